"""Follow-up changes of the outbox after a row was sent, failed, or became obsolete, the replacement of rejected direct messages,
and calls to people whose panel could not be updated."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from typing import Final, TypeAlias

from sqlalchemy import Connection

from bot.services.base.model import PersonId, SessionId
from bot.services.context import Context
from bot.services.preferences.people import DIRECT, TRIED
from bot.services.sessions import rows_to_send
from bot.services.sessions.posts import (
    DirectNotice,
    TurnNotice,
    UnreachedPersonPost,
    called_decisions,
    payload_of,
    post_of,
)
from bot.services.sessions.record import Record
from data.store.delivery import outbox as outbox_store
from data.store.delivery import posted
from data.store.delivery.outbox import DROPPED, OutboxRow
from data.store.people import people
from data.store.sessions import matches, sessions
from engines.core.values import replace

EDITED: Final = frozenset({"status", outbox_store.HAND, outbox_store.OVERVIEW})
"""Kinds of rows whose messages are edited when the session changes, and sent again if they were deleted."""
DIRECT_GAME_KINDS: Final = frozenset(
    {"overview", "arrival", "start", "phase", "line", "ballot", "replay", "result", "strip", "unsealed", "analysis"}
)
"""Kinds of rows that a game in direct messages sends to its people."""


def obsolete_calls(tx: Connection, row: OutboxRow) -> list[int]:
    """Return the numbers of the obsolete turn notices and reminders of the session of `row`, which has just been sent: their
    decisions are answered, or the row is a new status message below them, which names the players with open decisions. Empty
    unless the row is a status, an overview, or itself a notice or reminder, which may have been answered while it was sent."""
    follows = row.kind in ("status", outbox_store.OVERVIEW)
    if row.session_id is None or not (follows or row.kind in ("notice", "direct", outbox_store.REMINDER)):
        return []
    standing = posted.sent_calls(tx, row.session_id)
    if not follows:
        standing = (*standing, row)
    if not standing:
        return []
    open_decisions = sessions.open_decisions(tx, row.session_id)
    above: Sequence[OutboxRow] = ()
    if row.kind == "status" and row.message_id is None:  # A new status below names all players.
        posts = [(call, post_of(call)) for call in standing if call.channel_id == row.channel_id]
        above = [call for call, post in posts if isinstance(post, TurnNotice) and not post.here]
    return [call.id for call in standing if call in above or not called_decisions(call) & open_decisions]


def delete_superseded(tx: Connection, row: OutboxRow, message_id: int, now: datetime) -> None:
    """Enqueue the deletion of a message that was sent while a newer one was requested."""
    if row.person_id is not None:
        posted.enqueue_direct_removal(tx, row, message_id, now)
    elif row.session_id and row.channel_id:
        posted.enqueue_status_removal(tx, row.session_id, row.channel_id, message_id, now)


def record_rejected_direct_message(tx: Connection, person: int, now: datetime, *, private: bool) -> None:
    """Record that Discord has rejected a direct message to a person. If its content was `private`, mark them to be informed at
    their next private answer, unless they have been informed."""
    people.set_setting(tx, person, TRIED, now.isoformat())
    if private and people.settings(tx, person).get(DIRECT, "") == "":
        people.set_setting(tx, person, DIRECT, "unannounced")


def record_delivered_direct_message(tx: Connection, person: int, now: datetime) -> None:
    """Record that a direct message reached a person. If a rejection of private content was recorded, enqueue the undelivered
    statuses of their games in direct messages."""
    people.drop_setting(tx, person, TRIED)
    if people.drop_setting(tx, person, DIRECT):
        posted.enqueue_overviews_of(tx, person, now)


def row_in_own_server(tx: Connection, row: OutboxRow, person: int | None) -> OutboxRow:
    """Return a row for a person in a channel, moved to the channel of the server in which they entered the tournament, if that is
    not the organisers' server; unchanged otherwise."""
    if row.session_id is None or person is None:
        return row
    channel = matches.channel_of_person(tx, row.session_id, person)
    if channel is None:
        return row
    guild_id, channel_id = channel
    return replace(row, guild_id=guild_id, channel_id=channel_id, lane=rows_to_send.lane_of_channel(channel_id))


def direct_row(row: OutboxRow, person: PersonId, seat: int) -> OutboxRow:
    """Return the row of a direct message to the person on a seat, in place of a turn notice. Its key is derived from the notice's
    key, so that a crash cannot duplicate the message."""
    post = DirectNotice(seat, dict(called_decisions(row))[seat])
    return replace(
        row,
        id=0,
        lane=rows_to_send.lane_of_person(person),
        kind=post.kind,
        channel_id=None,
        person_id=person,
        key=f"{row.key[:20]} {seat}",
        payload=payload_of(post),
        attempts=0,
        message_id=None,
    )


