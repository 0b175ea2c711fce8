"""Figures by server, for the operator of the bot."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, func, insert, select, update

from data.store.delivery.outbox import LOST
from data.store.schema.games import in_state, outbox, sessions
from data.store.schema.processes import processes
from data.store.schema.servers import served, server_days
from data.store.sessions.sessions import OVER

_ALONE = 0
"""The number under which a process that serves alone is recorded."""


@dataclass(frozen=True, slots=True)
class ServerFigures:
    """Figures by id of a server: its live tables; refusals to its people and faults they met since the day before; and
    its undeliverable messages of the last week. Servers without any are missing."""

    tables: Mapping[int, int]
    refusals: Mapping[int, int]
    faults: Mapping[int, int]
    lost: Mapping[int, int]


def server_figures(tx: Connection, now: datetime) -> ServerFigures:
    """Return the present figures."""
    live = select(sessions.c.guild_id, func.count()).where(sessions.c.stage.not_in(OVER))
    lost = select(outbox.c.guild_id, func.count()).where(in_state(LOST))
    since = server_days.c.day >= _day(now - timedelta(days=1))
    days = select(server_days.c.guild_id, func.sum(server_days.c.refusals), func.sum(server_days.c.faults)).where(since)
    counted = tx.execute(days.group_by(server_days.c.guild_id)).all()
    return ServerFigures(
        {guild: count for guild, count in tx.execute(live.group_by(sessions.c.guild_id)) if guild is not None},
        {guild: int(refusals) for guild, refusals, _ in counted if refusals},
        {guild: int(faults) for guild, _, faults in counted if faults},
        {guild: count for guild, count in tx.execute(lost.group_by(outbox.c.guild_id)) if guild is not None},
    )


def highest(by_server: Mapping[int, int], most: int) -> list[tuple[int, int]]:
    """Return the servers with the highest counts, the highest first."""
    return sorted(by_server.items(), key=lambda one: (-one[1], one[0]))[:most]


def number_of_servers(tx: Connection) -> int:
    """Return the number of servers the bot is in, summed over the live processes."""
    there = served.c.process.in_(select(processes.c.id)) | (served.c.process == _ALONE)
    return int(tx.execute(select(func.coalesce(func.sum(served.c.servers), 0)).where(there)).scalar_one())


def note_served(tx: Connection, process: int | None, servers: int) -> None:
    """Record the number of servers that a process (None: the only one) serves, and delete the records of processes that are
    gone."""
    mine = _ALONE if process is None else process
    gone = served.c.process.not_in(select(processes.c.id)) if process is not None else served.c.process != _ALONE
    tx.execute(delete(served).where(gone | (served.c.process == mine)))
    tx.execute(insert(served), {"process": mine, "servers": servers})


def count(tx: Connection, refusals: Counter[int], faults: Counter[int], now: datetime) -> None:
    """Add today's refusals and faults of each server, and delete those older than a week."""
    day = _day(now)
    tx.execute(delete(server_days).where(server_days.c.day < _day(now - timedelta(days=7))))
    for guild in sorted({*refusals, *faults}):
        row = (server_days.c.guild_id == guild) & (server_days.c.day == day)
        more = {"refusals": server_days.c.refusals + refusals[guild], "faults": server_days.c.faults + faults[guild]}
        if not tx.execute(update(server_days).where(row).values(more)).rowcount:
            first = {"guild_id": guild, "day": day, "refusals": refusals[guild], "faults": faults[guild]}
            tx.execute(insert(server_days), first)


def _day(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d}"
