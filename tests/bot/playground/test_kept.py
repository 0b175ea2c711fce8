"""State of the playground after a restart."""

import sqlite3
from contextlib import closing
from pathlib import Path

import discord
import pytest

from bot.playground.direct import is_open, switch
from bot.playground.model_server import build_model_server
from bot.playground.playground_file import MOST_MESSAGES, PlaygroundFile
from bot.playground.unread import Unread
from bot.services.wording.texts import Texts
from tests.bot.discord.world import PNG
from tests.bot.playground.small_bot import SmallBot, running


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "server.sqlite3"


async def test_messages_come_back_with_their_pictures_and_buttons_that_work(file: Path) -> None:
    async with running(file) as (world, bot):
        channel, ana = world.channels[0], world.members[0]
        await bot.call(channel.id, ana.id)
        assert {one.stat().st_mode & 0o077 for one in file.parent.iterdir()} == {0}, "hands are in it"
        await bot.show(channel.id, PNG)
        await ana.slash(channel, "table")
        before = channel.history()
    async with running(file) as (world, bot):
        channel, (ana, ben) = world.channels[0], world.members[:2]
        after = channel.history()
        assert [(one.id, one.content, one.author.id) for one in after] == [
            (one.id, one.content, one.author.id) for one in before
        ]
        (picture,) = [one.attachments[0] for one in after if one.attachments]
        assert world.backend.cdn.get(picture.url) == PNG
        assert [one.content for one in ana.user.dm_channel.history()] == ["It is your turn."]
        await ben.click(after[-1], custom_id="join")
        assert bot.pressed == ["Ben"]
        assert Unread(world).unseen_count(ana, channel.id) == 0


async def test_what_one_person_alone_saw_is_written_nowhere(file: Path) -> None:
    async with running(file) as (world, _):
        channel, ana = world.channels[0], world.members[0]
        await ana.slash(channel, "table")
        await ana.click(channel.history()[-1], custom_id="join")
        assert any("Sat down" in one.content for one in world.backend.messages[channel.id].values())
    assert b"Sat down" not in b"".join(one.read_bytes() for one in file.parent.iterdir())
    async with running(file) as (world, _):
        assert not any("Sat down" in one.content for one in world.backend.messages[world.channels[0].id].values())


async def test_changed_and_deleted_messages_come_back_as_they_were_last(file: Path) -> None:
    async with running(file) as (world, bot):
        for number in range(3):
            await bot.show(world.channels[1].id, bytes([*PNG, number]))
    async with running(file) as (world, bot):
        first, second, third = (one.id for one in world.channels[1].history())
        there = bot.get_partial_messageable(world.channels[1].id)
        await there.get_partial_message(first).edit(content="Changed", attachments=[])
        await there.get_partial_message(second).delete()
    async with running(file) as (world, _):
        changed, kept = world.channels[1].history()
        assert (changed.id, changed.content, changed.attachments) == (first, "Changed", [])
        assert kept.id == third
        assert world.backend.cdn.get(kept.attachments[0].url) == bytes([*PNG, 2])
    with closing(sqlite3.connect(file)) as opened:
        assert opened.execute("select count(*) from files").fetchone() == (1,)


async def test_of_a_long_channel_the_newest_messages_are_kept(file: Path) -> None:
    async with running(file) as (world, _):
        channel, bot = world.channels[0].id, world.backend.bot_user.id
        for number in range(MOST_MESSAGES + 5):
            world.backend.create_message(channel, bot, f"Message {number}")
    async with running(file) as (world, _):
        lines = [one.content for one in world.backend.messages[channel].values()]
        assert (len(lines), lines[0], lines[-1]) == (MOST_MESSAGES, "Message 5", f"Message {MOST_MESSAGES + 4}")


async def test_closed_direct_messages_stay_closed_and_nothing_comes_back_once_it_is_forgotten(file: Path) -> None:
    async with running(file) as (world, bot):
        await bot.show(world.channels[0].id, PNG)
        switch(world.env, world.members[1].user.dm_channel.id, wanted=False)
    async with running(file) as (world, _):
        assert [is_open(world.env, one.user.dm_channel.id) for one in world.members[:3]] == [True, False, True]
        switch(world.env, world.members[1].user.dm_channel.id, wanted=True)
        switch(world.env, world.members[2].user.dm_channel.id, wanted=False)
    async with running(file) as (world, _):
        assert [is_open(world.env, one.user.dm_channel.id) for one in world.members[:3]] == [True, True, False]
        assert world.channels[0].history()
    with closing(PlaygroundFile(file)) as kept:
        assert not kept.is_empty
        kept.forget()
        assert kept.is_empty
    async with running(file) as (world, _):
        assert not world.channels[0].history()
        assert all(is_open(world.env, one.user.dm_channel.id) for one in world.members)


async def test_what_could_not_be_written_is_written_the_next_time(file: Path) -> None:
    with closing(PlaygroundFile(file)) as kept, closing(sqlite3.connect(file)) as other:
        world = build_model_server(SmallBot(), Texts(strict=True), kept)
        world.backend.create_message(world.channels[0].id, world.backend.bot_user.id, "Hello")
        other.execute("begin immediate")
        with pytest.raises(sqlite3.OperationalError):
            kept.save_changes(world.env)
        assert kept.is_empty
        other.rollback()
        kept.save_changes(world.env)
        assert other.execute("select count(*) from messages").fetchone() == (1,)


async def test_threads_come_back_with_their_ids_and_private_ones_private(file: Path) -> None:
    async with running(file) as (world, _):
        bot, parent = world.backend.bot_user.id, world.channels[0].id
        thread = world.backend.create_thread(parent, "Table 7", bot)
        world.backend.create_message(thread.id, bot, "Inside")
        private = world.backend.create_thread(parent, "Table 8", bot, type=discord.ChannelType.private_thread.value)
        private.thread_members[world.members[0].id] = world.backend.now_iso()
        private.thread_metadata.archived = True
    async with running(file) as (world, _):
        assert [(one.id, one.name) for one in world.threads()] == [(thread.id, "Table 7"), (private.id, "Table 8")]
        assert [one.content for one in world.places()[thread.id].history()] == ["Inside"]
        back = world.backend.get_channel(private.id)
        assert (back.type, back.thread_metadata.archived) == (discord.ChannelType.private_thread.value, True)
        assert back.thread_members.keys() == {bot, world.members[0].id}
