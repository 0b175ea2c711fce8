"""Marks on pictures: an asterisk for our own reconstructions, which are not the published game's, with its key at the foot of a
picture; and a folded corner for the latest change."""

import math
from typing import Final

from PIL import Image

from engines.core.phrase import phrase
from render.core.canvas import Box, Sheet
from render.core.lettering.fonts import MIN_SIZE, Face
from render.core.localizer import Localizer
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.theme import CREAM, FELT, GOLD_LIGHT, INK, Color

KEY: Final = 46
"""Height of the key in pixels."""
_ARMS: Final = 6


@cached_piece
def own_mark(size: int, color: Color = INK, halo: Color | None = CREAM) -> Image.Image:
    """Return an asterisk of `size` x `size` pixels; the halo (None: no halo) separates it from its background."""
    pen = Pen(size, size)
    sign = pen.at(0, 0, size / 100)
    for shade, reach, thick in ((halo, 47, 26), (color, 40, 11)):
        if shade is None:
            continue
        for arm in range(_ARMS):
            angle = math.radians(30 + 360 / _ARMS * arm)
            sign.line([(50, 50), (50 + reach * math.cos(angle), 50 + reach * math.sin(angle))], shade, thick)
    return pen.finish()


def own_key(words: Localizer, width: int) -> Image.Image:
    """Return the explanation of the asterisk: a strip on the felt, `width` pixels wide and `KEY` pixels high."""
    return _key(words(phrase("pic-ours")), width)


@cached_piece
def _key(text: str, width: int) -> Image.Image:
    sheet = Sheet(width, KEY, FELT)
    sheet.sprite(own_mark(30, CREAM, None), 2, (KEY - 30) // 2)
    sheet.text(Box(42, 0, width, KEY), text, CREAM, MIN_SIZE, Face.TEXT)
    return sheet.finish()


def mark_latest(sheet: Sheet, box: Box, side: int) -> None:
    """Draw the mark of the latest change, `side` pixels wide and high, in the upper right corner of a box."""
    sheet.sprite(_corner(side), box.right - side, box.top)


@cached_piece
def _corner(side: int) -> Image.Image:
    pen = Pen(side, side)
    edge = max(3, side // 8)
    pen.polygon([(0, 0), (side, 0), (side, side)], INK)
    pen.polygon([(2.4 * edge, edge), (side - edge, edge), (side - edge, side - 2.4 * edge)], GOLD_LIGHT)
    return pen.finish()
