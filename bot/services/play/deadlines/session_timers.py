"""Timers of sessions: the end of a pause, a game that begins by itself, and the closing of an idle lobby, a stalled session or an
idle solo session."""

import logging
from datetime import datetime, timedelta
from typing import Final

from bot.services.base.faults import Reported
from bot.services.base.model import SessionId, StaleAction, refusal
from bot.services.context import Context
from bot.services.play.deadlines.timekeeper import BatchRunner
from bot.services.seats import gathering
from bot.services.sessions import clocks
from bot.services.sessions.record import Change, LogEntry, Record
from data.store.sessions import clocks as store
from data.store.sessions.clocks import Timer
from engines.core.phrase import Phrase, phrase

log = logging.getLogger(__name__)

_AT_ONCE: Final = 50
_AGAIN: Final = timedelta(minutes=5)


async def serve(context: Context, batches: BatchRunner, now: datetime) -> None:
    """Serve the due timers, as many as fit into a time slice."""
    seen: set[tuple[int, str]] = set()

    async def due() -> list[Timer]:
        found = await context.fetch_served(lambda tx, share: store.timers_due(tx, now, _AT_ONCE, share))
        # A timer that is due again at once is served in the next round.
        fresh = [one for one in found if (one.session_id, one.kind) not in seen]
        seen.update((one.session_id, one.kind) for one in fresh)
        return fresh

    await batches.serve(due, lambda one: one.session_id, lambda one: _serve_one(context, one, now))


async def _serve_one(context: Context, one: Timer, now: datetime) -> None:
    again: datetime | None = now + _AGAIN
    with Reported(log, "timer %s of session %d", one.kind, one.session_id):
        again = await _go_off(context, one, now)
    await context.database.write_tx(lambda tx: store.rearm_timer(tx, one, again))


async def _go_off(context: Context, one: Timer, now: datetime) -> datetime | None:
    """Do what a timer is for. Return the time at which it is due again; None if it is done."""
    session = SessionId(one.session_id)
    if one.kind == store.BEGINS:
        return (await gathering.begin_if_due(context, session)).next_start_at
    record = await context.repository.current(session)
    if one.kind in ("lobby", "solo"):
        if record.over or (not record.solo if one.kind == "solo" else record.stage != "lobby"):
            return None
        if record.idle_until > now:
            return record.idle_until
    elif record.hold is None or record.hold.kind != one.kind:
        return None

    def decide(found: Record) -> Change:
        if found.seq != record.seq:
            raise refusal(StaleAction, "stale")
        return _change(found, one, now)

    try:
        await context.repository.change(session, decide)
    except StaleAction:
        return now  # a concurrent change came first: reload
    return None


def _change(record: Record, one: Timer, now: datetime) -> Change:
    if one.kind == "paused":
        lines = (Phrase("notice-pause-over"),)
        return Change(clocks.resumed(record, now), LogEntry("resume", "system", log_lines=lines))
    days = record.idle_limit.days
    lines = (phrase("notice-lapsed-lobby" if one.kind == "lobby" else "notice-lapsed", days=days),)
    return Change(clocks.closed(record), LogEntry("expire", "system", log_lines=lines))
