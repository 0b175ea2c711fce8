"""The world of Vegas Showdown: the green felt of a gaming table, gold, and neon."""

from typing import Final

from render.core.theme import FELT, FELT_DEEP, FELT_LIGHT, World, rgb

VEGAS: Final = World(
    "vegas_showdown",
    ((FELT, rgb("#0A4F3A")), (FELT_DEEP, rgb("#052C21")), (FELT_LIGHT, rgb("#17694F"))),
)
