"""The strong player's expectation of payments in the binder."""

import pytest

from engines.filthy_rich.player.prospects import Takings, pages_to_come, zeros_to_come
from engines.filthy_rich.state import State
from tests.engines.filthy_rich.setting import GAME, table

BOOK = GAME.book


def takings(state: State) -> Takings:
    return Takings(BOOK, state.public.businesses, len(state.public.estates))


def test_a_sign_is_hit_by_one_number_of_ten_on_each_die_until_it_is_covered() -> None:
    """Murphy's Fish House pays $3 a hit; as many dice are rolled as the number of the open page."""
    alone = takings(table(signs=[(0, "murphys_fish_house", 1, (5,))]))
    assert alone.hits[0] == pytest.approx([0.3, 0.6, 0.9, 1.2])
    assert alone.seen[0] == [1, 1, 1, 1]
    covered = takings(table(signs=[(0, "murphys_fish_house", 1, (5,)), (1, "lemonade_standoff", 3, (5,))]))
    assert covered.hits[0] == pytest.approx([0.3, 0.6, 0.0, 0.0])
    assert covered.hits[1] == pytest.approx([0.0, 0.0, 0.3, 0.4])

    # Neon Nights pays $3 a hit and shines through.
    under = takings(table(signs=[(0, "neon_nights", 1, (5,)), (1, "lemonade_standoff", 2, (5,))]))
    assert under.hits[0] == pytest.approx([0.3, 0.6, 0.9, 1.2])
    assert under.hits[1] == pytest.approx([0.0, 0.2, 0.3, 0.4])


def test_sales_and_zeros_are_counted_by_owner_and_pages_to_come_alike() -> None:
    state = table(
        signs=[(0, "tornado_cleaners", 1, (1, 4)), (0, "loophole_and_sons", 2, (9,)), (2, "chapter_11_books", 1, (9,))]
    )
    found = takings(state)
    assert (found.owned, found.cards) == ([2, 0, 1], [3, 0, 1])
    assert found.sale == [6, 0, 5]
    assert found.zero == [1, 0, 0]

    now, then, later = pages_to_come(BOOK, 3, 3)
    assert now == (0, 0, 1, 0)
    assert then == pytest.approx((1 / 6, 1 / 6, 1 / 2, 1 / 6))
    assert sum(later) == pytest.approx(1)
    assert later[2] == pytest.approx(1 / 6 + 1 / 6)
    assert zeros_to_come(BOOK, 3, 2, one_tax=False) == pytest.approx((0.3, (1 + 2 + 3 * 3 + 4) / 60))
