"""PRIVATE: one seat's own plan with the placement it is drafting."""

from collections.abc import Collection, Sequence
from typing import Final

from PIL import Image, ImageChops

from engines.vegas_showdown.components import PlanTable
from engines.vegas_showdown.private import PutOn
from engines.vegas_showdown.public import Placed, TileId
from render.core.areas import Area, Mark, Painted
from render.core.canvas import Box, Sheet, rounded
from render.core.encode import blank, to_palette
from render.core.localizer import Localizer
from render.core.marking import with_marks
from render.core.palette import in_world, palette_in_use
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.theme import FELT, RUBY, WHITE
from render.vegas_showdown.art.looks import Look
from render.vegas_showdown.art.tiles import tile_sprite
from render.vegas_showdown.nameplate import nameplate, values_of_hotel
from render.vegas_showdown.parts import VEGAS, PreviewPart, WaysPart
from render.vegas_showdown.plan.floor import Lying, floor_of, lying
from render.vegas_showdown.plan.floor_art import WALLS, draw_joins, draw_tiles, mark_doors, mark_tile, outline_tile
from render.vegas_showdown.plan.picture import (
    MARGIN,
    PLATE,
    Frame,
    area_names,
    areas_of,
    aside_strip,
    base,
    frame_of,
    grid_sheet,
    paste_key,
)

BETWEEN: Final = 24
"""Pixels between two directions of a tile."""
CORNER: Final = 52
"""Pixels, to the left and down, from a piece's upper right corner to the middle of its number, which covers no tile there."""
NEARLY: Final = 0.8
"""Minimum scale of a direction that is drawn smaller to save a row."""


@in_world(VEGAS)
def paint_preview(part: PreviewPart, words: Localizer) -> Painted:
    """Draw the seat's plan sheet as it would be after its draft, with the values before it. Areas: the squares (`square`), the
    tiles set aside and the chosen tile (`tile`)."""
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
    kept, new = _kept_and_new(part, put_on)
    sheet, x, y = grid_sheet(floor, frame, area_names(words, floor, frame), kept)
    for step in part.private.draft:
        if step.kind == "taken_off" and step.placed not in part.private.plan:
            _taken_off(sheet, lying(part.tables, step.placed), x, y, frame.unit)
    draw_tiles(sheet, new, x, y, frame.unit)
    for tile in new:
        mark_doors(sheet, tile, x, y, frame.unit)
        mark_tile(sheet, tile, x, y, frame.unit)
    draw_joins(sheet, floor, x, y, frame.unit)
    image.paste(sheet.finish(), (0, frame.y - WALLS))
    strip, beside = aside_strip(part.tables, left_aside(part), part.chosen, words, frame)
    image.paste(strip, frame.strip[:2])
    paste_key(image, [tile.look for tile in floor.tiles], frame, words)
    return Painted(image, areas_of(floor, frame, beside))


