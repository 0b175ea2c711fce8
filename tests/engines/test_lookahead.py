"""Players that look ahead: their guesses are possible positions, they use only their view, and they keep to their
budget."""

from typing import Any

import pytest

from bot.games.listing import games
from engines.core.game import Game, GameState
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play, replay

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
