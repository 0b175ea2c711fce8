"""Finished sessions that count for ratings and statistics: loaded once, then incrementally.

Annulled sessions are left out. A session with a result cannot be rewound, so results never change.
"""

import asyncio
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from typing import Final, Literal, TypeAlias

from bot.services.base.agreement import terms_in
from bot.services.base.model import PersonId, SessionId
from bot.services.base.pace import PRESETS, Terms
from data.store.database import Database
from data.store.sessions import results
from data.store.sessions.results import CountedRow, Tally

Tempo: TypeAlias = Literal["live", "slow"]
"""Tempo of a session: a time limit of up to an hour, or a longer one. Live and correspondence play are rated apart."""
TEMPOS: Final[tuple[Tempo, ...]] = ("live", "slow")

Strength: TypeAlias = tuple[float, float]
"""Mean and standard deviation of a rating in the model's points."""

_OVERLAP: Final = timedelta(hours=1)
"""Time read again with each update: another process may commit a session that ended a little earlier than one already read."""


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """The result of a seat. `person` and `computer` are both None if the person was erased; `strengths` then are the ratings they
    had before this session, in the order of `ratings.scopes_of`, if stored."""

    seat: int
    person: PersonId | None
    computer: str | None
    place: int
    score: int
    strengths: tuple[Strength, ...] = ()
    left: bool = False
    """True for the result of a person who began on the seat and left: ranked behind all seats, without its score."""

    @property
    def human(self) -> bool:
        """True if a person played the seat to the end."""
        return self.computer is None


@dataclass(frozen=True, slots=True)
class FinishedSession:
    """One finished session: its seats in order, and (`leavers`) the people who began there and left."""

    session: SessionId
    game: str
    tempo: Tempo
    guild_id: int | None
    at: datetime
    seats: tuple[FinishedSeat, ...]
    leavers: tuple[FinishedSeat, ...] = ()
    hints: bool = False
    """True if players could ask for hints."""

    @property
    def people(self) -> tuple[FinishedSeat, ...]:
        """The results of people, erased ones included: the seats they finished on, then the seats they left."""
        return (*(one for one in self.seats if one.human), *self.leavers)

    @property
    def had_opponents(self) -> bool:
        """True if people played against each other without hints. Only these sessions count for ratings, wins and best scores."""
        return len(self.people) >= 2 and not self.hints

    def seat_of(self, person: PersonId) -> FinishedSeat | None:
        """Return the seat a person finished on or left; None if they did not play."""
        return next((one for one in (*self.seats, *self.leavers) if one.person == person), None)


@dataclass(frozen=True, slots=True)
class Finished:
    """All finished sessions, oldest first. As long as `epoch` is unchanged, sessions were only appended."""

    epoch: int
    sessions: tuple[FinishedSession, ...]


class FinishedSessions:
    """The cached finished sessions. Reading them without changes costs two small queries."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = asyncio.Lock()
        self._tally: Tally | None = None
        self._known = Finished(0, ())

    async def all(self) -> Finished:
        """Return all sessions that count now."""
        async with self._lock:
            now = await self._database.read_tx(results.tally)
            if now != self._tally:
                self._known = await self._added(now) or await self._anew()
                self._tally = now
            return self._known

    async def _added(self, now: Tally) -> Finished | None:
        """Return the cached sessions with the new ones appended; None if anything else has changed."""
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
    """Yield the sessions of rows in database order."""
    for _, group in groupby(rows, lambda row: row.session_id):
        seats = list(group)
        first = seats[0]
        yield FinishedSession(
            session=SessionId(first.session_id),
            game=first.game,
            tempo=tempo_of(PRESETS.get(first.pace) or terms_in(first.agreement)),
            guild_id=first.guild_id,
            at=first.finished_at,
            seats=tuple(_seat(row) for row in seats),
            leavers=tuple(_leaver(row, row.left_place) for row in seats if row.left_place is not None),
            hints=first.hints,
        )


def tempo_of(terms: Terms) -> Tempo:
    """Return the tempo of a pace."""
    return "live" if terms.first_decision_time <= timedelta(hours=1) else "slow"


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
