"""People who come back are told what happened, with a picture: in the call, and whenever they ask."""

from random import Random

from tests.bot.discord.playing import pending, running_table, take_turn
from tests.bot.discord.world import Shown, World


def call(world: World) -> Shown:
    """Return the newest message that mentions somebody."""
    return next(one for one in reversed(world.public()) if "it is your turn to" in one.text)


async def test_a_call_shows_what_happened_since_the_last_post(world: World) -> None:
    await running_table(world, computers=0, others=2)
    first = call(world)
    assert (first.files, set(first.buttons)) == ((), {"Act", "Board", "Plan", "Rules"})
    for seed in range(3):
        await take_turn(world, (await pending(world))[0], Random(seed))
        world.watch.pass_by(1000)
        await world.freshen()
        notice = call(world)
        told = notice.text.startswith("-# ")
        assert (len(notice.files), "What happened?" in notice.buttons) == (int(told), told)
        assert all(notice.alts)


async def test_a_person_reads_what_the_others_did_since(world: World) -> None:
    await running_table(world, computers=0, others=2)
    first = (await pending(world))[0]
    await take_turn(world, first, Random(3))
    second = (await pending(world))[0]
    await take_turn(world, second, Random(5))
    shown = await world.slash(first, "recap")
    assert "Since your last move" in shown.text
    assert second.name.capitalize() in shown.text
    assert len(shown.files) == 1
    assert shown.ephemeral
    pressed = await world.press(first, call(world), "What happened?")
    assert "Since your last move" in pressed.text


async def test_recap_of_a_table_that_has_not_begun_is_refused(world: World) -> None:
    await world.slash(world.ana, "game new")
    assert "has not begun" in (await world.slash(world.ana, "recap")).text
    assert (await world.card()).stage == "lobby"


async def test_a_direct_call_tells_what_happened_and_shows_the_picture(world: World) -> None:
    await running_table(world, computers=0, others=2)
    first = (await pending(world))[0]
    await take_turn(world, first, Random(3))
    await world.slash(first, "my settings", notify="direct")
    for seed in range(20):
        who = (await pending(world))[0]
        if who is first:
            break
        await take_turn(world, who, Random(seed))
        world.watch.pass_by(1000)
    user = next(one for one in world.env.backend.users.values() if one.id == first.id)
    direct = [
        message
        for channel in world.env.backend.messages.values()
        for message in channel.values()
        if message.components and world.env.backend.get_channel(message.channel_id).guild_id is None
    ]
    assert user is not None
    assert direct
    assert world.shown(direct[-1]).files


async def test_without_a_table_ones_own_games_are_offered(world: World) -> None:
    await running_table(world, computers=0, others=2)
    elsewhere = world.guild.create_text_channel("elsewhere")
    shown = await world.slash(world.ana, "recap", elsewhere)
    assert [option["value"] for option in shown.selects[0]["options"]] == ["1"]
    assert shown.selects[0]["options"][0]["label"].startswith("#1 Vegas Showdown · ")
    assert "What happened · Vegas Showdown" in (await world.choose(world.ana, shown, "1")).text
    nobody = await world.slash(world.dan, "recap", elsewhere)
    assert "no table in this channel" in nobody.text
    assert nobody.selects == []
