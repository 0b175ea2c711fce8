"""The playground in German: every text that its pages show in a first turn of each game comes from German messages.

Whole games in other languages are played in `tests/bot/discord/people/test_journeys_in_languages.py`, without a
browser."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from bot.games.listing import games
from bot.playground.model_server import channel_name
from tests.browser.chromium import in_chromium
from tests.browser.journey import DESKTOP, PHONE, Journey
from tests.browser.served import Served, playground
from tests.browser.spoken import Spoken, accented_packages, foreign_words

pytestmark = in_chromium()
LANGUAGE = "de"


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def abroad(tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[tuple[Served, Spoken]]:
    """Yield a playground in which every word of the language carries an accent."""
    folder: Path = tmp_path_factory.mktemp("abroad")
    packages = accented_packages(tmp_path_factory.mktemp("packages"), LANGUAGE)
    spoken = Spoken(LANGUAGE, packages / "data" / "locales")
    async with playground(folder, "--seed", "abroad", language=LANGUAGE, packages=packages) as served:
        yield served, spoken


@pytest.mark.slow
@pytest.mark.parametrize("game", list(games()))
async def test_arriving_and_a_first_turn_show_the_language_only(
    browser: Browser, abroad: tuple[Served, Spoken], game: str
) -> None:
    place, spoken = abroad
    size, name = (PHONE, "Ana") if game == "filthy_rich" else (DESKTOP, "Ben")
    async with Journey(browser, place.address, place.folder, size, spoken) as one:
        await one.arrive(channel_name(game), name)
        await one.look("button-board", "button-describe", "button-recap", "button-rules")
        await one.visitor.send(f"/{spoken.label('cmd-help')}")
        await one.visitor.calm()
        assert await foreign_words(one.visitor.page) == {}
        assert one.visitor.errors == []
