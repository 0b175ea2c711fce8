"""What is still to be said: rows written with the change they tell about, and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, func, insert, literal, or_, select, update

from data.store.prepared import Prepared
from data.store.schema import deadlines, messages, outbox, sessions

WAITING: Final = "waiting"
SENT: Final = "sent"
DROPPED: Final = "dropped"
"""Not worth saying any more."""
LOST: Final = "lost"
"""Cannot be delivered: the channel is gone, or Discord refuses the message."""

REMINDER: Final = "reminder"
"""The kind of a row that reminds one person; its lane is that person's."""
REMOVAL: Final = "removal"
"""The kind of a row that deletes the message it names: in a channel, or with a person in their direct messages."""
CONTEST: Final = "contest"
"""The kind of what a tournament says; some of it is kept up to date for as long as the tournament lasts."""
HAND: Final = "hand"
"""The kind of the one row per person and session that keeps their hand in their direct messages."""


@dataclass(frozen=True, slots=True)
class OutRow:
    """One thing to say; columns as in the schema. `id` 0 for a row not stored yet."""

    id: int
    lane: str
    kind: str
    session_id: int | None
    seq: int
    channel_id: int | None
    person_id: int | None
    key: str
    payload: str
    state: str
    attempts: int
    not_before: datetime
    message_id: int | None
    fault: str | None
    changed_at: datetime


_ADD: Final = Prepared(insert(outbox), tuple(field.name for field in fields(OutRow) if field.name != "id"))
_ARM: Final = Prepared(
    update(outbox)
    .where(outbox.c.session_id == bindparam("session"), outbox.c.kind == "status")
    .values(seq=bindparam("new_seq"), state=WAITING, attempts=0, changed_at=bindparam("now"))
)
_HEADS: Final = (
    select(func.min(outbox.c.id).label("head")).where(outbox.c.state == WAITING).group_by(outbox.c.lane).subquery()
)
_DUE: Final = Prepared(
    select(outbox)
    .join(_HEADS, _HEADS.c.head == outbox.c.id)
    .order_by(outbox.c.not_before, outbox.c.id)
    .limit(bindparam("limit"))
)
_CALLS: Final = Prepared(
    select(outbox)
    .where(
        outbox.c.session_id == bindparam("session"),
        or_(outbox.c.kind == "notice", outbox.c.kind == "direct", outbox.c.kind == REMINDER),
        outbox.c.state == SENT,
        outbox.c.message_id.is_not(None),
    )
    .order_by(outbox.c.id)
)
_SETTLE: Final = Prepared(
    update(outbox)
    .where(outbox.c.id == bindparam("number"), outbox.c.key == bindparam("of_key"), outbox.c.seq == bindparam("was"))
    .values({name: bindparam(f"new_{name}") for name in ("state", "message_id", "fault", "changed_at", "not_before")})
)
_FOUND: Final = Prepared(
    update(outbox)
    .where(outbox.c.id == bindparam("number"), outbox.c.key == bindparam("of_key"))
    .values(message_id=bindparam("new_message_id"), not_before=bindparam("new_not_before"))
)
_TAKE_AWAY: Final = Prepared(
    update(outbox)
    .where(outbox.c.id == bindparam("number"))
    .values(
        kind=REMOVAL,
        state=WAITING,
        lane=bindparam("new_lane"),
        attempts=0,
        not_before=bindparam("now"),
        changed_at=bindparam("now"),
    )
)
_HAND: Final = Prepared(
    select(outbox).where(
        outbox.c.session_id == bindparam("session"),
        outbox.c.kind == HAND,
        outbox.c.person_id == bindparam("person"),
    )
)
_ARM_HAND: Final = Prepared(
    update(outbox)
    .where(outbox.c.id == bindparam("number"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("seq", "state", "attempts", "not_before", "changed_at", "key", "message_id")
        }
    )
)
_KEY: Final = Prepared(select(outbox.c.id).where(outbox.c.key == bindparam("of_key")))
_STANDS: Final = Prepared(
    select(messages.c.channel_id, messages.c.message_id).where(messages.c.session_id == bindparam("session"))
)
_STAND: Final = Prepared(insert(messages), ("session_id", "channel_id", "message_id"))
_STAND_NO_MORE: Final = Prepared(delete(messages).where(messages.c.session_id == bindparam("session")))


