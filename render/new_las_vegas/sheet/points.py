"""One seat's score sheet in one picture: inauguration track, columns with their names, projects, cash and debts."""

from collections.abc import Mapping
from typing import Final

from PIL import Image

from engines.core.phrase import Phrase
from engines.new_las_vegas.public import Public, ScoreLine
from engines.new_las_vegas.public import Sheet as CitySheet
from engines.new_las_vegas.readout import columns
from engines.new_las_vegas.scoring.score import shown_debts, shown_ruin
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.improvements import targets
from render.core.areas import Area, Painted
from render.core.canvas import Box, Sheet
from render.core.encode import blank
from render.core.lettering.fonts import Face
from render.core.localizer import Localizer
from render.core.palette import in_world
from render.core.pieces import cached_piece
from render.core.signs.ours import mark_latest
from render.core.theme import CREAM, FELT, GOLD, INK, INK_SOFT, RUBY, RUBY_LIGHT, Color
from render.new_las_vegas.art.icons import icon, signed
from render.new_las_vegas.parts import SheetPart, city_of
from render.new_las_vegas.projects import project_seal
from render.new_las_vegas.sheet.fresh import Fresh, latest_marks
from render.new_las_vegas.sheet.picture import GAP, MARGIN, PLATE, PlateContent, plate, plate_of
from render.new_las_vegas.sheet.tracks import column_height, column_piece, fresh_columns, track_content, track_piece
from render.new_las_vegas.world import NEW_LAS_VEGAS

IN_A_ROW: Final = 6
NARROW_ROW: Final = 4
"""Number of columns side by side: `IN_A_ROW`, or `NARROW_ROW` on a narrow canvas."""
ROOMY: Final = 1200
"""Minimum width of a wide canvas, in pixels."""
BASE: Final = 126
"""Height in pixels of the lowest line: projects, cash and debts below their names."""
NAMES: Final = 48


@in_world(NEW_LAS_VEGAS)
def paint_points(part: SheetPart, words: Localizer) -> Painted:
    """Draw the score sheet, as wide as the theme's canvas, at most 4:5 at 1200 px. Columns with a tick of the latest revealed
    turn have a folded corner. Areas: the targets of an improvement (`column`) and the columns of shows (`show`)."""
    city, public = city_of(part), part.public
    line, fresh = public.scores[part.seat], latest_marks(city, public, part.seat)
    return score_sheet(city, public, public.sheets[part.seat], line, fresh, plate_of(part, words), words)


def score_sheet(
    city: City,
    public: Public,
    sheet: CitySheet,
    line: ScoreLine,
    fresh: Fresh,
    plate_content: PlateContent | None,
    words: Localizer,
) -> Painted:
    """Draw name and score, inauguration track, columns, and the line with projects, cash and debts; if `plate_content` is None,
    only track and columns. Areas: the targets of an improvement (`column`) and the columns of shows (`show`)."""
    all_columns, new = columns(city, public.rulings, sheet, line), fresh_columns(city, fresh)
    width = words.theme.canvas
    inside = width - 2 * MARGIN
    each = IN_A_ROW if width >= ROOMY else NARROW_ROW
    rows = [all_columns[start : start + each] for start in range(0, len(all_columns), each)]
    heights = [column_height(row) for row in rows]
    track = track_piece(
        track_content(city, public.rulings, sheet, line, fresh),
        words(Phrase("nlv-pic-track")),
        inside,
        tall=width < ROOMY,
    )
    around = 0 if plate_content is None else PLATE + BASE + 2 * GAP
    image = blank(width, 2 * MARGIN - 8 + around + track.height + sum(heights) + GAP * len(rows), FELT)
    top = MARGIN - 6
    if plate_content is not None:
        image.paste(plate(plate_content, inside), (MARGIN, top))
        top += PLATE + GAP
    image.paste(track, (MARGIN, top))
    boxes = {"inauguration": Box(MARGIN, top, width - MARGIN, top + track.height)}
    top += track.height + GAP
    step = (inside + GAP) // min(each, len(all_columns))
    for row, height in zip(rows, heights, strict=True):
        for number, column in enumerate(row):
            name = words(Phrase(f"nlv-pic-column-{column.name}"))
            piece = column_piece(column, name, step - GAP, height, fresh=column.name in new)
            left = MARGIN + number * step
            image.paste(piece, (left, top))
            boxes[column.name] = Box(left, top, left + piece.width, top + height)
        if len(rows) > 1 and len(row) < each:
            left = MARGIN + len(row) * step
            labels = tuple(words(Phrase(f"nlv-pic-key-{name}")) for name in ("now", "past", "debt"))
            image.paste(_key(labels, width - MARGIN - left, height), (left, top))
        top += height + GAP
    if plate_content is None:
        return Painted(image, _areas(city, public, boxes))
    owned = tuple(city.tables.projects[project] for project in public.projects)
    seals = tuple((row.category, row.condition.type, points) for row, points in zip(owned, sheet.projects, strict=True))
    debts, ruin = shown_debts(city, public, sheet, line), shown_ruin(city, public, sheet, line)
    labels = (
        words(Phrase("nlv-pic-score-projects")),
        words(Phrase("nlv-pic-figure-bundle")),
        words(Phrase("nlv-pic-figure-debt")),
    )
    image.paste(_base_line(seals, fresh.projects, (line.bundles, debts, ruin), labels, inside), (MARGIN, top))
    return Painted(image, _areas(city, public, boxes))


