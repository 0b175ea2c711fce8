"""After a jump back past a reveal the following luck differs, in every game (`Game.renew_luck`)."""

from typing import Any

from hypothesis import strategies as st

from engines.core.events import PUBLIC
from engines.core.rng import branch_key
from engines.core.seats import SPECTATOR, Seat
from tests.conformance.games import GAMES, AnyGame
from tests.conformance.positions import AnyState, asked, positions
from tests.conformance.test_contract import as_json, every_game, in_every_game

KEY = "7a" * 32
STEPS = 120


@in_every_game
def test_new_luck_of_a_branch_changes_what_nobody_sees_and_nothing_else(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    game, state = position.game, position.state
    before = as_json(game, state)
    renewed = game.renew_luck(state, branch_key(position.key, 1))
    assert as_json(game, state) == before
    for viewer in (*map(Seat, range(position.seats)), SPECTATOR):
        assert game.view_for(renewed, viewer) == game.view_for(state, viewer)
    assert game.blocks_undo(state, renewed)
    assert game.check(renewed) == ()
    assert game.state_adapter.validate_json(as_json(game, renewed)) == renewed

    one, two = (game.renew_luck(state, branch_key(position.key, branch)) for branch in (1, 2))
    assert one == game.renew_luck(state, branch_key(position.key, 1))
    assert one == game.renew_luck(two, branch_key(position.key, 1))
    assert one.secret != two.secret


def unattended(game: AnyGame, state: AnyState) -> list[Any]:
    """Return the public facts of a game in which nobody answers in time, up to `STEPS` answers."""
    facts: list[Any] = []
    for _ in range(STEPS):
        if game.outcome(state.public) is not None:
            break
        (seat, _), *_ = asked(game, state)
        step = game.apply(state, seat, game.timeout_action(game.view_for(state, seat)))
        assert game.check(step.state) == ()
        facts += [event.fact for event in step.events if event.audience == PUBLIC]
        state = step.state
    return facts


@every_game
def test_each_branch_goes_on_in_its_own_way_and_a_game_without_jumps_as_ever(name: str) -> None:
    game = GAMES[name].game
    start = game.setup(game.info.seats[-1], game.info.options(), KEY).state
    plain = unattended(game, start)
    one, two = (unattended(game, game.renew_luck(start, branch_key(KEY, branch))) for branch in (1, 2))
    assert plain != one
    assert one != two
    assert unattended(game, game.setup(game.info.seats[-1], game.info.options(), KEY).state) == plain
