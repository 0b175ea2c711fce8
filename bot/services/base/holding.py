"""The share of all servers that belongs to this process. `processes` implements it; the services use it to find their
sessions."""

from dataclasses import dataclass
from typing import Final, Protocol

from data.store.processes.shares import WHOLE, Share


class Holding(Protocol):
    """The servers of a process. They change at any time, so read them on each use."""

    @property
    def held(self) -> Share:
        """The servers for which no other process acts: their messages are sent and their interactions answered here."""
        ...

    @property
    def served(self) -> Share:
        """The part of `held` whose people can act now; only the clocks of these servers run."""
        ...


@dataclass(frozen=True, slots=True)
class _Everything:
    held: Share = WHOLE
    served: Share = WHOLE


EVERYTHING: Final[Holding] = _Everything()
"""The holding of a process without others on its database."""
