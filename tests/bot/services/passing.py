"""Time that passes while the host is there, or while it is not."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select, update

from bot.services.base.pace import PRESETS, Terms
from bot.services.house import House
from bot.services.sessions.record import Record
from data.store import log
from data.store.schema import deadlines, pulses
from engines.core.errors import GameError
from engines.core.seats import Seat
from tests.bot.services.fakes import FakeClock, Table, open_table

DAILY, RELAXED = PRESETS["daily"], PRESETS["relaxed"]
MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0


async def pass_alive(house: House, clock: FakeClock, seconds: float) -> datetime:
    """Time passes, and the host was alive all the while; nothing is done yet. Returns the time then."""
    await house.timekeeper.keep_time()
    clock.pass_seconds(seconds)
    now = clock.now()
    await house.ledger.database.write(lambda tx: tx.execute(update(pulses).values(alive_at=now)))
    return now


async def pass_time(house: House, clock: FakeClock, seconds: float) -> None:
    """Time passes, and the host was alive all the while; what is due is done."""
    await pass_alive(house, clock, seconds)
    await house.timekeeper.tick()


async def pass_in_steps(house: House, clock: FakeClock, seconds: float, step: float) -> None:
    """The same in steps, so that things happen in their order."""
    passed = 0.0
    while passed < seconds:
        await pass_time(house, clock, min(step, seconds - passed))
        passed += step


async def record_of(table: Table) -> Record:
    return await table.house.ledger.current(table.session)


async def dues(table: Table) -> dict[int, datetime | None]:
    return {int(one.seat): one.due for one in (await record_of(table)).owed}


async def rows(house: House) -> list[Any]:
    return list(await house.ledger.database.look(lambda tx: tx.execute(select(deadlines)).all()))


def hours(number: float) -> timedelta:
    return timedelta(hours=number)


async def begun(
    house: House, terms: Terms = DAILY, names: tuple[str, ...] = ("Ana", "Ben"), computers: tuple[str, ...] = ()
) -> Table:
    table = await open_table(house, names, computers)
    await house.sessions.set_pace(table.ana.caller, table.session, terms)
    await house.sessions.start(table.ana.caller, table.session)
    return table


async def sources(table: Table) -> list[tuple[str, str]]:
    entries = await table.house.ledger.database.look(lambda tx: log.entries(tx, table.session))
    return [(entry.kind, entry.source) for entry in entries if entry.seq > 2]


async def acts(table: Table) -> list[str]:
    return [source for kind, source in await sources(table) if kind == "act"]


async def told(table: Table) -> list[str]:
    lines = await table.house.tables.log(table.session, limit=100)
    return [one.key for line in lines for one in line.lines]


async def all_but(absent: Seat, table: Table) -> None:
    """Everybody who is there does what can be done, until it is the absent one's turn."""
    for _ in range(12):
        for player in table.players:
            if player is table.players[absent]:
                continue
            for words in ("pass", "confirm"):
                try:
                    await player.say(table.session, words)
                except GameError:
                    continue
