"""The outbox: messages to send, written in the transaction of the change they report."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    literal_column,
    select,
    text,
    update,
)

from data.store.backends.prepared import Prepared
from data.store.processes.shares import WHOLE, Share
from data.store.rows import columns, values
from data.store.schema.games import ballots, deadlines, sessions
from data.store.schema.messages import OutboxRow, kind_condition, outbox, state_condition
from data.store.schema.processes import processes

WAITING: Final = "waiting"
SENT: Final = "sent"
DROPPED: Final = "dropped"
"""The state of a row closed without effect: obsolete, its person cannot be reached, or its message cannot be deleted."""
GONE: Final = "gone"
"""The fault of a row for a status in direct messages whose person has left the session."""
LOST: Final = "lost"
"""The state of a row that cannot be delivered: the channel is gone, or Discord refuses the message."""

NOT_NOW: Final = "not now"
"""The fault of a row that Discord refuses until something changes in the channel or server."""

REMINDER: Final = "reminder"
INVITATION: Final = "invite"
"""The kind of a row that invites the people of one log entry in a channel, or one person in direct messages."""
REMOVAL: Final = "removal"
"""The kind of a row that deletes a message in a channel or in direct messages: the one in `message_id`, or else any message that
was sent under the key in the payload (`SENT_AS`)."""
SENT_AS: Final = "sent_as"
"""The name in the payload of a removal for the key of a message whose delivery is unconfirmed."""
OVERVIEW: Final = "overview"
"""The kind of a status in direct messages; there is one row per person and session."""
TOURNAMENT: Final = "tournament"
"""The kind of tournament posts; some are updated for as long as the tournament lasts."""
HAND: Final = "hand"
"""The kind of a hand in direct messages; there is one row per person and session."""


_ADD: Final = Prepared(insert(outbox), columns(OutboxRow, "id"))
_LATEST: Final = bindparam("latest", type_=outbox.c.not_before.type)
_ENQUEUE_STATUS: Final = Prepared(
    update(outbox)
    .where(outbox.c.session_id == bindparam("session"), kind_condition("status"))
    .values(seq=bindparam("new_seq"), state=WAITING, attempts=0, changed_at=bindparam("now"))
    .values(not_before=case((outbox.c.not_before > _LATEST, _LATEST), else_=outbox.c.not_before))
)
_ENQUEUE_OVERVIEWS: Final = Prepared(
    update(outbox)
    .where(outbox.c.session_id == bindparam("session"), kind_condition(OVERVIEW), outbox.c.fault.is_distinct_from(GONE))
    .values(seq=bindparam("new_seq"), state=WAITING, attempts=0, changed_at=bindparam("now"))
)
_BEFORE: Final = outbox.alias("before")
_IS_HEAD: Final = ~exists(
    select(_BEFORE.c.id)
    .where(state_condition(WAITING, _BEFORE), _BEFORE.c.lane == outbox.c.lane, _BEFORE.c.id < outbox.c.id)
    .offset(literal_column("0"))
)
"""The condition that a waiting row is the first of its lane. Rows are scanned in the order in which they are due and tested
one by one, so a scan ends with the limit, however many rows wait. (The offset keeps PostgreSQL from evaluating it for all rows
at once.)"""
_IN_ORDER: Final = text("SELECT set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)")
"""Make PostgreSQL read rows in the order of an index until the end of the transaction, even if outdated statistics suggest
reading and sorting all rows."""
_DUE: Final = Prepared(
    select(outbox)
    .where(state_condition(WAITING), _IS_HEAD)
    .order_by(outbox.c.not_before, outbox.c.id)
    .limit(bindparam("limit"))
)
_SAME_MESSAGE: Final = and_(
    outbox.c.id == bindparam("number"),
    outbox.c.key == bindparam("of_key"),
    outbox.c.channel_id.is_not_distinct_from(bindparam("in_channel", type_=outbox.c.channel_id.type)),
)
_SETTLE: Final = Prepared(
    update(outbox)
    .where(_SAME_MESSAGE, outbox.c.seq == bindparam("was"))
    .values({name: bindparam(f"new_{name}") for name in ("state", "message_id", "fault", "changed_at", "not_before")})
    .values(claim=None)
)
_FOUND: Final = Prepared(
    update(outbox)
    .where(_SAME_MESSAGE)
    .values(message_id=bindparam("new_message_id"), not_before=bindparam("new_not_before"), claim=None)
)
_CHANGED: Final = (
    update(outbox)
    .where(outbox.c.key == bindparam("of_key"))
    .values(seq=bindparam("new_seq"), payload=bindparam("new_payload"), changed_at=bindparam("now"))
    .values(state=WAITING, attempts=0)
)
_CHANGE_UNSENT: Final = Prepared(_CHANGED)
_ENQUEUE_EDIT: Final = Prepared(
    _CHANGED.where(outbox.c.message_id.is_not(None)).values(
        lane=bindparam("in_lane"), not_before=bindparam("new_not_before")
    )
)
_KEY: Final = Prepared(select(outbox.c.id).where(outbox.c.key == bindparam("of_key")))


def add(tx: Connection, rows: Sequence[OutboxRow]) -> None:
    """Enqueue rows."""
    _ADD.run_each(tx, [values(row, "id") for row in rows])


def add_once(tx: Connection, row: OutboxRow) -> bool:
    """Enqueue a row unless a row with its key exists. Return whether it was enqueued."""
    if _KEY.scalar(tx, {"of_key": row.key}) is not None:
        return False
    add(tx, [row])
    return True


def enqueue_status(tx: Connection, session: int, seq: int, now: datetime, latest: datetime) -> None:
    """Enqueue an update of the session's status message, to be sent no later than `latest`; idempotent."""
    _ENQUEUE_STATUS.run(tx, {"session": session, "new_seq": seq, "now": now, "latest": latest})


