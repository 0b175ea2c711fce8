"""The column beside the binder, or the row below it: page, round, the latest roll with its hits, and an overview of all
pages."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import Image

from engines.core.phrase import Phrase, phrase
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.public import Hit, Public, Roll
from engines.filthy_rich.table.binder import pages_of
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.lettering import fonts
from render.core.lettering.fitting import LEGIBLE
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, amount
from render.core.pieces import cached_piece
from render.core.signs.sprites import badge
from render.core.theme import (
    CREAM,
    FELT,
    FELT_DEEP,
    FELT_LIGHT,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    RUBY_DEEP,
    RUBY_LIGHT,
    SEATS,
)
from render.filthy_rich.art.icons import business_die, icon, page_die
from render.filthy_rich.parts import Tumbling

HEAD: Final = 132
LINE: Final = 92
"""Heights in pixels of page and round: `HEAD` one above the other, `LINE` side by side."""
DICE: Final = Box(0, 138, 290, 504)
MAPS: Final = Box(0, 512, 290, 852)
CELL: Final = 38
LABEL: Final = 45
"""In the overview of pages, in pixels: `CELL` is the side of a slot, `LABEL` the height of the line that names the page."""
SMALL_DICE: Final = 7
"""Minimum number of dice with which no payments are drawn."""
LISTED: Final = 4
"""Maximum number of dice drawn one below the other."""
_WORD: Final = 56
"""Height in pixels of one line beside a die: a word is never broken over two lines."""
_TWO_LINES: Final = 64
"""Minimum height in pixels of a die with two hits one below the other."""
ROLLER: Final = 64
"""Height in pixels of the roller's name, and of the line with the page die."""


class RollWords(NamedTuple):
    """The words in the picture of a roll: `none` if nothing was rolled, `rolled` after the roller's name, `taxes` beside a zero
    that counts, `miss` beside a die without hits, `page_die` beside the page die."""

    none: str
    rolled: str
    taxes: str
    miss: str
    page_die: str


@dataclass(frozen=True, slots=True)
class DieContent:
    """The content of a business die: the number it shows, its state (`rolling`, `hit`, `miss`, or `zero` if it counts for taxes),
    for each hit the owner, the amount and True if the business is closed, the amount paid in all (empty: none), and the tilt in
    degrees."""

    number: int
    state: str
    hits: tuple[tuple[int, str, bool], ...]
    paid: str = ""
    tilt: int = 0


@dataclass(frozen=True, slots=True)
class RollContent:
    """The content of a roll: the seat that rolled, the business dice as thrown, the page die (None: not thrown) and its tilt in
    degrees."""

    seat: int
    dice: tuple[DieContent, ...]
    page: int | None
    page_tilt: int = 0


def sidebar(
    public: Public, book: Book, words: Localizer, width: int, height: int, tumbling: Tumbling | None = None
) -> Image.Image:
    """Draw the column to the right of the binder: page and round, the latest roll, and the overview of pages."""
    image = blank(width, height, FELT)
    image.paste(_head(*_page_and_round(public, words), width), (0, 0))
    image.paste(_rolled(public, words, DICE.width, DICE.height, tumbling), (DICE.left, DICE.top))
    _draw_maps(image, public, book, words, (0, 0))
    return image


def head_line(public: Public, words: Localizer, width: int) -> Image.Image:
    """Draw page and round in one line, above a binder that is as wide as the picture."""
    return _line(*_page_and_round(public, words), width)


def _page_and_round(public: Public, words: Localizer) -> tuple[str, str]:
    return words(phrase("fr-pic-page", page=public.page)), words(phrase("fr-pic-round", round=public.round))


def roll_row(public: Public, book: Book, words: Localizer, width: int, tumbling: Tumbling | None = None) -> Image.Image:
    """Draw the latest roll and the overview of pages side by side, below a binder that is as wide as the picture; the overview
    is at the right edge (`pages_at`)."""
    image = blank(width, DICE.height, FELT)
    image.paste(_rolled(public, words, width - MAPS.width - 12, DICE.height, tumbling), (0, 0))
    _draw_maps(image, public, book, words, pages_at(width))
    return image


