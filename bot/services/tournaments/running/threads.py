"""The threads of matches: the venues in which a thread can be opened; opening threads, also at Discord's limit; access to the
threads of sealed matches for their players, substitutes, and a host who does not play; archiving the threads of finished
matches, so that these no longer count towards the limit."""

import asyncio
import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from bot.services.base.agreement import Place
from bot.services.base.model import PersonId, SessionId, SessionRefusal
from bot.services.base.ports import DeliveryFailed, NotNow, TryLater
from bot.services.context import Context
from bot.services.sessions.record import Record
from bot.services.tournaments.pictures.parts import division_of
from bot.services.tournaments.state.record import MatchTable, TournamentRecord
from bot.services.tournaments.state.rolling import gets_no_table
from bot.services.wording.names import isolate
from data.store.servers import servers
from data.store.tournaments import tournaments as tournament_store

log = logging.getLogger(__name__)

_RETRY_DELAY: Final = timedelta(minutes=10)
_NOT_NOW: Final = timedelta(hours=1)
"""Delay until the next attempt after Discord has refused for now."""


@dataclass(frozen=True, slots=True)
class Venue:
    """A place where the thread of a match can be opened: under `channel` in the server `guild` (None: the organisers').
    With the place `direct` the thread is only for spectators."""

    guild: int | None
    channel: int
    place: Place = "channel"


async def venues(context: Context, record: TournamentRecord, match_table: MatchTable) -> tuple[Venue, ...]:
    """Return the venues of a match, best first: the servers of which all its players are members, by the number of players who
    entered there, then direct messages. The only venue is the organisers' server if the tournament is held in no other or
    nobody plays, and direct messages if the match began there. Raise TryLater at a rate limit of Discord."""
    at_home = record.channel_id
    if not record.is_across_servers:
        return (Venue(None, at_home),)
    direct = Venue(None, at_home, "direct")
    if match_table.place == "direct":  # a game begun in direct messages stays there
        return (direct,)
    opened = record.rounds[match_table.round - 1]
    players = (one for one in record.seats_at(match_table) if not gets_no_table(record, one, opened))
    entries = [one for one in map(record.entry, players) if one is not None and one.person is not None]
    if not entries:
        return (Venue(None, at_home),)
    people = [one.person for one in entries if one.person is not None]
    possible: list[Venue] = []
    guilds: list[int | None] = [None, *(one.guild_id for one in record.servers)]
    for guild in sorted(guilds, key=lambda guild: -sum(one.guild == guild for one in entries)):
        if await _all_there(context, record.guild_id if guild is None else guild, people):
            server = record.server(guild)
            possible.append(Venue(guild, at_home if server is None else server.channel_id))
    return (*possible, direct)


async def _all_there(context: Context, guild_id: int, people: Sequence[PersonId]) -> bool:
    def has_excluded(tx: Connection) -> bool:
        return any(servers.is_excluded(tx, guild_id, one) for one in people)

    if await context.database.fetch(has_excluded):
        return False
    discord_ids = [row.discord_id for row in (await context.people.rows(people)).values()]
    for discord_id in discord_ids:
        if discord_id is None or not await context.messenger.is_member(guild_id, discord_id):
            return False
    return bool(discord_ids)


class TournamentThreads:
    """The service that opens and archives the threads of matches."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._opening: WeakValueDictionary[tuple[int, str], asyncio.Lock] = WeakValueDictionary()
        self._given: set[int] = set()
        """Threads assigned to a table by this process, perhaps not yet stored."""

    async def open_thread(self, record: TournamentRecord, match_table: MatchTable, venue: Venue) -> int:
        """Open a thread for a match and return its id. At Discord's limit, threads that wait to be archived are archived
        early. Raise DeliveryFailed if Discord refuses the thread nevertheless."""
        try:
            return await self._open(record, match_table, venue)
        except NotNow as fault:
            if not is_thread_limit(fault) or not await self.archive_due(self._context.now, record.guild_id):
                raise
        return await self._open(record, match_table, venue)

    async def _open(self, record: TournamentRecord, match_table: MatchTable, venue: Venue) -> int:
        """Return the thread that a previous process opened for this match just before a crash, or a new one."""
        home, division = venue.channel, division_of(record, match_table)
        language = await self._context.servers.language(venue.guild or record.guild_id)
        of = "" if division is None else f" · {self._context.texts.label(division, language)}"
        name = f"{match_table.round}.{match_table.number}{of} · {isolate(record.name)}"
        # One match at a time: tournaments with the same name must not find each other's threads.
        async with self._opening.setdefault((home, name), asyncio.Lock()):
            thread = await self._left_over(home, name, private=record.is_duplicate)
            if thread is None and record.is_duplicate:
                thread = await self._context.messenger.open_private_thread(home, name)
            elif thread is None:
                thread = await self._context.messenger.open_thread(home, name)
            self._given.add(thread)
            return thread

    async def _left_over(self, home: int, name: str, *, private: bool) -> int | None:
        found = await self._context.messenger.find_threads(home, name, private=private)
        if not found:
            return None
        used = await self._context.database.fetch(lambda tx: tournament_store.known_channels(tx, found))
        return next((one for one in found if one not in used and one not in self._given), None)

    async def archive_due(self, now: datetime, guild_id: int | None = None) -> int:
        """Archive the threads that are due; with `guild_id` all waiting threads of that server. Return the number of archived
        threads. A thread that Discord refuses for now is tried again later; after any other refusal it is given up."""
        due = await self._context.fetch_served(
            lambda tx, share: tournament_store.threads_to_archive(tx, now, guild_id, share)
        )
        done = 0
        for number, thread in due:
            again: datetime | None = None
            try:
                await self._context.messenger.archive_thread(thread)
                done += 1
            except TryLater as fault:
                again = now + max(_RETRY_DELAY, timedelta(seconds=fault.seconds))
            except NotNow as fault:
                log.info("thread %d cannot be archived yet: %s", thread, fault.about)
                again = now + _NOT_NOW
            except DeliveryFailed as fault:
                log.warning("thread %d not archived, no further attempt: %s", thread, type(fault).__name__)
            where = (number, thread)
            await self._context.database.write_tx(
                lambda tx, w=where, a=again: tournament_store.record_archived(tx, *w, a)
            )
        return done


def is_thread_limit(fault: DeliveryFailed) -> bool:
    """Return whether an error means that the server has reached Discord's limit of open threads."""
    return isinstance(fault, NotNow) and fault.about == "threads-full"


