"""Computer players: legal, blind to what they may not see, and `steady` better than random play."""

import pytest

from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.player.prospects import zeros_to_come
from engines.filthy_rich.player.steady import computer_players
from engines.filthy_rich.player.worth import Outlook
from engines.filthy_rich.state import State
from tests.engines.filthy_rich.setting import BOOK, GAME, do, rolled, table

PLAYERS = computer_players(GAME.book)
STEADY = PLAYERS["steady"]


def choice(state: State, seat: int = 0) -> str:
    space = GAME.legal_actions(GAME.view_for(state, Seat(seat)))
    return GAME.text(STEADY.choose(GAME.view_for(state, Seat(seat)), Seat(seat), space, Rng("00" * 32)))


def test_it_buys_or_sells_for_the_luxury_that_wins() -> None:
    luxuries = {0: ["personal_trainer", "gold_plated_toaster"]}
    state = table(phase="luxury", money=18, hand=["inside_tip"], luxuries=luxuries)
    assert choice(state) == "buy trophy-spouse"

    luxuries = {0: ["personal_trainer", "gold_plated_toaster"]}
    signs = [(0, "tornado_cleaners", 1, (1, 4))]
    state = table(phase="luxury", money=15, hand=["inside_tip"], luxuries=luxuries, signs=signs)
    assert choice(state) == "sell tornado-cleaners"
    assert choice(do(state, 0, "sell tornado-cleaners")) == "buy trophy-spouse"


def test_it_sells_rather_than_be_ruined_and_opens_what_it_can_afford() -> None:
    signs = [(0, "placebo_pharmacy", 1, (5,))]
    assert choice(rolled(table(money=[2, 9, 9], signs=signs), 0).state) == "sell placebo-pharmacy"
    assert choice(rolled(table(money=9, signs=signs), 0).state) == "pass"

    assert choice(table(money=10, hand=["murphys_fish_house", "golden_parachute"])).startswith(
        "play murphys-fish-house"
    )
    assert choice(table(money=0, hand=["placebo_pharmacy"])) == "discard placebo-pharmacy"


def test_it_bids_all_it_has_for_a_third_luxury_and_a_fair_price_otherwise() -> None:
    luxuries = {0: ["personal_trainer", "trophy_spouse"], 1: ["larger_than_life_portrait"]}
    state = rolled(table(money=[40, 0, 30], active=1, luxuries=luxuries), 0).state
    state = do(state, 2, "bid 29")
    assert choice(state, 0) == "bid 30"
    state = do(state, 0, "bid 30")
    assert state.public.estates[0].luxuries[-1] == "larger_than_life_portrait"
    dear = do(
        rolled(table(money=[40, 0, 30], active=1, luxuries={1: ["larger_than_life_portrait"]}), 0).state, 2, "bid 25"
    )
    assert choice(dear, 0) == "pass"


LOW = [(1, "tornado_cleaners", 1, (1, 4)), (2, "going_up_elevators", 1, (2, 5)), (1, "tic_tocs", 1, (3, 6))]
"""Signs on the lowest page, which others can cover."""


def test_it_knows_what_cards_are_good_for_and_when() -> None:
    """A friend in zoning is valued where signs can be covered, shares where others' signs are visible, an agency where
    own signs are."""
    high = [(owner, card, 4, slots) for owner, card, _, slots in LOW]
    mine = [(0, card, page, slots) for _, card, page, slots in LOW]
    for card, good, useless in (
        ("zoning_friend", mine, high),
        ("competitor_shares", LOW, mine),
        ("ad_agency", mine, LOW),
    ):
        assert choice(table(hand=[card], signs=good)).startswith("play "), card
        assert choice(table(hand=[card], signs=useless)).startswith("discard "), card

    assert choice(table(hand=["fire_insurance"])) == "play fire-insurance"
    rich = table(hand=["fire_insurance"], money=[10, 60, 10])
    assert choice(rich) == "discard fire-insurance"


def test_it_answers_every_kind_of_question() -> None:
    page = rolled(
        table(page=1, assets={0: ["lobbyist"]}, signs=[(0, "placebo_pharmacy", 1, (5,))]), 9, page=(2, 4)
    ).state
    assert choice(page) in ("reroll", "pass")
    search = do(table(hand=["business_scout"], top=["lobbyist", "murphys_fish_house"]), 0, "play business-scout")
    assert choice(search) == "take murphys-fish-house"


def test_it_buys_all_missing_luxuries_where_a_turn_may_bring_several() -> None:
    """Option `luxuries_per_turn`: two luxuries win at once, so taxes do not matter; with one a turn it keeps cash for
    them."""
    owned = {0: ["space_shuttle"]}
    signs = [(0, "honest_enough_used_cars", 1, (1, 2)), (0, "placebo_pharmacy", 1, (3,))]
    for per_turn, expected in (("one", "pass"), ("any", "buy personal-trainer")):
        options = FilthyOptions.model_validate({"luxuries_per_turn": per_turn})
        state = table(phase="luxury", money=6 + 14, hand=["inside_tip"], luxuries=owned, signs=signs, options=options)
        assert choice(state) == expected


def test_it_expects_no_rounds_beyond_the_limit_and_one_zero_where_only_one_counts() -> None:
    """Option `round_limit`: most luxuries win at the limit, so investing ends half way."""
    for limit, expected in ((0, "pass"), (4, "buy personal-trainer")):
        options = FilthyOptions(round_limit=limit)
        state = table(phase="luxury", money=14, hand=["tornado_cleaners"], round=3, options=options)
        assert choice(state) == expected
        rounds = Outlook(BOOK, state.public, 0).rounds
        assert rounds == 2 if limit else rounds > 2

    plain, one = (Outlook(BOOK, table(options=FilthyOptions(one_tax=tax)).public, 0).zeros for tax in (False, True))
    assert 0.8 * plain < one < plain
    assert zeros_to_come(BOOK, 4, 1, one_tax=True) == pytest.approx((1 - 0.9**4,))
