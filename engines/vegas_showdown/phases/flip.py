"""Step 2: for each empty premier space an event, then a new tile."""

from __future__ import annotations

from engines.core.errors import RulesFault
from engines.vegas_showdown.book import SIZES
from engines.vegas_showdown.desk import Desk
from engines.vegas_showdown.facts import EventDrawn, StringsPulled, TileShown
from engines.vegas_showdown.phases.ending import finish
from engines.vegas_showdown.phases.events import carry_out
from engines.vegas_showdown.public import EventCard, LotId, PremierSpace, TileId, TileSize
from engines.vegas_showdown.state import Secret


def fill_spaces(desk: Desk) -> bool:
    """Fill every empty premier space, one at a time, in the order of their letters (rules, step 2).

    True when all are filled; False when a card waits for decisions or the game has ended.
    """
    for _ in range(len(desk.secret.events) + 1):
        lot = next((space.lot for space in desk.spaces if space.tile is None), None)
        if lot is None:
            return True
        card = _draw(desk, lot)
        carry_out(desk, card, lot)
        if desk.event_choice is not None or not finish_card(desk, card, lot, None):
            return False
    raise RulesFault("more premier spaces to fill than cards in the deck")


def finish_card(desk: Desk, card: EventCard, lot: LotId, pulled: TileSize | None) -> bool:
    """After a card is carried out: put the new tile out; False if that ends the game.

    `pulled` is the stack named for Pull Strings. If only one stack has tiles left, nobody is asked.
    """
    desk.event_choice = None
    if desk.book.tables.events[card.event].timing == "immediate":
        desk.discarded = (*desk.discarded, card.event)
    if desk.ending is not None:  # Slots Surplus filled a plan
        finish(desk, None)
        return False
    size = card.symbol if card.symbol != "choice" else pulled or _only_stack(desk)
    if card.symbol == "choice" and size is not None:
        desk.tell(StringsPulled(desk.first, size))
    if size is None or not _top(desk, size):
        desk.ending = "stack_empty"
        finish(desk, size)
        return False
    _show_tile(desk, lot, size)
    return True


def _draw(desk: Desk, lot: LotId) -> EventCard:
    """Turn up the top card. The deck cannot run out: at most 27 premier tiles wait for 33 cards."""
    if not desk.secret.events:
        raise RulesFault("the event deck is empty")
    secret = desk.secret
    card = secret.events[0]
    desk.secret = Secret(secret.rng, secret.small, secret.medium, secret.large, secret.events[1:])
    desk.deck_left -= 1
    desk.tell(EventDrawn(card.event, card.symbol, lot))
    if desk.book.tables.events[card.event].timing == "this turn":
        desk.in_force = (*desk.in_force, card.event)
    return card


def _only_stack(desk: Desk) -> TileSize | None:
    """The stack that still has tiles when the first player was not asked."""
    return next((size for size, left in zip(SIZES, desk.stacks, strict=True) if left), None)


def _top(desk: Desk, size: TileSize) -> tuple[TileId, ...]:
    """The hidden stack of a size, top first."""
    return (desk.secret.small, desk.secret.medium, desk.secret.large)[SIZES.index(size)]


def _show_tile(desk: Desk, lot: LotId, size: TileSize) -> None:
    """Put the top tile of a stack on a space, the marker on its price."""
    secret = desk.secret
    stacks = [secret.small, secret.medium, secret.large]
    place = SIZES.index(size)
    tile = stacks[place][0]
    stacks[place] = stacks[place][1:]
    desk.secret = Secret(secret.rng, stacks[0], stacks[1], stacks[2], secret.events)
    desk.stacks = (len(stacks[0]), len(stacks[1]), len(stacks[2]))
    price = desk.book.tables.tiles[tile].price
    desk.set_space(PremierSpace(lot, tile, price))
    desk.tell(TileShown(lot, tile, price))
