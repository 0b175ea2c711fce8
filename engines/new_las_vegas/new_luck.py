"""New luck after a jump back past a reveal: the unflipped cards are shuffled again (ruling)."""

from engines.core.errors import RulesFault
from engines.core.game import GameState
from engines.core.rng import Rng
from engines.new_las_vegas.sheet.city import City
from engines.new_las_vegas.state import Secret, State


def with_new_luck(city: City, state: State, key: str) -> State:
    """Return the position with the unflipped cards shuffled by `key` from the order of the table. Each stack keeps its visible
    top number: the first card of the new order with that number lies there, stack by stack; the other cards fill the stacks in
    their order."""
    secret = state.secret
    order, rng = Rng(key).shuffled(sorted(card for stack in secret.stacks for card in stack))
    rest = list(order)
    tops = [_taken(city, rest, pair.number) for pair in state.public.pairs]
    stacks: list[tuple[int, ...]] = []
    for place, stack in enumerate(secret.stacks):
        top = tops[place : place + 1]
        below, rest = rest[: len(stack) - len(top)], rest[len(stack) - len(top) :]
        stacks.append((*top, *below))
    return GameState(state.public, state.private, Secret(rng, tuple(stacks), secret.flipped, secret.reveals))


def _taken(city: City, cards: list[int], number: int) -> int:
    """Take the first card with a number out of `cards` and return it. Raise RulesFault if there is none."""
    for card in cards:
        if city.tables.cards[card].number == number:
            cards.remove(card)
            return card
    raise RulesFault(f"no card shows {number}")
