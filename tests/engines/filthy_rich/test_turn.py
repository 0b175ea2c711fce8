"""A turn: setup, luxury, actions, sales, roll, hits, zeros, page die, draw."""

from dataclasses import replace

import pytest

from engines.core.seats import Seat
from engines.filthy_rich.options import FilthyOptions
from engines.filthy_rich.public import Business
from tests.engines.filthy_rich.setting import (
    BOOK,
    GAME,
    KEY,
    asked,
    dice,
    do,
    facts,
    legal,
    money,
    paid,
    refused,
    rolled,
    step,
    table,
)

MURPHYS, TORNADO = "murphys_fish_house", "tornado_cleaners"


def test_setup_deals_five_cards_and_ten_dollars_of_the_complete_material() -> None:
    """Rules, material: 73 cards, 22 signs of 36 sign cards, 12 luxuries."""
    assert (len(BOOK.cards), len(BOOK.businesses)) == (73, 22)
    assert (sum(BOOK.sign_card_count(card) for card in BOOK.businesses), len(BOOK.luxuries)) == (36, 12)
    copies = {
        kind: sum(row.copies for row in rows.values())
        for kind, rows in {"business": BOOK.businesses, "asset": BOOK.assets, "action": BOOK.actions}.items()
    }
    assert copies == {"business": 36, "asset": 16, "action": 21}

    # Rules, setup.
    state = GAME.setup(4, FilthyOptions(), KEY).state
    assert money(state) == (10, 10, 10, 10)
    assert ([estate.hand for estate in state.public.estates], state.public.page) == ([5, 5, 5, 5], 1)
    assert (len(state.secret.deck), GAME.check(state)) == (73 - 20, ())


def test_every_seat_can_begin_and_the_turn_goes_to_the_next_seat_in_the_game() -> None:
    """Rules, setup: start seat random."""
    firsts = {GAME.setup(3, FilthyOptions(), f"{key:064x}").state.public.first for key in range(40)}
    assert firsts == {0, 1, 2}

    # Rules, elimination: who is out is passed over.
    state = table(seats=4)
    estates = [*state.public.estates]
    estates[1] = replace(estates[1], money=0, out=1)
    state = replace(state, public=replace(state.public, estates=tuple(estates)))
    assert (rolled(state, 9).state.public.active, GAME.put_out(state.public)) == (2, {1})


@pytest.mark.parametrize(("seats", "extra"), [(2, (0, 2)), (3, (0, 2, 3)), (5, (0, 1, 1, 3, 4))])
def test_seat_compensation(seats: int, extra: tuple[int, ...]) -> None:
    """Option seat_compensation, by our deck."""
    state = GAME.setup(seats, FilthyOptions(seat_compensation=True), KEY).state
    first = state.public.first
    assert tuple(money(state)[(first + place) % seats] - 10 for place in range(seats)) == extra


# ---------------------------------------------------------------- luxury


def test_one_luxury_or_none_is_bought_before_the_actions() -> None:
    """Rules, turn step 1."""
    state = table(phase="luxury", money=30, hand=[MURPHYS])
    assert legal(state)[:3] == ["buy personal-trainer", "buy gold-plated-toaster", "buy trophy-spouse"]
    after = step(state, 0, "buy gold-plated-toaster").state
    assert (money(after)[0], after.public.estates[0].luxuries) == (16, ("gold_plated_toaster",))
    assert (after.public.phase, refused(after, 0, "buy personal-trainer")) == ("actions", "buy-phase")

    assert do(table(phase="luxury", money=30, hand=[MURPHYS]), 0, "pass").public.phase == "actions"

    state = table(phase="luxury", money=[13, 0, 0])
    assert refused(state, 0, "buy gold-plated-toaster") == "luxury-money"


def test_the_luxury_step_is_skipped_when_nothing_can_be_had_and_may_bring_several() -> None:
    """Rules, turn step 1 and sale of businesses: $5 and a sign card worth $2 reach the Personal Trainer at $6."""
    poor = table(active=1, hand=[MURPHYS], money=[5, 10, 5], phase="roll")
    assert asked(rolled(poor, 1).state) == {2: "roll"}
    owner = table(active=1, money=[5, 10, 5], phase="roll", signs=[(2, MURPHYS, 1, (1,))])
    assert asked(rolled(owner, 9).state) == {2: "luxury"}

    options = FilthyOptions(luxuries_per_turn="any")
    state = do(table(phase="luxury", money=30, hand=[MURPHYS], options=options), 0, "buy personal-trainer")
    assert state.public.phase == "luxury"
    state = do(state, 0, "buy gold-plated-toaster")
    assert state.public.estates[0].luxuries == ("personal_trainer", "gold_plated_toaster")
    assert state.public.phase == "actions", "nothing left is within reach"


