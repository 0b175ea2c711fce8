"""Phrases: sentences before localization.

Rules choose the message; `data/locales` words it in the reader's language. A phrase is a message id of the locale files with
its arguments. Arguments are plain values or further phrases (for instance the name of a tile).
"""

from typing import TypeAlias

from engines.core.values import frozen, maker

PhraseValue: TypeAlias = "str | int | Phrase | SeatName"


@frozen
class SeatName:
    """Placeholder for the name of the person on a seat; localizers know the names, the rules do not."""

    seat: int


@frozen
class Phrase:
    """A message id (`vs-refuse-money`) and its arguments, sorted by name so that equal phrases are equal values."""

    key: str
    args: tuple[tuple[str, PhraseValue], ...] = ()


make_phrase = maker(Phrase)


def phrase(key: str, **args: PhraseValue) -> Phrase:
    """Build a phrase: `phrase("vs-refuse-money", held=4, cost=6)`."""
    ordered = sorted(args.items()) if len(args) > 1 else args.items()
    return make_phrase(key, tuple(ordered))
