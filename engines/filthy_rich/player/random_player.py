"""Plays at random."""

from __future__ import annotations

from engines.core.game import View
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.filthy_rich.actions import Action
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Public


class RandomPlayer:
    """Any legal action; sales and repayments are rare."""

    kind = "random"

    def choose(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], rng: Rng) -> Action:
        """One action of the space."""
        luck = rng

        def below(n: int) -> int:
            nonlocal luck
            number, luck = luck.below(n)
            return number

        return space.sample(below)
