"""The city of one seat: lots with their numbers, the limousine's route, golf course and hotels."""

from typing import Final

from PIL import Image

from engines.new_las_vegas.public import Sheet as CitySheet
from engines.new_las_vegas.sheet.city import City
from render.core.areas import Area
from render.core.canvas import Box, Sheet
from render.core.lettering.fitting import LEGIBLE
from render.core.palette import palette_in_use
from render.core.pieces import cached_piece
from render.core.signs.ours import mark_latest
from render.core.theme import (
    CREAM,
    FELT,
    FELT_DEEP,
    GOLD,
    GREEN_DEEP,
    GREEN_LIGHT,
    INK,
    INK_SOFT,
    STEEL,
    STEEL_LIGHT,
    Color,
)
from render.new_las_vegas.art.icons import icon
from render.new_las_vegas.sheet.fresh import Fresh
from render.new_las_vegas.sheet.lots import GROUND, desert, lot_content, lot_piece
from render.new_las_vegas.sheet.roads import LABEL, ROAD, Plan, draw_roads, draw_route, plan_of

_bases: dict[tuple[int, Plan, str], tuple[City, Image.Image]] = {}
"""Static layers by the id of the city, plan and palette. Each entry keeps its city alive, so that no other city can get
that id."""


ROOMY: Final = 90
"""Minimum width in pixels of a hole for a flag in full size."""


def plan_for(city: City, width: int, height: int) -> Plan:
    """Return the plan of a city, `width` by `height` pixels."""
    sheet = city.tables.sheet
    golf = city.golf_street + 1 if city.golf_street is not None else None
    return plan_of(sheet.streets, sheet.avenues, width, height, golf)


def draw_city(image: Image.Image, city: City, sheet: CitySheet, taken: int, fresh: Fresh, box: Box) -> None:
    """Draw the city in a box of a palette picture. `taken` is the mask of the avenues whose large hotel is gone."""
    plan = plan_for(city, box.width, box.height)
    x, y = box.left, box.top
    image.paste(_base(city, plan), (x, y))
    for place, row in enumerate(city.rows):
        lot = plan.lot(row.street, row.avenue)
        image.paste(
            lot_piece(lot_content(city, sheet, place, fresh), lot.width, lot.height), (x + lot.left, y + lot.top)
        )
        if row.par is not None:
            _hole(image, city, plan, sheet, place, fresh, x, y)
    draw_route(image, city, plan, sheet, fresh.crossings, x, y)
    for avenue in range(1, plan.avenues + 1):
        bit = 1 << (avenue - 1)
        state = "large" if sheet.large & bit else "small" if sheet.small & bit else "late" if taken & bit else "free"
        place = plan.hotel(avenue)
        piece = _hotel(state, fresh=bool(fresh.hotels & bit), width=place.width, height=place.height)
        image.paste(piece, (x + place.left, y + place.top))


