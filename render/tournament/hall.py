"""The hall of fame: a cup for each tournament with its winner, or for each champion with the number of wins."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.pictures.heading import HEADING, MARGIN, TOURNAMENTS, paint_heading
from render.core.signs.sprites import cup_of
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, GOLD_LIGHT, INK
from render.tournament.parts import HallPart, HallRow, figure_text

ROW: Final = 150
CUP: Final = 112
FIGURE: Final = 170


@in_world(TOURNAMENTS)
def paint_hall(part: HallPart, words: Localizer) -> Image.Image:
    """Draw the hall of fame, as wide as the theme's canvas; as high as its rows."""
    sheet = Sheet(words.theme.canvas, HEADING + ROW * len(part.rows) + MARGIN, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    for number, row in enumerate(part.rows):
        _row(sheet, row, HEADING + number * ROW, words)
    return sheet.finish()


def _row(sheet: Sheet, row: HallRow, y: int, words: Localizer) -> None:
    right = sheet.width - MARGIN
    sheet.panel(Box(MARGIN, y + 5, right, y + ROW - 5), GOLD_LIGHT if row.lead else CREAM, 18)
    sheet.panel(Box(MARGIN + 12, y + 14, MARGIN + 12 + CUP + 16, y + ROW - 14), FELT_DEEP, 16)
    sheet.sprite(cup_of(CUP), MARGIN + 20, y + (ROW - CUP) // 2)
    left, end = MARGIN + CUP + 52, right - (FIGURE if row.figure else 20)
    names = " · ".join(words.names[name] for name in row.names)
    sheet.text(Box(left, y + 12, end, y + 88), names, INK, 58, may_cut=True)
    sheet.text(Box(left, y + 84, end, y + ROW - 12), words(row.label), INK, 46, Face.TEXT, may_cut=True)
    if row.figure:
        box = Box(right - FIGURE + 10, y + 22, right - 16, y + ROW - 22)
        sheet.panel(box, GOLD, 16)
        sheet.text(box, figure_text(row.figure, words), INK, 62, align="center")
