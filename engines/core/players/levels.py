"""Levels and temperaments of computer players: their strength and their style.

The kind of a computer player is its level alone (`steady`), or its level and temperament (`steady-miser`).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from engines.core.game import View
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Luck, Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace

ActT = TypeVar("ActT")

VERSION: Final = 1
"""Version of random play; incremented with every change of behaviour, including the sampling weights of the games' spaces."""


class RandomPlayer:
    """A computer player that takes a random legal action: an easy opponent, and quick in tests."""

    kind = "random"
    version = VERSION

    def choose(self, view: View[Any, Any], seat: Seat, space: ActionSpace[ActT], rng: Rng) -> ActT:
        """Return a sample of the space. It never takes back a step, so every turn ends; actions that the space weights as rare
        stay rare."""
        del view, seat
        return space.sample(Luck(rng).below)


TemperamentT = TypeVar("TemperamentT")

LEVELS: Final = ("novice", "steady", "strong")
"""The levels, from the weakest on. A game offers the levels for which it has players."""

TEMPERAMENTS: Final = ("builder", "gambler", "miser", "racer")
"""The styles: `builder` plans for the long run, `gambler` takes risks and spends, `miser` saves money, `racer` aims for an
early end."""


def level_of(kind: str) -> str:
    """Return the level of a kind of computer player; a kind without a temperament is its level."""
    return kind.partition("-")[0]


def temperament_of(kind: str) -> str | None:
    """Return the temperament of a kind of computer player; None if it has none."""
    return kind.partition("-")[2] or None


def levels_of(kinds: Iterable[str]) -> tuple[str, ...]:
    """Return the levels among these kinds, each once, in the order in which they first appear."""
    return tuple(dict.fromkeys(level_of(kind) for kind in kinds))


def with_temperament(level: str, temperament: str) -> str:
    """Return the kind with a level and a temperament."""
    return f"{level}-{temperament}"


def of_every_kind(
    steady: Callable[..., ComputerPlayer[Any, Any, Any]],
    even: TemperamentT,
    temperaments: Mapping[str, TemperamentT],
    as_beginner: Callable[[TemperamentT], TemperamentT],
) -> Mapping[str, ComputerPlayer[Any, Any, Any]]:
    """Return the computer players that do not look ahead, by kind: random, novice and steady, then novices and steady players
    with temperaments. `steady` makes a player of a kind and a temperament; `even` is the temperament of players without one;
    `as_beginner` turns a temperament into the temperament of a novice."""
    players = (
        RandomPlayer(),
        steady("novice", temperament=as_beginner(even)),
        steady("steady", temperament=even),
        *(steady(with_temperament("novice", name), temperament=as_beginner(one)) for name, one in temperaments.items()),
        *(steady(with_temperament("steady", name), temperament=one) for name, one in temperaments.items()),
    )
    return {player.kind: player for player in players}