def add(tx: Connection, rows: Sequence[OutRow]) -> None:
    """Store rows to be said."""
    _ADD.run_each(
        tx,
        [
            {
                "lane": row.lane,
                "kind": row.kind,
                "session_id": row.session_id,
                "seq": row.seq,
                "channel_id": row.channel_id,
                "person_id": row.person_id,
                "key": row.key,
                "payload": row.payload,
                "state": row.state,
                "attempts": row.attempts,
                "not_before": row.not_before,
                "message_id": row.message_id,
                "fault": row.fault,
                "changed_at": row.changed_at,
            }
            for row in rows
        ],
    )


def arm_status(tx: Connection, session: int, seq: int, now: datetime) -> None:
    """The session's status message is out of date: one row says so, however often it is said."""
    _ARM.run(tx, {"session": session, "new_seq": seq, "now": now})


def arm_running(tx: Connection, now: datetime) -> None:
    """The status messages of all tables where a clock runs are out of date: their times moved."""
    timed = select(deadlines.c.session_id).where(deadlines.c.due_at.is_not(None))
    tx.execute(
        update(outbox)
        .where(outbox.c.kind == "status", outbox.c.session_id.in_(timed))
        .values(state=WAITING, attempts=0, changed_at=now)
    )


def arm_tables(tx: Connection, numbers: Sequence[int], now: datetime) -> None:
    """The status messages of these tables are out of date, though nothing happened in their games."""
    if numbers:
        tx.execute(
            update(outbox)
            .where(outbox.c.kind == "status", outbox.c.session_id.in_(numbers))
            .values(state=WAITING, attempts=0, changed_at=now)
        )


def ask_anew(tx: Connection, session: int, seq: int, key: str, now: datetime) -> None:
    """The session's status shall be a new message, after which the old one goes, and whatever waits may be tried at once."""
    old = status_message(tx, session)
    tx.execute(
        update(outbox)
        .where(outbox.c.session_id == session, outbox.c.kind == "status")
        .values(seq=seq, state=WAITING, attempts=0, changed_at=now, not_before=now, key=key, message_id=None)
    )
    drop_status_message(tx, session)
    if old is not None:
        take_away(tx, session, *old, now)
    hasten(tx, session, now)
    tx.execute(update(sessions).where(sessions.c.id == session).values(unreachable_at=None))


def move(tx: Connection, session: int, channel_id: int, lane: str, key: str) -> None:
    """The session goes on in another channel: what waits is said there, and the status is a new message."""
    waiting = (outbox.c.session_id == session) & (outbox.c.state == WAITING) & outbox.c.channel_id.is_not(None)
    said_there = outbox.c.kind.not_in(("status", REMOVAL)) & outbox.c.person_id.is_(None)
    tx.execute(update(outbox).where(waiting, said_there).values(channel_id=channel_id, lane=lane))
    tx.execute(
        update(outbox)
        .where(outbox.c.session_id == session, outbox.c.kind == "status")
        .values(channel_id=channel_id, key=key, message_id=None)
    )
    drop_status_message(tx, session)


def heads(tx: Connection, limit: int = 1000) -> tuple[OutRow, ...]:
    """The first waiting row of every lane, the one due first at the front; at most `limit` of them."""
    return tuple(OutRow(*row) for row in _DUE.all(tx, {"limit": limit}))


def calls(tx: Connection, session: int) -> tuple[OutRow, ...]:
    """The turn notices of a session that stand in its channel or in direct messages, oldest first."""
    return tuple(OutRow(*row) for row in _CALLS.all(tx, {"session": session}))


