"""CROUPIER_LANGUAGE: what a whole channel reads follows the host's setting, from the lobby to the result."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.config import Settings, SettingsRefused, load_settings
from bot.games.listing import games
from bot.services.base.ids import CustomId
from bot.services.base.texts import Texts
from bot.terminal.environment import service_settings
from tests.bot.discord.playing import pending, take_turn
from tests.bot.discord.test_tournament import organiser, tick
from tests.bot.discord.world import Shown, World
from tests.bot.texts.pseudo import LANGUAGE, english_words, pseudo_locales

NAMES = (
    "Croupier", "Henry Stern", "Vegas Showdown", "Filthy Rich", "Welcome to New Las Vegas", "Ana", "Ben", "Cleo", "Dan",
    "Robo-Ruby", "Robo-Jack", "Robo-Pearl", "Spring Cup",
)  # fmt: skip

NO_FILE: Final[dict[str, Any]] = {"_env_file": None}
"""Settings are what the environment says, and no file in the working folder."""


@pytest.fixture
async def open_world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """A world whose host chose the made-up language."""
    texts = Texts(strict=True, root=pseudo_locales(tmp_path / "locales"), language=LANGUAGE)
    monkeypatch.setattr(
        "bot.services.base.texts.shared_texts", lambda strict=False: texts
    )  # what painters load for themselves
    running = World(tmp_path, games(), texts=texts)
    try:
        await running.open()
        yield running
    finally:
        await running.close()


def english_in(shown: Shown) -> list[str]:
    """English words a message shows, its labels and alternative texts among them."""
    read = [shown.text, *shown.buttons, *shown.alts]
    return [word for text in read for word in english_words(text, NAMES)]


def test_the_setting_reaches_the_house() -> None:
    assert service_settings(Settings(**NO_FILE, language="en")).language == "en"


def test_a_language_without_sentences_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_LANGUAGE", "tlh")
    with pytest.raises(SettingsRefused, match="CROUPIER_LANGUAGE cannot be used: there are sentences in en"):
        load_settings()


async def test_everything_a_channel_reads_of_a_table_is_in_the_hosts_language(world: World) -> None:
    random = Random(3)
    await world.slash(world.ana, "game new", computers=1, player="random")
    await world.slash(world.ben, "game join")
    assert english_in(world.public()[0]) == []
    await world.slash(world.ana, "game start")
    await world.slash(world.ana, "game vote", what="pause", hours=5)
    for _ in range(12):
        for who in await pending(world):
            world.watch.pass_by(60)
            await take_turn(world, who, random)
    await world.slash(world.ana, "game status")
    await world.slash(world.ben, "game leave")
    await world.press_id(world.ana, CustomId("end", 1))
    messages = world.public()
    assert len(messages) > 8
    assert {message.id: english_in(message) for message in messages if english_in(message)} == {}


async def test_a_tournaments_posts_are_in_the_hosts_language(world: World) -> None:
    olga = organiser(world)
    draft = await world.slash(olga, "organise new", name="Spring Cup", game="vegas_showdown", size=3, rounds=2)
    announce = next(label for label, button in draft.buttons.items() if "announce" in button["custom_id"])
    await world.press(olga, draft, announce)
    for who in (world.ana, world.ben, world.cleo):
        await world.tournament(who, "Sign up")
    await world.slash(olga, "organise start")
    await tick(world)
    messages = world.public()
    assert len(messages) > 1
    assert {message.id: english_in(message) for message in messages if english_in(message)} == {}
