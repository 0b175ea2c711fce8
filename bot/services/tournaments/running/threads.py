"""The threads of matches: opened under the tournament's channels in turn, with a fallback at Discord's limit. Threads
of finished matches are archived, so that they no longer count."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from bot.services.base.agreement import Place
from bot.services.base.model import PersonId
from bot.services.base.ports import DeliveryFailed, NotNow, TryLater
from bot.services.context import Context
from bot.services.tournaments.pictures.parts import division_of
from bot.services.tournaments.state.record import Pairing, TournamentRecord
from bot.services.tournaments.state.rolling import gets_no_table
from bot.services.wording.names import isolated
from data.store.servers import servers
from data.store.tournaments import tournaments as store

log = logging.getLogger(__name__)

_AGAIN: Final = timedelta(minutes=10)
_NOT_NOW: Final = timedelta(hours=1)
"""Delay until the next attempt after Discord's refusal for now."""


class TournamentThreads:
    """Opens and archives threads."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._opening: WeakValueDictionary[tuple[int, str], asyncio.Lock] = WeakValueDictionary()
        self._given: set[int] = set()
        """Threads assigned to a table by this process, perhaps not yet stored."""

    async def place(self, record: TournamentRecord, pairing: Pairing, venue: Venue) -> int:
        """Return a new thread for a match. At Discord's limit archive threads early that were to be archived anyway.
        Raise DeliveryFailed."""
        try:
            return await self._opened(record, pairing, venue.channel)
        except NotNow as fault:
            # A thread to be archived anyway is archived at once.
            if not is_full(fault) or not await self.put_away(self._context.now, record.guild_id):
                raise
        return await self._opened(record, pairing, venue.channel)

    async def _opened(self, record: TournamentRecord, pairing: Pairing, home: int) -> int:
        """Return the thread that a previous process opened for this match just before a crash, or a new one."""
        division, language = division_of(record, pairing), await self._context.servers.language(record.guild_id)
        of = "" if division is None else f" · {self._context.texts.label(division, language)}"
        name = f"{pairing.round}.{pairing.number}{of} · {isolated(record.name)}"
        # Tournaments with one name must not find each other's threads.
        async with self._opening.setdefault((home, name), asyncio.Lock()):
            thread = await self._left_over(home, name, private=record.duplicate)
            if thread is None and record.duplicate:
                thread = await self._context.messenger.open_private_thread(home, name)
            elif thread is None:
                thread = await self._context.messenger.open_thread(home, name)
            self._given.add(thread)
            return thread

    async def _left_over(self, home: int, name: str, *, private: bool) -> int | None:
        """Return an unused thread of a name."""
        found = await self._context.messenger.find_threads(home, name, private=private)
        if not found:
            return None
        used = await self._context.database.fetch(lambda tx: store.known_channels(tx, found))
        return next((one for one in found if one not in used and one not in self._given), None)

    async def next_at(self) -> datetime | None:
        """Return when the next thread is to be archived."""
        return await self._context.fetch_served(store.next_archive)

    async def put_away(self, now: datetime, guild_id: int | None = None) -> int:
        """Archive the threads that are due; with a server all of its waiting ones. Return their number."""
        due = await self._context.fetch_served(lambda tx, share: store.to_archive(tx, now, guild_id, share))
        done = 0
        for number, thread in due:
            again: datetime | None = None
            try:
                await self._context.messenger.archive_thread(thread)
                done += 1
            except TryLater as fault:
                again = now + max(_AGAIN, timedelta(seconds=fault.seconds))
            except NotNow as fault:
                log.info("thread %d not archived yet: %s", thread, fault.about)
                again = now + _NOT_NOW
            except DeliveryFailed as fault:
                log.warning("archiving thread %d failed: %s", thread, type(fault).__name__)
            where = (number, thread)
            await self._context.database.write_tx(lambda tx, w=where, a=again: store.archived(tx, *w, a))
        return done


def is_full(fault: DeliveryFailed) -> bool:
    """Return whether an error means that the server has the most open threads that Discord allows."""
    return isinstance(fault, NotNow) and fault.about == "threads-full"


_Guild: TypeAlias = int | None
"""A further server; None for that of the organisers."""


@dataclass(frozen=True, slots=True)
class Venue:
    """Place where the thread of a match can be opened: under one of `channels` of a server (None: the organisers').
    With the place `direct` the thread is only for spectators."""

    guild: int | None
    channel: int
    place: Place = "channel"


async def venues(context: Context, record: TournamentRecord, pairing: Pairing) -> tuple[Venue, ...]:
    """Return the venues of a match, best first: servers with more of its players come before others, direct messages
    last. Raise TryLater."""
    at_home = record.channel_id
    if not record.across:
        return (Venue(None, at_home),)
    direct = Venue(None, at_home, "direct")
    if pairing.place == "direct":  # a game begun in direct messages stays there
        return (direct,)
    opened = record.rounds[pairing.round - 1]
    players = (one for one in record.seats_at(pairing) if not gets_no_table(record, one, opened))
    entries = [one for one in map(record.entry, players) if one is not None and one.person is not None]
    if not entries:
        return (Venue(None, at_home),)
    people = [one.person for one in entries if one.person is not None]
    found: list[Venue] = []
    guilds: list[_Guild] = [None, *(one.guild_id for one in record.servers)]
    for guild in sorted(guilds, key=lambda guild: -sum(one.guild == guild for one in entries)):
        if await _all_there(context, record.guild_id if guild is None else guild, people):
            server = record.server(guild)
            found.append(Venue(guild, at_home if server is None else server.channel_id))
    return (*found, direct)


async def _all_there(context: Context, guild_id: int, people: Sequence[PersonId]) -> bool:
    def kept_out(tx: Connection) -> bool:
        return any(servers.is_kept_out(tx, guild_id, one) for one in people)

    if await context.database.fetch(kept_out):
        return False
    known = [row.discord_id for row in (await context.people.rows(people)).values()]
    for one in known:
        if one is None or not await context.messenger.is_member(guild_id, one):
            return False
    return bool(known)
