"""The SQLite backend: opening files, transactions, and threads.

Switching to aiosqlite's thread costs more than most statements, so a whole transaction runs there in one call. SQLAlchemy runs
in that thread too, on aiosqlite's connection. Queries of a few rows by key run without a thread switch.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import aiosqlite
from sqlalchemy import Connection, create_engine
from sqlalchemy.engine import URL, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from data.store.availability import DatabaseUnavailable
from data.store.backends.prepared import driver_connection, sqlalchemy_error

T = TypeVar("T")

REQUIRED_TABLES: Final = frozenset({"sessions", "actions", "people"})
"""Tables that every database of Croupier has."""
_BUSY_SECONDS: Final = 10.0
_READERS: Final = 2
DURABLE: Final = "PRAGMA synchronous=FULL"
"""Committed data must survive a power cut."""
PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    DURABLE,
    "PRAGMA foreign_keys=ON",
    "PRAGMA temp_store=MEMORY",
    "PRAGMA cache_size=-4096",
    "PRAGMA secure_delete=FAST",  # Erased names are overwritten, not just unlinked.
)


_AWAY: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
    }
)
"""Primary error codes of a file that is unusable for now."""


_opening: Final = threading.local()
"""The driver connection that the current thread is about to hand to SQLAlchemy."""


@cache
def _engine() -> Engine:
    """Return the engine for all connections of the process, so that they share its cache of compiled statements."""
    return create_engine(
        "sqlite://",
        creator=lambda: _opening.connection,
        poolclass=NullPool,
        query_cache_size=2000,
        hide_parameters=True,  # An error must not quote a row: rows contain seeds and positions.
    )


def is_sqlite(url: URL) -> bool:
    """Return whether the address names a SQLite file."""
    return url.get_backend_name() == "sqlite"


class ForeignDatabase(Exception):
    """The file contains tables of another program. Nothing in it was changed."""


class _Inside:
    """SQLAlchemy over a driver connection of SQLite. It belongs to the thread that makes it."""

    def __init__(self, file: Path, patience: float) -> None:
        # With isolation_level=None the driver begins no transactions by itself; `run` begins them.
        self.own = sqlite3.connect(file, timeout=patience, isolation_level=None)
        try:
            tables = {name for (name,) in self.own.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            if tables and not tables.issuperset(REQUIRED_TABLES):
                raise ForeignDatabase
            for pragma in PRAGMAS:
                self.own.execute(pragma)
        except (sqlite3.Error, ForeignDatabase):
            self.own.close()
            raise
        _opening.connection = self.own
        try:
            self._connection = _engine().connect()
        finally:
            del _opening.connection

    def run(self, begin: str | None, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction that starts with the statement `begin` (None: each statement commits by itself)."""
        connection = self._connection
        try:
            if begin is not None:
                try:
                    self.own.execute(begin)
                except sqlite3.Error as fault:
                    raise sqlalchemy_error(fault, begin) from fault
            result = work(connection)
            # SQLAlchemy knows of the transaction only if one of its own statements ran in it.
            if connection.in_transaction():
                connection.commit()
            else:
                try:
                    self.own.commit()
                except sqlite3.Error as fault:
                    raise sqlalchemy_error(fault, "COMMIT") from fault
        except BaseException:
            # SQLAlchemy keeps its transaction until it is ended, also where the commit failed.
            if connection.get_transaction() is not None:
                connection.rollback()
            self.own.rollback()
            raise
        return result

    def close(self) -> None:
        """End the connection."""
        self._connection.close()
        self.own.close()


class _Visited:
    def __init__(self, file: Path) -> None:
        self._file = file
        self._driver: aiosqlite.Connection | None = None
        self._inside: _Inside | None = None
        self._opening = asyncio.Lock()

    async def visit(self, begin: str | None, work: Callable[[Connection], T]) -> T:
        """Run `work` in the connection's thread, in a transaction that starts with the statement `begin` (None: each
        statement commits by itself). Calls of one connection run in turn; cancelling a caller does not abort the running call."""
        driver = self._driver or await self._opened()
        if self._inside is None:
            raise RuntimeError("the connection is not open")
        return cast(T, await _cross(driver, self._inside.run, begin, work))

    async def _opened(self) -> aiosqlite.Connection:
        async with self._opening:
            if self._driver is None:
                driver = aiosqlite.Connection(self._connect, iter_chunk_size=64)
                driver._thread.daemon = True  # pyright: ignore[reportPrivateUsage] # noqa: SLF001 - public nowhere
                try:
                    self._driver = await driver
                except BaseException:
                    # aiosqlite tells its thread to stop and does not wait, but the thread still reports to this loop.
                    await asyncio.to_thread(driver._thread.join)  # pyright: ignore[reportPrivateUsage] # noqa: SLF001 - public nowhere
                    raise
            return self._driver

    def _connect(self) -> sqlite3.Connection:
        self._inside = _Inside(self._file, _BUSY_SECONDS)
        return self._inside.own

    def _leave(self) -> None:
        # This runs in the connection's own thread; otherwise the thread that drops the last reference would clean up.
        inside, self._inside = self._inside, None
        if inside is not None:
            inside.close()

    async def close(self) -> None:
        """End the connection and its thread."""
        async with self._opening:
            driver, self._driver = self._driver, None
            if driver is not None:
                await _cross(driver, self._leave)
                await driver.close()


