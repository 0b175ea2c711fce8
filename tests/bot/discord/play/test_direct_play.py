"""A whole game in direct messages with the real client: opened, played, watched, and with a player who accepts no
messages."""

from random import Random

import pytest
from simcord.actors import MemberActor

from bot.services.base.ids import decode
from tests.bot.discord.hands import direct, filthy_table, held
from tests.bot.discord.playing import lobby, opened, pending, press_on
from tests.bot.discord.world import Shown, World

MOST = 400


async def begun(world: World) -> None:
    """Begin Ana's table in direct messages, with Ben."""
    await opened(world, direct=True, computers=1, player="random")
    await world.press(world.ben, lobby(world), "Join")
    await world.press(world.ana, lobby(world), "Start")
    await world.calm()


def newest(world: World, who: MemberActor, label: str) -> Shown:
    return next(one for one in reversed(direct(world, who)) if label in one.buttons)


async def test_settings_switch_the_place_and_say_so(world: World) -> None:
    await opened(world)
    panel = await world.press(world.ana, lobby(world), "Settings")
    panel = await world.setting(world.ana, panel, "place", "direct")
    assert "played in direct messages" in panel.text
    assert "Played in direct messages" in lobby(world).text
    assert "played in direct messages" in (await world.press(world.ben, lobby(world), "Details")).text
    panel = await world.setting(world.ana, panel, "place", "channel")
    assert "direct messages" not in panel.text
    assert "direct messages" not in lobby(world).text


@pytest.mark.slow
async def test_a_game_is_played_to_its_end_from_direct_messages(world: World) -> None:
    await begun(world)
    (line,) = world.public()
    assert "play this game in direct messages." in line.text
    random = Random(3)
    for _ in range(MOST):
        card = await world.card()
        if card.stage != "running":
            break
        who = (await pending(world))[0]
        panel = await world.press(who.user, newest(world, who, "Act"), "Act")
        assert panel.ephemeral
        for _ in range(MOST):
            before = (await world.record()).seq
            panel = await press_on(world, who.user, panel, random)
            if (await world.record()).seq != before:
                break
        await world.calm()
    assert card.stage == "finished"
    world.watch.pass_by(5)
    await world.calm()
    for messages in (world.public(), direct(world, world.ana), direct(world, world.ben)):
        assert any("Rematch" in message.buttons for message in messages), "the result"
    rematch = newest(world, world.ben, "Rematch")
    answer = await world.press(world.ben.user, rematch, "Rematch")
    assert "Table #2 is open" in answer.text
    assert any("Ben invites you" in message.text for message in direct(world, world.ana))


async def test_everybody_in_the_channel_can_watch_and_play_finds_the_game_from_any_channel(world: World) -> None:
    await begun(world)
    (line,) = world.public()
    board = await world.press(world.cleo, line, "Board")
    assert board.ephemeral
    assert board.alts
    assert board.alts == (await world.slash(world.cleo, "show board", table="1")).alts
    await world.slash(world.cleo, "game new")
    for who in (world.ana, world.ben):
        panel = await world.slash(who, "play")
        tables = {decode(button["custom_id"]).session for button in panel.buttons.values()}  # type: ignore[union-attr]
        assert tables == {1}, "although another is played there"


async def test_of_a_private_table_the_channel_sees_nothing(world: World) -> None:
    await opened(world, direct=True, private=True, computers=1)
    await world.slash(world.ana, "game invite", person=world.ben)
    await world.press(world.ben, world.public()[0], "Join")
    await world.press(world.ana, world.public()[0], "Start")
    await world.calm()
    line = world.public()[0]
    assert "Board" not in line.buttons
    assert "no such table" in (await world.slash(world.cleo, "show board", table="1")).text
    assert (await world.slash(world.ben, "show board", table="1")).alts


async def test_no_seat_reads_another_s_cards_in_direct_messages(world: World) -> None:
    await filthy_table(world, start=False)
    await world.setting(world.ana, await world.press(world.ana, lobby(world), "Settings"), "place", "direct")
    await world.slash(world.ana, "game start")
    world.watch.pass_by(5)
    await world.calm()
    hands = {who: set(await held(world, who)) for who in (world.ana, world.ben)}
    for who, other in ((world.ana, world.ben), (world.ben, world.ana)):
        only = hands[other] - hands[who]
        assert only
        mine = direct(world, who)
        assert any(message.text.startswith("### Your hand") for message in mine)
        assert "The table is in" not in "".join(message.text for message in mine)
        for name in only:
            assert not any(name in message.read for message in mine), name
    for name in hands[world.ana] | hands[world.ben]:
        assert not any(name in message.read for message in world.public())
