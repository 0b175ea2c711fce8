"""The course of a tournament: each player's points in each round, best first."""

from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering.fitting import LEGIBLE
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.pictures.heading import HEADING, MARGIN, TOURNAMENTS, WIDTH, paint_heading
from render.core.theme import CREAM, FELT, GOLD, GOLD_LIGHT, INK, INK_SOFT, PAPER
from render.tournament.parts import CoursePart, CourseRow, figure_text

HEADS: Final = 60
ROW: Final = 82
PLACE: Final = 64
TOTAL: Final = 132
CELL: Final = 78
TALL_ROW: Final = 132
EDGE: Final = 16
"""The margin at the ends of a row of two lines, whose height is `TALL_ROW`."""


@in_world(TOURNAMENTS)
def paint_course(part: CoursePart, words: Localizer) -> Image.Image:
    """Draw the course, 1200 px wide; a row for each player, a column for each round, gold for a win at the table. On a
    narrow canvas the rounds of a row are below its name."""
    if words.theme.canvas < WIDTH:
        return _paint_narrow(part, words)
    sheet = Sheet(WIDTH, HEADING + HEADS + ROW * len(part.rows) + MARGIN, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    right = WIDTH - MARGIN
    first = right - TOTAL - CELL * len(part.rounds)
    for column, number in enumerate(part.rounds):
        left = first + column * CELL
        sheet.text(Box(left, HEADING, left + CELL, HEADING + HEADS), str(number), GOLD, 44, align="center")
    sheet.text(Box(right - TOTAL, HEADING, right, HEADING + HEADS), words(part.total), CREAM, 44, align="center")
    sheet.text(Box(MARGIN, HEADING, first - 10, HEADING + HEADS), words(part.heads), CREAM, 44, align="right")
    for at, row in enumerate(part.rows):
        top = HEADING + HEADS + at * ROW
        sheet.panel(Box(MARGIN, top + 3, right, top + ROW - 3), PAPER if at % 2 else CREAM, 14)
        sheet.text(Box(MARGIN, top, MARGIN + PLACE, top + ROW), str(row.place), INK_SOFT, 44, align="center")
        name = Box(MARGIN + PLACE + 6, top + 8, first - 10, top + ROW - 8)
        sheet.text(name, words.names[row.name], INK, 44, may_cut=True)
        for column in range(len(part.rounds)):
            left = first + column * CELL
            _cell(sheet, Box(left + 3, top + 10, left + CELL - 3, top + ROW - 10), row, column, words)
        sheet.text(Box(right - TOTAL, top, right, top + ROW), figure_text(row.points, words), INK, 50, align="center")
    return sheet.finish()


def _cell(sheet: Sheet, box: Box, row: CourseRow, column: int, words: Localizer) -> None:
    if column in row.won:
        sheet.panel(box, GOLD_LIGHT, 10)
    sheet.text(box, figure_text(row.cells[column], words), INK, LEGIBLE, align="center")


def _paint_narrow(part: CoursePart, words: Localizer) -> Image.Image:
    """Draw the picture for large print: name and points of each player, below them the points of each round."""
    canvas = words.theme.canvas
    cell = (canvas - 2 * MARGIN - 2 * EDGE) // len(part.rounds)
    begin = HEADING + 2 * HEADS
    sheet = Sheet(canvas, begin + TALL_ROW * len(part.rows) + MARGIN, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    right = canvas - MARGIN
    heads = Box(MARGIN + EDGE, HEADING, right - EDGE, HEADING + HEADS)
    sheet.text(heads, words(part.heads), CREAM, 48)
    sheet.text(heads, words(part.total), CREAM, 48, align="right")
    for column, number in enumerate(part.rounds):
        left = MARGIN + EDGE + column * cell
        sheet.text(Box(left, begin - HEADS, left + cell - 4, begin), str(number), GOLD, 48, align="center")
    for at, row in enumerate(part.rows):
        top = begin + at * TALL_ROW
        line, cells = top + 4, top + TALL_ROW // 2
        sheet.panel(Box(MARGIN, line, right, top + TALL_ROW - 4), PAPER if at % 2 else CREAM, 14)
        sheet.text(Box(MARGIN + EDGE, line, MARGIN + PLACE + EDGE, cells), str(row.place), INK_SOFT, 50)
        name = Box(MARGIN + PLACE + EDGE, line, right - TOTAL - 10, cells)
        sheet.text(name, words.names[row.name], INK, 54, may_cut=True)
        points = Box(right - TOTAL, line, right - EDGE, cells)
        sheet.text(points, figure_text(row.points, words), INK, 58, align="right")
        for column in range(len(part.rounds)):
            left = MARGIN + EDGE + column * cell
            _cell(sheet, Box(left, cells + 2, left + cell - 4, top + TALL_ROW - 12), row, column, words)
    return sheet.finish()
