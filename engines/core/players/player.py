"""Computer players: they see a view, never a state, and answer with a legal action."""

from typing import Generic, Protocol, TypeVar

from engines.core.game import View
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace

PubT = TypeVar("PubT")
PrivT = TypeVar("PrivT")
ActT = TypeVar("ActT")


class ComputerPlayer(Protocol, Generic[PubT, PrivT, ActT]):
    """A computer player. It is stateless: everything it needs is in the view."""

    @property
    def kind(self) -> str:
        """The word by which people choose the player ("random", "steady")."""
        ...

    @property
    def version(self) -> int:
        """The version of the player's behaviour, incremented with every change: of its own rules, or of the order of the space
        it samples. It is stored in the log, so that moves can be recomputed."""
        ...

    def choose(self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT], rng: Rng) -> ActT:
        """Return one action of the (non-empty) space. `rng` is the player's own luck, separate from the game's."""
        ...
