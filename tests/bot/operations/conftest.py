"""A clock that stands until it is told to go on."""

from __future__ import annotations

import pytest

from tests.bot.services.fakes import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()
