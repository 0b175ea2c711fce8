"""PostgreSQL, for hosts that have a database server: SQLAlchemy's own asynchronous engine over asyncpg."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Final, TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, InternalError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.store.processes.processes import NotThere

T = TypeVar("T")

_TRY_AGAIN: Final = frozenset({"40001", "40P01"})
"""Error codes after which a transaction is retried: serialization failure and deadlock."""
_ATTEMPTS: Final = 5
_PAUSE_SECONDS: Final = 0.1
"""The longest pause before the first retry; it doubles with each, so that two transactions do not meet again and again."""
_STUCK_MILLISECONDS: Final = 6000
_THERE: Final = text(
    "SELECT 1 FROM processes WHERE id = :process AND expires_at > extract(epoch FROM clock_timestamp()) * 1000000 "
    "FOR KEY SHARE"
)
"""The lock keeps others from taking the process for gone before the transaction ends."""


class PostgresServer:
    """A PostgreSQL database. The same interface as `SqliteFile`. `name` is what the server calls its connections."""

    def __init__(self, url: URL, name: str) -> None:
        # A process that is stopped in a transaction must not keep its locks until it is continued.
        own = {"application_name": name, "idle_in_transaction_session_timeout": str(_STUCK_MILLISECONDS)}
        self._engine = create_async_engine(
            url, pool_pre_ping=True, hide_parameters=True, connect_args={"server_settings": own}
        )
        self._one_moment = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self.process: int | None = None

    async def write_tx(self, work: Callable[[Connection], T]) -> T:
        """One transaction. Raises NotThere, and changes nothing, once the own process is believed to be gone."""
        process = self.process
        if process is None:
            return await _transaction(self._engine, work)

        def check(connection: Connection) -> None:
            if connection.execute(_THERE, {"process": process}).first() is None:
                raise NotThere

        def fenced(connection: Connection) -> T:
            check(connection)
            return work(connection)

        try:
            return await _transaction(self._engine, fenced)
        except DBAPIError as fault:
            if _is_lost(fault):
                # The server ends a transaction that stands still for too long: a process that was paused meets that first.
                await _transaction(self._engine, check)
            raise

    async def read_tx(self, work: Callable[[Connection], T]) -> T:
        """Several queries in one snapshot."""
        return await _transaction(self._one_moment, work, reads=True)

    async def fetch(self, work: Callable[[Connection], T]) -> T:
        """A single query."""
        return await _transaction(self._engine, work, reads=True)

    async def fetch_by_key(self, work: Callable[[Connection], T], *, several: bool = False) -> T:
        """The same as `fetch`."""
        return await (self.read_tx(work) if several else self.fetch(work))

    async def scrub(self) -> None:
        """Nothing to do: autovacuum removes deleted rows."""

    async def keep_copy(self, suffix: str) -> None:
        """None: a server is backed up by its owner (pg_dump) before an upgrade."""

    async def close(self) -> None:
        """Close every connection."""
        await self._engine.dispose()


async def _transaction(engine: AsyncEngine, work: Callable[[Connection], T], *, reads: bool = False) -> T:
    """Run `work` until it is through. What only `reads` runs again on another connection where one was lost; what writes does so
    as long as its commit was not asked for, since nobody knows what became of that. Where no connection was free for too
    long it is asked for once more: in a process that was paused that time may have passed at once."""
    for attempt in range(_ATTEMPTS):
        asked = False
        try:
            async with engine.begin() as connection:
                done = await connection.run_sync(work)
                asked = True
            return done
        except NoConnection:
            if attempt:
                raise
        except DBAPIError as fault:
            in_the_way = getattr(fault.orig, "sqlstate", None) in _TRY_AGAIN
            again = in_the_way or (_is_lost(fault) and (reads or not asked))
            if attempt == _ATTEMPTS - 1 or not again:
                raise
            if in_the_way:
                await asyncio.sleep(random.uniform(0, _PAUSE_SECONDS * 2**attempt))  # noqa: S311 - no secret
    raise AssertionError("the last attempt returns or raises")


def _is_lost(fault: DBAPIError) -> bool:
    """Whether the connection is gone, or asyncpg lost track of what the server says on it."""
    return fault.connection_invalidated or isinstance(fault, InternalError)
