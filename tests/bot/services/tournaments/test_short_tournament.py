"""A tournament of eight, from sign-up to trophy; `make soak-tournament` plays large ones of every kind."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.services.base.model import SessionId
from bot.services.sessions.record import Record
from tests.soak.host import Killed
from tests.soak.month_watch import Watch
from tests.soak.tournament_play import Contest, Plan


async def test_a_short_tournament_keeps_every_promise(tmp_path: Path) -> None:
    plan = Plan("short", "new_las_vegas", 8, {"rounds": 2})
    in_tournament = Contest(tmp_path, plan, "short", step=timedelta(hours=4), kills=0.1)
    figures = await in_tournament.played()
    await in_tournament.host.close()
    assert in_tournament.watch.broken == []
    assert len(figures) == 3
    assert in_tournament.host.counts["kills"] > 0


async def test_a_table_whose_end_is_the_last_thing_a_process_did_is_checked_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its actions are in the log: none of them is lost."""
    seen, died = Watch._committed, list[SessionId]()  # pyright: ignore[reportPrivateUsage]

    def dies(watch: Watch, record: Record) -> None:
        if record.over and not died:
            died.append(record.session)
            watch.host.doom.dead = True
            raise Killed
        seen(watch, record)

    monkeypatch.setattr(Watch, "_committed", dies)
    in_tournament = Contest(
        tmp_path, Plan("short", "new_las_vegas", 8, {"rounds": 2}), "short", step=timedelta(hours=4), kills=0
    )
    await in_tournament.played()
    await in_tournament.host.close()
    assert in_tournament.host.counts["kills"] == 1
    assert in_tournament.watch.broken == []
    assert died[0] in in_tournament.checks.done
