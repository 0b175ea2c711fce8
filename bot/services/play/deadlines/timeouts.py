"""Missed deadlines: vacation extends them, a computer player replaces a person long absent, or autopilot answers with the game's
time-out action. Each of these is an ordinary log entry under optimistic concurrency, so firing twice is harmless."""

import json
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.services.base.faults import GuardedWork
from bot.services.base.model import SessionId, StaleAction, refusal
from bot.services.context import Context
from bot.services.people import absences
from bot.services.play.acting import apply_step
from bot.services.play.deadlines.timekeeper import RETRY_DELAY, BatchRunner
from bot.services.play.orders import Orders
from bot.services.seats import silences
from bot.services.seats.computer_seats import substitute_kind
from bot.services.seats.hosting import with_vacant_seat
from bot.services.sessions import clocks
from bot.services.sessions.record import Change, LogEntry, OpenDecision, Record
from bot.services.wording.texts import epoch_seconds
from data.store.sessions import clocks as clock_store
from data.store.sessions.clocks import DueTimeout
from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.seats import Seat

log = logging.getLogger(__name__)

_AT_ONCE: Final = 100
_MAX_STEPS: Final = 200
"""Maximum number of steps for one decision, more than any turn has."""


def session_changed(context: Context, record: Record) -> None:
    """Wake the timekeeper if something may be due at once: the turn of a seat on autopilot, an automatic start, or a public
    random number. Other deadlines can wait for the next round."""
    timed = (one.seat for one in record.open_decisions if one.due is not None)
    on_autopilot = any(record.seats[seat].autopilot is not None for seat in timed)
    if on_autopilot or record.next_start_at is not None or record.awaits_beacon:
        context.wake_timekeeper()


async def run_due(context: Context, batches: BatchRunner, orders: Orders, now: datetime) -> None:
    """Handle decisions whose time is over, as many as fit into a time slice."""
    await batches.run(
        lambda: context.fetch_served(lambda tx, share: clock_store.timeouts_due(tx, now, _AT_ONCE, share)),
        lambda deadline: deadline.session_id,
        lambda deadline: _look_after(context, orders, deadline, now),
    )


async def _look_after(context: Context, orders: Orders, deadline: DueTimeout, now: datetime) -> None:
    with GuardedWork(log, "time-out of session %d, seat %d", deadline.session_id, deadline.seat) as work:
        await _fire(context, orders, deadline, now)
    if work.failed:
        await _set_timeout(context, deadline, now + RETRY_DELAY, now)


async def _set_timeout(context: Context, deadline: DueTimeout, at: datetime | None, now: datetime) -> None:
    await context.database.write_tx(lambda tx: clock_store.reschedule(tx, deadline, at, now))


async def _fire(context: Context, orders: Orders, deadline: DueTimeout, now: datetime) -> None:
    session = SessionId(deadline.session_id)
    for _ in range(_MAX_STEPS):
        record = await context.repository.current(session)
        open_decision = (
            record.open_decision(Seat(deadline.seat), deadline.decision) if record.stage == "running" else None
        )
        fires_at = None if open_decision is None else clocks.timeout_at(record, open_decision)
        if open_decision is None or fires_at is None:
            return await _set_timeout(context, deadline, None, now)
        if fires_at > now:
            return await _set_timeout(context, deadline, fires_at, now)
        if await silences.begin_late(context, record):
            return None
        # Autopilot acts at once and has no deadline to extend.
        on_autopilot = record.seats[open_decision.seat].autopilot is not None
        later = None if on_autopilot else await _put_off(context, record, open_decision, now)
        if later is not None:
            return await _change_due(context, record, open_decision, *later)
        if _is_replaced(record, open_decision, now):
            return await _replace(context, record, open_decision, now)
        if clocks.unanswered_decision(record, open_decision.seat) is None:
            # The seat has answered in secret: nothing is left to do, and nothing visible may change.
            return await _set_timeout(context, deadline, None, now)
        await orders.play(session)  # a player's order comes before the game's time-out action
        if not await _step(context, record, open_decision):
            return None
    raise RuntimeError("a decision that autopilot cannot finish")


async def _put_off(
    context: Context, record: Record, open_decision: OpenDecision, now: datetime
) -> tuple[datetime, LogEntry] | None:
    """Return the new deadline of a decision extended by vacation, which is spent for it, and the log entry with the reason;
    None if its time is over."""
    covered = await absences.spend_vacation(context, record, open_decision, now)
    if covered is None:
        return None
    lines = (phrase("notice-vacation", seat=SeatName(open_decision.seat), at=epoch_seconds(covered)),)
    return covered, LogEntry("away", "system", open_decision.seat, log_lines=lines)


async def _change_due(
    context: Context, record: Record, open_decision: OpenDecision, due: datetime, entry: LogEntry
) -> None:
    def decide(now: Record) -> Change:
        if now.open_decision(open_decision.seat) != open_decision:
            raise refusal(StaleAction, "stale")
        return Change(clocks.with_due(now, open_decision.seat, due), entry)

    await _try(context, record.session, decide)


async def _replace(context: Context, record: Record, open_decision: OpenDecision, now: datetime) -> None:
    def decide(current: Record) -> Change:
        current_decision = current.open_decision(open_decision.seat)
        if current_decision is None or not _is_replaced(current, current_decision, now):
            raise refusal(StaleAction, "stale")
        kind = Phrase(f"computer-{substitute_kind(current.binding)}")
        lines = (phrase("notice-replaced", seat=SeatName(open_decision.seat), kind=kind),)
        payload = json.dumps({"seat": open_decision.seat})
        entry = LogEntry("replaced", "system", open_decision.seat, payload=payload, log_lines=lines)
        return Change(with_vacant_seat(current, open_decision.seat, open_since=now), entry)

    await _try(context, record.session, decide)


async def _step(context: Context, record: Record, open_decision: OpenDecision) -> bool:
    """Take one step of the time-out action. Return whether the decision still needs an answer; False also after a conflict."""

    def decide(current: Record) -> Change:
        seat = open_decision.seat
        current_decision = current.open_decision(seat, open_decision.decision)
        if current.state is None or current_decision is None or current.branch != record.branch:
            raise refusal(StaleAction, "stale")
        if clocks.timeout_at(current, current_decision) is None or clocks.unanswered_decision(current, seat) is None:
            raise refusal(StaleAction, "stale")
        seated = current.seats[seat]
        action = current.binding.game.timeout_action(current.view(seat))
        source = "timeout" if seated.autopilot is None else "autopilot"
        entry = LogEntry("act", source, decision=open_decision.decision)
        change = apply_step(current, current.state, seat, action, entry)
        # The log names the seat's person although they did not act. That gives them no undo: the source is not `player`.
        return replace(change, entry=replace(change.entry, person=seated.person))

    after = await _try(context, record.session, decide)
    current_decision = None if after is None else after.open_decision(open_decision.seat, open_decision.decision)
    return current_decision is not None and not current_decision.answered


async def _try(context: Context, session: SessionId, decide: Callable[[Record], Change]) -> Record | None:
    with suppress(StaleAction):  # a concurrent change, or an answer just now: the next round handles the rest
        return await context.repository.change(session, decide)
    return None


def _is_replaced(record: Record, open_decision: OpenDecision, now: datetime) -> bool:
    since = record.seats[open_decision.seat].autopilot
    limit = record.agreement.terms.replace_after
    return since is not None and limit > 0 and now - since >= timedelta(minutes=limit)
