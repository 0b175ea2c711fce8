"""Languages: a channel's texts follow the server and the host, a person's texts follow the person."""

from collections.abc import AsyncIterator
from copy import copy
from pathlib import Path
from random import Random
from typing import Any, Final

import discord
import pytest
from simcord import interactions

from bot.app import Croupier
from bot.games.listing import games
from bot.services.base.ids import CustomId
from bot.services.seats.computer_seats import ALL_NAMES
from bot.services.tournaments.queries import personal_data
from bot.services.views import session_queries
from bot.services.wording.texts import Texts
from tests.bot.discord.playing import pending, running_table, take_turn
from tests.bot.discord.world import SESSION, Shown, World, running
from tests.bot.texts.pseudo import english_words, pseudo_locales

NAMES = (
    "Croupier", "Henry Stern", "Vegas Showdown", "Filthy Rich", "Welcome to New Las Vegas", "Ana", "Ben", "Cleo", "Dan",
    *ALL_NAMES, "Deutsch",
)  # fmt: skip


@pytest.fixture(scope="module")
def made_up_german(tmp_path_factory: pytest.TempPathFactory) -> Texts:
    """Return the texts of English and of the invented language, which Discord calls German. Making it takes a second."""
    return Texts(strict=True, root=pseudo_locales(tmp_path_factory.mktemp("locales"), GERMAN))


@pytest.fixture
def shared_german(monkeypatch: pytest.MonkeyPatch, made_up_german: Texts) -> Texts:
    """Return the texts that painters load for themselves, too."""
    monkeypatch.setattr("bot.services.wording.texts.shared_texts", lambda strict=False: made_up_german)
    return made_up_german


def english_in(shown: Shown) -> list[str]:
    """Return the English words of a message, including labels and alternative texts."""
    read = [shown.text, *shown.buttons, *shown.alts]
    return [word for text in read for word in english_words(text, NAMES)]


GERMAN: Final = "de"
"""The invented language takes the place of German, which Discord knows."""


class Locales:
    """Languages of people and of the server, as Discord reports them."""

    def __init__(self) -> None:
        self.people: dict[int, str] = {}
        self.server = "en-US"


@pytest.fixture
def locales(monkeypatch: pytest.MonkeyPatch) -> Locales:
    """Return languages that interactions report from now on."""
    found, payload_of = Locales(), interactions.base_payload

    def spoken(*args: Any, user_id: int, guild_id: int | None, **more: Any) -> Any:
        record, payload = payload_of(*args, user_id=user_id, guild_id=guild_id, **more)
        payload["locale"] = found.people.get(user_id, "en-US")
        if guild_id is not None:
            payload["guild_locale"] = found.server
        return record, payload

    monkeypatch.setattr(interactions, "base_payload", spoken)
    return found


@pytest.fixture
async def two(
    tmp_path: Path, locales: Locales, shared_german: Texts, store_in_this_thread: None
) -> AsyncIterator[World]:
    """Yield a world with two languages, whose host has chosen none, and in which Ben's Discord is German."""
    async with running(World(tmp_path, games(), texts=shared_german)) as world:
        locales.people[world.ben.id] = GERMAN
        yield world


def german(shown: Shown) -> bool:
    """Return whether all texts are in the second language. Fail if the two are mixed."""
    mixed = english_in(shown)
    assert not mixed or not set(shown.read) & set("áéíóú"), mixed
    return not mixed


async def test_two_people_play_at_one_table_each_in_their_language(two: World) -> None:
    await two.slash(two.ana, "game new", computers=1, player="random")
    joined = await two.slash(two.ben, "game join")
    await two.slash(two.ana, "game start")
    assert german(joined)
    for _ in range(4):
        for who in await pending(two):
            panel = await two.slash(who, "play")
            assert german(panel) == (who is two.ben)
            await take_turn(two, who, Random(3))
    assert german(await two.slash(two.ben, "show board"))
    assert not german(await two.slash(two.ana, "show board"))
    assert [message.id for message in two.public() if german(message)] == [], "the channel is English"
    assert not german(await two.slash(two.ben, "my settings", language="en"))
    assert not german(await two.slash(two.ben, "play"))
    assert german(await two.slash(two.ana, "my settings", language=GERMAN))
    exported = await personal_data.export(two.services.context, await two.services.people.register(two.ben.id, "Ben"))
    assert exported["settings"] == {"language": "en", "discord_language": GERMAN}


async def test_what_the_bot_sends_somebody_by_itself_is_in_the_language_they_were_seen_with(two: World) -> None:
    await running_table(two, computers=0, game="filthy_rich")
    hand_of_ana, hand_of_ben = [two.public(who.user.dm_channel)[-1] for who in (two.ana, two.ben)]
    assert german(hand_of_ben)
    assert not german(hand_of_ana)


