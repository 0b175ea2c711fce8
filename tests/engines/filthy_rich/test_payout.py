"""A hit pays what its business shows."""

from dataclasses import replace

import pytest

from engines.filthy_rich.public import Business
from engines.filthy_rich.table.numbers import hit_payout
from tests.engines.filthy_rich.setting import BOOK, rolled, table


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
