"""Services with the games of the bot, opened again over one file, as a restart or a second process would."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from bot.services.base.model import Caller
from bot.services.composition import Services
from tests.bot.services.fakes import FakeClock, FakeMessenger, sit_down
from tests.bot.services.opening import OpenServices, copied, opening


@asynccontextmanager
async def services_over_a_file(
    place: Path, clock: FakeClock, messenger: FakeMessenger, migrated_file: Path, component_folder: Path | None = None
) -> AsyncIterator[OpenServices]:
    """Yield a function that opens services over a file in `place`; all are closed at the end."""
    url = copied(migrated_file, place)
    async with opening(url, place, clock=clock, messenger=messenger, component_folder=component_folder) as opened:
        yield opened


async def rita_of(services: Services) -> Caller:
    """Return a person who may manage the server."""
    return replace((await sit_down(services, 900, "Rita")).caller, administers=True)
