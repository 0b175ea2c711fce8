"""The cross table: who came in ahead of whom, and the points."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering.fitting import LEGIBLE
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.pictures.heading import HEADING, MARGIN, TOURNAMENTS, WIDTH, paint_heading
from render.core.theme import CREAM, FELT, GOLD, GOLD_LIGHT, INK, INK_SOFT, PAPER, SAND
from render.tournament.parts import CrossPart, figure_text

HEADS: Final = 60
ROW: Final = 96
"""Height of a row: two lines of a name with air above and below."""
PLACE: Final = 64
TOTAL: Final = 132
CELL: Final = 74
TALL_ROW: Final = 142
EDGE: Final = 16
"""Height of a row of two lines, and the air at its ends."""


@in_world(TOURNAMENTS)
def paint_cross(part: CrossPart, words: Localizer) -> Image.Image:
    """Draw the cross table, 1200 px wide; a row and a column for each player. The columns are headed by the numbers of
    the rows. On a narrow canvas the cells of a row stand below its name."""
    if words.theme.canvas < WIDTH:
        return _in_lines(part, words)
    count = len(part.rows)
    sheet = Sheet(WIDTH, HEADING + HEADS + ROW * count + MARGIN, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    right = WIDTH - MARGIN
    first = right - TOTAL - CELL * count
    for column in range(count):
        left = first + column * CELL
        sheet.text(Box(left, HEADING, left + CELL, HEADING + HEADS), str(column + 1), GOLD, 44, align="center")
    total = Box(right - TOTAL, HEADING, right, HEADING + HEADS)
    sheet.text(total, words(part.total), CREAM, 44, align="center")
    for number, row in enumerate(part.rows):
        top = HEADING + HEADS + number * ROW
        ground = GOLD_LIGHT if number == 0 else PAPER if number % 2 else CREAM
        sheet.panel(Box(MARGIN, top + 3, right, top + ROW - 3), ground, 14)
        sheet.text(Box(MARGIN, top, MARGIN + PLACE, top + ROW), str(number + 1), INK_SOFT, 44, align="center")
        sheet.text(
            Box(MARGIN + PLACE + 6, top + 10, first - 10, top + ROW - 10), words.names[row.name], INK, 46, may_cut=True
        )
        for column, cell in enumerate(row.cells):
            box = Box(first + column * CELL, top + 3, first + (column + 1) * CELL, top + ROW - 3)
            if column == number:
                sheet.rect(box, SAND)
            sheet.text(box, cell, INK, LEGIBLE, align="center")
        sheet.text(Box(right - TOTAL, top, right, top + ROW), figure_text(row.points, words), INK, 50, align="center")
    return sheet.finish()


def _in_lines(part: CrossPart, words: Localizer) -> Image.Image:
    """Draw the picture for large print: name and points of each player, below them a cell for everybody else."""
    canvas, count = words.theme.canvas, len(part.rows)
    cell = (canvas - 2 * MARGIN - 2 * EDGE) // count
    sheet = Sheet(canvas, HEADING + HEADS + TALL_ROW * count + MARGIN, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    right = canvas - MARGIN
    total = Box(canvas // 2, HEADING, right, HEADING + HEADS)
    sheet.text(total, words(part.total), CREAM, 48, align="right")
    for number, row in enumerate(part.rows):
        top = HEADING + HEADS + number * TALL_ROW
        line, cells = top + 4, top + TALL_ROW // 2
        ground = GOLD_LIGHT if number == 0 else PAPER if number % 2 else CREAM
        sheet.panel(Box(MARGIN, line, right, top + TALL_ROW - 4), ground, 14)
        sheet.text(Box(MARGIN + EDGE, line, MARGIN + PLACE, cells), str(number + 1), INK_SOFT, 50)
        name = Box(MARGIN + PLACE + 6, line, right - TOTAL - 10, cells)
        sheet.text(name, words.names[row.name], INK, 54, may_cut=True)
        sheet.text(
            Box(right - TOTAL, line, right - EDGE, cells), figure_text(row.points, words), INK, 58, align="right"
        )
        for column, text in enumerate(row.cells):
            left = MARGIN + EDGE + column * cell
            box = Box(left, cells + 2, left + cell - 4, top + TALL_ROW - 12)
            sheet.panel(box, SAND, 10)
            if column == number:
                middle = (box.top + box.bottom) // 2
                sheet.rect(Box(box.left + 12, middle - 2, box.right - 12, middle + 2), INK_SOFT)
                continue
            sheet.text(Box(box.left + 6, box.top, box.left + 30, box.bottom), str(column + 1), INK_SOFT, 38)
            sheet.text(Box(box.left + 30, box.top, box.right - 4, box.bottom), text, INK, LEGIBLE, align="center")
    return sheet.finish()
