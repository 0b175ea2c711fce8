"""The playground in another language: every text that its page shows in a first turn comes from messages of the language.

Whole games in other languages are played in `tests/bot/discord/people/test_journeys_in_languages.py`, without a
browser."""

import pytest
from playwright.async_api import Browser

from bot.playground.model_server import channel_name
from tests.browser.chromium import in_chromium
from tests.browser.journey import PHONE, Journey
from tests.browser.served import Served
from tests.browser.spoken import Spoken, foreign_words

pytestmark = in_chromium()


@pytest.mark.slow
async def test_arriving_and_a_first_turn_show_the_language_only(
    browser: Browser, abroad: tuple[Served, Spoken]
) -> None:
    place, spoken = abroad
    async with Journey(browser, place.address, place.folder, PHONE, spoken) as one:
        await one.arrive(channel_name("filthy_rich"), "Ana")
        await one.look("button-board", "button-describe", "button-recap", "button-rules")
        await one.visitor.send(f"/{spoken.label('cmd-help')}")
        await one.visitor.calm()
        assert await foreign_words(one.visitor.page) == {}
        assert one.visitor.errors == []
