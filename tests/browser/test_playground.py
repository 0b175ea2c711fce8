"""The playground in a real browser: a table opened by one member, joined by another, and a turn played."""

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.chromium import in_chromium
from tests.browser.served import Served, playground
from tests.browser.visitor import PATIENCE, Visitor

pytestmark = in_chromium()


async def start_a_game(visitor: Visitor) -> None:
    """Let Ana open a table with a computer player, Ben join, and Ana start the game."""
    await visitor.command("game new", computers="1", game="vegas_showdown")
    await visitor.reads("players ·")
    await visitor.become("Ben")
    await visitor.press("Join")
    await visitor.reads("You have a seat")
    await visitor.become("Ana")
    await visitor.press("Start")
    await visitor.reads("Turn 1")


async def renovate(visitor: Visitor, name: str) -> None:
    """Open the private panel of a called member, and choose to renovate."""
    await visitor.become(name)
    await visitor.reads(f"@{name}, it is your turn")
    await visitor.press("Act")
    await visitor.press("Renovate")
    await visitor.reads("You chose to renovate")


async def called_first(visitor: Visitor) -> str:
    """Return the name of the person who is called first."""
    call = visitor.messages.filter(has_text=re.compile(r"@(Ana|Ben), it is your turn")).first
    await expect(call).to_be_visible()
    found = re.search(r"@(Ana|Ben)", await call.inner_text())
    return found[1]


@pytest.mark.slow
async def test_two_members_play_a_turn_and_after_a_restart_the_window_goes_on_where_it_was(
    browser: Browser, tmp_path: Path
) -> None:
    async with playground(tmp_path) as served, Visitor(browser, served.address) as visitor:
        await start_a_game(visitor)
        first = await called_first(visitor)
        await renovate(visitor, first)
        await visitor.become("Cleo")
        await expect(visitor.messages.filter(has_text="You chose to renovate")).to_have_count(0)
        picture = visitor.stage.locator("#channel-message-list img[alt]").last
        await expect(picture).to_be_visible()
        second = "Ben" if first == "Ana" else "Ana"
        await renovate(visitor, second)
        veil = visitor.page.get_by_role("button", name="The playground is not running")
        code, printed = await served.stop()
        assert code == 0
        assert "Traceback" not in printed
        await expect(veil).to_be_visible()

        port = served.address.rpartition(":")[2].strip("/")
        async with playground(tmp_path, "--port", port):
            await expect(veil).to_be_hidden()
            await expect(visitor.messages.filter(has_text="begins · table #1")).to_have_count(1)
            await expect(picture).to_be_visible()
            await expect(visitor.member(second)).to_have_attribute("aria-current", "true")
            await visitor.press("Act")
            await visitor.reads("Only you can see this")
            await visitor.open_channel("lobby")
            await visitor.page.reload()
            await expect(visitor.page).to_have_title(f"{second} · Croupier · playground")
            await expect(visitor.channel("lobby")).to_have_attribute("aria-current", "true")
            assert visitor.errors == []


@pytest.mark.slow
async def test_a_private_table_in_its_thread_begins_when_its_guest_has_come(browser: Browser, served: Served) -> None:
    """The host fills in the two forms of **Settings** on a desktop, and the guest joins on a phone."""
    async with (
        Visitor(browser, served.address) as ana,
        Visitor(browser, served.address, width=390, height=844) as ben,
    ):
        await ana.become("Ana")
        await ana.open_channel("lobby")
        await ana.command("game new", game="filthy_rich", seats="2")
        await ana.press("Settings")
        form = await ana.open_form("Who can join")
        await ana.choose_person(form, "Ben")
        await form.get_by_text("Only people who are invited").click()
        await ana.submit(form)
        await ana.reads("invited people only. One of them has no seat yet.")
        form = await ana.open_form("When it begins")
        await form.get_by_text("As soon as every seat is taken").click()
        await ana.submit(form)
        await ana.reads("Begins: when full")
        await ana.set_up("Played", "in a private thread")
        await ana.reads("The table is in")
        await ben.become("Cleo")
        await expect(ben.channel("Filthy Rich with Ana")).to_have_count(0)
        await ben.become("Ben")
        await ben.open_channel("Filthy Rich with Ana")
        await ben.reads("@Ben: Ana invites you to Filthy Rich")
        await ben.press("Join")
        await ben.reads("Filthy Rich begins · table #")
        assert (ana.errors, ben.errors) == ([], [])


async def test_on_a_phone_a_touched_button_stays_green_and_a_picture_fills_the_width(
    browser: Browser, served: Served
) -> None:
    async with Visitor(browser, served.address, width=390, height=844) as visitor:
        await visitor.open_channel("vegas-showdown")
        play_now = visitor.stage.get_by_role("button", name="Play now", exact=True).last
        async with asyncio.timeout(PATIENCE / 1000):
            # The messages follow the newest one, so whatever arrives can take the button away from the pointer.
            while await play_now.evaluate("one => getComputedStyle(one).backgroundColor") != "rgb(0, 108, 55)":
                await play_now.hover()
        await visitor.stage.locator(".media-lightbox-trigger:not(:disabled)").first.click()
        enlarged = visitor.stage.locator(".media-lightbox-image")
        await expect(enlarged).to_have_js_property("clientWidth", 390)


async def test_on_a_phone_the_page_is_as_wide_and_high_as_the_window(browser: Browser, served: Served) -> None:
    async with Visitor(browser, served.address, width=390, height=844) as visitor:
        await visitor.become("Leo")
        await expect(visitor.member("Leo")).to_be_in_viewport()
        await visitor.open_channel("lobby")
        await expect(visitor.channel("lobby")).to_be_in_viewport()
        await visitor.begin("game vote", what="extend", hours="3")
        await expect(visitor.stage.locator("#send-message")).to_be_in_viewport(ratio=1)
        assert await visitor.page.evaluate("[innerWidth - document.documentElement.scrollWidth, scrollY]") == [0, 0]
