"""A hint measures its figures in positions that did not select its choices."""

import random
from statistics import mean
from typing import Any

import pytest

from bot.games.binding import AnyAdviser
from bot.games.listing import games
from engines.core.players.advice import Advice
from engines.core.rng import game_key

CHOICES = ("a", "b", "c", "d", "e", "f")


def adviser(monkeypatch: pytest.MonkeyPatch, worth: dict[str, float], budget: int) -> AnyAdviser:
    """Return an adviser whose tries cost one position each and give a choice its worth, changed by up to 20 points by
    luck."""
    binding = games()["new_las_vegas"]
    state = binding.game.setup(2, binding.game.info.options(), game_key("first")).state
    found = binding.adviser(state.public)

    def result(_state: Any, _seat: Any, choice: str, luck: str) -> tuple[float, int]:
        return worth[choice] + 40.0 * (random.Random(luck + choice).random() - 0.5), 1

    found = found.with_limits(3, budget)
    monkeypatch.setattr(found, "_result", result)
    monkeypatch.setattr(found.ahead, "guess", lambda *_: state)
    monkeypatch.setattr(found, "considered", lambda *_: CHOICES)
    monkeypatch.setattr(found, "likeness", lambda choice: choice)
    monkeypatch.setattr(found, "reasons", lambda *_: ("reason",))
    return found


def advise(asked: AnyAdviser, number: int) -> tuple[Advice[Any], ...]:
    game = games()["new_las_vegas"].game
    state = game.setup(2, game.info.options(), game_key("first")).state
    seat = game.next_asked(state)
    assert seat is not None
    view = game.view_for(state, seat)
    return asked.advise(view, seat, game.legal_actions(view), game_key(f"hint {number}"))


def test_luck_makes_no_choice_look_better_than_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """With six choices worth nothing, many hints report the first as worth nothing and hardly any other as worse."""
    asked = adviser(monkeypatch, dict.fromkeys(CHOICES, 0.0), 120)
    hints = [advise(asked, number) for number in range(70)]
    worths = [[one.worth for one in hint if one.worth is not None] for hint in hints]
    assert abs(mean(named[0].mean for named in worths)) < 1.0
    told = [one.behind for named in worths for one in named[1:]]
    assert sum(behind > 0 for behind in told) < 0.08 * len(told)


def test_a_choice_that_is_better_is_named_first_and_by_how_much(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = dict.fromkeys(CHOICES, 0.0) | {"f": 50.0, "d": 20.0}
    hints = [advise(adviser(monkeypatch, worth, 400), number) for number in range(30)]
    assert {hint[0].action for hint in hints} == {"f"}
    told = {
        action: [one.worth.behind for hint in hints for one in hint if one.worth and one.action == action]
        for action in worth
    }
    assert mean(told["d"]) == pytest.approx(30.0, abs=1.0)
    assert mean(told["a"]) == pytest.approx(50.0, abs=1.0)


def test_few_tries_tell_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    hint = advise(adviser(monkeypatch, {"a": 900.0} | dict.fromkeys(CHOICES[1:], 0.0), 30), 1)
    assert [one.worth.behind for one in hint if one.worth] == [0.0, 0.0, 0.0]
