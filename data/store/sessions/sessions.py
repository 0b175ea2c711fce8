"""Sessions, seats, invitations, salts and open decisions."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, and_, bindparam, delete, insert, select, update

from data.store.backends.prepared import Prepared
from data.store.rows import columns, insert_row, new_values, select_rows, values
from data.store.schema.games import (
    OpenDecisionRow,
    SeatRow,
    SessionRow,
    deadlines,
    invitations,
    live_channels,
    salts,
    seats,
    sessions,
)
from engines.core.values import frozen

OVER: Final = ("finished", "ended")


@frozen
class StoredSession:
    """A session with everything that is loaded together with it."""

    row: SessionRow
    seats: tuple[SeatRow, ...]
    open_decisions: tuple[OpenDecisionRow, ...]
    salts: tuple[str, ...]
    invited: tuple[int, ...] = ()
    """The numbers of the invited people, in ascending order."""


_WRITTEN: Final = columns(SessionRow, "id")
"""Every column of a row except `id`, even those that never change: few changes write the row whole (see `write_moving`)."""

_SELECT: Final = Prepared(select_rows(SessionRow, sessions).where(sessions.c.id == bindparam("session")))
_ASKED: Final = columns(OpenDecisionRow, "seat", "fires_at", "look_at")
_SEATS: Final = Prepared(
    select_rows(SeatRow, seats)
    .add_columns(*(deadlines.c[name] for name in _ASKED))
    .select_from(
        seats.outerjoin(deadlines, and_(deadlines.c.session_id == seats.c.session_id, deadlines.c.seat == seats.c.seat))
    )
    .where(seats.c.session_id == bindparam("session"))
    .order_by(seats.c.seat)
)
_SALTS: Final = Prepared(
    select(salts.c.salt).where(salts.c.session_id == bindparam("session")).order_by(salts.c.position)
)
_INVITED: Final = Prepared(
    select(invitations.c.person_id)
    .where(invitations.c.session_id == bindparam("session"))
    .order_by(invitations.c.person_id)
)
_SEQ: Final = Prepared(select(sessions.c.seq).where(sessions.c.id == bindparam("session")))
_OPEN: Final = Prepared(
    select(deadlines.c.seat, deadlines.c.decision).where(deadlines.c.session_id == bindparam("session"))
)
MOVING: Final = ("seq", "line", "changed_at", "unreachable_at", "state")
"""Columns in the row of a session that a public step of a game changes, unless the game ends with it."""
_LOCK: Final = select(sessions.c.id).where(sessions.c.id == bindparam("session")).with_for_update()
_WRITE_WHOLE: Final = Prepared(
    update(sessions)
    .where(sessions.c.id == bindparam("session"), sessions.c.seq == bindparam("was"))
    .values({name: bindparam(f"new_{name}") for name in _WRITTEN})
)
_WRITE_POSITION: Final = Prepared(
    update(sessions)
    .where(sessions.c.id == bindparam("session"), sessions.c.seq == bindparam("was"))
    .values(seq=bindparam("new_seq"), state=bindparam("new_state"))
)
_WRITE_MOVING: Final = Prepared(
    update(sessions)
    .where(sessions.c.id == bindparam("session"), sessions.c.seq == bindparam("was"))
    .values({name: bindparam(f"new_{name}") for name in MOVING})
)


def load(tx: Connection, session: int) -> StoredSession | None:
    """Return the session with its seats, open decisions, salts and invitations; None if no session has that number."""
    this = {"session": session}
    session_row = _SELECT.one(tx, this)
    if session_row is None:
        return None
    seated = _SEATS.all(tx, this)
    salted = [row[0] for row in _SALTS.all(tx, this)]
    return StoredSession(
        SessionRow(*session_row),
        tuple(SeatRow(*row[:9]) for row in seated),
        tuple(OpenDecisionRow(row[0], *row[9:]) for row in seated if row[9] is not None),
        tuple(salted),
        tuple([row[0] for row in _INVITED.all(tx, this)]),
    )


def lock(tx: Connection, session: int) -> None:
    """Lock the session's row until the transaction ends. On SQLite the write transaction has the lock already."""
    tx.execute(_LOCK, {"session": session})


def seq_of(tx: Connection, session: int) -> int | None:
    """Return the number of the newest entry of a session's log; None if no session has that number."""
    return _SEQ.scalar(tx, {"session": session})


def open_decisions(tx: Connection, session: int) -> set[tuple[int, str]]:
    """Return seat and id of every open decision of a session."""
    return {(row[0], row[1]) for row in _OPEN.all(tx, {"session": session})}


def add(tx: Connection, row: SessionRow) -> int:
    """Store a new session (its `id` is ignored) and return its number."""
    return insert_row(tx, sessions, values(row, "id"))


