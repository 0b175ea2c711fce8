"""A language a third longer than English fits everywhere: no button, option, menu or post is cut and no description
refused; and every shown word comes from its messages."""

import re
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str
from simcord.actors import MemberActor
from typing_extensions import override

from bot.app import COMMANDS
from bot.games.listing import games
from bot.services.base.ids import CustomId
from bot.services.tournaments.organising import tournaments
from bot.services.wording.texts import Texts, plain_text
from bot.ui.command_words import CommandWords
from bot.ui.limits import CHOICE, TEXT
from engines.core.phrase import Phrase
from tests.bot.discord.crawling import PANELS, PRESSES, crawl, manager
from tests.bot.discord.people.test_journeys_in_languages import LOOKED_AT, ListeningWorld
from tests.bot.discord.playing import answers, onward, pending, press
from tests.bot.discord.world import SESSION, running
from tests.bot.texts.pseudo import LANGUAGE, longer_locales
from tests.effort import one_every_day

SHOWN = frozenset(("content", "description", "label", "placeholder", "title", "value"))
"""Fields of requests to Discord that hold texts for people."""
BEGIN, END = "⟦", "⟧"
MAY_BE_CUT = re.compile(r"list-(comma|dot)|fr-(sentences|effect-.*)")
"""Texts that may be cut: a list, which continues where it is chosen, the steps of a whole turn side by side, and a
card's text, which is on the picture as well. In real languages all of them fit (`test_what_cards_say_fits_a_menu`,
`test_a_hint_comes_from_the_view_alone_and_can_be_read_and_pressed`)."""


class StrictLabels(Texts):
    """Texts that record every label that has to be cut."""

    def __init__(self, root: Path) -> None:
        super().__init__(strict=True, root=root, language=LANGUAGE)
        self.cut: dict[str, str] = {}
        self.may_be_cut: set[str] = set()

    @override
    def label(self, what: Phrase, language: str | None = None, names: Iterable[str] = (), length: int = 80) -> str:
        whole = plain_text(self.say(what, language, names, plain=True))
        if len(whole) > length and MAY_BE_CUT.fullmatch(what.key):
            self.may_be_cut.add(plain_text(whole, length))
        elif len(whole) > length:
            self.cut[what.key] = f"{len(whole)} of {length}: {whole}"
        return super().label(what, language, names, length)


@pytest.fixture(scope="module")
def drawn_out(tmp_path_factory: pytest.TempPathFactory) -> StrictLabels:
    """Return the longer language, which takes a second to make."""
    return StrictLabels(longer_locales(tmp_path_factory.mktemp("locales")))


@pytest.fixture
async def longer(
    drawn_out: StrictLabels, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store_in_this_thread: None
) -> AsyncIterator[tuple[ListeningWorld, StrictLabels]]:
    """Yield a world in the longer language."""
    texts = drawn_out
    texts.cut.clear()
    texts.may_be_cut.clear()
    monkeypatch.setattr("bot.services.wording.texts.shared_texts", lambda strict=False: texts)
    async with running(ListeningWorld(tmp_path, texts)) as world:
        yield world, texts


def unclosed(node: Any) -> set[str]:
    """Return the texts of components and forms that were cut, because they lack their closing bracket."""
    if isinstance(node, list):
        return {text for one in node for text in unclosed(one)}
    if not isinstance(node, dict):
        return set()
    own = {text for name, text in node.items() if name in SHOWN and isinstance(text, str)}
    return {text for text in own if text.count(BEGIN) != text.count(END)} | unclosed(list(node.values()))


