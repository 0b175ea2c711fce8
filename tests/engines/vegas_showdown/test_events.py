"""Every event card, by its name (rules, events). `test_every_card_has_a_test` keeps the list complete."""

from itertools import product

from engines.core.seats import Seat
from engines.vegas_showdown.public import BasicStack, CardSymbol, StandingBid
from tests.engines.vegas_showdown.setting import (
    ENTRANCES_JOINED,
    GAME,
    TABLES,
    answer,
    do,
    facts,
    hotel,
    legal,
    new,
    next_turn,
    refused,
    turn_with,
    with_hotel,
    with_public,
    with_secret,
    with_space,
)

FANCY_SQUARE = ("fancy_slots a1 n", "fancy_slots b1 n", "fancy_slots a2 n", "fancy_slots b2 n")
"""Tiles whose four red corners meet in the middle."""


def copies_of(event: str, number: int) -> list[tuple[str, CardSymbol]]:
    symbol: CardSymbol = TABLES.events[event].sizes[0]
    return [(event, symbol)] * number


def test_every_card_has_a_test() -> None:
    in_tables = {event for event, *_ in (*PER_TILE, *STRIKES)} | {"pr_scandal"}
    for event in TABLES.events:
        assert event in in_tables or any(event in name for name in globals() if name.startswith("test_")), event


def test_each_copy_of_a_card_brings_a_tile_of_its_symbol() -> None:
    """Rules, step 2: after the card is carried out, the top tile of its size appears."""
    copies: list[tuple[str, CardSymbol]] = [
        (event, symbol) for event, row in TABLES.events.items() for symbol in row.sizes if symbol != "choice"
    ]
    for event, symbol in copies:
        step = turn_with(new(), (event, symbol))
        for seat in (0, 1, 2):
            if step.state.public.event_choice is not None:
                assert facts(step, "tile_shown") == []
                step = answer(step.state, seat, "advertise 0" if event == "ad_campaign" else "surplus pass")
        assert [TABLES.tiles[fact.tile].size for fact in facts(step, "tile_shown")] == [symbol]
        public = step.state.public
        kept = public.in_force if TABLES.events[event].timing == "this turn" else public.discarded
        assert kept == (event,)


def test_master_designer_and_master_planner_pay_fame_for_plans() -> None:
    """Event: Master Designer, +1 per three-quarter diamond, +3 per full one."""
    state = with_hotel(new(), 0, tiles=FANCY_SQUARE)
    state = with_hotel(state, 1, tiles=FANCY_SQUARE[:3])
    step = turn_with(state, ("master_designer", "medium"))
    assert [(fact.seat, fact.fame) for fact in facts(step, "fame_gained")] == [(0, 3), (1, 1)]

    # Event: Master Planner.
    state = with_hotel(new(), 1, tiles=ENTRANCES_JOINED)
    state = with_hotel(state, 2, tiles=ENTRANCES_JOINED[:3])
    step = turn_with(state, ("master_planner", "medium"))
    assert [(fact.seat, fact.fame) for fact in facts(step, "fame_gained")] == [(1, 3)]


def test_taxes_halve_the_income_and_what_convention_pays() -> None:
    """Event: Taxes; ruling: rounded down (up by option)."""
    for round_up, paid in ((False, 2), (True, 3)):
        step = turn_with(new(taxes_round_up=round_up), ("taxes", "small"))
        assert facts(step, "income_paid")[0].dollars == (paid, paid, paid)

    # Event: Convention.
    step = turn_with(new(), ("convention", "large"))
    assert facts(step, "income_paid")[0].dollars == (8, 8, 8)

    # Ruling: Taxes then halve it.
    step = turn_with(new(), ("convention", "large"), ("taxes", "small"), empty=("a", "b"))
    assert facts(step, "income_paid")[0].dollars == (4, 4, 4)


