"""Recorded games, one for each way a game can end: they must come out the same for ever, by the rules version they began with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engines.core.game import Step
from engines.core.seats import Seat
from engines.filthy_rich.facts import Fact
from engines.filthy_rich.options import FilthyOptions
from tests.engines.filthy_rich.setting import GAME, facts

FOLDER = Path(__file__).parent / "replays"
ENDS = ("auction_win", "last_seat", "luxuries", "round_limit")


def replayed(name: str) -> tuple[Mapping[str, Any], Step[Any, Any, Any, Fact]]:
    """Return the record and the last step of a game."""
    record = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    step = GAME.setup(record["seats"], FilthyOptions(**record["options"]), record["key"], record["rules_version"])
    for move in record["moves"]:
        assert GAME.outcome(step.state.public) is None
        seat, text = move.split(" ", 1)
        step = GAME.apply(step.state, Seat(int(seat)), GAME.parse(text))
        assert GAME.check(step.state) == ()
    return record, step


def test_a_recorded_game_comes_out_the_same(subtests: pytest.Subtests) -> None:
    for name in ENDS:
        with subtests.test(f"{name}"):
            record, step = replayed(name)
            outcome = GAME.outcome(step.state.public)
            assert outcome is not None
            assert outcome.reason.key == record["reason"]
            assert outcome.rounds == record["rounds"]
            assert outcome.scores == tuple(record["scores"])
            places = [entry.place for entry in sorted(outcome.ranking, key=lambda entry: entry.seat)]
            assert places == record["places"]


def test_a_recorded_game_was_won_in_an_auction() -> None:
    """Ruling: a third luxury won by auction wins at once."""
    _, step = replayed("auction_win")
    outcome = GAME.outcome(step.state.public)
    assert outcome is not None
    assert outcome.winners == (facts(step, "auction_ended")[-1].seat,)
