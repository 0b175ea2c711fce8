"""Whole games in the browser in another language, from the opened page to the final score: `make journeys`.

They are not part of the suite, which plays only a first turn here: a game takes some minutes."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.async_api import Browser

from bot.games.listing import games
from bot.playground.model_server import channel_name
from tests.browser.chromium import in_chromium
from tests.browser.journey import DATABASE, DESKTOP, PHONE, Journey
from tests.browser.served import Served
from tests.browser.spoken import Spoken, foreign_words

SIZES: Final = {"on a desktop": DESKTOP, "on a phone": PHONE}
_LONGEST: Final = 45 * 60
"""Seconds after which a game is given up."""
_BETWEEN_LOOKS: Final = 0.2
_EVERY: Final = 5
"""Number of taps after which all shown texts are read."""
_HINT_AFTER: Final = 3
"""Number of the tap at which a hint is asked for; later hints would take most of the time."""
_OVER: Final = "select count(*) from sessions where game = ? and stage = 'finished'"

pytestmark = in_chromium(_LONGEST + 600)


def finished(folder: Path, game: str) -> int:
    """Return the number of finished games of a kind."""
    with closing(sqlite3.connect(f"file:{folder / DATABASE}?mode=ro", uri=True)) as database:
        ((count,),) = database.execute(_OVER, (game,))
    return int(count)


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("game", list(games()))
async def test_a_whole_game_shows_the_language_only(
    browser: Browser, abroad: tuple[Served, Spoken], game: str, size: str
) -> None:
    place, spoken = abroad
    random, before = Random(f"{game} {size}"), finished(place.folder, game)
    async with Journey(browser, place.address, place.folder, SIZES[size], spoken) as one, asyncio.timeout(_LONGEST):
        await one.arrive(channel_name(game), {"on a desktop": "Ana", "on a phone": "Ben"}[size])
        taps = 0
        while finished(place.folder, game) == before:
            if not await one.go_on(random):
                await asyncio.sleep(_BETWEEN_LOOKS)
                continue
            taps += 1
            if taps == _HINT_AFTER:
                await one.look("button-hint")
            if taps % _EVERY == 0:
                assert await foreign_words(one.visitor.page) == {}
        await one.look("button-replay", "button-fairness", "button-recap")
        assert await foreign_words(one.visitor.page) == {}
        assert one.visitor.errors == []
