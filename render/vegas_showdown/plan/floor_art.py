"""The drawing of a plan: areas, tiles, joins, entrances, diamonds, and the marks of new and of offered tiles."""

from typing import Final

from PIL import Image

from engines.vegas_showdown.components import PlanTable
from render.core.canvas import Box, Sheet
from render.core.lettering.fonts import Face
from render.core.palette import tone
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.signs.ours import mark_latest
from render.core.signs.sprites import drawn
from render.core.theme import (
    BLUE_DEEP,
    BLUE_LIGHT,
    CREAM,
    FLOOR_CASINO,
    FLOOR_CASINO_LINE,
    FLOOR_HOTEL,
    FLOOR_HOTEL_LINE,
    FLOOR_NEUTRAL,
    FLOOR_NEUTRAL_LINE,
    FRESH,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    RUBY,
    STEEL_LIGHT,
    WHITE,
    YELLOW_DEEP,
    YELLOW_LIGHT,
    Color,
    blend,
)
from render.vegas_showdown.art.looks import STEPS
from render.vegas_showdown.art.tiles import DOOR, tile_sprite
from render.vegas_showdown.plan.floor import Floor, Lying

WALLS: Final = 12
"""Thickness in pixels of the wall drawn around the grid."""
WOVEN: Final = 90
"""Minimum pixels per square for a carpet on the floor."""
_PATTERN: Final = 64
"""Largest difference in colour between the carpet's pattern and the floor, summed over the three channels: names must
be readable on it."""


def area_colors(ground: PlanTable, column: int) -> tuple[Color, Color]:
    """Return ground and line colour of a column's area."""
    if column in ground.casino_columns:
        return FLOOR_CASINO, FLOOR_CASINO_LINE
    if column in ground.hotel_columns:
        return FLOOR_HOTEL, FLOOR_HOTEL_LINE
    return FLOOR_NEUTRAL, FLOOR_NEUTRAL_LINE


