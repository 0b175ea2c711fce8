"""The colours of Welcome to New Las Vegas, and its backgrounds: the city and the desert at dusk."""

from itertools import product
from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering.fitting import fitted, one_line
from render.core.lettering.fonts import Face
from render.core.palette import World, tone
from render.core.pen import Pen
from render.core.pictures.light import letters, paste_centered
from render.core.pieces import cached_piece
from render.core.signs.sprites import drawn
from render.core.theme import (
    CREAM,
    FELT,
    FELT_DEEP,
    FELT_LIGHT,
    FLOOR_CASINO,
    FLOOR_CASINO_LINE,
    FRESH,
    GOLD,
    GOLD_LIGHT,
    GREEN,
    INK,
    INK_SOFT,
    PAPER,
    RUBY_LIGHT,
    SAND,
    rgb,
)

NEW_LAS_VEGAS: Final = World(
    "new_las_vegas",
    (
        (FELT, rgb("#2C1555")),
        (FELT_DEEP, rgb("#190A36")),
        (FELT_LIGHT, rgb("#63307F")),
        (CREAM, rgb("#FFF6E6")),
        (PAPER, rgb("#FBE7CB")),
        (SAND, rgb("#EBCB9E")),
        (INK, rgb("#22123A")),
        (INK_SOFT, rgb("#614568")),
        (FLOOR_CASINO, rgb("#F6D79E")),
        (FLOOR_CASINO_LINE, rgb("#E0AE6B")),
    ),
)

HEAD: Final = 100
"""Height in pixels of the dusk above a picture."""
_SCENE: Final = 1200
"""Width in pixels for which the sun and the houses are designed; on a narrower picture they stand farther left."""
_SUN_ENDS: Final = 766
"""Right edge in pixels of the sun on a picture of width `_SCENE`."""
_STARS: Final = (
    (40, 18, 3), (118, 66, 2), (236, 14, 2), (372, 40, 3), (520, 20, 2), (610, 58, 2), (700, 16, 3), (1010, 22, 2), (1110, 12, 3),
)  # fmt: skip
_HOUSES: Final = (
    (372, 40), (416, 62), (460, 46), (504, 76), (548, 54), (592, 34),
)  # fmt: skip


@cached_piece
def dusk(title: str, aside: str, width: int) -> Image.Image:
    """Draw the head of shared pictures: the city beside the setting sun, `title` in neon at the left, `aside` at the right."""
    pen = Pen(width, HEAD, FELT)
    edge = 20
    beside = Box(width - 420, 10, width - 24, HEAD - 12)
    taken = fitted(Face.TEXT, 46, aside, beside.width, beside.height).width if aside else 0
    # The sun moves to the left, so that the words do not cover it.
    shift = min((width - _SCENE) * 3 // 4, beside.right - taken - 10 - _SUN_ENDS)
    for x, y, size in _STARS:
        pen.disc(x * width / _SCENE, y, size, CREAM)
    pen.disc(690 + shift, HEAD - 4, 76, RUBY_LIGHT)
    pen.disc(690 + shift, HEAD - 4, 60, GOLD)
    pen.disc(690 + shift, HEAD - 4, 42, GOLD_LIGHT)
    for x, high in ((x + shift, high) for x, high in _HOUSES):
        pen.box(x, HEAD - high, x + 38, HEAD, FELT_LIGHT, 3)
        for floor, window in product(range(high // 22), (8, 22)):
            y, lit = HEAD - high + 9 + floor * 20, (x + floor + window) % 3
            pen.box(x + window, y, x + window + 8, y + 9, (GOLD, FELT, RUBY_LIGHT)[lit])
    hill = ((620, HEAD), (660, HEAD - 30), (760, HEAD - 30), (806, HEAD))
    pen.polygon([(x + shift, y) for x, y in hill], FELT_LIGHT)
    pen.box(0, HEAD - 6, width, HEAD, FRESH)
    pen.box(0, HEAD - 4, width, HEAD - 2, RUBY_LIGHT)
    sheet = Sheet.of(pen.finish())
    room = beside.right - taken - 30 if aside else width - edge
    _neon(sheet.image, title, edge, room - edge)
    sheet.text(beside, aside, CREAM, 46, Face.TEXT, "right")
    return sheet.finish()


def _neon(image: Image.Image, title: str, left: int, room: int) -> None:
    fit = one_line(Face.SIGN, 80, title, room)
    x, y = (fit.width + 18) // 2 + left, HEAD // 2 - 3
    for color, stroke in ((FELT_DEEP, 9), (FRESH, 6), (RUBY_LIGHT, 3), (CREAM, 0)):
        mask = letters(fit.line, fit.face, fit.size, stroke, stretch=fit.stretch)
        paste_centered(image, tone(color), mask, x, y)


@cached_piece
def desert_at_dusk(width: int, height: int) -> Image.Image:
    """Draw the desert with the setting sun, to fill free space of a picture."""
    sheet = Sheet(width, height, FELT_DEEP)
    middle, floor = width // 2, round(height * 0.72)
    pen = Pen(width, height, FELT_DEEP)
    for x, y, size in ((60, 50, 3), (150, 110, 2), (width - 90, 60, 3), (width - 170, 130, 2), (middle - 30, 40, 2)):
        pen.disc(x, y, size, CREAM)
    for reach, color in ((150, FRESH), (128, RUBY_LIGHT), (104, GOLD), (76, GOLD_LIGHT)):
        pen.slice(middle, floor, reach, 180, 360, color)
    for left, right, high in ((-60, 190, 70), (width - 210, width + 60, 90)):
        pen.polygon([(left, floor), (left + 60, floor - high), (right - 60, floor - high), (right, floor)], FELT_LIGHT)
    pen.box(0, floor, width, height, FELT)
    pen.box(0, floor, width, floor + 5, FRESH)
    pen.polygon(
        [(middle - 12, floor + 5), (middle + 12, floor + 5), (middle + 90, height), (middle - 90, height)], FELT_DEEP
    )
    for step in range(4):
        y = floor + 14 + step * step * 9
        pen.box(middle - 2 - step, y, middle + 2 + step, y + 8 + step * 4, GOLD)
    sheet.image.paste(pen.finish(), (0, 0))
    for x, side in ((70, 130), (width - 200, 150)):
        plant = drawn(side, side, lambda pen, side=side: _cactus(pen.at(0, 0, side / 100)))
        sheet.sprite(plant, x, floor - side + 40)
    return sheet.finish()


def _cactus(pen: Pen) -> None:
    for color, thick in ((FELT_DEEP, 22), (GREEN, 15)):
        pen.line([(50, 96), (50, 12)], color, thick)
        pen.line([(50, 66), (22, 62), (22, 36)], color, thick - 4)
        pen.line([(50, 54), (78, 50), (78, 26)], color, thick - 4)
