"""Commands that run beside a running bot, and with a database they must not touch."""

import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, make_url, update

from bot.__main__ import main
from bot.operations.backups import BackupFailed, write_backup
from bot.terminal.checks import doctor
from bot.terminal.screen import ExitCode
from data.store.backends import sqlite
from data.store.backends.sole_use import sole_use
from data.store.database import HEAD, Database
from data.store.processes import processes
from data.store.schema.games import sessions
from data.store.schema.processes import shards
from data.store.sessions import clocks
from tests.bot.terminal.test_records import _with_an_undo
from tests.data.postgres import POSTGRES, postgres_database

URL = "sqlite+aiosqlite:///croupier.sqlite3"


@contextmanager
def served() -> Iterator[None]:
    """Let a process serve the database during the block."""
    with asyncio.Runner() as runner:
        held = sole_use(URL)
        runner.run(held.__aenter__())
        yield
        runner.run(held.__aexit__(None, None, None))


def marked(revision: str) -> None:
    async def mark() -> None:
        database = Database(URL)
        await database.migrate()
        await database.write_tx(lambda tx: tx.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{revision}'"))
        await database.close()

    asyncio.run(mark())


def test_a_second_bot_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_TOKEN", "a.b.c")
    with served():
        assert main(["run"]) == ExitCode.FOUND
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "serves the database" in told
    assert "Stop it first" in told


def test_export_and_doctor_work_beside_a_bot(capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_with_an_undo())
    with served():
        assert main(["export", "#1"]) == ExitCode.OK
        assert '"session": 1' in capsys.readouterr().out
        main(["doctor"])
        assert "ok database croupier.sqlite3, tables open: 0" in " ".join(capsys.readouterr().out.split())


def test_a_database_of_a_newer_version_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_TOKEN", "a.b.c")
    marked("999")
    before = Path("croupier.sqlite3").read_bytes()
    for command in (["run"], ["export", "#1"], ["game", "render", "--session", "1", "--out", "out"]):
        assert main(command) != ExitCode.OK
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert "newer version of Croupier (revision 999" in told
        assert "put back a copy from before the upgrade" in told
        assert Path("croupier.sqlite3").read_bytes() == before


def test_a_file_of_another_program_is_refused_untouched(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_TOKEN", "a.b.c")
    file = Path("croupier.sqlite3")
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE bookmarks (address TEXT)")
        other.execute("CREATE TABLE alembic_version (version_num TEXT)")
        other.commit()
    before = file.read_bytes()
    for command in ("run", "bar", "announce hello", "status", "export 1", "prune --older-than 90d", "doctor"):
        assert main(command.split()) != ExitCode.OK, command
        told = capsys.readouterr()
        assert "tables of another program. Name a new database" in " ".join((told.out + told.err).split()), command
        assert told.err.count("\n") == (command != "doctor"), command
        assert file.read_bytes() == before, command
        assert not list(Path().glob("croupier.sqlite3-*")), command


def test_the_doctor_tells_newer_from_before_the_first_release(capsys: pytest.CaptureFixture[str]) -> None:
    marked("999")
    assert main(["doctor"]) == ExitCode.FOUND
    told = capsys.readouterr().out
    assert "todo database" in told
    assert "newer version of Croupier" in told
    marked_again = Path("croupier.sqlite3")
    marked_again.unlink()
    marked("0011")
    assert main(["doctor"]) == ExitCode.FOUND
    told = " ".join(capsys.readouterr().out.split())
    assert "made by a version before 1.0.0" in told


def test_reading_makes_no_database(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "1"]) == ExitCode.USAGE
    assert "There is no table #1 stored: there is no database croupier.sqlite3 yet." in capsys.readouterr().err
    assert list(Path().iterdir()) == []


def test_servers_and_people_are_barred_beside_the_bot_listed_and_let_back(capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_with_an_undo())
    lines = [
        (["bar"], "Nobody is barred.\n"),
        (
            ["bar", "--server", "123"],
            "Server 123 is barred: the bot leaves it within a minute, and its tables are kept.\n",
        ),
        (["bar", "--server", "123"], "123 is already barred.\n"),
        (["bar", "--person", "123", "--lift"], "123 is not barred.\n"),
        (["bar", "--person", "5"], "Person 5 is barred: within a minute they can use nothing but their own data.\n"),
        (
            ["bar", "--server", "123", "--lift"],
            "Server 123 is no longer barred: invite the bot again, and its tables go on.\n",
        ),
    ]
    with served():
        for line, told in lines:
            assert main(line) == ExitCode.OK
            assert capsys.readouterr().out == told
        assert main(["bar"]) == ExitCode.OK
        assert capsys.readouterr().out.startswith("person 5, since 20")
        assert main(["bar", "--lift"]) == ExitCode.USAGE
        assert capsys.readouterr().err == "Name who may come back: --server or --person with an id.\n"


def test_an_announcement_has_a_length_and_says_how_many_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["announce", "Hello"]) == ExitCode.USAGE
    assert capsys.readouterr().err.startswith("There is no database croupier.sqlite3 yet: the first start")
    asyncio.run(_with_an_undo())
    for text in (" ", "\u3164", "x" * 1501):
        assert main(["announce", text]) == ExitCode.USAGE
        assert capsys.readouterr().err == "A message has 1 to 1500 characters.\n"
    with served():
        assert main(["announce", "Hello"]) == ExitCode.OK
    assert capsys.readouterr().out == "Nothing is being played on any server: there is nobody to tell.\n"


