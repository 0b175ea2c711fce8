"""The parts painters draw: each has everything a picture depends on, and nothing else.
All but `PreviewPart` and `WaysPart` are made from the public part alone. These two show one seat's own placement; only
the private reply path accepts them."""

from engines.core.values import frozen
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Placed, Public, TileId
from render.core.prepared import Prepared

book_of = Prepared(Book)
"""Return the book of these tables, prepared once."""


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
    """PRIVATE: the seat's own plan with the open draft.
    `chosen` is the tile to be placed. Tiles the draft put on are outlined, tiles it took off are hatched."""

    public: Public
    private: Private
    seat: int
    tables: Components
    chosen: TileId | None = None


@frozen
class WaysPart:
    """PRIVATE: the directions in which a chosen tile can lie on one square of a plan, numbered from 1; at least one."""

    plan: PreviewPart
    ways: tuple[Placed, ...]
