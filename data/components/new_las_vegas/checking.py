"""Consistency checks within and between the tables of New Las Vegas, beyond the layout of each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final, NoReturn, assert_never

from engines.core.errors import ComponentsError
from engines.new_las_vegas import components as c

_COLUMNS: Final = ("inauguration", "large", "small", "streets", "vip", "fountain", "return")
"""Improvement columns the rules ask for, besides `par<n>` for every par on the sheet."""


@dataclass(frozen=True, slots=True)
class Source:
    """The files the tables were read from; refusals name them."""

    sheet: Path
    cards: Path
    tracks: Path
    projects: Path


def check_tables(source: Source, tables: c.Components) -> None:
    """Raise ComponentsError naming file and place if the tables contradict themselves or each other."""
    _check_lots(source.sheet.name, tables.sheet)
    _check_course(source.sheet.name, tables.sheet)
    _check_roads(source.sheet.name, tables.sheet)
    _check_cards(source.cards.name, tables)
    _check_tracks(source.tracks.name, tables)
    _check_columns(source.tracks.name, tables)
    _check_shared_boxes(source.tracks.name, tables)
    for project, row in tables.projects.items():
        _check_project(source.projects.name, project, row, tables)
    present = {row.category for row in tables.projects.values()}
    for category in ("orange", "purple", "pink"):
        if category not in present:
            _refuse(source.projects.name, "(all)", "category", f"no project is {category}")


def _check_lots(file: str, sheet: c.SheetTable) -> None:
    places = [(lot.street, lot.avenue) for lot in sheet.lots]
    for place in places:
        if place[0] > sheet.streets or place[1] > sheet.avenues:
            _refuse(file, "lots", _lot(place), f"outside {sheet.streets} streets and {sheet.avenues} avenues")
    for before, after in pairwise(places):
        if before >= after:
            _refuse(file, "lots", _lot(after), "lots go street by street, from left to right, each once")
    for street in range(1, sheet.streets + 1):
        if all(place[0] != street for place in places):
            _refuse(file, "lots", f"street {street}", "has no lots")
    if all(lot.crane for lot in sheet.lots):
        _refuse(file, "lots", "crane", "no lot is built at the start")


def _check_course(file: str, sheet: c.SheetTable) -> None:
    """Check that the golf holes lie side by side on one street, as the rules of golf assume."""
    holes = [(lot.street, lot.avenue) for lot in sheet.lots if lot.par is not None]
    for before, after in pairwise(holes):
        if after != (before[0], before[1] + 1):
            _refuse(file, "lots", _lot(after), "golf holes lie side by side on one street")


def _check_roads(file: str, sheet: c.SheetTable) -> None:
    roads = sheet.limousine
    for name, pieces, least in (
        ("street_pieces", roads.street_pieces, (1, 2)),
        ("avenue_pieces", roads.avenue_pieces, (2, 1)),
    ):
        for street, avenues in pieces.items():
            if len(set(avenues)) != len(avenues):
                _refuse(file, f"limousine.{name}", str(street), "names a piece twice")
            for avenue in avenues:
                if not (least[0] <= street <= sheet.streets and least[1] <= avenue <= sheet.avenues):
                    _refuse(file, f"limousine.{name}", str(street), f"a piece at avenue {avenue} leads off the sheet")
    found = reached(sheet)
    for crossing in sorted(crossings(sheet) - found):
        _refuse(
            file, "limousine", f"crossing {list(crossing)}", f"cannot be reached from the start {list(roads.start)}"
        )
    if len(found) < 2:
        _refuse(file, "limousine", "start", "no piece leaves it")
    for lot in sheet.lots:
        if lot.carpet is not None and lot.avenue not in roads.street_pieces.get(lot.street, ()):
            _refuse(file, "lots", _lot((lot.street, lot.avenue)), "has a carpet and no street piece below it")


def _ends(sheet: c.SheetTable) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return the two crossings at the ends of every road piece."""
    roads = sheet.limousine
    along = [((s, a - 1), (s, a)) for s, avenues in roads.street_pieces.items() for a in avenues]
    return along + [((s - 1, a), (s, a)) for s, avenues in roads.avenue_pieces.items() for a in avenues]


