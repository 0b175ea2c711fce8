"""`make screenshots`: the picture of the playground in the README."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from playwright.async_api import expect

from tests.browser.chromium import browser, find_chromium
from tests.browser.served import ROOT, playground
from tests.browser.visitor import Visitor

PICTURES = ROOT / "docs" / "pictures"
HEIGHT = 890
"""Pixels in which all channels and members fit."""


async def take(folder: Path) -> None:
    """Photograph the first screen, as it opens."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    async with (
        browser() as chromium,
        playground(folder, "--seed", "readme") as served,
        Visitor(chromium, served.address, height=HEIGHT) as visitor,
    ):
        await expect(visitor.stage.locator("#channel-message-list img[alt^='Cover of']")).to_be_visible()
        await visitor.calm()
        await visitor.page.screenshot(path=PICTURES / "playground.png")


def main() -> None:
    """Take every picture again."""
    if find_chromium() is None:
        raise SystemExit("Chromium is not installed (Debian: apt-get install chromium).")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(take(Path(folder)))


if __name__ == "__main__":
    main()
