"""Migrations of a new database, of one of an earlier revision, and of one that must not be touched. The second revision
here is invented."""

import os
import re
import shutil
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from typing import Final

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, inspect, select, text

from data.store import database as module
from data.store.backends import sqlite
from data.store.database import HEAD, Database, UnknownSchema
from data.store.schema import creation
from data.store.schema.games import people

SHIPPED = sqlite.PRAGMAS
SCRIPTS = Path(module.__file__).parent / "migrations"
SECOND: Final = "002"
MADE_UP: Final = '''"""A nickname."""

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("nickname", sa.Text(), nullable=False, server_default="none"))
    op.create_index("ix_people_nickname", "people", ["nickname"])
'''


def scripts(folder: Path = SCRIPTS) -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(folder))
    return ScriptDirectory.from_config(config)


def at(file: Path) -> Database:
    return Database(f"sqlite+aiosqlite:///{file}")


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """Return a database of this version with a person in it."""
    file = tmp_path / "some folder" / "croupier.sqlite3"
    database = at(file)
    await database.migrate()
    person = {"discord_id": 1, "name": "Ana", "created_at": datetime(2026, 1, 1, tzinfo=UTC)}
    await database.write_tx(lambda tx: tx.execute(insert(people), person))
    await database.close()
    return file


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of migrations of a version with a second revision, and use it from now on."""
    folder = tmp_path / "migrations"
    shutil.copytree(SCRIPTS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / f"rev_{SECOND}_nickname.py").write_text(MADE_UP)
    monkeypatch.setattr(module, "_MIGRATIONS", folder)
    monkeypatch.setattr(module, "HEAD", SECOND)
    return folder


def differences(tx: Connection) -> list[object]:
    return compare_metadata(MigrationContext.configure(tx, opts={"compare_type": False}), creation.TABLES)


async def test_the_newest_revision_is_known_and_a_new_database_of_it_needs_no_alembic(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "alembic.command", None)
    database = at(tmp_path / "some folder" / "croupier.sqlite3")
    assert await database.revision() is None
    assert await database.migrate()
    assert await database.revision() == HEAD
    assert await database.fetch(differences) == []
    assert not await database.migrate()
    await database.close()


async def test_a_database_of_an_earlier_revision_is_copied_and_brought_up_to_date(
    file: Path, next_version: Path
) -> None:
    database = at(file)
    assert await database.migrate()
    assert await database.revision() == SECOND
    names = text("SELECT name, nickname FROM people")
    assert await database.fetch(lambda tx: tx.execute(names).all()) == [("Ana", "none")]
    assert not await database.migrate()
    await database.close()
    copy = file.with_name(f"{file.name}.before-upgrade-{HEAD}")
    assert copy.stat().st_mode & 0o077 == 0
    old = at(copy)
    assert await old.revision() == HEAD
    assert await old.fetch(lambda tx: tx.execute(select(people.c.name)).scalars().all()) == ["Ana"]
    await old.close()
    assert not list(file.parent.glob("*.part"))


async def test_a_new_database_is_of_the_newest_revision_and_not_copied(tmp_path: Path, next_version: Path) -> None:
    database = at(tmp_path / "croupier.sqlite3")
    assert await database.migrate()
    assert await database.revision() == SECOND
    await database.close()
    assert not list(tmp_path.glob("*before-upgrade*"))


async def test_a_migration_that_fails_leaves_nothing_behind(file: Path, next_version: Path) -> None:
    with (next_version / "versions" / f"rev_{SECOND}_nickname.py").open("a") as script:
        script.write('    raise RuntimeError("power cut")\n')
    database = at(file)
    with pytest.raises(RuntimeError):
        await database.migrate()
    assert await database.revision() == HEAD
    assert "nickname" not in await database.fetch(lambda tx: [one["name"] for one in inspect(tx).get_columns("people")])
    await database.close()


async def test_without_room_for_the_copy_nothing_is_changed(
    file: Path, next_version: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    database = at(file)
    with pytest.raises(OSError, match="No space"):
        await database.migrate()
    assert await database.revision() == HEAD
    await database.close()
    assert not list(file.parent.glob("*before-upgrade*"))


async def test_a_database_of_a_newer_version_or_from_before_the_release_is_left_alone(file: Path) -> None:
    for revision in ("999", "0001", "0043"):
        database = at(file)
        await database.write_tx(
            lambda tx, to=revision: tx.execute(text(f"UPDATE alembic_version SET version_num = '{to}'"))
        )
        await database.close()
        before = file.read_bytes()
        database = at(file)
        with pytest.raises(UnknownSchema) as refused:
            await database.migrate()
        await database.close()
        assert refused.value.is_newer == (revision == "999")
        assert file.read_bytes() == before
        assert list(file.parent.iterdir()) == [file]


_BESIDE: Final = re.compile(
    r"(CREATE TABLE|CREATE INDEX|CREATE UNIQUE INDEX|DROP INDEX) "
    r"|ALTER TABLE \w+ ADD COLUMN \w+ (?!.*NOT NULL)"
    r"|ALTER TABLE \w+ ADD COLUMN \w+ .*DEFAULT"
    r"|ALTER TABLE \w+ SET \("
)
"""Statements that a process of the previous version does not notice: its rows need no new columns, and its queries
still work."""


def noticed(folder: Path) -> list[str]:
    """Return the statements of all migrations in a folder that would disturb processes of the previous version on
    PostgreSQL."""
    written = StringIO()
    context = MigrationContext.configure(dialect_name="postgresql", opts={"as_sql": True, "output_buffer": written})
    with Operations.context(context):
        for script in scripts(folder).walk_revisions():
            script.module.upgrade()
    statements = [" ".join(one.split()) for one in written.getvalue().split(";") if one.strip()]
    return [one for one in statements if not _BESIDE.match(one)]


def test_processes_of_the_version_before_go_on_over_a_migration(next_version: Path) -> None:
    """The hosting page promises it for several processes on one database. A migration that breaks it is
    excluded here, and the changelog says that all processes must be stopped."""
    assert noticed(SCRIPTS) == noticed(next_version) == []
    with (next_version / "versions" / f"rev_{SECOND}_nickname.py").open("a") as script:
        script.write('    op.drop_column("people", "name")\n')
    assert noticed(next_version) == ["ALTER TABLE people DROP COLUMN name"]


async def test_what_a_file_is_opened_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests do not wait for the disk (`tests/conftest.py`); the bot does."""
    monkeypatch.setattr(sqlite, "PRAGMAS", SHIPPED)
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}")
    await database.migrate()

    def pragma(name: str) -> Callable[[Connection], object]:
        return lambda tx: tx.exec_driver_sql(f"PRAGMA {name}").scalar()

    assert await database.fetch(pragma("journal_mode")) == "wal"
    assert await database.fetch(pragma("synchronous")) == 2
    assert await database.fetch(pragma("foreign_keys")) == 1
    await database.close()
    with pytest.raises(ValueError, match="needs a file"):
        Database("sqlite+aiosqlite:///:memory:")


async def test_work_that_raises_is_rolled_back(tmp_path: Path) -> None:
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}")
    await database.migrate()

    def work(tx: Connection) -> None:
        tx.execute(insert(people), {"discord_id": 1, "name": "Ana", "created_at": None})

    with pytest.raises(Exception, match="created_at"):
        await database.write_tx(work)
    assert await database.fetch(lambda tx: tx.execute(select(people)).all()) == []
    await database.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no such permissions there")
async def test_nobody_else_on_the_machine_reads_the_file(tmp_path: Path) -> None:
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}")
    await database.migrate()
    files = list(os.scandir(tmp_path))
    assert len(files) > 1, "the write-ahead log too"
    assert {file.stat().st_mode & 0o077 for file in files} == {0}
    await database.close()
