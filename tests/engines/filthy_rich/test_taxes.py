"""Taxes, sale steps, elimination, auctions."""

from dataclasses import replace
from typing import Any

from engines.core.game import Step
from engines.core.seats import Seat
from engines.filthy_rich.facts import Fact
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.public import Estate
from engines.filthy_rich.state import State
from tests.engines.filthy_rich.setting import GAME, asked, do, facts, legal, money, paid, refused, rolled, step, table

MURPHYS, TACOS, TORNADO, PLACEBO = "murphys_fish_house", "svens_swedish_tacos", "tornado_cleaners", "placebo_pharmacy"


def test_every_zero_costs_as_much_as_there_are_symbols_or_only_the_first() -> None:
    """Rules, example of taxes."""
    state = rolled(table(page=2, signs=[(0, PLACEBO, 1, (5,))]), 9, 0).state
    assert paid(step(state, 0, "pass"), "tax") == [(0, None, 3)]

    state = rolled(table(page=2, signs=[(0, PLACEBO, 1, (5,))]), 0, 0).state
    assert paid(step(state, 0, "pass"), "tax") == [(0, None, 6)]

    # Option one_tax: for taxes and for zero effects.
    signs = [(0, PLACEBO, 1, (5,)), (0, "loophole_and_sons", 1, (1,))]
    state = rolled(table(page=2, signs=signs, options=FilthyOptions(one_tax=True)), 0, 0)
    assert paid(state, "zero") == [(None, 0, 1)]
    assert paid(step(state.state, 0, "pass"), "tax") == [(0, None, 3)]


def test_everything_is_taxed_at_once_where_there_is_no_business_to_sell() -> None:
    """Rules, turn step 3."""
    state = table(
        page=2,
        money=20,
        signs=[(0, MURPHYS, 1, (5,)), (1, TACOS, 2, (5,))],
        assets={0: ["protection_racket"]},
        luxuries={0: ["trophy_spouse"]},
    )
    state = do(rolled(state, 9, 0).state, 1, "pass")
    assert paid(step(state, 0, "pass"), "tax") == [(0, None, 1 + 1 + 2), (1, None, 1)]

    after = rolled(table(luxuries={1: ["trophy_spouse"]}), 0)
    assert (facts(after, "sale_step")[0].waiting, paid(after, "tax")) == ((), [(1, None, 2)])


def test_every_seat_with_a_business_is_asked_at_once_before_the_taxes() -> None:
    """Rules, taxes: every seat may sell; seats without a business have no decision."""
    state = rolled(table(seats=4, page=1, signs=[(0, MURPHYS, 1, (5,)), (2, TACOS, 1, (1,))]), 0).state
    assert asked(state) == {0: "sale", 2: "sale"}
    ids = GAME.pending(state.public)
    state = do(state, 2, "pass")
    assert (GAME.pending(state.public), refused(state, 2, "pass")) == ({Seat(0): ids[Seat(0)]}, "not-asked")


def test_only_who_could_not_pay_is_asked_where_the_option_says_so() -> None:
    """Option tax_sales: the others pay at once, and have nothing to answer in advance."""
    options = FilthyOptions(tax_sales="needed")
    signs = [(0, PLACEBO, 1, (5,)), (2, TACOS, 1, (1,))]
    calm = table(seats=4, page=1, signs=signs, money=20, options=options)
    assert refused(calm, 2, "advance pass") == "advance-needless"
    assert not GAME.legal_actions(GAME.view_for(calm, Seat(2)))
    after = rolled(calm, 0)
    assert "sale" not in asked(after.state).values()
    assert paid(after, "tax") == [(0, None, 3), (2, None, 1)]
    poor = rolled(table(seats=4, page=1, signs=signs, money=2, options=options), 0).state
    assert asked(poor) == {0: "sale"}
    assert "sell placebo-pharmacy" in legal(poor, 0)


