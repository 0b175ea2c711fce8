"""The computer player `random` of every game: any legal action."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from engines.core.game import View
from engines.core.rng import Luck, Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace

ActT = TypeVar("ActT")

VERSION: Final = 1
"""Incremented with every change of behaviour, also of the sampling weights of the games' spaces."""


class RandomPlayer:
    """Plays any legal action; useful to try things and as an opponent to beat."""

    kind = "random"
    version = VERSION

    def choose(self, view: View[Any, Any], seat: Seat, space: ActionSpace[ActT], rng: Rng) -> ActT:
        """A sample of the space. Never takes back, so every turn gets done; what the space holds to be rare stays rare."""
        del view, seat
        return space.sample(Luck(rng).below)
