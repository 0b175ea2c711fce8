"""Ratings by OpenSkill's Plackett-Luce model, which supports any number of seats and shared places.

Ratings are computed from results and not stored, so a change of results (an annulment, an import) changes them retroactively.
Computer players are left out: in mixed games only the order of the people counts. Leavers are ranked last; for seats that
changed hands see `bot.services.sessions.attribution`. An erased person remains an opponent of their former strength.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cachetools import LRUCache
from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import Connection

from bot.services.base.model import PersonId
from bot.services.records.finished import FinishedSeat, FinishedSession, FinishedSessions, Strength, Tempo
from data.store.sessions import results

POINTS: Final = 40
"""Displayed points per point of the model: everybody begins at 1000."""
SURE: Final = 3
"""Lists sort by the mean minus this many standard deviations."""
_KEPT: Final = 64


@dataclass(frozen=True, slots=True)
class Scope:
    """The sessions a rating covers: a game, one server or all (None), one tempo or both (None)."""

    game: str
    guild_id: int | None = None
    tempo: Tempo | None = None

    def includes(self, session: FinishedSession) -> bool:
        """Whether a table counts here."""
        return (
            session.game == self.game
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
        """The number shown."""
        return round(POINTS * self.mean)

    @property
    def margin(self) -> int:
        """The uncertainty shown: with two standard deviations the true number is within it 19 times out of 20."""
        return round(POINTS * 2 * self.deviation)

    @property
    def certain(self) -> float:
        """The sort key of lists."""
        return self.mean - SURE * self.deviation


@dataclass
class _ScopeRatings:
    """The ratings of one scope after the first `read` tables of an epoch."""

    epoch: int
    read: int = 0
    ratings: dict[PersonId, Rating] = field(default_factory=dict[PersonId, Rating])


class Ratings:
    """Computes ratings incrementally, with a cache by scope."""

    def __init__(self, finished: FinishedSessions) -> None:
        self._finished = finished
        self._books = LRUCache[Scope, _ScopeRatings](_KEPT)
        self._lock = asyncio.Lock()

    async def of(self, scope: Scope) -> Mapping[PersonId, Rating]:
        """Everybody who is rated there."""
        finished = await self._finished.all()
        async with self._lock:
            known = self._books.get(scope)
            if known is None or known.epoch != finished.epoch or known.read > len(finished.sessions):
                known = _ScopeRatings(finished.epoch)
            fresh = finished.sessions[known.read :]
            if fresh:
                ratings = await asyncio.to_thread(rated, scope, fresh, known.ratings)
                known = _ScopeRatings(finished.epoch, len(finished.sessions), ratings)
            self._books[scope] = known
            return known.ratings

    async def forgetting(self, person: PersonId) -> Callable[[Connection], None]:
        """Writes for the transaction that erases a person, so that nobody else's rating changes: their strength before each of
        their sessions."""
        finished = await self._finished.all()
        strengths = await asyncio.to_thread(strengths_of, person, finished.sessions)
        texts = {where: json.dumps(found) for where, found in strengths.items()}
        return lambda tx: results.keep_strengths(tx, texts)


def scopes_of(session: FinishedSession) -> tuple[Scope, ...]:
    """The scopes a table counts in: everywhere, everywhere in its tempo, its server, its server in its tempo."""
    game, guild, tempo = session.game, session.guild_id, session.tempo
    everywhere = (Scope(game), Scope(game, tempo=tempo))
    return everywhere if guild is None else (*everywhere, Scope(game, guild), Scope(game, guild, tempo))


def rated(
    scope: Scope, sessions: Sequence[FinishedSession], before: Mapping[PersonId, Rating] | None = None
) -> dict[PersonId, Rating]:
    """The ratings after more tables, oldest first. The same tables give the same ratings."""
    model = PlackettLuce()
    found = dict(before or {})
    for session in sessions:
        if scope.includes(session):
            _rate(model, scope, session, found)
    return found


def _rate(model: PlackettLuce, scope: Scope, session: FinishedSession, found: dict[PersonId, Rating]) -> None:
    people = session.people
    if len(people) < 2 or all(one.person is None for one in people):
        return
    teams = [[_before(model, scope, session, one, found)] for one in people]
    after = model.rate(teams, ranks=[one.place for one in people])
    for one, (rating,) in zip(people, after, strict=True):
        if one.person is not None:
            sessions = found[one.person].rated_sessions if one.person in found else 0
            found[one.person] = Rating(one.person, rating.mu, rating.sigma, sessions + 1)


def _before(
    model: PlackettLuce, scope: Scope, session: FinishedSession, seat: FinishedSeat, found: Mapping[PersonId, Rating]
) -> PlackettLuceRating:
    if seat.person is None:
        kept = dict(zip(scopes_of(session), seat.strengths, strict=False)).get(scope)
        return model.rating() if kept is None else model.rating(mu=kept[0], sigma=kept[1])
    known = found.get(seat.person)
    return model.rating() if known is None else model.rating(mu=known.mean, sigma=known.deviation)


def strengths_of(
    person: PersonId, sessions: Sequence[FinishedSession]
) -> dict[tuple[int, int, bool], tuple[Strength, ...]]:
    """A person's strength before each of their sessions, by session, seat and whether they left it, in the order of
    `scopes_of`."""
    model = PlackettLuce()
    wanted = {scope for session in sessions if session.seat_of(person) is not None for scope in scopes_of(session)}
    known_ratings: dict[Scope, dict[PersonId, Rating]] = {scope: {} for scope in wanted}
    found: dict[tuple[int, int, bool], tuple[Strength, ...]] = {}
    for session in sessions:
        seat = session.seat_of(person)
        if seat is not None:
            before = [_before(model, scope, session, seat, known_ratings[scope]) for scope in scopes_of(session)]
            found[session.session, seat.seat, seat.left] = tuple((one.mu, one.sigma) for one in before)
        for scope in scopes_of(session):
            if scope in known_ratings:
                _rate(model, scope, session, known_ratings[scope])
    return found
