"""The shared picture: the three pairs on offer, the projects, and every city or its score."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.core.phrase import Phrase, phrase
from engines.new_las_vegas.public import Pair, Public
from engines.new_las_vegas.wording import condition_text, project_name
from render.core.areas import Area, Painted
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.lettering.fitting import LEADING, SECONDARY, Fit, fits, fitted, least_height
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.pieces import cached_piece
from render.core.signs.ours import KEY, own_key, own_mark
from render.core.signs.sprites import badge
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, INK, INK_SOFT, PAPER, RUBY
from render.new_las_vegas.art.icons import icon
from render.new_las_vegas.overview import (
    FIGURES,
    PLATE,
    block_height,
    blocks_of,
    draw_blocks,
    figure_key,
    overview_plate,
    plate_holds,
    seat_figures,
    seat_plate,
)
from render.new_las_vegas.overview import GAP as BLOCK_GAP
from render.new_las_vegas.overview import KEY as FIGURE_KEY
from render.new_las_vegas.parts import PairsPart, city_of
from render.new_las_vegas.projects import project_seal
from render.new_las_vegas.sheet.lots import casino_card
from render.new_las_vegas.world import HEAD, NEW_LAS_VEGAS, dusk

WIDTH: Final = 1200
MARGIN: Final = 24
INSIDE: Final = WIDTH - 2 * MARGIN
GAP: Final = 12
COLUMN: Final = (INSIDE - 2 * GAP) // 3
"""Width in pixels of a pair or project, three side by side. On a narrow canvas each has a row of its own."""
OFFER: Final = 228
OFFER_ROW: Final = 156
"""Heights in pixels of a pair: `OFFER`, or `OFFER_ROW` in a row of its own."""
CHIP: Final = 52
"""Height in pixels of a line with badges, and width of each badge with its gap."""
FEW_SEATS: Final = 4
"""Maximum number of seats with which this picture shows the cities; with more it shows names and scores instead."""
HIGHEST: Final = 1500
ASKS: Final = 40
DEMAND: Final = (COLUMN - 28, 3 * round(ASKS * LEADING))
"""Width and usual height in pixels of the space for a project's demand, whose text has size `ASKS`."""
_MARK: Final = 30
"""Size in pixels of the mark of a demand that is our own reading."""


@dataclass(frozen=True, slots=True)
class ProjectContent:
    """The content of a project: its name (empty: not shown), demand, category and kind of condition, its first and later value,
    and the seats that have done it. `taken` is True if the first value is gone."""

    name: str
    asks: str
    category: str
    kind: str
    first: int
    later: int
    taken: bool
    seats: tuple[int, ...]
    ours: bool = False
    """True if the demand is our own reading."""


