"""Tables of three that vote, and some of whose people are away."""

from __future__ import annotations

from datetime import timedelta

from bot.services.house import House
from data.store import outbox
from data.store.outbox import OutRow
from tests.bot.services.fakes import Player, Table

THREE = ("Ana", "Ben", "Cleo")


async def notices(table: Table) -> list[OutRow]:
    rows = await table.house.ledger.database.look(lambda tx: outbox.rows_of(tx, table.session))
    return [one for one in rows if one.kind == "notice"]


async def absent(house: House, player: Player) -> None:
    await house.absences.announce(player.caller, house.clock.now() + timedelta(days=3), spend=False)
