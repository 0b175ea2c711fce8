"""The private part of one seat: its hand, the cards of its search, and its answer in advance."""

from engines.core.values import frozen, maker
from engines.filthy_rich.public import CardId


@frozen
class Private:
    """The hidden cards and answer of one seat. `hand` is in the order of drawing, the latest last. `found` are the cards of a
    search under way. `sell_nothing` is True if the seat has answered its next sale step in advance ("sell nothing this time")."""

    hand: tuple[CardId, ...] = ()
    found: tuple[CardId, ...] = ()
    sell_nothing: bool = False


make_private = maker(Private)
