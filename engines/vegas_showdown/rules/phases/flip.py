"""Step 2: an event and then a new tile for each empty premier space."""

from engines.core.errors import RulesFault
from engines.vegas_showdown.book import SIZES
from engines.vegas_showdown.facts import EventDrawn, StringsPulled, TileShown
from engines.vegas_showdown.public import EventCard, LotId, TileId, TileSize, make_premier_space
from engines.vegas_showdown.rules.phases.ending import finish
from engines.vegas_showdown.rules.phases.events import carry_out
from engines.vegas_showdown.rules.transition import Transition
from engines.vegas_showdown.state import make_secret


def fill_spaces(transition: Transition) -> bool:
    """Fill every empty premier space, one at a time, in the order of their letters (rules, step 2).

    Return True when all are filled; False when a card waits for decisions or the game has ended.
    """
    for _ in range(len(transition.secret.events) + 1):
        empty = [space.lot for space in transition.public.spaces if space.tile is None]
        if not empty:
            return True
        lot = empty[0]
        card = _draw(transition, lot)
        carry_out(transition, card, lot)
        if transition.public.event_choice is not None or not finish_card(transition, card, lot, None):
            return False
    raise RulesFault("more premier spaces to fill than cards in the deck")


def finish_card(transition: Transition, card: EventCard, lot: LotId, pulled: TileSize | None) -> bool:
    """Put the new tile out after a card is carried out. Return False if that ends the game.

    `pulled` is the stack named for Pull Strings. If only one stack has tiles left, nobody is asked.
    """
    transition.public.event_choice = None
    if card.event not in transition.book.lasting:
        transition.public.discarded = (*transition.public.discarded, card.event)
    if transition.public.ending is not None:  # Slots Surplus filled a plan
        finish(transition, None)
        return False
    size = card.symbol if card.symbol != "choice" else pulled or _only_stack(transition)
    if card.symbol == "choice" and size is not None:
        transition.tell(StringsPulled, (transition.public.first, size))
    if size is None or not _top(transition, size):
        transition.public.ending = "stack_empty"
        finish(transition, size)
        return False
    _show_tile(transition, lot, size)
    return True


def _draw(transition: Transition, lot: LotId) -> EventCard:
    """Turn up the top card. The deck cannot run out: at most 27 premier tiles wait for 33 cards."""
    if not transition.secret.events:
        raise RulesFault("the event deck is empty")
    secret = transition.secret
    card = secret.events[0]
    transition.secret = make_secret(secret.rng, secret.small, secret.medium, secret.large, secret.events[1:])
    transition.public.deck_left -= 1
    transition.tell(EventDrawn, (card.event, card.symbol, lot))
    if card.event in transition.book.lasting:
        transition.public.in_force = (*transition.public.in_force, card.event)
    return card


def _only_stack(transition: Transition) -> TileSize | None:
    """Return the only stack with tiles left, for which the first player was not asked; None if there is none."""
    return next((size for size, left in zip(SIZES, transition.public.stacks, strict=True) if left), None)


def _top(transition: Transition, size: TileSize) -> tuple[TileId, ...]:
    """Return the hidden stack of a size, top first."""
    return (transition.secret.small, transition.secret.medium, transition.secret.large)[SIZES.index(size)]


def _show_tile(transition: Transition, lot: LotId, size: TileSize) -> None:
    """Put the top tile of a stack on a space, the marker on its price."""
    secret = transition.secret
    stacks = [secret.small, secret.medium, secret.large]
    place = SIZES.index(size)
    tile = stacks[place][0]
    stacks[place] = stacks[place][1:]
    transition.secret = make_secret(secret.rng, stacks[0], stacks[1], stacks[2], secret.events)
    transition.public.stacks = (len(stacks[0]), len(stacks[1]), len(stacks[2]))
    price = transition.book.prices[tile]
    transition.set_space(make_premier_space(lot, tile, price))
    transition.tell(TileShown, (lot, tile, price))
