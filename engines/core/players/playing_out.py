"""Games played to their end from any position, with one player on every seat, by which choices and positions are valued."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from engines.core.errors import RulesFault
from engines.core.game import Game, GameState
from engines.core.outcome import Outcome
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng

PubT = TypeVar("PubT")
PrivT = TypeVar("PrivT")
SecT = TypeVar("SecT")

_LONGEST: Final = 20_000
"""Maximum number of answers in a game, more than any game takes."""
_LUCK_OF_ANSWER: Final = 64
"""Random numbers reserved for one answer of the player."""


def played_out(
    game: Game[Any, Any, Any, Any, Any],
    player: ComputerPlayer[Any, Any, Any],
    state: GameState[Any, Any, Any],
    luck: str,
) -> tuple[Outcome, int]:
    """Return the result of the game if `player` answers for every seat from this position on, and the number of positions
    examined. `luck` is the key of the player's own luck; the game's is in the position. Raise RulesFault if the game does not
    end."""
    last, steps = played_until(game, player, state, luck, lambda public: False)
    outcome = game.outcome(last.public)
    if outcome is None:
        raise RulesFault(f"{game.info.slug} does not end")
    return outcome, steps


def played_until(
    game: Game[Any, PrivT, SecT, Any, Any],
    player: ComputerPlayer[Any, Any, Any],
    state: GameState[PubT, PrivT, SecT],
    luck: str,
    stop: Callable[[PubT], bool],
) -> tuple[GameState[PubT, PrivT, SecT], int]:
    """Return the first position for which `stop` is true, or the last one of the game, and the number of positions examined.
    The arguments are those of `played_out`."""
    for steps in range(1, _LONGEST):
        if stop(state.public) or game.outcome(state.public) is not None:
            return state, steps
        seat = game.next_asked(state)
        if seat is None:
            raise RulesFault(f"{game.info.slug} waits for nobody")
        view = game.view_for(state, seat)
        space = game.legal_actions(view)
        state = game.follow(state, seat, player.choose(view, seat, space, Rng(luck, steps * _LUCK_OF_ANSWER)))
    raise RulesFault(f"{game.info.slug} does not end")
