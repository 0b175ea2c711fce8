"""A game of two in direct messages, on two phones: opened in a channel, then called and played in each person's own
messages."""

import os
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from bot.games.listing import games
from bot.playground.model_server import channel_name
from tests.browser.chromium import in_chromium
from tests.browser.journey import PHONE, Journey, called_first, people_at
from tests.browser.served import playground

pytestmark = in_chromium()
GAME = "filthy_rich"


async def pictured(one: Journey, name: str) -> None:
    """Take a screenshot if CROUPIER_SCREENSHOTS names a folder."""
    folder = os.environ.get("CROUPIER_SCREENSHOTS")
    if folder:
        await one.visitor.page.screenshot(path=Path(folder) / f"direct-{name}.png")


@pytest.mark.slow
async def test_two_people_play_in_direct_messages_on_a_phone(browser: Browser, tmp_path: Path) -> None:
    async with (
        playground(tmp_path, "--seed", "direct") as served,
        people_at(browser, served.address, tmp_path, ["Ana", "Ben"], PHONE) as people,
    ):
        ana, ben = (one.visitor for one in people)
        channel = channel_name(GAME)
        for visitor in (ana, ben):
            await visitor.open_channel(channel)
        await ana.command("game new", game=GAME)
        await ana.reads("players ·")
        await ana.press("Settings")
        await ana.set_up("Played", "in direct messages")
        await ana.reads("The game is played in direct messages")
        await pictured(people[0], "settings")
        await ben.press("Join")
        await ben.reads("You have a seat")
        await expect(ana.stage.locator('img[alt*="Ben"]').last).to_be_attached()
        await ana.press("Start")
        await ben.reads("Ana and Ben play this game in direct messages.")
        await pictured(people[1], "channel")
        for one in people:
            await one.visitor.open_direct_messages()
            await one.visitor.reads(f"{games()[GAME].game.info.title} begins")
        acting = await called_first(people)
        await acting.visitor.press("Act")
        for _ in range(3):
            assert await acting.go_on()
        for at, one in enumerate(people):
            await pictured(one, f"player-{at}")
            assert one.visitor.errors == []
        await ben.open_channel(channel)
        await expect(ben.messages.filter(has_text="begins")).to_have_count(0)
