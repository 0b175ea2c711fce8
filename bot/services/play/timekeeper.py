"""The one loop that looks at the clock. What is due stands in the store; the loop only asks for it, so it can be stopped,
started and run by several processes at once. And how a duty works off much that is due, a batch at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Hashable, Sequence
from datetime import datetime, timedelta
from typing import Final, Protocol, TypeVar

from bot.services.base.faults import trace
from bot.services.base.ports import Clock
from bot.services.base.signals import Wake
from bot.services.play.pulse import BEAT, Pulse

log = logging.getLogger(__name__)

T = TypeVar("T", bound=Hashable)

_OUT_OF_CONTACT: Final = timedelta(seconds=5)
"""How often is looked whether people can be reached again."""
_LEAST: Final = 0.05
_TURN: Final = timedelta(seconds=5)
"""So long one duty works before the others have their turn; what is left is still due then."""
_TOGETHER: Final = 8
"""Tables or people served at the same time."""


class Duty(Protocol):
    """Something that has to be done at times that stand in the store."""

    async def next_at(self) -> datetime | None:
        """When there is something to do next; None if never."""
        ...

    async def serve(self, now: datetime) -> None:
        """Do all that is due. What fails must not be due at once again."""
        ...


class Timekeeper:
    """Runs the duties, in their order. `tick` is the whole of one round; tests call it by hand. `wake`: something may be due
    earlier than was known."""

    def __init__(self, pulse: Pulse, clock: Clock, wake: Wake, duties: Sequence[Duty]) -> None:
        self._pulse = pulse
        self._clock = clock
        self._wake = wake
        self._duties = duties
        self._loop: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin."""
        self._loop = asyncio.create_task(self._run(), name="timekeeper")

    async def close(self) -> None:
        """Stop between two steps."""
        loop, self._loop = self._loop, None
        if loop is not None:
            loop.cancel()
            await asyncio.gather(loop, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            try:
                pause = await self._round()
            except Exception as fault:
                log.error("the clocks could not be read\n%s", trace(fault))
                pause = BEAT.total_seconds()
            await self._wake.wait(pause)

    async def _round(self) -> float:
        if not await self.tick():
            return _OUT_OF_CONTACT.total_seconds()
        times = [at for duty in self._duties if (at := await duty.next_at()) is not None]
        now = self._clock.now()
        return min([BEAT.total_seconds(), *(max(_LEAST, (at - now).total_seconds()) for at in times)])

    async def tick(self) -> bool:
        """Keep the pulse, then do whatever is due now. A duty that fails does not keep the others from theirs. False, and nothing
        is done, while people cannot be reached."""
        if not await self._pulse.keep_time():
            return False
        for duty in self._duties:
            try:
                await duty.serve(self._clock.now())
            except Exception as fault:
                log.error("%s\n%s", type(duty).__name__, trace(fault))
        return True


class BatchRunner:
    """Serves what is due in batches. `between` is asked after each thing that was served, so that the bot notes that it is alive
    however much is due. False: nobody can be reached, and nothing is served any more."""

    def __init__(self, clock: Clock, between: Callable[[], Awaitable[bool]]) -> None:
        self._clock = clock
        self._between = between

    async def serve(
        self,
        due: Callable[[], Awaitable[Sequence[T]]],
        about: Callable[[T], Hashable],
        one: Callable[[T], Awaitable[None]],
    ) -> None:
        """Serve what `due` finds until it finds nothing new, or for a turn. What is `about` the same is served in order, other
        things at the same time. What `one` could not do must not be due at once again."""
        seen: set[T] = set()
        until = self._clock.monotonic() + _TURN.total_seconds()
        while fresh := [each for each in await due() if each not in seen]:
            seen.update(fresh)
            groups: dict[Hashable, list[T]] = {}
            for each in fresh:
                groups.setdefault(about(each), []).append(each)
            if not await self._together(groups.values(), one, until):
                return

    async def _together(self, groups: Collection[list[T]], one: Callable[[T], Awaitable[None]], until: float) -> bool:
        """Serve one batch. False if it was broken off."""
        waiting = iter(groups)
        goes_on = True

        async def work() -> None:
            nonlocal goes_on
            while goes_on and (group := next(waiting, None)) is not None:
                for each in group:
                    await one(each)
                if not await self._between() or self._clock.monotonic() >= until:
                    goes_on = False

        workers = [asyncio.create_task(work()) for _ in range(min(_TOGETHER, len(groups)))]
        try:
            await asyncio.gather(*workers)
        finally:
            # Whatever ends one ends all: nobody would wait for the others.
            for worker in workers:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)
        return goes_on
