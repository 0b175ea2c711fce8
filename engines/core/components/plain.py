"""Rows of component tables as plain objects. Rules read them in every step, and attributes of pydantic models cost many times
those of plain objects."""

from typing import TypeVar, cast

from pydantic import BaseModel

RowT = TypeVar("RowT", bound=BaseModel)


class _Plain:
    """An object with the fields of a row. There is one class for all kinds of rows, written in Python, so that the interpreter
    caches the positions of its attributes."""


def plain(row: RowT) -> RowT:
    """Return an object with the fields of the row, nested rows included. It is no instance of the row's class: tell kinds of
    rows apart by a field with the kind."""
    made = _Plain()
    for name in type(row).model_fields:
        field = getattr(row, name)
        setattr(made, name, plain(field) if isinstance(field, BaseModel) else field)
    return cast(RowT, made)
