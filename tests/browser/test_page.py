"""The playground's page: typed text, pictures being drawn, long lists, answers out of sight, and keys."""

import asyncio

import pytest
from playwright.async_api import Browser, Locator, Route, expect

from bot.playground.model_server import channel_name
from tests.browser.chromium import in_chromium
from tests.browser.journey import PHONE, Journey
from tests.browser.served import Playgrounds, Served
from tests.browser.spoken import Spoken, foreign_words
from tests.browser.visitor import PATIENCE, Visitor

pytestmark = in_chromium()


@pytest.mark.slow
async def test_choices_appear_before_a_letter_one_is_taken_by_enter_and_the_next_enter_sends(
    browser: Browser, served: Served
) -> None:
    async with Visitor(browser, served.address) as visitor:
        await visitor.open_channel("lobby")
        await visitor.offer("rules", "game")
        popup = visitor.stage.locator(".command-popup")
        await expect(popup.locator(".command-suggestion-label")).to_have_text(
            ["Vegas Showdown", "Filthy Rich", "Welcome to New Las Vegas"]
        )
        await visitor.page.keyboard.type("filthy")
        await expect(visitor.suggestion("Filthy Rich")).to_be_visible()
        await visitor.page.keyboard.press("Enter")
        await expect(visitor.stage.locator("input.command-option-input")).to_have_value("filthy_rich")
        await expect(visitor.stage.locator(".command-chip")).to_be_focused()
        await expect(visitor.suggestion("Filthy Rich")).to_have_count(0)
        await visitor.page.keyboard.press("Enter")
        await visitor.reads("Only you can see this")
        await expect(visitor.composer).to_have_value("")
        assert visitor.errors == []


@pytest.mark.slow
async def test_choices_that_come_late_do_not_take_the_place_of_the_other_options(
    browser: Browser, served: Served
) -> None:
    async with Visitor(browser, served.address) as visitor:
        asked, held = asyncio.Event(), asyncio.Event()

        async def hold(route: Route) -> None:
            if b"autocomplete_command" in (route.request.post_data_buffer or b""):
                asked.set()
                await held.wait()
            await route.continue_()

        await visitor.page.route("**/api/action", hold)
        await visitor.open_channel("lobby")
        await visitor.offer("game new", "game")
        await asked.wait()
        await visitor.stage.locator(".command-ghost").click()
        await expect(visitor.suggestion("seats")).to_be_visible()
        held.set()
        await visitor.calm()
        await visitor.suggestion("seats").click()
        await expect(visitor.stage.locator("input.command-option-input[data-option=seats]")).to_be_focused()
        assert visitor.errors == []


@pytest.mark.slow
async def test_a_picture_that_does_not_come_is_asked_for_again(browser: Browser, served: Served) -> None:
    async with Visitor(browser, served.address) as visitor:
        faults = ["abort", "503", "abort"]

        async def fail(route: Route) -> None:
            fault = faults.pop() if faults else ""
            if fault == "abort":
                await route.abort()
            elif fault:
                await route.fulfill(status=int(fault))
            else:
                await route.continue_()

        await visitor.page.route("**/api/assets/*", fail)
        await visitor.open_channel("tournaments")
        await expect(visitor.stage.locator("#channel-message-list img[alt][src]").first).to_be_visible()
        await expect(visitor.stage.locator(".media-unavailable")).to_have_count(0)
        assert faults == []


async def runs_at_once(visitor: Visitor) -> None:
    """Assert that a typed command has been run and not posted, in a channel where nobody has used it."""
    await visitor.reads("Which game shall it be?")
    await expect(visitor.composer).to_have_value("")
    await expect(visitor.messages.filter(has_text="/game new")).to_have_count(0)


async def test_a_command_is_typed_along_with_its_options_and_what_is_nearly_one_is_not_posted(
    browser: Browser, served: Served
) -> None:
    async with Visitor(browser, served.address) as visitor:
        await visitor.open_channel("lobby")
        await visitor.send("/game new")
        await runs_at_once(visitor)
        await visitor.open_channel("tournaments")
        hint = visitor.stage.locator(".typing-hint")
        await visitor.send("/gmae new")
        await expect(hint).to_have_text("Nothing was sent. Did you mean/game new")
        # The choices of the game arrive while the command is answered.
        await visitor.send("/game new computers:2 game:filthy_rich")
        await visitor.reads("Filthy Rich · table #")
        await expect(visitor.stage.locator(".command-chip")).to_have_count(0)
        await expect(visitor.stage.locator(".command-popup:visible")).to_have_count(0)
        await expect(visitor.composer).to_have_value("")
        await visitor.send("/7 of 9")
        await visitor.reads("/7 of 9")
        await expect(visitor.messages.filter(has_text="gmae")).to_have_count(0)
        assert visitor.errors == []


