"""The threads of matches: opened under the tournament's channels in turn, with a fallback at Discord's limit. Threads
of finished matches are archived, so that they no longer count."""

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Final
from weakref import WeakValueDictionary

from bot.services.base.ports import DeliveryFailed, NotNow, TryLater
from bot.services.context import Context
from bot.services.tournaments.pictures.parts import division_of
from bot.services.tournaments.running.venues import Venue
from bot.services.tournaments.state.record import Pairing, TournamentRecord
from bot.services.wording.names import isolated
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
    """Return whether an error means that the server has reached Discord's limit of open threads."""
    return isinstance(fault, NotNow) and fault.about == "threads-full"
