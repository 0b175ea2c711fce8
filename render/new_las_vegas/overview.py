"""The table: small cities of up to six seats with the figures that tell how far they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.new_las_vegas.city import City
from engines.new_las_vegas.debt import visited
from engines.new_las_vegas.public import Public, ScoreLine
from engines.new_las_vegas.public import Sheet as CitySheet
from engines.new_las_vegas.scoring import shown_debts, shown_points, shown_ruin
from render.core import fonts
from render.core.canvas import Box, Sheet, outline
from render.core.encode import blank, index_of
from render.core.fonts import Face
from render.core.localizer import Localizer, SeatMark
from render.core.palette import in_world
from render.core.pieces import cached_piece
from render.core.seat_marks import draw_name, mark_of
from render.core.sprites import badge
from render.core.theme import CREAM, FELT, FELT_DEEP, FRESH, GOLD, INK, INK_SOFT, SAND
from render.new_las_vegas.fresh import Fresh, latest
from render.new_las_vegas.icons import figure, figure_width, icon, signed
from render.new_las_vegas.lots import GROUND, casino_colors
from render.new_las_vegas.parts import OverviewPart, PairsPart, city_of, pages_of, seats_on
from render.new_las_vegas.phrases import figure_name, finished_title, page_label, table_title, turn_label
from render.new_las_vegas.roads import place_of
from render.new_las_vegas.world import HEAD, NEW_LAS_VEGAS, desert_at_dusk, dusk

WIDTH: Final = 1200
MARGIN: Final = 24
GAP: Final = 12
KEY: Final = 52
"""Height of the line that says what the figures are."""
BLOCK: Final = (WIDTH - 2 * MARGIN - GAP) // 2
PLATE: Final = 62
UNIT: Final = 50
"""Pixels from one street to the next."""
LANE: Final = 8
HOTELS: Final = 44
FIGURES: Final = 54
FIGURE_NAMES: Final = ("inauguration", "show", "golf", "limousine", "bundle", "debt")


@dataclass(frozen=True, slots=True)
class PlateFace:
    """Who it is, the running score, and the effect of the pair taken last turn (`refusal`: no number fitted)."""

    seat: int
    name: str
    score: int
    did: str | None
    mark: SeatMark


@in_world(NEW_LAS_VEGAS)
def paint_overview(part: OverviewPart, words: Localizer) -> Image.Image:
    """1200 px wide, two cities side by side. Raises ValueError if there is no such page."""
    public, city = part.public, city_of(part)
    seats = seats_on(tuple(range(len(public.sheets))), part.page)
    high = block_height(city)
    rows = (len(seats) + 1) // 2
    image = blank(WIDTH, HEAD + GAP + KEY + rows * (high + GAP), FELT)
    turn = words(finished_title() if public.phase == "finished" else turn_label(public.turn))
    pages = pages_of(len(public.sheets))
    label = words(page_label(part.page + 1, pages)) if pages > 1 else turn
    image.paste(dusk(words(table_title()), label, WIDTH), (0, 0))
    image.paste(figure_key(words), (MARGIN, HEAD + GAP // 2))
    draw_blocks(image, part, words, seats, HEAD + GAP + KEY)
    return image


def draw_blocks(
    image: Image.Image, part: OverviewPart | PairsPart, words: Localizer, seats: tuple[int, ...], top: int
) -> None:
    """The cities of some seats, two side by side; the desert where one is left over."""
    city = city_of(part)
    high = block_height(city)
    for number, seat in enumerate(seats):
        place = (MARGIN + number % 2 * (BLOCK + GAP), top + number // 2 * (high + GAP))
        image.paste(_seat_block(part.public, city, words, seat), place)
    if len(seats) % 2:
        image.paste(_desert_block(high), (MARGIN + BLOCK + GAP, top + len(seats) // 2 * (high + GAP)))


def _seat_block(public: Public, city: City, words: Localizer, seat: int) -> Image.Image:
    sheet, line = public.sheets[seat], public.scores[seat]
    fresh = latest(city, public, seat)
    figures = _figures(city, sheet, line, shown_debts(city, public, sheet, line))
    ruined = shown_ruin(city, public, sheet, line) < 0
    return _block(city, sheet, plate_face(public, words, seat), figures, fresh, ruined=ruined)


def plate_face(public: Public, words: Localizer, seat: int) -> PlateFace:
    """Who it is, the running score, and what the seat did last turn."""
    turn = public.latest[seat] if seat < len(public.latest) else None
    did = None
    if turn is not None:
        did = "refusal" if turn.refused else public.latest_pairs[turn.pair - 1].effect if turn.pair else None
    points = shown_points(public, public.scores[seat])
    return PlateFace(seat, words.names[seat], points, did, mark_of(words, seat))


@cached_piece
def _desert_block(high: int) -> Image.Image:
    sheet = Sheet(BLOCK, high, FELT)
    sheet.texture(desert_at_dusk(BLOCK, high).convert("RGB"), Box(0, 0, BLOCK, high), 18)
    return sheet.finish()


def figure_key(words: Localizer) -> Image.Image:
    """What the figures below a city are, in their order."""
    return _figure_key(tuple((name, words(figure_name(name))) for name in FIGURE_NAMES))


@cached_piece
def _figure_key(named: tuple[tuple[str, str], ...]) -> Image.Image:
    sheet = Sheet(WIDTH - 2 * MARGIN, KEY, FELT)
    widths = [50 + fonts.width(Face.TEXT, 40, name) for _, name in named]
    gap = (sheet.width - sum(widths)) // (len(named) - 1)
    left = 0
    for (sign, name), wide in zip(named, widths, strict=True):
        sheet.sprite(icon(sign, 40), left, (KEY - 40) // 2)
        sheet.text(Box(left + 46, 0, left + wide, KEY), name, CREAM, 40, Face.TEXT)
        left += wide + gap
    return sheet.finish()


def block_height(city: City) -> int:
    """Pixels of one seat's block."""
    return PLATE + 6 + city.tables.sheet.streets * UNIT + HOTELS + FIGURES