def test_no_backup_is_well_for_a_week_and_not_for_ever(capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_with_an_undo())

    def told() -> tuple[str, str]:
        main(["status"])
        lines = {line.split()[1]: line for line in capsys.readouterr().out.splitlines()}
        return " ".join(lines["backup"].split()), " ".join(lines["servers"].split())

    async def begun(ago: timedelta) -> None:
        database = Database(URL)
        moment = datetime.now(UTC) - ago
        await database.write_tx(lambda tx: tx.execute(update(sessions).values(created_at=moment)))
        await database.close()

    asyncio.run(begun(timedelta(days=6)))
    backup, servers = told()
    assert backup == "ok backup none was made yet"
    assert servers == "ok servers 0"
    asyncio.run(begun(timedelta(days=8)))
    assert told()[0] == "todo backup none was ever made: run `croupier backup` every day"
    assert main(["backup", "copy.sqlite3"]) == ExitCode.OK
    capsys.readouterr()
    assert told()[0].startswith("ok backup 20")
    main(["status", "--json"])
    assert json.loads(capsys.readouterr().out)["by_server"]["refusals"] == {}


FILE = Path("croupier.sqlite3")


def alive(ago: timedelta) -> None:
    """Record that the bot was alive that long ago."""

    async def note() -> None:
        database = Database(URL)
        await database.write_tx(lambda tx: clocks.add_first_pulse(tx, datetime.now(UTC) - ago))
        await database.close()

    asyncio.run(note())


