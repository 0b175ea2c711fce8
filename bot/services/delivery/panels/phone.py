"""Height of a panel on a phone, estimated from its content: the news has the lines that are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.services.base.ports import ControlRow, OutSelect, PictureFile

HIGH: Final = 680
"""Pixels in sight at once on a phone 390 pixels wide."""
_WIDE: Final = 265
"""Width in pixels of text, pictures and buttons on a phone."""
_AROUND: Final = 150
"""Pixels of the author's line, of the frame, and of the buttons to a hint and to further events."""
_LETTER: Final = 7.3
"""Average width of a letter in pixels; news is in small print."""
_SMALL_LETTER: Final = 6.2
_LINE: Final = 19
_ROW: Final = 38
_SELECT: Final = 46
_EDGES: Final = 24
"""Pixels of a button beside its label."""
_GAP: Final = 8


def lines_left(text: Sequence[str], pictures: Sequence[PictureFile], rows: Sequence[ControlRow]) -> int:
    """Return how many lines of small print stay in sight together with paragraphs, pictures and rows of controls."""
    taken = _AROUND + sum(_GAP + _LINE * wrapped(paragraph, _LETTER) for paragraph in text)
    taken += sum(_GAP + _high(picture) for picture in pictures)
    taken += sum(_SELECT if isinstance(row, OutSelect) else _ROW * _broken(row) for row in rows)
    return (HIGH - taken) // _LINE


def wrapped(paragraph: str, letter: float = _SMALL_LETTER) -> int:
    """Return how many lines a paragraph is broken into."""
    return sum(max(1, -int(-len(line) * letter // _WIDE)) for line in paragraph.split("\n"))


def _high(picture: PictureFile) -> int:
    width, height = picture.size
    return _WIDE * height // max(1, width)


def _broken(row: ControlRow) -> int:
    """Return how many lines the buttons of a row take."""
    if isinstance(row, OutSelect):
        return 1
    lines, left = 1, _WIDE
    for button in row:
        wide = int(len(button.label) * _LETTER) + _EDGES
        if wide > left:
            lines, left = lines + (left < _WIDE), _WIDE
        left -= wide + _GAP
    return lines
