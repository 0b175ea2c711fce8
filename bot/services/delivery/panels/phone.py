"""Height of a panel on a phone, reckoned from its content: buttons are broken into the lines they take there, and the news has
the room that is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.controls import BUTTONS_IN_ROW
from bot.services.base.ports import ControlRow, OutButton, OutSelect, PictureFile

HIGH: Final = 680
"""Pixels in sight at once on a phone 390 pixels wide."""
_WIDE: Final = 265
"""Pixels beside which text, pictures and buttons stand on it."""
_AROUND: Final = 96
"""Pixels of who writes, and of the frame."""
_LETTER: Final = 7.6
_SMALL_LETTER: Final = 6.7
_LABEL_LETTER: Final = 7.0
"""Pixels of a letter at the middle: of text, of news in small print, of a button's label."""
_LINE: Final = 22
SMALL_LINE: Final = 19
_ROW: Final = 40
_SELECT: Final = 52
_EDGES: Final = 24
"""Pixels of a button beside its label."""
_GAP: Final = 8


def room_left(text: Sequence[str], pictures: Sequence[PictureFile], rows: Sequence[ControlRow]) -> int:
    """Return how many pixels stay in sight below paragraphs, pictures and rows of controls; negative if they are out of sight
    themselves."""
    taken = _AROUND + sum(_GAP + _LINE * wrapped(paragraph, _LETTER) for paragraph in text if paragraph)
    taken += sum(_GAP + _high(picture) for picture in pictures)
    taken += sum(_SELECT if isinstance(row, OutSelect) else _ROW * len(_lines(row)) for row in rows)
    return HIGH - taken


def wrapped(paragraph: str, letter: float = _SMALL_LETTER) -> int:
    """Return how many lines a paragraph is broken into."""
    return sum(max(1, -int(-len(line) * letter // _WIDE)) for line in paragraph.split("\n"))


def button_lines(buttons: Sequence[OutButton]) -> list[ControlRow]:
    """Return buttons in as few rows as Discord lets them take, broken where a line ends on a phone."""
    rows: list[list[OutButton]] = []
    for line in _lines(buttons):
        if rows and len(rows[-1]) + len(line) <= BUTTONS_IN_ROW:
            rows[-1] += line
        else:
            rows.append(line)
    return [tuple(row) for row in rows]


def _high(picture: PictureFile) -> int:
    width, height = picture.size
    return _WIDE * height // max(1, width)


def _lines(buttons: Sequence[OutButton]) -> list[list[OutButton]]:
    """Return the buttons of each line they take."""
    lines: list[list[OutButton]] = []
    left = 0
    for button in buttons:
        wide = int(len(button.label) * _LABEL_LETTER) + _EDGES
        if not lines or wide > left or len(lines[-1]) == BUTTONS_IN_ROW:
            lines.append([])
            left = _WIDE
        lines[-1].append(button)
        left -= wide + _GAP
    return lines
