"""What the cover of a game shows of a table that has not begun. Without Pillow, so that the bot can name it before it draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

SeatKind: TypeAlias = Literal["person", "host", "computer"]


@dataclass(frozen=True, slots=True)
class CoverPart:
    """Who has sat down, by seat, and how many seats are free. Names come with the words."""

    seats: tuple[SeatKind, ...]
    free: int
