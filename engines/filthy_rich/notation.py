"""Typed notation as a table: `play tornado-cleaners 3+6`. Reading needs the deck (for the targets of cards), not the position.

Cards are written as the deck's ids with hyphens; underscores, capitals, extra spaces and the names in the deck's file
(`spelling`) are understood. A sign's place may be typed as its first slot alone (`3` for `3+6`).
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from typing_extensions import override

from engines.core.errors import UnreadableAction
from engines.core.notation import Argument, Form, Misread, Name, Notation, Number, OneOf, Values, Words
from engines.core.phrase import phrase
from engines.filthy_rich.actions import (
    Action,
    Advance,
    Bid,
    Buy,
    Discard,
    Pass,
    Play,
    Repay,
    Reroll,
    RollDice,
    Sell,
    Take,
)
from engines.filthy_rich.deck.book import SEAT_LETTERS, Book, Fit
from engines.filthy_rich.deck.spelling import SLOTS, with_ids, word_of

_TEXT: Final = 100
_BOOKS_KEPT: Final = 256
_BUSINESS_TARGETS: Final = ("any_business", "rival_business", "own_business")


def id_of(word: str) -> str:
    """Return a typed card or luxury as its id."""
    return word.replace("-", "_")


def slots_word(slots: tuple[int, ...]) -> str:
    """Return slots as they are typed: `3+6`."""
    return "+".join(map(str, slots))


class _Card(Name):
    """A card or luxury by its id, with hyphens."""

    def word(self, value: str) -> str:
        return word_of(value)

    def read(self, words: Words, before: Values) -> tuple[str, int] | None:
        return (id_of(words[0]), 1) if words and id_of(words[0]) in self.among else None


class _Slots(Argument):
    """The slots of a sign, ascending. The first slot alone stands for all slots of the place that begins there. `sign` is the
    name of the field with the sign's card, `fits` are the places of each card."""

    def __init__(self, sign: str, fits: Mapping[str, Sequence[Fit]]) -> None:
        super().__init__("slots")
        self._sign = sign
        self._fits = fits

    def word(self, value: tuple[int, ...]) -> str:
        return slots_word(value)

    def read(self, words: Words, before: Values) -> tuple[tuple[int, ...], int] | None:
        if not words or not SLOTS.fullmatch(words[0]):
            return None
        slots = tuple(sorted(map(int, words[0].split("+"))))
        if len(slots) != 1:
            return slots, 1
        fits = self._fits[before[self._sign]]
        return next((fit.slots for fit in fits if fit.slots[0] == slots[0]), slots), 1


class FilthyNotation(Notation[Action]):
    """The notation of one deck. If `book` is None, it writes every action but reads none that names a card or luxury."""

    def __init__(self, book: Book | None) -> None:
        businesses: Collection[str] = book.businesses if book else frozenset[str]()
        assets: Collection[str] = book.assets if book else frozenset[str]()
        cards = (*businesses, *assets, *(book.actions if book else ()))
        super().__init__(
            "fr",
            Form(Buy, "buy", _Card("luxury", book.deck.luxuries if book else ())),
            *_plays(book, businesses, assets),
            Form(Discard, "discard", _Card("card", cards)),
            Form(Sell, "sell", _Card("business", businesses)),
            Form(Repay, "repay", _Card("asset", assets)),
            Form(RollDice, "roll"),
            Form(Reroll, "reroll"),
            Form(Bid, "bid", Number("amount")),
            Form(Take, "take", _Card("card", cards)),
            Form(Pass, "pass"),
            Form(Advance, "advance", OneOf("sell_nothing", {"pass": True, "ask": False}, asks="answer")),
        )
        self._book = book

    @override
    def clean(self, text: str) -> Words:
        return super().clean(text.replace("_", "-"))

    def readings(self, words: Words) -> Iterator[Words]:
        """Yield the words as they stand, then with names replaced by ids. The unchanged words come first, so that no name of a
        deck can change the meaning of a canonical line. After them, raise UnreadableAction for an unknown or ambiguous name."""
        yield words
        named = with_ids(self._book, words) if self._book else words
        if named != words:
            yield named

    @override
    def refusal(self, misread: Misread, text: str) -> UnreadableAction:
        return UnreadableAction(phrase("fr-refuse-unreadable", text=text[:_TEXT]), phrase("fr-remedy-unreadable"))


def _plays(book: Book | None, businesses: Collection[str], assets: Collection[str]) -> Iterator[Form[Any]]:
    """Yield the forms of plays: each card with the arguments of its kind."""

    def aimed(*targets: str | None) -> tuple[str, ...]:
        return tuple(card for card, row in actions.items() if row.target in targets)

    seats = OneOf("rival", {letter: seat for seat, letter in enumerate(SEAT_LETTERS)})
    business = _Card("business", businesses)
    fits = {} if book is None else book.fits
    actions = {} if book is None else book.actions
    yield Form(Play, "play", _Card("card", businesses), _Slots("card", fits))
    yield Form(Play, "play", _Card("card", (*assets, *aimed(None))))
    yield Form(Play, "play", _Card("card", aimed("rival")), seats)
    yield Form(Play, "play", _Card("card", aimed("page")), Number("page"))
    yield Form(Play, "play", _Card("card", aimed(*_BUSINESS_TARGETS)), business)
    yield Form(Play, "play", _Card("card", aimed("business_and_slots")), business, _Slots("business", fits))


WITHOUT_DECK: Final = FilthyNotation(None)
"""The notation that writes the actions of every deck."""


@lru_cache(maxsize=_BOOKS_KEPT)
def notation_of(book: Book) -> FilthyNotation:
    """Return the notation of a deck."""
    return FilthyNotation(book)


def write(action: Action) -> str:
    """Return the canonical text of an action, which does not depend on the deck."""
    return WITHOUT_DECK.text(action)