def test_a_backup_is_whole_known_to_the_status_and_can_be_put_back(capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_with_an_undo())
    with served():
        assert main(["backup", "copy.sqlite3"]) == ExitCode.OK
    assert "copy.sqlite3: " in capsys.readouterr().out
    assert Path("copy.sqlite3").stat().st_mode & 0o077 == 0
    own, copy = (sqlite3.connect(name).execute("SELECT * FROM actions").fetchall() for name in (FILE, "copy.sqlite3"))
    assert own == copy
    main(["status", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert told["backup_bytes"] == Path("copy.sqlite3").stat().st_size
    assert told["revision"] == HEAD
    assert main(["export", "#1"]) == ExitCode.OK
    before = capsys.readouterr().out
    for name in ("croupier.sqlite3", "croupier.sqlite3-wal", "croupier.sqlite3-shm"):
        Path(name).unlink(missing_ok=True)
    Path("copy.sqlite3").rename(FILE)
    capsys.readouterr()
    assert main(["export", "#1"]) == ExitCode.OK
    assert capsys.readouterr().out == before


def test_a_backup_ends_although_the_bot_writes_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy in parts would begin again after every write."""
    asyncio.run(_with_an_undo())
    with closing(sqlite3.connect(FILE)) as bot:
        bot.execute("CREATE TABLE large AS SELECT zeroblob(20000000)")
        writes = iter(10 * [partial(bot.executescript, "UPDATE alembic_version SET version_num = version_num")])

        class Copied(sqlite3.Connection):
            def backup(self, target: sqlite3.Connection, **more: Any) -> None:
                super().backup(target, progress=lambda *_: next(writes)(), **more)

        monkeypatch.setattr("bot.operations.backups.sqlite3.connect", partial(sqlite3.connect, factory=Copied))
        assert main(["backup", "copy.sqlite3"]) == ExitCode.OK


def test_a_backup_that_cannot_be_made_leaves_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_with_an_undo())
    Path("copy.sqlite3").write_text("mine")
    assert main(["backup", "copy.sqlite3"]) == ExitCode.FOUND
    assert "exists already" in capsys.readouterr().err
    assert Path("copy.sqlite3").read_text() == "mine"
    assert main(["backup", "missing/copy.sqlite3"]) == ExitCode.FOUND
    assert "cannot be written" in capsys.readouterr().err
    content = bytearray(FILE.read_bytes())
    content[8192:40960] = b"x" * (40960 - 8192)
    FILE.write_bytes(content)
    assert main(["backup", "damaged.sqlite3"]) == ExitCode.FOUND
    assert capsys.readouterr().err.count("\n") == 1
    assert not [one for one in Path().iterdir() if one.name.startswith("damaged")]


def test_without_a_database_nothing_is_made(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["status"], ["backup", "copy"], ["prune", "--older-than", "90d"]):
        assert main(command) == ExitCode.USAGE
        assert "There is no database croupier.sqlite3 yet: " in capsys.readouterr().err
        assert list(Path().iterdir()) == []


def test_the_status_tells_whether_the_bot_runs(capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_with_an_undo())
    alive(timedelta(seconds=5))
    with served():
        assert main(["status"]) == ExitCode.OK
    told = " ".join(capsys.readouterr().out.split())
    assert "running yes, in contact with Discord" in told
    assert "0 running, 0 in the lobby" in told
    assert "todo" not in told
    assert main(["status"]) == ExitCode.FOUND
    assert "no, no process serves this database: last seen" in " ".join(capsys.readouterr().out.split())
    assert main(["status", "--json"]) == ExitCode.FOUND
    assert '"served": false' in capsys.readouterr().out
    with closing(sqlite3.connect(FILE)) as stored:
        stored.execute("UPDATE pulses SET alive_at = alive_at - ?", (3 * 3600 * 1_000_000,))
        stored.commit()
    assert main(["status"]) == ExitCode.FOUND
    assert "last seen 3 h ago" in capsys.readouterr().out
    assert main(["status", "--json"]) == ExitCode.FOUND
    assert json.loads(capsys.readouterr().out)["well"] is False


def test_a_database_that_takes_no_changes_is_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_BUSY_SECONDS", 0.05)
    monkeypatch.setenv("CROUPIER_TOKEN", "x")
    asyncio.run(_with_an_undo())
    alive(timedelta(seconds=1))
    with served(), closing(sqlite3.connect(FILE)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert main(["status"]) == ExitCode.FOUND
        assert "database takes no changes: database is locked" in " ".join(capsys.readouterr().out.split())
        found = asyncio.run(doctor._database(URL))  # pyright: ignore[reportPrivateUsage]
        assert not found.well


def test_pruning_says_what_it_would_do_and_does_it(capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_with_an_undo())
    connection = sqlite3.connect(FILE)
    long_ago = int((datetime.now(UTC) - timedelta(days=100)).timestamp() * 1_000_000)
    connection.execute("UPDATE sessions SET changed_at = ?", (long_ago,))
    connection.execute("UPDATE outbox SET state = 'sent'")
    # As if a phase had begun with the step that was taken again.
    columns = "session_id, seq + 1, 'start', turn, number, phase, state"
    connection.execute(f"INSERT INTO snapshots SELECT {columns} FROM snapshots ORDER BY seq DESC LIMIT 1")
    connection.commit()
    assert main(["prune", "--older-than", "90d", "--dry-run"]) == ExitCode.OK
    assert "Would remove 1 positions of 1 games" in capsys.readouterr().out
    assert main(["prune", "--older-than", "120d"]) == ExitCode.OK
    assert "Removed 0 positions" in capsys.readouterr().out
    assert main(["prune", "--older-than", "90d"]) == ExitCode.OK
    assert "Removed 1 positions of 1 games" in capsys.readouterr().out
    assert main(["export", "#1"]) == ExitCode.OK
    Path("game.json").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["game", "verify", "game.json"]) == ExitCode.OK


@pytest.mark.skipif(not POSTGRES, reason="no PostgreSQL")
def test_the_status_tells_who_shares_the_database(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> tuple[int, int]:
        async with postgres_database() as url:
            monkeypatch.setenv("CROUPIER_DATABASE_URL", url)
            database = Database(url)
            await database.migrate()
            number = await database.write_tx(lambda tx: processes.add_process(tx, "one", None))
            now = datetime.now(UTC)
            rows = [{"number": 0, "holder": number, "alive_at": now}, {"number": 1, "alive_at": now}]
            for row in rows:
                await database.write_tx(lambda tx, row=row: tx.execute(insert(shards).values(**row)))
            async with sole_use(url, shared=True):
                well = await asyncio.to_thread(main, ["status"])
            late = update(shards).where(shards.c.number == 1).values(alive_at=now - timedelta(minutes=5))
            await database.write_tx(lambda tx: tx.execute(late))
            await database.close()
            return well, await asyncio.to_thread(main, ["status"])

    assert asyncio.run(look()) == (ExitCode.OK, ExitCode.FOUND)
    told = " ".join(capsys.readouterr().out.split())
    assert "ok processes one process, 1 of 2 shards held" in told
    assert "todo processes" in told


def test_without_the_programs_of_postgresql_a_backup_says_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The container has none of these programs."""
    monkeypatch.setenv("CROUPIER_DATABASE_URL", "postgresql+asyncpg://croupier@database/croupier")
    monkeypatch.setenv("PATH", "/nowhere")
    assert main(["backup", "copy.dump"]) == ExitCode.FOUND
    told = capsys.readouterr().err
    assert told.endswith("With compose.yaml: docker compose run --rm backup bash /backup.sh once\n")
    assert not Path("copy.dump").exists()


@pytest.mark.skipif(not POSTGRES, reason="no PostgreSQL")
async def test_a_postgresql_database_is_dumped_and_checked(tmp_path: Path) -> None:
    if shutil.which("pg_dump") is None:
        pytest.skip("no pg_dump")
    async with postgres_database() as url:
        database = Database(url)
        await database.migrate()
        await database.close()
        size = await asyncio.to_thread(write_backup, make_url(url), tmp_path / "copy.dump")
        assert size == (tmp_path / "copy.dump").stat().st_size > 1000
        async with postgres_database() as empty:
            target = make_url(empty)
            line = ["pg_restore", "--no-owner", "--exit-on-error", f"--dbname={target.database}", "copy.dump"]
            where = ["-h", str(target.host), "-p", str(target.port), "-U", str(target.username)]
            subprocess.run([*line[:1], *where, *line[1:]], cwd=tmp_path, check=True)  # noqa: ASYNC221
            restored = Database(empty)
            assert await restored.revision() == HEAD
            await restored.close()
        with pytest.raises(BackupFailed, match="cli-backup-program"):
            await asyncio.to_thread(write_backup, make_url(url).set(database="nowhere"), tmp_path / "other.dump")
        assert not (tmp_path / "other.dump").exists()


@pytest.mark.skipif(not POSTGRES, reason="no PostgreSQL")
async def test_the_backup_of_compose_is_seen_by_the_status_and_can_be_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The commands are those of the compose file and of docs/hosting.md, run without Docker."""
    if shutil.which("pg_dump") is None:
        pytest.skip("no pg_dump")
    script = Path(__file__).parents[3] / "docs/operations/backup.sh"
    async with postgres_database() as url:
        address = make_url(url)
        places = {"PGHOST": address.host, "PGPORT": address.port, "PGUSER": address.username}
        places |= {"PGDATABASE": address.database, "PGPASSWORD": address.password}
        for name, value in places.items():
            if value is not None:
                monkeypatch.setenv(name, str(value))

        async def ran(*line: str) -> subprocess.CompletedProcess[str]:
            return await asyncio.to_thread(subprocess.run, line, cwd=tmp_path, text=True, capture_output=True)

        early = await ran("bash", str(script), "once", ".")
        assert early.returncode, "there is nothing of the bot to save yet"
        assert list(tmp_path.iterdir()) == []
        database = Database(url)
        await database.migrate()
        (tmp_path / "croupier-old.dump").touch()
        os.utime(tmp_path / "croupier-old.dump", (0, 0))
        done = await ran("bash", str(script), "once", ".")
        assert done.returncode == 0, done.stderr
        (made,) = tmp_path.iterdir()
        assert done.stdout.strip() == f"./{made.name}"
        assert made.stat().st_mode & 0o077 == 0
        monkeypatch.setenv("CROUPIER_DATABASE_URL", url)
        await asyncio.to_thread(main, ["status", "--json"])
        told = json.loads(capsys.readouterr().out)
        assert told["backup_bytes"] == made.stat().st_size
        assert datetime.now(UTC) - datetime.fromisoformat(told["backup_at"]) < timedelta(minutes=5)
        await database.write_tx(lambda tx: clocks.add_first_pulse(tx, datetime.now(UTC)))
        await database.close()
        for line in ("dropdb {0}", "createdb {0}", "pg_restore --dbname={0} --no-owner " + made.name):
            done = await ran(*line.format(address.database).split())
            assert done.returncode == 0, done.stderr
        restored = Database(url)
        assert await restored.revision() == HEAD
        await restored.close()
        assert (await ran("bash", str(script))).returncode == 2
