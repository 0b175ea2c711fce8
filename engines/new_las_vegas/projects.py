"""The projects as predicates over one sheet, and who is paid for them (projects; turn, step 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from engines.new_las_vegas import components as c
from engines.new_las_vegas.city import City
from engines.new_las_vegas.debt import visited
from engines.new_las_vegas.public import ProjectId, Rulings, Sheet
from engines.new_las_vegas.runs import first_run, open_numbers, street_runs


def fulfilled(city: City, rulings: Rulings, sheet: Sheet, condition: c.Condition) -> bool:
    """Whether a sheet fulfils what a project asks for, now."""
    match condition:
        case c.LotsOpen() | c.CraneStreetsComplete() | c.AllCranesOpen() | c.StreetsComplete():
            return _casinos(city, rulings, sheet, condition)
        case c.StreetCranesAndShows():
            return any(
                mask & city.cranes & ~sheet.opened == 0 and mask & city.stars & ~sheet.shows == 0
                for mask in city.street_masks
                if mask & city.cranes and mask & city.stars
            )
        case c.ShowsMin(left=left, right=right):
            return sheet.left_shows >= left and sheet.right_shows >= right
        case c.GolfAndShows():
            street = city.street_masks[city.golf_street] if city.golf_street is not None else 0
            return street != 0 and sheet.golf == city.holes and street & city.stars & ~sheet.shows == 0
        case c.GolfParAll(par=par):
            holes = city.pars.get(par, 0)
            return holes != 0 and holes & ~sheet.golf == 0
        case c.LimoTypes(cash=cash, fountain=fountain, vip=vip):
            return (
                visited(city, sheet, "cash") >= cash
                and visited(city, sheet, "fountain") >= fountain
                and visited(city, sheet, "vip") >= vip
            )
        case c.LimoEachStreet():
            return _visited_streets(city, sheet) == {stop.street for stops in city.stops.values() for stop in stops}
        case c.Run() | c.RunAtEdge():
            return _runs(city, sheet, condition)
        case c.Hotels() | c.HotelsAdjacent() | c.HotelsAt():
            return _hotels(sheet, condition)
        case c.InaugurationCount(count=count):
            return sheet.circles >= count
        case _:
            assert_never(condition)


def _casinos(
    city: City,
    rulings: Rulings,
    sheet: Sheet,
    condition: c.LotsOpen | c.CraneStreetsComplete | c.AllCranesOpen | c.StreetsComplete,
) -> bool:
    opened = sheet.opened
    match condition:
        case c.LotsOpen(lots=lots):
            return all(opened >> city.index[f"s{street}a{avenue}"] & 1 for street, avenue in lots)
        case c.CraneStreetsComplete(streets=streets):
            cranes = [mask & city.cranes for mask in city.street_masks]
            return sum(1 for mask in cranes if mask and mask & ~opened == 0) >= streets
        case c.AllCranesOpen():
            return city.cranes & ~opened == 0
        case c.StreetsComplete(streets=streets):
            # Our reading: lots under a crane count too, unless the table chose the softer one.
            asked = sheet.built if rulings.full_streets == "built_lots" else city.all_lots
            wanted = [mask & asked for mask in city.street_masks]
            return sum(1 for mask in wanted if mask and mask & ~opened == 0) >= streets
        case _:
            assert_never(condition)


def _visited_streets(city: City, sheet: Sheet) -> set[int]:
    return {
        stop.street
        for stops in city.stops.values()
        for stop in stops
        if stop.piece & sheet.driven and stop.lot & sheet.opened
    }


def _runs(city: City, sheet: Sheet, condition: c.Run | c.RunAtEdge) -> bool:
    odd = condition.parity == "odd"
    if isinstance(condition, c.Run):
        long = sum(
            1 for street in range(len(city.streets)) if street_runs(city, sheet, street)[odd] >= condition.length
        )
        return long >= condition.streets
    return any(_edge_run(city, sheet, street, odd=odd, length=condition.length) for street in range(len(city.streets)))


def _edge_run(city: City, sheet: Sheet, street: int, *, odd: bool, length: int) -> bool:
    """Ruling: a run begins or finishes at the end of a street only if the casino on its outermost lot is part of it."""
    numbers = open_numbers(city, sheet, street)
    lots = city.streets[street]
    for end, ordered in ((lots[0], numbers), (lots[-1], numbers[::-1])):
        if sheet.opened >> end & 1 and ordered[0] & 1 == odd and first_run(ordered)[0] >= length:
            return True
    return False


def _hotels(sheet: Sheet, condition: c.Hotels | c.HotelsAdjacent | c.HotelsAt) -> bool:
    if isinstance(condition, c.HotelsAt):
        owned = sheet.large | sheet.small
        return all(owned >> (avenue - 1) & 1 for avenue in condition.avenues)
    owned = {"large": sheet.large, "small": sheet.small, "any": sheet.large | sheet.small}[condition.size]
    if isinstance(condition, c.Hotels):
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
    after = list(sheets)
    for place, project in enumerate(projects):
        row = city.tables.projects[project]
        points = project_points(city, row, turn, done[place], len(sheets))
        for seat, sheet in enumerate(after):
            if sheet.projects[place] is None and fulfilled(city, rulings, sheet, row.condition):
                paid = (*sheet.projects[:place], points, *sheet.projects[place + 1 :])
                after[seat] = replace(sheet, projects=paid)
                if done[place] is None:
                    done[place] = turn
    return tuple(after), tuple(done)


def project_points(city: City, row: c.ProjectRow, turn: int, first_done: int | None, seats: int) -> int:
    """What a project pays to whoever fulfils it in this turn. `first_done`: the earlier turn in which somebody did, None if
    nobody has. Ruling, solo: by the turn alone."""
    early = turn <= city.tables.solo.first_values_until if seats == 1 else first_done is None
    return row.first if early else row.later
