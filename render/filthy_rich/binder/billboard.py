"""Billboards: the signs in the binder, drawn as cached pieces from hashable values (`Board`)."""

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering import fonts
from render.core.lettering.fitting import SECONDARY, fits, one_line
from render.core.lettering.fonts import Face
from render.core.palette import tone
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.signs.ours import mark_latest, own_mark
from render.core.signs.sprites import badge
from render.core.theme import CASH, CREAM, FELT_DEEP, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, PAPER, RUBY, SAND, SEATS, Color
from render.filthy_rich.art.looks import Scheme, business_motif, scheme_of

CELL: Final = (250, 262)
"""Width and height of a slot in pixels."""
GAP: Final = 12
CHIP: Final = 46
SMALL: Final = 300
"""Largest height and width in pixels of a sign without a pattern on its ground: it has space for motif and name only."""
LETTERS: Final = 11
"""Pixels between a sign's edge and its lettering."""
OWNER: Final = 58
"""Side of the owner's badge in pixels."""
FRAME: Final = 11
_MARK: Final = 28
"""Size in pixels of the mark of our own reconstructions, at the number of the sign's first slot."""
VEIL: Final = 0.12
"""Share of the page's colour mixed into a sign for every page that it lies below the open one."""


@dataclass(frozen=True, slots=True)
class SlotMark:
    """The marks in one slot of a sign: its number, the seats of the cards covered by the sign, uppermost first, the
    cards that shine through it with their owners, and what the dice that hit the sign there brought (empty: no hit)."""

    number: int
    covered: tuple[int, ...] = ()
    shining: tuple[tuple[str, int], ...] = ()
    paid: str = ""


class BoardWords(NamedTuple):
    """The words on a sign: the `page` it lies on, and labels for a sign that lies `over` others, is `new`, or is
    `closed`."""

    page: str
    over: str
    new: str
    closed: str


@dataclass(frozen=True, slots=True)
class Board:
    """A visible rectangle of a sign, `columns` x `rows` slots; `marks` are the marks of its slots, row by row. `pays` is the
    payment for a hit. `runs_on` are the sides (N E S W) on which the sign continues under another sign. `page` is the page of
    the sign, None if it is the open page, which is `depth` pages above. `fresh` signs came or moved in this turn."""

    card: str
    name: str
    owner: int
    columns: int
    rows: int
    marks: tuple[SlotMark, ...]
    words: BoardWords
    pays: str = ""
    runs_on: str = ""
    depth: int = 0
    page: int | None = None
    fresh: bool = False
    closed: bool = False
    ours: bool = False
    """True if part of the card is our own reconstruction."""


def size_of(columns: int, rows: int) -> tuple[int, int]:
    """Return width and height in pixels of a rectangle of slots, with the gaps inside it."""
    return columns * CELL[0] + (columns - 1) * GAP, rows * CELL[1] + (rows - 1) * GAP


@cached_piece
def board_piece(board: Board) -> Image.Image:
    """Return a visible rectangle of a sign with its marks, on the colour of the page."""
    width, height = size_of(board.columns, board.rows)
    sheet = Sheet(width, height, PAPER)
    inset = 4 * board.depth
    box = Box(inset, inset, width - inset, height - inset)
    sign = signboard(board.card, board.name, board.owner, (box.width, box.height), _room(board, inset), board.depth)
    sheet.panel(Box(0, 0, width, height), SAND, 20)
    sheet.texture(sign, box, 18)
    _edges(sheet, board)
    for number, mark in enumerate(board.marks):
        left = number % board.columns * (CELL[0] + GAP)
        top = number // board.columns * (CELL[1] + GAP)
        _marks(sheet, board, mark, left, top, board.pays if number == 0 else "")
    sheet.sprite(seat_chip(board.owner, OWNER), width - OWNER - 4, 4)
    if board.fresh or any(mark.paid for mark in board.marks):
        mark_latest(sheet, Box(0, 0, width, height), 40)
    if board.ours:
        sheet.sprite(own_mark(_MARK), 40, 38)
    return sheet.finish()


def _room(board: Board, inset: int) -> int:
    """Return the height in pixels that chips need along the sign's lower edge."""
    last = board.marks[-board.columns :]
    if any(mark.shining for mark in last):
        return 64 - inset
    below = board.fresh or board.page is not None or any(mark.covered for mark in last)
    return 56 - inset if below else 0