@pytest.mark.slow
async def test_page_and_typed_commands_follow_the_language_of_the_host(
    browser: Browser, playgrounds: Playgrounds
) -> None:
    served = await playgrounds("de")
    async with Visitor(browser, served.address) as visitor:
        await expect(visitor.page.locator("html")).to_have_attribute("lang", "de")
        await expect(visitor.page.locator("#channels-title")).to_have_text("Kanäle")
        await visitor.open_channel("tournaments")
        await visitor.send("/spiel neu spiel:filthy_rich computer:2")
        await visitor.reads("Filthy Rich, Tisch #")
        await visitor.send("/spiel abstimmen was:undo")
        await visitor.reads("hat noch nicht begonnen")
        await visitor.send("/hilfe")
        mentions = visitor.messages.last.locator("span.command-mention")
        await expect(mentions.filter(has_text="/spiel neu").first).to_be_visible()
        await expect(mentions.filter(has_text="/game")).to_have_count(0)
        assert visitor.errors == []


async def size(picture: Locator) -> tuple[float, float]:
    box = await picture.bounding_box()
    return box["width"], box["height"]


@pytest.mark.slow
async def test_a_command_named_in_a_message_takes_the_place_of_one_half_filled_in(
    browser: Browser, served: Served
) -> None:
    async with Visitor(browser, served.address) as visitor:
        await visitor.open_channel("lobby")
        await visitor.command("help")
        await visitor.reads("/describe")
        await visitor.begin("game new")
        await visitor.stage.locator("span.command-mention[role]", has_text="/rules").last.focus()
        await visitor.page.keyboard.press("Enter")
        await expect(visitor.stage.locator(".command-chip")).to_have_text("/rules")
        assert visitor.errors == []


@pytest.mark.slow
async def test_on_a_phone_lists_fade_a_command_is_sent_by_a_touch_and_a_picture_keeps_its_frame_while_it_loads(
    browser: Browser, served: Served
) -> None:
    async with Visitor(browser, served.address, width=390, height=844) as visitor:
        for name in ("places", "people"):
            row = visitor.page.locator(f"#{name}")
            ends = "one => ['--before', '--after'].map((end) => one.style.getPropertyValue(end))"
            await row.evaluate("one => one.scrollTo(0, 0)")
            await expect(row).to_have_attribute("style", "--before: 0px; --after: 36px;")
            await row.evaluate("one => one.scrollTo(9999, 0)")
            await expect(row).to_have_attribute("style", "--before: 36px; --after: 0px;")
            assert await row.evaluate(ends) == ["36px", "0px"]

        await visitor.open_channel("new-las-vegas")
        await visitor.composer.fill("/game new")
        await visitor.stage.locator("#send-message").click()
        await runs_at_once(visitor)

        await visitor.open_channel("filthy-rich")
        await visitor.command("game new", game="filthy_rich")
        cover = visitor.stage.locator("#channel-message-list img[alt^='Cover of Filthy Rich'][alt$='free.']").last
        await expect(cover).to_be_visible()
        loaded = await size(cover)
        await visitor.open_channel("lobby")
        held = asyncio.Event()

        async def hold(route: Route) -> None:
            await held.wait()
            await route.continue_()

        await visitor.page.route("**/api/assets/*", hold)
        await visitor.open_channel("filthy-rich")
        await expect(cover).to_have_attribute("width", "1200")
        assert await cover.get_attribute("src") is None
        assert await size(cover) == loaded
        held.set()
        await expect(cover).to_be_visible()
        assert await size(cover) == loaded
        assert visitor.errors == []


@pytest.mark.slow
async def test_a_private_answer_comes_into_view_and_by_keyboard_the_focus_with_it(
    browser: Browser, served: Served
) -> None:
    async with Visitor(browser, served.address, width=1280, height=500) as visitor:
        await visitor.open_channel("new-las-vegas")
        await visitor.command("game new", game="new_las_vegas")
        settings = visitor.stage.get_by_role("button", name="Settings", exact=True).last
        await expect(settings).to_be_visible()
        for number in range(12):
            await visitor.send(f"Line {number}")
            await visitor.reads(f"Line {number}")
        await settings.scroll_into_view_if_needed()
        await visitor.page.mouse.move(700, 250)
        await visitor.page.mouse.wheel(0, -40)
        await expect(settings).to_be_in_viewport()
        await expect(visitor.messages.last).not_to_be_in_viewport()
        await visitor.calm()
        await settings.focus()
        await visitor.page.keyboard.press("Enter")
        answer = visitor.messages.filter(has_text="Remove a computer")
        await expect(answer).to_be_in_viewport()
        await expect(answer.locator(".component-row :focus")).to_have_count(1)
        assert visitor.errors == []


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