def test_what_was_sold_before_the_tax_is_not_taxed_and_the_last_sale_is_an_answer() -> None:
    """Rules, taxes."""
    state = rolled(table(signs=[(0, PLACEBO, 1, (5,)), (0, MURPHYS, 1, (1,))]), 0).state
    state = do(state, 0, "sell placebo-pharmacy")
    assert (asked(state), paid(step(state, 0, "pass"), "tax")) == ({0: "sale"}, [(0, None, 1)])

    # One press less: who has nothing left to sell has answered.
    state = rolled(table(signs=[(0, PLACEBO, 1, (5,))]), 0).state
    after = step(state, 0, "sell placebo-pharmacy")
    assert (paid(after, "tax"), after.state.public.phase) == ([], "luxury")


def test_zeros_and_hits_are_settled_before_taxes() -> None:
    """Rules, turn step 3: a seat saved by its own hit stays in."""
    state = rolled(table(page=2, money=0, signs=[(0, PLACEBO, 1, (5,))]), 5, 0).state
    after = do(state, 0, "pass")
    assert money(after)[0] == 4
    assert after.public.estates[0].out is None

    # Rules, turn step 3: clockwise from the active seat.
    state = table(page=2, active=1, assets={0: ["cousin_at_revenue"], 2: ["cousin_at_revenue"]})
    after = rolled(state, 0, 0)
    assert paid(after, "zero") == [(None, 2, 2), (None, 0, 2), (None, 2, 2), (None, 0, 2)]


# ---------------------------------------------------------------- answers in advance


def test_an_answer_in_advance_is_private_and_used_once() -> None:
    """Sell nothing this time: nobody is told before the sale step, and the one after it asks again."""
    state = table(page=1, hand=[TORNADO], signs=[(1, MURPHYS, 1, (5,)), (0, TACOS, 1, (1,))])
    after = step(state, 1, "advance pass")
    assert (after.state.public, after.state.secret) == (state.public, state.secret)
    assert [event.audience for event in after.events] == [1]
    assert refused(after.state, 1, "advance pass") == "advance-same"
    assert legal(after.state, 1) == ["advance ask"]
    again = rolled(after.state, 0)
    assert (facts(again, "sale_step")[0].answered, asked(again.state)) == ((1,), {0: "sale"})
    assert not again.state.private[1].sell_nothing


def test_an_answer_in_advance_can_be_taken_back_and_ruins_nobody() -> None:
    state = table(hand=[TORNADO], signs=[(1, MURPHYS, 1, (5,))])
    state = do(state, 1, "advance pass", "advance ask")
    assert asked(rolled(state, 0).state) == {1: "sale"}

    # A seat that could not pay without selling is asked after all.
    state = table(money=[10, 2, 10], hand=[TORNADO], signs=[(1, PLACEBO, 1, (5,))])
    state = do(state, 1, "advance pass")
    assert asked(rolled(state, 0).state) == {1: "sale"}

    # Only seats with a business that owe nothing answer in advance.
    state = table(hand=[TORNADO], signs=[(0, MURPHYS, 1, (5,))])
    assert refused(state, 1, "advance pass") == "advance-nothing"
    assert refused(state, 0, "advance pass") == "advance-asked"


def test_the_timeout_of_a_sale_step_sells_only_what_must_be_sold() -> None:
    """The contract: it commits to as little as the rules allow, and ruins no seat that can pay."""
    signs = [(0, MURPHYS, 1, (5,)), (0, PLACEBO, 1, (1,))]
    rich = rolled(table(signs=signs), 0).state
    assert GAME.text(GAME.timeout_action(GAME.view_for(rich, Seat(0)))) == "pass"
    poor = rolled(table(money=[3, 9, 9], signs=signs), 0).state
    assert GAME.text(GAME.timeout_action(GAME.view_for(poor, Seat(0)))) == "sell placebo-pharmacy"


# ---------------------------------------------------------------- elimination


def test_who_cannot_pay_is_out_at_once() -> None:
    """Rules, elimination: cards to the discard pile, signs to the stock, cash to the creditor (ruling)."""
    state = table(money=[2, 9, 9], hand=[TORNADO], signs=[(0, PLACEBO, 1, (5,))], assets={0: ["recycling_contract"]})
    after = step(rolled(state, 0).state, 0, "pass")
    public = after.state.public
    assert (public.estates[0].out, public.businesses) == (1, ())
    assert set(public.discard) == {PLACEBO, "recycling_contract", TORNADO}
    assert (paid(after, "ruin"), facts(after, "seat_eliminated")[0].owed) == ([(0, None, 2)], 3)
    assert after.state.private[0].hand == ()


