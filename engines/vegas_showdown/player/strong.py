"""The computer player `strong`: tries its most promising bids and actions out to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from engines.core.game import GameState, View
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.vegas_showdown.actions import Action
from engines.vegas_showdown.components import Components
from engines.vegas_showdown.game import VegasShowdown
from engines.vegas_showdown.player.guessing import guessed
from engines.vegas_showdown.player.steady import SteadyPlayer
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Public
from engines.vegas_showdown.spaces.bidding import BidSpace
from engines.vegas_showdown.state import Secret

VERSION: Final = 1
"""Counts up with whatever makes it choose otherwise: also with the simpler player it thinks everybody is, and the budget."""

BUDGET: Final = 2_500
"""Positions a decision looks at, about: a second of one core."""

_CONSIDERED: Final = 6
"""Bids and actions that are tried out."""


class StrongPlayer(Lookahead[Public, Private, Secret, Action]):
    """Steady's best bids, also above the minimum, tried out against steady players. Builds as steady does."""

    version = VERSION
    margin = 8.0

    def __init__(self, game: VegasShowdown, budget: int = BUDGET) -> None:
        self._steady = SteadyPlayer(game.book)
        super().__init__(game, self._steady, budget)
        self._book = game.book

    @override
    @classmethod
    def over(cls, tables: Components, budget: int) -> StrongPlayer:
        return cls(VegasShowdown(tables), budget)

    @property
    @override
    def tables(self) -> Components:
        """See `Lookahead.tables`."""
        return self._book.tables

    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        """In step 4 the lowest and the next bid on each lot, Publicity or Renovate; in other steps nothing."""
        if not isinstance(space, BidSpace):
            return ()
        return self._steady.best_actions(view.public, seat, space)[:_CONSIDERED]

    def guess(self, view: View[Public, Private], rng: Rng) -> GameState[Public, Private, Secret]:
        """Other stacks and another event deck."""
        return guessed(self._book, view, rng)