def test_good_relation_asks_for_two_spaces_more_only_when_outbidding() -> None:
    """Event: Good Relation: an outbid must be at least two spaces higher on the track."""
    state = turn_with(new(), ("good_relation", "medium"), empty=("a",)).state
    assert legal(state, 0, "bid lounge 9")
    state = do(state, 0, "bid lounge 9")
    assert refused(state, 1, "bid lounge 11")[0] == "outbid-two"
    assert refused(state, 1, "bid lounge 11")[1]["least"] == 13
    assert legal(state, 1, "bid lounge 13")

    # Above a bid of 17 there is one space up to 21, and two are needed this turn.
    state = turn_with(new(), ("good_relation", "medium"), empty=("a",)).state
    state = do(with_hotel(with_hotel(state, 0, money=99), 1, money=99), 0, "bid lounge 17")
    assert refused(state, 1, "bid lounge 21")[0] == "track-top-two"
    other = do(with_hotel(with_hotel(new(), 0, money=99), 1, money=99), 0, "bid lounge 21")
    assert refused(other, 1, "bid lounge 21")[0] == "track-top"


def test_ad_campaign_asks_from_the_first_player_who_can_pay() -> None:
    """Event: Ad Campaign: each may pay $10 for 5 Fame, $5 for 2 or $3 for 1."""
    state = with_public(new(), first=1)
    for seat, money in ((0, 4), (1, 30), (2, 2)):
        state = with_hotel(state, seat, money=money)
    step = turn_with(state, ("ad_campaign", "small"))
    choice = step.state.public.event_choice
    assert choice.waiting == (1, 0)
    assert GAME.pending(step.state.public)[Seat(1)].kind == "advertise"
    step = answer(step.state, 1, "advertise 10")
    assert (hotel(step.state, 1).money, hotel(step.state, 1).fame) == (20, 5)
    assert refused(step.state, 0, "advertise 5") == ("money", {"held": 4, "cost": 5})
    assert refused(step.state, 0, "advertise 7")[0] == "advertise-amount"
    step = answer(step.state, 0, "advertise 3")
    assert (hotel(step.state, 0).money, hotel(step.state, 0).fame) == (1 + 5, 1)
    assert step.state.public.phase == "actions"

    # Event: Ad Campaign, each of its offers and declining.
    for dollars, fame in ((10, 5), (5, 2), (3, 1), (0, 0)):
        state = turn_with(new(), ("ad_campaign", "small")).state
        before = hotel(state, 0).money
        after = do(state, 0, f"advertise {dollars}")
        assert (hotel(after, 0).money, hotel(after, 0).fame) == (before - dollars, fame)


PER_TILE = [
    ("ladies_night", "money_gained", ("lounge a3 n", "fancy_lounge c3 n", "slots e3 n"), 4),
    ("thanksgiving", "money_gained", ("restaurant f2 n", "fancy_restaurant e2 e", "lounge a3 n"), 6),
    ("slots_tournament", "money_gained", ("slots a3 n", "slots b3 n", "fancy_slots c3 e"), 3),
    ("lounge_lizard", "fame_gained", ("lounge a3 n", "fancy_lounge c3 n", "slots e3 n"), 4),
    ("famous_chef", "fame_gained", ("restaurant f2 n", "fancy_restaurant e2 e", "lounge a3 n"), 6),
    ("slots_king", "fame_gained", ("slots a3 n", "slots b3 n", "fancy_slots c3 e"), 3),
]


def test_cards_that_pay_for_each_tile_of_a_kind() -> None:
    """Events that pay per tile: basic and fancy ones on the plan count, those set aside do not. Ruling: once for each copy."""
    for (event, kind, tiles, paid), copies in product(PER_TILE, (1, 2)):
        state = with_hotel(new(), 0, tiles=tiles, aside=("lounge", "slots", "restaurant"))
        before = hotel(state, 0)
        step = turn_with(state, *copies_of(event, copies), empty=("a", "b")[:copies])
        told = facts(step, kind)
        assert [(fact.seat, fact.source) for fact in told] == [(0, event)] * copies
        assert [fact.dollars if kind == "money_gained" else fact.fame for fact in told] == [paid] * copies
        after = hotel(step.state, 0)
        income = facts(step, "income_paid")[0].dollars[0]
        gained = after.money - before.money - income if kind == "money_gained" else after.fame - before.fame
        assert gained == paid * copies


