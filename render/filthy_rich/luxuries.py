"""Luxuries on pictures: each on a round plate, and the list of luxuries for sale."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import Image

from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.public import LuxuryId
from render.core.canvas import Box, Sheet
from render.core.lettering import fonts
from render.core.lettering.fitting import LEGIBLE, SECONDARY, line_count
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, amount
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.signs.ours import own_mark
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, PAPER, STEEL
from render.filthy_rich.art.icons import icon
from render.filthy_rich.art.looks import luxury_motif

LIST_HEAD: Final = 70
LIST_FOOT: Final = 16
ROW: Final = 54
"""Heights in pixels in the list: `LIST_HEAD` of the title, `LIST_FOOT` of the free space at the end, `ROW` of a row with a name
in one line."""
BETWEEN_ROWS: Final = 4
"""Height in pixels that a name of two lines leaves free in its row."""
PRICED: Final = 52
"""Width in pixels of the tax sign and the gaps beside a price."""
_MARK: Final = 30


@dataclass(frozen=True, slots=True)
class Offer:
    """A luxury in the list of luxuries for sale. `tax` is the number of its tax symbols."""

    luxury: LuxuryId
    name: str
    price: str
    tax: int
    ours: bool = False
    """True if part of the card is our own reconstruction."""


def offers_of(book: Book, words: Localizer, luxuries: tuple[LuxuryId, ...]) -> tuple[Offer, ...]:
    """Return the luxuries with their printed names, prices and taxes."""
    rows = book.deck.luxuries
    return tuple(
        Offer(name, words(book.named(name)), amount(words, rows[name].price), rows[name].tax, bool(rows[name].ours))
        for name in luxuries
    )


@cached_piece
def trophy(luxury: LuxuryId | None, size: int) -> Image.Image:
    """Return a luxury on a round gold plate, or an empty grey plate for None, `size` pixels wide and high."""
    pen = Pen(size, size)
    plate = pen.at(0, 0, size / 100)
    if luxury is None:
        plate.disc(50, 50, 48, STEEL)
        plate.disc(50, 50, 43, PAPER)
        return pen.finish()
    plate.disc(50, 50, 49, INK)
    plate.disc(50, 50, 46, GOLD)
    plate.disc(50, 50, 41, GOLD_LIGHT)
    luxury_motif(luxury)(plate.at(22, 22, 0.56))
    return pen.finish()


class ListForm(NamedTuple):
    """The form of the list of luxuries for sale: the type size of their names, and in pixels the width of a column and the
    heights of its rows."""

    size: int
    wide: int
    rows: tuple[int, ...]

    @property
    def height(self) -> int:
        """The height in pixels of the whole list, with its heading."""
        return LIST_HEAD + sum(self.rows) + LIST_FOOT


def list_form(offers: tuple[Offer, ...], width: int, most: int) -> ListForm:
    """Return the layout with the largest names for which the list is at most `most` pixels high, or the lowest layout if there
    is none. The list has two columns, unless one column is at most a tenth higher or a name would not fit in two lines."""
    wide = (width - 16 - 20 - 20) // 2
    forms: list[ListForm] = []
    for size in (LEGIBLE, 40, fonts.MIN_SIZE, SECONDARY):
        one = ListForm(size, width - 36, _rows(offers, len(offers), width - 36, size))
        if all(_lines(offer, wide, size) in {1, 2} for offer in offers):
            two = ListForm(size, wide, _rows(offers, (len(offers) + 1) // 2, wide, size))
            forms.append(one if sum(one.rows) <= sum(two.rows) * 1.1 else two)
        else:
            forms.append(one)
        if forms[-1].height <= most:
            return forms[-1]
    return min(forms, key=lambda form: form.height)


@cached_piece
def luxury_list(title: str, none: str, offers: tuple[Offer, ...], width: int, form: ListForm) -> Image.Image:
    """Draw the luxuries for sale in the order of `offers`, down the first column and then the second, or the text `none`."""
    sheet = Sheet(width, form.height, FELT)
    sheet.panel(Box(0, 0, width, sheet.height), FELT_DEEP, 22)
    sheet.text(Box(24, 4, width - 24, LIST_HEAD), title, GOLD, 60, Face.SIGN)
    if not offers:
        sheet.text(Box(24, LIST_HEAD, width - 24, LIST_HEAD + ROW), none, CREAM, 44, Face.TEXT)
    for number, offer in enumerate(offers):
        column, row = divmod(number, len(form.rows))
        left, top = 16 + column * (form.wide + 20), LIST_HEAD + sum(form.rows[:row])
        _offer(sheet, offer, Box(left, top, left + form.wide, top + form.rows[row]), form.size)
    return sheet.finish()


def _rows(offers: tuple[Offer, ...], each: int, wide: int, size: int) -> tuple[int, ...]:
    """Return the heights of `each` rows: of one line, or of two if a name in either column is long."""
    rows = (offers[number::each] for number in range(each))
    high = tuple(
        ROW if all(_lines(offer, wide, size) == 1 for offer in row) else 2 * size + BETWEEN_ROWS for row in rows
    )
    return high or (ROW,)


def _lines(offer: Offer, wide: int, size: int) -> int | None:
    """Return the number of lines the name takes in a row; None if a word of it is too wide."""
    return line_count(Face.TEXT, size, offer.name, _name_room(offer, wide))


def _name_room(offer: Offer, wide: int) -> int:
    return wide - ROW - 2 - PRICED - _tax_room(offer) - fonts.width(Face.BOLD, 44, offer.price)


def _tax_room(offer: Offer) -> int:
    return max(30, fonts.width(Face.TEXT, LEGIBLE, str(offer.tax)) + 2)


def _offer(sheet: Sheet, offer: Offer, box: Box, size: int) -> None:
    middle = (box.top + box.bottom) // 2
    sheet.sprite(trophy(offer.luxury, ROW - 4), box.left, middle - ROW // 2 + 2)
    if offer.ours:
        sheet.sprite(own_mark(_MARK, CREAM, FELT_DEEP), box.left - 8, middle - ROW // 2 - 2)
    right = box.right - _tax_room(offer)
    sheet.text(Box(right, box.top, box.right, box.bottom), str(offer.tax), CREAM, LEGIBLE, Face.TEXT, "right")
    right -= 32
    sheet.sprite(icon("tax", 34), right, middle - 17)
    wide = fonts.width(Face.BOLD, 44, offer.price)
    right -= 10
    sheet.text(Box(right - wide, box.top, right, box.bottom), offer.price, GOLD, 44, align="right")
    left = box.left + ROW + 2
    name = Box(left, box.top, left + _name_room(offer, box.width), box.bottom)
    sheet.text(name, offer.name, CREAM, size, Face.TEXT, floor=size)
    sheet.rect(Box(left, box.bottom - 1, box.right, box.bottom), GOLD_DEEP)
