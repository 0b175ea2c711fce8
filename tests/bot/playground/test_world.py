"""The playground's server is equal at every start."""

from pathlib import Path

import discord
import pytest
from simcord import MemberActor

from bot.games.listing import games
from bot.playground.direct import switch
from bot.playground.language import discord_locale, everybody_speaks, first_known
from bot.playground.model_server import MEMBERS, MORE_MEMBERS, ModelServer
from bot.playground.unread import Unread
from tests.bot.playground.server import running


def numbers(world: ModelServer) -> list[int]:
    people = [member.id for member in world.members]
    direct = [member.user.dm_channel.id for member in world.members]
    channels = [channel.id for channel in world.channels]
    own = [world.backend.application_id, world.backend.bot_user.id]
    return [world.guild.id, *people, *direct, *channels, *own]


async def test_the_server_has_its_twelve_members_and_five_channels_with_the_same_ids_after_a_restart(
    tmp_path: Path,
) -> None:
    async with running(tmp_path / "server.sqlite3") as (world, _):
        assert tuple(member.name for member in world.members) == (*MEMBERS, *MORE_MEMBERS)
        assert len(world.members) == 12
        games_of = [slug.replace("_", "-") for slug in games()]
        assert [channel.name for channel in world.channels] == [*games_of, "tournaments", "lobby"]
        assert world.guild.owner.name == "Ana"
        before = numbers(world)
    async with running(tmp_path / "server.sqlite3") as (world, _):
        assert numbers(world) == before
    assert len(set(before)) == len(before)


async def test_messages_never_get_the_id_of_an_earlier_run(tmp_path: Path) -> None:
    async def ids() -> set[int]:
        async with running(tmp_path / "server.sqlite3", killed=True) as (world, bot):
            await bot.call(world.channels[0].id, world.members[0].id)
            return {number for messages in world.backend.messages.values() for number in messages}

    first, second = await ids(), await ids()

    assert len(first) == len(second) == 2
    assert not first & second


async def test_a_mention_calls_only_the_one_mentioned_until_they_look(tmp_path: Path) -> None:
    async with running(tmp_path / "server.sqlite3") as (world, bot):
        ana, ben = world.members[:2]
        channel, unread = world.channels[0].id, Unread(world)

        await bot.call(channel, ben.id)

        def marks(member: MemberActor) -> tuple[int, int, int]:
            direct = member.user.dm_channel.id
            return unread.unseen(member, channel), unread.calls(member, channel), unread.calls(member, direct)

        assert marks(ana) == (1, 0, 0)
        assert marks(ben) == (1, 1, 1)
        unread.note_seen(ben.id, channel)
        assert marks(ben) == (0, 0, 1)


async def test_closed_direct_messages_are_refused_as_discord_does_until_they_are_opened(tmp_path: Path) -> None:
    async with running(tmp_path / "server.sqlite3") as (world, bot):
        channel, (ana, ben) = world.channels[0].id, world.members[:2]
        switch(world.env, ana.user.dm_channel.id, wanted=False)
        user = await bot.fetch_user(ana.id)
        assert (await user.create_dm()).id == ana.user.dm_channel.id, "the channel can be opened"

        with pytest.raises(discord.Forbidden) as refused:
            await bot.call(channel, ana.id)
        await bot.call(channel, ben.id)

        assert (refused.value.status, refused.value.code) == (403, 50007)
        assert len(ben.user.dm_channel.history()) == 1
        switch(world.env, ana.user.dm_channel.id, wanted=True)
        await bot.call(channel, ana.id)
        assert len(ana.user.dm_channel.history()) == 1


async def test_everybody_has_discord_in_the_language_of_the_host_or_of_their_browser(tmp_path: Path) -> None:
    async with running(tmp_path / "server.sqlite3") as (world, bot):
        (ana, ben), channel = world.members[:2], world.channels[0]
        with everybody_speaks("de"):
            await ana.slash(channel, "table")
        await ana.slash(channel, "table")
        assert bot.locales == [discord.Locale.german, discord.Locale.american_english]
        world.languages[ben.id] = "de"
        with everybody_speaks("en", world.languages):
            await ana.slash(channel, "table")
            await ben.slash(channel, "table")
        assert bot.locales[2:] == [discord.Locale.american_english, discord.Locale.german]
        assert (world.locale_of(ana.id), world.locale_of(ben.id)) == ("en-US", "de")


def test_of_the_languages_of_a_browser_the_first_known_counts() -> None:
    for accepted, language in (
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr-FR,fr;q=0.9,DE;q=0.8,en;q=0.7", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        *((unknown, None) for unknown in ("tlh", "", "*", ";;,,-")),
    ):
        assert first_known(accepted, ("en", "de")) == language
    assert (discord_locale("de"), discord_locale("tlh")) == ("de", "en-US"), "English where Discord has none"
