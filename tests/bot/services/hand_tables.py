"""Tables of the tiny game with hands."""

from bot.services.composition import Services
from bot.services.seats import lobbies
from tests.bot.services.fakes import CHANNEL, FakeClock, Table
from tests.bot.services.fakes import open_table as open_tiny
from tests.bot.services.sending import sent_after


async def started(
    services: Services, names: tuple[str, ...] = ("Ana", "Ben"), computers: tuple[str, ...] = (), channel: int = CHANNEL
) -> Table:
    table = await open_tiny(services, names, computers, channel, game="tiny_hands")
    await lobbies.start(services.context, table.ana.caller, table.session)
    return table


async def dealt(
    services: Services, clock: FakeClock, names: tuple[str, ...] = ("Ana", "Ben"), computers: tuple[str, ...] = ()
) -> Table:
    """Return a table whose players have their hands."""
    table = await started(services, names, computers)
    await sent_after(services, clock)
    return table
