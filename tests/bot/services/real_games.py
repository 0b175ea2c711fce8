"""Services with the games of the bot, opened again over one file, as a restart or a second process would."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from bot.games.listing import games
from bot.services.base.model import Caller
from bot.services.composition import Limits, Services, ServiceSettings
from bot.services.wording.texts import shared_texts
from tests.bot.services.fakes import FakeClock, FakeMessenger, FakeSeeds, sit_down

OpenServices = Callable[[], Awaitable[Services]]


@asynccontextmanager
async def services_over_a_file(
    place: Path, clock: FakeClock, messenger: FakeMessenger, migrated_file: Path, component_folder: Path | None = None
) -> AsyncIterator[OpenServices]:
    """Yield a function that opens services once more over a file in `place`; all are closed at the end."""
    every: list[Services] = []
    file = place / "games.sqlite3"
    shutil.copy(migrated_file, file)

    async def opened() -> Services:
        settings = ServiceSettings(
            database_url=f"sqlite+aiosqlite:///{file}",
            picture_cache=place / "pictures",
            limits=Limits(actions_per_minute=100_000),
            component_folder=component_folder,
        )
        services = await Services.open(
            settings, bindings=games(), messenger=messenger, clock=clock, seeds=FakeSeeds(), texts=shared_texts()
        )
        every.append(services)
        return services

    yield opened
    for services in every:
        await services.close()


async def rita_of(services: Services) -> Caller:
    """Somebody who may manage the server."""
    return replace((await sit_down(services, 900, "Rita")).caller, administers=True)
