"""Small tournaments of every kind of the soak, from sign-up to trophy; `make soak-tournament` plays large ones."""

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.services.base.model import SessionId
from bot.services.base.pace import Terms
from bot.services.sessions.record import Record
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.state.record import TournamentRecord
from tests.bot.services.tiny_binding import TinyBinding
from tools.soak.host import Killed
from tools.soak.large_play import LargeContest
from tools.soak.league_play import LeagueContest
from tools.soak.month_watch import Watch
from tools.soak.rolling_play import RollingContest
from tools.soak.servers_play import ServersContest
from tools.soak.tournament_play import Contest, Plan

TINY = {"tiny": TinyBinding()}
STEP = timedelta(hours=4)
QUICK = Terms(bank=12 * 60, increment=3 * 60, cap=18 * 60, grace=30, replace_after=24 * 60)


async def keeps_every_promise(
    folder: Path, contest: type[Contest], players: int, rules: Mapping[str, object], **setup: object
) -> tuple[TournamentRecord, list[str]]:
    """Play a small tournament of a short game with processes that are killed, and return it with its figures."""
    quick: dict[str, object] = {"pace": "own", "terms": QUICK, "round_hours": 3 * 24, "options": {"rounds": 1}}
    plan = Plan("small", "tiny", players, {"unfinished": "average", **rules}, setup=quick | setup)
    more: dict[str, Any] = {"step": STEP, "kills": 0.2, "bindings": TINY}
    small = contest(folder, plan, "small", **more)
    figures = await small.played()
    record = await tournaments.load(small.services.context, small.number)
    await small.host.close()
    assert small.watch.broken == []
    assert small.host.counts["kills"] > 0
    return record, figures


@pytest.mark.slow
async def test_a_short_tournament_keeps_every_promise(tmp_path: Path) -> None:
    plan = Plan("short", "new_las_vegas", 6, {"rounds": 1})
    in_tournament = Contest(tmp_path, plan, "short", step=STEP, kills=0.1)
    figures = await in_tournament.played()
    await in_tournament.host.close()
    assert in_tournament.watch.broken == []
    assert len(figures) == 3
    assert in_tournament.host.counts["kills"] > 0


async def test_small_stages_lead_to_a_final(tmp_path: Path) -> None:
    cut = {"rounds": 1, "finals": "knockout", "qualify": 8, "advance": 2}
    record, _ = await keeps_every_promise(tmp_path, Contest, 9, cut)
    assert [len(one.drawn.tables) for one in record.rounds if one.drawn.stage > 1] == [2, 1]


@pytest.mark.slow
async def test_a_small_rolling_tournament_keeps_every_promise(tmp_path: Path) -> None:
    rules = {"rounds": 2, "at_once": 2}
    times = {"round_hours": 7 * 24, "closing_hours": 2 * 24, "wait_minutes": 12 * 60}
    await keeps_every_promise(tmp_path, RollingContest, 9, rules, **times)


@pytest.mark.slow
async def test_a_small_league_goes_on_by_itself(tmp_path: Path) -> None:
    rules = {"format": "league", "division": 4, "rounds": 1, "promoted": 1}
    seasons = {
        "season_hours": 14 * 24,
        "gap_hours": 2 * 24,
    }  # a division that has grown needs several rounds for one game each
    record, figures = await keeps_every_promise(tmp_path, LeagueContest, 12, rules, **seasons)
    assert record.name == "Soak · 3"
    assert sum(line.startswith("season") for line in figures) == 3


@pytest.mark.slow
async def test_a_small_tournament_over_two_servers_keeps_every_promise(tmp_path: Path) -> None:
    record, _ = await keeps_every_promise(tmp_path, ServersContest, 9, {"rounds": 1})
    assert "direct" in {one.place for one in record.pairings}


@pytest.mark.slow
async def test_a_large_field_in_small_can_be_drawn_again(tmp_path: Path) -> None:
    _, figures = await keeps_every_promise(tmp_path, LargeContest, 20, {"rounds": 3})
    assert "0 that a swap would have avoided" in figures[-1]


async def test_a_table_whose_end_is_the_last_thing_a_process_did_is_checked_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The actions are in the log, and none is lost."""
    seen, died = Watch._committed, list[SessionId]()  # pyright: ignore[reportPrivateUsage]

    def dies(watch: Watch, record: Record) -> None:
        if record.over and not died:
            died.append(record.session)
            watch.host.doom.dead = True
            raise Killed
        seen(watch, record)

    monkeypatch.setattr(Watch, "_committed", dies)
    in_tournament = Contest(
        tmp_path, Plan("short", "tiny", 6, {"rounds": 1}), "short", step=STEP, kills=0, bindings=TINY
    )
    await in_tournament.played()
    await in_tournament.host.close()
    assert in_tournament.host.counts["kills"] == 1
    assert in_tournament.watch.broken == []
    assert died[0] in in_tournament.checks.done
