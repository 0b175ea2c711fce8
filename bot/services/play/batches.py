"""How a duty works off much that is due: several tables at a time, and not everything before others have their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Hashable, Sequence
from datetime import timedelta
from typing import Final, TypeVar

from bot.services.base.ports import Clock

T = TypeVar("T", bound=Hashable)

TURN: Final = timedelta(seconds=5)
"""So long one duty works before the others have their turn; what is left is still due then."""
_AT_ONCE: Final = 8
"""Tables or people served at the same time."""


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
        until = self._clock.monotonic() + TURN.total_seconds()
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

        workers = [asyncio.create_task(work()) for _ in range(min(_AT_ONCE, len(groups)))]
        try:
            await asyncio.gather(*workers)
        finally:
            # Whatever ends one ends all: nobody would wait for the others.
            for worker in workers:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)
        return goes_on
