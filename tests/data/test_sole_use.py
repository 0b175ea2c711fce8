"""One process serves a database: a second one is told which process it is, while reading remains possible."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from data.store.backends import sole_use as module
from data.store.backends.sole_use import DatabaseInUse, sole_use
from tests.data.postgres import opened, postgres_database

HOLD = """
import asyncio, sys
from data.store.backends.sole_use import sole_use
async def hold():
    async with sole_use(sys.argv[1]):
        print("held", flush=True)
        await asyncio.sleep(600)
asyncio.run(hold())
"""


@asynccontextmanager
async def holder(url: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Yield another process that serves the database, and kill it at the end."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HOLD, url),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert await process.stdout.readline() == b"held\n"
        yield process
    finally:
        process.kill()
        await process.wait()


def file_url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'croupier.sqlite3'}"


async def test_a_second_process_is_told_who_the_first_is(tmp_path: Path) -> None:
    async with holder(file_url(tmp_path)) as first:
        with pytest.raises(DatabaseInUse, match=rf"process {first.pid}@\S+, \d{{4}}-\d\d-\d\d \d\d:\d\d UTC"):
            async with sole_use(file_url(tmp_path)):
                pass
        assert (tmp_path / "croupier.sqlite3.running").exists(), "the refused one takes nothing away"
        async with opened(file_url(tmp_path)) as database:
            assert await database.migrate(), "everything else goes on beside it"


async def test_whoever_ends_or_is_killed_gives_the_right_back(tmp_path: Path) -> None:
    async with holder(file_url(tmp_path)):
        pass
    async with sole_use(file_url(tmp_path)):
        pass

    for _ in range(2):
        async with sole_use(file_url(tmp_path / "new folder")):
            pass
    assert not (tmp_path / "new folder" / "croupier.sqlite3.running").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="no such permissions there")
async def test_only_the_owner_can_lock_the_file(tmp_path: Path) -> None:
    async with sole_use(file_url(tmp_path)):
        assert (tmp_path / "croupier.sqlite3.lock").stat().st_mode & 0o077 == 0


async def test_on_a_server_a_second_process_is_told_who_the_first_is() -> None:
    async with postgres_database() as url:
        async with holder(url) as first:
            with pytest.raises(DatabaseInUse, match=rf"croupier {first.pid}@\S+, \d{{4}}-"):
                async with sole_use(url):
                    pass
        async with asyncio.timeout(20):
            while True:  # the server notices the broken connection by itself
                try:
                    async with sole_use(url):
                        return
                except DatabaseInUse:
                    continue


async def test_tables_of_two_databases_of_one_server_have_two_servers() -> None:
    async with postgres_database() as one, postgres_database() as other, sole_use(one), sole_use(other):
        pass


@pytest.mark.parametrize("taken", [False, True], ids=["nobody was quicker", "somebody was quicker"])
async def test_a_connection_that_breaks_is_noticed(*, taken: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lock is taken again; if another process has it by then, the first one learns that it lost it."""
    monkeypatch.setattr(module, "_LOOK_SECONDS", 0.01)
    async with postgres_database() as url, sole_use(url) as first:
        lost = asyncio.create_task(first.wait_until_lost())
        if taken:
            await _cut_and_take(url, lost)
            return
        await _cut(url)
        async with asyncio.timeout(20):
            while not await _is_held(url):
                assert not lost.done()
        lost.cancel()


async def _cut(url: str) -> None:
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(
            text("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted")
        )
    await engine.dispose()


async def _is_held(url: str) -> bool:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        held = await connection.execute(text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted"))
        count = held.scalar_one()
    await engine.dispose()
    return bool(count)


async def _cut_and_take(url: str, lost: asyncio.Task[None]) -> None:
    """Cut the connection until another process has taken the lock first."""
    async with asyncio.timeout(60):
        while True:
            await _cut(url)
            try:
                async with sole_use(url):
                    await lost
                    return
            except DatabaseInUse:
                continue
