"""Sessions in the servers of a scene, played to their ends by clicks, all at once."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from time import monotonic
from typing import Final

from simcord import ChannelHandle
from sqlalchemy import func, select

from data.store.schema.games import deadlines, people, seats, sessions
from tests.e2e.cluster import Cluster, Table, sees, shard_of
from tests.e2e.patience import Patience
from tests.e2e.table import Guest
from tools.soak.cups import begun
from tools.soak.trouble import Figures

_OVER: Final = ("finished", "ended")
_AT_CUP: Final = 6
_SIZE: Final = 3
_A_LOOK: Final = 0.3
"""Seconds between two queries for the people asked."""


@dataclass(frozen=True)
class State:
    """The newest session of a channel, and the people it asks, by Discord id."""

    session: int
    seq: int
    game: str
    stage: str
    asked: frozenset[int]


class Watch:
    """A poller for the state of all tables at once: one query per table would take most of the time."""

    def __init__(self, scene: Cluster) -> None:
        self._scene = scene
        self._looked = asyncio.Condition()
        self._looks = 0
        self._states: dict[int, State] = {}

    async def run(self) -> None:
        """Poll until cancelled."""
        while True:
            states = await self._scene.database.fetch(
                lambda tx: _states(tx.execute(_NEWEST).all(), tx.execute(_ASKED).all())
            )
            async with self._looked:
                self._states, self._looks = states, self._looks + 1
                self._looked.notify_all()
            await asyncio.sleep(_A_LOOK)

    async def state(self, channel: int) -> State:
        """Return the current state of the channel's session."""
        async with self._looked:
            wanted = self._looks + 2  # the next poll may have begun already
            await self._looked.wait_for(lambda: self._looks >= wanted)
            return self._states[channel]


_NEWEST: Final = select(sessions.c.channel_id, sessions.c.id, sessions.c.seq, sessions.c.game, sessions.c.stage).where(
    sessions.c.id.in_(select(func.max(sessions.c.id)).group_by(sessions.c.channel_id))
)
_ASKED: Final = (
    select(seats.c.session_id, people.c.discord_id)
    .join(people, people.c.id == seats.c.person_id)
    .join(deadlines, (deadlines.c.session_id == seats.c.session_id) & (deadlines.c.seat == seats.c.seat))
    .where(deadlines.c.answered == "")
)


def _states(newest: Collection[tuple[int, int, int, str, str]], asked: Collection[tuple[int, int]]) -> dict[int, State]:
    wanted: defaultdict[int, set[int]] = defaultdict(set)
    for session, person in asked:
        wanted[session].add(person)
    return {
        channel: State(session, seq, game, stage, frozenset(wanted[session]))
        for channel, session, seq, game, stage in newest
    }


class Evening:
    """The tables of a scene and their people. All are played at once: tables whose process has ended wait, and play
    continues at the others."""

    def __init__(self, scene: Cluster, figures: Figures, until: float) -> None:
        self.scene = scene
        self._figures = figures
        self._until = until
        """Latest time of play, in monotonic seconds."""
        self._watch = Watch(scene)
        self.begun = 0
        self.finished: Counter[str] = Counter()
        """Number of finished games by game."""

    async def plays(self, slugs: list[list[str]]) -> None:
        """Play the games of each table, one after the other, and a tournament beside them, until all are over or the time is
        up."""
        watching = asyncio.create_task(self._watch.run())
        try:
            async with asyncio.TaskGroup() as evening:
                evening.create_task(self._cup(self.scene.tables[0]))
                for table, games_there in zip(self.scene.tables, slugs, strict=True):
                    evening.create_task(self._games(table, games_there))
        finally:
            watching.cancel()

    async def _games(self, table: Table, slugs: list[str]) -> None:
        for slug in slugs:
            if monotonic() > self._until:
                return
            await table.opens(slug)
            await self._to_its_end(table.channel, table.guests)

    async def _cup(self, table: Table) -> None:
        """Play a tournament of one round in that table's server."""
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
        await sees(self._patience(guests[0]), self.scene.front, channel, "Act")
        self.begun += 1
        while monotonic() < self._until:
            state = await self._watch.state(channel.id)
            if state.stage in _OVER:
                self.finished[state.game] += 1
                return
            # If no guest is asked, a computer player is.
            asked = [guest for guest in guests if guest.member.id in state.asked]
            if asked:
                await self._turn(channel, state, asked)

    async def _turn(self, channel: ChannelHandle, before: State, asked: list[Guest]) -> None:
        """Answer with clicks for everybody asked; if the clicks have no effect, type one move."""
        for guest in asked:
            began = monotonic()
            self._figures.presses += len(await guest.acts(self._patience(guest)))
            self._figures.longest = max(self._figures.longest, monotonic() - began)
        now = await self._watch.state(channel.id)
        if (now.session, now.seq) != (before.session, before.seq):
            return
        for guest in asked:
            if await self._patience(guest).waits(guest.types_a_move):
                self._figures.typed += 1
                return

    def _patience(self, guest: Guest) -> Patience:
        return Patience(self.scene.front, self.scene.progress, shard_of(guest.member.guild.id))
