"""The reference pictures of Filthy Rich. `make goldens` draws them again; look at every one before committing it."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from render.core.theme import LARGE
from render.filthy_rich.binder.picture import paint_binder
from render.filthy_rich.hand import paint_hand
from render.filthy_rich.overview import paint_overview
from render.filthy_rich.parts import BinderPart, OverviewPart, PlacesPart, ResultPart
from render.filthy_rich.places import paint_places
from render.filthy_rich.result import paint_result
from tests.render import filthy_rich_positions as positions
from tests.render.drawn import Golden, Goldens
from tests.render.filthy_rich_positions import HANDS, LONG_SPEECH, SPEECH, TABLES
from tests.render.goldens import MARKS

FOLDER: Final = Path(__file__).parent / "goldens" / "filthy_rich"

LARGE_WORDS: Final = replace(LONG_SPEECH, theme=LARGE)

GOLDENS: Final[Goldens] = {
    "binder_early": lambda: Golden(paint_binder, BinderPart(positions.early(), TABLES), SPEECH),
    "binder_layers": lambda: Golden(paint_binder, BinderPart(positions.layers(), TABLES), SPEECH),
    "binder_top_page": lambda: Golden(paint_binder, BinderPart(positions.top_page(), TABLES), LONG_SPEECH),
    "binder_large_sign": lambda: Golden(paint_binder, BinderPart(positions.large(), TABLES), SPEECH),
    "binder_tall": lambda: Golden(paint_binder, BinderPart(positions.tall(), TABLES), SPEECH),
    "overview_start": lambda: Golden(paint_overview, OverviewPart(positions.start(), TABLES), LONG_SPEECH),
    "overview_four": lambda: Golden(paint_overview, OverviewPart(positions.early(), TABLES), SPEECH),
    "overview_five": lambda: Golden(paint_overview, OverviewPart(positions.layers(), TABLES), SPEECH),
    "overview_auction": lambda: Golden(paint_overview, OverviewPart(positions.auction(), TABLES), LONG_SPEECH),
    "binder_marked": lambda: Golden(
        paint_binder, BinderPart(positions.layers(), TABLES), replace(LONG_SPEECH, marks=MARKS)
    ),
    "overview_marked": lambda: Golden(
        paint_overview, OverviewPart(positions.layers(), TABLES), replace(SPEECH, marks=MARKS)
    ),
    "places_fees": lambda: Golden(
        paint_places, PlacesPart(positions.layers(), TABLES, (5, 7, 8, 9), ((8, 2), (9, 6))), SPEECH
    ),
    "result_two": lambda: Golden(paint_result, ResultPart(positions.finished(2), TABLES), SPEECH),
    "result_marked": lambda: Golden(
        paint_result, ResultPart(positions.finished(5), TABLES), replace(LONG_SPEECH, marks=("", "", "steered"))
    ),
    "result_five": lambda: Golden(paint_result, ResultPart(positions.finished(5), TABLES), LONG_SPEECH),
    "hand_five": lambda: Golden(paint_hand, HANDS["five"](), SPEECH, positions.lettered("five")),
    "hand_first_sheet": lambda: Golden(paint_hand, HANDS["ten"](), LONG_SPEECH),
    "hand_eight": lambda: Golden(paint_hand, HANDS["eight"](), LONG_SPEECH, positions.lettered("eight")),
    "hand_second_sheet": lambda: Golden(paint_hand, HANDS["second_sheet"](), SPEECH),
    "hand_large": lambda: Golden(
        paint_hand, HANDS["eight"](), replace(SPEECH, theme=LARGE), positions.lettered("eight")
    ),
    "result_large": lambda: Golden(
        paint_result, ResultPart(positions.finished(5), TABLES), replace(SPEECH, theme=LARGE)
    ),
    "hand_found": lambda: Golden(paint_hand, HANDS["found"](), SPEECH),
    "binder_large": lambda: Golden(paint_binder, BinderPart(positions.layers(), TABLES), LARGE_WORDS),
    "overview_large": lambda: Golden(paint_overview, OverviewPart(positions.layers(), TABLES), LARGE_WORDS),
    "overview_auction_large": lambda: Golden(paint_overview, OverviewPart(positions.auction(), TABLES), LARGE_WORDS),
    "places_large": lambda: Golden(
        paint_places, PlacesPart(positions.layers(), TABLES, (5, 7, 8, 9), ((8, 2),)), LARGE_WORDS
    ),
    "hand_empty": lambda: Golden(paint_hand, HANDS["empty"](), SPEECH),
}
