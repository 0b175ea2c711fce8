"""Small signs: values, choices, events, stacks of tiles, categories of the score. Each is designed in a square of 100 x 100."""

from typing import Final

from PIL import Image

from render.core.lettering import fonts
from render.core.lettering.fonts import Face
from render.core.palette import tone
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.signs import marks
from render.core.signs.small_signs import Signs
from render.core.theme import (
    BLUE,
    BLUE_DEEP,
    BLUE_LIGHT,
    CASH,
    CREAM,
    CROWD,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    RUBY,
    RUBY_DEEP,
    RUBY_LIGHT,
    STEEL,
    STEEL_LIGHT,
    WHITE,
    YELLOW,
    YELLOW_DEEP,
    YELLOW_LIGHT,
    Color,
)


def _population(pen: Pen) -> None:
    for x, y, size in ((24, 34, 0.74), (76, 34, 0.74), (50, 40, 1.0)):
        person = pen.at(x, y, size)
        person.disc(0, -14, 25, CREAM)
        person.polygon([(-39, 62), (-37, 26), (-20, 6), (20, 6), (37, 26), (39, 62)], CREAM)
        person.disc(0, -14, 19, CROWD)
        person.slice(0, 46, 32, 180, 360, CROWD)
        person.box(-32, 44, 32, 58, CROWD)


def _revenue(pen: Pen) -> None:
    pen.box(0, 18, 100, 82, CREAM, 10)
    pen.box(3, 21, 97, 79, CASH, 8)
    pen.frame(9, 27, 91, 73, CREAM, 4, 4)
    pen.disc(50, 50, 17, CREAM)
    pen.line([(50, 37), (50, 63)], CASH, 5)
    pen.line([(57, 43), (47, 42), (44, 47), (56, 53), (53, 58), (43, 57)], CASH, 5)


def _fame(pen: Pen) -> None:
    pen.star(50, 55, 54, INK, 5, 0.52)
    pen.star(50, 55, 43, GOLD, 5, 0.52)
    pen.star(50, 55, 24, GOLD_LIGHT, 5, 0.52)


def _renovate(pen: Pen) -> None:
    pen.polygon([(38, 36), (52, 30), (84, 90), (70, 98)], INK)
    pen.polygon([(42, 38), (50, 34), (80, 88), (72, 93)], GOLD)
    pen.polygon([(4, 44), (10, 24), (46, 2), (72, 4), (78, 16), (66, 24), (62, 34), (34, 50), (24, 40), (10, 50)], INK)
    pen.polygon([(10, 38), (15, 27), (48, 8), (68, 9), (72, 14), (60, 20), (57, 30), (35, 43), (25, 34)], STEEL_LIGHT)


def _publicity(pen: Pen) -> None:
    pen.polygon([(4, 36), (30, 36), (74, 8), (82, 8), (82, 84), (74, 84), (30, 62), (4, 62)], INK)
    pen.polygon([(10, 42), (30, 42), (30, 56), (10, 56)], CREAM)
    pen.polygon([(34, 40), (75, 15), (75, 76), (34, 57)], RUBY)
    pen.polygon([(18, 60), (36, 60), (42, 94), (24, 94)], INK)
    for start, end in (((88, 30), (99, 22)), ((90, 46), (102, 46)), ((88, 62), (99, 70))):
        pen.line([start, end], INK, 6)


def _first(pen: Pen) -> None:
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 45, WHITE)
    pen.ring(50, 50, 38, RUBY, 5)
    pen.polygon([(40, 30), (56, 22), (60, 22), (60, 76), (48, 76), (48, 38), (40, 42)], RUBY_DEEP)


def _strike(pen: Pen) -> None:
    pen.slice(50, 64, 44, 180, 360, INK)
    pen.slice(50, 63, 38, 180, 360, GOLD)
    pen.box(40, 16, 60, 62, INK, 6)
    pen.box(45, 21, 55, 62, GOLD_LIGHT, 3)
    pen.box(0, 60, 100, 78, INK, 9)
    pen.box(5, 64, 95, 73, GOLD, 4)


def _scandal(pen: Pen) -> None:
    _publicity(pen.at(8, 8, 0.84))
    pen.line([(10, 92), (92, 8)], CREAM, 16)
    pen.line([(10, 92), (92, 8)], RUBY, 10)


def _taxes(pen: Pen) -> None:
    marks.money(pen)
    pen.line([(8, 96), (92, 4)], CREAM, 18)
    pen.line([(8, 96), (92, 4)], RUBY, 10)


def _relation(pen: Pen) -> None:
    pen.polygon([(50, 2), (96, 48), (70, 48), (70, 70), (30, 70), (30, 48), (4, 48)], INK)
    pen.polygon([(50, 12), (80, 42), (62, 42), (62, 62), (38, 62), (38, 42), (20, 42)], GOLD)
    pen.box(30, 78, 70, 98, INK)
    pen.box(38, 84, 62, 92, GOLD)


def _visionary(pen: Pen) -> None:
    pen.polygon([(0, 50), (24, 22), (50, 14), (76, 22), (100, 50), (76, 78), (50, 86), (24, 78)], INK)
    pen.polygon([(10, 50), (28, 30), (50, 23), (72, 30), (90, 50), (72, 70), (50, 77), (28, 70)], WHITE)
    pen.disc(50, 50, 25, CROWD)
    pen.star(50, 51, 17, GOLD_LIGHT)


def _card(pen: Pen) -> None:
    pen.box(16, 0, 84, 100, INK, 10)
    pen.box(21, 5, 79, 95, CREAM, 7)
    pen.box(28, 12, 72, 88, RUBY, 4)
    pen.polygon([(50, 24), (66, 50), (50, 76), (34, 50)], RUBY_LIGHT)


