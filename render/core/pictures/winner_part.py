"""The content of a game's winner picture. The module does without Pillow, so that the bot can name it before it draws."""

from dataclasses import dataclass

from engines.core.outcome import RankedSeat
from engines.core.phrase import Phrase


@dataclass(frozen=True, slots=True)
class WinnerPart:
    """The ranking of a finished game, sorted by place, then seat. The names come from the localizer. `ended_with` describes
    each one's result, in that order, for games whose score alone does not determine the winner; otherwise it is empty."""

    ranking: tuple[RankedSeat, ...]
    ended_with: tuple[Phrase, ...] = ()

    @property
    def winners(self) -> tuple[RankedSeat, ...]:
        """The seats in first place; empty if even they were eliminated."""
        return tuple(one for one in self.ranking if one.place == 1 and not one.out)

    @property
    def others(self) -> tuple[RankedSeat, ...]:
        """All other seats, the best first."""
        return tuple(one for one in self.ranking if one.place > 1 or one.out)

    def ending_of(self, one: RankedSeat) -> Phrase | None:
        """Return the description of somebody's result; None if the score suffices."""
        return self.ended_with[self.ranking.index(one)] if self.ended_with else None
