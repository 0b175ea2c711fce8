"""Permissions to see the seats of others."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, select

from data.store.schema.games import SeatViewRow, seat_views

_ORDER = (seat_views.c.session_id, seat_views.c.seat, seat_views.c.kind, seat_views.c.viewer_id)


def take_back(tx: Connection, session: int, seat: int, viewer: int, kind: str) -> None:
    """Withdraw a permission."""
    of_seat = (seat_views.c.session_id == session, seat_views.c.seat == seat)
    tx.execute(delete(seat_views).where(*of_seat, seat_views.c.viewer_id == viewer, seat_views.c.kind == kind))


def end(tx: Connection, session: int, seats: Collection[int], people: Collection[int]) -> None:
    """Withdraw the permissions given for these seats, and those given to these people, at a session."""
    over = seat_views.c.seat.in_(seats) | seat_views.c.viewer_id.in_(people)
    tx.execute(delete(seat_views).where(seat_views.c.session_id == session, over))


def of_session(tx: Connection, session: int) -> tuple[SeatViewRow, ...]:
    """Return all permissions at a session, in the order of its seats."""
    query = select(seat_views).where(seat_views.c.session_id == session).order_by(*_ORDER)
    return tuple(SeatViewRow(*row) for row in tx.execute(query))
