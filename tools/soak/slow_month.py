"""`python -m tools.soak.slow_month`: a month of slow play under a fake clock, with people who look in irregularly,
outages, kills at random points, closed direct messages and a Discord that refuses. Afterwards nobody looks in
again, and every session must end by itself. Prints figures; fails if a promise is broken."""

import argparse
import asyncio
import random
import secrets
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from time import monotonic
from typing import Final

from bot.games.listing import games
from bot.services.base.limits import Limits
from bot.terminal.screen import write
from tools.soak.host import Host
from tools.soak.life import Life, nobody, resident, unless_killed
from tools.soak.month_checks import Checks
from tools.soak.month_people import People
from tools.soak.month_tables import Tables
from tools.soak.month_watch import TooMuchBroken, Watch

STEP: Final = timedelta(minutes=15)
_DAY: Final = timedelta(days=1)
_KILLS: Final = 0.02
"""Chance per quarter of an hour that a kill is scheduled, in this step or a later one."""
_LATER: Final = timedelta(hours=2)
_AFTERWARDS: Final = timedelta(days=100)
"""Time by which a session without people must have ended: vacations, replacements, stalls and lapses together take no longer."""


@dataclass
class Figures:
    """The counted events of a month, and every broken promise."""

    counts: Counter[str]
    waits: list[float]
    broken: list[str]
    measured: list[str] = field(default_factory=list[str])


class Month:
    """The whole simulation."""

    def __init__(self, folder: Path, tables: int, days: int, seed: str, report: Callable[[str], None]) -> None:
        self.days = days
        self.later = _LATER
        self.report = report
        self.luck = random.Random(seed)
        limits = Limits(actions_per_minute=10**9)
        self.host = Host(folder, games(), random.Random(f"{seed} host"), limits)
        self.tables = Tables(self.host, random.Random(f"{seed} tables"), tables)
        self.people = People(self.host, self.tables, random.Random(f"{seed} people"), days)
        self.watch = Watch(self.host, self.people.all)
        self.people.broken = self.watch.breaks
        self.watch.report = report
        self.checks = Checks(self.host, self.watch, self.people, self.tables)
        self.life = Life(self.host, self.checks, self.luck, _KILLS)
        self.figures = Figures(self.host.counts, self.people.waits, self.watch.broken)

    async def run(self) -> None:
        """Run the month and the time after it."""
        await self.host.open()
        await self.people.gather(max(12, self.tables.wanted // 2))
        callers = [one.caller for one in self.people.all.values()]
        await self.tables.all_begin(callers, self.tables.wanted)
        self._measure("at the start")
        await self._lives()
        await self.checks.ended()
        await self.checks.end_of_month()
        self._measure("at the end")
        await self._nobody_comes()
        await self.checks.at_last()

    async def _lives(self) -> None:
        steps = int(timedelta(days=self.days) / STEP)
        down = {steps // 4: timedelta(hours=2), 3 * steps // 5: timedelta(hours=5)}
        for step in range(1, steps + 1):
            if step in down:
                await self.life.outage(down[step])
            if step == 2 * steps // 5:
                await self.life.cut_off(timedelta(hours=3), STEP)
            await self.life.passes(STEP, self.people.everybody_looks)
            if step % int(_DAY / STEP) == 0:
                await self.checks.every_table()
                await self.checks.ended()
                self._day(step * STEP // _DAY)

    async def _nobody_comes(self) -> None:
        """Let nobody look in: autopilot, substitutes and lapses must bring every session to an end."""
        began = self.host.clock.now()
        self.watch.slack = 2 * self.later
        step = 0
        while self.tables.live and self.host.clock.now() < began + _AFTERWARDS:
            step += 1
            await self.life.passes(self.later, nobody)
            if step % max(1, _DAY // self.later) == 0:
                await self.checks.every_table()
                await self.checks.ended()
        if self.tables.live:
            self.watch.breaks(f"{len(self.tables.live)} tables never end: {sorted(self.tables.live)[:10]}")
        days = (self.host.clock.now() - began) / _DAY
        self.figures.measured.append(f"{days:.1f} days after the last person left every table had ended")

    def _measure(self, when: str) -> None:
        size = sum(file.stat().st_size for file in self.host.folder.glob("croupier.sqlite3*")) / 1e6
        self.figures.measured.append(f"{resident():.0f} MB of memory {when}, {size:.1f} MB of database")

    def _day(self, day: int) -> None:
        acts = sum(self.people.pressed.values())
        self.report(
            f"day {day}: {len(self.tables.live)} tables, {acts} actions, {resident():.0f} MB, {len(self.watch.broken)} broken"
        )


async def month(
    tables: int,
    days: int,
    seed: str,
    report: Callable[[str], None] = lambda _: None,
    most_broken: int = 200,
    later: timedelta = _LATER,
) -> Figures:
    """Simulate a month and return the figures with every broken promise, stopping after `most_broken`. `report` is called with
    each day's line. The time after the month passes in steps of `later`."""
    asyncio.get_running_loop().set_exception_handler(unless_killed)
    with tempfile.TemporaryDirectory() as folder:
        run = Month(Path(folder), tables, days, seed, report)
        run.watch.most, run.later = most_broken, later
        try:
            await run.run()
        except TooMuchBroken:
            pass
        finally:
            await run.host.close()
    return run.figures


def main() -> int:
    """Print the figures; return 0 if every promise was kept."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak.slow_month", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--seed", default=secrets.token_hex(4), help="simulate an earlier month again")
    line = parser.parse_args()
    write(f"Seed: {line.seed}")
    began = monotonic()
    figures = asyncio.run(month(line.tables, line.days, line.seed, write))
    for name, number in sorted(figures.counts.items()):
        write(f"{number:8d}  {name}")
    waits = sorted(figures.waits)
    if waits:
        write(f"{waits[len(waits) // 2]:8.1f}  hours until somebody acts, median")
    for measure in figures.measured:
        write(measure)
    for what in figures.broken[:50]:
        write(f"BROKEN: {what}")
    write(f"{len(figures.broken)} promises broken; {(monotonic() - began) / 60:.1f} minutes")
    return 1 if figures.broken else 0


if __name__ == "__main__":
    sys.exit(main())
