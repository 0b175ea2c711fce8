"""Fixtures and settings of all tests."""

import asyncio
import gc
import logging
import pickle
from collections.abc import Callable, Generator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from types import coroutine
from typing import Final, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from sqlalchemy import Connection
from typing_extensions import override

from bot.operations.logs import OWN, QUIET
from bot.services.base.workers import pool
from bot.services.base.workers.thinking import Thinkers
from bot.services.pictures.component_tables import pack_with_tables
from bot.services.pictures.images import PictureFailed, PicturePool
from bot.services.pictures.worker import DrawnPicture, Job, draw
from data.store.backends import postgres, sqlite
from data.store.database import Database
from tests.data.postgres import postgres_database
from tests.effort import PATIENCE

# A busy machine must not fail a test: neither an example nor the making of examples has a time limit.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

T = TypeVar("T")
_OUTSIDE_THIS_PROCESS: Final = frozenset({Path(__file__).parent / "browser", Path(__file__).parent / "e2e"})
"""Folders whose tests drive Chromium and bot processes in real time."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Search for no garbage while tests are imported, later seldom, and never among what the imports and the list of
    tests hold: it stays to the end, and a search through it takes a tenth of a second."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(100_000, 50, 50)
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Repeat a failing test once if it depends on real time (a browser, killed processes). The summary lists it as
    RERUN: on a busy machine a click can come between two pictures. No other test has a second attempt; `-p
    no:rerunfailures` switches this off."""
    if not config.pluginmanager.hasplugin("rerunfailures"):
        return
    for item in items:
        if not _OUTSIDE_THIS_PROCESS.isdisjoint(item.path.parents):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True)
def levels_of_loggers() -> Iterator[None]:
    """Restore the levels of loggers, which a test that starts the bot as a command changes for the whole process."""
    before = {name: logging.getLogger(name).level for name in ("", *OWN, *QUIET, "discord.client")}
    yield
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


@pytest.fixture(scope="session", autouse=True)
def without_waiting_for_the_disk() -> Iterator[None]:
    """Let databases of tests skip waiting for the disk. They need not survive a power cut, and every other process sees
    committed data all the same."""
    with pytest.MonkeyPatch.context() as patch:
        kept = tuple(pragma for pragma in sqlite.PRAGMAS if pragma != sqlite.DURABLE)
        patch.setattr(sqlite, "PRAGMAS", (*kept, "PRAGMA synchronous=OFF"))
        yield


@pytest.fixture(scope="session", autouse=True)
def with_patience_for_processes() -> Iterator[None]:
    """Lengthen the time limits for a process that thinks and for PostgreSQL, which are too short on a busy machine.
    Tests about hanging set limits of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool, "_READY_SECONDS", PATIENCE)
        patch.setattr(postgres, "_SILENT_SECONDS", PATIENCE)
        patch.setattr(postgres, "_ANSWER_SECONDS", PATIENCE)
        patch.setattr(Thinkers.__init__, "__defaults__", (1, PATIENCE, PATIENCE))
        yield


@coroutine
def _others_first() -> Generator[None, None, None]:
    """Give way once, as `asyncio.sleep(0)` does, which some tests replace."""
    yield


class _InTheCallersThread(sqlite._Visited):
    """A connection that is used in its visitor's thread, after all other ready tasks had a turn."""

    @override
    async def visit(self, begin: str | None, work: Callable[[Connection], T]) -> T:
        await _others_first()
        if self._inside is None:
            self._connect()
        return self._inside.run(begin, work)

    @override
    async def close(self) -> None:
        self._leave()


@pytest.fixture
def store_in_this_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Visit the store in the test's thread. Changing threads takes longer than most transactions. In `tests/data` and
    in other processes, files are visited in threads of their own."""
    monkeypatch.setattr(sqlite, "_Visited", _InTheCallersThread)


async def _draw_here(pool: PicturePool, job: Job) -> DrawnPicture:
    try:
        return draw(pickle.loads(pack_with_tables(job, job.part)))
    except Exception as fault:
        raise PictureFailed(type(fault).__name__) from fault


@pytest.fixture
def drawn_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw pictures in this process: another process takes two seconds to start."""
    monkeypatch.setattr(PicturePool, "draw", _draw_here)


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an empty migrated database, made once; other tests cover migrations."""
    file = tmp_path_factory.mktemp("template") / "empty.sqlite3"

    async def make() -> None:
        database = Database(f"sqlite+aiosqlite:///{file}")
        await database.migrate()
        await database.close()

    asyncio.run(make())
    return file


@pytest.fixture(scope="session")
def migrated_postgres() -> Iterator[str]:
    """Yield the address of a migrated PostgreSQL database, which tests use one after the other."""
    loop = asyncio.new_event_loop()
    stack = AsyncExitStack()

    async def make() -> str:
        url = await stack.enter_async_context(postgres_database())
        database = Database(url)
        await database.migrate()
        await database.close()
        return url

    try:
        yield loop.run_until_complete(make())
    finally:
        loop.run_until_complete(stack.aclose())
        loop.close()