def crossings(sheet: c.SheetTable) -> set[tuple[int, int]]:
    """Return the crossings at the ends of road pieces."""
    return {crossing for ends in _ends(sheet) for crossing in ends}


def reached(sheet: c.SheetTable) -> set[tuple[int, int]]:
    """Return the crossings that the limousine can reach from its start."""
    ends = _ends(sheet)
    reached = {sheet.limousine.start}
    for _ in ends:
        more = {to for one, other in ends for here, to in ((one, other), (other, one)) if here in reached}
        if more <= reached:
            break
        reached |= more
    return reached


def _check_cards(file: str, tables: c.Components) -> None:
    stacks = tables.stacks
    cards = tables.cards
    for card in cards:
        if not stacks.lowest <= card.number <= stacks.highest:
            _refuse(file, str(card.number), "number", f"must be {stacks.lowest} to {stacks.highest}")
    if len(cards) % stacks.stacks or len(cards) < 3 * stacks.stacks:
        _refuse(file, "(all)", "cards", f"{len(cards)} cards do not make {stacks.stacks} equal stacks of three or more")


def _check_tracks(file: str, tables: c.Components) -> None:
    track = tables.inauguration
    if sum(track.groups) != track.circles:
        _refuse(file, "inauguration", "groups", f"{sum(track.groups)} circles in groups, not {track.circles}")
    if not _rising(track.bonuses_at) or len(track.bonuses_at) > len(track.groups):
        _refuse(file, "inauguration", "bonuses_at", "must rise, at most one a group")
    if track.bonuses_at and not 0 < track.bonuses_at[0] <= track.bonuses_at[-1] <= track.circles:
        _refuse(file, "inauguration", "bonuses_at", f"must be 1 to {track.circles}")
    if 0 in track.changes or len(set(track.changes)) != len(track.changes):
        _refuse(file, "inauguration", "changes", "each change once, and none of 0")
    for name in ("left", "right"):
        if name not in tables.shows:
            _refuse(file, "shows", name, "missing")
    for name, column in tables.shows.items():
        if any(not 1 < box < len(column.points) for box in column.debts):
            _refuse(file, f"shows.{name}", "debts", f"must be boxes 2 to {len(column.points) - 1}")
        if not column.points:
            _refuse(file, f"shows.{name}", "points", "is empty")
    if not tables.scoring.return_table:
        _refuse(file, "scoring", "return_table", "is empty")


def _check_columns(file: str, tables: c.Components) -> None:
    pars = sorted({lot.par for lot in tables.sheet.lots if lot.par is not None})
    needed = [*_COLUMNS, *(f"par{par}" for par in pars)]
    for column in needed:
        if column not in tables.columns:
            _refuse(file, "columns", column, "missing")
    for column, values in tables.columns.items():
        if column not in needed:
            _refuse(file, "columns", column, "unknown; a column for golf needs a hole of its par on the sheet")
        if not values:
            _refuse(file, "columns", column, "is empty")
        if column != "inauguration" and any(len(value) != 1 for value in values):
            _refuse(file, "columns", column, "one number for each value")
    rows = tables.columns["inauguration"]
    if len({len(row) for row in rows}) != 1:
        _refuse(file, "columns", "inauguration", "every row needs a number for each place")
    if len(tables.solo.places) != len(rows[0]) or not _rising(tables.solo.places[::-1]):
        _refuse(file, "solo", "places", f"must be {len(rows[0])} falling numbers, one for each place")


def _check_shared_boxes(file: str, tables: c.Components) -> None:
    shared = [column for columns in tables.improvement_rows.values() for column in columns]
    for column in shared:
        if column not in tables.columns:
            _refuse(file, "improvement_rows", column, "no such column")
    for column in tables.columns:
        if shared.count(column) != 1:
            _refuse(file, "improvement_rows", column, "every column belongs to one row")


def _check_project(file: str, project: str, row: c.ProjectRow, tables: c.Components) -> None:
    """Check that the sheet and the other tables contain everything the project asks for."""
    _known(file, project, "ours", row.ours, c.ProjectRow.model_fields)
    condition = row.condition
    missing = _missing(condition, tables)
    if missing is not None:
        _refuse(file, project, f"condition.{condition.type}", f"asks for {missing}")


