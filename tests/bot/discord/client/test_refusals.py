"""Discord's refusals in a server: a text in every answer, no table opened where nothing can be posted, and rows that
are sent when the gateway reports a change."""

from random import Random
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.services.views import session_queries
from bot.ui.places import obstacle
from tests.bot.discord.playing import lobby, pending, running_table, take_turn
from tests.bot.discord.world import World
from tests.bot.services.passing import HOUR

CODES = [
    *((400, code) for code in (160006, 160007, 50024, 50035, 40066, 40067, 30033, 200001, 999_999, 0)),
    *((403, code) for code in (50013, 50001, 50009, 60003, 20026, 160005, 0)),
    *((404, code) for code in (10003, 0)),
    *((status, 0) for status in (405, 413, 415)),
]


async def member(world: World) -> discord.Member:
    guild = world.env.bot.get_guild(world.guild.id)
    return guild.me


def channel_of(world: World, handle: ChannelHandle) -> Any:
    return world.env.bot.get_channel(handle.id)


async def is_held(world: World) -> bool:
    return (await world.record()).hold is not None


async def test_a_thread_that_discord_refuses_is_refused_in_words(world: World) -> None:
    for status, code in CODES:
        world.env.backend.faults.clear()
        world.env.inject_error("POST", "/channels/*/threads", status=status, code=code, times=9)
        answer = await world.slash(world.ana, "game new", thread=True)
        assert "went wrong" not in answer.text, (status, code)
        assert len(answer.text) > 40
        assert ("as many open threads as Discord allows" in answer.text) is (code in (160006, 160007))
        assert await session_queries.live_session_in(world.services.context, world.channel.id) is None
        world.watch.pass_seconds(60)
    await world.slash(world.ana, "game new")
    for status, code in CODES[::8]:
        settings = await world.press(world.ana, lobby(world), "Settings")
        world.env.backend.faults.clear()
        world.env.inject_error("POST", "/channels/*/threads", status=status, code=code, times=9)
        answer = await world.setting(world.ana, settings, "place", "thread")
        assert "went wrong" not in answer.text, (status, code)
        assert (await world.record()).channel_id == world.channel.id
        world.watch.pass_seconds(60)


async def private_thread(world: World, parent: ChannelHandle) -> ChannelHandle:
    """Return a private thread of Ana's to which the bot was not added."""
    number = await world.announcer.open_private_thread(parent.id, "Ana's")
    await world.announcer.admit(number, world.ana.id)
    stored = world.env.backend.get_channel(number)
    stored.owner_id = world.ana.id
    stored.thread_members.pop(world.env.backend.bot_user.id, None)
    thread = channel_of(world, ChannelHandle(world.env, world.guild, stored))
    thread.guild._remove_thread(thread)
    for role in thread.guild.roles:
        role._permissions &= ~discord.Permissions(manage_threads=True, administrator=True).value
    for stored_role in world.env.backend.get_guild(world.guild.id).roles.values():
        stored_role.permissions &= ~discord.Permissions(manage_threads=True, administrator=True).value
    return ChannelHandle(world.env, world.guild, stored)


async def test_in_a_private_thread_without_the_bot_nothing_is_opened_or_said_to_be_posted(world: World) -> None:
    await running_table(world)
    thread = await private_thread(world, world.guild.create_text_channel("annex"))
    answer = await world.slash(world.ana, "game new", thread)
    assert "mention me there first" in answer.text
    assert "is open" not in answer.text
    assert await session_queries.live_session_in(world.services.context, thread.id) is None
    await channel_of(world, world.channel).delete()
    answer = await world.slash(world.ana, "game status", thread, table="1")
    assert "mention me there first" in answer.text
    assert "posted" not in answer.text
    assert (await world.record()).channel_id == world.channel.id


async def test_every_kind_of_channel_is_checked_and_the_chat_of_a_voice_channel_needs_connect(world: World) -> None:
    rita = world.joined("Rita", manage_guild=True)
    voice, stage = world.guild.create_voice_channel("talk"), world.guild.create_stage_channel("hall")
    forum = world.guild.create_forum_channel("posts")
    await world.calm()
    barred = {voice: "connect", stage: "send_messages", forum: "send_messages_in_threads"}
    for handle, flag in barred.items():
        channel = channel_of(world, handle)
        await channel.set_permissions(channel.guild.default_role, **{flag: False})
    await world.calm()
    page = await world.press(rita, await world.slash(rita, "server"), "Check permissions")
    named = ("Connect", "Send Messages", "Send Messages in Threads")
    for handle, name in zip(barred, named, strict=True):
        assert f"<#{handle.id}>: **{name}" in page.text
    assert "4 channels checked" in page.text
    for place in (voice, stage):
        channel = channel_of(world, place)
        await channel.set_permissions(channel.guild.default_role, connect=False, send_messages=None)
        await world.calm()
        answer = await world.slash(world.ana, "game new", place)
        assert "**Connect**" in answer.text
        assert "View Channels" not in answer.text
        assert await session_queries.live_session_in(world.services.context, place.id) is None


