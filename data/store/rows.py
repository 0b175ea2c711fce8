"""Rows as dataclasses whose fields are named after the columns of their table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any


@cache
def columns(kind: type[Any], *without: str) -> tuple[str, ...]:
    """Return the columns of a kind of row, in the order of its fields."""
    return tuple(field.name for field in fields(kind) if field.name not in without)


def values(row: Any, *without: str) -> dict[str, Any]:
    """Return a row by column."""
    return {name: getattr(row, name) for name in columns(row.__class__, *without)}


def new_values(row: Any, names: tuple[str, ...]) -> Mapping[str, Any]:
    """Return the values of these columns for an update, under parameter names with the prefix `new_`: the plain names are used
    in its condition."""
    return {f"new_{name}": getattr(row, name) for name in names}
