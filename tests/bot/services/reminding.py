"""Hosts that send real reminders, and the reminders they have sent."""

from datetime import datetime
from typing import Any

from sqlalchemy import select

from bot.services.base.model import SessionRequest
from bot.services.composition import Services
from bot.services.delivery.reminders import reminders
from bot.services.seats import lobbies
from data.store.delivery import outbox
from data.store.delivery.outbox import OutboxRow
from data.store.people.reminders import AwaitedDecisionRow
from data.store.schema import messages as schema
from tests.bot.services.fakes import FakeMessenger, PlainComposer, Player, Table, open_table_of, sit_down


class RemindingComposer(PlainComposer):
    """A builder with plain words for everything but reminders, which have their real texts."""

    async def compose(self, row: OutboxRow) -> Any:
        if row.kind == "reminder":
            return await reminders.compose(self.services.context, row)
        return await super().compose(row)


def remindable(
    opened_at: datetime, due_at: datetime, reminded_at: datetime | None = None, count: int = 0
) -> AwaitedDecisionRow:
    return AwaitedDecisionRow(1, 0, "t1.a1", "bid", opened_at, due_at, None, reminded_at, count, None, 7)


async def reminder_rows(services: Services) -> list[OutboxRow]:
    query = select(schema.outbox).where(schema.outbox.c.kind == outbox.REMINDER).order_by(schema.outbox.c.id)
    return await services.repository.database.fetch(lambda tx: [OutboxRow(*row) for row in tx.execute(query)])


async def said(services: Services, messenger: FakeMessenger) -> list[str]:
    """Return the reminders sent so far, in the channel or by direct message."""
    await services.outbox.drain()
    texts = [text for what, _, text in messenger.calls if what in ("post", "direct")]
    return [text for text in texts if "still your turn" in text or "wait" in text]


async def another_table(services: Services, who: Player, channel: int) -> Table:
    """Return another table, at which it is this person's turn."""
    other = await sit_down(services, 2000 + channel, "Other")
    table = await open_table_of(services, [who, other], channel, SessionRequest("tiny", pace="relaxed"))
    await lobbies.start(services.context, who.caller, table.session)
    if (await table.at_turn()) is other:
        await other.say(table.session, "pass")
    return table
