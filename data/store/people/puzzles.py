"""The daily puzzles, and people's answers."""

from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy import Connection, case, func, insert, select

from data.store.processes.shares import WHOLE, Share
from data.store.rows import one_row, values
from data.store.schema.games import PuzzleAnswerRow, analyses, person_settings, puzzle_answers, puzzles, sessions
from engines.core.values import frozen

_OPEN: Final = ("lobby", "running")
_AGAIN: Final = sessions.alias("again")


@frozen
class TallyRow:
    """The number of puzzles a person answered in a period, and the number of right answers."""

    person_id: int
    answered: int
    right: int


def puzzle_of_day(tx: Connection, day: int) -> str | None:
    """Return the puzzle of a day as JSON; None if that day has no puzzle."""
    return tx.execute(select(puzzles.c.content).where(puzzles.c.day == day)).scalar_one_or_none()


def add_puzzle(tx: Connection, day: int, text: str, session: int | None) -> None:
    """Store the puzzle of a day, as JSON. Raise IntegrityError if the day has a puzzle."""
    tx.execute(insert(puzzles).values(day=day, content=text, session_id=session))


def candidate_sessions(
    tx: Connection, games: Collection[str], limit: int, share: Share = WHOLE
) -> tuple[tuple[int, str, str | None], ...]:
    """Return number, game and missed choices (JSON; None if not stored) of at most `limit` analysed sessions of a share from
    which a puzzle may be taken, newest first. They are finished, public, not solo or sealed, and not used before. They do not
    repeat the luck of another session, and no unfinished session repeats theirs."""
    repeated = select(_AGAIN.c.id).where(_AGAIN.c.luck_of == sessions.c.id, _AGAIN.c.stage.in_(_OPEN))
    taken = select(puzzles.c.day).where(puzzles.c.session_id == sessions.c.id)
    query = (
        select(sessions.c.id, sessions.c.game, analyses.c.missed)
        .join(analyses, analyses.c.session_id == sessions.c.id)
        .where(sessions.c.stage == "finished", sessions.c.game.in_(games), share.guild_condition(sessions.c.guild_id))
        .where(sessions.c.sealed.is_(False), sessions.c.private.is_(False), sessions.c.solo.is_(False))
        .where(sessions.c.luck_of.is_(None), ~repeated.exists(), ~taken.exists())
        .where(analyses.c.state == "done")
        .order_by(sessions.c.id.desc())
        .limit(limit)
    )
    return tuple((session, game, missed) for session, game, missed in tx.execute(query))


def add_answer(tx: Connection, row: PuzzleAnswerRow) -> PuzzleAnswerRow:
    """Store an answer and return the one that counts: a person's first."""
    known = find_answer(tx, row.day, row.person_id)
    if known is not None:
        return known
    tx.execute(insert(puzzle_answers), values(row))
    return row


def find_answer(tx: Connection, day: int, person: int) -> PuzzleAnswerRow | None:
    """Return a person's answer on a day; None if they gave no answer."""
    query = select(puzzle_answers).where(puzzle_answers.c.day == day, puzzle_answers.c.person_id == person)
    return one_row(tx, query, PuzzleAnswerRow)


def answers_of_person(tx: Connection, person: int) -> tuple[PuzzleAnswerRow, ...]:
    """Return all answers of a person, oldest first."""
    query = select(puzzle_answers).where(puzzle_answers.c.person_id == person).order_by(puzzle_answers.c.day)
    return tuple(PuzzleAnswerRow(*row) for row in tx.execute(query))


def answers_by_choice(tx: Connection, day: int) -> dict[int, int]:
    """Return the number of answers on a day by choice."""
    query = select(puzzle_answers.c.choice, func.count()).where(puzzle_answers.c.day == day)
    return {row[0]: row[1] for row in tx.execute(query.group_by(puzzle_answers.c.choice))}


def tallies(tx: Connection, since: int, limit: int) -> tuple[TallyRow, ...]:
    """Return at most `limit` people with the most right answers from day `since` on, on all servers. Of people with equally many
    right answers, those with fewer answers come first."""
    right = func.sum(case((puzzle_answers.c.choice == 0, 1), else_=0))
    count = func.count()
    query = (
        select(puzzle_answers.c.person_id, count, right)
        .where(puzzle_answers.c.day >= since)
        .group_by(puzzle_answers.c.person_id)
        .order_by(right.desc(), count, puzzle_answers.c.person_id)
        .limit(limit)
    )
    return tuple(TallyRow(person, answered, int(correct)) for person, answered, correct in tx.execute(query))


def people_with_setting(tx: Connection, people: Sequence[int], name: str) -> frozenset[int]:
    """Return the people among `people` who have a setting of that name."""
    query = select(person_settings.c.person_id).where(
        person_settings.c.name == name, person_settings.c.person_id.in_(people)
    )
    return frozenset(tx.execute(query).scalars())
