"""The duty that resumes work without stored due times after the database was away."""

from collections.abc import Awaitable, Callable
from datetime import datetime

from data.store.availability import Availability


class Recovery:
    """The duty that calls `resume`, which looks for all waiting work, each time the database has come back."""

    def __init__(self, availability: Availability, resume: Callable[[None], Awaitable[None]]) -> None:
        self._availability = availability
        self._resume = resume
        self._seen = availability.returns

    async def serve(self, now: datetime) -> None:
        """Resume work if the database came back since the last round."""
        returns = self._availability.returns
        if returns != self._seen:
            await self._resume(None)
            self._seen = returns
