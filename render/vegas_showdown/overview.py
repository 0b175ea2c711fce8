"""All plans of a table in one picture."""

from typing import Final, NamedTuple

from PIL import Image

from engines.core.phrase import Phrase, phrase
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.lettering import fonts
from render.core.lettering.fitting import LEGIBLE
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer, SeatMark
from render.core.palette import in_world
from render.core.pieces import cached_piece
from render.core.signs.seat_marks import draw_name, mark_of
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD, INK
from render.vegas_showdown.art.icons import figure, trimmed
from render.vegas_showdown.art.looks import Look, look_of
from render.vegas_showdown.art.tiles import tile_sprite
from render.vegas_showdown.nameplate import nameplate, seat_block, values_of_hotel
from render.vegas_showdown.parts import VEGAS, TablePart
from render.vegas_showdown.plan.floor import Floor, floor_of
from render.vegas_showdown.plan.floor_art import WALLS, draw_entrances, draw_ground, draw_joins, draw_tiles, mark_tile

WIDTH: Final = 1200
MARGIN: Final = 24
GAP: Final = 20
PLATE: Final = 64
WIDE: Final = (WIDTH - 2 * MARGIN - GAP) // 2
AWNING: Final = 24
ASIDE: Final = 60
"""Width in pixels beside every plan for the tiles set aside, if any seat has some."""
ASIDE_TILE: Final = 44
UNIT: Final = 77
"""Largest side of a square in pixels, for a plan with a row of its own."""
BESIDE: Final = 316
"""Width in pixels for name and values beside a plan with a row of its own."""
LEAST_ROW: Final = 340
LARGE_ASIDE: Final = 74
VALUES: Final = ("money", "population", "revenue", "fame")


class SeatContent(NamedTuple):
    """The content of a seat's row in large print; `values` are money, Population, Revenue and Fame."""

    seat: int
    name: str
    values: tuple[int, int, int, int]
    mark: SeatMark


@in_world(VEGAS)
def paint_overview(part: TablePart, words: Localizer) -> Image.Image:
    """Draw the plans, two side by side, the tiles set aside at their right; with an odd number of seats the free place shows
    turn, phase and stacks. On a narrow canvas each plan has a row of its own, with all other data of the seat at its right."""
    if words.theme.canvas < WIDTH:
        return _paint_narrow(part, words)
    public = part.public
    floors = [floor_of(part.tables, public.columns, hotel.plan) for hotel in public.hotels]
    side = ASIDE if any(hotel.aside for hotel in public.hotels) else 0
    unit = (WIDE - 2 * AWNING - side) // public.columns
    high = PLATE + 10 + floors[0].ground.rows * unit + 2 * WALLS
    rows = (len(floors) + 1) // 2
    image = blank(WIDTH, 2 * MARGIN + rows * high + (rows - 1) * GAP, FELT)
    for seat, (hotel, floor) in enumerate(zip(public.hotels, floors, strict=True)):
        x, y = MARGIN + seat % 2 * (WIDE + GAP), MARGIN + seat // 2 * (high + GAP)
        values = values_of_hotel(hotel)
        plate = nameplate(
            seat, words.names[seat], values, first=False, width=WIDE, height=PLATE, mark=mark_of(words, seat)
        )
        image.paste(plate, (x, y))
        aside = tuple(look_of(part.tables, tile) for tile in hotel.aside)
        image.paste(_small_plan(floor, hotel.fresh, aside, unit, side), (x, y + PLATE + 10))
    if len(floors) % 2:
        summary = _summary(
            words(phrase("pic-turn", turn=public.turn)),
            words(Phrase(f"vs-pic-phase-{public.phase}")),
            words(Phrase("vs-pic-stacks")),
            public.stacks,
            WIDE,
            high,
        )
        image.paste(summary, (MARGIN + WIDE + GAP, MARGIN + (rows - 1) * (high + GAP)))
    return image


def _paint_narrow(part: TablePart, words: Localizer) -> Image.Image:
    """Draw the picture for large print."""
    public, width = part.public, words.theme.canvas - 2 * MARGIN
    rows = [
        _seat_row(
            floor_of(part.tables, public.columns, hotel.plan),
            hotel.fresh,
            tuple(look_of(part.tables, tile) for tile in hotel.aside),
            SeatContent(seat, words.names[seat], values_of_hotel(hotel), mark_of(words, seat)),
            width,
        )
        for seat, hotel in enumerate(public.hotels)
    ]
    image = blank(words.theme.canvas, 2 * MARGIN + sum(row.height + GAP for row in rows) - GAP, FELT)
    top = MARGIN
    for row in rows:
        image.paste(row, (MARGIN, top))
        top += row.height + GAP
    return image


