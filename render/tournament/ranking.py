"""A list by places: one row for each entry; entries in the lead are on gold."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering import fonts
from render.core.lettering.fitting import SECONDARY, one_line
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.pictures.heading import HEADING, MARGIN, TOURNAMENTS, WIDTH, paint_heading
from render.core.theme import CREAM, FELT, GOLD, GOLD_LIGHT, INK, INK_SOFT, PAPER, RUBY, Color
from render.tournament.parts import RankedRow, RankingPart, figure_text

HEADS: Final = 60
ROW: Final = 80
PLACE: Final = 108
CELL: Final = 210
"""Width of a column of figures; in large print it is at most `LARGE_CELL`, and no wider than its words and figures."""
LARGE_CELL: Final = 190
LEGEND: Final = 80
"""Height of the text that explains the lines between places."""
APART: Final = 36
"""Pixels between the columns in large print."""


@in_world(TOURNAMENTS)
def paint_ranking(part: RankingPart, words: Localizer) -> Image.Image:
    """Draw the list, as wide as the theme's canvas and as high as its rows need."""
    width = words.theme.canvas
    cells = [CELL if width == WIDTH else _narrow(part, words, column) for column in range(len(part.columns))]
    bottom = HEADING + HEADS + ROW * len(part.rows)
    sheet = Sheet(width, bottom + (LEGEND if part.legend is not None else MARGIN), FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    columns = [(width - MARGIN - sum(cells[at:]), cell) for at, cell in enumerate(cells)]
    for column, (left, cell) in zip(part.columns, columns, strict=True):
        head = Box(left + 6, HEADING, left + cell - 6, HEADING + HEADS)
        sheet.text(head, words(column), CREAM, 44, align="center", floor=SECONDARY)
    for number, row in enumerate(part.rows):
        _row(sheet, row, number, words, columns)
        following = part.rows[number + 1].place if number + 1 < len(part.rows) else row.place
        if any(row.place <= after < following for after in part.lines_after):
            y = HEADING + HEADS + (number + 1) * ROW
            sheet.rect(Box(MARGIN, y - 4, width - MARGIN, y + 4), RUBY)
    if part.legend is not None:
        middle = bottom + LEGEND // 2
        sheet.rect(Box(MARGIN, middle - 4, MARGIN + PLACE - 24, middle + 4), RUBY)
        sheet.text(
            Box(MARGIN + PLACE, bottom, width - MARGIN, bottom + LEGEND), words(part.legend), CREAM, 40, Face.TEXT
        )
    return sheet.finish()


def _narrow(part: RankingPart, words: Localizer, column: int) -> int:
    """Return the width in large print of a column that just fits its heading and its figures, at most LARGE_CELL."""
    heading = one_line(Face.BOLD, 44, words(part.columns[column]), LARGE_CELL - 12, floor=SECONDARY).width
    figures = (fonts.width(Face.BOLD, _figure_size(column), figure_text(row.cells[column], words)) for row in part.rows)
    return min(LARGE_CELL, max(heading, *figures) + APART)


def _figure_size(column: int) -> int:
    """Return the type size of a column's figures: larger in the first column, which decides the places."""
    return 48 if column == 0 else 44


def _row(sheet: Sheet, row: RankedRow, number: int, words: Localizer, columns: Sequence[tuple[int, int]]) -> None:
    """Draw a row; `columns` are the left edges and the widths of its figures."""
    y = HEADING + HEADS + number * ROW
    sheet.panel(Box(MARGIN, y + 3, sheet.width - MARGIN, y + ROW - 3), _ground(row, number), 14)
    disc = Box(MARGIN + 16, y + 10, MARGIN + 16 + 76, y + ROW - 10)
    if row.lead:
        sheet.panel(disc, GOLD, 28)
    sheet.text(disc, str(row.place), INK if row.lead else INK_SOFT, 46, align="center")
    end = columns[0][0] if columns else sheet.width - MARGIN
    name = Box(MARGIN + PLACE, y, end - 12, y + ROW)
    sheet.text(name, words.names[row.name], INK, 48, may_cut=True)
    for column, (figure, (left, cell)) in enumerate(zip(row.cells, columns, strict=True)):
        box = Box(left + 6, y, left + cell - 6, y + ROW)
        sheet.text(box, figure_text(figure, words), INK, _figure_size(column), align="center")


def _ground(row: RankedRow, number: int) -> Color:
    if row.lead:
        return GOLD_LIGHT
    return PAPER if number % 2 else CREAM
