"""Detected jumps of the system clock, for the operator of the bot."""

from datetime import datetime
from typing import Final

from sqlalchemy import Connection, insert, select, update

from data.store.rows import one_row
from data.store.schema.games import ClockJumpRow, clock_jumps

AGREES: Final = "agrees"
FOLLOWED: Final = "followed"


_NEWEST: Final = select(clock_jumps).order_by(clock_jumps.c.id.desc()).limit(1)


def add_jump(tx: Connection, at: datetime, system_time: datetime) -> None:
    """Store a jump: the clock shows `system_time` when it must be `at`."""
    tx.execute(insert(clock_jumps), {"at": at, "system_time": system_time, "over_at": None, "outcome": ""})


def current_jump(tx: Connection) -> ClockJumpRow | None:
    """Return the jump that is not over; None if the clock is right."""
    return one_row(tx, _NEWEST.where(clock_jumps.c.over_at.is_(None)), ClockJumpRow)


def end_jump(tx: Connection, now: datetime, outcome: str) -> None:
    """End the current jump with an outcome: `AGREES` or `FOLLOWED`."""
    tx.execute(update(clock_jumps).where(clock_jumps.c.over_at.is_(None)).values(over_at=now, outcome=outcome))


def newest_jump(tx: Connection) -> ClockJumpRow | None:
    """Return the newest jump; None if the clock never jumped."""
    return one_row(tx, _NEWEST, ClockJumpRow)