@in_world(NEW_LAS_VEGAS)
def paint_pairs(part: PairsPart, words: Localizer) -> Painted:
    """Draw the pairs (none after the end), the projects with the seats that have done them and, from turn 2 on, the cities of a
    table of up to `FEW_SEATS` seats or the scores of a larger table: 1200 px wide, at most 4:5 unless a host's project has a long
    demand. On a narrow canvas each pair and project has a row of its own, and figures replace the cities. Areas: the pairs
    (`pair`)."""
    if words.theme.canvas < WIDTH:
        return _paint_narrow(part, words)
    public, city = part.public, city_of(part)
    contents = project_contents(part, words)
    project = max(map(project_height, contents), default=0)
    offers = OFFER + GAP if public.phase == "turn" else 0
    foot = KEY - 8 if any(content.ours for content in contents) else 0
    seats = tuple(range(len(public.sheets))) if public.latest_pairs else ()
    few = len(seats) <= FEW_SEATS
    blocks = blocks_of(WIDTH)
    high, gap = (block_height(city, blocks), BLOCK_GAP) if few else (PLATE, 10)
    standings = -(-len(seats) // 2) * (high + gap)
    height = HEAD + GAP + offers + project + GAP + standings + foot + 8
    key = FIGURE_KEY if few and seats and height + FIGURE_KEY <= HIGHEST else 0
    image = blank(WIDTH, height + key, FELT)
    image.paste(dusk(_title(public, words), _stacks(public, words), WIDTH), (0, 0))
    top = HEAD + GAP
    areas: tuple[Area, ...] = ()
    if offers:
        areas = draw_offers(image, part, words, top)
        top += offers
    draw_projects(image, contents, top)
    top += project + GAP
    if key:
        image.paste(figure_key(words, INSIDE), (MARGIN, top - 6))
        top += key
    if few:
        draw_blocks(image, part, words, seats, top)
    else:
        for number, seat in enumerate(seats):
            plate = seat_plate(overview_plate(public, words, seat), blocks.width)
            image.paste(plate, blocks.place(number, top, high + gap))
    if foot:
        image.paste(own_key(words, INSIDE), (MARGIN, image.height - KEY - 2))
    return Painted(image, areas)


def _paint_narrow(part: PairsPart, words: Localizer) -> Painted:
    """Draw the picture for a narrow canvas."""
    public, width = part.public, words.theme.canvas
    inside = width - 2 * MARGIN
    offers = _offer_rows(part, words, inside) if public.phase == "turn" else ()
    contents = project_contents(part, words)
    seats = _standing_rows(part, words, inside) if public.latest_pairs else ()
    rows = [*offers, *(_project_row(content, inside) for content in contents), *seats]
    foot = KEY - 8 if any(content.ours for content in contents) else 0
    image = blank(width, HEAD + GAP + sum(row.height + GAP for row in rows) + foot + 8, FELT)
    image.paste(dusk(_title(public, words), _stacks(public, words), width), (0, 0))
    top, areas = HEAD + GAP, list[Area]()
    for number, row in enumerate(rows, 1):
        image.paste(row, (MARGIN, top))
        if public.phase == "turn" and number <= len(offers):
            areas.append(Area("pair", str(number), Box(MARGIN, top, MARGIN + inside, top + row.height)))
        top += row.height + GAP
    if foot:
        image.paste(own_key(words, inside), (MARGIN, image.height - KEY - 2))
    return Painted(image, tuple(areas))


def _offer_rows(part: PairsPart, words: Localizer, width: int) -> tuple[Image.Image, ...]:
    return tuple(
        _offer_row(place, pair, *_offer_words(pair, words), width) for place, pair in enumerate(part.public.pairs, 1)
    )


def _standing_rows(part: PairsPart, words: Localizer, width: int) -> tuple[Image.Image, ...]:
    """Return rows with name and score of every seat: up to `FEW_SEATS` seats each above its figures, after a row that explains
    them. More seats are two in a row if all names fit, otherwise one in a row."""
    public, city = part.public, city_of(part)
    contents = [overview_plate(public, words, seat) for seat in range(len(public.sheets))]
    if len(contents) <= FEW_SEATS:
        rows = [figure_key(words, width)]
        for seat, content in enumerate(contents):
            row = blank(width, PLATE + FIGURES, FELT)
            row.paste(seat_plate(content, width), (0, 0))
            row.paste(seat_figures(public, city, seat, width), (0, PLATE))
            rows.append(row)
        return tuple(rows)
    half = (width - BLOCK_GAP) // 2
    if not all(plate_holds(content, half) for content in contents):
        return tuple(seat_plate(content, width) for content in contents)
    rows = [blank(width, PLATE, FELT) for _ in range(-(-len(contents) // 2))]
    for number, content in enumerate(contents):
        rows[number // 2].paste(seat_plate(content, half), (number % 2 * (half + BLOCK_GAP), 0))
    return tuple(rows)


def draw_offers(image: Image.Image, part: PairsPart, words: Localizer, top: int) -> tuple[Area, ...]:
    """Draw the three pairs, side by side or on a narrow canvas one below the other, and return their areas."""
    inside = image.width - 2 * MARGIN
    if image.width < WIDTH:
        pieces = _offer_rows(part, words, inside)
        places = [(MARGIN, top + number * (OFFER_ROW + GAP)) for number in range(len(pieces))]
    else:
        pieces = tuple(
            _offer(place, pair, *_offer_words(pair, words)) for place, pair in enumerate(part.public.pairs, 1)
        )
        places = [(MARGIN + number * (COLUMN + GAP), top) for number in range(len(pieces))]
    areas: list[Area] = []
    for number, (piece, (left, upper)) in enumerate(zip(pieces, places, strict=True), 1):
        image.paste(piece, (left, upper))
        areas.append(Area("pair", str(number), Box(left, upper, left + piece.width, upper + piece.height)))
    return tuple(areas)


def project_contents(part: PairsPart, words: Localizer) -> tuple[ProjectContent, ...]:
    """Return the content of each project of a game, in the order of the position."""
    return tuple(_project(part, words, index) for index in range(len(part.public.projects)))


def draw_projects(image: Image.Image, contents: Sequence[ProjectContent], top: int) -> None:
    """Draw projects side by side, all as high as the highest needs."""
    height = max(map(project_height, contents), default=0)
    for index, content in enumerate(contents):
        image.paste(project_piece(content, height), (MARGIN + index * (COLUMN + GAP), top))


def _offer_words(pair: Pair, words: Localizer) -> tuple[str, str]:
    return words(Phrase(f"nlv-effect-{pair.effect}")), words(Phrase(f"nlv-pic-does-{pair.effect}"))


def _title(public: Public, words: Localizer) -> str:
    return words(Phrase("nlv-pic-finished") if public.phase == "finished" else phrase("pic-turn", turn=public.turn))


def _stacks(public: Public, words: Localizer) -> str:
    return words(phrase("nlv-pic-cards-left", cards=public.cards_left)) if public.phase == "turn" else ""


def _project(part: PairsPart, words: Localizer, place: int) -> ProjectContent:
    public = part.public
    name = public.projects[place]
    row = part.tables.projects[name]
    solo = len(public.sheets) == 1
    done = public.first_done[place]
    taken = public.turn > part.tables.solo.first_values_until if solo else done is not None and done < public.turn
    return ProjectContent(
        words(project_name(name)),
        words(condition_text(row.condition, public.rulings)),
        row.category,
        row.condition.type,
        row.first,
        row.later,
        taken,
        tuple(seat for seat, sheet in enumerate(public.sheets) if sheet.projects[place] is not None),
        bool(row.ours),
    )


@cached_piece
def _offer(place: int, pair: Pair, label: str, does: str) -> Image.Image:
    sheet = Sheet(COLUMN, OFFER, FELT)
    sheet.panel(Box(0, 0, COLUMN, OFFER), CREAM, 24)
    sheet.sprite(casino_card(pair.number, 130, OFFER - 28), 14, 14)
    side = 84
    right = Box(148, 10, COLUMN - 6, OFFER - 8)
    sheet.sprite(icon(pair.effect, side), right.left + (right.width - side) // 2, right.top)
    sheet.text(Box(right.left, 94, right.right, 142), label, INK, 46, align="center", floor=SECONDARY)
    sheet.text(Box(right.left, 140, right.right, right.bottom), does, INK_SOFT, 42, Face.TEXT, "center")
    sheet.panel(Box(0, 0, 62, 62), FELT_DEEP, 20)
    sheet.text(Box(0, 0, 62, 62), str(place), GOLD, 50, align="center")
    return sheet.finish()


@cached_piece
def _offer_row(place: int, pair: Pair, label: str, does: str, width: int) -> Image.Image:
    sheet = Sheet(width, OFFER_ROW, FELT)
    sheet.panel(Box(0, 0, width, OFFER_ROW), CREAM, 24)
    sheet.panel(Box(0, 0, 76, OFFER_ROW), FELT_DEEP, 24)
    sheet.text(Box(0, 0, 76, OFFER_ROW), str(place), GOLD, 64, align="center")
    sheet.sprite(casino_card(pair.number, 150, OFFER_ROW - 16), 92, 8)
    side = 112
    sheet.sprite(icon(pair.effect, side), 268, (OFFER_ROW - side) // 2)
    left = 268 + side + 24
    sheet.text(Box(left, 12, width - 16, 84), label, INK, 64)
    sheet.text(Box(left, 84, width - 16, OFFER_ROW - 10), does, INK_SOFT, 54, Face.TEXT)
    return sheet.finish()


def _badges(sheet: Sheet, seats: tuple[int, ...], left: int, top: int) -> None:
    x, right = left, left + COLUMN - 28
    for seat in seats:
        if x + CHIP > right + 4:
            x, top = left, top + CHIP
        sheet.sprite(badge(seat, CHIP - 4), x, top)
        x += CHIP


def _asks(content: ProjectContent) -> Fit:
    room, height = DEMAND
    if not fits(Face.TEXT, content.asks, room, height):
        height = max(height * 4 // 3, least_height(Face.TEXT, content.asks, room))
    return fitted(Face.TEXT, ASKS, content.asks, room, height)


def project_height(content: ProjectContent) -> int:
    """Return the height in pixels that a project's piece needs."""
    asks = _asks(content)
    each = (COLUMN - 28) // CHIP
    return (138 if content.name else 90) + len(asks.lines) * asks.step + -(-len(content.seats) // each) * CHIP


@cached_piece
def project_piece(content: ProjectContent, height: int) -> Image.Image:
    """Draw seal, values, name unless it is empty, demand, and badges of the seats that have done the project."""
    sheet = Sheet(COLUMN, height, FELT)
    sheet.panel(Box(0, 0, COLUMN, height), CREAM, 22)
    sheet.sprite(project_seal(content.category, content.kind, 74, done=True), 12, 8)
    for left, points, gone in ((110, content.first, content.taken), (216, content.later, False)):
        coin = Box(left, 12, left + 94, 74)
        now = (left == 216) == content.taken
        sheet.panel(coin, GOLD if now else PAPER, 18)
        sheet.text(coin, str(points), INK if now else INK_SOFT, 54 if now else 46, align="center")
        if gone:
            sheet.rect(Box(coin.left + 18, 41, coin.right - 18, 45), RUBY)
    if content.ours:
        sheet.sprite(own_mark(_MARK), COLUMN - _MARK - 6, 6)
    top = 80
    if content.name:
        sheet.text(Box(14, 82, COLUMN - 8, 130), content.name, INK, 44, floor=SECONDARY)
        top = 128
    asks = _asks(content)
    demand = Box(14, top, COLUMN - 14, top + asks.step * len(asks.lines))
    sheet.text(demand, content.asks, INK, asks.size, Face.TEXT)
    _badges(sheet, content.seats, 14, demand.bottom + 4)
    return sheet.finish()


@cached_piece
def _project_row(content: ProjectContent, width: int) -> Image.Image:
    left, coins = 112, 2 * 112
    room = width - left - 16
    asks = fitted(
        Face.TEXT, 46, content.asks, room, max(3 * round(46 * LEADING), least_height(Face.TEXT, content.asks, room))
    )
    each = (width - left - 16) // CHIP
    badges = -(-len(content.seats) // each) * CHIP
    sheet = Sheet(width, 76 + asks.step * len(asks.lines) + badges + 12, FELT)
    sheet.panel(Box(0, 0, width, sheet.height), CREAM, 22)
    sheet.sprite(project_seal(content.category, content.kind, 88, done=True), 12, 12)
    sheet.text(Box(left, 6, width - coins - 12, 74), content.name, INK, 54)
    for number, (points, gone) in enumerate(((content.first, content.taken), (content.later, False))):
        coin = Box(width - coins + number * 112, 8, width - coins + number * 112 + 100, 72)
        now = bool(number) == content.taken
        sheet.panel(coin, GOLD if now else PAPER, 18)
        sheet.text(coin, str(points), INK if now else INK_SOFT, 58 if now else 50, align="center")
        if gone:
            sheet.rect(Box(coin.left + 18, 38, coin.right - 18, 42), RUBY)
    if content.ours:
        sheet.sprite(own_mark(_MARK), 4, 4)
    demand = Box(left, 76, width - 16, 76 + asks.step * len(asks.lines))
    sheet.text(demand, content.asks, INK, asks.size, Face.TEXT)
    for number, seat in enumerate(content.seats):
        line, place = divmod(number, each)
        sheet.sprite(badge(seat, CHIP - 4), left + place * CHIP, demand.bottom + 4 + line * CHIP)
    return sheet.finish()
