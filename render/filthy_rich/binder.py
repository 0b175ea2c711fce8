"""The binder as seen from the open page: signs, what lies under them, and the latest roll."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.filthy_rich.book import Book
from engines.filthy_rich.public import Public
from render.core.canvas import Box, Sheet, thinned
from render.core.encode import blank
from render.core.fonts import Face
from render.core.localizer import Localizer
from render.core.ours import own_key
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.theme import (
    FELT,
    FELT_DEEP,
    GOLD,
    GOLD_DEEP,
    INK_SOFT,
    PAPER,
    RUBY_DEEP,
    SAND,
    STEEL,
    STEEL_LIGHT,
    WHITE,
)
from render.filthy_rich.billboard import CELL, GAP, Board, SlotMark, board_piece
from render.filthy_rich.parts import BinderPart, book_of
from render.filthy_rich.phrases import closed_label
from render.filthy_rich.sidebar import sidebar
from render.filthy_rich.stack import Patch, Slot, patches, slots_of

WIDTH: Final = 1200
HEIGHT: Final = 936
BASE: Final = 900
"""Height of binder and column; the key of the mark of what is ours stands below."""
MARGIN: Final = 24
COVER: Final = Box(MARGIN, MARGIN, 872, BASE - MARGIN)
PAGE: Final = Box(58, 31, 862, 869)
FIRST: Final = (PAGE.left + 15, PAGE.top + 14)
"""Where slot 1 begins."""
SIDE: Final = Box(886, MARGIN, WIDTH - MARGIN, BASE - MARGIN)


def paint_binder(part: BinderPart, words: Localizer) -> Image.Image:
    """1200 x 936. Signs opened or moved in this turn are outlined."""
    public, book = part.public, book_of(part)
    wide = book.board.columns
    slots = slots_of(book, public)
    image = _binder(public.page, wide, book.board.rows).copy()
    for patch in patches(public, slots, wide):
        board = _board(patch, slots, book, public, words)
        row, column = divmod(patch.first - 1, wide)
        place = (FIRST[0] + column * (CELL[0] + GAP), FIRST[1] + row * (CELL[1] + GAP))
        image.paste(board_piece(board), place)
    if any(book.businesses[business.card].ours for slot in slots for business in slot.seen):
        image.paste(own_key(words, WIDTH - 2 * MARGIN), (MARGIN, BASE - 17))
    image.paste(sidebar(public, book, words, SIDE.width, SIDE.height), (SIDE.left, SIDE.top))
    return image


def _board(patch: Patch, slots: tuple[Slot, ...], book: Book, public: Public, words: Localizer) -> Board:
    business = patch.business
    depth = public.page - business.page
    return Board(
        card=business.card,
        name=book.name_of(business.card),
        owner=business.owner,
        columns=patch.columns,
        rows=patch.rows,
        marks=tuple(_mark(number, slots[number - 1], public) for number in patch.slots(book.board.columns)),
        runs_on=patch.runs_on,
        depth=depth,
        page=business.page if depth else None,
        fresh=business.card in public.fresh,
        closed=words(closed_label()) if business.closed_by is not None else None,
        ours=bool(book.businesses[business.card].ours),
    )


def _mark(number: int, slot: Slot, public: Public) -> SlotMark:
    seen = {business.card for business in slot.seen}
    hits = [hit for hit in public.roll.hits if hit.slot == number and hit.card in seen] if public.roll else []
    top = [hit for hit in hits if hit.card == hits[0].card]
    return SlotMark(
        number,
        tuple(business.owner for business in slot.covered),
        tuple((business.card, business.owner) for business in slot.seen[1:]),
        (number,) * len(top),
    )


@cached_piece
def _binder(page: int, wide: int, rows: int) -> Image.Image:
    """The static layer: cover, rings, the pages below, empty pockets with their numbers."""
    image = blank(WIDTH, HEIGHT, FELT)
    sheet = Sheet(COVER.right, HEIGHT, FELT)
    sheet.panel(COVER, FELT_DEEP, 28)
    sheet.panel(COVER.inside(5), RUBY_DEEP, 24)
    for below in range(min(3, page - 1), 0, -1):
        edge = Box(PAGE.left, PAGE.top, PAGE.right + below * 2, PAGE.bottom + below * 2)
        sheet.panel(edge, GOLD_DEEP if below % 2 else SAND, 20)
    sheet.panel(PAGE, PAPER, 20)
    for number in range(wide * rows):
        row, column = divmod(number, wide)
        left, top = FIRST[0] + column * (CELL[0] + GAP), FIRST[1] + row * (CELL[1] + GAP)
        _pocket(sheet, Box(left, top, left + CELL[0], top + CELL[1]), number + 1)
    for y in (96, 270, 630, 804):
        sheet.sprite(_ring(), MARGIN + 6, y - 20)
    image.paste(sheet.finish(), (0, 0))
    return image


def _pocket(sheet: Sheet, box: Box, number: int) -> None:
    """An empty slot."""
    sheet.panel(box, SAND, 20)
    sheet.panel(box.inside(4), PAPER, 17)
    sheet.stencil(WHITE, _shine(box.width - 8, box.height - 8), box.left + 4, box.top + 4)
    sheet.text(box, str(number), INK_SOFT, 110, Face.SIGN, "center")


@cached_piece
def _shine(width: int, height: int) -> Image.Image:
    """Light on the pane of a pocket, as a mask."""
    pen = Pen(width, height)
    pen.polygon([(150, 0), (200, 0), (60, 254), (10, 254)], WHITE)
    pen.polygon([(222, 0), (238, 0), (98, 254), (82, 254)], WHITE)
    return thinned(pen.finish().getchannel("A"), 0.34)


@cached_piece
def _ring() -> Image.Image:
    pen = Pen(56, 40)
    pen.disc(46, 20, 10, FELT_DEEP)
    pen.line([(8, 20), (44, 20)], FELT_DEEP, 17)
    pen.line([(8, 20), (44, 20)], STEEL, 11)
    pen.line([(8, 17), (44, 17)], STEEL_LIGHT, 4)
    pen.disc(4, 20, 3, GOLD)
    return pen.finish()
