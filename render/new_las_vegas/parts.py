"""The parts painters draw: each has everything a picture depends on, and nothing else.
All but `PreviewPart` are made from the public part alone. `PreviewPart` shows one seat's own turn before the reveal;
only the private reply path accepts it."""

from typing import Final, TypeAlias

from engines.core.values import frozen
from engines.new_las_vegas.components import Components
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public
from engines.new_las_vegas.sheet.city import City
from render.core.prepared import Prepared

SHEETS_A_PAGE: Final = 6
"""Maximum number of seats on one picture of the overview or the score table."""


@frozen
class PairsPart:
    """The shared picture: the three pairs, the projects and, after turn 1, the cities or the scores of all seats."""

    public: Public
    tables: Components


@frozen
class SheetPart:
    """One seat's city or score sheet; marks of its latest revealed turn are shown as new."""

    public: Public
    tables: Components
    seat: int


@frozen
class PagePart:
    """Up to six seats: their cities without score sheets, or the final score in the order of the ranking, once
    the game has ended. `page` counts from 0, see `page_count`."""

    public: Public
    tables: Components
    page: int = 0


@frozen
class PreviewPart:
    """PRIVATE: the seat's own sheet after its drafted turn, with the draft marked as new. While nothing is drafted,
    the sheet as it is."""

    public: Public
    private: Private
    seat: int
    tables: Components


AnyPart: TypeAlias = PairsPart | SheetPart | PagePart | PreviewPart

_city = Prepared(City)


def city_of(part: AnyPart) -> City:
    """Return the printed sheet of a part's tables, prepared for lookups; the sheets of the last few tables are cached."""
    return _city(part.tables)


def page_count(seats: int) -> int:
    """Return the number of pictures, with at most `SHEETS_A_PAGE` seats each, that a table with `seats` seats needs."""
    return max(1, -(-seats // SHEETS_A_PAGE))


def seats_on(seats: tuple[int, ...], page: int) -> tuple[int, ...]:
    """Return the seats on a page, counted from 0. All pages have the same number of seats, the last one perhaps fewer. Raise
    ValueError if the page does not exist."""
    pages = page_count(len(seats))
    if not 0 <= page < pages:
        raise ValueError(f"there is no page {page} of {pages}")
    share = -(-len(seats) // pages)
    return seats[page * share : (page + 1) * share]
