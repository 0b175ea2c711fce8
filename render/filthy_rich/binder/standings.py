"""The rows of the seats below the binder: money, taxes, cards and luxuries; the rows of seats that must act are golden."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import Image

from engines.core.phrase import Phrase, phrase
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.public import LuxuryId, Public, seats_asked
from engines.filthy_rich.table.numbers import tax_symbol_count
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.lettering.fitting import LEGIBLE, SECONDARY, line_count, one_line
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, SeatMark, amount
from render.core.pieces import cached_piece
from render.core.signs.seat_marks import draw_name, mark_of, mark_room, mark_side, mark_sign
from render.core.signs.sprites import badge
from render.core.theme import CASH, CREAM, FELT, FELT_DEEP, GOLD, GOLD_LIGHT, INK, INK_SOFT, PAPER, STEEL_LIGHT, Color
from render.filthy_rich.art.icons import icon
from render.filthy_rich.luxuries import trophy

HEAD: Final = 48
ROW: Final = 90
GAP: Final = 5
TALL_ROW: Final = 104
TALL_LINE: Final = 46
"""Heights in pixels on a narrow canvas: `TALL_ROW` of a row, `TALL_LINE` of a line of luxuries below it."""
ROOMY: Final = 1000
"""Minimum width in pixels of a row for luxuries beside the figures."""
LINE: Final = 42
TWO_LINES: Final = 88
"""Heights in pixels of a luxury's name: `LINE` in one line, `TWO_LINES` in two."""
TROPHY: Final = 40
NAME: Final = 106
MONEY: Final = 312
TAX: Final = 438
HAND: Final = 546
LUXURIES: Final = 668
"""The left edges in pixels of the columns from `NAME` on; `TROPHY` is the side of a luxury's plate."""
BETWEEN: Final = 16
"""Pixels left free between the headings of two columns."""


class OwnedLuxury(NamedTuple):
    """A luxury of a seat and its name."""

    luxury: LuxuryId
    name: str


@dataclass(frozen=True, slots=True)
class Standing:
    """The content of a seat's row. `tax` and `hand` are the numbers of tax symbols and hand cards. `close` is True if at most
    one luxury is missing to win, `asked` if the seat must act. `out` is the label of a seat that is out (None: in the game)."""

    seat: int
    name: str
    mark: SeatMark
    money: str
    tax: int
    hand: int
    shielded: bool
    luxuries: tuple[OwnedLuxury, ...]
    close: bool
    asked: bool
    out: str | None


def standings(public: Public, book: Book, words: Localizer, width: int) -> Image.Image:
    """Draw a row for each seat in the order of the table, below the headings of the columns."""
    rows = [_row(_standing(public, book, words, seat), width) for seat in range(len(public.estates))]
    image = blank(width, HEAD + sum(row.height for row in rows) + GAP * (len(rows) - 1), FELT)
    columns = (
        *(words(phrase(f"fr-pic-column-{name}")) for name in ("money", "tax", "hand")),
        words(phrase("fr-pic-column-luxuries", count=book.board.luxuries_to_win)),
    )
    image.paste(_head(words(Phrase("fr-pic-asked")) if seats_asked(public) else "", columns, width), (0, 0))
    top = HEAD
    for row in rows:
        image.paste(row, (0, top))
        top += row.height + GAP
    return image


def _standing(public: Public, book: Book, words: Localizer, seat: int) -> Standing:
    estate = public.estates[seat]
    return Standing(
        seat=seat,
        name=words.names[seat],
        mark=mark_of(words, seat),
        money=amount(words, estate.money),
        tax=tax_symbol_count(book, public, seat),
        hand=estate.hand,
        shielded=estate.shielded,
        luxuries=tuple(OwnedLuxury(luxury, words(book.named(luxury))) for luxury in estate.luxuries),
        close=len(estate.luxuries) >= book.board.luxuries_to_win - 1,
        asked=seat in seats_asked(public),
        out=words(Phrase("fr-pic-out")) if estate.out is not None else None,
    )


@cached_piece
def _head(asked: str, columns: tuple[str, ...], width: int) -> Image.Image:
    sheet = Sheet(width, HEAD, FELT)
    if asked:
        chip = Box(0, 3, one_line(Face.BOLD, LEGIBLE, asked, MONEY - BETWEEN - 30).width + 30, HEAD - 3)
        sheet.panel(chip, GOLD_LIGHT, 14)
        sheet.text(chip.moved(0, -3), asked, INK, LEGIBLE, align="center")
    starts = (MONEY, TAX, HAND, LUXURIES) if width >= ROOMY else _starts(width)
    ends = (*(start - BETWEEN for start in starts[1:]), width)
    for column, left, right in zip(columns[: len(starts)], starts, ends, strict=True):
        sheet.text(Box(left, 0, right, HEAD - 6), column, GOLD_LIGHT, 44, Face.TEXT, floor=SECONDARY)
    return sheet.finish()


