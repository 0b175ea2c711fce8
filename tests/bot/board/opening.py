"""Services with the games of the bot and a board page, over a file of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.games.listing import games
from bot.services.composition import Limits, Services, ServiceSettings
from bot.services.wording.texts import shared_texts
from tests.bot.services.fakes import FakeClock, FakeMessenger, FakeSeeds


@asynccontextmanager
async def board_services(
    folder: Path, migrated_file: Path, url: str | None, clock: FakeClock | None = None
) -> AsyncIterator[Services]:
    """Open services for a board page at this address; opened over a file that is there already, they go on with it."""
    file = folder / "board.sqlite3"
    if not file.exists():
        file.write_bytes(migrated_file.read_bytes())
    settings = ServiceSettings(
        database_url=f"sqlite+aiosqlite:///{file}",
        picture_cache=folder / "pictures",
        limits=Limits(actions_per_minute=100_000, looks_per_minute=100_000),
        board_url=url,
    )
    services = await Services.open(
        settings,
        bindings=games(),
        messenger=FakeMessenger(),
        clock=clock or FakeClock(),
        seeds=FakeSeeds(),
        texts=shared_texts(),
    )
    await services.board_access.open()
    try:
        yield services
    finally:
        await services.close()
