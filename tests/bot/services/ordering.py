"""Tables of the listed games at which standing orders are given."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.services.base.model import SessionId, SessionRequest
from bot.services.composition import Services
from bot.services.seats import lobbies
from data.store.sessions import standing_orders
from tests.bot.services.fakes import FakeClock, FakeMessenger, Player, sit_down
from tests.bot.services.opening import OpenServices, opening


@asynccontextmanager
async def opening_houses(
    folder: Path, clock: FakeClock, messenger: FakeMessenger, store_url: str
) -> AsyncIterator[OpenServices]:
    """Yield a function that opens services with every listed game and the real composer over one database."""
    async with opening(store_url, folder, clock=clock, messenger=messenger) as open_again:

        async def undrawn(*_: object) -> None:
            return None

        async def opened() -> Services:
            services = await open_again()
            services.images.draw = undrawn  # type: ignore[method-assign]
            return services

        yield opened


async def seated(
    services: Services, game: str = "vegas_showdown", **options: str
) -> tuple[SessionId, dict[int, Player]]:
    """Return a game of three, with its people by seat."""
    people = [await sit_down(services, 100 + at, name) for at, name in enumerate(("Ana", "Ben", "Cleo"))]
    card = await lobbies.open_table(services.context, people[0].caller, SessionRequest(game, options=options), 700)
    for one in people[1:]:
        await lobbies.join(services.context, one.caller, card.session)
    await lobbies.start(services.context, people[0].caller, card.session)
    record = await services.repository.current(card.session)
    by_person = {one.person: one for one in people}
    return card.session, {at: by_person[one.person] for at, one in enumerate(record.seats) if one.person is not None}


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
