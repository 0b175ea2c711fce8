"""The number of examples: few and fixed ones in the suite, many and other ones in `make soak`."""

import os
from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet

EXAMPLES = int(os.environ.get("CROUPIER_TEST_EXAMPLES", "0"))
"""Number of examples per promise in a long run; 0 in the suite."""


PATIENCE = 240.0
"""Seconds to wait for another process in tests that are not about this time; a test that hangs is ended after more."""


def one_every_day(names: Iterable[str]) -> list[ParameterSet]:
    """Return names to parametrise by: the first is tried in the everyday suite, the others in the slow one."""
    return [
        pytest.param(name, marks=() if number == 0 else pytest.mark.slow) for number, name in enumerate(sorted(names))
    ]


def so_many(usually: int, soaking: int) -> int:
    return soaking if EXAMPLES else usually
