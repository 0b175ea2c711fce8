"""Tiles as sprites: walls with door openings, a carpet, the emblem, the values and the red corners."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PIL import Image

from render.core.canvas import rounded
from render.core.lettering import fonts
from render.core.lettering.fonts import MIN_SIZE, Face
from render.core.palette import tone
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.signs.ours import own_mark
from render.core.theme import CREAM, GOLD, INK, RUBY, RUBY_LIGHT, TILE_COLORS, Color, blend
from render.vegas_showdown.art import casino, house
from render.vegas_showdown.art.icons import value
from render.vegas_showdown.art.looks import STEPS, Door, Look

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
"""Pixels per square from which tiles carry their values."""

CARPET_UNIT: Final = 122
"""Pixels per square from which tiles have a pattern on their floor; on smaller ones it would be invisible and cost
bytes."""
MARK_UNIT: Final = 86
"""Pixels per square from which tiles have the mark of our own values; on smaller ones it could not be recognised."""

MARK: Final = 0.22
"""Distance of the middle of the mark of our own values from the tile's west and north edges, in units."""
_LEAST_MARK: Final = 26
"""Smallest size of the mark of our own values in pixels: a smaller asterisk cannot be recognised on a phone."""


def bears_mark(look: Look, unit: int) -> bool:
    """Return whether a tile drawn at `unit` pixels per square bears the mark of our own values."""
    return look.ours and unit >= MARK_UNIT


@cached_piece
def emblem(tile: str, size: int) -> Image.Image:
    """Return a tile's emblem alone, as a square sprite: its initials for one that does not come with the game."""
    if tile not in _EMBLEMS:
        return initials(tile, size)
    pen = Pen(size, size)
    _EMBLEMS[tile](pen.at(size * 0.06, size * 0.06, size * 0.0088))
    return pen.finish()


