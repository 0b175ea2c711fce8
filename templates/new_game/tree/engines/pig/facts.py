"""The facts of the game; `bot/games/pig/telling.py` puts them into words."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Rolled:
    """The fact that `seat` threw `face`; `at_stake` is the sum thrown in this turn."""

    seat: Seat
    face: int
    at_stake: int
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Lost:
    """The fact that `seat` threw the face that loses the turn, and `points` with it."""

    seat: Seat
    face: int
    points: int
    kind: Literal["lost"] = "lost"


@dataclass(frozen=True, slots=True)
class Held:
    """The fact that `seat` kept `points` and has `total` now."""

    seat: Seat
    points: int
    total: int
    kind: Literal["held"] = "held"


Fact: TypeAlias = Annotated[Rolled | Lost | Held, Field(discriminator="kind")]
