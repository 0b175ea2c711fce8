"""`/my games` over several servers, and the way from one game to the next."""

from random import Random

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from tests.bot.discord.playing import pending, press_on, running_table
from tests.bot.discord.world import World


async def elsewhere(world: World, who: MemberActor) -> tuple[MemberActor, ChannelHandle]:
    """Return the member in a second server, and a channel there with a table at which they act first."""
    guild = world.env.create_guild("Attic")
    channel = guild.create_text_channel("attic")
    member = guild.add_member(who.user)
    await world.slash(member, "game new", channel, computers=2, player="random")
    await world.slash(member, "game start", channel)
    return member, channel


async def test_games_of_all_servers_are_listed_and_a_next_one_that_is_gone_is_said_kindly(world: World) -> None:
    await running_table(world, computers=2, others=0)
    member, channel = await elsewhere(world, world.ana)
    listed = await world.slash(world.ana, "my games")
    assert "2 games wait for you" in listed.text
    assert listed.text.count("https://discord.com/channels/") == 2
    assert listed.text.index("#1 ") < listed.text.index("#2 ")
    assert {"Next game (2 wait)", "Act at #1 Vegas Showdown", "Act at #2 Vegas Showdown"} <= set(listed.buttons)
    for who, where in ((world.ana, world.channel), (member, channel)):
        await world.closed(who, where)
    assert "No other game waits" in (await world.press(world.ana, listed, "Next game (2 wait)")).text


async def test_after_a_move_the_next_game_is_one_press_away(world: World, all_people: None) -> None:
    (who,) = await pending(world)
    member, channel = await elsewhere(world, who)
    panel, random = await world.slash(who, "play"), Random(2)
    while not (onward := [label for label in panel.buttons if label.startswith("Next game")]):
        panel = await press_on(world, who, panel, random)
    panel = await world.press(who, panel, onward[0])
    assert panel.text
    own = await world.slash(member, "play", channel)
    assert panel.text.rpartition("\n")[0] == own.text.rpartition("\n")[0], "all but the time"


async def test_a_long_list_is_turned_page_by_page(world: World) -> None:
    for number in range(10):
        channel = world.guild.create_text_channel(f"room-{number}")
        await world.slash(world.ana, "game new", channel)
    first = await world.slash(world.ana, "my games")
    assert "No game waits" in first.text
    second = await world.press(world.ana, first, "More tables")
    found = {f"#{number} " for number in range(1, 11) if f"#{number} " in first.text + second.text}
    assert len(found) == 10
    assert "Tables before these" in second.buttons
