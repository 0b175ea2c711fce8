"""The queue of analyses of finished games, and their results."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, and_, insert, or_, select, update

from data.store.processes.shares import WHOLE, Share
from data.store.rows import one_row, select_rows
from data.store.schema.games import actions, analyses, results, sessions

MOST_ATTEMPTS: Final = 3
"""Number of failed attempts after which the analysis of a game is given up."""


@dataclass(frozen=True, slots=True)
class AnalysisRow:
    """The analysis of a session: its `state` (`waiting`, `done`, `failed`), and `report` and `missed` as JSON once it is done."""

    state: str
    report: str | None
    missed: str | None


def enqueue_analysis(tx: Connection, session: int, now: datetime) -> None:
    """Enqueue a session for analysis, unless it is enqueued or analysed. Raise IntegrityError if another transaction does so
    at the same moment."""
    if tx.execute(select(analyses.c.session_id).where(analyses.c.session_id == session)).first() is None:
        tx.execute(insert(analyses), {"session_id": session, "state": "waiting", "asked_at": now, "attempts": 0})


def newest_unanalysed_session(tx: Connection, since: datetime, share: Share = WHOLE) -> int | None:
    """Return the session that ended last among the finished ones of the share that ended at `since` or later, are not sealed
    and have no analysis; None if no session qualifies."""
    known = select(analyses.c.session_id).where(analyses.c.session_id == results.c.session_id)
    query = (
        select(results.c.session_id)
        .join(sessions, sessions.c.id == results.c.session_id)
        .where(results.c.finished_at >= since, results.c.seat == 0, sessions.c.sealed.is_(False), ~known.exists())
        .where(share.guild_condition(sessions.c.guild_id))
        .order_by(results.c.finished_at.desc(), results.c.session_id.desc())
        .limit(1)
    )
    return tx.execute(query).scalar_one_or_none()


def longest_waiting_session(tx: Connection, now: datetime, share: Share = WHOLE) -> int | None:
    """Return the session of the share that has waited longest for its analysis, is not sealed, and is claimed by no process;
    None if no session qualifies."""
    free = or_(analyses.c.claimed_until.is_(None), analyses.c.claimed_until <= now)
    query = (
        select(analyses.c.session_id)
        .join(sessions, sessions.c.id == analyses.c.session_id)
        .where(analyses.c.state == "waiting", free, sessions.c.sealed.is_(False))
        .where(share.guild_condition(sessions.c.guild_id))
        .order_by(analyses.c.asked_at, analyses.c.session_id)
        .limit(1)
    )
    return tx.execute(query).scalar_one_or_none()


def claim(tx: Connection, session: int, key: str, now: datetime, until: datetime) -> bool:
    """Claim a session until a moment and count the attempt. Return False if another process was quicker."""
    free = or_(analyses.c.claimed_until.is_(None), analyses.c.claimed_until <= now)
    here = and_(analyses.c.session_id == session, analyses.c.state == "waiting", free)
    changed = tx.execute(
        update(analyses).where(here).values(claim=key, claimed_until=until, attempts=analyses.c.attempts + 1)
    )
    return changed.rowcount == 1


def renew(tx: Connection, session: int, key: str, until: datetime) -> bool:
    """Extend the claim on a session. Return False if another process has it now."""
    here = and_(analyses.c.session_id == session, analyses.c.claim == key)
    return tx.execute(update(analyses).where(here).values(claimed_until=until)).rowcount == 1


def release(tx: Connection, session: int, key: str, *, tried: bool) -> None:
    """Give up the claim on a session, if it is still valid. Without `tried`, the attempt does not count; with `tried`, set
    the state `failed` after `MOST_ATTEMPTS` attempts."""
    here = and_(analyses.c.session_id == session, analyses.c.claim == key)
    free = {"claim": None, "claimed_until": None}
    if not tried:
        tx.execute(update(analyses).where(here).values(**free, attempts=analyses.c.attempts - 1))
        return
    tx.execute(update(analyses).where(here, analyses.c.attempts >= MOST_ATTEMPTS).values(**free, state="failed"))
    tx.execute(update(analyses).where(here).values(**free))


def finish(tx: Connection, session: int, key: str, version: int, report: str, missed: str) -> None:
    """Store the result of an analysis, if the claim is still valid."""
    here = and_(analyses.c.session_id == session, analyses.c.claim == key)
    done = {"state": "done", "claim": None, "claimed_until": None}
    tx.execute(update(analyses).where(here).values(**done, version=version, report=report, missed=missed))


def find_analysis(tx: Connection, session: int) -> AnalysisRow | None:
    """Return the analysis of a session; None if it was never requested."""
    return one_row(tx, select_rows(AnalysisRow, analyses).where(analyses.c.session_id == session), AnalysisRow)


def report_of(tx: Connection, session: int) -> str | None:
    """Return the public report of an analysis; None before it is done."""
    return tx.execute(select(analyses.c.report).where(analyses.c.session_id == session)).scalar_one_or_none()


def people_of_entries(tx: Connection, session: int, entries: Collection[int]) -> Mapping[int, int]:
    """Return by entry the people who made the `entries` of the log. Entries of computer players and erased people are left
    out."""
    here = and_(actions.c.session_id == session, actions.c.seq.in_(list(entries)), actions.c.person_id.is_not(None))
    rows = tx.execute(select(actions.c.seq, actions.c.person_id).where(here))
    return {row.seq: row.person_id for row in rows}


def missed_choices_in_sessions_of(tx: Connection, person: int) -> tuple[tuple[int, str], ...]:
    """Return the analysed sessions in which a person has a result or left a seat, each with its missed choices as JSON."""
    mine = or_(results.c.person_id == person, results.c.left_id == person)
    query = (
        select(analyses.c.session_id, analyses.c.missed)
        .join(results, results.c.session_id == analyses.c.session_id)
        .where(mine, analyses.c.missed.is_not(None))
        .distinct()
        .order_by(analyses.c.session_id)
    )
    return tuple((session, missed) for session, missed in tx.execute(query))
