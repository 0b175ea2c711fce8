"""The last rounds of an elimination side by side; who goes on is on gold, and the final is at the right."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.localizer import Localizer
from render.core.theme import FELT, GOLD
from render.tournament.heading import HEADING, MARGIN, WIDTH, paint_heading
from render.tournament.parts import BracketPart
from render.tournament.tables import card_height, paint_card

HEAD: Final = 60
GAP: Final = 24


def paint_bracket(part: BracketPart, words: Localizer) -> Image.Image:
    """1200 px wide; as high as its fullest column."""
    width = (WIDTH - 2 * MARGIN - GAP * (len(part.rounds) - 1)) // len(part.rounds)
    heights = [sum(card_height(len(one.seats)) + GAP for one in tables) for _, tables in part.rounds]
    tall = max(heights)
    sheet = Sheet(WIDTH, HEADING + HEAD + tall + MARGIN - GAP, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    for column, (label, tables) in enumerate(part.rounds):
        left = MARGIN + column * (width + GAP)
        sheet.text(Box(left, HEADING, left + width, HEADING + HEAD), words(label), GOLD, 44, align="center")
        top = HEADING + HEAD
        free = (tall - heights[column]) // (2 * len(tables))
        for one in tables:
            paint_card(sheet, one, words, left, top + free, width)
            top += card_height(len(one.seats)) + GAP + 2 * free
    return sheet.finish()
