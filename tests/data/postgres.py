"""A PostgreSQL database of a test's own, where a server is named."""

from __future__ import annotations

import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

POSTGRES = "CROUPIER_TEST_POSTGRES"
"""A postgresql+asyncpg:// address whose user may create databases."""


@asynccontextmanager
async def postgres_database(template: str = "template1") -> AsyncIterator[str]:
    """The address of an empty database, or of a copy of another one, that is dropped afterwards. Skips the test where no server
    is named."""
    address = os.environ.get(POSTGRES)
    if address is None:
        pytest.skip(f"no PostgreSQL server: {POSTGRES} is not set")
    name = f"croupier_test_{secrets.token_hex(6)}"
    server = create_async_engine(address, isolation_level="AUTOCOMMIT")
    async with server.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {template}"))
    try:
        yield make_url(address).set(database=name).render_as_string(hide_password=False)
    finally:
        async with server.connect() as connection:
            await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        await server.dispose()
