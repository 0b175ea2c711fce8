"""The heading of pictures of lists, tournaments and analyses: a title in script lettering, and a line with details
below it."""

from typing import Final

from engines.core.phrase import Phrase
from render.core.canvas import Box, Sheet
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.theme import CREAM, GOLD, World

TOURNAMENTS: Final = World("default")
"""The world of pictures that belong to no game."""
WIDTH: Final = 1200
MARGIN: Final = 24
HEADING: Final = 172
"""Height of the heading, with the margin above it."""


def paint_heading(sheet: Sheet, title: Phrase, subtitle: Phrase, words: Localizer) -> None:
    """Draw title and subtitle at the top of the sheet, each made to fit, or cut if it is too long."""
    right = sheet.width - MARGIN
    sheet.text(Box(MARGIN, 20, right, 96), words(title), GOLD, 84, Face.SIGN, may_cut=True)
    sheet.text(Box(MARGIN, 108, right, HEADING - 14), words(subtitle), CREAM, 42, Face.TEXT, may_cut=True)
