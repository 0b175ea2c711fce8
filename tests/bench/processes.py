"""Several processes on one PostgreSQL: actions a second, the time until another takes over, and what growing costs.

Needs a server named in `CROUPIER_TEST_POSTGRES`; without one there are no rows."""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, make_url, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.services.base.model import SessionId, SessionRequest
from bot.services.composition import Services
from data.store.database import Database
from data.store.delivery import outbox
from data.store.processes.shares import Share
from data.store.schema.processes import shards
from data.store.sessions import clocks, session_lists
from tests.bench.measuring import Row, timed_awaiting
from tests.bench.one_of_several import callers, opened
from tests.bench.services import GAME, Crowd
from tests.data.postgres import POSTGRES

SHARDS: Final = 4
_LOOKS: Final = 20
_ACTIONS: Final = 60
_STARTS: Final = 5
_OUTAGE: Final = "a start that gives an outage back to all of them"
_FLAT: Final = 1.2
"""No figure but that one grows more than this with the number of tables."""
_TOUCHED: Final = text(
    "SELECT sum(pg_stat_get_xact_blocks_fetched(c.oid)) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "
    "WHERE n.nspname = 'public'"
)
"""Pages of our tables and indexes this transaction has touched so far."""
_COPIED: Final = (
    ("sessions", "id"),
    ("live_channels", "session_id"),
    ("seats", "session_id"),
    ("actions", "session_id"),
    ("deadlines", "session_id"),
    ("outbox", "session_id"),
    ("messages", "session_id"),
)
"""Tables of the database and their column with the number of a session. Past positions are left out: no action reads them."""


@dataclass(frozen=True)
class Full:
    """A database with that many running tables, the first one's number, and the address."""

    address: str
    first: int
    tables: int


async def processes(folder: Path, sizes: Sequence[int], numbers: Sequence[int], count: int) -> list[Row]:
    """All rows: at each of `sizes` live tables, and with each of `numbers` processes, `count` actions each."""
    folder.mkdir(parents=True, exist_ok=True)
    if POSTGRES not in os.environ:
        return []
    rows: list[Row] = []
    async with _house(folder, max(numbers) * count) as full:
        rows += await _throughput(folder, full, numbers, count)
    async with _house(folder, 100) as full:
        rows += await _takeover(folder, full)
    first: dict[tuple[str, str], float] = {}
    for size in sizes:
        async with _house(folder, size) as full:
            found = await _growth(folder, full)
        first = first or found
        for (name, unit), value in found.items():
            beside = (f"at {sizes[0]:,}", first[name, unit]) if size != sizes[0] else ("", None)
            target = None if size == sizes[0] or name == _OUTAGE else _FLAT * first[name, unit]
            rows.append(
                Row("processes", f"PostgreSQL, {size:,} live tables: {name}", value, unit, *beside, target=target)
            )
    return rows


@asynccontextmanager
async def _house(folder: Path, tables: int) -> AsyncIterator[Full]:
    """A database of its own with that many running tables; all but one are copies."""
    server = create_async_engine(os.environ[POSTGRES], isolation_level="AUTOCOMMIT")
    name = f"croupier_bench_{secrets.token_hex(6)}"
    async with server.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    address = make_url(os.environ[POSTGRES]).set(database=name).render_as_string(hide_password=False)
    try:
        services = await opened(address, folder, SHARDS)
        people = await callers(services)
        card = await services.lobby.open(people[0], SessionRequest(GAME, seats=3), 1)
        for caller in people[1:]:
            await services.lobby.join(caller, card.session)
        await services.lobby.start(people[0], card.session)
        await services.outbox.drain()
        await services.close()
        database = Database(address)
        await database.write_tx(lambda tx: _copy(tx, card.session, tables))
        await database.close()
        engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text("VACUUM ANALYZE"))
        await engine.dispose()
        yield Full(address, card.session, tables)
    finally:
        async with server.connect() as connection:
            await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        await server.dispose()


def _copy(tx: Connection, session: int, tables: int) -> None:
    for table, own in _COPIED:
        query = (
            "SELECT column_name FROM information_schema.columns WHERE table_name = :table AND table_schema = 'public'"
        )
        columns = [str(row[0]) for row in tx.execute(text(query), {"table": table})]
        changed = {
            own: f"{own} + copy.n",
            "channel_id": "channel_id + copy.n",
            "key": "left(md5(random()::text || copy.n), 24)",
        }
        if table == "outbox":
            columns.remove("id")
            changed["lane"] = "lane || ' ' || copy.n"
        taken = ", ".join(changed.get(column, f'"{column}"') for column in columns)
        names = ", ".join(f'"{column}"' for column in columns)
        tx.execute(text(f"ALTER TABLE {table} DISABLE TRIGGER USER"))
        tx.execute(
            text(
                f"INSERT INTO {table} ({names}) SELECT {taken} FROM {table}, "
                f"generate_series(1, {tables - 1}) AS copy(n) WHERE {own} = {session}"
            )
        )
        tx.execute(text(f"ALTER TABLE {table} ENABLE TRIGGER USER"))


