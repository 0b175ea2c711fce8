"""What people get back after nobody of the host was there: at every table as much time to play as they had before."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.services.base.hours import carried_over
from bot.services.base.pace import OWN, read_terms
from data.store import clocks as store
from data.store.clocks import ClockRow


def give_back(tx: Connection, since: datetime, now: datetime) -> None:
    """Move everything that runs out, inside the caller's transaction, as if the time from `since` to `now` had not passed. At a
    table with quiet hours that is worked out in the time its clocks run: ten hours added to an end that then lies behind a night
    would be no hours at all."""
    store.put_off_all(tx, since, now)
    store.put_clocks(tx, [_moved(row, since, now) for row in store.clocks_with_quiet_hours(tx)])


def _moved(row: ClockRow, since: datetime, now: datetime) -> ClockRow:
    quiet = read_terms(row.terms, OWN).quiet
    # What was asked after the last sign of life lost only the time since then.
    alive_at = min(now, max(since, row.opened_at))

    standing = {name: at for name in store.MOMENTS if (at := getattr(row, name)) is not None}
    return replace(row, **{name: carried_over(at, alive_at, now, quiet) for name, at in standing.items()})
