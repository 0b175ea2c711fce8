"""Tiles as sprites: walls with door openings, a carpet, the emblem, the values and the red corners."""

import math
from collections.abc import Callable
from typing import Final, NamedTuple

from PIL import Image

from render.core.canvas import rounded
from render.core.lettering import fonts
from render.core.lettering.fonts import MIN_SIZE, Face
from render.core.palette import tone
from render.core.pen import Pen, curve
from render.core.pieces import cached_piece
from render.core.signs.ours import own_mark
from render.core.theme import (
    CREAM,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GREEN,
    GREEN_DEEP,
    GREEN_LIGHT,
    INK,
    NIGHT,
    RUBY,
    RUBY_DEEP,
    RUBY_LIGHT,
    STEEL,
    STEEL_LIGHT,
    TILE_COLORS,
    WHITE,
    Color,
    blend,
)
from render.vegas_showdown.art import casino
from render.vegas_showdown.art.icons import value
from render.vegas_showdown.art.looks import STEPS, Door, Look


def lounge(pen: Pen) -> None:
    """Draw a cocktail with an olive."""
    pen.polygon([(2, 10), (98, 10), (54, 62), (54, 88), (46, 88), (46, 62)], INK)
    pen.polygon([(11, 14), (89, 14), (50, 60)], WHITE)
    pen.polygon([(20, 25), (80, 25), (50, 60)], RUBY_LIGHT)
    pen.polygon([(50, 25), (80, 25), (50, 60)], RUBY)
    pen.line([(34, 46), (74, 0)], GOLD_DEEP, 3)
    pen.disc(48, 32, 9, GREEN_DEEP)
    pen.disc(47, 31, 7, GREEN)
    pen.disc(44.5, 28.5, 2.6, RUBY)
    pen.oval(20, 84, 80, 98, INK)
    pen.oval(26, 86, 74, 94, STEEL_LIGHT)


def fancy_lounge(pen: Pen) -> None:
    """Draw two glasses of champagne, clinking."""
    for glass, lean in ((pen.at(6, 14, 1), 1), (pen.at(94, 14, 1), -1)):
        rim = [(0, 0), (28 * lean, -8), (40 * lean, 44), (26 * lean, 48)]
        glass.line([(33 * lean, 46), (22 * lean, 80)], INK, 5)
        glass.line([(6 * lean, 79), (36 * lean, 84)], INK, 7)
        glass.polygon([(-3 * lean, -3), (30 * lean, -12), (44 * lean, 46), (25 * lean, 52)], INK)
        glass.polygon(rim, WHITE)
        glass.polygon([(4 * lean, 9), (31 * lean, 4), (40 * lean, 44), (26 * lean, 48)], GOLD)
        glass.polygon([(4 * lean, 9), (31 * lean, 4), (33 * lean, 11), (7 * lean, 16)], GOLD_LIGHT)
        for x, y in ((18, 24), (27, 34), (24, 14)):
            glass.disc(x * lean, y, 2.4, WHITE)
    for x, y, size in ((50, -1, 9), (36, -6, 4), (64, -6, 4)):
        pen.star(x, y + 6, size, GOLD_DEEP, 4, 0.35)


