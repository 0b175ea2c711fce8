"""Statements about sent messages: links to them, and outbox rows that edit or delete them."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, insert, or_, select, update

from data.store.backends.prepared import Prepared
from data.store.delivery.outbox import (
    DROPPED,
    GONE,
    HAND,
    INVITATION,
    LOST,
    OVERVIEW,
    REMINDER,
    REMOVAL,
    SENT,
    SENT_AS,
    WAITING,
    OutboxRow,
    add,
    has_key,
    retry_session,
    settle,
)
from data.store.schema.games import sessions
from data.store.schema.messages import kind_condition, messages, outbox, state_condition

_CALLING: Final = ("notice", REMINDER)
"""Kinds of rows that mention people in a channel."""
_SENT_REMINDER: Final = kind_condition(REMINDER) & state_condition(SENT) & outbox.c.message_id.is_not(None)
_OF_CALLS: Final = or_(kind_condition("notice"), kind_condition("direct"), kind_condition(REMINDER))
_CALLS: Final = Prepared(
    select(outbox)
    .where(
        outbox.c.session_id == bindparam("session"), _OF_CALLS, state_condition(SENT), outbox.c.message_id.is_not(None)
    )
    .order_by(outbox.c.id)
)
_CALLS_ON_THEIR_WAY: Final = Prepared(
    select(outbox).where(outbox.c.session_id == bindparam("session"), _OF_CALLS, state_condition(WAITING))
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
_OWN: Final = {
    kind: Prepared(
        select(outbox).where(
            outbox.c.session_id == bindparam("session"), kind_condition(kind), outbox.c.person_id == bindparam("person")
        )
    )
    for kind in (HAND, OVERVIEW)
}
"""Statements for the row of a person's hand, or status, at a session."""
_ENQUEUE_OWN: Final = Prepared(
    update(outbox)
    .where(outbox.c.id == bindparam("number"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("seq", "state", "attempts", "not_before", "changed_at", "key", "message_id")
        }
    )
    .values(fault=None)
)
_STATUS_MESSAGE: Final = Prepared(
    select(messages.c.channel_id, messages.c.message_id).where(messages.c.session_id == bindparam("session"))
)
_ADD_STATUS_MESSAGE: Final = Prepared(insert(messages), ("session_id", "channel_id", "message_id"))
_DROP_STATUS_MESSAGE: Final = Prepared(delete(messages).where(messages.c.session_id == bindparam("session")))


def status_message(tx: Connection, session: int) -> tuple[int, int] | None:
    """Return channel and message of the session's status; None if it has no status message."""
    found = _STATUS_MESSAGE.one(tx, {"session": session})
    return None if found is None else (found[0], found[1])


def set_status_message(tx: Connection, session: int, channel_id: int, message_id: int) -> None:
    """Store channel and id of the session's status message."""
    if status_message(tx, session) == (channel_id, message_id):
        return
    drop_status_message(tx, session)
    _ADD_STATUS_MESSAGE.run(tx, {"session_id": session, "channel_id": channel_id, "message_id": message_id})


def drop_status_message(tx: Connection, session: int) -> None:
    """Delete the record of a session's status message; the message itself stays."""
    _DROP_STATUS_MESSAGE.run(tx, {"session": session})


def repost_status(tx: Connection, session: int, seq: int, key: str, now: datetime) -> None:
    """Enqueue the status as a new message, then the deletion of the old one. Retry failed rows of the session at once, turn
    undeliverable turn notices and reminders into deletions, and mark the channel as reachable."""
    unsent = outbox.c.kind.in_(_CALLING) & (outbox.c.state == LOST) & outbox.c.message_id.is_(None)
    _become_removals(tx, (outbox.c.session_id == session) & unsent, f"removal {session}", now, attempts=1)
    _renew_status(tx, session, key, now, {"seq": seq, "changed_at": now})
    retry_session(tx, session, now)
    tx.execute(update(sessions).where(sessions.c.id == session).values(unreachable_at=None))


