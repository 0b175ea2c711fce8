"""Pieces of the auction board: the cards of premier spaces, the basic lots, and the bidding tracks on both.

A piece is a palette picture that depends on a small hashable value, so that a board is put together mostly from pieces
that are already drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering import fonts
from render.core.lettering.fitting import LEGIBLE, SECONDARY, one_line
from render.core.lettering.fonts import Face
from render.core.pieces import cached_piece
from render.core.signs.ours import mark_latest, own_mark
from render.core.signs.sprites import badge
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, GOLD_DEEP, INK, INK_SOFT, PAPER, SAND, SEATS, WHITE
from render.vegas_showdown.art.icons import figure, figure_width, icon
from render.vegas_showdown.art.looks import Look
from render.vegas_showdown.art.tiles import bears_mark, emblem, tile_sprite

TIMES: Final = "\u00d7"
TRACK: Final = 80
"""Height of a track."""
BID: Final = 190
CELL: Final = 70
CELL_GAP: Final = 8
"""Widths on a track: `BID` of a standing bid, `CELL` of any other number, `CELL_GAP` between two."""
NEEDS: Final = 58
"""Height of the line with a tile's prerequisite."""
NARROW: Final = 500
"""Width of a card up to which the space for its tile and its figures are smaller."""
TAB: Final = 54
"""Width of the tab with a lot's sign."""
VALUE: Final = 96
"""Width of a tile's value on a basic lot."""
EDGE: Final = 14
"""Pixels between the edge of a card and its content."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A number of a track. `circle` is True if the track prints it in a circle; `state` is `minimum` or `open`."""

    dollars: int
    circle: bool
    state: str


@dataclass(frozen=True, slots=True)
class Track:
    """The part of a track that matters now. `bidder` is on the cell of `bid` dollars, which says `amount`; None without a
    bid."""

    cells: tuple[Cell, ...]
    bid: int | None
    bidder: int | None
    amount: str = ""


@dataclass(frozen=True, slots=True)
class CardContent:
    """The content of a premier card; `look` is None on an empty space. `needs` are the tiles that must lie on the plan first,
    `needs_text` the label and the name of the last needed tile; `words` are the names of Population, Revenue and Fame. `closed`
    is True if nobody may bid here. `latest` is True if the last bid was made here, or (on an empty space) if an event waits for
    a decision here."""

    sign: str
    name: str
    look: Look | None
    needs: tuple[str, ...]
    needs_text: tuple[str, str]
    words: tuple[str, str, str]
    track: Track | None
    closed: bool
    latest: bool


@dataclass(frozen=True, slots=True)
class BasicContent:
    """The content of a basic lot: its sign, the tile, the number of tiles left (`left_text`: in words), its track. `words` are
    the names of Population, Revenue and Fame; `closed`: nobody may bid here; `latest`: the last bid was made here."""

    sign: str
    name: str
    look: Look
    left: int
    left_text: str
    words: tuple[str, str, str]
    track: Track
    closed: bool
    latest: bool


def track_of(numbers: Sequence[tuple[int, bool]], bid: int | None, bidder: int | None, room: int) -> Track:
    """Return a track with at most `room` of the `numbers` (dollars, and True for a circle): from the first number on or, if
    there is a bid, from the bid on, because only higher numbers matter."""
    first = next((index for index, (dollars, _) in enumerate(numbers) if dollars == bid), 0)
    cells = numbers[first : first + room]
    least = None if bid is not None else cells[0][0]
    return Track(tuple(Cell(*cell, "minimum" if cell[0] == least else "open") for cell in cells), bid, bidder)


