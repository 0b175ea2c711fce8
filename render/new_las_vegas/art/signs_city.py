"""Signs of the parts of a city: hotels, carpets, the limousine, money and debt. Each is designed in a square of 100 x
100."""

import math
from collections.abc import Callable
from typing import Final

from render.core.pen import Pen, curve
from render.core.signs import marks
from render.core.theme import (
    BLUE,
    BLUE_DEEP,
    CASH,
    CREAM,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GREEN,
    GREEN_DEEP,
    INK,
    RUBY,
    STEEL_LIGHT,
    WHITE,
    YELLOW,
    Color,
    rgb,
)

ORCHID: Final = rgb("#57298C")
"""The colour of the VIP carpet: the purple of seat C, because the palette has it."""


def limousine(pen: Pen) -> None:
    """Draw a long white car, seen from the side, facing right; within 100 x 46."""
    pen.polygon([(4, 20), (24, 18), (32, 4), (80, 4), (90, 18), (99, 22), (99, 38), (1, 38), (1, 26)], INK)
    pen.polygon([(7, 24), (26, 22), (34, 8), (78, 8), (88, 22), (95, 25), (95, 34), (5, 34), (5, 27)], WHITE)
    for left, right in ((36, 47), (51, 62), (66, 77)):
        pen.box(left, 11, right, 21, BLUE_DEEP, 2)
    pen.box(5, 27, 95, 30, GOLD)
    for x in (20, 80):
        pen.disc(x, 36, 10, INK)
        pen.disc(x, 36, 5, STEEL_LIGHT)


def crane(pen: Pen) -> None:
    """Draw a construction crane with a block on its hook."""
    for color, grow in ((INK, 5), (YELLOW, 0)):
        pen.polygon([(24 - grow, 100), (32 - grow, 14), (44 + grow, 14), (52 + grow, 100)], color)
        pen.polygon(
            [(2 - grow, 24 - grow), (98 + grow, 18 - grow), (98 + grow, 27 + grow), (2 - grow, 34 + grow)], color
        )
        pen.polygon([(36 - grow, 0 - grow), (42 + grow, 0 - grow), (44 + grow, 20), (32 - grow, 20)], color)
    for y in (46, 66, 86):
        pen.line([(30, y), (48, y - 12)], INK, 4)
    pen.box(0, 24, 18, 48, INK, 3)
    pen.line([(84, 26), (84, 54)], INK, 5)
    pen.box(66, 52, 100, 80, INK, 3)
    pen.box(71, 57, 95, 75, GOLD_DEEP, 2)


def show(pen: Pen) -> None:
    """Draw a star on a round stage sign with lamps."""
    pen.disc(50, 50, 51, INK)
    pen.disc(50, 50, 46, RUBY)
    for step in range(10):
        x, y = _point_around(50, 50, 39, step, 10)
        pen.disc(x, y, 4, GOLD_LIGHT)
    pen.star(50, 51, 33, GOLD_DEEP)
    pen.star(50, 51, 27, GOLD)


def _point_around(x: float, y: float, radius: float, step: int, steps: int) -> tuple[float, float]:
    angle = 2 * math.pi * step / steps
    return x + radius * math.sin(angle), y - radius * math.cos(angle)


def star(pen: Pen) -> None:
    """Draw the star of a roof without a show."""
    pen.star(50, 53, 54, INK)
    pen.star(50, 53, 40, CREAM)


def _carpet_ground(pen: Pen, color: Color) -> None:
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 44, color)


def cash_mark(pen: Pen, ink: Color) -> None:
    """Draw a thick dollar sign."""
    pen.line([(50, 16), (50, 84)], ink, 9)
    pen.line(
        [(67, 33), (58, 26), (42, 26), (33, 34), (38, 45), (62, 55), (67, 66), (58, 75), (42, 75), (32, 67)], ink, 10
    )


def fountain_mark(pen: Pen, ink: Color) -> None:
    """Draw jets of water over a basin."""
    pen.line(curve((50, 66), (44, 6), (24, 46)), ink, 8)
    pen.line(curve((50, 66), (56, 6), (76, 46)), ink, 8)
    pen.line([(50, 66), (50, 18)], ink, 8)
    pen.polygon([(18, 64), (82, 64), (70, 84), (30, 84)], ink)


def vip_mark(pen: Pen, ink: Color) -> None:
    """Draw a capital V, for VIP."""
    pen.line([(27, 22), (50, 78), (73, 22)], ink, 14)


CARPETS: Final[dict[str, tuple[Color, Callable[[Pen, Color], None]]]] = {
    "cash": (CASH, cash_mark),
    "fountain": (BLUE_DEEP, fountain_mark),
    "vip": (ORCHID, vip_mark),
}
"""Colour and sign of each carpet."""


