"""What the tools fit is what the computer players read and compute with."""

import sys
from random import Random
from typing import Any

import numpy as np
import pytest

from bot.games.listing import games
from engines.core.rng import game_key
from engines.filthy_rich.player.prospects import NAMES, Prospects
from tools.tuning import network
from tools.tuning.shares import interval


def test_an_interval_holds_the_share_and_narrows() -> None:
    (low, high), (lower, higher) = interval(0.5, 100), interval(0.5, 10)
    assert lower < low < 0.5 < high < higher
    assert interval(1.0, 24)[0] == pytest.approx(0.862, abs=0.001)


@pytest.mark.slow
def test_the_fit_of_the_network_prints_weights_the_player_can_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["tool", "--games", "12", "--rounds", "2", "--processes", "1"])
    network.main()
    module: dict[str, Any] = {}
    exec(capsys.readouterr().out, module)  # noqa: S102 -- what the tool prints is a module
    assert tuple(module["WEIGHTS"]) == NAMES
    assert all(len(each) == len(NAMES) for _, _, each in module["UNITS"])
    assert set(module["HAND"]) == set(network.CARDS)


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
