"""Computer players use views only; the strong one plays by its estimates of chances, `steady` is good enough."""

import pytest

from engines.core.errors import RulesFault
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play, replay
from engines.vegas_showdown.actions import Action, Bid, Publicity
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.player.steady import computer_players
from engines.vegas_showdown.player.strong import NAMES, WEIGHTS, StrongPlayer, chance, features
from engines.vegas_showdown.public import EventChoice, StandingBid
from engines.vegas_showdown.state import State
from tests.engines.vegas_showdown.setting import BOOK, GAME, KEY, TABLES, new, with_hotel, with_public, with_space

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


@pytest.mark.slow
def test_it_plays_whole_games() -> None:
    strong = StrongPlayer(GAME, 4)
    steady = PLAYER.simpler
    record = play(GAME, [strong, steady, steady], VegasOptions(), game_key("whole"))
    assert record.outcome.winners
    assert any(move.seat == Seat(0) for move in record.moves)


PLAYERS = computer_players(BOOK)


def chosen(state: State) -> Action:
    """Return steady's choice on the first seat."""
    return PLAYERS["steady"].choose(
        GAME.view_for(state, Seat(0)), Seat(0), GAME.legal_actions(GAME.view_for(state, Seat(0))), Rng("00")
    )


def test_steady_does_not_overpay() -> None:
    """It bids the legal minimum, and never most of its money on a tile that is not worth it."""
    rich = with_hotel(new(), 0, money=60)
    assert chosen(rich) == Bid("slots", 5)
    bids = (StandingBid("slots", 1, 15), StandingBid("lounge", 2, 21), StandingBid("restaurant", 2, 29))
    alone = with_space(with_space(with_public(rich, bids=bids), "b", None), "c", None)
    assert chosen(with_space(alone, "a", "table_games", 18)) == Bid("a", 18)
    assert chosen(with_space(alone, "a", "table_games", 42)) == Publicity()


def test_a_stall_is_a_fault_of_the_rules_not_an_endless_game() -> None:
    with pytest.raises(RulesFault, match="not over after 5"):
        play(GAME, [PLAYERS["random"]] * 3, VegasOptions(), game_key("stall"), budget=5)


def test_steady_reads_the_numbers_of_an_event_from_the_table() -> None:
    """A component set may change the amounts of Ad Campaign, and the tile and price of a surplus."""
    campaign, surplus = TABLES.events["ad_campaign"], TABLES.events["slots_surplus"]
    for event, row, expected in (
        ("ad_campaign", campaign, "advertise 10"),
        ("ad_campaign", campaign.model_copy(update={"amounts": ((9, 1), (2, 1))}), "advertise 2"),
        ("ad_campaign", campaign.model_copy(update={"amounts": ((15, 1),)}), "advertise 0"),
        ("slots_surplus", surplus, "surplus buy"),
        ("slots_surplus", surplus.model_copy(update={"amounts": ((80, 1),)}), "surplus pass"),
    ):
        game = VegasShowdown(TABLES.model_copy(update={"events": {**TABLES.events, event: row}}))
        state = with_hotel(game.setup(3, VegasOptions(), KEY).state, 0, money=20 if event == "ad_campaign" else 90)
        choice = EventChoice(event, "small", "a", (0,))
        state = with_public(state, phase="events", to_act=None, event_choice=choice)
        view = game.view_for(state, Seat(0))
        action = computer_players(game.book)["steady"].choose(view, Seat(0), game.legal_actions(view), Rng("00"))
        assert game.text(action) == expected
