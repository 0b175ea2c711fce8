"""The option that redraws the reference pictures, and strict boxes in every picture test."""

from collections.abc import Iterator

import pytest

from render.core.lettering.fonts import strict_boxes


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--goldens", action="store_true", help="write the reference pictures instead of comparing")


@pytest.fixture(autouse=True)
def _strict() -> Iterator[None]:
    """Fail the test for text that does not fit its box, and for drawing beyond a sheet."""
    with strict_boxes():
        yield
