"""The picture of one hotel-casino: its plan with coordinates, its values and the tiles set aside."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from PIL import Image

from engines.core.phrase import Phrase
from engines.vegas_showdown.components import Components, PlanTable
from engines.vegas_showdown.naming import tile_name
from engines.vegas_showdown.notation import square_text
from engines.vegas_showdown.public import TileId
from render.core.areas import Area, Painted
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.lettering import fonts
from render.core.lettering.fitting import LEGIBLE, one_line
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.pieces import cached_piece
from render.core.signs.ours import KEY, own_key
from render.core.signs.seat_marks import mark_of
from render.core.theme import BLUE_LIGHT, CREAM, FELT, GOLD, INK, INK_SOFT, PAPER, YELLOW_LIGHT, Theme
from render.vegas_showdown.art.icons import icon
from render.vegas_showdown.art.looks import Look, look_of
from render.vegas_showdown.art.tiles import bears_mark, tile_sprite
from render.vegas_showdown.nameplate import nameplate, values_of_hotel
from render.vegas_showdown.parts import VEGAS, PlanPart, value_words
from render.vegas_showdown.plan.floor import Floor, Lying, floor_of
from render.vegas_showdown.plan.floor_art import (
    WALLS,
    draw_entrances,
    draw_ground,
    draw_joins,
    draw_tiles,
    mark_tile,
    name_areas,
    name_size,
)

LEAST: Final = 1040
"""Smallest width of a plan sheet: on a narrower sheet tiles have no room for their values."""
MARGIN: Final = 24
PLATE: Final = 92
LETTERS: Final = 48
SIDE: Final = 88
"""Smallest number of pixels left of the grid: a row number and an entrance."""
TIMES: Final = "\u00d7"
STRIP: Final = 116
ASIDE_UNIT: Final = 50
AWNING: Final = 48
"""Maximum number of pixels by which an entrance's arrow extends beyond the grid."""


class Frame(NamedTuple):
    """The measures of a plan sheet: its width, the side of a square, the grid's upper left corner, and its height."""

    width: int
    unit: int
    x: int
    y: int
    height: int

    def square(self, column: int, row: int) -> Box:
        """Return the box of a square of the grid."""
        left, top = self.x + column * self.unit, self.y + row * self.unit
        return Box(left, top, left + self.unit, top + self.unit)

    @property
    def strip(self) -> Box:
        """The box of the strip of tiles set aside."""
        return Box(MARGIN, self.key_top - STRIP - 6, self.width - MARGIN, self.key_top - 6)

    @property
    def key_top(self) -> int:
        """The upper edge of the key of our own values."""
        return self.height - KEY - 6


