"""The computer player `strong`, which tries its most promising bids and actions out to the end of the next turn.

A whole game takes some two hundred positions and a turn some ten, so many more tries are possible than to the end of the game,
and their results depend less on luck. Each seat's chance of winning is then estimated from the public position (`prospects.py`).
A choice worth little more than steady's own is not preferred to it.
"""

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from engines.core.game import View
from engines.core.players.lookahead import Lookahead, won
from engines.core.players.playing_out import played_until
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.vegas_showdown.actions import Action
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.player.guessing import guessed
from engines.vegas_showdown.player.prospects import chance as prospect
from engines.vegas_showdown.player.steady import SteadyPlayer
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Public
from engines.vegas_showdown.spaces.bidding import BidSpace
from engines.vegas_showdown.state import Secret, State

VERSION: Final = 3
"""Version of the player; it counts up with every change of its choices, including changes of the simpler player it assumes
everybody to be, the weights of `prospects.py`, and the budget."""

BUDGET: Final = 2_500
"""Approximate number of positions examined per decision: a second of one core."""

_CONSIDERED: Final = 6
"""Maximum number of bids and actions tried out."""
_AHEAD: Final = 2
"""Turns that are played out: the rest of this one and the next."""


class StrongPlayer(Lookahead[Public, Private, Secret, Action]):
    """A player that tries out `steady`'s best bids, also above the minimum, against steady players. It builds as `steady`
    does."""

    version = VERSION
    margin = 8.0
    doubt = 0.5

    def __init__(self, game: VegasShowdown, budget: int = BUDGET) -> None:
        self._steady = SteadyPlayer(game.book)
        super().__init__(game, self._steady, budget)
        self._book = game.book

    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        """Return the choices to try out: in step 4 the lowest and the next bid on each lot, Publicity or Renovate; in other steps
        none."""
        if not isinstance(space, BidSpace):
            return ()
        return self._steady.best_actions(view.public, seat, space)[:_CONSIDERED]

    def guess(self, view: View[Public, Private], rng: Rng) -> State:
        """Return a guessed position with other stacks and another event deck."""
        return guessed(self._book, view, rng)

    @override
    def result(self, state: State, seat: Seat, choice: Action, luck: str) -> tuple[float, int]:
        """Return the seat's chance at the end of the next turn, or the worth of the outcome, including the lead, if the game is
        over by then; and the number of positions examined."""
        last, steps = self._next_turn(state, seat, choice, luck)
        outcome = self.game.outcome(last.public)
        return (prospect(self._book, last.public, seat) if outcome is None else self._worth(outcome, seat)), steps

    @override
    def chance(self, state: State, seat: Seat, choice: Action, luck: str) -> tuple[float, int]:
        """Return the seat's chance at the end of the next turn, and the number of positions examined."""
        last, steps = self._next_turn(state, seat, choice, luck)
        outcome = self.game.outcome(last.public)
        return (prospect(self._book, last.public, seat) if outcome is None else won(outcome, seat)), steps

    def _next_turn(self, state: State, seat: Seat, choice: Action, luck: str) -> tuple[State, int]:
        """Return the position at the end of the next turn, or of the game, and the number of positions examined."""
        end = state.public.turn + _AHEAD

        def far_enough(later: Public) -> bool:
            return later.turn >= end

        return played_until(self.game, self.simpler, self.game.follow(state, seat, choice), luck, far_enough)