@cached_piece
def _seat_row(
    floor: Floor, fresh: tuple[int, ...], aside: tuple[Look, ...], content: SeatContent, width: int
) -> Image.Image:
    ground = floor.ground
    beside = Box(width - BESIDE, 0, width, 0)
    unit = min(UNIT, (beside.left - GAP - 2 * AWNING) // ground.columns)
    sheet = Sheet(width, max(LEAST_ROW, ground.rows * unit + 2 * WALLS), FELT)
    _draw_plan(sheet, floor, fresh, (beside.left - GAP - ground.columns * unit) // 2, unit)
    panel = Box(beside.left, 0, width, sheet.height)
    sheet.panel(panel, CREAM, 18)
    seat_block(sheet, Box(panel.left, 0, panel.left + 88, 88), content.seat, 74)
    draw_name(sheet, Box(panel.left + 98, 4, width - 6, 86), content.name, content.mark, INK, 48)
    for number, (sign, value) in enumerate(zip(VALUES, content.values, strict=True)):
        row, column = divmod(number, 2)
        left, top = panel.left + 12 + column * (BESIDE // 2 - 4), 94 + row * 76
        figure(sheet, Box(left, top, left + BESIDE // 2 - 8, top + 72), sign, value, 56)
    _draw_set_aside(sheet, aside, Box(panel.left + 10, 252, width - 8, sheet.height - 8))
    return sheet.finish()


def _draw_set_aside(sheet: Sheet, aside: tuple[Look, ...], room: Box) -> None:
    """Draw as many tiles set aside as `room` has space for, and the number of the others."""
    across, down = room.width // LARGE_ASIDE, room.height // LARGE_ASIDE
    shown = aside if len(aside) <= across * down else aside[: across * down - 1]
    for number, look in enumerate(shown):
        row, column = divmod(number, across)
        sprite = tile_sprite(look, (LARGE_ASIDE - 8) // max(look.columns, look.rows), valued=False)
        left, top = room.left + column * LARGE_ASIDE, room.top + row * LARGE_ASIDE
        sheet.sprite(sprite, left + (LARGE_ASIDE - sprite.width) // 2, top + (LARGE_ASIDE - sprite.height) // 2)
    if len(shown) < len(aside):
        row, column = divmod(len(shown), across)
        left, top = room.left + column * LARGE_ASIDE, room.top + row * LARGE_ASIDE
        more = Box(left, top, left + LARGE_ASIDE, top + LARGE_ASIDE)
        sheet.text(more, f"+{len(aside) - len(shown)}", INK, LEGIBLE, align="center")


@cached_piece
def _small_plan(floor: Floor, fresh: tuple[int, ...], aside: tuple[Look, ...], unit: int, side: int) -> Image.Image:
    ground = floor.ground
    sheet = Sheet(WIDE, ground.rows * unit + 2 * WALLS, FELT)
    _draw_plan(sheet, floor, fresh, (WIDE - side - ground.columns * unit) // 2, unit)
    _draw_aside(sheet, aside)
    return sheet.finish()


def _draw_plan(sheet: Sheet, floor: Floor, fresh: tuple[int, ...], x: int, unit: int) -> None:
    joined = floor.casino_joined, floor.hotel_joined
    draw_ground(sheet, floor.ground, x, WALLS, unit)
    draw_entrances(sheet, floor.ground, joined, x, WALLS, unit, AWNING - WALLS)
    draw_tiles(sheet, floor.tiles, x, WALLS, unit)
    for index in fresh:
        mark_tile(sheet, floor.tiles[index], x, WALLS, unit)
    draw_joins(sheet, floor, x, WALLS, unit)


def _draw_aside(sheet: Sheet, aside: tuple[Look, ...]) -> None:
    """Draw the tiles set aside, one below the other at the right, and the number of tiles without space."""
    if not aside:
        return
    step, left = ASIDE_TILE + 8, WIDE - ASIDE_TILE - 6
    most = (sheet.height - 8) // step
    shown = aside if len(aside) <= most else aside[: most - 1]
    rows = len(shown) + (len(shown) < len(aside))
    sheet.panel(Box(left - 6, 0, WIDE, rows * step + 8), CREAM, 10)
    for row, look in enumerate(shown):
        sprite = tile_sprite(look, ASIDE_TILE // max(look.columns, look.rows), valued=False)
        middle = 8 + row * step + ASIDE_TILE // 2
        sheet.sprite(sprite, left + (ASIDE_TILE - sprite.width) // 2, middle - sprite.height // 2)
    if len(shown) < len(aside):
        top = 4 + len(shown) * step
        more = f"+{len(aside) - len(shown)}"
        sheet.text(Box(left - 6, top, WIDE, top + step), more, INK, fonts.MIN_SIZE, align="center")


@cached_piece
def _summary(turn: str, phase: str, label: str, stacks: tuple[int, int, int], width: int, height: int) -> Image.Image:
    sheet = Sheet(width, height, FELT)
    sheet.panel(Box(0, 0, width, height), FELT_DEEP, 24)
    middle = height // 2
    sheet.text(Box(24, middle - 150, width - 24, middle - 50), turn, GOLD, 96, Face.SIGN, "center")
    sheet.text(Box(24, middle - 40, width - 24, middle + 20), phase, CREAM, 50, Face.TEXT, "center")
    sheet.text(Box(24, middle + 46, width - 24, middle + 90), label, CREAM, 38, Face.TEXT, "center")
    signs = [trimmed(name, 72) for name in ("small", "medium", "large")]
    left = (width - sum(sign.width for sign in signs) - 3 * 60 - 2 * 24) // 2
    for sign, count in zip(signs, stacks, strict=True):
        sheet.sprite(sign, left, middle + 100)
        left += sign.width + 8
        sheet.text(Box(left, middle + 100, left + 60, middle + 172), str(count), CREAM, 50)
        left += 52 + 24
    return sheet.finish()
