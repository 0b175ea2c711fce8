"""A score sheet: one column per seat in the order of the ranking, one row per category, the totals, and the tie-breaks.

Names are above their columns: in one line, in two, or rotated by 90 degrees if one of them does not fit horizontally."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering import fonts
from render.core.lettering.fitting import SECONDARY, fitted
from render.core.lettering.fonts import Face
from render.core.localizer import SeatMark
from render.core.pieces import cached_piece
from render.core.signs.seat_marks import draw_name, mark_room, mark_side, mark_sign
from render.core.signs.small_signs import Signs
from render.core.signs.sprites import badge, pattern
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, INK_SOFT, PAPER, SEATS, Color

WIDTH: Final = 1200
MARGIN: Final = 24
TITLE: Final = 104
BADGES: Final = 90
"""Height in pixels of a head down to its name."""
HEADS: Final = 156
"""Height in pixels of a head with a name."""
DOUBLE_HEADS: Final = 202
"""Height in pixels of a head with a name in two lines."""
TALL_HEADS: Final = 374
"""Height in pixels of a head with a rotated name."""
ROTATED: Final = 56
"""Largest type size of a rotated name, in pixels."""
NAME_SIZE: Final = 40
EDGE: Final = 20
"""Width in pixels of paper left free at the right, so that its round corners show."""
LABEL_SIZE: Final = 44
NARROWEST: Final = 150
"""Minimum width in pixels of a column on a narrow canvas for which categories have one line each."""
LABELS: Final = 200
TALL_ROW: Final = 96
"""Height in pixels of a row with a category's name in two lines."""


@dataclass(frozen=True, slots=True)
class ScoreForm:
    """The layout of a game's score sheet, in pixels. `signs` must have a `crown`.

    `labels` is the width for the names of the categories, with signs of side `side` centred on `middle` and words from `words`
    on; `row` and `total` are heights; `figure`, `sum` and `minor` are type sizes: of a category, a total, a tie-break. `badge`
    is the largest side of a badge.
    """

    signs: Signs
    labels: int
    row: int
    total: int
    side: int
    middle: int
    words: int
    figure: int
    sum: int
    minor: int
    badge: int
    gap: int
    """Gap between two columns."""


class ScoreRow(NamedTuple):
    """A category: its name, its sign, and an arrow (`left` or `right`) next to the sign, if any."""

    label: str
    sign: str
    arrow: str = ""


class ScoreColumn(NamedTuple):
    """One seat: its place, a figure for every category, the total, a figure for every tie-break, and the mark of its name."""

    seat: int
    name: str
    place: int
    figures: tuple[str, ...]
    total: str
    ties: tuple[str, ...]
    mark: SeatMark = ""


class ScoreHeading(NamedTuple):
    """The texts of a sheet that belong to no seat; `aside` is at the right of the title."""

    title: str
    aside: str
    total: str
    rows: tuple[ScoreRow, ...]
    ties: tuple[ScoreRow, ...]


