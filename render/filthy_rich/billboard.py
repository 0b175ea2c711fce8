"""Billboards: the signs in the binder, as palette pieces that depend on a small hashable value."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet, outline, thinned
from render.core.fonts import Face
from render.core.lettering import draw_lines, fits
from render.core.ours import own_mark
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.sprites import badge, pattern
from render.core.theme import CREAM, FELT_DEEP, FRESH, GOLD, GOLD_LIGHT, INK, PAPER, RUBY, SAND, SEATS, WHITE, Color
from render.filthy_rich.icons import business_die
from render.filthy_rich.looks import Scheme, business_motif, scheme_of

CELL: Final = (250, 262)
"""Width and height of a slot."""
GAP: Final = 12
CHIP: Final = 46
FRAME: Final = 13
_MARK: Final = 30
"""Pixels of the mark of what is our own, below the slot's number."""
VEIL: Final = 0.1
"""Share of the page's colour over a sign, for every page it lies deeper."""


@dataclass(frozen=True, slots=True)
class SlotMark:
    """What is marked in one slot of a sign: its number, the seats of the cards covered by it (the upper ones first), the
    cards that shine through it with their owners, and the dice that hit the sign there."""

    number: int
    covered: tuple[int, ...] = ()
    shining: tuple[tuple[str, int], ...] = ()
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A visible rectangle of a sign. `runs_on` are the sides (N E S W) where the sign goes on under another one; `page` is
    None on the open page, `depth` how many pages deeper it lies. Marks are row by row."""

    card: str
    name: str
    owner: int
    columns: int
    rows: int
    marks: tuple[SlotMark, ...]
    runs_on: str = ""
    depth: int = 0
    page: int | None = None
    fresh: bool = False
    closed: str | None = None
    ours: bool = False
    """Something of the card is our own reconstruction."""


def size_of(columns: int, rows: int) -> tuple[int, int]:
    """Pixels of a rectangle of slots with the gaps inside it."""
    return columns * CELL[0] + (columns - 1) * GAP, rows * CELL[1] + (rows - 1) * GAP


@cached_piece
def board_piece(board: Board) -> Image.Image:
    """The finished piece, on the colour of the page."""
    width, height = size_of(board.columns, board.rows)
    sheet = Sheet(width, height, PAPER)
    inset = 4 * board.depth + (11 if board.fresh else 0)
    box = Box(inset, inset, width - inset, height - inset)
    sign = signboard(board.card, board.name, board.owner, (box.width, box.height), _below(board, inset), board.depth)
    sheet.panel(Box(0, 0, width, height), SAND, 20)
    sheet.texture(sign, box, 18 if not board.fresh else 12)
    if board.fresh:
        sheet.stencil(CREAM, outline(width, height, 20, 12), 0, 0)
        sheet.stencil(FRESH, outline(width, height, 20, 9), 0, 0)
    _edges(sheet, board)
    for number, mark in enumerate(board.marks):
        left = number % board.columns * (CELL[0] + GAP)
        top = number // board.columns * (CELL[1] + GAP)
        _marks(sheet, board, mark, left, top)
    sheet.sprite(badge(board.owner, 56), width - 62, 6)
    if board.ours:
        sheet.sprite(own_mark(_MARK), 12, 58)
    if board.closed:
        _closed(sheet, board.closed)
    return sheet.finish()


def _below(board: Board, inset: int) -> int:
    """Pixels along the sign's lower edge that chips need."""
    last = board.marks[-board.columns :]
    if any(mark.dice or mark.shining for mark in last):
        return 64 - inset
    return 54 - inset if board.page is not None or any(mark.covered for mark in last) else 0


