"""How hard it will be to fill the empty lots between two numbers of a street.

All numbers here are taste, not rules; they were chosen by self-play.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engines.new_las_vegas.sheet.city import City

_LOST: Final = 2.6
"""Points for a lot that no number fits any more."""

_CROWDED: Final = 0.7
"""Points for a lot that has half the cards it should have."""

_WORST: Final = 3.0
"""Crowding beyond this counts no more."""

HALF: Final = 2
"""Room is counted in half lots: an empty lot takes two, one under a crane takes one."""


class Crowding:
    """The table of costs of one deck: made once for all computer players, looked up thousands of times a turn."""

    def __init__(self, city: City) -> None:
        """Costs by the number to the left, the number to the right, and the room between."""
        self._lowest = city.numbers.start - 1
        self.none_left, self.none_right = self._lowest, city.numbers.stop
        """What stands left of a street's first lot, and right of its last."""
        counts = [0] * (self.none_right - self._lowest + 1)
        for card in city.tables.cards:
            counts[card.number - self._lowest] += 1
        self._costs = _costs(tuple(counts), max(len(street) for street in city.streets))

    def cost(self, left: int, right: int, room: int) -> float:
        """Points lost, by guess, when `room` half lots are to be filled between two numbers."""
        return self._costs[left - self._lowest][right - self._lowest][room]


@lru_cache(maxsize=16)
def _costs(counts: tuple[int, ...], widest: int) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """`counts` are the cards of each number, `widest` the lots of the longest street. Kept, because a game has a dozen
    computer players and each of them needs the same."""
    numbers, deck = range(len(counts)), sum(counts)
    rooms = range(HALF * widest + 1)
    return tuple(
        tuple(
            tuple(_cost(counts[left + 1 : right], deck, room / HALF / widest, room / HALF) for room in rooms)
            for right in numbers
        )
        for left in numbers
    )


def _cost(counts: tuple[int, ...], deck: int, share: float, lots: float) -> float:
    """`counts` are the cards of each number that fits between, of `deck` cards; `share` is the part of a street that the
    lots take."""
    if not lots:
        return 0.0
    fitting = sum(1 for count in counts if count)
    lost = max(0.0, lots - fitting)
    cards = sum(counts) / deck
    crowded = share / cards - 1.0 if cards else _WORST
    return _LOST * lost + _CROWDED * (lots - lost) * min(_WORST, max(0.0, crowded))
