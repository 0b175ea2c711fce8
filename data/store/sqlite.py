"""Everything that is true of SQLite only: how a file is opened, how a transaction begins, and a quicker connection."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import aiosqlite
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

WRITES: Final = "croupier_writes"
"""Execution option of connections that will write: their transaction takes the write lock at once."""
READS: Final = "croupier_reads"
"""Execution option of connections that read several tables as of one moment."""

_BUSY_SECONDS: Final = 10.0
_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # nothing that was announced may be lost to a power cut
    "PRAGMA foreign_keys=ON",
    "PRAGMA temp_store=MEMORY",
    "PRAGMA cache_size=-4096",
)


class _OneHopCursor:
    """An aiosqlite cursor that crosses over to the connection's thread once per statement instead of four times.

    Creating the cursor, running the statement and fetching its rows happen in one visit; everything else is answered from
    what that visit brought back.
    """

    def __init__(self, connection: _OneHopConnection) -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1

    async def __aenter__(self) -> _OneHopCursor:
        return self

    async def execute(self, sql: str, parameters: Iterable[Any] = ()) -> _OneHopCursor:
        await self._connection.hop(self._visit, sql, parameters, False)
        return self

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> _OneHopCursor:
        await self._connection.hop(self._visit, sql, parameters, True)
        return self

    def _visit(self, sql: str, parameters: Any, many: bool) -> None:
        cursor = self._connection.driver().cursor()
        try:
            (cursor.executemany if many else cursor.execute)(sql, parameters)
            self.description = cursor.description
            self.rowcount = cursor.rowcount
            self.lastrowid = cursor.lastrowid
            self._rows = cursor.fetchall() if cursor.description else []
        finally:
            cursor.close()

    async def fetchall(self) -> Sequence[Any]:
        rows, self._rows = self._rows, []
        return rows

    async def fetchone(self) -> Any:
        return self._rows.pop(0) if self._rows else None

    async def close(self) -> None:
        self._rows = []


class _OneHopConnection(aiosqlite.Connection):
    """aiosqlite's connection with cheap cursors, and without a visit to its thread where there is nothing to end."""

    def cursor(self) -> Any:
        return _OneHopCursor(self)

    def driver(self) -> sqlite3.Connection:
        return self._conn

    async def hop(self, work: Any, *args: Any) -> Any:
        return await self._execute(work, *args)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]

    async def commit(self) -> None:
        if self._conn.in_transaction:
            await super().commit()

    async def rollback(self) -> None:
        if self._conn.in_transaction:
            await super().rollback()


def is_sqlite(url: URL) -> bool:
    """Whether the address names a SQLite file."""
    return url.get_backend_name() == "sqlite"


def open_engine(url: URL) -> AsyncEngine:
    """An engine over a SQLite file (made if missing; its folder too). Raises ValueError for a database in memory: several
    connections would see different ones."""
    path = url.database
    if not path or path == ":memory:":
        raise ValueError("a SQLite database needs a file")
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)

    async def connect() -> aiosqlite.Connection:
        connection = _OneHopConnection(lambda: _connect(file), iter_chunk_size=64)
        connection._thread.daemon = True  # pyright: ignore[reportPrivateUsage]
        return await connection

    engine = create_async_engine(url, async_creator=connect, pool_size=4, max_overflow=0, pool_reset_on_return=None)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _connect(file: Path) -> sqlite3.Connection:
    # isolation_level=None: no transaction begins behind our back; `_begin` says when and how.
    connection = sqlite3.connect(file, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    for pragma in _PRAGMAS:
        connection.execute(pragma)
    return connection


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    if options.get(WRITES):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif options.get(READS):
        connection.exec_driver_sql("BEGIN")
