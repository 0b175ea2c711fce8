"""Tables of the listed games at which standing orders are given."""

from typing import Any

from bot.services.base.model import SessionId
from bot.services.composition import Services
from data.store.sessions import standing_orders
from tests.bot.services.fakes import Player, start_table


async def seated(
    services: Services, game: str = "vegas_showdown", **options: str
) -> tuple[SessionId, dict[int, Player]]:
    """Return a game of three, with its people by seat."""
    table = await start_table(services, ("Ana", "Ben", "Cleo"), options=options, game=game)
    return table.session, dict(enumerate(table.players))


async def public(services: Services, session: SessionId) -> Any:
    return (await services.repository.current(session)).public


async def to_bid(services: Services, session: SessionId) -> int:
    seat = (await public(services, session)).to_act
    assert seat is not None
    return seat


async def bidding(services: Services) -> tuple[SessionId, dict[int, Player], int]:
    """Return a game of Vegas Showdown, its people by seat, and the seat that bids first."""
    session, players = await seated(services)
    return session, players, await to_bid(services, session)


async def orders_in(services: Services, session: SessionId) -> list[str]:
    rows = await services.repository.database.read_tx(lambda tx: standing_orders.orders_of_session(tx, session))
    return [row.payload for row in rows]
