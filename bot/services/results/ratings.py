"""Ratings by OpenSkill's Plackett-Luce model, which supports any number of seats and shared places.

Ratings are computed from results and not stored, so a change of results (an annulment, an import) changes them retroactively.
Computer players are left out: in mixed games only the order of the people counts. Leavers are ranked last;
`bot.services.sessions.past_holders` decides on seats that changed hands. An erased person remains an opponent of their former
strength.
"""

import asyncio
import json
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import groupby
from typing import Final, Literal, TypeAlias

from cachetools import LRUCache
from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import Connection

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
"""Time read again with each update: another process may commit a session that ended before a session already read."""


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
    def is_human(self) -> bool:
        """True if this is the result of a person, erased ones and leavers included."""
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
        return (*(seat for seat in self.seats if seat.is_human), *self.leavers)

    @property
    def had_opponents(self) -> bool:
        """True if people on two seats played against each other without hints. Only these sessions count for ratings, wins and
        best scores."""
        return len({seat.seat for seat in self.people}) >= 2 and not self.hints

    def seat_of(self, person: PersonId) -> FinishedSeat | None:
        """Return the seat a person finished on or left; None if they did not play."""
        return next((seat for seat in (*self.seats, *self.leavers) if seat.person == person), None)


@dataclass(frozen=True, slots=True)
class FinishedHistory:
    """All finished sessions, oldest first. As long as `epoch` is unchanged, sessions were only appended."""

    epoch: int
    sessions: tuple[FinishedSession, ...]


class FinishedSessions:
    """The cached finished sessions. Reading them without changes costs two small queries."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = asyncio.Lock()
        self._tally: Tally | None = None
        self._known = FinishedHistory(0, ())

    async def all(self) -> FinishedHistory:
        """Return all finished sessions that count, including sessions added since the last call."""
        async with self._lock:
            now = await self._database.read_tx(results.tally)
            if now != self._tally:
                self._known = await self._with_new_sessions(now) or await self._anew()
                self._tally = now
            return self._known

    async def _with_new_sessions(self, now: Tally) -> FinishedHistory | None:
        """Return the cached sessions with the new ones appended; None if anything else has changed."""
        was, sessions = self._tally, self._known.sessions
        if was is None or not sessions or (was.annulled, was.annulled_at) != (now.annulled, now.annulled_at):
            return None
        known = {session.session for session in sessions}
        rows = await self._database.fetch(lambda tx: results.counted_rows(tx, sessions[-1].at - _OVERLAP))
        fresh = [row for row in rows if row.session_id not in known]
        humans = sum((row.person_id is not None) + (row.left_id is not None) for row in fresh)
        if (was.seats + len(fresh), was.people + humans) != (now.seats, now.people):
            return None
        added = tuple(sessions_of_rows(fresh))
        if added and _order(added[0]) < _order(sessions[-1]):
            return None
        return FinishedHistory(self._known.epoch, (*sessions, *added))

    async def _anew(self) -> FinishedHistory:
        rows = await self._database.fetch(results.counted_rows)
        sessions = await asyncio.to_thread(lambda: tuple(sessions_of_rows(rows)))
        return FinishedHistory(self._known.epoch + 1, sessions)


def sessions_of_rows(rows: Iterable[CountedRow]) -> Iterator[FinishedSession]:
    """Yield the sessions that `rows`, grouped by session, belong to, in the order of the rows."""
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
    pairs: Sequence[Sequence[float]] = () if text is None else json.loads(text)
    return tuple((mean, deviation) for mean, deviation in pairs)


def _order(session: FinishedSession) -> tuple[datetime, int]:
    return session.at, session.session


POINTS: Final = 40
"""Displayed points per point of the model, so that everybody begins at 1000."""
SURE: Final = 3
"""Number of standard deviations subtracted from the mean for the order of lists."""
_KEPT: Final = 64


@dataclass(frozen=True, slots=True)
class Scope:
    """The sessions that ratings or statistics cover: one game or all (None), one server or all, one tempo or both. Ratings are
    of one game."""

    game: str | None = None
    guild_id: int | None = None
    tempo: Tempo | None = None

    def includes(self, session: FinishedSession) -> bool:
        """Return whether a session counts in this scope."""
        return (
            (self.game is None or session.game == self.game)
            and (self.guild_id is None or session.guild_id == self.guild_id)
            and (self.tempo is None or session.tempo == self.tempo)
        )


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's estimated strength after a number of rated sessions."""

    person: PersonId
    mean: float
    deviation: float
    rated_sessions: int

    @property
    def points(self) -> int:
        """The displayed rating."""
        return points_of(self.mean)

    @property
    def margin(self) -> int:
        """The displayed uncertainty of two standard deviations: the true rating is within it 19 times out of 20."""
        return round(POINTS * 2 * self.deviation)

    @property
    def lower_bound(self) -> float:
        """The sort key of lists: a strength that the person very probably exceeds."""
        return self.mean - SURE * self.deviation


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A person's rating (`points`, as shown) after one of their rated sessions, which ended at `at`."""

    session: SessionId
    at: datetime
    points: int


