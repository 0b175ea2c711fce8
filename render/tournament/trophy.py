"""The card at the end: a cup, who won, who came next."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.fonts import Face
from render.core.localizer import Localizer
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.sprites import drawn
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, RUBY
from render.tournament.heading import HEADING, MARGIN, WIDTH, paint_heading
from render.tournament.parts import TrophyPart

CUP: Final = 420
NAME: Final = 100
HONOUR: Final = 84


def paint_trophy(part: TrophyPart, words: Localizer) -> Image.Image:
    """1200 px wide; higher with more names."""
    top = HEADING + CUP + 40
    names = NAME * len(part.champions)
    honours = top + 70 + names + 40
    sheet = Sheet(WIDTH, honours + HONOUR * len(part.honours) + MARGIN, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    sheet.panel(Box(MARGIN, HEADING, WIDTH - MARGIN, honours - 20), FELT_DEEP, 28)
    sheet.sprite(_cup(CUP), (WIDTH - CUP) // 2, HEADING + 20)
    sheet.text(Box(60, top, WIDTH - 60, top + 70), words(part.label), CREAM, 48, Face.TEXT, "center")
    for number, name in enumerate(part.champions):
        y = top + 70 + number * NAME
        sheet.text(Box(60, y, WIDTH - 60, y + NAME), words.names[name], GOLD, 92, align="center", may_cut=True)
    for number, (label, name) in enumerate(part.honours):
        y = honours + number * HONOUR
        sheet.panel(Box(MARGIN, y + 4, WIDTH - MARGIN, y + HONOUR - 4), CREAM, 16)
        sheet.text(Box(MARGIN + 24, y, 420, y + HONOUR), words(label), INK, 44, Face.TEXT)
        sheet.text(Box(430, y, WIDTH - MARGIN - 24, y + HONOUR), words.names[name], INK, 50, may_cut=True)
    return sheet.finish()


@cached_piece
def _cup(size: int) -> Image.Image:
    return drawn(size, size, lambda pen: _draw(pen.at(0, 0, size / 100)))


def _draw(pen: Pen) -> None:
    """A golden cup with two handles on a foot, in a square of 100 x 100."""
    for x in (22, 78):
        pen.ring(x, 32, 17, GOLD_DEEP, 8)
        pen.ring(x, 32, 15.5, GOLD, 5)
    pen.polygon([(22, 10), (78, 10), (74, 40), (66, 54), (55, 62), (45, 62), (34, 54), (26, 40)], GOLD_DEEP)
    pen.polygon([(25, 13), (75, 13), (71, 39), (64, 51), (54, 59), (46, 59), (36, 51), (29, 39)], GOLD)
    pen.polygon([(30, 17), (40, 17), (41, 44), (45, 55), (38, 49), (33, 39)], GOLD_LIGHT)
    pen.oval(22, 5, 78, 17, GOLD_DEEP)
    pen.oval(25, 7, 75, 15, GOLD_LIGHT)
    pen.box(46, 60, 54, 76, GOLD_DEEP)
    pen.box(47.5, 60, 52.5, 76, GOLD)
    pen.box(34, 74, 66, 82, GOLD_DEEP, 3)
    pen.box(36, 76, 64, 80, GOLD, 2)
    pen.box(28, 82, 72, 96, RUBY, 3)
    pen.box(38, 85, 62, 93, GOLD_LIGHT, 2)
    pen.star(50, 34, 13, GOLD_DEEP)
    pen.star(50, 34, 10, CREAM)