def write_session(tx: Connection, row: SessionRow, was: int) -> bool:
    """Write all columns of a session if its newest entry is still `was`. Return False after a concurrent change."""
    return _WRITE_WHOLE.run(tx, {"session": row.id, "was": was, **new_values(row, _WRITTEN)}).rowcount == 1


def write_position(tx: Connection, session: int, was: int, seq: int, state: bytes | None) -> bool:
    """Write a private step, which changes only `seq` and the position, if the newest entry is still `was`. Return False after a
    concurrent change."""
    return _WRITE_POSITION.run(tx, {"session": session, "was": was, "new_seq": seq, "new_state": state}).rowcount == 1


def write_moving(tx: Connection, session: int, was: int, moved: Mapping[str, object]) -> bool:
    """Write a change of the `MOVING` columns only, all present in `moved`, if the newest entry is still `was`. Return False after
    a concurrent change. Most steps of games are written this way, because an update writes the indexes of every column it names,
    changed or not."""
    new = {f"new_{name}": moved[name] for name in MOVING}
    return _WRITE_MOVING.run(tx, {"session": session, "was": was, **new}).rowcount == 1


_DROP_SEATS: Final = delete(seats).where(seats.c.session_id == bindparam("session"))
_ADD_SEATS: Final = insert(seats)


def replace_seats(tx: Connection, session: int, rows: Sequence[SeatRow]) -> None:
    """Replace all seats of a session."""
    tx.execute(_DROP_SEATS, {"session": session})
    if rows:
        tx.execute(_ADD_SEATS, [{"session_id": session, **values(row)} for row in rows])


_TIMES: Final = ("opened_at", "due_at", "left", "answered", "kept", "fires_at", "look_at")
_DROP_DEADLINE: Final = Prepared(
    delete(deadlines).where(deadlines.c.session_id == bindparam("session"), deadlines.c.seat == bindparam("gone"))
)
_ADD_DEADLINE: Final = Prepared(insert(deadlines), ("session_id", *columns(OpenDecisionRow), "reminders"))
_CHANGE_DEADLINE: Final = Prepared(
    update(deadlines)
    .where(deadlines.c.session_id == bindparam("session"), deadlines.c.seat == bindparam("of_seat"))
    .values({name: bindparam(f"new_{name}") for name in _TIMES})
)


def update_open_decisions(
    tx: Connection,
    session: int,
    gone: Sequence[int],
    added: Sequence[OpenDecisionRow],
    changed: Sequence[OpenDecisionRow] = (),
) -> None:
    """Close the decisions of the seats `gone`, open `added`, and set the times of `changed`, which stay open."""
    _DROP_DEADLINE.run_each(tx, [{"session": session, "gone": seat} for seat in gone])
    for row in changed:
        _CHANGE_DEADLINE.run(tx, {"session": session, "of_seat": row.seat, **new_values(row, _TIMES)})
    _ADD_DEADLINE.run_each(tx, [{"session_id": session, **values(row), "reminders": 0} for row in added])


def add_salt(tx: Connection, session: int, position: int, salt: str) -> None:
    """Store the hash of a salt at a position."""
    tx.execute(insert(salts), {"session_id": session, "position": position, "salt": salt})


def change_invitations(
    tx: Connection, session: int, added: Collection[int], removed: Collection[int], seq: int
) -> None:
    """Invite people by entry `seq` of the session's log, and withdraw the invitations of others."""
    if removed:
        tx.execute(delete(invitations).where(invitations.c.session_id == session, invitations.c.person_id.in_(removed)))
    if added:
        rows = [{"session_id": session, "person_id": person, "seq": seq} for person in sorted(added)]
        tx.execute(insert(invitations), rows)


def invited_by(tx: Connection, session: int, seq: int) -> tuple[int, ...]:
    """Return the people invited by an entry of the log whose invitations are still valid."""
    query = select(invitations.c.person_id).where(invitations.c.session_id == session, invitations.c.seq == seq)
    return tuple(tx.execute(query.order_by(invitations.c.person_id)).scalars())


def occupy_channel(tx: Connection, channel_id: int, session: int) -> None:
    """Make the session the live one of the channel. Raise IntegrityError if the channel has a live session."""
    tx.execute(insert(live_channels), {"channel_id": channel_id, "session_id": session})


def vacate_channel(tx: Connection, session: int) -> None:
    """Free the channel of a session that is over, or continues in direct messages."""
    tx.execute(delete(live_channels).where(live_channels.c.session_id == session))


def set_unreachable(tx: Connection, session: int, at: datetime | None) -> None:
    """Mark the session's channel as unreachable, or as reachable again."""
    tx.execute(update(sessions).where(sessions.c.id == session).values(unreachable_at=at))
