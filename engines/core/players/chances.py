"""Chances of winning from how strong the seats stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, tanh
from typing import Final

_REMEMBERED: Final = 4_096
"""Strengths remembered at most: those of a few decisions."""


def chance_of(seat: int, strengths: Mapping[int, float]) -> float:
    """A seat's part of all strengths as powers of e; 0 for a seat without one."""
    if seat not in strengths:
        return 0.0
    highest, total = max(strengths.values()), 0.0
    for strength in strengths.values():
        total += exp(strength - highest)
    return exp(strengths[seat] - highest) / total


def weighted_sum(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """The numbers, each times its weight, added up as `total` does. Raises ValueError unless there is a weight for each."""
    result = 0.0
    for weight, number in zip(weights, numbers, strict=True):
        result += weight * number
    return result


class Network:
    """Makes a strength of the numbers of a seat: their weighted sum, and what a few hidden units see in them together.

    Latest strengths are remembered: most choices of a decision leave the numbers of the other seats as they are.
    """

    def __init__(self, weights: Sequence[float], units: Sequence[tuple[float, float, Sequence[float]]]) -> None:
        """`weights` has one for each number. A unit is what it counts, its bias, and a weight for each number."""
        self.weights = tuple(weights)
        self.units = tuple([(counts, bias, tuple(each)) for counts, bias, each in units])
        self._known: dict[tuple[float, ...], float] = {}

    def strength(self, numbers: tuple[float, ...]) -> float:
        """How strong a seat with these numbers stands. Raises ValueError unless there is a weight for each."""
        known = self._known.get(numbers)
        if known is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            known = self._known[numbers] = self._worked_out(numbers)
        return known

    def _worked_out(self, numbers: Sequence[float]) -> float:
        total = weighted_sum(self.weights, numbers)
        for counts, bias, weights in self.units:
            total += counts * tanh(bias + weighted_sum(weights, numbers))
        return total
