"""Lines for everybody, reworded for one reader: "you" and "yours" in place of the reader's name."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from engines.core.phrase import Phrase, PhraseValue, SeatName, phrase

Named: TypeAlias = tuple[str, str]
"""The id of a line and the argument that names a seat in it."""
YOU: Final = "you-subject"
YOU_OBJECT: Final = "you-object"
YOURS: Final = "you-owner"
"""Ids of the words for the reader as the subject, as the object, and as an owner in brackets."""


def addressed(
    line: Phrase, reader: SeatName, words: Mapping[Named, str], reworded: Mapping[Named, str] | None = None
) -> Phrase:
    """Return a line with one of `words` in place of the reader's name, also inside lists. Where the verb changes too, the line
    is replaced by the one of `reworded`, which does without the name."""
    key = line.key
    args: dict[str, PhraseValue] = {}
    for name, value in line.args:
        named = (line.key, name)
        if isinstance(value, Phrase):
            args[name] = addressed(value, reader, words, reworded)
        elif value == reader and reworded is not None and named in reworded:
            key = reworded[named]
        else:
            args[name] = Phrase(words[named]) if value == reader and named in words else value
    return phrase(key, **args)
