"""Rounds of an elimination side by side, with lines between their tables; players who advance are on gold."""

from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.pictures.heading import HEADING, MARGIN, TOURNAMENTS, WIDTH, paint_heading
from render.core.theme import FELT, GOLD
from render.tournament.parts import BracketPart
from render.tournament.tables import card_height, paint_card

HEAD: Final = 60
GAP: Final = 24
LINKED: Final = 48
"""Pixels between two rounds, for the lines between their tables."""
LINE: Final = 6


@in_world(TOURNAMENTS)
def paint_bracket(part: BracketPart, words: Localizer) -> Image.Image:
    """Draw the rounds side by side, 1200 px wide, as high as the highest column needs. On a narrow canvas the rounds are one
    below the other, as wide as the canvas."""
    if words.theme.canvas < WIDTH:
        return _paint_narrow(part, words)
    width = (WIDTH - 2 * MARGIN - LINKED * (len(part.rounds) - 1)) // len(part.rounds)
    heights = [sum(card_height(len(table.seats)) + GAP for table in tables) for _, tables in part.rounds]
    tall = max(heights)
    sheet = Sheet(WIDTH, HEADING + HEAD + tall + MARGIN - GAP, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    before: list[Box] = []
    for column, (label, tables) in enumerate(part.rounds):
        left = MARGIN + column * (width + LINKED)
        sheet.text(Box(left, HEADING, left + width, HEADING + HEAD), words(label), GOLD, 44, align="center")
        top, cards = HEADING + HEAD, list[Box]()
        free = (tall - heights[column]) // (2 * len(tables))
        for table in tables:
            high = card_height(len(table.seats))
            cards.append(Box(left, top + free, left + width, top + free + high))
            paint_card(sheet, table, words, left, top + free, width)
            top += high + GAP + 2 * free
        for at, to in sorted(part.links[column - 1]) if before and len(part.links) >= column else ():
            _link(sheet, before[at], cards[to])
        before = cards
    return sheet.finish()


def _link(sheet: Sheet, one: Box, other: Box) -> None:
    start, end = (one.top + one.bottom) // 2, (other.top + other.bottom) // 2
    middle, half = (one.right + other.left) // 2, LINE // 2
    sheet.rect(Box(one.right, start - half, middle + half, start + half), GOLD)
    sheet.rect(Box(middle - half, min(start, end) - half, middle + half, max(start, end) + half), GOLD)
    sheet.rect(Box(middle - half, end - half, other.left, end + half), GOLD)


def _paint_narrow(part: BracketPart, words: Localizer) -> Image.Image:
    """Draw the picture for large print: two tables side by side; a table alone in its row is as wide as the picture."""
    canvas = words.theme.canvas
    rounds = [(words(label), [tables[at : at + 2] for at in range(0, len(tables), 2)]) for label, tables in part.rounds]
    lines = [pair for _, pairs in rounds for pair in pairs]
    heights = [max(card_height(len(table.seats)) for table in pair) + GAP for pair in lines]
    sheet = Sheet(canvas, HEADING + HEAD * len(rounds) + sum(heights) + MARGIN - GAP, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    top, high = HEADING, iter(heights)
    for label, pairs in rounds:
        sheet.text(Box(MARGIN, top, canvas - MARGIN, top + HEAD), label, GOLD, 50, align="center")
        top += HEAD
        for pair in pairs:
            width = (canvas - 2 * MARGIN - GAP * (len(pair) - 1)) // len(pair)
            for column, table in enumerate(pair):
                paint_card(sheet, table, words, MARGIN + column * (width + GAP), top, width)
            top += next(high)
    return sheet.finish()
