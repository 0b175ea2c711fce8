"""The overview: the possessions of every seat, the auction under way, the remaining luxuries."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import Image

from engines.core.phrase import Phrase, phrase
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.public import LuxuryId, Public, seats_asked
from engines.filthy_rich.table.numbers import tax_symbol_count
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.lettering import fonts
from render.core.lettering.fitting import LEGIBLE, SECONDARY
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, SeatMark
from render.core.palette import in_world
from render.core.pieces import cached_piece
from render.core.signs.ours import KEY, own_key, own_mark
from render.core.signs.seat_marks import draw_name, mark_of
from render.core.signs.sprites import badge, pattern
from render.core.theme import CREAM, FELT, GOLD, GOLD_LIGHT, INK, INK_SOFT, PAPER, STEEL, STEEL_LIGHT, Color
from render.filthy_rich.art.icons import figure, figure_width, icon
from render.filthy_rich.luxuries import Offer, list_form, luxury_list, offers_of, trophy
from render.filthy_rich.parts import OverviewPart, book_of
from render.filthy_rich.world import FILTHY_RICH

WIDTH: Final = 1200
MARGIN: Final = 24
HEAD: Final = 78
COLUMNS: Final = 48
ROW: Final = 150
TALL_ROW: Final = 222
"""Heights in pixels of a seat's row: `ROW`, or `TALL_ROW` with the figures in a line of their own."""
LINE: Final = 62
"""Height in pixels of a line of assets, by which each line but the first makes a row higher."""
MORE: Final = 84
SHIELD: Final = 66
"""Widths in pixels in a line of assets: `MORE` of the number of further assets, `SHIELD` of the shield."""
BLOCK: Final = 112
"""Width in pixels of the block with the badge."""
TALLEST: Final = 1500
TALL_TALLEST: Final = 2304
"""Largest heights in pixels of the picture: `TALLEST`, or `TALL_TALLEST` on a narrow canvas."""
ROOMY: Final = 1000
"""Minimum width in pixels of a row for figures beside the name."""
GAP: Final = 12
LOT: Final = 124
TALL_LOT: Final = 150
"""Heights in pixels of the auction: `LOT`, or `TALL_LOT` if the luxury may need two lines."""
WIDE: Final = 180
FIGURE: Final = 128
"""Widths in pixels of the columns of figures: `WIDE` for money, `FIGURE` for the other figures."""
FIGURES: Final = ("money", "business", "asset", "tax", "hand")
_MARK: Final = 28
FOOT: Final = KEY - 12
"""Pixels that the key of our own reconstructions needs in addition to the margin."""


@dataclass(frozen=True, slots=True)
class SeatContent:
    """The content of a seat's row. `figures` are money and the numbers of businesses, assets, tax symbols and hand
    cards. `luxuries` has None for each luxury missing to win. `assets` are names, each with True if part of the card is our
    own reconstruction; `own` are the luxuries that are in part our own reconstruction. `asked` is True if the seat must act.
    `out` is the label of a seat that is out (None: in the game)."""

    seat: int
    name: str
    figures: tuple[int, int, int, int, int]
    luxuries: tuple[LuxuryId | None, ...]
    assets: tuple[tuple[str, bool], ...]
    shielded: bool
    asked: bool
    out: str | None
    mark: SeatMark = ""
    own: frozenset[LuxuryId] = frozenset()


