"""Figures for the operator of the bot: what is stored, waiting, lost and prunable, in all and by server."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection, Select, delete, exists, func, insert, select, update

from data.store.delivery.outbox import LOST, WAITING
from data.store.schema.games import audits, deadlines, pulses, sessions, snapshots
from data.store.schema.messages import outbox, state_condition
from data.store.schema.processes import processes, shards
from data.store.schema.servers import served, server_days
from data.store.schema.tournaments import tournaments
from data.store.sessions.sessions import OVER

_ALONE = 0
"""The number under which the only process of a database is recorded."""


@dataclass(frozen=True, slots=True)
class ServerFigures:
    """Counts by server id: open tables; refusals and faults since yesterday (UTC); stored undeliverable messages. Servers whose
    count is 0 are left out."""

    tables: Mapping[int, int]
    refusals: Mapping[int, int]
    faults: Mapping[int, int]
    lost: Mapping[int, int]


def server_figures(tx: Connection, now: datetime) -> ServerFigures:
    """Return the current figures of all servers."""
    live = select(sessions.c.guild_id, func.count()).where(sessions.c.stage.not_in(OVER))
    lost = select(outbox.c.guild_id, func.count()).where(state_condition(LOST))
    since = server_days.c.day >= _day(now - timedelta(days=1))
    days = select(server_days.c.guild_id, func.sum(server_days.c.refusals), func.sum(server_days.c.faults)).where(since)
    counted = tx.execute(days.group_by(server_days.c.guild_id)).all()
    return ServerFigures(
        {guild: count for guild, count in tx.execute(live.group_by(sessions.c.guild_id)) if guild is not None},
        {guild: int(refusals) for guild, refusals, _ in counted if refusals},
        {guild: int(faults) for guild, _, faults in counted if faults},
        {guild: count for guild, count in tx.execute(lost.group_by(outbox.c.guild_id)) if guild is not None},
    )


def highest_counts(by_server: Mapping[int, int], most: int) -> list[tuple[int, int]]:
    """Return at most `most` servers with their counts, the highest count first."""
    return sorted(by_server.items(), key=lambda item: (-item[1], item[0]))[:most]


def number_of_servers(tx: Connection) -> int:
    """Return the number of servers the bot is in, summed over the live processes."""
    there = served.c.process.in_(select(processes.c.id)) | (served.c.process == _ALONE)
    return int(tx.execute(select(func.coalesce(func.sum(served.c.servers), 0)).where(there)).scalar_one())


def record_server_count(tx: Connection, process: int | None, servers: int) -> None:
    """Record the number of servers a process (None: the only one) is connected to; delete records of processes that are gone."""
    mine = _ALONE if process is None else process
    gone = served.c.process.not_in(select(processes.c.id)) if process is not None else served.c.process != _ALONE
    tx.execute(delete(served).where(gone | (served.c.process == mine)))
    tx.execute(insert(served), {"process": mine, "servers": servers})


def add_counts(tx: Connection, refusals: Counter[int], faults: Counter[int], now: datetime) -> None:
    """Add today's refusals and faults of each server, and delete counts older than a week. Raise IntegrityError if another
    process stores a server's first counts of the day at the same moment."""
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


_AT_ONCE: Final = 200
"""Number of games pruned in one transaction, few enough not to hold the write lock for long."""
_BACKUP: Final = "backup"
"""The kind of the audit entry that records the size of a backup."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The state of a store at one moment. `sessions` are the live ones by game and stage. `waiting` and `lost` count messages of
    the outbox, `oldest_due` is the time since which the first due message has been due. `overdue` counts decisions whose time-out
    is due, `oldest_overdue` is the time of the first. `alive_at` is the time at which people could last act, `shards_alive_at`
    the earliest of these times over all shards. `processes` counts the processes that share a PostgreSQL, `shards` the shards of
    Discord, `shards_held` the shards of a process (all 0 on SQLite). `servers` is the number of servers the bot is in.
    `unsaved_since` is the time of the newest backup or, if there is no backup, of the first session; None if there is no
    session either."""

    sessions: dict[tuple[str, str], int]
    finished: int
    tournaments: int
    waiting: int
    oldest_due: datetime | None
    lost: int
    overdue: int
    oldest_overdue: datetime | None
    alive_at: datetime | None
    shards_alive_at: datetime | None
    processes: int
    shards: int
    shards_held: int
    servers: int
    by_server: ServerFigures
    backup: "Backup | None"
    unsaved_since: datetime | None


@dataclass(frozen=True, slots=True)
class Backup:
    """One backup that was written and verified: its time, and its size in bytes."""

    at: datetime
    size: int


