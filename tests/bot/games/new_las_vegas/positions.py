"""Games of New Las Vegas in progress to look at."""

from functools import cache
from typing import Any, TypeAlias

from bot.games.new_las_vegas.binding import NewLasVegasBinding
from engines.core.game import Step
from engines.core.rng import game_key
from engines.core.seats import Seat, Viewer
from engines.core.selfplay import play
from engines.new_las_vegas.facts import Fact
from engines.new_las_vegas.options import NewLasVegasOptions
from engines.new_las_vegas.private import Private
from engines.new_las_vegas.public import Public
from engines.new_las_vegas.state import Secret, State
from tests.bot.games.tables import texts

NewStep: TypeAlias = Step[Public, Private, Secret, Fact]
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kim", "Lou")


FIRST = Seat(0)
GAMES = [("steady", 1, 1), ("steady", 3, 1), ("random", 2, 1), ("random", 12, 1)]


@cache
def las_vegas() -> NewLasVegasBinding:
    return NewLasVegasBinding()


@cache
def played(kind: str, seats: int, number: int, **options: Any) -> tuple[NewStep, ...]:
    """Return every step of a game between computer players."""
    steps: list[NewStep] = []
    chosen = NewLasVegasOptions(**options)
    players = [las_vegas().players[kind]] * seats
    play(las_vegas().game, players, chosen, game_key(f"{kind} {seats} {number}"), watch=steps.append)
    return tuple(steps)


def read(lines: tuple[Any, ...]) -> list[str]:
    """Return lines as Discord markdown, with the names of this table."""
    return [texts().say(line, "en", NAMES) for line in lines]


def described(state: State, viewer: Viewer = FIRST, *, full: bool = True) -> str:
    return "\n".join(read(las_vegas().describe(las_vegas().game.view_for(state, viewer), full=full)))