def move_posts(tx: Connection, session: int, channel_id: int, lane: str, key: str, now: datetime) -> None:
    """Move a session to another channel: its unsent posts go there, except deletions and direct messages. Enqueue the status as
    a new message there, and the deletion of the old one."""
    unsent = (outbox.c.session_id == session) & (outbox.c.state == WAITING) & outbox.c.message_id.is_(None)
    public = outbox.c.channel_id.is_not(None) & outbox.c.person_id.is_(None)
    posts = unsent & public & outbox.c.kind.not_in(("status", REMOVAL))
    enqueue_recalls(tx, posts, now)
    server = select(sessions.c.guild_id).where(sessions.c.id == session).scalar_subquery()
    there = {"channel_id": channel_id, "guild_id": server, "fault": None}
    tx.execute(update(outbox).where(posts).values(there | {"lane": lane, "not_before": now, "attempts": 0}))
    _renew_status(tx, session, key, now, there)


def _renew_status(tx: Connection, session: int, key: str, now: datetime, changes: dict[str, Any]) -> None:
    """Change the row of a session's status and enqueue it as a new message, then the deletion of the old one."""
    old = status_message(tx, session)
    status = (outbox.c.session_id == session) & (outbox.c.kind == "status")
    enqueue_recalls(tx, status, now)
    anew = {"state": WAITING, "attempts": 0, "not_before": now, "key": key, "message_id": None}
    tx.execute(update(outbox).where(status).values(anew | changes))
    drop_status_message(tx, session)
    if old is not None:
        enqueue_status_removal(tx, session, *old, now)


def enqueue_recalls(tx: Connection, which: ColumnElement[bool], now: datetime) -> None:
    """Enqueue deletions for those rows of `which` that wait and have no message, before they are moved or get another key: a
    previous process may have sent them under their current keys."""
    here = which & (outbox.c.state == WAITING) & outbox.c.message_id.is_(None)
    for waiting in (OutboxRow(*row) for row in tx.execute(select(outbox).where(here)).all()):
        gone = replace(
            waiting,
            id=0,
            kind=REMOVAL,
            lane=f"back {waiting.id}",
            key=f"back {waiting.key[:20]}",
            payload=json.dumps({SENT_AS: waiting.key}),
            attempts=0,
            not_before=now,
            fault=None,
        )
        if not has_key(tx, gone.key):
            add(tx, [gone])


def replace_reminder(tx: Connection, unsent: OutboxRow, now: datetime) -> None:
    """Drop a waiting reminder in favour of a newer one. If it may have been sent, enqueue its deletion."""
    if unsent.attempts or unsent.fault is not None:
        enqueue_recalls(tx, outbox.c.id == unsent.id, now)
    settle(tx, unsent, DROPPED, now, fault="overtaken")


def is_known_message(tx: Connection, message_id: int, session: int | None) -> bool:
    """Return whether `message_id` belongs to a row of `session` (None: of any), to a row without a session, or is a session's
    status."""
    of_session = (outbox.c.session_id == session) | outbox.c.session_id.is_(None)
    rows_there = select(outbox.c.id).where(outbox.c.message_id == message_id)
    if session is not None:
        rows_there = rows_there.where(of_session)
    status = select(messages.c.message_id).where(messages.c.message_id == message_id)
    return tx.execute(rows_there.limit(1)).first() is not None or tx.execute(status).first() is not None


def enqueue_removal_of_unknown(tx: Connection, channel_id: int, message_id: int, now: datetime) -> None:
    """Enqueue the deletion of an orphaned message in a channel or in direct messages."""
    _remove(tx, f"away {message_id}", message_id, now, channel=channel_id)


def enqueue_status_removal(tx: Connection, session: int, channel_id: int, message_id: int, now: datetime) -> None:
    """Enqueue the deletion of an old status message, in the lane of the status, after the new one."""
    lane = select(outbox.c.lane).where(outbox.c.session_id == session, outbox.c.kind == "status")
    status = tx.execute(lane).scalar_one_or_none()
    _remove(tx, status or f"removal {session}", message_id, now, session=session, channel=channel_id)