@dataclass(frozen=True, slots=True)
class _Means:
    """A person's mean after each of their rated sessions. `positions` are the indices of the sessions among all finished
    sessions. Arrays save memory, because they are kept for everybody."""

    positions: "array[int]" = field(default_factory=lambda: array("L"))
    means: "array[float]" = field(default_factory=lambda: array("d"))

    def add(self, position: int, mean: float) -> None:
        """Append a rated session."""
        self.positions.append(position)
        self.means.append(mean)


_Step: TypeAlias = tuple[int, PersonId, float]
"""Index of a session in the batch being rated, a person who was rated there, their new mean."""


@dataclass
class _ScopeRatings:
    """The ratings of one scope after the first `read` sessions of an epoch, and their history."""

    epoch: int
    read: int = 0
    ratings: dict[PersonId, Rating] = field(default_factory=dict[PersonId, Rating])
    means: dict[PersonId, _Means] = field(default_factory=dict[PersonId, _Means])

    def after(self, read: int, ratings: dict[PersonId, Rating], steps: Sequence[_Step]) -> "_ScopeRatings":
        """Return the ratings after more sessions, `read` in all; the history kept here moves to the new object."""
        for position, person, mean in steps:
            self.means.setdefault(person, _Means()).add(self.read + position, mean)
        return _ScopeRatings(self.epoch, read, ratings, self.means)


class Ratings:
    """Ratings, computed incrementally with a cache by scope."""

    def __init__(self, database: Database) -> None:
        self.finished = FinishedSessions(database)
        self._books = LRUCache[Scope, _ScopeRatings](_KEPT)
        self._lock = asyncio.Lock()

    async def ratings_in(self, scope: Scope) -> Mapping[PersonId, Rating]:
        """Return the ratings of everybody with a rated session in a scope, by person."""
        finished = await self.finished.all()
        async with self._lock:
            return (await self._up_to_date(scope, finished)).ratings

    async def history(self, scope: Scope, person: PersonId) -> tuple[RatingStep, ...]:
        """Return a person's rating after each of their rated sessions in a scope, oldest first; the last one is current."""
        finished = await self.finished.all()
        async with self._lock:
            known = (await self._up_to_date(scope, finished)).means.get(person, _Means())
            return tuple(
                RatingStep(session.session, session.at, points_of(mean))
                for session, mean in zip((finished.sessions[at] for at in known.positions), known.means, strict=True)
            )

    async def _up_to_date(self, scope: Scope, finished: FinishedHistory) -> _ScopeRatings:
        """Return the ratings of a scope after all finished sessions. Must be called with the lock held."""
        book = self._books.get(scope)
        if book is None or book.epoch != finished.epoch or book.read > len(finished.sessions):
            book = _ScopeRatings(finished.epoch)
        fresh = finished.sessions[book.read :]
        if fresh:
            ratings, steps = await asyncio.to_thread(rate_sessions, scope, fresh, book.ratings)
            book = book.after(len(finished.sessions), ratings, steps)
        self._books[scope] = book
        return book

    async def prepare_erasure(self, person: PersonId) -> Callable[[Connection], None]:
        """Return the writes for the transaction that erases a person: they store the person's strength before each of their
        sessions, so that nobody else's rating changes."""
        finished = await self.finished.all()
        strengths = await asyncio.to_thread(strengths_of, person, finished.sessions)
        texts = {where: json.dumps(stored) for where, stored in strengths.items()}
        return lambda tx: results.store_strengths(tx, texts)


