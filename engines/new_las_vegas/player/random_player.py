"""The computer player `random`: any legal step, one after the other."""

from __future__ import annotations

from engines.core.game import View
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.new_las_vegas.actions import Action
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public


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
