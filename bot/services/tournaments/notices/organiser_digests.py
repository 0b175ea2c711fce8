"""The organiser's daily digest: a direct message, at the hour of daily reminders in the organiser's time zone, about
tables of the open round that need help. It is written when it is sent, and left out if it would be empty."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from bot.services.base.faults import Unavailable, trace
from bot.services.context import Context
from bot.services.people.reminder_plan import daily_digest, read_reminder_settings
from bot.services.preferences.people import settings_of
from bot.services.tournaments.organising.posts_due import direct, enqueue, standing_key
from bot.services.tournaments.organising.tournaments import load
from bot.services.tournaments.queries.table_states import TableState
from bot.services.tournaments.state.posts import OfRound
from bot.services.tournaments.state.record import Pairing, TournamentId, TournamentRecord
from data.store.delivery import outbox
from data.store.people import people
from data.store.tournaments import tournaments as store

log = logging.getLogger(__name__)

_LOOK_EVERY: Final = timedelta(hours=1)
"""Longest time until a new tournament, or another time zone of its organiser, is noticed."""
_DAY: Final = timedelta(days=1)
LONG_WAIT: Final = timedelta(days=1)
"""Shortest wait for an answer that the digest tells of."""


class OrganiserDigests:
    """The duty. The outbox keeps digests by day, so a restart sends none twice."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._next: datetime | None = None

    async def next_at(self) -> datetime | None:
        """Return when the next digest is due, at most an hour ahead, since others may come to be due."""
        return self._next

    async def serve(self, now: datetime) -> None:
        """Write the digests that are due."""
        if self._next is not None and now < self._next:
            return
        share, fetch = self._context.repository.holding.served, self._context.database.fetch
        following = self._next = now + _LOOK_EVERY
        for number in map(TournamentId, await fetch(lambda tx: store.running(tx, share))):
            try:
                at = await self._write(number, now)
            except Unavailable:
                raise
            except Exception as fault:
                log.error("digest of tournament %d failed\n%s", number, trace(fault))
                continue
            following = following if at is None else min(following, at)
        self._next = following

    async def _write(self, number: TournamentId, now: datetime) -> datetime | None:
        """Write the digest of a tournament if it is due. Return when the next one is; None without a reader."""
        record = await load(self._context, number)

        def work(tx: Connection) -> datetime | None:
            if record.host is None or record.open_round is None or settings_of(tx, record.host).notify == "off":
                return None
            settings = read_reminder_settings(people.settings(tx, record.host))
            at = daily_digest(now - _DAY, settings)
            if at > now:
                return at
            day = at.astimezone(ZoneInfo(settings.zone)).date()
            key = standing_key(record, f"digest {day}")
            if at > record.open_round.opened_at and not outbox.has_key(tx, key):
                content = OfRound("digest", record.open_round.drawn.number)
                enqueue(tx, (direct(record, record.host, content, now, key=key),))
            return daily_digest(now, settings)

        at = await self._context.database.write_tx(work)
        self._context.wake_outbox()
        return at


def in_trouble(
    record: TournamentRecord, number: int, states: Mapping[int, TableState], now: datetime
) -> tuple[Pairing, ...]:
    """Return the tables of a round that an organiser is told of: stopped, too late, with a player on autopilot, waiting
    for a day, or not opened."""
    tables = [one for one in record.tables_of(number) if one.result is None]
    return tuple(
        one
        for one in tables
        if one.session is None or (one.number in states and _needs_somebody(states[one.number], now))
    )


def _needs_somebody(state: TableState, now: datetime) -> bool:
    long = state.since is not None and now - state.since >= LONG_WAIT
    return state.stopped or state.late or bool(state.autopilot) or long