@cached_piece
def card(content: CardContent, width: int, height: int) -> Image.Image:
    """Draw a premier space: its tile, at its right name and values, below them prerequisite and track; or an empty space."""
    sheet = Sheet(width, height, FELT)
    if content.look is None or content.track is None:
        return _empty(sheet, content)
    edge = EDGE
    _ground(sheet, radius=20)
    bottom = height - TRACK - edge
    if content.needs:
        bottom -= NEEDS
        _needs(sheet, content.needs_text, content.needs, Box(edge + 6, bottom, width - edge, bottom + NEEDS))
    tab = Box(edge, edge, edge + TAB - 4, bottom - 6)
    sheet.panel(tab, FELT_DEEP, 14)
    sheet.text(tab, content.sign, GOLD, 60, align="center")
    stage = 204 if width > NARROW else 120
    tiled = Box(edge + TAB, edge, edge + TAB + stage, bottom - 6)
    sheet.panel(tiled, PAPER, 14)
    unit = _unit(content.look, tiled.width - 12, tiled.height - 8)
    tile = tile_sprite(content.look, unit, valued=False)
    high = tiled.top + (tiled.height - tile.height) // 2
    sheet.sprite(tile, tiled.left + (tiled.width - tile.width) // 2, high)
    if content.look.ours and not bears_mark(content.look, unit):
        sheet.sprite(own_mark(34), tiled.left + 4, tiled.top + 4)
    left = tiled.right + 14
    top = _name(sheet, content.name, left, edge, width - edge - left)
    values = values_named(content.look, content.words)
    step = min(56, (bottom - top) // max(1, len(values)))
    for number, (sign, amount, word) in enumerate(values):
        row = Box(left, top + number * step, width - edge, top + (number + 1) * step)
        named_figure(sheet, row, sign, amount, word, 50 if width > NARROW else 46)
    track = card_track(width, height)
    if content.closed:
        track = _draw_no_bid(sheet, track, 84)
    draw_track(sheet, content.track, track, closed=content.closed, latest=content.latest)
    return sheet.finish()


def _unit(look: Look, width: int, height: int) -> int:
    """Return the pixels per square: tiles fill the stage, small tiles a little less of it, so that sizes can be told apart."""
    most = {1: 120, 2: 104, 4: 96}[len(look.squares())]
    return min(most, width // look.columns, height // look.rows)


def values_named(look: Look, words: tuple[str, str, str]) -> list[tuple[str, int, str]]:
    """Return the values of a tile that are not zero: sign, number and name."""
    numbers = (("population", look.population), ("revenue", look.revenue), ("fame", look.fame))
    return [(sign, number, word) for (sign, number), word in zip(numbers, words, strict=True) if number]


def named_figure(sheet: Sheet, box: Box, sign: str, number: int, word: str, size: int) -> None:
    """Draw a sign, its number, and its name if there is space for the word."""
    left = figure(sheet, box, sign, number, size) + 8
    if _has_room(word, box.right - left):
        sheet.text(Box(left, box.top, box.right, box.bottom), word, INK_SOFT, 42, Face.TEXT, floor=SECONDARY)


def _has_room(word: str, room: int) -> bool:
    return one_line(Face.TEXT, 42, word, room, floor=SECONDARY, may_cut=True).whole


def _empty(sheet: Sheet, content: CardContent) -> Image.Image:
    """Draw a space without a tile; one that waits for an event's decision has a folded corner and names the event."""
    box = Box(0, 0, sheet.width, sheet.height)
    sheet.panel(box, FELT_DEEP, 20)
    if content.latest:
        mark_latest(sheet, box, 72)
    middle = sheet.height // 2
    sheet.text(Box(0, 0, sheet.width, sheet.height - 80), content.sign, GOLD, 120, Face.SIGN, "center")
    sheet.text(Box(14, middle + 20, sheet.width - 14, middle + 100), content.name, CREAM, 48, align="center")
    return sheet.finish()


def _name(sheet: Sheet, name: str, left: int, top: int, room: int) -> int:
    if one_line(Face.BOLD, LEGIBLE, name, room, may_cut=True).whole:
        sheet.text(Box(left, top + 4, left + room, top + 60), name, INK, 52, floor=LEGIBLE)
        return top + 68
    sheet.text(Box(left, top - 4, left + room, top + 94), name, INK, 46)
    return top + 90


def _needs(sheet: Sheet, text: tuple[str, str], needs: tuple[str, ...], box: Box) -> None:
    """Draw the prerequisite of a tile: the label, and the emblem (if there is space) and the name of the last needed tile. Any
    other is not named, because the last one requires it."""
    label, name = text
    sheet.panel(Box(box.left - 6, box.top, box.right, box.bottom - 4), SAND, 12)
    side = box.height - 8
    most = box.width * 2 // 5
    beside = box.width - one_line(Face.TEXT, 44, label, most).width - 24
    if not one_line(Face.BOLD, 44, name, beside, floor=SECONDARY, may_cut=True).whole:
        most = box.width // 4
    lead = Box(box.left + 6, box.top, box.left + 6 + most, box.bottom - 4)
    left = sheet.text(lead, label, INK, 44, Face.TEXT, floor=SECONDARY) + 12
    if one_line(Face.BOLD, LEGIBLE, name, box.right - left - side - 12, may_cut=True).whole:
        sheet.sprite(emblem(needs[-1], side), left, box.top + 2)
        left += side + 6
    sheet.text(Box(left + 2, box.top, box.right - 4, box.bottom - 4), name, INK, 44, floor=SECONDARY)


def card_track(width: int, height: int) -> Box:
    """Return the area of the track on a premier card."""
    return Box(EDGE, height - TRACK - EDGE + 4, width - EDGE, height - EDGE)


def basic_track(width: int, height: int) -> Box:
    """Return the area of the track on a basic lot."""
    return Box(EDGE, height - TRACK - EDGE + 6, width - EDGE, height - EDGE)


def figures_on(track: Track, box: Box) -> Iterator[tuple[Cell, Box]]:
    """Yield the cells of a track that fit in a box, from the left, each with its own box, which is wider for a standing bid."""
    left = box.left
    for cell in track.cells:
        if cell.dollars == track.bid and track.bidder is not None:
            end = left + min(BID, box.right - left)
        else:
            end = left + CELL
            if end > box.right:
                return
        yield cell, Box(left, box.top, end, box.bottom)
        left = end + CELL_GAP


def draw_track(sheet: Sheet, track: Track, box: Box, *, closed: bool, latest: bool) -> None:
    """Draw a row of cells; the standing bid has the bidder's chip. A `closed` track is faint. `latest` is True if the
    standing bid was made last."""
    for cell, place in figures_on(track, box):
        if cell.dollars == track.bid and track.bidder is not None:
            _bid_cell(sheet, place, track.amount, track.bidder)
            if latest:
                mark_latest(sheet, place, 48)
            continue
        high = CELL if cell.circle else min(box.height, CELL + 4)
        top = box.top + (box.height - high) // 2
        _cell(sheet, Box(place.left, top, place.right, top + high), cell, "passed" if closed else cell.state)


def _cell(sheet: Sheet, box: Box, cell: Cell, state: str) -> None:
    radius = box.width // 2 if cell.circle else 10
    border, ground, ink = {"minimum": (INK, GOLD, INK), "open": (INK_SOFT, WHITE, INK)}.get(
        state, (SAND, CREAM, INK_SOFT)
    )
    sheet.framed(box, ground, border, 4 if state == "minimum" else 3, radius)
    sheet.text(box, str(cell.dollars), ink, 46, align="center")


def _bid_cell(sheet: Sheet, box: Box, bid: str, seat: int) -> None:
    mark = SEATS[seat]
    sheet.panel(box, INK, 18)
    sheet.panel(box.inside(3), mark.color, 15)
    chip = box.height - 4
    sheet.sprite(badge(seat, chip), box.left + 2, box.top + 2)
    rest = Box(box.left + chip + 4, box.top, box.right - 7, box.bottom)
    sheet.text(rest, bid, mark.ink, 54, align="center")


def _draw_no_bid(sheet: Sheet, track: Box, size: int) -> Box:
    """Draw the sign of a lot on which nobody may bid, `size` pixels wide, at the lower right. Return the rest of the track."""
    sheet.sprite(icon("no_bid", size), sheet.width - size - EDGE, sheet.height - size - EDGE)
    return track._replace(right=track.right - size)


def _ground(sheet: Sheet, *, radius: int) -> None:
    sheet.panel(Box(0, 0, sheet.width, sheet.height).inside(2), CREAM, radius)


@cached_piece
def basic(content: BasicContent, width: int, height: int) -> Image.Image:
    """Draw a basic lot: its sign, the tile's emblem if there is space, name and value, the number of tiles left, the track."""
    sheet = Sheet(width, height, FELT)
    _ground(sheet, radius=18)
    edge = EDGE
    tab = Box(edge, edge, edge + TAB - 6, edge + 90)
    sheet.panel(tab, FELT_DEEP, 12)
    sheet.text(tab, content.sign, GOLD, 46, align="center")
    left = tab.right + 8
    if width > 320:
        sheet.sprite(emblem(content.look.tile, 84), tab.right + 2, edge + 4)
        left = tab.right + 90
    sheet.text(Box(left, edge, width - edge, edge + 48), content.name, INK, 50, floor=SECONDARY)
    wordy = left + VALUE + fonts.width(Face.BOLD, 44, content.left_text) + 12 <= width - edge
    amount = content.left_text if wordy else f"{TIMES}{content.left}"
    count = Box(width - edge - 12 - fonts.width(Face.BOLD, 44, amount), edge + 50, width - edge, edge + 90)
    sheet.panel(count, SAND, 10)
    sheet.text(count, amount, INK, 44, align="center")
    row = Box(left, edge + 48, count.left - 4, edge + 96)
    for sign, number, word in values_named(content.look, content.words):
        # Words are drawn only if every word of the lot has space.
        named = all(_has_room(name, row.width - figure_width(number, 46) - 8) for name in content.words)
        named_figure(sheet, row, sign, number, word if named else "", 46)
    # Nobody can bid on a lot that is sold out: its prices are as faint as under a strike, without the sign.
    faint = content.closed or content.left == 0
    track = basic_track(width, height)
    if content.closed:
        track = _draw_no_bid(sheet, track, 76)
    draw_track(sheet, content.track, track, closed=faint, latest=content.latest)
    return sheet.finish()


@cached_piece
def alternatives_card(title: str, choices: tuple[tuple[str, str, str], ...], width: int, height: int) -> Image.Image:
    """Draw the alternatives to a bid, in the place that an odd number of spaces leaves free: sign, name and effect of each."""
    sheet = Sheet(width, height, FELT)
    sheet.framed(Box(2, 2, width - 2, height - 2), FELT_DEEP, GOLD_DEEP, 4, 20)
    sheet.text(Box(24, 16, width - 24, 84), title, GOLD, 62, Face.SIGN)
    step = (height - 100) // len(choices)
    for number, (sign, name, effect) in enumerate(choices):
        top = 94 + number * step
        disc = Box(22, top + 8, 106, top + 92)
        sheet.panel(disc, CREAM, 42)
        sheet.sprite(icon(sign, 60), disc.left + 12, disc.top + 12)
        sheet.text(Box(124, top, width - 16, top + 52), name, CREAM, 50)
        sheet.text(Box(124, top + 52, width - 16, top + 98), effect, CREAM, 42, Face.TEXT, floor=SECONDARY)
    return sheet.finish()
