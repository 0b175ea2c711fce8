"""One seat's sheet in one tall picture: the city above, the score sheet below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.new_las_vegas.city import City
from engines.new_las_vegas.public import Public, ScoreLine
from engines.new_las_vegas.public import Sheet as CitySheet
from engines.new_las_vegas.scoring import shown_debts, shown_points, shown_ruin
from render.core.canvas import Box, Sheet, outline
from render.core.encode import blank
from render.core.localizer import Localizer, SeatMark
from render.core.pieces import cached_piece
from render.core.seat_marks import draw_name, mark_of
from render.core.sprites import badge, pattern
from render.core.theme import CREAM, FELT, FRESH, INK, INK_SOFT, RUBY, SAND, Color
from render.new_las_vegas.city import draw_city
from render.new_las_vegas.fresh import Fresh, latest
from render.new_las_vegas.icons import figure, figure_width, icon, signed
from render.new_las_vegas.parts import SheetPart, city_of
from render.new_las_vegas.projects import project_seal
from render.new_las_vegas.tracks import COLUMNS, TRACK, column_faces, column_piece, track_face, track_piece

WIDTH: Final = 1200
HEIGHT: Final = 1500
MARGIN: Final = 24
INSIDE: Final = WIDTH - 2 * MARGIN
PLATE: Final = 88
GAP: Final = 10
BASE: Final = 84
"""Height of the lowest line: projects, cash and debts."""
CITY: Final = HEIGHT - 2 * MARGIN - PLATE - TRACK - COLUMNS - BASE - 4 * GAP


@dataclass(frozen=True, slots=True)
class PlateFace:
    """The line above a sheet. `note` stands beside the score: what a draft would bring (None: no draft)."""

    seat: int
    name: str
    score: int
    note: str | None
    on_autopilot: SeatMark = ""


def paint_sheet(part: SheetPart, words: Localizer) -> Image.Image:
    """1200 x 1500. The marks of the turn revealed last are outlined."""
    city, public = city_of(part), part.public
    line = public.scores[part.seat]
    face = PlateFace(part.seat, words.names[part.seat], shown_points(public, line), None, mark_of(words, part.seat))
    return portrait(city, public, public.sheets[part.seat], line, latest(city, public, part.seat), face)


def portrait(
    city: City, public: Public, sheet: CitySheet, line: ScoreLine, fresh: Fresh, face: PlateFace
) -> Image.Image:
    """Name and score, city, inauguration track, columns, and the line with projects, cash and debts."""
    image = blank(WIDTH, HEIGHT, FELT)
    top = MARGIN
    image.paste(_plate(face), (MARGIN, top))
    top += PLATE + GAP
    draw_city(image, city, sheet, public.large_taken, fresh, Box(MARGIN, top, WIDTH - MARGIN, top + CITY))
    top += CITY + GAP
    track = track_face(city, public.rulings, sheet, line, fresh)
    image.paste(track_piece(track, INSIDE), (MARGIN, top))
    top += TRACK + GAP
    columns = column_faces(city, public.rulings, sheet, line, fresh)
    step = (INSIDE + GAP) // len(columns)
    for number, column in enumerate(columns):
        image.paste(column_piece(column, step - GAP), (MARGIN + number * step, top))
    top += COLUMNS + GAP
    rows = tuple(city.tables.projects[project] for project in public.projects)
    seals = tuple((row.category, row.condition.type, points) for row, points in zip(rows, sheet.projects, strict=True))
    debts, ruin = shown_debts(city, public, sheet, line), shown_ruin(city, public, sheet, line)
    image.paste(_base_line(seals, fresh.projects, line.bundles, debts, ruin), (MARGIN, top))
    return image


@cached_piece
def _plate(face: PlateFace) -> Image.Image:
    """Badge, name, running score."""
    sheet = Sheet(INSIDE, PLATE, FELT)
    sheet.panel(Box(0, 0, INSIDE, PLATE), CREAM, 18)
    block = Box(0, 0, 104, PLATE)
    sheet.texture(pattern(face.seat, block.width, block.height), block, 18)
    sheet.sprite(badge(face.seat, PLATE - 10), (block.width - PLATE + 10) // 2, 5)
    wide = figure_width(signed(face.score), 66)
    left = INSIDE - 24 - wide
    figure(sheet, Box(left, 0, INSIDE - 20, PLATE), "trophy", signed(face.score), 66)
    if face.note is not None:
        chip = Box(left - 200, 12, left - 20, PLATE - 12)
        sheet.panel(chip, FRESH, 16)
        sheet.text(chip.inside(8), face.note, CREAM, 50, align="center")
        left = chip.left
    draw_name(sheet, Box(128, 0, left - 20, PLATE), face.name, face.on_autopilot, INK, 56)
    return sheet.finish()


@cached_piece
def _base_line(
    seals: tuple[tuple[str, str, int | None], ...], fresh: tuple[int, ...], bundles: int, debts: int, ruin: int
) -> Image.Image:
    """Projects with the points got, then cash bundles against debt markers; `ruin` is what too many debts cost."""
    sheet = Sheet(INSIDE, BASE, FELT)
    half = 600
    sheet.panel(Box(0, 0, half - GAP, BASE), CREAM, 16)
    step = (half - GAP - 16) // max(1, len(seals))
    for number, (category, kind, points) in enumerate(seals):
        left = 12 + number * step
        sheet.sprite(project_seal(category, kind, 68, done=points is not None), left, 8)
        text, ink = ("\N{EN DASH}", INK_SOFT) if points is None else (str(points), INK)
        sheet.text(Box(left + 78, 0, left + step - 4, BASE), text, ink, 50)
        if number in fresh:
            frame = Box(left - 6, 4, left + step - 10, BASE - 4)
            sheet.stencil(FRESH, outline(frame.width, frame.height, 14, 5), frame.left, frame.top)
    box = Box(half, 0, INSIDE, BASE)
    sheet.panel(box, RUBY if ruin else CREAM, 16)
    ink: Color = CREAM if ruin else INK
    right = INSIDE - 12
    if ruin:
        sheet.text(Box(right - 100, 0, right - 8, BASE), signed(ruin), ink, 56, align="right")
        right -= 110
    _stack(sheet, Box(half + 18, 0, (half + right) // 2, BASE), "bundle", bundles, ink)
    _stack(sheet, Box((half + right) // 2 + 18, 0, right, BASE), "debt", debts, ink)
    return sheet.finish()


def _stack(sheet: Sheet, box: Box, name: str, count: int, ink: Color) -> None:
    """A number, and that many signs, or one where there is no room for all."""
    left = sheet.text(Box(box.left, box.top, box.left + 70, box.bottom), str(count), ink, 56) + 14
    side = 50
    top = box.top + (box.height - side) // 2
    if not count:
        sheet.stencil(SAND, icon(name, side).getchannel("A"), left, top)
    room = (box.right - left) // (side + 6)
    for number in range(count if count <= room else 1):
        sheet.sprite(icon(name, side), left + number * (side + 6), top)
