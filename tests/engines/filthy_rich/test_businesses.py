"""Every business of our deck, opened and hit."""

from dataclasses import replace

import pytest

from engines.filthy_rich.public import Business
from engines.filthy_rich.table.numbers import hit_payout
from tests.engines.filthy_rich.setting import BOOK, do, facts, money, paid, rolled, step, table

MURPHYS, TACOS, TORNADO = "murphys_fish_house", "svens_swedish_tacos", "tornado_cleaners"


def test_every_business_can_be_opened_hit_taxed_and_sold(subtests: pytest.Subtests) -> None:
    """Each row of the table: cost, shape, tax and sale price as printed."""
    for card in sorted(BOOK.businesses):
        with subtests.test(f"{card}"):
            row = BOOK.businesses[card]
            slots = BOOK.fits[card][0].slots
            state = do(table(money=20, hand=[card]), 0, f"play {card} {'+'.join(map(str, slots))}")
            assert money(state)[0] == 20 - row.cost
            hit = rolled(state, slots[0])
            assert [fact.card for fact in facts(hit, "sign_hit")] == [card]
            assert hit.state.public.roll.hits[0].dollars > 0
            taxed = step(rolled(state, 0).state, 0, "pass")
            assert paid(taxed, "tax") == ([(0, None, row.tax)] if row.tax else [])
            assert money(do(state, 0, f"sell {card}"))[0] == 20 - row.cost + BOOK.sale_price(card)


HITS = [
    ("murphys_fish_house", 1, [3]),
    ("svens_swedish_tacos", 1, [1]),
    ("svens_swedish_tacos", 3, [3]),
    ("chapter_11_books", 1, [3]),
    ("lemonade_standoff", 1, [1]),
    ("placebo_pharmacy", 1, [7]),
    ("loophole_and_sons", 1, [1]),
    ("shmoo_hut", 1, [2, 1]),
    ("gossip_gazette", 1, [1]),
    ("asbestos_and_breakfast", 1, [3]),
    ("franchise_of_franchises", 1, [1, 1]),
    ("blot_out_billboards", 1, [3]),
    ("neon_nights", 1, [3]),
    ("tornado_cleaners", 1, [4]),
    ("double_dip_creamery", 1, [2]),
    ("going_up_elevators", 4, [4]),
    ("honest_enough_used_cars", 1, [5]),
    ("bait_and_switch", 1, [1, 2]),
    ("sue_and_settle", 1, [4]),
    ("tic_tocs", 2, [2, 2]),
    ("tic_tocs", 3, [2]),
    ("strip_mall_strip_mine", 1, [3]),
    ("tall_tale_towers", 3, [2]),
    ("tall_tale_towers", 4, [2, 2]),
    ("everything_but_parking", 1, [2]),
]


def test_what_a_hit_brings(subtests: pytest.Subtests) -> None:
    for card, page, amounts in HITS:
        with subtests.test(f"{card} {page} {amounts}"):
            slots = BOOK.fits[card][0].slots
            state = table(page=page, active=2, signs=[(0, card, 1, slots)])
            after = rolled(state, slots[0], *[9] * (page - 1))
            assert [dollars for _, payee, dollars in paid(after, "hit") if payee == 0] == amounts


def test_what_a_hit_brings_more_than_dollars_of_the_bank() -> None:
    """Condition nth_hit_of_sign_this_roll: exactly the second, whichever of its cards is hit."""
    state = table(page=4, signs=[(0, "double_dip_creamery", 1, (1, 2))])
    assert [dollars for *_, dollars in paid(rolled(state, 1, 2, 2, 9), "hit")] == [2, 2, 5, 2]

    # Counter own_businesses.
    signs = [(0, "franchise_of_franchises", 1, (1,)), (0, MURPHYS, 1, (2,)), (1, TACOS, 1, (3,))]
    assert [dollars for *_, dollars in paid(rolled(table(signs=signs), 1), "hit")] == [1, 2]

    # Kind draw on a hit: hand sizes are public, the card is not.
    state = table(active=1, signs=[(0, "gossip_gazette", 1, (1,))], top=[TORNADO])
    after = rolled(state, 1)
    assert after.state.private[0].hand == (TORNADO,)
    assert [event.audience for event in after.events if event.fact.kind == "cards_seen"] == [0, 1]

    # Trigger zero.
    assert paid(rolled(table(page=2, signs=[(1, "loophole_and_sons", 1, (1,))]), 0, 0), "zero") == [(None, 1, 1)] * 2


def test_the_roller_or_the_richest_rival_pays_no_more_than_they_have() -> None:
    """Payer active_player: the bank if the owner rolls; else never more than the roller has."""
    signs = [(0, "shmoo_hut", 1, (1,))]
    assert paid(rolled(table(signs=signs), 1), "hit") == [(None, 0, 2), (None, 0, 1)]
    assert paid(rolled(table(active=1, signs=signs), 1), "hit") == [(None, 0, 2), (1, 0, 1)]
    assert paid(rolled(table(active=1, money=[9, 0, 9], signs=signs), 1), "hit") == [(None, 0, 2)]

    # Payer richest_rival; collect takes no more than the payer has.
    signs = [(1, "sue_and_settle", 1, (1, 4))]
    assert paid(rolled(table(money=[9, 50, 9], signs=signs), 1), "hit") == [(2, 1, 4)]
    assert paid(rolled(table(money=[10, 50, 9], signs=signs), 1), "hit") == [(0, 1, 4)]
    assert paid(rolled(table(money=[1, 50, 3], signs=signs), 1), "hit") == [(2, 1, 3)]


def test_a_business_pays_what_it_says_and_nothing_while_it_is_closed(subtests: pytest.Subtests) -> None:
    for card in sorted(BOOK.businesses):
        for page in (1, 2, 4):
            with subtests.test(f"{page} {card}"):
                slots = BOOK.fits[card][0].slots
                state = table(money=20, page=page, signs=[(0, card, page, slots)])
                (business,) = state.public.businesses
                miss = next(slot for slot in range(1, BOOK.slots + 1) if slot not in slots)
                hit = rolled(state, slots[0], *(miss,) * (page - 1)).state.public.roll
                assert hit_payout(BOOK, state.public, business).dollars == hit.hits[0].dollars

    state = table(signs=[(0, "murphys_fish_house", 1, (1,))])
    closed = replace(state.public.businesses[0], closed_by=1)
    assert hit_payout(BOOK, state.public, closed) == (0, False)


def test_what_a_hit_does_besides_is_told() -> None:
    """The payout tells about a drawn card and a higher second payment, but not about payments on other pages."""
    told = {
        card: hit_payout(BOOK, table().public, Business(card, 0, 1, BOOK.fits[card][0].slots)).more
        for card in BOOK.businesses
    }
    assert {card for card, more in told.items() if more} == {"gossip_gazette", "double_dip_creamery"}
