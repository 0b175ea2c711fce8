"""One browser, and one playground for each language, shared by all tests of a worker in one event loop."""

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.bot.texts.comparing import whole_languages
from tests.browser.chromium import browser as start_browser
from tests.browser.served import Playgrounds, Served, playground
from tests.browser.spoken import Spoken, accented_packages


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncGenerator[Browser]:
    """Yield a browser. Each test opens windows of its own in it."""
    async with start_browser() as chromium:
        yield chromium


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def playgrounds(tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[Playgrounds]:
    """Yield a function that returns the playground of a language, for tests that use channels and people of their own."""
    running: dict[str, Served] = {}

    async def of(language: str) -> Served:
        if language not in running:
            folder = tmp_path_factory.mktemp(language)
            running[language] = await stack.enter_async_context(
                playground(folder, "--seed", "shared", language=language)
            )
        return running[language]

    async with AsyncExitStack() as stack:
        yield of


@pytest_asyncio.fixture(loop_scope="session")
async def served(playgrounds: Playgrounds, request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[Served]:
    """Yield the playground in English. A repeated test gets a new one, since its first table may still be in its
    channel."""
    if getattr(request.node, "execution_count", 1) == 1:
        yield await playgrounds("en")
    else:
        async with playground(tmp_path) as served:
            yield served


@pytest_asyncio.fixture(scope="module", loop_scope="session", params=whole_languages())
async def abroad(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncGenerator[tuple[Served, Spoken]]:
    """Yield a playground in which every word of another language carries an accent."""
    language: str = request.param
    folder = tmp_path_factory.mktemp("abroad")
    packages = accented_packages(tmp_path_factory.mktemp("packages"), language)
    async with playground(folder, "--seed", "abroad", language=language, packages=packages) as served:
        yield served, Spoken(language, packages / "data" / "locales")