@cached_piece
def initials(tile: str, size: int) -> Image.Image:
    """Return the first letters of a tile's name on a sign, as a square sprite."""
    pen = Pen(size, size)
    sign = pen.at(0, 0, size / 100)
    sign.disc(50, 50, 48, INK)
    sign.disc(50, 50, 44, GOLD)
    sign.disc(50, 50, 38, CREAM)
    image = pen.finish()
    letters = fonts.readable(Face.BOLD, "".join(word[0].upper() for word in tile.split("_"))[:2])
    tall = max(8, round(size * 0.5))
    line = fonts.run(Face.BOLD, tall, letters)
    at = ((size - line.mask.width) // 2, (size - fonts.cap_height(Face.BOLD, tall)) // 2)
    image.paste((*tone(INK), 255), at, line.mask)
    return image


@cached_piece
def tile_sprite(look: Look, unit: int, *, valued: bool = True) -> Image.Image:
    """Return a tile with its doors at `unit` pixels per square: RGBA, corners rounded. If it is not `valued`, the
    emblem takes the space of the values."""
    width, height = look.columns * unit, look.rows * unit
    plan = _arrange(look, unit, valued=valued)
    sprite = _body(look, unit, plan)
    for item, x, y in plan.values:
        sprite.paste(item, (x, y), item)
    if bears_mark(look, unit):
        mark = own_mark(max(_LEAST_MARK, round(unit * 0.17)))
        at = round(unit * MARK) - mark.width // 2
        sprite.paste(mark, (at, at), mark)
    sprite.putalpha(rounded(width, height, max(3, unit // 12)))
    return sprite


class _Arrangement(NamedTuple):
    """The places of the emblem and the values, in pixels."""

    x: int
    y: int
    size: int
    values: tuple[tuple[Image.Image, int, int], ...]


def _body(look: Look, unit: int, plan: _Arrangement) -> Image.Image:
    color, light, deep = TILE_COLORS[look.color]
    pen = Pen(look.columns * unit, look.rows * unit, deep)
    grid = pen.at(0, 0, unit)
    grid.box(WALL, WALL, look.columns - WALL, look.rows - WALL, color)
    inner = WALL + 0.035
    grid.box(inner, inner, look.columns - inner, look.rows - inner, light, 0.05)
    if unit >= CARPET_UNIT:
        _carpet(grid, look, blend(light, color, 0.25))
    for door in look.doors:
        _door(grid, door, deep)
    if look.red_corners:
        for column, row in look.squares():
            _red_corners(grid, look, column, row)
    if look.tile in _EMBLEMS:
        _EMBLEMS[look.tile](pen.at(plan.x + plan.size * 0.06, plan.y + plan.size * 0.06, plan.size * 0.0088))
        return pen.finish()
    body, sign = pen.finish(), initials(look.tile, plan.size)
    body.paste(sign, (plan.x, plan.y), sign)
    return body


def _carpet(grid: Pen, look: Look, shade: Color) -> None:
    """Draw a quiet diamond pattern, half a square apart."""
    for row in range(look.rows * 4 - 1):
        for column in range(look.columns * 4 - 1):
            if (row + column) % 2:
                continue
            x, y = 0.25 + column * 0.25, 0.25 + row * 0.25
            grid.polygon([(x, y - 0.05), (x + 0.05, y), (x, y + 0.05), (x - 0.05, y)], shade)


def _door(grid: Pen, door: Door, deep: Color) -> None:
    """Draw an opening in the wall between two posts."""
    dx, dy = STEPS[door.side]
    x, y = door.column + 0.5 + dx * 0.5, door.row + 0.5 + dy * 0.5
    along = (abs(dy), abs(dx))
    half, depth = DOOR / 2, WALL + 0.02
    post = half + 0.045

    def block(reach: float, deepness: float, color: Color) -> None:
        left, right = sorted((x - along[0] * reach, x + along[0] * reach - dx * deepness))
        top, bottom = sorted((y - along[1] * reach, y + along[1] * reach - dy * deepness))
        grid.box(left, top, right, bottom, color)

    block(post, depth + 0.02, deep)
    block(half, depth + 0.02, CREAM)
    block(half, 0.03, GOLD)


def _red_corners(grid: Pen, look: Look, column: int, row: int) -> None:
    """Draw a quarter of a diamond in every corner of a square that lies on the tile's outline."""
    for right in (0, 1):
        for down in (0, 1):
            x, y = column + right, row + down
            if 0 < x < look.columns and 0 < y < look.rows:
                continue
            way, fall = 1 - 2 * right, 1 - 2 * down
            grid.polygon([(x, y), (x + way * (CORNER + 0.04), y), (x, y + fall * (CORNER + 0.04))], CREAM)
            grid.polygon([(x, y), (x + way * CORNER, y), (x, y + fall * CORNER)], RUBY)
            grid.polygon([(x, y), (x + way * CORNER * 0.45, y), (x, y + fall * CORNER * 0.45)], RUBY_LIGHT)


def _arrange(look: Look, unit: int, *, valued: bool) -> _Arrangement:
    width, height = look.columns * unit, look.rows * unit
    if unit < VALUE_UNIT or not valued:
        size = round(min(width, height) * (0.62 if unit < VALUE_UNIT // 2 else 0.68))
        return _Arrangement((width - size) // 2, (height - size) // 2, size, ())
    tight = look.columns == 1 == look.rows
    values = values_of(look, max(MIN_SIZE, round(unit * 0.28)), tight=tight)
    return _beside(width, height, values, unit) if width > height else _below(width, height, values, unit)


def values_of(look: Look, size: int, *, tight: bool = False) -> list[Image.Image]:
    """Return the tile's values that are not zero, as sprites, in the order Population, Revenue, Fame."""
    numbers = (("population", look.population), ("revenue", look.revenue), ("fame", look.fame))
    return [value(name, number, size, tight=tight) for name, number in numbers if number]


def _beside(width: int, height: int, values: list[Image.Image], unit: int) -> _Arrangement:
    size = round(unit * 0.68)
    gap, step = round(unit * 0.12), round(unit * 0.06)
    left = (width - size - gap - max(item.width for item in values)) // 2
    high = sum(item.height for item in values) + step * (len(values) - 1)
    top = (height - high) // 2
    placed: list[tuple[Image.Image, int, int]] = []
    for item in values:
        placed.append((item, left + size + gap, top))
        top += item.height + step
    return _Arrangement(left, (height - size) // 2, size, tuple(placed))


def _below(width: int, height: int, values: list[Image.Image], unit: int) -> _Arrangement:
    small, stacked = width == height == unit, height > width
    size = round(width * (0.47 if small else 0.62))
    gap = round(unit * (0.02 if small else 0.04))
    step = round(unit * (0.05 if small else 0.08))
    if stacked:
        high, wide = sum(item.height + step for item in values) - step, max(item.width for item in values)
    else:
        high, wide = values[0].height, sum(item.width + step for item in values) - step
    top = (height - size - gap - high) // 2 - (round(unit * 0.02) if small else 0)
    left, below = (width - wide) // 2, top + size + gap
    placed: list[tuple[Image.Image, int, int]] = []
    for item in values:
        placed.append((item, left, below))
        if stacked:
            below += item.height + step
        else:
            left += item.width + step
    return _Arrangement((width - size) // 2, top, size, tuple(placed))
