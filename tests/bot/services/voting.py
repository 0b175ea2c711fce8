"""Tables of three that vote, and some of whose people are away."""

from __future__ import annotations

from datetime import timedelta

from bot.services.composition import Services
from bot.services.people import absences
from data.store.delivery import outbox
from data.store.delivery.outbox import OutboxRow
from tests.bot.services.fakes import Player, Table

THREE = ("Ana", "Ben", "Cleo")


async def notices(table: Table) -> list[OutboxRow]:
    rows = await table.services.repository.database.fetch(lambda tx: outbox.rows_of(tx, table.session))
    return [one for one in rows if one.kind == "notice"]


async def absent(services: Services, player: Player) -> None:
    await absences.announce(services.context, player.caller, services.clock.now() + timedelta(days=3), spend=False)
