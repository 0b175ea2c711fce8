"""The backlog benchmark: many decisions time out at one moment. It measures the rate at which they are served, and the
pulse during that time."""

import asyncio
import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.games.binding import Binding
from data.store.database import Database
from data.store.sessions import clocks
from tools.bench.engines import store_floor
from tools.bench.measuring import Row
from tools.bench.services import crowd

_LOOK_EVERY: Final = 0.05
_MICROSECOND: Final = 1_000_000


async def backlog(folder: Path, binding: Binding, tables: int) -> list[Row]:
    """Make every open decision of `tables` sessions due when the bot starts, and measure decisions per second and the
    longest time between two pulses, which must stay far below the 45 seconds of an outage. The rate is compared with
    that of bare transactions in this run: each decision answered by autopilot takes at least one."""
    there = folder / "backlog"
    crowded = await crowd(there, binding, tables)
    due = _all_due(there / "croupier.sqlite3")
    services = crowded.services
    watching = asyncio.create_task(_longest_gap(crowded.watcher.repository.database))
    began = time.perf_counter()
    await services.pulse.start()
    await services.timekeeper.start()
    now = datetime.now(UTC)
    # The store is polled as another process would poll it.
    while await crowded.watcher.repository.database.fetch(lambda tx: clocks.timeouts_due(tx, now, 1)):  # noqa: ASYNC110 - nothing tells
        await asyncio.sleep(_LOOK_EVERY)
    spent = time.perf_counter() - began
    watching.cancel()
    longest = await watching
    pulse = await services.repository.database.fetch(clocks.newest_pulse)
    assert pulse is not None
    await crowded.close()
    floor = 1000 / store_floor(str(there))
    what = f"{due:,} decisions due at one moment"
    return [
        Row("backlog", f"{what}: served a second", due / spent, "1/s", "bare sqlite3 transactions", floor, more=True),
        Row("backlog", f"{what}: longest time between pulses", longest, "s", target=30.0),
        Row("backlog", f"{what}: taken for an outage", float(pulse.credits), "times", target=0.0),
    ]


def _all_due(file: Path) -> int:
    """Expire the time of every open decision, grace included, for a bot that was alive until now. Return the number of
    decisions."""
    now = int(time.time() * _MICROSECOND)
    week = 7 * 86_400 * _MICROSECOND
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM pulses")
        connection.execute("INSERT INTO pulses (id, alive_at, credits) VALUES (1, ?, 0)", (now,))
        changed = connection.execute(
            "UPDATE deadlines SET due_at = ?, fires_at = ?, opened_at = ?, look_at = NULL WHERE due_at IS NOT NULL",
            (now - week, now - week, now - 2 * week),
        )
    connection.close()
    return changed.rowcount


async def _longest_gap(database: Database) -> float:
    """Watch the pulse until cancelled and return the longest gap in seconds."""
    longest, last, since = 0.0, None, time.perf_counter()
    try:
        while True:
            pulse = await database.fetch(clocks.newest_pulse)
            at = time.perf_counter()
            if pulse != last:
                last, since = pulse, at
            longest = max(longest, at - since)
            await asyncio.sleep(_LOOK_EVERY)
    except asyncio.CancelledError:
        return longest
