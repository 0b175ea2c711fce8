"""A few days of slow play at a few tables; `make soak` plays the whole month."""

from datetime import timedelta

import pytest

from tools.soak.faults import MONTH, Fault, found_in_month
from tools.soak.slow_month import month


@pytest.mark.slow
async def test_some_days_of_slow_play_keep_every_promise() -> None:
    figures = await month(tables=2, days=2, seed="short", later=timedelta(hours=12))
    assert figures.broken == []
    assert figures.counts["outages"] == 2
    assert figures.counts["kills"] > 0
    assert figures.counts["actions of people"] > 10


@pytest.mark.slow
@pytest.mark.parametrize("fault", [one for one in MONTH if one.soon], ids=lambda one: one.what)
async def test_a_broken_promise_is_noticed(fault: Fault) -> None:
    """A soak that cannot fail proves nothing; `python -m tools.soak.faults` tries more faults, for longer."""
    assert any(fault.complaint in one for one in await found_in_month(fault, tables=3, days=1))
