"""Representative pictures of each kind, in no words yet: for tests of languages and themes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import getmembers, isfunction, signature
from pkgutil import walk_packages
from typing import Any, Final

import render
from render import filthy_rich, new_las_vegas, vegas_showdown
from render.core.pictures.cover_part import CoverPart
from tests.render import filthy_rich_positions as filthy
from tests.render import new_las_vegas_positions as las_vegas
from tests.render import positions as vegas
from tests.render.drawn import Painter
from tests.render.winner_goldens import part as winners

_VEGAS: Final = vegas.tables()


def _kinds() -> Iterator[tuple[str, Painter, Callable[[], Any]]]:
    """Name, painter, and what makes its part."""
    for name in ("BASE", "middle", "extreme", "waiting", "building"):
        made: Any = getattr(vegas, name)
        public: Any = made() if callable(made) else made
        yield (
            f"vs-auction-{name}",
            vegas_showdown.paint_auction,
            lambda public=public: vegas_showdown.AuctionPart(public, _VEGAS),
        )
    yield "vs-plan", vegas_showdown.paint_plan, lambda: vegas_showdown.PlanPart(vegas.extreme(), _VEGAS, 2)
    yield "vs-plan-empty", vegas_showdown.paint_plan, lambda: vegas_showdown.PlanPart(vegas.BASE, _VEGAS, 0)
    yield "vs-overview", vegas_showdown.paint_overview, lambda: vegas_showdown.OverviewPart(vegas.extreme(), _VEGAS)
    yield "vs-score", vegas_showdown.paint_score, lambda: vegas_showdown.ScorePart(vegas.finished(), _VEGAS)
    yield "vs-preview", vegas_showdown.paint_preview, vegas.preview
    yield "vs-ways", vegas_showdown.paint_ways, lambda: vegas.ways("theater", 4, 3, range(4))
    yield "vs-ways-small", vegas_showdown.paint_ways, lambda: vegas.ways("fancy_slots", 5, 1, range(3))
    yield "vs-ways-medium", vegas_showdown.paint_ways, lambda: vegas.ways("five_star_steakhouse", 5, 3, range(2))
    yield "set-vs-tiles", vegas_showdown.paint_set_tiles, lambda: vegas_showdown.SetPart(_VEGAS)
    yield "set-vs-events", vegas_showdown.paint_set_events, lambda: vegas_showdown.SetPart(_VEGAS)
    for name in ("early", "layers", "large", "tall"):
        yield (
            f"fr-binder-{name}",
            filthy_rich.paint_binder,
            lambda name=name: filthy_rich.BinderPart(getattr(filthy, name)(), filthy.TABLES),
        )
    for name in ("start", "layers", "auction"):
        yield (
            f"fr-overview-{name}",
            filthy_rich.paint_overview,
            lambda name=name: filthy_rich.OverviewPart(getattr(filthy, name)(), filthy.TABLES),
        )
    yield "fr-result", filthy_rich.paint_result, lambda: filthy_rich.ResultPart(filthy.finished(5), filthy.TABLES)
    yield (
        "fr-places",
        filthy_rich.paint_places,
        lambda: filthy_rich.PlacesPart(filthy.layers(), filthy.TABLES, (5, 7, 8, 9), ((8, 2), (9, 6))),
    )
    for name in ("five", "eight", "ten", "found", "empty"):
        yield f"fr-hand-{name}", filthy_rich.paint_hand, filthy.HANDS[name]
    for name in ("table", "crowded", "finished"):
        yield (
            f"nlv-pairs-{name}",
            new_las_vegas.paint_pairs,
            lambda name=name: new_las_vegas.PairsPart(getattr(las_vegas, name)(), las_vegas.TABLES),
        )
    yield (
        "nlv-sheet",
        new_las_vegas.paint_sheet,
        lambda: new_las_vegas.SheetPart(las_vegas.table(), las_vegas.TABLES, 0),
    )
    for seat in (0, 1):
        yield (
            f"nlv-points-{seat}",
            new_las_vegas.paint_points,
            lambda seat=seat: new_las_vegas.SheetPart(las_vegas.table(), las_vegas.TABLES, seat),
        )
    yield (
        "nlv-overview",
        new_las_vegas.paint_overview,
        lambda: new_las_vegas.OverviewPart(las_vegas.table(), las_vegas.TABLES),
    )
    yield (
        "nlv-score",
        new_las_vegas.paint_score,
        lambda: new_las_vegas.ScorePart(las_vegas.finished(3), las_vegas.TABLES),
    )
    yield "nlv-preview", new_las_vegas.paint_preview, las_vegas.preview
    yield "set-nlv-projects", new_las_vegas.paint_set_projects, lambda: new_las_vegas.ProjectsPart(las_vegas.TABLES)
    yield "nlv-preview-points", new_las_vegas.paint_preview_points, las_vegas.preview
    for game in (vegas_showdown, filthy_rich, new_las_vegas):
        slug = game.__name__.rpartition(".")[2]
        for name, cover in (("few", CoverPart(("host", "person"), 2)), ("many", CoverPart(("host", "computer"), 8))):
            yield f"{slug}-cover-{name}", game.paint_cover, lambda cover=cover: cover
        for name, ranking in (
            ("won", ((1, 1, 44), (3, 2, 43), (0, 3, 20))),
            ("tie", ((1, 1, 44), (3, 1, 44), (0, 3, 20))),
            ("many", tuple((seat, seat + 1, 90 - seat * 5) for seat in range(10))),
        ):
            yield f"{slug}-winner-{name}", game.paint_winner, lambda ranking=ranking: winners(*ranking)
        yield f"{slug}-winner-nobody", game.paint_winner, lambda: winners((0, 1, 0), (1, 1, 0), out=2)


KINDS: Final[dict[str, tuple[Painter, Callable[[], Any]]]] = {name: (painter, part) for name, painter, part in _kinds()}
"""Painter and part of each."""


def every_painter() -> set[Callable[..., Any]]:
    """All that draw a picture of a part, lately added ones too."""
    found = set[Callable[..., Any]]()
    for module in walk_packages(render.__path__, "render."):
        for name, made in getmembers(import_module(module.name), isfunction):
            if name.startswith("paint_") and next(iter(signature(made).parameters)) == "part":
                found.add(made)
    return found
