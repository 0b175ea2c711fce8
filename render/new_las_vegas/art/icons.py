"""The small signs of the city by name, and points as text with plus or minus."""

from typing import Final

from render.core.pen import Pen
from render.core.signs import marks
from render.core.signs.small_signs import Signs
from render.core.theme import (
    BLUE_LIGHT,
    CASH,
    CREAM,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GREEN_DEEP,
    INK,
    PAPER,
    RUBY,
    RUBY_DEEP,
    SAND,
    STEEL,
    STEEL_LIGHT,
    WHITE,
)
from render.new_las_vegas.art import signs_city


def ribbon(pen: Pen) -> None:
    """Draw scissors over a ribbon: an inauguration."""
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


def improve(pen: Pen) -> None:
    """Draw an arrow up with a plus: a better value."""
    pen.polygon([(50, -2), (98, 46), (74, 46), (74, 100), (26, 100), (26, 46), (2, 46)], INK)
    pen.polygon([(50, 8), (84, 40), (67, 40), (67, 93), (33, 93), (33, 40), (16, 40)], CASH)
    pen.box(42, 42, 58, 84, CREAM, 2)
    pen.box(34, 55, 66, 71, CREAM, 2)


def bonus(pen: Pen) -> None:
    """Draw a present."""
    pen.box(6, 42, 94, 100, INK, 4)
    pen.box(0, 26, 100, 52, INK, 5)
    pen.box(11, 50, 89, 95, GOLD)
    pen.box(5, 31, 95, 47, GOLD_LIGHT, 2)
    pen.box(42, 31, 58, 95, RUBY)
    for side in (-1, 1):
        pen.polygon([(50, 28), (50 + 32 * side, 2), (50 + 36 * side, 24)], INK)
        pen.polygon([(50 + 8 * side, 23), (50 + 27 * side, 10), (50 + 29 * side, 21)], RUBY)


def number(pen: Pen) -> None:
    """Draw plus and minus: the number bonus."""
    pen.box(0, 0, 100, 100, INK, 18)
    pen.box(6, 6, 94, 94, GOLD_LIGHT, 13)
    pen.box(18, 34, 54, 44, INK)
    pen.box(31, 21, 41, 57, INK)
    pen.line([(30, 84), (74, 20)], INK, 6)
    pen.box(54, 66, 84, 76, INK)


def swap(pen: Pen) -> None:
    """Draw two arrows: the effect bonus."""
    pen.box(0, 0, 100, 100, INK, 18)
    pen.box(6, 6, 94, 94, BLUE_LIGHT, 13)
    pen.polygon([(16, 28), (58, 28), (58, 16), (84, 36), (58, 56), (58, 44), (16, 44)], INK)
    pen.polygon([(84, 58), (42, 58), (42, 50), (16, 68), (42, 88), (42, 74), (84, 74)], INK)


def copy(pen: Pen) -> None:
    """Draw a sheet over another, with an equals sign: the copy bonus."""
    pen.box(0, 0, 66, 70, INK, 8)
    pen.box(6, 6, 60, 64, SAND, 4)
    pen.box(32, 28, 100, 100, INK, 8)
    pen.box(38, 34, 94, 94, PAPER, 4)
    pen.box(50, 51, 82, 60, INK)
    pen.box(50, 68, 82, 77, INK)


def lost(pen: Pen) -> None:
    """Draw a cross: a lost hole of the golf course."""
    for one, other in (((16, 16), (84, 84)), ((84, 16), (16, 84))):
        pen.line([one, other], INK, 22)
    for one, other in (((16, 16), (84, 84)), ((84, 16), (16, 84))):
        pen.line([one, other], STEEL, 11)


def project(pen: Pen) -> None:
    """Draw a plan with a seal."""
    pen.box(8, 0, 92, 100, INK, 6)
    pen.box(14, 6, 86, 94, CREAM, 3)
    for y in (22, 36, 50):
        pen.box(24, y, 76, y + 6, SAND)
    pen.disc(62, 74, 15, RUBY_DEEP)
    pen.star(62, 74, 11, GOLD)


def trophy(pen: Pen) -> None:
    """Draw a cup: the running score."""
    pen.ring(22, 34, 22, INK, 9)
    pen.ring(78, 34, 22, INK, 9)
    pen.polygon([(20, 2), (80, 2), (74, 50), (56, 64), (56, 78), (44, 78), (44, 64), (26, 50)], INK)
    pen.polygon([(26, 8), (74, 8), (69, 46), (50, 59), (31, 46)], GOLD)
    pen.polygon([(26, 8), (42, 8), (42, 53), (31, 46)], GOLD_LIGHT)
    pen.box(24, 76, 76, 100, INK, 5)
    pen.box(31, 82, 69, 94, GOLD_DEEP, 2)


def place(pen: Pen) -> None:
    """Draw a winners' stand: the places of the inauguration."""
    for left, top, color in ((0, 52, SAND), (33, 26, GOLD), (66, 66, PAPER)):
        pen.box(left, top, left + 36, 100, INK, 3)
        pen.box(left + 5, top + 5, left + 31, 95, color)
    pen.star(51, 12, 16, INK)


def tick(pen: Pen) -> None:
    """Draw a black tick."""
    pen.line([(14, 54), (40, 80), (88, 20)], INK, 17)


def left(pen: Pen) -> None:
    """Draw an arrow to the left."""
    pen.polygon([(4, 50), (84, 4), (84, 96)], INK)


def right(pen: Pen) -> None:
    """Draw an arrow to the right."""
    pen.polygon([(96, 50), (16, 4), (16, 96)], INK)


def free(pen: Pen) -> None:
    """Draw a plus: a lot that may be chosen."""
    pen.disc(50, 50, 50, GREEN_DEEP)
    pen.box(42, 20, 58, 80, WHITE, 3)
    pen.box(20, 42, 80, 58, WHITE, 3)


TIMES: Final = "\N{MULTIPLICATION SIGN}"


def signed(points: int) -> str:
    """Return points as text, with a true minus sign if negative."""
    return str(points) if points >= 0 else f"\N{MINUS SIGN}{-points}"


def more(points: int) -> str:
    """Return points gained as text: with a true minus sign if negative, otherwise with a plus."""
    return signed(points) if points < 0 else f"+{points}"


SIGNS: Final = Signs(
    {
        "inauguration": ribbon,
        "limousine": lambda pen: signs_city.limousine(pen.at(0, 25, 1)),
        "construction": signs_city.crane,
        "improvement": improve,
        "show": signs_city.show,
        "star": signs_city.star,
        "cash": signs_city.carpet("cash"),
        "fountain": signs_city.carpet("fountain"),
        "vip": signs_city.carpet("vip"),
        "large": signs_city.hotel_large,
        "small": signs_city.hotel_small,
        "streets": signs_city.street,
        "golf": signs_city.flag,
        "return": signs_city.way_back,
        "bundle": signs_city.bundle,
        "debt": signs_city.debt,
        "bonus": bonus,
        "number": number,
        "effect": swap,
        "copy": copy,
        "lost": lost,
        "projects": project,
        "trophy": trophy,
        "place": place,
        "refusal": signs_city.refuse,
        "cactus": signs_city.cactus,
        "tick": tick,
        "left": left,
        "right": right,
        "free": free,
        "crown": marks.crown,
    }
)
"""Signs by name. Every effect, carpet and bonus has a sign named after it, and every improvement column but the columns of golf,
which share `golf`."""

icon = SIGNS.icon
figure = SIGNS.figure
figure_width = SIGNS.figure_width
