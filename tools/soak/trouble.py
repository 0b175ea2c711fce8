"""Trouble for processes: they are killed, stopped, started and paused, one at a time."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic

from sqlalchemy import func, select

from data.store.schema.games import actions
from tests.e2e.cluster import Cluster


@dataclass
class Figures:
    """Counts collected during a run."""

    presses: int = 0
    typed: int = 0
    longest: float = 0.0
    """Longest time in seconds until everything a person was asked was answered, including the effect of other load."""
    troubles: Counter[str] = field(default_factory=Counter[str])
    recovered: list[float] = field(default_factory=list[float])
    """Seconds from each trouble until every shard was connected again."""


class Trouble:
    """A task that kills, stops and pauses processes, one after the other, and starts others in their places."""

    def __init__(self, scene: Cluster, luck: random.Random, calm: int, pause: float, figures: Figures) -> None:
        """Set up the troubles. `calm` is the number of log entries between two troubles, so that slow and quick
        machines play equally much in between. `pause` is the number of seconds for which a process is paused."""
        self._scene = scene
        self._luck = luck
        self._calm = calm
        self._pause = pause
        self._figures = figures
        self._number = 0
        self._there: list[str] = []
        self.paused: set[str] = set()

    async def begin(self, processes: int) -> None:
        """Start that number of processes."""
        await asyncio.gather(*(self._start() for _ in range(processes)))
        await self._scene.connected(*self._there)

    async def _start(self) -> None:
        self._number += 1
        name = f"p{self._number}"
        self._there.append(name)
        await self._scene.start(name)

    async def run(self) -> None:
        """Make trouble until cancelled."""
        while True:
            await self._scene.until(await self._played_on())
            kind = self._luck.choice(("kill", "stop", "pause"))
            which = self._luck.choice(self._there)
            bot, began = self._scene.bots[which], monotonic()
            if kind == "pause":
                self.paused.add(which)
                bot.pause()
                await asyncio.sleep(self._pause)
                bot.go_on()
            else:
                self._there.remove(which)
                await (bot.die() if kind == "kill" else bot.stop())
                # Messages that were sent and not recorded must be found without Discord's help, as after a longer
                # outage.
                self._scene.front.forget()
                await self._start()
            await self._scene.connected(*self._there)
            self._figures.troubles[kind] += 1
            self._figures.recovered.append(monotonic() - began)

    async def _played_on(self) -> Callable[[], Awaitable[bool]]:
        """Return a check that is true once `calm` more log entries have been added."""
        wanted = await entries(self._scene) + self._calm

        async def enough() -> bool:
            await asyncio.sleep(1)
            return await entries(self._scene) >= wanted

        return enough


async def entries(scene: Cluster) -> int:
    """Return the number of entries of all logs."""
    return int((await scene.rows(select(func.count()).select_from(actions)))[0][0])
