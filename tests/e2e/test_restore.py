"""Backups as the hosting page describes them: a copy made while the bot runs is restored, and people play on."""

import shutil
from pathlib import Path

import pytest
from sqlalchemy import make_url

from tests.data.postgres import postgres_database
from tests.e2e.conftest import Evening, evening_in
from tests.e2e.process import CROUPIER, run
from tests.e2e.test_survival import play_by_buttons, said_twice

_FILE = "croupier.sqlite3"
"""The bot's default database file in its folder."""
_COPY = "copy.backup"


async def plays_past_a_backup(evening: Evening, folder: Path, **settings: str) -> None:
    """Begin a game, have a copy made during it, play on, and stop the bot."""
    await evening.starts()
    await play_by_buttons(evening, 4)
    await run(folder, *CROUPIER, "backup", _COPY, settings=settings)
    await play_by_buttons(evening, 4)
    assert await evening.bot.stop() == 0


async def plays_on(evening: Evening) -> None:
    """Start the bot again. The posts are newer than its data; the game continues from the backup."""
    told = len(evening.posted())
    await evening.bot.start()
    await evening.bot.connected()
    await evening.ana.types("game status")
    await play_by_buttons(evening, 8)
    assert len(evening.posted()) > told
    assert said_twice(evening) == []
    assert " ERROR " not in evening.bot.log


@pytest.mark.slow
async def test_a_file_is_put_back_from_a_copy_made_while_the_bot_ran(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as evening:
        await plays_past_a_backup(evening, tmp_path)
        for name in (f"{_FILE}-wal", f"{_FILE}-shm"):
            (tmp_path / name).unlink(missing_ok=True)
        shutil.copy(tmp_path / _COPY, tmp_path / _FILE)
        await plays_on(evening)


@pytest.mark.slow
async def test_a_postgresql_database_is_put_back_from_a_dump_made_while_the_bot_ran(tmp_path: Path) -> None:
    if shutil.which("pg_dump") is None:
        pytest.skip("no pg_dump")
    async with postgres_database() as first, postgres_database() as second:
        settings = {"CROUPIER_DATABASE_URL": first}
        async with evening_in(tmp_path, settings) as evening:
            await plays_past_a_backup(evening, tmp_path, **settings)
            target = make_url(second)
            where = ("-h", str(target.host), "-p", str(target.port), "-U", str(target.username))
            await run(tmp_path, "pg_restore", *where, f"--dbname={target.database}", "--no-owner", _COPY)
            settings["CROUPIER_DATABASE_URL"] = second
            await plays_on(evening)
