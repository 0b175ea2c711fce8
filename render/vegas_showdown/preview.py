"""PRIVATE: one seat's own plan with the placement it is drafting, lettered squares to choose from."""

from __future__ import annotations

from PIL import Image, ImageChops

from engines.vegas_showdown.private import PutOn
from engines.vegas_showdown.public import Placed, TileId
from render.core import fonts
from render.core.canvas import Sheet, outline, rounded
from render.core.fonts import Face
from render.core.localizer import Localizer
from render.core.pen import Pen
from render.core.pieces import cached_piece
from render.core.theme import CREAM, FRESH, INK, RUBY, WHITE
from render.vegas_showdown.floor import Lying, floor_of
from render.vegas_showdown.floor_art import WALLS, draw_joins, draw_tiles, mark_doors, outline_tile
from render.vegas_showdown.looks import Look, placed_look
from render.vegas_showdown.nameplate import nameplate, values_of_hotel
from render.vegas_showdown.parts import Candidate, PreviewPart
from render.vegas_showdown.plan import MARGIN, PLATE, WIDTH, aside_strip, base, frame_of, grid_sheet, paste_key
from render.vegas_showdown.tiles import tile_sprite


def paint_preview(part: PreviewPart, words: Localizer) -> Image.Image:
    """The seat's plan sheet as it would be after its draft, with the squares it can choose."""
    hotel = part.public.hotels[part.seat]
    floor = floor_of(part.tables, part.public.columns, part.private.plan)
    frame = frame_of(floor.ground)
    image = base(floor.ground).copy()
    first = part.public.first == part.seat
    name = words.names[part.seat]
    image.paste(
        nameplate(part.seat, name, values_of_hotel(hotel), first=first, width=WIDTH - 2 * MARGIN, height=PLATE),
        (MARGIN, MARGIN),
    )
    sheet, x, y = grid_sheet(floor, frame.unit)
    for step in part.private.draft:
        if step.kind == "taken_off" and step.placed not in part.private.plan:
            _taken_off(sheet, _lying(part, step.placed), x, y, frame.unit)
    draw_tiles(sheet, floor.tiles, x, y, frame.unit)
    put_on = {step.placed for step in part.private.draft if isinstance(step, PutOn)}
    for placed in part.private.plan:
        if placed in put_on:
            outline_tile(sheet, _lying(part, placed), x, y, frame.unit)
            mark_doors(sheet, _lying(part, placed), x, y, frame.unit)
    draw_joins(sheet, floor, x, y, frame.unit)
    if part.ghost:
        _ghost(sheet, _lying(part, part.ghost), x, y, frame.unit)
    covered = {square for tile in floor.tiles for square in tile.squares()}
    if part.ghost:
        covered.update(_lying(part, part.ghost).squares())
    for candidate in part.candidates:
        _candidate(sheet, candidate, x, y, frame.unit, free=(candidate.column, candidate.row) not in covered)
    image.paste(sheet.finish(), (0, frame.y - WALLS))
    image.paste(aside_strip(part.tables, left_aside(part), part.chosen, words), frame.strip[:2])
    tried = [placed_look(part.tables, part.ghost)] if part.ghost else []
    paste_key(image, [*(tile.look for tile in floor.tiles), *tried], frame, words)
    return image


def left_aside(part: PreviewPart) -> tuple[TileId, ...]:
    """The tiles set aside but for the one in hand, which stands beside them."""
    aside = list(part.private.aside)
    if part.chosen in aside:
        aside.remove(part.chosen)
    return tuple(aside)


def _lying(part: PreviewPart, placed: Placed) -> Lying:
    return Lying(placed_look(part.tables, placed), placed.column, placed.row)


def _taken_off(sheet: Sheet, tile: Lying, x: int, y: int, unit: int) -> None:
    """A tile the draft took off: pale and hatched where it lay."""
    sprite = _pale(tile.look, unit, 90)
    left, top = x + tile.column * unit, y + tile.row * unit
    sheet.sprite(sprite, left, top)
    sheet.stencil(RUBY, _hatch(sprite.width, sprite.height), left, top)
    sheet.stencil(RUBY, outline(sprite.width, sprite.height, unit // 12, 4), left, top)


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


def _candidate(sheet: Sheet, candidate: Candidate, x: int, y: int, unit: int, *, free: bool) -> None:
    """A lettered square: in the middle of a free one, in the corner of a covered one."""
    left, top = x + candidate.column * unit, y + candidate.row * unit
    disc = _letter_disc(candidate.label, round(unit * (0.56 if free else 0.42)))
    if free:
        sheet.stencil(FRESH, outline(unit - 8, unit - 8, 14, 4), left + 4, top + 4)
        sheet.sprite(disc, left + (unit - disc.width) // 2, top + (unit - disc.height) // 2)
    else:
        sheet.sprite(disc, left + 8, top + 8)


@cached_piece
def _letter_disc(label: str, size: int) -> Image.Image:
    pen = Pen(size, size)
    half = size / 2
    pen.disc(half, half, half, FRESH)
    pen.disc(half, half, half - 5, CREAM)
    image = pen.finish()
    shown = fonts.readable(Face.BOLD, label)
    step, shown = fonts.fit(Face.BOLD, min(50, size - 16), shown, size - 12)
    line = fonts.run(Face.BOLD, step, shown)
    cap = fonts.cap_height(Face.BOLD, step)
    image.paste((*INK, 255), ((size - line.width) // 2 + line.left, (size + cap) // 2 + line.top), line.mask)
    return image
