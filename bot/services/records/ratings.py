"""Ratings of people by the results of their tables: OpenSkill's Plackett-Luce model, which takes tables of any size and
shared places.

A rating is worked out from results alone and stored nowhere, so whatever changes the results (an annulment, a result taken
over) changes the ratings as if it had always been so. Computer players are left out: at a mixed table only the order of the
people counts. Whoever left counts as last of those who began, and what becomes of a seat that changed hands says `credit`.
Somebody who was erased stays an opponent as strong as they were.
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
from data.store import results

POINTS: Final = 40
"""Points shown for one of the model's: everybody begins at 1000."""
SURE: Final = 3
"""Lists sort by mean less so many standard deviations: what is as good as certain."""
_KEPT: Final = 64


@dataclass(frozen=True, slots=True)
class Scope:
    """Which tables a rating is about: a game, one server or all (None), one tempo or both (None)."""

    game: str
    guild_id: int | None = None
    tempo: Tempo | None = None

    def covers(self, table: FinishedSession) -> bool:
        """Whether a table counts here."""
        return (
            table.game == self.game
            and (self.guild_id is None or table.guild_id == self.guild_id)
            and (self.tempo is None or table.tempo == self.tempo)
        )


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of a person's strength after `tables` rated tables."""

    person: PersonId
    mean: float
    deviation: float
    tables: int

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
        """What lists sort by."""
        return self.mean - SURE * self.deviation


@dataclass
class _Book:
    """The ratings of one scope after the first `read` tables of an epoch."""

    epoch: int
    read: int = 0
    ratings: dict[PersonId, Rating] = field(default_factory=dict[PersonId, Rating])


class Ratings:
    """Reads ratings; what has been worked out is kept and goes on from there."""

    def __init__(self, finished: FinishedSessions) -> None:
        self._finished = finished
        self._books = LRUCache[Scope, _Book](_KEPT)
        self._lock = asyncio.Lock()

    async def of(self, scope: Scope) -> Mapping[PersonId, Rating]:
        """Everybody who is rated there."""
        finished = await self._finished.all()
        async with self._lock:
            book = self._books.get(scope)
            if book is None or book.epoch != finished.epoch or book.read > len(finished.tables):
                book = _Book(finished.epoch)
            fresh = finished.tables[book.read :]
            if fresh:
                ratings = await asyncio.to_thread(rated, scope, fresh, book.ratings)
                book = _Book(finished.epoch, len(finished.tables), ratings)
            self._books[scope] = book
            return book.ratings

    async def forgetting(self, person: PersonId) -> Callable[[Connection], None]:
        """What has to be written in the transaction that forgets a person, so that nobody else's rating changes by it: how
        strong they were before each of their tables."""
        finished = await self._finished.all()
        strengths = await asyncio.to_thread(strengths_of, person, finished.tables)
        texts = {where: json.dumps(found) for where, found in strengths.items()}
        return lambda tx: results.keep_strengths(tx, texts)


def scopes_of(table: FinishedSession) -> tuple[Scope, ...]:
    """The scopes a table counts in: everywhere, everywhere in its tempo, its server, its server in its tempo."""
    game, guild, tempo = table.game, table.guild_id, table.tempo
    everywhere = (Scope(game), Scope(game, tempo=tempo))
    return everywhere if guild is None else (*everywhere, Scope(game, guild), Scope(game, guild, tempo))


def rated(
    scope: Scope, tables: Sequence[FinishedSession], before: Mapping[PersonId, Rating] | None = None
) -> dict[PersonId, Rating]:
    """The ratings after more tables, oldest first. The same tables give the same ratings."""
    model = PlackettLuce()
    found = dict(before or {})
    for table in tables:
        if scope.covers(table):
            _rate(model, scope, table, found)
    return found


def _rate(model: PlackettLuce, scope: Scope, table: FinishedSession, found: dict[PersonId, Rating]) -> None:
    people = table.people
    if len(people) < 2 or all(one.person is None for one in people):
        return
    teams = [[_before(model, scope, table, one, found)] for one in people]
    after = model.rate(teams, ranks=[one.place for one in people])
    for one, (rating,) in zip(people, after, strict=True):
        if one.person is not None:
            tables = found[one.person].tables if one.person in found else 0
            found[one.person] = Rating(one.person, rating.mu, rating.sigma, tables + 1)


def _before(
    model: PlackettLuce, scope: Scope, table: FinishedSession, seat: FinishedSeat, found: Mapping[PersonId, Rating]
) -> PlackettLuceRating:
    if seat.person is None:
        kept = dict(zip(scopes_of(table), seat.strengths, strict=False)).get(scope)
        return model.rating() if kept is None else model.rating(mu=kept[0], sigma=kept[1])
    known = found.get(seat.person)
    return model.rating() if known is None else model.rating(mu=known.mean, sigma=known.deviation)


def strengths_of(
    person: PersonId, tables: Sequence[FinishedSession]
) -> dict[tuple[int, int, bool], tuple[Strength, ...]]:
    """How strong a person was before each of their tables, by session, seat and whether they left it, in the order of
    `scopes_of`."""
    model = PlackettLuce()
    wanted = {scope for table in tables if table.seat_of(person) is not None for scope in scopes_of(table)}
    books: dict[Scope, dict[PersonId, Rating]] = {scope: {} for scope in wanted}
    found: dict[tuple[int, int, bool], tuple[Strength, ...]] = {}
    for table in tables:
        seat = table.seat_of(person)
        if seat is not None:
            before = [_before(model, scope, table, seat, books[scope]) for scope in scopes_of(table)]
            found[table.session, seat.seat, seat.left] = tuple((one.mu, one.sigma) for one in before)
        for scope in scopes_of(table):
            if scope in books:
                _rate(model, scope, table, books[scope])
    return found