def _figures(city: City, sheet: CitySheet, line: ScoreLine, debts: int) -> tuple[tuple[str, int], ...]:
    stops = sum(visited(city, sheet, carpet) for carpet in ("cash", "fountain", "vip"))
    shows = sheet.left_shows + sheet.right_shows
    figures = (sheet.circles, shows, sheet.golf.bit_count(), stops, line.bundles, debts)
    return tuple(zip(FIGURE_NAMES, figures, strict=True))


@cached_piece
def _block(
    city: City, sheet: CitySheet, plate: PlateFace, figures: tuple[tuple[str, int], ...], fresh: Fresh, *, ruined: bool
) -> Image.Image:
    """Name and score, the city, its hotels, figures."""
    image = blank(BLOCK, block_height(city), FELT)
    image.paste(seat_plate(plate), (0, 0))
    top = PLATE + 6
    small = city.tables.sheet
    cell = BLOCK // small.avenues
    ground = _desert(small.streets * UNIT).copy()
    for street, lots in enumerate(city.streets):
        if lots:
            row = _street(city, street, sheet.numbers[lots[0] : lots[-1] + 1], *_bits(lots, sheet, fresh.opened))
            ground.paste(row, ((city.rows[lots[0]].avenue - 1) * cell + 2, street * UNIT + 2))
    _route(ground, city, sheet, fresh.crossings, cell)
    image.paste(ground, (0, top))
    top += ground.height
    image.paste(_hotels(small.avenues, sheet.large, sheet.small, fresh.hotels), (0, top))
    image.paste(_figure_line(figures, ruined=ruined), (0, top + HOTELS))
    return image


def _bits(lots: tuple[int, ...], sheet: CitySheet, opened: int) -> tuple[int, int]:
    """Which lots of a street are building sites, and which just opened, as masks over the street."""
    some = (1 << len(lots)) - 1
    return ~(sheet.built | sheet.opened) >> lots[0] & some, opened >> lots[0] & some


@cached_piece
def _street(city: City, street: int, numbers: tuple[int | None, ...], sites: int, fresh: int) -> Image.Image:
    """The lots of a street, from its first to its last."""
    lots = city.streets[street]
    cell = BLOCK // city.tables.sheet.avenues
    first, last = city.rows[lots[0]].avenue, city.rows[lots[-1]].avenue
    image = blank((last - first + 1) * cell - LANE, UNIT - LANE, GROUND)
    for place, number in enumerate(numbers):
        piece = _cell(
            number, site=bool(sites >> place & 1), fresh=bool(fresh >> place & 1), width=cell - LANE, height=UNIT - LANE
        )
        image.paste(piece, ((city.rows[lots[place]].avenue - first) * cell, 0))
    return image


@cached_piece
def _hotels(avenues: int, large: int, small: int, fresh: int) -> Image.Image:
    """The hotels below the avenues."""
    cell = BLOCK // avenues
    image = blank(BLOCK, HOTELS, FELT)
    for avenue in range(avenues):
        bit = 1 << avenue
        state = "large" if large & bit else "small" if small & bit else ""
        image.paste(_hotel(state, fresh=bool(fresh & bit), width=cell - LANE + 4, height=HOTELS), (avenue * cell, 0))
    return image


@cached_piece
def _desert(height: int) -> Image.Image:
    sheet = Sheet(BLOCK, height, FELT)
    sheet.panel(Box(0, 0, BLOCK, height), GROUND, 10)
    return sheet.finish()