def is_possible(condition: c.Condition, tables: c.Components) -> bool:
    """Return whether these tables contain everything a project asks for."""
    return _missing(condition, tables) is None


def _missing(condition: c.Condition, tables: c.Components) -> str | None:
    """Return the name of the thing that a project asks for and these tables lack; None if the project can be fulfilled."""
    sheet = tables.sheet
    match condition:
        case c.LotsOpen() | c.HotelsAt():
            return _missing_place(condition, sheet)
        case c.Hotels(count=count) | c.HotelsAdjacent(count=count):
            return None if count <= sheet.avenues else f"{count} hotels on {sheet.avenues} avenues"
        case c.InaugurationCount(count=count):
            return None if count <= tables.inauguration.circles else f"{count} of {tables.inauguration.circles} circles"
        case c.ShowsMin(left=left, right=right):
            fits = left < len(tables.shows["left"].points) and right < len(tables.shows["right"].points)
            return None if fits else "more boxes than a show column has"
        case c.LimoTypes() | c.LimoEachStreet():
            return _missing_carpets(condition, sheet)
        case c.GolfParAll(par=par):
            return None if any(lot.par == par for lot in sheet.lots) else f"a hole of par {par}"
        case c.GolfAndShows():
            return None if any(lot.par for lot in sheet.lots) else "a golf course"
        case _:
            return _missing_streets(condition, sheet)


def _missing_place(condition: c.LotsOpen | c.HotelsAt, sheet: c.SheetTable) -> str | None:
    places = [(lot.street, lot.avenue) for lot in sheet.lots]
    if isinstance(condition, c.LotsOpen):
        return next((f"{_lot(place)}, which is no lot" for place in condition.lots if place not in places), None)
    avenues = {avenue for _, avenue in places}
    return next((f"a hotel on avenue {a}, which has no lots" for a in condition.avenues if a not in avenues), None)


def _missing_carpets(condition: c.LimoTypes | c.LimoEachStreet, sheet: c.SheetTable) -> str | None:
    carpets = [lot.carpet for lot in sheet.lots if lot.carpet is not None]
    if isinstance(condition, c.LimoEachStreet):
        return None if carpets else "red carpets"
    asked = {"cash": condition.cash, "fountain": condition.fountain, "vip": condition.vip}
    return next((f"{count} {name} carpets" for name, count in asked.items() if carpets.count(name) < count), None)


def _missing_streets(
    condition: c.CraneStreetsComplete
    | c.AllCranesOpen
    | c.StreetCranesAndShows
    | c.Run
    | c.RunAtEdge
    | c.StreetsComplete,
    sheet: c.SheetTable,
) -> str | None:
    streets = [[lot for lot in sheet.lots if lot.street == s] for s in range(1, sheet.streets + 1)]
    cranes = [street for street in streets if any(lot.crane for lot in street)]
    match condition:
        case c.AllCranesOpen():
            return None if cranes else "cranes"
        case c.CraneStreetsComplete(streets=asked):
            return None if len(cranes) >= asked else f"{asked} streets with cranes"
        case c.StreetCranesAndShows():
            starred = any(lot.star for street in cranes for lot in street)
            return None if starred else "a street with cranes and stars"
        case c.StreetsComplete(streets=asked):
            return None if len(streets) >= asked else f"{asked} streets"
        case c.Run(length=length, streets=asked):
            return None if sum(len(s) >= length for s in streets) >= asked else f"{asked} streets of {length} lots"
        case c.RunAtEdge(length=length):
            return None if any(len(s) >= length for s in streets) else f"a street of {length} lots"
        case _:
            assert_never(condition)


def _rising(numbers: Sequence[int]) -> bool:
    return all(before < after for before, after in pairwise(numbers))


def _known(file: str, row: str, field: str, values: Iterable[str], known: Iterable[str]) -> None:
    for value in values:
        if value not in known:
            _refuse(file, row, field, f"unknown value {value}")


def _lot(place: tuple[int, int]) -> str:
    return f"street {place[0]} avenue {place[1]}"


def _refuse(file: str, row: str, field: str, why: str) -> NoReturn:
    raise ComponentsError(f"table {file}, row {row}, field {field}: {why}")
