"""The computer player `strong`: tries out what steady would do beside its next best choices, and does otherwise only where that
is surely better.

Luck is large in this game and most choices matter little: what did best in some hundred games played out is often only what was
lucky. So steady's own choice stands until another one wins clearly more often.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from engines.core.game import View
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.filthy_rich.actions import Action, Buy, Pass
from engines.filthy_rich.deck.components import Components
from engines.filthy_rich.game import FilthyRich
from engines.filthy_rich.player.trying import TryingPlayer
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Public

VERSION: Final = 2
"""Counts up with whatever makes it choose otherwise: also with the simpler player it thinks everybody is, and the budget."""

BUDGET: Final = 8_000
"""Positions a decision looks at, about: a second of one core."""

_CONSIDERED: Final = 4
"""Ways to use an action that are tried out."""


class StrongPlayer(TryingPlayer):
    """The cheapest luxury now or later, and the best uses of an action. In all else it does what steady does."""

    kind = "strong"
    version = VERSION
    doubt = 1.0

    def __init__(self, game: FilthyRich, budget: int = BUDGET) -> None:
        super().__init__(game, budget)

    @override
    @classmethod
    def over(cls, tables: Components, budget: int) -> StrongPlayer:
        return cls(FilthyRich(tables), budget)

    @override
    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        public = view.public
        match public.phase:
            case "actions":
                return super().considered(view, seat, space)[:_CONSIDERED]
            case "luxury" if not self._wins(public, seat):
                cheapest = Buy(public.luxuries[0])
                return (cheapest, Pass()) if cheapest in space else ()
            case _:
                return ()

    def _wins(self, public: Public, seat: Seat) -> bool:
        """Whether one more luxury wins."""
        return len(public.estates[seat].luxuries) + 1 >= self._game.book(public).board.luxuries_to_win
