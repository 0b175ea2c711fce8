"""Emblems of the green (entertainment) and blue (hotel) tiles, each designed in a square of 100 x 100."""

import math

from render.core.pen import Pen, curve
from render.core.theme import (
    CREAM,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GREEN,
    GREEN_DEEP,
    GREEN_LIGHT,
    INK,
    NIGHT,
    RUBY,
    RUBY_DEEP,
    RUBY_LIGHT,
    STEEL,
    STEEL_LIGHT,
    WHITE,
    Color,
)


def lounge(pen: Pen) -> None:
    """Draw a cocktail with an olive."""
    pen.polygon([(2, 10), (98, 10), (54, 62), (54, 88), (46, 88), (46, 62)], INK)
    pen.polygon([(11, 14), (89, 14), (50, 60)], WHITE)
    pen.polygon([(20, 25), (80, 25), (50, 60)], RUBY_LIGHT)
    pen.polygon([(50, 25), (80, 25), (50, 60)], RUBY)
    pen.line([(34, 46), (74, 0)], GOLD_DEEP, 3)
    pen.disc(48, 32, 9, GREEN_DEEP)
    pen.disc(47, 31, 7, GREEN)
    pen.disc(44.5, 28.5, 2.6, RUBY)
    pen.oval(20, 84, 80, 98, INK)
    pen.oval(26, 86, 74, 94, STEEL_LIGHT)


def fancy_lounge(pen: Pen) -> None:
    """Draw two glasses of champagne, clinking."""
    for glass, lean in ((pen.at(6, 14, 1), 1), (pen.at(94, 14, 1), -1)):
        rim = [(0, 0), (28 * lean, -8), (40 * lean, 44), (26 * lean, 48)]
        glass.line([(33 * lean, 46), (22 * lean, 80)], INK, 5)
        glass.line([(6 * lean, 79), (36 * lean, 84)], INK, 7)
        glass.polygon([(-3 * lean, -3), (30 * lean, -12), (44 * lean, 46), (25 * lean, 52)], INK)
        glass.polygon(rim, WHITE)
        glass.polygon([(4 * lean, 9), (31 * lean, 4), (40 * lean, 44), (26 * lean, 48)], GOLD)
        glass.polygon([(4 * lean, 9), (31 * lean, 4), (33 * lean, 11), (7 * lean, 16)], GOLD_LIGHT)
        for x, y in ((18, 24), (27, 34), (24, 14)):
            glass.disc(x * lean, y, 2.4, WHITE)
    for x, y, size in ((50, -1, 9), (36, -6, 4), (64, -6, 4)):
        pen.star(x, y + 6, size, GOLD_DEEP, 4, 0.35)


def theater(pen: Pen) -> None:
    """Draw a stage behind red curtains, a star in the spotlight."""
    pen.box(0, 4, 100, 96, INK, 6)
    pen.box(4, 8, 96, 84, NIGHT)
    pen.polygon([(50, 8), (84, 84), (16, 84)], GOLD_LIGHT)
    pen.oval(18, 74, 82, 90, CREAM)
    pen.star(50, 54, 25, GOLD_DEEP)
    pen.star(50, 54, 20, GOLD)
    for side in (1, -1):
        edge = 4 if side == 1 else 96
        folds = pen.at(edge, 8, 1)
        folds.polygon(
            [(0, 0), (36 * side, 0), *curve((30 * side, 24), (22 * side, 50), (6 * side, 52)), (0, 78)], RUBY_DEEP
        )
        folds.polygon([(0, 0), (26 * side, 0), *curve((20 * side, 24), (14 * side, 44), (2 * side, 50)), (0, 78)], RUBY)
        folds.polygon([(0, 46), (15 * side, 50), (22 * side, 78), (0, 78)], RUBY)
        folds.box(min(0, 12 * side), 46, max(0, 12 * side), 52, GOLD)
    for step in range(6):
        pen.slice(12 + step * 15.2, 9, 9, 0, 180, RUBY_DEEP if step % 2 else RUBY)
    pen.box(0, 2, 100, 11, GOLD_DEEP, 3)
    pen.box(0, 84, 100, 98, GOLD_DEEP, 4)
    for step in range(9):
        pen.disc(8 + step * 10.5, 91, 3, GOLD_LIGHT)


def night_club(pen: Pen) -> None:
    """Draw a mirror ball over a dance floor of light."""
    for angle, color in ((58, RUBY_LIGHT), (76, GOLD_LIGHT), (104, RUBY_LIGHT), (122, GOLD_LIGHT)):
        start, end = math.radians(angle - 7), math.radians(angle + 7)
        far = 74
        pen.polygon(
            [
                (50, 34),
                (50 + far * math.cos(start), 34 + far * math.sin(start)),
                (50 + far * math.cos(end), 34 + far * math.sin(end)),
            ],
            color,
        )
    pen.line([(50, -2), (50, 14)], INK, 3)
    pen.disc(50, 42, 32, INK)
    pen.disc(50, 42, 29.5, STEEL)
    for row, (y, half) in enumerate(((20, 15), (29, 23), (38, 27), (47, 27), (56, 22), (65, 13))):
        count = 5
        for column in range(count):
            left = 50 - half + column * 2 * half / count
            tone: Color = (WHITE, STEEL_LIGHT, GREEN_LIGHT)[(row * 2 + column) % 3]
            pen.box(left + 0.8, y - 3.6, left + 2 * half / count - 0.8, y + 3.6, tone, 1)
    pen.star(30, 22, 10, WHITE, 4, 0.25)
    pen.star(74, 58, 7, WHITE, 4, 0.25)