def lot_areas(city: City, sheet: CitySheet, box: Box) -> tuple[Area, ...]:
    """Return the areas of the lots of a city drawn in a box, street by street; the letter of a mark is below the crane of a
    building site."""
    plan, areas = plan_for(city, box.width, box.height), list[Area]()
    for index, row in enumerate(city.rows):
        lot = plan.lot(row.street, row.avenue).moved(box.left, box.top)
        spot = None if sheet.built >> index & 1 else ((lot.left + lot.right) // 2, (lot.top + 3 * lot.bottom) // 4)
        areas.append(Area("lot", city.ids[index], lot, spot))
    return tuple(areas)


def crossing_areas(city: City, box: Box) -> tuple[Area, ...]:
    """Return the areas of the crossings of a city drawn in a box, each with its number as word. Crossings without roads are
    left out."""
    plan, areas = plan_for(city, box.width, box.height), list[Area]()
    for crossing, exits in enumerate(city.roads.exits):
        if exits:
            across, down = plan.crossing(*city.roads.place(crossing))
            road = Box(across, down, across, down).inside(-ROAD // 2).moved(box.left, box.top)
            areas.append(Area("crossing", str(crossing), road))
    return tuple(areas)


def _base(city: City, plan: Plan) -> Image.Image:
    key = (id(city), plan, palette_in_use().name)
    if key not in _bases:
        if len(_bases) >= 8:
            _bases.clear()
        _bases[key] = (city, _drawn_base(city, plan))
    return _bases[key][1]


def _drawn_base(city: City, plan: Plan) -> Image.Image:
    sheet = Sheet(plan.width, plan.height, FELT)
    floor = plan.top(plan.streets) + plan.rise
    sheet.panel(Box(LABEL - 10, LABEL - 4, plan.width, floor + 2), GROUND, 18)
    draw_roads(sheet, city, plan, 0, 0)
    lots = {(row.street, row.avenue) for row in city.rows}
    for street in range(1, plan.streets + 1):
        sheet.text(plan.street_label(street), str(street), GOLD, 46, align="center")
        for avenue in range(1, plan.avenues + 1):
            if (street, avenue) not in lots:
                box = plan.lot(street, avenue)
                sheet.sprite(desert(box.width, box.height), box.left, box.top)
    for avenue in range(1, plan.avenues + 1):
        sheet.text(plan.avenue_label(avenue), str(avenue), GOLD, LEGIBLE, align="center")
    return sheet.finish()


def _hole(
    image: Image.Image, city: City, plan: Plan, sheet: CitySheet, place: int, fresh: Fresh, x: int, y: int
) -> None:
    row, bit = city.rows[place], 1 << place
    box = plan.hole(row.avenue)
    beside = city.left[place], city.right[place]
    joined = tuple(other is not None and bool(sheet.golf & bit and sheet.golf >> other & 1) for other in beside)
    state = "connected" if sheet.golf & bit else "lost" if sheet.lost & bit else "free"
    first = city.left[place] is None or not city.holes >> (city.left[place] or 0) & 1
    last = city.right[place] is None or not city.holes >> (city.right[place] or 0) & 1
    piece = _hole_piece(
        row.par or 0, state, joined, (first, last), fresh=bool(fresh.golf & bit), width=box.width, height=box.height
    )
    image.paste(piece, (x + box.left, y + box.top))


@cached_piece
def _hole_piece(
    par: int, state: str, joined: tuple[bool, ...], ends: tuple[bool, bool], *, fresh: bool, width: int, height: int
) -> Image.Image:
    """Draw a piece of the golf course: flag and par. Connected holes are dark green and joined to connected neighbours, lost
    holes grey with a cross instead of the flag."""
    sheet = Sheet(width, height, GROUND)
    lawn = Box(8 if ends[0] else 0, 4, width - 8 if ends[1] else width, height)
    sheet.rect(lawn, GREEN_LIGHT if state != "lost" else STEEL_LIGHT)
    green = Box(6, 8, width - 6, height - 4)
    left, right = joined
    if state == "connected":
        sheet.panel(green, GREEN_DEEP, 20)
        middle = width // 2
        if left:
            sheet.rect(Box(0, green.top + 12, middle, green.bottom - 12), GREEN_DEEP)
        if right:
            sheet.rect(Box(middle, green.top + 12, width, green.bottom - 12), GREEN_DEEP)
    ink: Color = CREAM if state == "connected" else INK if state == "free" else INK_SOFT
    side, edge = (40, 12) if width >= ROOMY else (32, 8)
    sheet.sprite(icon("lost" if state == "lost" else "golf", side), edge, (height - side) // 2 + 1)
    sheet.text(Box(edge + side, 6, width - edge - 2, height - 2), str(par), ink, LEGIBLE, align="center")
    if fresh:
        mark_latest(sheet, green, 28)
    return sheet.finish()


@cached_piece
def _hotel(state: str, *, fresh: bool, width: int, height: int) -> Image.Image:
    """Draw an avenue's hotel place: large, small, free, or `late` (the large one is taken, a small one can still come)."""
    sheet = Sheet(width, height, FELT)
    box = Box(0, 0, width, height - 2)
    if state in ("large", "small"):
        sheet.panel(box, CREAM, 12)
        side = min(width, height) - 12
        sheet.sprite(icon(state, side), (width - side) // 2, (height - side) // 2 - 1)
    else:
        sheet.panel(box, FELT_DEEP, 12)
        side = (min(width, height) - 12) if state == "free" else 48
        sheet.stencil(
            STEEL, _shadow("large" if state == "free" else "small", side), (width - side) // 2, (height - side) // 2 - 1
        )
    if fresh:
        mark_latest(sheet, box, 30)
    return sheet.finish()


@cached_piece
def _shadow(name: str, side: int) -> Image.Image:
    return icon(name, side).getchannel("A")
