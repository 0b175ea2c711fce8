"""Availability of the database: it is unavailable if it cannot be reached or accepts no changes. A visit is one transaction or
query. Each outage is logged twice, when it begins and when it ends, however many visits fail."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

T = TypeVar("T")

log = logging.getLogger(__name__)

_READ_ONLY: Final = "the server takes no changes: it is read-only, or a standby"
_WAIT_SECONDS: Final = 0.5
"""Seconds that a visit waits for another one to find out whether the database is back."""


class Unavailable(Exception):
    """The process cannot write for now. Pending work stays due and is tried again."""


class DatabaseUnavailable(Unavailable):
    """The database cannot be reached, or accepts no changes. Nothing was written, except perhaps if `unsure`: the
    connection was lost during the commit."""

    def __init__(self, cause: BaseException | str, *, unsure: bool = False) -> None:
        super().__init__(cause_of(cause))
        self.unsure = unsure


class DriverMissing(Exception):
    """The driver for PostgreSQL is not installed."""


class Availability:
    """The availability of one database, shared by all its users in a process."""

    def __init__(self) -> None:
        self._known = False
        """True once a write has succeeded: a database that could not be opened in the first place is not unavailable."""
        self._unavailable: DatabaseUnavailable | None = None
        self._since = 0.0
        self.returns = 0
        """Number of times the database came back."""
        self._trial = asyncio.Lock()

    @property
    def is_unavailable(self) -> bool:
        """True from the first visit that fails because the database is unavailable until the next successful write. Before
        the first successful write it stays False."""
        return self._unavailable is not None

    async def write(self, visit: Callable[[], Awaitable[T]]) -> T:
        """Await a visit that writes. While the database is unavailable, only one visit at a time tries it; the others wait at
        most half a second for the result. Raise DatabaseUnavailable."""
        known = self._unavailable
        if known is None:
            return await self._tried(visit)
        try:
            async with asyncio.timeout(_WAIT_SECONDS):
                await self._trial.acquire()
        except TimeoutError:
            raise DatabaseUnavailable(known) from None
        try:
            if self.is_unavailable:
                return await self._tried(visit)
        finally:
            self._trial.release()
        return await self._tried(visit)

    async def read(self, visit: Awaitable[T]) -> T:
        """Await a visit that only reads. Raise DatabaseUnavailable."""
        try:
            return await visit
        except DatabaseUnavailable as fault:
            self._lost(fault)
            raise

    async def _tried(self, visit: Callable[[], Awaitable[T]]) -> T:
        done = await self.read(visit())
        self._known = True
        if self._unavailable is not None:
            self._unavailable = None
            self.returns += 1
            log.warning("database available again after %.0f s", time.monotonic() - self._since)
        return done

    def _lost(self, fault: DatabaseUnavailable) -> None:
        if self._known and self._unavailable is None:
            self._unavailable, self._since = fault, time.monotonic()
            log.error("database unavailable: %s", fault)


def cause_of(fault: BaseException | str) -> str:
    """Return the reason why a database cannot be used, on one line: `_READ_ONLY`, or else the words of its driver."""
    lines = str(getattr(fault, "orig", None) or fault).splitlines() or [type(fault).__name__]
    refuses_changes = any(words in lines[0] for words in ("target attribute", "read-only transaction"))
    return _READ_ONLY if refuses_changes else lines[0]