def test_the_third_luxury_ends_the_game_before_the_actions() -> None:
    """Rules, turn step 1; checks worth having."""
    luxuries = {0: ["gold_plated_toaster", "trophy_spouse"]}
    state = table(phase="luxury", money=10, hand=[MURPHYS], luxuries=luxuries)
    after = step(state, 0, "buy personal-trainer").state
    outcome = GAME.outcome(after.public)
    assert (outcome.winners, outcome.reason.key) == ((0,), "filthy_rich-end-luxuries")
    assert (GAME.pending(after.public), after.public.actions) == ({}, 2)


# ---------------------------------------------------------------- actions


def test_two_actions_must_be_taken_or_as_many_as_there_are_cards() -> None:
    """Rules, turn step 2: neither pass nor roll before both are done."""
    state = table(hand=[MURPHYS, TORNADO, "inside_tip"])
    assert (refused(state, 0, "pass"), refused(state, 0, "roll")) == ("pass", "roll")
    state = do(state, 0, "discard tornado-cleaners")
    assert refused(state, 0, "roll") == "roll"
    state = do(state, 0, "play murphys-fish-house 1")
    assert (asked(state), refused(state, 0, "discard inside-tip")) == ({0: "roll"}, "action-phase")

    # Rules, turn step 2: as many as there are cards.
    assert asked(do(table(hand=[MURPHYS]), 0, "discard murphys-fish-house")) == {0: "roll"}


def test_a_card_is_discarded_for_a_dollar_or_after_it_was_done_and_an_asset_stays() -> None:
    """Rules, turn step 2."""
    after = step(table(hand=[MURPHYS]), 0, "discard murphys-fish-house")
    assert (money(after.state)[0], after.state.public.discard) == (11, (MURPHYS,))
    assert refused(table(hand=[MURPHYS]), 0, "discard tornado-cleaners") == "not-in-hand"

    state = do(table(hand=["inside_tip"]), 0, "play inside-tip")
    assert state.public.discard == ("inside_tip",)
    assert state.public.played is None

    # Rules, turn step 2; one player may not own two of the same asset.
    state = do(table(money=20, hand=["shell_company", "shell_company"]), 0, "play shell-company")
    assert (state.public.estates[0].assets, money(state)[0]) == (("shell_company",), 14)
    assert refused(state, 0, "play shell-company") == "asset-owned"
    assert refused(table(money=5, hand=["shell_company"]), 0, "play shell-company") == "asset-money"


# ---------------------------------------------------------------- sales


@pytest.mark.parametrize("phase", ["luxury", "actions", "roll"])
def test_businesses_may_be_sold_in_the_own_turn_before_the_roll(phase: str) -> None:
    """Rules, turn step 2: $2 per sign card; card to the discard pile, sign to the stock."""
    state = table(phase=phase, money=20, hand=[MURPHYS], signs=[(0, TORNADO, 1, (1, 4))])
    after = step(state, 0, "sell tornado-cleaners").state
    assert (money(after)[0], after.public.businesses) == (24, ())
    assert (after.public.discard, after.public.actions) == ((TORNADO,), 2)
    assert after.public.phase == phase


def test_own_businesses_may_be_sold_before_the_roll_at_the_price_of_their_sign() -> None:
    """Rules, sale of businesses."""
    state = table(hand=[MURPHYS], signs=[(1, TORNADO, 1, (1, 4))])
    assert refused(state, 0, "sell tornado-cleaners") == "not-own-business"
    assert refused(state, 1, "sell tornado-cleaners") == "not-asked"

    # Flag sale_total: Chapter 11 Books.
    state = table(hand=[MURPHYS], signs=[(0, "chapter_11_books", 1, (1,))])
    assert money(do(state, 0, "sell chapter-11-books"))[0] == 15


# ---------------------------------------------------------------- the roll


def test_as_many_dice_as_the_number_of_the_open_page_count_in_ascending_slots(subtests: pytest.Subtests) -> None:
    """Rules, turn step 3."""
    for page in (1, 2, 3, 4):
        with subtests.test(f"{page}"):
            after = rolled(table(page=page), *range(1, page + 1))
            assert facts(after, "dice_rolled")[0].dice == tuple(range(1, page + 1))

    signs = [(1, "neon_nights", 1, (5,)), (2, MURPHYS, 2, (5,)), (0, TORNADO, 2, (1, 4))]
    after = rolled(table(page=3, signs=signs), 5, 4, 5)
    assert [(hit.slot, hit.card) for hit in after.state.public.roll.hits] == [
        (4, TORNADO),
        (5, MURPHYS),
        (5, "neon_nights"),
        (5, MURPHYS),
        (5, "neon_nights"),
    ]