@dataclass(frozen=True, slots=True)
class PrunableAmount:
    """The amount that pruning removes: the number of games and their past positions, and the size of the positions in bytes."""

    games: int
    positions: int
    size: int


def figures(tx: Connection, now: datetime) -> Figures:
    """Count the current figures."""
    live = select(sessions.c.game, sessions.c.stage, func.count()).where(sessions.c.stage.not_in(OVER))
    waiting = select(func.count()).where(state_condition(WAITING))
    due = select(func.min(outbox.c.not_before)).where(state_condition(WAITING), outbox.c.not_before <= now)
    overdue = select(func.count(), func.min(deadlines.c.fires_at)).where(deadlines.c.fires_at <= now)
    late, oldest_overdue = tx.execute(overdue).one()
    backup, first = last_backup(tx), select(sessions.c.created_at).order_by(sessions.c.id).limit(1)
    alive = [tx.execute(select(pulses.c.alive_at)).scalar(), tx.execute(select(func.max(shards.c.alive_at))).scalar()]
    return Figures(
        sessions={(game, stage): count for game, stage, count in tx.execute(live.group_by("game", "stage"))},
        finished=_number(tx, select(func.count()).where(sessions.c.stage == "finished")),
        tournaments=_number(tx, select(func.count()).where(tournaments.c.stage.not_in(OVER))),
        waiting=_number(tx, waiting),
        oldest_due=tx.execute(due).scalar(),
        lost=_number(tx, select(func.count()).where(state_condition(LOST))),
        overdue=int(late),
        oldest_overdue=oldest_overdue,
        alive_at=max((time for time in alive if time is not None), default=None),
        shards_alive_at=tx.execute(select(func.min(shards.c.alive_at))).scalar(),
        processes=_number(tx, select(func.count()).select_from(processes)),
        shards=_number(tx, select(func.count()).select_from(shards)),
        shards_held=_number(tx, select(func.count()).where(shards.c.holder.is_not(None))),
        servers=number_of_servers(tx),
        by_server=server_figures(tx, now),
        backup=backup,
        unsaved_since=tx.execute(first).scalar() if backup is None else backup.at,
    )


def _number(tx: Connection, query: Select[int]) -> int:
    return int(tx.execute(query).scalar_one())


def record_backup(tx: Connection, now: datetime, size: int) -> None:
    """Record a backup of `size` bytes that was written and verified."""
    tx.execute(insert(audits).values(at=now, kind=_BACKUP, detail=str(size)))


def last_backup(tx: Connection) -> Backup | None:
    """Return the newest backup; None if no backup was ever made."""
    query = select(audits.c.at, audits.c.detail).where(audits.c.kind == _BACKUP).order_by(audits.c.id.desc()).limit(1)
    found = tx.execute(query).one_or_none()
    return None if found is None else Backup(found[0], int(found[1]))


def _old(before: datetime) -> Select[int]:
    # The first position and those after an undo or rewind stay, because the log leads from them to every other. A session with
    # a waiting message keeps all, because the message may show one.
    kept = snapshots.alias()
    first = select(func.min(kept.c.seq)).where(kept.c.session_id == sessions.c.id).correlate(sessions).scalar_subquery()
    return (
        select(sessions.c.id)
        .join(snapshots, snapshots.c.session_id == sessions.c.id)
        .where(sessions.c.stage.in_(OVER), sessions.c.changed_at < before)
        .where(snapshots.c.kind != "jump", func.length(snapshots.c.state) > 0, snapshots.c.seq > first)
        .where(~exists().where(outbox.c.session_id == sessions.c.id, outbox.c.state == WAITING))
    )


def count_prunable(tx: Connection, before: datetime) -> PrunableAmount:
    """Return the amount that `prune` removes if it is called until it returns 0."""
    found = _old(before).with_only_columns(
        func.count(sessions.c.id.distinct()), func.count(), func.coalesce(func.sum(func.length(snapshots.c.state)), 0)
    )
    games, positions, size = tx.execute(found).one()
    return PrunableAmount(int(games), int(positions), int(size))


def prune(tx: Connection, before: datetime) -> int:
    """Empty the stored positions of some games that ended before a moment, except the first and those after an undo or rewind.
    Games with a waiting message are left out. The log stays, so every position can be replayed. Return the number of games
    pruned; call it until that is 0."""
    games = list(tx.execute(_old(before).distinct().limit(_AT_ONCE)).scalars())
    for session in games:
        first = tx.execute(select(func.min(snapshots.c.seq)).where(snapshots.c.session_id == session)).scalar_one()
        tx.execute(
            update(snapshots)
            .where(snapshots.c.session_id == session, snapshots.c.kind != "jump", snapshots.c.seq > first)
            .values(state=b"")
        )
    return len(games)
