"""Pieces of the auction board: the cards of premier spaces, the basic lots, and the bidding tracks on both.

A piece is a palette picture that depends on a small hashable value; a board is put together from the pieces that changed
and those that did not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from render.core import fonts
from render.core.canvas import Box, Sheet
from render.core.fonts import Face
from render.core.pieces import cached_piece
from render.core.sprites import badge, pattern
from render.core.theme import CREAM, FELT, FELT_DEEP, FRESH, GOLD, INK, INK_SOFT, PAPER, SAND, SEATS, WHITE
from render.vegas_showdown.icons import figure, figure_width, icon
from render.vegas_showdown.looks import Look
from render.vegas_showdown.tiles import emblem, tile_sprite

CELL: Final = 56
"""Height of a number on a track."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A number of a track. `state`: below the minimum, the minimum, open to bids, or passed by the standing bid."""

    dollars: int
    circle: bool
    state: str


@dataclass(frozen=True, slots=True)
class Track:
    """The stretch of a track that matters now. `bidder` stands on the cell of `bid` dollars."""

    cells: tuple[Cell, ...]
    bid: int | None
    bidder: int | None


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a premier card shows; `look` is None on an empty space. `needs` are the tiles one must have on the plan.
    `latest`: the last bid was made here, or (on an empty space) an event waits for a decision here."""

    letter: str
    name: str
    look: Look | None
    needs: tuple[str, ...]
    track: Track | None
    closed: bool
    latest: bool


@dataclass(frozen=True, slots=True)
class BasicFace:
    """What a basic lot shows: the tile, how many are left, its track."""

    name: str
    look: Look
    left: int
    track: Track
    closed: bool
    latest: bool


def track_of(
    numbers: tuple[tuple[int, bool], ...], minimum: int, bid: int | None, bidder: int | None, room: int
) -> Track:
    """The stretch of a track that fits `room` cells (a standing bid takes two).

    Without a bid it begins with the lower circle the price drops to next, then the minimum and what is above. With a bid it
    begins one number below the bid, because what lies above is what matters.
    """
    at = next(index for index, (dollars, _) in enumerate(numbers) if dollars == minimum)
    standing = next((index for index, (dollars, _) in enumerate(numbers) if dollars == bid), None)
    if standing is None:
        lower = [index for index in range(at) if numbers[index][1]]
        chosen = [*lower[-1:], *range(at, len(numbers))][:room]
    else:
        count = min(room - 1, len(numbers))
        start = max(0, min(max(at, standing - 1), len(numbers) - count))
        chosen = list(range(start, start + count))
    return Track(tuple(Cell(*numbers[i], _state(i, at, standing)) for i in chosen), bid, bidder)


def _state(index: int, minimum: int, standing: int | None) -> str:
    if index < minimum:
        return "below"
    if standing is not None and index < standing:
        return "passed"
    return "minimum" if index == minimum and standing is None else "open"


@cached_piece
def card(face: CardFace, width: int, height: int) -> Image.Image:
    """A premier space: tile, name, values, what it needs, track."""
    sheet = Sheet(width, height, FELT)
    if face.look is None or face.track is None:
        return _empty(sheet, face)
    _ground(sheet, latest=face.latest, radius=20)
    stage = height - 236
    sheet.panel(Box(12, 12, width - 12, stage), PAPER, 14)
    tile = tile_sprite(face.look, _unit(face.look, width - 48, stage - 28), valued=False)
    top = 12 + (stage - 12 - tile.height) // 2
    clear = 60 if top < 56 else 0
    sheet.sprite(tile, max(clear, (width - tile.width) // 2), top)
    top = _name(sheet, face.name, stage + 8, width)
    _facts(sheet, face.look, face.needs, Box(14, top, width - 14, top + 52))
    draw_track(sheet, face.track, Box(14, height - CELL - 14, width - 14, height - 14), closed=face.closed)
    if face.closed:
        sheet.sprite(icon("no_bid", 92), width - 108, stage - 84)
    sheet.panel(Box(0, 0, 62, 62), FELT_DEEP, 20)
    sheet.text(Box(0, 0, 62, 62), face.letter, GOLD, 46, align="center")
    return sheet.finish()


def _unit(look: Look, width: int, height: int) -> int:
    """Pixels per square: tiles fill the stage, small ones a little less, so that sizes stay apart."""
    most = {1: 128, 2: 128, 4: 100}[len(look.squares())]
    return min(most, width // look.columns, height // look.rows)


def _empty(sheet: Sheet, face: CardFace) -> Image.Image:
    """A space without a tile; one that waits for an event's decision is framed and names the event."""
    box = Box(0, 0, sheet.width, sheet.height)
    sheet.framed(box, FELT_DEEP, GOLD if face.latest else FELT_DEEP, 7, 20)
    middle = sheet.height // 2
    sheet.text(Box(0, 0, sheet.width, sheet.height - 80), face.letter, GOLD, 120, Face.SIGN, "center")
    sheet.text(Box(14, middle + 20, sheet.width - 14, middle + 100), face.name, CREAM, 42, align="center")
    return sheet.finish()


def _name(sheet: Sheet, name: str, top: int, width: int) -> int:
    """The name in one line, or in two where it is long; returns where it ends."""
    room = width - 28
    if fonts.width(Face.BOLD, 42, name) <= room:
        sheet.text(Box(14, top + 20, width - 14, top + 64), name, INK, 42, align="center")
        return top + 92
    first, second = _halves(name)
    sheet.text(Box(14, top, width - 14, top + 42), first, INK, 42, align="center")
    sheet.text(Box(14, top + 42, width - 14, top + 84), second, INK, 42, align="center")
    return top + 92