@in_world(FILTHY_RICH)
def paint_overview(part: OverviewPart, words: Localizer) -> Image.Image:
    """Draw the overview, as wide as the theme's canvas; its height grows with the seats, at most 4:5 at 1200 px. On a
    narrow canvas a seat's figures are below its name."""
    canvas = words.theme.canvas
    inside = canvas - 2 * MARGIN
    public, book = part.public, book_of(part)
    contents = [_content(public, book, words, seat) for seat in range(len(public.estates))]
    offers = offers_of(book, words, public.luxuries)
    lot = _lot_height(inside) + GAP if public.auction else 0
    rest = 2 * MARGIN + HEAD + COLUMNS + lot + FOOT
    room = (TALLEST if canvas >= WIDTH else TALL_TALLEST) - rest
    rows, left = _rows(contents, offers, words, inside, room)
    height = rest + sum(row.height + GAP for row in rows) + left.height
    image = blank(canvas, height, FELT)
    image.paste(
        _head(
            words(Phrase("fr-pic-table")),
            words(phrase("fr-pic-round", round=public.round)),
            words(phrase("fr-pic-deck", cards=public.deck_left)),
            inside,
        ),
        (MARGIN, MARGIN),
    )
    top = MARGIN + HEAD
    if public.auction:
        image.paste(_lot(public, book, words, inside), (MARGIN, top))
        top += lot
    luxuries = words(phrase("fr-pic-column-luxuries", count=book.board.luxuries_to_win))
    image.paste(
        _columns((luxuries, *(words(phrase(f"fr-pic-column-{name}")) for name in FIGURES)), inside), (MARGIN, top)
    )
    top += COLUMNS
    for row in rows:
        image.paste(row, (MARGIN, top))
        top += row.height + GAP
    image.paste(left, (MARGIN, top))
    if _shows_ours(public, book):
        image.paste(own_key(words, inside), (MARGIN, height - KEY - 6))
    return image


def _rows(
    contents: Sequence[SeatContent], offers: tuple[Offer, ...], words: Localizer, width: int, room: int
) -> tuple[list[Image.Image], Image.Image]:
    """Return the rows of the seats and the list of remaining luxuries. Assets have a second line if rows and
    list are then together at most `room` pixels high."""
    for lines in (2, 1):
        rows = [_chips_of(content, width, lines) for content in contents]
        high = sum(_high(row, width) + GAP for row in rows)
        form = list_form(offers, width, room - high)
        if high + form.height <= room:
            break
    drawn = [_row(content, width, chips) for content, chips in zip(contents, rows, strict=True)]
    return drawn, luxury_list(
        words(Phrase("fr-pic-luxuries-left")), words(Phrase("fr-pic-luxuries-none")), offers, width, form
    )


def _shows_ours(public: Public, book: Book) -> bool:
    """Return whether part of a luxury for sale, owned or up for auction, or of an asset is our own reconstruction."""
    owned = [luxury for estate in public.estates for luxury in estate.luxuries]
    lot = [public.auction.luxury] if public.auction else []
    luxuries = any(book.deck.luxuries[luxury].ours for luxury in (*public.luxuries, *owned, *lot))
    return luxuries or any(book.assets[asset].ours for estate in public.estates for asset in estate.assets)


