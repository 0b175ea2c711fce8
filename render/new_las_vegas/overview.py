"""The overview: small cities of up to six seats with the figures of their progress."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import Image

from engines.core.phrase import Phrase, phrase
from engines.new_las_vegas.public import Public
from engines.new_las_vegas.public import Sheet as CitySheet
from engines.new_las_vegas.scoring.score import shown_debts, shown_points, shown_ruin
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.debt import visited_carpet_count
from render.core.canvas import Box, Sheet
from render.core.encode import blank, index_of
from render.core.lettering import fonts
from render.core.lettering.fitting import LEGIBLE, fitted
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, SeatMark
from render.core.palette import in_world
from render.core.pieces import cached_piece
from render.core.signs.ours import mark_latest
from render.core.signs.seat_marks import draw_name, mark_of, mark_room
from render.core.signs.sprites import badge
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, INK, INK_SOFT, RUBY, SAND
from render.new_las_vegas.art.icons import figure, figure_width, icon, signed
from render.new_las_vegas.parts import PagePart, PairsPart, city_of, page_count, seats_on
from render.new_las_vegas.sheet.fresh import Fresh, latest_marks
from render.new_las_vegas.sheet.lots import GROUND, casino_colors
from render.new_las_vegas.world import HEAD, NEW_LAS_VEGAS, desert_at_dusk, dusk

WIDTH: Final = 1200
MARGIN: Final = 24
GAP: Final = 12
KEY: Final = 52
"""Height in pixels of the line that explains the figures."""
PLATE: Final = 62
_NAME: Final = 46
LANE: Final = 8
HOTELS: Final = 44
FIGURES: Final = 56
FIGURE_NAMES: Final = ("inauguration", "show", "golf", "limousine", "bundle", "debt")


class Blocks(NamedTuple):
    """The layout of a table's cities: their number side by side, the width of each in pixels, and the pixels from one street to
    the next."""

    columns: int
    width: int
    unit: int

    def place(self, number: int, top: int, step: int) -> tuple[int, int]:
        """Return the upper left corner of city `number` (from 0); rows of cities begin at `top` and are `step` pixels apart."""
        row, column = divmod(number, self.columns)
        return MARGIN + column * (self.width + GAP), top + row * step


def blocks_of(canvas: int) -> Blocks:
    """Return the layout for a canvas of that width: two cities side by side; on a narrow canvas one city in a row, with wider
    lots."""
    inside = canvas - 2 * MARGIN
    return Blocks(2, (inside - GAP) // 2, 50) if canvas >= WIDTH else Blocks(1, inside, 44)


@dataclass(frozen=True, slots=True)
class OverviewPlate:
    """The content of a city's plate. `score` is the running score, or the total after the end; `did` is the effect of the pair
    taken last turn, `refusal` if the seat refused, or None before the first reveal."""

    seat: int
    name: str
    score: int
    did: str | None
    mark: SeatMark


@in_world(NEW_LAS_VEGAS)
def paint_overview(part: PagePart, words: Localizer) -> Image.Image:
    """Draw the cities of the page's seats, as wide as the theme's canvas. Raise ValueError if the page does not exist."""
    public, city = part.public, city_of(part)
    seats = seats_on(tuple(range(len(public.sheets))), part.page)
    canvas = words.theme.canvas
    blocks = blocks_of(canvas)
    rows = -(-len(seats) // blocks.columns)
    image = blank(canvas, HEAD + GAP + KEY + rows * (block_height(city, blocks) + GAP), FELT)
    turn = words(Phrase("nlv-pic-finished") if public.phase == "finished" else phrase("pic-turn", turn=public.turn))
    pages = page_count(len(public.sheets))
    label = words(phrase("nlv-pic-page", page=part.page + 1, pages=pages)) if pages > 1 else turn
    image.paste(dusk(words(Phrase("nlv-pic-table")), label, canvas), (0, 0))
    image.paste(figure_key(words, canvas - 2 * MARGIN), (MARGIN, HEAD + GAP // 2))
    draw_blocks(image, part, words, seats, HEAD + GAP + KEY)
    return image


def draw_blocks(
    image: Image.Image, part: PagePart | PairsPart, words: Localizer, seats: tuple[int, ...], top: int
) -> None:
    """Draw the cities of these seats; if the last row is not full, the desert fills it."""
    city, blocks = city_of(part), blocks_of(words.theme.canvas)
    high = block_height(city, blocks)
    for number, seat in enumerate(seats):
        image.paste(_seat_block(part.public, city, words, seat, blocks), blocks.place(number, top, high + GAP))
    if len(seats) % blocks.columns:
        image.paste(_desert_block(blocks.width, high), blocks.place(len(seats), top, high + GAP))


def _seat_block(public: Public, city: City, words: Localizer, seat: int, blocks: Blocks) -> Image.Image:
    sheet, line = public.sheets[seat], public.scores[seat]
    fresh = latest_marks(city, public, seat)
    figures = figures_of(city, public, seat)
    ruined = shown_ruin(city, public, sheet, line) < 0
    return _block(city, sheet, overview_plate(public, words, seat), figures, fresh, blocks, ruined=ruined)


def seat_figures(public: Public, city: City, seat: int, width: int) -> Image.Image:
    """Return the line of figures of a seat, `width` pixels wide."""
    ruined = shown_ruin(city, public, public.sheets[seat], public.scores[seat]) < 0
    return _figure_line(figures_of(city, public, seat), width, ruined=ruined)


def overview_plate(public: Public, words: Localizer, seat: int) -> OverviewPlate:
    """Return the content of a seat's plate in the current position."""
    turn = public.latest[seat] if seat < len(public.latest) else None
    did = None
    if turn is not None:
        did = "refusal" if turn.refused else public.latest_pairs[turn.pair - 1].effect if turn.pair else None
    points = shown_points(public, public.scores[seat])
    return OverviewPlate(seat, words.names[seat], points, did, mark_of(words, seat))


