"""Chances of winning, computed from the strengths of the seats' positions."""

from collections.abc import Mapping, Sequence
from math import exp, tanh
from typing import Final

_REMEMBERED: Final = 4_096
"""Maximum number of remembered strengths, enough for a few decisions."""


def chance_of(seat: int, strengths: Mapping[int, float]) -> float:
    """Return a seat's share in the sum of exponentiated strengths (softmax); 0 for a seat without a strength."""
    if seat not in strengths:
        return 0.0
    highest, total = max(strengths.values()), 0.0
    for strength in strengths.values():
        total += exp(strength - highest)
    return exp(strengths[seat] - highest) / total


def weighted_sum(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """Return the sum of the numbers times their weights, added from left to right. Raise ValueError unless there is a weight
    for each number."""
    result = 0.0
    for weight, number in zip(weights, numbers, strict=True):
        result += weight * number
    return result


class Network:
    """A network that computes the strength of a seat from numbers that describe it: their weighted sum plus hidden units.

    Recent strengths are remembered: most choices of a decision do not change the numbers of the other seats.
    """

    def __init__(self, weights: Sequence[float], units: Sequence[tuple[float, float, Sequence[float]]]) -> None:
        """Set up the network. `weights` has one weight for each number. A unit has a factor, a bias, and a weight for each
        number."""
        self.weights = tuple(weights)
        self.units = tuple([(counts, bias, tuple(each)) for counts, bias, each in units])
        self._known: dict[tuple[float, ...], float] = {}

    def strength(self, numbers: tuple[float, ...]) -> float:
        """Return the strength of a seat with these numbers. Raise ValueError unless there is a weight for each number."""
        known = self._known.get(numbers)
        if known is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            known = self._known[numbers] = self._compute(numbers)
        return known

    def _compute(self, numbers: Sequence[float]) -> float:
        total = weighted_sum(self.weights, numbers)
        for counts, bias, weights in self.units:
            total += counts * tanh(bias + weighted_sum(weights, numbers))
        return total