def theater(pen: Pen) -> None:
    """Draw a stage behind red curtains, a star in the spotlight."""
    pen.box(0, 4, 100, 96, INK, 6)
    pen.box(4, 8, 96, 84, NIGHT)
    pen.polygon([(50, 8), (84, 84), (16, 84)], GOLD_LIGHT)
    pen.oval(18, 74, 82, 90, CREAM)
    pen.star(50, 54, 25, GOLD_DEEP)
    pen.star(50, 54, 20, GOLD)
    for side in (1, -1):
        edge = 4 if side == 1 else 96
        folds = pen.at(edge, 8, 1)
        folds.polygon(
            [(0, 0), (36 * side, 0), *curve((30 * side, 24), (22 * side, 50), (6 * side, 52)), (0, 78)], RUBY_DEEP
        )
        folds.polygon([(0, 0), (26 * side, 0), *curve((20 * side, 24), (14 * side, 44), (2 * side, 50)), (0, 78)], RUBY)
        folds.polygon([(0, 46), (15 * side, 50), (22 * side, 78), (0, 78)], RUBY)
        folds.box(min(0, 12 * side), 46, max(0, 12 * side), 52, GOLD)
    for step in range(6):
        pen.slice(12 + step * 15.2, 9, 9, 0, 180, RUBY_DEEP if step % 2 else RUBY)
    pen.box(0, 2, 100, 11, GOLD_DEEP, 3)
    pen.box(0, 84, 100, 98, GOLD_DEEP, 4)
    for step in range(9):
        pen.disc(8 + step * 10.5, 91, 3, GOLD_LIGHT)


def night_club(pen: Pen) -> None:
    """Draw a mirror ball that throws rays of light."""
    for angle, color in ((58, RUBY_LIGHT), (76, GOLD_LIGHT), (104, RUBY_LIGHT), (122, GOLD_LIGHT)):
        start, end = math.radians(angle - 7), math.radians(angle + 7)
        far = 74
        pen.polygon(
            [
                (50, 34),
                (50 + far * math.cos(start), 34 + far * math.sin(start)),
                (50 + far * math.cos(end), 34 + far * math.sin(end)),
            ],
            color,
        )
    pen.line([(50, -2), (50, 14)], INK, 3)
    pen.disc(50, 42, 32, INK)
    pen.disc(50, 42, 29.5, STEEL)
    for row, (y, half) in enumerate(((20, 15), (29, 23), (38, 27), (47, 27), (56, 22), (65, 13))):
        count = 5
        for column in range(count):
            left = 50 - half + column * 2 * half / count
            tone: Color = (WHITE, STEEL_LIGHT, GREEN_LIGHT)[(row * 2 + column) % 3]
            pen.box(left + 0.8, y - 3.6, left + 2 * half / count - 0.8, y + 3.6, tone, 1)
    pen.star(30, 22, 10, WHITE, 4, 0.25)
    pen.star(74, 58, 7, WHITE, 4, 0.25)


def restaurant(pen: Pen) -> None:
    """Draw a plate with fork and knife."""
    pen.disc(50, 50, 37, INK)
    pen.disc(50, 50, 34.5, WHITE)
    pen.disc(50, 50, 25, STEEL_LIGHT)
    pen.disc(50, 50, 23, CREAM)
    pen.slice(50, 52, 14, 180, 360, RUBY)
    pen.disc(44, 54, 7, GREEN)
    pen.disc(54, 56, 7, GOLD)
    pen.disc(60, 50, 5, GREEN_DEEP)
    for x in (-1, 5, 11):
        pen.line([(x, 16), (x, 36)], INK, 3.6)
    pen.line([(-1, 37), (11, 37)], INK, 5)
    pen.line([(5, 36), (5, 86)], INK, 5)
    pen.polygon([(92, 14), *curve((92, 14), (106, 30), (99, 56)), (92, 56)], INK)
    pen.line([(94.5, 40), (94.5, 86)], INK, 5)


def fancy_restaurant(pen: Pen) -> None:
    """Draw a silver cloche between two candles."""
    for x in (6, 94):
        pen.box(x - 5, 26, x + 5, 82, CREAM, 2)
        pen.frame(x - 5, 26, x + 5, 82, INK, 2.4, 2)
        pen.polygon([(x, 2), (x + 7, 15), (x, 24), (x - 7, 15)], RUBY)
        pen.polygon([(x, 9), (x + 3.6, 17), (x, 22), (x - 3.6, 17)], GOLD_LIGHT)
    pen.disc(50, 22, 8, INK)
    pen.disc(50, 22, 5, GOLD)
    pen.slice(50, 74, 42, 180, 360, INK)
    pen.slice(50, 73, 38.5, 180, 360, STEEL_LIGHT)
    pen.slice(50, 73, 38.5, 300, 360, STEEL)
    pen.arc(50, 73, 30, 195, 250, WHITE, 5)
    pen.box(-2, 74, 102, 86, INK, 6)
    pen.box(2, 77, 98, 83, GOLD, 3)
    pen.box(22, 88, 78, 95, INK, 3)


