"""The five effects (turn, step 4). An effect is optional and used at most once."""

from typing import assert_never

from engines.core.values import replace
from engines.new_las_vegas.drafting.placement import with_circles
from engines.new_las_vegas.public import (
    Build,
    Drive,
    Effect,
    Improve,
    Inaugurate,
    OpenShow,
    Rulings,
    Sheet,
    ShowColumn,
    Use,
)
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.improvements import with_tick
from engines.new_las_vegas.sheet.limousine import drive


def effect_of(use: Use) -> Effect:
    """Return the effect a use belongs to."""
    match use:
        case Inaugurate():
            return "inauguration"
        case Drive():
            return "limousine"
        case Build():
            return "construction"
        case Improve():
            return "improvement"
        case OpenShow():
            return "show"
        case _:
            assert_never(use)


def ticked_box_count(sheet: Sheet, column: ShowColumn) -> int:
    """Return the number of ticked boxes in a show column."""
    return sheet.left_shows if column == "left" else sheet.right_shows


def show_box_count(city: City, column: ShowColumn) -> int:
    """Return the number of boxes in a show column."""
    return len(city.tables.shows[column].points) - 1


def crane_lot_mask(city: City, sheet: Sheet) -> int:
    """Return the lots still under a crane, as a mask (construction)."""
    return city.all_lots & ~sheet.built


def has_star(city: City, place: int) -> bool:
    """Return whether a show can open on the lot (show: only if this turn's number went into a starred casino)."""
    return bool(city.stars >> place & 1)


def use_effect(city: City, rulings: Rulings, sheet: Sheet, place: int, use: Use) -> Sheet:
    """Return the sheet after an effect was used in a turn that opened `place`. Legality is not checked, but an impossible drive
    raises ValueError, an unknown lot or column KeyError."""
    match use:
        case Inaugurate():
            return with_circles(city, sheet, 1)
        case Drive(directions):
            way = city.roads.way(sheet, directions)
            if way is None:
                raise ValueError(f"no drive {directions}")
            route, driven = drive(sheet, way)
            return replace(sheet, route=route, driven=driven)
        case Build(lot):
            return replace(sheet, built=sheet.built | 1 << city.index[lot])
        case Improve(column):
            return with_tick(city, rulings, sheet, column)
        case OpenShow(column):
            with_star = sheet.shows | 1 << place
            if column == "left":
                return replace(sheet, shows=with_star, left_shows=sheet.left_shows + 1)
            return replace(sheet, shows=with_star, right_shows=sheet.right_shows + 1)
        case _:
            assert_never(use)
