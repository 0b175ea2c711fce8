"""Time that passes while the host is up, or while it is down."""

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select, update

from bot.services.base.pace import PRESETS, Terms
from bot.services.composition import Services
from bot.services.sessions import clocks
from bot.services.sessions.record import Change, LogEntry, Record
from bot.services.views import session_queries
from data.store.schema.games import deadlines, pulses
from data.store.sessions import log
from engines.core.errors import GameError
from engines.core.seats import Seat
from tests.bot.services.fakes import CHANNEL, FakeClock, Table, start_table

DAILY, RELAXED = PRESETS["daily"], PRESETS["relaxed"]
MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0


def let_pass(services: Services, seconds: float) -> datetime:
    """Let time pass on the system's clock, without carrying out anything. Return the new time."""
    clock = services.clock._system
    assert isinstance(clock, FakeClock)
    clock.pass_seconds(seconds)
    return clock.now()


async def pass_alive(services: Services, seconds: float) -> datetime:
    """Let time pass with the host up, without carrying out anything. Return the new time."""
    await services.pulse.store_pulse()
    now = let_pass(services, seconds)
    await services.repository.database.write_tx(lambda tx: tx.execute(update(pulses).values(alive_at=now)))
    return now


async def pass_time(services: Services, seconds: float) -> None:
    """Let time pass with the host up, and carry out everything due."""
    await pass_alive(services, seconds)
    await services.timekeeper.tick()


async def pass_down(services: Services, seconds: float) -> None:
    """Let time pass with the host down, and carry out everything due after it."""
    let_pass(services, seconds)
    await services.timekeeper.tick()


async def pass_and_send(services: Services, seconds: float) -> None:
    """Let time pass with the host up, carry out everything due, and send what is to be said."""
    await pass_time(services, seconds)
    await services.outbox.drain()


async def pass_in_steps(services: Services, seconds: float, step: float) -> None:
    """Let time pass in steps, so that events happen in order."""
    passed = 0.0
    while passed < seconds:
        await pass_time(services, min(step, seconds - passed))
        passed += step


async def pause(table: Table, clock: FakeClock, seconds: float) -> datetime:
    """Pause the table as if everybody had agreed. Return when it goes on by itself."""
    until = clock.now() + timedelta(seconds=seconds)
    await table.services.repository.change(
        table.session, lambda record: Change(clocks.with_pause(record, clock.now(), until), LogEntry("pause"))
    )
    return until


async def record_of(table: Table) -> Record:
    return await table.services.repository.current(table.session)


async def dues(table: Table) -> dict[int, datetime | None]:
    return {int(one.seat): one.due for one in (await record_of(table)).open_decisions}


async def rows(services: Services) -> list[Any]:
    return list(await services.repository.database.fetch(lambda tx: tx.execute(select(deadlines)).all()))


def hours(number: float) -> timedelta:
    return timedelta(hours=number)


async def begun(
    services: Services,
    terms: Terms = DAILY,
    names: tuple[str, ...] = ("Ana", "Ben"),
    computers: tuple[str, ...] = (),
    channel: int = CHANNEL,
) -> Table:
    return await start_table(services, names, computers, channel, terms=terms)


async def sources(table: Table) -> list[tuple[str, str]]:
    entries = await table.services.repository.database.fetch(lambda tx: log.entries(tx, table.session))
    return [(entry.kind, entry.source) for entry in entries if entry.seq > 2]


async def acts(table: Table) -> list[str]:
    return [source for kind, source in await sources(table) if kind == "act"]


async def told(table: Table) -> list[str]:
    lines = await session_queries.public_log(table.services.context, table.session, limit=100)
    return [one.key for line in lines for one in line.lines]


async def all_but(absent: Seat, table: Table) -> None:
    """Let everybody present act until it is the absent player's turn."""
    for _ in range(12):
        for player in table.players:
            if player is table.players[absent]:
                continue
            for words in ("pass", "confirm"):
                try:
                    await player.say(table.session, words)
                except GameError:
                    continue
