"""A PostgreSQL database of a test's own, if a server is named."""

import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from data.store.database import Database
from data.store.schema import processes as _processes  # noqa: F401 - makes its tables known to the metadata
from data.store.schema.columns import metadata

POSTGRES = "CROUPIER_TEST_POSTGRES"
"""A postgresql+asyncpg:// address whose user may create databases."""


@asynccontextmanager
async def postgres_database() -> AsyncIterator[str]:
    """Yield the address of an empty database that is dropped afterwards. Skip the test if no server is named."""
    address = os.environ.get(POSTGRES)
    if address is None:
        pytest.skip(f"no PostgreSQL server: {POSTGRES} is not set")
    name = f"croupier_test_{secrets.token_hex(6)}"
    server = create_async_engine(address, isolation_level="AUTOCOMMIT")
    async with server.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    try:
        yield make_url(address).set(database=name).render_as_string(hide_password=False)
    finally:
        async with server.connect() as connection:
            await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        await server.dispose()


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """Yield the database at an address, which is closed at the end."""
    database = Database(url)
    try:
        yield database
    finally:
        await database.close()


_ALONE: Final = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_COUNT_ANEW: Final = """
FOR counter IN SELECT quote_ident(sequencename) FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL
LOOP EXECUTE 'ALTER SEQUENCE ' || counter || ' RESTART'; END LOOP;
"""


async def emptied(url: str) -> None:
    """Reset a database to its state after the migrations: without rows and connections, with ids from 1 on. A new
    database or a copy is written to disk file by file and takes far longer."""
    deletions = "".join([f"DELETE FROM {table.name}; " for table in reversed(metadata.sorted_tables)])
    server = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with server.connect() as connection:
        await connection.execute(text(_ALONE))
        await connection.execute(text(f"DO $$ DECLARE counter text; BEGIN {deletions}{_COUNT_ANEW} END $$"))
    await server.dispose()
