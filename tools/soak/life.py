"""The passing of time for a host and its people in quarters of an hour, with deaths and outages in between."""

import asyncio
import random
import resource
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from tools.soak.host import Host, Killed
from tools.soak.month_checks import Checks

_POINTS: Final = 400
_ROUNDS: Final = 100
"""Limit of consequences that follow each other (an order leads to a computer's turn, that to autopilot's)."""


class Life:
    """The passing of time. `kills` is the chance that a step schedules a kill, in this step or a later one."""

    def __init__(self, host: Host, checks: Checks, luck: random.Random, kills: float) -> None:
        self.host = host
        self.checks = checks
        self.luck = luck
        self.kills = kills

    async def passes(self, step: timedelta, people: Callable[[], Awaitable[None]]) -> None:
        """Let time pass, then people look in, then carry out everything that follows. If the process is killed, the
        next one continues; people who were about to press come back later."""
        await self._moves_clock(step)
        if not self.host.doom.waits and self.luck.random() < self.kills:
            self.host.doom.after(self.luck.randrange(1, _POINTS))
        work = people
        while not await self.host.mortally(lambda work=work: self._served(work)):
            work = nobody
        await self.checks.nothing_overdue()
        if self.checks.watch.ended:
            await self.checks.ended()

    async def _moves_clock(self, step: timedelta) -> None:
        """Move the clock once computer players and orders have finished: otherwise a step would be stored later than it
        began."""
        await self.host.services.computers.wait_until_idle()
        await self.host.services.orders.wait_until_idle()
        self.host.clock.time += step

    async def _served(self, people: Callable[[], Awaitable[None]]) -> None:
        services = self.host.services
        await self.host.alive()
        await services.timekeeper.tick()
        known = self.host.written
        await people()
        for _ in range(_ROUNDS):
            await services.computers.wait_until_idle()
            await services.orders.wait_until_idle()
            if self.host.written == known and await self.checks.served():
                return  # nothing has happened since the clock moved, as in most hours of a round's end
            await services.timekeeper.tick()
            await services.outbox.drain()
            if await self.checks.served():
                return

    async def outage(self, length: timedelta) -> None:
        """Stop the host for a while and check that nobody loses time."""
        await self._moves_clock(timedelta())
        before = await self.checks.open_times()
        await self.host.outage(length)
        await self.checks.credited(before, length)

    async def cut_off(self, length: timedelta, step: timedelta) -> None:
        """Make Discord unreachable for a while with the host running, and check that nobody loses time."""
        await self.host.alive()
        before, since = await self.checks.open_times(), self.host.clock.now()
        self.host.cut_off = True
        self.host.counts["outages of Discord"] += 1
        while self.host.clock.now() < since + length:
            await self._moves_clock(step)
            while not await self.host.mortally(self._cut_off_served):
                pass
        self.host.cut_off = False
        self.host.outages.append((since, self.host.clock.now()))
        await self.host.services.timekeeper.tick()
        await self.checks.credited(before, length)

    async def _cut_off_served(self) -> None:
        services = self.host.services
        await services.timekeeper.tick()
        await services.outbox.drain()


async def nobody() -> None:
    """Do nothing: nobody looks in."""


def resident() -> float:
    """Return the memory of this process in megabytes: the current amount if it can be read, or else the peak."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * resource.getpagesize() / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def unless_killed(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Handle exceptions of the loop, ignoring those of a killed process."""
    if not isinstance(context.get("exception"), Killed):
        loop.default_exception_handler(context)
