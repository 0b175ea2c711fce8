"""Detection of a single possible answer to a decision, which can be played for its seat."""

from itertools import islice
from typing import Any, Final

from engines.core.game import Game, GameState
from engines.core.seats import Seat

_MOST_STEPS: Final = 4
"""Maximum number of steps of an answer that is followed to its end: a refusal in Welcome to New Las Vegas has two, refuse and
confirm."""


def lone_answer(game: Game[Any, Any, Any, Any, Any], state: GameState[Any, Any, Any], seat: Seat) -> Any | None:
    """Return the next step of the only answer a seat has to its open decision. Return None if the seat has several answers or
    nothing to answer, or if the answer has more than `_MOST_STEPS` steps.

    Return None also if the seat's actions depend on hidden information: an immediate answer would reveal that the seat had no
    choice, and a delay that it has one.
    """
    decision = game.pending(state.public).get(seat)
    if decision is None or not game.choices_are_public(state.public):
        return None
    first = None
    for _ in range(_MOST_STEPS):
        action = _only_step(game, state, seat)
        if action is None:
            return None
        first = action if first is None else first
        state = game.apply(state, seat, action).state
        if game.pending(state.public).get(seat) != decision or not game.legal_actions(game.view_for(state, seat)):
            return first
    return None


def _only_step(game: Game[Any, Any, Any, Any, Any], state: GameState[Any, Any, Any], seat: Seat) -> Any | None:
    """Return the only step the seat can take; None if it has none or several. Taking back a step of its draft does not count."""
    view = game.view_for(state, seat)
    space = game.legal_actions(view)
    drafted = game.draft(view)
    steps = list(islice(space, 3 if drafted else 2)) if space else []
    if drafted and len(steps) == 2:
        steps = [one for one in steps if not _goes_back(game, state, seat, one, drafted)]
    return steps[0] if len(steps) == 1 else None


def _goes_back(
    game: Game[Any, Any, Any, Any, Any], state: GameState[Any, Any, Any], seat: Seat, action: Any, drafted: int
) -> bool:
    after = game.apply(state, seat, action).state
    return after.public == state.public and game.draft(game.view_for(after, seat)) < drafted