@cached_piece
def _desert_block(width: int, high: int) -> Image.Image:
    sheet = Sheet(width, high, FELT)
    sheet.texture(desert_at_dusk(width, high).convert("RGB"), Box(0, 0, width, high), 18)
    return sheet.finish()


def figure_key(words: Localizer, width: int) -> Image.Image:
    """Return the line that explains the figures below a city, in their order."""
    return _figure_key(tuple((name, words(Phrase(f"nlv-pic-figure-{name}"))) for name in FIGURE_NAMES), width)


@cached_piece
def _figure_key(named: tuple[tuple[str, str], ...], width: int) -> Image.Image:
    sheet = Sheet(width, KEY, FELT)
    size = next((size for size in (LEGIBLE, 40) if sum(_key_widths(named, size)) <= width), fonts.MIN_SIZE)
    widths = _key_widths(named, size)
    gap = (sheet.width - sum(widths)) // (len(named) - 1)
    left = 0
    for (sign, name), wide in zip(named, widths, strict=True):
        sheet.sprite(icon(sign, 40), left, (KEY - 40) // 2)
        sheet.text(Box(left + 46, 0, left + wide, KEY), name, CREAM, size, Face.TEXT)
        left += wide + gap
    return sheet.finish()


def _key_widths(named: tuple[tuple[str, str], ...], size: int) -> list[int]:
    return [50 + fonts.width(Face.TEXT, size, name) for _, name in named]


def block_height(city: City, blocks: Blocks) -> int:
    """Return the height in pixels of one seat's block."""
    return PLATE + 6 + city.tables.sheet.streets * blocks.unit + HOTELS + FIGURES


def figures_of(city: City, public: Public, seat: int) -> tuple[tuple[str, int], ...]:
    """Return the figures below a city, in the order of `FIGURE_NAMES`, each with the name of its sign."""
    sheet, line = public.sheets[seat], public.scores[seat]
    debts = shown_debts(city, public, sheet, line)
    stops = sum(visited_carpet_count(city, sheet, carpet) for carpet in ("cash", "fountain", "vip"))
    shows = sheet.left_shows + sheet.right_shows
    figures = (sheet.circles, shows, sheet.golf.bit_count(), stops, line.bundles, debts)
    return tuple(zip(FIGURE_NAMES, figures, strict=True))


@cached_piece
def _block(
    city: City,
    sheet: CitySheet,
    plate: OverviewPlate,
    figures: tuple[tuple[str, int], ...],
    fresh: Fresh,
    blocks: Blocks,
    *,
    ruined: bool,
) -> Image.Image:
    width, unit = blocks.width, blocks.unit
    image = blank(width, block_height(city, blocks), FELT)
    image.paste(seat_plate(plate, width), (0, 0))
    top = PLATE + 6
    small = city.tables.sheet
    cell = width // small.avenues
    ground = _desert(width, small.streets * unit).copy()
    for street, lots in enumerate(city.streets):
        if lots:
            row = _street(
                city, street, sheet.numbers[lots[0] : lots[-1] + 1], *_bits(lots, sheet, fresh.opened), blocks
            )
            ground.paste(row, ((city.rows[lots[0]].avenue - 1) * cell + 2, street * unit + 2))
    _route(ground, city, sheet, fresh.crossings, cell, unit)
    image.paste(ground, (0, top))
    top += ground.height
    image.paste(_hotels(width, small.avenues, sheet.large, sheet.small, fresh.hotels), (0, top))
    image.paste(_figure_line(figures, width, ruined=ruined), (0, top + HOTELS))
    return image


def _bits(lots: tuple[int, ...], sheet: CitySheet, opened: int) -> tuple[int, int]:
    """Return the building sites and the newly opened lots of a street, as two masks over the street."""
    some = (1 << len(lots)) - 1
    return ~(sheet.built | sheet.opened) >> lots[0] & some, opened >> lots[0] & some


@cached_piece
def _street(
    city: City, street: int, numbers: tuple[int | None, ...], sites: int, fresh: int, blocks: Blocks
) -> Image.Image:
    lots, unit = city.streets[street], blocks.unit
    cell = blocks.width // city.tables.sheet.avenues
    first, last = city.rows[lots[0]].avenue, city.rows[lots[-1]].avenue
    image = blank((last - first + 1) * cell - LANE, unit - LANE, GROUND)
    for index, number in enumerate(numbers):
        piece = _cell(
            number, site=bool(sites >> index & 1), fresh=bool(fresh >> index & 1), width=cell - LANE, height=unit - LANE
        )
        image.paste(piece, ((city.rows[lots[index]].avenue - first) * cell, 0))
    return image


@cached_piece
def _hotels(width: int, avenues: int, large: int, small: int, fresh: int) -> Image.Image:
    cell = width // avenues
    image = blank(width, HOTELS, FELT)
    for avenue in range(avenues):
        bit = 1 << avenue
        state = "large" if large & bit else "small" if small & bit else ""
        image.paste(_hotel(state, fresh=bool(fresh & bit), width=cell - LANE + 4, height=HOTELS), (avenue * cell, 0))
    return image


@cached_piece
def _desert(width: int, height: int) -> Image.Image:
    sheet = Sheet(width, height, FELT)
    sheet.panel(Box(0, 0, width, height), GROUND, 10)
    return sheet.finish()


@cached_piece
def seat_plate(content: OverviewPlate, width: int) -> Image.Image:
    """Draw badge, name, the sign of the last turn's effect, and the running score."""
    sheet = Sheet(width, PLATE, FELT)
    sheet.panel(Box(0, 0, width, PLATE), CREAM, 16)
    sheet.sprite(badge(content.seat, PLATE - 6), 6, 3)
    wide = figure_width(signed(content.score), 52)
    left = width - 12 - wide
    figure(sheet, Box(left, 0, width - 6, PLATE), "trophy", signed(content.score), 52)
    if content.did:
        left -= 58
        chip = Box(left, 6, left + 52, PLATE - 6)
        sheet.panel(chip, INK, 14)
        sheet.panel(chip.inside(3), CREAM, 11)
        sheet.sprite(icon(content.did, 40), chip.left + 6, (PLATE - 40) // 2)
    draw_name(sheet, Box(PLATE + 10, 0, left - 8, PLATE), content.name, content.mark, INK, _NAME)
    return sheet.finish()


def plate_holds(content: OverviewPlate, width: int) -> bool:
    """Return whether a plate `width` pixels wide shows the whole name."""
    figures = 12 + figure_width(signed(content.score), 52) + (58 if content.did else 0)
    room = width - figures - 8 - (PLATE + 10) - mark_room(content.mark, _NAME)
    return fitted(Face.BOLD, _NAME, content.name, room, PLATE, may_cut=True).whole


@cached_piece
def _cell(number: int | None, *, site: bool, fresh: bool, width: int, height: int) -> Image.Image:
    """Draw a lot: its number on blue (even) or yellow (odd), white while empty, a crane while it is not built."""
    sheet = Sheet(width, height, GROUND)
    box = Box(0, 0, width, height)
    if site:
        sheet.panel(box, SAND, 7)
        sheet.sprite(icon("construction", 34), (width - 34) // 2, (height - 34) // 2)
    else:
        front, _, edge = casino_colors(number)
        sheet.framed(box, front, edge, 3, 7)
        if number is not None:
            sheet.text(Box(1, 0, width - 1, height), str(number), INK, LEGIBLE, align="center", floor=LEGIBLE)
    if fresh:
        mark_latest(sheet, box, 26)
    return sheet.finish()


def _route(image: Image.Image, city: City, sheet: CitySheet, fresh: int, cell: int, unit: int) -> None:
    """Draw the driven route in the lanes between the lots, its last `fresh` pieces in red, and a dot for the limousine."""
    route = sheet.route
    points = [_lane(city, crossing, cell, unit, image.width) for crossing in route]
    for step in range(1, len(points)):
        (left, top), (right, bottom) = sorted(points[step - 1 : step + 1])
        color = RUBY if step >= len(points) - fresh else INK
        image.paste(index_of(color), (left - 3, min(top, bottom) - 3, right + 3, max(top, bottom) + 3))
    x, y = points[-1]
    dot = _dot()
    image.paste(dot, (min(x, image.width - 9) - 9, min(y, image.height - 9) - 9))


def _lane(city: City, crossing: int, cell: int, unit: int, width: int) -> tuple[int, int]:
    street, avenue = city.roads.place(crossing)
    return min(avenue * cell - 2, width - 4), street * unit - 3


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
        mark_latest(sheet, box, 26)
    return sheet.finish()


@cached_piece
def _figure_line(figures: tuple[tuple[str, int], ...], width: int, *, ruined: bool) -> Image.Image:
    tight = _width(figures, tight=False) > width - 20
    gap = (width - 20 - _width(figures, tight=tight)) // (len(figures) - 1)
    image = _figure_ground(width).copy()
    left = 10
    for name, number in figures:
        if name == "debt" and ruined:
            image.paste(_ruin(width - left), (left - 6, 4))
        image.paste(_figure(name, number, tight=tight), (left, 7))
        left += figure_width(number, LEGIBLE, tight=tight) + gap
    return image


@cached_piece
def _figure_ground(width: int) -> Image.Image:
    sheet = Sheet(width, FIGURES, FELT)
    sheet.panel(Box(0, 2, width, FIGURES), CREAM, 14)
    return sheet.finish()


@cached_piece
def _figure(name: str, number: int, *, tight: bool) -> Image.Image:
    sheet = Sheet(figure_width(number, LEGIBLE, tight=tight), FIGURES - 12, CREAM)
    ink = INK if number else INK_SOFT
    figure(sheet, Box(0, 0, sheet.width, sheet.height), name, number, LEGIBLE, ink, tight=tight)
    return sheet.finish()


@cached_piece
def _ruin(width: int) -> Image.Image:
    sheet = Sheet(width, FIGURES - 6, CREAM)
    sheet.outlined(Box(0, 0, width, FIGURES - 6), RUBY, 3, 12)
    return sheet.finish()


def _width(figures: tuple[tuple[str, int], ...], *, tight: bool) -> int:
    return sum(figure_width(number, LEGIBLE, tight=tight) for _, number in figures)