@cached_piece
def signboard(card: str, name: str, owner: int, size: tuple[int, int], raised: int = 0, depth: int = 0) -> Image.Image:
    """Return an RGB picture of the sign, `size` (width, height) in pixels, with square corners: frame in the owner's colour,
    ground, motif, lettering. `raised` is the height in pixels left free at the lower edge. On a sign `depth` pages deeper,
    transparent pages cover everything but the lettering."""
    width, height = size
    scheme, ground = scheme_of(card)
    motif, letters = _arranged(name, width, height, raised)
    inner = Box(FRAME, FRAME, width - FRAME, height - FRAME)
    pen = Pen(inner.width, inner.height, scheme.ground)
    middle = ((motif.left + motif.right) / 2 - FRAME, (motif.top + motif.bottom) / 2 - FRAME)
    if max(width, height) > SMALL:
        _ground(pen, ground, scheme, inner.width, inner.height, middle)
    side = min(motif.width, motif.height)
    sheet = Sheet(width, height, SEATS[owner].color)
    if side and sum(scheme.ground) < 330 and card != "neon_nights":
        plaque = min(side * 0.64, inner.width / 2 - 10)
        pen.disc(*middle, plaque, scheme.trim)
        pen.disc(*middle, plaque - 4, GOLD_LIGHT)
        side = round(plaque * 1.32)
    if side:
        business_motif(card)(pen.at(middle[0] - side / 2, middle[1] - side / 2, side / 100))
    sheet.panel(inner.inside(-3), INK, 10)
    sheet.texture(pen.finish(), inner, 8)
    if depth:
        sheet.image = Image.blend(sheet.image, Image.new("RGB", size, tone(PAPER)), VEIL * depth)
    sheet.text(letters, name, scheme.ink, _largest(width, height), align="center")
    return sheet.image


def _largest(width: int, height: int) -> int:
    return 46 + 8 * (round(width / CELL[0]) + round(height / CELL[1]) - 2)