def restaurant(pen: Pen) -> None:
    """Draw a plate with fork and knife."""
    pen.disc(50, 50, 37, INK)
    pen.disc(50, 50, 34.5, WHITE)
    pen.disc(50, 50, 25, STEEL_LIGHT)
    pen.disc(50, 50, 23, CREAM)
    pen.slice(50, 52, 14, 180, 360, RUBY)
    pen.disc(44, 54, 7, GREEN)
    pen.disc(54, 56, 7, GOLD)
    pen.disc(60, 50, 5, GREEN_DEEP)
    for x in (-1, 5, 11):
        pen.line([(x, 16), (x, 36)], INK, 3.6)
    pen.line([(-1, 37), (11, 37)], INK, 5)
    pen.line([(5, 36), (5, 86)], INK, 5)
    pen.polygon([(92, 14), *curve((92, 14), (106, 30), (99, 56)), (92, 56)], INK)
    pen.line([(94.5, 40), (94.5, 86)], INK, 5)


def fancy_restaurant(pen: Pen) -> None:
    """Draw a silver cloche under two candles."""
    for x in (6, 94):
        pen.box(x - 5, 26, x + 5, 82, CREAM, 2)
        pen.frame(x - 5, 26, x + 5, 82, INK, 2.4, 2)
        pen.polygon([(x, 2), (x + 7, 15), (x, 24), (x - 7, 15)], RUBY)
        pen.polygon([(x, 9), (x + 3.6, 17), (x, 22), (x - 3.6, 17)], GOLD_LIGHT)
    pen.disc(50, 22, 8, INK)
    pen.disc(50, 22, 5, GOLD)
    pen.slice(50, 74, 42, 180, 360, INK)
    pen.slice(50, 73, 38.5, 180, 360, STEEL_LIGHT)
    pen.slice(50, 73, 38.5, 300, 360, STEEL)
    pen.arc(50, 73, 30, 195, 250, WHITE, 5)
    pen.box(-2, 74, 102, 86, INK, 6)
    pen.box(2, 77, 98, 83, GOLD, 3)
    pen.box(22, 88, 78, 95, INK, 3)


def buffet(pen: Pen) -> None:
    """Draw a tiered stand laden with cake, fruit and shrimps."""
    pen.line([(50, 6), (50, 96)], INK, 5)
    pen.disc(50, 4, 6, GOLD_DEEP)
    pen.disc(50, 4, 4, GOLD)
    for x, color in ((38, RUBY), (50, RUBY_LIGHT), (62, RUBY)):
        pen.disc(x, 22, 8, INK)
        pen.disc(x, 22, 6.4, color)
    _tray(pen, 28, 24)
    for x, color in ((22, GREEN), (36, GOLD), (50, GREEN), (64, RUBY_LIGHT), (78, GOLD)):
        pen.disc(x, 50, 9, INK)
        pen.disc(x, 50, 7.2, color)
    _tray(pen, 57, 40)
    for step in range(4):
        left = 8 + step * 22
        pen.box(left, 70, left + 18, 88, INK, 3)
        pen.box(left + 2, 72, left + 16, 77, RUBY_LIGHT, 2)
        pen.box(left + 2, 77, left + 16, 82, CREAM)
        pen.box(left + 2, 82, left + 16, 87, GOLD)
    _tray(pen, 86, 52)


def _tray(pen: Pen, y: float, half: float) -> None:
    pen.box(50 - half, y, 50 + half, y + 9, INK, 4)
    pen.box(50 - half + 2, y + 2, 50 + half - 2, y + 6, STEEL_LIGHT, 2)


def five_star_steakhouse(pen: Pen) -> None:
    """Draw a steak under five stars."""
    for x, y, size in ((10, 22, 9), (29, 10, 10), (50, 5, 12), (71, 10, 10), (90, 22, 9)):
        pen.star(x, y + 3, size + 3, GOLD_DEEP)
        pen.star(x, y + 3, size, GOLD_LIGHT)
    pen.oval(0, 34, 100, 100, INK)
    pen.oval(3, 37, 97, 96, WHITE)
    pen.oval(9, 42, 91, 91, STEEL_LIGHT)
    shape = [*curve((18, 66), (18, 42), (46, 46)), *curve((46, 46), (84, 44), (84, 64))]
    shape += [*curve((84, 64), (80, 86), (52, 80)), *curve((52, 80), (24, 88), (18, 66))]
    pen.polygon(shape, INK)
    pen.polygon([(50 + (x - 50) * 0.92, 65 + (y - 65) * 0.88) for x, y in shape], RUBY_LIGHT)
    pen.polygon([(50 + (x - 50) * 0.80, 64 + (y - 64) * 0.72) for x, y in shape], RUBY)
    for x in (36, 50, 64):
        pen.line([(x - 8, 72), (x + 6, 55)], RUBY_DEEP, 4)
    pen.oval(62, 74, 82, 88, GREEN_DEEP)
    pen.oval(70, 78, 92, 87, GREEN)
