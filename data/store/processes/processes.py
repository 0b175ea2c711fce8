"""The processes that share this PostgreSQL database, their Discord shards, and agreements between them. All times are by the
clock of the database, except those that callers pass as `now` or `before`."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, cast

from sqlalchemy import (
    BigInteger,
    Connection,
    CursorResult,
    delete,
    extract,
    func,
    insert,
    select,
    text,
    type_coerce,
    update,
)
from sqlalchemy import cast as sql_cast

from data.store.availability import Unavailable
from data.store.schema.games import audits, pulses
from data.store.schema.processes import identifies, interactions, processes, shards

CHANNEL: Final = "croupier"
"""The name of the channel by which processes notify each other."""
LEASE: Final = timedelta(seconds=12)
"""Time after its last renewal during which a process is considered alive."""
_NOW: Final = sql_cast(extract("epoch", func.clock_timestamp()) * 1_000_000, BigInteger)
_EXPIRES: Final = type_coerce(processes.c.expires_at, BigInteger)
_AGAIN_AT: Final = type_coerce(identifies.c.next_at, BigInteger)
_UNTIL: Final = _NOW + LEASE // timedelta(microseconds=1)
_SHARDS_KEY: Final = 0x53485244  # "SHRD"
_IDENTIFY_EVERY: Final = timedelta(seconds=5.1)


class LeaseExpired(Unavailable):
    """The process did not renew its lease in time: others may have taken over its shards."""


class ShardCountMismatch(Exception):
    """The running processes use another number of shards, `count`, than this one insists on."""

    def __init__(self, count: int) -> None:
        super().__init__(f"the running processes use {count} shards")
        self.count = count


@dataclass(frozen=True, slots=True)
class Peer:
    """A registered process: the maximum number of shards it takes (None: any number), and the number it has."""

    id: int
    most: int | None
    holds: int


def add_process(tx: Connection, name: str, most: int | None) -> int:
    """Register a process and return its number, which is never reused."""
    erasures = select(func.coalesce(func.max(audits.c.id), 0)).scalar_subquery()
    row = insert(processes).values(name=name, started_at=_NOW, expires_at=_UNTIL, most=most, heard=erasures)
    return int(tx.execute(row.returning(processes.c.id)).scalar_one())


def renew_lease(tx: Connection, process: int) -> bool:
    """Renew a process's lease. Return False if the lease has expired: then the process no longer has any shards."""
    there = (processes.c.id == process) & (_EXPIRES > _NOW)
    return cast(CursorResult[Any], tx.execute(update(processes).where(there).values(expires_at=_UNTIL))).rowcount == 1


def remove_expired(tx: Connection) -> tuple[str, ...]:
    """Remove processes whose leases have expired, which frees their shards. Return the names of the processes."""
    silent = select(processes.c.id).where(_EXPIRES <= _NOW).with_for_update(skip_locked=True)
    return tuple(tx.execute(delete(processes).where(processes.c.id.in_(silent)).returning(processes.c.name)).scalars())


def remove_process(tx: Connection, process: int, served: Collection[int], now: datetime) -> None:
    """Remove a process that ends, freeing its shards. Record `now` as the time people of the shards `served` could last act."""
    record_alive(tx, process, served, now)
    tx.execute(delete(processes).where(processes.c.id == process))


def agree_on_shards(tx: Connection, process: int, count: int, *, insist: bool) -> int:
    """Return the number of shards: the one that other processes use, or else `count`; if it changes, replace the rows of the
    shards. With `insist`, raise ShardCountMismatch if another number is in use."""
    tx.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _SHARDS_KEY})
    known = tx.execute(select(func.count()).select_from(shards)).scalar_one()
    others = tx.execute(select(func.count()).where(processes.c.id != process).select_from(processes)).scalar_one()
    if known == count:
        return count
    if known and others:
        if insist:
            raise ShardCountMismatch(known)
        return known
    # The next holder compensates the whole gap: from the earliest moment at which any shard was left.
    left = tx.execute(select(func.min(shards.c.alive_at))).scalar_one_or_none()
    if left is None:
        left = tx.execute(select(func.min(pulses.c.alive_at))).scalar_one_or_none()
    tx.execute(delete(shards))
    tx.execute(insert(shards), [{"number": number, "holder": None, "alive_at": left} for number in range(count)])
    return count


