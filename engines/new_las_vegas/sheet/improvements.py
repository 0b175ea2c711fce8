"""Improvement columns (turn, step 4: improvement). The first value without a tick counts; the last one has no box.

With the option "rows", the columns of a row share their boxes: one tick counts in each of them.
"""

from engines.core.values import replace
from engines.new_las_vegas.public import ColumnId, ImprovementMode, Rulings, Sheet
from engines.new_las_vegas.sheet.city import City


def targets(city: City, mode: ImprovementMode) -> dict[ColumnId, tuple[ColumnId, ...]]:
    """Return the targets an improvement can name, each with the columns it ticks."""
    if mode == "rows":
        return dict(city.tables.improvement_rows)
    return {column: (column,) for column in city.columns}


def open_columns(city: City, rulings: Rulings, sheet: Sheet) -> tuple[ColumnId, ...]:
    """Return the columns with a box left, or with the option "rows" the rows with at least one of these columns, in the order of
    the sheet; the way back has no boxes with the option "table"."""
    if rulings.improvement_mode == "columns":
        found = zip(city.columns, sheet.boxes, city.boxes, strict=True)
        left = [column for column, ticks, boxes in found if ticks < boxes]
        if rulings.limo_penalty_mode == "table":
            left = [column for column in left if not is_fixed(rulings, column)]
        return tuple(left)
    return tuple(
        target
        for target, columns in city.tables.improvement_rows.items()
        if any(_open(city, rulings, sheet, column) for column in columns)
    )


def with_tick(city: City, rulings: Rulings, sheet: Sheet, target: ColumnId) -> Sheet:
    """Return the sheet with one more tick in a column, or in each column of a row; columns without a box left stay unchanged."""
    columns = (target,) if rulings.improvement_mode == "columns" else city.tables.improvement_rows[target]
    boxes = list(sheet.boxes)
    for column in columns:
        if _open(city, rulings, sheet, column):
            boxes[city.column[column]] += 1
    return replace(sheet, boxes=tuple(boxes))


def values(city: City, rulings: Rulings, sheet: Sheet, column: ColumnId) -> tuple[int, ...]:
    """Return the values of a column that count now: those of its first line without a tick. With the option "falling" the
    inauguration places are ticked from their last line up."""
    printed = city.printed[column]
    ticks = sheet.boxes[city.column[column]]
    if column == "inauguration" and rulings.inauguration_rows == "falling":
        return printed[len(printed) - 1 - ticks]
    return printed[ticks]


def value(city: City, sheet: Sheet, column: ColumnId) -> int:
    """Return the current value of a column of single numbers."""
    place, worth = city.worth[column]
    return worth[sheet.boxes[place]]


def _open(city: City, rulings: Rulings, sheet: Sheet, column: ColumnId) -> bool:
    place = city.column[column]
    return sheet.boxes[place] < city.boxes[place] and not is_fixed(rulings, column)


def is_fixed(rulings: Rulings, column: ColumnId) -> bool:
    """Return whether a column has fixed costs and no boxes: only the way back, with the option "table"."""
    return column == "return" and rulings.limo_penalty_mode == "table"
