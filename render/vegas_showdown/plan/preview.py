"""PRIVATE: one seat's own plan with the placement it is drafting."""

from __future__ import annotations

from collections.abc import Collection

from PIL import Image, ImageChops

from engines.vegas_showdown.private import PutOn
from engines.vegas_showdown.public import Placed, TileId
from render.core.areas import Painted
from render.core.canvas import Box, Sheet, rounded
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.theme import RUBY, WHITE
from render.vegas_showdown.art.looks import Look, placed_look
from render.vegas_showdown.art.tiles import tile_sprite
from render.vegas_showdown.nameplate import nameplate, values_of_hotel
from render.vegas_showdown.parts import PreviewPart
from render.vegas_showdown.plan.floor import Lying, floor_of
from render.vegas_showdown.plan.floor_art import WALLS, draw_joins, draw_tiles, mark_doors, outline_tile
from render.vegas_showdown.plan.picture import (
    MARGIN,
    PLATE,
    area_names,
    areas_of,
    aside_strip,
    base,
    frame_of,
    grid_sheet,
    paste_key,
)
from render.vegas_showdown.world import VEGAS


@in_world(VEGAS)
def paint_preview(part: PreviewPart, words: Localizer) -> Painted:
    """The seat's plan sheet as it would be after its draft. Areas as of a plan."""
    hotel = part.public.hotels[part.seat]
    floor = floor_of(part.tables, part.public.columns, part.private.plan)
    frame = frame_of(floor.ground, words.theme)
    image = base(floor.ground, words.theme).copy()
    first = part.public.first == part.seat
    name = words.names[part.seat]
    image.paste(
        nameplate(part.seat, name, values_of_hotel(hotel), first=first, width=frame.width - 2 * MARGIN, height=PLATE),
        (MARGIN, MARGIN),
    )
    put_on = {step.placed for step in part.private.draft if isinstance(step, PutOn)}
    kept, new = _told_apart(part, put_on)
    sheet, x, y = grid_sheet(floor, frame, area_names(words, floor, frame), kept)
    for step in part.private.draft:
        if step.kind == "taken_off" and step.placed not in part.private.plan:
            _taken_off(sheet, _lying(part, step.placed), x, y, frame.unit)
    draw_tiles(sheet, new, x, y, frame.unit)
    for tile in new:
        outline_tile(sheet, tile, x, y, frame.unit)
        mark_doors(sheet, tile, x, y, frame.unit)
    draw_joins(sheet, floor, x, y, frame.unit)
    if part.ghost:
        _ghost(sheet, _lying(part, part.ghost), x, y, frame.unit)
    image.paste(sheet.finish(), (0, frame.y - WALLS))
    strip, beside = aside_strip(part.tables, left_aside(part), part.chosen, words, frame)
    image.paste(strip, frame.strip[:2])
    tried = [placed_look(part.tables, part.ghost)] if part.ghost else []
    paste_key(image, [*(tile.look for tile in floor.tiles), *tried], frame, words)
    tries = (_lying(part, part.ghost),) if part.ghost else ()
    return Painted(image, areas_of((*floor.tiles, *tries), floor.ground, frame, beside))


def left_aside(part: PreviewPart) -> tuple[TileId, ...]:
    """The tiles set aside but for the one in hand, which stands beside them."""
    aside = list(part.private.aside)
    if part.chosen in aside:
        aside.remove(part.chosen)
    return tuple(aside)


def _told_apart(part: PreviewPart, put_on: Collection[Placed]) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
    """The tiles of the plan: those that lay there before the draft, and those it put on."""
    before = tuple(_lying(part, placed) for placed in part.private.plan if placed not in put_on)
    return before, tuple(_lying(part, placed) for placed in part.private.plan if placed in put_on)


def _lying(part: PreviewPart, placed: Placed) -> Lying:
    return Lying(placed_look(part.tables, placed), placed.column, placed.row)


def _taken_off(sheet: Sheet, tile: Lying, x: int, y: int, unit: int) -> None:
    """A tile the draft took off: pale and hatched where it lay."""
    sprite = _pale(tile.look, unit, 90)
    left, top = x + tile.column * unit, y + tile.row * unit
    sheet.sprite(sprite, left, top)
    sheet.stencil(RUBY, _hatch(sprite.width, sprite.height), left, top)
    sheet.outlined(Box(left, top, left + sprite.width, top + sprite.height), RUBY, 4, unit // 12)


def _ghost(sheet: Sheet, tile: Lying, x: int, y: int, unit: int) -> None:
    """A tile that is being tried, over whatever lies there. Which way round it lies shows by its doors."""
    left, top = x + tile.column * unit, y + tile.row * unit
    sheet.sprite(tile_sprite(tile.look, unit), left, top)
    outline_tile(sheet, tile, x, y, unit)
    mark_doors(sheet, tile, x, y, unit)


@cached_piece
def _pale(look: Look, unit: int, opacity: int) -> Image.Image:
    return _faded(tile_sprite(look, unit), opacity)


def _faded(sprite: Image.Image, opacity: int) -> Image.Image:
    """A copy of a sprite with its transparency lowered."""
    copy = sprite.copy()
    copy.putalpha(ImageChops.multiply(sprite.getchannel("A"), Image.new("L", sprite.size, opacity)))
    return copy


@cached_piece
def _hatch(width: int, height: int) -> Image.Image:
    pen = Pen(width, height, (0, 0, 0))
    for start in range(-height, width, 36):
        pen.line([(start, height), (start + height, 0)], WHITE, 4)
    return ImageChops.multiply(pen.finish().convert("L"), rounded(width, height, 10))
