"""Statistics of people and servers, computed from finished sessions: wins, streaks, best scores, head-to-head records. People who
hide their statistics are in no list, and only they themselves see them."""

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from bot.services.base.model import PersonId, SessionId
from bot.services.context import Context
from bot.services.results.ratings import FinishedSession, Rating, RatingStep, Scope
from data.store.people import people as people_store
from data.store.people.people import PersonRow

SETTING: Final = "record"
HIDDEN: Final = "hidden"


@dataclass(frozen=True, slots=True)
class BestScore:
    """A person's score at a table with this number of seats, and the session in which it was reached."""

    score: int
    seats: int
    person: PersonId
    session: SessionId


@dataclass
class GameRecord:
    """One game in a person's record. `places` is the sum of the places reached, `best_scores` has one by number of seats."""

    game: str
    played: int = 0
    wins: int = 0
    places: int = 0
    best_scores: dict[int, BestScore] = field(default_factory=dict[int, BestScore])


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """A person's statistics. Games without another person, or with hints, count in `practice` only. A win is a first place,
    shared or not; streaks count wins in a row over all games, and `streak` is the current one."""

    person: PersonId
    games: tuple[GameRecord, ...]
    streak: int
    longest_streak: int
    practice: int

    @property
    def played(self) -> int:
        """The number of games against other people and without hints."""
        return sum(game.played for game in self.games)

    @property
    def wins(self) -> int:
        """The number of first places."""
        return sum(game.wins for game in self.games)


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The record of two people: the numbers of games in which the first placed ahead of, behind, and level with the second."""

    ahead: int
    behind: int
    level: int

    @property
    def shared_session_count(self) -> int:
        """The number of games the two people shared."""
        return self.ahead + self.behind + self.level


@dataclass(frozen=True, slots=True)
class LeaderboardLine:
    """A line of a leaderboard, sorted by `value` (wins or longest streak); `of` is shown with it (games or current streak)."""

    place: int
    person: PersonId
    value: int
    of: int


async def sessions(context: Context, scope: Scope) -> tuple[FinishedSession, ...]:
    """Return the finished sessions in a scope that count, oldest first."""
    return tuple(session for session in (await context.ratings.finished.all()).sessions if scope.includes(session))


async def person_record(context: Context, person: PersonId, scope: Scope) -> PersonRecord:
    """Return a person's record over the sessions in a scope."""
    return await asyncio.to_thread(record_of, person, await sessions(context, scope))


async def head_to_head(context: Context, one: PersonId, two: PersonId, scope: Scope) -> HeadToHead:
    """Return the head-to-head record of two people over the sessions in a scope."""
    return head_to_head_of(one, two, await sessions(context, scope))


async def ratings_of(context: Context, person: PersonId, scope: Scope) -> tuple[tuple[str, Rating], ...]:
    """Return a person's ratings by game, in the scope's server and tempo."""
    games = dict.fromkeys(
        played.game for played in await sessions(context, scope) if played.seat_of(person) is not None
    )
    ratings = [(game, (await context.ratings.ratings_in(replace(scope, game=game))).get(person)) for game in games]
    return tuple((game, rating) for game, rating in ratings if rating is not None)


async def rating_history(context: Context, person: PersonId, scope: Scope, game: str) -> tuple[RatingStep, ...]:
    """Return a person's rating in a game after each of their rated sessions, oldest first."""
    return await context.ratings.history(replace(scope, game=game), person)


async def rating_list(context: Context, scope: Scope, game: str) -> tuple[Rating, ...]:
    """Return the ratings in a game of everybody who shows their statistics, highest `Rating.lower_bound` first."""
    ratings = await context.ratings.ratings_in(replace(scope, game=game))
    unlisted = await hidden_people(context)
    listed = (one for one in ratings.values() if one.person not in unlisted)
    return tuple(sorted(listed, key=lambda one: (-one.lower_bound, one.person)))


async def most_wins(context: Context, scope: Scope) -> tuple[LeaderboardLine, ...]:
    """Return the leaderboard of wins, with `of` as the number of games played."""
    return leaderboard(wins_of(await sessions(context, scope)), await hidden_people(context))


async def longest_streaks(context: Context, scope: Scope) -> tuple[LeaderboardLine, ...]:
    """Return the leaderboard of longest streaks, with `of` as the current streak."""
    return leaderboard(streaks_of(await sessions(context, scope)), await hidden_people(context))


async def best_scores(context: Context, scope: Scope) -> tuple[tuple[str, BestScore], ...]:
    """Return game and best score for each game and number of seats, without people who hide their statistics."""
    return best_scores_of(await sessions(context, scope), await hidden_people(context))


async def people_of_server(context: Context, guild_id: int | None) -> Collection[PersonId]:
    """Return the people of finished sessions in a server (None: in all), whose names its members may know."""
    finished = await sessions(context, Scope(guild_id=guild_id))
    return {seat.person for session in finished for seat in session.people if seat.person is not None}


