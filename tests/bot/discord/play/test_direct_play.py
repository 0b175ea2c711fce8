"""A whole game in direct messages with the real client: opened, played, watched, and with a player who accepts no
messages."""

from bot.services.base.ids import decode
from tests.bot.discord.hands import direct, held
from tests.bot.discord.playing import lobby, opened
from tests.bot.discord.world import World


async def begun(world: World) -> None:
    """Begin Ana's table in direct messages, with Ben."""
    await opened(world, direct=True, computers=1, player="random")
    await world.press(world.ben, lobby(world), "Join")
    await world.press(world.ana, lobby(world), "Start")
    await world.calm()


async def test_settings_switch_the_place_and_say_so(world: World, in_lobby: None) -> None:
    panel = await world.press(world.ana, lobby(world), "Settings")
    panel = await world.setting(world.ana, panel, "place", "direct")
    assert "played in direct messages" in panel.text
    assert "Played in direct messages" in lobby(world).text
    assert "played in direct messages" in (await world.press(world.ben, lobby(world), "Details")).text
    panel = await world.setting(world.ana, panel, "place", "channel")
    assert "direct messages" not in panel.text
    assert "direct messages" not in lobby(world).text


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


async def test_whom_a_private_table_votes_for_can_take_the_seat(world: World) -> None:
    await opened(world, direct=True, private=True)
    for who in (world.ben, world.cleo):
        await world.slash(world.ana, "game invite", person=who)
        await world.press(who, world.public()[0], "Join")
    await world.press(world.ana, world.public()[0], "Start")
    await world.slash(world.dan, "help")
    await world.slash(world.ana, "game vote", what="replace", seat="Cleo", person=world.dan)
    question = next(message for message in direct(world, world.ben) if "Agree" in message.buttons)
    await world.press(world.ben.user, question, "Agree")
    await world.calm()
    call = next(message for message in world.public() if f"<@{world.dan.id}>" in message.text)
    seat = await world.press(world.dan, call, next(iter(call.buttons)))
    assert "You have the seat" in (await world.press(world.dan, seat, "Take this seat")).text


async def test_no_seat_reads_another_s_cards_in_direct_messages(world: World) -> None:
    await opened(world, game="filthy_rich")
    await world.slash(world.ben, "game join")
    await world.setting(world.ana, await world.press(world.ana, lobby(world), "Settings"), "place", "direct")
    await world.slash(world.ana, "game start")
    world.watch.pass_seconds(5)
    await world.calm()
    hands = {who: set(await held(world, who)) for who in (world.ana, world.ben)}
    for who, other in ((world.ana, world.ben), (world.ben, world.ana)):
        only = hands[other] - hands[who]
        assert only
        mine = direct(world, who)
        assert any(message.text.startswith("### Your hand") for message in mine)
        assert not any(words in message.text for message in mine for words in ("The table is in", "gets their hand"))
        for name in only:
            assert not any(name in message.read for message in mine), name
    for name in hands[world.ana] | hands[world.ben]:
        assert not any(name in message.read for message in world.public())
