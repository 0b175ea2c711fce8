"""The card at the end of a tournament: a cup, the winner, the runners-up."""

from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.pictures.heading import HEADING, MARGIN, TOURNAMENTS, paint_heading
from render.core.signs.sprites import cup_of
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, INK
from render.tournament.parts import TrophyPart

CUP: Final = 420
NAME: Final = 100
HONOUR: Final = 84


@in_world(TOURNAMENTS)
def paint_trophy(part: TrophyPart, words: Localizer) -> Image.Image:
    """Draw the card, as wide as the theme's canvas; it grows with the number of names."""
    width = words.theme.canvas
    top = HEADING + CUP + 40
    names = NAME * len(part.champions)
    honours = top + 70 + names + 40
    sheet = Sheet(width, honours + HONOUR * len(part.honours) + MARGIN, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    sheet.panel(Box(MARGIN, HEADING, width - MARGIN, honours - 20), FELT_DEEP, 28)
    sheet.sprite(cup_of(CUP), (width - CUP) // 2, HEADING + 20)
    sheet.text(Box(60, top, width - 60, top + 70), words(part.label), CREAM, 48, Face.TEXT, "center")
    for number, name in enumerate(part.champions):
        y = top + 70 + number * NAME
        sheet.text(Box(60, y, width - 60, y + NAME), words.names[name], GOLD, 92, align="center", may_cut=True)
    for number, (label, name) in enumerate(part.honours):
        y = honours + number * HONOUR
        sheet.panel(Box(MARGIN, y + 4, width - MARGIN, y + HONOUR - 4), CREAM, 16)
        sheet.text(Box(MARGIN + 24, y, 420, y + HONOUR), words(label), INK, 44, Face.TEXT)
        sheet.text(Box(430, y, width - MARGIN - 24, y + HONOUR), words.names[name], INK, 50, may_cut=True)
    return sheet.finish()
