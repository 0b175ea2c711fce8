"""A table of a round as a card, and a round as a sheet of cards."""

from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.pictures.heading import HEADING, MARGIN, TOURNAMENTS, paint_heading
from render.core.theme import CREAM, FELT, FELT_LIGHT, GOLD_LIGHT, INK, INK_SOFT, PAPER
from render.tournament.parts import RoundPart, SeatPart, TablePart, figure_text

HEAD: Final = 58
LINE: Final = 54
GAP: Final = 20
TALLEST: Final = 1500


def tables_per_picture(seats: int) -> int:
    """Return the number of tables with `seats` seats that fit one picture of a round, at least two."""
    return 2 * max(1, (TALLEST - HEADING - MARGIN) // (card_height(seats) + GAP))


def card_height(seats: int) -> int:
    """Return the height in pixels of the card of a table with `seats` seats."""
    return HEAD + LINE * seats + 14


@in_world(TOURNAMENTS)
def paint_round(part: RoundPart, words: Localizer) -> Image.Image:
    """Draw the tables of a round as cards, two side by side, on the theme's canvas. With at most `tables_per_picture` tables
    and without free players, a picture 1200 px wide is no higher than 4:5."""
    width = words.theme.canvas
    card = (width - 2 * MARGIN - GAP) // 2
    rows = [part.tables[start : start + 2] for start in range(0, len(part.tables), 2)]
    heights = [max(card_height(len(table.seats)) for table in row) + GAP for row in rows]
    free = HEAD + GAP if part.free else 0
    sheet = Sheet(width, HEADING + sum(heights) + free + MARGIN - GAP, FELT)
    paint_heading(sheet, part.title, part.subtitle, words)
    top = HEADING
    for row, height in zip(rows, heights, strict=True):
        for column, table in enumerate(row):
            paint_card(sheet, table, words, MARGIN + column * (card + GAP), top, card)
        top += height
    if part.free and part.free_label is not None:
        names = " · ".join(words.names[name] for name in part.free)
        right = sheet.text(
            Box(MARGIN, top, width // 2, top + HEAD), words(part.free_label), CREAM, 42, Face.TEXT, may_cut=True
        )
        sheet.text(Box(right + 20, top, width - MARGIN, top + HEAD), names, CREAM, 42, may_cut=True)
    return sheet.finish()


def paint_card(sheet: Sheet, table: TablePart, words: Localizer, left: int, top: int, width: int) -> None:
    """Draw one table with its upper left corner at (left, top): its number, its progress, and its seats."""
    height = card_height(len(table.seats))
    sheet.panel(Box(left, top, left + width, top + height), CREAM, 16)
    sheet.panel(Box(left, top, left + width, top + HEAD), FELT_LIGHT, 16)
    sheet.rect(Box(left, top + HEAD - 16, left + width, top + HEAD), FELT_LIGHT)
    middle = left + width // 2
    sheet.text(Box(left + 18, top, middle, top + HEAD), words(table.label), CREAM, 42)
    sheet.text(Box(middle, top, left + width - 18, top + HEAD), words(table.state), CREAM, 42, Face.TEXT, "right")
    for number, seat in enumerate(table.seats):
        _seat(sheet, seat, number, words, Box(left, top + HEAD + 4 + number * LINE, left + width, 0))


def _seat(sheet: Sheet, seat: SeatPart, number: int, words: Localizer, at: Box) -> None:
    line = Box(at.left + 6, at.top, at.right - 6, at.top + LINE)
    if seat.on:
        sheet.panel(line, GOLD_LIGHT, 10)
    elif number % 2:
        sheet.panel(line, PAPER, 10)
    place = "" if seat.place is None else f"{seat.place}."
    sheet.text(Box(line.left + 10, line.top, line.left + 62, line.bottom), place, INK if seat.on else INK_SOFT, 42)
    value = figure_text(seat.value, words)
    room = 0 if not value else 44 if len(value) == 1 else 106
    name = Box(line.left + 66, line.top, line.right - max(room, 10), line.bottom)
    if seat.name is not None:
        sheet.text(name, words.names[seat.name], INK, 44, may_cut=True)
    if value:
        sheet.text(Box(line.right - room, line.top, line.right - 10, line.bottom), value, INK, 44, align="right")
