"""Motifs of billboards: food, shops and drink. Each is designed in a square of 100 x 100."""

from render.core.pen import Pen, curve
from render.core.theme import (
    BLUE,
    BLUE_DEEP,
    BLUE_LIGHT,
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
    RUBY_LIGHT,
    STEEL,
    STEEL_LIGHT,
    WHITE,
    YELLOW,
    YELLOW_DEEP,
    YELLOW_LIGHT,
)


def fish(pen: Pen) -> None:
    """Draw a fish on a line."""
    pen.line([(66, -2), (66, 24), (60, 30)], INK, 4)
    body = [*curve((2, 54), (34, 8), (72, 50)), *curve((72, 50), (34, 98), (2, 54))]
    pen.polygon([(62, 52), (100, 24), (92, 54), (100, 82)], INK)
    pen.polygon([(68, 52), (92, 34), (86, 54), (92, 72)], BLUE)
    pen.polygon([(34, 30), (52, 12), (58, 36)], INK)
    pen.polygon([(x, y) for x, y in body], INK)
    pen.polygon([(37 + (x - 37) * 0.88, 53 + (y - 53) * 0.84) for x, y in body], BLUE)
    pen.polygon([(37 + (x - 37) * 0.86, 57 + (y - 53) * 0.56) for x, y in body], BLUE_LIGHT)
    pen.disc(20, 48, 7, WHITE)
    pen.disc(19, 48, 4, INK)
    for x in (38, 50):
        pen.arc(x - 8, 54, 12, 300, 60, BLUE_DEEP, 3)


def taco(pen: Pen) -> None:
    """Draw a taco with vegetables and a Swedish flag."""
    for x, y, radius, color in ((20, 44, 13, GREEN), (38, 30, 14, RUBY), (58, 28, 14, GREEN), (76, 42, 13, RUBY)):
        pen.disc(x, y, radius + 3, INK)
        pen.disc(x, y, radius, color)
    pen.slice(50, 78, 51, 180, 360, INK)
    pen.slice(50, 76, 46, 180, 360, YELLOW)
    pen.slice(50, 76, 34, 180, 360, YELLOW_LIGHT)
    for x, y in ((28, 64), (44, 54), (60, 62), (76, 68), (52, 70)):
        pen.disc(x, y, 3, YELLOW_DEEP)
    pen.line([(78, 2), (78, 24)], INK, 3)
    pen.polygon([(78, 0), (100, 0), (100, 16), (78, 16)], BLUE_DEEP)
    pen.box(83, 0, 88, 16, YELLOW)
    pen.box(78, 6, 100, 10, YELLOW)


def books(pen: Pen) -> None:
    """Draw a toppling row of books."""
    for left, top, right, color, light in ((6, 14, 26, RUBY, RUBY_LIGHT), (28, 24, 46, GREEN_DEEP, GREEN_LIGHT)):
        pen.box(left, top, right, 92, INK, 3)
        pen.box(left + 3, top + 3, right - 3, 89, color, 2)
        pen.box(left + 3, top + 14, right - 3, top + 20, light)
        pen.box(left + 3, 72, right - 3, 78, light)
    pen.polygon([(48, 24), (66, 18), (92, 88), (74, 94)], INK)
    pen.polygon([(52, 27), (64, 22), (87, 86), (76, 90)], BLUE)
    pen.polygon([(56, 38), (68, 34), (70, 40), (58, 44)], BLUE_LIGHT)
    pen.box(0, 90, 100, 98, GOLD_DEEP, 3)


def lemon(pen: Pen) -> None:
    """Draw a glass of lemonade with a slice on its rim."""
    pen.disc(72, 26, 24, INK)
    pen.disc(72, 26, 21, YELLOW)
    pen.disc(72, 26, 16, YELLOW_LIGHT)
    for angle in range(0, 360, 60):
        pen.slice(72, 26, 14, angle + 6, angle + 54, YELLOW)
    pen.line([(42, 40), (30, -2)], INK, 7)
    pen.line([(42, 40), (30, -1)], RUBY, 4)
    pen.polygon([(12, 28), (76, 28), (66, 98), (22, 98)], INK)
    pen.polygon([(17, 32), (71, 32), (62, 94), (26, 94)], WHITE)
    pen.polygon([(19, 46), (69, 46), (62, 94), (26, 94)], YELLOW)
    pen.polygon([(19, 46), (69, 46), (68, 52), (20, 52)], YELLOW_LIGHT)
    pen.box(34, 58, 48, 72, CREAM, 2)
    pen.box(46, 74, 58, 86, CREAM, 2)


