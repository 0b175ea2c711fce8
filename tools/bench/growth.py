"""Costs by number of live sessions: of an action, a round of everything scheduled, a query for due messages, and a start. They
are counts, so load on the machine has no effect: pages of PostgreSQL, instructions of SQLite."""

import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.games.binding import Binding
from bot.services.base.model import SessionId
from bot.services.composition import Services
from bot.services.play import acting
from bot.services.play.cleanup import Cleanup
from data.store.backends.sqlite import is_sqlite
from data.store.database import Database
from data.store.delivery import outbox
from data.store.processes.shares import Share
from data.store.sessions import clocks, session_lists
from tools.bench.measuring import Row
from tools.bench.one_of_several import callers, opened
from tools.bench.services import Crowd, crowd, open_services

T = TypeVar("T")
Figures = dict[tuple[str, str], float]
"""Figures by operation and unit."""

SHARDS: Final = 4
_ACTIONS: Final = 60
_STARTS: Final = 5
_WANTED: Final = 10
_OUTAGE: Final = "a start that gives an outage back to all of them"
_FLAT: Final = 1.2
"""Largest allowed ratio between the counts with many and with few sessions, except for `_OUTAGE`."""
_VISITS: Final = ("write_tx", "read_tx", "fetch", "fetch_by_key")
_TOUCHED: Final = text(
    "SELECT coalesce(sum(pg_stat_get_xact_blocks_fetched(c.oid)), 0) FROM pg_class c "
    "JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public'"
)
"""Number of pages of our tables and indexes that this transaction has touched so far."""


def rows(found: Sequence[tuple[int, Figures]], engine: str) -> list[Row]:
    """Return the figures for each number of sessions beside those for the first. Counts have a target; times depend on
    the machine."""
    first_size, first = found[0]
    made: list[Row] = []
    for size, figures in found:
        for (name, unit), value in figures.items():
            counted = unit != "ms" and name != _OUTAGE
            target = _FLAT * first[name, unit] if counted and size != first_size else None
            beside = (f"at {first_size:,}", first[name, unit]) if size != first_size else ("", None)
            made.append(
                Row("processes", f"{engine}, {size:,} live tables: {name}", value, unit, *beside, target=target)
            )
    return made


async def on_postgres(folder: Path, address: str, first: int, tables: int) -> Figures:
    """Return the figures of a PostgreSQL with `tables` running sessions, numbered from `first`."""
    everything = Share(frozenset(range(SHARDS)), SHARDS)

    async def start() -> Services:
        return await _begun(await opened(address, folder, SHARDS))

    found = await _starts(start, "pages", tidied=lambda: vacuumed(address))
    services = await start()
    crowded = Crowd(services, services, await callers(services), [], random.Random(1))
    found |= await _work(crowded, first, tables, "pages")
    assert services.lease is not None
    process, now = services.lease.process, datetime.now(UTC)
    looks: dict[str, Callable[[Connection], object]] = {
        "a look for what is due": lambda tx: clocks.timeouts_due(tx, now, 100, everything),
        "a look for computer players that are asked": lambda tx: session_lists.sessions_awaiting_computers(
            tx, everything
        ),
        "a look for what is to be sent": lambda tx: outbox.claim_heads(tx, process, everything, now, _WANTED, ()),
    }
    found |= await _looks(services.repository.database, looks, "pages")
    await services.close()
    return found


async def on_sqlite(folder: Path, binding: Binding, tables: int) -> Figures:
    """Return the figures of a SQLite file with `tables` running sessions."""
    crowded = await crowd(folder, binding, tables)
    first = crowded.sessions[0]
    await crowded.close()

    async def start() -> Services:
        return await _begun(await open_services(folder, binding))

    found = await _starts(start, "instructions")
    services, now = await start(), datetime.now(UTC)
    crowded = Crowd(services, services, crowded.callers, [], random.Random(1))
    found |= await _work(crowded, first, tables, "instructions")
    looks: dict[str, Callable[[Connection], object]] = {
        "a look for what is due": lambda tx: clocks.timeouts_due(tx, now, 100),
        "a look for computer players that are asked": session_lists.sessions_awaiting_computers,
        "a look for what is to be sent": lambda tx: outbox.lane_heads(tx, _WANTED),
    }
    found |= await _looks(services.repository.database, looks, "instructions")
    await services.close()
    return found