class Program:
    """One of several processes."""

    def __init__(self, folder: Path, address: str) -> None:
        self._command = (sys.executable, "-m", "tests.bench.one_of_several", address, str(folder), str(SHARDS))
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Program:
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe)
        await self.says("ready")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def says(self, expected: str = "") -> str:
        """Its next line."""
        assert self._process is not None
        assert self._process.stdout is not None
        line = (await self._process.stdout.readline()).decode().strip()
        if not line or expected not in line:
            raise RuntimeError(f"a process said {line!r}")
        return line

    def hears(self, line: str) -> None:
        """Write it a line."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())


async def _throughput(folder: Path, full: Full, numbers: Sequence[int], count: int) -> list[Row]:
    rows: list[Row] = []
    first = full.first
    alone: float | None = None
    for number in numbers:
        async with AsyncExitStack() as stack:
            running = [await stack.enter_async_context(Program(folder, full.address)) for _ in range(number)]
            each = full.tables // sum(numbers)
            for program in running:
                program.hears(f"{first} {min(count, each)}")
                first += min(count, each)
            for program in running:
                await program.says("prepared")
            for program in running:
                program.hears("go")
            told = [json.loads(await program.says()) for program in running]
        actions = sum(one["actions"] for one in told)
        speed = actions / max(one["seconds"] for one in told)
        alone = alone or speed
        what = f"PostgreSQL, {number} process{'es' if number > 1 else ''}"
        rows += [
            Row("processes", f"{what}: actions a second", speed, "1/s", "one process", alone, more=True),
            Row(
                "processes",
                f"{what}: own processor time per action",
                sum(one["processor"] for one in told) * 1000 / actions,
                "ms",
            ),
        ]
    return rows


async def _takeover(folder: Path, full: Full) -> list[Row]:
    """Seconds from the end of a process without a word until another one holds every shard."""
    database = Database(full.address)
    held = select(func.count()).where(shards.c.holder.is_not(None)).group_by(shards.c.holder)

    async def holders() -> int:
        return len(await database.fetch(lambda tx: tx.execute(held).all()))

    async def whole() -> bool:
        query = select(func.count(shards.c.holder), func.count(func.distinct(shards.c.holder)))
        return tuple(await database.fetch(lambda tx: tx.execute(query).one())) == (SHARDS, 1)

    async with Program(folder, full.address):
        async with Program(folder, full.address):
            while await holders() < 2:  # noqa: ASYNC110 - the database tells of no change here
                await asyncio.sleep(0.1)
        began = time.perf_counter()
        while not await whole():  # noqa: ASYNC110 - nor here
            await asyncio.sleep(0.05)
        spent = time.perf_counter() - began
    await database.close()
    return [Row("processes", "a process is killed: its shards are another's after", spent, "s", target=20.0)]


async def _growth(folder: Path, full: Full) -> dict[tuple[str, str], float]:
    """By what was done and the unit: milliseconds of the quickest time of many, and pages of the database that were touched,
    which are the same on any machine."""
    services, spent = await _started(folder, full)
    found = {(_OUTAGE, "ms"): spent}
    await services.close()
    # As long as another process takes a shard over within a second there is nothing to give back.
    starts: list[float] = []
    for _ in range(_STARTS):
        services, spent = await _started(folder, full)
        starts.append(spent)
        if len(starts) < _STARTS:
            await services.close()
    found["a start", "ms"] = min(starts)
    crowd = Crowd(services, services, await callers(services), [], random.Random(1))
    taken = [await crowd.act(SessionId(full.first + number * full.tables // _ACTIONS)) for number in range(_ACTIONS)]
    found["an action", "ms"] = min(one for one in taken if one is not None)
    assert services.leases is not None
    process, database, now = services.leases.process, services.repository.database, datetime.now(UTC)
    everything = Share(frozenset(range(SHARDS)), SHARDS)
    looks: dict[str, Callable[[Connection], object]] = {
        "a look for what is due": lambda tx: clocks.due(tx, now, 100, everything),
        "a look for computer players that are asked": lambda tx: session_lists.awaiting_computers(tx, everything),
        "a look for what is to be sent": lambda tx: outbox.claimed_heads(tx, process, everything, now, 10, ()),
    }
    for name, look in looks.items():
        spent = [await timed_awaiting(lambda look=look: database.write_tx(look)) for _ in range(_LOOKS)]
        found[name, "ms"] = min(spent) * 1000
        found[name, "pages"] = await database.write_tx(lambda tx, look=look: _pages(tx, look))
    await services.close()
    return found


async def _started(folder: Path, full: Full) -> tuple[Services, float]:
    """A process that serves all shards, up to where it would connect them, and the milliseconds that took."""
    began = time.perf_counter()
    services = await opened(full.address, folder, SHARDS)
    await services.pulse.start()
    await services.timekeeper.start()
    await services.computers.start()
    await services.orders.start()
    return services, (time.perf_counter() - began) * 1000


def _pages(tx: Connection, look: Callable[[Connection], object]) -> float:
    before = tx.execute(_TOUCHED).scalar_one()
    look(tx)
    return float(tx.execute(_TOUCHED).scalar_one() - before)
