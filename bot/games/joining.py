"""Lists as phrases, so that commas and "and" follow the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.core.phrase import Phrase, PhraseValue, phrase

AND_LIST: Final = "list-and"
"""Its arguments are the items in their order, whatever they are called. No message of the locale files: how a language joins
the last two is looked up (CLDR, by way of Babel)."""


def and_list(items: Sequence[PhraseValue]) -> Phrase:
    """`Ana`, `Ana and Ben`, `Ana, Ben and Cleo`. Raises ValueError for an empty list."""
    if not items:
        raise ValueError("a list of names needs a name")
    return Phrase(AND_LIST, tuple([(f"item{number:03}", item) for number, item in enumerate(items)]))


def comma_list(items: Sequence[PhraseValue]) -> Phrase:
    """`one, two, three`. Raises ValueError for an empty list."""
    if not items:
        raise ValueError("a list needs an item")
    if len(items) == 1:
        return phrase("list-one", one=items[0])
    return phrase("list-comma", first=items[0], rest=comma_list(items[1:]))


def dot_list(items: Sequence[PhraseValue]) -> Phrase:
    """`one · two · three`, for facts side by side. Raises ValueError for an empty list."""
    if not items:
        raise ValueError("a list needs an item")
    if len(items) == 1:
        return phrase("list-one", one=items[0])
    return phrase("list-dot", first=items[0], rest=dot_list(items[1:]))
