"""The computer player `strong`: tries the most promising turns out to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from engines.core.game import GameState, View
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.core.values import replace
from engines.new_las_vegas.actions import Action
from engines.new_las_vegas.components import Components
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.player.steady import SteadyPlayer
from engines.new_las_vegas.player.temperament import OPENING
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public
from engines.new_las_vegas.rules.opening import NOTHING_DRAFTED, no_answers
from engines.new_las_vegas.state import Secret

VERSION: Final = 2
"""Counts up with whatever makes it choose otherwise: also with the simpler player it thinks everybody is, and the budget."""

BUDGET: Final = 1_600
"""Positions a decision looks at, about: a second of one core."""

_CONSIDERED: Final = 6
"""Turns that are tried out."""


class StrongPlayer(Lookahead[Public, Private, Secret, Action]):
    """Steady's best turns, tried out against steady players."""

    version = VERSION
    margin = 8.0

    def __init__(self, game: NewLasVegas, budget: int = BUDGET) -> None:
        self._steady = SteadyPlayer(game.city)
        super().__init__(game, self._steady, budget, SteadyPlayer(game.city, temperament=OPENING))
        self._city = game.city

    @override
    @classmethod
    def over(cls, tables: Components, budget: int) -> StrongPlayer:
        return cls(NewLasVegas(tables), budget)

    @property
    @override
    def tables(self) -> Components:
        """See `Lookahead.tables`."""
        return self._city.tables

    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        """The turns that promise most; none at large tables, where so few games could be played that
        chance would decide."""
        del space
        public = view.public
        games = self.budget / (len(public.sheets) * max(1.0, self._steady.turns_left(public, seat)))
        most = min(_CONSIDERED, int(games / _GAMES_EACH))
        return self._steady.best_turns(public, seat)[:most] if public.phase == "turn" and most > 1 else ()

    def guess(self, view: View[Public, Private], rng: Rng) -> GameState[Public, Private, Secret]:
        """Other cards below and beside those that are seen, and nobody has answered yet: a turn is planned from its beginning."""
        public, rows = view.public, self._city.tables.cards
        rest, rng = rng.shuffled(range(len(rows)))
        unseen = list(rest)
        tops = [_taken(unseen, [card for card in unseen if rows[card].number == pair.number]) for pair in public.pairs]
        flipped = [
            _taken(unseen, [card for card in unseen if rows[card].effect == pair.effect]) for pair in public.pairs
        ]
        stacks: list[tuple[int, ...]] = []
        for top in tops:
            stacks.append((top, *unseen[: public.cards_left]))
            unseen = unseen[public.cards_left :]
        secret = Secret(rng, tuple(stacks), (*unseen, *flipped), public.turn)
        public = replace(public, progress=no_answers(public.rulings))
        return GameState(public, (NOTHING_DRAFTED,) * len(public.sheets), secret)


_GAMES_EACH: Final = 3
"""Games each considered turn should be worth, at least."""


def _taken(unseen: list[int], fitting: Sequence[int]) -> int:
    """Takes the first fitting card out; any card if the set has too few of them, because both sides of one are seen."""
    card = fitting[0] if fitting else unseen[0]
    unseen.remove(card)
    return card
