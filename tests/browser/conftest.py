"""One browser for all tests of a worker, in one event loop."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest_asyncio
from playwright.async_api import Browser

from tests.browser.chromium import browser as start_browser


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncGenerator[Browser]:
    """Each test opens windows of its own in it."""
    async with start_browser() as chromium:
        yield chromium
