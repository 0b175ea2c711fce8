"""Marks in front of the names of seats whose people do not play themselves. A steering wheel stands for autopilot, a moon for a
person who is away. The signs differ in shape alone, dark on light, so that they are recognised on every ground."""

import math
from collections.abc import Collection, Iterator
from typing import Final

from PIL import Image

from engines.core.phrase import Phrase, SeatName, phrase
from render.core.canvas import Align, Box, Sheet
from render.core.lettering.fitting import fitted
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, SeatMark
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.theme import CREAM, INK, Color

_GAP: Final = 6


def mark_of(words: Localizer, seat: int) -> SeatMark:
    """Return the mark of a seat; empty if the seat has no mark."""
    return words.marks[seat] if seat < len(words.marks) else ""


def mark_sentences(words: Localizer, seats: Collection[int] | None = None) -> Iterator[Phrase]:
    """Yield a sentence for alternative texts per marked seat, restricted to `seats` if given."""
    for seat, mark in enumerate(words.marks):
        if mark and (seats is None or seat in seats):
            yield phrase(f"alt-mark-{mark}", seat=SeatName(seat))


def draw_name(
    sheet: Sheet, box: Box, name: str, mark: SeatMark, color: Color, size: int, *, align: Align = "left"
) -> None:
    """Draw a name after its seat's mark, cut if it does not fit. A name with a mark begins at the left unless it is centred."""
    if not mark:
        sheet.text(box, name, color, size, align=align, may_cut=True)
        return
    side = mark_side(size)
    left = box.left
    if align == "center":
        room = box.width - side - _GAP
        wide = side + _GAP + fitted(Face.BOLD, size, name, room, box.height, may_cut=True).width
        left += (box.width - wide) // 2
    sheet.sprite(mark_sign(mark, side), left, box.top + (box.height - side) // 2)
    sheet.text(Box(left + side + _GAP, box.top, box.right, box.bottom), name, color, size, may_cut=True)


def mark_room(mark: SeatMark, size: int) -> int:
    """Return the width in pixels that a mark takes in front of a name of type size `size`."""
    return mark_side(size) + _GAP if mark else 0


def mark_side(size: int) -> int:
    """Return the width and height of a mark for a name of type size `size`: at least 40 pixels, so that
    the mark is recognisable on a phone."""
    return max(40, round(size * 0.9))


@cached_piece
def mark_sign(mark: SeatMark, side: int) -> Image.Image:
    """Return the picture of a mark."""
    pen = Pen(side, side)
    sign = pen.at(0, 0, side / 100)
    sign.disc(50, 50, 50, INK)
    sign.disc(50, 50, 44, CREAM)
    if mark in ("autopilot", "steered"):
        _wheel(sign)
    elif mark == "away":
        sign.disc(48, 50, 32, INK)
        sign.disc(62, 42, 27, CREAM)
    return pen.finish()


def _wheel(sign: Pen) -> None:
    sign.ring(50, 50, 36, INK, 10)
    sign.disc(50, 50, 11, INK)
    for degrees in (90, 210, 330):
        angle = math.radians(degrees)
        sign.line([(50, 50), (50 + 30 * math.cos(angle), 50 + 30 * math.sin(angle))], INK, 10)
