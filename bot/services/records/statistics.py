"""Records of people and servers, worked out from finished tables: wins, streaks, bests, who is ahead of whom."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Connection

from bot.services.base.model import PersonId, SessionId
from bot.services.people.people import People
from bot.services.records.finished import FinishedSession, FinishedSessions, Tempo
from bot.services.records.ratings import Rating, Ratings, Scope
from bot.services.sessions.repository import SessionRepository
from data.store import people as people_rows
from data.store.people import PersonRow

SETTING: Final = "record"
HIDDEN: Final = "hidden"


@dataclass(frozen=True, slots=True)
class Best:
    """A score and where it was reached."""

    score: int
    seats: int
    person: PersonId
    session: SessionId


@dataclass
class GameRecord:
    """One game in a person's record. `places` adds up the places reached; `bests` are by number of seats."""

    game: str
    played: int = 0
    wins: int = 0
    places: int = 0
    bests: dict[int, Best] = field(default_factory=dict[int, Best])


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """What a person has done. Games without another person count in `practice` only. A win is a first place, shared or
    not; streaks count wins in a row over all games."""

    person: PersonId
    games: tuple[GameRecord, ...]
    streak: int
    longest_streak: int
    practice: int

    @property
    def played(self) -> int:
        """Tables with other people."""
        return sum(one.played for one in self.games)

    @property
    def wins(self) -> int:
        """First places."""
        return sum(one.wins for one in self.games)


@dataclass(frozen=True, slots=True)
class Duel:
    """Two people at the same tables: how often the first came in ahead, behind, level."""

    ahead: int
    behind: int
    level: int

    @property
    def tables(self) -> int:
        """How many tables they shared."""
        return self.ahead + self.behind + self.level


@dataclass(frozen=True, slots=True)
class Leader:
    """A line of a list: `value` is what it is sorted by, `of` what that is out of (tables played, or the longest streak)."""

    place: int
    person: PersonId
    value: int
    of: int


@dataclass(frozen=True, slots=True)
class View:
    """Which tables somebody asks about: one server or all (None), one game or all, one tempo or both."""

    guild_id: int | None = None
    game: str | None = None
    tempo: Tempo | None = None

    def covers(self, table: FinishedSession) -> bool:
        """Whether a table counts here."""
        return (
            (self.guild_id is None or table.guild_id == self.guild_id)
            and (self.game is None or table.game == self.game)
            and (self.tempo is None or table.tempo == self.tempo)
        )


class Statistics:
    """Use cases of records and ratings. People who hide theirs are in no list, and only they themselves see it."""

    def __init__(self, repository: SessionRepository, people: People) -> None:
        self._repository = repository
        self._people = people
        self.finished = FinishedSessions(repository.database)
        self.ratings = Ratings(self.finished)

    async def tables(self, view: View) -> tuple[FinishedSession, ...]:
        """The finished tables of a view, oldest first."""
        return tuple(one for one in (await self.finished.all()).tables if view.covers(one))

    async def record(self, person: PersonId, view: View) -> PersonRecord:
        """A person's record."""
        tables = await self.tables(view)
        return await asyncio.to_thread(record_of, person, tables)

    async def duel(self, one: PersonId, two: PersonId, view: View) -> Duel:
        """Two people head to head."""
        return duel_of(one, two, await self.tables(view))

    async def ratings_of(self, person: PersonId, view: View) -> tuple[tuple[str, Rating], ...]:
        """A person's ratings by game, in the scope of the view."""
        games = dict.fromkeys(one.game for one in await self.tables(view) if one.seat_of(person) is not None)
        found = [(game, (await self.ratings.of(_scope(view, game))).get(person)) for game in games]
        return tuple((game, rating) for game, rating in found if rating is not None)

    async def rating_list(self, view: View, game: str) -> tuple[Rating, ...]:
        """Everybody rated in a game, best first. Over all servers, whoever has played in `view.guild_id`'s is the list's
        business: see `locals_of`."""
        ratings = await self.ratings.of(_scope(view, game))
        hidden = await self.hidden()
        listed = (one for one in ratings.values() if one.person not in hidden)
        return tuple(sorted(listed, key=lambda one: (-one.certain, one.person)))

    async def most_wins(self, view: View) -> tuple[Leader, ...]:
        """Who has won most often, and of how many tables."""
        return ranked(wins_of(await self.tables(view)), await self.hidden())

    async def longest_streaks(self, view: View) -> tuple[Leader, ...]:
        """The longest runs of wins; `of` is the run a person is on now."""
        return ranked(streaks_of(await self.tables(view)), await self.hidden())

    async def bests(self, view: View) -> tuple[tuple[str, Best], ...]:
        """The highest score by game and number of seats."""
        return best_scores(await self.tables(view), await self.hidden())

    async def locals_of(self, guild_id: int | None) -> Collection[PersonId]:
        """Everybody who finished a table in a server: the people its members know anyway."""
        tables = await self.tables(View(guild_id))
        return {seat.person for table in tables for seat in table.people if seat.person is not None}

    async def names(self, people: Iterable[PersonId]) -> Mapping[int, PersonRow]:
        """Names of people who have not been erased."""
        rows = await self._people.rows(people)
        return {number: row for number, row in rows.items() if row.discord_id is not None}

    async def person_of(self, discord_id: int) -> PersonId | None:
        """Somebody who is known here. Who was only named in a command is not stored by it."""
        row = await self._repository.database.fetch(lambda tx: people_rows.by_discord_id(tx, discord_id))
        return None if row is None else PersonId(row.id)

    async def hidden(self) -> Collection[PersonId]:
        """Everybody who keeps their record to themselves."""
        found = await self._repository.database.fetch(lambda tx: people_rows.with_setting(tx, SETTING, HIDDEN))
        return {PersonId(number) for number in found}

    async def set_shown(self, person: PersonId, shown: bool) -> None:
        """Whether others see a person's record and ratings."""

        def work(tx: Connection) -> None:
            people_rows.put_setting(tx, person, SETTING, "" if shown else HIDDEN)

        await self._repository.database.write_tx(work)


