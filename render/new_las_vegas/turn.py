"""PRIVATE: the beginning of a turn: the pairs and the projects above the seat's own city."""

from dataclasses import replace
from typing import Final

from render.core.areas import Painted
from render.core.canvas import Box
from render.core.encode import blank
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.signs.ours import KEY, own_key
from render.core.theme import FELT
from render.new_las_vegas.pairs import (
    GAP,
    OFFER,
    OFFER_ROW,
    WIDTH,
    draw_offers,
    draw_projects,
    project_contents,
    project_height,
)
from render.new_las_vegas.parts import PairsPart, PreviewPart, city_of
from render.new_las_vegas.preview import drafted_sheet
from render.new_las_vegas.sheet.city import crossing_areas, draw_city, lot_areas
from render.new_las_vegas.sheet.fresh import NOTHING
from render.new_las_vegas.sheet.picture import CITY, MARGIN
from render.new_las_vegas.world import NEW_LAS_VEGAS

_EDGE: Final = 14
"""Height in pixels above the first and below the last row."""


@in_world(NEW_LAS_VEGAS)
def paint_turn(part: PreviewPart, words: Localizer) -> Painted:
    """Draw the three pairs, the projects without their names (none on a narrow canvas), and the seat's own city with its
    draft, as wide as the theme's canvas. Areas: the pairs (`pair`), the lots (`lot`) and the crossings (`crossing`)."""
    city, width = city_of(part), words.theme.canvas
    table = PairsPart(part.public, part.tables)
    wide = width >= WIDTH
    contents = tuple(replace(content, name="") for content in project_contents(table, words)) if wide else ()
    offers = OFFER if wide else 3 * OFFER_ROW + 2 * GAP
    projects = max((project_height(content) + GAP for content in contents), default=0)
    foot = KEY - 8 if any(content.ours for content in contents) else 0
    image = blank(width, _EDGE + offers + GAP + projects + CITY + foot + _EDGE, FELT)
    areas = draw_offers(image, table, words, _EDGE)
    top = _EDGE + offers + GAP
    draw_projects(image, contents, top)
    box = Box(MARGIN, top + projects, width - MARGIN, top + projects + CITY)
    draw_city(image, city, drafted_sheet(part), part.public.large_taken, NOTHING, box)
    if foot:
        image.paste(own_key(words, width - 2 * MARGIN), (MARGIN, box.bottom + 4))
    return Painted(image, (*areas, *lot_areas(city, drafted_sheet(part), box), *crossing_areas(city, box)))
