"""A lot of the city: building site, empty casino, or open casino with its number, star, carpet and debt.

Open casinos are blue with even and yellow with odd numbers, because streets count runs of even or of odd numbers."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.new_las_vegas.public import Sheet as CitySheet
from engines.new_las_vegas.sheet.city import City
from render.core.canvas import Box, Sheet, rounded
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.signs.ours import mark_latest
from render.core.theme import (
    BLUE,
    BLUE_DEEP,
    BLUE_LIGHT,
    CREAM,
    FLOOR_CASINO,
    FLOOR_CASINO_LINE,
    GOLD_DEEP,
    INK,
    INK_SOFT,
    RUBY,
    RUBY_DEEP,
    SAND,
    STEEL,
    STEEL_LIGHT,
    WHITE,
    YELLOW,
    YELLOW_DEEP,
    YELLOW_LIGHT,
    Color,
)
from render.new_las_vegas.art.icons import icon
from render.new_las_vegas.art.signs_city import CARPETS
from render.new_las_vegas.sheet.fresh import Fresh

GROUND: Final = FLOOR_CASINO
"""The colour of the desert on which the city stands."""
ROOF: Final = 18
STAR: Final = 40
NUMBER: Final = 60
CARPET: Final = 38


@dataclass(frozen=True, slots=True)
class LotContent:
    """The content of a lot. `star` is `show`, `star` without a show, or None; `visited` is True if the casino is open and the
    limousine has passed it, `debt` if the lot had a crane and is built but not open, `copied` if the copy bonus opened it,
    `fresh` if it is marked as new."""

    site: bool
    number: int | None
    star: str | None
    carpet: str | None
    visited: bool
    debt: bool
    copied: bool
    fresh: bool


def lot_content(city: City, sheet: CitySheet, place: int, fresh: Fresh) -> LotContent:
    """Return the content of a lot; `place` is its index in `city.rows`."""
    row, bit = city.rows[place], 1 << place
    opened, built = bool(sheet.opened & bit), bool(sheet.built & bit)
    piece = city.roads.piece_below(row.street, row.avenue)
    return LotContent(
        site=not built and not opened,
        number=sheet.numbers[place],
        star=None if not row.star else "show" if sheet.shows & bit else "star",
        carpet=row.carpet,
        visited=opened and bool(piece & sheet.driven),
        debt=bool(city.cranes & bit) and built and not opened,
        copied=bool(sheet.copies & bit),
        fresh=bool((fresh.opened | fresh.built | fresh.shows) & bit),
    )


@cached_piece
def lot_piece(content: LotContent, width: int, height: int) -> Image.Image:
    """Return the lot as a palette picture on the colour of the desert."""
    sheet = Sheet(width, height, GROUND)
    box = Box(0, ROOF, width, height)
    if content.site:
        _site(sheet, box)
    else:
        _casino(sheet, content, box)
    if content.carpet:
        _carpet(sheet, content, width, height)
    if content.star:
        sheet.sprite(icon(content.star, STAR), 0 if content.copied else (width - STAR) // 2, 0)
    if content.number is not None:
        sheet.text(Box(0, STAR - 4, width, height - CARPET + 6), str(content.number), INK, NUMBER, align="center")
    if content.debt:
        sheet.sprite(icon("debt", 42), (width - 42) // 2, 46)
    if content.copied:
        sheet.sprite(icon("copy", 32), width - 32, 4)
    if content.fresh:
        mark_latest(sheet, box, 34)
    return sheet.finish()


def casino_colors(number: int | None) -> tuple[Color, Color, Color]:
    """Return the colours of front, roof and edge of a casino with a number: blue if even, yellow if odd, white for None."""
    if number is None:
        return WHITE, STEEL_LIGHT, STEEL
    return (YELLOW_LIGHT, YELLOW, YELLOW_DEEP) if number % 2 else (BLUE_LIGHT, BLUE, BLUE_DEEP)


def _casino(sheet: Sheet, content: LotContent, box: Box) -> None:
    front, roof, edge = casino_colors(content.number)
    sheet.panel(box, edge, 10)
    sheet.panel(box.inside(4), front, 7)
    band = Box(box.left + 4, box.top + 4, box.right - 4, box.top + 18)
    sheet.panel(band, roof, 5)
    if content.carpet is None:
        middle = box.width // 2
        sheet.panel(Box(middle - 11, box.bottom - 26, middle + 11, box.bottom - 4), edge, 6)
        if content.number is None:
            return
        for left in (12, box.width - 26):
            sheet.panel(Box(left, box.bottom - 24, left + 14, box.bottom - 10), WHITE, 3)


@cached_piece
def casino_card(number: int, width: int, height: int) -> Image.Image:
    """Return a large casino with a number, in its colours in the city, as a sprite with round corners."""
    front, roof, edge = casino_colors(number)
    sheet = Sheet(width, height, edge)
    sheet.rect(Box(7, 7, width - 7, height - 7), front)
    sheet.rect(Box(7, 7, width - 7, 36), roof)
    middle = width // 2
    sheet.panel(Box(middle - 24, height - 44, middle + 24, height), edge, 10)
    for left in (14, width - 40):
        sheet.panel(Box(left, height - 46, left + 26, height - 22), WHITE, 5)
    sheet.text(Box(10, 36, width - 10, height - 48), str(number), INK, 116, align="center")
    card = sheet.image.convert("RGBA")
    card.putalpha(rounded(width, height, 18))
    return card


def _site(sheet: Sheet, box: Box) -> None:
    sheet.panel(box, GOLD_DEEP, 10)
    sheet.panel(box.inside(3), SAND, 8)
    side = min(62, box.width - 12)
    sheet.sprite(icon("construction", side), (box.width - side) // 2, box.top + 10)


def _carpet(sheet: Sheet, content: LotContent, width: int, height: int) -> None:
    """Draw the red carpet with its sign, which is pale until the carpet has been visited."""
    sheet.sprite(_runner(width, CARPET), 0, height - CARPET)
    sheet.sprite(
        _carpet_sign(content.carpet or "", visited=content.visited, side=CARPET), (width - CARPET) // 2, height - CARPET
    )


@cached_piece
def _runner(width: int, height: int) -> Image.Image:
    pen = Pen(width, height)
    middle = width / 2
    pen.polygon([(middle - 24, 0), (middle + 24, 0), (width - 2, height), (2, height)], RUBY_DEEP)
    pen.polygon([(middle - 20, 0), (middle + 20, 0), (width - 8, height), (8, height)], RUBY)
    return pen.finish()


@cached_piece
def _carpet_sign(carpet: str, *, visited: bool, side: int) -> Image.Image:
    if visited:
        return icon(carpet, side)
    color, mark = CARPETS[carpet]
    pen = Pen(side, side)
    hundred = pen.at(side * 0.02, side * 0.02, side * 0.0096)
    hundred.disc(50, 50, 50, INK_SOFT)
    hundred.disc(50, 50, 44, CREAM)
    mark(hundred, color)
    return pen.finish()


@cached_piece
def desert(width: int, height: int) -> Image.Image:
    """Return a cell without a lot: a cactus and stones."""
    sheet = Sheet(width, height, GROUND)
    sheet.sprite(icon("cactus", 52), (width - 52) // 2, height - 76)
    for x, y, size in ((10, 34, 12), (width - 24, height - 30, 14)):
        sheet.panel(Box(x, y, x + size, y + size // 2), FLOOR_CASINO_LINE, 4)
    return sheet.finish()
