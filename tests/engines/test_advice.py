"""Players that look ahead use possible positions and their view only; a hint measures its figures in fresh positions."""

import random
from statistics import mean
from typing import Any

import pytest

from bot.games.binding import AnyAdviser
from bot.games.listing import games
from engines.core.game import Game, GameState
from engines.core.players.advice import Advice
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play, replay

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


GAMES = {name: binding for name, binding in games().items() if isinstance(binding.players.get("strong"), Lookahead)}


def positions(name: str, every: int) -> list[GameState[Any, Any, Any]]:
    """Return some positions of a game of three steady players in which a seat is asked."""
    binding = GAMES[name]
    record = play(binding.game, [binding.players["steady"]] * 3, binding.game.info.options(), game_key("ahead"))
    return list(replay(binding.game, record))[1:-1:every]


def thinker(name: str, budget: int) -> Lookahead[Any, Any, Any, Any]:
    player = GAMES[name].players["strong"]
    assert isinstance(player, Lookahead)
    return player.with_budget(budget)


def asked(game: Game[Any, Any, Any, Any, Any], state: GameState[Any, Any, Any]) -> Seat:
    seat = game.next_asked(state)
    assert seat is not None
    return seat


def test_every_game_has_one() -> None:
    assert set(GAMES) == {"vegas_showdown", "new_las_vegas", "filthy_rich"}


@pytest.mark.parametrize("name", GAMES)
def test_a_guess_is_a_position_that_could_be(name: str) -> None:
    game, player = GAMES[name].game, thinker(name, 10)
    for number, state in enumerate(positions(name, 5)):
        seat = asked(game, state)
        view = game.view_for(state, seat)
        guess = player.guess(view, Rng(game_key(str(number))))
        assert game.check(guess) == ()
        assert [*game.pending(guess.public)] == [*game.pending(state.public)]
        if name != "new_las_vegas":
            assert game.view_for(guess, seat) == view
        assert player.guess(view, Rng(game_key("other"))).secret != guess.secret


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_changes_what_it_does(name: str) -> None:
    game, player = GAMES[name].game, thinker(name, 120)
    for number, state in enumerate(positions(name, 3)[-5:]):
        seat, luck = asked(game, state), Rng(game_key(f"luck {number}"))
        other = game.shuffle_hidden(state, seat, Rng(game_key(f"hidden {number}")))
        chosen = [
            player.choose(view, seat, game.legal_actions(view), luck)
            for view in (game.view_for(state, seat), game.view_for(other, seat))
        ]
        assert chosen[0] == chosen[1]
        assert chosen[0] in game.legal_actions(game.view_for(state, seat))


@pytest.mark.parametrize("name", GAMES)
def test_it_looks_at_about_as_many_positions_as_it_may(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, budget = GAMES[name].game, 600
    player = thinker(name, budget)
    followed = 0
    follow = type(player.game).follow

    def counted(*words: Any) -> Any:
        nonlocal followed
        followed += 1
        return follow(*words)

    monkeypatch.setattr(type(player.game), "follow", counted)
    states = positions(name, 1)
    state = next(
        one
        for one in states[len(states) // 2 :]
        if len(
            player.considered(view := game.view_for(one, asked(game, one)), asked(game, one), game.legal_actions(view))
        )
        > 2
    )
    view = game.view_for(state, asked(game, state))
    player.choose(view, asked(game, state), game.legal_actions(view), Rng(game_key("budget")))
    assert budget / 2 <= followed <= 4 * budget
