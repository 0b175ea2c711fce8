"""How much is tried: a little with every run of the suite and always the same, much more and other things in `make soak`."""

from __future__ import annotations

import os

EXAMPLES = int(os.environ.get("CROUPIER_TEST_EXAMPLES", "0"))
"""Examples per promise where somebody has time; 0 in the suite."""


PATIENCE = 240.0
"""Seconds for what another process does, where no test is about how many they are; a test that hangs is ended after more."""


def so_many(usually: int, soaking: int) -> int:
    """A number of games or positions."""
    return soaking if EXAMPLES else usually
