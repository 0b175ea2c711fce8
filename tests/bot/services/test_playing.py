"""One step after the other: stored, told, refused."""

from __future__ import annotations

from bot.services.house import House
from data.store import log
from tests.bot.services.fakes import start_table


async def test_a_game_is_played_to_its_result(house: House) -> None:
    table = await start_table(house)
    await table.play_out()
    card = await house.tables.card(table.session)
    assert card.stage == "finished"
    assert card.outcome is not None
    assert card.pending == ()
    rows = await house.ledger.database.look(lambda tx: log.results_of(tx, table.session))
    assert [row.score for row in rows] == list(card.outcome.scores)
    assert await house.tables.in_channel(card.channel_id) is None