def _stack(pen: Pen, columns: int, rows: int) -> None:
    wide, high = 36 * columns + 8, 36 * rows + 8
    left, top = 50 - wide / 2, 50 - high / 2
    pen.box(left + 10, top + 10, left + wide + 10, top + high + 10, STEEL, 6)
    pen.box(left, top, left + wide, top + high, CREAM, 6)
    pen.box(left + 5, top + 5, left + wide - 5, top + high - 5, RUBY_DEEP, 4)
    pen.polygon([(50, top + 12), (left + wide - 14, 50), (50, top + high - 12), (left + 14, 50)], GOLD)


def _bid(pen: Pen) -> None:
    pen.box(8, 84, 92, 98, INK, 5)
    pen.polygon([(58, 46), (66, 38), (98, 68), (88, 78)], INK)
    gavel = [(30, 52), (56, 6), (78, 20), (50, 66)]
    pen.polygon([(14, 52), (46, 0), (84, 22), (50, 74)], INK)
    pen.polygon([(x * 0.94 + 1, y * 0.94 + 3) for x, y in gavel], GOLD)
    pen.polygon([(24, 50), (32, 37), (58, 53), (50, 64)], GOLD_DEEP)


def _area(pen: Pen, ground: Color, deep: Color, light: Color) -> None:
    pen.box(4, 4, 96, 96, INK, 12)
    pen.box(10, 10, 90, 90, light, 7)
    for column in range(3):
        for row in range(3):
            pen.box(15 + column * 25, 15 + row * 25, 36 + column * 25, 36 + row * 25, deep, 3)
            pen.box(18 + column * 25, 18 + row * 25, 33 + column * 25, 33 + row * 25, ground, 2)


def _casino(pen: Pen) -> None:
    _area(pen, YELLOW, YELLOW_DEEP, YELLOW_LIGHT)


def _hotel(pen: Pen) -> None:
    _area(pen, BLUE, BLUE_DEEP, BLUE_LIGHT)


def _connected(pen: Pen) -> None:
    pen.box(0, 32, 100, 68, INK, 6)
    pen.box(5, 37, 95, 63, RUBY, 3)
    pen.box(5, 43, 95, 57, GOLD_LIGHT)
    pen.polygon([(0, 14), (26, 50), (0, 86)], INK)
    pen.polygon([(5, 28), (20, 50), (5, 72)], YELLOW)
    pen.polygon([(100, 14), (74, 50), (100, 86)], INK)
    pen.polygon([(95, 28), (80, 50), (95, 72)], BLUE)


def _gem(pen: Pen, quarters: int) -> None:
    pen.polygon([(50, 0), (100, 50), (50, 100), (0, 50)], INK)
    corners = (((50, 8), (92, 50)), ((92, 50), (50, 92)), ((50, 92), (8, 50)), ((8, 50), (50, 8)))
    for number, (one, other) in enumerate(corners):
        pen.polygon([(50, 50), one, other], RUBY if number < quarters else STEEL_LIGHT)
    pen.line([(50, 8), (50, 92)], CREAM, 4)
    pen.line([(8, 50), (92, 50)], CREAM, 4)
    if quarters == 4:
        pen.star(50, 50, 26, WHITE, 4, 0.35)


SIGNS: Final = Signs(
    {
        "money": marks.money,
        "population": _population,
        "revenue": _revenue,
        "fame": _fame,
        "renovate": _renovate,
        "publicity": _publicity,
        "no_bid": marks.no_entry,
        "crown": marks.crown,
        "first": _first,
        "strike": _strike,
        "scandal": _scandal,
        "taxes": _taxes,
        "relation": _relation,
        "visionary": _visionary,
        "convention": _population,
        "card": _card,
        "small": lambda pen: _stack(pen, 1, 1),
        "medium": lambda pen: _stack(pen, 2, 1),
        "large": lambda pen: _stack(pen, 2, 2),
        "casino": _casino,
        "hotel": _hotel,
        "connected": _connected,
        "gem_three": lambda pen: _gem(pen, 3),
        "gem_full": lambda pen: _gem(pen, 4),
        "check": marks.check,
        "bid": _bid,
    },
    side=1.3,
)

icon = SIGNS.icon
figure = SIGNS.figure
figure_width = SIGNS.figure_width


@cached_piece
def trimmed(name: str, size: int) -> Image.Image:
    """Return a sign without the transparent columns at its sides; `size` is its height."""
    sprite = icon(name, size)
    left, _, right, _ = sprite.getchannel("A").getbbox() or (0, 0, size, size)
    return sprite.crop((left, 0, right, size))


@cached_piece
def value(name: str, number: int | str, size: int, *, tight: bool = False) -> Image.Image:
    """Return an icon with its number right of it, in ink, as one sprite; `size` is the font size. With
    `tight`, for small tiles, icon and gap are smaller."""
    text = str(number)
    face = Face.BOLD
    cap = fonts.cap_height(face, size)
    side = round(cap * (1.0 if tight else 1.24))
    line = fonts.run(face, size, text)
    gap = 2 if tight else round(size * 0.12)
    high = max(side, cap + 2)
    sprite = Image.new("RGBA", (side + gap + line.width, high), (*tone(INK), 0))
    sprite.paste(icon(name, side), (0, (high - side) // 2))
    sprite.paste((*tone(INK), 255), (side + gap + line.left, (high + cap) // 2 + line.top), line.mask)
    return sprite
