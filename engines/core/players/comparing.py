"""Statistics for choices that are compared in games from shared positions, with sums that are equal on every machine."""

from collections.abc import Iterable, Sequence
from functools import reduce
from math import sqrt
from operator import add
from typing import Final


def total(numbers: Iterable[float]) -> float:
    """Return the sum of numbers, added from left to right. `sum` rounds differently from Python 3.12 on, and the choices of
    computer players must be reproducible everywhere, so that recorded moves can be verified."""
    return reduce(add, numbers, 0.0)


_FEWEST_GAMES: Final = 4
"""Minimum number of games for judging a difference."""


def mean(results: Sequence[float]) -> float:
    """Return the mean of one or more results."""
    return total(results) / len(results)


def error(results: Sequence[float]) -> float:
    """Return the standard error of the mean of results."""
    middle = mean(results)
    return sqrt(total((one - middle) ** 2 for one in results) / max(1, len(results) - 1) / len(results))


def surely_ahead(first: Sequence[float], other: Sequence[float], certain: float) -> float:
    """Return the mean lead of the first choice over another; 0 unless it exceeds `certain` standard errors in at least
    `_FEWEST_GAMES` games."""
    gaps = [one - two for one, two in zip(first, other, strict=True)]
    middle = mean(gaps)
    if len(gaps) < _FEWEST_GAMES or middle <= 0:
        return 0.0
    return middle if middle > certain * error(gaps) else 0.0