def enqueue_direct_removal(tx: Connection, sent_row: OutboxRow, message_id: int, now: datetime) -> None:
    """Enqueue the deletion of an old direct message in its row's lane."""
    _remove(tx, sent_row.lane, message_id, now, session=sent_row.session_id, person=sent_row.person_id)


def _remove(
    tx: Connection,
    lane: str,
    message_id: int,
    now: datetime,
    *,
    session: int | None = None,
    channel: int | None = None,
    person: int | None = None,
) -> None:
    key = f"gone {message_id}"
    if not has_key(tx, key):
        row = OutboxRow(lane, REMOVAL, key, "{}", now, now, 0, session, channel, person, message_id=message_id)
        add(tx, [row])


def sent_calls(tx: Connection, session: int) -> tuple[OutboxRow, ...]:
    """Return the sent turn notices and reminders of a session, oldest first."""
    return tuple([OutboxRow(*row) for row in _CALLS.all(tx, {"session": session})])


def calls_in_transit(tx: Connection, session: int) -> tuple[OutboxRow, ...]:
    """Return the turn notices and reminders of a session that are still to be sent."""
    return tuple([OutboxRow(*row) for row in _CALLS_ON_THEIR_WAY.all(tx, {"session": session})])


def enqueue_removal_of_calls(tx: Connection, session: int, numbers: Sequence[int], now: datetime) -> None:
    """Turn the rows `numbers` into deletions of their messages."""
    _TAKE_AWAY.run_each(tx, [{"number": number, "new_lane": f"removal {session}", "now": now} for number in numbers])


def enqueue_removal_of_invitations(tx: Connection, session: int, now: datetime) -> None:
    """Enqueue deletions of a session's messages in channels that mention invited people."""
    stands = (outbox.c.session_id == session) & (outbox.c.kind == INVITATION) & (outbox.c.state == SENT)
    found = select(outbox.c.id).where(stands, outbox.c.person_id.is_(None), outbox.c.message_id.is_not(None))
    enqueue_removal_of_calls(tx, session, tuple(tx.execute(found).scalars()), now)


def _become_removals(
    tx: Connection, which: ColumnElement[bool], lane: str, now: datetime, *, attempts: int = 0
) -> None:
    values = {"kind": REMOVAL, "state": WAITING, "attempts": attempts, "not_before": now, "changed_at": now}
    tx.execute(update(outbox).where(which).values(values | {"lane": lane}))


def enqueue_removal_of_reminders(tx: Connection, newest: OutboxRow, now: datetime) -> None:
    """Enqueue deletions of the sent reminders in the lane of `newest` that are older than `newest`."""
    before = (outbox.c.lane == newest.lane) & (outbox.c.id < newest.id)
    _become_removals(tx, before & _SENT_REMINDER, f"away {newest.lane}", now)


def sent_reminder_lists(tx: Connection, lanes: Sequence[str] | None) -> tuple[OutboxRow, ...]:
    """Return sent reminders that list several sessions, in `lanes` (None: in all)."""
    query = select(outbox).where(_SENT_REMINDER, outbox.c.session_id.is_(None))
    if lanes is not None:
        query = query.where(outbox.c.lane.in_(lanes))
    return tuple(OutboxRow(*row) for row in tx.execute(query))


def enqueue_removal_of_list(tx: Connection, sent_row: OutboxRow, now: datetime) -> None:
    """Enqueue the deletion of a sent reminder that lists several sessions."""
    here = (outbox.c.id == sent_row.id) & (outbox.c.key == sent_row.key) & (outbox.c.state == SENT)
    _become_removals(tx, here, f"away {sent_row.lane}", now)