async def test_a_locked_thread_opens_no_table_and_stops_the_clocks_of_one(world: World) -> None:
    await world.slash(world.ana, "game new", thread=True)
    (thread,) = world.channel.threads
    await world.slash(world.ben, "game join", thread)
    await world.slash(world.cleo, "game join", thread)
    await world.slash(world.ana, "game start", thread)
    await channel_of(world, thread).edit(locked=True)
    await world.calm()
    record = await world.record()
    assert record.hold.kind == "silenced"
    assert any("is locked" in message.text for message in world.public(thread)), "the status says why"
    other = await world.announcer.open_thread(world.channel.id, "other")
    await world.env.settle()
    await channel_of(world, ChannelHandle(world.env, world.guild, world.env.backend.get_channel(other))).edit(
        locked=True
    )
    await world.env.settle()
    place = next(one for one in world.channel.threads if one.id == other)
    answer = await world.slash(world.dan, "game new", place)
    assert "is locked" in answer.text
    await world.restart()
    assert await is_held(world), "it is still locked"
    await channel_of(world, thread).edit(locked=False)
    await world.calm()
    assert not await is_held(world)


async def muted(world: World, *, mute: bool) -> None:
    channel = channel_of(world, world.channel)
    await channel.set_permissions(channel.guild.default_role, send_messages=not mute)
    await world.env.settle()


async def test_once_a_permission_is_back_everything_goes_at_once(world: World, playing: None) -> None:
    await muted(world, mute=True)
    who: MemberActor = (await pending(world))[0]
    before = len(world.public())
    for _ in range(4):
        await take_turn(world, who, Random(1))
        who = (await pending(world))[0]
        world.watch.pass_seconds(HOUR)
        await world.calm()
    assert len(world.public()) <= before
    assert await is_held(world)
    await muted(world, mute=False)
    await world.services.outbox.drain()
    await world.env.settle()
    assert not await is_held(world)
    assert any(f"<@{who.id}>" in message.text for message in world.public())


async def test_a_time_out_of_the_bot_is_named(world: World, playing: None) -> None:
    me = await member(world)
    me.timed_out_until = discord.utils.utcnow().replace(year=2099)
    found = obstacle(channel_of(world, world.channel))
    assert found.about == "timed-out"


async def test_the_only_channel_for_tables_is_deleted(world: World) -> None:
    rita = world.joined("Rita", manage_guild=True)
    arena, spare = world.guild.create_text_channel("arena"), world.guild.create_text_channel("spare")
    role = world.guild.create_role("openers")
    await world.calm()

    def chosen(settings: Any) -> Any:
        update = {"channels": frozenset({arena.id, spare.id}), "openers": "role", "opener_role": role.id}
        return settings.model_copy(update=update)

    await world.services.servers.change(world.guild.id, chosen)
    guild = (await member(world)).guild
    await channel_of(world, spare).delete()
    await guild.get_role(role.id).delete()  # pyright: ignore[reportOptionalMemberAccess]
    await world.calm()
    assert f"<#{arena.id}>" in (await world.slash(world.ana, "game new")).text
    # The last one is removed while no loop listens.
    await world.services.servers.change(world.guild.id, lambda now: now.model_copy(update={"channels": {arena.id}}))
    world.env.backend.delete_channel(arena.id)
    await world.restart()
    for who in (world.ana, rita):
        answer = await world.slash(who, "game new")
        assert str(arena.id) not in answer.text
        assert "were deleted" in answer.text
        assert "/server" in answer.text
    page = await world.slash(rita, "server")
    assert "None" not in page.text
    assert "every channel chosen for them was deleted" in page.text
    assert "the role chosen for this was deleted" in page.text
    await world.services.servers.change(world.guild.id, lambda now: now.model_copy(update={"channels_gone": False}))
    assert "was deleted" in (await world.slash(world.ana, "game new")).text


async def test_a_thread_that_closes_after_an_hour_stays_open_or_is_pointed_out(world: World) -> None:
    for may in (True, False):
        number = await world.announcer.open_thread(world.channel.id, f"Ana's {may}")
        await world.env.settle()
        place = next(one for one in world.channel.threads if one.id == number)
        world.env.backend.get_channel(number).thread_metadata.auto_archive_duration = 60
        channel_of(world, place).auto_archive_duration = 60
        parent = channel_of(world, world.channel)
        await parent.set_permissions(parent.guild.default_role, manage_threads=may)
        await world.env.settle()
        answer = await world.slash(world.ana, "game new", place)
        assert "is open" in answer.text
        assert ("closes after an hour" in answer.text) is not may
        lasts = world.env.backend.get_channel(number).thread_metadata.auto_archive_duration
        assert lasts == (10080 if may else 60)


async def test_closed_direct_messages_are_asked_once_an_hour(world: World) -> None:
    for who in (world.ana, world.ben, world.cleo):
        await world.slash(who, "my settings", notify="direct")
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)

    def asked() -> int:
        return len([one for one in world.env.http_requests if one.path.endswith("/users/@me/channels")])

    random = Random(1)
    await running_table(world)
    for _ in range(8):
        await take_turn(world, (await pending(world))[0], random)
        await world.calm()
    assert asked() <= 3, "once for each of them"
    world.watch.pass_seconds(HOUR)
    for _ in range(8):
        await take_turn(world, (await pending(world))[0], random)
        await world.calm()
    assert asked() <= 6


async def test_an_answer_or_form_that_is_held_back_says_why(world: World) -> None:
    for status, code in ((400, 200000), (400, 240000), (403, 50013), (400, 999_999)):
        world.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=status, code=code)
        answer = await world.slash(world.ana, "help")
        assert "refuse" in answer.text or "blocked" in answer.text or "does not let me" in answer.text
    await world.slash(world.ana, "game new")
    for status, code in ((400, 50035), (400, 200000), (403, 50013)):
        settings = await world.press(world.ana, lobby(world), "Settings")
        world.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code)
        answer = await world.press(world.ana, settings, "When it begins")
        assert "went wrong" not in answer.text
        assert "Discord" in answer.text or "moderation" in answer.text
