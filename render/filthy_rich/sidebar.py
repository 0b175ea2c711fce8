"""Beside the binder: page, round, whose turn it is, the latest roll with what it hit, and all pages at a glance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.filthy_rich.binder import pages_of
from engines.filthy_rich.book import Book
from engines.filthy_rich.public import Hit, Public, Roll
from render.core import fonts
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.fonts import Face
from render.core.localizer import Localizer, SeatMark
from render.core.pieces import cached_piece
from render.core.seat_marks import draw_name, mark_of, mark_room
from render.core.sprites import badge, pattern
from render.core.theme import CREAM, FELT, FELT_DEEP, FELT_LIGHT, GOLD, INK, PAPER, SAND, SEATS
from render.filthy_rich.icons import business_die, icon, page_die
from render.filthy_rich.phrases import no_roll, page_label, round_label

HEAD: Final = 196
DICE: Final = Box(0, 206, 290, 500)
MAPS: Final = Box(0, 510, 290, 852)
CELL: Final = 40
SMALL_DICE: Final = 7
"""From this number of dice on they are drawn without what each of them brought."""


@dataclass(frozen=True, slots=True)
class DieFace:
    """A business die: its number, how it counts, and for each hit the owner and what it brought."""

    number: int
    state: str
    hits: tuple[tuple[int, int, bool], ...]


@dataclass(frozen=True, slots=True)
class RollFace:
    """A roll: who made it, the business dice as thrown, the page die."""

    seat: int
    dice: tuple[DieFace, ...]
    page: int | None


def sidebar(public: Public, book: Book, words: Localizer, width: int, height: int) -> Image.Image:
    """The column right of the binder."""
    image = blank(width, height, FELT)
    seat = public.active
    labels = words(page_label(public.page)), words(round_label(public.round))
    image.paste(_head(*labels, seat, words.names[seat], width, mark_of(words, seat)), (0, 0))
    face = roll_face(public.roll) if public.roll else None
    image.paste(_dice(face, words(no_roll()), DICE.width, DICE.height), (DICE.left, DICE.top))
    pages = pages_of(book, public.businesses)
    step = (MAPS.width - 12) // 2 + 12
    for number, page in enumerate(pages[:4]):
        owners = tuple(business.owner if business else None for business in page)
        piece = _page_map(number + 1, owners, book.board.columns, is_open=number + 1 == public.page)
        image.paste(piece, (number % 2 * step, MAPS.top + number // 2 * (piece.height + 10)))
    return image


@cached_piece
def _head(page: str, round_: str, seat: int, name: str, width: int, on_autopilot: SeatMark) -> Image.Image:
    sheet = Sheet(width, HEAD, FELT)
    sheet.text(Box(0, 0, width, 66), page, GOLD, 80, Face.SIGN)
    sheet.text(Box(2, 90, width, 130), round_, CREAM, 42, Face.TEXT)
    turn_plate(sheet, Box(0, 138, width, HEAD), seat, name, on_autopilot)
    return sheet.finish()


def turn_plate(sheet: Sheet, box: Box, seat: int, name: str, on_autopilot: SeatMark, size: int = 44) -> None:
    """Badge, mark and name of a seat on its colour, framed in gold."""
    mark = SEATS[seat]
    sheet.panel(box, GOLD, 18)
    inner = box.inside(5)
    sheet.texture(pattern(seat, inner.width, inner.height), inner, 14)
    side = inner.height - 4
    sheet.sprite(badge(seat, side), inner.left + 6, inner.top + 2)
    room = inner.width - side - 26
    wide = min(room, fonts.width(Face.BOLD, size, fonts.readable(Face.BOLD, name)) + mark_room(on_autopilot, size) + 12)
    plate = Box(inner.left + side + 14, inner.top + 4, inner.left + side + 14 + wide, inner.bottom - 4)
    sheet.panel(plate, mark.color, 10)
    inside = Box(plate.left + (3 if on_autopilot else 6), plate.top, plate.right, plate.bottom)
    draw_name(sheet, inside, name, on_autopilot, mark.ink, size)


def roll_face(roll: Roll) -> RollFace:
    """A roll as it is drawn: hits are dealt to the dice that made them, zeros that count are told from those that do not."""
    zeros, seen = roll.zeros, dict[int, int]()
    faces: list[DieFace] = []
    for number in roll.dice:
        if number == 0:
            faces.append(DieFace(0, "zero" if zeros > 0 else "miss", ()))
            zeros -= 1
            continue
        hits = _hits_of(roll, number, seen.get(number, 0))
        seen[number] = seen.get(number, 0) + 1
        shown = tuple((hit.owner, hit.dollars, hit.nothing) for hit in hits)
        faces.append(DieFace(number, "hit" if hits else "miss", shown))
    return RollFace(roll.seat, tuple(faces), roll.page_dice[-1] if roll.page_dice else None)


def _hits_of(roll: Roll, number: int, nth: int) -> tuple[Hit, ...]:
    """The hits of the nth of several equal dice (ruling: equal numbers count one after the other)."""
    hits = tuple(hit for hit in roll.hits if hit.slot == number)
    each = len(hits) // roll.dice.count(number)
    return hits[nth * each : (nth + 1) * each]


@cached_piece
def _dice(face: RollFace | None, none: str, width: int, height: int) -> Image.Image:
    sheet = Sheet(width, height, FELT)
    sheet.panel(Box(0, 0, width, height), FELT_DEEP, 22)
    if face is None:
        sheet.sprite(icon("dice", 96), (width - 96) // 2, 64)
        sheet.text(Box(10, 176, width - 10, 230), none, CREAM, 42, Face.TEXT, "center")
        return sheet.finish()
    sheet.sprite(badge(face.seat, 56), 14, 10)
    if face.page is not None:
        sheet.sprite(icon("page", 50), width - 134, 13)
        sheet.sprite(page_die(face.page, 56), width - 72, 10)
    sheet.rect(Box(14, 73, width - 14, 76), FELT_LIGHT)
    if len(face.dice) >= SMALL_DICE:
        _many(sheet, face.dice)
        return sheet.finish()
    for number, die in enumerate(face.dice):
        _die(sheet, die, 5 + number % 2 * 138, 83 + number // 2 * 69)
    return sheet.finish()


def _many(sheet: Sheet, dice: tuple[DieFace, ...]) -> None:
    room = 12 if len(dice) <= 12 else 11
    for number, die in enumerate(dice[:room]):
        sheet.sprite(business_die(die.number, 66, die.state), 10 + number % 4 * 68, 84 + number // 4 * 71)
    if len(dice) > room:
        sheet.text(Box(214, 226, 286, 290), f"+{len(dice) - room}", CREAM, 42, align="center")


def _die(sheet: Sheet, die: DieFace, left: int, top: int) -> None:
    """A die and beside it whom it hit and for how much."""
    sheet.sprite(business_die(die.number, 62, die.state), left, top)
    right = left + 60
    if die.state == "zero":
        sheet.sprite(icon("tax", 46), right + 10, top + 8)
        return
    if not die.hits:
        sheet.rect(Box(right + 12, top + 29, right + 34, top + 34), FELT_LIGHT)
        return
    for step, (owner, _, _) in enumerate(die.hits[:2]):
        sheet.sprite(badge(owner, 42), right - 2 + step * 34, top + 10)
    _, dollars, nothing = die.hits[-1]
    if len(die.hits) > 1:
        return
    if nothing:
        sheet.sprite(icon("closed", 30), right + 46, top + 16)
    else:
        sheet.text(Box(right + 41, top, right + 80, top + 62), str(dollars), GOLD, 40)


@cached_piece
def _page_map(page: int, owners: tuple[int | None, ...], wide: int, *, is_open: bool) -> Image.Image:
    """A page at a glance: who has a sign in which slot."""
    width, height = (MAPS.width - 12) // 2, (MAPS.height - 10) // 2
    sheet = Sheet(width, height, FELT)
    sheet.panel(Box(0, 0, width, height), GOLD if is_open else FELT_LIGHT, 14)
    sheet.text(Box(0, 0, width, 39), str(page), INK if is_open else CREAM, 38, align="center")
    left = (width - wide * CELL - (wide - 1) * 2) // 2
    sheet.panel(Box(left - 2, 37, width - left + 2, height - 2), PAPER, 8)
    for number, owner in enumerate(owners):
        row, column = divmod(number, wide)
        x, y = left + column * (CELL + 2), 39 + row * (CELL + 2)
        cell = Box(x, y, x + CELL, y + CELL)
        if owner is None:
            sheet.panel(cell.inside(14), SAND, 6)
            continue
        mark = SEATS[owner]
        sheet.texture(pattern(owner, CELL, CELL), cell, 8)
        sheet.panel(cell.inside(6), mark.color, 6)
        sheet.text(cell, mark.letter, mark.ink, 38, align="center")
    return sheet.finish()
