"""Benchmarks of the services: one action, many sessions at once, a steady stream of clicks, and a start with many live
sessions."""

import asyncio
import json
import os
import random
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.games.binding import Binding
from bot.services.base.limits import Limits
from bot.services.base.model import Caller, PersonId, Press, SessionId, SessionRequest
from bot.services.composition import Services
from bot.services.play import acting
from bot.services.seats import lobbies
from bot.services.settings import ServiceSettings
from bot.services.wording.texts import shared_texts
from bot.terminal.environment import SystemClock, SystemSeeds
from engines.core.errors import GameError
from tests.bot.services.fakes import FakeMessenger
from tools.bench.engines import store_floor
from tools.bench.measuring import Row, median, percentile

GAME = "vegas_showdown"
START_RUNS = 7
GUILD = 1


def settings(folder: Path) -> ServiceSettings:
    limits = Limits(tables_per_person=10**9, tables_per_server=10**9, actions_per_minute=10**9)
    return ServiceSettings(f"sqlite+aiosqlite:///{folder / 'croupier.sqlite3'}", folder / "pictures", limits=limits)


async def open_services(folder: Path, binding: Binding, messenger: FakeMessenger | None = None) -> Services:
    return await Services.open(
        settings(folder),
        bindings={binding.slug: binding},
        messenger=FakeMessenger() if messenger is None else messenger,
        clock=SystemClock(),
        seeds=SystemSeeds(),
        texts=shared_texts(),
    )


@dataclass
class Crowd:
    """Three people who sit at every table."""

    services: Services
    watcher: Services
    callers: list[Caller]
    sessions: list[SessionId]
    luck: random.Random
    pressed: int = 0

    async def press(self, session: SessionId) -> tuple[Caller, Press] | None:
        """Return a legal press for somebody at that table. It is looked up through other services, so that the measured ones
        have not just read the session."""
        record = await self.watcher.repository.current(session)
        game = self.watcher.bindings[record.game].game
        assert record.state is not None
        for open_decision in record.open_decisions:
            space = game.legal_actions(game.view_for(record.state, open_decision.seat))
            if space:
                self.pressed += 1
                words = tuple(game.text(space.sample(self.luck.randrange)).split())
                person = record.seats[open_decision.seat].person
                caller = next(one for one in self.callers if one.person == person)
                return caller, Press(words, None, None, f"bench {id(self)} {self.pressed}")
        return None

    async def act(self, session: SessionId) -> float | None:
        """Return the milliseconds of one action; None if the game at that table is over."""
        found = await self.press(session)
        if found is None:
            return None
        caller, press = found
        began = time.perf_counter()
        await acting.act(self.services.context, caller, session, press)
        return (time.perf_counter() - began) * 1000

    async def close(self) -> None:
        await self.services.close()
        await self.watcher.close()


async def crowd(folder: Path, binding: Binding, tables: int) -> Crowd:
    """Open a database with a number of running sessions, of which all but one are copies made in the file."""
    messenger = FakeMessenger()
    services = await open_services(folder, binding, messenger)
    callers: list[Caller] = []
    for number, name in enumerate(("Ana", "Ben", "Cleo")):
        person: PersonId = await services.people.register(100 + number, name)
        callers.append(Caller(person, 100 + number, name, GUILD, 1))
    card = await lobbies.open_table(services.context, callers[0], SessionRequest(binding.slug, seats=3), 1)
    for caller in callers[1:]:
        await lobbies.join(services.context, caller, card.session)
    await lobbies.start(services.context, callers[0], card.session)
    await services.outbox.drain()
    await services.close()
    copy_session(folder / "croupier.sqlite3", card.session, tables)
    ids = [SessionId(card.session + number) for number in range(tables)]
    return Crowd(
        await open_services(folder, binding, messenger),
        await open_services(folder, binding),
        callers,
        ids,
        random.Random(1),
    )


def copy_session(file: Path, session: int, tables: int) -> None:
    """Copy a running session directly in the file, each copy in a channel of its own."""
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        for table, own in (
            ("sessions", "id"),
            ("live_channels", "session_id"),
            ("seats", "session_id"),
            ("actions", "session_id"),
            ("snapshots", "session_id"),
            ("deadlines", "session_id"),
            ("outbox", "session_id"),
            ("messages", "session_id"),
        ):
            columns: list[str] = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            changed = {own: f"{own} + copy.n", "channel_id": "channel_id + copy.n", "key": "hex(randomblob(12))"}
            if table == "outbox":
                columns.remove("id")
                changed["lane"] = "lane || ' ' || copy.n"
            taken = ", ".join(changed.get(column, column) for column in columns)
            connection.execute(
                f"WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < {tables - 1}) "
                f"INSERT INTO {table} ({', '.join(columns)}) SELECT {taken} FROM {table}, copy "
                f"WHERE {own} = {session} AND {tables} > 1"
            )
    connection.close()