def take_away_reminders(tx: Connection, newest: OutRow, now: datetime) -> None:
    """The reminders in the same lane that were sent before this one shall go."""
    tx.execute(
        update(outbox)
        .where(
            outbox.c.state == SENT,
            outbox.c.lane == newest.lane,
            outbox.c.id < newest.id,
            outbox.c.kind == REMINDER,
            outbox.c.message_id.is_not(None),
        )
        .values(kind=REMOVAL, state=WAITING, lane=f"away {newest.lane}", attempts=0, not_before=now, changed_at=now)
    )


def unsaid_reminders(tx: Connection, lane: str) -> tuple[OutRow, ...]:
    """Reminders of one person that nobody has taken yet."""
    query = select(outbox).where(
        outbox.c.lane == lane,
        outbox.c.kind == REMINDER,
        outbox.c.state == WAITING,
        outbox.c.message_id.is_(None),
    )
    return tuple(OutRow(*row) for row in tx.execute(query))


def standing_lists(tx: Connection, lanes: Sequence[str] | None) -> tuple[OutRow, ...]:
    """Reminders of several tables that stand somewhere, in these lanes (None: in all)."""
    query = select(outbox).where(
        outbox.c.kind == REMINDER,
        outbox.c.session_id.is_(None),
        outbox.c.state == SENT,
        outbox.c.message_id.is_not(None),
    )
    if lanes is not None:
        query = query.where(outbox.c.lane.in_(lanes))
    return tuple(OutRow(*row) for row in tx.execute(query))


def take_away_list(tx: Connection, said: OutRow, now: datetime) -> None:
    """A reminder of several tables shall go."""
    tx.execute(
        update(outbox)
        .where(outbox.c.id == said.id, outbox.c.key == said.key, outbox.c.state == SENT)
        .values(kind=REMOVAL, state=WAITING, lane=f"away {said.lane}", attempts=0, not_before=now, changed_at=now)
    )


def take_away_calls(tx: Connection, session: int, numbers: Sequence[int], now: datetime) -> None:
    """The messages of these turn notices shall go: each row becomes the order to delete its own message."""
    _TAKE_AWAY.run_each(tx, ({"number": one, "new_lane": f"removal {session}", "now": now} for one in numbers))


def take_away(tx: Connection, session: int, channel_id: int, message_id: int, now: datetime) -> None:
    """An old status message shall go, once the session's status stands somewhere else: it waits in the status's lane."""
    key = f"gone {message_id}"
    if has_key(tx, key):
        return
    status = tx.execute(
        select(outbox.c.lane).where(outbox.c.session_id == session, outbox.c.kind == "status")
    ).scalar_one_or_none()
    lane = f"removal {session}" if status is None else status
    add(
        tx,
        [OutRow(0, lane, REMOVAL, session, 0, channel_id, None, key, "{}", WAITING, 0, now, message_id, None, now)],
    )


def arm_hand(tx: Connection, wanted: OutRow, *, anew: bool) -> None:
    """A person's hand is out of date: `wanted` is stored, or the row there is for the person and session waits again. With
    `anew` a new message takes the place of the one that stands, which goes after it; else that one is edited."""
    found = _HAND.one(tx, {"session": wanted.session_id, "person": wanted.person_id})
    if found is None:
        add(tx, [wanted])
        return
    known = OutRow(*found)
    # What waits already waits no longer for this; what was just sent keeps its distance to the next edit.
    waits = known.state == WAITING
    when = min(known.not_before, wanted.not_before) if waits else max(known.not_before, wanted.not_before)
    old = known.message_id if anew else None
    if old is not None:
        take_away_direct(tx, known, old, wanted.changed_at)
    _ARM_HAND.run(
        tx,
        {
            "number": known.id,
            "new_seq": wanted.seq,
            "new_state": WAITING,
            "new_attempts": known.attempts if waits else 0,
            "new_not_before": known.not_before if waits and known.attempts else when,
            "new_changed_at": wanted.changed_at,
            "new_key": known.key if old is None else wanted.key,
            "new_message_id": known.message_id if old is None else None,
        },
    )


