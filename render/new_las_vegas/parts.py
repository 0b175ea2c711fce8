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
"""Seats on one picture of the overview and of the score table."""


@frozen
class PairsPart:
    """The three pairs, the turns played with the previous ones, the projects."""

    public: Public
    tables: Components


@frozen
class SheetPart:
    """One seat's city and score sheet; the marks of its latest revealed turn have a folded corner."""

    public: Public
    tables: Components
    seat: int


@frozen
class PagePart:
    """Up to six seats: their cities without score sheets, or the final score in the order of the ranking, for which
    `public.ending` must not be empty. `page` counts from 0, see `pages_of`."""

    public: Public
    tables: Components
    page: int = 0


@frozen
class PreviewPart:
    """PRIVATE: the seat's own sheet after its drafted turn; the marks of the draft have a folded corner."""

    public: Public
    private: Private
    seat: int
    tables: Components


AnyPart: TypeAlias = PairsPart | SheetPart | PagePart | PreviewPart

_city = Prepared(City)


def city_of(part: AnyPart) -> City:
    """Return the printed sheet of the position, prepared once."""
    return _city(part.tables)


def pages_of(seats: int) -> int:
    """Return the number of pictures of `SHEETS_A_PAGE` seats a table needs."""
    return max(1, -(-seats // SHEETS_A_PAGE))


def seats_on(seats: tuple[int, ...], page: int) -> tuple[int, ...]:
    """Return the seats on a page, spread evenly over the pages. Raise ValueError if the page does not exist."""
    pages = pages_of(len(seats))
    if not 0 <= page < pages:
        raise ValueError(f"there is no page {page} of {pages}")
    share = -(-len(seats) // pages)
    return seats[page * share : (page + 1) * share]
