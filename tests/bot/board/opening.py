"""Services with the games of the bot and a board page, over a file of their own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.services.base.limits import Limits
from bot.services.composition import Services
from tests.bot.services.fakes import FakeClock
from tests.bot.services.opening import copied, opening


@asynccontextmanager
async def board_services(
    folder: Path, migrated_file: Path, url: str | None, clock: FakeClock | None = None
) -> AsyncIterator[Services]:
    """Yield services for a board page at this address; over an existing file they continue its games."""
    async with opening(
        copied(migrated_file, folder),
        folder,
        clock=clock or FakeClock(),
        limits=Limits(actions_per_minute=100_000, looks_per_minute=100_000),
        board_url=url,
    ) as opened:
        services = await opened()
        await services.context.board_access.open()
        yield services
