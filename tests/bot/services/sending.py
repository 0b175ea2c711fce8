"""What the outbox of a house holds and what its calls say."""

from __future__ import annotations

from bot.services.base.model import SessionId
from bot.services.delivery.message_builder import AnnouncementComposer
from bot.services.house import House
from data.store import outbox
from data.store.outbox import OutRow
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenHouse


async def rows(house: House, session: int, kind: str | None = None) -> list[OutRow]:
    found = await house.ledger.database.look(lambda tx: outbox.rows_of(tx, session))
    return [row for row in found if kind is None or row.kind == kind]


async def news(house: House, session: SessionId, seats: list[Seat], most: int) -> tuple[Phrase, ...]:
    return await house.tables.news(await house.ledger.current(session), seats, most)


async def announcing(open_house: OpenHouse) -> House:
    """A house that speaks as the real one does."""
    house = await open_house()
    house.outbox._composer = AnnouncementComposer(house.ledger, house.tables, house.people, house.texts, house.images)
    return house
