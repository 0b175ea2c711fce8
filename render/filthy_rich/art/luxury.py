"""Motifs of the luxuries, each designed in a square of 100 x 100."""

from render.core.pen import Pen, curve
from render.core.signs import marks
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
    INK,
    NIGHT,
    PAPER,
    RUBY,
    RUBY_DEEP,
    RUBY_LIGHT,
    SAND,
    STEEL,
    STEEL_LIGHT,
    WHITE,
    YELLOW,
    YELLOW_LIGHT,
)


def dumbbell(pen: Pen) -> None:
    """Draw a personal trainer's dumbbell."""
    pen.line([(20, 62), (80, 38)], INK, 12)
    pen.line([(20, 62), (80, 38)], STEEL_LIGHT, 6)
    for x, y in ((18, 63), (82, 37)):
        plate = pen.at(x, y, 1)
        plate.polygon([(-18, -20), (-6, -26), (14, 22), (2, 28)], INK)
        plate.polygon([(-13, -17), (-7, -20), (9, 20), (3, 23)], RUBY)
        plate.polygon([(-2, -24), (8, -28), (26, 14), (16, 18)], INK)
        plate.polygon([(2, -21), (6, -23), (21, 12), (17, 14)], RUBY_DEEP)


def toaster(pen: Pen) -> None:
    """Draw a toaster of gold."""
    for x in (22, 50):
        pen.box(x, 6, x + 28, 50, INK, 9)
        pen.box(x + 4, 10, x + 24, 50, SAND, 7)
        pen.box(x + 8, 15, x + 20, 50, YELLOW_LIGHT, 4)
    pen.box(4, 36, 92, 92, INK, 16)
    pen.box(9, 41, 87, 87, GOLD, 12)
    pen.box(16, 47, 80, 55, GOLD_LIGHT, 4)
    pen.box(88, 48, 100, 58, INK, 3)
    pen.disc(48, 70, 9, INK)
    pen.disc(48, 70, 5, CREAM)
    pen.box(16, 90, 32, 100, INK, 2)
    pen.box(64, 90, 80, 100, INK, 2)


def portrait(pen: Pen) -> None:
    """Draw a portrait in a heavy frame."""
    pen.box(8, 0, 92, 100, GOLD_DEEP, 4)
    pen.box(12, 4, 88, 96, GOLD, 3)
    pen.box(20, 12, 80, 88, GOLD_DEEP)
    pen.box(23, 15, 77, 85, GREEN_DEEP)
    pen.slice(50, 90, 26, 180, 360, INK)
    pen.box(24, 84, 76, 88, GOLD_DEEP)
    pen.disc(50, 46, 17, PAPER)
    pen.slice(50, 42, 18, 180, 360, INK)
    pen.line([(42, 54), (50, 51), (58, 54)], INK, 4)
    pen.polygon([(42, 66), (58, 74), (58, 66), (42, 74)], RUBY)


def horse(pen: Pen) -> None:
    """Draw a racehorse's head with a rosette."""
    head = [(26, 98), (30, 56), (46, 16), (52, 0), (60, 12), (74, 26), (96, 62), (90, 76), (78, 74), (62, 58), (70, 98)]
    pen.polygon([(18, 98), (20, 50), (40, 12), (52, 4), (46, 40), (40, 98)], INK)
    pen.polygon(head, INK)
    pen.polygon([(50 + (x - 52) * 0.86, 54 + (y - 54) * 0.9) for x, y in head], GOLD_DEEP)
    pen.disc(64, 36, 4, CREAM)
    pen.disc(84, 62, 3, INK)
    pen.line([(50, 52), (76, 42)], RUBY, 5)
    pen.star(34, 78, 18, RUBY_DEEP, 10, 0.75)
    pen.disc(34, 78, 10, GOLD)


def heart(pen: Pen) -> None:
    """Draw a heart behind a diamond ring."""
    for x in (28, 72):
        pen.disc(x, 30, 28, INK)
    pen.polygon([(2, 40), (98, 40), (50, 100)], INK)
    for x in (29, 71):
        pen.disc(x, 31, 23, RUBY)
    pen.polygon([(8, 41), (92, 41), (50, 92)], RUBY)
    pen.ring(50, 40, 18, GOLD_LIGHT, 7)
    pen.polygon([(42, 12), (58, 12), (64, 19), (50, 30), (36, 19)], WHITE)
    pen.disc(22, 24, 5, RUBY_LIGHT)
    pen.line([(38, 68), (50, 74), (62, 68)], RUBY_DEEP, 4)


def castle(pen: Pen) -> None:
    """Draw a castle with two towers."""
    for x in (8, 72):
        pen.box(x - 2, 24, x + 22, 100, INK)
        pen.box(x + 2, 34, x + 18, 100, STEEL_LIGHT)
        pen.polygon([(x - 6, 32), (x + 10, 2), (x + 26, 32)], INK)
        pen.polygon([(x + 1, 28), (x + 10, 11), (x + 19, 28)], RUBY)
        pen.box(x + 7, 46, x + 13, 60, NIGHT, 3)
    pen.box(28, 44, 72, 100, INK)
    pen.box(30, 52, 70, 100, STEEL)
    for x in (28, 41, 54, 66):
        pen.box(x, 38, x + 8, 54, INK)
    pen.slice(50, 80, 13, 180, 360, INK)
    pen.box(37, 79, 63, 100, INK)
    pen.slice(50, 81, 9, 180, 360, GOLD_DEEP)
    pen.box(41, 80, 59, 100, GOLD_DEEP)


