"""Luxuries on pictures: pedestals before a seat, and the list of those for sale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.filthy_rich.book import Book
from engines.filthy_rich.public import LuxuryId
from render.core import fonts
from render.core.canvas import Box, Sheet
from render.core.fonts import Face
from render.core.ours import own_mark
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, PAPER, SAND
from render.filthy_rich.icons import icon
from render.filthy_rich.looks import luxury_motif

ROW: Final = 58
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


def offers_of(book: Book, luxuries: tuple[LuxuryId, ...]) -> tuple[Offer, ...]:
    """The luxuries with what is printed on them."""
    rows = book.deck.luxuries
    return tuple(
        Offer(name, rows[name].name, rows[name].price, rows[name].tax, bool(rows[name].ours)) for name in luxuries
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


def list_height(count: int) -> int:
    """Height of the list of luxuries for sale."""
    return 76 + ROW * max(1, (count + 1) // 2) + 16


@cached_piece
def luxury_list(title: str, none: str, offers: tuple[Offer, ...], width: int) -> Image.Image:
    """The luxuries for sale, cheapest first, down the first column and then the second."""
    sheet = Sheet(width, list_height(len(offers)), FELT)
    sheet.panel(Box(0, 0, width, sheet.height), FELT_DEEP, 22)
    sheet.text(Box(24, 8, width - 24, 74), title, GOLD, 60, Face.SIGN)
    if not offers:
        sheet.text(Box(24, 76, width - 24, 76 + ROW), none, CREAM, 42, Face.TEXT)
    half = (len(offers) + 1) // 2
    wide = (width - 16 - 20 - 20) // 2
    for number, offer in enumerate(offers):
        left = 16 + number // half * (wide + 20)
        top = 76 + number % half * ROW
        _offer(sheet, offer, Box(left, top, left + wide, top + ROW))
    return sheet.finish()


def _offer(sheet: Sheet, offer: Offer, box: Box) -> None:
    sheet.sprite(trophy(offer.luxury, ROW - 4), box.left, box.top + 2)
    if offer.ours:
        sheet.sprite(own_mark(_MARK, CREAM, FELT_DEEP), box.left - 8, box.top - 2)
    price = f"${offer.price}"
    right = box.right - 26
    sheet.text(Box(right, box.top, box.right, box.bottom), str(offer.tax), CREAM, 38, Face.TEXT, "right")
    right -= 32
    sheet.sprite(icon("tax", 34), right, box.top + 12)
    wide = fonts.width(Face.BOLD, 44, price)
    right -= 10
    sheet.text(Box(right - wide, box.top, right, box.bottom), price, GOLD, 44, align="right")
    sheet.text(
        Box(box.left + ROW + 2, box.top, right - wide - 10, box.bottom), offer.name, CREAM, 38, Face.TEXT, may_cut=True
    )
    sheet.rect(Box(box.left + ROW + 2, box.bottom - 1, box.right, box.bottom), GOLD_DEEP)