@cached_piece
def seat_plate(face: PlateFace) -> Image.Image:
    """Badge, name, the sign of what was done last turn, running score."""
    sheet = Sheet(BLOCK, PLATE, FELT)
    sheet.panel(Box(0, 0, BLOCK, PLATE), CREAM, 16)
    sheet.sprite(badge(face.seat, PLATE - 6), 6, 3)
    wide = figure_width(signed(face.score), 52)
    left = BLOCK - 12 - wide
    figure(sheet, Box(left, 0, BLOCK - 6, PLATE), "trophy", signed(face.score), 52)
    if face.did:
        left -= 58
        chip = Box(left, 6, left + 52, PLATE - 6)
        sheet.panel(chip, FRESH, 14)
        sheet.panel(chip.inside(3), CREAM, 11)
        sheet.sprite(icon(face.did, 40), chip.left + 6, (PLATE - 40) // 2)
    draw_name(sheet, Box(PLATE + 10, 0, left - 8, PLATE), face.name, face.mark, INK, 46)
    return sheet.finish()


@cached_piece
def _cell(number: int | None, *, site: bool, fresh: bool, width: int, height: int) -> Image.Image:
    """A lot: its number on blue (even) or yellow (odd), white while empty, a crane while it is not built."""
    sheet = Sheet(width, height, GROUND)
    box = Box(0, 0, width, height)
    if site:
        sheet.panel(box, SAND, 7)
        sheet.sprite(icon("construction", 34), (width - 34) // 2, (height - 34) // 2)
    else:
        front, _, edge = casino_colors(number)
        sheet.framed(box, front, edge, 3, 7)
        if number is not None:
            sheet.text(Box(1, 0, width - 1, height), str(number), INK, 42 if number < 10 else 38, align="center")
    if fresh:
        sheet.stencil(FRESH, outline(width, height, 7, 5), 0, 0)
    return sheet.finish()


def _route(image: Image.Image, city: City, sheet: CitySheet, fresh: int, cell: int) -> None:
    """The driven way in the lanes between the lots, and a dot where the limousine is."""
    route = sheet.route
    points = [_lane(city, crossing, cell) for crossing in route]
    for step in range(1, len(points)):
        (left, top), (right, bottom) = sorted(points[step - 1 : step + 1])
        color = FRESH if step >= len(points) - fresh else INK
        image.paste(index_of(color), (left - 3, min(top, bottom) - 3, right + 3, max(top, bottom) + 3))
    x, y = points[-1]
    dot = _dot()
    image.paste(dot, (min(x, image.width - 9) - 9, min(y, image.height - 9) - 9))


def _lane(city: City, crossing: int, cell: int) -> tuple[int, int]:
    street, avenue = place_of(city, crossing)
    return min(avenue * cell - 2, BLOCK - 4), street * UNIT - 3


@cached_piece
def _dot() -> Image.Image:
    sheet = Sheet(18, 18, GROUND)
    sheet.panel(Box(0, 0, 18, 18), INK, 9)
    sheet.panel(Box(4, 4, 14, 14), GOLD, 5)
    return sheet.finish()


@cached_piece
def _hotel(state: str, *, fresh: bool, width: int, height: int) -> Image.Image:
    sheet = Sheet(width, height, FELT)
    box = Box(0, 2, width, height - 2)
    sheet.panel(box, CREAM if state else FELT_DEEP, 7)
    if state:
        side = 36
        sheet.sprite(icon(state, side), (width - side) // 2, (height - side) // 2)
    if fresh:
        sheet.stencil(FRESH, outline(box.width, box.height, 7, 5), 0, 2)
    return sheet.finish()


@cached_piece
def _figure_line(figures: tuple[tuple[str, int], ...], *, ruined: bool) -> Image.Image:
    """Circles, shows, holes, visits, bundles, debts; ruin is marked."""
    size = next((size for size in (40, 38) if _width(figures, size) <= BLOCK - 20), fonts.MIN_SIZE)
    gap = (BLOCK - 20 - _width(figures, size)) // (len(figures) - 1)
    image = _figure_ground().copy()
    left = 10
    for name, number in figures:
        if name == "debt" and ruined:
            image.paste(_ruin(BLOCK - left + 2), (left - 6, 5))
        image.paste(_figure(name, number, size), (left, 7))
        left += figure_width(number, size) + gap
    return image


@cached_piece
def _figure_ground() -> Image.Image:
    sheet = Sheet(BLOCK, FIGURES, FELT)
    sheet.panel(Box(0, 2, BLOCK, FIGURES), CREAM, 14)
    return sheet.finish()


@cached_piece
def _figure(name: str, number: int, size: int) -> Image.Image:
    sheet = Sheet(figure_width(number, size), FIGURES - 12, CREAM)
    figure(sheet, Box(0, 0, sheet.width, sheet.height), name, number, size, INK if number else INK_SOFT)
    return sheet.finish()


@cached_piece
def _ruin(width: int) -> Image.Image:
    sheet = Sheet(width, FIGURES - 10, CREAM)
    sheet.stencil(FRESH, outline(width, FIGURES - 10, 12, 4), 0, 0)
    return sheet.finish()


def _width(figures: tuple[tuple[str, int], ...], size: int) -> int:
    return sum(figure_width(number, size) for _, number in figures)
