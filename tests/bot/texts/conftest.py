"""Frees the parsed sources once the tests that read them are over."""

from collections.abc import Iterator

import pytest

from tests.bot.texts.said_in_code import modules


@pytest.fixture(scope="package", autouse=True)
def parsed_sources() -> Iterator[None]:
    yield
    modules.cache_clear()
