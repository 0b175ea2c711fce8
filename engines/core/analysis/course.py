"""The representation of a finished game for analysis: its steps with the whole positions before and after, and its luck."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from engines.core.events import Event
from engines.core.game import Game, GameState
from engines.core.seats import Seat
from engines.core.values import frozen

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyState: TypeAlias = GameState[Any, Any, Any]


@frozen
class PlayedStep:
    """One step that was not taken back. `before` is None for the set-up, which has no seat and no action. `seq` is the step's
    number in the log. `person` numbers the people of the game from 0; None if no person chose the step, but a computer player
    or a time-out."""

    seq: int
    before: AnyState | None
    state: AnyState
    events: tuple[Event[Any], ...]
    seat: Seat | None = None
    action: Any = None
    person: int | None = None


Course: TypeAlias = Sequence[PlayedStep]
"""A whole game from the set-up to the step that ended it, without steps that were taken back."""


def turn_starts(game: AnyGame, course: Course) -> list[int]:
    """Return the indexes of the steps after which another turn begins, including the set-up, excluding the end."""
    found = [0]
    for at in range(1, len(course)):
        public = course[at].state.public
        if (
            game.outcome(public) is None
            and game.moment(public).turn != game.moment(course[found[-1]].state.public).turn
        ):
            found.append(at)
    return found


@frozen
class LuckTerm:
    """One quantity that a game counts as luck, by seat. `name` is a word of the game (locale message `<slug>-luckterm-<name>`);
    `drawn` is the sum of the results, `expected` the sum of the expectations at each draw. If `welcome` is true, more than
    expected is good luck, otherwise bad luck."""

    name: str
    drawn: tuple[int, ...]
    expected: tuple[float, ...]
    welcome: bool = True
