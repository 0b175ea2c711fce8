"""The whole analysis of a finished game, as one value."""

from collections.abc import Mapping, Sequence
from statistics import pstdev
from typing import Any, Final

from engines.core.analysis.chances import Chances, chances
from engines.core.analysis.course import AnyGame, AnyState, Course
from engines.core.analysis.missed import AnyPlayer, Considered, Guess, Missed, MissedChoices
from engines.core.analysis.samples import Effort
from engines.core.components.sets import thinker_at
from engines.core.game import View
from engines.core.players.levels import level_of
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.values import frozen

VERSION: Final = 1
"""Version of the analysis; incremented with every change of its results, except by computer players, which have versions of
their own."""

BUDGET: Final = 300_000
"""Approximate number of positions per analysis: one or two minutes on one core."""

LEVEL: Final = "steady"
"""The level of the computer players that play games out."""
AHEAD: Final = Lookahead.kind
"""Kind of the computer player whose proposals are tried too, in games that have one."""
_FOR_SPREAD: Final = 12
"""Games played to estimate the spread of the seats' final scores."""


@frozen
class Analysis:
    """The findings, and the number of `positions` examined."""

    chances: Chances
    missed: tuple[Missed, ...]
    positions: int


def analysed(
    game: AnyGame, players: Mapping[str, AnyPlayer], course: Course, key: str, budget: int = BUDGET
) -> Analysis:
    """Analyse a game with these computer players. All luck comes from `key`. Half of the budget goes to the chances, half to
    the choices of people, if there are any. Raise ValueError for a game without a result."""
    proposers = _proposers(players)
    effort = Effort(game, proposers[0])
    people = any(step.person is not None for step in course)
    found = chances(effort, course, game_key(key, ("chances",)), budget // 2 if people else budget)
    missed: tuple[Missed, ...] = ()
    if people:
        ahead = players.get(AHEAD)
        looking = MissedChoices(
            effort, proposers, _guess(game, ahead), _considered(ahead), _spread(effort, course, key)
        )
        missed = looking.all(course, game_key(key, ("missed",)), budget - budget // 2)
    return Analysis(found, missed, effort.positions)


def _proposers(players: Mapping[str, AnyPlayer]) -> Sequence[AnyPlayer]:
    """Return the plain player of the level, followed by its temperaments."""
    plain = players[LEVEL]
    return (plain, *(one for kind, one in players.items() if kind != LEVEL and level_of(kind) == LEVEL))


def _spread(effort: Effort, course: Course, key: str) -> float:
    """Return the standard deviation of final scores in games from this start."""
    scores: list[int] = []
    for number in range(_FOR_SPREAD):
        luck = game_key(key, ("spread", str(number)))
        scores += effort.result(effort.game.renew_luck(course[0].state, luck), luck).scores
    return pstdev(scores)


def _guess(game: AnyGame, ahead: AnyPlayer | None) -> Guess:
    """Return a function that guesses hidden information: the one of the player that looks ahead, or a shuffle without
    one."""

    def guess(state: AnyState, seat: Seat, key: str) -> AnyState:
        view = game.view_for(state, seat)
        thinker = thinker_at(ahead, view)
        if thinker is not None:
            return thinker.guess(view, Rng(key))
        return game.shuffle_hidden(state, seat, Rng(key))

    return guess


def _considered(ahead: AnyPlayer | None) -> Considered:
    def considered(view: View[Any, Any], seat: Seat, space: Any) -> Sequence[Any]:
        thinker = thinker_at(ahead, view)
        return () if thinker is None else thinker.considered(view, seat, space)

    return considered
