"""Rows of component tables as plain objects: what a step asks for should not go through pydantic, whose attributes cost many
times those of other objects."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TypeVar, cast

from pydantic import BaseModel

RowT = TypeVar("RowT", bound=BaseModel)


def plain(row: RowT) -> RowT:
    """An object with the same fields, rows in them plain as well. It is of no class of the tables: tell kinds of rows apart by a
    field that says the kind."""
    fields = {name: getattr(row, name) for name in type(row).model_fields}
    return cast(
        RowT,
        SimpleNamespace(
            **{name: plain(field) if isinstance(field, BaseModel) else field for name, field in fields.items()}
        ),
    )
