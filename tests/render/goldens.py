"""The list of reference pictures. `make goldens` draws them again; look at every one before committing it."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from bot.services.wording.texts import PictureLocalizer
from render.core.localizer import SeatMark
from render.core.theme import LARGE, THEMES
from render.vegas_showdown.auction.picture import paint_auction
from render.vegas_showdown.overview import paint_overview
from render.vegas_showdown.parts import PlanPart, TablePart
from render.vegas_showdown.plan.picture import paint_plan
from render.vegas_showdown.plan.preview import paint_preview, paint_ways
from render.vegas_showdown.score import paint_score
from tests.render import positions
from tests.render.drawn import Golden, Goldens
from tests.render.positions import LONG_SPEECH, SPEECH, tables

FOLDER: Final = Path(__file__).parent / "goldens"

MARKS: Final[tuple[SeatMark, ...]] = ("away", "autopilot", "", "autopilot", "away")
STEERED: Final[tuple[SeatMark, ...]] = ("", "steered", "", "steered", "")


def marked(speech: PictureLocalizer) -> PictureLocalizer:
    """Return the localizer for a table at which only one of five people attends."""
    return replace(speech, marks=MARKS)


def themed(theme: str) -> PictureLocalizer:
    """Return the localizer for a reader with this theme."""
    return replace(SPEECH, theme=THEMES[theme])


GOLDENS: Final[Goldens] = {
    "auction_first_turn": lambda: Golden(paint_auction, TablePart(positions.BASE, tables()), SPEECH),
    "auction_middle": lambda: Golden(paint_auction, TablePart(positions.middle(), tables()), SPEECH),
    "auction_extreme": lambda: Golden(paint_auction, TablePart(positions.extreme(), tables()), LONG_SPEECH),
    "auction_waiting": lambda: Golden(paint_auction, TablePart(positions.waiting(), tables()), SPEECH),
    "auction_building": lambda: Golden(paint_auction, TablePart(positions.building(), tables()), SPEECH),
    "auction_contrast": lambda: Golden(paint_auction, TablePart(positions.middle(), tables()), themed("contrast")),
    "auction_large": lambda: Golden(paint_auction, TablePart(positions.middle(), tables()), themed("large")),
    "auction_large_five": lambda: Golden(
        paint_auction, TablePart(positions.extreme(), tables()), replace(LONG_SPEECH, theme=LARGE)
    ),
    "plan_contrast": lambda: Golden(paint_plan, PlanPart(positions.extreme(), tables(), 2), themed("contrast")),
    "plan_large": lambda: Golden(paint_plan, PlanPart(positions.extreme(), tables(), 2), themed("large")),
    "overview_contrast": lambda: Golden(paint_overview, TablePart(positions.building(), tables()), themed("contrast")),
    "score_contrast": lambda: Golden(paint_score, TablePart(positions.finished(3), tables()), themed("contrast")),
    "score_large": lambda: Golden(paint_score, TablePart(positions.finished(3), tables()), themed("large")),
    "score_large_five": lambda: Golden(
        paint_score, TablePart(positions.finished(), tables()), replace(LONG_SPEECH, theme=LARGE)
    ),
    "overview_large": lambda: Golden(
        paint_overview, TablePart(positions.extreme(), tables()), replace(LONG_SPEECH, theme=LARGE)
    ),
    "plan_empty": lambda: Golden(paint_plan, PlanPart(positions.BASE, tables(), 0), SPEECH),
    "plan_late": lambda: Golden(paint_plan, PlanPart(positions.extreme(), tables(), 2), SPEECH),
    "plan_aside": lambda: Golden(paint_plan, PlanPart(positions.extreme(), tables(), 0), LONG_SPEECH),
    "plan_wide": lambda: Golden(paint_plan, PlanPart(positions.narrow(8), tables(), 3), LONG_SPEECH),
    "plan_narrow": lambda: Golden(paint_plan, PlanPart(positions.narrow(6), tables(), 1), SPEECH),
    "overview_empty": lambda: Golden(paint_overview, TablePart(positions.BASE, tables()), SPEECH),
    "overview_four": lambda: Golden(paint_overview, TablePart(positions.building(), tables()), SPEECH),
    "overview_extreme": lambda: Golden(paint_overview, TablePart(positions.extreme(), tables()), LONG_SPEECH),
    "auction_marked": lambda: Golden(paint_auction, TablePart(positions.extreme(), tables()), marked(LONG_SPEECH)),
    "plan_marked": lambda: Golden(paint_plan, PlanPart(positions.extreme(), tables(), 1), marked(LONG_SPEECH)),
    "overview_marked": lambda: Golden(paint_overview, TablePart(positions.building(), tables()), marked(SPEECH)),
    "score_three": lambda: Golden(paint_score, TablePart(positions.finished(3), tables()), SPEECH),
    "score_marked": lambda: Golden(
        paint_score, TablePart(positions.finished(3), tables()), replace(SPEECH, marks=("steered",))
    ),
    "score_marked_five": lambda: Golden(
        paint_score, TablePart(positions.finished(), tables()), replace(LONG_SPEECH, marks=STEERED)
    ),
    "score_five": lambda: Golden(paint_score, TablePart(positions.finished(), tables()), LONG_SPEECH),
    "preview_letters": lambda: Golden(paint_preview, positions.preview(), SPEECH, positions.LETTERS),
    "ways_small": lambda: Golden(paint_ways, positions.ways("fancy_slots", 5, 1, range(3)), SPEECH),
    "ways_medium": lambda: Golden(paint_ways, positions.ways("five_star_steakhouse", 5, 3, range(2)), SPEECH),
    "ways_large_print": lambda: Golden(paint_ways, positions.ways("theater", 4, 3, range(4)), themed("large")),
}
