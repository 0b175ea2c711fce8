"""Tables of the tiny game with hands."""

from __future__ import annotations

from bot.services.house import House
from tests.bot.services.fakes import CHANNEL, FakeClock, Table
from tests.bot.services.fakes import open_table as open_tiny


async def started(
    house: House, names: tuple[str, ...] = ("Ana", "Ben"), computers: tuple[str, ...] = (), channel: int = CHANNEL
) -> Table:
    table = await open_tiny(house, names, computers, channel, game="tiny_hands")
    await house.sessions.start(table.ana.caller, table.session)
    return table


async def sent(house: House, clock: FakeClock) -> None:
    clock.pass_seconds(2)
    await house.outbox.drain()
