"""Pieces of sentences for the games: joined lists, letters for numbered choices, and lines that address the reader as 'you'."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase


def and_list(items: Sequence[PhraseValue]) -> Phrase:
    """Return the items joined by commas and a last `and`, such as `Ana, Ben and Cleo`. Raise ValueError for an empty list."""
    if len(items) < 2:
        return comma_list(items)
    return phrase("list-and", first=comma_list(items[:-1]), last=items[-1])


def comma_list(items: Sequence[PhraseValue]) -> Phrase:
    """Return the items joined by commas, such as `one, two, three`. Raise ValueError for an empty list."""
    return _joined("list-comma", items)


def dot_list(items: Sequence[PhraseValue]) -> Phrase:
    """Return facts side by side, such as `one · two · three`. Raise ValueError for an empty list."""
    return _joined("list-dot", items)


def items(lines: Iterable[Phrase]) -> list[Phrase]:
    """Return each line as an item of a list."""
    return [phrase("list-item", line=line) for line in lines]


def with_list_gaps(lines: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """Return the lines with a gap after every list: Discord would read a line directly after it as part of its last
    item."""
    spread: list[Phrase] = []
    for line in lines:
        if spread and spread[-1].key == "list-item" and line.key != "list-item":
            spread.append(Phrase("gap"))
        spread.append(line)
    return tuple(spread)


def _joined(key: str, items: Sequence[PhraseValue]) -> Phrase:
    """Return items joined by a message. Halves are joined, so that a list of a thousand items is ten phrases deep."""
    if not items:
        raise ValueError("a list needs an item")
    if len(items) == 1:
        return phrase("list-one", one=items[0])
    half = len(items) // 2
    return phrase(key, first=_joined(key, items[:half]), rest=_joined(key, items[half:]))


Named: TypeAlias = tuple[str, str]
"""The id of a line and the argument that names a seat in it."""
YOU: Final = "you-subject"
"""The id of the word for the reader as the subject."""
YOU_OBJECT: Final = "you-object"
"""The id of the word for the reader as the object."""
YOURS: Final = "you-owner"
"""The id of the word for the reader as an owner, in brackets."""


def worded_for(
    line: Phrase, reader: SeatName, words: Mapping[Named, str], reworded: Mapping[Named, str] | None = None
) -> Phrase:
    """Return a line with one of `words` in place of the reader's name, also inside lists. Where the verb changes too, the line
    is replaced by the message in `reworded`, which does without the name."""
    key = line.key
    args: dict[str, PhraseValue] = {}
    for name, value in line.args:
        named = (line.key, name)
        if isinstance(value, Phrase):
            args[name] = worded_for(value, reader, words, reworded)
        elif value == reader and reworded is not None and named in reworded:
            key = reworded[named]
        else:
            args[name] = Phrase(words[named]) if value == reader and named in words else value
    return phrase(key, **args)


_TO_YOU: Final = re.compile("-(own|news|your?)-|^you-")
"""Ids of messages that address the reader, and of the words for the reader."""


def concerns(line: Phrase, reader: SeatName) -> bool:
    """Return whether a line names its reader or calls them "you"."""
    return _TO_YOU.search(line.key) is not None or any(
        arg == reader or (isinstance(arg, Phrase) and concerns(arg, reader)) for _, arg in line.args
    )


_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letter(index: int) -> str:
    """Return the letter for an index from 0 on: `A` to `Z`, then `AA`, `AB` ..."""
    block, rest = divmod(index, len(_LETTERS))
    return _LETTERS[block - 1] + _LETTERS[rest] if block else _LETTERS[rest]
