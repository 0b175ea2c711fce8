"""Services over a database of a test, opened as often as restarts and further processes would."""

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from bot.games.listing import games
from bot.services.base.limits import Limits
from bot.services.composition import Services
from bot.services.settings import ServiceSettings
from bot.services.wording.texts import shared_texts
from tests.bot.services.fakes import FakeClock, FakeMessenger, FakeSeeds, PlainComposer
from tests.effort import PATIENCE

OpenServices = Callable[..., Awaitable[Services]]
_SETTINGS: Final = frozenset(one.name for one in fields(ServiceSettings))


def copied(empty: Path, folder: Path) -> str:
    """Copy an empty database into a folder, unless there is one, and return its address."""
    file = folder / "croupier.sqlite3"
    if not file.exists():
        shutil.copy(empty, file)
    return f"sqlite+aiosqlite:///{file}"


@asynccontextmanager
async def opening(url: str, folder: Path, **usually: Any) -> AsyncIterator[OpenServices]:
    """Yield a function that opens services over a database; all are closed at the end.

    `usually` and the arguments of a call are arguments of `Services.open` or settings. By default every listed game is
    played, nobody is limited, and clock, seeds and messenger are fakes. A `PlainComposer` gets its services."""
    several: list[Services] = []

    async def opened(**named: Any) -> Services:
        chosen: dict[str, Any] = {
            "bindings": games(),
            "messenger": FakeMessenger(),
            "clock": FakeClock(),
            "seeds": FakeSeeds(),
            "texts": shared_texts(),
            "picture_seconds": PATIENCE,
            "limits": Limits(actions_per_minute=100_000),
            **usually,
            **named,
        }
        settings = {name: chosen.pop(name) for name in _SETTINGS & chosen.keys()}
        services = await Services.open(ServiceSettings(url, folder / "pictures", **settings), **chosen)
        if isinstance(composer := chosen.get("message_builder"), PlainComposer):
            composer.services = services
        several.append(services)
        return services

    try:
        yield opened
    finally:
        for services in several:
            await services.close()