def test_a_hit_pays_the_owner_whoever_rolled_for_each_die_and_each_visible_card() -> None:
    """Rules, turn step 3."""
    after = rolled(table(signs=[(1, MURPHYS, 1, (5,))]), 5)
    assert (money(after.state), [hit.dollars for hit in after.state.public.roll.hits]) == ((10, 13, 10), [3])

    assert money(rolled(table(page=2, signs=[(1, MURPHYS, 1, (5,))]), 5, 5).state)[1] == 16

    state = table(page=3, signs=[(1, TORNADO, 1, (2, 5)), (2, MURPHYS, 3, (5,))])
    assert money(rolled(state, 2, 5, 9).state) == (10, 14, 13)


def test_a_page_die_of_one_to_four_opens_that_page_and_five_or_six_keep_it() -> None:
    """Rules, turn step 3."""
    assert rolled(table(page=1), 9, page=3).state.public.page == 3
    for face in (5, 6):
        after = rolled(table(page=2), 9, 9, page=face)
        assert (after.state.public.page, facts(after, "page_opened")) == (2, [])


def test_two_cards_are_drawn_at_the_end_of_the_turn_and_rounds_counted() -> None:
    """Rules, turn step 4; no hand limit (ruling)."""
    hand = [MURPHYS, TORNADO, "inside_tip", "tax_holiday", "syn_tax", "irs_audit", "neon_nights"]
    after = rolled(table(hand=hand, top=["staff_walkout", "tourist_bus"]), 9).state
    assert (after.private[0].hand[-2:], after.public.estates[0].hand) == (("staff_walkout", "tourist_bus"), 9)
    assert (after.public.active, after.public.turn) == (1, 2)

    # Option round_limit counts full rounds from the start seat.
    state = rolled(table(seats=2), 9).state
    assert state.public.round == 1
    assert rolled(replace(state, public=replace(state.public, phase="roll")), 9).state.public.round == 2


def test_an_empty_deck_is_made_of_the_discard_pile_in_whatever_order_it_lies() -> None:
    """Rules, turn step 4."""
    after = rolled(table(deck=[MURPHYS]), 9)
    assert (facts(after, "deck_shuffled")[0].cards, after.state.public.discard) == (72, ())
    assert len(after.state.private[0].hand) == 2

    # A program that knows no rules can follow the shuffle, and duplicate tables draw alike.
    before = table(deck=[])
    other = replace(before, public=replace(before.public, discard=before.public.discard[::-1]))
    assert rolled(before, 9).state == rolled(other, 9).state

    # Ruling: with both empty one draws what there is.
    rest = list(BOOK.cards)
    rest.remove(MURPHYS)
    after = rolled(table(hands={1: rest}, deck=[MURPHYS]), 9).state
    assert after.private[0].hand == (MURPHYS,)


def test_the_round_limit_ends_the_game_by_luxuries_then_money_and_equal_seats_share_a_place() -> None:
    """Option round_limit."""
    options = FilthyOptions(round_limit=3)
    luxuries = {0: ["personal_trainer"], 2: ["gold_plated_toaster"]}
    state = table(active=2, money=[20, 90, 25], luxuries=luxuries, options=options, round=3)
    after = rolled(state, 9).state
    outcome = GAME.outcome(after.public)
    assert [(entry.seat, entry.place) for entry in outcome.ranking] == [(2, 1), (0, 2), (1, 3)]
    assert (outcome.reason.key, outcome.rounds) == ("filthy_rich-end-round-limit", 3)

    options = FilthyOptions(round_limit=1)
    after = rolled(table(active=2, options=options), 9).state
    outcome = GAME.outcome(after.public)
    assert outcome.winners == (0, 1, 2)


def test_a_closed_business_opens_when_its_closers_turn_begins() -> None:
    """Effect close: until own next turn."""
    state = table(active=2, seats=3, hand=[])
    closed = Business(MURPHYS, 1, 1, (5,), closed_by=0)
    deck = list(state.secret.deck)
    deck.remove(MURPHYS)
    public = replace(state.public, businesses=(closed,), deck_left=len(deck))
    state = replace(state, public=public, secret=replace(state.secret, deck=tuple(deck), rng=dice(5)))
    after = rolled(state, 5)
    assert money(after.state) == (10, 10, 10)
    assert after.state.public.roll.hits[0].nothing
    assert after.state.public.businesses[0].closed_by is None
    assert facts(after, "business_reopened")[0].business == MURPHYS


def test_a_decision_id_is_short_and_new_after_every_answer() -> None:
    """The contract: unique in a game."""
    state = table(hand=[MURPHYS, TORNADO])
    before = GAME.pending(state.public)[Seat(0)].id
    after = do(state, 0, "discard tornado-cleaners")
    assert GAME.pending(after.public)[Seat(0)].id != before
    assert paid(step(state, 0, "discard tornado-cleaners"), "discard") == [(None, 0, 1)]
