"""Lists as phrases, so that commas and "and" follow the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.phrase import Phrase, PhraseValue, phrase


def and_list(items: Sequence[PhraseValue]) -> Phrase:
    """`Ana`, `Ana and Ben`, `Ana, Ben and Cleo`. Raises ValueError for an empty list."""
    match len(items):
        case 0:
            raise ValueError("a list of names needs a name")
        case 1:
            return phrase("list-one", one=items[0])
        case 2:
            return phrase("list-and", one=items[0], two=items[1])
        case _:
            return phrase("list-comma", first=items[0], rest=and_list(items[1:]))


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
