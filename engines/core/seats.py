"""Seats and viewers."""

from enum import Enum
from functools import lru_cache
from typing import Final, Literal, NewType, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise. A person sits on it; the seat is not the person."""


SEATS: Final = tuple(Seat(number) for number in range(24))
"""Seats by number, more than any table has: indexing is several times quicker than calling `Seat`."""


class Spectator(Enum):
    """A viewer without a seat, who sees the public part only."""

    SPECTATOR = "spectator"


SPECTATOR: Final = Spectator.SPECTATOR
Viewer: TypeAlias = Seat | Literal[Spectator.SPECTATOR]


@lru_cache(maxsize=256)
def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Return all seats of the table in turn order, beginning with `first`."""
    return tuple([Seat(seat % seats) for seat in range(first, first + seats)])
