"""The puzzle of the day on the screen of a phone: shown, answered once, and the ranking, in German."""

import pytest
from playwright.async_api import Browser, expect

from bot.services.wording.texts import shared_texts
from engines.core.phrase import Phrase
from tests.browser.chromium import in_chromium
from tests.browser.journey import PHONE
from tests.browser.served import Playgrounds
from tests.browser.visitor import Visitor

pytestmark = in_chromium()


@pytest.mark.slow
async def test_the_puzzle_is_answered_once_and_counts_in_the_ranking(
    browser: Browser, playgrounds: Playgrounds
) -> None:
    def label(key: str) -> str:
        return shared_texts().label(Phrase(key), "de")

    served = await playgrounds("de")
    async with Visitor(browser, served.address, width=PHONE[0], height=PHONE[1]) as visitor:
        await visitor.become("Finn")
        await visitor.open_channel("lobby")
        before = await visitor.messages.count()
        await visitor.send("/puzzle")
        await expect(visitor.messages.nth(before)).to_be_attached()
        panel = visitor.messages.last
        await expect(panel.locator("img").first).to_be_visible()
        ways = {label(f"button-{way}") for way in ("describe", "puzzle-yesterday", "puzzle-top")}
        offered = [one.strip() for one in await panel.get_by_role("button").all_inner_texts()]
        choices = [one for one in offered if one and one not in ways]
        assert 3 <= len(choices) <= 6, offered
        await visitor.press(choices[0])
        for choice in choices:
            await expect(panel.get_by_role("button", name=choice, exact=True)).to_have_count(0)
            await expect(panel).to_contain_text(choice)
        await visitor.press(label("button-puzzle-top"))
        ranking = visitor.messages.last
        await expect(ranking).to_contain_text(label("puzzle-somebody"))
        await visitor.press(label("button-puzzle-name"))
        await expect(ranking).not_to_contain_text(label("puzzle-somebody"))
        await visitor.press(label("button-puzzle-today"))
        await expect(visitor.messages.last).to_contain_text(choices[0])
        assert visitor.errors == []
