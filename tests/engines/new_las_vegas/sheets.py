"""Sheets for tests, built from their contents."""

from collections.abc import Iterable, Mapping
from typing import Any

from data.components.new_las_vegas import new_las_vegas_tables
from engines.new_las_vegas.public import Sheet
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.streets import connect

TABLES = new_las_vegas_tables()
CITY = City(TABLES)


def sheet(
    numbers: Mapping[str, int] | None = None,
    *,
    city: City = CITY,
    built: Iterable[str] = (),
    shows: Iterable[str] = (),
    drive: str = "",
    boxes: Mapping[str, int] | None = None,
    large: Iterable[int] = (),
    small: Iterable[int] = (),
    projects: tuple[int | None, ...] = (None, None, None),
    bundles: int = 3,
    **fields: Any,
) -> Sheet:
    """Return a sheet with these numbers, opened in the order given (which decides the golf holes); crane lots with a
    number are built. `drive` are directions from the start, `boxes` ticks by column, `large` and `small` avenues with
    hotels."""
    opened = dict(numbers or {})
    golf = lost = 0
    for lot in opened:
        golf, lost = connect(city, golf, lost, 1 << city.index[lot])
    route, driven = driven_along(city, drive)
    written = tuple(opened.get(lot) for lot in city.ids)
    values: dict[str, Any] = {
        "numbers": written,
        "opened": lots(opened, city),
        "built": city.all_lots & ~city.cranes | lots(opened, city) | lots(built, city),
        "copies": 0,
        "shows": lots(shows, city),
        "golf": golf,
        "lost": lost,
        "circles": 0,
        "bonuses": (),
        "route": route,
        "driven": driven,
        "left_shows": 0,
        "right_shows": 0,
        "boxes": tuple((boxes or {}).get(column, 0) for column in city.columns),
        "large": avenues(large),
        "small": avenues(small),
        "projects": projects,
        "borrowed": False,
        "bundles": bundles,
        "last_place": False,
    }
    return Sheet(**values | fields)


def lots(names: Iterable[str], city: City = CITY) -> int:
    """Return the mask of these lots."""
    return sum(1 << city.index[name] for name in set(names))


def avenues(numbers: Iterable[int]) -> int:
    """Return the mask of these avenues."""
    return sum(1 << (avenue - 1) for avenue in set(numbers))


def row(street: int, *numbers: int | None, first: int | None = None) -> dict[str, int]:
    """Return numbers of a street lot by lot, from its first lot (or from avenue `first`); None leaves one empty."""
    places = [lot for lot in CITY.ids if lot.startswith(f"s{street}a")]
    start = 0 if first is None else places.index(f"s{street}a{first}")
    pairs = zip(places[start:], numbers, strict=False)
    return {lot: number for lot, number in pairs if number is not None}


def driven_along(city: City, directions: str) -> tuple[tuple[int, ...], int]:
    """Return route and driven pieces of these directions (`"nnee"`)."""
    here, driven, route = city.roads.start, 0, [city.roads.start]
    for direction in directions:
        way = next(way for way in city.roads.exits[here] if way.direction == direction)
        assert not driven & way.piece
        here, driven = way.to, driven | way.piece
        route.append(here)
    return tuple(route), driven
