"""Sprites of all games: seat badges, patterned bands and a cup."""

from collections.abc import Callable
from typing import Final

from PIL import Image

from render.core.canvas import rounded
from render.core.lettering import fonts
from render.core.lettering.fonts import Face
from render.core.palette import tone
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.signs.marks import cup
from render.core.theme import CREAM, INK, SEATS, Color, Pattern, SeatLook


def drawn(width: int, height: int, paint: Callable[[Pen], None]) -> Image.Image:
    """Return a transparent sprite of `width` x `height` pixels that `paint` draws with a pen."""
    pen = Pen(width, height)
    paint(pen)
    return pen.finish()


@cached_piece
def cup_of(size: int) -> Image.Image:
    """Return a golden cup, in a square."""
    return drawn(size, size, lambda pen: cup(pen.at(0, 0, size / 100)))


@cached_piece
def badge(seat: int, size: int) -> Image.Image:
    """Return a seat's chip: a disc in its colour with its letter; the number of notches in the rim stands for its pattern."""
    mark = SEATS[seat]
    pen = Pen(size, size)
    half = size / 2
    pen.disc(half, half, half, INK)
    pen.disc(half, half, half - max(2, size // 24), CREAM)
    _rim(pen, mark, half, half - max(2, size // 24) - 1)
    pen.disc(half, half, half * 0.74, mark.color)
    image = pen.finish()
    letter = max(fonts.MIN_SIZE, int(size * 0.72))
    line = fonts.run(Face.BOLD, letter, mark.letter)
    cap = fonts.cap_height(Face.BOLD, letter)
    image.paste((*tone(mark.ink), 255), ((size - line.mask.width) // 2, (size - cap) // 2), line.mask)
    return image


def _rim(pen: Pen, mark: SeatLook, center: float, radius: float) -> None:
    pen.disc(center, center, radius, mark.color)
    steps = _NOTCHES[mark.pattern]
    for step in range(steps):
        middle = 360 / steps * step
        reach = 360 / steps / 4
        pen.slice(center, center, radius, middle - reach, middle + reach, CREAM)


def _stripes(cell: Pen, shade: Color) -> None:
    cell.polygon([(0, 12), (12, 0), (24, 0), (0, 24)], shade)
    cell.polygon([(12, 24), (24, 12), (24, 24)], shade)


def _dots(cell: Pen, shade: Color) -> None:
    cell.disc(6, 6, 4, shade)
    cell.disc(18, 18, 4, shade)


def _bars(cell: Pen, shade: Color) -> None:
    cell.box(0, 3, 24, 9, shade)
    cell.box(0, 15, 24, 21, shade)


def _checks(cell: Pen, shade: Color) -> None:
    cell.box(0, 0, 12, 12, shade)
    cell.box(12, 12, 24, 24, shade)


def _columns(cell: Pen, shade: Color) -> None:
    cell.box(3, 0, 9, 24, shade)
    cell.box(15, 0, 21, 24, shade)


def _rain(cell: Pen, shade: Color) -> None:
    cell.polygon([(12, 0), (24, 12), (24, 24), (0, 0)], shade)
    cell.polygon([(0, 12), (12, 24), (0, 24)], shade)


def _rings(cell: Pen, shade: Color) -> None:
    cell.ring(12, 12, 9, shade, 4)


def _diamonds(cell: Pen, shade: Color) -> None:
    cell.polygon([(12, 2), (21, 12), (12, 22), (3, 12)], shade)


def _crosses(cell: Pen, shade: Color) -> None:
    cell.box(9, 2, 15, 22, shade)
    cell.box(2, 9, 22, 15, shade)


def _waves(cell: Pen, shade: Color) -> None:
    for y in (6, 18):
        cell.line([(-3, y + 4), (3, y), (9, y - 3), (15, y), (21, y + 4), (27, y)], shade, 5)


def _triangles(cell: Pen, shade: Color) -> None:
    cell.polygon([(12, 3), (22, 20), (2, 20)], shade)


_CELLS: Final[dict[Pattern, Callable[[Pen, Color], None]]] = {
    "stripes": _stripes,
    "dots": _dots,
    "bars": _bars,
    "checks": _checks,
    "columns": _columns,
    "rain": _rain,
    "rings": _rings,
    "diamonds": _diamonds,
    "crosses": _crosses,
    "waves": _waves,
    "triangles": _triangles,
}
"""Functions that fill a cell of 24 x 24 pixels; `plain` has none."""

_NOTCHES: Final[dict[Pattern, int]] = {
    "plain": 0,
    "stripes": 8,
    "dots": 12,
    "bars": 4,
    "checks": 16,
    "columns": 6,
    "rain": 10,
    "rings": 20,
    "diamonds": 3,
    "crosses": 5,
    "waves": 14,
    "triangles": 2,
}
"""Number of notches around the rim of a chip."""


@cached_piece
def pattern(seat: int, width: int, height: int) -> Image.Image:
    """Return a rectangle in a seat's colour and pattern, with square corners."""
    mark = SEATS[seat]
    cell = Pen(24, 24, mark.color)
    if mark.pattern != "plain":
        _CELLS[mark.pattern](cell, mark.shade)
    tile = cell.finish()
    line = Image.new("RGB", (width, 24))
    for x in range(0, width, 24):
        line.paste(tile, (x, 0))
    image = Image.new("RGB", (width, height))
    for y in range(0, height, 24):
        image.paste(line, (0, y))
    return image


@cached_piece
def band(seat: int, width: int, height: int, radius: int) -> Image.Image:
    """Return a rounded rectangle in a seat's colour and pattern."""
    image = pattern(seat, width, height).convert("RGBA")
    image.putalpha(rounded(width, height, radius))
    return image
