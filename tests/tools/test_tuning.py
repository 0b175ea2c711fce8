"""The tools that measure and fit computer players play and count as they should."""

import re
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from bot.games.listing import games
from engines.core.rng import game_key
from engines.filthy_rich.player.prospects import NAMES, Prospects
from engines.filthy_rich.player.worth import EVEN, Temperament
from engines.vegas_showdown.player.strong import NAMES as VEGAS_NAMES
from tools.tuning import balance, fitting, network, prospects, strength
from tools.tuning.shares import interval


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Return the output of a tool for a command line."""

    def run(main: Callable[[], None], *words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["tool", *words])
        main()
        return capsys.readouterr().out

    return run


def test_an_interval_holds_the_share_and_narrows() -> None:
    (low, high), (lower, higher) = interval(0.5, 100), interval(0.5, 10)
    assert lower < low < 0.5 < high < higher
    assert interval(1.0, 24)[0] == pytest.approx(0.862, abs=0.001)


@pytest.mark.slow
def test_steady_wins_against_random_play_and_hints_are_followed(said: Callable[..., str]) -> None:
    shown = said(strength.main, "filthy_rich", "2", "--player", "steady", "--among", "random", "--games", "8")
    found = re.search(r"([\d.]+) of 8 won", shown)
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


@pytest.mark.slow
def test_balance_counts_every_game_once(said: Callable[..., str]) -> None:
    shown = said(balance.main, "filthy_rich", "3", "--games", "4")
    seats, rounds, *cards = shown.splitlines()
    assert sum(float(share) for share in re.findall(r"([\d.]+)% \(", seats)) == pytest.approx(100, abs=0.2)
    assert "median" in rounds
    assert any(line.startswith("| personal_trainer |") for line in cards)


@pytest.mark.slow
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


@pytest.mark.slow
def test_the_fit_of_prospects_finds_what_wins(said: Callable[..., str]) -> None:
    shown = said(prospects.main, "--games", "6", "--turns", "20", "--seats", "3")
    found = re.search(r"others: ([\d.]+), ([\d.]+)% right", shown)
    assert float(found[2]) > 100 / 3
    for name in VEGAS_NAMES:
        assert f'"{name}": ' in shown
    example = prospects.Example([[(0, 1.0)], [(1, 2.0)]], [0.0, 1.0])
    weights = prospects.fitted([example] * 50, 2, 40, Random(0))
    assert prospects.chances(weights, example)[1] > 0.6
    assert prospects.worth(weights, [example])[1] == 1.0


@pytest.mark.slow
def test_the_fit_of_the_network_prints_weights_the_player_can_read(
    said: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    shown = said(network.main, "--games", "12", "--rounds", "2", "--processes", "1")
    module: dict[str, Any] = {}
    exec(shown, module)  # noqa: S102 -- what the tool prints is a module
    assert tuple(module["WEIGHTS"]) == NAMES
    assert all(len(each) == len(NAMES) for _, _, each in module["UNITS"])
    assert set(module["HAND"]) == set(network.CARDS)
    assert capsys.readouterr().err == ""


@pytest.mark.slow
def test_the_network_learns_what_no_sum_can_tell() -> None:
    """A seat with exactly one of two things wins; neither thing alone predicts it."""
    luck, some = np.random.default_rng(1), 4000
    numbers = np.zeros((some, 5, len(NAMES)), np.float32)
    numbers[:, :2, :2] = luck.integers(0, 2, (some, 2, 2))
    odd = numbers[:, :2, :2].sum(-1) == 1
    positions = network.Positions(
        numbers=numbers,
        assets=np.zeros((some, 5, len(network.CARDS)), np.int8),
        there=np.arange(5) < np.full((some, 1), 2),
        known=np.zeros(some, np.int64),
        hand=np.zeros((some, len(network.CARDS)), np.int8),
        left=np.ones(some),
        last=np.zeros(some, np.bool_),
        won=np.concatenate([odd, np.zeros((some, 3))], 1).astype(np.float64),
    )[odd.sum(1) == 1]
    fit = network.Fit(luck)
    fit.learn(positions, luck, passes=80, rate=0.02)
    lost, right = fit.worth(positions)
    assert right > 0.95
    assert lost < 0.3


def test_the_slopes_of_the_network_are_those_of_its_loss() -> None:
    positions, luck = network.played(3, None)[:40], np.random.default_rng(2)
    fit = network.Fit(luck)
    for name, weights in fit.weights.items():
        fit.weights[name] = weights + luck.normal(0, 0.1, weights.shape)
    slopes = fit.slopes(positions)
    for name, weights in fit.weights.items():
        place = tuple(int(luck.integers(0, size)) for size in weights.shape)
        if name in ("assets", "hand"):
            place = (int(np.abs(slopes[name]).sum(1).argmax()), 0)
        before, step = weights[place], 1e-5
        weights[place] = before + step
        higher = fit.worth(positions)[0]
        weights[place] = before - step
        lower = fit.worth(positions)[0]
        weights[place] = before
        assert slopes[name][place] == pytest.approx((higher - lower) / (2 * step), abs=1e-6)


def test_the_player_tells_what_the_fit_tells() -> None:
    """The arrays of the fit and the player give equal chances in equal positions."""
    fit = network.Fit(np.random.default_rng(3))
    fit.learn(network.played(4, None), np.random.default_rng(3))
    weights = fit.fitted()
    for name, some in fit.weights.items():
        fit.weights[name] = np.round(some, 3)
    game = games()["filthy_rich"].game
    state, luck = game.setup(3, game.info.options(), game_key("fit")).state, Random(1)
    book = network.FilthyRich(network.filthy_rich_tables()).book
    prospects_told = Prospects(book, weights)
    for _ in range(40):
        seat = game.next_asked(state)
        assert seat is not None
        space = game.legal_actions(game.view_for(state, seat))
        state = game.follow(state, seat, space.sample(luck.randrange))
        one = network.as_positions([network.noted(state, seat, prospects_told)], [0.0] * 5)
        told = prospects_told.chance(state.public, state.private[seat], seat)
        assert told == pytest.approx(fit.chances(one)[0, seat])
