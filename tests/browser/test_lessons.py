"""Every lesson from **How it works** to a first real decision, on a phone, in English or German.

`tests/conformance/test_lessons.py` asks of every step in every language that it names what is to be pressed."""

import re
from itertools import cycle

import pytest
from playwright.async_api import Browser, Locator, expect

from bot.games.listing import games
from bot.games.played_lessons import PlayedLesson
from bot.playground.model_server import channel_name
from bot.services.wording.texts import shared_texts
from engines.core.phrase import Phrase
from tests.browser.chromium import in_chromium
from tests.browser.journey import PHONE
from tests.browser.served import Playgrounds
from tests.browser.visitor import MENU, OPTIONS, Visitor

pytestmark = in_chromium()
MOST_PRESSES = 20


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language"), list(zip(games(), cycle(["en", "de"]), strict=False)))
async def test_a_lesson_is_played_by_pressing_what_it_names(
    browser: Browser, playgrounds: Playgrounds, game: str, language: str
) -> None:
    texts, binding = shared_texts(), games()[game]
    assert binding.lesson is not None
    steps = len(PlayedLesson(binding, binding.lesson))

    def label(key: str) -> str:
        return texts.label(Phrase(key), language)

    served = await playgrounds(language)
    async with Visitor(browser, served.address, width=PHONE[0], height=PHONE[1]) as visitor:
        await visitor.become("Eve")
        await visitor.open_channel(channel_name(game))
        await visitor.press(label("button-how"))
        for _ in range(MOST_PRESSES):
            panel = visitor.messages.last
            await expect(panel.locator("img").first).to_be_visible()
            if await panel.get_by_role("button", name=label("button-now"), exact=True).count():
                break
            await answer(visitor, panel)
        await expect(visitor.messages.last).to_contain_text(f" {steps} ")
        await visitor.press(label("button-now"))
        await expect(visitor.messages.last.get_by_role("button", name=label("button-more"), exact=True)).to_be_visible()
        assert visitor.errors == []


async def answer(visitor: Visitor, panel: Locator) -> None:
    """Press the button named by the step's last bold words, or choose that option of the menu."""
    bold = panel.locator("strong").last
    named = re.sub(r"\s+", " ", await bold.inner_text()).strip()
    control = panel.get_by_role("button", name=named, exact=True)
    if not await control.count():
        said = await bold.locator("..").inner_text()
        menus = [menu for menu in await panel.locator(MENU).all() if (await menu.inner_text()).strip() in said]
        await menus[0].click()
        control = visitor.stage.locator(OPTIONS, has_text=named)
    await visitor.tap(control.last)