def celebrity(pen: Pen) -> None:
    """Draw dark glasses and a star."""
    pen.star(50, 48, 52, INK, 5, 0.52)
    pen.star(50, 48, 44, GOLD, 5, 0.52)
    for x in (32, 68):
        pen.disc(x, 48, 17, CREAM)
        pen.disc(x, 48, 14, INK)
        pen.line([(x - 6, 46), (x, 40)], STEEL_LIGHT, 4)
    pen.line([(44, 44), (56, 44)], INK, 5)
    pen.line(curve((38, 70), (50, 78), (62, 70)), RUBY, 5)


def title(pen: Pen) -> None:
    """Draw a crown over a patent with a seal."""
    pen.box(16, 34, 84, 100, INK, 3)
    pen.box(20, 38, 80, 96, CREAM, 2)
    for y in (56, 66, 76):
        pen.box(28, y, 66, y + 4, STEEL)
    pen.disc(70, 86, 13, RUBY_DEEP)
    pen.disc(70, 86, 9, RUBY)
    marks.crown(pen.at(20, -4, 0.6))


def sports(pen: Pen) -> None:
    """Draw a scarf and a ball."""
    pen.box(0, 8, 100, 34, INK, 4)
    for step in range(5):
        pen.box(4 + step * 18.6, 12, 22 + step * 18.6, 30, RUBY if step % 2 == 0 else WHITE)
    pen.disc(50, 64, 35, INK)
    pen.disc(50, 64, 31, WHITE)
    pen.polygon([(50, 50), (63, 60), (58, 75), (42, 75), (37, 60)], INK)
    for start, end in (
        ((50, 50), (50, 34)),
        ((63, 60), (80, 54)),
        ((58, 75), (68, 90)),
        ((42, 75), (32, 90)),
        ((37, 60), (20, 54)),
    ):
        pen.line([start, end], INK, 4)


def island(pen: Pen) -> None:
    """Draw a palm on an island."""
    pen.disc(78, 22, 16, GOLD)
    pen.oval(0, 70, 100, 102, BLUE_DEEP)
    pen.oval(4, 74, 96, 98, BLUE)
    pen.oval(14, 66, 86, 90, GOLD_DEEP)
    pen.oval(18, 68, 82, 84, YELLOW_LIGHT)
    pen.line(curve((44, 76), (56, 48), (46, 26)), INK, 11)
    pen.line(curve((44, 76), (56, 48), (46, 26)), GOLD_DEEP, 6)
    for end, bend in (
        ((6, 34), (20, 8)),
        ((20, 4), (30, 8)),
        ((76, 6), (60, 2)),
        ((90, 40), (76, 10)),
        ((52, 54), (66, 26)),
    ):
        leaf = [*curve((46, 24), bend, end), *curve(end, ((bend[0] + 46) / 2, bend[1] + 18), (46, 26))]
        pen.polygon(leaf, GREEN_DEEP)
        pen.line(curve((46, 24), bend, end), GREEN, 5)


def submarine(pen: Pen) -> None:
    """Draw a submarine with a pool on deck."""
    pen.line([(46, 30), (46, 4), (62, 4)], INK, 7)
    pen.box(32, 22, 66, 50, INK, 6)
    pen.box(37, 27, 61, 50, YELLOW, 3)
    pen.oval(0, 38, 92, 92, INK)
    pen.oval(5, 43, 87, 87, YELLOW)
    pen.box(84, 46, 100, 84, INK, 3)
    for x in (22, 45, 68):
        pen.disc(x, 64, 10, INK)
        pen.disc(x, 64, 6, BLUE_LIGHT)
    pen.box(66, 36, 98, 48, INK, 4)
    pen.box(69, 38, 95, 45, BLUE, 2)
    pen.line([(0, 98), (20, 93), (40, 98), (60, 93), (80, 98), (100, 93)], BLUE, 5)


def shuttle(pen: Pen) -> None:
    """Draw a shuttle on its way up."""
    pen.polygon([(38, 78), (62, 78), (56, 104), (50, 92), (44, 104)], GOLD)
    pen.polygon([(44, 78), (56, 78), (50, 94)], RUBY)
    pen.polygon([(50, -4), (66, 22), (68, 56), (94, 80), (94, 88), (6, 88), (6, 80), (32, 56), (34, 22)], INK)
    pen.polygon([(50, 6), (61, 25), (63, 60), (86, 82), (14, 82), (37, 60), (39, 25)], WHITE)
    pen.polygon([(63, 60), (86, 82), (60, 82)], STEEL)
    pen.polygon([(37, 60), (14, 82), (40, 82)], STEEL)
    pen.disc(50, 32, 8, BLUE_DEEP)
    pen.box(46, 50, 54, 82, RUBY)


def jewel(pen: Pen) -> None:
    """Draw a cut stone, for luxuries of other decks."""
    pen.polygon([(20, 8), (80, 8), (102, 38), (50, 98), (-2, 38)], INK)
    pen.polygon([(23, 14), (77, 14), (94, 36), (6, 36)], BLUE_LIGHT)
    pen.polygon([(6, 40), (94, 40), (50, 90)], BLUE)
    pen.polygon([(34, 40), (66, 40), (50, 90)], BLUE_LIGHT)
    pen.polygon([(36, 14), (64, 14), (50, 36)], WHITE)