def test_visionary_pays_a_fame_each_time_a_seat_outbids_a_standing_bid() -> None:
    """Event: Visionary; a first bid on a lot pays nothing."""
    state = turn_with(new(), ("visionary", "small")).state
    state = do(state, 0, "bid lounge 9")
    assert hotel(state, 0).fame == 0
    state = do(state, 1, "bid lounge 11")
    assert hotel(state, 1).fame == 1
    state = do(state, 2, "renovate")
    state = do(state, 0, "bid lounge 13")
    assert hotel(state, 0).fame == 1

    # Rules, step 4: bids are open.
    state = do(new(), 0, "bid slots 7")
    assert state.public.bids == (StandingBid("slots", 0, 7),)


STRIKES = (
    ("restaurant_builders_on_strike", "restaurant", "fancy_restaurant"),
    ("lounge_builders_on_strike", "lounge", "fancy_lounge"),
    ("slots_builders_on_strike", "slots", "fancy_slots"),
)


def test_bans_hold_for_this_turn() -> None:
    """Events: Builders on Strike (a kind, basic or fancy) and P.R. Scandal. Ruling: a second copy forbids nothing more, and
    neither outlasts the turn (rules, step 6)."""
    for (event, basic, fancy), copies in product((*STRIKES, ("pr_scandal", "", "")), (1, 2)):
        state = with_space(new(), "c", fancy, 3) if fancy else new()
        state = turn_with(state, *copies_of(event, copies), empty=("a", "b")[:copies]).state
        assert state.public.in_force == (event,) * copies
        banned = f"bid {basic} {TABLES.tiles[basic].price}" if basic else "publicity"
        assert refused(state, 0, banned)[0] == ("strike" if basic else "publicity-closed")
        if basic:
            assert refused(state, 0, "bid c 3")[0] == "strike"
        for other in {"restaurant", "lounge", "slots"} - {basic}:
            assert legal(state, 0, f"bid {other} {TABLES.tiles[other].price}")
        assert legal(state, 0, "renovate")
        after = do(do(do(state, 0, "renovate"), 1, "renovate"), 2, "renovate")
        assert event not in after.public.in_force
        assert after.public.discarded.count(event) == copies
        assert legal(after, 1, banned)

    # Event: Slots Builders on Strike; rules, setup: five seats have a second Slots track.
    state = turn_with(new(5), ("slots_builders_on_strike", "small")).state
    assert refused(state, 0, "bid slots 5")[0] == "strike"
    assert refused(state, 0, "bid slots2 5")[0] == "strike"
    assert GAME.parse("bid slots2 5") not in tuple(GAME.legal_actions(GAME.view_for(state, Seat(0))))


def test_what_holds_this_turn_holds_once_with_two_copies() -> None:
    """Ruling, for Taxes, Good Relation and Convention."""
    taxes = turn_with(new(), ("taxes", "small"), ("taxes", "small"), empty=("a", "b"))
    assert taxes.state.public.in_force == ("taxes", "taxes")
    assert facts(taxes, "income_paid")[0].dollars == (2, 2, 2)
    convention = turn_with(new(), ("convention", "large"), ("convention", "large"), empty=("a", "b"))
    assert facts(convention, "income_paid")[0].dollars == (8, 8, 8)
    relation = turn_with(new(), ("good_relation", "medium"), ("good_relation", "medium"), empty=("a", "b")).state
    relation = do(relation, 0, "bid lounge 9")
    assert refused(relation, 1, "bid lounge 11")[1]["least"] == 13
    assert legal(relation, 1, "bid lounge 13")


