"""Tables of the tiny game with hands."""

from __future__ import annotations

from bot.services.composition import Services
from bot.services.seats import lobbies
from tests.bot.services.fakes import CHANNEL, FakeClock, Table
from tests.bot.services.fakes import open_table as open_tiny


async def started(
    services: Services, names: tuple[str, ...] = ("Ana", "Ben"), computers: tuple[str, ...] = (), channel: int = CHANNEL
) -> Table:
    table = await open_tiny(services, names, computers, channel, game="tiny_hands")
    await lobbies.start(services.context, table.ana.caller, table.session)
    return table


async def sent(services: Services, clock: FakeClock) -> None:
    clock.pass_seconds(2)
    await services.outbox.drain()
