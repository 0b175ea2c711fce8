"""The computer player `random`: whole legal turns at random."""

from __future__ import annotations

from engines.core.game import View
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.vegas_showdown.actions import Action
from engines.vegas_showdown.private import Private
from engines.vegas_showdown.public import Public


class RandomPlayer:
    """Plays any legal action; useful to try things and as an opponent to beat."""

    kind = "random"

    def choose(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], rng: Rng) -> Action:
        """A sample of the space. Never takes back, so every turn gets done."""
        del view, seat
        luck = rng

        def below(n: int) -> int:
            nonlocal luck
            pick, luck = luck.below(n)
            return pick

        return space.sample(below)
