"""A clock that moves only on request."""

from __future__ import annotations

import pytest

from tests.bot.services.fakes import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()
