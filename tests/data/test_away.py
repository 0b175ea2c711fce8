"""A database that temporarily cannot be reached or refuses changes."""

import asyncio
import logging
import re
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from data.store import connecting
from data.store.availability import DatabaseUnavailable
from data.store.backends import postgres, sqlite
from data.store.backends.prepared import driver_connection
from data.store.database import Database
from tests.data.postgres import emptied, opened, postgres_database
from tests.data.test_postgres import fails
from tests.data.wire import Wire, wired

_PEOPLE: Final = text("SELECT count(*) FROM people")


def note(connection: Connection) -> int:
    """Write a row, and return the number of rows written so far."""
    connection.execute(text("INSERT INTO people (discord_id, name, created_at) VALUES (NULL, 'Ana', 1)"))
    return connection.execute(_PEOPLE).scalar_one()


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the log lines about the database, without the seconds it was unavailable."""
    ours = (one for one in caplog.records if one.name.startswith("data.") and one.levelno >= logging.WARNING)
    return [re.sub(r" after \d+ s$", "", record.getMessage().partition(":")[0]) for record in ours]


@pytest.fixture
async def reached(migrated_postgres: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Wire, Database]]:
    """Yield a PostgreSQL behind a wire whose silence is detected soon."""
    await emptied(migrated_postgres)
    monkeypatch.setattr(postgres, "_SILENT_SECONDS", 1.0)  # a busy machine needs less for an answer
    monkeypatch.setattr(postgres, "_ANSWER_SECONDS", 1.0)
    monkeypatch.setattr(connecting, "_TIMEOUT_SECONDS", 2.0)
    async with wired(migrated_postgres) as (wire, url):
        database = Database(url)
        try:
            assert await database.write_tx(note) == 1
            yield wire, database
        finally:
            wire.mend()
            await database.close()


async def away(visit: Callable[[Callable[[Connection], int]], Awaitable[int]]) -> None:
    """Assert that a visit fails because the database cannot be reached."""
    with pytest.raises(DatabaseUnavailable):
        await visit(note)


async def test_a_server_that_cannot_be_reached_is_away_until_it_can(
    reached: tuple[Wire, Database], caplog: pytest.LogCaptureFixture
) -> None:
    wire, database = reached
    for count in (2, 3):
        caplog.clear()
        wire.cut()
        for visit in (database.write_tx, database.fetch, database.read_tx) * 3:
            await away(visit)
        wire.mend()
        assert await database.write_tx(note) == count
        assert told(caplog) == ["database unavailable", "database available again"]


async def test_a_server_that_is_paused_keeps_nobody_waiting(
    reached: tuple[Wire, Database], caplog: pytest.LogCaptureFixture
) -> None:
    wire, database = reached
    wire.silence()
    async with asyncio.timeout(20):
        found = await asyncio.gather(*(database.write_tx(note) for _ in range(30)), return_exceptions=True)
        assert all(isinstance(one, DatabaseUnavailable) for one in found)
    wire.mend()
    async with asyncio.timeout(20):
        assert await database.write_tx(note) == 2, "nothing of what was given up was done"
    assert len(told(caplog)) == 2


async def test_a_slow_statement_of_a_server_that_answers_is_waited_for(reached: tuple[Wire, Database]) -> None:
    _, database = reached
    assert await database.fetch(lambda tx: tx.execute(text("SELECT 1 FROM pg_sleep(1)")).scalar()) == 1


@pytest.mark.parametrize("cut", ["before", "after"])
async def test_a_connection_that_is_lost_at_the_commit_leaves_no_doubt(
    reached: tuple[Wire, Database], cut: str
) -> None:
    wire, database = reached
    wire.cut_at_commit = "before" if cut == "before" else "after"
    assert await database.write_tx(note) == 2
    assert await database.fetch(lambda tx: tx.execute(_PEOPLE).scalar()) == 2


async def test_whoever_cannot_be_told_whether_it_was_committed_hears_so(reached: tuple[Wire, Database]) -> None:
    wire, database = reached

    def work(connection: Connection) -> int:
        wire.silence()
        return 1

    with pytest.raises(DatabaseUnavailable) as fault:
        await database.write_tx(work)
    assert fault.value.unsure
    with pytest.raises(DatabaseUnavailable) as fault:
        await database.write_tx(work)
    assert not fault.value.unsure


@pytest.mark.parametrize("code", ["25006", "57P01", "57P02", "57P03", "08006", "08P01"])
async def test_a_server_that_has_changed_its_part_is_left_for_a_new_connection(
    migrated_postgres: str, code: str
) -> None:
    """After a failover every connection of the pool leads to the server that refuses changes."""

    def own(connection: Connection) -> int:
        return connection.execute(text("SELECT pg_backend_pid() FROM pg_sleep(0.1)")).scalar_one()

    async with opened(migrated_postgres) as database:
        before = set(await asyncio.gather(*(database.fetch(own) for _ in range(4))))
        assert len(before) == 4
        attempts, work = fails(code, 1)
        assert await database.write_tx(work) == "done"
        assert attempts == [1, 2]
        assert not before & set(await asyncio.gather(*(database.fetch(own) for _ in range(4))))


async def test_too_many_connections_are_waited_for(migrated_postgres: str) -> None:
    async with opened(migrated_postgres) as database:
        attempts, work = fails("53300", 2)
        assert await database.write_tx(work) == "done"
        assert attempts == [1, 2, 3]
        for code in ("53300", "53100", "58030"):
            with pytest.raises(DatabaseUnavailable):
                await database.write_tx(fails(code, 9)[1])


async def test_a_server_that_takes_no_changes_is_away_until_it_does(caplog: pytest.LogCaptureFixture) -> None:
    async with postgres_database() as url, opened(url) as database, opened(url) as host:
        name = database.url.database
        await database.migrate()
        assert await database.write_tx(note) == 1
        await host.fetch(lambda tx: tx.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = on")))
        with pytest.raises(DatabaseUnavailable, match="takes no changes"):
            await database.write_tx(fails("25006", 9)[1])
        with pytest.raises(DatabaseUnavailable, match="takes no changes"):
            await database.check_writable()
        await host.fetch(lambda tx: tx.execute(text(f"ALTER DATABASE {name} RESET default_transaction_read_only")))
        assert await database.write_tx(note) == 2
        await database.check_writable()
        assert len(told(caplog)) == 2


_CHANGES = (
    "ALTER TABLE thing ADD COLUMN more text",
    "ALTER TABLE thing ALTER COLUMN one TYPE bigint",
    "ALTER TABLE thing ALTER COLUMN kind TYPE text",
    "ALTER TYPE kinds ADD VALUE 'another'",
    "DROP TABLE thing; DROP TYPE kinds; CREATE TYPE kinds AS ENUM ('new'); CREATE TABLE thing (one int, kind kinds)",
)


@pytest.mark.parametrize("change", _CHANGES)
async def test_a_schema_that_changes_under_a_running_process_is_read_anew(change: str) -> None:
    def look(connection: Connection) -> int:
        query = "SELECT thing.*, pg_sleep(0.05) FROM (SELECT 1) one LEFT JOIN thing ON true"
        return len(connection.execute(text(query)).all())

    async with postgres_database() as url, opened(url) as database, opened(url) as host:
        await host.write_tx(lambda tx: tx.execute(text("CREATE TYPE kinds AS ENUM ('old')")))
        await host.write_tx(lambda tx: tx.execute(text("CREATE TABLE thing (one int, kind kinds)")))
        for _ in range(3):
            await asyncio.gather(*(database.write_tx(look) for _ in range(4)))
        for statement in change.split(";"):
            await host.write_tx(lambda tx, statement=statement: tx.execute(text(statement)))
        assert await asyncio.gather(*(database.write_tx(look) for _ in range(4))) == [1] * 4
        assert await asyncio.gather(*(database.read_tx(look) for _ in range(4))) == [1] * 4


@pytest.fixture
async def file(migrated_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    """Yield a SQLite file whose lock is waited for only briefly."""
    monkeypatch.setattr(sqlite, "_BUSY_SECONDS", 0.05)
    shutil.copy(migrated_file, tmp_path / "croupier.sqlite3")
    async with opened(f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}") as database:
        assert await database.write_tx(note) == 1
        yield database


def large(connection: Connection) -> object:
    """Write more than the file has space for."""
    blob = "INSERT INTO people (discord_id, name, created_at) VALUES (NULL, hex(zeroblob(100000)), 1)"
    return connection.execute(text(blob))


@asynccontextmanager
async def locked(database: Database) -> AsyncIterator[None]:
    """Hold a write transaction of another program open."""
    with closing(sqlite3.connect(database.url.database or "")) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def _told(database: Database, pragma: str) -> None:
    """Run a pragma on the writing connection, outside a transaction, even if the file refuses changes."""
    writer: Any = database._backend  # pyright: ignore[reportPrivateUsage]
    await writer._writer.visit(None, lambda tx: driver_connection(tx).execute(pragma))


@asynccontextmanager
async def full(database: Database) -> AsyncIterator[None]:
    """Leave no space in the file for another page."""
    await _told(database, "PRAGMA max_page_count = 1")
    yield
    await _told(database, "PRAGMA max_page_count = 1000000")


@asynccontextmanager
async def read_only(database: Database) -> AsyncIterator[None]:
    await _told(database, "PRAGMA query_only = 1")
    yield
    await _told(database, "PRAGMA query_only = 0")


def broken(code: int) -> None:
    """Return the error that SQLite raises with that code."""
    fault = sqlite3.OperationalError("broken")
    fault.sqlite_errorcode = code
    raise fault


@pytest.mark.parametrize("trouble", [locked, full, read_only])
async def test_a_file_that_takes_no_changes_is_away_until_it_does(
    trouble: Callable[[Database], AbstractAsyncContextManager[None]], file: Database, caplog: pytest.LogCaptureFixture
) -> None:
    for count in (2, 3):
        caplog.clear()
        async with trouble(file):
            for _ in range(3):
                with pytest.raises(DatabaseUnavailable):
                    await file.write_tx(large)
            assert await file.fetch_by_key(lambda tx: tx.execute(_PEOPLE).scalar()) == count - 1
        assert await file.write_tx(note) == count
        await file.check_writable()
        assert told(caplog) == ["database unavailable", "database available again"]


async def test_a_commit_that_fails_leaves_the_connection_usable(file: Database) -> None:
    """On a full disk only the commit fails."""

    def orphan(connection: Connection) -> None:
        connection.execute(text("PRAGMA defer_foreign_keys = ON"))
        connection.execute(text("INSERT INTO live_channels (channel_id, session_id) VALUES (1, 99)"))

    for count in (2, 3):
        with pytest.raises(IntegrityError):
            await file.write_tx(orphan)
        assert await file.write_tx(note) == count
        await file.check_writable()


async def test_a_file_without_a_disk_is_away(file: Database) -> None:
    """Error codes with extensions are recognised: a disk that does not answer, a file that cannot be opened, a deleted
    folder."""
    for code in (
        sqlite3.SQLITE_IOERR_WRITE,
        sqlite3.SQLITE_IOERR_FSYNC,
        sqlite3.SQLITE_CANTOPEN_ISDIR,
        sqlite3.SQLITE_READONLY_DBMOVED,
    ):
        for visit in (file.write_tx, file.read_tx, file.fetch):
            with pytest.raises(DatabaseUnavailable):
                await visit(lambda tx, code=code: broken(code))


async def test_what_is_wrong_with_a_statement_is_no_absence(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    await database.write_tx(note)
    with pytest.raises(DBAPIError):
        await database.write_tx(lambda tx: tx.execute(text("INSERT INTO people (id) VALUES (1)")))
    with pytest.raises(DBAPIError):
        await database.fetch(lambda tx: tx.execute(text("SELECT nothing FROM nowhere")))
    assert not database.availability.is_unavailable
    assert not told(caplog)
