"""A language a third longer than English fits everywhere: no button, option, menu or post is cut and no description
refused; and every shown word comes from its messages."""

import re
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import discord
import pytest
from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str
from simcord.actors import MemberActor
from simcord.results import InteractionResult
from typing_extensions import override

from bot.app import COMMANDS
from bot.games.listing import games
from bot.interactions.completion import AS_DISCORD
from bot.services.base.ids import CustomId
from bot.services.base.ports import Body, OutButton, OutMessage
from bot.services.seats.computer_seats import ALL_NAMES
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.state.record import TournamentId
from bot.services.wording.texts import Texts, plain_text, shared_texts
from bot.ui.command_words import CommandWords
from bot.ui.limits import CHOICE, TEXT
from engines.core.phrase import Phrase
from tests.bot.discord.play.test_slow_play import hours_pass
from tests.bot.discord.playing import answers, last_move, onward, pending, press
from tests.bot.discord.tournament.test_tournament import last_moves, tick
from tests.bot.discord.world import SESSION, Shown, World, running
from tests.bot.texts.pseudo import LANGUAGE, english_words, longer_locales
from tests.effort import one_every_day

NAMES = (
    *(binding.game.info.title for binding in games().values()), "Henry Stern", "Richard Garfield", "Benoit Turpin",
    "Croupier", "Ana", "Ben", "Cleo", "Dan", *ALL_NAMES, "drand", "JSON", "English", "Deutsch", "Olga", "Corner",
)  # fmt: skip
LINK = re.compile(r"https?://[^\s)]+")
LOOKED_AT = (
    "show board", "show plan", "describe", "rules", "learn", "help", "hand", "recap", "order", "my games",
    "my settings", "my reminders", "my away", "my data", "record", "top", "tournament", "game seats",
)  # fmt: skip
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


class ListeningWorld(World):
    """A world that records every shown word that is not of its language."""

    def __init__(self, folder: Path, texts: Texts) -> None:
        super().__init__(folder, games(), texts=texts)
        self.texts = texts
        self.foreign: dict[str, str] = {}

    def hear(self, where: str, shown: Shown) -> Shown:
        """Record the texts of a message, including labels, menus and alternative texts."""
        menus = [one.get("placeholder") or "" for one in shown.selects]
        for menu in shown.selects:
            menus += [one.get(part) or "" for one in menu["options"] for part in ("label", "description")]
        for text in (shown.text, *shown.buttons, *shown.alts, *menus):
            for word in english_words(LINK.sub("", text), NAMES):
                self.foreign.setdefault(word, f"{where}: {text[:300]}")
        return shown

    @override
    def reply(self, result: InteractionResult) -> Shown:
        return self.hear("private", super().reply(result))

    def hear_form(self, part: object) -> None:
        if isinstance(part, list):
            for one in part:
                self.hear_form(one)
        elif isinstance(part, dict):
            for name, one in part.items():
                if name in {"title", "label", "description", "placeholder", "content"} and isinstance(one, str):
                    for word in english_words(LINK.sub("", one), NAMES):
                        self.foreign.setdefault(word, f"form: {one[:300]}")
                else:
                    self.hear_form(one)

    def hear_everything(self) -> None:
        """Record the texts in the channel and in direct messages."""
        for channel in (self.channel, *(who.user.dm_channel for who in (self.ana, self.ben))):
            for message in self.public(channel):
                self.hear("sent", message)


@pytest.fixture(scope="module")
def drawn_out(tmp_path_factory: pytest.TempPathFactory) -> StrictLabels:
    """Return the longer language, which takes a second to make."""
    return StrictLabels(longer_locales(tmp_path_factory.mktemp("locales")))


