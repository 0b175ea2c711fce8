"""Sprites all games share: seat badges and patterned bands, number icons. Each is drawn once per process."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from render.core import fonts
from render.core.canvas import rounded
from render.core.fonts import Face
from render.core.pen import Pen
from render.core.theme import CREAM, INK, SEATS, SeatMark


def drawn(width: int, height: int, paint: Callable[[Pen], None]) -> Image.Image:
    """A transparent sprite painted with a pen of its own size."""
    pen = Pen(width, height)
    paint(pen)
    return pen.finish()


@lru_cache(maxsize=64)
def badge(seat: int, size: int) -> Image.Image:
    """A seat's chip: a disc in its colour with its letter, its pattern around the rim."""
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
    image.paste((*mark.ink, 255), ((size - line.mask.width) // 2, (size - cap) // 2), line.mask)
    return image


def _rim(pen: Pen, mark: SeatMark, center: float, radius: float) -> None:
    pen.disc(center, center, radius, mark.color)
    steps = {"plain": 0, "stripes": 8, "dots": 12, "bars": 4, "checks": 16}[mark.pattern]
    for step in range(steps):
        middle = 360 / steps * step
        reach = 360 / steps / 4
        pen.slice(center, center, radius, middle - reach, middle + reach, CREAM)


@lru_cache(maxsize=256)
def pattern(seat: int, width: int, height: int) -> Image.Image:
    """A rectangle in a seat's colour and pattern, without rounding."""
    mark = SEATS[seat]
    cell = Pen(24, 24, mark.color)
    if mark.pattern == "stripes":
        cell.polygon([(0, 12), (12, 0), (24, 0), (0, 24)], mark.shade)
        cell.polygon([(12, 24), (24, 12), (24, 24)], mark.shade)
    elif mark.pattern == "dots":
        cell.disc(6, 6, 4, mark.shade)
        cell.disc(18, 18, 4, mark.shade)
    elif mark.pattern == "bars":
        cell.box(0, 3, 24, 9, mark.shade)
        cell.box(0, 15, 24, 21, mark.shade)
    elif mark.pattern == "checks":
        cell.box(0, 0, 12, 12, mark.shade)
        cell.box(12, 12, 24, 24, mark.shade)
    tile = cell.finish()
    image = Image.new("RGB", (width, height))
    for y in range(0, height, 24):
        for x in range(0, width, 24):
            image.paste(tile, (x, y))
    return image


@lru_cache(maxsize=256)
def band(seat: int, width: int, height: int, radius: int) -> Image.Image:
    """A rounded rectangle in a seat's colour and pattern."""
    image = pattern(seat, width, height).convert("RGBA")
    image.putalpha(rounded(width, height, radius))
    return image