async def existing_people(context: Context, people: Iterable[PersonId]) -> Mapping[int, PersonRow]:
    """Return the rows of people who have not been erased, by number."""
    rows = await context.people.rows(people)
    return {number: row for number, row in rows.items() if row.discord_id is not None}


async def person_of(context: Context, discord_id: int) -> PersonId | None:
    """Return the person with a Discord id; None if the bot does not know them. Store nobody: a command may name anybody."""
    row = await context.database.fetch(lambda tx: people_store.person_by_discord_id(tx, discord_id))
    return None if row is None else PersonId(row.id)


async def hidden_people(context: Context) -> Collection[PersonId]:
    """Return everybody who hides their statistics."""
    hidden = await context.database.fetch(lambda tx: people_store.people_with_setting_value(tx, SETTING, HIDDEN))
    return {PersonId(number) for number in hidden}


async def set_shown(context: Context, person: PersonId, *, shown: bool) -> None:
    """Set whether others see a person's record and ratings."""
    value = "" if shown else HIDDEN
    await context.database.write_tx(lambda tx: people_store.set_setting(tx, person, SETTING, value))


def record_of(person: PersonId, sessions: Sequence[FinishedSession]) -> PersonRecord:
    """Return a person's record over sessions, given oldest first."""
    games: dict[str, GameRecord] = {}
    practice = streak = longest = 0
    for session in sessions:
        seat = session.seat_of(person)
        if seat is None:
            continue
        if not session.had_opponents:
            practice += 1
            continue
        game = games.setdefault(session.game, GameRecord(session.game))
        game.played += 1
        game.wins += seat.place == 1
        game.places += min(seat.place, len(session.seats))
        best = game.best_scores.get(len(session.seats))
        if not seat.left and (best is None or seat.score > best.score):
            game.best_scores[len(session.seats)] = BestScore(seat.score, len(session.seats), person, session.session)
        streak = streak + 1 if seat.place == 1 else 0
        longest = max(longest, streak)
    return PersonRecord(person, tuple(games.values()), streak, longest, practice)


def head_to_head_of(one: PersonId, two: PersonId, sessions: Sequence[FinishedSession]) -> HeadToHead:
    """Return the head-to-head record of two people over sessions."""
    ahead = behind = level = 0
    for session in sessions:
        first, second = session.seat_of(one), session.seat_of(two)
        if first is None or second is None:
            continue
        ahead += first.place < second.place
        behind += first.place > second.place
        level += first.place == second.place
    return HeadToHead(ahead, behind, level)


def wins_of(sessions: Sequence[FinishedSession]) -> Mapping[PersonId, tuple[int, int]]:
    """Return everybody's numbers of wins and of games, counting only games against other people and without hints."""
    counts: dict[PersonId, tuple[int, int]] = {}
    for session in sessions:
        for seat in session.people if session.had_opponents else ():
            if seat.person is not None:
                wins, played = counts.get(seat.person, (0, 0))
                counts[seat.person] = (wins + (seat.place == 1), played + 1)
    return counts


def streaks_of(sessions: Sequence[FinishedSession]) -> Mapping[PersonId, tuple[int, int]]:
    """Return everybody's longest and current streak, counting only games against other people and without hints."""
    streaks: dict[PersonId, tuple[int, int]] = {}
    for session in sessions:
        for seat in session.people if session.had_opponents else ():
            if seat.person is not None:
                longest, now = streaks.get(seat.person, (0, 0))
                now = now + 1 if seat.place == 1 else 0
                streaks[seat.person] = (max(longest, now), now)
    return streaks


def leaderboard(pairs: Mapping[PersonId, tuple[int, int]], hidden: Collection[PersonId]) -> tuple[LeaderboardLine, ...]:
    """Return the leaderboard of `pairs` (value and `of`), highest value first; equal values share a place. Zeros and people in
    `hidden` are left out."""
    listed = [(value, of, person) for person, (value, of) in pairs.items() if value and person not in hidden]
    listed.sort(key=lambda one: (-one[0], one[1], one[2]))
    return tuple(
        LeaderboardLine(1 + sum(other > value for other, _, _ in listed), person, value, of)
        for value, of, person in listed
    )


def best_scores_of(
    sessions: Sequence[FinishedSession], hidden: Collection[PersonId]
) -> tuple[tuple[str, BestScore], ...]:
    """Return the best score for each game and number of seats. Only sessions with opponents count; seats that were left
    and people in `hidden` do not. Of equal scores the first in `sessions` wins."""
    best: dict[tuple[str, int], BestScore] = {}
    for session in sessions:
        for seat in session.people if session.had_opponents else ():
            if seat.person is None or seat.left or seat.person in hidden:
                continue
            key = session.game, len(session.seats)
            if key not in best or seat.score > best[key].score:
                best[key] = BestScore(seat.score, len(session.seats), seat.person, session.session)
    return tuple((game, best[game, seats]) for game, seats in sorted(best))
