"""A list by places: one row each, the leader on gold."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.localizer import Localizer
from render.core.theme import CREAM, FELT, GOLD, GOLD_LIGHT, INK, INK_SOFT, PAPER, RUBY, Color
from render.tournament.heading import HEADING, MARGIN, WIDTH, paint_heading
from render.tournament.parts import RankedRow, RankingPart

HEADS: Final = 60
ROW: Final = 80
PLACE: Final = 108
CELL: Final = 210
"""Width of a column of figures."""


def paint_ranking(part: RankingPart, words: Localizer) -> Image.Image:
    """1200 px wide, at most 4:5; as high as its rows."""
    bottom = HEADING + HEADS + ROW * len(part.rows)
    sheet = Sheet(WIDTH, bottom + MARGIN, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    first = WIDTH - MARGIN - CELL * len(part.columns)
    for number, column in enumerate(part.columns):
        left = first + number * CELL
        sheet.text(Box(left + 6, HEADING, left + CELL - 6, HEADING + HEADS), words(column), CREAM, 40, align="center")
    for number, row in enumerate(part.rows):
        _row(sheet, row, number, words, first)
        last_of_place = number + 1 < len(part.rows) and part.rows[number + 1].place != row.place
        if last_of_place and row.place in part.lines_after:
            y = HEADING + HEADS + (number + 1) * ROW
            sheet.rect(Box(MARGIN, y - 4, WIDTH - MARGIN, y + 4), RUBY)
    return sheet.finish()


def _row(sheet: Sheet, row: RankedRow, number: int, words: Localizer, first: int) -> None:
    y = HEADING + HEADS + number * ROW
    sheet.panel(Box(MARGIN, y + 3, WIDTH - MARGIN, y + ROW - 3), _ground(row, number), 14)
    disc = Box(MARGIN + 16, y + 10, MARGIN + 16 + 76, y + ROW - 10)
    if row.lead:
        sheet.panel(disc, GOLD, 28)
    sheet.text(disc, str(row.place), INK if row.lead else INK_SOFT, 46, align="center")
    name = Box(MARGIN + PLACE, y, first - 12, y + ROW)
    sheet.text(name, words.names[row.name], INK, 48, may_cut=True)
    for column, cell in enumerate(row.cells):
        left = first + column * CELL
        sheet.text(Box(left + 6, y, left + CELL - 6, y + ROW), cell, INK, 48 if column == 0 else 44, align="center")


def _ground(row: RankedRow, number: int) -> Color:
    if row.lead:
        return GOLD_LIGHT
    return PAPER if number % 2 else CREAM
