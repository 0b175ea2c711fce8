"""The playground's server is equal at every start, with a welcome in every channel."""

from pathlib import Path

import discord
import pytest
from simcord import MemberActor
from simcord.components import walk_components

from bot.config import Settings
from bot.games.listing import games
from bot.playground.direct import switch
from bot.playground.language import discord_locale, everybody_speaks, first_known
from bot.playground.model_server import MEMBERS, MORE_MEMBERS, ModelServer, channel_name
from bot.playground.playground_file import MOST_MESSAGES
from bot.playground.unread import Unread
from bot.services.base.ids import decode
from bot.terminal.playing import open_playground
from tests.bot.playground.small_bot import running


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
            return (
                unread.unseen_count(member, channel),
                unread.call_count(member, channel),
                unread.call_count(member, direct),
            )

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


pytestmark = pytest.mark.usefixtures("drawn_here")
WORDS = 25
_BUTTON, _TEXT, _GALLERY = 2, 10, 12


def stored(world: ModelServer, channel: int) -> list[tuple[int, bool]]:
    return [(one.id, one.pinned) for one in world.backend.messages.get(channel, {}).values()]


async def test_every_channel_has_a_pinned_welcome_posted_once_and_worded_anew_for_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    slugs = {channel_name(slug): slug for slug in games()}
    async with open_playground(Settings()) as (_, windows, _):
        world = windows.model_server
        before = {channel.id: stored(world, channel.id) for channel in world.channels}
        for channel in world.channels:
            ((number, pinned),) = before[channel.id]
            assert pinned
            parts = list(walk_components(world.backend.messages[channel.id][number].components))
            text = " ".join(one["content"] for one in parts if one["type"] == _TEXT)
            assert 0 < len(text.split()) <= WORDS
            (gallery,) = (one for one in parts if one["type"] == _GALLERY)
            assert gallery["items"][0]["description"].count("Cover of") == (1 if channel.name in slugs else len(slugs))
            buttons = [decode(one["custom_id"]) for one in parts if one["type"] == _BUTTON]
            assert [one.verb for one in buttons if one is not None] == ["now", "new", "learn"]
            assert {one.words[0] if one.words else "" for one in buttons if one is not None} == {
                slugs.get(channel.name or "", "")
            }
            assert Unread(world).unseen_count(world.members[0], channel.id) == 0
        bot, busy = world.backend.bot_user.id, world.channels[0].id
        for number in range(MOST_MESSAGES + 1):
            world.backend.create_message(busy, bot, f"Message {number}")
    async with open_playground(Settings()) as (_, windows, welcomes):
        world = windows.model_server
        assert stored(world, busy)[0] == before[busy][0]
        assert [pinned for _, pinned in stored(world, busy)].count(True) == 1
        quiet = {channel.id: before[channel.id] for channel in world.channels[1:]}
        assert {channel: stored(world, channel) for channel in quiet} == quiet
        for language, cover, button in (("de", "Titelbild von", "Sofort spielen"), ("en", "Cover of", "Play now")):
            await welcomes.set_language(language)
            assert {channel: stored(world, channel) for channel in quiet} == quiet
            for channel in quiet:
                (message,) = world.backend.messages[channel].values()
                parts = list(walk_components(message.components))
                (gallery,) = (one for one in parts if one["type"] == _GALLERY)
                assert cover in gallery["items"][0]["description"]
                assert button in [one["label"] for one in parts if one["type"] == _BUTTON]
                assert message.edited_timestamp is None
