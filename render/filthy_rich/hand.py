"""PRIVATE: a seat's hand, or the cards of a search, with the text of each card; playable cards are marked."""

from dataclasses import dataclass
from typing import Final, Literal

from PIL import Image

from engines.core.phrase import Phrase, phrase
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.components import CardType
from engines.filthy_rich.deck.spelling import word_of
from engines.filthy_rich.deck.wording import card_text
from engines.filthy_rich.public import CardId
from engines.filthy_rich.table.numbers import opening_cost
from render.core.areas import Area, Painted
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.lettering.fitting import fits, least_height, one_line
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.signs.ours import KEY, own_key, own_mark
from render.core.signs.sprites import badge, pattern
from render.core.theme import (
    BLUE_DEEP,
    BLUE_LIGHT,
    CREAM,
    FELT,
    FELT_DEEP,
    GOLD,
    GOLD_LIGHT,
    GREEN_DEEP,
    GREEN_LIGHT,
    INK,
    PAPER,
    RUBY_DEEP,
    SAND,
    YELLOW_LIGHT,
    Color,
)
from render.filthy_rich.art.icons import figure, figure_width, icon
from render.filthy_rich.art.looks import business_motif, scheme_of
from render.filthy_rich.parts import HandPart, book_of
from render.filthy_rich.world import FILTHY_RICH

WIDTH: Final = 1200
MARGIN: Final = 24
HEAD: Final = 96
GAP: Final = 12
LIST: Final = 5
"""Maximum number of cards one below the other on a wide canvas; more are in two columns."""
SHEET: Final = 8
"""Maximum number of cards on a sheet, in two columns."""
ROW: Final = 205
LARGE_ROW: Final = 236
"""Heights in pixels of a card in a list: `ROW`, or `LARGE_ROW` in large print."""
TALLEST: Final = 320
"""Largest height in pixels of a card in two columns."""
HIGHEST: Final = 1500
"""Largest height in pixels of a picture with two columns, unless a text of a host's deck needs more."""
EMPTY: Final = 200
FOOT: Final = KEY - 12
"""Pixels that the key of our own reconstructions needs in addition to the margin."""
_MARK: Final = 36
_CELL: Final = 18
"""Side in pixels of a card in the arrangement of a sign."""
_LETTER: Final = 40
"""Pixels from the upper and right edges of a card's picture to the middle of the letter of a mark."""

_GROUNDS: Final[dict[CardType, tuple[Color, Color]]] = {
    "business": (YELLOW_LIGHT, RUBY_DEEP),
    "asset": (GREEN_LIGHT, GREEN_DEEP),
    "action": (BLUE_LIGHT, BLUE_DEEP),
}
"""Colours by kind of card: the ground of its picture, and the ring around its icon."""


@dataclass(frozen=True, slots=True)
class CardContent:
    """The content of a card in hand. `cost` is the cost of a business for the seat now or the printed cost of an asset (None:
    action cards), `shape` the (row, column) cells of a business's sign, `sign` the name of the motif or icon. `state` is
    `playable`, `other` if only others are playable, or `plain` if none is."""

    card: CardId
    name: str
    kind: CardType
    cost: int | None
    tax: int
    shape: tuple[tuple[int, int], ...]
    sign: str
    text: str
    state: Literal["playable", "other", "plain"]
    ours: bool = False
    """True if part of the card is our own reconstruction."""


