"""`make screenshots`: the picture of the playground in the README."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from playwright.async_api import expect

from tests.browser.chromium import browser, find_chromium
from tests.browser.served import ROOT, playground
from tests.browser.test_playground import called_first, start_a_game
from tests.browser.visitor import Visitor

PICTURES = ROOT / "docs" / "pictures"


async def take(folder: Path) -> None:
    """Start a game, open the private panel of whoever is called first, and photograph the page."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    async with (
        browser() as chromium,
        playground(folder, "--seed", "readme") as served,
        Visitor(chromium, served.address, height=1000) as visitor,
    ):
        await start_a_game(visitor)
        name = await called_first(visitor)
        await visitor.become(name)
        await visitor.press("Act")
        await visitor.reads("Your action")
        await expect(visitor.stage.locator("#channel-message-list img[alt]").last).to_be_visible()
        await visitor.page.screenshot(path=PICTURES / "playground.png")


def main() -> None:
    """Take every picture again."""
    if find_chromium() is None:
        raise SystemExit("Chromium is not installed (Debian: apt-get install chromium).")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(take(Path(folder)))


if __name__ == "__main__":
    main()
