"""A game played by touching the board, on a phone and on a desktop, with a restart and a lost connection on the way."""

import random
import re
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from bot.board.site import board_pages
from bot.services.base.model import SessionId
from bot.services.composition import Services
from bot.services.seats import lobbies, solo_tables
from tests.bot.board.opening import board_services
from tests.bot.services.fakes import CHANNEL, open_table, sit_down
from tests.browser.chromium import in_chromium
from tests.browser.visitor import PATIENCE
from tests.effort import EXAMPLES

pytestmark = in_chromium()

READY = "body:not(.busy)"
_LOST = "body.lost"
_MOSTLY = 0.8
_TABLES = {"de": "Meine Tische", "en": "My tables"}
_TAPS_IN_A_LANGUAGE = 40
_GLANCE = 2_000
"""Milliseconds after which a control that was there counts as gone."""
_PLACES = f"{READY} .place"
_BUTTONS = (
    f"{READY} #things button, {READY} #rows button[name^='c1:do:']:enabled, {READY} #rows button[name^='c1:pick:']"
)
_FOCUSED = """() => {
    const one = document.activeElement;
    return [one.getAttribute("aria-label") || one.textContent, one.className];
}"""
_TOO_SMALL = """() => [...document.querySelectorAll("button:not(.place), input")]
    .filter((one) => one.checkVisibility() && one.offsetHeight < 44).map((one) => one.textContent)"""
_MAIN = f"{READY} #rows .confirm:enabled, {READY} #rows .main:enabled"


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Board:
    """The board page of a bot that can be started again on the same port."""

    def __init__(self, folder: Path, migrated_file: Path) -> None:
        self._folder, self._migrated_file, self._port = folder, migrated_file, _free_port()
        self._running = AsyncExitStack()

    async def start(self) -> Services:
        url = f"http://127.0.0.1:{self._port}"
        services = await self._running.enter_async_context(board_services(self._folder, self._migrated_file, url))
        await services.start()
        await self._running.enter_async_context(board_pages(services, url, "127.0.0.1", self._port))
        return services

    async def stop(self) -> None:
        await self._running.aclose()


@pytest_asyncio.fixture(loop_scope="session")
async def board(tmp_path: Path, migrated_file: Path) -> AsyncIterator[Board]:
    """Yield the page of a bot that the test starts; it is stopped at the end."""
    made = Board(tmp_path, migrated_file)
    try:
        yield made
    finally:
        await made.stop()


@asynccontextmanager
async def opened(
    browser: Browser, width: int, link: str | None = None, *, by_finger: bool = False
) -> AsyncIterator[Page]:
    """Open a window, with a link if one is given, and assert at the end that no script in it reported an error."""
    page = await browser.new_page(viewport={"width": width, "height": 844}, has_touch=by_finger, is_mobile=by_finger)
    page.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    if link is not None:
        await page.goto(link)
    try:
        yield page
    finally:
        await page.close()
    assert errors == []


class Touch:
    """A person who touches a random place or button that answers the open question."""

    def __init__(self, page: Page, luck: random.Random) -> None:
        self.page, self._luck = page, luck

    async def is_asked(self) -> bool:
        return "asked" in (await self.page.locator("body").get_attribute("class") or "")

    async def tap(self) -> None:
        """Touch once, usually the control that confirms, otherwise a place, and wait for the answer. If the question is
        over by then, nothing is touched."""
        with suppress(PlaywrightTimeout):
            for answers in (_MAIN, _PLACES, _BUTTONS):
                found = self.page.locator(answers)
                count = await found.count()
                if count and (answers == _BUTTONS or self._luck.random() < _MOSTLY):
                    place = found.nth(self._luck.randrange(count))
                    await place.dispatch_event("click", timeout=_GLANCE)
                    break
            choice = self.page.locator("dialog[open] button")
            if count := await choice.count():
                await choice.nth(self._luck.randrange(count)).click(timeout=_GLANCE)
        await expect(self.page.locator(READY)).to_be_attached()


async def has_ended(services: Services, session: SessionId) -> bool:
    return (await services.repository.current(session)).over


