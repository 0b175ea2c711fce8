"""Reading of typed names: a card or luxury may be named by its id or by its name in the deck's file, in capitals or not, with or
without hyphens and punctuation, or by an unambiguous beginning of either.

The canonical notation is always tried first, so that no name of a deck can change what a canonical line means.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from engines.core.errors import UnreadableAction
from engines.core.phrase import Phrase, phrase
from engines.filthy_rich.deck.book import Book

Words: TypeAlias = tuple[str, ...]
Kind: TypeAlias = Literal["card", "business", "asset", "luxury"]
"""Kind of thing that is named."""

SLOTS: Final = re.compile(r"[1-9][0-9]?(\+[1-9][0-9]?)*")
"""Slots of a page as they are typed: `3+6`."""
NAMED: Final[dict[str, Kind]] = {
    "play": "card",
    "discard": "card",
    "take": "card",
    "sell": "business",
    "repay": "asset",
    "buy": "luxury",
}
"""By verb, the kind of thing that the words after it name."""
_BUSINESS_TARGETS: Final = frozenset(("any_business", "rival_business", "own_business", "business_and_slots"))
_SHORTEST_BEGINNING: Final = 3
"""Minimum number of letters of a beginning, so that a slip of one key plays no card."""
_BOOKS_KEPT: Final = 256


def with_ids(book: Book, words: Words) -> Words:
    """Return the words of a typed line with ids in place of names; unchanged if no name follows the first word. Raise
    UnreadableAction for a name that is unknown or ambiguous."""
    if len(words) < 2 or words[0] not in NAMED:
        return words
    card, rest = find_named(book, NAMED[words[0]], tuple(_split(words[1:])))
    head = (words[0], word_of(card))
    row = book.actions.get(card) if words[0] == "play" else None
    if row is None or row.target not in _BUSINESS_TARGETS or not rest:
        return (*head, *rest)
    business, rest = find_named(book, "business", rest)
    return (*head, word_of(business), *rest)


def find_named(book: Book, kind: Kind, words: Words) -> tuple[str, Words]:
    """Return the id of the thing that the first words name, and the words after the name; the longest name wins. Raise
    UnreadableAction for a name that is unknown or ambiguous."""
    spellings = _spellings(book, kind)
    for length in range(len(words), 0, -1):
        begun = words[:length]
        exact = [name for name, known in spellings.items() if begun in known]
        found = exact or [name for name, known in spellings.items() if any(_begins(one, begun) for one in known)]
        if len(found) == 1:
            return found[0], words[length:]
        if found:
            raise _unclear(book, begun, found)
    raise UnreadableAction(phrase("fr-refuse-no-name", kind=kind, text=" ".join(words)[:60]), Phrase("fr-remedy-names"))


def word_of(card: str) -> str:
    """Return a card's or luxury's id as it is typed."""
    return card.replace("_", "-")


def plain_words(text: str) -> Words:
    """Return the words of a text in lower case, without punctuation; an apostrophe does not separate words."""
    return tuple(re.sub(r"[\W_]+", " ", re.sub("['\u2019]", "", text.casefold())).split())


@lru_cache(maxsize=_BOOKS_KEPT)
def _spellings(book: Book, kind: Kind) -> dict[str, tuple[Words, ...]]:
    names: dict[Kind, Iterable[str]] = {
        "card": (*book.businesses, *book.assets, *book.actions),
        "business": book.businesses,
        "asset": book.assets,
        "luxury": book.luxuries,
    }
    return {name: (plain_words(name), plain_words(book.name_of(name))) for name in names[kind]}


def _begins(name: Words, begun: Words) -> bool:
    """Return whether a name begins with these words, which have at least `_SHORTEST_BEGINNING` letters. The last
    word may be cut short to `_SHORTEST_BEGINNING` letters or more, unless it is a number."""
    if name[: len(begun) - 1] != begun[:-1] or len(name) < len(begun) or len("".join(begun)) < _SHORTEST_BEGINNING:
        return False
    whole, last = name[len(begun) - 1], begun[-1]
    return whole == last or (len(last) >= _SHORTEST_BEGINNING and not last.isdecimal() and whole.startswith(last))


def _split(words: Words) -> Iterator[str]:
    """Yield words in lower case, split at hyphens and punctuation; slots stay whole."""
    for word in words:
        yield from (word,) if SLOTS.fullmatch(word) else plain_words(word)


def _unclear(book: Book, begun: Words, found: list[str]) -> UnreadableAction:
    one, two = (book.named(name) for name in found[:2])
    return UnreadableAction(
        phrase("fr-refuse-unclear", text=" ".join(begun)[:60], one=one, two=two), Phrase("fr-remedy-unclear")
    )
