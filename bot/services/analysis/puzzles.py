"""The puzzle of the day, one for everybody: reading, answering once, and the ranking.

A day's puzzle is searched for on the day before in analysed games; if no game has one, one of the puzzles shipped with the bot is
chosen when somebody first opens the puzzle.
"""

import asyncio
import hashlib
import logging
import pickle
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from bot.services.analysis.puzzle import PUZZLES, Puzzle
from bot.services.analysis.puzzle_search import PuzzleJob
from bot.services.analysis.report import MISSED, MissedChoice
from bot.services.base.background import end_all
from bot.services.base.faults import Unavailable, trace
from bot.services.base.model import PersonId, SessionId, SessionRefusal, refusal
from bot.services.base.workers.pool import WorkerPool, WorkFailed, result_in
from bot.services.context import Context
from bot.services.evidence.archive import archive_of
from data.store.people import people as people_store
from data.store.people import puzzles as puzzle_store
from data.store.people.puzzles import PuzzleAnswerRow

FOLDER: Final = Path(__file__).resolve().parents[3] / "data" / "puzzles"
"""Folder of the puzzles, with a file for each game."""


@cache
def shipped_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the shipped puzzles of a game in their order; empty for a game without puzzles."""
    file = FOLDER / f"{game}.json"
    return PUZZLES.validate_json(file.read_bytes()) if file.exists() else ()


def shipped_puzzle_of(day: int, games: Collection[str]) -> Puzzle | None:
    """Return the shipped puzzle of a day (counted from 1970): the puzzles of all games one after the other, the games taking
    turns, and then the first again. None if no game has puzzles."""
    numbered = [(number, game, puzzle) for game in games for number, puzzle in enumerate(shipped_puzzles(game))]
    numbered.sort(key=lambda item: item[:2])
    return numbered[day % len(numbered)][2] if numbered else None


log = logging.getLogger(__name__)

RANKED_DAYS: Final = 30
"""Days that count for the ranking, including today."""
MOST_RANKED: Final = 10
"""Maximum number of people in the ranking."""
NAMED: Final = "puzzle_named"
"""The setting of people who appear in the ranking by name."""
WORKER: Final = "bot.services.analysis.puzzle_search"
"""Module of the process that looks for puzzles."""
_NEWEST: Final = 30
"""Number of newest games among which a puzzle is searched for."""
_TRIES: Final = 8
"""Maximum number of games searched for one day's puzzle."""
_RETRY_DELAY: Final = timedelta(hours=1)
"""Time after which the search is repeated, in games not searched yet."""
_TIME_LIMIT: Final = 3_600.0
"""Time limit for one game, in seconds. A search takes a minute or two of a core; the limit only ends processes that hang."""


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The puzzle of a day as one person sees it: their answer (None if they have not answered), the number of answers by choice
    (empty until the person may see them), and whether the day before had a puzzle."""

    day: int
    puzzle: Puzzle
    answer: int | None
    chosen: dict[int, int]
    follows_another: bool


@dataclass(frozen=True, slots=True)
class PuzzleRecord:
    """A person's numbers of answered puzzles, right answers, and right answers in a row up to the newest without a missed day."""

    answered: int
    right: int
    streak: int


@dataclass(frozen=True, slots=True)
class RankedPerson:
    """A place in the ranking. `person` is None without consent to be named; `mine` marks the place of the person who asked."""

    place: int
    person: PersonId | None
    right: int
    answered: int
    mine: bool


def day_of(at: datetime) -> int:
    """Return the day of a moment, counted from 1970 (UTC)."""
    return int(at.timestamp()) // 86_400


