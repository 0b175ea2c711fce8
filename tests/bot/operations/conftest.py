"""A clock that moves only on request."""

import pytest

from tests.bot.services.fakes import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()
