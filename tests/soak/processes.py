"""`python -m tests.soak.processes`: several processes on one PostgreSQL behind a stand-in for Discord with four shards. Tables of
every game and a tournament are played to their ends by clicks, then a tournament of 64, while processes are killed, stopped,
started and paused. Then every log is whole, every post is there once and nobody's time has run out. Prints figures; fails for
what is not so.

Needs a PostgreSQL in `CROUPIER_TEST_POSTGRES`."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import secrets
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Final

from simcord import ChannelHandle
from sqlalchemy import func, select

from bot.games.listing import games
from bot.terminal.screen import say
from data.store.schema.games import actions, deadlines, people, seats, sessions
from tests.data.postgres import POSTGRES
from tests.e2e.cluster import Cluster, Table, cluster, patiently
from tests.e2e.table import Guest
from tests.soak.cups import LargeCup, begun, sees

_OVER: Final = ("finished", "ended")
_AT_CUP: Final = 6
_SIZE: Final = 3
_A_LOOK: Final = 0.2
"""Seconds after which somebody looks again whether they are asked."""


@dataclass
class Figures:
    """What is counted on the way."""

    presses: int = 0
    typed: int = 0
    longest: float = 0.0
    """Seconds somebody waited until everything they were asked was answered."""
    troubles: Counter[str] = field(default_factory=Counter[str])
    recovered: list[float] = field(default_factory=list[float])
    """Seconds after each trouble until every shard was connected again."""


class Trouble:
    """Kills, stops and pauses processes, one after the other, and starts others in their places."""

    def __init__(self, scene: Cluster, luck: random.Random, calm: float, pause: float, figures: Figures) -> None:
        """`calm` is how many seconds lie between two troubles, `pause` how many a process is paused."""
        self._scene = scene
        self._luck = luck
        self._calm = calm
        self._pause = pause
        self._figures = figures
        self._number = 0
        self._there: list[str] = []
        self.paused: set[str] = set()

    async def begin(self, processes: int) -> None:
        """So many processes serve."""
        await asyncio.gather(*(self._start() for _ in range(processes)))
        await self._scene.connected(*self._there)

    async def _start(self) -> None:
        self._number += 1
        name = f"p{self._number}"
        self._there.append(name)
        await self._scene.start(name)

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(self._calm)
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
                # What was sent and not noted must be found without Discord's help, as after a longer outage.
                self._scene.front.forget()
                await self._start()
            await self._scene.connected(*self._there)
            self._figures.troubles[kind] += 1
            self._figures.recovered.append(monotonic() - began)


class Evening:
    """The tables of a scene, and who sits where. All of them are played at the same time: those whose process is gone wait, the
    others go on."""

    def __init__(self, scene: Cluster, figures: Figures, until: float) -> None:
        self.scene = scene
        self._figures = figures
        self._until = until
        """In monotonic seconds."""
        self.begun = 0
        self.finished: Counter[str] = Counter()
        """By game."""

    async def plays(self, slugs: list[list[str]]) -> None:
        """The games of each table, one after the other, and a tournament beside them, until all are over or the time is."""
        async with asyncio.TaskGroup() as evening:
            evening.create_task(self._cup(self.scene.tables[0]))
            for table, games_there in zip(self.scene.tables, slugs, strict=True):
                evening.create_task(self._games(table, games_there))

    async def _games(self, table: Table, slugs: list[str]) -> None:
        for slug in slugs:
            if monotonic() > self._until:
                return
            await table.opens(slug)
            await self._to_its_end(table.channel, table.guests)

    async def _cup(self, table: Table) -> None:
        """A tournament of one round in that table's server."""
        world, host = self.scene.front.world, table.guests[0]
        guild = host.member.guild
        people = [guild.add_member(world.create_user(f"Guest {number}")) for number in range(_AT_CUP - 1)]
        people = [host.member, *people]
        channel = guild.create_text_channel("cup")
        guests = [Guest(self.scene.front, member, channel) for member in people]
        wanted = {"name": "Cup", "game": "vegas_showdown", "size": _SIZE, "rounds": 1}
        running = await begun(self.scene, channel, guests, **wanted)
        self.scene.channels += running
        async with asyncio.TaskGroup() as tables:
            for thread in running:
                there = tuple(Guest(self.scene.front, member, thread) for member in people)
                tables.create_task(self._to_its_end(thread, there))

    async def _to_its_end(self, channel: ChannelHandle, guests: tuple[Guest, ...]) -> None:
        await sees(self.scene, channel, "Act")
        self.begun += 1
        while monotonic() < self._until:
            over = await self._over(channel)
            if over is not None:
                self.finished[over] += 1
                return
            await self._turn(channel, guests)

    async def _turn(self, channel: ChannelHandle, guests: tuple[Guest, ...]) -> None:
        """Whoever is asked answers with clicks; where these lead nowhere, one of them types."""
        people_asked = await self._asked(channel)
        asked = [guest for guest in guests if guest.member.id in people_asked]
        if not asked:
            await asyncio.sleep(_A_LOOK)  # computer players are asked
            return
        before = await self._newest(channel)
        for guest in asked:
            began = monotonic()
            self._figures.presses += len(await patiently(self.scene.front, guest.acts))
            self._figures.longest = max(self._figures.longest, monotonic() - began)
        if await self._newest(channel) != before:
            return
        for guest in asked:
            if await patiently(self.scene.front, guest.types_a_move):
                self._figures.typed += 1
                return

    async def _asked(self, channel: ChannelHandle) -> set[int]:
        """Whom the game in the channel asks, by Discord's numbers."""
        query = (
            select(people.c.discord_id)
            .join(seats, seats.c.person_id == people.c.id)
            .join(deadlines, (deadlines.c.session_id == seats.c.session_id) & (deadlines.c.seat == seats.c.seat))
            .join(sessions, sessions.c.id == seats.c.session_id)
            .where(sessions.c.channel_id == channel.id, deadlines.c.answered == "")
        )
        return {row[0] for row in await self.scene.rows(query)}

    async def _newest(self, channel: ChannelHandle) -> tuple[int, int]:
        query = select(sessions.c.id, sessions.c.seq).where(sessions.c.channel_id == channel.id)
        return tuple((await self.scene.rows(query.order_by(sessions.c.id.desc()).limit(1)))[0])

    async def _over(self, channel: ChannelHandle) -> str | None:
        """Which game has ended in the channel; None while it goes on."""
        query = select(sessions.c.game, sessions.c.stage).where(sessions.c.channel_id == channel.id)
        game, stage = (await self.scene.rows(query.order_by(sessions.c.id.desc()).limit(1)))[0]
        return game if stage in _OVER else None


