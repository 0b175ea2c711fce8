"""A whole small tournament on a phone, organised by buttons and forms and played by taps alone. `make journeys`."""

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Final

from playwright.async_api import Browser, expect

from bot.games.listing import games
from tests.browser.chromium import in_chromium
from tests.browser.guest import Guest
from tests.browser.journey import PHONE, Journey
from tests.browser.served import playground
from tests.browser.spoken import ENGLISH
from tests.browser.whole_games import finished

GAME: Final = "new_las_vegas"
NAME: Final = "Cup"
PLAYERS: Final = ("Ben", "Cleo")
_LONGEST: Final = 1800
_BETWEEN_LOOKS: Final = 0.2

pytestmark = in_chromium(_LONGEST)


async def test_a_small_tournament_is_organised_on_a_phone_by_buttons_and_forms(
    browser: Browser, tmp_path: Path
) -> None:
    """With `/tournament` as the only typed command, a tournament is announced, two people sign up, one resigns, and the
    other plays to the end; the organiser rules on the table, and everybody sees the winner."""
    async with (
        playground(tmp_path, "--seed", "tournament") as served,
        Journey(browser, served.address, tmp_path, PHONE) as journey,
    ):
        guest = Guest(journey, ENGLISH)
        await _announced(guest)
        for name in PLAYERS:
            await guest.stand(name, "tournaments")
            await guest.press("button-tour-join")
            await guest.fits()
        await _begun(guest)
        await _played(guest, journey, tmp_path)
        await guest.stand(PLAYERS[0], "tournaments")
        await guest.has("button-tour-data")
        await _ruled(guest)
        await guest.stand("Ben", "tournaments")
        await expect(guest.visitor.stage.get_by_alt_text(re.compile(f"Trophy of {NAME}")).last).to_be_visible()
        await guest.press("button-tour-standings", "button-tour-mine")
        await guest.fits()
        assert guest.visitor.errors == []


async def _announced(guest: Guest) -> None:
    """Announce a tournament of one round, with the form and the parts of the draft."""
    await guest.stand("Ana", "tournaments")
    await guest.say("/tournament")
    await guest.fill_in("button-tour-new", {"tour-set-name": NAME}, games()[GAME].game.info.title)
    for setting, value in (("size", "2"), ("check_in", ENGLISH.label("tour-value-no-check-in"))):
        await guest.press("button-organise-change")
        await guest.choose(ENGLISH.label(f"tour-set-{setting}"))
        await guest.choose(value)
    await guest.press("button-organise-change")
    await guest.choose(ENGLISH.label("tour-set-rounds"))
    await guest.fill_in("button-tour-type", {"tour-set-rounds": "1"})
    await guest.fits()
    await guest.press("button-tour-announce")
    await guest.has("button-tour-join")
    await guest.fits()


async def _begun(guest: Guest) -> None:
    """Begin the tournament from its announcement, and open the board."""
    await guest.stand("Ana", "tournaments")
    await guest.say("/tournament")
    await guest.press("button-organise", "button-organise-begin")
    await guest.has("button-tour-tables")
    await expect(guest.visitor.channel(NAME)).to_be_attached()
    await guest.press("button-tour-tables", "button-organise")
    await guest.has("button-tour-data")
    await guest.fits()


async def _played(guest: Guest, journey: Journey, folder: Path) -> None:
    """Let one player resign to a computer, and the other play to the end."""
    await guest.stand(PLAYERS[1], NAME)
    await guest.say("/game leave")
    await guest.press("button-resign")
    await guest.stand(PLAYERS[0], NAME)
    await guest.press("button-act")
    random = Random(NAME)
    while not finished(folder, GAME):
        if not await journey.go_on(random):
            await asyncio.sleep(_BETWEEN_LOOKS)
    await guest.fits()


async def _ruled(guest: Guest) -> None:
    """Let the organiser annul the table afterwards, from the menu of tables."""
    await guest.stand("Ana", "tournaments")
    await guest.say("/tournament")
    await guest.press("button-organise")
    await guest.fits()
    await guest.choose_form(1, "table 1", {"tour-form-reason": "the wrong plan was scored"})
    await guest.fits()