def enqueue_personal_message(tx: Connection, wanted: OutboxRow, *, anew: bool) -> None:
    """Enqueue an update of a message that a person has once per session, their hand or their status: insert `wanted`, or reset
    the existing row. With `anew`, a new message is sent and the old one deleted; otherwise it is edited."""
    stored = _OWN[wanted.kind].one(tx, {"session": wanted.session_id, "person": wanted.person_id})
    if stored is None:
        add(tx, [wanted])
        return
    known = OutboxRow(*stored)
    # A waiting row is not delayed further; a sent one is debounced.
    waits = known.state == WAITING
    when = min(known.not_before, wanted.not_before) if waits else max(known.not_before, wanted.not_before)
    old = known.message_id if anew else None
    if old is not None:
        enqueue_direct_removal(tx, known, old, wanted.changed_at)
    _ENQUEUE_OWN.run(
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


def enqueue_removal_of_hands(tx: Connection, person: int, new_key: Callable[[], str], now: datetime) -> None:
    """Enqueue deletions of a person's hands in direct messages; a later hand is a new message."""
    found = tx.execute(select(outbox).where(outbox.c.kind == HAND, outbox.c.person_id == person)).all()
    enqueue_recalls(tx, (outbox.c.kind == HAND) & (outbox.c.person_id == person), now)
    for known in (OutboxRow(*row) for row in found):
        _drop_own(tx, known, new_key(), now, fault=known.fault)


def enqueue_removal_of_overview(
    tx: Connection, session: int, person: int, new_key: Callable[[], str], now: datetime
) -> None:
    """Enqueue the deletion of the status that a person who has left a session has in direct messages; a later status is a new
    message."""
    stored = _OWN[OVERVIEW].one(tx, {"session": session, "person": person})
    if stored is None:
        return
    known = OutboxRow(*stored)
    enqueue_recalls(tx, outbox.c.id == known.id, now)
    _drop_own(tx, known, new_key(), now, fault=GONE)


def _drop_own(tx: Connection, known: OutboxRow, key: str, now: datetime, *, fault: str | None) -> None:
    """Drop a row and enqueue the deletion of its direct message. `key` is for the new message if the row is enqueued again."""
    if known.message_id is not None:
        enqueue_direct_removal(tx, known, known.message_id, now)
    values = {"state": DROPPED, "fault": fault, "key": key, "message_id": None, "changed_at": now}
    tx.execute(update(outbox).where(outbox.c.id == known.id).values(**values))


def enqueue_overviews_of(tx: Connection, person: int, now: datetime) -> None:
    """Enqueue the dropped statuses of a person whose direct messages are open again, except those of sessions the person has
    left."""
    tx.execute(
        update(outbox)
        .where(
            outbox.c.kind == OVERVIEW,
            outbox.c.person_id == person,
            outbox.c.state == DROPPED,
            outbox.c.fault.is_distinct_from(GONE),
        )
        .values(state=WAITING, attempts=0, not_before=now, changed_at=now)
    )


def resend_hands(tx: Connection, new_key: Callable[[], str], now: datetime) -> None:
    """Enqueue all sent hands and statuses in direct messages again, as new messages, after the old ones were lost."""
    numbers = tx.execute(
        select(outbox.c.id).where(
            outbox.c.kind.in_((HAND, OVERVIEW)), outbox.c.state == SENT, outbox.c.message_id.is_not(None)
        )
    ).scalars()
    for number in numbers.all():
        values = {"state": WAITING, "attempts": 0, "key": new_key(), "message_id": None, "changed_at": now}
        tx.execute(update(outbox).where(outbox.c.id == number).values(**values))


def message_links(tx: Connection, chosen: Sequence[int]) -> dict[int, tuple[int, int]]:
    """Return channel and message by session: those of its newest turn notice in a channel, or else of its status. Sessions
    without either are left out."""
    status = select(messages.c.session_id, messages.c.channel_id, messages.c.message_id).where(
        messages.c.session_id.in_(chosen)
    )
    newest = (
        select(func.max(outbox.c.id))
        .where(outbox.c.session_id.in_(chosen), outbox.c.kind == "notice", outbox.c.state == SENT)
        .where(outbox.c.message_id.is_not(None), outbox.c.channel_id.is_not(None))
        .group_by(outbox.c.session_id)
    )
    calls = select(outbox.c.session_id, outbox.c.channel_id, outbox.c.message_id).where(outbox.c.id.in_(newest))
    links = {row[0]: (row[1], row[2]) for row in tx.execute(status)}
    return links | {row[0]: (row[1], row[2]) for row in tx.execute(calls)}