def buffet(pen: Pen) -> None:
    """Draw a tiered stand laden with cake, fruit and shrimps."""
    pen.line([(50, 6), (50, 96)], INK, 5)
    pen.disc(50, 4, 6, GOLD_DEEP)
    pen.disc(50, 4, 4, GOLD)
    for x, color in ((38, RUBY), (50, RUBY_LIGHT), (62, RUBY)):
        pen.disc(x, 22, 8, INK)
        pen.disc(x, 22, 6.4, color)
    _tray(pen, 28, 24)
    for x, color in ((22, GREEN), (36, GOLD), (50, GREEN), (64, RUBY_LIGHT), (78, GOLD)):
        pen.disc(x, 50, 9, INK)
        pen.disc(x, 50, 7.2, color)
    _tray(pen, 57, 40)
    for step in range(4):
        left = 8 + step * 22
        pen.box(left, 70, left + 18, 88, INK, 3)
        pen.box(left + 2, 72, left + 16, 77, RUBY_LIGHT, 2)
        pen.box(left + 2, 77, left + 16, 82, CREAM)
        pen.box(left + 2, 82, left + 16, 87, GOLD)
    _tray(pen, 86, 52)


def _tray(pen: Pen, y: float, half: float) -> None:
    pen.box(50 - half, y, 50 + half, y + 9, INK, 4)
    pen.box(50 - half + 2, y + 2, 50 + half - 2, y + 6, STEEL_LIGHT, 2)


def five_star_steakhouse(pen: Pen) -> None:
    """Draw a steak under five stars."""
    for x, y, size in ((10, 22, 9), (29, 10, 10), (50, 5, 12), (71, 10, 10), (90, 22, 9)):
        pen.star(x, y + 3, size + 3, GOLD_DEEP)
        pen.star(x, y + 3, size, GOLD_LIGHT)
    pen.oval(0, 34, 100, 100, INK)
    pen.oval(3, 37, 97, 96, WHITE)
    pen.oval(9, 42, 91, 91, STEEL_LIGHT)
    shape = [*curve((18, 66), (18, 42), (46, 46)), *curve((46, 46), (84, 44), (84, 64))]
    shape += [*curve((84, 64), (80, 86), (52, 80)), *curve((52, 80), (24, 88), (18, 66))]
    pen.polygon(shape, INK)
    pen.polygon([(50 + (x - 50) * 0.92, 65 + (y - 65) * 0.88) for x, y in shape], RUBY_LIGHT)
    pen.polygon([(50 + (x - 50) * 0.80, 64 + (y - 64) * 0.72) for x, y in shape], RUBY)
    for x in (36, 50, 64):
        pen.line([(x - 8, 72), (x + 6, 55)], RUBY_DEEP, 4)
    pen.oval(62, 74, 82, 88, GREEN_DEEP)
    pen.oval(70, 78, 92, 87, GREEN)


_EMBLEMS: Final[dict[str, Callable[[Pen], None]]] = {
    "slots": casino.slots,
    "fancy_slots": casino.fancy_slots,
    "dragon_room": casino.dragon_room,
    "table_games": casino.table_games,
    "high_rollers_room": casino.high_rollers_room,
    "sports_book": casino.sports_book,
    "space_age_sports_book": casino.space_age_sports_book,
    "lounge": lounge,
    "fancy_lounge": fancy_lounge,
    "theater": theater,
    "night_club": night_club,
    "restaurant": restaurant,
    "fancy_restaurant": fancy_restaurant,
    "buffet": buffet,
    "five_star_steakhouse": five_star_steakhouse,
}

