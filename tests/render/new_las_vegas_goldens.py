"""The reference pictures of Welcome to New Las Vegas. `make goldens` draws them again; look at every one."""

from dataclasses import replace
from typing import Final

from render.core.theme import CONTRAST, LARGE
from render.new_las_vegas.overview import paint_overview
from render.new_las_vegas.pairs import paint_pairs
from render.new_las_vegas.parts import PagePart, PairsPart, SheetPart
from render.new_las_vegas.preview import paint_preview, paint_preview_columns, paint_preview_points
from render.new_las_vegas.score import paint_score
from render.new_las_vegas.sheet.picture import paint_sheet
from render.new_las_vegas.sheet.points import paint_points
from render.new_las_vegas.turn import paint_turn
from tests.render import goldens
from tests.render import new_las_vegas_positions as positions
from tests.render.drawn import Golden, Goldens
from tests.render.new_las_vegas_positions import EMPTY, LONG_SPEECH, SPEECH, TABLES, busy, full, preview, public, ruined

MARKS: Final = goldens.MARKS
FOLDER: Final = goldens.FOLDER / "new_las_vegas"

LARGE_WORDS: Final = replace(LONG_SPEECH, theme=LARGE)

GOLDENS: Final[Goldens] = {
    "pairs_turn": lambda: Golden(paint_pairs, PairsPart(positions.table(), TABLES), SPEECH),
    "pairs_crowded": lambda: Golden(paint_pairs, PairsPart(positions.crowded(), TABLES), SPEECH),
    "pairs_finished": lambda: Golden(paint_pairs, PairsPart(positions.finished(), TABLES), SPEECH),
    "sheet_empty": lambda: Golden(paint_sheet, SheetPart(public((EMPTY,), latest=()), TABLES, 0), SPEECH),
    "sheet_busy": lambda: Golden(paint_sheet, SheetPart(positions.table(), TABLES, 0), SPEECH),
    "sheet_driven": lambda: Golden(paint_sheet, SheetPart(positions.table(), TABLES, 2), SPEECH),
    "sheet_full": lambda: Golden(paint_sheet, SheetPart(positions.table(6), TABLES, 4), LONG_SPEECH),
    "sheet_ruined": lambda: Golden(paint_sheet, SheetPart(positions.table(), TABLES, 1), LONG_SPEECH),
    "points_empty": lambda: Golden(paint_points, SheetPart(public((EMPTY,), latest=()), TABLES, 0), SPEECH),
    "points_busy": lambda: Golden(paint_points, SheetPart(positions.table(), TABLES, 0), SPEECH),
    "points_ruined": lambda: Golden(paint_points, SheetPart(positions.table(), TABLES, 1), LONG_SPEECH),
    "overview_one": lambda: Golden(paint_overview, PagePart(public((busy(),)), TABLES), SPEECH),
    "overview_four": lambda: Golden(paint_overview, PagePart(positions.table(), TABLES), SPEECH),
    "overview_second_page": lambda: Golden(paint_overview, PagePart(positions.table(12), TABLES, 1), LONG_SPEECH),
    "sheet_marked": lambda: Golden(
        paint_sheet, SheetPart(positions.table(), TABLES, 1), replace(LONG_SPEECH, marks=MARKS)
    ),
    "overview_marked": lambda: Golden(
        paint_overview, PagePart(positions.table(), TABLES), replace(SPEECH, marks=MARKS)
    ),
    "score_three": lambda: Golden(paint_score, PagePart(positions.finished(3), TABLES), SPEECH),
    "score_marked": lambda: Golden(
        paint_score, PagePart(positions.finished(3), TABLES), replace(SPEECH, marks=("steered",))
    ),
    "score_second_page": lambda: Golden(
        paint_score,
        PagePart(replace(positions.table(12), phase="finished", ending=("inauguration",)), TABLES, 1),
        LONG_SPEECH,
    ),
    "preview_turn": lambda: Golden(paint_preview, preview(), SPEECH),
    "preview_lots": lambda: Golden(paint_preview, positions.preview_lots(), SPEECH, positions.LOTS),
    "preview_columns": lambda: Golden(paint_preview_columns, preview(), SPEECH, positions.COLUMNS),
    "turn": lambda: Golden(paint_turn, positions.unanswered(), SPEECH, positions.QUICK),
    "turn_contrast": lambda: Golden(
        paint_turn, positions.unanswered(), replace(SPEECH, theme=CONTRAST), positions.QUICK
    ),
    "turn_large": lambda: Golden(paint_turn, positions.unanswered(), LARGE_WORDS, positions.QUICK),
    "preview_empty": lambda: Golden(paint_preview, preview(EMPTY, EMPTY), LONG_SPEECH),
    "preview_points": lambda: Golden(paint_preview_points, preview(ruined(), full()), LONG_SPEECH),
    "pairs_large": lambda: Golden(paint_pairs, PairsPart(positions.table(), TABLES), LARGE_WORDS),
    "overview_large": lambda: Golden(paint_overview, PagePart(positions.table(6), TABLES), LARGE_WORDS),
    "points_large": lambda: Golden(paint_points, SheetPart(positions.table(), TABLES, 1), LARGE_WORDS),
    "sheet_contrast": lambda: Golden(
        paint_sheet, SheetPart(positions.table(), TABLES, 2), replace(SPEECH, theme=CONTRAST)
    ),
    "preview_large": lambda: Golden(paint_preview, positions.preview_lots(), LARGE_WORDS, positions.LOTS),
    "preview_full": lambda: Golden(paint_preview, preview(ruined(), full()), LONG_SPEECH),
}