def handle_gone_message(tx: Connection, row: OutboxRow) -> None:
    """Handle a row whose message was deleted before an edit: post a status, hand or overview again, and close any other row."""
    if row.kind not in EDITED or row.session_id is None:
        outbox_store.settle(tx, row, DROPPED, row.changed_at, fault="message gone")
        return
    if row.kind == "status":
        posted.drop_status_message(tx, row.session_id)
    outbox_store.renew_key(tx, row.id, rows_to_send.new_key())


Instead: TypeAlias = Callable[[OutboxRow], Awaitable[Sequence[OutboxRow]]]
"""A function that returns the channel rows in place of the row of a rejected direct message."""


async def direct_messages_closed_until(context: Context, row: OutboxRow) -> datetime | None:
    """Return the time until which no direct message to the row's person is attempted, because Discord has rejected one
    within the last hour; None if one may be attempted, or if the row is for a channel."""
    if row.person_id is None:
        return None
    return (await context.people.settings(PersonId(row.person_id))).direct_messages_closed_until(context.now)


async def settling_write(
    context: Context, instead: Mapping[str, Instead], row: OutboxRow, *, rejected: bool
) -> Callable[[Connection], None]:
    """Return the write that closes the row of a direct message that does not reach its person, and enqueues its replacement in
    the channel: for the kinds in `instead` the rows that their function returns, for a turn notice a call, and for the posts of a
    game in direct messages one post that says that direct messages do not reach the person. If Discord has just `rejected` the
    message, the write records that too."""
    now, shown = context.now, await _in_channel(context, instead, row)

    def work(tx: Connection) -> None:
        replacements = [row_in_own_server(tx, post, row.person_id) for post in shown]
        outbox_store.settle(tx, row, DROPPED, now, fault="closed")
        private = row.kind in (outbox_store.HAND, outbox_store.REMINDER) or row.kind in DIRECT_GAME_KINDS
        if rejected and row.person_id is not None:
            record_rejected_direct_message(tx, row.person_id, now, private=private)
        outbox_store.add(tx, [post for post in replacements if not outbox_store.has_key(tx, post.key)])

    return work


async def _in_channel(context: Context, instead: Mapping[str, Instead], row: OutboxRow) -> Sequence[OutboxRow]:
    if row.kind in instead:
        return await instead[row.kind](row)
    if row.session_id is None or row.person_id is None:
        return ()
    if row.kind != "direct" and row.kind not in DIRECT_GAME_KINDS:
        return ()
    record, now = await context.repository.current(SessionId(row.session_id)), context.now
    # This post says that direct messages about the session do not reach the person; its key lets it be sent only once.
    closed = rows_to_send.row_of_post(UnreachedPersonPost(row.person_id), record, now)
    closed = replace(closed, key=f"closed {record.session} {row.person_id}"[:25])
    if row.kind != "direct":
        return (closed,)
    call = rows_to_send.row_of_post(TurnNotice(tuple(called_decisions(row)), here=True), record, now)
    call = replace(call, key=f"{row.key[:22]} c", lane=rows_to_send.lane_of_calls(record))
    return (closed, call) if record.in_direct_messages else (call,)


def enqueue_call_once(tx: Connection, record: Record, person: PersonId, now: datetime) -> bool:
    """Enqueue a call of a person to their open decision, unless they have been called to it, and send at once a call that was
    delayed because they were present. Do nothing for a person without a seat, a seat on autopilot, or a session that is solo,
    stalled or not running. Return whether a call is to be sent."""
    seat = record.seat_of(person)
    stalled = record.hold is not None and record.hold.kind == "stalled"
    if seat is None or record.stage != "running" or record.solo or stalled or record.seats[seat].autopilot is not None:
        return False
    on_their_way = posted.calls_in_transit(tx, record.session)
    known = {call for row in (*posted.sent_calls(tx, record.session), *on_their_way) for call in called_decisions(row)}
    waits = [row.id for row in on_their_way if row.not_before > now and seat in dict(called_decisions(row))]
    outbox_store.retry_rows(tx, waits, now)
    stored = sessions.open_decisions(tx, record.session)
    open_now = tuple(
        (decision.seat, decision.decision)
        for decision in record.open_decisions
        if decision.seat == seat and (decision.seat, decision.decision) in stored - known and not decision.answered
    )
    if open_now:
        outbox_store.add(tx, [rows_to_send.row_of_post(TurnNotice(open_now), record, now)])
    return bool(open_now or waits)
