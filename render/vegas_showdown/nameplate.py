"""Seats on pictures: the wide nameplate above a plan, and single figures."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engines.vegas_showdown.public import Hotel
from render.core import fonts
from render.core.canvas import Box, Sheet
from render.core.fonts import Face
from render.core.sprites import badge, pattern
from render.core.theme import CREAM, FELT, INK, Color
from render.vegas_showdown.icons import icon


def figure(
    sheet: Sheet, box: Box, name: str, number: int | str, size: int, color: Color = INK, *, tight: bool = False
) -> None:
    """An icon and its number, left-aligned in a box and centred on its height. `tight` takes a smaller icon."""
    side, gap = _icon_room(size, tight=tight)
    sheet.sprite(icon(name, side), box.left, box.top + (box.height - side) // 2)
    sheet.text(Box(box.left + side + gap, box.top, box.right, box.bottom), str(number), color, size)


def figure_width(number: int | str, size: int, *, tight: bool = False) -> int:
    """Pixels `figure` takes."""
    return sum(_icon_room(size, tight=tight)) + fonts.width(Face.BOLD, size, str(number)) + 2


def _icon_room(size: int, *, tight: bool) -> tuple[int, int]:
    """Side of the icon that goes with a type size, and the gap after it."""
    cap = fonts.cap_height(Face.BOLD, size)
    return (round(cap * 1.08), 3) if tight else (round(cap * 1.3), round(size * 0.14))


def seat_block(sheet: Sheet, box: Box, seat: int, chip: int) -> None:
    """A rounded block in the seat's colour and pattern with its badge in the middle."""
    sheet.texture(pattern(seat, box.width, box.height), box)
    sheet.sprite(badge(seat, chip), box.left + (box.width - chip) // 2, box.top + (box.height - chip) // 2)


@lru_cache(maxsize=64)
def nameplate(
    seat: int, name: str, values: tuple[int, int, int, int], first: bool, width: int, height: int
) -> Image.Image:
    """Badge, name, and the four values (money, Population, Revenue, Fame) of a seat in one line: a palette piece.

    Its type grows with its height: 92 for a plan of its own, 60 in the overview.
    """
    sheet = Sheet(width, height, FELT)
    sheet.panel(Box(0, 0, width, height), CREAM, 16)
    large = height >= 80
    block = height + (12 if large else 0)
    seat_block(sheet, Box(0, 0, block, height), seat, height - 12)
    size = 56 if large else fonts.MIN_SIZE
    start = block + (20 if large else 8)
    side = (height - 40 if large else height - 22) if first else 0
    end = width - (8 if large else 4)
    room = end - start - 8 - (side + 12 if first else 0)
    tight = is_tight(name, values, room, size)
    left = end
    for sign, number in reversed(tuple(zip(("money", "population", "revenue", "fame"), values, strict=True))):
        wide = figure_width(number, size, tight=tight)
        left -= wide + _figure_gap(size, tight=tight)
        figure(sheet, Box(left, 0, left + wide, height), sign, number, size, tight=tight)
    if first:
        left -= side + 12
        sheet.sprite(icon("first", side), left, (height - side) // 2)
    sheet.text(Box(start, 0, left - 8, height), name, INK, size, may_cut=True)
    return sheet.finish()


def is_tight(name: str, values: tuple[int, int, int, int], room: int, size: int) -> bool:
    """Whether the values give up some of their icons so that the name beside them need not be cut. `room` is for both."""
    figures = sum(figure_width(number, size) + _figure_gap(size, tight=False) for number in values)
    smallest = min(size, fonts.MIN_SIZE)
    return fonts.width(Face.BOLD, smallest, fonts.readable(Face.BOLD, name)) > room - figures


def _figure_gap(size: int, *, tight: bool) -> int:
    if size > fonts.MIN_SIZE:
        return 14 if tight else 20
    return 3 if tight else 8


def values_of_hotel(hotel: Hotel) -> tuple[int, int, int, int]:
    """Money, Population, Revenue and Fame."""
    return hotel.money, hotel.population, hotel.revenue, hotel.fame