def enqueue_overviews(tx: Connection, session: int, seq: int, now: datetime) -> None:
    """Enqueue updates of the statuses that a session's people have in direct messages, without people who left; idempotent."""
    _ENQUEUE_OVERVIEWS.run(tx, {"session": session, "new_seq": seq, "now": now})


def enqueue_timed_statuses(tx: Connection, now: datetime, share: Share = WHOLE) -> None:
    """Enqueue updates of the status messages of all sessions with a deadline or stopped clocks: their times have moved."""
    timed = select(deadlines.c.session_id).where(deadlines.c.due_at.is_not(None))
    stopped = select(sessions.c.id).where(sessions.c.held.is_not(None))
    _enqueue(tx, outbox.c.session_id.in_(timed.union(stopped)) & share.session_condition(outbox.c.session_id), now)


def enqueue_statuses(tx: Connection, numbers: Sequence[int], now: datetime) -> None:
    """Enqueue updates of the status messages of the sessions `numbers`, in channels and in direct messages."""
    _enqueue(tx, outbox.c.session_id.in_(numbers), now)


def _enqueue(tx: Connection, of_sessions: ColumnElement[bool], now: datetime) -> None:
    """Enqueue updates of status messages: those in channels, and those of people who are still at the table."""
    status = (outbox.c.kind == "status") | ((outbox.c.kind == OVERVIEW) & outbox.c.fault.is_distinct_from(GONE))
    tx.execute(update(outbox).where(of_sessions, status).values(state=WAITING, attempts=0, changed_at=now))


def lane_heads(tx: Connection, limit: int = 1000) -> tuple[OutboxRow, ...]:
    """Return the first waiting row of every lane, at most `limit`, ordered by due time."""
    return tuple([OutboxRow(*row) for row in _DUE.all(tx, {"limit": limit})])