WALL: Final = 0.075
"""Thickness of a wall, in units (one unit = the side of a square)."""
DOOR: Final = 0.38
"""Width of a door opening, in units."""
CORNER: Final = 0.20
"""Reach of a red corner along the edge, in units."""
VALUE_UNIT: Final = 120
"""Minimum pixels per square for values on tiles."""

CARPET_UNIT: Final = 122
"""Minimum pixels per square for a pattern on the floor of tiles; on smaller squares the pattern would be invisible and cost
bytes."""
MARK_UNIT: Final = 86
"""Minimum pixels per square for the mark of our own values on tiles; on smaller squares nobody could recognise the mark."""

MARK: Final = 0.22
"""Distance of the middle of the mark of our own values from the tile's west and north edges, in units."""
_LEAST_MARK: Final = 26
"""Smallest size of the mark of our own values in pixels: a smaller asterisk cannot be recognised on a phone."""


def bears_mark(look: Look, unit: int) -> bool:
    """Return whether a tile drawn at `unit` pixels per square bears the mark of our own values."""
    return look.ours and unit >= MARK_UNIT


@cached_piece
def emblem(tile: str, size: int) -> Image.Image:
    """Return a tile's emblem alone, as a square sprite; for a tile that does not come with the game, its initials."""
    if tile not in _EMBLEMS:
        return initials(tile, size)
    pen = Pen(size, size)
    _EMBLEMS[tile](pen.at(size * 0.06, size * 0.06, size * 0.0088))
    return pen.finish()


@cached_piece
def initials(tile: str, size: int) -> Image.Image:
    """Return the initials of a tile's id, at most two, on a sign as a square sprite."""
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
    """Return a tile with its doors at `unit` pixels per square: RGBA, corners rounded. If it is not `valued` or has no
    values, or `unit` is less than VALUE_UNIT, the emblem takes the space of the values."""
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
    """The places of the emblem and the values, in pixels; `size` is the side of the emblem."""

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
    tight = look.columns == 1 == look.rows
    values = values_of(look, max(MIN_SIZE, round(unit * 0.28)), tight=tight) if valued and unit >= VALUE_UNIT else []
    if not values:
        size = round(min(width, height) * (0.62 if unit < VALUE_UNIT // 2 else 0.68))
        return _Arrangement((width - size) // 2, (height - size) // 2, size, ())
    in_a_row = sum(item.width for item in values) + round(unit * 0.05)
    beside = width > height or (tight and in_a_row > width - unit * WALL)
    return _arrange_beside(width, height, values, unit) if beside else _arrange_below(width, height, values, unit)


def values_of(look: Look, size: int, *, tight: bool = False) -> list[Image.Image]:
    """Return the tile's values that are not zero, as sprites, in the order Population, Revenue, Fame."""
    numbers = (("population", look.population), ("revenue", look.revenue), ("fame", look.fame))
    return [value(name, number, size, tight=tight) for name, number in numbers if number]


def _arrange_beside(width: int, height: int, values: list[Image.Image], unit: int) -> _Arrangement:
    wide, small = max(item.width for item in values), width == unit
    gap, step = round(unit * (0.02 if small else 0.12)), round(unit * 0.06)
    size = min(round(unit * 0.68), round(width - 2 * unit * WALL) - gap - wide)
    left = (width - size - gap - wide) // 2
    high = sum(item.height for item in values) + step * (len(values) - 1)
    top = (height - high) // 2
    placed: list[tuple[Image.Image, int, int]] = []
    for item in values:
        placed.append((item, left + size + gap, top))
        top += item.height + step
    return _Arrangement(left, (height - size) // 2, size, tuple(placed))


def _arrange_below(width: int, height: int, values: list[Image.Image], unit: int) -> _Arrangement:
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