def test_the_page_die_is_rolled_even_if_the_active_seat_is_out() -> None:
    """Ruling; the seat does not draw."""
    state = table(money=[2, 9, 9], signs=[(0, PLACEBO, 1, (5,))])
    after = step(rolled(state, 0, page=3).state, 0, "pass")
    assert (after.state.public.page, facts(after, "cards_drawn")) == (3, [])
    assert after.state.public.active == 1

    # An eliminated seat does not reroll the page.
    state = table(money=[1, 9, 9], signs=[(0, PLACEBO, 1, (5,))], assets={0: ["lobbyist"]})
    assert step(rolled(state, 0, page=3).state, 0, "pass").state.public.active == 1


def test_the_last_seat_left_wins_and_who_left_later_is_ranked_higher() -> None:
    """Rules, elimination."""
    state = table(seats=2, money=[2, 9], signs=[(0, PLACEBO, 1, (5,))])
    after = do(rolled(state, 0).state, 0, "pass")
    outcome = GAME.outcome(after.public)
    assert (outcome.winners, outcome.reason.key) == ((1,), "filthy_rich-end-last-seat")

    state = table(seats=3, money=[0, 20, 3], luxuries={0: ["personal_trainer"], 2: ["trophy_spouse"]})
    state = rolled(state, 0).state
    assert state.public.estates[0].out == 1
    state = do(state, 1, "pass")
    state = replace(state, public=replace(state.public, active=1))
    after = rolled(replace(state, public=replace(state.public, estates=_broke(state, 2))), 0).state
    outcome = GAME.outcome(after.public)
    assert [(place.seat, place.place) for place in outcome.ranking] == [(1, 1), (2, 2), (0, 3)]


def test_seats_ruined_by_one_tax_leave_clockwise_from_the_active_seat_and_the_last_one_wins() -> None:
    """Ruling: settled clockwise from the active seat."""
    luxuries = {0: ["space_shuttle"], 1: ["trophy_spouse"], 2: ["european_castle"]}
    after = rolled(table(active=1, money=0, luxuries=luxuries), 0)
    assert [fact.seat for fact in facts(after, "seat_eliminated")] == [1, 2]
    outcome = GAME.outcome(after.state.public)
    assert (outcome.winners, [place.place for place in outcome.ranking]) == ((0,), [1, 2, 2])
    assert [place.out for place in outcome.ranking] == [False, True, True]
    assert outcome.first == after.state.public.first


def _broke(state: State, seat: int) -> tuple[Estate, ...]:
    estates = [*state.public.estates]
    estates[seat] = replace(estates[seat], money=0)
    return tuple(estates)


# ---------------------------------------------------------------- auctions


def auction(**changes: Any) -> Step[Any, Any, Any, Fact]:
    """Return the auction after seat 0 is ruined: its Toaster (14) and Shuttle (45) are auctioned, cheapest first."""
    settings: dict[str, Any] = {
        "seats": 4,
        "money": [0, 60, 20, 16],
        "luxuries": {0: ["space_shuttle", "gold_plated_toaster"]},
    }
    return rolled(table(**{**settings, **changes}), 0)


def test_an_auction_begins_left_of_the_ruined_seat_with_the_cheapest_luxury() -> None:
    """Rules, elimination and auction."""
    after = auction()
    assert facts(after, "auction_began")[0].luxury == "gold_plated_toaster"
    assert (after.state.public.auction.minimum, asked(after.state)) == (14, {1: "auction"})
    assert [lot.luxury for lot in after.state.public.lots] == ["space_shuttle"]

    # Rules, elimination and auction: the seat to the left of the ruined one bids or passes first.
    state = table(
        seats=4, money=[60, 60, 0, 60], hand=["irs_audit"], luxuries={2: ["gold_plated_toaster", "space_shuttle"]}
    )
    after = step(state, 0, "play irs-audit c")
    assert (facts(after, "seat_eliminated")[0].seat, after.state.public.active) == (2, 0)
    assert asked(after.state) == {3: "auction"}
    again = do(do(do(after.state, 3, "pass"), 0, "pass"), 1, "pass")
    assert asked(again) == {3: "auction"}, "the second luxury as well"


