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
_TEXT: Final = 16
_SMALL: Final = 14
"""Pixels of an em: of text, and of news in small print and a button's label."""
_SHARES: Final = {
    letter: share
    for letters, share in (
        (" '.,:;·!ijl", 0.27),
        ("()[]-IJ", 0.32),
        ('ft/r"', 0.39),
        ("?zscvyxkFLSET*", 0.53),
        ("ABCKRÄ#ß", 0.65),
        ("DGHNOQUÖÜ&", 0.75),
        ("mwMW%@…—", 0.9),
    )
    for letter in letters
}
_SHARE: Final = 0.6
_FULL: Final = "\u2e80"
"""Widths of letters in ems, in Noto Sans, the widest of the fonts that show Discord; the width of any other letter; and the
first letter that takes a whole em, as in Chinese."""
_LINE: Final = 22
SMALL_LINE: Final = 19
_ROW: Final = 40
_SELECT: Final = 52
_EDGES: Final = 24
"""Pixels of a button beside its label."""
_LINK: Final = 22
"""Pixels of the sign on a button that opens a page."""
_GAP: Final = 8


def room_left(text: Sequence[str], pictures: Sequence[PictureFile], rows: Sequence[ControlRow]) -> int:
    """Return how many pixels stay in sight below paragraphs, pictures and rows of controls; negative if they are out of sight
    themselves."""
    taken = _AROUND + sum(_GAP + _LINE * wrapped(paragraph, _TEXT) for paragraph in text if paragraph)
    taken += sum(_GAP + _high(picture) for picture in pictures)
    taken += sum(_SELECT if isinstance(row, OutSelect) else _ROW * len(_lines(row)) for row in rows)
    return HIGH - taken


def wrapped(paragraph: str, em: int = _SMALL) -> int:
    """Return how many lines a paragraph is broken into."""
    lines = 0
    for line in paragraph.split("\n"):
        lines, left = lines + 1, float(_WIDE)
        for word in line.split(" "):
            wide = _length(f"{word} ", em)
            if wide > left:
                lines, left = lines + 1, float(_WIDE)
            left -= wide
    return lines


def _length(text: str, em: int) -> float:
    """Return about how many pixels a line of text takes."""
    return em * sum(_SHARES.get(letter, _SHARE if letter < _FULL else 1.0) for letter in text)


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
    left = 0.0
    for button in buttons:
        wide = min(_WIDE, _length(button.label, _SMALL) + _EDGES + _LINK * bool(button.url))
        if not lines or wide > left or len(lines[-1]) == BUTTONS_IN_ROW:
            lines.append([])
            left = float(_WIDE)
        lines[-1].append(button)
        left -= wide + _GAP
    return lines
