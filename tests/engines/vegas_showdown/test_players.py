"""Computer players: they use views only, and `steady` is good enough as an opponent."""

import pytest

from engines.core.errors import RulesFault
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play
from engines.vegas_showdown.actions import Action, Bid, Publicity
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.player.steady import computer_players
from engines.vegas_showdown.public import EventChoice, StandingBid
from engines.vegas_showdown.state import State
from tests.engines.vegas_showdown.setting import BOOK, GAME, KEY, TABLES, new, with_hotel, with_public, with_space

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
