"""Steps 3 and 4: income, bids, Renovate, Publicity."""

from engines.core.seats import Seat
from engines.vegas_showdown.public import BasicStack
from tests.engines.vegas_showdown.setting import (
    GAME,
    TABLES,
    answer,
    do,
    facts,
    hotel,
    legal,
    new,
    refused,
    turn_with,
    with_hotel,
    with_public,
    with_space,
)


def test_income_is_the_smaller_of_population_and_revenue() -> None:
    """Rules, step 3."""
    for population, revenue, income in ((8, 5, 5), (8, 12, 8), (8, 8, 8)):
        state = with_hotel(new(), 0, population=population, revenue=revenue)
        assert facts(turn_with(state, empty=()), "income_paid")[0].dollars[0] == income


def test_a_bid_is_a_number_of_the_track_from_the_minimum_to_the_seats_money() -> None:
    """Rules, step 4."""
    assert refused(new(), 0, "bid lounge 10")[0] == "not-on-track"
    assert legal(new(), 0, "bid lounge 9")

    # At least the premier marker; squares of the track are bids too.
    state = with_space(new(), "a", "fancy_slots", 12)
    key, args = refused(state, 0, "bid a 9")
    assert (key, args["minimum"]) == ("minimum", 12)
    assert legal(state, 0, "bid a 12")
    assert legal(state, 0, "bid a 15")

    # The refusal names the seat's money and the price.
    state = with_hotel(new(), 0, money=12)
    assert refused(state, 0, "bid lounge 13") == ("money", {"held": 12, "cost": 13})
    space = GAME.legal_actions(GAME.view_for(state, Seat(0)))
    refusal = space.refusal(GAME.parse("bid lounge 13"))
    assert dict(refusal.remedy.args) == {"least": 9, "most": 11, "count": 2}


def test_a_higher_bid_must_top_the_standing_one_up_to_the_end_of_a_track() -> None:
    """Rules, step 4; jump bids are legal."""
    state = do(new(), 0, "bid lounge 11")
    assert refused(state, 1, "bid lounge 11")[0] == "outbid"
    assert refused(state, 1, "bid lounge 9")[1]["least"] == 13
    assert legal(state, 1, "bid lounge 17")

    # Not above the highest space.
    state = with_hotel(new(), 0, money=99)
    state = do(with_hotel(state, 1, money=99), 0, "bid lounge 21")
    assert refused(state, 1, "bid lounge 25")[0] == "track-top"
    assert GAME.legal_actions(GAME.view_for(state, Seat(1))).refusal(GAME.parse("bid lounge 21")) is not None


def test_only_an_outbid_seat_acts_again_when_the_order_reaches_it() -> None:
    """Rules, step 4: the same three choices, also a higher bid on the same tile."""
    state = do(new(), 0, "bid slots 5")
    state = do(state, 1, "bid slots 7")
    assert state.public.to_act == 2
    assert state.public.chosen == (None, "bid", None)
    state = do(state, 2, "publicity")
    assert state.public.to_act == 0
    for text in ("bid slots 9", "bid lounge 9", "renovate", "publicity"):
        assert legal(state, 0, text)

    # A seat that is not outbid is not asked again.
    state = do(new(), 0, "bid slots 5")
    assert refused(state, 0, "bid slots 7")[0] == "not-asked"


def test_the_step_ends_when_all_have_acted_and_nobody_is_outbid_and_the_button_passes() -> None:
    """Rules, steps 4 and 5: winners pay and take their tiles."""
    state = do(new(), 0, "bid slots 7")
    state = do(state, 1, "bid lounge 9")
    step = answer(state, 2, "publicity")
    assert step.state.public.phase == "placement"
    assert [(fact.seat, fact.tile, fact.amount) for fact in facts(step, "tile_bought")] == [
        (0, "slots", 7),
        (1, "lounge", 9),
    ]
    assert hotel(step.state, 0).money == hotel(state, 0).money - 7
    assert hotel(step.state, 0).aside == ("slots",)
    assert step.state.public.bids == ()

    state = new()
    for seat in (0, 1, 2):
        state = do(state, seat, "renovate")
    assert state.public.first == 1
    assert state.public.turn == 2
    assert state.public.chosen == (None, None, None)


