"""`python -m tools.soak.processes`: several processes on one PostgreSQL behind a stand-in for Discord with four shards.
Sessions of every game and a tournament are played to their ends by clicks, then a tournament of 64, while processes are
killed, stopped, started and paused. At the end every log must be whole, every post present once, and no time-out may
have fired. Prints figures; fails if a promise is broken.
Needs a PostgreSQL in `CROUPIER_TEST_POSTGRES`."""

import argparse
import asyncio
import os
import random
import secrets
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from sqlalchemy import func, select

from bot.games.listing import games
from bot.terminal.screen import write
from data.store.schema.games import actions, sessions
from tests.data.postgres import POSTGRES
from tests.e2e.cluster import Cluster, cluster
from tools.soak.cups import LargeCup
from tools.soak.evening import Evening
from tools.soak.trouble import Figures, Trouble, entries

_TELL_SECONDS: Final = 60.0
_TELLING_SECONDS: Final = 5.0


@dataclass(frozen=True)
class Course:
    """The programme of a run: `rounds` games at each of `tables` tables in each of four servers, or a tournament of `players`
    players. `pause` is the number of seconds for which a process is paused, `calm` the number of log entries between two
    troubles, and `minutes` limits the play. Without `drawn`, pictures are blank."""

    rounds: int
    tables: int
    players: int
    cup_rounds: int
    game: str
    pause: float
    calm: int
    minutes: float
    drawn: bool


async def run(folder: Path, processes: int, course: Course, seed: str) -> int:
    """Run one evening with that many processes; return the number of broken promises."""
    luck, figures, began = random.Random(seed), Figures(), monotonic()
    until = began + 60 * course.minutes
    # Not through the proxy of the tests: its limit of 1 MB is less than the strip of a whole game.
    async with cluster(folder, tables=course.tables, drawn=course.drawn) as scene:
        trouble = Trouble(scene, luck, course.calm, course.pause, figures)
        await trouble.begin(processes)
        troubling = asyncio.create_task(trouble.run())
        telling = asyncio.create_task(_tells(scene, figures))
        cup = LargeCup(scene, course.players, course.cup_rounds, course.game, luck) if course.players else None
        try:
            lines = await (_evening(scene, figures, course, until) if cup is None else _cup(scene, cup, folder, until))
        except BaseException:
            await _say_what_is_awaited(scene)
            raise
        finally:
            telling.cancel()
            troubling.cancel()
            (ended,) = await asyncio.gather(troubling, return_exceptions=True)
        for bot in scene.bots.values():
            if bot.is_paused:
                bot.go_on()
        await scene.settled()
        broken = await scene.faults(paused=trouble.paused)
        if cup is not None:
            broken += await cup.faults()
        if isinstance(ended, Exception):
            broken.append(f"a process did not recover: {ended!r}")
        late = await scene.rows(select(func.count()).where(actions.c.source == "timeout").select_from(actions))
        if late[0][0]:
            broken.append(f"{late[0][0]} decisions ran out of time")
        write(f"{processes} processes, {lines[0]}:")
        for line in (
            *lines[1:],
            *_lines(figures, await entries(scene), len(scene.front.requests), monotonic() - began),
        ):
            write(f"  {line}")
        for line in broken:
            write(f"  BROKEN: {line}")
    return len(broken)


async def _evening(scene: Cluster, figures: Figures, course: Course, until: float) -> list[str]:
    known = sorted(games())
    evening = Evening(scene, figures, until)
    slugs = [[known[(at + number) % len(known)] for number in range(course.rounds)] for at in range(len(scene.tables))]
    await evening.plays(slugs)
    ends = ", ".join(f"{game} {number}" for game, number in sorted(evening.finished.items()))
    return [
        f"{evening.begun} tables begun, {evening.finished.total()} of them to their ends ({ends})",
        f"longest until somebody's decisions were answered: {figures.longest:.0f} s",
    ]


async def _cup(scene: Cluster, cup: LargeCup, folder: Path, until: float) -> list[str]:
    await cup.played(folder / "people", until)
    tables = 0 if cup.record is None else len(cup.record.pairings)
    return [
        f"a tournament of {cup.players} with {tables} tables",
        f"longest from the last result of a round to the first action of the next: {cup.longest:.0f} s",
    ]


async def _tells(scene: Cluster, figures: Figures) -> None:
    """Print a progress line now and then, until cancelled."""
    while True:
        await asyncio.sleep(_TELL_SECONDS)
        stages = dict(await scene.rows(select(sessions.c.stage, func.count()).group_by(sessions.c.stage)))
        held_up = scene.progress.of_all
        write(
            f"  {await entries(scene)} entries, tables {stages}, {figures.troubles.total()} troubles, {held_up:.0f} s of work"
        )


async def _say_what_is_awaited(scene: Cluster) -> None:
    """Print the log and the pending waits of every process that can report them."""
    for bot in scene.bots.values():
        bot.tell_what_is_awaited()
    await asyncio.sleep(_TELLING_SECONDS)
    for name, bot in scene.bots.items():
        write(
            f"--- {name}{', paused' if bot.is_paused else ''}{'' if bot.is_running else ', ended'}\n{bot.log[-20000:]}"
        )


def _lines(figures: Figures, number: int, requests: int, seconds: float) -> Iterator[str]:
    yield f"{seconds / 60:.1f} minutes"
    yield f"{number} entries of logs, {figures.presses} presses, {figures.typed} typed moves, {requests} requests"
    yield ", ".join(f"{kind}: {number}" for kind, number in sorted(figures.troubles.items())) or "no trouble"
    if figures.recovered:
        yield f"every shard connected again after at most {max(figures.recovered):.0f} s, pauses included"


def main() -> int:
    """Run the processes and courses requested on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak.processes", description=__doc__)
    parser.add_argument(
        "--processes", type=int, action="append", help="how many serve at once (can be repeated; 2 and 3)"
    )
    parser.add_argument("--rounds", type=int, default=1, help="games at each table, one after the other; 0 for none")
    parser.add_argument("--tables", type=int, default=10, help="tables at the same time in each of four servers")
    parser.add_argument("--players", type=int, default=64, help="in the tournament; 0 for none")
    parser.add_argument("--cup-rounds", type=int, default=2, help="rounds of the tournament")
    parser.add_argument("--cup-game", default="vegas_showdown", choices=sorted(games()), help="what is played there")
    parser.add_argument("--calm", type=int, default=60, help="entries of logs between two troubles")
    parser.add_argument("--pause", type=float, default=30.0, help="seconds a process is paused")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="play no longer than this, then check")
    parser.add_argument("--drawn", action="store_true", help="with real pictures; drawing takes most of the time")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="the same troubles come again")
    line = parser.parse_args()
    if POSTGRES not in os.environ:
        write(f"{POSTGRES} names no PostgreSQL.")
        return 2
    write(f"Seed: {line.seed}")
    broken = 0
    for number in line.processes or (2, 3):
        for players in [0] * bool(line.rounds) + [line.players] * bool(line.players):
            course = Course(
                0 if players else line.rounds,
                line.tables,
                players,
                line.cup_rounds,
                line.cup_game,
                line.pause,
                line.calm,
                minutes=line.minutes,
                drawn=line.drawn,
            )
            with tempfile.TemporaryDirectory() as folder:
                broken += asyncio.run(run(Path(folder), number, course, f"{line.seed} {number} {players}"))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
