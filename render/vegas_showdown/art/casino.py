"""Emblems of the yellow (casino) tiles, each designed in a square of 100 x 100."""

from render.core.pen import Pen, curve
from render.core.theme import (
    BLUE_DEEP,
    BLUE_LIGHT,
    CREAM,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GREEN_DEEP,
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


def slots(pen: Pen) -> None:
    """Draw a one-armed bandit with cherries and two sevens."""
    _machine(pen, RUBY, RUBY_DEEP, CREAM)
    _reels(pen)
    pen.box(14, 4, 72, 28, RUBY_DEEP, 10)
    pen.box(18, 8, 68, 24, GOLD_LIGHT, 7)
    for x in (29, 43, 57):
        pen.star(x, 16.5, 6.4, RUBY)


def fancy_slots(pen: Pen) -> None:
    """Draw the one-armed bandit, dark with golden trim, under a crown."""
    pen.polygon([(18, 30), (14, 2), (30, 15), (43, -2), (56, 15), (72, 2), (68, 30)], GOLD_DEEP)
    pen.polygon([(22, 30), (19, 9), (31, 20), (43, 5), (55, 20), (67, 9), (64, 30)], GOLD_LIGHT)
    for x in (43, 20, 66):
        pen.disc(x, 24 if x == 43 else 20, 3.4, RUBY)
    _machine(pen, NIGHT, INK, GOLD)
    _reels(pen)


def _machine(pen: Pen, body: Color, deep: Color, trim: Color) -> None:
    pen.line([(84, 58), (91, 50), (91, 26)], STEEL, 6)
    pen.disc(91, 22, 8, deep)
    pen.disc(91, 21, 6, RUBY_LIGHT)
    pen.box(4, 26, 82, 98, deep, 12)
    pen.box(7, 29, 79, 95, body, 10)
    pen.box(0, 88, 86, 100, deep, 5)
    pen.box(12, 36, 74, 72, trim, 5)
    pen.box(26, 78, 60, 85, deep, 3)
    pen.box(29, 80, 57, 83, GOLD, 1)


def _reels(pen: Pen) -> None:
    for step in range(3):
        pen.box(15 + step * 20, 39, 33 + step * 20, 69, WHITE, 2)
    pen.line(curve((20, 56), (22, 46), (28, 43)), GREEN_DEEP, 2)
    pen.line(curve((28, 58), (27, 50), (28, 43)), GREEN_DEEP, 2)
    pen.disc(20, 59, 4.6, RUBY)
    pen.disc(28, 62, 4.6, RUBY)
    for x in (38, 58):
        pen.polygon([(x, 44), (x + 12, 44), (x + 12, 48), (x + 7, 65), (x + 1, 65), (x + 6, 50), (x, 50)], RUBY)


def dragon_room(pen: Pen) -> None:
    """Draw a golden dragon coiled on a red lacquer disc."""
    pen.disc(50, 50, 50, GOLD_DEEP)
    pen.disc(50, 50, 47, GOLD_LIGHT)
    pen.disc(50, 50, 43, RUBY_DEEP)
    pen.disc(50, 50, 40, RUBY)
    body = [
        *curve((26, 30), (8, 52), (26, 70)),
        *curve((26, 70), (44, 86), (64, 74)),
        *curve((64, 74), (80, 60), (66, 50)),
        *curve((66, 50), (52, 46), (46, 56)),
    ]
    pen.line(body, GOLD_DEEP, 15)
    pen.line(body, GOLD, 11)
    for x, y in ((17, 50), (24, 66), (40, 77), (57, 76), (70, 66)):
        pen.disc(x, y, 2.6, GOLD_DEEP)
    for tip, left, right in (
        ((6, 44), (14, 42), (13, 54)),
        ((10, 72), (18, 62), (24, 72)),
        ((40, 92), (36, 81), (47, 82)),
    ):
        pen.polygon([tip, left, right], GOLD_LIGHT)
    pen.polygon([(46, 56), (36, 48), (38, 62), (50, 64)], GOLD_LIGHT)
    _dragon_head(pen)


def _dragon_head(pen: Pen) -> None:
    pen.line(curve((30, 22), (14, 20), (12, 8)), GOLD_LIGHT, 4)
    pen.line(curve((40, 18), (30, 8), (34, -1)), GOLD_LIGHT, 4)
    head = [
        (22, 32),
        (28, 20),
        (44, 15),
        (56, 18),
        (60, 25),
        (76, 24),
        (84, 31),
        (80, 38),
        (60, 38),
        (76, 44),
        (70, 48),
    ]
    pen.polygon([*head, (52, 46), (40, 46), (28, 42)], GOLD_DEEP)
    inner = [
        (26, 32),
        (31, 23),
        (44, 18),
        (54, 21),
        (58, 28),
        (75, 27),
        (80, 31),
        (78, 35),
        (56, 35),
        (52, 40),
        (70, 44),
    ]
    pen.polygon([*inner, (52, 43), (40, 43), (30, 40)], GOLD_LIGHT)
    pen.disc(46, 27, 4.4, WHITE)
    pen.disc(47, 27, 2.6, INK)
    pen.disc(76, 30, 1.7, RUBY_DEEP)
    pen.line(curve((80, 38), (92, 42), (88, 54)), GOLD_LIGHT, 2.4)
    pen.polygon([(62, 36), (66, 36), (64, 41)], WHITE)
    pen.polygon([(69, 36), (73, 36), (71, 41)], WHITE)


def table_games(pen: Pen) -> None:
    """Draw a spade and a heart card fanned out, with a chip."""
    _card(pen, [(8, 20), (48, 8), (68, 74), (28, 86)], WHITE)
    _spade(pen.at(24, 26, 0.30), INK)
    _card(pen, [(44, 12), (88, 20), (76, 90), (32, 82)], WHITE)
    _heart(pen.at(45, 31, 0.34), RUBY)
    pen.disc(76, 78, 22, INK)
    pen.disc(76, 78, 20, RUBY)
    for step in range(6):
        pen.slice(76, 78, 20, step * 60 - 13, step * 60 + 13, CREAM)
    pen.disc(76, 78, 13, RUBY_DEEP)
    pen.disc(76, 78, 11, CREAM)
    pen.star(76, 78, 9, RUBY)


def _card(pen: Pen, corners: list[tuple[float, float]], face: Color) -> None:
    pen.polygon(corners, INK)
    pen.line([*corners, corners[0]], INK, 7)
    pen.polygon(corners, face)
    pen.line([*corners, corners[0]], face, 2.5)


def _spade(pen: Pen, color: Color) -> None:
    pen.polygon([(50, 0), (96, 56), (4, 56)], color)
    pen.disc(27, 58, 25, color)
    pen.disc(73, 58, 25, color)
    pen.polygon([(50, 50), (66, 100), (34, 100)], color)


def _heart(pen: Pen, color: Color) -> None:
    pen.disc(27, 30, 27, color)
    pen.disc(73, 30, 27, color)
    pen.polygon([(4, 44), (50, 44), (96, 44), (50, 100)], color)
    pen.polygon([(6, 46), (20, 20), (80, 20), (94, 46), (50, 100)], color)


def high_rollers_room(pen: Pen) -> None:
    """Draw three towers of chips and a pair of dice."""
    for x, height, color in ((2, 4, BLUE_DEEP), (36, 7, RUBY), (70, 5, GREEN_DEEP)):
        for level in range(height):
            top = 86 - level * 11
            pen.box(x, top, x + 30, top + 13, INK, 5)
            pen.box(x + 1.6, top + 1.6, x + 28.4, top + 11, color, 4)
            for step in (5, 13, 21):
                pen.box(x + step, top + 2, x + step + 5, top + 11, CREAM)
        pen.oval(x + 1.6, 84 - height * 11 + 8, x + 28.4, 84 - height * 11 + 22, color)
    _die(pen.at(8, 56, 0.34), (1, 5, 9, 3, 7))
    _die(pen.at(62, 66, 0.36), (1, 5, 9))


def _die(pen: Pen, pips: tuple[int, ...]) -> None:
    pen.box(-6, -6, 106, 106, INK, 24)
    pen.box(0, 0, 100, 100, WHITE, 20)
    for pip in pips:
        pen.disc(24 + (pip - 1) % 3 * 26, 24 + (pip - 1) // 3 * 26, 11, RUBY_DEEP)


def sports_book(pen: Pen) -> None:
    """Draw a scoreboard over a football and a cup."""
    pen.box(0, 0, 100, 40, INK, 6)
    pen.box(4, 4, 96, 36, GREEN_DEEP, 4)
    for x in (14, 58):
        for step in range(2):
            pen.frame(x + step * 15, 10, x + step * 15 + 11, 30, GOLD_LIGHT, 3.4, 2)
    pen.disc(50, 15, 2.6, GOLD_LIGHT)
    pen.disc(50, 25, 2.6, GOLD_LIGHT)
    pen.disc(27, 73, 27, INK)
    pen.disc(27, 73, 24.5, WHITE)
    pen.polygon([(27, 62), (37, 69), (33, 81), (21, 81), (17, 69)], INK)
    for x, y, a, b in ((27, 62, 27, 50), (37, 69, 49, 65), (33, 81, 41, 92), (21, 81, 13, 92), (17, 69, 5, 65)):
        pen.line([(x, y), (a, b)], INK, 2.6)
    _cup(pen.at(58, 46, 0.44))


def _cup(pen: Pen) -> None:
    pen.ring(14, 24, 16, GOLD_DEEP, 6)
    pen.ring(86, 24, 16, GOLD_DEEP, 6)
    pen.polygon([(12, 0), (88, 0), (78, 48), (58, 64), (42, 64), (22, 48)], GOLD_DEEP)
    pen.polygon([(18, 5), (82, 5), (73, 45), (56, 58), (44, 58), (27, 45)], GOLD_LIGHT)
    pen.polygon([(18, 5), (34, 5), (40, 57), (27, 45)], WHITE)
    pen.box(44, 60, 56, 92, GOLD_DEEP)
    pen.box(24, 88, 76, 118, INK, 6)


def space_age_sports_book(pen: Pen) -> None:
    """Draw a ringed planet, a rocket and stars."""
    pen.disc(46, 54, 46, INK)
    pen.disc(46, 54, 43.5, NIGHT)
    for x, y, size in ((20, 36, 4), (72, 80, 4), (34, 84, 3), (66, 26, 3), (12, 60, 2.6)):
        pen.star(x, y, size, GOLD_LIGHT, 4, 0.35)
    pen.disc(38, 60, 20, RUBY_LIGHT)
    pen.slice(38, 60, 20, 20, 160, RUBY)
    pen.line([(10, 72), (30, 66), (66, 50)], GOLD_LIGHT, 5)
    pen.slice(38, 60, 20, 190, 320, RUBY_LIGHT)
    rocket = pen.at(86, 6, 1)
    rocket.polygon([(0, 0), (6, 18), (-12, 48), (-34, 36), (-18, 6)], INK)
    rocket.polygon([(-2, 4), (3, 18), (-13, 43), (-30, 34), (-17, 9)], STEEL_LIGHT)
    rocket.polygon([(-2, 4), (3, 18), (-17, 9)], RUBY)
    rocket.disc(-11, 22, 6, BLUE_DEEP)
    rocket.disc(-11, 22, 4, BLUE_LIGHT)
    rocket.polygon([(-30, 34), (-40, 34), (-26, 24)], RUBY)
    rocket.polygon([(-13, 43), (-10, 54), (-7, 36)], RUBY)
    rocket.polygon([(-28, 36), (-17, 42), (-34, 60)], GOLD)
