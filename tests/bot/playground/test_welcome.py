"""The welcome in every channel of the playground: the real bot's message, posted once, in the language of the browser."""

from pathlib import Path

import pytest
from simcord.components import walk_components

from bot.config import Settings
from bot.games.listing import games
from bot.playground.model_server import ModelServer, channel_name
from bot.playground.playground_file import MOST_MESSAGES
from bot.playground.unread import Unread
from bot.services.base.ids import decode
from bot.terminal.playing import open_playground

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
            assert Unread(world).unseen(world.members[0], channel.id) == 0
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
