"""The computer player `random` of every game: any legal action."""

from typing import Any, Final, TypeVar

from engines.core.game import View
from engines.core.rng import Luck, Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace

ActT = TypeVar("ActT")

VERSION: Final = 1
"""Incremented with every change of behaviour, including the sampling weights of the games' spaces."""


class RandomPlayer:
    """A player of any legal action, for trying things out and as an easy opponent."""

    kind = "random"
    version = VERSION

    def choose(self, view: View[Any, Any], seat: Seat, space: ActionSpace[ActT], rng: Rng) -> ActT:
        """Return a sample of the space. It never takes back a step, so every turn ends; actions that the space weights as rare
        stay rare."""
        del view, seat
        return space.sample(Luck(rng).below)