@dataclass(frozen=True)
class Course:
    """What happens to whom: `rounds` games at each of `tables` tables in each of four servers, or a tournament of so many
    `players`; where `pause` and `calm` are as in `Trouble` and `minutes` bounds the play. Not `drawn`: pictures
    are blank."""

    rounds: int
    tables: int
    players: int
    cup_rounds: int
    game: str
    pause: float
    calm: float
    minutes: float
    drawn: bool


async def run(folder: Path, processes: int, course: Course, seed: str) -> int:
    """One evening with so many processes; what is broken, counted."""
    luck, figures, began = random.Random(seed), Figures(), monotonic()
    until = began + 60 * course.minutes
    # Not through the proxy of the tests: it takes no pictures of more than 1 MB, and the strip of a whole game is larger.
    async with cluster(folder, tables=course.tables, drawn=course.drawn) as scene:
        trouble = Trouble(scene, luck, course.calm, course.pause, figures)
        await trouble.begin(processes)
        troubling = asyncio.create_task(trouble.run())
        cup = LargeCup(scene, course.players, course.cup_rounds, course.game, luck) if course.players else None
        try:
            lines = await (_evening(scene, figures, course, until) if cup is None else _cup(scene, cup, folder, until))
        finally:
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
        entries = (await scene.rows(select(func.count()).select_from(actions)))[0][0]
        say(f"{processes} processes, {lines[0]}:")
        for line in (*lines[1:], *_lines(figures, entries, len(scene.front.requests), monotonic() - began)):
            say(f"  {line}")
        for line in broken:
            say(f"  BROKEN: {line}")
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


def _lines(figures: Figures, entries: int, requests: int, seconds: float) -> Iterator[str]:
    yield f"{seconds / 60:.1f} minutes"
    yield f"{entries} entries of logs, {figures.presses} presses, {figures.typed} typed moves, {requests} requests"
    yield ", ".join(f"{kind}: {number}" for kind, number in sorted(figures.troubles.items())) or "no trouble"
    if figures.recovered:
        yield f"every shard connected again after at most {max(figures.recovered):.0f} s, pauses included"


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.processes", description=__doc__)
    parser.add_argument(
        "--processes", type=int, action="append", help="how many serve at once (can be repeated; 2 and 3)"
    )
    parser.add_argument("--rounds", type=int, default=4, help="games at each table, one after the other; 0 for none")
    parser.add_argument("--tables", type=int, default=3, help="tables at the same time in each of four servers")
    parser.add_argument("--players", type=int, default=64, help="in the tournament; 0 for none")
    parser.add_argument("--cup-rounds", type=int, default=2, help="rounds of the tournament")
    parser.add_argument("--cup-game", default="vegas_showdown", choices=sorted(games()), help="what is played there")
    parser.add_argument("--calm", type=float, default=5.0, help="seconds between two troubles")
    parser.add_argument("--pause", type=float, default=30.0, help="seconds a process is paused")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="play no longer than this, then check")
    parser.add_argument("--drawn", action="store_true", help="with real pictures; drawing takes most of the time")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="the same troubles come again")
    line = parser.parse_args()
    if POSTGRES not in os.environ:
        say(f"{POSTGRES} names no PostgreSQL.")
        return 2
    say(f"Seed: {line.seed}")
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
