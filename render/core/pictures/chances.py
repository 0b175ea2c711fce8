"""The picture of an analysis: the chances of the seats over the turns with the turning points, and the luck of each seat."""

from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering.fitting import LEGIBLE, fitted
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, within
from render.core.palette import in_world
from render.core.pen import Pen, Point
from render.core.pictures.heading import HEADING, MARGIN, TOURNAMENTS, paint_heading
from render.core.pictures.parts import ChancesPart, Fortune, LuckCell
from render.core.signs.sprites import badge
from render.core.theme import CASH, CREAM, FELT, GOLD_LIGHT, INK, INK_SOFT, PAPER, RUBY, SAND, SEATS

_CHART: Final = 690
_AIR: Final = 26
_SCALE: Final = 128
"""Width in pixels of the labels at the left of the curves."""
_TURNS: Final = 64
"""Height in pixels of the row of turns below the curves."""
_FLAG: Final = 36
"""Half the width of the number of a turning point, in pixels."""
_CHIP: Final = 58
_LINE: Final = 11
_HEAD: Final = 128
_ROW: Final = 76
_HIGH_ROW: Final = 104
_GAP: Final = 14
_NAME: Final = 33
"""Width of the names in the table of luck, in per cent; if there is no luck to show they have the whole width."""
_TRIANGLE: Final = 15
_FIGURE: Final = 50


