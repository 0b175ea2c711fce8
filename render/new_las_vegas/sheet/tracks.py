"""The pieces of the score sheet: the inauguration track, and the columns of improvements and shows."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.new_las_vegas.public import Rulings, ScoreLine
from engines.new_las_vegas.public import Sheet as CitySheet
from engines.new_las_vegas.readout import Column, rows
from engines.new_las_vegas.sheet.city import City
from render.core.canvas import Box, Sheet
from render.core.lettering import fonts
from render.core.lettering.fitting import LEGIBLE, SECONDARY
from render.core.lettering.fonts import Face
from render.core.pieces import cached_piece
from render.core.signs.ours import mark_latest
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, INK, INK_SOFT, RUBY, STEEL, WHITE
from render.new_las_vegas.art.icons import TIMES, icon, signed
from render.new_las_vegas.sheet.fresh import Fresh

TRACK: Final = 196
TALL_TRACK: Final = 292
"""Heights in pixels of the inauguration track: `TRACK`, or `TALL_TRACK` with the points by place above the circles."""
TITLE: Final = 52
"""Height in pixels of the track's title."""
HEAD: Final = 132
"""Height in pixels of a column's sign and name, above its values."""
LINE: Final = 46
FOOT: Final = 60


@dataclass(frozen=True, slots=True)
class TrackContent:
    """The content of the inauguration track.

    `circles` is the number of ticked circles, `groups` the number of circles in each group; `spent` are the uses of bonuses,
    the first group first, `earned` is the number of bonuses earned; `fresh` tells how many of the last circles and uses are
    new. `rows` are lines of points by place: line `row` counts (`fresh_row` is True if it is new), and the seat has `place`
    in it (from 0, None: no points)."""

    circles: int
    groups: tuple[int, ...]
    spent: tuple[str, ...]
    earned: int
    fresh: tuple[int, int]
    rows: tuple[tuple[int, ...], ...]
    row: int
    fresh_row: bool
    place: int | None


def track_content(city: City, rulings: Rulings, sheet: CitySheet, line: ScoreLine, fresh: Fresh) -> TrackContent:
    """Return the content of the inauguration track for a sheet and its score."""
    table = city.tables.inauguration
    column, shown = city.column["inauguration"], rows(city, rulings, "inauguration")
    now = shown[sheet.boxes[column]]
    return TrackContent(
        sheet.circles,
        table.groups,
        sheet.bonuses,
        sum(sheet.circles >= at for at in table.bonuses_at),
        (fresh.circles, fresh.bonuses),
        shown,
        sheet.boxes[column],
        column in fresh.columns,
        now.index(line.inauguration) if line.inauguration in now else None,
    )


@cached_piece
def track_piece(content: TrackContent, title: str, width: int, *, tall: bool) -> Image.Image:
    """Draw circles in their groups, and under each group its bonus (a last group of one circle has none); the points by place
    at the right, or above if `tall`."""
    height, below, beside = (TALL_TRACK, TALL_TRACK - TRACK, 32) if tall else (TRACK, 0, 330)
    sheet = Sheet(width, height, FELT)
    sheet.panel(Box(0, 0, width, height), CREAM, 18)
    sheet.sprite(icon("inauguration", 48), 12, 6)
    sheet.text(Box(72, 4, width - (306 if tall else 20), TITLE), title, INK, LEGIBLE, Face.TEXT)
    _places(sheet, content, Box(width - 292, 12, width - 12, (TRACK - 40 if tall else TRACK) - 12))
    step = (width - beside - (len(content.groups) - 1) * 16) // max(1, sum(content.groups))
    side = min(64, step - 4)
    left, number = 16, 0
    for index, count in enumerate(content.groups):
        start = left
        for _ in range(count):
            number += 1
            _circle(
                sheet,
                left,
                TITLE + 8 + below,
                side,
                ticked=number <= content.circles,
                fresh=content.circles - content.fresh[0] < number <= content.circles,
            )
            left += step
        if index < len(content.groups) - 1 or count > 1:
            _group_bonus(sheet, content, index, Box(start, height - 66, left - 4, height - 12))
        left += 16
    return sheet.finish()