@pytest.fixture
async def longer(
    drawn_out: StrictLabels, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store_in_this_thread: None
) -> AsyncIterator[tuple[ListeningWorld, StrictLabels]]:
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
        world.watch.pass_seconds(60)
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
            await world.slash(world.ben, "game vote", what="pause", hours=1)
            await world.slash(world.ana, "game status")
            await hours_pass(world, 37)
            world.hear_everything()
            reminders = (*world.public(), *world.public(world.ana.user.dm_channel))
            assert any(texts.label(Phrase("button-hush"), LANGUAGE) in one.buttons for one in reminders)
    if slug != "new_las_vegas":  # where steps of a turn in progress are stored in private
        await last_move(world, SESSION)
    await world.calm()
    for command in ("show board", "recap", "record", "game replay", "game rematch"):
        await world.slash(world.ana, command)
    question = await world.press_id(world.ben, CustomId("erase"))
    await world.press(world.ben, question, texts.label(Phrase("button-erase"), LANGUAGE))
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
    number = TournamentId((await tournaments.tournaments_of_server(world.services.context, world.guild.id))[0][0])
    await world.press_id(olga, CustomId("organise", words=("start", str(number))))
    await nothing_is_cut(world, texts, olga, "tournament", tournament="Cup")
    await nothing_is_cut(world, texts, olga, "organise")
    await tick(world)
    while (await tournaments.load(world.services.context, number)).stage == "running":
        await last_moves(world, number)
    await nothing_is_cut(world, texts, world.ana, "tournament", tournament="Cup")
    world.hear_everything()
    assert world.foreign == {}


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


PRESSES: Final = 80
"""Most presses from one panel: more than its first pages have."""
PANELS: Final = ("server", "puzzle", "my settings", "my reminders", "learn", "top", "record")
LANGUAGES: Final = frozenset((*shared_texts().languages, AS_DISCORD))
"""Values that are not chosen, because everything after them would be in another language."""
RED: Final = 4
Way: TypeAlias = tuple[str | None, tuple[str, str] | None]
"""A way to a message: the custom id of a button (None: the panel), and the chosen menu and value, if any."""


def manager(world: World) -> MemberActor:
    return world.joined("Olga", manage_guild=True, manage_events=True, manage_messages=True)


async def crawl(
    world: World, who: MemberActor, panel: Callable[[], Awaitable[Shown]], most: int
) -> AsyncIterator[Shown | dict[str, Any]]:
    """Yield a panel, the private answers that follow from it, and the forms that open (as Discord gets them), nearest
    first, after at most `most` presses. Each press is made on a fresh copy of its message, because a panel is gone once
    it was answered."""
    first = await panel()
    yield first
    seen = set[Way]()
    waiting = deque[Way]([*((None, choice) for choice in _choices(first)), *_ways(first)])
    while waiting and len(seen) < most:
        way = waiting.popleft()
        if way in seen:
            continue
        seen.add(way)
        result = await _taken(world, who, panel, way)
        if result.modal is not None:
            yield result.modal
        elif result.response is not None:
            shown = world.reply(result)
            yield shown
            button, chosen = way
            if chosen is None:
                waiting += ((button, choice) for choice in _choices(shown))
            waiting += _ways(shown)


def _ways(shown: Shown) -> Iterator[Way]:
    for button in shown.buttons.values():
        if not button.get("disabled") and button["style"] != RED and "custom_id" in button:
            yield button["custom_id"], None


def _choices(shown: Shown) -> Iterator[tuple[str, str]]:
    for menu in shown.selects:
        for option in menu.get("options", ()):
            if option["value"] not in LANGUAGES:
                yield menu["custom_id"], option["value"]


async def _taken(world: World, who: MemberActor, panel: Callable[[], Awaitable[Shown]], way: Way) -> InteractionResult:
    button, chosen = way
    if button is None:
        assert chosen is not None
        return await _chosen(world, who, await panel(), chosen)
    posted = await world.announcer.post(
        world.channel.id, OutMessage(Body("-", rows=((OutButton("-", button),),))), button[:25]
    )
    carrier = next(one for one in world.public() if one.id == posted.message_id)
    result = await who.click(carrier.message, custom_id=button)
    await world.calm()
    if chosen is not None and result.response is not None:
        result = await _chosen(world, who, world.reply(result), chosen)
    await world.announcer.delete(posted)
    return result


async def _chosen(world: World, who: MemberActor, shown: Shown, choice: tuple[str, str]) -> InteractionResult:
    menu, value = choice
    result = await who.select(shown.message, [value], custom_id=menu)
    await world.calm()
    return result
