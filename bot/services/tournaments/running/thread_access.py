"""Access to the private threads of sealed matches: their players, substitutes, and the organiser, unless the organiser
plays in the tournament."""

import logging
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from bot.services.base.model import PersonId, SessionId, SessionRefusal
from bot.services.base.ports import DeliveryFailed, NotNow, TryLater
from bot.services.context import Context
from bot.services.sessions.record import Record
from bot.services.tournaments.state.record import Pairing, TournamentRecord

log = logging.getLogger(__name__)

_NOT_NOW: Final = timedelta(minutes=10)
"""Delay until the next attempt for a person whom Discord refuses for now."""


class ThreadAccess:
    """Adds people to threads. Its state is lost with the process; then everybody is added again, which is idempotent."""

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
        if not _sitting(record) - self._inside.get(record.session, frozenset()):
            return False
        self._outside[record.session] = self._context.now
        return True

    def expect(self, session: SessionId) -> None:
        """Note that there may be people to add, from before this process began."""
        self._outside[session] = self._context.now

    def thread_changed(self, session: SessionId) -> None:
        """Note that a match has a new thread, without members."""
        self._inside.pop(session, None)

    def next_at(self) -> datetime | None:
        """Return the time at which somebody must next be added; None if nobody must."""
        return min(self._outside.values(), default=None)

    async def serve(self, now: datetime) -> None:
        """Add the people of changed sessions. Raise TryLater."""
        for session in [one for one, due in self._outside.items() if due <= now]:
            self._outside.pop(session, None)
            try:
                record = await self._context.repository.current(session)
            except SessionRefusal as fault:
                log.warning("reading session %d failed: %s", session, type(fault).__name__)
                continue
            sitting = _sitting(record)
            try:
                refused = await self._let_in(record.channel_id, sitting - self._inside.get(session, frozenset()))
            except TryLater:
                self._outside[session] = now
                raise
            self._inside[session] = sitting - refused
            if refused:
                self._outside[session] = now + _NOT_NOW

    async def opened(self, record: TournamentRecord, pairing: Pairing) -> None:
        """Add the players of a new thread, and the organiser. Raise TryLater."""
        if pairing.channel_id is None:
            return
        entries = (record.entry(player) for player in record.seats_at(pairing))
        people = {one.person for one in entries if one is not None and one.person is not None}
        if record.host is not None and record.entry_of(record.host) is None:
            people.add(record.host)
        await self._let_in(pairing.channel_id, people)

    async def _let_in(self, thread: int, people: Collection[PersonId]) -> frozenset[PersonId]:
        """Add people to a thread. Return the people whom Discord refuses for now. Raise TryLater."""
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
                # No longer in the server: the match begins without this person, whose clock runs.
                log.warning("thread %d: adding a member failed: %s", thread, type(fault).__name__)
                refused |= {PersonId(row.id)} if isinstance(fault, NotNow) else set()
        return frozenset(refused)


def _sitting(record: Record) -> frozenset[PersonId]:
    """Return the people seated, or asked to take a seat."""
    people = (person for seated in record.seats for person in (seated.person, seated.reserved))
    return frozenset(person for person in people if person is not None)
