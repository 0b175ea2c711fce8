"""A start as by `croupier run` up to the login, in a process of its own: prints its costs as JSON.
Run `python -m tools.bench.start FOLDER` with the folder of a database. Without a folder it imports only the libraries
that no bot of this kind can do without, as a floor."""

from __future__ import annotations

import asyncio
import gc
import json
import re
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from bot.app import Croupier
    from bot.services.composition import Services

BEGAN = time.perf_counter()


def taken() -> dict[str, float]:
    """Return the milliseconds since the process began to import, its processor time in milliseconds, and the megabytes it
    holds (Linux)."""
    status = Path("/proc/self/status")
    held = re.search(r"^VmRSS:\s+(\d+) kB", status.read_text(), re.MULTILINE) if status.exists() else None
    return {
        "ms": (time.perf_counter() - BEGAN) * 1000,
        "processor": time.process_time() * 1000,
        "MB": float("nan") if held is None else int(held[1]) / 1000,
    }


def floor() -> None:
    """Import what every bot with these two libraries imports, and print its costs."""
    gc.disable()
    import aiosqlite
    import discord
    import sqlalchemy

    gc.enable()
    assert aiosqlite, (discord, sqlalchemy)
    print(json.dumps({"floor": taken()}))


async def start(folder: Path) -> None:
    """Open the services over a database, begin their work, and print the costs of the stages as JSON."""
    from bot.__main__ import handler

    assert handler("run")
    imported = taken()
    services, _ = await opened(folder)
    await services.start()
    ready = taken()
    await asyncio.to_thread(list, services.bindings.values())
    games = taken()
    await services.close()
    print(json.dumps({"imported": imported, "ready": ready, "games": games}))


async def opened(folder: Path) -> tuple[Services, Croupier]:
    """Open the services over a database, and the client that answers Discord."""
    from bot.announcer import Announcer
    from bot.app import Croupier
    from bot.games.listing import games
    from bot.services.base.ports import TryLater
    from bot.services.composition import Services
    from bot.services.settings import ServiceSettings
    from bot.terminal.environment import SystemClock, SystemSeeds

    class Offline(Announcer):
        """A messenger without a connection to Discord."""

        async def _request(self, *where: object, **how: object) -> NoReturn:
            raise TryLater(60.0)

    announcer = Offline()
    services = await Services.open(
        ServiceSettings(f"sqlite+aiosqlite:///{folder / 'croupier.sqlite3'}", folder / "pictures"),
        bindings=games(),
        messenger=announcer,
        clock=SystemClock(),
        seeds=SystemSeeds(),
    )
    return services, Croupier(services, announcer)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        asyncio.run(start(Path(sys.argv[1])))
    else:
        floor()
