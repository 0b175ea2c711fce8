"""Which part of all servers this process looks after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from data.store.processes.shares import WHOLE, Share


class Holding(Protocol):
    """What a process holds at this moment; ask each time, it changes."""

    @property
    def held(self) -> Share:
        """The servers nobody else acts for: their messages are sent and their interactions answered here."""
        ...

    @property
    def served(self) -> Share:
        """Those of them whose people can act now: only their clocks run."""
        ...


@dataclass(frozen=True, slots=True)
class _Everything:
    held: Share = WHOLE
    served: Share = WHOLE


EVERYTHING: Final[Holding] = _Everything()
"""What a process holds that has a database to itself."""
