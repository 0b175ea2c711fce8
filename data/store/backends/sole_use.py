"""Locks against concurrent use of a database. On SQLite one process uses it, and a second one is refused with the name of the
first. On PostgreSQL several processes share it; a process that needs the database alone, as for an upgrade, is
refused while others use it, and others are refused while it runs.

The lock is a locked file beside a SQLite database, and an advisory lock of an open connection on PostgreSQL. The system releases
either when the process ends, however it ends. Reading, exporting and backing up need no lock.
"""

import asyncio
import os
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout
from sqlalchemy import text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError

from data.store.backends.sqlite import is_sqlite
from data.store.connecting import connect_args, require_driver

LOCK_SUFFIX: Final = ".lock"
HOLDER_SUFFIX: Final = ".running"
"""Suffix of a file beside the database with the name of the process that uses it, for the error message of a second one."""

_ADVISORY_KEY: Final = 0x43524F55  # "CROU": one key in each database is enough
_NAME_LENGTH: Final = 63
"""PostgreSQL cuts off the name of a connection after this many bytes."""
_LOOK_SECONDS: Final = 20.0
_ANSWER_SECONDS: Final = 5.0
_GLANCE_SECONDS: Final = 0.2
"""Seconds to wait for the lock of a file: `is_in_use` holds it for a moment."""


class DatabaseInUse(Exception):
    """Another process uses the database. `holder` is its number, its machine and its start, as text without words to translate;
    empty if unknown."""

    def __init__(self, holder: str) -> None:
        super().__init__(f"it is in use by process {holder or 'unknown'}")
        self.holder = holder


class SoleUse:
    """The lock on a database, while it is held."""

    async def wait_until_lost(self) -> None:
        """Return once another process may have taken over: never for a locked file, which keeps its lock while its process
        lives."""
        await asyncio.Event().wait()


@asynccontextmanager
async def sole_use(address: str | URL, *, shared: bool = False) -> AsyncGenerator[SoleUse]:
    """Hold the lock on the database until the end of the block: alone or, with `shared` on PostgreSQL, together with other
    sharing processes. Raise DatabaseInUse if another process holds it, OSError, DriverMissing, or the driver's error."""
    url = make_url(address)
    holding = _locked_file(Path(url.database or "")) if is_sqlite(url) else _advisory_lock(url, shared=shared)
    async with holding as held:
        yield held


async def is_in_use(address: str | URL) -> bool | None:
    """Return whether a process uses the database now; None if that cannot be determined. Raise the driver's error if a server
    cannot be reached."""
    url = make_url(address)
    if is_sqlite(url):
        return _is_locked(Path(url.database or ""))
    lock = _ServerLock(url, shared=True)
    try:
        return await lock.holder() is not None
    finally:
        await lock.release()


def _is_locked(database: Path) -> bool | None:
    lock = _lock_of(database)
    try:
        if not Path(lock.lock_file).exists():
            return False
        lock.acquire(timeout=0)
    except Timeout:
        return True
    except OSError:
        return None
    lock.release()
    return False


def _lock_of(database: Path) -> FileLock:
    return FileLock(database.with_name(database.name + LOCK_SUFFIX), mode=0o600, thread_local=False)


def _own_name() -> str:
    return f"{os.getpid()}@{socket.gethostname()}"


@asynccontextmanager
async def _locked_file(database: Path) -> AsyncGenerator[SoleUse]:
    database.parent.mkdir(parents=True, exist_ok=True)
    holder = database.with_name(database.name + HOLDER_SUFFIX)
    lock = _lock_of(database)
    try:
        lock.acquire(timeout=_GLANCE_SECONDS)
    except Timeout as refusal:
        raise DatabaseInUse(_read_holder(holder)) from refusal
    try:
        holder.write_text(f"{_own_name()}, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC", encoding="utf-8")
        yield SoleUse()
    finally:
        with suppress(OSError):
            holder.unlink(missing_ok=True)
        lock.release()


def _read_holder(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


class _ServerLock(SoleUse):
    def __init__(self, url: URL, *, shared: bool) -> None:
        require_driver()
        self._lock = text(_SHARED_LOCK if shared else _LOCK)
        # Imported here: hosts with SQLite need neither the driver nor SQLAlchemy's asynchronous half.
        from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
        from sqlalchemy.pool import NullPool

        name = f"croupier {_own_name()}".encode()[:_NAME_LENGTH].decode(errors="ignore")
        self._engine = create_async_engine(
            url,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
            connect_args=connect_args(url, name),
        )
        self._connection: AsyncConnection | None = None

    async def take(self) -> None:
        """Take the lock. Raise DatabaseInUse if another process has it."""
        connection = await self._engine.connect()
        taken = await connection.execute(self._lock, {"key": _ADVISORY_KEY})
        if taken.scalar():
            self._connection = connection
            return
        await connection.close()
        raise DatabaseInUse(await self.holder() or "")

    async def holder(self) -> str | None:
        """Return the name of the process that has the lock, and its start; None if the lock is free."""
        async with self._engine.connect() as connection:
            found = (await connection.execute(text(_HOLDER), {"key": _ADVISORY_KEY})).first()
        return None if found is None else f"{found.name}, {found.since:%Y-%m-%d %H:%M} UTC"

    async def wait_until_lost(self) -> None:
        """Return once another process has taken over. A broken connection releases the lock: take it again, unless another
        process has it."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            try:
                async with asyncio.timeout(_ANSWER_SECONDS):
                    if self._connection is None:
                        await self.take()
                    else:
                        await self._connection.execute(text("SELECT 1"))
            except DatabaseInUse:
                return
            except (DBAPIError, OSError):
                await self._drop()

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError, OSError):
                await connection.invalidate()
                await connection.close()

    async def release(self) -> None:
        """Release the lock."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError, OSError):
                async with asyncio.timeout(_ANSWER_SECONDS):
                    await connection.close()
        await self._engine.dispose()


_HOLDER: Final = """
    SELECT a.application_name AS name, a.backend_start AT TIME ZONE 'UTC' AS since
    FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE l.locktype = 'advisory' AND l.granted AND l.objid = :key
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ORDER BY a.backend_start LIMIT 1
"""
_LOCK: Final = "SELECT pg_try_advisory_lock(:key)"
_SHARED_LOCK: Final = "SELECT pg_try_advisory_lock_shared(:key)"


@asynccontextmanager
async def _advisory_lock(url: URL, *, shared: bool) -> AsyncGenerator[SoleUse]:
    lock = _ServerLock(url, shared=shared)
    try:
        await lock.take()
        yield lock
    finally:
        await lock.release()
