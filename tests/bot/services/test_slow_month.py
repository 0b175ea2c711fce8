"""A few days of slow play at a few tables; `make soak` plays the whole month."""

from __future__ import annotations

from tests.soak.slow_month import month


async def test_some_days_of_slow_play_keep_every_promise() -> None:
    figures = await month(tables=3, days=2, seed="short")
    assert figures.broken == []
    assert figures.counts["outages"] == 2
    assert figures.counts["actions of people"] > 10
