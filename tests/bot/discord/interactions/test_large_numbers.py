"""Numbers too large for any database, typed for a table or tournament, are refused in words on every kind of database."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import simcord

from bot.games.listing import games
from tests.bot.discord.world import World, running
from tests.data.postgres import postgres_database


@pytest.fixture(params=["sqlite", "postgres"])
async def open_world(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[World]:
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(postgres_database()) if request.param == "postgres" else None
        yield await stack.enter_async_context(running(World(tmp_path, games(), database_url=url)))


async def test_a_number_too_large_names_no_table_and_no_tournament(world: World) -> None:
    for number in ("2147483648", "9999999999", "#999999999999999999", "9223372036854775808"):
        for command in ("game status", "hand", "game replay", "recap", "describe", "show board"):
            answer = await world.slash(world.ana, command, table=number)
            assert "went wrong" not in answer.text
            assert "table" in answer.text
        answer = await world.slash(world.ana, "tournament", tournament=number.lstrip("#"))
        assert "went wrong" not in answer.text
        assert world.env.errors == []
    answer = await world.slash(world.ana, "game new", again=2**31 - 1)
    assert "went wrong" not in answer.text
    assert world.public() == []
    with pytest.raises(simcord.OptionError):
        await world.slash(world.ana, "game new", again=2**53 - 1)
