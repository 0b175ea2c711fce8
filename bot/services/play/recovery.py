"""The duty that goes on where work stopped that is not due in the store, because the database was away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime

from data.store.availability import Availability


class Recovery:
    """`resume` looks for everything that waits to be done by the bot itself."""

    def __init__(self, availability: Availability, resume: Callable[[None], Awaitable[None]]) -> None:
        self._availability = availability
        self._resume = resume
        self._seen = availability.returns

    async def next_at(self) -> None:
        """Return None: nothing is due at a certain time."""

    async def serve(self, now: datetime) -> None:
        """Go on if the database came back since the last round."""
        returns = self._availability.returns
        if returns != self._seen:
            await self._resume(None)
            self._seen = returns
