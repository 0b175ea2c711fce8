"""Sessions that wait for a public random number, and the next time each is due."""

from datetime import datetime

from sqlalchemy import Connection, delete, func, insert, select, update

from data.store.delivery.outbox import WAITING
from data.store.processes.shares import WHOLE, Share
from data.store.schema.games import beacon_waits
from data.store.schema.messages import outbox

STARTING = "starting"
"""Kind of the outbox row that announces a start: the timestamp of its message determines the round of the beacon."""


def set_due_at(tx: Connection, session: int, at: datetime | None) -> None:
    """Set the time at which a waiting session is due; None ends its wait."""
    tx.execute(delete(beacon_waits).where(beacon_waits.c.session_id == session))
    if at is not None:
        tx.execute(insert(beacon_waits), {"session_id": session, "look_at": at})


def postpone(tx: Connection, session: int, now: datetime, until: datetime) -> None:
    """Set a later time for a waiting session, unless a time after `now` was set in the meantime."""
    was_due = (beacon_waits.c.session_id == session) & (beacon_waits.c.look_at <= now)
    tx.execute(update(beacon_waits).where(was_due).values(look_at=until))


def sessions_due(tx: Connection, now: datetime, share: Share = WHOLE) -> tuple[int, ...]:
    """Return the waiting sessions that are due, the longest due first."""
    here = (beacon_waits.c.look_at <= now) & share.session_condition(beacon_waits.c.session_id)
    query = select(beacon_waits.c.session_id).where(here).order_by(beacon_waits.c.look_at)
    return tuple(tx.execute(query).scalars())


def next_due_at(tx: Connection, share: Share = WHOLE) -> datetime | None:
    """Return the time at which the next waiting session is due; None if no session waits."""
    query = select(func.min(beacon_waits.c.look_at)).where(share.session_condition(beacon_waits.c.session_id))
    return tx.execute(query).scalar_one_or_none()


def start_message(tx: Connection, session: int, post: str) -> tuple[int, int] | None:
    """Return channel and id of the message whose timestamp counts: the one with the key `post` or, if `post` is empty, the
    session's earliest start message. None until that message is sent."""
    own = (outbox.c.session_id == session) & (outbox.c.kind == STARTING)
    counts = outbox.c.key == post if post else own
    query = select(outbox.c.channel_id, outbox.c.message_id).where(outbox.c.message_id.is_not(None), counts)
    found = tx.execute(query.order_by(outbox.c.message_id).limit(1)).one_or_none()
    return None if found is None or found[0] is None else (found[0], found[1])


def is_announced(tx: Connection, session: int) -> bool:
    """Return whether a start message of the session is enqueued or sent."""
    here = (outbox.c.session_id == session) & (outbox.c.kind == STARTING)
    stands = (outbox.c.state == WAITING) | outbox.c.message_id.is_not(None)
    return tx.execute(select(outbox.c.id).where(here, stands).limit(1)).first() is not None
