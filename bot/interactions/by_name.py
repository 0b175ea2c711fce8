"""What was typed where a list is offered. Discord sends a value if an entry was chosen, and else whatever was typed: the words an
entry is shown with, or their beginning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

SHOWN_WITH: Final = " · "
"""Stands in entries between what is typed and what it means."""


def value_named(typed: str, pairs: Iterable[tuple[str, str]], *, begun: bool = True) -> str | None:
    """The value meant, of pairs of a label and a value: the value itself, else the only one whose value or label was typed, or
    (if `begun`) begins with it. Capitals and spaces do not matter. None if there is none, or more than one."""
    offered = tuple(pairs)
    if any(value == typed for _, value in offered):
        return typed
    wanted = _plain(typed)
    if not wanted:
        return None
    shown = tuple((_plain(label), _plain(value), value) for label, value in offered)
    found = {value for *words, value in shown if wanted in words}
    if not found and begun:
        found = {value for *words, value in shown if any(one.startswith(wanted) for one in words)}
    return found.pop() if len(found) == 1 else None


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