@cached_piece
def signboard(card: str, name: str, owner: int, size: tuple[int, int], raised: int = 0, depth: int = 0) -> Image.Image:
    """The sign itself, square-cornered: frame in the owner's pattern, ground, motif, lettering. `raised` keeps the lower
    edge free by so many pixels. Transparent pages lie over all but the lettering of a sign `depth` pages deeper."""
    width, height = size
    scheme, ground = scheme_of(card)
    motif, letters = _arranged(name, width, height, raised)
    inner = Box(FRAME, FRAME, width - FRAME, height - FRAME)
    pen = Pen(inner.width, inner.height, scheme.ground)
    middle = ((motif.left + motif.right) / 2 - FRAME, (motif.top + motif.bottom) / 2 - FRAME)
    _ground(pen, ground, scheme, inner.width, inner.height, middle)
    side = min(motif.width, motif.height)
    if sum(scheme.ground) < 330 and card != "neon_nights":
        plaque = min(side * 0.64, inner.width / 2 - 10)
        pen.disc(*middle, plaque, scheme.trim)
        pen.disc(*middle, plaque - 4, GOLD_LIGHT)
        side = round(plaque * 1.32)
    business_motif(card)(pen.at(middle[0] - side / 2, middle[1] - side / 2, side / 100))
    sheet = Sheet(width, height, INK)
    sheet.sprite(pattern(owner, width, height), 0, 0)
    sheet.panel(inner.inside(-3), INK, 10)
    sheet.texture(pen.finish(), inner, 8)
    if depth:
        sheet.image = Image.blend(sheet.image, Image.new("RGB", size, PAPER), VEIL * depth)
        sheet.stencil(WHITE, _glare(width, height), 0, 0)
    draw_lines(sheet, letters, name, scheme.ink, _largest(width, height))
    return sheet.image


def _largest(width: int, height: int) -> int:
    return 38 + 10 * (round(width / CELL[0]) + round(height / CELL[1]) - 2)


