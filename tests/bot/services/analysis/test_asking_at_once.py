"""Several people ask for the analysis of a game at the same moment."""

import asyncio

from bot.services.analysis import analyst
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.finishing import played


@on_both_stores
async def test_everybody_is_told_that_it_is_worked_out(open_services: OpenServices) -> None:
    services = await open_services(analyses="asked")
    table = await played(services)
    found = await asyncio.gather(
        *(analyst.analysis_of(services.context, table.session, player.person) for player in table.players * 3)
    )
    assert all(one.waiting for one in found)
