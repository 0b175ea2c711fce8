"""The difficulty of filling the empty lots between two numbers of a street.

All numbers here are taste, not rules; they were chosen by self-play.
"""

from functools import lru_cache
from typing import Final

from engines.new_las_vegas.sheet.city import City

_LOST: Final = 2.6
"""Cost in points of a lot that no number fits any longer."""

_CROWDED: Final = 0.7
"""Cost in points of a lot with half the cards it should have."""

_WORST: Final = 3.0
"""Crowding beyond which a gap costs no more."""

HALF: Final = 2
"""Half lots an empty lot counts for; a lot under a crane counts for one."""


class Crowding:
    """The table of costs of one deck, shared by all computer players and looked up thousands of times a turn."""

    def __init__(self, city: City) -> None:
        """Prepare the costs by the number to the left, the number to the right, and the room between."""
        self._lowest = city.numbers.start - 1
        self.none_left, self.none_right = self._lowest, city.numbers.stop
        """Stand-ins for the numbers left of a street's first lot and right of its last."""
        counts = [0] * (self.none_right - self._lowest + 1)
        for card in city.tables.cards:
            counts[card.number - self._lowest] += 1
        self._costs = _costs(tuple(counts), max(len(street) for street in city.streets))

    def cost(self, left: int, right: int, room: int) -> float:
        """Return the estimated points lost when `room` half lots are to be filled between two numbers."""
        return self._costs[left - self._lowest][right - self._lowest][room]


@lru_cache(maxsize=16)
def _costs(counts: tuple[int, ...], widest: int) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """Return the table of costs. `counts` are the cards of each number, `widest` the lots of the longest street. Cached, because
    a game has a dozen computer players that use one table."""
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
    """Return the cost of one gap. `counts` are the cards of each number that fits between, of `deck` cards; `share` is the part
    of a street that the lots take."""
    if not lots:
        return 0.0
    fitting = sum(1 for count in counts if count)
    lost = max(0.0, lots - fitting)
    cards = sum(counts) / deck
    crowded = share / cards - 1.0 if cards else _WORST
    return _LOST * lost + _CROWDED * (lots - lost) * min(_WORST, max(0.0, crowded))
