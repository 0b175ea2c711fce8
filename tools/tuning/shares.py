"""Confidence intervals of counted shares."""

from math import sqrt
from typing import Final

_SURE: Final = 1.96
"""Standard deviations of a 95% interval."""


def interval(share: float, number: int) -> tuple[float, float]:
    """Return Wilson's 95% interval of a share observed in `number` games."""
    square = _SURE**2
    middle = (share + square / (2 * number)) / (1 + square / number)
    half = _SURE / (1 + square / number) * sqrt(share * (1 - share) / number + square / (4 * number**2))
    return max(0.0, middle - half), min(1.0, middle + half)
