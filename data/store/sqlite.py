"""Everything that is true of SQLite only: how a file is opened, how a transaction begins, and where its work is done.

Crossing over to aiosqlite's thread costs more than most statements, so work does not cross once per statement: a whole
transaction is one visit. SQLAlchemy runs there too, over the very connection aiosqlite owns.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import aiosqlite
from sqlalchemy import Connection, create_engine
from sqlalchemy.engine import URL
from sqlalchemy.pool import StaticPool

T = TypeVar("T")

_BUSY_SECONDS: Final = 10.0
_READERS: Final = 2
_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # nothing that was announced may be lost to a power cut
    "PRAGMA foreign_keys=ON",
    "PRAGMA temp_store=MEMORY",
    "PRAGMA cache_size=-4096",
    "PRAGMA secure_delete=FAST",  # a name that was erased is overwritten, not just unlinked
)


def is_sqlite(url: URL) -> bool:
    """Whether the address names a SQLite file."""
    return url.get_backend_name() == "sqlite"


class _Visited:
    """One connection to the file, its thread, and SQLAlchemy inside that thread."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._driver: aiosqlite.Connection | None = None
        self._inside: Connection | None = None
        self._opening = asyncio.Lock()

    async def visit(self, begin: str | None, work: Callable[[Connection], T]) -> T:
        """Run `work` in the connection's thread, in a transaction that starts with the statement `begin` (None: without
        one). Visits to one connection follow each other; a caller that is cancelled does not break the one under way."""
        driver = await self._opened()
        return cast(T, await _cross(driver, self._transaction, begin, work))

    async def _opened(self) -> aiosqlite.Connection:
        async with self._opening:
            if self._driver is None:
                driver = aiosqlite.Connection(self._connect, iter_chunk_size=64)
                driver._thread.daemon = True  # pyright: ignore[reportPrivateUsage]
                try:
                    self._driver = await driver
                except BaseException:
                    # aiosqlite tells its thread to stop and does not wait, but the thread still reports to this loop.
                    await asyncio.to_thread(driver._thread.join)  # pyright: ignore[reportPrivateUsage]
                    raise
            return self._driver

    def _connect(self) -> sqlite3.Connection:
        # isolation_level=None: no transaction begins behind our back; `_transaction` says when and how.
        connection = sqlite3.connect(self._file, timeout=_BUSY_SECONDS, isolation_level=None)
        try:
            for pragma in _PRAGMAS:
                connection.execute(pragma)
        except sqlite3.Error:
            connection.close()
            raise
        # hide_parameters: an error must not quote a row, there are seeds and positions in them.
        engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool, hide_parameters=True)
        self._inside = engine.connect()
        return connection

    def _transaction(self, begin: str | None, work: Callable[[Connection], T]) -> T:
        inside = self._inside
        if inside is None:
            raise RuntimeError("the connection is not open")
        with inside.begin():
            if begin is not None:
                inside.exec_driver_sql(begin)
            return work(inside)

    def _leave(self) -> None:
        # In the connection's own thread: SQLAlchemy would otherwise tidy up in whichever thread drops it last.
        inside, self._inside = self._inside, None
        if inside is not None:
            inside.close()
            inside.engine.dispose()

    async def close(self) -> None:
        """End the connection and its thread."""
        async with self._opening:
            driver, self._driver = self._driver, None
            if driver is not None:
                await _cross(driver, self._leave)
                await driver.close()


async def _cross(driver: aiosqlite.Connection, work: Callable[..., Any], *args: Any) -> Any:
    return await driver._execute(work, *args)  # pyright: ignore[reportPrivateUsage, reportUnknownMemberType]


class SqliteFile:
    """A SQLite file: one connection that writes, a few that read. Made, with its folder, if missing. Raises ValueError for
    a database in memory: several connections would see different ones."""

    def __init__(self, url: URL) -> None:
        path = url.database
        if not path or path == ":memory:":
            raise ValueError("a SQLite database needs a file")
        file = Path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        # There are seeds of running games in it: nobody else on the machine reads a file we make.
        file.touch(mode=0o600, exist_ok=True)
        self._writer = _Visited(file)
        self._readers = [_Visited(file) for _ in range(_READERS)]
        self._turn = 0

    async def write(self, work: Callable[[Connection], T]) -> T:
        """One transaction; it takes the write lock before it reads, so it never has to give up half-way."""
        return await self._writer.visit("BEGIN IMMEDIATE", work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Several statements that read as of one moment."""
        return await self._reader().visit("BEGIN", work)

    async def look(self, work: Callable[[Connection], T]) -> T:
        """A single statement that reads."""
        return await self._reader().visit(None, work)

    async def scrub(self) -> None:
        """What was deleted is gone from the files as well: the write-ahead log, which still has it, is emptied."""
        await self._writer.visit(None, lambda tx: tx.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all())

    def _reader(self) -> _Visited:
        self._turn = (self._turn + 1) % _READERS
        return self._readers[self._turn]

    async def close(self) -> None:
        """Close every connection, the writer last: it tidies the write-ahead log away."""
        for one in (*self._readers, self._writer):
            await one.close()
