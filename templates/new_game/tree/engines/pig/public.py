"""The part that everybody sees."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Phase: TypeAlias = Literal["turn", "finished"]


@dataclass(frozen=True, slots=True)
class Public:
    """The table. `turn` counts the turns of all seats from 1; `to_roll` is the seat whose turn it is (at the end: the winner).
    `thrown` are the faces thrown in this turn, `points` the points each seat has kept. `decisions` counts the questions
    answered so far, `version` is the rules version the game began with."""

    turn: int
    phase: Phase
    to_roll: int
    thrown: tuple[int, ...]
    points: tuple[int, ...]
    target: int
    decisions: int
    version: int

    @property
    def at_stake(self) -> int:
        """Return the points thrown in this turn and not kept yet."""
        return sum(self.thrown)
