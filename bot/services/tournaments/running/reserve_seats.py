"""Seats given up at running matches, offered to the reserve, one person after the other. The person who takes one plays
on in the tournament for the entry, with its points.

Only the reserve itself and the person for whom a seat is kept are stored, so that after a stop at any point the work
goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.services.base.model import PersonId, SessionId
from bot.services.context import Context
from bot.services.seats import seating
from bot.services.sessions.record import Record
from bot.services.tournaments.organising.posts_due import line_post, update_round, update_signup
from bot.services.tournaments.organising.tournaments import TournamentChange, change, load
from bot.services.tournaments.state.entrants import replaced
from bot.services.tournaments.state.posts import SlippedIn
from bot.services.tournaments.state.record import Pairing, TournamentId, TournamentRecord
from data.store.processes.shares import Share
from data.store.sessions import seating as seat_rows
from data.store.tournaments import tournaments as store
from engines.core.errors import GameError
from engines.core.seats import Seat
from engines.tournament.model import Player

_REST: Final = timedelta(minutes=10)
"""Time for which a seat is left alone if nobody could be asked."""


class ReserveSeats:
    """Offers seats of matches to the reserve. All methods are idempotent."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._open: set[SessionId] = set()
        """Matches that had an open seat when they last changed."""
        self._resting: dict[tuple[int, int], datetime] = {}

    def session_changed(self, record: Record) -> bool:
        """Note a change of a session; return whether a seat of a match may have become open, or been taken."""
        if not record.in_tournament:
            return False
        was = record.session in self._open
        if record.stage == "running" and any(one.open_since is not None for one in record.seats):
            self._open.add(record.session)
            return True
        self._open.discard(record.session)
        return was

    async def waiting(self, share: Share) -> tuple[TournamentId, ...]:
        """Return tournaments with a seat to offer, or one that somebody of the reserve has taken."""
        now = self._context.now
        found = await self._context.database.fetch(lambda tx: store.with_seats_for_reserve(tx, share))
        rested = (one for one in found if self._resting.get(one[1:], now) <= now)
        return tuple(TournamentId(one) for one in dict.fromkeys(one[0] for one in rested))

    async def served(self, number: TournamentId, pairing: Pairing) -> datetime | None:
        """Offer the open seats of a match, and take over people of the reserve who have sat down. Return when to look
        again."""
        looks: list[datetime] = []
        record = await load(self._context, number)
        if pairing.session is None:
            return None
        await self._handed_over(record, pairing, pairing.session)
        if not record.setup.reserve_minutes or record.duplicate:
            return None
        for at, player in enumerate(record.seats_at(pairing)):
            table = await self._context.repository.current(pairing.session)
            if table.stage != "running" or player in record.engine().disqualified:
                continue
            person = table.seats[at].person
            if person is not None and _is_reserve(record, person):
                record = await self._slipped_in(number, pairing, player, person)
            elif table.seats[at].open_since is not None:
                until = await self._offered(number, table, Seat(at))
                looks += [] if until is None else [until]
        return min(looks, default=None)

    async def _handed_over(self, record: TournamentRecord, pairing: Pairing, session: SessionId) -> None:
        """Seat a person whom an organiser has let play for another in the other's place."""
        replaced_ones = {one.person for one in record.entries if one.state == "out"}
        table = await self._context.repository.current(session)
        for at, player in enumerate(record.seats_at(pairing)):
            entry, sitting = record.entry(player), table.seats[at].person
            if entry is not None and entry.person is not None and sitting != entry.person and sitting in replaced_ones:
                await seating.hand_over(self._context, session, Seat(at), entry.person)

    async def _offered(self, number: TournamentId, table: Record, seat: Seat) -> datetime | None:
        """Keep an open seat for the first of the reserve who may take it, once the time of the person asked before is
        over."""
        now, seated = self._context.now, table.seats[seat]
        record = await load(self._context, number)
        wait = timedelta(minutes=record.setup.reserve_minutes)
        if seated.reserved is not None and seated.open_since is not None:
            if now < seated.open_since + wait:
                return seated.open_since + wait
            record = await self._passed(number, seated.reserved)
        person = await self._first_of(record, table, seat)
        if person is None and seated.reserved is None:
            self._resting[table.session, seat] = now + _REST
            return now + _REST if record.reserve else None
        await seating.keep_seat(self._context, table.session, seat, seated, person)
        return None if person is None else now + wait

    async def _first_of(self, record: TournamentRecord, table: Record, seat: Seat) -> PersonId | None:
        """Return the first of the reserve who may sit down there and is asked for no other seat."""

        def asked(tx: Connection) -> Sequence[PersonId]:
            guild = None if table.guild_id == record.guild_id else table.guild_id
            # A person in another server than the table's would not be told.
            there = (one.person for one in record.reserve if one.person is not None and one.guild == guild)
            return [one for one in there if not seat_rows.reserved_for(tx, one)]

        for person in await self._context.database.read_tx(asked):
            try:
                await seating.refuse_unfit(self._context, person, table.session, seat)
            except GameError:
                continue
            return person
        return None

    async def _passed(self, number: TournamentId, person: PersonId) -> TournamentRecord:
        """Take a person who has let their time pass out of the reserve."""
        now = self._context.now

        def decide(record: TournamentRecord) -> TournamentChange:
            if not _is_reserve(record, person):
                return TournamentChange(record)
            after = replace(record, entries=tuple(one for one in record.entries if one.person != person))
            return TournamentChange(after, (update_signup(after, now),))

        return await change(self._context, number, decide)

    async def _slipped_in(
        self, number: TournamentId, pairing: Pairing, player: Player, person: PersonId
    ) -> TournamentRecord:
        now = self._context.now

        def decide(record: TournamentRecord) -> TournamentChange:
            entry = record.entry(player)
            if entry is None or not _is_reserve(record, person):
                return TournamentChange(record)
            stays = replace(entry, left=None)
            after, out = replaced(record.with_entry(stays), stays, person)
            line = line_post(after, SlippedIn(player, out.number, pairing.number), out.number, now)
            return TournamentChange(after, (line, update_signup(after, now), update_round(after, pairing.round, now)))

        return await change(self._context, number, decide)


def _is_reserve(record: TournamentRecord, person: PersonId) -> bool:
    entry = record.entry_of(person)
    return entry is not None and entry.state == "reserve"