def close_hands(tx: Connection, person: int, new_key: Callable[[], str], now: datetime) -> None:
    """A person wants no hands by direct message any more: those that stand there go. One wanted again is a new message."""
    found = tx.execute(select(outbox).where(outbox.c.kind == HAND, outbox.c.person_id == person)).all()
    for known in (OutRow(*one) for one in found):
        if known.message_id is not None:
            take_away_direct(tx, known, known.message_id, now)
        values = {"state": DROPPED, "key": new_key(), "message_id": None, "changed_at": now}
        tx.execute(update(outbox).where(outbox.c.id == known.id).values(**values))


def lose_hands(tx: Connection, new_key: Callable[[], str], now: datetime) -> None:
    """The messages that hold hands are gone: those that stood are said again as new ones."""
    found = tx.execute(
        select(outbox.c.id).where(outbox.c.kind == HAND, outbox.c.state == SENT, outbox.c.message_id.is_not(None))
    ).scalars()
    for number in found.all():
        values = {"state": WAITING, "attempts": 0, "key": new_key(), "message_id": None, "changed_at": now}
        tx.execute(update(outbox).where(outbox.c.id == number).values(**values))


def take_away_direct(tx: Connection, said: OutRow, message_id: int, now: datetime) -> None:
    """An old direct message shall go, after what waits in its row's lane."""
    key = f"gone {message_id}"
    if not has_key(tx, key):
        gone = OutRow(0, said.lane, REMOVAL, said.session_id, 0, None, said.person_id, key, "{}", WAITING, 0, now,
                      message_id, None, now)  # fmt: skip
        add(tx, [gone])


def row(tx: Connection, number: int) -> OutRow | None:
    """One row."""
    found = tx.execute(select(outbox).where(outbox.c.id == number)).one_or_none()
    return None if found is None else OutRow(*found)


def rows_of(tx: Connection, session: int) -> tuple[OutRow, ...]:
    """All rows of a session, oldest first."""
    query = select(outbox).where(outbox.c.session_id == session).order_by(outbox.c.id)
    return tuple(OutRow(*found) for found in tx.execute(query))


def has_key(tx: Connection, key: str) -> bool:
    """Whether a row with that idempotency key was ever stored."""
    return _KEY.one(tx, {"of_key": key}) is not None


def again(tx: Connection, row: OutRow, lane: str, not_before: datetime) -> bool:
    """Say the row with this idempotency key once more, as it is now: in place of the message that stands, which need not wait
    for what else is said there (its own `lane`) and is not edited all the time (`not_before`). False if there is no such row."""
    values = {"seq": row.seq, "payload": row.payload, "state": WAITING, "attempts": 0, "changed_at": row.changed_at}
    here = outbox.c.key == row.key
    stands = here & outbox.c.message_id.is_not(None)
    if tx.execute(update(outbox).where(stands).values(values | {"lane": lane, "not_before": not_before})).rowcount:
        return True
    return tx.execute(update(outbox).where(here).values(values)).rowcount == 1


def again_about(tx: Connection, begins: str, leaves_out: str, seq: int, not_before: datetime) -> int:
    """Say once more everything that stands about something, as it is now: rows of tournaments whose payload begins like this, in
    place of their messages, each in a lane of its own. Payloads that begin with `leaves_out` stay. Returns how many rows."""
    here = (outbox.c.kind == CONTEST) & outbox.c.message_id.is_not(None)
    about = outbox.c.payload.startswith(begins, autoescape=True)
    other = outbox.c.payload.startswith(leaves_out, autoescape=True)
    lane = literal("edit ") + outbox.c.key
    values = {"seq": seq, "state": WAITING, "attempts": 0, "not_before": not_before, "lane": lane}
    return tx.execute(update(outbox).where(here, about, ~other).values(values)).rowcount


def settle(
    tx: Connection,
    said: OutRow,
    state: str,
    now: datetime,
    *,
    message_id: int | None = None,
    fault: str | None = None,
    not_before: datetime | None = None,
) -> bool:
    """Note how a row ended. If it changed while it was sent (a status), only the message id is noted and the row keeps
    waiting. False if another message was asked for meanwhile: then nothing is noted, and what was sent is nobody's."""
    known = said.message_id if message_id is None else message_id
    later = said.not_before if not_before is None else not_before
    same = {"number": said.id, "of_key": said.key}
    noted = {"new_message_id": known, "new_not_before": later}
    ended = {"was": said.seq, "new_state": state, "new_fault": fault, "new_changed_at": now}
    return _SETTLE.run(tx, same | noted | ended) == 1 or _FOUND.run(tx, same | noted) == 1


