"""From every revision to the newest, and nothing to do when there is nothing to do."""

from __future__ import annotations

import os
import re
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
from sqlalchemy import Connection, insert, inspect, select

from data.store import database as module
from data.store.backends import sqlite
from data.store.database import HEAD, Database, NewerSchema, upgrade
from data.store.schema.games import people
from data.store.schema.processes import processes
from data.store.schema.servers import servers
from data.store.schema.tournaments import tournaments

SHIPPED = sqlite.PRAGMAS
SCRIPTS = Path(module.__file__).parent / "migrations"

(METADATA,) = {tournaments.metadata, servers.metadata, processes.metadata}
"""What every module of tables adds to."""


def scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    return ScriptDirectory.from_config(config)


REVISIONS = [script.revision for script in scripts().walk_revisions()]


def differences(tx: Connection) -> list[object]:
    return compare_metadata(MigrationContext.configure(tx, opts={"compare_type": False}), METADATA)


async def test_the_newest_revision_is_known_without_alembic() -> None:
    assert scripts().get_current_head() == HEAD


@pytest.mark.parametrize("revision", [None, *REVISIONS])
async def test_from_every_revision_to_the_schema(tmp_path: Path, revision: str | None) -> None:
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'some folder' / 'croupier.sqlite3'}")
    if revision is not None:
        await database.write_tx(lambda tx: upgrade(tx, revision))
        assert await database.revision() == revision
    assert await database.migrate() == (revision != HEAD)
    assert await database.revision() == HEAD
    assert await database.fetch(differences) == []
    await database.close()


_BESIDE: Final = re.compile(
    r"(CREATE TABLE|CREATE INDEX|CREATE UNIQUE INDEX|DROP INDEX) "
    r"|ALTER TABLE \w+ ADD COLUMN \w+ (?!.*NOT NULL)"
    r"|ALTER TABLE \w+ ADD COLUMN \w+ .*DEFAULT"
    r"|ALTER TABLE \w+ SET \("
)
"""What a process of the version before does not notice: its rows need nothing new, and what it reads is there."""


def statements_of(revision: str) -> list[str]:
    """What one step asks a PostgreSQL to do."""
    written = StringIO()
    context = MigrationContext.configure(dialect_name="postgresql", opts={"as_sql": True, "output_buffer": written})
    with Operations.context(context):
        scripts().get_revision(revision).module.upgrade()
    return [" ".join(one.split()) for one in written.getvalue().split(";") if one.strip()]


@pytest.mark.parametrize("revision", [one for one in REVISIONS if one >= "0039"])
def test_processes_of_the_version_before_go_on_over_a_step(revision: str) -> None:
    """As the hosting page promises where several share a database. A step that cannot keep this is left out here, and the
    changelog says that all must be stopped."""
    assert [one for one in statements_of(revision) if not _BESIDE.match(one)] == []


async def test_a_database_that_is_up_to_date_needs_no_alembic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}")
    await database.migrate()
    monkeypatch.setitem(sys.modules, "alembic.command", None)
    assert not await database.migrate()
    await database.close()


async def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}")

    def work(tx: Connection) -> None:
        upgrade(tx)
        raise RuntimeError("power cut")

    with pytest.raises(RuntimeError):
        await database.write_tx(work)
    assert await database.fetch(lambda tx: inspect(tx).get_table_names()) == []
    assert await database.migrate()
    await database.close()


async def test_what_a_file_is_opened_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests do without waiting for the disk (`tests/conftest.py`); the bot does not."""
    monkeypatch.setattr(sqlite, "PRAGMAS", SHIPPED)
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}")
    await database.migrate()

    def pragma(name: str) -> Callable[[Connection], object]:
        return lambda tx: tx.exec_driver_sql(f"PRAGMA {name}").scalar()

    assert await database.fetch(pragma("journal_mode")) == "wal"
    assert await database.fetch(pragma("synchronous")) == 2
    assert await database.fetch(pragma("foreign_keys")) == 1
    await database.close()


async def test_a_database_in_memory_is_refused() -> None:
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


async def _of_revision(file: Path, revision: str) -> None:
    """A database that says it is of that revision, with a person in it."""
    database = Database(f"sqlite+aiosqlite:///{file}")
    await database.migrate()
    person = {"discord_id": 1, "name": "Ana", "created_at": datetime(2026, 1, 1, tzinfo=UTC)}
    await database.write_tx(lambda tx: tx.execute(insert(people), person))
    await database.write_tx(lambda tx: tx.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{revision}'"))
    await database.close()


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "croupier.sqlite3"
    await _of_revision(file, "9999")
    before = file.read_bytes()
    database = Database(f"sqlite+aiosqlite:///{file}")
    with pytest.raises(NewerSchema, match=r"newer version of Croupier \(revision 9999"):
        await database.migrate()
    await database.close()
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


async def test_a_file_is_copied_before_it_is_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "croupier.sqlite3"
    database = Database(f"sqlite+aiosqlite:///{file}")
    await database.write_tx(lambda tx: upgrade(tx, "0001"))
    await database.write_tx(
        lambda tx: tx.exec_driver_sql("INSERT INTO people VALUES (1, 7, 'Ana', '2026-01-01', '{}')")
    )
    assert await database.migrate()
    await database.close()
    copy = tmp_path / "croupier.sqlite3.before-upgrade-0001"
    assert copy.stat().st_mode & 0o077 == 0
    old = Database(f"sqlite+aiosqlite:///{copy}")
    assert await old.revision() == "0001"
    assert await old.fetch(lambda tx: tx.exec_driver_sql("SELECT name FROM people").scalars().all()) == ["Ana"]
    await old.close()
    assert not list(tmp_path.glob("*.part"))


async def test_without_room_for_the_copy_nothing_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "croupier.sqlite3"
    database = Database(f"sqlite+aiosqlite:///{file}")
    await database.write_tx(lambda tx: upgrade(tx, "0001"))

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        await database.migrate()
    assert await database.revision() == "0001"
    assert not list(tmp_path.glob("*before-upgrade*"))
    await database.close()


async def test_a_new_database_and_one_that_is_up_to_date_are_not_copied(tmp_path: Path) -> None:
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}")
    assert await database.migrate()
    assert not await database.migrate()
    await database.close()
    assert not list(tmp_path.glob("*before-upgrade*"))
