"""The number of examples: few and fixed ones in the suite, many and other ones in `make soak`."""

from __future__ import annotations

import os
from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet

EXAMPLES = int(os.environ.get("CROUPIER_TEST_EXAMPLES", "0"))
"""Examples per promise where somebody has time; 0 in the suite."""


PATIENCE = 240.0
"""Seconds for what another process does, where no test is about how many they are; a test that hangs is ended after more."""


def one_every_day(names: Iterable[str]) -> list[ParameterSet]:
    """Return names to parametrise by: the first is tried every day, the others in the slow suite."""
    return [
        pytest.param(name, marks=() if number == 0 else pytest.mark.slow) for number, name in enumerate(sorted(names))
    ]


def so_many(usually: int, soaking: int) -> int:
    """Return a number of games or positions."""
    return soaking if EXAMPLES else usually