async def test_a_channel_reads_the_servers_language(two: World, locales: Locales) -> None:
    locales.server = GERMAN
    await two.slash(two.ana, "game new")
    await two.slash(two.ben, "game join")
    assert german(two.public()[-1])
    await two.slash(two.ana, "game start")
    await two.slash(two.ana, "game vote", what="pause", hours=5)
    assert all(german(message) for message in two.public())
    await two.services.servers.change(two.guild.id, lambda now: now.model_copy(update={"language": "en"}))
    await two.slash(two.ana, "game status")
    assert not german(two.public()[-1]), "what the server has chosen itself comes first"


async def test_a_table_is_opened_in_another_language_than_the_servers(two: World) -> None:
    refused = await two.slash(two.ana, "game new", language="tlh")
    assert "no sentences" in refused.text
    assert two.public() == []
    await two.slash(two.ana, "game new", language=GERMAN)
    assert german(two.public()[-1])
    settings = await two.press_id(two.ana, CustomId("setup", SESSION))
    assert "Settings" in settings.text, "what Ana reads alone is hers"
    changed = await two.setting(two.ana, settings, "language", "server")
    assert changed.text != settings.text
    assert not german(two.public()[-1])
    await two.setting(two.ana, settings, "language", GERMAN)
    await two.slash(two.ben, "game join")
    await two.slash(two.ana, "game start")
    assert all(german(message) for message in two.public())
    await two.restart()
    await two.slash(two.ana, "game status")
    assert german(two.public()[-1])


async def test_a_server_that_has_chosen_no_language_is_not_american(
    two: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord reports en-US for every server that is not a community."""
    monkeypatch.setattr(two.services.texts, "language", GERMAN)
    await two.slash(two.ana, "game new")
    assert german(two.public()[-1])


async def test_a_server_that_changes_its_language_is_noticed(two: World) -> None:
    client = two.env.bot
    assert isinstance(client, Croupier)
    before = client.get_guild(two.guild.id)
    assert before is not None
    after = copy(before)
    after.preferred_locale = discord.Locale.german
    await client.on_guild_update(before, after)
    assert await two.services.servers.language(two.guild.id) == GERMAN
    await client.on_guild_update(after, before)
    assert await two.services.servers.language(two.guild.id) is None
    await client.on_guild_join(after)
    assert await two.services.servers.language(two.guild.id) == GERMAN, "changed while the bot was away"


@pytest.fixture
async def real(tmp_path: Path, locales: Locales, store_in_this_thread: None) -> AsyncIterator[World]:
    """Yield a world with the real languages, in which Ben's Discord is German."""
    async with running(World(tmp_path, games())) as world:
        locales.people[world.ben.id] = GERMAN
        yield world


async def test_what_is_typed_ordered_and_completed_is_in_the_language_of_whoever_types(real: World) -> None:
    await running_table(real)
    found = await real.ben.autocomplete(real.channel, "order", "give", "lounge 15, werb")
    assert [one["value"] for one in found] == ["lounge 15, publicity"]
    assert found[0]["name"].startswith("lounge 15, werbung · ")
    await real.slash(real.ben, "order", give="Lounge 15, werbung, jede runde")
    assert "lounge 15, werbung, jede runde" in (await real.slash(real.ben, "order")).text
    refused = await real.slash(real.ben, "order", give="Lounge 15, wärbung")
    assert "wärbung" in refused.text
    who = (await pending(real))[0]
    await real.slash(who, "my settings", language="en")
    suggested = await who.autocomplete(real.channel, "play", "move", "bid lou")
    assert suggested
    assert [one["value"] for one in suggested] == [one["name"].partition(" · ")[0] for one in suggested]
    await real.slash(who, "my settings", language=GERMAN)
    found = await who.autocomplete(real.channel, "play", "move", "biete lou")
    assert [one["value"] for one in found] == [one["value"] for one in suggested]
    assert all(one["name"].startswith("biete lounge · ") for one in found)
    assert await who.autocomplete(real.channel, "play", "move", "bid lou") == found, "English is understood"
    begun = await who.autocomplete(real.channel, "play", "move", "bie")
    assert [(one["name"].partition(" · ")[0], one["value"]) for one in begun] == [("biete", "bid")]
    assert "„lege lounge“" in (await real.slash(who, "play", move="lege lounge")).text
    least, *_ = await who.autocomplete(real.channel, "play", "move", "biete Lounge ")
    await real.slash(who, "play", move=least["name"].partition(" · ")[0].title())
    log = await session_queries.public_log(real.services.context, SESSION)
    assert "vs-tell-bid" in [line.key for one in log for line in one.lines]
