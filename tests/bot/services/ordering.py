"""Tables of the listed games where standing orders are given."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.games.listing import games
from bot.services.base.model import OpenTable, SessionId
from bot.services.base.texts import shared_texts
from bot.services.house import House, HouseSettings, Limits
from data.store import standing
from engines.core.errors import GameError
from tests.bot.services.fakes import FakeClock, FakeMessenger, FakeSeeds, Player, reason_of, sit_down

OpenHouse = Callable[[], Awaitable[House]]


@asynccontextmanager
async def opening_houses(
    folder: Path, clock: FakeClock, messenger: FakeMessenger, store_url: str
) -> AsyncIterator[OpenHouse]:
    """Opens houses with every listed game and the real composer over one database."""
    houses: list[House] = []

    async def opened() -> House:
        settings = HouseSettings(
            database_url=store_url,
            picture_cache=folder / "pictures",
            limits=Limits(actions_per_minute=100_000),
        )
        house = await House.open(
            settings, bindings=games(), messenger=messenger, clock=clock, seeds=FakeSeeds(), texts=shared_texts()
        )

        async def undrawn(*_: object) -> None:
            return None

        house.images.draw = undrawn  # type: ignore[method-assign]
        houses.append(house)
        return house

    try:
        yield opened
    finally:
        for house in houses:
            await house.close()


async def seated(house: House, game: str = "vegas_showdown", **options: str) -> tuple[SessionId, dict[int, Player]]:
    """A game of three whose people are known by seat."""
    people = [await sit_down(house, 100 + at, name) for at, name in enumerate(("Ana", "Ben", "Cleo"))]
    card = await house.sessions.open(people[0].caller, OpenTable(game, options=options), 700)
    for one in people[1:]:
        await house.sessions.join(one.caller, card.session)
    await house.sessions.start(people[0].caller, card.session)
    record = await house.ledger.current(card.session)
    by_person = {one.person: one for one in people}
    return card.session, {at: by_person[one.person] for at, one in enumerate(record.seats) if one.person is not None}


async def public(house: House, session: SessionId) -> Any:
    return (await house.tables.public(session))[1]


async def to_bid(house: House, session: SessionId) -> int:
    seat = (await public(house, session)).to_act
    assert seat is not None
    return seat


async def orders_in(house: House, session: SessionId) -> list[str]:
    rows = await house.ledger.database.read(lambda tx: standing.of_session(tx, session))
    return [row.payload for row in rows]


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(GameError) as caught:
        await work
    return reason_of(caught.value)