def test_gains_are_paid_and_questions_asked_for_each_of_two_copies() -> None:
    """Ruling, for Visionary, Slots Surplus, Ad Campaign and gains."""
    visionary = turn_with(new(), ("visionary", "small"), ("visionary", "small"), empty=("a", "b")).state
    visionary = do(do(visionary, 0, "bid lounge 9"), 1, "bid lounge 11")
    assert [hotel(visionary, seat).fame for seat in (0, 1)] == [0, 2]
    campaign = turn_with(new(), ("ad_campaign", "small"), ("ad_campaign", "small"), empty=("a", "b")).state
    for _ in range(2):
        for seat in (0, 1, 2):
            assert list(GAME.pending(campaign.public)) == [seat]
            campaign = do(campaign, seat, "advertise 3")
    assert [hotel(campaign, seat).fame for seat in (0, 1, 2)] == [2, 2, 2]
    assert campaign.public.phase == "actions"

    # Ruling: gains are paid for each copy.
    state = with_hotel(with_hotel(new(), 0, tiles=FANCY_SQUARE), 1, tiles=ENTRANCES_JOINED)
    for event in ("master_designer", "master_planner"):
        step = turn_with(state, (event, "medium"), (event, "medium"), empty=("a", "b"))
        seat = 0 if event == "master_designer" else 1
        assert [(fact.seat, fact.fame) for fact in facts(step, "fame_gained")] == [(seat, 3), (seat, 3)]


def test_two_copies_of_slots_surplus_sell_one_slots_each() -> None:
    """Ruling: the second card asks everybody again, from the first player, including earlier buyers."""
    state = with_hotel(new(), 0, money=30)
    state = turn_with(state, ("slots_surplus", "small"), ("slots_surplus", "small"), empty=("a", "b")).state
    left = state.public.basics[0].left
    for copy in (1, 2):
        state = do(state, 0, "surplus buy", "nothing")
        assert hotel(state, 0).aside == ("slots",) * copy
        for seat in (1, 2):
            assert list(GAME.pending(state.public)) == [seat]
            state = do(state, seat, "surplus pass")
    assert state.public.phase == "actions"
    assert state.public.basics[0].left == left - 2
    income = min(hotel(state, 0).population, hotel(state, 0).revenue)
    assert hotel(state, 0).money == 30 - 2 * 7 + income


def test_pull_strings_lets_the_first_player_name_a_stack_if_several_have_tiles_left() -> None:
    state = with_public(with_secret(new(), medium=()), first=2)
    step = turn_with(state, ("pull_strings", "choice"))
    assert list(GAME.pending(step.state.public)) == [2]
    assert refused(step.state, 2, "pull medium")[0] == "stack-empty"
    step = answer(step.state, 2, "pull large")
    assert TABLES.tiles[facts(step, "tile_shown")[0].tile].size == "large"

    # Event: Pull Strings with nothing to choose.
    state = with_secret(new(), medium=(), small=())
    step = turn_with(state, ("pull_strings", "choice"))
    assert [fact.size for fact in facts(step, "strings_pulled")] == ["large"]
    assert step.state.public.phase == "actions"


def test_slots_surplus_sells_one_slots_for_seven_dollars_to_place_at_once() -> None:
    """Event: Slots Surplus: from the first player, before the income."""
    state = turn_with(new(), ("slots_surplus", "small")).state
    before = hotel(state, 0).money
    state = do(state, 0, "surplus buy")
    assert hotel(state, 0).money == before - 7
    assert state.public.basics[0].left == 12
    assert GAME.pending(state.public)[Seat(0)].kind == "place"
    state = do(state, 0, "place slots a3 n", "confirm")
    assert hotel(state, 0).revenue == 6
    assert list(GAME.pending(state.public)) == [1]
    state = do(do(state, 1, "surplus pass"), 2, "surplus pass")
    assert facts(answer(state, 0, "renovate"), "action_chosen")