def claim_heads(
    tx: Connection, process: int, share: Share, now: datetime, limit: int, sending: Collection[int]
) -> tuple[OutboxRow, ...]:
    """Claim for `process` at most `limit` due rows that are the first of their lanes, and return them, followed by the next one
    that is due later. Left out are rows that another live process has claimed, rows for channels of servers outside the share,
    and rows this process is `sending`. `claim` of a returned row is the previous process, if any, which may have sent it."""
    here = outbox.c.person_id.is_not(None) | outbox.c.guild_id.is_(None) | share.guild_condition(outbox.c.guild_id)
    query = (
        select(outbox)
        .where(state_condition(WAITING), _IS_HEAD, here, _is_free(outbox.c.claim, process), outbox.c.id.not_in(sending))
        .order_by(outbox.c.not_before, outbox.c.id)
    )
    tx.execute(_IN_ORDER)
    # Rows that others settle or claim in the meantime are skipped.
    due = query.where(outbox.c.not_before <= now).limit(limit).with_for_update(skip_locked=True)
    claimed = [OutboxRow(*row) for row in tx.execute(due)]
    if claimed:
        tx.execute(update(outbox).where(outbox.c.id.in_([row.id for row in claimed])).values(claim=process))
    later = tx.execute(query.where(outbox.c.not_before > now).limit(1))
    return (*claimed, *(OutboxRow(*row) for row in later))


def _is_free(claim: ColumnElement[int | None], process: int) -> ColumnElement[bool]:
    """Return the condition that no live process other than `process` has the claim."""
    return claim.is_(None) | claim.not_in(select(processes.c.id).where(processes.c.id != process))


def unsent_reminders(tx: Connection, lane: str) -> tuple[OutboxRow, ...]:
    """Return the waiting reminders in a person's lane that have no message yet."""
    query = select(outbox).where(
        outbox.c.lane == lane, outbox.c.kind == REMINDER, state_condition(WAITING), outbox.c.message_id.is_(None)
    )
    return tuple(OutboxRow(*row) for row in tx.execute(query))


def newest_number(tx: Connection) -> int:
    """Return the number of the newest row; 0 if the outbox is empty."""
    return tx.execute(select(func.max(outbox.c.id))).scalar_one() or 0


def has_key(tx: Connection, key: str) -> bool:
    """Return whether a row has that idempotency key."""
    return _KEY.one(tx, {"of_key": key}) is not None


def enqueue_edit(tx: Connection, row: OutboxRow, lane: str, not_before: datetime) -> bool:
    """Enqueue an update of the stored row with this row's idempotency key. If its message is sent, edit it in `lane`, not before
    `not_before`; otherwise its lane and time stay. Return False if no stored row has the key."""
    given = {"of_key": row.key, "new_seq": row.seq, "new_payload": row.payload, "now": row.changed_at}
    if _ENQUEUE_EDIT.run(tx, given | {"in_lane": lane, "new_not_before": not_before}).rowcount:
        return True
    return _CHANGE_UNSENT.run(tx, given).rowcount == 1


def enqueue_edits(tx: Connection, begins: str, leaves_out: str, seq: int, not_before: datetime) -> int:
    """Enqueue updates of sent tournament posts in channels whose payload begins with `begins`, each in a lane of its own, except
    posts whose payload begins with `leaves_out`. Return the number of posts."""
    here = (outbox.c.kind == TOURNAMENT) & outbox.c.message_id.is_not(None) & outbox.c.person_id.is_(None)
    about = outbox.c.payload.startswith(begins, autoescape=True)
    other = outbox.c.payload.startswith(leaves_out, autoescape=True)
    lane = literal("edit ") + outbox.c.key
    values = {"seq": seq, "state": WAITING, "attempts": 0, "not_before": not_before, "lane": lane}
    return tx.execute(update(outbox).where(here, about, ~other).values(values)).rowcount


def payloads_with(tx: Connection, part: str) -> tuple[tuple[int, str], ...]:
    """Return number and payload of every tournament row whose payload contains `part`."""
    here = outbox.c.payload.contains(part, autoescape=True)
    query = select(outbox.c.id, outbox.c.payload).where(outbox.c.kind == TOURNAMENT, here).order_by(outbox.c.id)
    return tuple((row[0], row[1]) for row in tx.execute(query))


