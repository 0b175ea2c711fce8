"""Luxuries on pictures: pedestals before a seat, and the list of those for sale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.public import LuxuryId
from render.core.canvas import Box, Sheet
from render.core.lettering import fonts
from render.core.lettering.fitting import SECONDARY, fits
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.signs.ours import own_mark
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, PAPER, SAND
from render.filthy_rich.art.icons import icon
from render.filthy_rich.art.looks import luxury_motif

ROW: Final = 58
TALL_ROW: Final = 72
"""Heights of a row with a name in one line, and in two."""
PRICED: Final = 78
"""Pixels of the tax and the gaps beside a price."""
_MARK: Final = 30


@dataclass(frozen=True, slots=True)
class Offer:
    """A luxury for sale as it is listed."""

    luxury: LuxuryId
    name: str
    price: int
    tax: int
    ours: bool = False
    """Something of it is our own reconstruction."""


def offers_of(book: Book, words: Localizer, luxuries: tuple[LuxuryId, ...]) -> tuple[Offer, ...]:
    """The luxuries with what is printed on them."""
    rows = book.deck.luxuries
    return tuple(
        Offer(one, words(book.named(one)), rows[one].price, rows[one].tax, bool(rows[one].ours)) for one in luxuries
    )


@cached_piece
def trophy(luxury: LuxuryId | None, size: int) -> Image.Image:
    """A luxury on its gold plate, or the place where one is still missing."""
    pen = Pen(size, size)
    plate = pen.at(0, 0, size / 100)
    if luxury is None:
        plate.disc(50, 50, 48, SAND)
        plate.disc(50, 50, 43, PAPER)
        return pen.finish()
    plate.disc(50, 50, 49, INK)
    plate.disc(50, 50, 46, GOLD)
    plate.disc(50, 50, 41, GOLD_LIGHT)
    luxury_motif(luxury)(plate.at(22, 22, 0.56))
    return pen.finish()


@cached_piece
def luxury_list(title: str, none: str, offers: tuple[Offer, ...], width: int) -> Image.Image:
    """The luxuries for sale, cheapest first, down the first column and then the second; in one column where a name needs it."""
    wide = (width - 16 - 20 - 20) // 2
    if all(fits(Face.TEXT, one.name, _name_room(one, wide), TALL_ROW, floor=SECONDARY) for one in offers):
        half = (len(offers) + 1) // 2
    else:
        half, wide = len(offers), width - 16 - 20
    rows = [_row_height(offers[number::half], wide) for number in range(half)] or [ROW]
    sheet = Sheet(width, 76 + sum(rows) + 16, FELT)
    sheet.panel(Box(0, 0, width, sheet.height), FELT_DEEP, 22)
    sheet.text(Box(24, 8, width - 24, 74), title, GOLD, 60, Face.SIGN)
    if not offers:
        sheet.text(Box(24, 76, width - 24, 76 + ROW), none, CREAM, 44, Face.TEXT)
    for number, offer in enumerate(offers):
        column, row = divmod(number, half)
        left, top = 16 + column * (wide + 20), 76 + sum(rows[:row])
        _offer(sheet, offer, Box(left, top, left + wide, top + rows[row]))
    return sheet.finish()


def _row_height(offers: tuple[Offer, ...], wide: int) -> int:
    """One line, or two where a name is long."""
    one_line = all(fits(Face.TEXT, offer.name, _name_room(offer, wide), ROW, floor=SECONDARY) for offer in offers)
    return ROW if one_line else TALL_ROW


def _name_room(offer: Offer, wide: int) -> int:
    """Pixels for a name in a row."""
    return wide - ROW - 2 - PRICED - fonts.width(Face.BOLD, 44, f"${offer.price}")


def _offer(sheet: Sheet, offer: Offer, box: Box) -> None:
    middle = (box.top + box.bottom) // 2
    sheet.sprite(trophy(offer.luxury, ROW - 4), box.left, middle - ROW // 2 + 2)
    if offer.ours:
        sheet.sprite(own_mark(_MARK, CREAM, FELT_DEEP), box.left - 8, middle - ROW // 2 - 2)
    price = f"${offer.price}"
    right = box.right - 26
    sheet.text(Box(right, box.top, box.right, box.bottom), str(offer.tax), CREAM, 38, Face.TEXT, "right")
    right -= 32
    sheet.sprite(icon("tax", 34), right, middle - 17)
    wide = fonts.width(Face.BOLD, 44, price)
    right -= 10
    sheet.text(Box(right - wide, box.top, right, box.bottom), price, GOLD, 44, align="right")
    left = box.left + ROW + 2
    name = Box(left, box.top, left + _name_room(offer, box.width), box.bottom)
    sheet.text(name, offer.name, CREAM, 42, Face.TEXT, floor=SECONDARY)
    sheet.rect(Box(left, box.bottom - 1, box.right, box.bottom), GOLD_DEEP)
