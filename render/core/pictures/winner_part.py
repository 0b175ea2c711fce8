"""What the winner picture of a game shows. Without Pillow, so that the bot can name it before it draws."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.outcome import RankedSeat
from engines.core.phrase import Phrase


@dataclass(frozen=True, slots=True)
class WinnerPart:
    """The ranking of a finished game, sorted by place, then seat. Names come with the words. `ended_with` are what each of them
    ended with, in that order, in a game in which the score alone does not tell who won; else it is empty."""

    ranking: tuple[RankedSeat, ...]
    ended_with: tuple[Phrase, ...] = ()

    @property
    def winners(self) -> tuple[RankedSeat, ...]:
        """Those on the first place, or nobody where even they were put out of the game."""
        return tuple(one for one in self.ranking if one.place == 1 and not one.out)

    @property
    def others(self) -> tuple[RankedSeat, ...]:
        """Everybody else, the best first."""
        return tuple(one for one in self.ranking if one.place > 1 or one.out)

    def ending_of(self, one: RankedSeat) -> Phrase | None:
        """What somebody ended with; None where their score tells it."""
        return self.ended_with[self.ranking.index(one)] if self.ended_with else None
