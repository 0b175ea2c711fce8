"""Chances of winning from how strong the seats stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp


def chance_of(seat: int, strengths: Mapping[int, float]) -> float:
    """A seat's part of all strengths as powers of e; 0 for a seat without one."""
    if seat not in strengths:
        return 0.0
    highest, total = max(strengths.values()), 0.0
    for strength in strengths.values():
        total += exp(strength - highest)
    return exp(strengths[seat] - highest) / total


def strength(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """How strong a seat stands: the weighted sum of its numbers. Raises ValueError unless there is a weight for each."""
    total = 0.0
    for weight, number in zip(weights, numbers, strict=True):
        total += weight * number
    return total
