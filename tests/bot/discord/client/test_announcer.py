"""The messenger over discord.py: every message arrives once, and every failure has a name the services understand."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest
import simcord
from simcord.components import walk_components

from bot.announcer import Announcer, marker_of
from bot.services.base.ports import (
    Body,
    ChannelGone,
    MessageGone,
    MessageRef,
    MessageRejected,
    NotNow,
    OutButton,
    OutMessage,
    PictureFile,
    PrivateMessage,
    TryLater,
)
from bot.services.wording.messages import TextLocalizer
from bot.services.wording.refusals_of_discord import refusal_of
from bot.services.wording.texts import shared_texts
from tests.bot.discord.api_judge import judge
from tests.bot.discord.world import PNG, limited

HELLO = OutMessage(Body("Hello", rows=((OutButton("Act", "c1:act:1:::", "main"),),)))


class World:
    """A server with one channel, and a bare client that only sends."""

    def __init__(self, env: simcord.Env, announcer: Announcer) -> None:
        self.env = env
        self.announcer = announcer
        self.guild = env.create_guild("Corner")
        self.channel = self.guild.create_text_channel("games")
        self.ana = self.guild.add_member(env.create_user("Ana"))

    def texts(self, channel: Any = None) -> list[str]:
        found = []
        for message in (channel or self.channel).history():
            for one in message.components:
                assert isinstance(one, discord.Container)
                found += [child.content for child in one.children if isinstance(child, discord.TextDisplay)]
        return found


def client() -> discord.AutoShardedClient:
    return discord.AutoShardedClient(intents=discord.Intents(guilds=True), shard_count=1)


def announcer_of(env: simcord.Env) -> Announcer:
    """Return a messenger that remembers nothing."""
    made = Announcer()
    made.use_client(env.bot)
    return made


@pytest.fixture
async def env() -> AsyncIterator[simcord.Env]:
    running = simcord.Env(client())
    await running.start()
    try:
        yield running
    finally:
        await running.shutdown()


@pytest.fixture
async def world(env: simcord.Env) -> World:
    return World(env, announcer_of(env))


async def test_before_the_client_is_there_everything_waits() -> None:
    with pytest.raises(TryLater):
        await Announcer().post(1, HELLO, "k")


async def test_a_post_shows_text_pictures_and_controls_and_pings_only_those_named(world: World) -> None:
    message = OutMessage(
        Body(f"<@{world.ana.id}> and <@123>, @everyone", (PictureFile("board.png", PNG, "The board"),), HELLO.rows),
        mention=(world.ana.id,),
        quiet=False,
    )
    ref = await world.announcer.post(world.channel.id, message, "s1-1-post")
    posted = world.channel.last_message
    assert posted.id == ref.message_id
    assert [member.id for member in posted.mentions] == [world.ana.id]
    assert not posted.mention_everyone
    assert posted.attachments[0].description == "The board"
    request = next(one for one in world.env.http_requests if one.path.endswith("/messages") and one.method == "POST")
    assert request.json["enforce_nonce"] is True
    assert request.json["nonce"] == "s1-1-post"
    assert request.json["allowed_mentions"]["parse"] == []
    await world.announcer.post(world.channel.id, HELLO, "quiet")
    posted = world.channel.last_message
    assert posted.flags.silent
    await world.announcer.post(world.channel.id, HELLO, "s9-9-post")
    stored = list(world.env.backend.messages[world.channel.id].values())[-1]
    assert next(iter(walk_components(stored.components)))["id"] == marker_of("s9-9-post")
    assert all(0 < marker_of(f"s{number}-1-status") < 2**31 for number in range(500)), "ids that Discord takes"


async def test_a_post_that_was_in_flight_during_a_crash_is_found_again(world: World) -> None:
    first = await world.announcer.post(world.channel.id, HELLO, "s1-7-status")
    await world.ana.send(world.channel, "hm")
    reborn = announcer_of(world.env)
    assert await reborn.post(world.channel.id, HELLO, "s1-7-status", again=True) == first
    other = await reborn.post(world.channel.id, HELLO, "s1-8-post")
    assert other != first
    assert len(world.texts()) == 2
    ref = await world.announcer.post(world.channel.id, HELLO, "s1-9-post")
    assert await reborn.post(world.channel.id, OutMessage(Body("Hello again")), "s1-9-post", again=True) == ref
    assert world.texts().count("Hello again") == 1  # the content may have changed between the crash and the next start
    # The table's status and its next post are sent at one moment.
    sent = [await world.announcer.post(world.channel.id, HELLO, key) for key in ("s2-7-status", "s2-7-post")]
    again = [await reborn.post(world.channel.id, HELLO, key, again=True) for key in ("s2-7-status", "s2-7-post")]
    assert again == sent
    assert len(world.texts()) == 5
    looked = sum(one.method == "GET" for one in world.env.http_requests)
    await world.announcer.post(world.channel.id, HELLO, "s3-1-post")
    assert sum(one.method == "GET" for one in world.env.http_requests) == looked, "only for what may have gone out"


async def test_a_private_message_is_posted_edited_and_deleted_in_direct_messages(world: World) -> None:
    dm = world.ana.user.dm_channel
    hand = PrivateMessage(Body("Two aces", (PictureFile("picture.png", PNG, "Two aces"),)))
    ref = await world.announcer.send_private(world.ana.id, hand, "k")
    assert ref.channel_id == dm.id
    reborn = announcer_of(world.env)
    assert await reborn.send_private(world.ana.id, hand, "k", again=True) == ref
    assert world.texts(dm) == ["Two aces"]
    await world.announcer.edit_private(world.ana.id, ref.message_id, PrivateMessage(Body("One ace")))
    assert world.texts(dm) == ["One ace"]
    assert world.texts() == []
    await world.announcer.delete_direct(world.ana.id, ref.message_id)
    await world.announcer.delete_direct(world.ana.id, ref.message_id)
    assert world.texts(dm) == []
    with pytest.raises(MessageGone):
        await world.announcer.edit_private(world.ana.id, 1234567890123456789, PrivateMessage(Body("Two aces")))
    ref = await world.announcer.send_direct(world.ana.id, HELLO, "other")
    assert ref.channel_id == world.ana.user.dm_channel.id
    assert world.texts(world.ana.user.dm_channel) == ["Hello"]


async def test_whatever_went_out_under_a_key_is_recalled(world: World) -> None:
    dm = world.ana.user.dm_channel
    await world.announcer.post(world.channel.id, HELLO, "k")
    await world.announcer.post(world.channel.id, OutMessage(Body("stays")), "other")
    await world.announcer.send_direct(world.ana.id, HELLO, "d")
    for _ in range(2):
        await world.announcer.recall(world.channel.id, "k", recent=False)
        await world.announcer.recall_direct(world.ana.id, "d", recent=False)
    assert world.texts() == ["stays"]
    assert world.texts(dm) == []


async def test_where_the_history_may_not_be_read_what_is_recent_is_recalled_by_its_nonce_and_what_is_old_stays(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = limited(world.guild, "unread", read_message_history=False)
    sent = await world.announcer.post(channel.id, HELLO, "k")
    with pytest.raises(NotNow) as caught:
        await world.announcer.recall(channel.id, "k", recent=False)
    assert caught.value.permissions == ("Read Message History",)
    assert len(world.texts(channel)) == 1
    deleted: list[MessageRef] = []

    async def known(channel_id: int, post: Any) -> MessageRef:
        assert (channel_id, post.key, post.quiet) == (channel.id, "k", True)
        assert post.mentions.to_dict() == {"parse": []}
        return sent  # Discord answers a known nonce like this; the model here does not.

    async def delete(ref: MessageRef) -> None:
        deleted.append(ref)

    monkeypatch.setattr(world.announcer, "_send", known)
    monkeypatch.setattr(world.announcer, "delete", delete)
    await world.announcer.recall(channel.id, "k", recent=True)
    assert deleted == [sent]


async def test_edit_replaces_text_pictures_and_controls_and_deleting_twice_is_no_matter(world: World) -> None:
    ref = await world.announcer.post(
        world.channel.id, OutMessage(Body("old", (PictureFile("a.png", PNG, "a"),), HELLO.rows)), "k"
    )
    await world.announcer.edit(ref, OutMessage(Body("new", (PictureFile("b.png", PNG, "b"),))))
    posted = world.channel.last_message
    assert world.texts() == ["new"]
    assert [file.filename for file in posted.attachments] == ["b.png"]
    assert not [one for one in posted.components if isinstance(one, discord.Button)]
    await world.announcer.delete(ref)
    await world.announcer.delete(ref)
    assert world.texts() == []
    with pytest.raises(MessageGone):
        await world.announcer.edit(MessageRef(world.channel.id, 4242), HELLO)


async def test_failures_have_names(world: World, caplog: pytest.LogCaptureFixture) -> None:
    posts, edits, threads = (
        ("POST", "/channels/*/messages"),
        ("PATCH", "/channels/*/messages/*"),
        ("POST", "/channels/*/threads"),
    )
    announcer, channel, said = world.announcer, world.channel.id, OutMessage(Body("a secret word"))
    ref = await announcer.post(channel, HELLO, "k")
    post, direct = partial(announcer.post, channel, said, "p"), partial(announcer.send_direct, world.ana.id, said, "d")
    edit, thread = partial(announcer.edit, ref, said), partial(announcer.open_thread, channel, "table")
    named: list[tuple[Any, tuple[str, str], int, int, type[Exception]]] = [
        *((post, posts, status, 0, TryLater) for status in (429, 500, 503)),
        (post, posts, 404, 10003, ChannelGone),
        (post, posts, 400, 50035, MessageRejected),
        (post, posts, 413, 40005, MessageRejected),
        (post, posts, 403, 40003, TryLater),
        *((direct, posts, 403, code, NotNow) for code in (50007, 50278)),
        (edit, edits, 404, 10008, MessageGone),
        (edit, edits, 429, 30046, MessageGone),
        *((thread, threads, 400, code, NotNow) for code in (160006, 160007)),
    ]
    for act, (method, path), status, code, expected in named:
        world.env.inject_error(method, path, status=status, code=code)
        with pytest.raises(expected):
            await act()
    with pytest.raises(ChannelGone):
        await announcer.post(4242, HELLO, "k")
    assert "secret" not in caplog.text


async def test_without_a_connection_and_at_a_rate_limit_it_is_tried_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for fault, seconds in ((aiohttp.ClientConnectionError(), None), (discord.RateLimited(77.0), 77.0)):
        for request in ("send_message", "get_channel", "get_member"):
            monkeypatch.setattr(world.env.bot.http, request, AsyncMock(side_effect=fault))
        with pytest.raises(TryLater) as caught:
            await world.announcer.post(world.channel.id, HELLO, "k")
        assert seconds in (None, caught.value.seconds)
        assert not await world.announcer.is_deleted(4242)
        with pytest.raises(TryLater):
            await world.announcer.member_of(world.env.bot.guilds[0].text_channels[0], world.ana.id)


async def test_missing_permissions_are_named_as_in_discords_settings(world: World) -> None:
    async def missing(channel_id: int) -> NotNow:
        with pytest.raises(NotNow) as caught:
            await world.announcer.post(channel_id, HELLO, "k")
        return caught.value

    assert "Send Messages" in (await missing(limited(world.guild, "silent", send_messages=False).id)).permissions
    assert "View Channels" in (await missing(limited(world.guild, "hidden", view_channel=False).id)).permissions
    path = f"/channels/{world.channel.id}/messages"
    world.env.inject_error("POST", path, status=403, code=50001)
    assert (await missing(world.channel.id)).permissions == ("View Channels",)
    # 50013 can mean a time-out of the bot, or permissions that changed a moment ago, so no permission is blamed.
    world.env.inject_error("POST", path, status=403, code=50013)
    refused = await missing(world.channel.id)
    assert refused.permissions == ()
    told = TextLocalizer(shared_texts(strict=True), "en").refusal(refusal_of(refused))
    assert "does not let me" in told
    assert "View Channels" not in told


async def test_a_thread_is_woken_when_archived_and_a_locked_one_needs_its_permission(world: World) -> None:
    thread_id = await world.announcer.open_thread(world.channel.id, "x" * 150)
    (thread,) = world.channel.threads
    assert thread.id == thread_id
    ref = await world.announcer.post(thread_id, HELLO, "k")
    cached = world.env.bot.get_channel(thread_id)
    assert isinstance(cached, discord.Thread)
    await cached.edit(archived=True)
    world.env.inject_error("PATCH", f"/channels/{thread_id}/messages/*", status=400, code=50083)
    await world.announcer.edit(ref, OutMessage(Body("awake")))
    assert world.texts(thread) == ["awake"]
    again = await world.env.bot.fetch_channel(thread_id)
    assert isinstance(again, discord.Thread)
    assert not again.archived

    plain = limited(world.guild, "plain", manage_threads=False)
    thread_id = await world.announcer.open_thread(plain.id, "table")
    ref = await world.announcer.post(thread_id, HELLO, "k")
    world.env.backend.get_channel(thread_id).thread_metadata.locked = True
    world.env.inject_error("PATCH", f"/channels/{thread_id}/messages/*", status=400, code=50083)
    with pytest.raises(NotNow) as caught:
        await world.announcer.edit(ref, HELLO)
    assert caught.value.about == "locked"


async def test_announcement_channels_get_threads_of_their_own_kind(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, Any]] = []

    async def create_thread(channel: discord.TextChannel, **options: Any) -> discord.Object:
        asked.append(options)
        return discord.Object(77)

    monkeypatch.setattr(discord.TextChannel, "create_thread", create_thread)
    news = world.guild.create_news_channel("news")
    assert await world.announcer.open_thread(news.id, "table") == 77
    assert asked[0]["type"] is discord.ChannelType.news_thread


async def test_a_private_thread_is_seen_by_those_who_are_let_in_and_needs_its_permission(world: World) -> None:
    thread_id = await world.announcer.open_private_thread(world.channel.id, "table")
    thread = world.env.backend.get_channel(thread_id)
    assert int(thread.type) == int(discord.ChannelType.private_thread.value)
    assert world.ana.id not in thread.thread_members
    for _ in range(2):
        await world.announcer.admit(thread_id, world.ana.id)
    assert world.ana.id in thread.thread_members
    with pytest.raises(MessageRejected):
        await world.announcer.open_private_thread(world.guild.create_news_channel("news").id, "table")
    closed = limited(world.guild, "closed", create_private_threads=False)
    with pytest.raises(NotNow) as caught:
        await world.announcer.open_private_thread(closed.id, "table")
    assert caught.value.permissions == ("Create Private Threads",)


async def test_a_thread_made_before_a_restart_is_found_and_looked_for_again_after_an_unclear_failure(
    world: World,
) -> None:
    made = [await world.announcer.open_thread(world.channel.id, name) for name in ("1.1 Cup", "1.2 Cup", "1.1 Cup")]
    secret = await world.announcer.open_private_thread(world.channel.id, "1.1 Cup")
    await world.announcer.archive_thread(made[2])

    def asked() -> int:
        return sum(one.path.endswith("/threads/active") for one in world.env.http_requests)

    assert await world.announcer.find_threads(world.channel.id, "1.1 Cup") == (made[0],)
    assert await world.announcer.find_threads(world.channel.id, "1.1 Cup", private=True) == (secret,)
    assert await world.announcer.find_threads(world.channel.id, "1.3 Cup") == ()
    assert asked() == 1, "Discord is asked once"
    assert judge().objections(world.env.http_requests) == []
    late = await world.announcer.open_thread(world.channel.id, "1.3 Cup")
    world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=500, times=5)
    with pytest.raises(TryLater):
        await world.announcer.open_thread(world.channel.id, "1.4 Cup")
    assert await world.announcer.find_threads(world.channel.id, "1.3 Cup") == (late,)
    assert asked() == 2


async def test_where_threads_cannot_be_listed_those_discord_told_of_are_found_but_nobody_elses(world: World) -> None:
    made = await world.announcer.open_thread(world.channel.id, "1.1 Cup")
    path = f"/guilds/{world.guild.id}/threads/active"
    world.env.inject_error("GET", path, status=403, code=50001)
    assert await world.announcer.find_threads(world.channel.id, "1.1 Cup") == (made,)
    assert await world.announcer.find_threads(4242, "1.1 Cup") == ()
    world.env.backend.get_channel(made).owner_id = world.ana.id
    assert await announcer_of(world.env).find_threads(world.channel.id, "1.1 Cup") == ()


async def test_a_thread_is_put_away_and_what_is_none_stays(world: World) -> None:
    thread_id = await world.announcer.open_thread(world.channel.id, "table")
    for _ in range(2):
        await world.announcer.archive_thread(thread_id)
    assert world.env.backend.get_channel(thread_id).thread_metadata.archived
    await world.announcer.archive_thread(world.channel.id)
    await world.announcer.archive_thread(4242)
    thread_id = await world.announcer.open_thread(world.channel.id, "unneeded")
    await world.announcer.close_thread(thread_id)
    await world.env.settle()
    open_threads = [one for one in world.channel.threads if one.id == thread_id]
    assert all(world.env.backend.get_channel(one.id).thread_metadata.archived for one in open_threads)


async def test_every_request_agrees_with_discords_description(world: World) -> None:
    message = OutMessage(Body("hi", (PictureFile("a.png", PNG, "a"),), HELLO.rows, accent=1), mention=(world.ana.id,))
    ref = await world.announcer.post(world.channel.id, message, "k")
    await world.announcer.edit(ref, message)
    await world.announcer.send_direct(world.ana.id, message, "k2")
    thread = await world.announcer.open_thread(world.channel.id, "table")
    await world.announcer.post(thread, HELLO, "k3")
    await world.announcer.archive_thread(thread)
    await world.announcer.admit(await world.announcer.open_private_thread(world.channel.id, "secret"), world.ana.id)
    await world.announcer.delete(ref)
    assert judge().objections(world.env.http_requests) == []
