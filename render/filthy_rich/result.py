"""The result: the ranking with luxuries and money, the winner with a crown."""

from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from engines.filthy_rich.ending import outcome
from engines.filthy_rich.public import LuxuryId, Public
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, SeatMark
from render.core.palette import in_world
from render.core.pieces import cached_piece
from render.core.signs.seat_marks import draw_name, mark_of
from render.core.signs.sprites import badge, pattern
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, GOLD_LIGHT, INK, INK_SOFT, STEEL_LIGHT
from render.filthy_rich.art.icons import figure, figure_width, icon
from render.filthy_rich.luxuries import trophy
from render.filthy_rich.parts import ResultPart, book_of
from render.filthy_rich.world import FILTHY_RICH

WIDTH: Final = 1200
MARGIN: Final = 24
HEAD: Final = 124
FIRST: Final = 208
ROW: Final = 148
LINE: Final = 52
"""Height in pixels of a line with a luxury."""
GAP: Final = 14


def ranked(public: Public) -> tuple[tuple[int, int], ...]:
    """Return the place (from 1) and the number of every seat, the winners first. Raise ValueError while the game goes on."""
    result = outcome("filthy_rich", public)
    if result is None:
        raise ValueError("there is no result before the game has ended")
    return tuple((entry.place, int(entry.seat)) for entry in result.ranking)


@in_world(FILTHY_RICH)
def paint_result(part: ResultPart, words: Localizer) -> Image.Image:
    """Draw the result, as wide as the theme's canvas; its height grows with seats and luxuries. Raise ValueError while
    the game goes on."""
    public, book = part.public, book_of(part)
    ranking = ranked(public)
    heights = [_height(place, len(public.estates[seat].luxuries)) for place, seat in ranking]
    inside = words.theme.canvas - 2 * MARGIN
    image = blank(words.theme.canvas, 2 * MARGIN + HEAD + sum(heights) + GAP * (len(heights) - 1), FELT)
    reason = words(Phrase(f"fr-pic-end-{public.ending.replace('_', '-')}")) if public.ending else ""
    image.paste(_head(words(Phrase("fr-pic-result")), reason, inside), (MARGIN, MARGIN))
    top = MARGIN + HEAD
    for (place, seat), height in zip(ranking, heights, strict=True):
        estate = public.estates[seat]
        out = words(Phrase("fr-pic-out")) if estate.out is not None else None
        mark = mark_of(words, seat)
        luxuries = tuple((luxury, words(book.named(luxury))) for luxury in estate.luxuries)
        row = _row(seat, words.names[seat], mark, place, luxuries, estate.money, out, (inside, height))
        image.paste(row, (MARGIN, top))
        top += height + GAP
    return image


def _height(place: int, luxuries: int) -> int:
    first = place == 1
    return max(FIRST if first else ROW, (104 if first else 76) + LINE * luxuries + 14)


@cached_piece
def _head(title: str, reason: str, width: int) -> Image.Image:
    sheet = Sheet(width, HEAD, FELT)
    right = sheet.text(Box(0, 0, width * 3 // 5, 104), title, GOLD, 100, Face.SIGN)
    sheet.text(Box(right + 30, 20, width, 104), reason, CREAM, 46, Face.TEXT, "right")
    return sheet.finish()


@cached_piece
def _row(
    seat: int,
    name: str,
    mark: SeatMark,
    place: int,
    luxuries: tuple[tuple[LuxuryId, str], ...],
    money: int,
    out: str | None,
    size: tuple[int, int],
) -> Image.Image:
    width, height = size
    sheet = Sheet(width, height, FELT)
    won = place == 1
    sheet.panel(Box(0, 0, width, height), STEEL_LIGHT if out else GOLD_LIGHT if won else CREAM, 22)
    block = Box(0, 0, 236 if won else 196, height)
    sheet.texture(pattern(seat, block.width, block.height), block, 22)
    side = 104 if won else 84
    middle = height // 2
    if won:
        sheet.sprite(icon("crown", 92), 22, middle - 50)
    else:
        sheet.panel(Box(18, middle - 36, 90, middle + 36), CREAM, 36)
        sheet.text(Box(18, middle - 36, 90, middle + 36), str(place), INK, 50, align="center")
    sheet.sprite(badge(seat, side), block.right - side - 14, middle - side // 2)
    left, letters = block.right + 28, 66 if won else 50
    right = width - 24
    if out:
        draw_name(sheet, Box(left, 14, right - 110, 76), name, mark, INK_SOFT, letters)
        sheet.text(Box(left, 76, right - 110, 136), out, INK_SOFT, 44, Face.TEXT)
        sheet.sprite(icon("out", 88), right - 88, middle - 44)
        return sheet.finish()
    money_size = 84 if won else 60
    wide = figure_width(money, money_size)
    top = 104 if won else 76
    # Luxuries are below name and money: their names are long, in large print too.
    figure(sheet, Box(right - wide, 0, right, top if luxuries else height), "money", money, money_size)
    line = Box(left, 10, right - wide - 30, top - 8) if luxuries else Box(left, 0, right - wide - 30, height)
    draw_name(sheet, line, name, mark, INK, letters)
    top -= 4
    for luxury, called in luxuries:
        sheet.sprite(trophy(luxury, LINE - 2), left, top)
        sheet.text(Box(left + LINE + 10, top, right - 20, top + LINE), called, INK, 46, Face.TEXT)
        top += LINE
    if won:
        sheet.outlined(Box(0, 0, width, height), FELT_DEEP, 10, 22)
        sheet.outlined(Box(0, 0, width, height), GOLD, 7, 22)
    return sheet.finish()
