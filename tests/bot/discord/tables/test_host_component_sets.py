"""Component files of the host in Discord: chosen by name in the lobby; faulty ones are reported to people who open
tables."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.listing import games
from tests.bot.discord.playing import lobby
from tests.bot.discord.world import World, running
from tests.engines.filthy_rich.test_decks import SMALL

SPOILT = SMALL.replace('do = "gain", amount = 3', 'do = "grant", amount = 3')


@pytest.fixture
async def open_world(tmp_path: Path) -> AsyncIterator[World]:
    folder = tmp_path / "decks" / "filthy_rich"
    folder.mkdir(parents=True)
    (folder / "corner.toml").write_text(SMALL, encoding="utf-8")
    (folder / "spoilt.toml").write_text(SPOILT, encoding="utf-8")
    async with running(World(tmp_path, games(), component_folder=tmp_path / "decks")) as world:
        yield world


async def test_whoever_opens_a_table_hears_of_files_left_out_and_nobody_else(world: World) -> None:
    opened = await world.slash(world.ana, "game new", game="filthy_rich")
    assert "spoilt.toml" in opened.text
    assert "card windfall" in opened.text
    assert "'grant'" in opened.text
    assert "spoilt.toml" not in lobby(world).text
    assert "spoilt.toml" in (await world.press(world.ana, lobby(world), "Settings")).text
    assert "spoilt.toml" not in (await world.press(world.ben, lobby(world), "Settings")).text
    await world.closed(world.ana)
    assert "spoilt.toml" not in (await world.slash(world.ana, "game new", game="vegas_showdown")).text
