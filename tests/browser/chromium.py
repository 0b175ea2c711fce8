"""Debian's Chromium without a window. The browser's own background traffic is switched off."""

import os
import shutil
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, async_playwright

_ARGUMENTS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first draws no window of its own and takes half of the time."""


def find_chromium() -> str | None:
    """Return the path of the browser: CROUPIER_CHROMIUM, or the first one found by name; None if there is none."""
    named = os.environ.get("CROUPIER_CHROMIUM")
    return named or next((path for name in _NAMES if (path := shutil.which(name))), None)


def in_chromium(seconds: int = 900) -> list[pytest.MarkDecorator]:
    """Return the marks of browser tests. They are ended after `seconds`, which leaves a busy machine enough time."""
    return [
        pytest.mark.browser,
        pytest.mark.timeout(seconds),
        pytest.mark.asyncio(loop_scope="session"),
        pytest.mark.skipif(
            find_chromium() is None,
            reason="Chromium is not installed (Debian: apt-get install chromium-headless-shell)",
        ),
    ]


@asynccontextmanager
async def browser() -> AsyncGenerator[Browser]:
    """Yield a browser with an empty profile of its own."""
    path = find_chromium()
    assert path is not None, "Chromium is not installed"
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=path, args=list(_ARGUMENTS))
        try:
            yield chromium
        finally:
            await chromium.close()
