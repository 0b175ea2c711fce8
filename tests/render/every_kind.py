"""Representative pictures of each kind, without a language, for tests of languages and themes."""

from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import getmembers, isfunction, signature
from pkgutil import walk_packages
from typing import Any, Final

import render
from render.core.pictures.parts import CoverPart
from render.filthy_rich.binder.picture import paint_binder as filthy_rich_paint_binder
from render.filthy_rich.hand import paint_hand as filthy_rich_paint_hand
from render.filthy_rich.overview import paint_overview as filthy_rich_paint_overview
from render.filthy_rich.parts import BinderPart as FilthyBinderPart
from render.filthy_rich.parts import OverviewPart as FilthyOverviewPart
from render.filthy_rich.parts import PlacesPart as FilthyPlacesPart
from render.filthy_rich.parts import ResultPart as FilthyResultPart
from render.filthy_rich.places import paint_places as filthy_rich_paint_places
from render.filthy_rich.result import paint_result as filthy_rich_paint_result
from render.filthy_rich.winner import paint_cover as filthy_rich_paint_cover
from render.filthy_rich.winner import paint_winner as filthy_rich_paint_winner
from render.new_las_vegas.overview import paint_overview as new_las_vegas_paint_overview
from render.new_las_vegas.pairs import paint_pairs
from render.new_las_vegas.parts import PagePart, PairsPart, SheetPart
from render.new_las_vegas.preview import paint_preview as new_las_vegas_paint_preview
from render.new_las_vegas.preview import paint_preview_columns, paint_preview_points
from render.new_las_vegas.score import paint_score as new_las_vegas_paint_score
from render.new_las_vegas.set_sheets import ProjectsPart, paint_set_projects
from render.new_las_vegas.sheet.picture import paint_sheet
from render.new_las_vegas.sheet.points import paint_points
from render.new_las_vegas.turn import paint_turn
from render.new_las_vegas.winner import paint_cover as new_las_vegas_paint_cover
from render.new_las_vegas.winner import paint_winner as new_las_vegas_paint_winner
from render.vegas_showdown.auction.picture import paint_auction
from render.vegas_showdown.overview import paint_overview as vegas_paint_overview
from render.vegas_showdown.parts import PlanPart, TablePart
from render.vegas_showdown.plan.picture import paint_plan
from render.vegas_showdown.plan.preview import paint_preview as vegas_paint_preview
from render.vegas_showdown.plan.preview import paint_ways
from render.vegas_showdown.score import paint_score as vegas_paint_score
from render.vegas_showdown.set_sheets import SetPart, paint_set_events, paint_set_tiles
from render.vegas_showdown.winner import paint_cover as vegas_paint_cover
from render.vegas_showdown.winner import paint_winner as vegas_paint_winner
from tests.render import filthy_rich_positions as filthy
from tests.render import new_las_vegas_positions as las_vegas
from tests.render import positions as vegas
from tests.render.drawn import Painter
from tests.render.winner_goldens import part as winners

_VEGAS: Final = vegas.tables()


