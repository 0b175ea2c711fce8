"""The parts painters draw: each has everything a picture depends on, and nothing else.
All but `HandPart` and `PlacesPart` are made from the public part alone. These two depend on one seat's hidden cards;
only the private reply path accepts them."""

from engines.core.values import frozen
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.components import Components
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Public


@frozen
class Tumbling:
    """A moment in which dice of the latest roll still roll. `business` has for each business die the number it
    shows and its tilt in degrees, or None for a die that lies still; `page` has number and tilt of the page die (None: it
    lies still, or was not thrown)."""

    business: tuple[tuple[int, int] | None, ...]
    page: tuple[int, int] | None = None


@frozen
class BinderPart:
    """The binder as seen from the open page, the latest roll and every seat's figures. Hits of dice that are `tumbling` (None:
    all lie still) are not shown yet."""

    public: Public
    tables: Components
    tumbling: Tumbling | None = None


@frozen
class RollPart:
    """The binder, and the dice of its latest roll that were thrown since the previous picture: the `business` dice, the `page`
    die, or both."""

    public: Public
    tables: Components
    business: bool
    page: bool


@frozen
class OverviewPart:
    """The possessions of every seat, the remaining luxuries, the auction under way."""

    public: Public
    tables: Components


@frozen
class ResultPart:
    """The ranking after the end; `public.ending` must not be None."""

    public: Public
    tables: Components


@frozen
class HandPart:
    """PRIVATE: a seat's hand, or (`found`) the cards it looks at in a search. For a look at a deck its cards take the place of a
    hand. `playable` are the cards that can be played (or taken) now; they are marked. `sheet` counts from 0: a large hand
    takes several sheets, see `hand.sheet_count`."""

    public: Public
    private: Private
    seat: int
    tables: Components
    playable: tuple[CardId, ...] = ()
    sheet: int = 0
    found: bool = False

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards of all sheets together."""
        return self.private.found if self.found else self.private.hand


@frozen
class PlacesPart:
    """PRIVATE: the binder while a seat looks for a place for a sign. `slots` are the slots of all places it can choose,
    `fees` the slots with a covering fee, each with its dollars."""

    public: Public
    tables: Components
    slots: tuple[int, ...]
    fees: tuple[tuple[int, int], ...] = ()


_books: dict[str, Book] = {}
"""Prepared decks by name. Parts arrive from another process, so equal decks can be different objects."""


def book_of(part: BinderPart | OverviewPart | ResultPart | HandPart | PlacesPart) -> Book:
    """Return the deck of a part, prepared once for equal decks."""
    tables = part.tables
    known = _books.get(tables.name)
    if known is None or known.deck != tables.deck or known.board != tables.board:
        known = _books[tables.name] = Book(tables)
    return known
