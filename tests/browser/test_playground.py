"""The playground in a real browser: a private table, and the page on a phone."""

import asyncio

import pytest
from playwright.async_api import Browser, expect

from tests.browser.chromium import in_chromium
from tests.browser.served import Served
from tests.browser.visitor import PATIENCE, Visitor

pytestmark = in_chromium()


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


async def test_on_a_phone_the_page_fills_the_window_a_touched_button_stays_green_and_a_picture_is_enlarged(
    browser: Browser, served: Served
) -> None:
    async with Visitor(browser, served.address, width=390, height=844) as visitor:
        await visitor.become("Leo")
        await expect(visitor.member("Leo")).to_be_in_viewport()
        await visitor.open_channel("lobby")
        await expect(visitor.channel("lobby")).to_be_in_viewport()
        await visitor.begin("game vote", what="extend", hours="3")
        await expect(visitor.stage.locator("#send-message")).to_be_in_viewport(ratio=1)
        assert await visitor.page.evaluate("[innerWidth - document.documentElement.scrollWidth, scrollY]") == [0, 0]

        await visitor.open_channel("vegas-showdown")
        play_now = visitor.stage.get_by_role("button", name="Play now", exact=True).last
        async with asyncio.timeout(PATIENCE / 1000):
            # The messages follow the newest one, so whatever arrives can take the button away from the pointer.
            while await play_now.evaluate("one => getComputedStyle(one).backgroundColor") != "rgb(0, 108, 55)":
                await play_now.hover()
        await visitor.stage.locator(".media-lightbox-trigger:not(:disabled)").first.click()
        enlarged = visitor.stage.locator(".media-lightbox-image")
        await expect(enlarged).to_have_js_property("clientWidth", 390)
