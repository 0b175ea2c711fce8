"""How a game ended."""

from __future__ import annotations

from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.core.values import frozen


@frozen
class RankedSeat:
    """One seat's result. `place` counts from 1; seats that tie share a place and the next place is skipped. `out`: the rules
    put the seat out of the game before its end."""

    seat: Seat
    place: int
    score: int
    out: bool = False


@frozen
class Outcome:
    """Ranking with ties and the reason the game ended.

    `ranking` is sorted by place, then seat. `reason` is a message id of the game's locale file (it names which
    end of the rules fired). `rounds` counts complete or begun rounds of the game (turns, in the games that have turns). `first`
    is the seat that took the first turn, where luck chose it and turns go clockwise from it all game long.
    """

    ranking: tuple[RankedSeat, ...]
    reason: Phrase
    rounds: int
    first: Seat | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Every seat on place 1."""
        return tuple(entry.seat for entry in self.ranking if entry.place == 1)

    @property
    def scores(self) -> tuple[int, ...]:
        """Scores by seat number."""
        return tuple(entry.score for entry in sorted(self.ranking, key=lambda entry: entry.seat))