class ThreadAccess:
    """The service that adds people to the threads of sealed matches, and after a restart adds everybody again."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._inside: dict[SessionId, frozenset[PersonId]] = {}
        self._outside: dict[SessionId, datetime] = {}
        """Sessions with people to add, each with the time from which to do so."""

    def session_changed(self, record: Record) -> bool:
        """Note a change of a session; return whether somebody must be added."""
        if not record.sealed or record.stage != "running":
            self._inside.pop(record.session, None)
            self._outside.pop(record.session, None)
            return False
        if not _people_sitting(record) - self._inside.get(record.session, frozenset()):
            return False
        self._outside[record.session] = self._context.now
        return True

    def schedule_check(self, session: SessionId) -> None:
        """Note that people may be missing in the thread of a session: they may have sat down before this process began."""
        self._outside[session] = self._context.now

    def thread_changed(self, session: SessionId) -> None:
        """Note that a match has a new thread, without members."""
        self._inside.pop(session, None)

    def next_at(self) -> datetime | None:
        """Return the time at which somebody must next be added; None if nobody must."""
        return min(self._outside.values(), default=None)

    async def run_due(self, now: datetime) -> None:
        """Add people to the thread of each session that is due, later if Discord refuses. Raise TryLater at a rate limit."""
        for session in [one for one, due in self._outside.items() if due <= now]:
            self._outside.pop(session, None)
            try:
                record = await self._context.repository.current(session)
            except SessionRefusal as fault:
                log.warning("reading session %d failed: %s", session, type(fault).__name__)
                continue
            sitting = _people_sitting(record)
            try:
                refused = await self._let_in(record.channel_id, sitting - self._inside.get(session, frozenset()))
            except TryLater:
                self._outside[session] = now
                raise
            self._inside[session] = sitting - refused
            if refused:
                self._outside[session] = now + _RETRY_DELAY

    async def add_players(self, record: TournamentRecord, match_table: MatchTable) -> None:
        """Add the players of a match to its new thread, and the host if they do not play. Raise TryLater at a rate limit."""
        if match_table.channel_id is None:
            return
        entries = (record.entry(player) for player in record.seats_at(match_table))
        people = {one.person for one in entries if one is not None and one.person is not None}
        if record.host is not None and record.entry_of(record.host) is None:
            people.add(record.host)
        await self._let_in(match_table.channel_id, people)

    async def _let_in(self, thread: int, people: Collection[PersonId]) -> frozenset[PersonId]:
        """Add people to a thread. Return the people whom Discord refuses for now. Raise TryLater at a rate limit."""
        refused: set[PersonId] = set()
        rows = await self._context.people.rows(people)
        for row in rows.values():
            if row.discord_id is None:
                continue
            try:
                await self._context.messenger.admit(thread, row.discord_id)
            except TryLater:
                raise
            except DeliveryFailed as fault:
                # The player may have left the server, for instance: the match begins without them, and their clock runs.
                log.warning("thread %d: person %d not added: %s", thread, row.id, type(fault).__name__)
                refused |= {PersonId(row.id)} if isinstance(fault, NotNow) else set()
        return frozenset(refused)


def _people_sitting(record: Record) -> frozenset[PersonId]:
    people = (person for seated in record.seats for person in (seated.person, seated.reserved))
    return frozenset(person for person in people if person is not None)
