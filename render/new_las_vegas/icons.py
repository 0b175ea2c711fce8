"""Small signs of the city: effects, carpets, hotels, golf, money and debt. Each is designed in a square of 100 x 100."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from render.core import fonts, marks
from render.core.canvas import Box, Sheet
from render.core.fonts import Face
from render.core.pen import Pen, curve
from render.core.theme import (
    BLUE,
    BLUE_DEEP,
    BLUE_LIGHT,
    CASH,
    CREAM,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GREEN,
    GREEN_DEEP,
    GREEN_LIGHT,
    INK,
    PAPER,
    RUBY,
    RUBY_DEEP,
    SAND,
    STEEL,
    STEEL_LIGHT,
    WHITE,
    YELLOW,
    Color,
    rgb,
)

ORCHID: Final = rgb("#57298C")
"""Ground of the VIP carpet: the purple of seat C, which the palette has."""


TIMES: Final = "\N{MULTIPLICATION SIGN}"


def signed(points: int) -> str:
    """Points, with a true minus where they are lost."""
    return str(points) if points >= 0 else f"\N{MINUS SIGN}{-points}"


def more(points: int) -> str:
    """Points gained, with their sign."""
    return signed(points) if points < 0 else f"+{points}"


def _ribbon(pen: Pen) -> None:
    """Scissors over a ribbon: an inauguration."""
    pen.box(-1, 54, 101, 82, INK)
    pen.box(-1, 59, 101, 77, RUBY)
    pen.box(43, 52, 57, 84, CREAM)
    for side in (-1, 1):
        pen.line([(50 + 6 * side, 62), (50 - 22 * side, 4)], INK, 15)
    for side in (-1, 1):
        pen.line([(50 + 6 * side, 62), (50 - 22 * side, 4)], STEEL_LIGHT, 7)
    for x in (30, 70):
        pen.ring(x, 82, 18, INK, 13)
        pen.ring(x, 82, 14, GOLD, 5)
    pen.disc(50, 48, 5, INK)


def limousine(pen: Pen) -> None:
    """A long white car, seen from the side, driving east; within 100 x 46."""
    pen.polygon([(4, 20), (24, 18), (32, 4), (80, 4), (90, 18), (99, 22), (99, 38), (1, 38), (1, 26)], INK)
    pen.polygon([(7, 24), (26, 22), (34, 8), (78, 8), (88, 22), (95, 25), (95, 34), (5, 34), (5, 27)], WHITE)
    for left, right in ((36, 47), (51, 62), (66, 77)):
        pen.box(left, 11, right, 21, BLUE_DEEP, 2)
    pen.box(5, 27, 95, 30, GOLD)
    for x in (20, 80):
        pen.disc(x, 36, 10, INK)
        pen.disc(x, 36, 5, STEEL_LIGHT)


def _limousine(pen: Pen) -> None:
    limousine(pen.at(0, 25, 1))


def _crane(pen: Pen) -> None:
    """A construction crane with a block on its hook."""
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


def _improve(pen: Pen) -> None:
    """An arrow up over coins: a better value."""
    pen.polygon([(50, -2), (98, 46), (74, 46), (74, 100), (26, 100), (26, 46), (2, 46)], INK)
    pen.polygon([(50, 8), (84, 40), (67, 40), (67, 93), (33, 93), (33, 40), (16, 40)], CASH)
    pen.box(42, 42, 58, 84, CREAM, 2)
    pen.box(34, 55, 66, 71, CREAM, 2)


def _show(pen: Pen) -> None:
    """A star on a round stage sign with lamps."""
    pen.disc(50, 50, 51, INK)
    pen.disc(50, 50, 46, RUBY)
    for step in range(10):
        x, y = _around(50, 50, 39, step, 10)
        pen.disc(x, y, 4, GOLD_LIGHT)
    pen.star(50, 51, 33, GOLD_DEEP)
    pen.star(50, 51, 27, GOLD)


def _around(x: float, y: float, radius: float, step: int, steps: int) -> tuple[float, float]:
    import math

    angle = 2 * math.pi * step / steps
    return x + radius * math.sin(angle), y - radius * math.cos(angle)


def _star(pen: Pen) -> None:
    """A star on a roof without a show."""
    pen.star(50, 53, 54, INK)
    pen.star(50, 53, 40, CREAM)


def _carpet_ground(pen: Pen, color: Color) -> None:
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 44, color)


def cash_mark(pen: Pen, ink: Color) -> None:
    """A thick dollar sign."""
    pen.line([(50, 16), (50, 84)], ink, 9)
    pen.line(
        [(67, 33), (58, 26), (42, 26), (33, 34), (38, 45), (62, 55), (67, 66), (58, 75), (42, 75), (32, 67)], ink, 10
    )


def fountain_mark(pen: Pen, ink: Color) -> None:
    """Jets of water over a basin."""
    pen.line(curve((50, 66), (44, 6), (24, 46)), ink, 8)
    pen.line(curve((50, 66), (56, 6), (76, 46)), ink, 8)
    pen.line([(50, 66), (50, 18)], ink, 8)
    pen.polygon([(18, 64), (82, 64), (70, 84), (30, 84)], ink)


def vip_mark(pen: Pen, ink: Color) -> None:
    """A capital V with a dot: very important."""
    pen.line([(27, 22), (50, 78), (73, 22)], ink, 14)


CARPETS: Final[dict[str, tuple[Color, Callable[[Pen, Color], None]]]] = {
    "cash": (CASH, cash_mark),
    "fountain": (BLUE_DEEP, fountain_mark),
    "vip": (ORCHID, vip_mark),
}
"""Colour and sign of each carpet."""


def _carpet(name: str) -> Callable[[Pen], None]:
    color, mark = CARPETS[name]

    def paint(pen: Pen) -> None:
        _carpet_ground(pen, color)
        mark(pen, CREAM)

    return paint


def hotel_large(pen: Pen) -> None:
    """A tower with a sign on its roof."""
    pen.box(30, 0, 70, 16, INK, 3)
    pen.box(34, 4, 66, 13, GOLD, 2)
    pen.box(16, 14, 84, 100, INK, 4)
    pen.box(21, 19, 79, 100, RUBY)
    for y in (26, 42, 58):
        for x in (27, 44, 61):
            pen.box(x, y, x + 12, y + 10, GOLD_LIGHT)
    pen.box(40, 76, 60, 100, INK)


def hotel_small(pen: Pen) -> None:
    """A low house with a door."""
    pen.polygon([(2, 56), (50, 28), (98, 56), (98, 64), (2, 64)], INK)
    pen.box(8, 58, 92, 100, INK, 2)
    pen.box(13, 62, 87, 100, BLUE)
    pen.polygon([(14, 58), (50, 36), (86, 58)], BLUE_DEEP)
    for x in (19, 65):
        pen.box(x, 70, x + 16, 84, GOLD_LIGHT)
    pen.box(42, 72, 58, 100, INK)


def _street(pen: Pen) -> None:
    """Three houses in a row, joined."""
    for left, color in ((0, BLUE), (35, BLUE), (70, BLUE)):
        pen.box(left, 26, left + 30, 72, INK, 3)
        pen.box(left + 5, 31, left + 25, 72, color)
    pen.box(0, 74, 100, 90, INK, 4)
    for left in (8, 40, 72):
        pen.box(left, 80, left + 20, 84, GOLD_LIGHT)


def flag(pen: Pen, color: Color = RUBY) -> None:
    """A golf flag in its hole."""
    pen.oval(14, 78, 86, 100, INK)
    pen.oval(20, 82, 80, 96, GREEN)
    pen.line([(44, 4), (44, 88)], INK, 8)
    pen.polygon([(44, 2), (96, 22), (44, 46)], INK)
    pen.polygon([(49, 10), (82, 23), (49, 37)], color)


def _return(pen: Pen) -> None:
    """An arrow that turns back."""
    bow = [*curve((20, 44), (22, 14), (50, 14)), *curve((50, 14), (78, 14), (78, 44))]
    for color, wide, grow in ((INK, 24, 0), (RUBY, 13, 9)):
        pen.line([(20, 86), (20, 44), *bow, (78, 60)], color, wide)
        head = [(48 + grow * 1.4, 54 + grow * 0.4), (108 - grow * 1.6, 54 + grow * 0.4), (78, 98 - grow * 1.4)]
        pen.polygon(head, color)


def bundle(pen: Pen) -> None:
    """A bundle of notes with a band."""
    pen.box(0, 34, 92, 88, INK, 5)
    pen.box(8, 14, 100, 70, INK, 5)
    pen.box(5, 40, 87, 83, GREEN_DEEP, 2)
    pen.box(13, 19, 95, 65, CASH, 2)
    pen.box(38, 19, 70, 65, CREAM)
    marks.dollar(pen, 54, 42, 0.68)


def debt(pen: Pen) -> None:
    """A red eight-sided seal with a minus."""
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


def _bonus(pen: Pen) -> None:
    """A present."""
    pen.box(6, 42, 94, 100, INK, 4)
    pen.box(0, 26, 100, 52, INK, 5)
    pen.box(11, 50, 89, 95, GOLD)
    pen.box(5, 31, 95, 47, GOLD_LIGHT, 2)
    pen.box(42, 31, 58, 95, RUBY)
    for side in (-1, 1):
        pen.polygon([(50, 28), (50 + 32 * side, 2), (50 + 36 * side, 24)], INK)
        pen.polygon([(50 + 8 * side, 23), (50 + 27 * side, 10), (50 + 29 * side, 21)], RUBY)


def _number(pen: Pen) -> None:
    """Plus and minus: the number bonus."""
    pen.box(0, 0, 100, 100, INK, 18)
    pen.box(6, 6, 94, 94, GOLD_LIGHT, 13)
    pen.box(18, 34, 54, 44, INK)
    pen.box(31, 21, 41, 57, INK)
    pen.line([(30, 84), (74, 20)], INK, 6)
    pen.box(54, 66, 84, 76, INK)


def _swap(pen: Pen) -> None:
    """Two arrows: the effect bonus."""
    pen.box(0, 0, 100, 100, INK, 18)
    pen.box(6, 6, 94, 94, BLUE_LIGHT, 13)
    pen.polygon([(16, 28), (58, 28), (58, 16), (84, 36), (58, 56), (58, 44), (16, 44)], INK)
    pen.polygon([(84, 58), (42, 58), (42, 50), (16, 68), (42, 88), (42, 74), (84, 74)], INK)


def _copy(pen: Pen) -> None:
    """Two equal sheets: the copy bonus."""
    pen.box(0, 0, 66, 70, INK, 8)
    pen.box(6, 6, 60, 64, SAND, 4)
    pen.box(32, 28, 100, 100, INK, 8)
    pen.box(38, 34, 94, 94, PAPER, 4)
    pen.box(50, 51, 82, 60, INK)
    pen.box(50, 68, 82, 77, INK)


def _lost(pen: Pen) -> None:
    for one, other in (((16, 16), (84, 84)), ((84, 16), (16, 84))):
        pen.line([one, other], INK, 22)
    for one, other in (((16, 16), (84, 84)), ((84, 16), (16, 84))):
        pen.line([one, other], STEEL, 11)


def _project(pen: Pen) -> None:
    """A rolled-out plan with a seal."""
    pen.box(8, 0, 92, 100, INK, 6)
    pen.box(14, 6, 86, 94, CREAM, 3)
    for y in (22, 36, 50):
        pen.box(24, y, 76, y + 6, SAND)
    pen.disc(62, 74, 15, RUBY_DEEP)
    pen.star(62, 74, 11, GOLD)


def _trophy(pen: Pen) -> None:
    """A cup: the running score."""
    pen.ring(22, 34, 22, INK, 9)
    pen.ring(78, 34, 22, INK, 9)
    pen.polygon([(20, 2), (80, 2), (74, 50), (56, 64), (56, 78), (44, 78), (44, 64), (26, 50)], INK)
    pen.polygon([(26, 8), (74, 8), (69, 46), (50, 59), (31, 46)], GOLD)
    pen.polygon([(26, 8), (42, 8), (42, 53), (31, 46)], GOLD_LIGHT)
    pen.box(24, 76, 76, 100, INK, 5)
    pen.box(31, 82, 69, 94, GOLD_DEEP, 2)


def _place(pen: Pen) -> None:
    """A winners' stand."""
    for left, top, color in ((0, 52, SAND), (33, 26, GOLD), (66, 66, PAPER)):
        pen.box(left, top, left + 36, 100, INK, 3)
        pen.box(left + 5, top + 5, left + 31, 95, color)
    pen.star(51, 12, 16, INK)


