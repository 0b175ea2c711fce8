"""Tiles as sprites: walls with door openings, a carpet, the emblem, the values and the red corners."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from render.core.canvas import rounded
from render.core.fonts import MIN_SIZE
from render.core.pen import Pen
from render.core.theme import CREAM, GOLD, RUBY, RUBY_LIGHT, TILE_COLORS, Color, blend
from render.vegas_showdown import emblems_casino as casino
from render.vegas_showdown import emblems_house as house
from render.vegas_showdown.icons import value
from render.vegas_showdown.looks import STEPS, Door, Look

_EMBLEMS: Final[dict[str, Callable[[Pen], None]]] = {
    "slots": casino.slots,
    "fancy_slots": casino.fancy_slots,
    "dragon_room": casino.dragon_room,
    "table_games": casino.table_games,
    "high_rollers_room": casino.high_rollers_room,
    "sports_book": casino.sports_book,
    "space_age_sports_book": casino.space_age_sports_book,
    "lounge": house.lounge,
    "fancy_lounge": house.fancy_lounge,
    "theater": house.theater,
    "night_club": house.night_club,
    "restaurant": house.restaurant,
    "fancy_restaurant": house.fancy_restaurant,
    "buffet": house.buffet,
    "five_star_steakhouse": house.five_star_steakhouse,
}

WALL: Final = 0.075
"""Thickness of a wall, in units (one unit = the side of a square)."""
DOOR: Final = 0.38
"""Width of a door opening, in units."""
CORNER: Final = 0.20
"""Reach of a red corner along the edge, in units."""
VALUE_UNIT: Final = 120
"""Tiles drawn at this many pixels per square or more carry their values."""


@lru_cache(maxsize=256)
def emblem(tile: str, size: int) -> Image.Image:
    """A tile's emblem alone, as a square sprite. Raises KeyError for a tile without one."""
    pen = Pen(size, size)
    _EMBLEMS[tile](pen.at(size * 0.06, size * 0.06, size * 0.0088))
    return pen.finish()


@lru_cache(maxsize=512)
def tile_sprite(look: Look, unit: int) -> Image.Image:
    """A tile with its doors at `unit` pixels per square: RGBA, corners rounded."""
    width, height = look.columns * unit, look.rows * unit
    body = _body(look, unit)
    sprite = body.convert("RGBA")
    _fill(sprite, look, unit)
    sprite.putalpha(rounded(width, height, max(3, unit // 12)))
    return sprite


def _body(look: Look, unit: int) -> Image.Image:
    color, light, deep = TILE_COLORS[look.color]
    pen = Pen(look.columns * unit, look.rows * unit, deep)
    grid = pen.at(0, 0, unit)
    grid.box(WALL, WALL, look.columns - WALL, look.rows - WALL, color)
    inner = WALL + 0.035
    grid.box(inner, inner, look.columns - inner, look.rows - inner, light, 0.05)
    _carpet(grid, look, blend(light, color, 0.25))
    for door in look.doors:
        _door(grid, door, deep)
    if look.red_corners:
        for column, row in look.squares():
            _red_corners(grid, look, column, row)
    return pen.finish()


def _carpet(grid: Pen, look: Look, shade: Color) -> None:
    """A quiet diamond pattern, half a square apart."""
    for row in range(look.rows * 4 - 1):
        for column in range(look.columns * 4 - 1):
            if (row + column) % 2:
                continue
            x, y = 0.25 + column * 0.25, 0.25 + row * 0.25
            grid.polygon([(x, y - 0.05), (x + 0.05, y), (x, y + 0.05), (x - 0.05, y)], shade)


def _door(grid: Pen, door: Door, deep: Color) -> None:
    """An opening in the wall between two posts."""
    dx, dy = STEPS[door.side]
    x, y = door.column + 0.5 + dx * 0.5, door.row + 0.5 + dy * 0.5
    along = (abs(dy), abs(dx))
    half, depth = DOOR / 2, WALL + 0.05
    post = half + 0.045

    def block(reach: float, deepness: float, color: Color) -> None:
        left, right = sorted((x - along[0] * reach, x + along[0] * reach - dx * deepness))
        top, bottom = sorted((y - along[1] * reach, y + along[1] * reach - dy * deepness))
        grid.box(left, top, right, bottom, color)

    block(post, depth + 0.02, deep)
    block(half, depth + 0.02, CREAM)
    block(half, 0.03, GOLD)


def _red_corners(grid: Pen, look: Look, column: int, row: int) -> None:
    """A quarter of a diamond in every corner of a square that lies on the tile's outline."""
    for right in (0, 1):
        for down in (0, 1):
            x, y = column + right, row + down
            if 0 < x < look.columns and 0 < y < look.rows:
                continue
            way, fall = 1 - 2 * right, 1 - 2 * down
            grid.polygon([(x, y), (x + way * (CORNER + 0.04), y), (x, y + fall * (CORNER + 0.04))], CREAM)
            grid.polygon([(x, y), (x + way * CORNER, y), (x, y + fall * CORNER)], RUBY)
            grid.polygon([(x, y), (x + way * CORNER * 0.45, y), (x, y + fall * CORNER * 0.45)], RUBY_LIGHT)


def _fill(sprite: Image.Image, look: Look, unit: int) -> None:
    """Emblem and, on large drawings, the values."""
    width, height = sprite.size
    short = min(width, height)
    if unit < VALUE_UNIT:
        size = round(short * 0.62)
        mark = emblem(look.tile, size)
        sprite.alpha_composite(mark, ((width - size) // 2, (height - size) // 2))
        return
    tight = look.columns == 1 == look.rows
    values = values_of(look, max(MIN_SIZE, round(unit * 0.28)), tight=tight)
    if width > height:
        _beside(sprite, look, values, unit)
    else:
        _below(sprite, look, values, unit)


def values_of(look: Look, size: int, *, tight: bool = False) -> list[Image.Image]:
    """The tile's values that are not zero, as sprites, in the order Population, Revenue, Fame."""
    numbers = (("population", look.population), ("revenue", look.revenue), ("fame", look.fame))
    return [value(name, number, size, tight=tight) for name, number in numbers if number]


def _beside(sprite: Image.Image, look: Look, values: list[Image.Image], unit: int) -> None:
    size = round(unit * 0.68)
    gap, step = round(unit * 0.12), round(unit * 0.06)
    wide = max(item.width for item in values)
    left = (sprite.width - size - gap - wide) // 2
    sprite.alpha_composite(emblem(look.tile, size), (left, (sprite.height - size) // 2))
    high = sum(item.height for item in values) + step * (len(values) - 1)
    top = (sprite.height - high) // 2
    for item in values:
        sprite.alpha_composite(item, (left + size + gap, top))
        top += item.height + step


def _below(sprite: Image.Image, look: Look, values: list[Image.Image], unit: int) -> None:
    short = min(sprite.size)
    size = round(short * (0.5 if short == sprite.height == unit else 0.62))
    gap = round(unit * 0.04)
    step = round(unit * (0.05 if len(look.squares()) == 1 else 0.08))
    stacked = sprite.height > sprite.width
    if stacked:
        high, wide = sum(item.height + step for item in values) - step, max(item.width for item in values)
    else:
        high, wide = values[0].height, sum(item.width + step for item in values) - step
    top = (sprite.height - size - gap - high) // 2
    sprite.alpha_composite(emblem(look.tile, size), ((sprite.width - size) // 2, top))
    left, top = (sprite.width - wide) // 2, top + size + gap
    for item in values:
        sprite.alpha_composite(item, (left, top))
        if stacked:
            top += item.height + step
        else:
            left += item.width + step
