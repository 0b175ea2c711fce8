"""Reference figures for computer players: what a model of the rules found, and what steady players came to before."""

from __future__ import annotations

from engines.core.values import frozen


@frozen
class Yardstick:
    """What a model of the rules found for computer players of its own.

    `seats` play; `options` names what it was played with and the defaults do not have. `rounds` are the fifth, the mean and
    the ninety-fifth hundredth of the games' lengths; `mean` is the mean score of all seats, `winner` that of the best ones;
    `ends` are shares of games by the end that fired (several may, so they can add up to more than one).
    """

    seats: int
    options: str
    rounds: tuple[int, float, int]
    mean: float
    winner: float
    ends: tuple[tuple[str, float], ...]


@frozen
class SeatShares:
    """What steady players came to by seat, in the order of play. `options` as in `Yardstick`; `rounds` is the median length
    of a game, `wins` are shares of games won, `out` the share of seats that the rules put out of the game."""

    seats: int
    options: str
    rounds: float
    wins: tuple[float, ...]
    out: float
