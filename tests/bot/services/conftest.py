"""Services over a real SQLite file, or a PostgreSQL database, with the tiny game, a fake clock and a fake messenger."""

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, Final
from unittest.mock import AsyncMock

import pytest

from bot.services.composition import Services
from bot.services.pictures.images import Images
from tests.bot.services.fakes import (
    FakeClock,
    FakeContact,
    FakeMessenger,
    FakeSeeds,
    PlainComposer,
    Table,
    open_table,
    start_table,
)
from tests.bot.services.opening import OpenServices, copied, opening
from tests.bot.services.passing import begun
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tiny_hands import TinyHandsBinding
from tests.data.postgres import POSTGRES, emptied

OpenHands = Callable[[], Awaitable[Services]]


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture(autouse=True)
def within_this_process(drawn_here: None, store_in_this_thread: None) -> None:
    """Use files and draw pictures in the test's own process. `delivery/test_pictures.py` covers drawing processes, and
    `tests/data` covers files and threads."""


@pytest.fixture
def contact() -> FakeContact:
    return FakeContact()


@pytest.fixture
def messenger() -> FakeMessenger:
    return FakeMessenger()


on_both_stores: Final = pytest.mark.on_both_stores
"""Marks a test that also runs on PostgreSQL: where locks and conflicts could change its result, and as many others as
are needed so that two tests execute each statement of the store there."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests that are marked for both stores on each; those on PostgreSQL are slow tests, except in `tests/data`."""
    if metafunc.definition.get_closest_marker("on_both_stores") is not None:
        stores = ("sqlite", pytest.param("postgres", marks=pytest.mark.slow))
        metafunc.parametrize("empty_store", stores, indirect=True)


@pytest.fixture
def empty_store(request: pytest.FixtureRequest) -> Path | str:
    """Return a SQLite file to copy, or the address of a PostgreSQL database to be emptied, made in an event loop of its
    own."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return request.getfixturevalue("migrated_file")
    if os.environ.get(POSTGRES) is None:
        pytest.skip(f"no PostgreSQL server: {POSTGRES} is not set")
    return request.getfixturevalue("migrated_postgres")


@pytest.fixture
async def store_url(empty_store: Path | str, tmp_path: Path) -> AsyncIterator[str]:
    """Yield the address of an empty database of the test's own."""
    if isinstance(empty_store, Path):
        shutil.copy(empty_store, tmp_path / "croupier.sqlite3")
        yield f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}"
        return
    await emptied(empty_store)
    yield empty_store


@pytest.fixture
async def open_services(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, store_url: str
) -> AsyncIterator[OpenServices]:
    """Yield a function that opens services over one database, as a restart or a second process would; all are closed
    afterwards."""
    async with opening(
        store_url, tmp_path, bindings={"tiny": TinyBinding()}, clock=clock, messenger=messenger
    ) as open_again:

        async def opened(
            message_builder: PlainComposer | None = None,
            seed: int = 0,
            *,
            real_messages: bool = False,
            own_clock: FakeClock | None = None,
            **named: Any,
        ) -> Services:
            return await open_again(
                message_builder=None if real_messages else message_builder or PlainComposer(),
                seeds=FakeSeeds(seed),
                clock=own_clock or clock,
                **named,
            )

        yield opened


@pytest.fixture
async def services(open_services: OpenServices, contact: FakeContact) -> Services:
    return await open_services(contact=contact)


@pytest.fixture
async def table(services: Services) -> Table:
    """Return a table of Ana and Ben whose game has begun."""
    return await start_table(services)


@pytest.fixture
async def trio(services: Services) -> Table:
    """Return a table of Ana, Ben and Cleo whose game has begun."""
    return await start_table(services, ("Ana", "Ben", "Cleo"))


@pytest.fixture
async def daily(services: Services) -> Table:
    """Return a table of Ana and Ben whose game has begun, with a day for each decision."""
    return await begun(services)


@pytest.fixture
async def lobby(services: Services) -> Table:
    """Return a table of Ana and Ben whose game has not begun."""
    return await open_table(services)


@pytest.fixture
async def worded(open_services: OpenServices) -> Services:
    """Return services with the real texts."""
    return await open_services(real_messages=True)


@pytest.fixture
async def open_games(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, store_url: str
) -> AsyncIterator[OpenServices]:
    """Yield a function that opens services with every listed game and the real composer over one database."""
    async with opening(store_url, tmp_path, clock=clock, messenger=messenger) as opened:
        yield opened


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no pictures."""
    monkeypatch.setattr(Images, "draw", AsyncMock(return_value=None))


@pytest.fixture
async def open_hands(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, migrated_file: Path
) -> AsyncIterator[OpenHands]:
    """Yield a function that opens services with the real composer over one file."""
    bindings = {"tiny_hands": TinyHandsBinding()}
    url = copied(migrated_file, tmp_path)
    async with opening(url, tmp_path, bindings=bindings, clock=clock, messenger=messenger) as opened:
        yield opened


@pytest.fixture
async def hands(open_hands: OpenHands) -> Services:
    return await open_hands()
