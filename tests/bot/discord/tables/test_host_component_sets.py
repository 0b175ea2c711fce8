"""Component files of the host in Discord: chosen by name in the lobby; faulty ones are reported to people who open
tables."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.listing import games
from bot.services.component_sets.host_folder import component_set_id
from tests.bot.discord.playing import lobby
from tests.bot.discord.world import SESSION, World, running
from tests.bot.games.inside import inside
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


async def test_a_component_set_is_completed_chosen_from_the_menu_and_played_with(world: World) -> None:
    found = await world.ana.autocomplete(world.channel, "game new", "options", "deck", game="filthy_rich")
    assert component_set_id("corner.toml", SMALL) in " ".join(one["value"] for one in found)
    await world.slash(world.ana, "game new", game="filthy_rich")
    options = await world.press(world.ana, lobby(world), "Settings")
    assert [one["label"] for one in await world.offered(world.ana, options, "deck")] == ["House deck", "Corner shops"]
    await world.setting(world.ana, options, "deck", component_set_id("corner.toml", SMALL))
    assert "Corner shops** (changed)" in (await world.press(world.ben, lobby(world), "Details")).text
    await world.slash(world.ben, "game join")
    await world.slash(world.ana, "game start")
    public = inside((await world.services.repository.current(SESSION)).public)
    assert public.components == component_set_id("corner.toml", SMALL)
    hand = await world.slash(world.ben, "hand")
    assert any(name in hand.read for name in ("Kiosk", "Arcade", "Piggy Bank", "Windfall"))
