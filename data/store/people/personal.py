"""Statements on everything stored about one person: queries for its export that no other module needs, and its deletion."""

from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Executable, and_, delete, or_, select

from data.store.schema.games import (
    absences,
    deadlines,
    outbox,
    panels,
    puzzle_answers,
    reminders,
    seat_views,
    seats,
    sessions,
    standing_orders,
)
from data.store.schema.servers import exclusions
from data.store.schema.tournaments import vacations

Row: TypeAlias = dict[str, Any]
"""A row by its columns."""
_OWN: Final = (outbox, panels, absences, vacations, reminders, puzzle_answers, standing_orders, seat_views, exclusions)
"""Tables whose rows are about one person, in the column `person_id`."""


def _rows(tx: Connection, query: Executable) -> list[Row]:
    return [{str(name): value for name, value in row.items()} for row in tx.execute(query).mappings()]


def seats_of(tx: Connection, person: int) -> list[Row]:
    """Return the seats a person has or has reserved, each with clock, autopilot and time-outs."""
    own = or_(seats.c.person_id == person, seats.c.reserved_id == person)
    columns = ("session_id", "seat", "person_id", "reserved_id", "open_since", "bank", "missed", "autopilot_since")
    query = select(*(seats.c[name] for name in columns)).where(own).order_by(seats.c.session_id, seats.c.seat)
    return _rows(tx, query)


def decisions_of(tx: Connection, person: int) -> list[Row]:
    """Return a person's open decisions, with clocks and reminders."""
    columns = [
        *(deadlines.c[name] for name in ("session_id", "seat", "decision", "kind", "opened_at", "due_at", "left")),
        *(deadlines.c[name] for name in ("answered", "kept", "fires_at", "look_at", "reminded_at", "reminders")),
    ]
    here = and_(seats.c.session_id == deadlines.c.session_id, seats.c.seat == deadlines.c.seat)
    query = select(*columns).join(seats, here).where(seats.c.person_id == person)
    return _rows(tx, query.order_by(deadlines.c.session_id, deadlines.c.seat))


def hosted_sessions(tx: Connection, person: int) -> tuple[int, ...]:
    """Return the sessions a person hosts."""
    return tuple(
        tx.execute(select(sessions.c.id).where(sessions.c.host_id == person).order_by(sessions.c.id)).scalars()
    )


def messages_for(tx: Connection, person: int) -> list[Row]:
    """Return a person's private outbox rows, without texts."""
    columns = (outbox.c.kind, outbox.c.session_id, outbox.c.state, outbox.c.changed_at, outbox.c.message_id)
    return _rows(tx, select(*columns).where(outbox.c.person_id == person).order_by(outbox.c.id))


def delete_own(tx: Connection, person: int) -> None:
    """Delete every row that is about one person alone."""
    for table in _OWN:
        tx.execute(delete(table).where(table.c.person_id == person))
    tx.execute(delete(seat_views).where(seat_views.c.viewer_id == person))
