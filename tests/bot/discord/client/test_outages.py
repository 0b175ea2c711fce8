"""Accidents of a table in Discord: restarts, faults, deleted channels, a bot that is removed and added again."""

import discord

from bot.services.base.ids import CustomId
from tests.bot.discord.playing import act_button, answers, pending, running_table
from tests.bot.discord.world import World


async def deleted(world: World, channel_id: int) -> None:
    channel = world.env.bot.get_channel(channel_id)
    assert isinstance(channel, discord.TextChannel | discord.Thread)
    await channel.delete()


async def test_old_buttons_answer_after_a_restart_that_posts_nothing_twice(world: World, playing: None) -> None:
    who = (await pending(world))[0]
    old_public = act_button(world)
    old_panel = await world.press(who, old_public, "Act")
    before = [(message.id, message.text) for message in world.public()]
    await world.restart()
    assert [(message.id, message.text) for message in world.public()] == before
    panel = await world.press(who, old_public, "Act")
    assert [one[1] for one in answers(panel)] == [one[1] for one in answers(old_panel)]
    custom_id, _, value = answers(old_panel)[0]
    assert value is None
    result = await who.click(old_panel.message, custom_id=custom_id)
    await world.calm()
    assert world.reply(result).text


async def test_an_interaction_that_goes_wrong_on_its_way_is_done_once_or_not_at_all(world: World) -> None:
    await world.slash(world.ana, "game new")
    world.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    await world.ben.slash(world.channel, "game join")
    await world.calm()
    assert "Ben" not in world.public()[0].read
    world.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=500)
    await world.ben.slash(world.channel, "game join")
    await world.calm()
    assert "Ben" in world.public()[0].read
    # discord.py repeats a POST after a 500 although the first one succeeded; Discord then answers 40060.
    world.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=40060)
    await world.cleo.slash(world.channel, "game join")
    await world.calm()
    assert "Cleo" in world.public()[0].read


async def test_status_posts_a_fresh_message_and_a_deleted_one_comes_back_with_the_next_change(world: World) -> None:
    await world.slash(world.ana, "game new")
    (message,) = world.public()
    await world.ben.send(world.channel, "chatter")
    answer = await world.slash(world.ben, "game status")
    assert answer.ephemeral
    assert answer.text == "The status of Vegas Showdown, table #1, is posted again below."
    assert world.public()[-1].id != message.id
    assert "Join" in world.public()[-1].buttons
    message = world.public()[-1]
    world.env.backend.delete_message(world.channel.id, message.id)
    await world.slash(world.ben, "game join")
    assert "Ben" in world.public()[-1].read


async def test_a_table_is_moved_where_it_is_asked_for_once_its_channel_or_thread_was_deleted(world: World) -> None:
    await world.slash(world.ana, "game new", thread=True)
    (thread,) = world.channel.threads
    await deleted(world, thread.id)
    await world.calm()
    await world.slash(world.ana, "game status", table="1")
    assert (await world.card()).channel_id == world.channel.id
    assert "Join" in world.public()[-1].buttons
    for who in (world.ben, world.cleo):
        await world.slash(who, "game join")
    await world.slash(world.ana, "game start")

    other = world.guild.create_text_channel("other")
    answer = await world.slash(world.ana, "game status", other, table="1")
    assert "Turn 1" in answer.text
    assert "Act" in answer.buttons
    assert (await world.card()).channel_id == world.channel.id
    assert world.public(other) == []
    await deleted(world, world.channel.id)
    await world.calm()
    assert "goes on here" in (await world.slash(world.ana, "game status", other, table="1")).text
    assert (await world.card()).channel_id == other.id
    assert "Act" in world.public(other)[-1].buttons


async def test_thrown_out_and_asked_back_the_table_goes_on(world: World, playing: None) -> None:
    count = len(world.public())
    asked_back = await world.thrown_out()
    assert (await world.card()).stage == "running"
    await asked_back()
    world.watch.pass_seconds(2)
    await world.calm()
    assert len(world.public()) == count - 1, "the new status stands in place of the old one and of the call"
    who = (await pending(world))[0]
    assert answers(await world.press(who, world.public()[-1], "Act"))
    assert answers(await world.slash(who, "play"))
    channel = world.env.bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.set_permissions(channel.guild.default_role, send_messages=False)
    await world.calm()
    assert "Send Messages" in (await world.slash(world.ana, "game status")).text, "a permission taken away is named"


async def test_one_plays_from_direct_messages_also_at_a_table_of_a_server_that_threw_the_bot_out(world: World) -> None:
    await running_table(world)
    who = (await pending(world))[0]
    assert answers(await world.slash_direct(who.user, "play"))
    found = await who.user.autocomplete("play", "table", "")
    assert [choice["value"] for choice in found] == ["1"]
    assert "Vegas Showdown" in found[0]["name"]
    assert "your turn" in found[0]["name"]
    panel = await world.slash_direct(who.user, "play", table=found[0]["value"])
    assert answers(panel)
    await world.thrown_out()
    panel = await world.slash_direct(who.user, "play", table="1")
    assert answers(panel)


async def test_tables_that_do_not_exist_and_those_one_cannot_see(world: World) -> None:
    """A message can be forwarded or its id guessed; only the right to see the table counts."""
    unseen = discord.PermissionOverwrite(view_channel=False)
    secret = world.guild.create_text_channel("secret", overwrites={world.ben: unseen})
    await world.slash(world.ana, "game new", secret)
    eve, place = world.stranger("Eve")
    for command in ("game status", "describe", "recap", "show board", "play", "game join"):
        for who, channel in ((eve, place), (world.ben, world.channel)):
            answer = await world.slash(who, command, channel, table="1")
            assert "no such table" in answer.text
    assert "table #1" in (await world.slash(world.cleo, "game status", table="1")).text
    for typed in ("abc", "-1", "#", "9" * 30, "#9999"):
        answer = await world.slash(world.ana, "game status", table=typed)
        assert "no such table" in answer.text
    await running_table(world)
    for number, where in ((1, world.channel), (2, place)):
        answer = await world.press_id(world.ben if number == 1 else eve, CustomId("board", number), where)
        assert answer.files == ()
        assert "no such table" in answer.text
