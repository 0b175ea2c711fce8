"""The colours of Filthy Rich: a red leather binder on a ground of dollar green, and everything else on banknote paper."""

from typing import Final

from render.core.palette import World
from render.core.theme import CREAM, FELT, FELT_DEEP, FELT_LIGHT, INK, INK_SOFT, PAPER, RUBY_DEEP, SAND, rgb

FILTHY_RICH: Final = World(
    "filthy_rich",
    (
        (FELT, rgb("#0F4730")),
        (FELT_DEEP, rgb("#072A1B")),
        (FELT_LIGHT, rgb("#1F6B48")),
        (CREAM, rgb("#F6FAEC")),
        (PAPER, rgb("#E6F0D8")),
        (SAND, rgb("#C3D6B2")),
        (INK, rgb("#14261B")),
        (INK_SOFT, rgb("#42594A")),
        (RUBY_DEEP, rgb("#9C1428")),
    ),
)
