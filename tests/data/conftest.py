"""Databases for the store's tests: a SQLite file and, if a server is named, PostgreSQL."""

import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.store.database import Database
from tests.data.postgres import POSTGRES, emptied, opened


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """Yield an empty database with the newest schema."""
    async with opened(database_url) as database:
        yield database


@pytest.fixture
async def database_url(migrated: str | Path, tmp_path: Path) -> str:
    """Return the address of an empty database: a copy of the file, or the emptied one on the server."""
    if isinstance(migrated, str):
        await emptied(migrated)
        return migrated
    shutil.copy(migrated, tmp_path / "croupier.sqlite3")
    return f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}"


@pytest.fixture(params=["sqlite", "postgres"])
def migrated(request: pytest.FixtureRequest) -> str | Path:
    """Return a database of the newest schema, shared by all tests of a run; other tests cover migrations."""
    if request.param == "sqlite":
        return request.getfixturevalue("migrated_file")
    if os.environ.get(POSTGRES) is None:
        pytest.skip(f"no PostgreSQL server: {POSTGRES} is not set")
    return request.getfixturevalue("migrated_postgres")
