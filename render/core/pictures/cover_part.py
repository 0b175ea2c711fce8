"""The content of a game's cover for a session that has not begun. The module does without Pillow, so that the bot can name it
before it draws."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

SeatKind: TypeAlias = Literal["person", "host", "computer"]


@dataclass(frozen=True, slots=True)
class CoverPart:
    """The kinds of players by seat, and the number of free seats. The names come from the localizer."""

    seats: tuple[SeatKind, ...]
    free: int
