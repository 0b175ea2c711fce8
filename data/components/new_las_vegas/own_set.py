"""Component sets of Welcome to New Las Vegas made by hosts and servers. A set replaces all projects, the city sheet, or both."""

from itertools import pairwise
from typing import Final

from data.components.own_sets import SetFile
from engines.core.components.faults import of_file
from engines.core.phrase import phrase
from engines.new_las_vegas.components import Components, ProjectRow, SheetTable
from engines.new_las_vegas.public import Rulings
from engines.new_las_vegas.rules.opening import empty_sheet
from engines.new_las_vegas.scoring.projects import is_fulfilled, is_possible
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.wording import condition_text

_MOST_PROJECTS: Final = 30
_MOST_POINTS: Final = 99
_STREETS: Final = (3, 5)
_AVENUES: Final = (7, 12)
_CATEGORIES: Final = ("orange", "purple", "pink")


def new_las_vegas_set_in(file: str, text: str, house: Components, *, new: bool) -> tuple[str, Components]:
    """Return the name and the tables of a set; tables it leaves out come from `house`, the game's own. Limits for new sets
    apply only with `new`. Raise ComponentsError naming file, row and word."""
    source = SetFile(file, text, ("project", "sheet"), new=new)
    projects, sheet = house.projects, house.sheet
    if source.has("sheet"):
        sheet = source.row(SheetTable, "sheet", source.table("sheet"))
        _check_sheet(source, sheet, house)
    if source.has("project"):
        projects = source.rows(ProjectRow, "project", dict.fromkeys(house.projects, ""), _MOST_PROJECTS)
    tables = house.model_copy(update={"projects": projects, "sheet": sheet})
    city = City(tables)
    for project, row in projects.items():
        _check_project(source, project, row, city)
    for category in _CATEGORIES:
        if all(row.category != category for row in projects.values()):
            raise of_file(source.file, phrase("component-fault-no-category", category=category))
    return source.name, tables


def _check_project(source: SetFile, project: str, row: ProjectRow, city: City) -> None:
    where = f"project.{project}"
    for field in ("first", "later"):
        source.between(where, field, getattr(row, field), 1, _MOST_POINTS)
    if row.later > row.first:
        source.fault(where, row.later, phrase("component-fault-later", first=row.first))
    if not source.new:
        return
    if not is_possible(city.tables, row.condition):
        fault = phrase("component-fault-impossible", asks=condition_text(row.condition, Rulings()))
        source.fault(where, row.condition.type, fault)
    if is_fulfilled(city, Rulings(), empty_sheet(city, 0, 0), row.condition):
        source.fault(where, row.condition.type, phrase("component-fault-asks-nothing"))


def _check_sheet(source: SetFile, sheet: SheetTable, house: Components) -> None:
    source.between("sheet", "streets", sheet.streets, *_STREETS)
    source.between("sheet", "avenues", sheet.avenues, *_AVENUES)
    _check_lots(source, sheet)
    _check_course(source, sheet, house)
    _check_roads(source, sheet)


def _check_lots(source: SetFile, sheet: SheetTable) -> None:
    places = [(lot.street, lot.avenue) for lot in sheet.lots]
    for street, avenue in places:
        if street > sheet.streets or avenue > sheet.avenues:
            source.fault("sheet.lots", _lot(street, avenue), phrase("component-fault-outside"))
    for before, after in pairwise(places):
        if before >= after:
            source.fault("sheet.lots", _lot(*after), phrase("component-fault-lot-order"))
    for street in range(1, sheet.streets + 1):
        if all(place[0] != street for place in places):
            source.fault("sheet.lots", street, phrase("component-fault-no-lots"))
    if all(lot.crane for lot in sheet.lots):
        source.fault("sheet.lots", "crane", phrase("component-fault-all-cranes"))


def _check_course(source: SetFile, sheet: SheetTable, house: Components) -> None:
    """Check that the golf holes lie side by side on one street, and that the score sheet has a column for each par."""
    holes = [lot for lot in sheet.lots if lot.par is not None]
    for before, after in pairwise(holes):
        if (after.street, after.avenue) != (before.street, before.avenue + 1):
            source.fault("sheet.lots", _lot(after.street, after.avenue), phrase("component-fault-holes"))
    columns = {int(name.removeprefix("par")) for name in house.columns if name.startswith("par")}
    pars = {lot.par for lot in holes}
    for par in sorted(columns ^ pars, key=lambda par: par or 0):
        source.fault(
            "sheet.lots", f"par {par}", phrase("component-fault-pars", pars=", ".join(map(str, sorted(columns))))
        )


def _check_roads(source: SetFile, sheet: SheetTable) -> None:
    roads = sheet.limousine
    for name, pieces, least in (
        ("street_pieces", roads.street_pieces, (1, 2)),
        ("avenue_pieces", roads.avenue_pieces, (2, 1)),
    ):
        where = f"sheet.limousine.{name}"
        for street, avenues in pieces.items():
            source.each_once(where, avenues)
            for avenue in avenues:
                if not (least[0] <= street <= sheet.streets and least[1] <= avenue <= sheet.avenues):
                    source.fault(where, _lot(street, avenue), phrase("component-fault-off-sheet"))
    ends = _ends(sheet)
    reached = {sheet.limousine.start}
    for _ in ends:
        reached |= {to for both in ends for here, to in (both, both[::-1]) if here in reached}
    if len(reached) < 2:
        source.fault("sheet.limousine", "start", phrase("component-fault-no-way"))
    for street, avenue in sorted({crossing for both in ends for crossing in both} - reached):
        source.fault("sheet.limousine", _lot(street, avenue), phrase("component-fault-unreached"))
    for lot in sheet.lots:
        if lot.carpet is not None and lot.avenue not in roads.street_pieces.get(lot.street, ()):
            source.fault("sheet.lots", _lot(lot.street, lot.avenue), phrase("component-fault-carpet"))


def _ends(sheet: SheetTable) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    roads = sheet.limousine
    along = [((s, a - 1), (s, a)) for s, avenues in roads.street_pieces.items() for a in avenues]
    return along + [((s - 1, a), (s, a)) for s, avenues in roads.avenue_pieces.items() for a in avenues]


def _lot(street: int, avenue: int) -> str:
    return f"s{street}a{avenue}"
