"""Statements that are compiled once and, on SQLite, executed by the driver directly.

SQLAlchemy's overhead per execution is several times the cost of a lookup by key in SQLite. The statements of every click are
written in SQLAlchemy and compiled by it; on SQLite the compiled text is then executed directly. On PostgreSQL, where the round
trip dominates, SQLAlchemy executes them.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final, TypeAlias, cast

from sqlalchemy import Connection, CursorResult, Dialect, Executable
from sqlalchemy.exc import DBAPIError, StatementError
from sqlalchemy.sql.selectable import SelectBase

from data.store.schema.columns import EPOCH, MICROSECOND, Instant

Values: TypeAlias = Mapping[str, Any]
_Convert: TypeAlias = Callable[[Any], Any]

SQLITE: Final = "sqlite"
_SEVERAL: Final = "more than one row where one was meant"


_Slot: TypeAlias = tuple[str | None, Any, _Convert | None]
"""One question mark: the name of its value, or None and a fixed value, and the converter for storing."""


@dataclass(frozen=True, slots=True)
class _Compiled:
    text: str
    slots: tuple[_Slot, ...]
    moments: tuple[int, ...]
    """Positions of moments among `slots`. Most converted values are moments, so they are converted inline."""
    reads: tuple[tuple[int, _Convert], ...]
    """Columns with a converter, by position."""
    moments_read: tuple[int, ...]


class Prepared:
    """A statement with named values. `columns` are the columns that an insert fills."""

    def __init__(self, query: Executable, columns: Sequence[str] | None = None) -> None:
        self._query = query
        self._columns = columns
        self._compiled: _Compiled | None = None

    def all(self, tx: Connection, values: Values) -> list[tuple[Any, ...]]:
        """Return all rows."""
        rows: Sequence[Any] = self.run(tx, values).fetchall()
        if tx.dialect.name != SQLITE:
            return [tuple(row) for row in rows]
        compiled = self._compiled or self._compiled_for(tx)
        return _read(rows, compiled) if compiled.reads or compiled.moments_read else list(rows)

    def one(self, tx: Connection, values: Values) -> tuple[Any, ...] | None:
        """Return the only row; None if the statement finds no row. Raise RuntimeError if it finds several."""
        rows = self.all(tx, values)
        if len(rows) > 1:
            raise RuntimeError(_SEVERAL)
        return rows[0] if rows else None

    def scalar(self, tx: Connection, values: Values) -> Any | None:
        """Return the first value of the only row; None if the statement finds no row. Raise RuntimeError if it finds several."""
        rows = self.all(tx, values)
        if len(rows) > 1:
            raise RuntimeError(_SEVERAL)
        return rows[0][0] if rows else None

    def run(self, tx: Connection, values: Values) -> sqlite3.Cursor | CursorResult[Any]:
        """Execute the statement and return its cursor, whose `rowcount` is the number of changed rows. Raise SQLAlchemy's
        errors."""
        if tx.dialect.name != SQLITE:
            return cast(CursorResult[Any], tx.execute(self._query, values))
        compiled = self._compiled or self._compiled_for(tx)
        try:
            # This must be fast: a click executes some thirty statements, with some six values each.
            given = [
                fixed if name is None else values[name] if store is None else store(values[name])
                for name, fixed, store in compiled.slots
            ]
            for at in compiled.moments:
                if (moment := given[at]) is not None:
                    given[at] = (moment - EPOCH) // MICROSECOND
        except (ValueError, TypeError) as fault:
            raise StatementError(str(fault), compiled.text, None, fault, hide_parameters=True) from fault
        try:
            connection: Any = tx.connection.dbapi_connection
            return connection.execute(compiled.text, given)
        except sqlite3.Error as fault:
            # Callers expect SQLAlchemy's errors. The values are left out: they can be seeds and positions.
            raise sqlalchemy_error(fault, compiled.text) from fault

    def run_each(self, tx: Connection, rows: Iterable[Values]) -> None:
        """Execute the statement for several sets of values."""
        if tx.dialect.name == SQLITE:
            for values in rows:
                self.run(tx, values)
        elif several := [dict(values) for values in rows]:
            tx.execute(self._query, several)

    def _compiled_for(self, tx: Connection) -> _Compiled:
        compiled = self._compiled
        if compiled is None:
            # Two threads may both compile it: the results are equal.
            compiled = self._compiled = _compile(self._query, self._columns, tx.dialect)
        return compiled


def driver_connection(tx: Connection) -> sqlite3.Connection:
    """Return SQLite's own connection under SQLAlchemy's."""
    return cast(sqlite3.Connection, tx.connection.dbapi_connection)


def sqlalchemy_error(fault: sqlite3.Error, statement: str) -> BaseException:
    """Return an error of the driver as SQLAlchemy would raise it."""
    return cast(BaseException, DBAPIError.instance(statement, None, fault, sqlite3.Error, hide_parameters=True))


def _compile(query: Executable, columns: Sequence[str] | None, dialect: Dialect) -> _Compiled:
    keys = None if columns is None else list(columns)
    compiled: Any = cast(Any, query).compile(dialect=dialect, column_keys=keys)
    if compiled.post_compile_params or compiled.literal_execute_params:
        raise RuntimeError("a list of values has another text for every length: it cannot be prepared")
    slots: list[_Slot] = []
    moments: list[int] = []
    for name in compiled.positiontup:
        bound = compiled.binds[name]
        store = bound.type.dialect_impl(dialect).bind_processor(dialect)
        if bound.required and isinstance(bound.type, Instant):
            moments.append(len(slots))
            slots.append((bound.key, None, None))
        elif bound.required:
            slots.append((bound.key, None, store))
        else:
            fixed = compiled.params[name]
            slots.append((None, fixed if store is None else store(fixed), None))
    reads: list[tuple[int, _Convert]] = []
    moments_read: list[int] = []
    for position, column in enumerate(query.selected_columns if isinstance(query, SelectBase) else ()):
        read = column.type.dialect_impl(dialect).result_processor(dialect, None)
        if isinstance(column.type, Instant):
            moments_read.append(position)
        elif read is not None:
            reads.append((position, read))
    return _Compiled(str(compiled), tuple(slots), tuple(moments), tuple(reads), tuple(moments_read))


def _read(rows: Sequence[tuple[Any, ...]], compiled: _Compiled) -> list[tuple[Any, ...]]:
    read_rows: list[tuple[Any, ...]] = []
    for row in rows:
        values = list(row)
        for position in compiled.moments_read:
            if (stored := values[position]) is not None:
                values[position] = EPOCH + timedelta(microseconds=stored)
        for position, read in compiled.reads:
            values[position] = read(values[position])
        read_rows.append(tuple(values))
    return read_rows
