"""Finished tables that count, as ratings and records need them: read once, then only what is new.

A table that was annulled is not among them, so nothing that is worked out from them knows of it. Undo and rewind need no
care here: a table has a result only once it is over, and then there is no way back.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from typing import Final, Literal, TypeAlias

from bot.services.base.model import PersonId, SessionId
from bot.services.base.pace import read_terms
from data.store import results
from data.store.database import Database
from data.store.results import CountedRow, Tally

Tempo: TypeAlias = Literal["live", "slow"]
"""Two kinds of play that are rated apart: everybody is there (a decision within the hour), or a move now and then."""
TEMPOS: Final[tuple[Tempo, ...]] = ("live", "slow")

Strength: TypeAlias = tuple[float, float]
"""Mean and standard deviation of what a rating believes."""

_OVERLAP: Final = timedelta(hours=1)
"""Another process may commit a table that ended a little earlier than one we have read."""


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """Where a seat came in. Neither `person` nor `computer`: the person was erased; `strengths` then are the ratings they had
    before this table, in the order of `ratings.scopes_of`, where those were kept."""

    seat: int
    person: PersonId | None
    computer: str | None
    place: int
    score: int
    strengths: tuple[Strength, ...] = ()
    left: bool = False
    """Somebody who began on the seat and left: their place is behind all seats, and the score is not theirs."""

    @property
    def human(self) -> bool:
        """Whether a person played it to the end."""
        return self.computer is None


@dataclass(frozen=True, slots=True)
class FinishedSession:
    """One finished table, its seats in their order, and (`leavers`) who began there and left."""

    session: SessionId
    game: str
    tempo: Tempo
    guild_id: int | None
    at: datetime
    seats: tuple[FinishedSeat, ...]
    leavers: tuple[FinishedSeat, ...] = ()

    @property
    def people(self) -> tuple[FinishedSeat, ...]:
        """What counts for people, also for erased ones: the seats they finished on, then those they left."""
        return (*(one for one in self.seats if one.human), *self.leavers)

    @property
    def had_opponents(self) -> bool:
        """Whether people played against each other. Only these tables count for ratings, wins and bests."""
        return len(self.people) >= 2

    def seat_of(self, person: PersonId) -> FinishedSeat | None:
        """The seat a person finished on, or left."""
        return next((one for one in (*self.seats, *self.leavers) if one.person == person), None)


@dataclass(frozen=True, slots=True)
class Finished:
    """All finished tables, oldest first. While `epoch` stays the same, tables were only added at the end."""

    epoch: int
    sessions: tuple[FinishedSession, ...]


class FinishedSessions:
    """Reads them. Safe to ask often: an unchanged store costs two small statements."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = asyncio.Lock()
        self._tally: Tally | None = None
        self._known = Finished(0, ())

    async def all(self) -> Finished:
        """Everything that counts now."""
        async with self._lock:
            now = await self._database.read_tx(results.tally)
            if now != self._tally:
                self._known = await self._added(now) or await self._anew()
                self._tally = now
            return self._known

    async def _added(self, now: Tally) -> Finished | None:
        """What is known with what was added since; None if more has changed than that."""
        was, sessions = self._tally, self._known.sessions
        if was is None or not sessions or (was.annulled, was.annulled_at) != (now.annulled, now.annulled_at):
            return None
        known = {session.session for session in sessions}
        rows = await self._database.fetch(lambda tx: results.counted(tx, sessions[-1].at - _OVERLAP))
        fresh = [row for row in rows if row.session_id not in known]
        humans = sum((row.person_id is not None) + (row.left_id is not None) for row in fresh)
        if (was.seats + len(fresh), was.people + humans) != (now.seats, now.people):
            return None
        added = tuple(sessions_of_rows(fresh))
        if added and _order(added[0]) < _order(sessions[-1]):
            return None
        return Finished(self._known.epoch, (*sessions, *added))

    async def _anew(self) -> Finished:
        rows = await self._database.fetch(results.counted)
        sessions = await asyncio.to_thread(lambda: tuple(sessions_of_rows(rows)))
        return Finished(self._known.epoch + 1, sessions)


def sessions_of_rows(rows: Iterable[CountedRow]) -> Iterator[FinishedSession]:
    """Rows in the order of the store as tables."""
    for _, group in groupby(rows, lambda row: row.session_id):
        seats = list(group)
        first = seats[0]
        yield FinishedSession(
            session=SessionId(first.session_id),
            game=first.game,
            tempo=tempo_of(first.pace, first.terms),
            guild_id=first.guild_id,
            at=first.finished_at,
            seats=tuple(_seat(row) for row in seats),
            leavers=tuple(_leaver(row, row.left_place) for row in seats if row.left_place is not None),
        )


def tempo_of(pace: str, terms: str | None) -> Tempo:
    """Which kind of play a pace is."""
    return "live" if read_terms(terms, pace).first_decision_time <= timedelta(hours=1) else "slow"


def _seat(row: CountedRow) -> FinishedSeat:
    person = None if row.person_id is None else PersonId(row.person_id)
    return FinishedSeat(row.seat, person, row.computer, row.place, row.score, _strengths(row.strength))


def _leaver(row: CountedRow, place: int) -> FinishedSeat:
    person = None if row.left_id is None else PersonId(row.left_id)
    return FinishedSeat(row.seat, person, None, place, 0, _strengths(row.left_strength), left=True)


def _strengths(text: str | None) -> tuple[Strength, ...]:
    kept: Sequence[Sequence[float]] = () if text is None else json.loads(text)
    return tuple((one[0], one[1]) for one in kept)


def _order(session: FinishedSession) -> tuple[datetime, int]:
    return session.at, session.session