def scopes_of(session: FinishedSession) -> tuple[Scope, ...]:
    """Return a session's scopes: its game everywhere, everywhere in its tempo, in its server, and there in its tempo."""
    game, guild, tempo = session.game, session.guild_id, session.tempo
    everywhere = (Scope(game), Scope(game, tempo=tempo))
    return everywhere if guild is None else (*everywhere, Scope(game, guild), Scope(game, guild, tempo))


def points_of(mean: float) -> int:
    """Return the displayed rating of a mean of the model."""
    return round(POINTS * mean)


def rate_sessions(
    scope: Scope, sessions: Sequence[FinishedSession], before: Mapping[PersonId, Rating]
) -> tuple[dict[PersonId, Rating], list[_Step]]:
    """Return the ratings after more sessions, given oldest first, and each new mean with its person and the index of its session.
    Sessions outside the scope do not count."""
    model = PlackettLuce()
    ratings = dict(before)
    steps: list[_Step] = []
    for position, session in enumerate(sessions):
        if scope.includes(session):
            rated = _rate(model, scope, session, ratings)
            steps.extend((position, rating.person, rating.mean) for rating in rated)
    return ratings, steps


def _rate(model: PlackettLuce, scope: Scope, session: FinishedSession, ratings: dict[PersonId, Rating]) -> list[Rating]:
    """Rate one session: put the new ratings into `ratings` and return them; none without opponents or if all were erased."""
    people = session.people
    if not session.had_opponents or all(seat.person is None for seat in people):
        return []
    teams = [[_rating_before(model, scope, session, seat, ratings)] for seat in people]
    after = model.rate(teams, ranks=[seat.place for seat in people])
    changed: list[Rating] = []
    for seat, (rating,) in zip(people, after, strict=True):
        if (person := seat.person) is not None:
            sessions = ratings[person].rated_sessions if person in ratings else 0
            ratings[person] = Rating(person, rating.mu, rating.sigma, sessions + 1)
            changed.append(ratings[person])
    return changed


def _rating_before(
    model: PlackettLuce, scope: Scope, session: FinishedSession, seat: FinishedSeat, ratings: Mapping[PersonId, Rating]
) -> PlackettLuceRating:
    if seat.person is None:
        kept = dict(zip(scopes_of(session), seat.strengths, strict=False)).get(scope)
        return model.rating() if kept is None else model.rating(mu=kept[0], sigma=kept[1])
    known = ratings.get(seat.person)
    return model.rating() if known is None else model.rating(mu=known.mean, sigma=known.deviation)


def strengths_of(
    person: PersonId, sessions: Sequence[FinishedSession]
) -> dict[tuple[int, int, bool], tuple[Strength, ...]]:
    """Return a person's strengths before each of their sessions, in the order of `scopes_of`. The key is the session, the seat
    and whether they left it."""
    model = PlackettLuce()
    wanted = {scope for session in sessions if session.seat_of(person) is not None for scope in scopes_of(session)}
    known_ratings: dict[Scope, dict[PersonId, Rating]] = {scope: {} for scope in wanted}
    strengths: dict[tuple[int, int, bool], tuple[Strength, ...]] = {}
    for session in sessions:
        seat = session.seat_of(person)
        if seat is not None:
            before = [_rating_before(model, scope, session, seat, known_ratings[scope]) for scope in scopes_of(session)]
            strengths[session.session, seat.seat, seat.left] = tuple((rating.mu, rating.sigma) for rating in before)
        for scope in scopes_of(session):
            if scope in known_ratings:
                _rate(model, scope, session, known_ratings[scope])
    return strengths
