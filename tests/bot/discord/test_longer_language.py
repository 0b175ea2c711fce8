"""A language a third longer than English fits everywhere: no button, option, menu or post is cut, no description refused."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from simcord.actors import MemberActor
from typing_extensions import override

from bot.games.listing import games
from bot.services.base.ids import CustomId
from bot.services.wording.texts import Texts, plain_text
from bot.ui.limits import TEXT
from engines.core.phrase import Phrase
from tests.bot.discord.crawling import PANELS, PRESSES, crawl, manager
from tests.bot.discord.playing import SESSION, answers, onward, pending, press
from tests.bot.discord.world import World
from tests.bot.texts.pseudo import LANGUAGE, longer_locales

LOOKED_AT = (
    "show board", "show plan", "describe", "rules", "learn", "help", "hand", "recap", "order", "my games", "my settings",
    "my reminders", "my away", "my data", "record", "top", "tournament", "game seats",
)  # fmt: skip


class StrictLabels(Texts):
    """Texts that note every label that has to be cut."""

    def __init__(self, root: Path) -> None:
        super().__init__(strict=True, root=root, language=LANGUAGE)
        self.cut: dict[str, str] = {}

    @override
    def label(self, what: Phrase, language: str | None = None, names: Iterable[str] = (), length: int = 80) -> str:
        whole = plain_text(self.say(what, language, names, plain=True))
        if len(whole) > length:
            self.cut[what.key] = f"{len(whole)} of {length}: {whole}"
        return super().label(what, language, names, length)


@pytest.fixture(scope="module")
def drawn_out(tmp_path_factory: pytest.TempPathFactory) -> StrictLabels:
    """The longer language, which takes a second to make up."""
    return StrictLabels(longer_locales(tmp_path_factory.mktemp("locales")))


@pytest.fixture
async def longer(
    drawn_out: StrictLabels, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store_in_this_thread: None
) -> AsyncIterator[tuple[World, StrictLabels]]:
    """A world in the longer language."""
    texts = drawn_out
    texts.cut.clear()
    monkeypatch.setattr("bot.services.wording.texts.shared_texts", lambda strict=False: texts)
    world = World(tmp_path, games(), texts=texts)
    try:
        await world.open()
        yield world, texts
    finally:
        await world.close()


@pytest.mark.parametrize("slug", list(games()))
async def test_nothing_is_cut_at_a_table(longer: tuple[World, StrictLabels], slug: str) -> None:
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
    assert texts.cut == {}
    assert [message.text for message in world.public() if message.text.endswith("…")] == []


LISTS_OF_CHOICES = {"list-comma"}
"""A list can be longer than its line in a menu, which goes on where it is chosen."""


async def test_nothing_is_cut_in_panels_and_forms(longer: tuple[World, StrictLabels]) -> None:
    (world, texts), olga = longer, manager(longer[0])
    await world.slash(olga, "my settings", language=LANGUAGE)
    for panel in PANELS:
        await nothing_is_cut(world, texts, olga, panel)


async def test_nothing_is_cut_around_a_tournament(longer: tuple[World, StrictLabels]) -> None:
    """Its draft, then what organisers see while it runs, with its tables, its draws, its data and other servers."""
    (world, texts), olga = longer, manager(longer[0])
    await world.slash(olga, "my settings", language=LANGUAGE)
    await nothing_is_cut(world, texts, olga, "organise new", name="Spring", game="vegas_showdown")
    draft = await world.slash(olga, "organise new", name="Cup", game="filthy_rich", size=3, rounds=2)
    await world.press(olga, draft, texts.label(Phrase("button-tour-announce"), LANGUAGE))
    await nothing_is_cut(world, texts, olga, "tournament", tournament="Cup")
    for who in (world.ana, world.ben, world.cleo):
        signing = await world.slash(who, "tournament", tournament="Cup")
        await world.press(who, signing, texts.label(Phrase("button-tour-join"), "en"))
    await world.slash(olga, "organise start", tournament="Cup")
    await nothing_is_cut(world, texts, olga, "tournament", tournament="Cup")


async def nothing_is_cut(world: World, texts: StrictLabels, who: MemberActor, command: str, **options: Any) -> None:
    """Nothing of a panel and of what follows from it."""
    shown = 0
    async for one in crawl(world, who, lambda: world.slash(who, command, **options), PRESSES):
        shown += 1
        if not isinstance(one, dict):
            assert len(one.text) <= TEXT
            assert not one.text.endswith("…")
    assert shown > 1
    assert {key: text for key, text in texts.cut.items() if key not in LISTS_OF_CHOICES} == {}
