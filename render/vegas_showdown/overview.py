"""All plans of a table in one picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.fonts import Face
from render.core.seat_marks import mark_of
from render.core.theme import CREAM, FELT, FELT_DEEP, GOLD
from render.core.words import Words
from render.vegas_showdown.floor import Floor, floor_of
from render.vegas_showdown.floor_art import WALLS, draw_entrances, draw_ground, draw_joins, draw_tiles, outline_tile
from render.vegas_showdown.icons import trimmed
from render.vegas_showdown.nameplate import nameplate, values_of_hotel
from render.vegas_showdown.parts import OverviewPart
from render.vegas_showdown.phrases import phase_short, stacks_label, turn_label

WIDTH: Final = 1200
MARGIN: Final = 24
GAP: Final = 20
PLATE: Final = 64
WIDE: Final = (WIDTH - 2 * MARGIN - GAP) // 2
AWNING: Final = 24


def paint_overview(part: OverviewPart, words: Words) -> Image.Image:
    """Two plans side by side; with an odd number of seats the free place sums up turn and stacks."""
    public = part.public
    floors = [floor_of(part.tables, public.columns, hotel.plan) for hotel in public.hotels]
    unit = (WIDE - 2 * AWNING) // public.columns
    high = PLATE + 10 + floors[0].ground.rows * unit + 2 * WALLS
    rows = (len(floors) + 1) // 2
    image = blank(WIDTH, 2 * MARGIN + rows * high + (rows - 1) * GAP, FELT)
    for seat, (hotel, floor) in enumerate(zip(public.hotels, floors, strict=True)):
        x, y = MARGIN + seat % 2 * (WIDE + GAP), MARGIN + seat // 2 * (high + GAP)
        values = values_of_hotel(hotel)
        plate = nameplate(seat, words.names[seat], values, False, WIDE, PLATE, mark_of(words, seat))
        image.paste(plate, (x, y))
        image.paste(_small_plan(floor, hotel.fresh, unit), (x, y + PLATE + 10))
    if len(floors) % 2:
        summary = _summary(
            words(turn_label(public.turn)),
            words(phase_short(public.phase)),
            words(stacks_label()),
            public.stacks,
            WIDE,
            high,
        )
        image.paste(summary, (MARGIN + WIDE + GAP, MARGIN + (rows - 1) * (high + GAP)))
    return image


@lru_cache(maxsize=48)
def _small_plan(floor: Floor, fresh: tuple[int, ...], unit: int) -> Image.Image:
    ground = floor.ground
    sheet = Sheet(WIDE, ground.rows * unit + 2 * WALLS, FELT)
    x = (WIDE - ground.columns * unit) // 2
    draw_ground(sheet, ground, x, WALLS, unit)
    draw_entrances(sheet, ground, (floor.casino_joined, floor.hotel_joined), x, WALLS, unit, AWNING)
    draw_tiles(sheet, floor.tiles, x, WALLS, unit)
    for index in fresh:
        outline_tile(sheet, floor.tiles[index], x, WALLS, unit)
    draw_joins(sheet, floor, x, WALLS, unit)
    return sheet.finish()


@lru_cache(maxsize=16)
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
