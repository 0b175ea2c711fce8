"""A tournament of eight, from sign-up to trophy; `make soak-tournament` plays large ones of every kind."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from tests.soak.contest import Contest, Plan


async def test_a_short_tournament_keeps_every_promise(tmp_path: Path) -> None:
    plan = Plan("short", "new_las_vegas", 8, {"rounds": 2})
    contest = Contest(tmp_path, plan, "short", step=timedelta(hours=4), kills=0.1)
    figures = await contest.played()
    await contest.host.close()
    assert contest.watch.broken == []
    assert len(figures) == 3
    assert contest.host.counts["kills"] > 0