def pill(pen: Pen) -> None:
    """Draw a capsule with sparkles."""
    pen.line([(24, 76), (74, 26)], INK, 52)
    pen.line([(24, 76), (50, 50)], WHITE, 43)
    pen.line([(52, 48), (74, 26)], RUBY, 43)
    pen.polygon([(33, 35), (65, 67), (51, 81), (19, 49)], WHITE)
    pen.polygon([(49, 21), (79, 51), (65, 66), (34, 35)], RUBY)
    pen.line([(64, 20), (80, 36)], RUBY_LIGHT, 5)
    for x, y in ((8, 20), (20, 6), (30, 22)):
        pen.star(x, y, 9, GOLD, 4, 0.4)


def hut(pen: Pen) -> None:
    """Draw a thatched hut with a round, cheerful person in its door."""
    pen.box(14, 44, 86, 98, INK, 3)
    pen.box(18, 46, 82, 94, GOLD_LIGHT, 2)
    for x in (26, 74):
        pen.line([(x, 50), (x, 92)], GOLD_DEEP, 4)
    pen.polygon([(50, -4), (104, 52), (-4, 52)], INK)
    pen.polygon([(50, 2), (94, 48), (6, 48)], GOLD)
    for x in (22, 36, 50, 64, 78):
        pen.line([(50, 10), (x, 46)], GOLD_DEEP, 3)
    pen.disc(50, 66, 12, INK)
    pen.slice(50, 96, 20, 180, 360, INK)
    pen.disc(50, 66, 9, WHITE)
    pen.slice(50, 96, 17, 180, 360, WHITE)
    pen.box(44, 66, 56, 84, WHITE)
    for x in (46, 54):
        pen.disc(x, 64, 2, INK)
    pen.arc(50, 67, 5, 20, 160, INK, 2)


def newspaper(pen: Pen) -> None:
    """Draw a front page."""
    pen.box(8, 4, 100, 96, INK, 5)
    pen.box(12, 8, 96, 92, STEEL, 3)
    pen.box(0, 4, 88, 96, INK, 4)
    pen.box(4, 8, 84, 92, WHITE, 2)
    pen.box(10, 14, 78, 28, RUBY)
    pen.box(10, 36, 42, 64, STEEL_LIGHT)
    pen.disc(26, 46, 7, INK)
    pen.slice(26, 64, 12, 180, 360, INK)
    for y in (38, 47, 56):
        pen.box(48, y, 78, y + 4, INK)
    for y in (70, 79):
        pen.box(10, y, 78, y + 4, STEEL)


def breakfast(pen: Pen) -> None:
    """Draw a fried egg in a pan over flames."""
    for x, size in ((26, 0.8), (50, 1.0), (74, 0.8)):
        flame = pen.at(x, 98, size)
        flame.polygon([(-12, 0), (-14, -16), (0, -40), (14, -16), (12, 0)], RUBY)
        flame.polygon([(-6, 0), (-7, -9), (0, -24), (7, -9), (6, 0)], GOLD)
    pen.line([(80, 34), (100, 18)], INK, 10)
    pen.oval(0, 14, 88, 78, INK)
    pen.oval(7, 19, 81, 70, STEEL)
    pen.oval(14, 26, 62, 62, WHITE)
    pen.disc(60, 42, 16, WHITE)
    pen.disc(30, 52, 15, WHITE)
    pen.disc(42, 44, 12, YELLOW_DEEP)
    pen.disc(42, 43, 10, YELLOW)
    pen.disc(39, 40, 3, YELLOW_LIGHT)