def set_payload(tx: Connection, number: int, payload: str) -> None:
    """Change a row's payload; the next update of its message shows it."""
    tx.execute(update(outbox).where(outbox.c.id == number).values(payload=payload))


def settle(
    tx: Connection,
    sent_row: OutboxRow,
    state: str,
    now: datetime,
    *,
    message_id: int | None = None,
    fault: str | None = None,
    not_before: datetime | None = None,
) -> bool:
    """Record the result of a row and end its claim. If the row changed while it was being sent (a status), record only the
    message id and `not_before`, and keep it waiting. Return False if a new message, or one in another channel, was requested in
    the meantime: then nothing is recorded, and the sent message is an orphan."""
    known = sent_row.message_id if message_id is None else message_id
    later = sent_row.not_before if not_before is None else not_before
    same = _same_message(sent_row)
    noted = {"new_message_id": known, "new_not_before": later}
    ended = {"was": sent_row.seq, "new_state": state, "new_fault": fault, "new_changed_at": now}
    return _SETTLE.run(tx, same | noted | ended).rowcount == 1 or _FOUND.run(tx, same | noted).rowcount == 1


def _same_message(sent_row: OutboxRow) -> dict[str, Any]:
    """Return the values of `_SAME_MESSAGE` for a row as it was read before it was sent."""
    return {"number": sent_row.id, "of_key": sent_row.key, "in_channel": sent_row.channel_id}


def postpone(
    tx: Connection, sent_row: OutboxRow, until: datetime, fault: str, now: datetime, lane: str | None = None
) -> None:
    """Count a failed attempt and retry a row at `until`, in another `lane` if the rows after it need not wait. Do nothing if a
    new message, or one in another channel, was requested in the meantime."""
    tx.execute(
        update(outbox)
        .where(_SAME_MESSAGE)
        .values(
            attempts=sent_row.attempts + 1,
            not_before=until,
            fault=fault,
            changed_at=now,
            lane=sent_row.lane if lane is None else lane,
            claim=None,
        ),
        _same_message(sent_row),
    )


def renew_key(tx: Connection, number: int, key: str) -> None:
    """Give a row a new idempotency key, for a new message."""
    tx.execute(update(outbox).where(outbox.c.id == number).values(key=key, message_id=None))


def give_up_rows(tx: Connection, session: int, now: datetime, fault: str) -> None:
    """Give up all waiting rows of a session that go to a channel: its channel is not writable."""
    tx.execute(
        update(outbox)
        .where(outbox.c.session_id == session, outbox.c.state == WAITING, outbox.c.channel_id.is_not(None))
        .values(state=LOST, fault=fault, changed_at=now)
    )


def retry_session(tx: Connection, session: int, now: datetime) -> None:
    """Retry at once all waiting rows of a session that failed before."""
    _retry(tx, (outbox.c.session_id == session) & (outbox.c.attempts > 0), now)


def retry_rows(tx: Connection, numbers: Sequence[int], now: datetime) -> None:
    """Retry at once those of the rows `numbers` that still wait."""
    if numbers:
        _retry(tx, outbox.c.id.in_(numbers), now)


def retry_all(tx: Connection, now: datetime) -> None:
    """Retry at once all rows whose last attempt failed for a passing reason, for example because Discord was unreachable."""
    _retry(tx, (outbox.c.fault == "later") & (outbox.c.not_before > now), now)


def _retry(tx: Connection, which: ColumnElement[bool], now: datetime) -> None:
    tx.execute(update(outbox).where(state_condition(WAITING), which).values(not_before=now, attempts=0))


def refused_row_numbers(tx: Connection, guild_id: int | None = None) -> tuple[int, ...]:
    """Return the numbers of the waiting rows that Discord refuses for now: in one server, with rows of an unknown server, or
    everywhere."""
    here = state_condition(WAITING) & (outbox.c.fault == NOT_NOW)
    if guild_id is not None:
        # A deletion may have no server.
        here &= (outbox.c.guild_id == guild_id) | outbox.c.guild_id.is_(None)
    return tuple(tx.execute(select(outbox.c.id).where(here)).scalars())


