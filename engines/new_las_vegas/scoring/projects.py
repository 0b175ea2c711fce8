"""The projects as predicates over one sheet, and who is paid for them (projects; turn, step 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engines.core.values import replace
from engines.new_las_vegas import components as c
from engines.new_las_vegas.public import ProjectId, Rulings, Sheet
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.debt import visited
from engines.new_las_vegas.sheet.runs import first_run, open_numbers, street_runs


def fulfilled(city: City, rulings: Rulings, sheet: Sheet, condition: c.Condition) -> bool:
    """Whether a sheet fulfils what a project asks for, now."""
    match condition.type:  # by its word: whether a value is of a pydantic class is slow to ask
        case "lots_open" | "crane_streets_complete" | "all_cranes_open" | "streets_complete":
            return _casinos(city, rulings, sheet, condition)
        case "street_cranes_and_shows":
            return any(
                mask & city.cranes & ~sheet.opened == 0 and mask & city.stars & ~sheet.shows == 0
                for mask in city.street_masks
                if mask & city.cranes and mask & city.stars
            )
        case "shows_min":
            return sheet.left_shows >= condition.left and sheet.right_shows >= condition.right
        case "golf_and_shows":
            street = city.street_masks[city.golf_street] if city.golf_street is not None else 0
            return street != 0 and sheet.golf == city.holes and street & city.stars & ~sheet.shows == 0
        case "golf_par_all":
            holes = city.pars.get(condition.par, 0)
            return holes != 0 and holes & ~sheet.golf == 0
        case "limo_types":
            return (
                visited(city, sheet, "cash") >= condition.cash
                and visited(city, sheet, "fountain") >= condition.fountain
                and visited(city, sheet, "vip") >= condition.vip
            )
        case "limo_each_street":
            return _visited_streets(city, sheet) == {stop.street for stops in city.stops.values() for stop in stops}
        case "run" | "run_at_edge":
            return _runs(city, sheet, condition)
        case "hotels" | "hotels_adjacent" | "hotels_at":
            return _hotels(sheet, condition)
        case "inauguration":
            return sheet.circles >= condition.count
        case _:
            assert_never(condition.type)


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
            # Our reading: lots under a crane count too, unless the table chose the softer one.
            asked = sheet.built if rulings.full_streets == "built_lots" else city.all_lots
            wanted = [mask & asked for mask in city.street_masks]
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


def _runs(city: City, sheet: Sheet, condition: c.Run | c.RunAtEdge) -> bool:
    odd = condition.parity == "odd"
    if condition.type == "run":
        length = condition.length
        long = [1 for street in range(len(city.streets)) if street_runs(city, sheet, street)[odd] >= length]
        return len(long) >= condition.streets
    return any(_edge_run(city, sheet, street, odd=odd, length=condition.length) for street in range(len(city.streets)))


def _edge_run(city: City, sheet: Sheet, street: int, *, odd: bool, length: int) -> bool:
    """Ruling: a run begins or finishes at the end of a street only if the casino on its outermost lot is part of it."""
    lots = city.streets[street]
    if sheet.opened & (1 << lots[0] | 1 << lots[-1]) == 0:
        return False
    numbers = open_numbers(city, sheet, street)
    for end, ordered in ((lots[0], numbers), (lots[-1], numbers[::-1])):
        if sheet.opened >> end & 1 and ordered[0] & 1 == odd and first_run(ordered)[0] >= length:
            return True
    return False


def _hotels(sheet: Sheet, condition: c.Hotels | c.HotelsAdjacent | c.HotelsAt) -> bool:
    if condition.type == "hotels_at":
        owned = sheet.large | sheet.small
        return all(owned >> (avenue - 1) & 1 for avenue in condition.avenues)
    owned = {"large": sheet.large, "small": sheet.small, "any": sheet.large | sheet.small}[condition.size]
    if condition.type == "hotels":
        return owned.bit_count() >= condition.count
    for _ in range(condition.count - 1):
        owned &= owned >> 1
    return owned != 0


def pay_projects(
    city: City,
    rulings: Rulings,
    turn: int,
    projects: Sequence[ProjectId],
    first_done: Sequence[int | None],
    sheets: Sequence[Sheet],
) -> tuple[tuple[Sheet, ...], tuple[int | None, ...]]:
    """The sheets with newly fulfilled projects paid, and the turns in which each was first fulfilled.

    Rules: everybody who fulfils one in the first turn in which anybody does gets the first value, later players the
    second; automatic, once per project. Ruling, solo: the first value for 26 turns, then the second.
    """
    done = list(first_done)
    after = tuple([with_projects(city, rulings, turn, projects, first_done, sheet, len(sheets)) for sheet in sheets])
    for before, sheet in zip(sheets, after, strict=True):
        if sheet is not before:
            for place, points in enumerate(sheet.projects):
                if points != before.projects[place] and done[place] is None:
                    done[place] = turn
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
    """One of the sheets of `seats` with its newly fulfilled projects paid: whatever others fulfil in the same turn changes
    nothing about it."""
    paid = sheet.projects
    for place, project in enumerate(projects):
        if paid[place] is None and fulfilled(city, rulings, sheet, city.conditions[project]):
            points = project_points(city, city.tables.projects[project], turn, first_done[place], seats)
            paid = (*paid[:place], points, *paid[place + 1 :])
    return sheet if paid is sheet.projects else replace(sheet, projects=paid)


def project_points(city: City, row: c.ProjectRow, turn: int, first_done: int | None, seats: int) -> int:
    """What a project pays to whoever fulfils it in this turn. `first_done`: the earlier turn in which somebody did, None if
    nobody has. Ruling, solo: by the turn alone."""
    early = turn <= city.tables.solo.first_values_until if seats == 1 else first_done is None
    return row.first if early else row.later
