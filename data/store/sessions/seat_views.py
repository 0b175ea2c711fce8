"""Permissions to see the seats of others."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, select

from data.store.schema.games import SeatViewRow, seat_views

_ORDER = (seat_views.c.session_id, seat_views.c.seat, seat_views.c.kind, seat_views.c.viewer_id)


def withdraw(tx: Connection, session: int, seat: int, viewer: int, kind: str) -> None:
    """Withdraw a viewer's permission of a kind to see a seat."""
    of_seat = (seat_views.c.session_id == session, seat_views.c.seat == seat)
    tx.execute(delete(seat_views).where(*of_seat, seat_views.c.viewer_id == viewer, seat_views.c.kind == kind))


def withdraw_all(tx: Connection, session: int, seats: Collection[int], people: Collection[int]) -> None:
    """Withdraw all permissions at `session` to see `seats`, and all permissions of `people` to see any of its seats."""
    over = seat_views.c.seat.in_(seats) | seat_views.c.viewer_id.in_(people)
    tx.execute(delete(seat_views).where(seat_views.c.session_id == session, over))


def permissions_of_session(tx: Connection, session: int) -> tuple[SeatViewRow, ...]:
    """Return all permissions at a session, in the order of its seats."""
    query = select(seat_views).where(seat_views.c.session_id == session).order_by(*_ORDER)
    return tuple(SeatViewRow(*row) for row in tx.execute(query))