def paint_scores(
    form: ScoreForm, heading: ScoreHeading, columns: Sequence[ScoreColumn], least: int = 1, canvas: int = WIDTH
) -> Image.Image:
    """Paint a score sheet as wide as the theme's `canvas`. If columns on a canvas narrower than `WIDTH` would be narrower than
    `NARROWEST`, categories have room for two lines each. Fewer columns than `least` are as wide as `least` columns would
    be."""
    room = canvas - 2 * MARGIN - EDGE
    if canvas < WIDTH and (room - form.labels) // len(columns) < NARROWEST:
        form = replace(form, labels=form.words + LABELS, row=TALL_ROW)
    wide = (room - form.labels) // max(least, len(columns))
    form = replace(form, badge=min(form.badge, (wide - form.gap - 8) // 2))
    heads = next((high for high in (HEADS, DOUBLE_HEADS) if _names_fit(columns, wide - form.gap, high)), TALL_HEADS)
    image = _base(form, heading, heads, canvas).copy()
    for number, column in enumerate(columns):
        left = MARGIN + form.labels + number * wide + form.gap // 2
        image.paste(_column(form, column, wide - form.gap, heads), (left, MARGIN + TITLE))
    return image


def _names_fit(columns: Sequence[ScoreColumn], width: int, heads: int) -> bool:
    """Return whether every name fits whole after its mark, above a column of `width` in a head `heads` pixels high."""
    plate = _plate(width, heads)
    rooms = [plate.width - 8 - mark_room(column.mark, NAME_SIZE) for column in columns]
    return all(
        fitted(Face.BOLD, NAME_SIZE, column.name, room, plate.height, may_cut=True).whole
        for column, room in zip(columns, rooms, strict=True)
    )


@cached_piece
def _base(form: ScoreForm, heading: ScoreHeading, heads: int, width: int) -> Image.Image:
    """Return the static layer: heading, and ruled paper with the categories at its left. `heads` is the height left free
    between the two."""
    rows = len(heading.rows) + len(heading.ties)
    sheet = Sheet(width, 2 * MARGIN + TITLE + heads + form.row * rows + form.total, FELT)
    right = sheet.text(Box(MARGIN, MARGIN, width * 560 // 1200, MARGIN + 96), heading.title, GOLD, 92, Face.SIGN)
    sheet.text(Box(right + 30, MARGIN + 12, width - MARGIN, MARGIN + 100), heading.aside, CREAM, 44, Face.TEXT, "right")
    top = MARGIN + TITLE + heads
    bottom = top + form.row * len(heading.rows)
    sheet.panel(Box(MARGIN, top, width - MARGIN, sheet.height - MARGIN), CREAM, 20)
    for number, row in enumerate(heading.rows):
        y = top + number * form.row
        sheet.rect(Box(MARGIN, max(y, top + 20), width - MARGIN, y + form.row), _stripe(number))
        _label(sheet, form, row, y, form.side, INK)
    sheet.rect(Box(MARGIN, bottom, width - MARGIN, bottom + form.total), FELT_DEEP)
    labels = Box(MARGIN + 20, bottom, MARGIN + form.labels, bottom + form.total)
    sheet.text(labels, heading.total, GOLD, 64, Face.SIGN)
    for number, row in enumerate(heading.ties):
        _label(sheet, form, row, labels.bottom + number * form.row, form.side - 4, INK_SOFT)
    return sheet.finish()


def _label(sheet: Sheet, form: ScoreForm, row: ScoreRow, y: int, side: int, ink: Color) -> None:
    sheet.sprite(form.signs.icon(row.sign, side), MARGIN + form.middle - side // 2, y + (form.row - side) // 2)
    if row.arrow:
        x = form.middle - form.side // 2 - 22 if row.arrow == "left" else form.middle + form.side // 2 + 2
        sheet.sprite(form.signs.icon(row.arrow, 20), MARGIN + x, y + (form.row - 20) // 2)
    box = Box(MARGIN + form.words, y, MARGIN + form.labels, y + form.row)
    sheet.text(box, row.label, ink, LABEL_SIZE, Face.TEXT, floor=SECONDARY)


def _stripe(number: int) -> Color:
    return PAPER if number % 2 else CREAM


@cached_piece
def _column(form: ScoreForm, column: ScoreColumn, width: int, heads: int) -> Image.Image:
    bottom = heads + form.row * len(column.figures)
    sheet = Sheet(width, bottom + form.total + form.row * len(column.ties), FELT)
    _head(sheet, form, column, heads)
    won = column.place == 1
    for number, figure in enumerate(column.figures):
        box = Box(0, heads + number * form.row, width, heads + (number + 1) * form.row)
        sheet.rect(box, GOLD_LIGHT if won else _stripe(number))
        soft = figure == "0" and not won
        sheet.text(box, figure, INK_SOFT if soft else INK, form.figure, align="center")
    total = Box(0, bottom, width, bottom + form.total)
    sheet.rect(total, FELT_DEEP)
    within = Box(total.left + 10, total.top, total.right - 10, total.bottom)
    sheet.text(within, column.total, GOLD if won else CREAM, form.sum, align="center")
    sheet.rect(Box(0, total.bottom, width, sheet.height), CREAM)
    for number, figure in enumerate(column.ties):
        top = total.bottom + number * form.row
        sheet.text(Box(0, top, width, top + form.row), figure, INK_SOFT, form.minor, align="center")
    if won:
        sheet.outlined(Box(0, 0, width, total.bottom), GOLD_DEEP, 9, 18)
        sheet.outlined(Box(0, 0, width, total.bottom), GOLD, 7, 18)
    return sheet.finish()


def _head(sheet: Sheet, form: ScoreForm, column: ScoreColumn, height: int) -> None:
    head = Box(0, 0, sheet.width, height - 12)
    sheet.texture(pattern(column.seat, head.width, head.height), head, 18)
    middle, side = sheet.width // 2, form.badge
    top = (min(BADGES, head.height + 2) - side) // 2 - 1
    sheet.sprite(badge(column.seat, side), middle - side - 3, top)
    if column.place == 1:
        sheet.sprite(form.signs.icon("crown", side), middle + 3, top - 2)
    else:
        disc = Box(middle + 3, top, middle + 3 + side, top + side).inside(1)
        sheet.panel(disc, CREAM, disc.width // 2)
        sheet.text(disc, str(column.place), INK, form.minor, align="center")
    mark = SEATS[column.seat]
    plate = _plate(sheet.width, height)
    sheet.panel(plate, mark.color, 10)
    if height == TALL_HEADS:
        _rotated(sheet, plate, column)
        return
    name = Box(plate.left + 4, plate.top, plate.right - 4, plate.bottom)
    draw_name(sheet, name, column.name, column.mark, mark.ink, NAME_SIZE, align="center")


def _rotated(sheet: Sheet, plate: Box, column: ScoreColumn) -> None:
    low = plate.bottom - 8
    if column.mark:
        side = mark_side(NAME_SIZE)
        sheet.sprite(mark_sign(column.mark, side), plate.left + (plate.width - side) // 2, low - side)
        low -= mark_room(column.mark, NAME_SIZE)
    room = low - plate.top - 8
    fit = fitted(Face.BOLD, ROTATED, column.name, room, plate.width - 8, may_cut=True)
    left = plate.left + (plate.width - fit.step * len(fit.lines)) // 2
    cap = fonts.cap_height(Face.BOLD, fit.size)
    for number, text in enumerate(fit.lines):
        line = fonts.run(Face.BOLD, fit.size, text, fit.stretch)
        rotated = line.mask.transpose(Image.Transpose.ROTATE_90)
        baseline = left + number * fit.step + (fit.step + cap) // 2
        sheet.stencil(SEATS[column.seat].ink, rotated, baseline + line.top, low - line.left - rotated.height)


def _plate(width: int, heads: int) -> Box:
    """Return the box of the name in the head of a column of `width`."""
    return Box(6, BADGES, width - 6, heads - 18)