def _arranged(name: str, width: int, height: int, raised: int) -> tuple[Box, Box]:
    """Return the boxes of motif and lettering: one above the other, or side by side on a wide sign."""
    bottom = height - max(20, raised)
    if width > 1.4 * height:
        half = round(min(width * 0.46, 300))
        size = min(half - 60, height - 110)
        middle = height // 2 + 20
        left = half // 2 + 6
        motif = Box(left - size // 2, middle - size // 2, left + size // 2, middle + size // 2)
        return motif, Box(half, 66, width - 22, bottom)
    if height > 300:
        size = round(min(width * 0.72, height * 0.42))
        top = 66
        row = CELL[1] + GAP
        text = Box(18, max(top + size + 4, row + 62), width - 18, min(bottom, 2 * row - 40))
        return Box((width - size) // 2, top, (width + size) // 2, top + size), text
    size, top = next(
        (tried for tried in _SIZES if fits(Face.BOLD, name, width - 2 * LETTERS, bottom - sum(tried) - 4)), (0, 58)
    )
    text = Box(LETTERS, top + size + 4, width - LETTERS, bottom)
    return Box((width - size) // 2, top, (width + size) // 2, top + size), text


_SIZES: Final = ((92, 64), (78, 62), (60, 62), (46, 62))
"""Sizes in pixels of the motif on a sign of one card, each with its upper edge: the longer the name, the smaller the motif. A
name that needs all the space leaves no motif."""


def _ground(pen: Pen, kind: str, scheme: Scheme, width: int, height: int, middle: tuple[float, float]) -> None:
    match kind:
        case "rays":
            for step in range(12):
                pen.ray(*middle, 2 * (width + height), step * 30, step * 30 + 15, scheme.shade)
        case "stripes":
            for x in range(0, width, 44):
                pen.box(x, 0, x + 22, height, scheme.shade)
        case "dots":
            for row in range(height // 32 + 1):
                for column in range(width // 32 + 1):
                    pen.disc(column * 32 + row % 2 * 16, row * 32, 4.5, scheme.shade)
        case "checks":
            for row in range(math.ceil(height / 36)):
                for column in range(row % 2, math.ceil(width / 36), 2):
                    pen.box(column * 36, row * 36, column * 36 + 36, row * 36 + 36, scheme.shade)
        case "bulbs":
            _bulbs(pen, scheme.trim, width, height)
        case _:
            pen.frame(7, 7, width - 7, height - 7, scheme.trim, 3, 8)


def _bulbs(pen: Pen, color: Color, width: int, height: int) -> None:
    across, down = round(width / 24), round(height / 24)
    for step in range(across + 1):
        x = 9 + step * (width - 18) / across
        pen.disc(x, 9, 4, color)
        pen.disc(x, height - 9, 4, color)
    for step in range(1, down):
        y = 9 + step * (height - 18) / down
        pen.disc(9, y, 4, color)
        pen.disc(width - 9, y, 4, color)


def _edges(sheet: Sheet, board: Board) -> None:
    """Draw the shadow of the signs that cover the rest of this sign."""
    for side in board.runs_on:
        for step, share in enumerate((0.62, 0.4, 0.2)):
            box = {
                "N": Box(0, step * 8, sheet.width, step * 8 + 8),
                "S": Box(0, sheet.height - step * 8 - 8, sheet.width, sheet.height - step * 8),
                "W": Box(step * 8, 0, step * 8 + 8, sheet.height),
                "E": Box(sheet.width - step * 8 - 8, 0, sheet.width - step * 8, sheet.height),
            }[side]
            sheet.stencil(INK, Image.new("L", (box.width, box.height), round(255 * share)), box.left, box.top)


def _marks(sheet: Sheet, board: Board, mark: SlotMark, left: int, top: int, pays: str) -> None:
    """Draw a slot's marks. At the top: its number, and the label of a closed sign, what the latest roll paid, or `pays`. At the
    bottom: from the left the owners of covered cards; from the right the signs that shine through, and in the last slot the
    page of a deeper sign or the label of a new one."""
    number_chip(sheet, mark.number, left, top)
    middle = Box(left + 54, top + 4, left + CELL[0] - OWNER - 8, top + 60)
    if board.closed:
        _plate(sheet, middle, board.words.closed, RUBY, CREAM, 40)
    elif mark.paid:
        _paid(sheet, middle, mark.paid)
    elif pays:
        _plate(sheet, middle, pays, CASH, CREAM, 46)
    bottom, right = top + CELL[1], left + CELL[0] - 8
    for card, owner in mark.shining:
        shine_chip(sheet, card, owner, right - 92, bottom - 56)
        right -= 96
    at = left + 8
    tabs = len(mark.covered) * (CHIP + 4)
    last = mark is board.marks[-1]
    if board.page is not None and last:
        word = board.words.page if at + tabs + _wide(board.words.page) <= right else str(board.page)
        wide = max(CHIP, _wide(word))
        _plate(sheet, Box(right - wide, bottom - CHIP - 4, right, bottom - 4), word, CREAM, INK, 40)
        right -= wide + 6
    if mark.covered and at + _wide(board.words.over) + tabs <= right:
        wide = _wide(board.words.over)
        _plate(sheet, Box(at, bottom - CHIP - 4, at + wide, bottom - 4), board.words.over, CREAM, INK, 40)
        at += wide + 2
    for seat in mark.covered:
        _tab(sheet, seat, Box(at, bottom - CHIP - 2, at + CHIP, bottom))
        at += CHIP + 4
    if board.fresh and last and at + _wide(board.words.new) <= right:
        _plate(
            sheet,
            Box(right - _wide(board.words.new), bottom - CHIP - 4, right, bottom - 4),
            board.words.new,
            GOLD_LIGHT,
            INK,
            40,
        )


def _wide(word: str) -> int:
    return fonts.width(Face.BOLD, 40, fonts.readable(Face.BOLD, word)) + 22


def _plate(sheet: Sheet, room: Box, text: str, ground: Color, ink: Color, size: int) -> None:
    wide = min(room.width, one_line(Face.BOLD, size, text, room.width - 10, floor=SECONDARY).width + 26)
    left = room.left + (room.width - wide) // 2
    plate = Box(left, room.top, left + wide, room.bottom)
    sheet.panel(plate, INK if ink == CREAM else CREAM, 14)
    sheet.panel(plate.inside(3), ground, 11)
    if ink == INK:
        sheet.outlined(plate, INK, 3, 14)
    sheet.text(plate.inside(4), text, ink, size, align="center", floor=SECONDARY)


def _paid(sheet: Sheet, room: Box, text: str) -> None:
    sheet.panel(room.inside(-3), GOLD_DEEP, 18)
    sheet.panel(room, GOLD_LIGHT, 16)
    sheet.text(room.inside(4), text, INK, 52, align="center")


@cached_piece
def seat_chip(seat: int, side: int) -> Image.Image:
    """Return a seat's letter on its colour: its badge without the notches, which would be too fine."""
    mark = SEATS[seat]
    pen = Pen(side, side)
    for color, inset in ((INK, 0), (CREAM, 3), (mark.color, 7)):
        pen.disc(side / 2, side / 2, side / 2 - inset, color)
    sheet = pen.finish()
    line = fonts.run(Face.BOLD, 46, mark.letter)
    cap = fonts.cap_height(Face.BOLD, 46)
    sheet.paste((*tone(mark.ink), 255), ((side - line.mask.width) // 2, (side - cap) // 2), line.mask)
    return sheet


def number_chip(sheet: Sheet, number: int, left: int, top: int) -> None:
    """Draw a slot's number with its upper left corner at (`left`, `top`)."""
    sheet.panel(Box(left, top, left + 54, top + 54), FELT_DEEP, 18)
    sheet.text(Box(left, top, left + 54, top + 54), str(number), GOLD, 48, align="center")


def _tab(sheet: Sheet, seat: int, box: Box) -> None:
    """Draw the visible edge of a covered card, with the letter of its owner."""
    mark = SEATS[seat]
    sheet.panel(box, INK, 10)
    inner = Box(box.left + 3, box.top + 3, box.right - 3, box.bottom)
    sheet.panel(inner, mark.color, 8)
    sheet.text(inner, mark.letter, mark.ink, 38, align="center")


def shine_chip(sheet: Sheet, card: str, owner: int, left: int, top: int) -> None:
    """Draw a sign that shines through the one above it: its motif in a glow, and its owner."""
    box = Box(left, top, left + 90, top + 52)
    sheet.panel(box, GOLD_LIGHT, 26)
    sheet.panel(box.inside(4), scheme_of(card)[0].ground, 22)
    pen = Pen(40, 40)
    business_motif(card)(pen.at(2, 2, 0.36))
    sheet.sprite(pen.finish(), left + 8, top + 6)
    sheet.sprite(badge(owner, 42), left + 45, top + 5)
