"""Admission of interactions by the number their person has sent lately, before anything else in them is read.
People who have sent less come first. So that nobody delays others, an interaction gets no answer if its person sends too many, if
too many wait before it, or if it can no longer be acknowledged in time."""

import asyncio
import bisect
import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from cachetools import LRUCache

from bot.services.base.faults import report
from bot.services.base.limits import Limits
from bot.services.base.ports import Clock

log = logging.getLogger(__name__)

Payload = Mapping[str, Any]
"""An interaction as Discord's gateway sent it."""

_PEOPLE: Final = 10_000
_SECONDS_AT_ONCE: Final = 15.0
"""A person may send at once as many interactions as the permitted rate allows in this many seconds: so many that people who
exceed the limit per minute still get the refusal."""
_WAITING: Final = 256
"""Maximum number of waiting interactions."""
_UNDER_WAY: Final = 256
"""Maximum number of interactions answered at the same time."""
_TOO_LATE_AFTER: Final = 2.0
"""Seconds of waiting after which an interaction is left out: it must be acknowledged within three."""
_SHORT_TURN: Final = 0.005
"""Duration in seconds of a turn of the event loop: after a shorter turn the next interaction is let in."""
_LONGEST_PAUSE: Final = 0.01
"""Seconds after which the next interaction is let in, even if the event loop is busy."""
_LOG_EVERY: Final = 60.0
"""Seconds between two log lines about interactions that were left out."""
_LONGEST_YIELD: Final = 1.0
"""Maximum time in seconds for which work on an acknowledged interaction waits until others are let in."""


class Traffic:
    """A counter of the interactions in progress. Their work waits while other interactions wait to be let in."""

    def __init__(self) -> None:
        self.under_way = 0
        self._calm = asyncio.Event()
        self._calm.set()
        self._idle = asyncio.Event()
        self._idle.set()

    def begin(self) -> None:
        """Count one more interaction in progress."""
        self.under_way += 1
        self._idle.clear()

    def end(self) -> None:
        """Count one interaction fewer in progress."""
        self.under_way -= 1
        if not self.under_way:
            self._idle.set()

    def set_waiting(self, *, waiting: bool) -> None:
        """Note whether other interactions wait to be let in."""
        (self._calm.clear if waiting else self._calm.set)()

    async def let_others_first(self) -> None:
        """Wait until no interaction waits to be let in, at most a second."""
        await _wait_within(self._calm, _LONGEST_YIELD)

    async def wait_until_idle(self, seconds: float) -> None:
        """Wait until no interaction is in progress, at most `seconds`."""
        await _wait_within(self._idle, seconds)


async def _wait_within(event: asyncio.Event, seconds: float) -> None:
    if not event.is_set():
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await event.wait()


@dataclass(frozen=True, slots=True, order=True)
class _Waiting:
    """A waiting interaction; `rank` is its person's level in `Admission._recent`, `number` its place in the order of arrival,
    `at` its arrival in monotonic seconds."""

    rank: float
    number: int
    at: float = field(compare=False)
    payload: Payload = field(compare=False, repr=False)


class Admission:
    """A queue of interactions. The first interaction is handed on at once, each further interaction after a short turn of the
    event loop. Interactions of people who have sent less come first."""

    def __init__(self, hand_on: Callable[[Any], None], limits: Limits, clock: Clock, traffic: Traffic) -> None:
        """Set up admission. `hand_on` starts the answer to one interaction. The rate and the number that a person may send at
        once follow from `limits`; the services themselves enforce these limits per minute."""
        self._clock = clock
        self._hand_on = hand_on
        self._traffic = traffic
        self._per_second = (limits.actions_per_minute + 2 * limits.looks_per_minute) / 60
        self._recent = LRUCache[int, tuple[float, float]](_PEOPLE)
        """For each person, a leaky-bucket level and the monotonic time (seconds) at which it was computed. The level rises
        by 1 with each interaction and falls by `_per_second` every second."""
        self._waiting: list[_Waiting] = []
        self._numbers = count()
        self._letting_in: asyncio.Task[None] | None = None
        self._left_out = 0
        self._logged_at = -_LOG_EVERY

    @property
    def must_wait(self) -> bool:
        """True if an interaction that comes in now has to wait for its turn."""
        return self._letting_in is not None

    def __call__(self, payload: Payload) -> None:
        """Let an interaction in or queue it. Leave it out if its person sends too many; leave out the last of a full queue."""
        now = self._clock.monotonic()
        person = int((payload.get("user") or payload["member"]["user"])["id"])
        recent, since = self._recent.get(person, (0.0, now))
        recent = max(0.0, recent - (now - since) * self._per_second)
        if recent >= self._per_second * _SECONDS_AT_ONCE:
            self._leave_out()
            return
        self._recent[person] = (recent + 1, now)
        if self._letting_in is None:
            self._letting_in = asyncio.create_task(self._let_in_waiting(), name="admission")
            self._let_in(payload)
            return
        bisect.insort(self._waiting, _Waiting(recent, next(self._numbers), time.monotonic(), payload))
        self._traffic.set_waiting(waiting=True)
        if len(self._waiting) > _WAITING:
            self._waiting.pop()
            self._leave_out()

    async def _let_in_waiting(self) -> None:
        """Let waiting interactions in one by one, and leave out interactions that have waited too long, until none waits."""
        while True:
            await self._wait_for_short_turn()
            while self._waiting and time.monotonic() - self._waiting[0].at > _TOO_LATE_AFTER:
                self._waiting.pop(0)
                self._leave_out()
            self._traffic.set_waiting(waiting=bool(self._waiting))
            if not self._waiting:
                self._letting_in = None
                return
            if self._traffic.under_way < _UNDER_WAY:
                self._let_in(self._waiting.pop(0).payload)
            else:
                await asyncio.sleep(_LONGEST_PAUSE)

    async def _wait_for_short_turn(self) -> None:
        """Wait until a turn of the event loop is short, or until `_LONGEST_PAUSE` is over: work in progress goes on first,
        acknowledgements included."""
        began = time.monotonic()
        while True:
            turn = time.monotonic()
            await asyncio.sleep(0)
            now = time.monotonic()
            if now - turn < _SHORT_TURN or now - began > _LONGEST_PAUSE:
                return

    def _let_in(self, payload: Payload) -> None:
        try:
            self._hand_on(payload)
        except Exception as error:
            report(error, "the admission of an interaction")

    def _leave_out(self) -> None:
        self._left_out += 1
        now = time.monotonic()
        if now - self._logged_at >= _LOG_EVERY:
            log.warning(
                "left out %d interactions: too many by one person or in all, or they waited for too long",
                self._left_out,
            )
            self._left_out, self._logged_at = 0, now