@pytest.mark.parametrize("slug", one_every_day(games()))
async def test_nothing_is_cut_at_a_table(longer: tuple[ListeningWorld, StrictLabels], slug: str) -> None:
    (world, texts), random = longer, Random(7)
    for who in (world.ana, world.ben):
        settings = await world.slash(who, "my settings", language=LANGUAGE)
    assert "⟦" in settings.text
    await world.slash(world.ana, "game new", game=slug, computers=1, player="random")
    await world.press_id(world.ana, CustomId("setup", SESSION))
    await world.press_id(world.ana, CustomId("details", SESSION))
    await world.slash(world.ben, "game join")
    await world.slash(world.ana, "game start")
    for turn in range(12):
        world.watch.pass_by(60)
        for who in await pending(world):
            panel = await world.slash(who, "play")
            for _ in range(12):
                if not [one for one in answers(panel) if one[1] and one[1] != ("back",)]:
                    break
                panel = await press(world, who, panel, *onward(panel, random))
        if turn == 3:
            for command in LOOKED_AT:
                await world.slash(world.ana, command)
            await world.press_id(world.ana, CustomId("manage", SESSION))
    world.hear_everything()
    assert world.foreign == {}
    assert texts.cut == {}
    assert unclosed([message.components for message in world.public()]) == set()


class InGerman(CommandWords):
    """Command words without Discord's other languages."""

    @override
    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        return await super().translate(string, locale, context) if locale is Locale.german else None


async def test_no_command_option_or_choice_is_cut(tmp_path: Path) -> None:
    """Texts are checked as sent to Discord, under the name of a language it knows."""
    texts = StrictLabels(longer_locales(tmp_path, "de"))
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    shown: list[str] = []

    def look(node: dict[str, Any]) -> None:
        for field in ("name", "description"):
            shown.extend((node.get(f"{field}_localizations") or {}).values())
        for one in (*(node.get("options") or ()), *(node.get("choices") or ())):
            look(one)

    for one in COMMANDS:
        look(await one.get_translated_payload(tree, InGerman(texts)))
    assert len(shown) > 130
    assert [text for text in shown if text[-1] != END or len(text) > CHOICE] == []
    assert texts.cut == {}


async def test_nothing_is_cut_in_panels_and_forms(longer: tuple[ListeningWorld, StrictLabels]) -> None:
    (world, texts), olga = longer, manager(longer[0])
    await world.slash(olga, "my settings", language=LANGUAGE)
    for panel in PANELS:
        await nothing_is_cut(world, texts, olga, panel)


async def test_nothing_is_cut_around_a_tournament(longer: tuple[ListeningWorld, StrictLabels]) -> None:
    """The check covers its draft, then the organisers' views while it runs, with its tables, draws, data and other
    servers."""
    (world, texts), olga = longer, manager(longer[0])
    await world.slash(olga, "my settings", language=LANGUAGE)
    draft = await world.draft(olga, name="Cup", game="filthy_rich", template="everybody")
    await nothing_is_cut(world, texts, olga, "organise")
    await world.press(olga, draft, texts.label(Phrase("button-tour-announce"), LANGUAGE))
    await nothing_is_cut(world, texts, olga, "tournament", tournament="Cup")
    for who in (world.ana, world.ben, world.cleo):
        await world.slash(who, "my settings", language=LANGUAGE)
        signing = await world.slash(who, "tournament", tournament="Cup")
        await world.press(who, signing, texts.label(Phrase("button-tour-join"), LANGUAGE))
    number = (await tournaments.tournaments_of_server(world.services.context, world.guild.id))[0][0]
    await world.press_id(olga, CustomId("organise", words=("start", str(number))))
    await nothing_is_cut(world, texts, olga, "tournament", tournament="Cup")


async def nothing_is_cut(
    world: ListeningWorld, texts: StrictLabels, who: MemberActor, command: str, **options: Any
) -> None:
    """Assert that no text of a panel, or of its further messages, is cut."""
    shown = 0
    async for one in crawl(world, who, lambda: world.slash(who, command, **options), PRESSES):
        shown += 1
        assert unclosed(one if isinstance(one, dict) else one.components) - texts.may_be_cut == set()
        if isinstance(one, dict):
            world.hear_form(one)
        else:
            assert len(one.text) <= TEXT
    assert shown > 1
    assert texts.cut == {}
    assert world.foreign == {}
