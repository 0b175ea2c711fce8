"""Counts of decisions made within the agreed time, taken from the log alone.

A time-out is a log entry, written only at the final deadline, after pauses, vacation and outages have moved it. So the log is
sufficient.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, and_, bindparam, case, func, select

from data.store.schema.games import actions, deadlines, sessions

OWN: Final = ("player", "order")
"""Sources of steps decided by people, now or in advance."""
MISSED: Final = "timeout"


@dataclass(frozen=True, slots=True)
class DecisionCountRow:
    """The number of decisions of a person at one pace, and how many timed out (`missed`)."""

    person_id: int
    pace: str
    decisions: int
    missed: int


_DECISIONS: Final = (
    select(
        actions.c.session_id,
        actions.c.person_id,
        func.max(case((actions.c.source == MISSED, 1), else_=0)).label("missed"),
    )
    .select_from(
        actions.outerjoin(
            deadlines,
            and_(
                deadlines.c.session_id == actions.c.session_id,
                deadlines.c.seat == actions.c.seat,
                deadlines.c.decision == actions.c.decision,
            ),
        )
    )
    .where(actions.c.person_id.in_(bindparam("people", expanding=True)), actions.c.kind == "act")
    .where(actions.c.at >= bindparam("since"), actions.c.decision.is_not(None))
    .where(actions.c.source.in_((*OWN, MISSED)), deadlines.c.decision.is_(None))
    .group_by(actions.c.session_id, actions.c.seat, actions.c.decision, actions.c.person_id)
    .subquery()
)
_COUNTED: Final = (
    select(_DECISIONS.c.person_id, sessions.c.pace, func.count(), func.sum(_DECISIONS.c.missed))
    .join(sessions, and_(sessions.c.id == _DECISIONS.c.session_id, sessions.c.solo.is_(False)))
    .group_by(_DECISIONS.c.person_id, sessions.c.pace)
    .order_by(_DECISIONS.c.person_id, sessions.c.pace)
)
"""The query of `decision_counts`, built once, because every lobby that is shown runs it."""


def decision_counts(tx: Connection, people: Collection[int], since: datetime) -> tuple[DecisionCountRow, ...]:
    """Return the number of decisions of people from a moment on, and how many timed out, by person and pace.

    A decision answered in several steps or, after an undo, again, counts once. An open decision does not count yet, even if it
    has a secret answer, which the number would reveal. Forced moves and steps of autopilot and computer players do not
    count, nor do solo sessions, which have no clock.
    """
    rows = tx.execute(_COUNTED, {"people": list(people), "since": since})
    return tuple(DecisionCountRow(row[0], row[1], row[2], int(row[3])) for row in rows)
