"""Levels and temperaments of computer players: their strength and their style.

The kind of a computer player is its level alone (`steady`), or its level and temperament (`steady-miser`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

LEVELS: Final = ("novice", "steady", "strong")
"""The levels, from the weakest on. A game offers those it has players of."""

TEMPERAMENTS: Final = ("builder", "gambler", "miser", "racer")
"""The styles: `builder` plans for the long run, `gambler` takes risks and spends, `miser` saves money, `racer` aims for an
early end."""


def level_of(kind: str) -> str:
    """Return the level of a kind of computer player; a kind without a temperament is its level."""
    return kind.partition("-")[0]


def temperament_of(kind: str) -> str | None:
    """Return the temperament of a kind of computer player; None if it has none."""
    return kind.partition("-")[2] or None


def levels_of(kinds: Iterable[str]) -> tuple[str, ...]:
    """Return the levels among these kinds, each once, in their order."""
    return tuple(dict.fromkeys(level_of(kind) for kind in kinds))


def with_temperament(level: str, temperament: str) -> str:
    """Return the kind with a level and a temperament."""
    return f"{level}-{temperament}"
