"""Choices compared by games that began in the same positions: how far one is ahead, and whether that may be chance."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from engines.core.players.adding import total

_FEWEST_GAMES: Final = 4
"""Fewer games say nothing of how far chance goes."""


def mean(results: Sequence[float]) -> float:
    """The mean of results, at least one."""
    return total(results) / len(results)


def error(results: Sequence[float]) -> float:
    """The standard error of their mean."""
    middle = mean(results)
    return sqrt(total((one - middle) ** 2 for one in results) / max(1, len(results) - 1) / len(results))


def surely_ahead(first: Sequence[float], other: Sequence[float], certain: float) -> float:
    """How far the first choice is ahead of another on average; 0 unless that is more than so many standard errors."""
    gaps = [one - two for one, two in zip(first, other, strict=True)]
    middle = mean(gaps)
    if len(gaps) < _FEWEST_GAMES or middle <= 0:
        return 0.0
    return middle if middle > certain * error(gaps) else 0.0
