"""The parts painters draw: each has everything a picture depends on, and nothing else.
All but `PreviewPart` and `WaysPart` are made from the public part alone. These two show one seat's own placement; only
the private reply path accepts them."""

from typing import Final

from engines.core.phrase import Phrase, phrase
from engines.core.values import frozen
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.naming import PRINTED_EVENTS, event_name
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Placed, Public, TileId
from render.core.localizer import Localizer
from render.core.prepared import Prepared
from render.core.theme import FELT, FELT_DEEP, FELT_LIGHT, World, rgb

book_of = Prepared(Book)
"""Return the `Book` of some tables; the last few books are kept."""


@frozen
class TablePart:
    """The whole table: the auction board, all plans, or the score sheet, for which `public.scores` must not be None."""

    public: Public
    tables: Components


@frozen
class PlanPart:
    """One seat's hotel-casino plan."""

    public: Public
    tables: Components
    seat: int


@frozen
class PreviewPart:
    """PRIVATE: the seat's own plan with the open draft. `chosen` is the tile to be placed, if any. Tiles the draft put on have
    a folded corner, tiles it took off are hatched."""

    public: Public
    private: Private
    seat: int
    tables: Components
    chosen: TileId | None = None


@frozen
class WaysPart:
    """PRIVATE: the directions in which a chosen tile can lie on one square of a plan, numbered from 1. There is at least one."""

    plan: PreviewPart
    ways: tuple[Placed, ...]


VEGAS: Final = World(
    "vegas_showdown", ((FELT, rgb("#0A4F3A")), (FELT_DEEP, rgb("#052C21")), (FELT_LIGHT, rgb("#17694F")))
)


def event_short(event: str) -> Phrase:
    """Return the name of an event card: short for a card printed in the game, the full name for any other."""
    return phrase(f"vs-pic-event-{event}") if event in PRINTED_EVENTS else event_name(event)


def value_words(words: Localizer) -> tuple[str, str, str]:
    """Return the names of Population, Revenue and Fame."""
    population, revenue, fame = (words(phrase(f"vs-pic-value-{name}")) for name in ("population", "revenue", "fame"))
    return population, revenue, fame