def peers(tx: Connection) -> tuple[Peer, ...]:
    """Return every process in the order of registration, even one whose lease has expired: call `remove_expired` first."""
    holds = select(func.count()).where(shards.c.holder == processes.c.id).select_from(shards).scalar_subquery()
    query = select(processes.c.id, processes.c.most, holds).order_by(processes.c.id)
    return tuple(Peer(*row) for row in tx.execute(query))


def assign_shards(tx: Connection, process: int, most: int) -> frozenset[int]:
    """Assign at most `most` free shards to a process. Return their numbers."""
    free = select(shards.c.number).where(shards.c.holder.is_(None)).order_by(shards.c.number).limit(most)
    found = frozenset(tx.execute(free.with_for_update(skip_locked=True)).scalars())
    if found:
        tx.execute(update(shards).where(shards.c.number.in_(found)).values(holder=process))
    return found


def release_shards(
    tx: Connection, process: int, numbers: Collection[int], served: Collection[int], now: datetime
) -> None:
    """Release shards for other processes. Record `now` as the time at which people of the shards `served` could last act."""
    record_alive(tx, process, served, now)
    here = (shards.c.holder == process) & shards.c.number.in_(numbers)
    tx.execute(update(shards).where(here).values(holder=None))


def shards_of(tx: Connection, process: int) -> Mapping[int, datetime | None]:
    """Return the shards of a process, each with the time at which its people could last act (None if unknown)."""
    query = select(shards.c.number, shards.c.alive_at).where(shards.c.holder == process)
    return {row[0]: row[1] for row in tx.execute(query)}


def record_alive(tx: Connection, process: int, numbers: Collection[int], now: datetime) -> int:
    """Record `now` as the time at which people of the shards `numbers` could last act. Return how many the process has."""
    if not numbers:
        return 0
    here = (shards.c.holder == process) & shards.c.number.in_(numbers)
    return cast(CursorResult[Any], tx.execute(update(shards).where(here).values(alive_at=now))).rowcount


def reserve_identify(tx: Connection, bucket: int) -> float:
    """Reserve the next moment at which a shard of `bucket` may identify itself. Return the seconds until then."""
    pause = _IDENTIFY_EVERY // timedelta(microseconds=1)
    # Imported here: hosts with SQLite do not need it.
    from sqlalchemy.dialects.postgresql import insert as upsert

    row = upsert(identifies).values(bucket=bucket, next_at=_NOW + pause)
    row = row.on_conflict_do_update(index_elements=["bucket"], set_={"next_at": func.greatest(_NOW, _AGAIN_AT) + pause})
    return max(0, int(tx.execute(row.returning(_AGAIN_AT - pause - _NOW)).scalar_one())) / 1_000_000


def record_interaction(tx: Connection, interaction: int, now: datetime) -> bool:
    """Record that an interaction is being answered. Return False if it was recorded before."""
    # Imported here: hosts with SQLite do not need it.
    from sqlalchemy.dialects.postgresql import insert as upsert

    row = upsert(interactions).values(id=interaction, at=now).on_conflict_do_nothing()
    return cast(CursorResult[Any], tx.execute(row)).rowcount == 1


def forget_interactions(tx: Connection, before: datetime) -> None:
    """Delete the records of interactions answered before a moment: their tokens have expired."""
    tx.execute(delete(interactions).where(interactions.c.at < before))


def newest_erasure(tx: Connection) -> int:
    """Return the number of the newest audit entry, which covers every erasure so far; 0 if no entry exists."""
    return tx.execute(select(func.max(audits.c.id))).scalar_one_or_none() or 0


def acknowledge_erasure(tx: Connection, process: int, erasure: int) -> None:
    """Record that a process has dropped its copies of the people erased up to `erasure`."""
    here = (processes.c.id == process) & (processes.c.heard < erasure)
    tx.execute(update(processes).where(here).values(heard=erasure))


def count_unaware_processes(tx: Connection, process: int, erasure: int) -> int:
    """Return the number of other live processes that may still have copies of people erased up to `erasure`."""
    unaware = (processes.c.id != process) & (processes.c.heard < erasure) & (_EXPIRES > _NOW)
    return tx.execute(select(func.count()).where(unaware).select_from(processes)).scalar_one()


def notify(tx: Connection, origin: str, subject: str, about: str = "") -> None:
    """Notify all other processes when this transaction is committed. `origin` is the name of this process's database object. A
    notification is limited to 8,000 bytes."""
    tx.execute(select(func.pg_notify(CHANNEL, f"{origin} {subject} {about}")))
