"""A sheet to compose on: prepared sprites, flat panels and lines of text, each a fast paste.

Colours are roles: what they look like is for the palette in use to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Literal, TypeAlias

from PIL import Image, ImageDraw

from render.core import fonts
from render.core.box import Box
from render.core.encode import to_palette
from render.core.fonts import Face
from render.core.palette import tone
from render.core.pieces import cached_piece
from render.core.theme import Color

__all__ = ["Align", "Box", "OutOfSheetError", "Sheet", "outline", "rounded", "thinned"]

Align: TypeAlias = Literal["left", "center", "right"]


class OutOfSheetError(ValueError):
    """Something was drawn beyond the edge of its sheet (raised under `fonts.strict_boxes` only)."""


class Sheet:
    """An RGB drawing surface. `finish` gives it in the palette in use."""

    def __init__(self, width: int, height: int, ground: Color) -> None:
        self.width = width
        self.height = height
        self.image = Image.new("RGB", (width, height), tone(ground))

    @classmethod
    def of(cls, image: Image.Image) -> Sheet:
        """A sheet that begins as a copy of a prepared RGB picture."""
        sheet = cls.__new__(cls)
        sheet.width, sheet.height = image.size
        sheet.image = image.copy()
        return sheet

    def finish(self) -> Image.Image:
        """The palette picture."""
        return to_palette(self.image)

    def rect(self, box: Box, color: Color) -> None:
        """A plain rectangle."""
        self.image.paste(tone(color), box)

    def panel(self, box: Box, color: Color, radius: int = 16) -> None:
        """A rectangle with smooth round corners."""
        self._hold(box)
        color = tone(color)
        reach = min(radius, box.width // 2, box.height // 2)
        if reach <= 0 or box.width * box.height < _LARGE:
            self.image.paste(color, box, rounded(box.width, box.height, radius))
            return
        # Only the corners are anything but plain, and plain is ten times as fast.
        left, top, right, bottom = box
        self.image.paste(color, (left, top + reach, right, bottom - reach))
        self.image.paste(color, (left + reach, top, right - reach, top + reach))
        self.image.paste(color, (left + reach, bottom - reach, right - reach, bottom))
        for mask, place in _in_corners(box, reach):
            self.image.paste(color, place, mask)

    def framed(self, box: Box, color: Color, border: Color, thick: int, radius: int = 16) -> None:
        """A panel with a border of `thick` pixels inside the box."""
        self.panel(box, border, radius)
        self.panel(box.inside(thick), color, max(1, radius - thick))

    def sprite(self, image: Image.Image, x: int, y: int) -> None:
        """Paste a sprite (RGBA by its own transparency, others as they are)."""
        self._hold(Box(x, y, x + image.width, y + image.height))
        if image.mode == "RGBA":
            self.image.paste(image, (x, y), image)
        else:
            self.image.paste(image, (x, y))

    def stencil(self, color: Color, mask: Image.Image, x: int, y: int) -> None:
        """Paint a colour through a mask."""
        self._hold(Box(x, y, x + mask.width, y + mask.height))
        self.image.paste(tone(color), (x, y), mask)

    def texture(self, image: Image.Image, box: Box, radius: int = 16) -> None:
        """A picture of the box's size with round corners."""
        self._hold(box)
        self.image.paste(image, (box.left, box.top), rounded(box.width, box.height, radius))

    def text(
        self,
        box: Box,
        text: str,
        color: Color,
        size: int = fonts.MIN_SIZE,
        face: Face = Face.BOLD,
        align: Align = "left",
        *,
        may_cut: bool = False,
    ) -> int:
        """One line in a box, capitals centred on its height. Shrinks to `fonts.MIN_SIZE`, then cuts (names only).

        Returns the x just after the text. Under `fonts.strict_boxes` raises when it does not fit.
        """
        self._hold(box)
        shown_face = face if all(fonts.has_glyph(face, char) for char in text) else Face.BOLD
        step, shown = fonts.fit(shown_face, size, text, box.width, may_cut=may_cut)
        if not shown:
            return box.left
        line = fonts.run(shown_face, step, shown)
        left = box.left + {"left": 0, "center": (box.width - line.width) // 2, "right": box.width - line.width}[align]
        cap = fonts.cap_height(shown_face, step)
        if fonts.is_strict() and cap > box.height:
            raise fonts.TextOverflowError(f"{text!r} is taller than its box of {box.height} px")
        baseline = box.top + (box.height + cap) // 2
        self.image.paste(tone(color), (left + line.left, baseline + line.top), line.mask)
        return left + line.width

    def _hold(self, box: Box) -> None:
        if fonts.is_strict() and (box.left < 0 or box.top < 0 or box.right > self.width or box.bottom > self.height):
            raise OutOfSheetError(f"{box} is not on a sheet of {self.width} x {self.height}")


_LARGE = 10_000
"""Pixels from which on a panel is painted in pieces."""


def _in_corners(box: Box, reach: int) -> Iterator[tuple[Image.Image, tuple[int, int]]]:
    """The masks of the four round corners, with their places in a picture."""
    places = product((box.top, box.bottom - reach), (box.left, box.right - reach))
    for mask, (top, left) in zip(_corners(reach), places, strict=True):
        yield mask, (left, top)


@cached_piece
def _corners(radius: int) -> tuple[Image.Image, ...]:
    """Above left and right, below left and right."""
    large = Image.new("L", (radius * 8, radius * 8), 0)
    ImageDraw.Draw(large).ellipse((0, 0, radius * 16 - 1, radius * 16 - 1), fill=255)
    corner = large.reduce(8)
    flip, turn = Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.ROTATE_180
    return corner, corner.transpose(flip), corner.transpose(Image.Transpose.FLIP_TOP_BOTTOM), corner.transpose(turn)


@cached_piece
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """The mask of a rectangle with smooth corners."""
    mask = Image.new("L", (width, height), 255)
    reach = max(0, min(radius, width // 2, height // 2))
    if reach == 0:
        return mask
    for corner, place in _in_corners(Box(0, 0, width, height), reach):
        mask.paste(corner, place)
    return mask


def thinned(mask: Image.Image, share: float) -> Image.Image:
    """A mask with a share (0 to 1) of its strength."""
    return Image.blend(Image.new("L", mask.size, 0), mask, share)


@cached_piece
def outline(width: int, height: int, radius: int, thick: int) -> Image.Image:
    """The mask of a rounded frame."""
    mask = rounded(width, height, radius).copy()
    inner = rounded(width - 2 * thick, height - 2 * thick, max(1, radius - thick))
    mask.paste(0, (thick, thick), inner)
    return mask