def draw_ground(sheet: Sheet, ground: PlanTable, x: int, y: int, unit: int) -> None:
    """Draw the empty plan with its north-west corner at (x, y)."""
    wide, high = ground.columns * unit, ground.rows * unit
    sheet.panel(Box(x - WALLS, y - WALLS, x + wide + WALLS, y + high + WALLS), INK, WALLS + 2)
    sheet.panel(Box(x - WALLS, y - WALLS, x + wide + WALLS, y + high + WALLS).inside(3), GOLD_DEEP, WALLS)
    sheet.rect(Box(x - 3, y - 3, x + wide + 3, y + high + 3), INK)
    thin = max(1, unit // 48)
    for column in range(ground.columns):
        color, line = area_colors(ground, column)
        left = x + column * unit
        sheet.rect(Box(left, y, left + unit, y + high), color)
        if column:
            sheet.rect(Box(left - thin // 2, y, left - thin // 2 + thin, y + high), line)
        for row in range(1, ground.rows):
            sheet.rect(Box(left, y + row * unit - thin // 2, left + unit, y + row * unit - thin // 2 + thin), line)
        if unit >= WOVEN:
            for row in range(ground.rows):
                sheet.sprite(_woven(unit, color, line), left, y + row * unit)


@cached_piece
def _woven(unit: int, color: Color, line: Color) -> Image.Image:
    """Return a square of carpet: a rosette in the middle, quarters of a rosette in the corners."""
    floor, dark = tone(color), tone(line)
    shade = blend(floor, dark, min(0.6, _PATTERN / max(1, sum(floor) - sum(dark))))

    def paint(pen: Pen) -> None:
        pen = pen.at(0, 0, unit / 100)
        for x, y, reach in ((50, 50, 17), (0, 0, 9), (100, 0, 9), (0, 100, 9), (100, 100, 9)):
            pen.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], shade)
        pen.polygon([(50, 42), (58, 50), (50, 58), (42, 50)], color)

    return drawn(unit, unit, paint)


def name_size(unit: int) -> int:
    """Return the type size of an area's name, on squares of `unit` pixels."""
    return unit * 5 // 9


def name_areas(sheet: Sheet, ground: PlanTable, names: tuple[str, str], x: int, y: int, unit: int) -> None:
    """Print the names of the two areas on the floor; empty names are left out."""
    areas = ((ground.casino_columns, YELLOW_DEEP), (ground.hotel_columns, BLUE_DEEP))
    for name, (columns, ink) in zip(names, areas, strict=True):
        if not name:
            continue
        left, right = x + min(columns) * unit, x + (max(columns) + 1) * unit
        top = y + (ground.rows - 1) * unit
        sheet.text(Box(left, top, right, top + unit), name, ink, name_size(unit), Face.SIGN, "center")


def draw_tiles(sheet: Sheet, tiles: tuple[Lying, ...], x: int, y: int, unit: int) -> None:
    """Draw the tiles at their places."""
    for tile in tiles:
        sheet.sprite(tile_sprite(tile.look, unit), x + tile.column * unit, y + tile.row * unit)


def draw_joins(sheet: Sheet, floor: Floor, x: int, y: int, unit: int) -> None:
    """Draw a carpet through every pair of doors that meet, and the diamonds that red corners form."""
    for door in floor.joins:
        carpet = _carpet(unit, across=door.side == "E")
        across = door.side == "E"
        middle_x = x + door.column * unit + (unit if across else unit // 2)
        middle_y = y + door.row * unit + (unit // 2 if across else unit)
        sheet.sprite(carpet, middle_x - carpet.width // 2, middle_y - carpet.height // 2)
    for points, full in ((floor.three_quarters, False), (floor.full, True)):
        gem = _gem(unit, full=full)
        for column, row in points:
            sheet.sprite(gem, x + column * unit - gem.width // 2, y + row * unit - gem.height // 2)


def draw_entrances(
    sheet: Sheet, ground: PlanTable, joined: tuple[bool, bool], x: int, y: int, unit: int, reach: int
) -> None:
    """Draw a doorway in the wall with a carpet of `reach` pixels outside, for the casino and the hotel; red where a
    door meets it."""
    entrances = (ground.casino_entrance, ground.hotel_entrance)
    colors = ((YELLOW_LIGHT, YELLOW_DEEP), (BLUE_LIGHT, BLUE_DEEP))
    for entrance, is_joined, pair in zip(entrances, joined, colors, strict=True):
        west = entrance.side == "W"
        left = x - reach - WALLS if west else x + ground.columns * unit
        sheet.sprite(_awning(unit, reach, west=west, joined=is_joined, colors=pair), left, y + entrance.row * unit)


def mark_tile(sheet: Sheet, tile: Lying, x: int, y: int, unit: int) -> None:
    """Mark a tile as the latest change: on its rightmost square in its first row."""
    row = min(row for _, row in tile.squares())
    column = max(column for column, at in tile.squares() if at == row)
    left, top = x + column * unit, y + row * unit
    mark_latest(sheet, Box(left, top, left + unit, top + unit), max(18, unit // 3))


def outline_tile(sheet: Sheet, tile: Lying, x: int, y: int, unit: int) -> None:
    """Draw a double line around a tile that can be chosen."""
    thick = max(4, unit // 20)
    wide, high = tile.look.columns * unit, tile.look.rows * unit
    left, top = x + tile.column * unit, y + tile.row * unit
    radius = max(3, unit // 12)
    box = Box(left, top, left + wide, top + high)
    sheet.outlined(box, WHITE, thick + max(2, unit // 48), radius)
    sheet.outlined(box, FRESH, thick, radius)


def mark_doors(sheet: Sheet, tile: Lying, x: int, y: int, unit: int) -> None:
    """Draw the doors of a tile again, framed and over any outline, so that they show its direction."""
    wide, deep, frame = round(unit * DOOR), round(unit * 0.17), max(3, unit // 36)
    for door in tile.look.doors:
        dx, dy = STEPS[door.side]
        across = dx != 0
        middle_x = x + (tile.column + door.column) * unit + unit // 2 + dx * (unit // 2)
        middle_y = y + (tile.row + door.row) * unit + unit // 2 + dy * (unit // 2)
        width, height = (deep, wide) if across else (wide, deep)
        left = middle_x - (width if dx > 0 else 0 if dx < 0 else width // 2)
        top = middle_y - (height if dy > 0 else 0 if dy < 0 else height // 2)
        box = Box(left, top, left + width, top + height)
        sheet.panel(box, INK, frame)
        sheet.panel(box.inside(frame), WHITE, frame)


@cached_piece
def _carpet(unit: int, *, across: bool) -> Image.Image:
    long, wide = round(unit * 0.22), round(unit * DOOR)
    pen = Pen(long, wide) if across else Pen(wide, long)
    width, height = (long, wide) if across else (wide, long)
    pen.box(0, 0, width, height, GOLD)
    rail = max(2, unit * 0.045)
    if across:
        pen.box(0, rail, width, height - rail, RUBY)
        pen.box(0, rail * 1.6, width, height - rail * 1.6, GOLD_LIGHT)
    else:
        pen.box(rail, 0, width - rail, height, RUBY)
        pen.box(rail * 1.6, 0, width - rail * 1.6, height, GOLD_LIGHT)
    return pen.finish()


@cached_piece
def _gem(unit: int, *, full: bool) -> Image.Image:
    size = round(unit * 0.48)
    half = size / 2
    pen = Pen(size, size)
    pen.polygon([(half, 0), (size, half), (half, size), (0, half)], INK)
    pen.polygon(
        [(half, half * 0.14), (size - half * 0.14, half), (half, size - half * 0.14), (half * 0.14, half)], CREAM
    )
    tone = GOLD if full else STEEL_LIGHT
    pen.polygon([(half, half * 0.3), (size - half * 0.3, half), (half, size - half * 0.3), (half * 0.3, half)], tone)
    pen.polygon([(half, half * 0.5), (size - half * 0.5, half), (half, size - half * 0.5), (half * 0.5, half)], RUBY)
    if full:
        pen.star(half, half, half * 0.36, WHITE, 4, 0.35)
    return pen.finish()


@cached_piece
def _awning(unit: int, reach: int, *, west: bool, joined: bool, colors: tuple[Color, Color]) -> Image.Image:
    """Draw a doorway seen from above: posts in the wall at the grid's edge, the carpet in front of it, an arrow on it
    pointing in."""
    light, deep = colors
    wide = reach + WALLS
    pen = Pen(wide, unit)

    def box(left: float, top: float, right: float, bottom: float, color: Color) -> None:
        x, end = (left, right) if west else (wide - right, wide - left)
        pen.box(x, top * unit, end, bottom * unit, color, 3)

    box(0, 0.24, reach + 2, 0.76, GOLD_DEEP)
    box(2, 0.27, reach + 2, 0.73, RUBY if joined else deep)
    box(reach - 4, 0.14, wide, 0.86, INK)
    box(reach - 1, 0.17, wide, 0.83, GOLD)
    box(reach - 4, 0.27, wide, 0.73, CREAM if joined else light)
    middle, half, tip = unit / 2, unit * 0.15, reach - 8.0
    points = [(8.0, middle - half), (tip, middle), (8.0, middle + half)]
    pen.polygon(points if west else [(wide - px, py) for px, py in points], GOLD_LIGHT if joined else light)
    return pen.finish()
