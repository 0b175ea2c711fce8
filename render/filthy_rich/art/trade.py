"""Motifs of billboards in squares of 100 x 100: services, machines and buildings, and some that fit any business."""

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
    INK,
    PAPER,
    RUBY,
    SAND,
    STEEL,
    STEEL_LIGHT,
    WHITE,
    YELLOW,
    YELLOW_DEEP,
    YELLOW_LIGHT,
)


def loophole(pen: Pen) -> None:
    """Draw a form with a hole in it, and an arrow through the hole."""
    pen.box(10, 0, 84, 100, INK, 5)
    pen.box(14, 4, 80, 96, WHITE, 3)
    pen.box(22, 12, 56, 19, RUBY)
    for y in (26, 82):
        pen.box(22, y, 72, y + 5, STEEL)
    pen.disc(47, 56, 22, INK)
    pen.disc(47, 56, 17, GREEN_DEEP)
    pen.line([(34, 66), (84, 34)], GOLD_DEEP, 11)
    pen.line([(34, 66), (84, 34)], GOLD, 7)
    pen.polygon([(100, 22), (88, 46), (74, 26)], GOLD_DEEP)
    pen.polygon([(95, 26), (87, 40), (79, 28)], GOLD)


def tornado(pen: Pen) -> None:
    """Draw a whirlwind and a clean shirt."""
    widths = ((2, 98, 8), (12, 90, 26), (24, 82, 43), (34, 70, 59), (42, 62, 74))
    for left, right, y in widths:
        pen.oval(left, y - 10, right, y + 10, INK)
    for left, right, y in widths:
        pen.oval(left + 4, y - 7, right - 4, y + 7, BLUE)
        pen.oval(left + 10, y - 5, right - 16, y + 2, BLUE_LIGHT)
    pen.polygon([(44, 82), (60, 82), (50, 102)], INK)
    pen.polygon(
        [(64, 88), (74, 78), (84, 84), (94, 78), (102, 88), (96, 94), (94, 92), (94, 106), (74, 106), (74, 92)], INK
    )
    pen.polygon([(69, 88), (75, 82), (84, 88), (93, 82), (98, 88), (91, 88), (91, 103), (77, 103), (77, 88)], WHITE)
    pen.star(14, 72, 13, GOLD, 4, 0.35)
    pen.star(28, 92, 8, GOLD, 4, 0.35)


def elevator(pen: Pen) -> None:
    """Draw an elevator whose doors have arrows up."""
    pen.box(6, 0, 94, 100, INK, 4)
    pen.box(11, 5, 89, 100, STEEL)
    pen.box(18, 28, 82, 100, INK)
    pen.box(22, 32, 48, 100, STEEL_LIGHT)
    pen.box(52, 32, 78, 100, STEEL_LIGHT)
    for x in (35, 65):
        pen.polygon([(x, 44), (x + 10, 62), (x - 10, 62)], RUBY)
        pen.box(x - 4, 62, x + 4, 78, RUBY)
    pen.box(26, 9, 74, 24, INK, 3)
    for number, x in enumerate((34, 45, 56, 67)):
        pen.disc(x, 16, 4, GOLD if number == 3 else STEEL)


def car(pen: Pen) -> None:
    """Draw a used car under a red price tag."""
    pen.polygon([(20, 50), (34, 20), (72, 20), (88, 50)], INK)
    pen.polygon([(28, 48), (38, 26), (52, 26), (52, 48)], BLUE_LIGHT)
    pen.polygon([(57, 48), (57, 26), (69, 26), (79, 48)], BLUE_LIGHT)
    pen.box(0, 44, 100, 80, INK, 12)
    pen.box(4, 48, 96, 76, YELLOW, 9)
    pen.box(4, 62, 96, 68, YELLOW_DEEP)
    pen.disc(10, 57, 6, WHITE)
    pen.disc(92, 57, 5, RUBY)
    for x in (24, 76):
        pen.disc(x, 80, 16, INK)
        pen.disc(x, 80, 8, STEEL_LIGHT)
    pen.polygon([(54, 2), (92, -4), (96, 12), (58, 18)], INK)
    pen.polygon([(58, 5), (89, 0), (92, 9), (61, 14)], RUBY)


def plug(pen: Pen) -> None:
    """Draw a plug with two sparks."""
    pen.line([(50, 102), *curve((50, 86), (50, 78), (50, 70))], INK, 10)
    pen.polygon([(20, 40), (80, 40), (74, 66), (58, 76), (42, 76), (26, 66)], INK)
    pen.polygon([(26, 45), (74, 45), (69, 63), (57, 71), (43, 71), (31, 63)], GREEN)
    for x in (34, 58):
        pen.box(x, 14, x + 9, 44, INK, 2)
        pen.box(x + 3, 17, x + 6, 40, STEEL_LIGHT)
    for points in ([(4, 4), (20, 10), (10, 20), (24, 30)], [(96, 4), (80, 10), (90, 20), (76, 30)]):
        pen.line(points, GOLD_DEEP, 7)
        pen.line(points, GOLD, 4)


def gavel(pen: Pen) -> None:
    """Draw a judge's gavel and its block."""
    pen.polygon([(44, 44), (54, 34), (102, 78), (90, 90)], INK)
    pen.polygon([(48, 44), (53, 39), (96, 79), (90, 84)], GOLD_DEEP)
    pen.polygon([(4, 48), (36, 0), (76, 24), (46, 72)], INK)
    pen.polygon([(11, 46), (38, 7), (69, 26), (44, 65)], GOLD)
    pen.polygon([(20, 43), (27, 32), (57, 50), (51, 60)], GOLD_DEEP)
    pen.box(0, 84, 66, 100, INK, 5)
    pen.box(5, 88, 61, 96, SAND, 3)


