"""The table: a line per seat with its progress to the target, and the dice of this turn."""

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase, phrase
from engines.pig.public import Public
from render.core.canvas import Box, Sheet
from render.core.localizer import Localizer
from render.core.signs.seat_marks import draw_name, mark_of
from render.core.theme import CREAM, FELT, FELT_DEEP, FELT_LIGHT, GOLD, INK, SEATS
from render.pig.parts import TablePart

_WIDTH: Final = 1200
_EDGE: Final = 32
_HEAD: Final = 120
_LINE: Final = 104
_DICE: Final = 128
_DIE: Final = 84
_SHOWN: Final = 8
"""Maximum number of dice of a turn that are drawn: the latest ones."""


def paint_table(part: TablePart, words: Localizer) -> Image.Image:
    """Draw the table, 1200 px wide, at most 950 high."""
    public = part.public
    running = public.phase == "turn"
    height = _HEAD + _LINE * len(public.points) + (_DICE if running else 0) + _EDGE
    sheet = Sheet(_WIDTH, height, FELT)
    title = phrase("pig-pic-title", turn=public.turn) if running else Phrase("pig-pic-final")
    sheet.text(Box(_EDGE, 20, 700, 100), words(title), CREAM, 56)
    target = words(phrase("pig-pic-target", target=public.target))
    sheet.text(Box(720, 20, _WIDTH - _EDGE, 100), target, GOLD, 44, align="right")
    for seat in range(len(public.points)):
        _line(sheet, _HEAD + seat * _LINE, public, seat, words)
    if running:
        _dice(sheet, height - _EDGE - _DICE, public, words)
    return sheet.finish()


def _line(sheet: Sheet, top: int, public: Public, seat: int, words: Localizer) -> None:
    """Draw one seat: its letter, its name, and its progress."""
    mark = SEATS[seat]
    here = public.phase == "turn" and public.to_roll == seat
    sheet.panel(Box(_EDGE, top, _WIDTH - _EDGE, top + _LINE - 12), FELT_LIGHT if here else FELT_DEEP)
    sheet.panel(Box(_EDGE + 12, top + 12, _EDGE + 80, top + 80), mark.color, 12)
    sheet.text(Box(_EDGE + 12, top + 12, _EDGE + 80, top + 80), mark.letter, mark.ink, 48, align="center")
    draw_name(sheet, Box(140, top + 12, 540, top + 80), words.names[seat], mark_of(words, seat), CREAM, 44)
    way = Box(570, top + 34, 1010, top + 58)
    sheet.panel(way, FELT, 12)
    reached = min(public.points[seat], public.target) * way.width // public.target
    if reached >= way.height:
        sheet.panel(Box(way.left, way.top, way.left + reached, way.bottom), GOLD, 12)
    points = words(phrase("pig-pic-points", points=public.points[seat]))
    sheet.text(Box(1030, top + 12, _WIDTH - _EDGE - 20, top + 80), points, CREAM, 48, align="right")


def _dice(sheet: Sheet, top: int, public: Public, words: Localizer) -> None:
    """Draw the dice thrown in this turn, and their sum."""
    for place, face in enumerate(public.thrown[-_SHOWN:]):
        left = _EDGE + place * (_DIE + 12)
        box = Box(left, top + 20, left + _DIE, top + 20 + _DIE)
        sheet.panel(box, CREAM)
        sheet.text(box, str(face), INK, 56, align="center")
    stake = words(phrase("pig-pic-stake", points=public.at_stake))
    sheet.text(Box(820, top + 20, _WIDTH - _EDGE, top + 20 + _DIE), stake, CREAM, 44, align="right")
