"""A house over a real SQLite file, with the tiny game, a fake clock and a fake messenger."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.services.house import House, HouseSettings, Limits
from bot.services.texts import shared_texts
from data.store.database import Database
from tests.bot.services.fakes import FakeClock, FakeMessenger, FakeSeeds, PlainComposer
from tests.bot.services.tiny_binding import TinyBinding

OpenHouse = Callable[..., Awaitable[House]]


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def messenger() -> FakeMessenger:
    return FakeMessenger()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated database with nothing in it, made once: migrations have tests of their own."""
    file = tmp_path_factory.mktemp("template") / "empty.sqlite3"

    async def make() -> None:
        database = Database(f"sqlite+aiosqlite:///{file}")
        await database.migrate()
        await database.close()

    asyncio.run(make())
    return file


@pytest.fixture
async def open_house(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, empty_database: Path
) -> AsyncIterator[OpenHouse]:
    """Opens houses over the same file, as a restart or a second process would; all are closed afterwards."""
    houses: list[House] = []
    shutil.copy(empty_database, tmp_path / "croupier.sqlite3")

    async def opened(limits: Limits | None = None, composer: PlainComposer | None = None, seed: int = 0) -> House:
        chosen = composer or PlainComposer()
        settings = HouseSettings(
            database_url=f"sqlite+aiosqlite:///{tmp_path / 'croupier.sqlite3'}",
            picture_cache=tmp_path / "pictures",
            picture_seconds=20.0,
            limits=limits or Limits(actions_per_minute=100_000),
        )
        house = await House.open(
            settings,
            bindings={"tiny": TinyBinding()},
            messenger=messenger,
            clock=clock,
            seeds=FakeSeeds(seed),
            texts=shared_texts(),
            composer=chosen,
        )
        chosen.house = house
        houses.append(house)
        return house

    yield opened
    for house in houses:
        await house.close()


@pytest.fixture
async def house(open_house: OpenHouse) -> House:
    return await open_house()
