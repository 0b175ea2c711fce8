"""Results of finished sessions, from which ratings and statistics are computed, and annulments."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from data.store.rows import select_rows
from data.store.schema.games import annulments, results, sessions


@dataclass(frozen=True, slots=True)
class CountedRow:
    """One seat of a finished session. `strength` is JSON if the person has been erased since. `left_place` is set if the
    person who began on the seat (`left_id`) left."""

    session_id: int
    game: str
    pace: str
    agreement: str
    guild_id: int | None
    finished_at: datetime
    seat: int
    person_id: int | None
    computer: str | None
    place: int
    score: int
    strength: str | None
    left_id: int | None = None
    left_place: int | None = None
    left_strength: str | None = None
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts for change detection: equal tallies mean that nothing was added, annulled or erased in between."""

    seats: int
    people: int
    newest: int
    annulled: int
    annulled_at: datetime | None


_COUNTED: Final = (
    select_rows(CountedRow, results, sessions)
    .join(sessions, sessions.c.id == results.c.session_id)
    .where(results.c.session_id.not_in(select(annulments.c.session_id)))
    .where(sessions.c.luck_of.is_(None), sessions.c.solo.is_(False))
    .order_by(results.c.finished_at, results.c.session_id, results.c.seat)
)
_TALLY: Final = (
    select(
        func.count(),
        func.count(results.c.person_id) + func.count(results.c.left_id),
        func.coalesce(func.max(results.c.session_id), 0),
    )
    .select_from(results.join(sessions, sessions.c.id == results.c.session_id))
    .where(sessions.c.luck_of.is_(None), sessions.c.solo.is_(False))
)
_ANNULLED: Final = select(func.count(), func.max(annulments.c.at)).select_from(annulments)
_ANNULMENT: Final = select(annulments.c.reason).where(annulments.c.session_id == bindparam("session"))


def tally(tx: Connection) -> Tally:
    """Return the current counts of all annulments, and of the results that count (see `counted_rows`), annulled or not."""
    return Tally(*tx.execute(_TALLY).one(), *tx.execute(_ANNULLED).one())


def counted_rows(tx: Connection, since: datetime | None = None) -> tuple[CountedRow, ...]:
    """Return every seat of the finished sessions that count, by time, session and seat, from `since` on. Annulled and solo
    sessions do not count, nor do sessions with the luck of an earlier one, because a player may have known its cards."""
    query = _COUNTED if since is None else _COUNTED.where(results.c.finished_at >= since)
    return tuple(CountedRow(*row) for row in tx.execute(query))


def annul(tx: Connection, session: int, at: datetime, reason: str) -> None:
    """Annul the session's result. Raise IntegrityError if it is annulled already."""
    tx.execute(insert(annulments), {"session_id": session, "at": at, "reason": reason})


def reinstate(tx: Connection, session: int) -> None:
    """Withdraw the annulment of a session's result, if it has one."""
    tx.execute(delete(annulments).where(annulments.c.session_id == session))


def annulment_reason(tx: Connection, session: int) -> str | None:
    """Return the reason for which a session's result is annulled; None if it is not annulled."""
    return tx.execute(_ANNULMENT, {"session": session}).scalar_one_or_none()


def store_strengths(tx: Connection, strengths: Mapping[tuple[int, int, bool], str]) -> None:
    """Store the ratings (JSON) of people being erased, by session, seat, and whether they left the seat."""
    for (session, seat, left), strength in strengths.items():
        column = results.c.left_strength if left else results.c.strength
        here = (results.c.session_id == session) & (results.c.seat == seat)
        tx.execute(update(results).where(here).values({column: strength}))
