"""The shared picture: the three pairs on offer, the projects, and how every city stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.new_las_vegas.public import Pair, Public
from engines.new_las_vegas.wording import asks, project_name
from render.core.areas import Area, Painted
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.fonts import Face
from render.core.lettering import LEADING, draw_lines, lettered
from render.core.localizer import Localizer
from render.core.ours import KEY, own_key, own_mark
from render.core.palette import in_world
from render.core.pieces import cached_piece
from render.core.sprites import badge
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, INK, INK_SOFT, PAPER, RUBY
from render.new_las_vegas.icons import icon
from render.new_las_vegas.lots import casino_card
from render.new_las_vegas.overview import BLOCK, PLATE, block_height, draw_blocks, figure_key, plate_face, seat_plate
from render.new_las_vegas.overview import GAP as BLOCK_GAP
from render.new_las_vegas.overview import KEY as FIGURE_KEY
from render.new_las_vegas.parts import PairsPart, city_of
from render.new_las_vegas.phrases import (
    cards_left,
    effect_does,
    effect_label,
    finished_title,
    loan_line,
    loan_title,
    turn_label,
)
from render.new_las_vegas.projects import project_seal
from render.new_las_vegas.world import HEAD, NEW_LAS_VEGAS, dusk

WIDTH: Final = 1200
MARGIN: Final = 24
INSIDE: Final = WIDTH - 2 * MARGIN
GAP: Final = 12
COLUMN: Final = (INSIDE - 2 * GAP) // 3
OFFER: Final = 228
CHIP: Final = 52
"""Height of a line with badges."""
FEW_SEATS: Final = 4
"""Tables of up to so many seats see every city on this picture, larger ones names and scores."""
HIGHEST: Final = 1500
ASKS: Final = 40
DEMAND: Final = (COLUMN - 28, 3 * round(ASKS * LEADING))
"""Size of what a project asks for, and the room it has."""
_MARK: Final = 30
"""Pixels of the mark of a condition that is our own reading."""


@dataclass(frozen=True, slots=True)
class ProjectFace:
    """A project: what it is called and asks for, what it pays first and later, who has it. `taken`: the first value is gone."""

    name: str
    asks: str
    category: str
    kind: str
    first: int
    later: int
    taken: bool
    seats: tuple[int, ...]
    ours: bool = False
    """What it asks for is our own reading."""


@in_world(NEW_LAS_VEGAS)
def paint_pairs(part: PairsPart, words: Localizer) -> Painted:
    """1200 px wide, at most 4:5: the pairs, the projects with who has them and, from turn 2 on, the cities of a small table or
    the scores of a larger one. Areas: the pairs (`pair`)."""
    public, city = part.public, city_of(part)
    faces = tuple(_project(part, words, place) for place in range(len(public.projects)))
    project = max(map(_project_height, faces), default=0)
    offers = OFFER + GAP if public.phase in ("turn", "loan") else 0
    foot = KEY - 8 if any(face.ours for face in faces) else 0
    seats = tuple(range(len(public.sheets))) if public.latest_pairs else ()
    few = len(seats) <= FEW_SEATS
    high, gap = (block_height(city), BLOCK_GAP) if few else (PLATE, 10)
    standings = -(-len(seats) // 2) * (high + gap)
    height = HEAD + GAP + offers + project + GAP + standings + foot + 8
    key = FIGURE_KEY if few and seats and height + FIGURE_KEY <= HIGHEST else 0
    image = blank(WIDTH, height + key, FELT)
    image.paste(dusk(_title(public, words), _stacks(public, words), WIDTH), (0, 0))
    top = HEAD + GAP
    if offers:
        _draw_offers(image, part, words, top)
        top += offers
    for place, face in enumerate(faces):
        image.paste(_project_piece(face, project), (MARGIN + place * (COLUMN + GAP), top))
    top += project + GAP
    if key:
        image.paste(figure_key(words), (MARGIN, top - 6))
        top += key
    if few:
        draw_blocks(image, part, words, seats, top)
    else:
        for number, seat in enumerate(seats):
            place = (MARGIN + number % 2 * (BLOCK + BLOCK_GAP), top + number // 2 * (high + gap))
            image.paste(seat_plate(plate_face(public, words, seat)), place)
    if foot:
        image.paste(own_key(words, INSIDE), (MARGIN, image.height - KEY - 2))
    lefts = [MARGIN + place * (COLUMN + GAP) for place in range(len(public.pairs) if public.phase == "turn" else 0)]
    areas = [
        Area("pair", str(pair), Box(left, HEAD + GAP, left + COLUMN, HEAD + GAP + OFFER), busy=True)
        for pair, left in enumerate(lefts, 1)
    ]
    return Painted(image, tuple(areas))


def _draw_offers(image: Image.Image, part: PairsPart, words: Localizer, top: int) -> None:
    """The three pairs, or the question about a loan."""
    public = part.public
    if public.phase == "loan":
        loan = part.tables.loan
        bundles = (loan.printed, loan.printed + loan.few, loan.printed + loan.many)
        lines = tuple(words(loan_line(key, bundles[i])) for i, key in enumerate(("none", "few", "many")))
        image.paste(_loan(lines, bundles), (MARGIN, top))
        return
    for place, pair in enumerate(public.pairs):
        labels = words(effect_label(pair.effect)), words(effect_does(pair.effect))
        image.paste(_offer(place + 1, pair, *labels), (MARGIN + place * (COLUMN + GAP), top))


def _title(public: Public, words: Localizer) -> str:
    if public.phase == "loan":
        return words(loan_title())
    return words(finished_title() if public.phase == "finished" else turn_label(public.turn))


def _stacks(public: Public, words: Localizer) -> str:
    return words(cards_left(public.cards_left)) if public.phase == "turn" else ""


def _project(part: PairsPart, words: Localizer, place: int) -> ProjectFace:
    public = part.public
    name = public.projects[place]
    row = part.tables.projects[name]
    solo = len(public.sheets) == 1
    done = public.first_done[place]
    taken = public.turn > part.tables.solo.first_values_until if solo else done is not None and done < public.turn
    return ProjectFace(
        words(project_name(name)),
        words(asks(row.condition, public.rulings)),
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
    """A pair: its number as a casino, its effect as a card with what it does, its place in the corner."""
    sheet = Sheet(COLUMN, OFFER, FELT)
    sheet.panel(Box(0, 0, COLUMN, OFFER), CREAM, 24)
    sheet.sprite(casino_card(pair.number, 130, OFFER - 28), 14, 14)
    side = 84
    right = Box(148, 10, COLUMN - 6, OFFER - 8)
    sheet.sprite(icon(pair.effect, side), right.left + (right.width - side) // 2, right.top)
    sheet.text(Box(right.left, 94, right.right, 142), label, INK, 46, align="center")
    draw_lines(sheet, Box(right.left, 140, right.right, right.bottom), does, INK_SOFT, 42, Face.TEXT)
    sheet.panel(Box(0, 0, 62, 62), FELT_DEEP, 20)
    sheet.text(Box(0, 0, 62, 62), str(place), GOLD, 50, align="center")
    return sheet.finish()


@cached_piece
def _loan(lines: tuple[str, ...], bundles: tuple[int, ...]) -> Image.Image:
    """The loan question: what a safe holds if nobody, few or many borrow."""
    sheet = Sheet(INSIDE, OFFER, FELT)
    for place, (line, count) in enumerate(zip(lines, bundles, strict=True)):
        left = place * (COLUMN + GAP)
        sheet.panel(Box(left, 0, left + COLUMN, OFFER), CREAM, 24)
        side = 64
        step = min(side + 4, (COLUMN - 40 - side) // max(1, count - 1))
        start = left + (COLUMN - side - step * (count - 1)) // 2
        for number in range(count):
            sheet.sprite(icon("bundle", side), start + number * step, 20)
        draw_lines(sheet, Box(left + 16, 96, left + COLUMN - 16, OFFER - 12), line, INK, 42, Face.TEXT)
    return sheet.finish()


def _badges(sheet: Sheet, seats: tuple[int, ...], left: int, top: int) -> None:
    x, right = left, left + COLUMN - 28
    for seat in seats:
        if x + CHIP > right + 4:
            x, top = left, top + CHIP
        sheet.sprite(badge(seat, CHIP - 4), x, top)
        x += CHIP


def _asks(face: ProjectFace) -> tuple[int, int]:
    """Size and number of lines of what a project asks for."""
    size, lines = lettered(Face.TEXT, ASKS, face.asks, *DEMAND)
    return size, len(lines)


def _project_height(face: ProjectFace) -> int:
    size, lines = _asks(face)
    each = (COLUMN - 28) // CHIP
    return 138 + lines * round(size * LEADING) + -(-len(face.seats) // each) * CHIP


@cached_piece
def _project_piece(face: ProjectFace, height: int) -> Image.Image:
    """Seal, values, name, what it asks for, badges of those who have it."""
    sheet = Sheet(COLUMN, height, FELT)
    sheet.panel(Box(0, 0, COLUMN, height), CREAM, 22)
    sheet.sprite(project_seal(face.category, face.kind, 74, done=True), 12, 8)
    for left, points, gone in ((110, face.first, face.taken), (216, face.later, False)):
        coin = Box(left, 12, left + 94, 74)
        now = (left == 216) == face.taken
        sheet.panel(coin, GOLD if now else PAPER, 18)
        sheet.text(coin, str(points), INK if now else INK_SOFT, 54 if now else 46, align="center")
        if gone:
            sheet.rect(Box(coin.left + 18, 41, coin.right - 18, 45), RUBY)
    if face.ours:
        sheet.sprite(own_mark(_MARK), COLUMN - _MARK - 6, 6)
    sheet.text(Box(14, 82, COLUMN - 8, 130), face.name, INK, 44, may_cut=True)
    size, lines = _asks(face)
    demand = Box(14, 128, COLUMN - 14, 128 + round(size * LEADING) * lines)
    draw_lines(sheet, demand, face.asks, INK, size, Face.TEXT, "left")
    _badges(sheet, face.seats, 14, demand.bottom + 4)
    return sheet.finish()
