"""The nameplate of a seat (badge, name, four values) and its coloured block, for the plan and the overview."""

from PIL import Image

from engines.vegas_showdown.public import Hotel
from render.core.canvas import Box, Sheet
from render.core.lettering import fonts
from render.core.lettering.fonts import Face
from render.core.localizer import SeatMark
from render.core.pieces import cached_piece
from render.core.signs.seat_marks import draw_name, mark_room
from render.core.signs.sprites import badge, pattern
from render.core.theme import CREAM, FELT, INK
from render.vegas_showdown.art.icons import figure, figure_width, icon


def seat_block(sheet: Sheet, box: Box, seat: int, chip: int) -> None:
    """Draw a rounded block in the seat's colour and pattern with its badge in the middle."""
    sheet.texture(pattern(seat, box.width, box.height), box)
    sheet.sprite(badge(seat, chip), box.left + (box.width - chip) // 2, box.top + (box.height - chip) // 2)


@cached_piece
def nameplate(
    seat: int,
    name: str,
    values: tuple[int, int, int, int],
    *,
    first: bool,
    width: int,
    height: int,
    mark: SeatMark = "",
) -> Image.Image:
    """Draw badge, mark, name, and the four values (money, Population, Revenue, Fame) of a seat in one line; if it is the
    `first` seat, its sign. The type is larger from a height of 80 px on."""
    sheet = Sheet(width, height, FELT)
    sheet.panel(Box(0, 0, width, height), CREAM, 16)
    large = height >= 80
    block = height + (12 if large else 0)
    seat_block(sheet, Box(0, 0, block, height), seat, height - 12)
    size = 56 if large else fonts.MIN_SIZE
    start = block + (20 if large else 8)
    side = (height - 40 if large else height - 22) if first else 0
    end = width - (8 if large else 4)
    room = end - start - 8 - (side + 12 if first else 0) - mark_room(mark, size)
    tight = is_tight(name, values, room, size)
    left = end
    for sign, number in reversed(tuple(zip(("money", "population", "revenue", "fame"), values, strict=True))):
        wide = figure_width(number, size, tight=tight)
        left -= wide + _figure_gap(size, tight=tight)
        figure(sheet, Box(left, 0, left + wide, height), sign, number, size, tight=tight)
    if first:
        left -= side + 12
        sheet.sprite(icon("first", side), left, (height - side) // 2)
    draw_name(sheet, Box(start, 0, left - 8, height), name, mark, INK, size)
    return sheet.finish()


def is_tight(name: str, values: tuple[int, int, int, int], room: int, size: int) -> bool:
    """Return whether the values are drawn with smaller icons and gaps, because the name would have to be cut beside wider values.
    `room` is the width for both."""
    figures = sum(figure_width(number, size) + _figure_gap(size, tight=False) for number in values)
    smallest = min(size, fonts.MIN_SIZE)
    return fonts.width(Face.BOLD, smallest, fonts.readable(Face.BOLD, name)) > room - figures


def _figure_gap(size: int, *, tight: bool) -> int:
    if size > fonts.MIN_SIZE:
        return 14 if tight else 20
    return 3 if tight else 8


def values_of_hotel(hotel: Hotel) -> tuple[int, int, int, int]:
    """Return money, Population, Revenue and Fame of a hotel-casino."""
    return hotel.money, hotel.population, hotel.revenue, hotel.fame
