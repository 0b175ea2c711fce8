"""Height of a panel on a phone, estimated from its content: buttons are divided into the lines they take there, and the
news gets the remaining room."""

from collections.abc import Sequence
from typing import Final

from bot.games.controls import BUTTONS_IN_ROW
from bot.services.base.ports import ControlRow, OutButton, OutSelect, PictureFile

HIGH: Final = 680
"""Pixels visible at once on a phone 390 pixels wide."""
_WIDE: Final = 265
"""Width in pixels of text, pictures and buttons on it."""
_AROUND: Final = 96
"""Pixels of the author line and of the frame."""
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
"""Widths of letters in ems, in Noto Sans, the widest of the fonts that Discord uses; the width of any other letter; and
the first letter that is one em wide, as in Chinese."""
_LINE: Final = 22
SMALL_LINE: Final = 19
_ROW: Final = 40
_SELECT: Final = 52
_EDGES: Final = 24
"""Pixels of a button around its label."""
_LINK: Final = 22
"""Pixels of the icon on a button that opens a page."""
_GAP: Final = 8


def room_left(text: Sequence[str], pictures: Sequence[PictureFile], rows: Sequence[ControlRow]) -> int:
    """Return the visible pixels left below paragraphs, pictures and rows of controls; negative if these do not fit
    themselves."""
    taken = _AROUND + sum(_GAP + _LINE * wrapped(paragraph, _TEXT) for paragraph in text if paragraph)
    taken += sum(_GAP + _high(picture) for picture in pictures)
    taken += sum(_SELECT if isinstance(row, OutSelect) else _ROW * len(_lines(row)) for row in rows)
    return HIGH - taken


def wrapped(paragraph: str, em: int = _SMALL) -> int:
    """Return the number of lines of a paragraph."""
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
    """Return the approximate width of a line of text in pixels."""
    return em * sum(_SHARES.get(letter, _SHARE if letter < _FULL else 1.0) for letter in text)


def button_lines(buttons: Sequence[OutButton]) -> list[ControlRow]:
    """Return buttons in as few rows as Discord allows, divided at line ends of a phone."""
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
    """Return the buttons of each line on a phone."""
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