def pages_at(width: int) -> tuple[int, int]:
    """Return the offset, across and down, of the overview of pages in `roll_row` from its place in the column (`page_box`)."""
    return width - MAPS.width, (DICE.height - MAPS.height) // 2 - MAPS.top


def _rolled(public: Public, words: Localizer, width: int, height: int, tumbling: Tumbling | None) -> Image.Image:
    content = roll_content(public.roll, words, tumbling) if public.roll else None
    labels = RollWords(
        words(Phrase("fr-pic-no-roll")),
        words(Phrase("fr-pic-rolled")),
        words(Phrase("fr-pic-taxes")),
        words(Phrase("fr-pic-miss")),
        words(Phrase("fr-pic-page-die")),
    )
    return _dice(content, words.names[content.seat] if content else "", labels, width, height)


def _draw_maps(image: Image.Image, public: Public, book: Book, words: Localizer, moved: tuple[int, int]) -> None:
    pages = pages_of(book, public.businesses)
    for number, page in enumerate(pages[:4]):
        owners = tuple(business.owner if business else None for business in page)
        label = words(phrase("fr-pic-page", page=number + 1))
        piece = _page_map(label, owners, book.board.columns, is_open=number + 1 == public.page)
        image.paste(piece, page_box(number + 1).moved(*moved)[:2])


def page_box(page: int) -> Box:
    """Return the box of a page, counted from 1, in the overview; the origin is the upper left corner of the column."""
    width, height = (MAPS.width - 12) // 2, (MAPS.height - 10) // 2
    row, column = divmod(page - 1, 2)
    left, top = MAPS.left + column * (width + 12), MAPS.top + row * (height + 10)
    return Box(left, top, left + width, top + height)


