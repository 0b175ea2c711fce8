"""The share of all servers that this process looks after. `processes` implements it; the services ask it which sessions are
theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from data.store.processes.shares import WHOLE, Share


class Holding(Protocol):
    """The servers a process holds. It changes at any time, so read it on each use."""

    @property
    def held(self) -> Share:
        """The servers no other process acts for: their messages are sent and their interactions answered here."""
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
"""The holding of a process that has the database to itself."""