def _arranged(name: str, width: int, height: int, raised: int) -> tuple[Box, Box]:
    """Boxes of motif and lettering: one above the other, or side by side on a wide sign."""
    bottom = height - max(20, raised)
    if width > 1.4 * height:
        half = round(min(width * 0.46, 300))
        size = min(half - 60, height - 96)
        middle = height // 2 + 12
        left = half // 2 + 6
        motif = Box(left - size // 2, middle - size // 2, left + size // 2, middle + size // 2)
        return motif, Box(half, 60, width - 22, bottom)
    if height > 300:
        size = round(min(width * 0.72, height * 0.42))
        top = 62 if width < 300 else 40
        row = CELL[1] + GAP
        text = Box(18, max(top + size + 4, row + 46), width - 18, min(bottom, 2 * row - 40))
        return Box((width - size) // 2, top, (width + size) // 2, top + size), text
    size, top = next((tried for tried in _SIZES if _room_for(name, width, sum(tried), bottom)), _SIZES[-1])
    text = Box(18, top + size + 4, width - 18, bottom)
    return Box((width - size) // 2, top, (width + size) // 2, top + size), text


def _room_for(name: str, width: int, below: int, bottom: int) -> bool:
    """Whether the name fits a small sign below its motif."""
    return fits(Face.BOLD, name, width - 36, bottom - below - 4)


_SIZES: Final = ((98, 20), (84, 20), (64, 18), (50, 16), (40, 14))
"""Sizes of the motif on a sign of one card, with its upper edge: the longer the name, the smaller the motif."""


def _ground(pen: Pen, kind: str, scheme: Scheme, width: int, height: int, middle: tuple[float, float]) -> None:
    match kind:
        case "rays":
            for step in range(12):
                pen.slice(*middle, width + height, step * 30, step * 30 + 15, scheme.shade)
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
    """The shadow of the sign that lies over the rest of this one."""
    for side in board.runs_on:
        for step, share in enumerate((0.62, 0.4, 0.2)):
            box = {
                "N": Box(0, step * 8, sheet.width, step * 8 + 8),
                "S": Box(0, sheet.height - step * 8 - 8, sheet.width, sheet.height - step * 8),
                "W": Box(step * 8, 0, step * 8 + 8, sheet.height),
                "E": Box(sheet.width - step * 8 - 8, 0, sheet.width - step * 8, sheet.height),
            }[side]
            sheet.stencil(INK, Image.new("L", (box.width, box.height), round(255 * share)), box.left, box.top)


@cached_piece
def _glare(width: int, height: int) -> Image.Image:
    """Light on a transparent page."""
    pen = Pen(width, height)
    for at, wide in ((0.56, 34), (0.74, 12)):
        x = width * at
        pen.polygon([(x, 0), (x + wide, 0), (x + wide - height * 0.5, height), (x - height * 0.5, height)], WHITE)
    return thinned(pen.finish().getchannel("A"), 0.26)


def _marks(sheet: Sheet, board: Board, mark: SlotMark, left: int, top: int) -> None:
    """Slot number above; below, from the left covered cards, from the right dice, page and what shines through."""
    number_chip(sheet, mark.number, left, top)
    bottom = top + CELL[1]
    at = left + 8
    for seat in mark.covered:
        _tab(sheet, seat, Box(at, bottom - CHIP - 2, at + CHIP, bottom))
        at += CHIP + 4
    right = left + CELL[0] - 8
    step = 58 if len(mark.dice) == 1 else 36
    for number in reversed(mark.dice):
        sheet.sprite(business_die(number, 60, "hit"), right - 60, bottom - 62)
        right -= step
    if mark.dice:
        right -= 62 - step
    if board.page is not None and mark is board.marks[-1]:
        _page_chip(sheet, board.page, Box(right - CHIP, bottom - CHIP - 8, right, bottom - 8))
        right -= CHIP + 6
    for card, owner in mark.shining:
        shine_chip(sheet, card, owner, right - 92, bottom - 56)
        right -= 96


def number_chip(sheet: Sheet, number: int, left: int, top: int) -> None:
    """A slot's number in its upper left corner."""
    sheet.panel(Box(left, top, left + 50, top + 50), FELT_DEEP, 18)
    sheet.text(Box(left, top, left + 50, top + 50), str(number), GOLD, 42, align="center")


def _tab(sheet: Sheet, seat: int, box: Box) -> None:
    """The edge of a covered card, peeping out below."""
    mark = SEATS[seat]
    sheet.panel(box, INK, 10)
    inner = Box(box.left + 3, box.top + 3, box.right - 3, box.bottom)
    sheet.texture(pattern(seat, inner.width, inner.height), inner, 8)
    sheet.panel(Box(box.left + 9, box.top + 6, box.right - 9, box.bottom - 4), mark.color, 6)
    sheet.text(inner, mark.letter, mark.ink, 38, align="center")


def _page_chip(sheet: Sheet, page: int, box: Box) -> None:
    """The number of the page a deeper sign is on."""
    sheet.panel(box, INK, 9)
    sheet.panel(box.inside(3), CREAM, 7)
    sheet.text(box, str(page), INK, 40, align="center")


def shine_chip(sheet: Sheet, card: str, owner: int, left: int, top: int) -> None:
    """A sign that shines through the one above it: its motif in a glow, and its owner."""
    box = Box(left, top, left + 90, top + 52)
    sheet.panel(box, GOLD_LIGHT, 26)
    sheet.panel(box.inside(4), scheme_of(card)[0].ground, 22)
    pen = Pen(40, 40)
    business_motif(card)(pen.at(2, 2, 0.36))
    sheet.sprite(pen.finish(), left + 8, top + 6)
    sheet.sprite(badge(owner, 42), left + 45, top + 5)


def _closed(sheet: Sheet, label: str) -> None:
    """A plate on a sign whose hits do nothing."""
    middle = sheet.width // 2 - 5
    reach = 66 if sheet.width < 300 else 110
    plate = Box(middle - reach, 12, middle + reach, 60)
    sheet.panel(plate, CREAM, 12)
    sheet.panel(plate.inside(4), RUBY, 9)
    sheet.text(plate.inside(6), label, CREAM, 40, align="center")
