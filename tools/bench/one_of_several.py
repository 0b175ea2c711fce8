"""One of several processes on a PostgreSQL, without Discord: `python -m tools.bench.one_of_several ADDRESS FOLDER SHARDS`.

It takes its part of the shards and says so with a line. Then it reads one line, the number of its first table and how many tables
it has; looks up an action for each, says so, and after another line takes them all. Prints what that took, as JSON."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from pathlib import Path
from typing import Final

from bot.games.listing import games
from bot.services.base.model import Caller, SessionId
from bot.services.base.signals import Wake
from bot.services.composition import Limits, Services, ServiceSettings, Sharing
from bot.services.wording.texts import shared_texts
from bot.terminal.environment import SystemClock, SystemSeeds
from tests.bot.services.fakes import FakeMessenger
from tools.bench.services import GAME, GUILD, Crowd

PEOPLE: Final = ("Ana", "Ben", "Cleo")
_AT_ONCE: Final = 10
"""Actions one process takes at the same time: its connections are about as many."""


class Connected:
    """What a process hears of its shards: those it holds are connected at once."""

    def __init__(self) -> None:
        self.regained = Wake()
        self.connected: frozenset[int] = frozenset(range(10_000))

    async def can_act(self) -> bool:
        """Always."""
        return True


async def opened(address: str, folder: Path, shards: int, most: int | None = None) -> Services:
    """The services of one process over that database; it holds shards when this returns, `most` of them at most (None: any
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
    assert services.leases is not None
    await services.leases.join(shards, insist=True)
    return services


async def callers(services: Services) -> list[Caller]:
    """The people who sit at every table."""
    return [
        Caller(await services.people.person(100 + number, name), 100 + number, name, GUILD, 1)
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
            await services.acting.act(found[0], session, found[1])

    began, processor = time.perf_counter(), time.process_time()
    await asyncio.gather(*(act(session, found) for session, found in presses if found is not None))
    taken = {"seconds": time.perf_counter() - began, "processor": time.process_time() - processor}
    print(json.dumps({"actions": len(presses), **taken}), flush=True)
    await services.close()


if __name__ == "__main__":
    asyncio.run(_serve(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])))