@cached_piece
def _row(standing: Standing, width: int) -> Image.Image:
    if width < ROOMY:
        return _tall_row(standing, width)
    luxuries = Box(LUXURIES - 8, 3, width - 9, 0)
    lines = tuple(TWO_LINES if _is_long(owned.name, luxuries.width - 48) else LINE for owned in standing.luxuries)
    height = max(ROW, sum(lines) + 6)
    sheet = Sheet(width, height, FELT)
    sheet.panel(Box(0, 0, width, height), _ground(standing), 20)
    sheet.sprite(badge(standing.seat, 80), 12, (height - 80) // 2)
    ink = INK_SOFT if standing.out else INK
    left = NAME
    if standing.mark:
        side = mark_side(46)
        sheet.sprite(mark_sign(standing.mark, side), left, (height - side) // 2)
        left += mark_room(standing.mark, 46)
    sheet.text(Box(left, 7, MONEY - 8, height - 7), standing.name, ink, 50, may_cut=True)
    if standing.out:
        sheet.text(Box(MONEY, 0, LUXURIES + 200, height), standing.out, INK_SOFT, 46, Face.TEXT)
        sheet.sprite(icon("out", 72), width - 96, (height - 72) // 2)
        return sheet.finish()
    sheet.text(Box(MONEY, 0, TAX - 6, height), standing.money, INK if standing.asked else CASH, 60)
    if standing.shielded:
        sheet.sprite(icon("shield", 58), TAX + 4, (height - 58) // 2)
    else:
        sheet.text(Box(TAX + 10, 0, HAND, height), str(standing.tax), INK, 52)
    sheet.text(Box(HAND + 10, 0, LUXURIES, height), str(standing.hand), INK, 52)
    _luxuries(sheet, standing, luxuries._replace(bottom=height - 3), lines)
    return sheet.finish()


def _tall_row(standing: Standing, width: int) -> Image.Image:
    half = (width - 28) // 2
    room = half - 58
    each = 1 if any(_is_long(luxury.name, room) for luxury in standing.luxuries) else 2
    lines = 0 if standing.out else -(-len(standing.luxuries) // each)
    height = TALL_ROW + (lines * TALL_LINE + 12 if lines else 0)
    sheet = Sheet(width, height, FELT)
    sheet.panel(Box(0, 0, width, height), _ground(standing), 20)
    sheet.sprite(badge(standing.seat, 80), 12, (TALL_ROW - 80) // 2)
    money, tax, hand = _starts(width)
    name = Box(NAME, 7, money - 10, TALL_ROW - 5)
    draw_name(sheet, name, standing.name, standing.mark, INK_SOFT if standing.out else INK, 54)
    if standing.out:
        sheet.text(Box(money, 0, width - 106, TALL_ROW), standing.out, INK_SOFT, 46, Face.TEXT)
        sheet.sprite(icon("out", 72), width - 96, (TALL_ROW - 72) // 2)
        return sheet.finish()
    sheet.text(Box(money, 0, tax - 6, TALL_ROW), standing.money, INK if standing.asked else CASH, 66)
    if standing.shielded:
        sheet.sprite(icon("shield", 62), tax + 4, (TALL_ROW - 62) // 2)
    else:
        sheet.text(Box(tax + 10, 0, hand, TALL_ROW), str(standing.tax), INK, 58)
    sheet.text(Box(hand + 10, 0, width - 12, TALL_ROW), str(standing.hand), INK, 58)
    if lines:
        box = Box(14, TALL_ROW - 2, width - 14, height - 10)
        sheet.panel(box, FELT_DEEP if standing.close else PAPER, 14)
        for number, luxury in enumerate(standing.luxuries):
            line, column = divmod(number, each)
            left, top = box.left + column * half, box.top + 2 + line * TALL_LINE
            sheet.sprite(trophy(luxury.luxury, 42), left + 4, top)
            text = Box(left + 52, top, left + half - 6 if each == 2 else box.right - 6, top + 42)
            sheet.text(text, luxury.name, GOLD if standing.close else INK, LEGIBLE, Face.TEXT, floor=LEGIBLE)
    return sheet.finish()


def _ground(standing: Standing) -> Color:
    """Return the colour of a row: grey for a seat that is out, gold for one that must act."""
    return STEEL_LIGHT if standing.out else GOLD_LIGHT if standing.asked else CREAM


def _starts(width: int) -> tuple[int, int, int]:
    return width - 462, width - 290, width - 150


def _is_long(name: str, room: int) -> bool:
    """Return whether a luxury's name does not fit in one line of `room` pixels."""
    return line_count(Face.TEXT, LEGIBLE, name, room) != 1


def _luxuries(sheet: Sheet, standing: Standing, box: Box, lines: tuple[int, ...]) -> None:
    """Draw the names of the luxuries in lines of these heights, on dark ground if the seat is `close` to winning."""
    if not standing.luxuries:
        return
    sheet.panel(box, FELT_DEEP if standing.close else PAPER, 14)
    top = box.top + (box.height - sum(lines)) // 2
    for luxury, high in zip(standing.luxuries, lines, strict=True):
        sheet.sprite(trophy(luxury.luxury, TROPHY), box.left + 4, top + (high - TROPHY) // 2)
        line = Box(box.left + 48, top, box.right, top + high)
        sheet.text(line, luxury.name, GOLD if standing.close else INK, LEGIBLE, Face.TEXT, floor=LEGIBLE)
        top += high
