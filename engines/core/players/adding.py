"""Decimal numbers added up, with the same digits on every machine."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import add


def total(numbers: Iterable[float]) -> float:
    """Their sum, one added after the other. Not by `sum`, which rounds otherwise from Python 3.12 on: what a computer player
    chooses must be the same everywhere, or the moves in a file could not be checked."""
    return reduce(add, numbers, 0.0)
