"""What the strong player tells chances of winning by, and that it plays accordingly."""

from __future__ import annotations

import pytest

from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.selfplay import play
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.player.prospects import NAMES, chance, seen
from engines.filthy_rich.player.strong import StrongPlayer
from engines.filthy_rich.player.weights import ASSETS, WEIGHTS
from engines.filthy_rich.state import State
from tests.engines.filthy_rich.setting import GAME, table

PLAYER = StrongPlayer(GAME, 300)


def chances(state: State) -> list[float]:
    public = state.public
    return [chance(GAME.book(public), public, seat) for seat in range(len(public.estates))]


def choice(state: State) -> str:
    """What it does."""
    view = GAME.view_for(state, Seat(0))
    return GAME.text(PLAYER.choose(view, Seat(0), GAME.legal_actions(view), Rng(game_key("strong"))))


def test_every_weight_belongs_to_a_number_or_an_asset_of_our_decks() -> None:
    assert set(WEIGHTS) == set(NAMES)
    assert set(ASSETS) <= {asset for book in GAME.books.values() for asset in book.assets}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_of_all_seats_make_one(seats: int) -> None:
    state = GAME.setup(seats, FilthyOptions(), game_key("chances")).state
    assert sum(chances(state)) == pytest.approx(1)
    assert all(len(one.numbers) == len(NAMES) for one in seen(GAME.book(state.public), state.public))


def test_whoever_is_nearer_to_a_third_luxury_is_likelier_to_win() -> None:
    two = ["personal_trainer", "gold_plated_toaster"]
    even = chances(table(phase="luxury", money=9))
    ahead = chances(table(phase="luxury", money=9, luxuries={0: two}))
    paying = chances(table(phase="luxury", money=[40, 9, 9], luxuries={0: two}))
    assert even[0] < ahead[0] < paying[0]
    assert paying[0] > 0.85
    assert chances(table(phase="luxury", money=[9, 40, 9], luxuries={1: two}))[1] < paying[0]


def test_signs_bring_chances_and_taxes_cost_some() -> None:
    signs = [(0, "murphys_fish_house", 1, (5,)), (0, "svens_swedish_tacos", 1, (6,))]
    bare, earning = chances(table(phase="luxury", money=9)), chances(table(phase="luxury", money=9, signs=signs))
    hidden = [*signs, (1, "placebo_pharmacy", 2, (5,)), (1, "chapter_11_books", 2, (6,))]
    assert bare[0] < earning[0]
    assert chances(table(phase="luxury", money=9, signs=hidden))[0] < earning[0]


def test_it_buys_the_luxury_that_wins() -> None:
    luxuries = {0: ["personal_trainer", "gold_plated_toaster"]}
    assert choice(table(phase="luxury", money=18, hand=["inside_tip"], luxuries=luxuries)) == (
        "buy larger-than-life-portrait"
    )


def test_a_game_with_a_limit_is_played_to_its_end() -> None:
    strong = StrongPlayer(GAME, 40)
    steady = PLAYER.simpler
    record = play(GAME, [strong, steady, steady], FilthyOptions(round_limit=3), game_key("limit"))
    assert record.outcome.rounds <= 3