def carpet(name: str) -> Callable[[Pen], None]:
    """Return a function that draws a round carpet with its mark."""
    color, mark = CARPETS[name]

    def paint(pen: Pen) -> None:
        _carpet_ground(pen, color)
        mark(pen, CREAM)

    return paint


def hotel_large(pen: Pen) -> None:
    """Draw a tower with a sign on its roof."""
    pen.box(30, 0, 70, 16, INK, 3)
    pen.box(34, 4, 66, 13, GOLD, 2)
    pen.box(16, 14, 84, 100, INK, 4)
    pen.box(21, 19, 79, 100, RUBY)
    for y in (26, 42, 58):
        for x in (27, 44, 61):
            pen.box(x, y, x + 12, y + 10, GOLD_LIGHT)
    pen.box(40, 76, 60, 100, INK)


def hotel_small(pen: Pen) -> None:
    """Draw a low house with a door."""
    pen.polygon([(2, 56), (50, 28), (98, 56), (98, 64), (2, 64)], INK)
    pen.box(8, 58, 92, 100, INK, 2)
    pen.box(13, 62, 87, 100, BLUE)
    pen.polygon([(14, 58), (50, 36), (86, 58)], BLUE_DEEP)
    for x in (19, 65):
        pen.box(x, 70, x + 16, 84, GOLD_LIGHT)
    pen.box(42, 72, 58, 100, INK)


def street(pen: Pen) -> None:
    """Draw three houses in a row along a street."""
    for left, color in ((0, BLUE), (35, BLUE), (70, BLUE)):
        pen.box(left, 26, left + 30, 72, INK, 3)
        pen.box(left + 5, 31, left + 25, 72, color)
    pen.box(0, 74, 100, 90, INK, 4)
    for left in (8, 40, 72):
        pen.box(left, 80, left + 20, 84, GOLD_LIGHT)


def flag(pen: Pen, color: Color = RUBY) -> None:
    """Draw a golf flag in its hole."""
    pen.oval(14, 78, 86, 100, INK)
    pen.oval(20, 82, 80, 96, GREEN)
    pen.line([(44, 4), (44, 88)], INK, 8)
    pen.polygon([(44, 2), (96, 22), (44, 46)], INK)
    pen.polygon([(49, 10), (82, 23), (49, 37)], color)


def way_back(pen: Pen) -> None:
    """Draw an arrow that turns back."""
    bow = [*curve((20, 44), (22, 14), (50, 14)), *curve((50, 14), (78, 14), (78, 44))]
    for color, wide, grow in ((INK, 24, 0), (RUBY, 13, 9)):
        pen.line([(20, 86), (20, 44), *bow, (78, 60)], color, wide)
        head = [(48 + grow * 1.4, 54 + grow * 0.4), (108 - grow * 1.6, 54 + grow * 0.4), (78, 98 - grow * 1.4)]
        pen.polygon(head, color)


def bundle(pen: Pen) -> None:
    """Draw two bundles of notes, the upper one with a band."""
    pen.box(0, 34, 92, 88, INK, 5)
    pen.box(8, 14, 100, 70, INK, 5)
    pen.box(5, 40, 87, 83, GREEN_DEEP, 2)
    pen.box(13, 19, 95, 65, CASH, 2)
    pen.box(38, 19, 70, 65, CREAM)
    marks.dollar(pen, 54, 42, 0.68)


def debt(pen: Pen) -> None:
    """Draw a red eight-sided seal with a minus."""
    cut = 29
    corners = [
        (cut, 0),
        (100 - cut, 0),
        (100, cut),
        (100, 100 - cut),
        (100 - cut, 100),
        (cut, 100),
        (0, 100 - cut),
        (0, cut),
    ]
    pen.polygon(corners, INK)
    inner = [(50 + (x - 50) * 0.88, 50 + (y - 50) * 0.88) for x, y in corners]
    pen.polygon(inner, RUBY)
    pen.box(22, 40, 78, 60, CREAM, 4)


def refuse(pen: Pen) -> None:
    """Draw a number that fits nowhere: a struck-out house."""
    pen.polygon([(50, 2), (98, 40), (88, 40), (88, 100), (12, 100), (12, 40), (2, 40)], INK)
    pen.polygon([(50, 12), (80, 36), (80, 92), (20, 92), (20, 36)], STEEL_LIGHT)
    for color, wide in ((INK, 24), (RUBY, 13)):
        pen.line([(20, 24), (80, 92)], color, wide)


def cactus(pen: Pen) -> None:
    """Draw a cactus of the desert around the city."""
    for color, wide in ((GREEN_DEEP, 20), (GREEN, 11)):
        pen.line([(50, 100), (50, 14)], color, wide)
        pen.line([(50, 70), (20, 66), (20, 42)], color, wide)
        pen.line([(50, 58), (80, 54), (80, 30)], color, wide)