def _circle(sheet: Sheet, x: int, y: int, side: int, *, ticked: bool, fresh: bool) -> None:
    box = Box(x, y, x + side, y + side)
    if not ticked:
        sheet.framed(box, WHITE, STEEL, 4, side // 2)
        return
    sheet.framed(box, GOLD, INK, 3, side // 2)
    sheet.sprite(icon("tick", side - 16), x + 8, y + 8)
    if fresh:
        mark_latest(sheet, box, 28)


def _group_bonus(sheet: Sheet, content: TrackContent, place: int, box: Box) -> None:
    """Draw the state of a group's bonus: spent (with a debt if it was a copy), available, not earned."""
    side = box.height
    if place >= content.earned:
        mask = icon("bonus", side).getchannel("A")
        sheet.stencil(STEEL, mask, box.left + (box.width - side) // 2, box.top)
        return
    if place >= len(content.spent):
        sheet.sprite(icon("bonus", side), box.left + (box.width - side) // 2, box.top)
        return
    bonus = content.spent[place]
    wide = side * 2 + 8 if bonus == "copy" else side
    left = box.left + (box.width - wide) // 2
    sheet.sprite(icon(bonus, side), left, box.top)
    if bonus == "copy":
        sheet.sprite(icon("debt", side), left + side + 8, box.top)
    if place >= len(content.spent) - content.fresh[1]:
        frame = Box(left - 6, box.top - 4, left + wide + 6, box.bottom + 4)
        mark_latest(sheet, frame, 30)


def _places(sheet: Sheet, content: TrackContent, box: Box) -> None:
    """Draw the points by place, a row for each value of the inauguration's improvement column. Passed rows are struck out, the
    row that counts is bright, and the seat's place in it is gold."""
    high = box.height // len(content.rows)
    wide = (box.width - 66) // max(len(row) for row in content.rows)
    sheet.sprite(icon("place", 58), box.left, box.top + (box.height - 58) // 2)
    for number, row in enumerate(content.rows):
        top = box.top + number * high
        line = Box(box.left + 66, top + 3, box.right, top + high - 3)
        now = number == content.row
        if now:
            sheet.panel(line, WHITE, 10)
            sheet.outlined(line, INK_SOFT, 2, 10)
            if content.fresh_row:
                mark_latest(sheet, line, 26)
        for index, points in enumerate(row):
            cell = Box(line.left + index * wide, line.top, line.left + (index + 1) * wide, line.bottom)
            if now and index == content.place:
                sheet.panel(cell.inside(4), GOLD, 8)
            sheet.text(cell, str(points), INK if now else INK_SOFT, 52 if now else 46, align="center")
            if number < content.row:
                _strike(sheet, cell)


def fresh_columns(city: City, fresh: Fresh) -> frozenset[str]:
    """Return the names of the improvement columns and show columns with a new tick."""
    shows = (side for side, ticks in (("left", fresh.left), ("right", fresh.right)) if ticks)
    return frozenset((*(city.columns[place] for place in fresh.columns), *shows))


def column_height(columns: tuple[Column, ...]) -> int:
    """Return the height in pixels that the highest of these columns needs."""
    return HEAD + LINE * max(len(column.values) for column in columns) + 10 + FOOT


@cached_piece
def column_piece(column: Column, name: str, width: int, height: int, *, fresh: bool) -> Image.Image:
    """Draw a column: its sign with the number of things it pays for, its name, the values, and its points."""
    sheet = Sheet(width, height, FELT)
    sheet.panel(Box(0, 0, width, height), CREAM, 16)
    _head(sheet, column, Box(0, 8, width, 78))
    sheet.text(Box(4, 78, width - 4, HEAD - 4), name, INK, 42, Face.TEXT, "center", floor=SECONDARY)
    for number, value in enumerate(column.values):
        top = HEAD + number * LINE
        _value(sheet, column, number, value, Box(10, top, width - 10, top + LINE))
    foot = Box(0, height - FOOT, width, height)
    sheet.panel(foot, FELT_DEEP, 16)
    sheet.rect(Box(0, foot.top, width, foot.top + 16), FELT_DEEP)
    sheet.text(foot, signed(column.points), GOLD if column.points > 0 else CREAM, 54, align="center")
    if fresh:
        mark_latest(sheet, Box(0, 0, width, height), 44)
    return sheet.finish()


def _head(sheet: Sheet, column: Column, box: Box) -> None:
    """Draw the sign, and beside it the arrow of a show column, or the number of things the column pays for, unless it is None."""
    side, top = 60, box.top + (box.height - 60) // 2
    if column.name in ("left", "right"):
        sheet.sprite(icon("show", side), (box.width - side) // 2, top)
        sheet.sprite(icon(column.name, 34), 10 if column.name == "left" else box.width - 44, top + 13)
        return
    if column.count is None:
        sheet.sprite(icon(column.name, side), (box.width - side) // 2, top)
        return
    sign = "golf" if column.name.startswith("par") else column.name
    text = str(column.count) if column.name == "return" else f"{TIMES}{column.count}"
    wide = side + 10 + fonts.width(Face.BOLD, 48, text)
    left = (box.width - wide) // 2
    sheet.sprite(icon(sign, side), left, top)
    sheet.text(Box(left + side + 8, box.top, box.right, box.bottom), text, INK, 48)


def _value(sheet: Sheet, column: Column, number: int, value: int, box: Box) -> None:
    now, passed = number == column.now, number < column.ticks
    if now:
        sheet.panel(Box(box.left, box.top + 1, box.right, box.bottom - 1), GOLD, 10)
    room = Box(box.left, box.top, box.right - (48 if column.debts else 0), box.bottom)
    sheet.text(room, str(value), INK_SOFT if passed else INK, 50 if now else 44, align="center")
    if passed:
        _strike(sheet, room)
    if number + 1 in column.debts:
        side = 40
        left, top = box.right - side - 6, box.top + (box.height - side) // 2
        if column.owed and not passed:
            sheet.sprite(icon("debt", side), left, top)
        else:
            sheet.stencil(STEEL, icon("debt", side).getchannel("A"), left, top)


def _strike(sheet: Sheet, box: Box) -> None:
    middle = (box.left + box.right) // 2
    half = min(34, box.width // 2 - 4)
    y = (box.top + box.bottom) // 2
    sheet.rect(Box(middle - half, y - 2, middle + half, y + 3), RUBY)
