"""Rows as dataclasses whose fields are named after the columns of their table."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Connection, FromClause, Select, Table, insert, select, update

from data.store.schema.columns import TABLE_OF

Row = TypeVar("Row")


@cache
def columns(kind: type[Any], *without: str) -> tuple[str, ...]:
    """Return the columns of a kind of row, in the order of its fields, except the columns `without`."""
    return tuple(field.name for field in fields(kind) if field.name not in without)


def select_rows(kind: type[Any], *tables: FromClause) -> Select[Any]:
    """Return the query that selects the columns of a kind of row, each from the first of the tables that has it."""
    return select(*(next(table.c[name] for table in tables if name in table.c) for name in columns(kind)))


def one_row(tx: Connection, query: Select[Any], kind: type[Row]) -> Row | None:
    """Return the only row of a query, as a `kind`; None if the query finds no row."""
    found = tx.execute(query).one_or_none()
    return None if found is None else kind(*found)


def insert_row(tx: Connection, table: Table, contents: Mapping[str, Any]) -> int:
    """Store a row whose number the database chooses, and return that number."""
    key = tx.execute(insert(table), contents).inserted_primary_key
    if key is None:
        raise RuntimeError(f"the database gave no number to a new row of {table.name}")
    return int(key[0])


def upsert(tx: Connection, row: Any) -> None:
    """Update the stored row with the key of `row`, or insert it. A transaction that waits for the lock of a row must find it."""
    table, given = TABLE_OF[row.__class__], values(row)
    here = [column == given.pop(column.name) for column in table.primary_key]
    if tx.execute(update(table).where(*here).values(given)).rowcount == 0:
        tx.execute(insert(table), values(row))


def values(row: Any, *without: str) -> dict[str, Any]:
    """Return the values of a row by column, except the columns `without`."""
    return {name: getattr(row, name) for name in columns(row.__class__, *without)}


def contents(row: Any) -> tuple[Any, ...]:
    """Return the values of a row's fields, in order."""
    return tuple([getattr(row, name) for name in columns(row.__class__)])


def new_values(row: Any, names: tuple[str, ...]) -> Mapping[str, Any]:
    """Return the values of the columns `names` for an update, under parameter names with the prefix `new_`: the plain names are
    used in the condition of the update."""
    return {f"new_{name}": getattr(row, name) for name in names}
