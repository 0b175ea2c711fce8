"""One seat's city in one picture; `points` draws its score sheet."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.new_las_vegas.public import Public
from engines.new_las_vegas.public import Sheet as CitySheet
from engines.new_las_vegas.scoring.score import shown_points
from engines.new_las_vegas.sheet.city import City
from render.core.areas import Painted
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.localizer import Localizer, SeatMark
from render.core.palette import in_world
from render.core.pieces import cached_piece
from render.core.signs.seat_marks import draw_name, mark_of
from render.core.signs.sprites import badge, pattern
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, INK
from render.new_las_vegas.art.icons import figure, figure_width, signed
from render.new_las_vegas.parts import SheetPart, city_of
from render.new_las_vegas.sheet.city import crossing_areas, draw_city, lot_areas
from render.new_las_vegas.sheet.fresh import Fresh, latest_marks
from render.new_las_vegas.world import NEW_LAS_VEGAS

MARGIN: Final = 24
PLATE: Final = 92
GAP: Final = 10
CITY: Final = 846


@dataclass(frozen=True, slots=True)
class PlateContent:
    """The content of the line above a sheet. `note` is shown beside the score: the points that a draft gains (None: nothing)."""

    seat: int
    name: str
    score: int
    note: str | None
    mark: SeatMark = ""


@in_world(NEW_LAS_VEGAS)
def paint_sheet(part: SheetPart, words: Localizer) -> Painted:
    """Draw one seat's city, as wide as the theme's canvas, 986 px high. Marks of its latest revealed turn are
    shown as new. Areas: the lots (`lot`) and the crossings (`crossing`)."""
    city, public = city_of(part), part.public
    plate_content = plate_of(part, words)
    return portrait(
        city, public, public.sheets[part.seat], latest_marks(city, public, part.seat), plate_content, words.theme.canvas
    )


def plate_of(part: SheetPart, words: Localizer) -> PlateContent:
    """Return the content of the public line above a seat's sheet."""
    public, seat = part.public, part.seat
    return PlateContent(seat, words.names[seat], shown_points(public, public.scores[seat]), None, mark_of(words, seat))


def portrait(
    city: City, public: Public, sheet: CitySheet, fresh: Fresh, plate_content: PlateContent, width: int
) -> Painted:
    """Draw a city below the line with name and score. Areas: the lots (`lot`) and the crossings (`crossing`)."""
    image = blank(width, 2 * MARGIN - 10 + PLATE + GAP + CITY, FELT)
    image.paste(plate(plate_content, width - 2 * MARGIN), (MARGIN, MARGIN - 6))
    top = MARGIN - 6 + PLATE + GAP
    box = Box(MARGIN, top, width - MARGIN, top + CITY)
    draw_city(image, city, sheet, public.large_taken, fresh, box)
    return Painted(image, (*lot_areas(city, sheet, box), *crossing_areas(city, box)))


@cached_piece
def plate(content: PlateContent, width: int) -> Image.Image:
    """Draw badge, name, note unless it is None, and score."""
    sheet = Sheet(width, PLATE, FELT)
    sheet.panel(Box(0, 0, width, PLATE), CREAM, 18)
    block = Box(0, 0, 104, PLATE)
    sheet.texture(pattern(content.seat, block.width, block.height), block, 18)
    sheet.sprite(badge(content.seat, PLATE - 10), (block.width - PLATE + 10) // 2, 5)
    wide = figure_width(signed(content.score), 66)
    left = width - 24 - wide
    figure(sheet, Box(left, 0, width - 20, PLATE), "trophy", signed(content.score), 66)
    if content.note is not None:
        chip = Box(left - 200, 12, left - 20, PLATE - 12)
        sheet.panel(chip, FELT_DEEP, 16)
        sheet.text(chip.inside(8), content.note, GOLD, 50, align="center")
        left = chip.left
    draw_name(sheet, Box(128, 0, left - 20, PLATE), content.name, content.mark, INK, 56)
    return sheet.finish()
