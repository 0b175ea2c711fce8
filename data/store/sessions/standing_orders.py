"""Standing orders: one per seat, private to its person."""

from typing import Final

from sqlalchemy import Connection, and_, bindparam, delete, select

from data.store.backends.prepared import Prepared
from data.store.processes.shares import WHOLE, Share
from data.store.schema.games import OrderRow, deadlines, standing_orders

_OF_SESSION: Final = Prepared(
    select(standing_orders).where(standing_orders.c.session_id == bindparam("session")).order_by(standing_orders.c.seat)
)


def remove_order(tx: Connection, session: int, seat: int) -> None:
    """Delete a seat's order, if it has one."""
    tx.execute(delete(standing_orders).where(standing_orders.c.session_id == session, standing_orders.c.seat == seat))


def orders_of_session(tx: Connection, session: int) -> tuple[OrderRow, ...]:
    """Return the orders of a session, by seat."""
    return tuple([OrderRow(*row) for row in _OF_SESSION.all(tx, {"session": session})])


def sessions_with_orders(tx: Connection) -> tuple[int, ...]:
    """Return every session in which a seat has an order."""
    return tuple(tx.execute(select(standing_orders.c.session_id).distinct()).scalars())


def sessions_awaiting_orders(tx: Connection, share: Share = WHOLE) -> tuple[int, ...]:
    """Return the sessions in which a seat with an order has an open decision."""
    query = (
        select(standing_orders.c.session_id)
        .distinct()
        .join(
            deadlines,
            and_(deadlines.c.session_id == standing_orders.c.session_id, deadlines.c.seat == standing_orders.c.seat),
        )
        .where(share.session_condition(standing_orders.c.session_id))
    )
    return tuple(tx.execute(query).scalars())