class Puzzles:
    """Use cases on puzzles, and the duty that prepares the next day's puzzle."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._pool = WorkerPool(WORKER, 1, _TIME_LIMIT)
        self._task: asyncio.Task[None] | None = None
        self._looked_for: int | None = None
        """The day for which this process searches for a puzzle."""
        self._tried: set[SessionId] = set()
        """Games searched for that day."""
        self._unreadable: set[SessionId] = set()
        """Games that could not be searched and are not tried again on any day."""
        self._again_at = datetime.min.replace(tzinfo=UTC)
        """The time of the next search."""

    @property
    def today(self) -> int:
        """The current day."""
        return day_of(self._context.now)

    async def puzzle_of_day(self, day: int, person: PersonId) -> DailyPuzzle:
        """Return the puzzle of today or of an earlier day, as a person sees it. Raise SessionRefusal if that day has no puzzle,
        or its game is not hosted."""
        puzzle = None if day > self.today else await self._puzzle(day)
        if puzzle is None:
            raise refusal(SessionRefusal, "no-puzzle")
        database = self._context.database
        answer_row, chosen, before = await database.read_tx(
            lambda tx: (
                puzzle_store.find_answer(tx, day, person),
                puzzle_store.answers_by_choice(tx, day),
                puzzle_store.puzzle_of_day(tx, day - 1),
            )
        )
        answer = None if answer_row is None else answer_row.choice
        shown = chosen if answer is not None or day < self.today else {}
        return DailyPuzzle(day, puzzle, answer, shown, before is not None)

    async def answer(self, person: PersonId, day: int, choice: int) -> DailyPuzzle:
        """Answer today's puzzle and return it with the answers. Only a person's first answer counts. Raise SessionRefusal for
        another day's puzzle or an unknown choice, TooMuch beyond the rate limit."""
        self._context.rate_limiter.acquire(person)
        if day != self.today:
            raise refusal(SessionRefusal, "puzzle-over")
        days_puzzle = await self.puzzle_of_day(day, person)
        if choice not in range(len(days_puzzle.puzzle.choices)):
            raise refusal(SessionRefusal, "puzzle-over")
        row = PuzzleAnswerRow(day, person, choice, self._context.now)
        try:
            await self._context.database.write_tx(lambda tx: puzzle_store.add_answer(tx, row))
        except IntegrityError:
            log.debug("the database refused an answer to the puzzle of day %d, usually because it is a second one", day)
        return await self.puzzle_of_day(day, person)

    async def record_of(self, person: PersonId) -> PuzzleRecord:
        """Return a person's record of puzzles."""
        rows = await self._context.database.read_tx(lambda tx: puzzle_store.answers_of_person(tx, person))
        return PuzzleRecord(len(rows), sum(row.choice == 0 for row in rows), _streak(rows, self.today))

    async def ranking(self, person: PersonId) -> tuple[RankedPerson, ...]:
        """Return the best `MOST_RANKED` people by right answers of the last `RANKED_DAYS` days, over all servers. Only people
        who chose to be named have their `person`."""
        since = self.today - RANKED_DAYS + 1

        def read(tx: Connection) -> tuple[RankedPerson, ...]:
            rows = puzzle_store.tallies(tx, since, MOST_RANKED)
            named = puzzle_store.people_with_setting(tx, [row.person_id for row in rows], NAMED)
            return tuple(
                RankedPerson(
                    place=1 + sum(other.right > row.right for other in rows),
                    person=PersonId(row.person_id) if row.person_id in named else None,
                    right=row.right,
                    answered=row.answered,
                    mine=row.person_id == person,
                )
                for row in rows
            )

        return await self._context.database.read_tx(read)

    async def is_named(self, person: PersonId) -> bool:
        """Return whether a person appears in the ranking by name."""
        return bool(
            await self._context.database.read_tx(lambda tx: puzzle_store.people_with_setting(tx, [person], NAMED))
        )

    async def set_named(self, person: PersonId, *, named: bool) -> None:
        """Set whether the ranking, which people of all servers read, names a person. Raise TooMuch beyond the rate limit."""
        self._context.rate_limiter.acquire(person)
        value = "on" if named else ""
        await self._context.database.write_tx(lambda tx: people_store.set_setting(tx, person, NAMED, value))

    # ------------------------------------------------------------------ choice of the puzzle

    async def _puzzle(self, day: int) -> Puzzle | None:
        """Return the puzzle of a day; None if it has no puzzle, or one of a game that is not hosted. Today's is chosen and stored
        on the first request."""
        text = await self._context.database.read_tx(lambda tx: puzzle_store.puzzle_of_day(tx, day))
        if text is None and day == self.today:
            shipped = shipped_puzzle_of(day, self._context.repository.bindings)
            if shipped is not None:
                text = await self._store(day, shipped, None)
        puzzle = None if text is None else Puzzle.model_validate_json(text)
        return puzzle if puzzle is not None and puzzle.game in self._context.repository.bindings else None

    async def _store(self, day: int, puzzle: Puzzle, session: SessionId | None) -> str | None:
        """Store a day's puzzle and return the stored JSON: another process's puzzle if that was stored first."""
        text = puzzle.model_dump_json()
        try:
            await self._context.database.write_tx(lambda tx: puzzle_store.add_puzzle(tx, day, text, session))
        except IntegrityError:
            return await self._context.database.read_tx(lambda tx: puzzle_store.puzzle_of_day(tx, day))
        return text

    async def run_due(self, now: datetime) -> None:
        """Begin to search for tomorrow's puzzle: once a day, and again every hour until one is found."""
        tomorrow = day_of(now) + 1
        if tomorrow != self._looked_for:
            self._looked_for, self._tried, self._again_at = tomorrow, set(), now
        if now >= self._again_at and (self._task is None or self._task.done()):
            self._again_at = now + _RETRY_DELAY
            self._task = asyncio.create_task(self._look_for(tomorrow), name="puzzle of tomorrow")

    async def wait_until_idle(self) -> None:
        """Return once no search is in progress (for tests and tools)."""
        if self._task is not None:
            await self._task

    async def close(self) -> None:
        """Stop the search and its process."""
        await end_all([] if self._task is None else [self._task])
        await self._pool.close()

    async def _look_for(self, day: int) -> None:
        try:
            for session, missed in await self._candidates(day):
                self._tried.add(session)
                puzzle = await self._search(session, missed, day)
                if puzzle is not None:
                    await self._store(day, puzzle, session)
                    return
        except Unavailable:
            pass  # A later round searches again.
        except Exception as fault:
            log.error("preparing the puzzle of day %d failed\n%s", day, trace(fault))

    async def _candidates(self, day: int) -> list[tuple[SessionId, Sequence[MissedChoice]]]:
        """Return the sessions to search for a day's puzzle, with their missed choices: none searched before, at most `_TRIES` a
        day, and in an order that every process agrees on, first sessions of another game than the puzzle of the day before. Empty
        if the day has its puzzle."""
        share = self._context.repository.holding.served_share

        def read(tx: Connection) -> tuple[str | None, Sequence[tuple[int, str, str | None]]]:
            if puzzle_store.puzzle_of_day(tx, day) is not None:
                return None, ()
            return puzzle_store.puzzle_of_day(tx, day - 1), puzzle_store.candidate_sessions(
                tx, tuple(self._context.repository.bindings), _NEWEST, share
            )

        last, rows = await self._context.database.read_tx(read)
        before = None if last is None else Puzzle.model_validate_json(last).game
        order = sorted(rows, key=lambda row: (row[1] == before, _key(day, SessionId(row[0]))))
        left, known = _TRIES - len(self._tried), self._tried | self._unreadable
        fresh = [row for row in order if SessionId(row[0]) not in known][: max(0, left)]
        return [(SessionId(session), MISSED.validate_json(missed or "[]")) for session, _, missed in fresh]

    async def _search(self, session: SessionId, missed: Sequence[MissedChoice], day: int) -> Puzzle | None:
        """Return the puzzle found in a session; None if none was found or the search failed. After a failure this process does
        not search the session again, unless the database failed: raise its error."""
        try:
            return await self._puzzle_in_session(session, missed, day)
        except (Unavailable, SQLAlchemyError):
            self._tried.discard(session)
            raise
        except WorkFailed as fault:
            log.warning("searching session %d for a puzzle failed (%s)", session, fault)
        except Exception as fault:
            log.error("searching session %d for a puzzle failed\n%s", session, trace(fault))
        self._unreadable.add(session)
        return None

    async def _puzzle_in_session(self, session: SessionId, missed: Sequence[MissedChoice], day: int) -> Puzzle | None:
        record = await self._context.repository.current(session)
        if record.binding.component_set_of(record.agreement.options) is not None:
            return None  # Not every reader of the puzzle knows the component set of a host or server.
        archive = await self._context.database.read_tx(
            lambda tx: archive_of(tx, session, self._context.repository.bindings)
        )
        if archive is None or archive.seed is None:
            return None
        job = PuzzleJob(archive.model_dump_json(), tuple([choice.before for choice in missed]), _key(day, session))
        text = result_in(await self._pool.ask(pickle.dumps(job, pickle.HIGHEST_PROTOCOL)), str)
        return Puzzle.model_validate_json(text) if text else None


def _key(day: int, session: SessionId) -> str:
    return hashlib.sha256(f"puzzle {day} {session}".encode()).hexdigest()


def _streak(rows: Sequence[PuzzleAnswerRow], today: int) -> int:
    """Return the number of right answers in a row up to today's, or to yesterday's while today's is open."""
    right = {row.day for row in rows if row.choice == 0}
    answered = {row.day for row in rows}
    day = today if today in answered else today - 1
    start = day
    while day in right:
        day -= 1
    return start - day
