"""The open database: one transaction to write, one moment to read, migrations when they are due."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.store import sqlite

T = TypeVar("T")

HEAD: Final = "0001"
"""The newest revision under `migrations/versions`. Kept here as well, so that a database that is up to date costs no import
of Alembic at every start; a test compares the two."""

_MIGRATIONS: Final = Path(__file__).parent / "migrations"


class Database:
    """Connections to one database. Work is a plain function over a SQLAlchemy connection; it runs inside a transaction."""

    def __init__(self, url: str | URL) -> None:
        self.url = make_url(url)
        self._engine = _engine(self.url)
        self._writing = self._engine.execution_options(**{sqlite.WRITES: True})
        self._reading = self._engine.execution_options(**_one_moment(self.url))
        # SQLite lets one writer in at a time and makes the others poll; waiting in line here is quicker and fair.
        self._line = asyncio.Lock() if sqlite.is_sqlite(self.url) else None

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction that is committed if it returns and rolled back if it raises."""
        if self._line is None:
            return await _transaction(self._writing, work)
        async with self._line:
            return await _transaction(self._writing, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, which reads all it reads as of one moment."""
        return await _transaction(self._reading, work)

    async def look(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, a single statement that reads."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def revision(self) -> str | None:
        """The revision of the schema in the database; None for an empty one."""
        return await self.look(_revision)

    async def migrate(self) -> bool:
        """Bring the schema up to date. True if anything had to be done."""
        if await self.revision() == HEAD:
            return False
        await self.write(upgrade)
        return True

    async def close(self) -> None:
        """Close every connection."""
        await self._engine.dispose()


async def _transaction(engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
    async with engine.begin() as connection:
        return await connection.run_sync(work)


def _one_moment(url: URL) -> dict[str, Any]:
    return {sqlite.READS: True} if sqlite.is_sqlite(url) else {"isolation_level": "REPEATABLE READ"}


def _engine(url: URL) -> AsyncEngine:
    if sqlite.is_sqlite(url):
        return sqlite.open_engine(url)
    return create_async_engine(url, pool_pre_ping=True)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to `revision` on an open connection."""
    # Imported here: Alembic takes longer to import than the bot takes to start.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    attributes: dict[Any, Any] = config.attributes
    attributes["connection"] = connection
    command.upgrade(config, revision)
