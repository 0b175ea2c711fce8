"""The result of a game, and the figures that results of computer players are compared with."""

from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.core.values import frozen


@frozen
class RankedSeat:
    """One seat's result. `place` counts from 1; seats that tie share a place, as in 1, 1, 3. `out` is True if the rules
    eliminated the seat before the end of the game."""

    seat: Seat
    place: int
    score: int
    out: bool = False


@frozen
class Outcome:
    """The ranking with ties, and the reason for the end of the game.

    `ranking` is sorted by place, then seat. `reason` is the message with the end condition of the rules. `rounds` is the number
    of rounds begun, or of turns in a game without rounds. `first` is the seat that took the first turn, if luck chose it and
    turns go clockwise from it throughout the game; otherwise None.
    """

    ranking: tuple[RankedSeat, ...]
    reason: Phrase
    rounds: int
    first: Seat | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Every seat in first place."""
        return tuple(entry.seat for entry in self.ranking if entry.place == 1)

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by seat number."""
        return tuple(entry.score for entry in sorted(self.ranking, key=lambda entry: entry.seat))


@frozen
class Yardstick:
    """Results of a model of the rules with computer players of its own.

    `seats` is the number of seats; `options` names the options that differ from the defaults. `rounds` are the 5th percentile,
    the mean and the 95th percentile of game lengths; `mean` is the mean score of all seats, `winner` the mean of the winners;
    `ends` are shares of games by end condition (several may apply, so they can add up to more than one).
    """

    seats: int
    options: str
    rounds: tuple[int, float, int]
    mean: float
    winner: float
    ends: tuple[tuple[str, float], ...]


@frozen
class SeatShares:
    """Results of steady players by seat, in the order of play. `options` names the options that differ from the defaults;
    `rounds` is the median length of a game, `wins` are shares of games won, `out` is the share of seats eliminated by the
    rules."""

    seats: int
    options: str
    rounds: float
    wins: tuple[float, ...]
    out: float
