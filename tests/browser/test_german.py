"""The playground in German: every text that its page shows in a first turn comes from German messages.

Whole games in other languages are played in `tests/bot/discord/people/test_journeys_in_languages.py`, without a
browser."""

from pathlib import Path

import pytest
from playwright.async_api import Browser

from bot.playground.model_server import channel_name
from tests.browser.chromium import in_chromium
from tests.browser.journey import PHONE, Journey
from tests.browser.served import playground
from tests.browser.spoken import Spoken, accented_packages, foreign_words

pytestmark = in_chromium()
LANGUAGE = "de"
GAME = "filthy_rich"


@pytest.mark.slow
async def test_arriving_and_a_first_turn_show_the_language_only(browser: Browser, tmp_path: Path) -> None:
    """Every word of the language carries an accent here."""
    packages = accented_packages(tmp_path / "packages", LANGUAGE)
    spoken = Spoken(LANGUAGE, packages / "data" / "locales")
    folder = tmp_path / "abroad"
    folder.mkdir()
    async with (
        playground(folder, "--seed", "abroad", language=LANGUAGE, packages=packages) as place,
        Journey(browser, place.address, folder, PHONE, spoken) as one,
    ):
        await one.arrive(channel_name(GAME), "Ana")
        await one.look("button-board", "button-describe", "button-recap", "button-rules")
        await one.visitor.send(f"/{spoken.label('cmd-help')}")
        await one.visitor.calm()
        assert await foreign_words(one.visitor.page) == {}
        assert one.visitor.errors == []