def frame_of(table: PlanTable, theme: Theme) -> Frame:
    """Return the measures of a plan sheet on the theme's canvas; there is space for row numbers and entrances at the
    sides of the grid."""
    width = max(LEAST, theme.canvas)
    unit = min(144, (width - 2 * SIDE) // table.columns)
    y = MARGIN + PLATE + 16 + LETTERS + WALLS
    height = y + table.rows * unit + WALLS + 20 + STRIP + 6 + KEY + 6
    return Frame(width, unit, (width - table.columns * unit) // 2, y, height)


@in_world(VEGAS)
def paint_plan(part: PlanPart, words: Localizer) -> Painted:
    """Draw one plan, as wide as the theme's canvas and at least `LEAST`, at most 4:5; tiles placed in the latest placement step
    have a folded corner. Areas: the squares (`square`), and the tiles set aside (`tile`)."""
    hotel = part.public.hotels[part.seat]
    floor = floor_of(part.tables, part.public.columns, hotel.plan)
    frame = frame_of(floor.ground, words.theme)
    image = base(floor.ground, words.theme).copy()
    plate = nameplate(
        part.seat,
        words.names[part.seat],
        values_of_hotel(hotel),
        first=part.public.first == part.seat,
        width=frame.width - 2 * MARGIN,
        height=PLATE,
        mark=mark_of(words, part.seat),
    )
    image.paste(plate, (MARGIN, MARGIN))
    image.paste(_grid(floor, hotel.fresh, frame, area_names(words, floor, frame)), (0, frame.y - WALLS))
    strip, tiles = aside_strip(part.tables, hotel.aside, None, words, frame)
    image.paste(strip, frame.strip[:2])
    paste_key(image, (tile.look for tile in floor.tiles), frame, words)
    return Painted(image, areas_of(floor, frame, tiles))


def areas_of(floor: Floor, frame: Frame, strip: Iterable[Area]) -> tuple[Area, ...]:
    """Return the areas of the squares of a plan sheet row by row, then of the tiles in its strip. The area of a tile's
    north-west square is as large as the tile."""
    last = {(tile.column, tile.row): tile.squares()[-1] for tile in floor.tiles}
    squares = [
        Area(
            "square",
            square_text(column, row),
            Box(*frame.square(column, row)[:2], *frame.square(*last.get((column, row), (column, row)))[2:]),
        )
        for row in range(floor.ground.rows)
        for column in range(floor.ground.columns)
    ]
    beside = [area._replace(box=area.box.moved(frame.strip.left, frame.strip.top)) for area in strip]
    return (*squares, *beside)


def paste_key(image: Image.Image, looks: Iterable[Look], frame: Frame, words: Localizer) -> None:
    """Paste the key of our own values, if a tile on the grid bears their mark."""
    if any(bears_mark(look, frame.unit) for look in looks):
        image.paste(own_key(words, frame.width - 2 * MARGIN), (MARGIN, frame.key_top))


@cached_piece
def base(table: PlanTable, theme: Theme) -> Image.Image:
    """Return the static layer: ground and the column letters over their areas."""
    frame = frame_of(table, theme)
    sheet = Sheet(frame.width, frame.height, FELT)
    top = frame.y - WALLS - LETTERS
    for column in range(table.columns):
        ground = PAPER
        if column in table.casino_columns:
            ground = YELLOW_LIGHT
        elif column in table.hotel_columns:
            ground = BLUE_LIGHT
        left = frame.x + column * frame.unit
        sheet.panel(Box(left + 3, top, left + frame.unit - 3, top + LETTERS + 12), ground, 12)
        letter = chr(ord("a") + column)
        sheet.text(Box(left, top, left + frame.unit, top + LETTERS - 2), letter, INK, 44, align="center")
    image = blank(frame.width, frame.height, FELT)
    image.paste(sheet.finish(), (0, 0))
    return image


def area_names(words: Localizer, floor: Floor, frame: Frame) -> tuple[str, str]:
    """Return the names of the two areas of a plan, printed on the floor; a name of which a tile covers a part is empty."""
    ground = floor.ground
    covered = {column for tile in floor.tiles for column, row in tile.squares() if row == ground.rows - 1}
    names = words(Phrase("vs-pic-area-casino")), words(Phrase("vs-pic-area-hotel"))
    columns = ground.casino_columns, ground.hotel_columns
    casino, hotel = (
        "" if covered & _columns_under(name, columns, frame.unit) else name
        for name, columns in zip(names, columns, strict=True)
    )
    return casino, hotel


def _columns_under(name: str, columns: tuple[int, ...], unit: int) -> set[int]:
    """Return the columns of an area over which its name stretches."""
    half = fonts.width(Face.SIGN, name_size(unit), fonts.readable(Face.SIGN, name)) / unit / 2
    middle = (min(columns) + max(columns) + 1) / 2
    return {column for column in columns if column < middle + half and column + 1 > middle - half}


def grid_sheet(
    floor: Floor, frame: Frame, names: tuple[str, str], kept: tuple[Lying, ...] = ()
) -> tuple[Sheet, int, int]:
    """Return the part of a plan sheet with the grid, at full width, and the grid's upper left corner on it. The part has row
    numbers, ground, entrances, and the `kept` tiles, which do not change from one picture to the next."""
    joined = floor.casino_joined, floor.hotel_joined
    return Sheet.of(_kept_grid(floor.ground, joined, kept, frame, names)), frame.x, WALLS


@cached_piece
def _kept_grid(
    ground: PlanTable, joined: tuple[bool, bool], kept: tuple[Lying, ...], frame: Frame, names: tuple[str, str]
) -> Image.Image:
    empty = _empty_grid(ground, casino_joined=joined[0], hotel_joined=joined[1], frame=frame, names=names)
    if not kept:
        return empty
    sheet = Sheet.of(empty)
    draw_tiles(sheet, kept, frame.x, WALLS, frame.unit)
    return sheet.image


@cached_piece
def _empty_grid(
    ground: PlanTable, *, casino_joined: bool, hotel_joined: bool, frame: Frame, names: tuple[str, str]
) -> Image.Image:
    x, unit = frame.x, frame.unit
    reach = min(AWNING, x - MARGIN - 26 - WALLS)
    sheet = Sheet(frame.width, ground.rows * unit + 2 * WALLS, FELT)
    for row in range(ground.rows):
        right = x - (reach + WALLS + 3 if row == ground.casino_entrance.row else WALLS + 8)
        sheet.text(
            Box(MARGIN, WALLS + row * unit, right, WALLS + (row + 1) * unit), str(row + 1), GOLD, 44, align="right"
        )
    draw_ground(sheet, ground, x, WALLS, unit)
    name_areas(sheet, ground, names, x, WALLS, unit)
    draw_entrances(sheet, ground, (casino_joined, hotel_joined), x, WALLS, unit, reach)
    return sheet.image


@cached_piece
def _grid(floor: Floor, fresh: tuple[int, ...], frame: Frame, names: tuple[str, str]) -> Image.Image:
    sheet, x, y = grid_sheet(floor, frame, names)
    unit = frame.unit
    draw_tiles(sheet, floor.tiles, x, y, unit)
    for index in fresh:
        mark_tile(sheet, floor.tiles[index], x, y, unit)
    draw_joins(sheet, floor, x, y, unit)
    return sheet.finish()


class Strip(NamedTuple):
    """The strip under a plan, and the tiles in it as areas."""

    image: Image.Image
    areas: tuple[Area, ...]


def aside_strip(
    tables: Components, aside: tuple[TileId, ...], chosen: TileId | None, words: Localizer, frame: Frame
) -> Strip:
    """Draw the strip under a plan: the chosen tile, if any, and the tiles set aside, equal ones counted; the key of
    the signs if no tile is chosen or set aside."""
    label = words(Phrase("vs-pic-aside")) if aside else words(Phrase("vs-pic-aside-none"))
    groups = tuple((look_of(tables, tile), count) for tile, count in Counter(aside).items())
    choice = (words(tile_name(chosen)), look_of(tables, chosen)) if chosen else None
    return _strip(label, groups, choice, () if chosen else value_words(words), frame.strip.width)


def _nothing_aside(sheet: Sheet, label: str, named: tuple[str, ...], box: Box) -> None:
    """Draw the note that no tile is set aside, and the names of the values' signs: at the right, in a line below if the
    sheet is too narrow, or not at all if even a line is too short."""
    wide = [fonts.width(Face.TEXT, 44, word) + 58 for word in named]
    long = sum(wide) + 26 * (len(wide) - 1)
    if not named or long > box.width:
        sheet.text(box, label, INK_SOFT, 44, Face.TEXT)
        return
    beside = fonts.width(Face.TEXT, 44, label) + 30 + long <= box.width
    middle = box.top + box.height // 2
    sheet.text(box if beside else box._replace(bottom=middle + 4), label, INK_SOFT, 44, Face.TEXT)
    line = box if beside else box._replace(top=middle - 4)
    left = box.right - long if beside else box.left
    for sign, word, step in zip(("population", "revenue", "fame"), named, wide, strict=True):
        sheet.sprite(icon(sign, 48), left, line.top + (line.height - 48) // 2)
        sheet.text(Box(left + 56, line.top, left + step, line.bottom), word, INK, 44, Face.TEXT)
        left += step + 26


@cached_piece
def _strip(
    label: str,
    groups: tuple[tuple[Look, int], ...],
    chosen: tuple[str, Look] | None,
    named: tuple[str, ...],
    width: int,
) -> Strip:
    sheet = Sheet(width, STRIP, FELT)
    sheet.panel(Box(0, 0, width, STRIP), CREAM, 16)
    areas: list[Area] = []
    left = 20
    if chosen:
        left = _chosen(sheet, *chosen)
        areas.append(Area("tile", chosen[1].tile, Box(0, 0, left - 24, STRIP)))
    right = width - 20
    if not groups:
        _nothing_aside(sheet, label, named, Box(left, 0, right, STRIP))
        return Strip(sheet.finish(), tuple(areas))
    left = sheet.text(Box(left, 0, left + 260, STRIP), label, INK_SOFT, 44, Face.TEXT) + 24
    unit, gap = _aside_unit(groups, right - left)
    for look, count in groups:
        times = f"{TIMES}{count}" if count > 1 else ""
        begin = left
        sheet.sprite(tile_sprite(look, unit), left, (STRIP - look.rows * unit) // 2)
        left += look.columns * unit
        if times:
            left = sheet.text(Box(left + 4, 0, left + 4 + _TIMES, STRIP), times, INK, 44)
        areas.append(Area("tile", look.tile, Box(begin - 4, 4, left + 4, STRIP - 4)))
        left += gap
    return Strip(sheet.finish(), tuple(areas))


_TIMES: Final = 80
"""Width in pixels beside a tile for the number of copies."""


def _aside_unit(groups: tuple[tuple[Look, int], ...], room: int) -> tuple[int, int]:
    counted = sum(count > 1 for _, count in groups) * (_TIMES // 2 + 4)
    columns = sum(look.columns for look, _ in groups)
    for unit in range(ASIDE_UNIT, 18, -2):
        gap = max(6, unit * 2 // 5)
        if columns * unit + counted + gap * len(groups) <= room:
            return unit, gap
    return 18, 6


def _chosen(sheet: Sheet, name: str, look: Look) -> int:
    """Draw the tile being placed with its name, on a gold ground; return the x after it."""
    unit = 50
    text = 36 + look.columns * unit
    wide = one_line(Face.BOLD, LEGIBLE, name, 420).width
    sheet.panel(Box(0, 0, text + wide + 20, STRIP), GOLD, 16)
    sheet.sprite(tile_sprite(look, unit), 20, (STRIP - look.rows * unit) // 2)
    sheet.text(Box(text, 0, text + wide, STRIP), name, INK, 44)
    return text + wide + 44
