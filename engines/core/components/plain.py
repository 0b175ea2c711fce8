"""Rows of component tables as plain objects: what a step asks for should not go through pydantic, whose attributes cost many
times those of other objects."""

from __future__ import annotations

from typing import TypeVar, cast

from pydantic import BaseModel

RowT = TypeVar("RowT", bound=BaseModel)


class _Plain:
    """An object with the fields of a row. All are of one class, written in Python: only then does the interpreter learn where
    their fields are, whatever the kind of row."""


def plain(row: RowT) -> RowT:
    """An object with the same fields, rows in them plain as well. It is of no class of the tables: tell kinds of rows apart by a
    field that says the kind."""
    made = _Plain()
    for name in type(row).model_fields:
        field = getattr(row, name)
        setattr(made, name, plain(field) if isinstance(field, BaseModel) else field)
    return cast(RowT, made)