async def _begun(services: Services) -> Services:
    await services.pulse.start()
    await services.timekeeper.start()
    await services.computers.start()
    await services.orders.start()
    return services


async def vacuumed(address: str) -> None:
    """Vacuum, as PostgreSQL's autovacuum does within a minute after many rows were written, for instance when every
    clock is reset."""
    engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text("VACUUM ANALYZE"))
    await engine.dispose()


async def _nothing() -> None:
    """Do nothing: SQLite keeps no old rows."""


async def _starts(
    start: Callable[[], Awaitable[Services]], unit: str, tidied: Callable[[], Awaitable[None]] = _nothing
) -> Figures:
    """Measure starts. The first one compensates an outage, after which the database is `tidied`; later ones follow so
    soon that there is nothing to compensate."""
    found: Figures = {}
    spent: list[float] = []
    for number in range(_STARTS):
        began = perf_counter()
        with _counting() as count:
            services = await start()
        spent.append((perf_counter() - began) * 1000)
        found[_OUTAGE if number == 0 else "a start", unit] = float(count[0])
        await services.close()
        if number == 0:
            await tidied()
    return found | {(_OUTAGE, "ms"): spent[0], ("a start", "ms"): min(spent[1:])}


async def _work(crowded: Crowd, first: int, tables: int, unit: str) -> Figures:
    """Measure three things: an action, averaged over many sessions; a round of the daily clean-up; and a round of all
    duties while nothing is due."""
    services, spent, pages = crowded.services, [], 0
    with _counting() as tidied:
        await Cleanup(services.repository).run_due(services.clock.now())
    while await _is_anything_due(services):
        await services.timekeeper.tick()
    for number in range(_ACTIONS):
        session = SessionId(first + number * tables // _ACTIONS)
        found = await crowded.press(session)
        assert found is not None
        began = perf_counter()
        with _counting() as count:
            await acting.act(services.context, found[0], session, found[1])
        spent.append((perf_counter() - began) * 1000)
        pages += count[0]
    with _counting() as count:
        await services.timekeeper.tick()
        for duty in services.subscriptions.duties:
            await duty.next_at()
    return {
        ("an action", unit): pages / _ACTIONS,
        ("an action", "ms"): min(spent),
        ("a round of the daily clean-up", unit): float(tidied[0]),
        ("a round of everything scheduled, nothing due", unit): float(count[0]),
    }


async def _is_anything_due(services: Services) -> bool:
    times = [await duty.next_at() for duty in services.subscriptions.duties]
    return any(at is not None and at <= services.clock.now() for at in times)


async def _looks(database: Database, looks: dict[str, Callable[[Connection], object]], unit: str) -> Figures:
    found: Figures = {}
    for name, look in looks.items():
        with _counting() as count:
            await database.write_tx(look)
        found[name, unit] = float(count[0])
    return found


@contextmanager
def _counting() -> Iterator[list[int]]:
    """Count the cost of all visits to stores in the block, as the only item of the yielded list."""
    total = [0]

    def counted(visit: Callable[..., Awaitable[T]]) -> Callable[..., Awaitable[T]]:
        async def visited(database: Database, work: Callable[[Connection], T], **how: Any) -> T:
            measured = _instructions if is_sqlite(database.url) else _pages
            return await visit(database, lambda tx: measured(tx, work, total), **how)

        return visited

    known = {name: getattr(Database, name) for name in _VISITS}
    for name, visit in known.items():
        setattr(Database, name, counted(visit))
    try:
        yield total
    finally:
        for name, visit in known.items():
            setattr(Database, name, visit)


def _pages(tx: Connection, work: Callable[[Connection], T], total: list[int]) -> T:
    before = tx.execute(_TOUCHED).scalar_one()
    done = work(tx)
    total[0] += int(tx.execute(_TOUCHED).scalar_one() - before)
    return done


def _instructions(tx: Connection, work: Callable[[Connection], T], total: list[int]) -> T:
    own: Any = tx.connection.dbapi_connection
    taken = 0

    def count() -> int:
        nonlocal taken
        taken += 1
        return 0

    own.set_progress_handler(count, 1)
    try:
        return work(tx)
    finally:
        own.set_progress_handler(None, 0)
        total[0] += taken