def _scope(view: View, game: str) -> Scope:
    return Scope(game, view.guild_id, view.tempo)


def record_of(person: PersonId, tables: Sequence[FinishedSession]) -> PersonRecord:
    """A person's record over tables, oldest first."""
    games: dict[str, GameRecord] = {}
    practice = streak = longest = 0
    for table in tables:
        seat = table.seat_of(person)
        if seat is None:
            continue
        if not table.contested:
            practice += 1
            continue
        game = games.setdefault(table.game, GameRecord(table.game))
        game.played += 1
        game.wins += seat.place == 1
        game.places += min(seat.place, len(table.seats))
        best = game.bests.get(len(table.seats))
        if not seat.left and (best is None or seat.score > best.score):
            game.bests[len(table.seats)] = Best(seat.score, len(table.seats), person, table.session)
        streak = streak + 1 if seat.place == 1 else 0
        longest = max(longest, streak)
    return PersonRecord(person, tuple(games.values()), streak, longest, practice)


def duel_of(one: PersonId, two: PersonId, tables: Sequence[FinishedSession]) -> Duel:
    """How two people did at the tables they shared."""
    ahead = behind = level = 0
    for table in tables:
        first, second = table.seat_of(one), table.seat_of(two)
        if first is None or second is None:
            continue
        ahead += first.place < second.place
        behind += first.place > second.place
        level += first.place == second.place
    return Duel(ahead, behind, level)


def wins_of(tables: Sequence[FinishedSession]) -> Mapping[PersonId, tuple[int, int]]:
    """Wins and tables of everybody who played against people."""
    found: dict[PersonId, tuple[int, int]] = {}
    for table in tables:
        for seat in table.people if table.contested else ():
            if seat.person is not None:
                wins, played = found.get(seat.person, (0, 0))
                found[seat.person] = (wins + (seat.place == 1), played + 1)
    return found


def streaks_of(tables: Sequence[FinishedSession]) -> Mapping[PersonId, tuple[int, int]]:
    """Longest and present run of wins of everybody who played against people."""
    found: dict[PersonId, tuple[int, int]] = {}
    for table in tables:
        for seat in table.people if table.contested else ():
            if seat.person is not None:
                longest, now = found.get(seat.person, (0, 0))
                now = now + 1 if seat.place == 1 else 0
                found[seat.person] = (max(longest, now), now)
    return found


def ranked(found: Mapping[PersonId, tuple[int, int]], hidden: Collection[PersonId]) -> tuple[Leader, ...]:
    """A list, most first; the same number shares a place, and nobody is listed for nothing."""
    listed = [(value, of, person) for person, (value, of) in found.items() if value and person not in hidden]
    listed.sort(key=lambda one: (-one[0], one[1], one[2]))
    return tuple(
        Leader(1 + sum(other > value for other, _, _ in listed), person, value, of) for value, of, person in listed
    )


def best_scores(tables: Sequence[FinishedSession], hidden: Collection[PersonId]) -> tuple[tuple[str, Best], ...]:
    """The highest score by game and number of seats; the earlier of two equal ones."""
    found: dict[tuple[str, int], Best] = {}
    for table in tables:
        for seat in table.people if table.contested else ():
            if seat.person is None or seat.left or seat.person in hidden:
                continue
            key = table.game, len(table.seats)
            if key not in found or seat.score > found[key].score:
                found[key] = Best(seat.score, len(table.seats), seat.person, table.session)
    return tuple((game, found[game, seats]) for game, seats in sorted(found))
