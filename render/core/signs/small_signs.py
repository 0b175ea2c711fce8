"""A game's small signs by name, and figures: a sign with its number to the right.

Each sign is designed by a function in a square of 100 x 100; its sprites are cached by size.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering import fonts
from render.core.lettering.fonts import Face
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.theme import INK, Color

Painter: TypeAlias = Callable[[Pen], None]

_TIGHT_SIDE: Final = 1.08
_TIGHT_GAP: Final = 3


class Signs:
    """The signs of one game. In a figure the sign's side is `side` times the height of a capital, and the gap between sign and
    number is `gap` ems."""

    def __init__(self, painters: Mapping[str, Painter], *, side: float = 1.36, gap: float = 0.14) -> None:
        self._painters = dict(painters)
        self._side = side
        self._gap = gap

    def icon(self, name: str, size: int) -> Image.Image:
        """Return a sign as a square sprite. Raise KeyError for an unknown name."""
        return _drawn(self._painters[name], size)

    def figure(
        self,
        sheet: Sheet,
        box: Box,
        name: str,
        number: int | str,
        size: int,
        color: Color = INK,
        *,
        tight: bool = False,
    ) -> int:
        """Draw a sign and its number, left-aligned in a box and centred vertically; return the x after it. `tight` uses a
        smaller sign and gap."""
        side, gap = self._room(size, tight=tight)
        sheet.sprite(self.icon(name, side), box.left, box.top + (box.height - side) // 2)
        return sheet.text(Box(box.left + side + gap, box.top, box.right, box.bottom), str(number), color, size)

    def figure_width(self, number: int | str, size: int, *, tight: bool = False) -> int:
        """Return the width of a `figure` in pixels."""
        return sum(self._room(size, tight=tight)) + fonts.width(Face.BOLD, size, str(number)) + 2

    def _room(self, size: int, *, tight: bool) -> tuple[int, int]:
        """Return the side of the sign for a type size, and the gap after it."""
        cap = fonts.cap_height(Face.BOLD, size)
        return (round(cap * _TIGHT_SIDE), _TIGHT_GAP) if tight else (round(cap * self._side), round(size * self._gap))


@cached_piece
def _drawn(paint: Painter, size: int) -> Image.Image:
    pen = Pen(size, size)
    paint(pen.at(size * 0.02, size * 0.02, size * 0.0096))
    return pen.finish()
