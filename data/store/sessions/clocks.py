"""Everything scheduled: time-outs of decisions, timers of sessions, and the pulse by which outages are measured."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    bindparam,
    case,
    delete,
    insert,
    select,
    type_coerce,
    update,
)

from data.store.processes.shares import WHOLE, Share
from data.store.rows import new_values, one_row, select_rows, upsert
from data.store.schema.columns import EPOCH, MICROSECOND
from data.store.schema.games import PulseRow, Timer, deadlines, pulses, seats, sessions, timers

BEGINS: Final = "start"
"""The kind of the timers that begin a game at an agreed time."""
_ONE: Final = 1
_NEWEST_PULSE: Final = select_rows(PulseRow, pulses).where(pulses.c.id == _ONE)


@dataclass(frozen=True, slots=True)
class DueTimeout:
    """A decision whose time-out is due."""

    session_id: int
    seat: int
    decision: str


@dataclass(frozen=True, slots=True)
class ClockRow:
    """The clock of an open decision: the agreement of its session (JSON), and every time that an outage moves."""

    session_id: int
    seat: int
    agreement: str
    opened_at: datetime
    due_at: datetime | None
    fires_at: datetime | None
    look_at: datetime | None
    reminded_at: datetime | None


MOMENTS: Final = ("opened_at", "due_at", "fires_at", "look_at", "reminded_at")
"""Columns of an open decision that an outage moves."""
_HAS_QUIET_HOURS: Final = sessions.c.agreement.contains('"quiet":{')
_PUT_CLOCK: Final = (
    update(deadlines)
    .where(deadlines.c.session_id == bindparam("of_session"), deadlines.c.seat == bindparam("of_seat"))
    .values({name: bindparam(f"new_{name}") for name in MOMENTS})
)
_DUE: Final = (
    select_rows(DueTimeout, deadlines)
    .where(deadlines.c.fires_at <= bindparam("now"))
    .order_by(deadlines.c.fires_at)
    .limit(bindparam("limit"))
)
_NEXT_DUE: Final = (
    select(deadlines.c.fires_at).where(deadlines.c.fires_at.is_not(None)).order_by(deadlines.c.fires_at).limit(1)
)
_TIMERS: Final = select(timers).where(timers.c.at <= bindparam("now")).order_by(timers.c.at).limit(bindparam("limit"))
_NEXT_TIMER: Final = select(timers.c.at).order_by(timers.c.at).limit(1)


def timeouts_due(tx: Connection, now: datetime, limit: int, share: Share = WHOLE) -> tuple[DueTimeout, ...]:
    """Return at most `limit` decisions whose time-out is due, the longest overdue first."""
    return tuple(
        DueTimeout(*row)
        for row in tx.execute(_DUE.where(share.session_condition(deadlines.c.session_id)), {"now": now, "limit": limit})
    )


def next_due_at(tx: Connection, share: Share = WHOLE) -> datetime | None:
    """Return the time at which the next time-out is due; None if no clock runs."""
    return tx.execute(_NEXT_DUE.where(share.session_condition(deadlines.c.session_id))).scalar_one_or_none()


def reschedule(tx: Connection, decision: DueTimeout, at: datetime | None, now: datetime) -> None:
    """Set the time at which the time-out of a decision is due again (None: never). A later time set in the meantime is kept."""
    tx.execute(
        update(deadlines)
        .where(
            deadlines.c.session_id == decision.session_id,
            deadlines.c.seat == decision.seat,
            deadlines.c.decision == decision.decision,
            deadlines.c.fires_at <= now,
        )
        .values(fires_at=at)
    )


def timers_due(tx: Connection, now: datetime, limit: int, share: Share = WHOLE) -> tuple[Timer, ...]:
    """Return at most `limit` timers that are due, the longest overdue first."""
    return tuple(
        Timer(*row)
        for row in tx.execute(_TIMERS.where(share.session_condition(timers.c.session_id)), {"now": now, "limit": limit})
    )


def next_timer_at(tx: Connection, share: Share = WHOLE) -> datetime | None:
    """Return the time at which the next timer is due; None if no timer is set."""
    return tx.execute(_NEXT_TIMER.where(share.session_condition(timers.c.session_id))).scalar_one_or_none()


def set_timer(tx: Connection, session: int, kind: str, at: datetime | None) -> None:
    """Set a timer of a session; None removes it."""
    if at is None:
        tx.execute(delete(timers).where(timers.c.session_id == session, timers.c.kind == kind))
    else:
        upsert(tx, Timer(session, kind, at))


def reset_timer(tx: Connection, gone_off: Timer, at: datetime | None) -> None:
    """Set a timer that went off to `at`, or remove it (None). A timer set in the meantime is kept."""
    this = (
        (timers.c.session_id == gone_off.session_id) & (timers.c.kind == gone_off.kind) & (timers.c.at == gone_off.at)
    )
    tx.execute(delete(timers).where(this) if at is None else update(timers).where(this).values(at=at))


def set_hold(tx: Connection, session: int, hold: tuple[str, datetime | None] | None) -> None:
    """Set the timer of a clock hold (its kind, and its end or None), and remove all other timers of holds. Only a pause and a
    stall with an end have a timer."""
    for kind in ("paused", "stalled"):
        set_timer(tx, session, kind, hold[1] if hold is not None and hold[0] == kind else None)


def newest_pulse(tx: Connection) -> PulseRow | None:
    """Return the newest pulse; None if none was stored."""
    return one_row(tx, _NEWEST_PULSE, PulseRow)


def add_first_pulse(tx: Connection, now: datetime) -> None:
    """Store the first pulse, and give every open decision its whole time again. Raise IntegrityError if a pulse is stored
    already."""
    tx.execute(insert(pulses), {"id": _ONE, "alive_at": now, "credits": 0})
    waited = (now - EPOCH) // MICROSECOND - _raw(deadlines.c.opened_at)
    tx.execute(
        update(deadlines)
        .where(deadlines.c.due_at.is_not(None))
        .values({name: _raw(deadlines.c[name]) + waited for name in ("due_at", "fires_at", "look_at")})
    )


def replace_pulse(tx: Connection, was: PulseRow, now: datetime, *, after_outage: bool = False) -> bool:
    """Replace the pulse `was` by one at `now`, which counts an outage with `after_outage`. Return False if another process
    replaced it first."""
    here = (pulses.c.id == _ONE) & (pulses.c.alive_at == was.alive_at) & (pulses.c.credits == was.credits)
    new = {"alive_at": now, "credits": was.credits + after_outage}
    return tx.execute(update(pulses).where(here).values(new)).rowcount == 1


def compensate(tx: Connection, since: datetime, now: datetime, share: Share = WHOLE) -> None:
    """Move every clock hold, autopilot start, timer and open decision with a clock by the outage from `since` to `now`. Timers
    that begin a game at an agreed time stay, and decisions of sessions with quiet hours are left to the caller (see
    `clocks_with_quiet_hours`)."""
    quiet = select(sessions.c.id).where(_HAS_QUIET_HOURS)
    lost = _lost(deadlines.c.opened_at, since, now)
    has_clock = deadlines.c.due_at.is_not(None) | deadlines.c.left.is_not(None)
    moved = {name: _raw(deadlines.c[name]) + lost for name in MOMENTS}
    tx.execute(
        update(deadlines)
        .where(has_clock, deadlines.c.session_id.not_in(quiet), share.session_condition(deadlines.c.session_id))
        .values(moved)
    )
    tx.execute(
        update(timers)
        .where(timers.c.kind != BEGINS, share.session_condition(timers.c.session_id))
        .values(at=_raw(timers.c.at) + (now - since) // MICROSECOND)
    )
    stood = _lost(sessions.c.held_at, since, now)
    held = {name: _raw(sessions.c[name]) + stood for name in ("held_at", "held_until")}
    tx.execute(
        update(sessions).where(sessions.c.held.is_not(None), share.guild_condition(sessions.c.guild_id)).values(held)
    )
    running = select(sessions.c.id).where(sessions.c.stage == "running", share.guild_condition(sessions.c.guild_id))
    on_autopilot = seats.c.autopilot_since.is_not(None) & seats.c.session_id.in_(running)
    longer = _raw(seats.c.autopilot_since) + _lost(seats.c.autopilot_since, since, now)
    tx.execute(update(seats).where(on_autopilot).values(autopilot_since=longer))


def _lost(began: Column[Any], since: datetime, now: datetime) -> ColumnElement[int]:
    """Return the microseconds of an outage by which something begun at `began` is delayed: less if it began after the
    last pulse."""
    end = (now - EPOCH) // MICROSECOND
    whole = (now - since) // MICROSECOND
    return case((began <= since, whole), (began < now, end - _raw(began)), else_=0)


def clocks_with_quiet_hours(tx: Connection, share: Share = WHOLE) -> tuple[ClockRow, ...]:
    """Return the clocks of open decisions in sessions with quiet hours."""
    query = (
        select_rows(ClockRow, deadlines, sessions)
        .join(sessions, sessions.c.id == deadlines.c.session_id)
        .where(
            _HAS_QUIET_HOURS,
            deadlines.c.due_at.is_not(None) | deadlines.c.left.is_not(None),
            share.guild_condition(sessions.c.guild_id),
        )
    )
    return tuple(ClockRow(*tuple(row)) for row in tx.execute(query))


def update_clocks(tx: Connection, rows: Sequence[ClockRow]) -> None:
    """Store the times of the clocks `rows`."""
    if rows:
        tx.execute(
            _PUT_CLOCK,
            [{"of_session": row.session_id, "of_seat": row.seat, **new_values(row, MOMENTS)} for row in rows],
        )


def _raw(column: Any) -> Any:
    """Return the stored microseconds of a column, for arithmetic in SQL."""
    return type_coerce(column, BigInteger)
