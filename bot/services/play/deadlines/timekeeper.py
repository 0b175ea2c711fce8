"""The scheduler: a loop that runs duties when they are due. Due times are stored, so it can be stopped, restarted and run by
several processes. Duties work in batches."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, TypeVar

from bot.services.base.background import BackgroundTask, end_all
from bot.services.base.faults import GuardedWork, Unavailable
from bot.services.base.ports import Clock
from bot.services.base.signals import Wake
from bot.services.play.deadlines.pulse import BEAT, PulseKeeper
from data.store.availability import Availability

log = logging.getLogger(__name__)

T = TypeVar("T", bound=Hashable)

RETRY_DELAY: Final = timedelta(minutes=5)
"""Delay before a time-out or timer that failed is tried again."""
_RETRY_EVERY: Final = timedelta(seconds=5)
"""Time between two rounds while there is no contact, and after a round that failed."""
_SHORTEST_SLEEP: Final = 0.05
_TIME_SLICE: Final = timedelta(seconds=5)
"""Time slice of a duty; remaining work is still due in the next round."""
_TOGETHER: Final = 8
"""Maximum number of sessions or people served concurrently."""


async def _never_due() -> None:
    pass


@dataclass(frozen=True, slots=True)
class Duty:
    """Periodic work whose due times are stored in the database. `run_due` does all due work, and postpones what has failed, so
    that it is not due again at once. `next_at` returns the time at which work is due next; None if never."""

    name: str
    run_due: Callable[[datetime], Awaitable[None]]
    next_at: Callable[[], Awaitable[datetime | None]] = _never_due


class Timekeeper:
    """The scheduler that runs the duties in order: `tick` is one round, `wake` announces that work may be due earlier."""

    def __init__(self, pulse: PulseKeeper, clock: Clock, wake: Wake, duties: Sequence[Duty]) -> None:
        self._pulse = pulse
        self._clock = clock
        self._wake = wake
        self._duties = duties
        self._loop = BackgroundTask("timekeeper")

    async def start(self) -> None:
        """Start the loop."""
        self._loop.begin(self._run())

    async def close(self) -> None:
        """Stop between two steps."""
        await self._loop.end()

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            pause = _RETRY_EVERY.total_seconds()
            with contextlib.suppress(Unavailable), GuardedWork(log, "a round of the timekeeper"):
                pause = await self._round()
            await self._wake.wait(pause)

    async def _round(self) -> float:
        if not await self.tick():
            return _RETRY_EVERY.total_seconds()
        times = [at for duty in self._duties if (at := await duty.next_at()) is not None]
        now = self._clock.now()
        return min([BEAT.total_seconds(), *(max(_SHORTEST_SLEEP, (at - now).total_seconds()) for at in times)])

    async def tick(self) -> bool:
        """Keep the pulse, then run every duty. A duty that fails does not stop the others. Return False, without
        running further duties, while there is no contact or nothing can be written."""
        try:
            if not await self._pulse.store_pulse():
                return False
            for duty in self._duties:
                with GuardedWork(log, "duty %s", duty.name):
                    await duty.run_due(self._clock.now())
        except Unavailable:
            return False
        return True


class BatchRunner:
    """A runner of due work in batches. `between` is called after each group of items, to keep the pulse during long
    work; if it returns False (no contact) the runner stops."""

    def __init__(self, clock: Clock, between: Callable[[], Awaitable[bool]]) -> None:
        self._clock = clock
        self._between = between

    async def run(
        self,
        due: Callable[[], Awaitable[Sequence[T]]],
        about: Callable[[T], Hashable],
        handle_item: Callable[[T], Awaitable[None]],
    ) -> None:
        """Handle the items that `due` returns until it returns no new ones, the time slice ends or `between` returns False. Items
        with equal `about` are handled in order, others concurrently. `handle_item` must postpone what it cannot do."""
        handled: set[T] = set()
        until = self._clock.monotonic() + _TIME_SLICE.total_seconds()
        while fresh := [each for each in await due() if each not in handled]:
            handled.update(fresh)
            groups: dict[Hashable, list[T]] = {}
            for each in fresh:
                groups.setdefault(about(each), []).append(each)
            if not await self._run_batch(groups.values(), handle_item, until):
                return

    async def _run_batch(
        self, groups: Collection[list[T]], handle_item: Callable[[T], Awaitable[None]], until: float
    ) -> bool:
        waiting = iter(groups)
        goes_on = True

        async def work() -> None:
            nonlocal goes_on
            while goes_on and (group := next(waiting, None)) is not None:
                for each in group:
                    await handle_item(each)
                if not await self._between() or self._clock.monotonic() >= until:
                    goes_on = False

        workers = [asyncio.create_task(work()) for _ in range(min(_TOGETHER, len(groups)))]
        try:
            await asyncio.gather(*workers)
        finally:
            # One failure cancels all, since nothing would await the others.
            await end_all(workers)
        return goes_on


class Recovery:
    """The duty that calls `resume`, which looks for all waiting work, each time the database has come back."""

    def __init__(self, availability: Availability, resume: Callable[[None], Awaitable[None]]) -> None:
        self._availability = availability
        self._resume = resume
        self._seen = availability.returns

    async def run_due(self, now: datetime) -> None:
        """Resume work if the database came back since the last round."""
        returns = self._availability.returns
        if returns != self._seen:
            await self._resume(None)
            self._seen = returns
