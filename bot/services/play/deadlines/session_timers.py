"""Timers of sessions: the end of a pause, an automatic start, and the closing of an idle lobby, solo or stalled session."""

import logging
from datetime import datetime
from typing import Final

from bot.services.base.faults import GuardedWork
from bot.services.base.model import SessionId, StaleAction, refusal
from bot.services.context import Context
from bot.services.play.deadlines.timekeeper import RETRY_DELAY, BatchRunner
from bot.services.seats import gathering
from bot.services.sessions import clocks
from bot.services.sessions.record import Change, LogEntry, Record, ended_without_result
from data.store.sessions import clocks as clock_store
from data.store.sessions.clocks import Timer
from engines.core.phrase import Phrase, phrase

log = logging.getLogger(__name__)

_AT_ONCE: Final = 50


async def run_due(context: Context, batches: BatchRunner, now: datetime) -> None:
    """Serve the due timers, as many as fit into a time slice."""
    handled: set[tuple[int, str]] = set()

    async def fetch_due() -> list[Timer]:
        timers = await context.fetch_served(lambda tx, share: clock_store.timers_due(tx, now, _AT_ONCE, share))
        # A timer that is due again at once is served in the next round.
        fresh = [timer for timer in timers if (timer.session_id, timer.kind) not in handled]
        handled.update((timer.session_id, timer.kind) for timer in fresh)
        return fresh

    await batches.run(fetch_due, lambda timer: timer.session_id, lambda timer: _serve_one(context, timer, now))


async def _serve_one(context: Context, timer: Timer, now: datetime) -> None:
    again: datetime | None = now + RETRY_DELAY
    with GuardedWork(log, "timer %s of session %d", timer.kind, timer.session_id):
        again = await _go_off(context, timer, now)
    await context.database.write_tx(lambda tx: clock_store.reset_timer(tx, timer, again))


async def _go_off(context: Context, timer: Timer, now: datetime) -> datetime | None:
    """Make the change a timer is for, if still due. Return the time at which the timer is due again; None if never."""
    session = SessionId(timer.session_id)
    if timer.kind == clock_store.BEGINS:
        return (await gathering.begin_if_due(context, session)).next_start_at
    record = await context.repository.current(session)
    if timer.kind in ("lobby", "solo"):
        if record.over or (not record.solo if timer.kind == "solo" else record.stage != "lobby"):
            return None
        if record.idle_until > now:
            return record.idle_until
    elif record.hold is None or record.hold.kind != timer.kind:
        return None

    def decide(current: Record) -> Change:
        if current.seq != record.seq:
            raise refusal(StaleAction, "stale")
        return _change(current, timer, now)

    try:
        await context.repository.change(session, decide)
    except StaleAction:
        return now  # a concurrent change came first: reload
    return None


def _change(record: Record, timer: Timer, now: datetime) -> Change:
    if timer.kind == "paused":
        lines = (Phrase("notice-pause-over"),)
        return Change(clocks.without_hold(record, now), LogEntry("resume", "system", log_lines=lines))
    days = record.idle_limit.days
    lines = (phrase("notice-lapsed-lobby" if timer.kind == "lobby" else "notice-lapsed", days=days),)
    return Change(ended_without_result(record), LogEntry("expire", "system", log_lines=lines))
