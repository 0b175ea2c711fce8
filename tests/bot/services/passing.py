"""Time that passes while the host is there, or while it is not."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select, update

from bot.services.house import House
from bot.services.record import Record
from data.store.schema import deadlines, pulses
from tests.bot.services.fakes import FakeClock, Table

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0


async def pass_time(house: House, clock: FakeClock, seconds: float) -> None:
    """Time passes, and the host was alive all the while; what is due is done."""
    await house.timekeeper.keep_time()
    clock.pass_seconds(seconds)
    now = clock.now()
    await house.ledger.database.write(lambda tx: tx.execute(update(pulses).values(alive_at=now)))
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
