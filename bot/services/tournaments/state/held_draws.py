"""Draws that organisers look at before they count."""

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
    changed: bool = False
