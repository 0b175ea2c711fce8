"""Tables of the tiny game with hands."""

from bot.services.composition import Services
from tests.bot.services.fakes import CHANNEL, FakeClock, Table, start_table
from tests.bot.services.sending import sent_after


async def started(
    services: Services, names: tuple[str, ...] = ("Ana", "Ben"), computers: tuple[str, ...] = (), channel: int = CHANNEL
) -> Table:
    return await start_table(services, names, computers, channel, game="tiny_hands")


async def dealt(
    services: Services, clock: FakeClock, names: tuple[str, ...] = ("Ana", "Ben"), computers: tuple[str, ...] = ()
) -> Table:
    """Return a table whose players have their hands."""
    table = await started(services, names, computers)
    await sent_after(services, clock)
    return table
