"""Commands that run beside a running bot, and with a database they must not touch."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.terminal.screen import ExitCode
from data.store.backends.sole_use import sole_use
from data.store.database import Database
from tests.bot.terminal.test_records import _with_an_undo

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