def _areas(city: City, public: Public, boxes: Mapping[str, Box]) -> tuple[Area, ...]:
    """Return the areas of the show columns, then of the targets of an improvement. A target of several columns has the
    area from its first column to its last; columns in another row of the picture than its first column are left out."""
    areas = [Area("show", side, boxes[side]) for side in ("left", "right")]
    for target, ticked in targets(city, public.rulings.improvement_mode).items():
        row = boxes[ticked[0]].top
        some = [boxes[column] for column in ticked if boxes[column].top == row]
        around = Box(
            min(box.left for box in some),
            min(box.top for box in some),
            max(box.right for box in some),
            max(box.bottom for box in some),
        )
        areas.append(Area("column", target, around))
    return tuple(areas)


@cached_piece
def _key(labels: tuple[str, ...], width: int, height: int) -> Image.Image:
    """Draw the key of a column in the free space of a row: the value that counts, a passed value, a debt."""
    sheet = Sheet(width, height, FELT)
    now, past, debt = labels
    middle, top = width // 2, (height - 396) // 2
    sheet.panel(Box(middle - 56, top, middle + 56, top + 58), GOLD, 12)
    sheet.text(Box(middle - 56, top, middle + 56, top + 58), "4", INK, 52, align="center")
    sheet.text(Box(0, top + 58, width, top + 112), now, CREAM, 42, Face.TEXT, "center")
    sheet.text(Box(0, top + 142, width, top + 196), "3", CREAM, 48, align="center")
    sheet.rect(Box(middle - 34, top + 167, middle + 34, top + 172), RUBY_LIGHT)
    sheet.text(Box(0, top + 196, width, top + 250), past, CREAM, 42, Face.TEXT, "center")
    sheet.sprite(icon("debt", 58), middle - 29, top + 284)
    sheet.text(Box(0, top + 342, width, top + 396), debt, CREAM, 42, Face.TEXT, "center")
    return sheet.finish()


@cached_piece
def _base_line(
    seals: tuple[tuple[str, str, int | None], ...],
    fresh: tuple[int, ...],
    money: tuple[int, int, int],
    labels: tuple[str, str, str],
    width: int,
) -> Image.Image:
    """Draw projects with their points, then cash bundles and debt markers, and the cost of bankruptcy if it threatens."""
    bundles, debts, ruin = money
    sheet = Sheet(width, BASE, FELT)
    half = 610 if width >= ROOMY - 2 * MARGIN else 450
    sheet.panel(Box(0, 0, half - GAP, BASE), CREAM, 16)
    sheet.text(Box(16, 2, half, NAMES), labels[0], INK_SOFT, 42, Face.TEXT)
    step = (half - GAP - 16) // max(1, len(seals))
    for number, (category, kind, points) in enumerate(seals):
        left = 16 + number * step
        sheet.sprite(project_seal(category, kind, 68, done=points is not None), left, 50)
        text, ink = ("\N{EN DASH}", INK_SOFT) if points is None else (str(points), INK)
        sheet.text(Box(left + 78, 46, left + step - 4, BASE - 4), text, ink, 54)
        if number in fresh:
            mark_latest(sheet, Box(left - 6, 46, left + step - 10, BASE - 4), 30)
    sheet.panel(Box(half, 0, width, BASE), RUBY if ruin else CREAM, 16)
    ink: Color = CREAM if ruin else INK
    room = (width - half - (150 if ruin else 18)) // 2
    for number, (name, sign, count) in enumerate(((labels[1], "bundle", bundles), (labels[2], "debt", debts))):
        left = half + 18 + number * room
        sheet.text(Box(left, 2, left + room - 10, NAMES), name, ink, 42, Face.TEXT)
        sheet.sprite(icon(sign, 58), left, 56)
        sheet.text(Box(left + 72, 46, left + room - 4, BASE - 4), str(count), ink, 58)
    if ruin:
        sheet.text(Box(width - 158, 0, width - 16, BASE), signed(ruin), ink, 74, align="right")
    return sheet.finish()