def test_slots_surplus_can_be_set_aside_and_stops_when_the_stack_is_sold_out() -> None:
    """Event: Slots Surplus: the tile is placed at once or set aside."""
    state = with_hotel(new(), 0, aside=("lounge",), money=20)
    state = do(turn_with(state, ("slots_surplus", "small")).state, 0, "surplus buy")
    assert refused(state, 0, "place lounge a3 n")[0] == "surplus-only"
    state = do(state, 0, "nothing")
    assert hotel(state, 0).aside == ("lounge", "slots")

    # Event: Slots Surplus: while the stack lasts; a seat without $7 is not asked.
    state = with_public(new(), basics=(BasicStack("slots", 1), *new().public.basics[1:]))
    state = with_hotel(state, 0, money=6)
    state = turn_with(state, ("slots_surplus", "small")).state
    assert list(GAME.pending(state.public)) == [1]
    state = do(state, 1, "surplus buy", "nothing")
    assert state.public.phase == "actions"
    assert state.public.basics[0].left == 0


def test_prices_drop_to_the_next_lower_circle_but_not_in_turn_one() -> None:
    """Rules, step 1: to the next lower circle; squares between are skipped."""
    for before, after in ((63, 52), (57, 52), (52, 42), (42, 33), (33, 25), (25, 18), (18, 12), (12, 7), (7, 3)):
        step = next_turn(with_space(new(), "b", "lounge", before))
        assert [(fact.before, fact.after) for fact in facts(step, "price_dropped") if fact.lot == "b"] == [
            (before, after)
        ]

    # Rules, step 1: not in turn 1.
    step = turn_with(new(), empty=())
    assert facts(step, "price_dropped") == []


def test_a_tile_on_three_is_on_offer_for_one_more_turn_then_gone() -> None:
    """Rules, step 1: a tile whose marker stands on 3 and must drop leaves the game."""
    state = with_space(new(), "a", "buffet", 7)
    step = next_turn(state)
    space = step.state.public.spaces[0]
    assert (space.tile, space.minimum) == ("buffet", 3)
    step = next_turn(step.state)
    assert [(fact.tile, fact.event) for fact in facts(step, "tile_left")] == [("buffet", None)]
    assert "buffet" in step.state.public.removed
    assert [fact.lot for fact in facts(step, "event_drawn")][:1] == ["a"]


def test_rise_in_demand_moves_every_marker_one_circle_up_to_the_top() -> None:
    state = with_space(with_space(new(), "b", "lounge", 12), "c", "buffet", 33)
    step = turn_with(state, ("rise_in_demand", "medium"))
    assert [(fact.lot, fact.before, fact.after) for fact in facts(step, "price_rose")] == [("b", 12, 18), ("c", 33, 42)]

    # Ruling: at the top it stays.
    step = turn_with(with_space(new(), "b", "theater", 63), ("rise_in_demand", "medium"))
    assert [fact.lot for fact in facts(step, "price_rose")] == ["c"]
    assert step.state.public.spaces[1].minimum == 63


def test_sale_moves_every_marker_one_circle_down_and_may_remove_a_tile_on_three() -> None:
    state = with_space(with_space(new(), "b", "lounge", 12), "c", "buffet", 33)
    step = turn_with(state, ("sale", "small"))
    assert [(fact.lot, fact.after) for fact in facts(step, "price_dropped")] == [("b", 7), ("c", 25)]

    # Ruling: down from 3 removes the tile, and its space is refilled in this step.
    state = with_space(new(), "b", "table_games", 3)
    step = turn_with(state, ("sale", "small"), ("taxes", "large"))
    assert [(fact.tile, fact.event) for fact in facts(step, "tile_left")] == [("table_games", "sale")]
    assert [fact.lot for fact in facts(step, "tile_shown")] == ["a", "b"]
    assert all(space.tile for space in step.state.public.spaces)

    # Option: a tile on the lowest circle stays when Sale lowers prices.
    state = with_space(new(sale_clears_cheapest=False), "b", "table_games", 3)
    step = turn_with(state, ("sale", "small"))
    assert facts(step, "tile_left") == []
    assert step.state.public.spaces[1].minimum == 3