def _kinds() -> Iterator[tuple[str, Painter, Callable[[], Any]]]:
    """Yield name, painter, and a function that makes its part."""
    for name in ("BASE", "middle", "extreme", "waiting", "building"):
        made: Any = getattr(vegas, name)
        public: Any = made() if callable(made) else made
        yield (f"vs-auction-{name}", paint_auction, lambda public=public: TablePart(public, _VEGAS))
    yield "vs-plan", paint_plan, lambda: PlanPart(vegas.extreme(), _VEGAS, 2)
    yield "vs-plan-empty", paint_plan, lambda: PlanPart(vegas.BASE, _VEGAS, 0)
    yield "vs-overview", vegas_paint_overview, lambda: TablePart(vegas.extreme(), _VEGAS)
    yield "vs-score", vegas_paint_score, lambda: TablePart(vegas.finished(), _VEGAS)
    yield "vs-preview", vegas_paint_preview, vegas.preview
    yield "vs-ways", paint_ways, lambda: vegas.ways("theater", 4, 3, range(4))
    yield "vs-ways-small", paint_ways, lambda: vegas.ways("fancy_slots", 5, 1, range(3))
    yield "vs-ways-medium", paint_ways, lambda: vegas.ways("five_star_steakhouse", 5, 3, range(2))
    yield "set-vs-tiles", paint_set_tiles, lambda: SetPart(_VEGAS)
    yield "set-vs-events", paint_set_events, lambda: SetPart(_VEGAS)
    for name in ("early", "layers", "large", "tall"):
        yield (
            f"fr-binder-{name}",
            filthy_rich_paint_binder,
            lambda name=name: FilthyBinderPart(getattr(filthy, name)(), filthy.TABLES),
        )
    for name in ("start", "layers", "auction"):
        yield (
            f"fr-overview-{name}",
            filthy_rich_paint_overview,
            lambda name=name: FilthyOverviewPart(getattr(filthy, name)(), filthy.TABLES),
        )
    yield "fr-result", filthy_rich_paint_result, lambda: FilthyResultPart(filthy.finished(5), filthy.TABLES)
    yield (
        "fr-places",
        filthy_rich_paint_places,
        lambda: FilthyPlacesPart(filthy.layers(), filthy.TABLES, (5, 7, 8, 9), ((8, 2), (9, 6))),
    )
    for name in ("five", "eight", "ten", "found", "empty"):
        yield f"fr-hand-{name}", filthy_rich_paint_hand, filthy.HANDS[name]
    for name in ("table", "crowded", "finished"):
        yield (
            f"nlv-pairs-{name}",
            paint_pairs,
            lambda name=name: PairsPart(getattr(las_vegas, name)(), las_vegas.TABLES),
        )
    yield ("nlv-sheet", paint_sheet, lambda: SheetPart(las_vegas.table(), las_vegas.TABLES, 0))
    for seat in (0, 1):
        yield (
            f"nlv-points-{seat}",
            paint_points,
            lambda seat=seat: SheetPart(las_vegas.table(), las_vegas.TABLES, seat),
        )
    yield ("nlv-overview", new_las_vegas_paint_overview, lambda: PagePart(las_vegas.table(), las_vegas.TABLES))
    yield ("nlv-score", new_las_vegas_paint_score, lambda: PagePart(las_vegas.finished(3), las_vegas.TABLES))
    yield "nlv-preview", new_las_vegas_paint_preview, las_vegas.preview
    yield "set-nlv-projects", paint_set_projects, lambda: ProjectsPart(las_vegas.TABLES)
    yield "nlv-turn", paint_turn, las_vegas.unanswered
    yield "nlv-preview-columns", paint_preview_columns, las_vegas.preview
    yield "nlv-preview-points", paint_preview_points, las_vegas.preview
    for slug, paint_cover, paint_winner in (
        ("vegas_showdown", vegas_paint_cover, vegas_paint_winner),
        ("filthy_rich", filthy_rich_paint_cover, filthy_rich_paint_winner),
        ("new_las_vegas", new_las_vegas_paint_cover, new_las_vegas_paint_winner),
    ):
        for name, cover in (("few", CoverPart(("host", "person"), 2)), ("many", CoverPart(("host", "computer"), 8))):
            yield f"{slug}-cover-{name}", paint_cover, lambda cover=cover: cover
        for name, ranking in (
            ("won", ((1, 1, 44), (3, 2, 43), (0, 3, 20))),
            ("tie", ((1, 1, 44), (3, 1, 44), (0, 3, 20))),
            ("many", tuple((seat, seat + 1, 90 - seat * 5) for seat in range(10))),
        ):
            yield f"{slug}-winner-{name}", paint_winner, lambda ranking=ranking: winners(*ranking)
        yield f"{slug}-winner-nobody", paint_winner, lambda: winners((0, 1, 0), (1, 1, 0), out=2)


KINDS: Final[dict[str, tuple[Painter, Callable[[], Any]]]] = {name: (painter, part) for name, painter, part in _kinds()}
"""Painter and part of each kind."""


def every_painter() -> set[Callable[..., Any]]:
    """Return every function that draws a part, including new ones."""
    found = set[Callable[..., Any]]()
    for module in walk_packages(render.__path__, "render."):
        for name, made in getmembers(import_module(module.name), isfunction):
            if name.startswith("paint_") and next(iter(signature(made).parameters)) == "part":
                found.add(made)
    return found
