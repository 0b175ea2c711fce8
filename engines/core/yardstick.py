"""Reference figures for computer players: results of a model of the rules, and earlier results of steady players."""

from engines.core.values import frozen


@frozen
class Yardstick:
    """Results of a model of the rules with computer players of its own.

    `seats` is the number of seats; `options` names the options that differ from the defaults. `rounds` are the 5th percentile,
    the mean and the 95th percentile of game lengths; `mean` is the mean score of all seats, `winner` that of the winners;
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
    """Results of steady players by seat, in the order of play. `options` as in `Yardstick`; `rounds` is the median length of a
    game, `wins` are shares of games won, `out` is the share of seats eliminated by the rules."""

    seats: int
    options: str
    rounds: float
    wins: tuple[float, ...]
    out: float
