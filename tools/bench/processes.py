"""Several processes on one PostgreSQL: actions per second, the time until another process takes over, and the costs by
number of sessions, there and in a SQLite file.
It needs a server named in `CROUPIER_TEST_POSTGRES`; without one it measures SQLite only."""

import asyncio
import json
import os
import secrets
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, make_url, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.games.binding import Binding
from bot.services.base.model import SessionRequest
from bot.services.seats import lobbies
from data.store.database import Database
from data.store.schema.processes import shards
from tests.data.postgres import POSTGRES
from tools.bench import growth
from tools.bench.growth import SHARDS
from tools.bench.measuring import Row
from tools.bench.one_of_several import callers, opened
from tools.bench.services import GAME

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
    """A database with a number of running sessions: its address, the first session's number, and the count."""

    address: str
    first: int
    tables: int


async def processes(
    folder: Path, binding: Binding, sizes: Sequence[int], numbers: Sequence[int], count: int
) -> list[Row]:
    """Return all rows: at each of `sizes` live sessions, and with each of `numbers` processes, `count` actions each."""
    folder.mkdir(parents=True, exist_ok=True)
    on_sqlite = [(size, await growth.on_sqlite(folder / f"sqlite-{size}", binding, size)) for size in sizes]
    rows = growth.rows(on_sqlite, "SQLite")
    if POSTGRES not in os.environ:
        return rows
    async with _house(folder, max(numbers) * count) as full:
        rows += await _throughput(folder, full, numbers, count)
    async with _house(folder, 100) as full:
        rows += await _takeover(folder, full)
    on_postgres: list[tuple[int, growth.Figures]] = []
    for size in sizes:
        async with _house(folder, size) as full:
            on_postgres.append((size, await growth.on_postgres(folder, full.address, full.first, full.tables)))
    return rows + growth.rows(on_postgres, "PostgreSQL")


@asynccontextmanager
async def _house(folder: Path, tables: int) -> AsyncIterator[Full]:
    """Create a database with a number of running sessions, of which all but one are copies, and drop it at the end of the
    block."""
    server = create_async_engine(os.environ[POSTGRES], isolation_level="AUTOCOMMIT")
    name = f"croupier_bench_{secrets.token_hex(6)}"
    async with server.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    address = make_url(os.environ[POSTGRES]).set(database=name).render_as_string(hide_password=False)
    try:
        services = await opened(address, folder, SHARDS)
        people = await callers(services)
        card = await lobbies.open_table(services.context, people[0], SessionRequest(GAME, seats=3), 1)
        for caller in people[1:]:
            await lobbies.join(services.context, caller, card.session)
        await lobbies.start(services.context, people[0], card.session)
        await services.outbox.drain()
        await services.close()
        database = Database(address)
        await database.write_tx(lambda tx: _copy(tx, card.session, tables))
        await database.close()
        await growth.vacuumed(address)
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
        self._command = (sys.executable, "-m", "tools.bench.one_of_several", address, str(folder), str(SHARDS))
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> "Program":
        pipe = asyncio.subprocess.PIPE
        # In a session of its own, as a service is: Linux divides a busy machine among sessions, and all processes of
        # one session would share its part.
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, start_new_session=True
        )
        await self.says("ready")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def says(self, expected: str = "") -> str:
        """Return the next line of the process's output. Raise RuntimeError if `expected` is not in it."""
        assert self._process is not None
        assert self._process.stdout is not None
        line = (await self._process.stdout.readline()).decode().strip()
        if not line or expected not in line:
            raise RuntimeError(f"a process said {line!r}")
        return line

    def hears(self, line: str) -> None:
        """Send the process a line."""
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
            reports = [json.loads(await program.says()) for program in running]
        actions = sum(one["actions"] for one in reports)
        speed = actions / max(one["seconds"] for one in reports)
        alone = alone or speed
        what = f"PostgreSQL, {number} process{'es' if number > 1 else ''}"
        rows += [
            Row("processes", f"{what}: actions a second", speed, "1/s", "one process", alone, more=True),
            Row(
                "processes",
                f"{what}: own processor time per action",
                sum(one["processor"] for one in reports) * 1000 / actions,
                "ms",
            ),
        ]
    return rows


async def _takeover(folder: Path, full: Full) -> list[Row]:
    """Measure the seconds from the unannounced end of a process until another one holds every shard."""
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