def _refuse(pen: Pen) -> None:
    """A number that fits nowhere: a struck-out house."""
    pen.polygon([(50, 2), (98, 40), (88, 40), (88, 100), (12, 100), (12, 40), (2, 40)], INK)
    pen.polygon([(50, 12), (80, 36), (80, 92), (20, 92), (20, 36)], STEEL_LIGHT)
    for color, wide in ((INK, 24), (RUBY, 13)):
        pen.line([(20, 24), (80, 92)], color, wide)


def _cactus(pen: Pen) -> None:
    """A cactus of the desert around the city."""
    for color, wide in ((GREEN_DEEP, 20), (GREEN, 11)):
        pen.line([(50, 100), (50, 14)], color, wide)
        pen.line([(50, 70), (20, 66), (20, 42)], color, wide)
        pen.line([(50, 58), (80, 54), (80, 30)], color, wide)


def _cards(pen: Pen) -> None:
    """Two casino cards."""
    pen.polygon([(2, 22), (46, 4), (82, 88), (38, 104)], INK)
    pen.polygon([(9, 25), (43, 11), (75, 85), (41, 98)], GREEN_LIGHT)
    pen.box(38, 0, 98, 88, INK, 9)
    pen.box(44, 6, 92, 82, CREAM, 5)
    pen.polygon([(68, 20), (84, 44), (68, 68), (52, 44)], RUBY)


