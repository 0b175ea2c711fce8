"""The projects as predicates over one sheet, and their payment (projects; turn, step 6)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, assert_never

from engines.core.values import replace
from engines.new_las_vegas import components as c
from engines.new_las_vegas.public import ProjectId, Rulings, Sheet
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.debt import visited_carpet_count
from engines.new_las_vegas.sheet.streets import first_run, open_numbers, street_runs


def is_fulfilled(city: City, rulings: Rulings, sheet: Sheet, condition: c.Condition) -> bool:
    """Return whether a sheet fulfils a project's condition now."""
    return PREDICATES[condition.type](city, rulings, sheet, condition)


def is_possible(tables: c.Components, condition: c.Condition) -> bool:
    """Return whether a condition can be fulfilled on the city sheet and the score sheet of a set."""
    lots = tables.sheet.lots
    streets = [[lot for lot in lots if lot.street == s] for s in range(1, tables.sheet.streets + 1)]
    cranes = [street for street in streets if any(lot.crane for lot in street)]
    carpets = [lot.carpet for lot in lots if lot.carpet is not None]
    avenues_built = {lot.avenue for lot in lots}
    match condition:
        case c.LotsOpen(lots=required):
            return {(lot.street, lot.avenue) for lot in lots}.issuperset(required)
        case c.HotelsAt(avenues=avenues):
            return avenues_built.issuperset(avenues)
        case c.Hotels() | c.HotelsAdjacent():
            return _hotels_fit(condition, avenues_built)
        case c.InaugurationCount(count=count):
            return count <= tables.inauguration.circles
        case c.ShowsMin(left=left, right=right):
            boxes = left < len(tables.shows["left"].points) and right < len(tables.shows["right"].points)
            return boxes and left + right <= sum(lot.star for lot in lots)
        case c.LimoEachStreet():
            return bool(carpets)
        case c.LimoTypes(cash=cash, fountain=fountain, vip=vip):
            return all(carpets.count(kind) >= n for kind, n in (("cash", cash), ("fountain", fountain), ("vip", vip)))
        case c.GolfParAll(par=par):
            return any(lot.par == par for lot in lots)
        case c.GolfAndShows():
            return any(lot.par for lot in lots)
        case c.AllCranesOpen():
            return bool(cranes)
        case c.CraneStreetsComplete(streets=count):
            return len(cranes) >= count
        case c.StreetCranesAndShows():
            return any(lot.star for street in cranes for lot in street)
        case c.StreetsComplete(streets=count):
            return len(streets) >= count
        case c.Run(length=length) | c.RunAtEdge(length=length):
            needed = condition.streets if isinstance(condition, c.Run) else 1
            return sum(len(street) >= length for street in streets) >= needed


def _hotels_fit(condition: c.Hotels | c.HotelsAdjacent, avenues: set[int]) -> bool:
    if condition.type == "hotels":
        return condition.count <= len(avenues)
    return any(avenues.issuperset(range(first, first + condition.count)) for first in avenues)


def _on_one_street(city: City, rulings: Rulings, sheet: Sheet, condition: c.StreetCranesAndShows) -> bool:
    return any(
        mask & city.cranes & ~sheet.opened == 0 and mask & city.stars & ~sheet.shows == 0
        for mask in city.street_masks
        if mask & city.cranes and mask & city.stars
    )


def _shows(city: City, rulings: Rulings, sheet: Sheet, condition: c.ShowsMin) -> bool:
    return sheet.left_shows >= condition.left and sheet.right_shows >= condition.right


def _golf_and_shows(city: City, rulings: Rulings, sheet: Sheet, condition: c.GolfAndShows) -> bool:
    street = city.street_masks[city.golf_street] if city.golf_street is not None else 0
    return street != 0 and sheet.golf == city.holes and street & city.stars & ~sheet.shows == 0


def _golf_par(city: City, rulings: Rulings, sheet: Sheet, condition: c.GolfParAll) -> bool:
    holes = city.pars.get(condition.par, 0)
    return holes != 0 and holes & ~sheet.golf == 0


def _carpets(city: City, rulings: Rulings, sheet: Sheet, condition: c.LimoTypes) -> bool:
    return (
        visited_carpet_count(city, sheet, "cash") >= condition.cash
        and visited_carpet_count(city, sheet, "fountain") >= condition.fountain
        and visited_carpet_count(city, sheet, "vip") >= condition.vip
    )


def _every_carpet_street(city: City, rulings: Rulings, sheet: Sheet, condition: c.LimoEachStreet) -> bool:
    return _visited_streets(city, sheet) == {stop.street for stops in city.stops.values() for stop in stops}


def _circles(city: City, rulings: Rulings, sheet: Sheet, condition: c.InaugurationCount) -> bool:
    return sheet.circles >= condition.count


def _casinos(
    city: City,
    rulings: Rulings,
    sheet: Sheet,
    condition: c.LotsOpen | c.CraneStreetsComplete | c.AllCranesOpen | c.StreetsComplete,
) -> bool:
    opened = sheet.opened
    match condition.type:
        case "lots_open":
            return all(opened >> city.index[f"s{street}a{avenue}"] & 1 for street, avenue in condition.lots)
        case "crane_streets_complete":
            cranes = [mask & city.cranes for mask in city.street_masks]
            return sum(1 for mask in cranes if mask and mask & ~opened == 0) >= condition.streets
        case "all_cranes_open":
            return city.cranes & ~opened == 0
        case "streets_complete":
            # In our reading lots under a crane count too, unless the table chose the milder reading.
            required = sheet.built if rulings.full_streets == "built_lots" else city.all_lots
            wanted = [mask & required for mask in city.street_masks]
            return sum(1 for mask in wanted if mask and mask & ~opened == 0) >= condition.streets
        case _:
            assert_never(condition.type)


