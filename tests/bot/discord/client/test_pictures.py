"""Pictures on their way through Discord: drawn in the drawing process, attached, shown by the message that names them."""

import io
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord
from PIL import Image

from bot.games.listing import games
from tests.bot.discord.playing import act_button, answers, pending, running_table
from tests.bot.discord.world import World, running


@pytest.fixture
async def open_world(tmp_path: Path) -> AsyncIterator[World]:
    async with running(World(tmp_path, games(), draws=True)) as world:
        yield world


async def test_the_board_arrives_as_a_picture_of_the_agreed_size(world: World, env: simcord.Env) -> None:
    await running_table(world)
    posted = next(message for message in world.public() if message.files)
    content = await posted.message.attachments[0].read()
    with Image.open(io.BytesIO(content)) as picture:
        assert picture.format == "PNG"
        assert picture.width == 1200
    assert len(content) < 500_000
    gallery = [item for one in posted.components[0]["components"] if one["type"] == 12 for item in one["items"]]
    assert len(gallery) == len(posted.files)
    shown = await world.slash(world.ana, "show plan")
    assert shown.files
    assert shown.alts
    who = (await pending(world))[0]
    assert answers(await world.press(who, act_button(world), "Act"))