@cached_piece
def _line(page: str, round_: str, width: int) -> Image.Image:
    sheet = Sheet(width, LINE, FELT)
    sheet.text(Box(0, 0, width // 2, LINE - 14), page, GOLD, 84, Face.SIGN)
    sheet.text(Box(width // 2, 0, width, LINE), round_, CREAM, 54, Face.TEXT, "right")
    return sheet.finish()


@cached_piece
def _head(page: str, round_: str, width: int) -> Image.Image:
    sheet = Sheet(width, HEAD, FELT)
    sheet.text(Box(0, 0, width, 66), page, GOLD, 84, Face.SIGN)
    sheet.text(Box(2, 86, width, HEAD), round_, CREAM, 46, Face.TEXT)
    return sheet.finish()


def roll_content(roll: Roll, words: Localizer, tumbling: Tumbling | None = None) -> RollContent:
    """Return a roll as it is drawn: each hit belongs to the die that made it, and only zeros that count for taxes have the state
    `zero`. `tumbling` has the faces of dice that still roll (None: all lie still)."""
    zeros = roll.zeros
    contents: list[DieContent] = []
    for number, hits in zip(roll.dice, hits_by_die(roll), strict=True):
        if number == 0:
            contents.append(DieContent(0, "zero" if zeros > 0 else "miss", ()))
            zeros -= 1
            continue
        shown = tuple((hit.owner, amount(words, hit.dollars), hit.nothing) for hit in hits)
        paid = [hit.dollars for hit in hits if not hit.nothing]
        contents.append(DieContent(number, "hit" if hits else "miss", shown, amount(words, sum(paid)) if paid else ""))
    page, tilt = roll.page_dice[-1] if roll.page_dice else None, 0
    if tumbling is not None:
        moving = zip(contents, tumbling.business, strict=True)
        contents = [content if on is None else DieContent(on[0], "rolling", (), tilt=on[1]) for content, on in moving]
        page, tilt = tumbling.page or (page, 0)
    return RollContent(roll.seat, tuple(contents), page, tilt)


def hits_by_die(roll: Roll) -> tuple[tuple[Hit, ...], ...]:
    """Return the hits of each die, in the order of the dice (ruling: dice with equal numbers count one after the other)."""
    seen: dict[int, int] = {}
    dealt: list[tuple[Hit, ...]] = []
    for number in roll.dice:
        hits = tuple(hit for hit in roll.hits if number and hit.slot == number)
        each, nth = len(hits) // roll.dice.count(number), seen.get(number, 0)
        seen[number] = nth + 1
        dealt.append(hits[nth * each : (nth + 1) * each])
    return tuple(dealt)


def leather(sheet: Sheet) -> None:
    """Draw red leather with a seam, over all of a sheet."""
    box = Box(0, 0, sheet.width, sheet.height)
    sheet.panel(box, FELT_DEEP, 24)
    sheet.panel(box.inside(4), RUBY_DEEP, 20)
    for x in range(box.left + 30, box.right - 34, 26):
        for y in (9, box.bottom - 12):
            sheet.rect(Box(x, y, x + 14, y + 3), RUBY_LIGHT)
    for y in range(box.top + 30, box.bottom - 34, 26):
        for x in (9, box.right - 12):
            sheet.rect(Box(x, y, x + 3, y + 14), RUBY_LIGHT)


@cached_piece
def _dice(content: RollContent | None, name: str, labels: RollWords, width: int, height: int) -> Image.Image:
    """Draw the roller, the dice with their payments, and the page die, as large as the number of dice allows."""
    sheet = Sheet(width, height, FELT)
    leather(sheet)
    if content is None:
        sheet.sprite(icon("dice", 150), (width - 150) // 2, (height - 230) // 2)
        sheet.text(
            Box(10, (height + 90) // 2, width - 10, (height + 180) // 2), labels.none, CREAM, 46, Face.TEXT, "center"
        )
        return sheet.finish()
    _roller(sheet, content.seat, name, labels.rolled, width)
    bottom = height - 16
    if content.page is not None:
        bottom = height - ROLLER - 6
        line = Box(22, bottom, width - 20, height - 10)
        sheet.rect(Box(line.left, line.top, line.right, line.top + 3), RUBY_LIGHT)
        sheet.text(Box(line.left, line.top + 3, line.right - 66, line.bottom), labels.page_die, CREAM, 44, Face.TEXT)
        sheet.sprite(_tilted(page_die(content.page, 52), content.page_tilt), line.right - 52, line.top + 7)
    room = Box(20, ROLLER + 10, width - 16, bottom - 4)
    count = len(content.dice)
    high = min(150, room.height // max(1, count))
    if count >= SMALL_DICE:
        _many(sheet, content.dice, room)
    elif count > LISTED or (high < _TWO_LINES and any(len(die.hits) > 1 for die in content.dice)):
        for number, die in enumerate(content.dice):
            left, top = room.left + number % 2 * (room.width // 2), room.top + number // 2 * (room.height // 3)
            _small_die(sheet, die, left, top, room.height // 3)
    else:
        top = room.top + (room.height - high * count) // 2
        for number, die in enumerate(content.dice):
            _die(sheet, die, Box(room.left, top + number * high, room.right, top + (number + 1) * high), labels)
    return sheet.finish()


def _roller(sheet: Sheet, seat: int, name: str, rolled: str, width: int) -> None:
    sheet.sprite(badge(seat, 52), 18, 14)
    word = fonts.width(Face.TEXT, 44, rolled) + 4
    left, shown = 78, fonts.readable(Face.BOLD, name)
    if left + fonts.width(Face.BOLD, fonts.MIN_SIZE, shown) + 10 + word <= width - 16:
        left = sheet.text(Box(left, 10, width - word - 26, ROLLER + 4), name, CREAM, 46) + 10
    sheet.text(Box(left, 10, width - 14, ROLLER + 4), rolled, CREAM, 44, Face.TEXT)
    sheet.rect(Box(22, ROLLER + 6, width - 22, ROLLER + 9), RUBY_LIGHT)


def _many(sheet: Sheet, dice: tuple[DieContent, ...], box: Box) -> None:
    """Draw up to twelve dice, or eleven and the number of the others."""
    room = 12 if len(dice) <= 12 else 11
    high, wide = box.height // 3, box.width // 4
    side = min(high, wide) - 3
    top = box.top + (box.height - -(-min(12, len(dice)) // 4) * high) // 2
    for number, die in enumerate(dice[:room]):
        sheet.sprite(_business(die, side), box.left + number % 4 * wide, top + number // 4 * high)
    if len(dice) > room:
        last = Box(box.left + 3 * wide, top + 2 * high, box.right, top + 2 * high + side)
        sheet.text(last, f"+{len(dice) - room}", CREAM, 46, align="center")


def _business(die: DieContent, side: int) -> Image.Image:
    return _tilted(business_die(die.number, side, "miss" if die.state == "rolling" else die.state), die.tilt)


def _tilted(die: Image.Image, degrees: int) -> Image.Image:
    return die.rotate(degrees, Image.Resampling.BILINEAR) if degrees else die


def _small_die(sheet: Sheet, die: DieContent, left: int, top: int, height: int) -> None:
    side = min(70, height - 4)
    sheet.sprite(_business(die, side), left - 4, top + (height - side) // 2)
    left += side
    if die.state == "zero":
        sheet.sprite(icon("tax", 46), left + 2, top + (height - 46) // 2)
        return
    if die.paid:
        sheet.text(Box(left, top, left + 62, top + height), die.paid, GOLD_LIGHT, 46)
    elif die.hits:
        sheet.sprite(icon("closed", 38), left + 2, top + (height - 38) // 2)


def _die(sheet: Sheet, die: DieContent, box: Box, labels: RollWords) -> None:
    """Draw a die, and beside it the owners and amounts of its first two hits, or a word if it has none."""
    side = min(box.height - 4, 120)
    sheet.sprite(_business(die, side), box.left, box.top + (box.height - side) // 2)
    left = box.left + side + 8
    if die.state == "rolling":
        return
    if not die.hits:
        word, color = (labels.taxes, GOLD_LIGHT) if die.state == "zero" else (labels.miss, CREAM)
        line = Box(left, box.top + (box.height - _WORD) // 2, box.right - 4, box.top + (box.height + _WORD) // 2)
        sheet.text(line, word, color, 46, Face.TEXT)
        return
    hits = die.hits[:2]
    high = min(56, box.height // len(hits))
    top = box.top + (box.height - high * len(hits)) // 2
    for owner, paid, nothing in hits:
        chip = max(38, min(50, high - 2))
        sheet.sprite(badge(owner, chip), left, top + (high - chip) // 2)
        line = Box(left + chip + 6, top, box.right - 4, top + high)
        if nothing:
            sheet.sprite(icon("closed", 36), line.left, top + (high - 36) // 2)
        else:
            sheet.text(line, f"+{paid}", GOLD_LIGHT, 52 if high > 44 else LEGIBLE)
        top += high


@cached_piece
def _page_map(label: str, owners: tuple[int | None, ...], wide: int, *, is_open: bool) -> Image.Image:
    width, height = page_box(1).width, page_box(1).height
    sheet = Sheet(width, height, FELT)
    sheet.panel(Box(0, 0, width, height), GOLD if is_open else FELT_LIGHT, 14)
    ink = INK if is_open else CREAM
    sheet.text(Box(4, 0, width - 4, LABEL), label, ink, LEGIBLE, align="center", floor=LEGIBLE)
    left = (width - wide * CELL - (wide - 1) * 2) // 2
    sheet.panel(Box(left - 2, LABEL - 2, width - left + 2, height - 2), PAPER, 8)
    for number, owner in enumerate(owners):
        row, column = divmod(number, wide)
        x, y = left + column * (CELL + 2), LABEL + row * (CELL + 2)
        cell = Box(x, y, x + CELL, y + CELL)
        if owner is None:
            continue
        mark = SEATS[owner]
        sheet.panel(cell, mark.color, 8)
        sheet.text(cell, mark.letter, mark.ink, LEGIBLE, align="center", floor=LEGIBLE)
    return sheet.finish()
