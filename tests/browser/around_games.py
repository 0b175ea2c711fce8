"""Journeys around games, in the browser in another language: a tournament from its announcement to the trophy, a vote,
a replay, reminders, and the data stored about a person with its erasure. `make journeys` runs them after the whole
games."""

from typing import Final

from playwright.async_api import Browser, expect

from bot.games.listing import games
from bot.playground.model_server import channel_name
from tests.browser.chromium import in_chromium
from tests.browser.guest import Guest
from tests.browser.journey import DESKTOP, PHONE, Journey
from tests.browser.served import Served
from tests.browser.spoken import Spoken

_LONGEST: Final = 900
PLAYERS: Final = ("Ben", "Cleo", "Dan")
NAME: Final = "Cup"
"""Name of the tournament: a word that belongs to no language."""
REMINDED: Final = 240_000
"""Milliseconds within which a reminder at half of a minute arrives."""

pytestmark = in_chromium(_LONGEST)


async def test_a_tournament_speaks_the_language_from_its_announcement_to_the_trophy(
    browser: Browser, abroad: tuple[Served, Spoken]
) -> None:
    place, spoken = abroad
    async with Journey(browser, place.address, place.folder, DESKTOP, spoken) as journey:
        guest = Guest(journey, spoken)
        await guest.stand("Ana", "tournaments")
        await guest.say("/organise")
        await guest.fill_in("button-tour-new", {"tour-set-name": NAME}, spoken.label("tour-template-everybody"))
        await guest.press("button-organise-change")
        await guest.choose(spoken.label("tour-set-rounds"))
        await guest.fill_in("button-tour-type", {"tour-set-rounds": "1"})
        await guest.press("button-tour-announce")
        for name in PLAYERS:
            await guest.stand(name, "tournaments")
            await guest.press("button-tour-join")
        await guest.stand("Ana", "tournaments")
        await guest.say("/organise")
        await guest.press("button-organise-begin")
        await guest.has("button-tour-tables")
        await guest.press("button-tour-tables", "button-tour-standings", "button-tour-rules")
        await guest.all_spoken()
        await expect(guest.visitor.channel(NAME)).to_be_visible()
        await guest.stand("Ben", NAME)
        await guest.has("button-act")
        await guest.press("button-act")
        await guest.stand("Ana", "tournaments")
        await guest.say("/organise")
        await guest.choose_form(1, "1", {"tour-form-reason": "ok"})
        await guest.has("button-tour-data")
        await guest.press("button-tour-data", "button-data-html")
        await guest.stand("Ben", "tournaments")
        await guest.say("/tournament")
        await guest.press("button-tour-mine")
        await guest.say("/record")
        await guest.all_spoken()


async def test_a_vote_a_replay_and_an_erasure_speak_the_language(
    browser: Browser, abroad: tuple[Served, Spoken]
) -> None:
    place, spoken = abroad
    async with Journey(browser, place.address, place.folder, DESKTOP, spoken) as journey:
        guest = Guest(journey, spoken)
        await guest.open_table("filthy_rich", ("Eve", "Finn"))
        await guest.has("button-act")
        await guest.press("button-act")
        await journey.go_on()
        await guest.say("/game vote what:pause hours:5")
        await guest.stand("Eve", channel_name("filthy_rich"))
        await guest.press("button-agree")
        await guest.say("/game replay")
        await guest.look("replay-first", "replay-next", "replay-phase-next", "replay-back")
        await guest.say("/recap")
        await guest.all_spoken()
        await guest.stand("Finn", channel_name("filthy_rich"))
        for line in ("/my settings", "/my games", "/my data"):
            await guest.say(line)
        await guest.press("button-export")
        await guest.say("/my data")
        await guest.press("button-erase-ask", "button-erase")
        await guest.say("/game status")
        await guest.all_spoken()


async def test_reminders_speak_the_language(browser: Browser, abroad: tuple[Served, Spoken]) -> None:
    place, spoken = abroad
    async with Journey(browser, place.address, place.folder, PHONE, spoken) as journey:
        guest = Guest(journey, spoken)
        await guest.stand("Ana", "lobby")
        await guest.say("/my reminders quiet:22:00-08:00")
        await guest.say("/my reminders quiet:off")
        await guest.say("/my away until:2d")
        await guest.open_table("new_las_vegas", ("Gus",), pace="1m")
        calls = guest.visitor.messages.filter(has_text="@Gus")
        before = await calls.count()
        await expect(calls.nth(before)).to_be_visible(timeout=REMINDED)
        await guest.all_spoken()


async def test_lessons_and_rules_speak_the_language(browser: Browser, abroad: tuple[Served, Spoken]) -> None:
    place, spoken = abroad
    async with Journey(browser, place.address, place.folder, PHONE, spoken) as journey:
        guest = Guest(journey, spoken)
        await guest.stand("Kim", "lobby")
        for game in games():
            await guest.say(f"/learn game:{game}")
            await guest.stand("Kim", "tournaments")
            await guest.say(f"/rules game:{game}")
            await guest.stand("Kim", "lobby")
        await guest.all_spoken()
