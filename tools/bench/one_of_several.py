"""One of several processes on a PostgreSQL, without Discord: `python -m tools.bench.one_of_several ADDRESS FOLDER SHARDS`.

It takes its part of the shards and prints a line. Then it reads a line with two numbers: its first session and how many
sessions it has. It prepares an action for each, prints a line, and after another input line takes all actions. It prints
the durations as JSON.
"""

import asyncio
import json
import random
import sys
import time
from pathlib import Path
from typing import Final

from bot.games.listing import games
from bot.services.base.limits import Limits
from bot.services.base.model import Caller, SessionId
from bot.services.base.signals import Wake
from bot.services.composition import Services
from bot.services.play import acting
from bot.services.settings import ServiceSettings, Sharing
from bot.services.wording.texts import shared_texts
from bot.terminal.environment import SystemClock, SystemSeeds
from tests.bot.services.fakes import FakeMessenger
from tools.bench.services import GAME, GUILD, Crowd

PEOPLE: Final = ("Ana", "Ben", "Cleo")
_AT_ONCE: Final = 10
"""Number of concurrent actions of one process, which has about as many connections."""


class Connected:
    """A connection of a process to its shards, which counts as made as soon as the process holds them."""

    def __init__(self) -> None:
        self.on_restored = Wake()
        self.connected_shards: frozenset[int] = frozenset(range(10_000))

    async def can_act(self) -> bool:
        """Return True."""
        return True


async def opened(address: str, folder: Path, shards: int, most: int | None = None) -> Services:
    """Open the services of one process over that database and return them once it holds shards, `most` at most (None: any
    number)."""
    binding = games()[GAME]
    services = await Services.open(
        ServiceSettings(address, folder, limits=Limits(10**9, 10**9, 10**9, 10**9)),
        bindings={GAME: binding},
        messenger=FakeMessenger(),
        clock=SystemClock(),
        seeds=SystemSeeds(),
        texts=shared_texts(),
        sharing=Sharing(Connected(), most),
    )
    assert services.lease is not None
    await services.lease.join(shards, insist=True)
    return services


async def callers(services: Services) -> list[Caller]:
    """Return the people who sit at every table."""
    return [
        Caller(await services.people.register(100 + number, name), 100 + number, name, GUILD, 1)
        for number, name in enumerate(PEOPLE)
    ]


async def _line() -> str:
    return (await asyncio.to_thread(sys.stdin.readline)).strip()


async def _serve(address: str, folder: Path, shards: int) -> None:
    services = await opened(address, folder, shards)
    print("ready", flush=True)
    first, count = map(int, (await _line()).split())
    sessions = [SessionId(first + number) for number in range(count)]
    people = await callers(services)
    crowd = Crowd(services, services, people, sessions, random.Random(first))
    presses = [(session, await crowd.press(session)) for session in sessions]
    print("prepared", flush=True)
    await _line()
    turn = asyncio.Semaphore(_AT_ONCE)

    async def act(session: SessionId, found: object) -> None:
        async with turn:
            assert isinstance(found, tuple)
            await acting.act(services.context, found[0], session, found[1])

    began, processor = time.perf_counter(), time.process_time()
    await asyncio.gather(*(act(session, found) for session, found in presses if found is not None))
    taken = {"seconds": time.perf_counter() - began, "processor": time.process_time() - processor}
    print(json.dumps({"actions": len(presses), **taken}), flush=True)
    await services.close()


if __name__ == "__main__":
    asyncio.run(_serve(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])))
