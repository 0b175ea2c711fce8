"""Calls to people whose panel could not be updated."""

from datetime import datetime

from sqlalchemy import Connection

from bot.services.base.model import PersonId
from bot.services.sessions import rows_to_send
from bot.services.sessions.posts import TurnNotice, decisions_called
from bot.services.sessions.record import Record
from data.store.delivery import outbox as rows
from data.store.delivery import posted
from data.store.sessions import sessions


def call_once(tx: Connection, record: Record, person: PersonId, now: datetime) -> bool:
    """Call a person to their open decision, unless they have been called to it. A person who has just acted and is the
    only one asked is not called, because their panel shows the decision. A call that was delayed because they were
    present is sent at once. Return whether there is something to send."""
    seat = record.seat_of(person)
    stalled = record.hold is not None and record.hold.kind == "stalled"
    if seat is None or record.stage != "running" or record.solo or stalled or record.seats[seat].autopilot is not None:
        return False
    on_their_way = posted.calls_on_their_way(tx, record.session)
    known = {one for row in (*posted.calls(tx, record.session), *on_their_way) for one in decisions_called(row)}
    waits = [row.id for row in on_their_way if row.not_before > now and seat in dict(decisions_called(row))]
    rows.retry_rows(tx, waits, now)
    still = sessions.open_decisions(tx, record.session)
    open_now = tuple(
        (one.seat, one.decision)
        for one in record.open_decisions
        if one.seat == seat and (one.seat, one.decision) in still - known and not one.answered
    )
    if open_now:
        rows.add(tx, [rows_to_send.row(TurnNotice(open_now), record, now)])
    return bool(open_now or waits)
