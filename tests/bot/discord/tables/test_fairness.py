"""The button **Fairness** privately shows two sentences about the proof, and the numbers for checking it."""

import hashlib
import re

from bot.services.base.ids import CustomId
from tests.bot.discord.playing import lobby, opened, running_table
from tests.bot.discord.world import World

HEX = re.compile(r"[0-9a-f]{64}")


async def test_the_lobby_shows_no_number_and_the_button_tells_all(world: World) -> None:
    await opened(world, computers=2)
    await world.fill_in(
        world.ana, await world.press(world.ana, lobby(world), "Fairness"), "Add to the luck", text="tulips"
    )
    card = await world.card()
    assert HEX.findall(lobby(world).read) == []
    shown = await world.press(world.cleo, lobby(world), "Fairness")
    assert shown.ephemeral
    assert shown.text.count("**Proven, to everybody:**") == 1
    assert shown.text.count("**Not proven:**") == 1
    assert HEX.findall(shown.text) == [card.commitment, hashlib.sha256(b"tulips").hexdigest()]
    assert "secret until the game is over" in shown.text


async def test_the_seed_and_the_evidence_stand_behind_the_button_once_the_table_is_over(world: World) -> None:
    await running_table(world)
    start = next(one for one in world.public() if "begins" in one.text)
    card = await world.card()
    assert HEX.findall(start.read) == []
    assert start.files == (f"sha256-{card.commitment}.png",)
    before = await world.press(world.ben, start, "Fairness")
    assert HEX.findall(before.text) == [card.commitment]
    assert "the picture of the first post has it in its file name" in before.text
    assert "Evidence" not in before.buttons
    refused = await world.press_id(world.ben, CustomId("evidence", 1))
    assert refused.ephemeral
    assert "is not over" in refused.text
    assert "Ask again after the end." in refused.text
    assert refused.files == ()

    await world.closed(world.ana)
    assert not [one.text for one in world.public() if "every move" in one.text]
    after = await world.press(world.ben, start, "Fairness")
    known, seed, digest = HEX.findall(after.text)
    assert f"every move: `{digest}`" in after.text
    assert known == card.commitment == hashlib.sha256(seed.encode()).hexdigest()
    assert "Nobody added to the luck." in after.text
    shown = await world.press(world.ben, after, "Evidence")
    assert shown.ephemeral
    assert [file.rsplit(".", 1)[1] for file in shown.files] == ["zip"]
    assert "all is right" in shown.text
    assert HEX.findall(shown.text) == [card.commitment, digest]
    assert (await world.press_id(world.cleo, CustomId("evidence", 1))).files == shown.files
