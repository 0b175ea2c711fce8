"""Draws that organisers look at before they count, and entries that are kept apart."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engines.tournament.model import Round


@dataclass(frozen=True, slots=True)
class HeldDraw:
    """The next round as drawn. It counts at `until` at the latest. `attempt`: how many times it was drawn by lot;
    `changed`: it has been changed by hand since."""

    drawn: Round
    until: datetime
    attempt: int = 1
    changed: bool = False


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Entries that share no table up to a round (0: in no round), as far as that can be avoided."""

    players: tuple[int, ...]
    until: int = 0
