"""The puzzle of each day, and what people answered."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import Connection, case, delete, func, insert, select

from data.store.processes.shares import WHOLE, Share
from data.store.schema.games import analyses, person_settings, puzzle_answers, puzzles, sessions
from engines.core.values import frozen

_OPEN = ("lobby", "running")


@frozen
class AnswerRow:
    """What somebody answered on a day; 0 is the best choice."""

    day: int
    person_id: int
    choice: int
    at: datetime


@frozen
class TallyRow:
    """How many puzzles of some days somebody answered, and how many of them right."""

    person_id: int
    answered: int
    right: int


def content(tx: Connection, day: int) -> str | None:
    """The puzzle of a day; None where none is stored."""
    return tx.execute(select(puzzles.c.content).where(puzzles.c.day == day)).scalar_one_or_none()


def put(tx: Connection, day: int, text: str, session: int | None) -> None:
    """Store the puzzle of a day. Raises IntegrityError where there is one."""
    tx.execute(insert(puzzles).values(day=day, content=text, session_id=session))


def candidates(
    tx: Connection, games: Collection[str], limit: int, share: Share = WHOLE
) -> tuple[tuple[int, str, str | None], ...]:
    """The newest sessions that have been analysed and a puzzle may come from, with their games and the choices that were missed
    there, as JSON: their channels could watch them, no other session with their luck still runs, and none was taken before."""
    again = sessions.alias()
    repeated = select(again.c.id).where(again.c.luck_of == sessions.c.id, again.c.stage.in_(_OPEN))
    taken = select(puzzles.c.day).where(puzzles.c.session_id == sessions.c.id)
    query = (
        select(sessions.c.id, sessions.c.game, analyses.c.missed)
        .join(analyses, analyses.c.session_id == sessions.c.id)
        .where(sessions.c.stage == "finished", sessions.c.game.in_(games), share.of_guild(sessions.c.guild_id))
        .where(sessions.c.sealed.is_(False), sessions.c.private.is_(False), sessions.c.solo.is_(False))
        .where(sessions.c.luck_of.is_(None), ~repeated.exists(), ~taken.exists())
        .where(analyses.c.state == "done")
        .order_by(sessions.c.id.desc())
        .limit(limit)
    )
    return tuple((session, game, missed) for session, game, missed in tx.execute(query))


def add_answer(tx: Connection, row: AnswerRow) -> AnswerRow:
    """Store an answer; the first one of a person counts, and is returned."""
    known = answer(tx, row.day, row.person_id)
    if known is not None:
        return known
    tx.execute(insert(puzzle_answers).values(day=row.day, person_id=row.person_id, choice=row.choice, at=row.at))
    return row


def answer(tx: Connection, day: int, person: int) -> AnswerRow | None:
    """What somebody answered on a day."""
    query = select(puzzle_answers).where(puzzle_answers.c.day == day, puzzle_answers.c.person_id == person)
    found = tx.execute(query).one_or_none()
    return None if found is None else AnswerRow(*found)


def of_person(tx: Connection, person: int) -> tuple[AnswerRow, ...]:
    """All that somebody answered, oldest first."""
    query = select(puzzle_answers).where(puzzle_answers.c.person_id == person).order_by(puzzle_answers.c.day)
    return tuple(AnswerRow(*row) for row in tx.execute(query))


def chosen(tx: Connection, day: int) -> dict[int, int]:
    """How often each choice of a day was made."""
    query = select(puzzle_answers.c.choice, func.count()).where(puzzle_answers.c.day == day)
    return {row[0]: row[1] for row in tx.execute(query.group_by(puzzle_answers.c.choice))}


def tallies(tx: Connection, since: int, limit: int) -> tuple[TallyRow, ...]:
    """Who answered most puzzles right since a day, on whichever server; of equals whoever needed fewest."""
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


def with_setting(tx: Connection, people: Sequence[int], name: str) -> frozenset[int]:
    """Those of the people who have set something."""
    query = select(person_settings.c.person_id).where(
        person_settings.c.name == name, person_settings.c.person_id.in_(people)
    )
    return frozenset(tx.execute(query).scalars())


def forget_person(tx: Connection, person: int) -> None:
    """Delete what somebody answered."""
    tx.execute(delete(puzzle_answers).where(puzzle_answers.c.person_id == person))
