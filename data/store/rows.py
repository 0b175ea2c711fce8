"""Rows as dataclasses whose fields are named after the columns of their table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any


@cache
def columns(kind: type[Any], *without: str) -> tuple[str, ...]:
    """The columns of a kind of row, in the order of its fields."""
    return tuple(field.name for field in fields(kind) if field.name not in without)


def values(row: Any, *without: str) -> dict[str, Any]:
    """A row by column."""
    return {name: getattr(row, name) for name in columns(row.__class__, *without)}


def new_values(row: Any, names: tuple[str, ...]) -> Mapping[str, Any]:
    """What an update sets in these columns, whose parameters are called `new_...`: the plain names stand in its condition."""
    return {f"new_{name}": getattr(row, name) for name in names}
