"""Everybody against everybody: who came in ahead of whom, and the points."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.localizer import Localizer
from render.core.theme import CREAM, FELT, GOLD, GOLD_LIGHT, INK, INK_SOFT, PAPER, SAND
from render.tournament.heading import HEADING, MARGIN, WIDTH, paint_heading
from render.tournament.parts import CrossPart

HEADS: Final = 60
ROW: Final = 84
PLACE: Final = 64
TOTAL: Final = 132
CELL: Final = 74


def paint_cross(part: CrossPart, words: Localizer) -> Image.Image:
    """1200 px wide; a row and a column for each player. The columns are headed by the numbers of the rows."""
    count = len(part.rows)
    sheet = Sheet(WIDTH, HEADING + HEADS + ROW * count + MARGIN, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    right = WIDTH - MARGIN
    first = right - TOTAL - CELL * count
    for column in range(count):
        left = first + column * CELL
        sheet.text(Box(left, HEADING, left + CELL, HEADING + HEADS), str(column + 1), GOLD, 44, align="center")
    total = Box(right - TOTAL, HEADING, right, HEADING + HEADS)
    sheet.text(total, words(part.total), CREAM, 40, align="center")
    for number, row in enumerate(part.rows):
        top = HEADING + HEADS + number * ROW
        ground = GOLD_LIGHT if number == 0 else PAPER if number % 2 else CREAM
        sheet.panel(Box(MARGIN, top + 3, right, top + ROW - 3), ground, 14)
        sheet.text(Box(MARGIN, top, MARGIN + PLACE, top + ROW), str(number + 1), INK_SOFT, 44, align="center")
        sheet.text(Box(MARGIN + PLACE + 6, top, first - 10, top + ROW), words.names[row.name], INK, 46, may_cut=True)
        for column, cell in enumerate(row.cells):
            box = Box(first + column * CELL, top + 3, first + (column + 1) * CELL, top + ROW - 3)
            if column == number:
                sheet.rect(box, SAND)
            sheet.text(box, cell, INK, 42, align="center")
        sheet.text(Box(right - TOTAL, top, right, top + ROW), row.points, INK, 50, align="center")
    return sheet.finish()
