"""Small signs of all games: a coin, a crown, a cup, a tick, no entry. Each is drawn with a pen in a square of 100 x 100."""

from render.core.pen import Pen
from render.core.theme import CASH, CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, RUBY


def money(pen: Pen) -> None:
    """Draw a coin with a dollar sign."""
    pen.disc(50, 50, 49, INK)
    pen.disc(50, 50, 43, GOLD)
    pen.disc(50, 50, 34, GOLD_LIGHT)
    dollar(pen, 50, 50, 1.0)


def dollar(pen: Pen, x: float, y: float, scale: float) -> None:
    """Draw a dollar sign around a centre."""
    sign = pen.at(x, y, scale)
    sign.line([(0, -27), (0, 27)], INK, 6)
    points = [(13, -12), (6, -18), (-6, -18), (-13, -11), (-8, -3), (8, 3), (13, 11), (6, 18), (-6, 18), (-13, 12)]
    sign.line(points, INK, 7)


def no_entry(pen: Pen) -> None:
    """Draw a red disc with a bar."""
    pen.disc(50, 50, 50, CREAM)
    pen.disc(50, 50, 46, RUBY)
    pen.box(20, 40, 80, 60, CREAM, 4)


def crown(pen: Pen) -> None:
    """Draw a golden crown."""
    pen.polygon([(10, 86), (2, 24), (28, 46), (50, 6), (72, 46), (98, 24), (90, 86)], GOLD_DEEP)
    pen.polygon([(16, 80), (10, 36), (30, 54), (50, 17), (70, 54), (90, 36), (84, 80)], GOLD)
    pen.box(14, 70, 86, 92, GOLD_DEEP, 4)
    pen.box(18, 74, 82, 88, GOLD_LIGHT, 3)
    for x, y in ((2, 24), (50, 8), (98, 24)):
        pen.disc(min(94, max(6, x)), y, 7, RUBY)


def check(pen: Pen) -> None:
    """Draw a white tick on a green disc."""
    pen.disc(50, 50, 50, CREAM)
    pen.disc(50, 50, 45, CASH)
    pen.line([(26, 52), (44, 70), (74, 32)], CREAM, 13)


def cup(pen: Pen) -> None:
    """Draw a golden cup with two handles on a foot."""
    for x in (22, 78):
        pen.ring(x, 32, 17, GOLD_DEEP, 8)
        pen.ring(x, 32, 15.5, GOLD, 5)
    pen.polygon([(22, 10), (78, 10), (74, 40), (66, 54), (55, 62), (45, 62), (34, 54), (26, 40)], GOLD_DEEP)
    pen.polygon([(25, 13), (75, 13), (71, 39), (64, 51), (54, 59), (46, 59), (36, 51), (29, 39)], GOLD)
    pen.polygon([(30, 17), (40, 17), (41, 44), (45, 55), (38, 49), (33, 39)], GOLD_LIGHT)
    pen.oval(22, 5, 78, 17, GOLD_DEEP)
    pen.oval(25, 7, 75, 15, GOLD_LIGHT)
    pen.box(46, 60, 54, 76, GOLD_DEEP)
    pen.box(47.5, 60, 52.5, 76, GOLD)
    pen.box(34, 74, 66, 82, GOLD_DEEP, 3)
    pen.box(36, 76, 64, 80, GOLD, 2)
    pen.box(28, 82, 72, 96, RUBY, 3)
    pen.box(38, 85, 62, 93, GOLD_LIGHT, 2)
    pen.star(50, 34, 13, GOLD_DEEP)
    pen.star(50, 34, 10, CREAM)
