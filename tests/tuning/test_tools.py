"""The tools that measure and fit computer players play what they say and count what was played."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from random import Random

import pytest

from bot.games.listing import games
from engines.core.rng import game_key
from engines.filthy_rich.player.prospects import NAMES
from engines.filthy_rich.player.temperament import EVEN, Temperament
from tests.tuning import balance, fitting, prospects, strength
from tests.tuning.shares import interval


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What a tool prints for a command line."""

    def run(main: Callable[[], None], *words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["tool", *words])
        main()
        return capsys.readouterr().out

    return run


def test_an_interval_holds_the_share_and_narrows() -> None:
    (low, high), (lower, higher) = interval(0.5, 100), interval(0.5, 10)
    assert lower < low < 0.5 < high < higher
    assert interval(1.0, 24)[0] == pytest.approx(0.862, abs=0.001)


def test_steady_wins_against_random_play_and_hints_are_followed(said: Callable[..., str]) -> None:
    shown = said(strength.main, "filthy_rich", "2", "--player", "steady", "--among", "random", "--games", "8")
    found = re.search(r"([\d.]+) of 8 won", shown)
    assert found is not None
    assert float(found[1]) >= 6
    shown = said(
        strength.main,
        "filthy_rich",
        "2",
        "--player",
        "hint",
        "--games",
        "1",
        "--budget",
        "1",
        "--option",
        "round_limit=2",
    )
    assert re.search(r"[01] of 1 won", shown)


def test_balance_counts_every_game_once(said: Callable[..., str]) -> None:
    shown = said(balance.main, "filthy_rich", "3", "--games", "4")
    seats, rounds, *cards = shown.splitlines()
    assert sum(float(share) for share in re.findall(r"([\d.]+)% \(", seats)) == pytest.approx(100, abs=0.2)
    assert "median" in rounds
    assert any(line.startswith("| personal_trainer |") for line in cards)


def test_fitting_changes_one_or_two_weights_and_keeps_only_what_wins_twice(said: Callable[..., str]) -> None:
    names = ("reserve", "business", "invest_rounds")
    for seed in range(20):
        other = fitting.changed(EVEN, names, Random(seed))
        assert isinstance(other, Temperament)
        unlike = [name for name in names if getattr(other, name) != getattr(EVEN, name)]
        assert 1 <= len(unlike) <= 2
        assert other.whim == EVEN.whim
    shown = said(fitting.main, "filthy_rich", "2", "--games", "2", "--rounds", "1", "--weight", "business")
    kept = "kept" in shown
    gains = [
        float(gain) for gain in re.findall(r"[+-][\d.]+", shown.splitlines()[0].partition(":")[2].partition(" of")[0])
    ]
    assert kept == (len(gains) == 2 and all(gain > 0 for gain in gains))


def test_seats_are_counted_from_the_one_that_begins() -> None:
    binding = games()["vegas_showdown"]
    began = {balance.first(binding.game, 4, binding.game.info.options(), game_key(str(number))) for number in range(9)}
    assert len(began) > 1
    assert (
        balance.first(games()["new_las_vegas"].game, 2, games()["new_las_vegas"].game.info.options(), game_key("")) == 0
    )


def test_the_fit_of_prospects_finds_what_wins(said: Callable[..., str]) -> None:
    shown = said(prospects.main, "filthy_rich", "--games", "6", "--turns", "20", "--seats", "3")
    found = re.search(r"others: ([\d.]+), ([\d.]+)% right", shown)
    assert found is not None
    assert float(found[2]) > 100 / 3
    for name in NAMES:
        assert f'"{name}": ' in shown
    example = prospects.Example([[(0, 1.0)], [(1, 2.0)]], [0.0, 1.0])
    weights = prospects.fitted([example] * 50, 2, 40, Random(0))
    assert prospects.chances(weights, example)[1] > 0.6
    assert prospects.worth(weights, [example])[1] == 1.0
