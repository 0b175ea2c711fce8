"""A game played by touching the board, on a phone and on a desktop, with a restart and a lost connection on the way."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from bot.board.site import board_pages
from bot.services.composition import Services
from tests.bot.board.opening import board_services
from tests.bot.services.fakes import sit_down
from tests.browser.chromium import find_chromium
from tests.browser.visitor import PATIENCE

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(900),  # a busy machine may take its time
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.skipif(find_chromium() is None, reason="Chromium is not installed (Debian: apt-get install chromium)"),
]

READY = "body:not(.busy)"
_MANY_TAPS = 60


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
        """Start the bot."""
        url = f"http://127.0.0.1:{self._port}"
        services = await self._running.enter_async_context(board_services(self._folder, self._migrated_file, url))
        await services.start()
        await self._running.enter_async_context(board_pages(services, url, "127.0.0.1", self._port))
        return services

    async def stop(self) -> None:
        """Stop the bot."""
        await self._running.aclose()


@asynccontextmanager
async def opened(browser: Browser, link: str, width: int) -> AsyncIterator[Page]:
    """Open a link in a window of its own; nothing may go wrong in its scripts."""
    page = await browser.new_page(viewport={"width": width, "height": 844})
    page.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(link)
    try:
        yield page
    finally:
        await page.close()
    assert errors == []


async def tap(page: Page) -> None:
    """Touch the first place on the pictures that answers, or press the first button, and wait for the answer."""
    answer = page.locator(f"{READY} .place, {READY} #things button, {READY} #rows button:enabled")
    await expect(answer.first).to_be_visible()
    places = page.locator(".place")
    if await places.count():
        await places.first.dispatch_event("click")
        choice = page.locator("dialog[open] button")
        if await choice.count():
            await choice.first.click()
    else:
        confirm = page.locator("#rows button.confirm:enabled, #rows button.main:enabled, #things button")
        button = confirm if await confirm.count() else page.locator("#rows button:enabled")
        await button.first.click()
    await expect(page.locator(READY)).to_be_attached()


@pytest.mark.parametrize(
    ("game", "width", "language", "taps"),
    [
        ("vegas_showdown", 390, "de", 8),
        pytest.param("vegas_showdown", 1280, "en", _MANY_TAPS, marks=pytest.mark.slow),
        pytest.param("filthy_rich", 390, "en", _MANY_TAPS, marks=pytest.mark.slow),
        pytest.param("new_las_vegas", 390, "de", _MANY_TAPS, marks=pytest.mark.slow),
    ],
)
async def test_a_game_is_played_by_touch(
    browser: Browser, tmp_path: Path, migrated_file: Path, game: str, width: int, language: str, taps: int
) -> None:
    board = Board(tmp_path, migrated_file)
    try:
        services = await board.start()
        ana = await sit_down(services, 900, "Ana")
        session = (await services.solo_tables.play_now(ana.caller, game)).session
        link = services.board_access.link(ana.person, session, language)
        assert link is not None
        async with opened(browser, link, width) as page:
            for number in range(taps):
                if (await services.repository.current(session)).over:
                    break
                await tap(page)
                if number == 3:
                    await board.stop()
                    await expect(page.locator("#state")).not_to_be_empty()
                    services = await board.start()
                if number == 5:
                    await page.context.set_offline(True)
                    await page.context.set_offline(False)
            assert len(await services.session_queries.log(session, limit=50)) > 5
            await expect(page.locator("#pictures img").first).to_be_visible()
    finally:
        await board.stop()
