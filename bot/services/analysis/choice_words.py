"""Descriptions of choices, worded like the buttons of hints. The analysis describes missed choices with them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.binding import AnyState, Binding
from engines.core.phrase import Phrase
from engines.core.seats import Seat


def choice_words(binding: Binding, state: AnyState, seat: Seat, actions: Sequence[object]) -> tuple[Phrase, ...]:
    """Return a phrase for each of a seat's successive actions, the first taken in `state`. A step that only confirms a decision
    is left out."""
    game, found = binding.game, list[Phrase]()
    for number, action in enumerate(actions):
        if number == 0 or game.text(action) != "confirm":
            view = game.view_for(state, seat)
            found.append(binding.hinted(view, seat, game.legal_actions(view), action))
        state = game.follow(state, seat, action)
    return tuple(found)
