"""Computer players: they see a view, never a state, and answer with a legal action."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from engines.core.game import View
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace

PubT = TypeVar("PubT")
PrivT = TypeVar("PrivT")
ActT = TypeVar("ActT")


class ComputerPlayer(Protocol, Generic[PubT, PrivT, ActT]):
    """`kind` is the word players choose it by ("random", "steady"). Stateless: all it needs is in the view."""

    @property
    def kind(self) -> str:
        """The word players choose it by."""
        ...

    @property
    def version(self) -> int:
        """Incremented with every change of behaviour: its own rules, or the order of the space it samples. Stored in the log,
        so that moves can be recomputed."""
        ...

    def choose(self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT], rng: Rng) -> ActT:
        """One action of the (non-empty) space. `rng` is the player's own luck, apart from the game's."""
        ...