def sheet_count(cards: int) -> int:
    """Return the number of sheets that `cards` cards take; 1 if there are no cards."""
    return max(1, -(-cards // SHEET))


def on_sheet(cards: tuple[CardId, ...], sheet: int) -> tuple[CardId, ...]:
    """Return the cards of one sheet, counted from 0; all sheets have the same number of cards, the last one perhaps fewer. Raise
    ValueError for a sheet that does not exist."""
    sheets = sheet_count(len(cards))
    if not 0 <= sheet < sheets:
        raise ValueError(f"there is no sheet {sheet} of {sheets}")
    each = -(-len(cards) // sheets)
    return cards[sheet * each : (sheet + 1) * each]


@in_world(FILTHY_RICH)
def paint_hand(part: HandPart, words: Localizer) -> Painted:
    """PRIVATE: draw the cards of the sheet, as wide as the theme's canvas, as high as the cards need (for our deck at most 4:5
    at 1200 px); in large print all cards are in a list. Areas: the cards (`card`), of equal cards the first. Raise ValueError
    for a sheet that does not exist."""
    book, canvas = book_of(part), words.theme.canvas
    inside = canvas - 2 * MARGIN
    contents = [_content(part, book, card, words) for card in on_sheet(part.cards, part.sheet)]
    columns = 1 if len(contents) <= LIST or canvas < WIDTH else 2
    width = (inside - GAP * (columns - 1)) // columns
    rows = -(-len(contents) // columns)
    usual = _tile_height(rows) if columns > 1 else ROW if canvas == WIDTH else LARGE_ROW
    high = max([usual, *(_needed(content, columns, width, usual) for content in contents)])
    body = rows * (high + GAP) - GAP if contents else EMPTY
    image = blank(canvas, 2 * MARGIN + HEAD + GAP + body + FOOT, FELT)
    image.paste(_heading(part, words, inside), (MARGIN, MARGIN))
    if not contents:
        image.paste(_empty(words(Phrase("fr-pic-hand-empty")), inside), (MARGIN, MARGIN + HEAD + GAP))
    areas: dict[str, Area] = {}
    for number, content in enumerate(contents):
        piece = _listed(content, width, high) if columns == 1 else _tile(content, width, high)
        row, column = divmod(number, columns)
        left, top = MARGIN + column * (width + GAP), MARGIN + HEAD + GAP + row * (high + GAP)
        image.paste(piece, (left, top))
        word = word_of(content.card)
        box = Box(left, top, left + piece.width, top + piece.height)
        stage = _stage_of(high, columns).moved(left, top)
        areas.setdefault(word, Area("card", word, box, (stage.right - _LETTER, stage.top + _LETTER)))
    if any(content.ours for content in contents):
        image.paste(own_key(words, inside), (MARGIN, image.height - KEY - 6))
    return Painted(image, tuple(areas.values()))


def _tile_height(rows: int) -> int:
    """Return the height in pixels of each of `rows` rows, so that the picture is at most `HIGHEST` pixels high."""
    return min(TALLEST, (HIGHEST - 2 * MARGIN - HEAD - FOOT - rows * GAP) // rows)


def _needed(content: CardContent, columns: int, width: int, usual: int) -> int:
    """Return the height in pixels of a card: the usual one, or what a long text of a host's deck needs."""
    if columns > 1:
        return max(usual, 76 + least_height(Face.TEXT, content.text, width - 216))
    if _needed_beside(content, width, usual) <= usual:
        return usual
    # The picture of a higher card is larger, up to that of large print.
    return max(LARGE_ROW, _needed_beside(content, width, LARGE_ROW))


def _needed_beside(content: CardContent, width: int, high: int) -> int:
    left = _stage_of(high, columns=1).right + 22
    low = _low(content, left, _right(content, width))
    return low + 20 + least_height(Face.TEXT, content.text, width - 22 - left)


def _content(part: HandPart, book: Book, card: CardId, words: Localizer) -> CardContent:
    kind, name = book.type_of(card), words(book.named(card))
    text = " ".join(words(line) for line in card_text(book, card))
    state = "playable" if card in part.playable else "other" if part.playable else "plain"
    if kind == "business":
        row = book.businesses[card]
        cost = opening_cost(book, part.public, part.seat, card)
        shape = book.deck.shapes[row.shape]
        return CardContent(card, name, kind, cost, row.tax, shape, card, text, state, bool(row.ours))
    if kind == "asset":
        asset = book.assets[card]
        return CardContent(
            card, name, kind, asset.cost, asset.tax, (), _sign(asset.effects), text, state, bool(asset.ours)
        )
    action = book.actions[card]
    return CardContent(card, name, "action", None, 0, (), _sign(action.effects), text, state, bool(action.ours))


def _sign(effects: tuple[object, ...]) -> str:
    """Return the name of a card's icon: the kind of its first effect, or `action` for a card without effects."""
    return str(getattr(effects[0], "do", "action")) if effects else "action"


def _heading(part: HandPart, words: Localizer, width: int) -> Image.Image:
    count, sheets = len(part.cards), sheet_count(len(part.cards))
    label = phrase("fr-pic-found", cards=count) if part.found else phrase("fr-pic-hand", cards=count)
    sheet = words(phrase("fr-pic-sheet", sheet=part.sheet + 1, sheets=sheets)) if sheets > 1 else ""
    money = part.public.estates[part.seat].money
    return _heading_piece(part.seat, words.names[part.seat], words(label), sheet, money, width)


@cached_piece
def _heading_piece(seat: int, name: str, label: str, sheet_text: str, money: int, width: int) -> Image.Image:
    """Draw badge and name, a lock because only the seat sees the picture, the number of cards, and the money."""
    sheet = Sheet(width, HEAD, FELT)
    sheet.panel(Box(0, 0, width, HEAD), CREAM, 18)
    block = Box(0, 0, 112, HEAD)
    sheet.texture(pattern(seat, block.width, block.height), block, 18)
    sheet.sprite(badge(seat, 80), 16, 8)
    wide = figure_width(money, 60)
    right = width - 24
    figure(sheet, Box(right - wide, 0, right, HEAD), "money", money, 60)
    right -= wide + 30
    shown = f"{label}  {sheet_text}" if sheet_text else label
    wide = one_line(Face.TEXT, 46, shown, width // 2).width + 4
    sheet.text(Box(right - wide, 0, right, HEAD), shown, INK, 46, Face.TEXT, "right")
    right -= wide + 72
    sheet.sprite(icon("hand", 58), right, 20)
    sheet.sprite(icon("lock", 42), 128, 26)
    sheet.text(Box(184, 0, right - 16, HEAD), name, INK, 54, may_cut=True)
    return sheet.finish()


@cached_piece
def _empty(label: str, width: int) -> Image.Image:
    sheet = Sheet(width, EMPTY, FELT)
    sheet.panel(Box(0, 0, width, EMPTY), FELT_DEEP, 20)
    sheet.text(Box(20, 0, width - 20, EMPTY), label, CREAM, 50, Face.TEXT, "center")
    return sheet.finish()


@cached_piece
def card_picture(kind: CardType, sign: str, width: int, height: int) -> Image.Image:
    """Return the picture of a card: a motif on the colours of its billboard, or an icon on the colours of its kind.
    Square pictures have rays."""
    ground, line = _GROUNDS[kind]
    motif = scheme_of(sign)[0] if kind == "business" else None
    pen = Pen(width, height, motif.ground if motif else ground)
    middle, side = (width / 2, height / 2), min(width, height) * 0.72
    shade = motif.shade if motif else PAPER
    for step in range(10 if width == height else 0):
        pen.ray(*middle, 2 * (width + height), step * 36, step * 36 + 18, shade)
    if motif is None:
        pen.disc(*middle, side * 0.66, line)
        pen.disc(*middle, side * 0.66 - 4, CREAM)
        image = pen.finish()
        shown = icon(sign, round(side * 0.86))
        image.paste(shown, (round(middle[0] - shown.width / 2), round(middle[1] - shown.height / 2)), shown)
        return image
    if sum(motif.ground) < 330:
        pen.disc(*middle, side * 0.66, motif.trim)
        pen.disc(*middle, side * 0.66 - 4, GOLD_LIGHT if sign != "neon_nights" else motif.ground)
        side *= 0.86
    business_motif(sign)(pen.at(middle[0] - side / 2, middle[1] - side / 2, side / 100))
    return pen.finish()


def _ground(sheet: Sheet, content: CardContent) -> None:
    sheet.panel(
        Box(0, 0, sheet.width, sheet.height), {"playable": CREAM, "other": SAND, "plain": PAPER}[content.state], 20
    )


def _mark(sheet: Sheet, content: CardContent) -> None:
    if content.state == "playable":
        sheet.sprite(icon("playable", 56), sheet.width - 66, 10)


def _shape(sheet: Sheet, cells: tuple[tuple[int, int], ...], right: int, middle: int, unit: int) -> int:
    """Draw the arrangement of a sign as small cards; return its left edge, or `right` if the card has no sign."""
    if not cells:
        return right
    rows, columns = 1 + max(row for row, _ in cells), 1 + max(column for _, column in cells)
    left, top = right - columns * (unit + 3), middle - rows * (unit + 3) // 2
    sheet.panel(Box(left - 7, top - 7, right + 4, top + rows * (unit + 3) + 4), CREAM, 8)
    for row, column in cells:
        x, y = left + column * (unit + 3), top + row * (unit + 3)
        sheet.panel(Box(x, y, x + unit, y + unit), INK, 4)
        sheet.panel(Box(x + 3, y + 3, x + unit - 3, y + unit - 3), GOLD, 2)
    return left


def _facts(sheet: Sheet, content: CardContent, right: int, top: int, height: int) -> int:
    middle = top + height // 2
    if content.tax:
        wide = figure_width(content.tax, 42)
        figure(sheet, Box(right - wide, top, right, top + height), "tax", content.tax, 42)
        right -= wide + 16
    if content.cost is not None:
        wide = figure_width(content.cost, 48)
        figure(sheet, Box(right - wide, top, right, top + height), "money", content.cost, 48)
        right -= wide + 16
    return _shape(sheet, content.shape, right, middle, _CELL) - 16


def _right(content: CardContent, width: int) -> int:
    """Return the right edge of the costs of a card in a list."""
    return width - (82 if content.state == "playable" else 22)


def _low(content: CardContent, left: int, right: int) -> int:
    """Return the y below the name of a card in a list: it has two lines if there is too little room before the costs."""
    right -= figure_width(content.tax, 42) + 16 if content.tax else 0
    right -= 0 if content.cost is None else figure_width(content.cost, 48) + 16
    columns = 1 + max((column for _, column in content.shape), default=-1)
    return 68 if fits(Face.BOLD, content.name, right - columns * (_CELL + 3) - 16 - left, 58) else 98


@cached_piece
def _listed(content: CardContent, width: int, height: int) -> Image.Image:
    sheet = Sheet(width, height, FELT)
    _ground(sheet, content)
    stage = _stage_of(height, columns=1)
    _stage(sheet, content, stage)
    left, right = stage.right + 22, _right(content, width)
    begin, low = _facts(sheet, content, right, 10, 58), _low(content, left, right)
    sheet.text(Box(left, 10, begin, low), content.name, INK, 48)
    sheet.rect(Box(left, low + 2, width - 22, low + 5), PAPER if content.state == "other" else SAND)
    text = Box(left, low + 8, width - 22, height - 12)
    sheet.text(text, content.text, INK, 46, Face.TEXT)
    _mark(sheet, content)
    return sheet.finish()


@cached_piece
def _tile(content: CardContent, width: int, height: int) -> Image.Image:
    sheet = Sheet(width, height, FELT)
    _ground(sheet, content)
    name_right = width - (72 if content.state == "playable" else 16)
    sheet.text(Box(20, 10, name_right, 62), content.name, INK, 44)
    stage = _stage_of(height, columns=2)
    _stage(sheet, content, stage)
    _shape(sheet, content.shape, stage.right - 8, stage.bottom - 30, 14)
    left, tax, tight = 14, 186, False
    if content.tax:
        # Higher numbers than those of our deck have smaller signs.
        tight = figure_width(content.cost or 0, 42) + figure_width(content.tax, 40) > tax - left
        tax -= figure_width(content.tax, 40, tight=tight)
        figure(sheet, Box(tax, height - 62, 186, height - 10), "tax", content.tax, 40, tight=tight)
    if content.cost is not None:
        figure(sheet, Box(left, height - 62, tax, height - 10), "money", content.cost, 42, tight=tight)
    sheet.text(Box(200, 64, width - 16, height - 12), content.text, INK, 44, Face.TEXT)
    _mark(sheet, content)
    return sheet.finish()


def _stage_of(height: int, columns: int) -> Box:
    side = min(height, LARGE_ROW)
    return Box(14, 14, side - 14, side - 14) if columns == 1 else Box(16, 68, 182, height - 68)


def _stage(sheet: Sheet, content: CardContent, stage: Box) -> None:
    """Draw the picture of a card with the icon of its kind in the lower left corner."""
    sheet.panel(stage.inside(-3), INK, 14)
    sheet.texture(card_picture(content.kind, content.sign, stage.width, stage.height), stage, 12)
    chip = Box(stage.left, stage.bottom - 54, stage.left + 54, stage.bottom)
    sheet.panel(chip, INK, 14)
    sheet.panel(chip.inside(3), CREAM, 11)
    sheet.sprite(icon(content.kind, 42), chip.left + 6, chip.top + 6)
    if content.ours:
        sheet.sprite(own_mark(_MARK), stage.left + 5, stage.top + 5)