async def actions(folder: Path, binding: Binding, sizes: tuple[int, ...], count: int) -> list[Row]:
    """Measure the milliseconds of one action, from press to commit, at several numbers of live sessions."""
    rows: list[Row] = []
    for size in sizes:
        there = folder / f"tables-{size}"
        crowded = await crowd(there, binding, size)
        taken: list[float] = []
        refused = 0
        while len(taken) < count:
            session = crowded.luck.choice(crowded.sessions)
            try:
                spent = await crowded.act(session)
            except GameError:
                refused += 1
                continue
            if spent is None:
                break
            taken.append(spent)
        await crowded.close()
        floor = store_floor(str(there))
        name = f"an action at {size:,} live tables"
        rows.append(Row("service", f"{name}, median", median(taken), "ms", "bare sqlite3", floor, 6.0))
        rows.append(Row("service", f"{name}, 95 of 100", percentile(taken, 0.95), "ms", "bare sqlite3", floor))
    return rows


async def whole_game(folder: Path, binding: Binding) -> list[Row]:
    """Measure the first and the last moves of a game."""
    crowded = await crowd(folder / "game", binding, 1)
    taken: list[float] = []
    while (spent := await crowded.act(crowded.sessions[0])) is not None:
        taken.append(spent)
    await crowded.close()
    part = max(5, len(taken) // 5)
    first, last = median(taken[:part]), median(taken[-part:])
    return [
        Row("service", f"first {part} of {len(taken)} actions of a game, median", first, "ms"),
        Row("service", f"last {part} actions of a game, median", last, "ms", "the first", first),
    ]


async def empty_clicks(folder: Path, count: int, per_second: int) -> tuple[float, float]:
    """Measure clicks that only store one row safely, each a task with a transaction of bare sqlite3 in a thread. Return
    the milliseconds until 99 of 100 are stored, and the processor time of each."""
    stored: list[float] = []
    with sqlite3.connect(folder / "floor.sqlite3", isolation_level=None, check_same_thread=False) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE actions (seq INTEGER PRIMARY KEY, payload TEXT)")
        with ThreadPoolExecutor(1) as thread:

            def store(number: int) -> None:
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("INSERT INTO actions VALUES (?, 'bid lounge 13')", (number,))
                connection.execute("COMMIT")

            async def click(due: float, number: int) -> None:
                await asyncio.get_running_loop().run_in_executor(thread, store, number)
                stored.append((time.perf_counter() - due) * 1000)

            processor, began = time.process_time(), time.perf_counter()
            running: list[asyncio.Task[None]] = []
            for number in range(count):
                due = began + number / per_second
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                running.append(asyncio.create_task(click(due, number)))
            await asyncio.gather(*running)
            spent = (time.process_time() - processor) * 1000 / count
    connection.close()
    return percentile(stored, 0.99), spent


async def clicks(folder: Path, binding: Binding, seconds: float, per_second: int = 50) -> list[Row]:
    """Measure a steady stream of clicks, each at a table of its own, while the outbox sends and draws: the time until our code
    runs (when the Discord layer acknowledges), the time until the action is stored, and the processor time of everything that
    follows. The presses are prepared in advance. They are compared with clicks that only store a row, measured just before."""
    crowded = await crowd(folder / "clicks", binding, int(seconds * per_second))
    for session in crowded.sessions:
        # One action each in advance: from now on each press answers a call that is then deleted, as in any game.
        await crowded.act(session)
    await crowded.services.start()
    await crowded.services.wait_until_idle()
    presses = [(session, await crowded.press(session)) for session in crowded.sessions]
    floor, floor_spent = await empty_clicks(folder, len(presses), per_second)
    acknowledged: list[float] = []
    stored: list[float] = []

    async def click(due: float, caller: Caller, session: SessionId, press: Press) -> None:
        acknowledged.append((time.perf_counter() - due) * 1000)
        try:
            await acting.act(crowded.services.context, caller, session, press)
        except GameError:
            return
        stored.append((time.perf_counter() - due) * 1000)

    running: list[asyncio.Task[None]] = []
    processor = time.process_time()
    began = time.perf_counter()
    for number, (session, found) in enumerate(presses):
        due = began + number / per_second
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if found is not None:
            running.append(asyncio.create_task(click(due, found[0], session, found[1])))
    await asyncio.gather(*running)
    await crowded.services.wait_until_idle()
    spent = (time.process_time() - processor) * 1000 / max(1, len(stored))
    await crowded.close()
    stream = f"{binding.slug}, {per_second} clicks a second"
    return [
        Row("clicks", f"{stream}: to our code, 99 of 100", percentile(acknowledged, 0.99), "ms", target=100.0),
        Row("clicks", f"{stream}: stored, median", median(stored), "ms"),
        Row("clicks", f"{stream}: stored, 99 of 100", percentile(stored, 0.99), "ms", "an empty click", floor, 25.0),
        Row(
            "clicks",
            f"{binding.slug}: own processor time per click, without drawing",
            spent,
            "ms",
            "an empty click",
            floor_spent,
            2.5,
        ),
    ]


async def throughput(folder: Path, binding: Binding, count: int) -> list[Row]:
    """Measure actions per second when all tables press at once."""
    crowded = await crowd(folder / "many", binding, 100)
    presses = [(session, await crowded.press(session)) for session in crowded.sessions]
    await asyncio.gather(*(crowded.services.repository.current(session) for session in crowded.sessions))
    began = time.perf_counter()
    await asyncio.gather(
        *(
            acting.act(crowded.services.context, found[0], session, found[1])
            for session, found in presses
            if found is not None
        )
    )
    spent = time.perf_counter() - began
    await crowded.close()
    return [
        Row("service", "actions a second, 100 tables at once", len(presses) / spent, "1/s", target=150.0, more=True)
    ]


async def starting(folder: Path, binding: Binding, tables: int) -> list[Row]:
    """Measure the start of a process over a store full of live sessions, and its memory then, compared with a process
    that imports discord.py and SQLAlchemy and does nothing. The two run in turns, with bytecode available, as in an
    installed package."""
    there = folder / "start"
    await (await crowd(there, binding, tables)).close()
    runs = [(_run(folder), _run(folder, there)) for _ in range(START_RUNS + 1)][1:]

    def row(name: str, when: str, unit: str, key: str, target: float | None = None, *, bare: bool = True) -> Row:
        value = median([run[when][key] for _, run in runs])
        floor = median([run["floor"][key] for run, _ in runs]) if bare else None
        return Row("start", name, value, unit, "discord.py and SQLAlchemy alone" if bare else "", floor, target)

    return [
        row(f"ready with {tables:,} live tables", "ready", "ms", "ms", 600.0),
        row("of that, imports", "imported", "ms", "ms", bare=False),
        row("processor time until ready", "ready", "ms", "processor", 600.0),
        row(f"memory when ready with {tables:,} live tables", "ready", "MB", "MB", 100.0),
        row("processor time until every game is loaded", "games", "ms", "processor", bare=False),
        row("memory with every game loaded", "games", "MB", "MB", bare=False),
        *_second_language(folder / "languages"),
    ]


def _second_language(folder: Path) -> list[Row]:
    """Return the counted costs that German adds to a process, beside the costs with English alone."""
    folder.mkdir()
    counted = _printed(folder, "second_language", folder)
    listed = (
        ("calls", "calls until commands are registered, more with German", "calls", 0.05),
        ("ready", "memory until commands are registered, more with German", "MB", 0.05),
        ("said", "memory with every message read, more with German", "MB", None),
    )
    rows = list[Row]()
    for key, name, unit, most in listed:
        english, more = counted[key]
        rows.append(Row("start", name, more, unit, "with English", english, None if most is None else most * english))
    return rows


def _run(folder: Path, *arguments: Path) -> dict[str, dict[str, float]]:
    return _printed(folder, "start", *arguments)


def _printed(folder: Path, module: str, *arguments: Path) -> dict[str, Any]:
    """Return the JSON that a module prints in a process of its own."""
    own = {"PYTHONPYCACHEPREFIX": str(folder / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, "-m", f"tools.bench.{module}", *map(str, arguments)]
    done = subprocess.run(command, env={**os.environ, **own}, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)
