"""Which reference pictures there are. `make goldens` draws them anew; look at every one before committing it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from render.core.areas import Drawing
from render.core.localizer import SeatMark
from render.core.marking import with_marks
from render.core.theme import LARGE, THEMES
from render.vegas_showdown import (
    AuctionPart,
    OverviewPart,
    PlanPart,
    ScorePart,
    TilePart,
    paint_auction,
    paint_overview,
    paint_plan,
    paint_preview,
    paint_score,
    paint_tile,
    paint_ways,
)
from tests.render import positions
from tests.render.positions import LONG_SPEECH, SPEECH, tables
from tests.render.speech import Speech

FOLDER: Final = Path(__file__).parent / "goldens"

MARKS: Final[tuple[SeatMark, ...]] = ("away", "autopilot", "", "autopilot", "away")
STEERED: Final[tuple[SeatMark, ...]] = ("", "steered", "", "steered", "")


def marked(speech: Speech) -> Speech:
    """The same words at a table where only one of five attends."""
    return replace(speech, marks=MARKS)


def themed(theme: str) -> Speech:
    """The same words for somebody who has chosen a theme."""
    return replace(SPEECH, theme=THEMES[theme])


GOLDENS: Final[dict[str, Callable[[], Drawing]]] = {
    "auction_first_turn": lambda: paint_auction(AuctionPart(positions.BASE, tables()), SPEECH),
    "thing_large_tile": lambda: paint_tile(TilePart(tables(), "theater"), SPEECH),
    "thing_small_tile": lambda: paint_tile(TilePart(tables(), "slots"), SPEECH),
    "auction_middle": lambda: paint_auction(AuctionPart(positions.middle(), tables()), SPEECH),
    "auction_extreme": lambda: paint_auction(AuctionPart(positions.extreme(), tables()), LONG_SPEECH),
    "auction_waiting": lambda: paint_auction(AuctionPart(positions.waiting(), tables()), SPEECH),
    "auction_building": lambda: paint_auction(AuctionPart(positions.building(), tables()), SPEECH),
    "auction_contrast": lambda: paint_auction(AuctionPart(positions.middle(), tables()), themed("contrast")),
    "auction_large": lambda: paint_auction(AuctionPart(positions.middle(), tables()), themed("large")),
    "auction_large_five": lambda: paint_auction(
        AuctionPart(positions.extreme(), tables()), replace(LONG_SPEECH, theme=LARGE)
    ),
    "plan_contrast": lambda: paint_plan(PlanPart(positions.extreme(), tables(), 2), themed("contrast")),
    "plan_large": lambda: paint_plan(PlanPart(positions.extreme(), tables(), 2), themed("large")),
    "overview_contrast": lambda: paint_overview(OverviewPart(positions.building(), tables()), themed("contrast")),
    "score_contrast": lambda: paint_score(ScorePart(positions.finished(3), tables()), themed("contrast")),
    "score_large": lambda: paint_score(ScorePart(positions.finished(3), tables()), themed("large")),
    "score_large_five": lambda: paint_score(
        ScorePart(positions.finished(), tables()), replace(LONG_SPEECH, theme=LARGE)
    ),
    "overview_large": lambda: paint_overview(
        OverviewPart(positions.extreme(), tables()), replace(LONG_SPEECH, theme=LARGE)
    ),
    "plan_empty": lambda: paint_plan(PlanPart(positions.BASE, tables(), 0), SPEECH),
    "plan_late": lambda: paint_plan(PlanPart(positions.extreme(), tables(), 2), SPEECH),
    "plan_aside": lambda: paint_plan(PlanPart(positions.extreme(), tables(), 0), LONG_SPEECH),
    "plan_wide": lambda: paint_plan(PlanPart(positions.narrow(8), tables(), 3), LONG_SPEECH),
    "plan_narrow": lambda: paint_plan(PlanPart(positions.narrow(6), tables(), 1), SPEECH),
    "overview_empty": lambda: paint_overview(OverviewPart(positions.BASE, tables()), SPEECH),
    "overview_four": lambda: paint_overview(OverviewPart(positions.building(), tables()), SPEECH),
    "overview_extreme": lambda: paint_overview(OverviewPart(positions.extreme(), tables()), LONG_SPEECH),
    "auction_marked": lambda: paint_auction(AuctionPart(positions.extreme(), tables()), marked(LONG_SPEECH)),
    "plan_marked": lambda: paint_plan(PlanPart(positions.extreme(), tables(), 1), marked(LONG_SPEECH)),
    "overview_marked": lambda: paint_overview(OverviewPart(positions.building(), tables()), marked(SPEECH)),
    "score_three": lambda: paint_score(ScorePart(positions.finished(3), tables()), SPEECH),
    "score_marked": lambda: paint_score(
        ScorePart(positions.finished(3), tables()), replace(SPEECH, marks=("steered",))
    ),
    "score_marked_five": lambda: paint_score(
        ScorePart(positions.finished(), tables()), replace(LONG_SPEECH, marks=STEERED)
    ),
    "score_five": lambda: paint_score(ScorePart(positions.finished(), tables()), LONG_SPEECH),
    "preview_letters": lambda: with_marks(paint_preview(positions.preview(), SPEECH), positions.LETTERS),
    "ways_small": lambda: paint_ways(positions.ways("fancy_slots", 5, 1, range(3)), SPEECH),
    "ways_medium": lambda: paint_ways(positions.ways("five_star_steakhouse", 5, 3, range(2)), SPEECH),
    "ways_large_print": lambda: paint_ways(positions.ways("theater", 4, 3, range(4)), themed("large")),
}
