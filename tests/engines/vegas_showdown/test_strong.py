"""The strong player's estimates of chances, and its play by them."""

import pytest

from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play, replay
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.player.strong import NAMES, WEIGHTS, StrongPlayer, chance, features
from engines.vegas_showdown.state import State
from tests.engines.vegas_showdown.setting import BOOK, GAME, new, with_hotel, with_public

PLAYER = StrongPlayer(GAME, 300)


def chances(state: State) -> list[float]:
    return [chance(BOOK, state.public, seat) for seat in range(len(state.public.hotels))]


def test_chances_of_all_seats_make_one_and_have_a_weight_for_each_number() -> None:
    for seats in (3, 4, 5):
        for columns in (6, 7, 8):
            state = new(seats, plan_columns=columns)
            assert sum(chances(state)) == pytest.approx(1)
            assert all(len(numbers) == len(NAMES) for numbers in features(BOOK, state.public))

    assert set(WEIGHTS) == set(NAMES)


def test_fame_money_and_income_bring_chances_income_less_when_the_game_is_nearly_over() -> None:
    for stacks in ((12, 12, 12), (1, 1, 1)):
        state = with_public(new(), stacks=stacks)
        even = chances(with_hotel(state, 0, money=20, fame=10, population=6, revenue=6))[0]
        assert even < chances(with_hotel(state, 0, money=20, fame=15, population=6, revenue=6))[0]
        assert even < chances(with_hotel(state, 0, money=35, fame=10, population=6, revenue=6))[0]
        assert even < chances(with_hotel(state, 0, money=20, fame=10, population=9, revenue=9))[0]

    def gained(stacks: tuple[int, int, int], fame: int = 10, income: int = 8) -> float:
        state = with_public(new(), stacks=stacks)
        before = chances(with_hotel(state, 0, money=20, fame=10, population=8, revenue=8))[0]
        return chances(with_hotel(state, 0, money=20, fame=fame, population=income, revenue=income))[0] / before

    early, late = (12, 12, 12), (1, 1, 1)
    assert gained(late, income=10) < gained(early, income=10)
    assert gained(late, fame=15) > gained(early, fame=15)


def test_a_choice_is_worth_the_chance_a_turn_later() -> None:
    state = new()
    seat = GAME.next_asked(state)
    assert seat is not None
    view = GAME.view_for(state, seat)
    choice = PLAYER.simpler.choose(view, seat, GAME.legal_actions(view), Rng(game_key("first")))
    worth, steps = PLAYER.result(state, seat, choice, game_key("luck"))
    _, whole = PLAYER.tried(state, seat, choice, game_key("luck"))
    assert 0 < worth < 1
    assert steps < whole / 3


def test_a_choice_that_ends_the_game_is_worth_its_result() -> None:
    steady = PLAYER.simpler
    record = play(GAME, [steady] * 3, VegasOptions(), game_key("end"))
    state = list(replay(GAME, record))[-2]
    seat = GAME.next_asked(state)
    assert seat is not None
    view = GAME.view_for(state, seat)
    choice = steady.choose(view, seat, GAME.legal_actions(view), Rng(game_key("last")))
    worth, _ = PLAYER.result(state, seat, choice, game_key("luck"))
    outcome, _ = PLAYER.tried(state, seat, choice, game_key("luck"))
    assert GAME.follow(state, seat, choice).public.scores is not None
    assert (worth > 0.5) == (seat in outcome.winners)


def test_it_plays_whole_games() -> None:
    strong = StrongPlayer(GAME, 4)
    steady = PLAYER.simpler
    record = play(GAME, [strong, steady, steady], VegasOptions(), game_key("whole"))
    assert record.outcome.winners
    assert any(move.seat == Seat(0) for move in record.moves)