def stores(pen: Pen) -> None:
    """Draw three stores, one behind the other."""
    for x, y, size, awning in ((40, 0, 0.6, GREEN), (20, 14, 0.76, BLUE), (0, 30, 0.94, RUBY)):
        store = pen.at(x, y, size)
        store.box(4, 20, 70, 74, INK, 2)
        store.box(8, 24, 66, 70, CREAM)
        store.box(14, 42, 34, 70, BLUE_LIGHT)
        store.box(42, 42, 58, 70, GOLD_DEEP)
        store.box(0, 6, 74, 14, INK, 2)
        for step in range(6):
            color = awning if step % 2 == 0 else WHITE
            store.box(1 + step * 12, 12, 13 + step * 12, 28, color)
            store.slice(7 + step * 12, 28, 6, 0, 180, color)


def billboard(pen: Pen) -> None:
    """Draw a billboard with a splash over it."""
    for x in (24, 72):
        pen.box(x, 60, x + 8, 100, INK)
    pen.box(0, 4, 100, 68, INK, 4)
    pen.box(5, 9, 95, 63, GOLD_LIGHT, 2)
    pen.box(14, 20, 60, 28, GOLD_DEEP)
    pen.box(14, 36, 50, 42, GOLD_DEEP)
    pen.star(66, 40, 32, INK, 9, 0.72)
    for x, y, radius in ((34, 52, 7), (92, 16, 6), (84, 70, 5), (40, 14, 4)):
        pen.disc(x, y, radius, INK)


def moon(pen: Pen) -> None:
    """Draw a cocktail glass in a round neon sign."""
    pen.ring(50, 50, 50, RUBY, 5)
    pen.ring(50, 50, 41, RUBY_LIGHT, 3)
    pen.line([(28, 34), (72, 34), (50, 60), (28, 34)], BLUE_LIGHT, 6)
    pen.line([(50, 60), (50, 80)], BLUE_LIGHT, 6)
    pen.line([(36, 82), (64, 82)], BLUE_LIGHT, 6)
    pen.disc(54, 42, 6, GREEN)
    pen.line([(54, 42), (72, 18)], GOLD, 4)
    for x, y in ((26, 22), (34, 66), (78, 62)):
        pen.star(x, y, 8, GOLD_LIGHT, 4, 0.35)


def ice_cream(pen: Pen) -> None:
    """Draw a cone with three scoops and a cherry."""
    pen.polygon([(24, 48), (76, 48), (50, 102)], INK)
    pen.polygon([(30, 52), (70, 52), (50, 94)], YELLOW)
    for step in (0, 1, 2):
        pen.line([(36 + step * 12, 52), (46 + step * 5, 84 - abs(step - 1) * 6)], YELLOW_DEEP, 2)
    pen.disc(50, 22, 23, INK)
    pen.disc(50, 22, 19, RUBY_LIGHT)
    pen.disc(34, 42, 20, INK)
    pen.disc(66, 42, 20, INK)
    pen.disc(34, 42, 16, CREAM)
    pen.disc(66, 42, 16, GREEN_LIGHT)
    pen.disc(50, 2, 8, INK)
    pen.disc(50, 2, 5, RUBY)
    pen.disc(43, 16, 4, WHITE)


def cart(pen: Pen) -> None:
    """Draw a shopping cart that is much too full."""
    for x, y, right, bottom, color in ((30, 10, 54, 48, RUBY), (52, 20, 74, 48, GREEN), (70, 6, 90, 48, BLUE)):
        pen.box(x, y, right, bottom, INK, 3)
        pen.box(x + 3, y + 3, right - 3, bottom, color, 2)
    pen.star(42, 6, 12, GOLD)
    pen.line([(0, 20), (14, 20), (30, 76), (90, 76)], INK, 6)
    pen.polygon([(20, 40), (98, 40), (90, 68), (28, 68)], INK)
    pen.polygon([(26, 45), (92, 45), (87, 63), (31, 63)], PAPER)
    for x in (40, 54, 68, 80):
        pen.line([(x, 45), (x - 1, 63)], INK, 3)
    for x in (38, 82):
        pen.disc(x, 90, 9, INK)
        pen.disc(x, 90, 4, STEEL_LIGHT)