@pytest.mark.parametrize(
    ("game", "options", "most"),
    [
        ("vegas_showdown", {}, None if EXAMPLES else 12),
        pytest.param("filthy_rich", {"round_limit": "4"}, None, marks=pytest.mark.slow),
        pytest.param("new_las_vegas", {}, None if EXAMPLES else 60, marks=pytest.mark.slow),
    ],
)
async def test_two_people_and_a_computer_play_by_touch_alone(
    browser: Browser, board: Board, game: str, options: dict[str, str], most: int | None
) -> None:
    """The pages change their language by turns, and there are a restart and a lost connection. `most` limits the number of
    taps: one game is played whole, and by `make journeys` all three, which takes minutes."""
    luck, taps, languages = random.Random(game), 0, cycle(_TABLES)
    services = await board.start()
    table = await open_table(services, computers=("novice",), game=game, options=options)
    await lobbies.start(services.context, table.ana.caller, table.session)
    async with AsyncExitStack() as stack:
        windows = [await stack.enter_async_context(opened(browser, width)) for width in (390, 1280)]
        people = [Touch(one, luck) for one in windows]

        async def follow_links() -> None:
            language = next(languages)
            for one, player in zip(people, table.players, strict=True):
                await one.page.goto(
                    services.context.board_access.link(player.person, table.session, CHANNEL, language) or ""
                )
                await expect(one.page.locator("#tables")).to_have_text(_TABLES[language])
                await expect(one.page.locator(f"{READY} #looks button").first).to_be_attached()

        await follow_links()
        while (most is None or taps < most) and not await has_ended(services, table.session):
            for one in people:
                if not await one.is_asked():
                    continue
                await one.tap()
                taps += 1
                if taps == 3:
                    await board.stop()
                    await expect(one.page.locator(_LOST)).to_be_attached()
                    services = await board.start()
                if taps == 5:
                    await one.page.context.set_offline(True)
                    await expect(one.page.locator(_LOST)).to_be_attached()
                    await one.page.context.set_offline(False)
                if taps % _TAPS_IN_A_LANGUAGE == 7:
                    await follow_links()
        if most is None:
            uma = (await sit_down(services, 950, "Uma")).person
            people.append(Touch(await stack.enter_async_context(opened(browser, 390)), luck))
            await people[-1].page.goto(services.context.board_access.link(uma, table.session, CHANNEL, "en") or "")
            for one in people:
                await expect(one.page.locator("#pictures img").first).to_have_attribute("alt", re.compile("Ana"))
                await expect(one.page.locator(".place")).to_have_count(0)


async def test_a_bid_is_one_touch_on_its_figure_and_a_finger_wider_than_figures_is_asked(
    browser: Browser, board: Board
) -> None:
    services = await board.start()
    for number, width in ((900, 390), (901, 1280)):
        player = await sit_down(services, number, f"Player {number}")
        session = (await solo_tables.play_now(services.context, player.caller, "vegas_showdown")).session
        before = (await services.repository.current(session)).seq
        link = services.context.board_access.link(player.person, session, CHANNEL, "en")
        async with opened(browser, width, link, by_finger=width == 390) as page:
            figure = page.locator(f"{READY} .place.figure").first
            lot_and_amount = str(await figure.get_attribute("aria-label"))
            asked = page.locator("dialog[open] button", has_text=lot_and_amount)
            if width == 390:
                await figure.tap()
                await asked.tap()
            else:
                await figure.click()
            await expect(figure.or_(page.locator(f"{READY} .confirm")).first).to_be_attached()
            await expect(page.locator(READY)).to_be_attached()
        assert (await services.repository.current(session)).seq > before


async def test_a_turn_is_taken_by_keyboard_alone(browser: Browser, board: Board) -> None:
    services = await board.start()
    player = await sit_down(services, 900, "Ana")
    session = (await solo_tables.play_now(services.context, player.caller, "vegas_showdown")).session
    link = services.context.board_access.link(player.person, session, CHANNEL, "en")
    async with opened(browser, 390, link) as page:
        await page.emulate_media(reduced_motion="reduce")
        await expect(page).to_have_title(re.compile("^● your turn"))
        assert await page.evaluate(_TOO_SMALL) == []
        before = (await services.repository.current(session)).seq
        reached: list[str] = []
        for wanted in ("place lot", "main"):
            await expect(page.locator(f"{READY} .{wanted.replace(' ', '.')}").first).to_be_attached()
            for _ in range(40):
                await page.keyboard.press("Tab")
                name, kind = await page.evaluate(_FOCUSED)
                if kind == wanted:
                    break
            reached.append(name)
            await page.keyboard.press("Enter")
            await expect(page.locator(READY)).to_be_attached()
        assert all(reached), "what has the focus has a name"
        await expect(page.locator("#question")).not_to_be_empty()
        assert await page.locator(".sheet").first.evaluate("one => getComputedStyle(one).transitionDuration") == "0s"
        assert (await services.repository.current(session)).seq > before
