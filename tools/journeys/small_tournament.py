"""A whole small tournament on a phone, organised by buttons and forms and played by taps alone. `make journeys`."""

import asyncio
import re
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from playwright.async_api import Browser, expect

from bot.games.listing import games
from tests.browser.chromium import in_chromium
from tests.browser.journey import PHONE, Journey
from tests.browser.served import playground
from tests.browser.spoken import ENGLISH
from tests.browser.visitor import MENU, OPTIONS
from tools.journeys.whole_games import finished

GAME: Final = "new_las_vegas"
NAME: Final = "Cup"
PLAYERS: Final = ("Ben", "Cleo")
_LONGEST: Final = 1800
_BETWEEN_LOOKS: Final = 0.2
_TOO_WIDE: Final = "() => document.documentElement.scrollWidth > window.innerWidth"

pytestmark = in_chromium(_LONGEST)


class Guest:
    """One window that several people use in turn."""

    def __init__(self, journey: Journey) -> None:
        self.visitor = journey.visitor

    async def stand(self, name: str, place: str) -> None:
        """Become this person, in this channel or thread."""
        await self.visitor.become(name)
        await self.visitor.open_channel(place)

    async def press(self, *keys: str) -> None:
        """Press the newest buttons with the labels of these messages, in order."""
        for key in keys:
            await self.visitor.press(ENGLISH.label(key))

    async def has(self, key: str) -> None:
        """Wait for a button with the label of a message."""
        await expect(self.visitor.stage.get_by_role("button", name=ENGLISH.label(key), exact=True).last).to_be_visible()

    async def choose(self, option: str) -> None:
        """Choose from the first menu of the newest message."""
        await self.visitor.calm()
        await self.visitor.messages.last.locator(MENU).first.click()
        await self.visitor.tap(self.visitor.stage.locator(OPTIONS, has_text=option).first)

    async def choose_form(self, menu: int, option: str, typed: Mapping[str, str]) -> None:
        """Choose a menu option of the newest message that opens a form, type into its fields, and send it."""
        await self.visitor.calm()
        await self.visitor.messages.last.locator(MENU).nth(menu).click()
        await self.visitor.stage.locator(OPTIONS, has_text=option).first.click()
        form = self.visitor.stage.locator("dialog[open], [role=dialog]").first
        for label, text in typed.items():
            await form.get_by_label(ENGLISH.label(label)).first.fill(text)
        await self.visitor.submit(form)

    async def fill_in(self, key: str, typed: Mapping[str, str], *ticked: str) -> None:
        """Press a button that opens a form, type into the fields with these labels, tick the boxes with the labels
        `ticked`, and send it."""
        form = await self.visitor.open_form(ENGLISH.label(key))
        for label, text in typed.items():
            await form.get_by_label(ENGLISH.label(label)).first.fill(text)
        for one in ticked:
            await form.get_by_text(one, exact=True).first.click()
        await self.visitor.submit(form)

    async def fits(self) -> None:
        """Assert that nothing is wider than the window."""
        for frame in self.visitor.page.frames:
            assert not await frame.evaluate(_TOO_WIDE), frame.url

    async def say(self, line: str) -> None:
        """Type a command, and wait for the answer."""
        before = await self.visitor.messages.count()
        await self.visitor.send(line)
        await expect(self.visitor.messages.nth(before)).to_be_attached()
        await self.visitor.calm()


async def test_a_small_tournament_is_organised_on_a_phone_by_buttons_and_forms(
    browser: Browser, tmp_path: Path
) -> None:
    """With `/tournament` as the only typed command, a tournament is announced, two people sign up, one resigns, and the
    other plays to the end; the organiser rules on the table, and everybody sees the winner."""
    async with (
        playground(tmp_path, "--seed", "tournament") as served,
        Journey(browser, served.address, tmp_path, PHONE) as journey,
    ):
        guest = Guest(journey)
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
