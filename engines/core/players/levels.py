"""Levels and temperaments of computer players: how well one plays, and what it likes.

The kind of a computer player is its level alone (`steady`), or its level and temperament (`steady-miser`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

LEVELS: Final = ("novice", "steady", "strong")
"""From the weakest on. A game offers those it has players of."""

TEMPERAMENTS: Final = ("builder", "gambler", "miser", "racer")
"""`builder` plans for the long run, `gambler` takes risks and pays, `miser` keeps its money together, `racer` wants the end
early."""


def level_of(kind: str) -> str:
    """The level of a kind of computer player; a kind without a temperament is its level."""
    return kind.partition("-")[0]


def temperament_of(kind: str) -> str | None:
    """The temperament of a kind of computer player, None for one that has none."""
    return kind.partition("-")[2] or None


def levels_of(kinds: Iterable[str]) -> tuple[str, ...]:
    """The levels among these kinds, each once, in their order."""
    return tuple(dict.fromkeys(level_of(kind) for kind in kinds))


def with_temperament(level: str, temperament: str) -> str:
    """The kind of a level and a temperament."""
    return f"{level}-{temperament}"
