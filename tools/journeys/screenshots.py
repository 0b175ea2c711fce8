"""`make screenshots`: the pictures of the playground and of the board page in the README."""

import asyncio
import tempfile
from pathlib import Path

from playwright.async_api import expect

from tests.browser.chromium import browser, find_chromium
from tests.browser.served import ROOT, playground
from tests.browser.visitor import Visitor

PICTURES = ROOT / "docs" / "pictures"
HEIGHT = 890
"""Height of the window in pixels, in which all channels and members fit."""
PHONE = {"width": 390, "height": 844}


async def take(folder: Path) -> None:
    """Photograph the first screen, and the board page of a game that has just begun."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    async with (
        browser() as chromium,
        playground(folder, "--seed", "readme") as served,
        Visitor(chromium, served.address, height=HEIGHT) as visitor,
    ):
        await expect(visitor.stage.locator("#channel-message-list img[alt^='Cover of']")).to_be_visible()
        await visitor.calm()
        await visitor.page.screenshot(path=PICTURES / "playground.png")
        await visitor.press("Play now")
        await visitor.press("More")
        link = await visitor.stage.get_by_role("link", name="Board page").last.get_attribute("href")
        assert link is not None
        board = await chromium.new_page(viewport=PHONE, device_scale_factor=2, color_scheme="dark")  # type: ignore[arg-type]
        await board.goto(link)
        await expect(board.locator(".place").first).to_be_visible()
        await board.screenshot(path=PICTURES / "board_page.png")


def main() -> None:
    if find_chromium() is None:
        raise SystemExit("Chromium is not installed (Debian: apt-get install chromium-headless-shell).")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(take(Path(folder)))


if __name__ == "__main__":
    main()