def test_any_number_of_seats_may_choose_publicity_or_renovate_which_is_always_legal() -> None:
    """Rules, step 4: Publicity."""
    state = do(do(new(), 0, "publicity"), 1, "publicity")
    assert [hotel(state, seat).fame for seat in (0, 1, 2)] == [1, 1, 0]

    # Rules, step 4: Renovate.
    state = do(do(new(), 0, "renovate"), 1, "renovate")
    assert legal(state, 2, "renovate")

    # Ruling: Renovate with 0 off and 0 on, even without money and with Publicity forbidden.
    state = with_public(with_hotel(new(), 0, money=0), in_force=("pr_scandal",))
    assert [GAME.text(action) for action in GAME.legal_actions(GAME.view_for(state, Seat(0)))] == ["renovate"]


def test_only_five_seats_bid_on_two_slots_a_turn() -> None:
    """Rules, step 4: a second seat can only outbid."""
    state = do(new(4), 0, "bid slots 5")
    assert refused(state, 1, "bid slots 5")[0] == "outbid"
    assert refused(state, 1, "bid slots2 5")[0] == "lot-unknown"

    # Rules, setup and step 4: two Slots a turn with five seats.
    state = do(new(5), 0, "bid slots 9")
    state = do(state, 1, "bid slots2 5")
    state = do(state, 2, "publicity")
    state = do(state, 3, "publicity")
    state = do(state, 4, "publicity")
    assert hotel(state, 0).aside == hotel(state, 1).aside == ("slots",)
    assert state.public.basics[0].left == 14


def test_the_tracks_of_slots_sell_down_to_an_empty_stack() -> None:
    """Ruling: with one Slots left only the first track sells."""
    state = new(5)
    state = with_public(state, basics=(BasicStack("slots", 1), *state.public.basics[1:]))
    assert refused(state, 0, "bid slots2 5")[0] == "lot-empty"
    assert legal(state, 0, "bid slots 5")

    # Ruling: both tracks sell in one turn, down to an empty stack.
    state = new(5)
    state = with_public(state, basics=(BasicStack("slots", 2), *state.public.basics[1:]))
    state = do(do(state, 0, "bid slots 5"), 1, "bid slots2 5")
    for seat in (2, 3, 4):
        state = do(state, seat, "publicity")
    assert state.public.basics[0].left == 0
    assert hotel(state, 0).aside == hotel(state, 1).aside == ("slots",)

    # Rules, step 4: a sold-out stack takes no bids.
    state = new()
    state = with_public(state, basics=(BasicStack("slots", 0), *state.public.basics[1:]))
    assert refused(state, 0, "bid slots 5")[0] == "lot-empty"


def test_a_tiles_name_stands_for_its_space() -> None:
    """Notation: a premier space may be named by its tile, if only one has it."""
    state = with_hotel(with_space(new(), "c", "buffet", 7), 0, money=20)
    step = answer(state, 0, "bid Buffet $9")
    assert facts(step, "bid_made")[0].lot == "c"
    twice = with_space(state, "b", "buffet", 7)
    assert refused(twice, 0, "bid buffet 9")[0] == "lot-twice"
    assert refused(state, 0, "bid dragon room 42")[0] in ("tile-not-out", "money")


def test_every_premier_tile_can_be_bought_for_its_price() -> None:
    """Rules, steps 2 and 4: the marker starts on the tile's price."""
    for tile in [tile for tile, row in TABLES.tiles.items() if row.kind == "premier"]:
        price = TABLES.tiles[tile].price
        state = with_hotel(with_space(new(), "a", tile), 0, money=price)
        step = answer(do(do(state, 0, f"bid a {price}"), 1, "renovate"), 2, "renovate")
        (bought,) = facts(step, "tile_bought")
        assert (bought.seat, bought.lot, bought.tile, bought.amount) == (0, "a", tile, price)
        assert tile in hotel(step.state, 0).aside
        filled = [fact.lot for fact in facts(step, "tile_shown")]
        assert (step.state.public.spaces[0].tile is None) == ("a" not in filled), "the space is empty until step 2"
        assert step.state.public.spaces[0].tile is None or step.state.public.turn == 2
