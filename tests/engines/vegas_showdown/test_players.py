"""Computer players: they see views only, and `steady` is worth playing against."""

from __future__ import annotations

import pytest

from engines.core.errors import RulesFault
from engines.core.players.levels import levels_of
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play
from engines.vegas_showdown.actions import Action, Bid, Publicity
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.options import VegasOptions
from engines.vegas_showdown.player import computer_players
from engines.vegas_showdown.public import EventChoice, StandingBid
from engines.vegas_showdown.state import State
from tests.effort import so_many
from tests.engines.vegas_showdown.setting import (
    BOOK,
    GAME,
    KEY,
    TABLES,
    new,
    placing,
    with_hotel,
    with_public,
    with_space,
)

PLAYERS = computer_players(BOOK)


def wins_of_steady(games: int, seats: int = 3) -> int:
    """Games that `steady` wins alone against randoms, each seat in turn being its own."""
    wins = 0
    for number in range(games):
        mine = number % seats
        players = [PLAYERS["steady" if seat == mine else "random"] for seat in range(seats)]
        record = play(GAME, players, VegasOptions(), game_key(f"duel {number}"))
        wins += record.outcome.winners == (mine,)
    return wins


def test_every_player_is_found_by_its_kind() -> None:
    assert {kind: player.kind for kind, player in PLAYERS.items()} == {kind: kind for kind in PLAYERS}
    assert levels_of(PLAYERS) == ("random", "novice", "steady")


def test_steady_beats_two_randoms() -> None:
    """At least 95 % of the games."""
    games = so_many(20, 300)
    assert wins_of_steady(games) >= 0.95 * games


def test_steady_plays_whole_games_without_a_problem() -> None:
    for seats, columns in ((3, 6), (4, 7), (5, 8)):
        options = VegasOptions(plan_columns=columns)
        record = play(GAME, [PLAYERS["steady"]] * seats, options, game_key(f"table {seats} {columns}"), check=True)
        assert record.problems == ()


def test_a_player_answers_from_its_view_alone() -> None:
    """What a player cannot see does not change what it does."""
    for kind in ("random", "steady"):
        state = placing(new(), "renovate", tiles=("slots a3 n",), aside=("lounge", "fancy_slots"))
        luck = Rng("ab" * 32)
        for seat in (Seat(0), Seat(1)):
            hidden = GAME.shuffle_hidden(state, seat, Rng("cd" * 32))
            answers = {
                PLAYERS[kind].choose(
                    GAME.view_for(other, seat), seat, GAME.legal_actions(GAME.view_for(other, seat)), luck
                )
                for other in (state, hidden)
            }
            assert len(answers) == 1


def chosen(state: State) -> Action:
    """Return steady's choice on the first seat."""
    return PLAYERS["steady"].choose(
        GAME.view_for(state, Seat(0)), Seat(0), GAME.legal_actions(GAME.view_for(state, Seat(0))), Rng("00")
    )


def test_steady_does_not_overpay() -> None:
    """It bids the least that is legal, and not most of its money on a tile that is not worth it."""
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
    """A component set may change what Ad Campaign costs, and what a surplus sells at which price."""
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
