"""How much is tried: a little with every run of the suite and always the same, much more and other things in `make soak`."""

from __future__ import annotations

import os

EXAMPLES = int(os.environ.get("CROUPIER_TEST_EXAMPLES", "0"))
"""Examples per promise where somebody has time; 0 in the suite."""


def so_many(usually: int, soaking: int) -> int:
    """A number of games or positions."""
    return soaking if EXAMPLES else usually