def _visited_streets(city: City, sheet: Sheet) -> set[int]:
    return {
        stop.street
        for stops in city.stops.values()
        for stop in stops
        if stop.piece & sheet.driven and stop.lot & sheet.opened
    }


def _runs(city: City, rulings: Rulings, sheet: Sheet, condition: c.Run | c.RunAtEdge) -> bool:
    odd = condition.parity == "odd"
    if condition.type == "run":
        length = condition.length
        long = [1 for street in range(len(city.streets)) if street_runs(city, sheet, street)[odd] >= length]
        return len(long) >= condition.streets
    return any(_edge_run(city, sheet, street, odd=odd, length=condition.length) for street in range(len(city.streets)))


def _edge_run(city: City, sheet: Sheet, street: int, *, odd: bool, length: int) -> bool:
    """Return whether a street has a run of this parity and length that includes its first or its last lot (ruling)."""
    lots = city.streets[street]
    if sheet.opened & (1 << lots[0] | 1 << lots[-1]) == 0:
        return False
    numbers = open_numbers(city, sheet, street)
    for end, ordered in ((lots[0], numbers), (lots[-1], numbers[::-1])):
        if sheet.opened >> end & 1 and ordered[0] & 1 == odd and first_run(ordered)[0] >= length:
            return True
    return False


def _hotels(city: City, rulings: Rulings, sheet: Sheet, condition: c.Hotels | c.HotelsAdjacent | c.HotelsAt) -> bool:
    if condition.type == "hotels_at":
        owned = sheet.large | sheet.small
        return all(owned >> (avenue - 1) & 1 for avenue in condition.avenues)
    size = condition.size
    owned = sheet.large if size == "large" else sheet.small if size == "small" else sheet.large | sheet.small
    if condition.type == "hotels":
        return owned.bit_count() >= condition.count
    for _ in range(condition.count - 1):
        owned &= owned >> 1
    return owned != 0


PREDICATES: Final[Mapping[str, Callable[[City, Rulings, Sheet, Any], bool]]] = {
    "lots_open": _casinos,
    "crane_streets_complete": _casinos,
    "all_cranes_open": _casinos,
    "streets_complete": _casinos,
    "street_cranes_and_shows": _on_one_street,
    "shows_min": _shows,
    "golf_and_shows": _golf_and_shows,
    "golf_par_all": _golf_par,
    "limo_types": _carpets,
    "limo_each_street": _every_carpet_street,
    "run": _runs,
    "run_at_edge": _runs,
    "hotels": _hotels,
    "hotels_adjacent": _hotels,
    "hotels_at": _hotels,
    "inauguration": _circles,
}
"""Predicates by type of condition. It is a table, because every turn evaluates three for each sheet."""


def pay_projects(
    city: City,
    rulings: Rulings,
    turn: int,
    projects: Sequence[ProjectId],
    first_done: Sequence[int | None],
    sheets: Sequence[Sheet],
) -> tuple[tuple[Sheet, ...], tuple[int | None, ...]]:
    """Return the sheets with newly fulfilled projects paid, and the turns in which each was first fulfilled (None: not yet).

    Rules: everybody who fulfils a project in the first turn in which anybody does gets the first value, later players the second;
    automatic, once per project. Ruling, solo: the first value for 26 turns, then the second.
    """
    done = list(first_done)
    after = tuple([with_projects(city, rulings, turn, projects, first_done, sheet, len(sheets)) for sheet in sheets])
    for before, sheet in zip(sheets, after, strict=True):
        if sheet is not before:
            for index, points in enumerate(sheet.projects):
                if points != before.projects[index] and done[index] is None:
                    done[index] = turn
    return after, tuple(done)


def with_projects(
    city: City,
    rulings: Rulings,
    turn: int,
    projects: Sequence[ProjectId],
    first_done: Sequence[int | None],
    sheet: Sheet,
    seats: int,
) -> Sheet:
    """Return one sheet, in a game with `seats` seats, with its newly fulfilled projects paid; projects that others fulfil in this
    turn make no difference."""
    paid = sheet.projects
    for index, project in enumerate(projects):
        if paid[index] is None and is_fulfilled(city, rulings, sheet, city.conditions[project]):
            points = project_points(city, city.tables.projects[project], turn, first_done[index], seats)
            paid = (*paid[:index], points, *paid[index + 1 :])
    return sheet if paid is sheet.projects else replace(sheet, projects=paid)


def project_points(city: City, row: c.ProjectRow, turn: int, first_done: int | None, seats: int) -> int:
    """Return the points of a project for a seat that fulfils it in `turn`. `first_done` is the earlier turn in which a seat first
    did so; None if no seat did. Ruling, solo: only the turn matters."""
    early = turn <= city.tables.solo.first_values_until if seats == 1 else first_done is None
    return row.first if early else row.later
