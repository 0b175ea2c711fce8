"""Houses that remind in earnest, and what was heard of it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from bot.services.base.model import OpenTable, SessionId
from bot.services.house import House
from data.store import outbox, schema
from data.store.outbox import OutRow
from tests.bot.services.fakes import FakeMessenger, PlainComposer, Player, Table, sit_down


class RemindingComposer(PlainComposer):
    """Plain words for everything but reminders, which speak as they do in earnest."""

    async def compose(self, row: OutRow) -> Any:
        if row.kind == "reminder":
            assert self.house is not None
            return await self.house.reminders.compose(row)
        return await super().compose(row)


async def reminders(house: House) -> list[OutRow]:
    query = select(schema.outbox).where(schema.outbox.c.kind == outbox.REMINDER).order_by(schema.outbox.c.id)
    return await house.ledger.database.look(lambda tx: [OutRow(*row) for row in tx.execute(query)])


async def said(house: House, messenger: FakeMessenger) -> list[str]:
    """Reminders heard so far, in the channel or by direct message."""
    await house.outbox.drain()
    texts = [text for what, _, text in messenger.calls if what in ("post", "direct")]
    return [text for text in texts if "still your turn" in text or "wait" in text]


async def at_turn(table: Table) -> Player:
    return await table.at_turn()


async def another_table(house: House, who: Player, channel: int) -> Table:
    """One more table at which it is somebody's turn."""
    other = await sit_down(house, 2000 + channel, "Other")
    card = await house.sessions.open(who.caller, OpenTable("tiny", pace="relaxed"), channel)
    await house.sessions.join(other.caller, card.session)
    await house.sessions.start(who.caller, card.session)
    table = Table(house, SessionId(card.session), [who, other])
    if (await at_turn(table)) is other:
        await other.say(card.session, "pass")
    return table
