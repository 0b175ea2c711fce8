"""Addition of floating-point numbers with equal results on every machine."""

from collections.abc import Iterable
from functools import reduce
from operator import add


def total(numbers: Iterable[float]) -> float:
    """Return the sum of numbers, added from left to right. `sum` rounds differently from Python 3.12 on, and the choices of
    computer players must be reproducible everywhere, so that recorded moves can be verified."""
    return reduce(add, numbers, 0.0)
