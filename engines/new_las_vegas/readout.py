"""Columns and categories of a score sheet, derived from the public part. Panels, texts and pictures only word and draw them."""

from typing import Final

from engines.core.values import frozen
from engines.new_las_vegas.public import ColumnId, Rulings, ScoreLine, Sheet, ShowColumn
from engines.new_las_vegas.scoring.score import return_row
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.sheet.debt import visited_carpet_count
from engines.new_las_vegas.sheet.improvements import is_fixed

CATEGORIES: Final = (
    *("projects", "inauguration", "large_hotels", "small_hotels", "streets", "golf", "limousine_vip"),
    *("limousine_fountain", "limousine_return", "left_shows", "right_shows", "bankruptcy"),
)
"""Fields of a score line in the order of the rules; together they are its total."""
RUNNING: Final = tuple(name for name in CATEGORIES if name not in ("inauguration", "bankruptcy"))
"""Categories that are scored while the game goes on."""


@frozen
class Column:
    """An improvement or show column: `ticks` values are struck out, the value in row `now` (from 0) counts. `count` is the number
    of things it pays for (None: not shown), `points` the current points, `debts` the rows (from 1) with a debt marker; `owed` is
    True if the markers of the rows not yet struck out are circled."""

    name: str
    values: tuple[int, ...]
    ticks: int
    now: int
    count: int | None
    points: int
    debts: tuple[int, ...] = ()
    owed: bool = False


def rows(city: City, rulings: Rulings, column: ColumnId) -> tuple[tuple[int, ...], ...]:
    """Return the values of a column in the order in which they count at this table."""
    printed = city.tables.columns[column]
    if is_fixed(rulings, column):
        return tuple((points,) for points in city.tables.scoring.return_table)
    return printed[::-1] if column == "inauguration" and rulings.inauguration_rows == "falling" else printed


def columns(city: City, rulings: Rulings, sheet: Sheet, line: ScoreLine) -> tuple[Column, ...]:
    """Return all improvement columns except the inauguration places, then the two show columns."""
    found = [_improvement(city, rulings, sheet, line, name) for name in city.columns if name != "inauguration"]
    shows: dict[ShowColumn, int] = {"left": sheet.left_shows, "right": sheet.right_shows}
    for side, ticks in shows.items():
        show = city.tables.shows[side]
        found.append(Column(side, show.points, ticks, ticks, None, show.points[ticks], show.debts, owed=ticks > 0))
    return tuple(found)


def _improvement(city: City, rulings: Rulings, sheet: Sheet, line: ScoreLine, name: ColumnId) -> Column:
    values = tuple(row[0] for row in rows(city, rulings, name))
    ticks = sheet.boxes[city.column[name]]
    match name:
        case "streets":
            return Column(name, values, ticks, ticks, None, line.streets)
        case "return":
            pieces = city.roads.return_piece_count(sheet)
            if is_fixed(rulings, name):
                return Column(name, values, 0, return_row(city, pieces), pieces, line.limousine_return)
            return Column(name, values, ticks, ticks, pieces, line.limousine_return)
        case "large":
            count = sheet.large.bit_count()
        case "small":
            count = sheet.small.bit_count()
        case "vip" | "fountain":
            count = visited_carpet_count(city, sheet, name)
        case _:
            count = (sheet.golf & city.pars[int(name.removeprefix("par"))]).bit_count()
    return Column(name, values, ticks, ticks, count, count * values[ticks])
