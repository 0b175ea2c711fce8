"""Statements about one person's data: queries for the export that no other module needs, and the deletion."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Select, Table, and_, bindparam, delete, or_, select, update

from data.store.schema.games import (
    absences,
    actions,
    ballots,
    deadlines,
    invitations,
    puzzle_answers,
    reminders,
    results,
    seat_views,
    seats,
    sessions,
    standing_orders,
    votes,
)
from data.store.schema.messages import outbox, panels
from data.store.schema.servers import exclusions
from data.store.schema.tournaments import vacations

Row: TypeAlias = dict[str, Any]
"""A row by the names its columns have in the export."""
_OWN: Final = (
    outbox, panels, absences, vacations, reminders, puzzle_answers, standing_orders, seat_views, exclusions, invitations,
)  # fmt: skip
"""Tables whose rows are about one person, in the column `person_id`."""


def _about(table: Table, *by: str, **columns: str) -> Select[Any]:
    """Return the query of the rows in which one of the columns `by` names the person. `columns` are the selected columns, by
    their names in the export."""
    named = or_(*(table.c[column] == bindparam("person") for column in by))
    query = select(*(table.c[column].label(name) for name, column in columns.items()))
    return query.where(named).order_by(*table.primary_key.columns)


_PLACE: Final = {"session": "session_id", "seat": "seat"}
_TABLE: Final = {"session": "id", "server": "guild_id", "channel": "channel_id"} | {
    name: name for name in ("game", "stage", "solo")
}
_SEAT: Final = ("session_id", "seat", "person_id", "reserved_id", "open_since", "bank", "missed", "autopilot_since")
_MESSAGE: Final = ("kind", "session_id", "state", "changed_at", "message_id")
_QUERIES: Final[Mapping[str, Select[Any]]] = {
    "tournament_vacation": _about(
        vacations, "person_id", tournament="tournament_id", spent="spent", counted_up_to="charged_until"
    ),
    "invitations": _about(invitations, "person_id", session="session_id"),
    "hosted_tables": _about(sessions, "host_id", session="id"),
    "tables": select(*(sessions.c[column].label(name) for name, column in _TABLE.items()))
    .join(seats, seats.c.session_id == sessions.c.id)
    .where(seats.c.person_id == bindparam("person"))
    .order_by(sessions.c.changed_at, sessions.c.id),
    "seats": _about(seats, "person_id", "reserved_id", **{name: name for name in _SEAT}),
    "seat_views": _about(
        seat_views, "person_id", "viewer_id", **_PLACE, **{"as": "kind"}, person_id="person_id", viewer_id="viewer_id"
    ),
    "decisions": select(deadlines)
    .join(seats, and_(seats.c.session_id == deadlines.c.session_id, seats.c.seat == deadlines.c.seat))
    .where(seats.c.person_id == bindparam("person"))
    .order_by(deadlines.c.session_id, deadlines.c.seat),
    "actions": _about(actions, "person_id", **_PLACE, line="line", at="at", kind="kind", action="payload"),
    "asked": _about(
        ballots,
        "person_id",
        **_PLACE,
        kind="kind",
        at="opened_at",
        until="expires_at",
        state="state",
        closed="closed_at",
    ),
    "answered": _about(votes, "person_id", vote="ballot_id", seat="seat", agrees="agrees", at="at"),
    "standing_orders": _about(standing_orders, "person_id", **_PLACE, order="payload", changed="changed_at"),
    "excluded_from": _about(exclusions, "person_id", server="guild_id", since="since"),
    "messages": _about(outbox, "person_id", **{name: name for name in _MESSAGE}),
    "results": _about(
        results, "person_id", "left_id", **_PLACE, place="place", score="score", left="left_id", at="finished_at"
    ),
    "puzzles": _about(puzzle_answers, "person_id", day="day", choice="choice", at="at"),
}


def rows_about(tx: Connection, person: int) -> dict[str, list[Row]]:
    """Return the rows that the export of a person's data contains, by part of the export."""
    return {
        part: [
            {str(name): value for name, value in row.items()}
            for row in tx.execute(query, {"person": person}).mappings()
        ]
        for part, query in _QUERIES.items()
    }


def delete_personal_rows(tx: Connection, person: int) -> None:
    """Delete every row that is about one person alone, and the permissions by which they see seats of others. Take the person out
    of sessions that this process cannot read, and could not change therefore."""
    for table in _OWN:
        tx.execute(delete(table).where(table.c.person_id == person))
    tx.execute(delete(seat_views).where(seat_views.c.viewer_id == person))
    for table, column in ((seats, "person_id"), (seats, "reserved_id"), (sessions, "host_id")):
        tx.execute(update(table).where(table.c[column] == person).values({column: None}))