def _halves(name: str) -> tuple[str, str]:
    """A name broken at the space that makes its lines most equal."""
    spaces = [index for index, char in enumerate(name) if char == " "]
    if not spaces:
        return name, ""
    at = min(spaces, key=lambda index: (abs(len(name) - 1 - 2 * index), -index))
    return name[:at], name[at + 1 :]


def _facts(sheet: Sheet, look: Look, needs: tuple[str, ...], box: Box) -> None:
    """Values, then the emblems of the tiles it needs behind a key; type shrinks and the key goes before anything is cut."""
    numbers = [
        (n, v) for n, v in (("population", look.population), ("revenue", look.revenue), ("fame", look.fame)) if v
    ]
    for size, key, gap, side in ((46, 26, 18, 46), (42, 26, 12, 46), (38, 0, 6, 41)):
        wide = [figure_width(number, size) for _, number in numbers]
        need = key + len(needs) * side + 10 if needs else -gap
        total = sum(wide) + gap * len(wide) + need
        if total <= box.width:
            break
    if total > box.width and fonts.is_strict():
        raise fonts.TextOverflowError(f"the values of {look.tile} need {total} px of {box.width}")
    left = box.left + max(0, (box.width - total) // 2)
    for (name, number), step in zip(numbers, wide, strict=True):
        figure(sheet, Box(left, box.top, left + step, box.bottom), name, number, size)
        left += step + gap
    if not needs:
        return
    sheet.panel(Box(left, box.top + 1, left + need, box.bottom - 1), SAND, 12)
    if key:
        sheet.sprite(icon("needs", 34), left + 1, box.top + (box.height - 34) // 2)
    for number, tile in enumerate(needs):
        mark = emblem(tile, side - 2)
        sheet.sprite(mark, left + 6 + key + number * side, box.top + (box.height - mark.height) // 2)


def draw_track(sheet: Sheet, track: Track, box: Box, *, closed: bool) -> None:
    """A row of cells; the standing bid takes two of them, with the bidder's badge. A `closed` track is faint."""
    shares = len(track.cells) + (1 if any(cell.dollars == track.bid for cell in track.cells) else 0)
    gap = 4
    wide = min(62, (box.width - gap * (shares - 1)) // shares)
    high = min(box.height, wide + 4)
    top = box.top + (box.height - high) // 2
    left = box.left + (box.width - wide * shares - gap * (shares - 1)) // 2
    for cell in track.cells:
        if cell.dollars == track.bid and track.bidder is not None:
            _bid_cell(sheet, Box(left, box.top, left + 2 * wide + gap, box.bottom), cell, track.bidder)
            left += 2 * (wide + gap)
            continue
        state = "passed" if closed else cell.state
        if cell.circle:
            middle = top + high // 2
            _cell(sheet, Box(left, middle - wide // 2, left + wide, middle - wide // 2 + wide), cell, state)
        else:
            _cell(sheet, Box(left, top, left + wide, top + high), cell, state)
        left += wide + gap


def _cell(sheet: Sheet, box: Box, cell: Cell, state: str) -> None:
    radius = box.width // 2 if cell.circle else 9
    border, ground, ink = {
        "minimum": (INK, GOLD, INK),
        "open": (INK_SOFT, WHITE, INK),
    }.get(state, (SAND, CREAM, INK_SOFT))
    sheet.framed(box, ground, border, 3, radius)
    sheet.text(box, str(cell.dollars), ink, 42 if box.width >= 56 else 38, align="center")


def _bid_cell(sheet: Sheet, box: Box, cell: Cell, seat: int) -> None:
    mark = SEATS[seat]
    radius = box.height // 2 if cell.circle else 12
    sheet.panel(box, INK, radius)
    inner = box.inside(3)
    sheet.texture(pattern(seat, inner.width, inner.height), inner, radius - 3)
    size = min(box.height - 8, box.width - 56)
    sheet.sprite(badge(seat, size), box.left + 4, box.top + (box.height - size) // 2)
    plate = Box(box.left + size + 5, box.top + 9, box.right - 5, box.bottom - 9)
    sheet.panel(plate, mark.color, 10)
    sheet.text(plate, str(cell.dollars), mark.ink, 42, align="center")


def _ground(sheet: Sheet, *, latest: bool, radius: int) -> None:
    """The card's paper, framed when the latest bid was made here."""
    box = Box(0, 0, sheet.width, sheet.height)
    if latest:
        sheet.framed(box, CREAM, FRESH, 9, radius)
    else:
        sheet.panel(box, CREAM, radius)


@cached_piece
def basic(face: BasicFace, width: int, height: int) -> Image.Image:
    """A basic lot: emblem, name, tiles left, track."""
    sheet = Sheet(width, height, FELT)
    _ground(sheet, latest=face.latest, radius=18)
    size = 58 if width > 320 else 42
    middle = 38
    sheet.sprite(emblem(face.look.tile, size), 12, middle - size // 2)
    count = str(face.left)
    wide = fonts.width(Face.BOLD, 40, count) + 14
    chip = Box(width - 12 - wide, 14, width - 12, 62)
    sheet.panel(chip, SAND, 10)
    sheet.text(chip, count, INK, 40, align="center")
    sheet.text(Box(size + 14, 10, chip.left - 2, 66), face.name, INK, 44 if width > 320 else 40)
    # Nobody can bid on what is sold out: its prices are as faint as those of a strike, without the sign.
    faint = face.closed or face.left == 0
    draw_track(sheet, face.track, Box(14, height - CELL - 10, width - 14, height - 10), closed=faint)
    if face.closed:
        sheet.sprite(icon("no_bid", 72), (width - 72) // 2, height - 78)
    return sheet.finish()