async def _cross(driver: aiosqlite.Connection, work: Callable[..., Any], *args: Any) -> Any:
    return await driver._execute(  # pyright: ignore[reportPrivateUsage, reportUnknownMemberType] # noqa: SLF001 - its way to its thread
        work, *args
    )


async def _visited(visited: _Visited, begin: str | None, work: Callable[[Connection], T]) -> T:
    try:
        return await visited.visit(begin, work)
    except (DBAPIError, sqlite3.Error) as fault:
        if _is_away(fault):
            raise DatabaseUnavailable(fault) from fault
        raise


def _is_away(fault: DBAPIError | sqlite3.Error) -> bool:
    code = getattr(getattr(fault, "orig", fault), "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _AWAY


def _both(work: Callable[[Connection], T], deferred: Callable[[Connection], object], tx: Connection) -> T:
    """Run `work`, then `deferred`, and return the result of `work`. If `deferred` raises, roll back its changes only; if
    SQLite has rolled back the whole transaction, raise the error."""
    done, connection = work(tx), driver_connection(tx)
    connection.execute("SAVEPOINT deferred")
    try:
        deferred(tx)
    except Exception:
        if not connection.in_transaction:
            raise  # SQLite has rolled back the whole transaction, as it does when the disk is full.
        # The owner of `deferred` learns it in `transaction_ended` and writes its changes again.
        connection.execute("ROLLBACK TO deferred")
    connection.execute("RELEASE deferred")
    return done


class SqliteFile:
    """A SQLite file: one connection that writes, a few that read. The file and its folder are created if missing. Raises
    ValueError for a database in memory: its connections would see different databases. The first visit raises ForeignDatabase for
    a file of another program."""

    def __init__(self, url: URL) -> None:
        path = url.database
        if not path or path == ":memory:":
            raise ValueError("a SQLite database needs a file")
        file = Path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        # The file contains seeds of running games, so a new one is readable by its owner only.
        file.touch(mode=0o600, exist_ok=True)
        self._file = file
        self._here: _Inside | None = None
        self._writer = _Visited(file)
        self._readers = [_Visited(file) for _ in range(_READERS)]
        self._turn = 0

    async def write_tx(
        self, work: Callable[[Connection], T], deferred: Callable[[Connection], object] | None = None
    ) -> T:
        """Run `work` in a transaction. It takes the write lock before it reads, so no other writer makes it fail later.
        `deferred` runs after `work`; if it raises, only its own changes are rolled back. Raise DatabaseUnavailable."""
        return await _visited(
            self._writer, "BEGIN IMMEDIATE", work if deferred is None else partial(_both, work, deferred)
        )

    async def read_tx(self, work: Callable[[Connection], T]) -> T:
        """Run several reading statements in one snapshot. Raise DatabaseUnavailable."""
        return await _visited(self._reader(), "BEGIN", work)

    async def fetch(self, work: Callable[[Connection], T]) -> T:
        """Run a single reading statement. Raise DatabaseUnavailable."""
        return await _visited(self._reader(), None, work)

    async def fetch_by_key(self, work: Callable[[Connection], T], *, several: bool = False) -> T:
        """Run a single reading statement, or `several` in one snapshot, in the caller's thread: for a few rows by key. A thread
        switch would cost ten times as much, and readers never block."""
        try:
            if self._here is None:
                self._here = _Inside(self._file, 0.0)
            return self._here.run("BEGIN" if several else None, work)
        except (DBAPIError, sqlite3.Error) as fault:
            if not _is_away(fault):
                raise
            # The file is locked for a moment (WAL recovery): wait in the thread instead.
            return await self.read_tx(work)

    async def check_writable(self) -> None:
        """Check that the database accepts changes. Raise DatabaseUnavailable."""
        await self.write_tx(lambda tx: tx.exec_driver_sql("UPDATE alembic_version SET version_num = version_num"))

    async def scrub(self) -> None:
        """Remove deleted data from the files by truncating the write-ahead log."""
        await _visited(self._writer, None, lambda tx: tx.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all())

    async def back_up(self, suffix: str) -> Path:
        """Copy the whole file as it is now to a file beside it, readable by its owner only, and return its path. An existing
        copy of that name is replaced once the new one is complete. Raise OSError, or SQLAlchemy's error if the disk is full."""
        copy = self._file.with_name(self._file.name + suffix)
        part = copy.with_name(copy.name + ".part")

        def work(tx: Connection) -> None:
            part.unlink(missing_ok=True)
            part.touch(mode=0o600)
            target = sqlite3.connect(part)
            try:
                driver_connection(tx).backup(target)
            except sqlite3.Error as fault:
                raise sqlalchemy_error(fault, "backup") from fault
            finally:
                target.close()
            part.replace(copy)

        try:
            await self._writer.visit(None, work)
        finally:
            part.unlink(missing_ok=True)
        return copy

    def _reader(self) -> _Visited:
        self._turn = (self._turn + 1) % _READERS
        return self._readers[self._turn]

    async def close(self) -> None:
        """Close every connection, the writer last: it checkpoints the write-ahead log."""
        here, self._here = self._here, None
        if here is not None:
            here.close()
        for connection in (*self._readers, self._writer):
            await connection.close()
