"""Results of games played out from a position, by seat, with their statistical errors."""

from dataclasses import dataclass, field
from math import sqrt

from engines.core.analysis.course import AnyGame, AnyState
from engines.core.outcome import Outcome
from engines.core.players.comparing import total
from engines.core.players.lookahead import played_out
from engines.core.players.player import ComputerPlayer
from engines.core.rng import game_key
from engines.core.values import frozen


@dataclass
class Samples:
    """Values by seat of games played out: a seat's share of the win, or its score if it plays alone."""

    values: list[tuple[float, ...]] = field(default_factory=list[tuple[float, ...]])

    def mean(self, seat: int) -> float:
        """Return the mean of a seat's values. Raise ZeroDivisionError if there are none."""
        return total(value[seat] for value in self.values) / len(self.values)

    def error(self, seat: int) -> float:
        """Return the standard error of the mean. Two games are added, with the highest and the lowest value of any seat: a few
        games that all end alike prove nothing."""
        seen = [value[seat] for value in self.values]
        seen += [max(max(value) for value in self.values), min(min(value) for value in self.values)]
        mean = total(seen) / len(seen)
        return sqrt(total((value - mean) ** 2 for value in seen)) / len(seen)


@frozen
class Estimate:
    """The means by seat at a moment, their standard errors, and the number of games; 0 games if the game was over and nothing
    had to be estimated."""

    means: tuple[float, ...]
    errors: tuple[float, ...]
    games: int


def estimate(samples: Samples) -> Estimate:
    """Return the means and errors of the samples."""
    seats = range(len(samples.values[0]))
    return Estimate(
        tuple(samples.mean(seat) for seat in seats), tuple(samples.error(seat) for seat in seats), len(samples.values)
    )


def values_of(outcome: Outcome) -> tuple[float, ...]:
    """Return the value of a result to each seat: its share of the win, or its score if there is only one seat."""
    if len(outcome.ranking) == 1:
        return (float(outcome.ranking[0].score),)
    winners = outcome.winners
    return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.ranking)))


class Effort:
    """A count of the positions examined while games are played out. `player` answers for every seat."""

    def __init__(self, game: AnyGame, player: ComputerPlayer[object, object, object]) -> None:
        self.game = game
        self.player = player
        self.positions = 0

    def result(self, state: AnyState, luck: str) -> Outcome:
        """Play a game out from a position whose luck is drawn already, and return its result. `luck` is the key of the player's
        own luck."""
        outcome, steps = played_out(self.game, self.player, state, luck)
        self.positions += steps
        return outcome

    def sample(self, state: AnyState, key: str, into: Samples) -> None:
        """Play one more game from a position, with everything unknown in it drawn again, and add its values to `into`."""
        luck = game_key(key, (str(len(into.values)),))
        into.values.append(values_of(self.result(self.game.renew_luck(state, luck), game_key(luck, ("players",)))))