def _tick(pen: Pen) -> None:
    pen.line([(14, 54), (40, 80), (88, 20)], INK, 17)


def _left(pen: Pen) -> None:
    pen.polygon([(4, 50), (84, 4), (84, 96)], INK)


def _right(pen: Pen) -> None:
    pen.polygon([(96, 50), (16, 4), (16, 96)], INK)


def _free(pen: Pen) -> None:
    """A plus: a lot that may be chosen."""
    pen.disc(50, 50, 50, GREEN_DEEP)
    pen.box(42, 20, 58, 80, WHITE, 3)
    pen.box(20, 42, 80, 58, WHITE, 3)


_ICONS: Final[dict[str, Callable[[Pen], None]]] = {
    "inauguration": _ribbon,
    "limousine": _limousine,
    "construction": _crane,
    "improvement": _improve,
    "show": _show,
    "star": _star,
    "cash": _carpet("cash"),
    "fountain": _carpet("fountain"),
    "vip": _carpet("vip"),
    "large": hotel_large,
    "small": hotel_small,
    "streets": _street,
    "golf": flag,
    "return": _return,
    "bundle": bundle,
    "debt": debt,
    "bonus": _bonus,
    "number": _number,
    "effect": _swap,
    "copy": _copy,
    "lost": _lost,
    "projects": _project,
    "trophy": _trophy,
    "place": _place,
    "refusal": _refuse,
    "cactus": _cactus,
    "cards": _cards,
    "tick": _tick,
    "left": _left,
    "right": _right,
    "free": _free,
    "crown": marks.crown,
    "check": marks.check,
    "loan": marks.money,
}
"""Signs by name; every effect, carpet, bonus and improvement column has one under its own name."""


@lru_cache(maxsize=256)
def icon(name: str, size: int) -> Image.Image:
    """A sign as a square sprite. Raises KeyError for an unknown name."""
    pen = Pen(size, size)
    _ICONS[name](pen.at(size * 0.02, size * 0.02, size * 0.0096))
    return pen.finish()


def figure(sheet: Sheet, box: Box, name: str, number: int | str, size: int, color: Color = INK) -> int:
    """A sign and its number, left-aligned in a box and centred on its height; returns the x after it."""
    side, gap = _icon_room(size)
    sheet.sprite(icon(name, side), box.left, box.top + (box.height - side) // 2)
    return sheet.text(Box(box.left + side + gap, box.top, box.right, box.bottom), str(number), color, size)


def figure_width(number: int | str, size: int) -> int:
    """Pixels `figure` takes."""
    return sum(_icon_room(size)) + fonts.width(Face.BOLD, size, str(number)) + 2


def _icon_room(size: int) -> tuple[int, int]:
    cap = fonts.cap_height(Face.BOLD, size)
    return round(cap * 1.36), round(size * 0.14)
