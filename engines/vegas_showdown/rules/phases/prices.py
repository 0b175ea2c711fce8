"""Step 1, and the events that move prices: premier markers go from circle to circle."""

from engines.vegas_showdown.facts import PriceDropped, PriceRose, TileLeft
from engines.vegas_showdown.public import EventId, PremierSpace, make_premier_space
from engines.vegas_showdown.rules.transition import Transition


def drop_prices(transition: Transition, *, clear: bool = True, event: EventId | None = None) -> None:
    """Move each premier minimum marker to the next lower circle (rules, step 1; event: Sale).

    A tile whose marker stands on the lowest circle leaves the game, or stays there if `clear` is false. `event` is the card that
    lowers the prices, if one does.
    """
    spaces: list[PremierSpace] = []
    for space in transition.public.spaces:
        moved = space
        if space.tile is not None and space.minimum is not None:
            below = transition.book.circle_below(space.minimum)
            if below is not None:
                moved = make_premier_space(space.lot, space.tile, below)
                transition.tell(PriceDropped, (space.lot, space.tile, space.minimum, below))
            elif clear:
                moved = make_premier_space(space.lot, None, None)
                transition.public.removed = (*transition.public.removed, space.tile)
                transition.tell(TileLeft, (space.lot, space.tile, event))
        spaces.append(moved)
    transition.public.spaces = tuple(spaces)


def raise_prices(transition: Transition) -> None:
    """Move each premier minimum marker to the next higher circle (event: Rise in Demand; ruling: at the top it stays)."""
    for space in transition.public.spaces:
        if space.tile is None or space.minimum is None:
            continue
        above = transition.book.circle_above(space.minimum)
        if above is not None:
            transition.set_space(make_premier_space(space.lot, space.tile, above))
            transition.tell(PriceRose, (space.lot, space.tile, space.minimum, above))
