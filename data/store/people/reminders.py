"""Statements about reminders: the decisions to check next, the open decisions of a person, and the last reminder sent."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, and_, bindparam, select, tuple_, update

from data.store.processes.shares import WHOLE, Share
from data.store.rows import one_row, select_rows
from data.store.schema.games import LastReminderRow, deadlines, reminders, seats, sessions


@dataclass(frozen=True, slots=True)
class AwaitedDecisionRow:
    """An open decision of a person. `look_at` is the time of the next check for a reminder; `reminders` is the number of
    reminders sent for this decision so far, the last one at `reminded_at`."""

    session_id: int
    seat: int
    decision: str
    kind: str
    opened_at: datetime
    due_at: datetime
    look_at: datetime | None
    reminded_at: datetime | None
    reminders: int
    guild_id: int | None
    channel_id: int


SILENCED: Final = 1000
"""The count of reminders that marks a silenced decision."""

_SEATED: Final = deadlines.join(
    seats, and_(seats.c.session_id == deadlines.c.session_id, seats.c.seat == deadlines.c.seat)
)
_CHECKS: Final = (
    select(deadlines.c.session_id, deadlines.c.seat, seats.c.person_id)
    .select_from(_SEATED)
    .where(deadlines.c.look_at <= bindparam("now"))
    .order_by(deadlines.c.look_at)
    .limit(bindparam("limit"))
)
_NEXT_CHECK: Final = (
    select(deadlines.c.look_at).where(deadlines.c.look_at.is_not(None)).order_by(deadlines.c.look_at).limit(1)
)
_CAN_BE_REMINDED: Final = (
    deadlines.c.due_at.is_not(None),
    deadlines.c.answered == "",
    seats.c.autopilot_since.is_(None),
)
_OF_PERSON: Final = (
    select_rows(AwaitedDecisionRow, deadlines, sessions)
    .select_from(_SEATED.join(sessions, sessions.c.id == deadlines.c.session_id))
    .where(seats.c.person_id == bindparam("person"), *_CAN_BE_REMINDED, sessions.c.unreachable_at.is_(None))
    .order_by(deadlines.c.due_at, deadlines.c.session_id)
)
_SET_CHECK: Final = (
    update(deadlines)
    .where(
        deadlines.c.session_id == bindparam("of_session"),
        deadlines.c.seat == bindparam("of_seat"),
        deadlines.c.decision == bindparam("of_decision"),
    )
    .values(
        look_at=bindparam("new_look_at"), reminded_at=bindparam("new_reminded_at"), reminders=bindparam("new_reminders")
    )
)


def checks_due(
    tx: Connection, now: datetime, limit: int, share: Share = WHOLE
) -> tuple[tuple[int, int, int | None], ...]:
    """Return at most `limit` decisions whose check is due, the longest due first: session, seat, and the person on the seat (None
    if no person has it)."""
    query = _CHECKS.where(share.session_condition(deadlines.c.session_id))
    return tuple((row[0], row[1], row[2]) for row in tx.execute(query, {"now": now, "limit": limit}))


def next_check_at(tx: Connection, share: Share = WHOLE) -> datetime | None:
    """Return the time of the next check of a decision; None if no decision is to be checked."""
    return tx.execute(_NEXT_CHECK.where(share.session_condition(deadlines.c.session_id))).scalar_one_or_none()


def waiting_decisions(tx: Connection, person: int, *, locked: bool = False) -> tuple[AwaitedDecisionRow, ...]:
    """Return the open decisions that a person may be reminded of, the earliest deadline first. Decisions without a deadline, on
    autopilot, with a secret answer, or in an unreachable channel are left out. With `locked`, the rows are locked until the
    transaction ends."""
    query = _OF_PERSON.with_for_update(of=deadlines) if locked else _OF_PERSON
    return tuple(AwaitedDecisionRow(*row) for row in tx.execute(query, {"person": person}))


def set_check(
    tx: Connection, row: AwaitedDecisionRow, at: datetime | None, reminded_at: datetime | None, count: int
) -> None:
    """Set the time of the next check of a decision (None: never), and the number of reminders sent for it so far, the last one
    at `reminded_at`."""
    tx.execute(
        _SET_CHECK,
        {
            "of_session": row.session_id,
            "of_seat": row.seat,
            "of_decision": row.decision,
            "new_look_at": at,
            "new_reminded_at": reminded_at,
            "new_reminders": count,
        },
    )


def reschedule_check(tx: Connection, session: int, seat: int, now: datetime, at: datetime | None = None) -> None:
    """Set the time of the next check (None: no further check) of a seat's decision if its check is due. A check due later belongs
    to a decision opened in the meantime and is kept."""
    here = (deadlines.c.session_id == session) & (deadlines.c.seat == seat)
    tx.execute(update(deadlines).where(here, deadlines.c.look_at <= now).values(look_at=at))


def make_checks_due(tx: Connection, person: int, now: datetime) -> None:
    """Make the check of each open decision of a person due now, after a change of their settings. Decisions without a deadline,
    on autopilot or with a secret answer are left out."""
    decisions = select(deadlines.c.session_id, deadlines.c.seat).select_from(_SEATED)
    theirs = decisions.where(seats.c.person_id == person, *_CAN_BE_REMINDED)
    here = tuple_(deadlines.c.session_id, deadlines.c.seat).in_(theirs)
    tx.execute(update(deadlines).where(here).values(look_at=now))


def last_reminder(tx: Connection, person: int) -> LastReminderRow:
    """Return the times of a person's last reminder and snooze; both None if nothing is stored."""
    return one_row(tx, select(reminders).where(reminders.c.person_id == person), LastReminderRow) or LastReminderRow(
        person
    )


def silence_reminders(tx: Connection, rows: Sequence[AwaitedDecisionRow]) -> None:
    """Send no further reminders about the decisions `rows`, not even in messages about other decisions."""
    for row in rows:
        set_check(tx, row, None, row.reminded_at, SILENCED)
