"""Databases for the store's tests: a SQLite file and, where a server is named, PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.store.database import Database
from tests.data.postgres import postgres_database


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database with the newest schema."""
    if request.param == "sqlite":
        opened = Database(f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}")
        await opened.migrate()
        yield opened
        await opened.close()
        return
    async with postgres_database() as url:
        opened = Database(url)
        try:
            await opened.migrate()
            yield opened
        finally:
            await opened.close()