@cached_piece
def _head(title: str, round_: str, deck: str, width: int) -> Image.Image:
    sheet = Sheet(width, HEAD, FELT)
    right = sheet.text(Box(0, 0, width * 5 // 9, 70), title, GOLD, 76, Face.SIGN)
    right = sheet.text(Box(right + 26, 8, 900 if width >= ROOMY else right + 250, 70), round_, CREAM, 46, Face.TEXT)
    sheet.text(Box(right + 26, 8, width - 4, 70), deck, CREAM, 46, Face.TEXT, "right")
    return sheet.finish()


@cached_piece
def _columns(names: tuple[str, ...], width: int) -> Image.Image:
    """Draw the headings of the columns, the luxuries first; on a narrow canvas only the headings of the figures."""
    sheet = Sheet(width, COLUMNS, FELT)
    if width < ROOMY:
        for (left, right), name in zip(_places(width), names[1:], strict=True):
            sheet.text(Box(left, 0, right - 10, COLUMNS - 6), name, GOLD_LIGHT, LEGIBLE, Face.TEXT, floor=SECONDARY)
        return sheet.finish()
    left = width - 12 - WIDE - FIGURE * (len(names) - 2)
    sheet.text(Box(128, 0, left - 8, COLUMNS - 6), names[0], GOLD_LIGHT, 42, Face.TEXT)
    for number, name in enumerate(names[1:]):
        wide = FIGURE if number else WIDE
        sheet.text(Box(left, 0, left + wide - 10, COLUMNS - 6), name, GOLD_LIGHT, 42, Face.TEXT, floor=SECONDARY)
        left += wide
    return sheet.finish()


def _content(public: Public, book: Book, words: Localizer, seat: int) -> SeatContent:
    estate = public.estates[seat]
    owned = sum(business.owner == seat for business in public.businesses)
    missing = max(0, book.board.luxuries_to_win - len(estate.luxuries))
    return SeatContent(
        seat,
        words.names[seat],
        (estate.money, owned, len(estate.assets), tax_symbol_count(book, public, seat), estate.hand),
        (*estate.luxuries, *(None,) * missing),
        tuple((words(book.named(card)), bool(book.assets[card].ours)) for card in estate.assets),
        estate.shielded,
        seat in seats_asked(public),
        words(Phrase("fr-pic-out")) if estate.out is not None else None,
        mark_of(words, seat),
        frozenset(luxury for luxury in estate.luxuries if book.deck.luxuries[luxury].ours),
    )


def _assets_left(content: SeatContent, width: int) -> int:
    """Return the left edge of the names of the assets: beside the luxuries, or under the figures on a narrow canvas."""
    return BLOCK + 30 + 70 * len(content.luxuries) if width >= ROOMY else BLOCK + 20


def _chips_of(content: SeatContent, width: int, lines: int) -> "tuple[_Chip, ...]":
    """Return the assets of a seat in at most `lines` lines; none if the seat is out."""
    right = width - (18 if width >= ROOMY else 16)
    return () if content.out else _chips(content, _assets_left(content, width), right, lines)


def _high(chips: "Sequence[_Chip]", width: int) -> int:
    return (ROW if width >= ROOMY else TALL_ROW) + LINE * max((chip.line for chip in chips), default=0)


@cached_piece
def _row(content: SeatContent, width: int, chips: "tuple[_Chip, ...]") -> Image.Image:
    high, left = _high(chips, width), _assets_left(content, width)
    ground = STEEL_LIGHT if content.out else GOLD_LIGHT if content.asked else CREAM
    sheet = Sheet.of(_row_base(content.seat, ground, width, high))
    if content.out:
        middle = high // 2 - ROW // 2
        sheet.text(Box(136, middle + 14, width - 130, middle + 80), content.name, INK_SOFT, 50, may_cut=True)
        sheet.text(Box(136, middle + 76, width - 130, middle + 136), content.out, INK_SOFT, LEGIBLE, Face.TEXT)
        sheet.sprite(icon("out", 92), width - 122, middle + 29)
        return sheet.finish()
    if width < ROOMY:
        _draw_lines(sheet, content, width)
        _assets(sheet, content, chips, left, 152)
        return sheet.finish()
    name = Box(132, 10, _figures(sheet, content, width) - 16, 78)
    draw_name(sheet, name, content.name, content.mark, INK, 50)
    at = BLOCK + 16
    for luxury in content.luxuries:
        sheet.sprite(trophy(luxury, 62), at, 78)
        if luxury in content.own:
            sheet.sprite(own_mark(_MARK), at - 6, 72)
        at += 70
    _assets(sheet, content, chips, left, 80)
    return sheet.finish()


def _draw_lines(sheet: Sheet, content: SeatContent, width: int) -> None:
    left = width - 16 - 78 * len(content.luxuries)
    draw_name(sheet, Box(BLOCK + 18, 8, left - 12, 80), content.name, content.mark, INK, 56)
    for luxury in content.luxuries:
        sheet.sprite(trophy(luxury, 70), left, 9)
        if luxury in content.own:
            sheet.sprite(own_mark(_MARK), left - 6, 4)
        left += 78
    for (start, end), name, number in zip(_places(width), FIGURES, content.figures, strict=True):
        figure(sheet, Box(start, 82, end, 150), name, number, 60 if name == "money" else 52)


def _places(width: int) -> tuple[tuple[int, int], ...]:
    left, step = BLOCK + 18 + 46, (width - BLOCK - 18 - 46) // 5
    return ((BLOCK + 18, left + step), *((left + step * place, left + step * (place + 1)) for place in range(1, 5)))


@cached_piece
def _row_base(seat: int, ground: Color, width: int, high: int) -> Image.Image:
    """Return the static layer of a row: paper, the seat's block and badge."""
    sheet = Sheet(width, high, FELT)
    sheet.panel(Box(0, 0, width, high), ground, 20)
    block = Box(0, 0, BLOCK, high)
    sheet.texture(pattern(seat, block.width, block.height), block, 20)
    sheet.sprite(badge(seat, 88), 12, (high - 88) // 2)
    return sheet.image


def _figures(sheet: Sheet, content: SeatContent, width: int) -> int:
    """Draw the figures in columns from the right; return their left edge."""
    left = width - 12
    for name, number in reversed(tuple(zip(FIGURES, content.figures, strict=True))):
        size = 60 if name == "money" else 48
        need = figure_width(number, size) + 16
        left -= max(need, WIDE if name == "money" else FIGURE)
        figure(sheet, Box(left, 8, left + need, 80), name, number, size)
    return left


class _Chip(NamedTuple):
    """An asset's name, or the number of further assets: its left edge and width in pixels, and its line, counted from 0."""

    text: str
    ours: bool
    left: int
    wide: int
    line: int


def _chips(content: SeatContent, left: int, right: int, lines: int) -> tuple[_Chip, ...]:
    """Return the assets one after the other in at most `lines` lines, then the number of further assets."""
    chips: list[_Chip] = []
    at, line = left + (SHIELD if content.shielded else 0), 0
    for number, (name, ours) in enumerate(content.assets):
        rest = len(content.assets) - number
        wide = fonts.width(Face.TEXT, LEGIBLE, fonts.readable(Face.TEXT, name)) + 28
        wide = min(wide, right - left - MORE)
        if line < lines - 1 and at + wide > right:
            at, line = left, line + 1
        if at + wide > right - (MORE if rest > 1 and line == lines - 1 else 0):
            return (*chips, _Chip(f"+{rest}", ours=False, left=at, wide=MORE - 8, line=line))
        chips.append(_Chip(name, ours, at, wide, line))
        at += wide + 8
    return tuple(chips)


def _assets(sheet: Sheet, content: SeatContent, chips: Sequence[_Chip], left: int, top: int) -> None:
    if content.shielded:
        sheet.sprite(icon("shield", 54), left, top + 2)
    for chip in chips:
        box = Box(chip.left, top + chip.line * LINE, chip.left + chip.wide, top + chip.line * LINE + LINE - 4)
        sheet.panel(box, STEEL, 14)
        sheet.panel(box.inside(3), PAPER, 11)
        if chip.ours:
            sheet.sprite(own_mark(_MARK), box.left - 9, box.top - 9)
        sheet.text(
            Box(box.left + 12, box.top, box.right - 8, box.bottom), chip.text, INK, LEGIBLE, Face.TEXT, floor=LEGIBLE
        )


def _lot_height(width: int) -> int:
    return LOT if width >= ROOMY else TALL_LOT


def _lot(public: Public, book: Book, words: Localizer, width: int) -> Image.Image:
    auction = public.auction
    if auction is None:
        raise ValueError("there is no auction")
    standing = phrase("fr-pic-bid", dollars=auction.bid)
    if auction.high is None:
        standing = phrase("fr-pic-bid-from", dollars=auction.lowest)
    name = words(book.named(auction.luxury))
    ours = bool(book.deck.luxuries[auction.luxury].ours)
    title = words(Phrase("fr-pic-auction"))
    return _lot_piece(title, auction.luxury, name, words(standing), auction.high, auction.asked[:1], width, ours=ours)


@cached_piece
def _lot_piece(
    title: str,
    luxury: LuxuryId,
    name: str,
    standing: str,
    bidder: int | None,
    asked: tuple[int, ...],
    width: int,
    *,
    ours: bool,
) -> Image.Image:
    high = _lot_height(width)
    sheet = Sheet(width, high, FELT)
    box = Box(0, 0, width, high)
    sheet.panel(box, CREAM, 22)
    sheet.sprite(trophy(luxury, 96), 20, 14)
    if ours:
        sheet.sprite(own_mark(_MARK), 16, 12)
    middle = 700 if width >= ROOMY else width * 5 // 9
    sheet.text(Box(132, 12, middle - 80, 62), title, INK_SOFT, 44, Face.SIGN)
    sheet.text(Box(132, 60, middle, high - 12), name, INK, 44, floor=fonts.MIN_SIZE if width >= ROOMY else SECONDARY)
    right = width - 28
    for seat in asked:
        sheet.sprite(badge(seat, 72), right - 72, (high - 72) // 2)
        sheet.sprite(icon("playable", 44), right - 132, (high - 44) // 2)
        right -= 176
    if bidder is not None:
        sheet.sprite(badge(bidder, 72), right - 72, (high - 72) // 2)
        right -= 86
    sheet.text(Box(middle, 12, right, high - 12), standing, INK, 60, align="right")
    return sheet.finish()