def postpone(tx: Connection, said: OutRow, until: datetime, fault: str, now: datetime, lane: str | None = None) -> None:
    """Try a row again at `until`; in another `lane`, if the rows behind it need not wait for it."""
    tx.execute(
        update(outbox)
        .where(outbox.c.id == said.id, outbox.c.key == said.key)
        .values(
            attempts=said.attempts + 1,
            not_before=until,
            fault=fault,
            changed_at=now,
            lane=said.lane if lane is None else lane,
        )
    )


def renew_key(tx: Connection, number: int, key: str) -> None:
    """Give a row a new idempotency key: a new message is wanted, not the old one again."""
    tx.execute(update(outbox).where(outbox.c.id == number).values(key=key, message_id=None))


def give_up(tx: Connection, session: int, now: datetime, fault: str) -> None:
    """Nothing more can be said in the session's channel."""
    tx.execute(
        update(outbox)
        .where(outbox.c.session_id == session, outbox.c.state == WAITING, outbox.c.channel_id.is_not(None))
        .values(state=LOST, fault=fault, changed_at=now)
    )


def hasten(tx: Connection, session: int, now: datetime) -> None:
    """Whatever of the session waits may be tried at once."""
    tx.execute(
        update(outbox)
        .where(outbox.c.session_id == session, outbox.c.state == WAITING)
        .values(not_before=now, attempts=0)
    )


def hasten_all(tx: Connection, now: datetime) -> None:
    """What failed while Discord could not be reached may be tried at once."""
    tx.execute(
        update(outbox)
        .where(outbox.c.state == WAITING, outbox.c.fault == "later", outbox.c.not_before > now)
        .values(not_before=now, attempts=0)
    )


def aged(tx: Connection, before: datetime, after: int, limit: int) -> tuple[int, ...]:
    """Numbers above `after`, in order, of rows that were settled before a moment and are needed no more. Status rows stay, one
    per session, and so do hands, calls and what tournaments said that stand somewhere: their messages are still to be edited
    or deleted."""
    query = select(outbox.c.id).where(_aged(before), outbox.c.id > after).order_by(outbox.c.id).limit(limit)
    return tuple(tx.execute(query).scalars())


def remove_aged(tx: Connection, numbers: Sequence[int], before: datetime) -> int:
    """Delete rows of those numbers, except what is wanted again since they were found. Returns how many."""
    return tx.execute(delete(outbox).where(outbox.c.id.in_(numbers), _aged(before))).rowcount


def _aged(before: datetime) -> ColumnElement[bool]:
    kept = outbox.c.kind.in_(("notice", "direct", REMINDER, HAND, CONTEST))
    standing = kept & (outbox.c.state == SENT) & outbox.c.message_id.is_not(None)
    settled = (outbox.c.state != WAITING) & (outbox.c.kind != "status")
    return and_(settled, ~standing, outbox.c.changed_at < before)


def forget_person(tx: Connection, person: int) -> None:
    """Delete what was to be said to a person."""
    tx.execute(delete(outbox).where(outbox.c.person_id == person))


def status_message(tx: Connection, session: int) -> tuple[int, int] | None:
    """Channel and message of the session's status."""
    found = _STANDS.one(tx, {"session": session})
    return None if found is None else (found[0], found[1])


def set_status_message(tx: Connection, session: int, channel_id: int, message_id: int) -> None:
    """Remember where the session's status is."""
    if status_message(tx, session) == (channel_id, message_id):
        return
    drop_status_message(tx, session)
    _STAND.run(tx, {"session_id": session, "channel_id": channel_id, "message_id": message_id})


def drop_status_message(tx: Connection, session: int) -> None:
    """The status message is gone."""
    _STAND_NO_MORE.run(tx, {"session": session})
