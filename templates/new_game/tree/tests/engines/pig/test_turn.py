"""A turn: throwing, losing, keeping, winning."""

from dataclasses import replace
from pathlib import Path

import pytest

from data.components.pig import pig_tables
from engines.core.errors import ComponentsError, IllegalAction, UnreadableAction
from engines.core.game import GameState
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.selfplay import play
from engines.pig.actions import Hold, Roll
from engines.pig.facts import Held, Lost, Rolled
from engines.pig.game import PigGame
from engines.pig.options import PigOptions
from engines.pig.player import SteadyPlayer, computer_players
from engines.pig.state import Secret, State

GAME = PigGame(pig_tables())


def position(thrown: tuple[int, ...] = (), points: tuple[int, ...] = (0, 0, 0), face: int = 5) -> State:
    """Return a position in which seat 0 has the die, and its next throw is `face`."""
    state = GAME.setup(len(points), PigOptions(target=50), "00" * 32).state
    public = replace(state.public, thrown=thrown, points=points)
    key = next(key for key in (f"{number:064x}" for number in range(999)) if Rng(key).die()[0] == face)
    return GameState(public, state.private, Secret(Rng(key)))


def test_a_throw_is_put_at_stake() -> None:
    step = GAME.apply(position(thrown=(3,), face=5), Seat(0), Roll())
    assert step.state.public.thrown == (3, 5)
    assert step.state.public.points == (0, 0, 0)
    assert [event.fact for event in step.events] == [Rolled(Seat(0), 5, 8)]
    assert list(GAME.pending(step.state.public)) == [0]


def test_the_losing_face_ends_the_turn_without_points() -> None:
    step = GAME.apply(position(thrown=(6, 6), points=(7, 0, 0), face=1), Seat(0), Roll())
    assert step.state.public.points == (7, 0, 0)
    assert step.state.public.thrown == ()
    assert [event.fact for event in step.events] == [Lost(Seat(0), 1, 12)]
    assert list(GAME.pending(step.state.public)) == [1]


def test_holding_keeps_what_is_at_stake_and_shows_no_die() -> None:
    before = position(thrown=(6, 4), points=(7, 0, 0))
    step = GAME.apply(before, Seat(0), Hold())
    assert step.state.public.points == (17, 0, 0)
    assert [event.fact for event in step.events] == [Held(Seat(0), 10, 17)]
    assert list(GAME.pending(step.state.public)) == [1]
    assert not GAME.blocks_undo(before, step.state)


def test_the_die_goes_round() -> None:
    state = position(thrown=(2,))
    for seat in (0, 1, 2, 0):
        assert list(GAME.pending(state.public)) == [seat]
        state = GameState(replace(state.public, thrown=(2,)), state.private, state.secret)
        state = GAME.apply(state, Seat(seat), Hold()).state


def test_who_reaches_the_target_wins_at_once() -> None:
    step = GAME.apply(position(thrown=(6, 4), points=(40, 49, 12)), Seat(0), Hold())
    outcome = GAME.outcome(step.state.public)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert [(one.seat, one.place, one.score) for one in outcome.ranking] == [(0, 1, 50), (1, 2, 49), (2, 3, 12)]
    assert GAME.pending(step.state.public) == {}
    assert GAME.check(step.state) == ()


def test_nobody_holds_before_a_throw_or_out_of_turn() -> None:
    for seat, words in ((0, ("pig-refuse-hold", "pig-remedy-hold")), (1, ("pig-refuse-turn", "pig-remedy-turn"))):
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(position(), Seat(seat), Hold())
        assert (refused.value.reason.key, refused.value.remedy.key) == words


def test_a_missed_deadline_keeps_what_was_thrown() -> None:
    waiting, begun = position(), position(thrown=(4,))
    assert GAME.timeout_action(GAME.view_for(waiting, Seat(0))) == Roll()
    assert GAME.timeout_action(GAME.view_for(begun, Seat(0))) == Hold()


def test_typed_lines() -> None:
    assert GAME.parse(" ROLL ") == Roll()
    assert GAME.parse("hold") == Hold()
    for text in ("", "roll twice", "keep"):
        with pytest.raises(UnreadableAction):
            GAME.parse(text)


def test_broken_positions_are_reported() -> None:
    state = position(points=(60, 0, 0))
    assert [problem.rule for problem in GAME.check(state)] == ["end"]
    wrong = GameState(replace(position().public, thrown=(1,), to_roll=2), (), state.secret)
    assert [problem.rule for problem in GAME.check(wrong)] == ["seats", "clockwise", "thrown"]


@pytest.mark.parametrize(
    ("thrown", "points", "chosen"), [((6, 6, 6), 0, Roll()), ((6, 6, 6, 2), 0, Hold()), ((4,), 46, Hold())]
)
def test_the_steady_player_stops_at_twenty_or_at_the_target(
    thrown: tuple[int, ...], points: int, chosen: object
) -> None:
    view = GAME.view_for(position(thrown=thrown, points=(points, 0)), Seat(0))
    assert SteadyPlayer().choose(view, Seat(0), GAME.legal_actions(view), Rng("00" * 32)) == chosen


def test_the_steady_player_beats_random_ones() -> None:
    players = computer_players()
    games = [play(GAME, [players["steady"], players["random"]], PigOptions(), f"{number:064x}") for number in range(30)]
    assert sum(game.outcome.winners == (0,) for game in games) > 20


@pytest.mark.parametrize(
    ("table", "named"),
    [
        ("[die]\nsides = 6\n", "loses"),
        ("[die]\nsides = 6\nloses = 7\n", "no such face"),
        ("[die]\nsides = 'six'\nloses = 1\n", "sides"),
        ("[dice]\nsides = 6\nloses = 1\n", "die"),
    ],
)
def test_a_mistake_in_the_table_is_named(tmp_path: Path, table: str, named: str) -> None:
    (tmp_path / "die.toml").write_text(table, encoding="utf-8")
    with pytest.raises(ComponentsError, match=named) as refused:
        pig_tables(tmp_path)
    assert "die.toml" in str(refused.value)