def test_a_closing_ends_with_its_maker_and_no_earlier() -> None:
    """Effect close, ruling: a closing ends with its maker."""
    signs = [(1, MURPHYS, 1, (5,)), (2, TACOS, 1, (1,)), (0, PLACEBO, 1, (9,))]
    state = table(money=[2, 9, 9], signs=signs)
    by = {MURPHYS: 0, TACOS: 1}
    closed = tuple(replace(one, closed_by=by.get(one.card)) for one in state.public.businesses)
    state = rolled(replace(state, public=replace(state.public, businesses=closed)), 0).state
    after = step(do(do(state, 1, "pass"), 2, "pass"), 0, "pass")
    assert after.state.public.estates[0].out == 1
    assert [fact.business for fact in facts(after, "business_reopened")][:1] == [MURPHYS]
    events = [event.fact.kind for event in after.events]
    assert events.index("business_reopened") < events.index("turn_began"), "not only when the next turn begins"

    # Effect close: until the closer's own next turn.
    state = table(seats=4, money=[2, 9, 9, 9], signs=[(1, MURPHYS, 1, (5,)), (0, PLACEBO, 1, (9,))])
    closed = tuple(replace(one, closed_by=2 if one.card == MURPHYS else None) for one in state.public.businesses)
    state = rolled(replace(state, public=replace(state.public, businesses=closed)), 0).state
    after = do(do(state, 1, "pass"), 0, "pass")
    assert (after.public.estates[0].out, [one.closed_by for one in after.public.businesses]) == (1, [2])


def test_bids_are_whole_dollars_above_the_last_within_the_cash() -> None:
    """Ruling."""
    state = auction().state
    assert (refused(state, 1, "bid 13"), refused(state, 1, "bid 61")) == ("bid-minimum", "bid-money")
    state = do(state, 1, "bid 15")
    assert refused(state, 2, "bid 15") == "bid-low"
    assert legal(state, 2) == ["bid 16", "bid 17", "bid 18", "bid 19", "bid 20", "pass"]

    # Asset Personal Shopper's Shopper: not in auctions.
    state = auction(assets={1: ["personal_shopper"]}).state
    assert refused(state, 1, "bid 13") == "bid-minimum"


def test_a_third_luxury_won_by_auction_wins_at_once_and_who_passed_may_bid_again() -> None:
    """Rules, auction; ruling."""
    state = do(auction().state, 1, "pass")
    state = do(state, 2, "bid 14")
    assert asked(state) == {3: "auction"}
    state = do(state, 3, "bid 15")
    assert asked(state) == {1: "auction"}
    state = do(state, 1, "bid 16")
    after = step(state, 2, "pass")
    assert facts(after, "auction_ended")[0].seat == 1, "seat 3 has $16 and cannot bid more"
    assert paid(after, "auction") == [(1, None, 16)]
    assert after.state.public.estates[1].luxuries == ("gold_plated_toaster",)

    luxuries = {0: ["larger_than_life_portrait"], 1: ["personal_trainer", "trophy_spouse"]}
    after = do(auction(luxuries=luxuries, money=[0, 60, 30, 3]).state, 1, "bid 22")
    after = do(after, 2, "pass")
    outcome = GAME.outcome(after.public)
    assert outcome.winners == (1,)


def test_seats_that_cannot_bid_are_not_asked_and_the_turn_goes_on_after_the_auctions() -> None:
    """Ruling: not above the bidder's cash."""
    after = auction(money=[0, 3, 20, 3])
    assert asked(after.state) == {2: "auction"}
    ended = step(after.state, 2, "pass")
    assert [fact.seat for fact in facts(ended, "auction_ended")] == [None, None]
    assert ended.state.public.removed == ("gold_plated_toaster", "space_shuttle")
    assert ended.state.public.active == 1

    # Ruling: the page die is still rolled.
    state = do(auction(money=[0, 60, 3, 3]).state, 1, "pass", "pass")
    assert state.public.auction is None
    assert state.public.turn == 2