def unsent_calls(tx: Connection, session: int) -> tuple[OutboxRow, ...]:
    """Return the turn notices of a session that are still to be posted in its channel."""
    query = select(outbox).where(
        outbox.c.session_id == session,
        kind_condition("notice"),
        state_condition(WAITING),
        outbox.c.message_id.is_(None),
    )
    return tuple(OutboxRow(*row) for row in tx.execute(query))


def has_unsent_messages(tx: Connection, session: int, channel_id: int | None) -> bool:
    """Return whether a session has an unsent message for channel `channel_id`, other than its status, or a message or edit there
    that is refused for now. Deletions do not count. Waiting turn notices count in every channel; with None, nothing else does."""
    query = select(outbox.c.id).where(_to_say(session, channel_id))
    return tx.execute(query.limit(1)).first() is not None


def has_refusals(tx: Connection, session: int, channel_id: int | None) -> bool:
    """Return whether a message that `has_unsent_messages` counts for `channel_id` (with None only turn notices) is refused or
    waits in its lane after a refused row, perhaps of another session. A turn notice counts as refused once an attempt failed."""
    failed = (_BEFORE.c.fault == NOT_NOW) | (kind_condition("notice") & _BEFORE.c.fault.is_not(None))
    ahead = select(_BEFORE.c.id).where(
        state_condition(WAITING, _BEFORE), _BEFORE.c.lane == outbox.c.lane, _BEFORE.c.id <= outbox.c.id, failed
    )
    query = select(outbox.c.id).where(_to_say(session, channel_id), exists(ahead))
    return tx.execute(query.limit(1)).first() is not None


def _to_say(session: int, channel_id: int | None) -> ColumnElement[bool]:
    """Return the condition that a row is an undelivered message of a session, in the sense of `has_unsent_messages`."""
    refused = outbox.c.fault == NOT_NOW
    unsent = outbox.c.message_id.is_(None) & (outbox.c.kind != "status")
    here = (outbox.c.channel_id == channel_id) & (refused | unsent) & (outbox.c.kind != REMOVAL)
    counted = kind_condition("notice") if channel_id is None else kind_condition("notice") | here
    return and_(outbox.c.session_id == session, state_condition(WAITING), counted)


def aged_rows(tx: Connection, before: datetime, after: int, limit: int) -> tuple[int | None, tuple[int, ...]]:
    """Search the next `limit` rows after number `after` for rows that were settled before a moment and are no longer needed.
    Return the number of the last row examined (None: these were the last) and the numbers of the rows found. Rows whose messages
    may still be edited or deleted stay: statuses, hands, turn notices, reminders, tournament posts, votes in sessions with an
    open vote."""
    query = select(outbox.c.id, _aged(before)).where(outbox.c.id > after).order_by(outbox.c.id).limit(limit)
    rows = tx.execute(query).all()
    return (rows[-1][0] if len(rows) == limit else None), tuple(number for number, old in rows if old)


def remove_aged(tx: Connection, numbers: Sequence[int], before: datetime) -> int:
    """Delete those of the rows `numbers` that are still no longer needed (see `aged_rows`). Return how many were deleted."""
    return tx.execute(delete(outbox).where(outbox.c.id.in_(numbers), _aged(before))).rowcount


def _aged(before: datetime) -> ColumnElement[bool]:
    kept = outbox.c.kind.in_(("notice", "direct", REMINDER, HAND, TOURNAMENT))
    standing = kept & (outbox.c.state == SENT) & outbox.c.message_id.is_not(None)
    voting = select(ballots.c.session_id).where(ballots.c.closed_at.is_(None))
    open_vote = (outbox.c.kind == "ballot") & outbox.c.session_id.in_(voting)
    settled = (outbox.c.state != WAITING) & outbox.c.kind.not_in(("status", OVERVIEW))
    return and_(settled, ~standing, ~open_vote, outbox.c.changed_at < before)