@in_world(VEGAS)
def paint_ways(part: WaysPart, words: Localizer) -> Painted:
    """Draw a piece of the plan for each direction in which the tile can lie, with the squares around it, side by side and
    numbered: at least as wide as the theme's canvas, at most 4:5. Areas: the directions (`way`), by number."""
    plan = paint_preview(part.plan, words).image.convert("RGB")
    floor = floor_of(part.plan.tables, part.plan.public.columns, part.plan.private.plan)
    frame = frame_of(floor.ground, words.theme)
    tries = [lying(part.plan.tables, way) for way in part.ways]
    around = _box_around(tries, floor.ground, frame)
    pieces: list[Image.Image] = []
    for tried in tries:
        sheet = Sheet.of(plan)
        _ghost(sheet, tried, frame.x, frame.y, frame.unit)
        pieces.append(sheet.image.crop(around))
    room = frame.width - 2 * MARGIN
    columns = _columns(len(pieces), around.width, room)
    widest = (room - (columns - 1) * BETWEEN) // columns
    if around.width > widest:
        size = (widest, around.height * widest // around.width)
        pieces = [piece.resize(size, Image.Resampling.BOX) for piece in pieces]  # pyright: ignore[reportUnknownMemberType]
    return _join_pieces([to_palette(piece) for piece in pieces], columns, frame.width)


def _box_around(tries: Sequence[Lying], ground: PlanTable, frame: Frame) -> Box:
    """Return the box on a plan's picture that the tile covers in any of its directions, with one more square on each
    side where the plan has one."""
    squares = [frame.square(column, row) for tried in tries for column, row in tried.squares()]
    left, top = min(square.left for square in squares), min(square.top for square in squares)
    right, bottom = max(square.right for square in squares), max(square.bottom for square in squares)
    last, unit = frame.square(ground.columns - 1, ground.rows - 1), frame.unit
    return Box(
        max(frame.x - WALLS, left - unit),
        max(frame.y - WALLS, top - unit),
        min(last.right + WALLS, right + unit),
        min(last.bottom + WALLS, bottom + unit),
    )


def _columns(count: int, width: int, room: int) -> int:
    """Return the number of pieces side by side: as many as fit at nearly full size, and at least two; in rows as even
    as possible."""
    fit = max(min(2, count), (room + BETWEEN) // (round(width * NEARLY) + BETWEEN))
    rows = -(-count // fit)
    return -(-count // rows)


def _join_pieces(pieces: Sequence[Image.Image], columns: int, width: int) -> Painted:
    high, wide = pieces[0].height, pieces[0].width
    rows = -(-len(pieces) // columns)
    image = blank(width, 2 * MARGIN + rows * high + (rows - 1) * BETWEEN, FELT)
    areas: list[Area] = []
    for number, piece in enumerate(pieces):
        row, column = divmod(number, columns)
        here = min(columns, len(pieces) - row * columns)
        left = (width - here * wide - (here - 1) * BETWEEN) // 2 + column * (wide + BETWEEN)
        top = MARGIN + row * (high + BETWEEN)
        image.paste(piece, (left, top))
        corner = (left + wide - CORNER, top + CORNER)
        areas.append(Area("way", str(number + 1), Box(left, top, left + wide, top + high), corner))
    marks = [Mark("way", area.word, area.word, outlined=False) for area in areas]
    return Painted(with_marks(Painted(image, tuple(areas), palette_in_use()), marks), tuple(areas))


def left_aside(part: PreviewPart) -> tuple[TileId, ...]:
    """Return the tiles set aside without the chosen one, which is drawn beside them."""
    aside = list(part.private.aside)
    if part.chosen in aside:
        aside.remove(part.chosen)
    return tuple(aside)


def _kept_and_new(part: PreviewPart, put_on: Collection[Placed]) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
    """Return the tiles that lay on the plan before the draft, and the tiles the draft put on."""
    before = tuple(lying(part.tables, placed) for placed in part.private.plan if placed not in put_on)
    return before, tuple(lying(part.tables, placed) for placed in part.private.plan if placed in put_on)


def _taken_off(sheet: Sheet, tile: Lying, x: int, y: int, unit: int) -> None:
    """Draw a tile the draft took off: pale and hatched, at its old place."""
    sprite = _pale(tile.look, unit, 90)
    left, top = x + tile.column * unit, y + tile.row * unit
    sheet.sprite(sprite, left, top)
    sheet.stencil(RUBY, _hatch(sprite.width, sprite.height), left, top)
    sheet.outlined(Box(left, top, left + sprite.width, top + sprite.height), RUBY, 4, unit // 12)


def _ghost(sheet: Sheet, tile: Lying, x: int, y: int, unit: int) -> None:
    """Draw a tile in a direction that is only offered, over any tile below it, with its doors."""
    left, top = x + tile.column * unit, y + tile.row * unit
    sheet.sprite(tile_sprite(tile.look, unit), left, top)
    outline_tile(sheet, tile, x, y, unit)
    mark_doors(sheet, tile, x, y, unit)


@cached_piece
def _pale(look: Look, unit: int, opacity: int) -> Image.Image:
    return _faded(tile_sprite(look, unit), opacity)


def _faded(sprite: Image.Image, opacity: int) -> Image.Image:
    copy = sprite.copy()
    copy.putalpha(ImageChops.multiply(sprite.getchannel("A"), Image.new("L", sprite.size, opacity)))
    return copy


@cached_piece
def _hatch(width: int, height: int) -> Image.Image:
    pen = Pen(width, height, (0, 0, 0))
    for start in range(-height, width, 36):
        pen.line([(start, height), (start + height, 0)], WHITE, 4)
    return ImageChops.multiply(pen.finish().convert("L"), rounded(width, height, 10))