def clock(pen: Pen) -> None:
    """Draw an alarm clock with two bells."""
    for x in (24, 76):
        pen.line([(x, 82), (x + (x - 50) / 5, 100)], INK, 8)
        pen.disc(x, 16, 16, INK)
        pen.disc(x, 16, 12, GOLD)
    pen.line([(50, 4), (50, 20)], INK, 7)
    pen.disc(50, 54, 41, INK)
    pen.disc(50, 54, 36, RUBY)
    pen.disc(50, 54, 28, PAPER)
    for x, y in ((50, 32), (72, 54), (50, 76), (28, 54)):
        pen.disc(x, y, 3, INK)
    pen.line([(50, 54), (50, 36)], INK, 5)
    pen.line([(50, 54), (63, 62)], INK, 5)
    pen.disc(50, 54, 4, GOLD_DEEP)


def pickaxe(pen: Pen) -> None:
    """Draw a pickaxe over a heap of gold."""
    pen.line([(26, 84), (74, 20)], INK, 12)
    pen.line([(26, 84), (74, 20)], GOLD_DEEP, 7)
    head = [*curve((28, 4), (74, -2), (98, 52)), *curve((98, 52), (70, 18), (28, 4))]
    pen.line(head, INK, 10)
    pen.polygon(head, STEEL_LIGHT)
    pen.line(curve((30, 5), (70, 6), (95, 46)), STEEL_LIGHT, 4)
    for x, y, radius in ((12, 88, 14), (40, 92, 13), (66, 86, 16), (88, 92, 12), (54, 74, 11)):
        pen.disc(x, y, radius, INK)
        pen.disc(x, y, radius - 4, GOLD)
        pen.disc(x - 3, y - 3, radius * 0.3, GOLD_LIGHT)


def tower(pen: Pen) -> None:
    """Draw a tower among clouds."""
    pen.disc(22, 26, 16, WHITE)
    pen.disc(40, 20, 18, WHITE)
    pen.box(8, 26, 56, 40, WHITE, 7)
    pen.polygon([(34, 100), (44, 16), (58, -4), (72, 16), (78, 100)], INK)
    pen.polygon([(39, 100), (48, 19), (58, 6), (67, 19), (73, 100)], BLUE_DEEP)
    for row in range(6):
        for column in range(3):
            color = YELLOW_LIGHT if (row * 3 + column) % 4 else BLUE
            x = 47 + column * 8.4
            pen.box(x, 26 + row * 12, x + 5, 34 + row * 12, color)
    pen.disc(78, 54, 11, WHITE)
    pen.disc(90, 50, 13, WHITE)
    pen.box(68, 54, 102, 65, WHITE, 6)


def star(pen: Pen) -> None:
    """Draw a big star with rays: for any business."""
    pen.star(50, 52, 54, RUBY, 12, 0.7)
    pen.star(50, 53, 42, INK, 5, 0.5)
    pen.star(50, 53, 34, GOLD, 5, 0.5)


def storefront(pen: Pen) -> None:
    """Draw a shop with a striped awning: for any business."""
    pen.box(8, 30, 92, 100, INK, 3)
    pen.box(13, 34, 87, 100, CREAM)
    pen.box(20, 58, 54, 86, BLUE_LIGHT, 2)
    pen.box(62, 58, 80, 100, GOLD_DEEP)
    pen.disc(76, 80, 2.5, GOLD_LIGHT)
    pen.box(0, 8, 100, 20, INK, 3)
    for step in range(7):
        color = RUBY if step % 2 == 0 else WHITE
        pen.box(2 + step * 13.8, 18, 15.8 + step * 13.8, 42, color)
        pen.slice(8.9 + step * 13.8, 42, 6.9, 0, 180, color)


def hat(pen: Pen) -> None:
    """Draw a top hat with a banknote in its band: for any business."""
    pen.oval(0, 72, 100, 98, INK)
    pen.polygon([(18, 8), (82, 8), (76, 86), (24, 86)], INK)
    pen.oval(18, 0, 82, 18, STEEL)
    pen.polygon([(22, 58), (78, 58), (76, 74), (24, 74)], RUBY)
    pen.polygon([(56, 34), (86, 26), (92, 46), (62, 66)], GREEN_DEEP)
    pen.polygon([(60, 38), (83, 31), (87, 44), (65, 59)], GREEN)
    pen.disc(74, 44, 6, CREAM)


def gears(pen: Pen) -> None:
    """Draw two gears: for any business."""
    for x, y, radius, color in ((38, 42, 38, STEEL), (76, 76, 25, GOLD)):
        pen.star(x, y, radius, INK, 9, 0.76)
        pen.disc(x, y, radius * 0.74, color)
        pen.disc(x, y, radius * 0.3, INK)


def cup(pen: Pen) -> None:
    """Draw a steaming cup: for any business."""
    for x in (30, 48, 66):
        pen.line(curve((x, 4), (x + 14, 14), (x, 26)), STEEL, 5)
    pen.ring(78, 56, 18, INK, 8)
    pen.box(10, 34, 80, 88, INK, 14)
    pen.box(15, 39, 75, 83, RUBY, 10)
    pen.box(15, 50, 75, 58, CREAM)
    pen.oval(0, 86, 94, 100, INK)
