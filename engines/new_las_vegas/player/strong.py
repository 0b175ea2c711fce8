"""The computer player `strong`, which tries the most promising turns out to the end of the game."""

from collections.abc import Sequence
from typing import Final

from engines.core.game import GameState, View
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.core.values import replace
from engines.new_las_vegas.actions import Action
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.player.outlook import OPENING
from engines.new_las_vegas.player.steady import SteadyPlayer
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public
from engines.new_las_vegas.rules.opening import NOTHING_DRAFTED, no_answers
from engines.new_las_vegas.state import Secret

VERSION: Final = 2
"""Version of the player, incremented with every change of its choices, including changes of the simpler player that plays for
everybody in its tries, and of the budget."""

BUDGET: Final = 1_600
"""Approximate number of positions examined per decision: about a second of one core."""

_CONSIDERED: Final = 6
"""Maximum number of turns tried out."""


class StrongPlayer(Lookahead[Public, Private, Secret, Action]):
    """A player that tries out `steady`'s best turns against steady players."""

    version = VERSION
    margin = 8.0

    def __init__(self, game: NewLasVegas, budget: int = BUDGET) -> None:
        self._steady = SteadyPlayer(game.city)
        super().__init__(game, self._steady, budget, SteadyPlayer(game.city, temperament=OPENING))
        self._city = game.city

    def considered(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> Sequence[Action]:
        """Return the most promising turns; none if too few games could be played to outweigh chance, as with many seats."""
        del space
        public = view.public
        games = self.budget / (len(public.sheets) * max(1.0, self._steady.turns_left(public, seat)))
        most = min(_CONSIDERED, int(games / _GAMES_EACH))
        return self._steady.best_turns(public, seat)[:most] if public.phase == "turn" and most > 1 else ()

    def guess(self, view: View[Public, Private], rng: Rng) -> GameState[Public, Private, Secret]:
        """Return a guessed position with the visible pairs and random hidden cards, in which nobody has answered: a turn is
        planned from its beginning."""
        public, rows = view.public, self._city.tables.cards
        rest, rng = rng.shuffled(range(len(rows)))
        unseen = list(rest)
        tops = [_take(unseen, [card for card in unseen if rows[card].number == pair.number]) for pair in public.pairs]
        flipped = [
            _take(unseen, [card for card in unseen if rows[card].effect == pair.effect]) for pair in public.pairs
        ]
        stacks: list[tuple[int, ...]] = []
        for top in tops:
            stacks.append((top, *unseen[: public.cards_left]))
            unseen = unseen[public.cards_left :]
        secret = Secret(rng, tuple(stacks), (*unseen, *flipped), public.turn)
        public = replace(public, progress=no_answers(public.rulings))
        return GameState(public, (NOTHING_DRAFTED,) * len(public.sheets), secret)


_GAMES_EACH: Final = 3
"""Minimum number of games for each considered turn."""


def _take(unseen: list[int], fitting: Sequence[int]) -> int:
    """Take the first fitting card out of `unseen` and return it; the first card of all if none fits, because the fitting cards of
    a small deck may have been taken before."""
    card = fitting[0] if fitting else unseen[0]
    unseen.remove(card)
    return card
