"""Tournaments of the soak with several processes: starting one by clicks, and a large one that is played to its end."""

import asyncio
import itertools
import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any, Final

from simcord import ChannelHandle
from sqlalchemy import select

from bot.services.base.model import Caller, PersonId, Press, SessionId
from bot.services.composition import Services
from bot.services.play import acting
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from data.store.processes.processes import LeaseExpired
from data.store.schema.games import people, results, sessions
from data.store.schema.messages import outbox
from data.store.schema.tournaments import entrants
from data.store.schema.tournaments import tournaments as rows
from engines.core.errors import GameError
from engines.core.rng import Rng, game_key
from engines.tournament.standings import standings
from tests.e2e.cluster import SHARDS, Cluster, seen, shard_of
from tests.e2e.patience import Patience
from tests.e2e.table import Guest, Said, posted
from tools.bench.one_of_several import opened

_TURNS: Final = 8
"""Actions at one table before the next one is visited."""


async def begun(scene: Cluster, channel: ChannelHandle, guests: Sequence[Guest], **wanted: Any) -> list[ChannelHandle]:
    """Announce a tournament in the channel, sign everybody up and start it. Return the threads of its tables."""
    organiser, front = guests[0], scene.front
    patience = Patience(front, scene.progress, shard_of(organiser.member.guild.id))
    draft = await patience.waits(lambda: _drafted(organiser, wanted["name"], wanted["game"]))
    for setting, value in (("size", str(wanted["size"])), ("rounds", str(wanted["rounds"])), ("check_in", "off")):
        settings = await patience.waits(lambda shown=draft: organiser.presses(shown, "Change"))
        values = await patience.waits(
            lambda shown=settings, name=setting: organiser.chooses(shown, shown.selects()[0], name)
        )
        draft = await patience.waits(lambda shown=values, value=value: _decided(organiser, shown, value))

    async def announced() -> None:
        await organiser.presses_if_there(draft, "Announce")
        await seen(front, channel, "Sign up")

    await patience.waits(announced)
    post = next(one for one in posted(front, channel) if "Sign up" in one.buttons())
    # A refused person, because another process has taken over, tries again.
    while left := [one for one in guests if one.member.id not in await _entered(scene, channel)]:
        for guest in left:
            await patience.waits(lambda guest=guest: guest.presses(post, "Sign up"))
    while not await _begun(scene, channel):
        panel = await patience.waits(lambda: organiser.types("organise"))
        await organiser.presses_if_there(panel, "Begin now")

    async def opened_all() -> bool:
        return len(await _running(scene, channel)) == -(-len(guests) // wanted["size"])

    await scene.until(opened_all)
    scene.channels.append(channel)
    return await _running(scene, channel)


async def _drafted(organiser: Guest, name: str, game: str) -> Said:
    """Fill in the form of a new tournament, and return its draft."""
    form = await organiser.member.slash(organiser.channel, "organise", new=name)
    return _with_buttons(await organiser.submits(form, name=name, template="slow", game=game))


async def _decided(organiser: Guest, shown: Said, value: str) -> Said:
    """Choose the value of a setting, or type it if it is not in the list; return the draft."""
    menu = shown.selects()[0]
    if value in {one["value"] for one in menu["options"]}:
        return _with_buttons(await organiser.chooses(shown, menu, value))
    form = await organiser.member.click(shown.message, custom_id=shown.button("Type a value"))
    return _with_buttons(await organiser.submits(form, text=value))


def _with_buttons(shown: Said) -> Said:
    """Return a draft. Raise TimeoutError for a refusal, which has no buttons: a process that is being replaced, or has lost the
    database, asks for another attempt."""
    if not shown.buttons():
        raise TimeoutError
    return shown


async def _entered(scene: Cluster, channel: ChannelHandle) -> set[int]:
    """Return the Discord ids of the people who have signed up in the channel."""
    query = (
        select(people.c.discord_id)
        .join(entrants, entrants.c.person_id == people.c.id)
        .join(rows, rows.c.id == entrants.c.tournament_id)
        .where(rows.c.channel_id == channel.id)
    )
    return {row[0] for row in await scene.rows(query)}


async def _begun(scene: Cluster, channel: ChannelHandle) -> bool:
    query = select(rows.c.id).where(rows.c.channel_id == channel.id, rows.c.stage == "running")
    return bool(await scene.rows(query))


async def _running(scene: Cluster, channel: ChannelHandle) -> list[ChannelHandle]:
    threads = {thread.id: thread for thread in channel.threads}
    query = select(sessions.c.channel_id).where(sessions.c.channel_id.in_(threads), sessions.c.stage == "running")
    return [threads[row[0]] for row in await scene.rows(query)]


class LargeCup:
    """A tournament whose tables, threads, posts, results and rounds are served by the processes of a scene. Its people
    act through separate services on that database, which hold no shard, because clicks would take an hour for one game
    at sixteen tables."""

    def __init__(self, scene: Cluster, players: int, rounds: int, game: str, luck: random.Random) -> None:
        self._scene = scene
        self.players = players
        self._rounds = rounds
        self._game = game
        self._luck = luck
        self._keys = itertools.count(1)
        self._threads = 0
        self.longest = 0.0
        """Seconds from the last result of a round until every table of the next one was open."""
        self.acted = 0
        """Number of accepted actions."""
        self.record: TournamentRecord | None = None

    async def played(self, folder: Path, until: float) -> None:
        """Play from the announcement to the end, or until that time in monotonic seconds."""
        world, first = self._scene.front.world, self._scene.tables[0].guests[0].member
        guild = first.guild
        channel = guild.create_text_channel("large-cup")
        people = [
            first,
            *(guild.add_member(world.create_user(f"Player {number}")) for number in range(1, self.players)),
        ]
        guests = [Guest(self._scene.front, member, channel) for member in people]
        wanted = {"name": "Large cup", "game": self._game, "size": 4, "rounds": self._rounds}
        await begun(self._scene, channel, guests, **wanted)
        url = self._scene.database.url.render_as_string(hide_password=False)
        services = await opened(url, folder, SHARDS, most=0)
        try:
            # The organiser has made another draft if the first one was not answered in time.
            here = (rows.c.channel_id == channel.id) & (rows.c.stage == "running")
            ((number,),) = await self._scene.rows(select(rows.c.id).where(here))
            await self._plays(services, TournamentId(number), until)
            self._scene.channels += channel.threads
            self._threads = len(channel.threads)
        finally:
            await services.close()

    async def _plays(self, services: Services, number: TournamentId, until: float) -> None:
        waiting_since: float | None = None
        while monotonic() < until:
            record = self.record = await tournaments.load(services.context, number)
            if record.stage != "running":
                return
            tables = [one.session for one in record.pairings if one.session is not None and one.result is None]
            moved = [await self._moves(services, session) for session in tables]
            if any(moved):
                if waiting_since is not None:
                    self.longest = max(self.longest, monotonic() - waiting_since)
                waiting_since = None
            else:
                waiting_since = waiting_since or monotonic()
                await asyncio.sleep(0.3)

    async def _moves(self, services: Services, session: SessionId) -> bool:
        """Let the people asked at a table answer, a few times. Return False if none of them could."""
        moved = False
        for _ in range(_TURNS):
            try:
                if not await self._move(services, session):
                    break
            except LeaseExpired:
                break  # This machine is so busy that the driver itself lost its lease; it takes another one.
            moved = True
        return moved

    async def _move(self, services: Services, session: SessionId) -> bool:
        record = await services.repository.current(session)
        game = services.bindings[record.game]
        if record.stage != "running" or record.state is None:
            return False
        for asked in record.open_decisions:
            person = record.seats[asked.seat].person
            view = game.game.view_for(record.state, asked.seat)
            space = game.game.legal_actions(view)
            if person is None or not space:
                continue
            key = f"large cup {next(self._keys)}"
            rng = Rng(game_key("00" * 32, (key, str(self._luck.random()))))
            action = game.players["steady"].choose(view, asked.seat, space, rng)
            caller = Caller(PersonId(person), 0, "", record.guild_id, record.channel_id)
            try:
                await acting.act(
                    services.context, caller, session, Press(tuple(game.game.text(action).split()), None, None, key)
                )
            except GameError:
                continue  # A process that serves the table was quicker.
            self.acted += 1
            return True
        return False

    async def faults(self) -> list[str]:
        """Return all differences between the tournament and one without failures."""
        record = self.record
        if record is None or record.stage != "finished":
            return [f"the tournament is {'not begun' if record is None else record.stage}"]
        found: list[str] = []
        if len(record.rounds) != self._rounds or any(one.closed_at is None for one in record.rounds):
            found.append(f"{len(record.rounds)} rounds of {self._rounds}")
        found += [f"player {one.number} is {one.state}" for one in record.entries if one.state not in ("in", "here")]
        for opened_round in record.rounds:
            seated = Counter(player for table in opened_round.drawn.tables for player in table)
            if set(seated.values()) != {1} or len(seated) != self.players:
                found.append(f"round {opened_round.drawn.number} seats {len(seated)} players, some of them twice")
        query = select(results.c.session_id, results.c.seat, results.c.place)
        places = {(row[0], row[1]): row[2] for row in await self._scene.rows(query)}
        for match_table in record.pairings:
            where = f"round {match_table.round}, table {match_table.number}"
            if match_table.result is None or match_table.session is None:
                found.append(f"{where} has no result")
                continue
            drawn = record.seats_at(match_table)
            for seat in match_table.result.seats:
                if seat.ending != "played" or places[match_table.session, drawn.index(seat.player)] != seat.place:
                    found.append(f"{where}: player {seat.player} {seat.ending}, place {seat.place}")
        engine = record.as_tournament()
        if standings(engine) != standings(replace(engine, results=tuple(reversed(engine.results)))):
            found.append("the standings depend on the order of the results")
        if self._threads != len(record.pairings):
            found.append(f"{self._threads} threads for {len(record.pairings)} tables")
        counted: Counter[tuple[str, Any]] = Counter()
        for state, payload in await self._scene.rows(
            select(outbox.c.state, outbox.c.payload).where(outbox.c.kind == "tournament")
        ):
            what = json.loads(payload)
            counted[what["what"], what.get("round")] += 1
            if state != "sent" and what["what"] != "called":
                found.append(f"the post {what} is {state}")
        # The last standings are part of the post that announces the end.
        wanted = {("round", number): 1 for number in range(1, self._rounds + 1)} | {("finished", None): 1}
        wanted |= {("standings", number): 1 for number in range(1, self._rounds)}
        times_posted = {one: times for one, times in counted.items() if one[0] in ("round", "standings", "finished")}
        if times_posted != wanted:
            found.append(f"posted: {times_posted}")
        return found
