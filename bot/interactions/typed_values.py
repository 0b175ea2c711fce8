"""Typed text where autocompletion offers values. Discord sends the value of a chosen entry, and otherwise the typed
text, such as an entry's label or its beginning."""

from collections.abc import Iterable
from typing import Final

from engines.core.typed_text import typed_line

SHOWN_WITH: Final = " · "
"""Separator of text and explanation in entries."""


def find_value(typed: str, pairs: Iterable[tuple[str, str]], *, begun: bool = True) -> str | None:
    """Return the value that `typed` names, from pairs of label and value: `typed` itself if it is a value; or else the value of
    the only pair in which it is the label or value; or else, if `begun`, of the only pair in which it is the beginning of either.
    Ignore case and further spaces. Return None if no value, or more than one, is named."""
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
    return typed_line(text).casefold()