@in_world(TOURNAMENTS)
def paint_chances(part: ChancesPart, words: Localizer) -> Image.Image:
    """Paint the picture as wide as the theme's canvas, with a row for every seat below the curves."""
    width = words.theme.canvas
    seats = len(part.curves)
    top = HEADING + _CHART + _GAP
    row = _row_height(part, words, width - 2 * MARGIN)
    table = (_HEAD if part.luck else _GAP) + row * seats
    sheet = Sheet(width, top + table + MARGIN, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    right = width - MARGIN
    _chart(sheet, Box(MARGIN, HEADING, right, HEADING + _CHART), part, words)
    _table(sheet, Box(MARGIN, top, right, top + table), row, part, words)
    return sheet.finish()


def alt_chances(part: ChancesPart, words: Localizer) -> str:
    """Return the sentences of the part as alternative text, within the limit."""
    return within(words(sentence) for sentence in part.sentences)


def _chart(sheet: Sheet, box: Box, part: ChancesPart, words: Localizer) -> None:
    sheet.panel(box, CREAM)
    plot = Box(
        box.left + _AIR + _SCALE, box.top + _AIR + 2 * _FLAG, box.right - _AIR - _CHIP // 2, box.bottom - _TURNS - _AIR
    )
    count = len(part.turns)
    across = [*(_moment_x(plot, at, count) for at in range(count - 1)), float(plot.right)]
    for mark in part.marks:
        left, right = round(across[mark.begin]), round(across[mark.end])
        sheet.rect(Box(left, plot.top - _FLAG, right, plot.bottom), GOLD_LIGHT)
    for share, label in part.scale:
        y = round(plot.bottom - share * plot.height)
        sheet.rect(Box(plot.left - 12, y - 2, plot.right, y + 2), SAND)
        sheet.text(Box(box.left + 10, y - 26, plot.left - 20, y + 26), words(label), INK_SOFT, LEGIBLE, align="right")
    _curves(sheet, plot, part, across)
    for number, mark in enumerate(part.marks, 1):
        middle = round((across[mark.begin] + across[mark.end]) / 2)
        middle = min(max(middle, plot.left + _FLAG), plot.right - _FLAG)
        flag = Box(middle - _FLAG, plot.top - 2 * _FLAG - 8, middle + _FLAG, plot.top - 8)
        sheet.panel(flag, INK, _FLAG)
        sheet.text(flag, str(number), GOLD_LIGHT, 48, align="center")
    _turn_row(sheet, Box(plot.left, plot.bottom + 8, box.right - _AIR, box.bottom - 8), part, words)


def _moment_x(plot: Box, index: int, count: int) -> float:
    """Return the x of the moment `index` (from 0) of `count` moments; callers put the last moment at the right edge."""
    return plot.left + index * plot.width / count


def _curves(sheet: Sheet, plot: Box, part: ChancesPart, across: list[float]) -> None:
    reach = plot.inside(-_CHIP)
    pen = Pen(reach.width, reach.height)
    order = sorted(range(len(part.curves)), key=lambda seat: part.curves[seat][-1])
    lines: dict[int, list[Point]] = {}
    for seat in order:
        lines[seat] = [
            (x - reach.left, plot.bottom - value * plot.height - reach.top)
            for x, value in zip(across, part.curves[seat], strict=True)
        ]
        pen.line(lines[seat], CREAM, _LINE + 8)
        pen.line(lines[seat], INK, _LINE + 4)
        pen.line(lines[seat], SEATS[seat].color, _LINE)
    sheet.sprite(pen.finish(), reach.left, reach.top)
    taken: list[Point] = []
    for seat in reversed(order):
        x, y = _chip_place(lines[seat], [line for other, line in lines.items() if other != seat], taken)
        taken.append((x, y))
        chip = badge(seat, _CHIP)
        sheet.sprite(chip, round(x) + reach.left - _CHIP // 2, round(y) + reach.top - _CHIP // 2)


def _chip_place(line: list[Point], others: list[list[Point]], taken: list[Point]) -> Point:
    """Return the point of a curve that is farthest from all other curves and from the chips already placed. The ends of a
    curve count only if it has no other points."""

    def room(at: int) -> float:
        x, y = line[at]
        beside = [abs(other[at][1] - y) for other in others]
        chips = [abs(x - left) + abs(y - top) for left, top in taken]
        return min([*beside, *(distance - _CHIP for distance in chips), 10_000.0])

    # The first and the last moment are left out, because many curves meet there.
    inner = range(1, len(line) - 1) if len(line) > 2 else range(len(line))
    return line[max(inner, key=lambda at: (room(at), -at))]


def _turn_row(sheet: Sheet, box: Box, part: ChancesPart, words: Localizer) -> None:
    """Draw the word for the first turn, the number of the middle turn if there are more than four, and the last number."""
    third = box.width // 3
    last, middle = part.turns[-1], (len(part.turns) - 1) // 2
    sheet.text(Box(box.left - _SCALE, box.top, box.left + third, box.bottom), words(part.turn_word), INK_SOFT, LEGIBLE)
    if len(part.turns) > 4:
        x = round(_moment_x(box, middle, len(part.turns)))
        sheet.text(Box(x - 80, box.top, x + 80, box.bottom), str(part.turns[middle]), INK_SOFT, LEGIBLE, align="center")
    sheet.text(Box(box.right - third, box.top, box.right, box.bottom), str(last), INK_SOFT, LEGIBLE, align="right")


def _names_end(part: ChancesPart, width: int) -> int:
    return width * (_NAME if part.luck else 100) // 100


def _name_room(part: ChancesPart, width: int) -> int:
    return _names_end(part, width) - 8 - _CHIP - 24


def _row_height(part: ChancesPart, words: Localizer, width: int) -> int:
    """Return the height of a row, larger if a name takes two lines."""
    room = _name_room(part, width)
    names = [words.names[seat] for seat in range(len(part.curves))]
    whole = all(fitted(Face.BOLD, LEGIBLE, name, room, _ROW - 12, may_cut=True).whole for name in names)
    return _ROW if whole else _HIGH_ROW


def _table(sheet: Sheet, box: Box, row: int, part: ChancesPart, words: Localizer) -> None:
    """Draw the seats by name in rows of `row` pixels, and for each term of luck the drawn values and, smaller, the
    expected ones."""
    head = box.top + (_HEAD if part.luck else _GAP)
    names = box.left + _names_end(part, box.width)
    column = (box.right - names) // max(1, len(part.luck))
    if part.luck:
        sheet.text(Box(box.left, box.top, names - 8, head - 6), words(part.luck_word), CREAM, LEGIBLE)
    for number, term in enumerate(part.luck):
        left = names + number * column
        title = Box(left + 8, box.top, left + column - 8, head - 6)
        sheet.text(title, words(term.title), CREAM, LEGIBLE, align="center")
    for seat in range(len(part.curves)):
        top = head + seat * row
        sheet.panel(Box(box.left, top + 3, box.right, top + row - 3), PAPER if seat % 2 else CREAM, 14)
        chip = badge(seat, _CHIP)
        sheet.sprite(chip, box.left + 10, top + (row - _CHIP) // 2)
        left = box.left + _CHIP + 24
        name = Box(left, top + 6, left + _name_room(part, box.width), top + row - 6)
        sheet.text(name, words.names[seat], INK, LEGIBLE, may_cut=True)
        for number, term in enumerate(part.luck):
            left = names + number * column
            _luck(sheet, Box(left + 4, top + 6, left + column - 4, top + row - 6), term.cells[seat], words)


def _luck(sheet: Sheet, box: Box, cell: LuckCell, words: Localizer) -> None:
    """Draw the drawn and the expected value of a term of luck. The arrow is right before the drawn value, so that it does not
    seem to belong to the column before."""
    middle = box.left + box.width // 2
    figure = fitted(Face.BOLD, _FIGURE, cell.drawn, middle - box.left, box.height).width
    sheet.text(Box(middle - figure - 8, box.top, middle - 4, box.bottom), cell.drawn, INK, _FIGURE, align="right")
    sheet.text(Box(middle + 8, box.top, box.right, box.bottom), words(cell.expected), INK_SOFT, LEGIBLE)
    left = max(box.left, middle - figure - 2 * _TRIANGLE - 16)
    _arrow(sheet, left, box.top + box.height // 2, cell.fortune)


def _arrow(sheet: Sheet, left: int, middle: int, fortune: Fortune) -> None:
    """Draw an arrow: green and up for good luck, red and down for bad luck, none for even luck."""
    if fortune == "even":
        return
    side = 2 * _TRIANGLE
    pen = Pen(side, side)
    tip, base = (0, side) if fortune == "good" else (side, 0)
    pen.polygon([(side / 2, tip), (side, base), (0, base)], CASH if fortune == "good" else RUBY)
    sheet.sprite(pen.finish(), left, middle - _TRIANGLE)
