"""Services over a real SQLite file, or a PostgreSQL database, with the tiny game, a fake clock and a fake messenger."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

from bot.services.analysis.analyst import When
from bot.services.base.observer import Observer
from bot.services.base.ports import Contact, PublicBeacon
from bot.services.composition import Limits, Services, ServiceSettings
from bot.services.play.computers import Sleep
from bot.services.wording.texts import shared_texts
from tests.bot.services.fakes import FakeClock, FakeContact, FakeMessenger, FakeSeeds, PlainComposer
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tiny_hands import TinyHandsBinding
from tests.data.postgres import POSTGRES, emptied
from tests.effort import PATIENCE

OpenServices = Callable[..., Awaitable[Services]]
OpenHands = Callable[[], Awaitable[Services]]


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture(autouse=True)
def within_this_process(drawn_here: None, store_in_this_thread: None) -> None:
    """Files are visited and pictures drawn where the test is. `delivery/test_pictures.py` is about drawing processes,
    and `tests/data` about files and threads."""


@pytest.fixture
def contact() -> FakeContact:
    return FakeContact()


@pytest.fixture
def messenger() -> FakeMessenger:
    return FakeMessenger()


on_both_stores: Final = pytest.mark.on_both_stores
"""Marks a test that runs on PostgreSQL too: where its locks and conflicts could decide otherwise, and so many others that two
of them execute each statement of the store there."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what is for both stores on each, on PostgreSQL with the slow ones: `tests/data` is quick there."""
    if metafunc.definition.get_closest_marker("on_both_stores") is not None:
        stores = ("sqlite", pytest.param("postgres", marks=pytest.mark.slow))
        metafunc.parametrize("empty_store", stores, indirect=True)


@pytest.fixture
def empty_store(request: pytest.FixtureRequest) -> Path | str:
    """Return a SQLite file to copy, or the address of a PostgreSQL database to be emptied, made in a loop of its
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
    """Yield a function that opens services over the same database, as a restart or a second process would; all are
    closed afterwards."""
    several_services: list[Services] = []

    async def opened(
        limits: Limits | None = None,
        message_builder: PlainComposer | None = None,
        seed: int = 0,
        *,
        beacon: PublicBeacon | None = None,
        contact: Contact | None = None,
        real_messages: bool = False,
        trusts_clock: bool = False,
        own_clock: FakeClock | None = None,
        observer: Observer | None = None,
        sleep: Sleep | None = None,
        analyses: When = "off",
    ) -> Services:
        chosen = message_builder or PlainComposer()
        settings = ServiceSettings(
            database_url=store_url,
            picture_cache=tmp_path / "pictures",
            picture_seconds=PATIENCE,
            limits=limits or Limits(actions_per_minute=100_000),
            trusts_clock=trusts_clock,
            analyses=analyses,
        )
        services = await Services.open(
            settings,
            bindings={"tiny": TinyBinding()},
            messenger=messenger,
            clock=own_clock or clock,
            seeds=FakeSeeds(seed),
            texts=shared_texts(),
            message_builder=None if real_messages else chosen,
            beacon=beacon,
            contact=contact,
            observer=observer,
            sleep=sleep,
        )
        chosen.services = services
        several_services.append(services)
        return services

    yield opened
    for services in several_services:
        await services.close()


@pytest.fixture
async def services(open_services: OpenServices, contact: FakeContact) -> Services:
    return await open_services(contact=contact)


@pytest.fixture
async def open_hands(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, migrated_file: Path
) -> AsyncIterator[OpenHands]:
    """Yield a function that opens services with the real composer over one file."""
    several_services: list[Services] = []
    file = tmp_path / "hands.sqlite3"
    shutil.copy(migrated_file, file)

    async def opened() -> Services:
        services = await Services.open(
            ServiceSettings(
                database_url=f"sqlite+aiosqlite:///{file}",
                picture_cache=tmp_path / "pictures",
                picture_seconds=PATIENCE,
                limits=Limits(actions_per_minute=100_000),
            ),
            bindings={"tiny_hands": TinyHandsBinding()},
            messenger=messenger,
            clock=clock,
            seeds=FakeSeeds(),
            texts=shared_texts(),
        )
        several_services.append(services)
        return services

    yield opened
    for services in several_services:
        await services.close()


@pytest.fixture
async def hands(open_hands: OpenHands) -> Services:
    return await open_hands()
