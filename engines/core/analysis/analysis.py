"""The whole analysis of a finished game, as one value, and the course of each seat's chances."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot
from statistics import pstdev
from typing import Any, Final

from engines.core.analysis.course import AnyGame, AnyState, Course, turn_starts
from engines.core.analysis.missed import AnyPlayer, Considered, Guess, Missed, MissedChoices
from engines.core.analysis.samples import Effort, Estimate, Samples, estimate, values_of
from engines.core.components.sets import thinker_at
from engines.core.game import View
from engines.core.players.comparing import total
from engines.core.players.levels import level_of
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.values import frozen

MOST_POINTS: Final = 22
"""Maximum number of turns whose beginnings are estimated first; in a longer game only every second, third ... turn is."""
_PASSES: Final = 160
"""Maximum number of games played from each position in the first estimate."""
_LEAST_PASSES: Final = 8
_CANDIDATES: Final = 4
"""Maximum number of changes that are estimated more closely."""
_CLOSER: Final = 200
"""Maximum number of games played from each position in a closer estimate."""
_SURE: Final = 3.0
"""Minimum size, in standard errors, of a change that counts as a turning point."""
_LEAST_CHANGE: Final = 0.12
"""Minimum size of a change that counts as a turning point, as a fraction of a win; for a seat that plays alone, as a
fraction of the larger of its mean scores before and after."""
_ALIKE: Final = 2.0
"""Number of standard errors within which neighbouring moments count as equal."""


@frozen
class Point:
    """The estimate at the beginning of `turn`, after entry `seq` of the log; at the end of the game, its result. `turn` is the
    number by which players know the moment (`Moment.number`)."""

    seq: int
    turn: int
    estimate: Estimate


@frozen
class TurningPoint:
    """A stretch with a statistically significant change of chances, from the beginning of `turn` (after entry `since` of the
    log) to entry `seq`. `turn` is the number by which players know the moment. `seat` is the seat whose chance changed most;
    `before` and `after` are the estimated chances by seat (the mean score of a seat that plays alone)."""

    turn: int
    since: int
    seq: int
    seat: int
    before: tuple[float, ...]
    after: tuple[float, ...]

    @property
    def change(self) -> float:
        """The rise of the seat's chance, or of its score if it plays alone; negative if it fell."""
        return self.after[self.seat] - self.before[self.seat]


@frozen
class Chances:
    """The chances over the course of a game, and its turning points in order."""

    points: tuple[Point, ...]
    turning: tuple[TurningPoint, ...]


def chances(effort: Effort, course: Course, key: str, budget: int) -> Chances:
    """Estimate the chances at the beginnings of at most `MOST_POINTS` evenly spaced turns and at the end. Between two of
    these with significantly different chances, estimate those of every turn. About `budget` positions are examined, half for
    the evenly spaced turns and half for closer estimates around the largest changes. The closer estimates use separate games,
    so that the largest of many random differences is not taken for a turning point. Raise ValueError if the game is not
    over."""
    starts = turn_starts(effort.game, course)
    thinned = _thinned(starts)
    last = len(course) - 1
    end = _result_estimate(effort.game, course)
    known = {**_estimates(effort, course, thinned, game_key(key, ("course",)), budget // 2, _PASSES), last: end}
    stretches = sorted(pairwise([*thinned, last]), key=lambda pair: -_largest(known, pair))[:_CANDIDATES]
    ends = sorted({at for stretch in stretches for at in stretch if at != last})
    closer = _estimates(effort, course, ends, game_key(key, ("closer",)), budget * 3 // 10, _CLOSER)
    closer[last] = end
    sure = [pair for pair in stretches if _change(effort.game, course, pair, closer) is not None]
    inner = sorted({at for begin, end in sure for at in starts if begin < at < end})
    closer.update(_estimates(effort, course, inner, game_key(key, ("inner",)), budget // 5, _CLOSER))
    turning = [
        _turning_point(effort.game, course, [begin, *[at for at in inner if begin < at < end], end], closer)
        for begin, end in sure
    ]
    shown = {**_smoothed(known, frozenset(closer)), **closer}
    return Chances(
        tuple(
            Point(course[at].seq, effort.game.moment(course[at].state.public).number, shown[at]) for at in sorted(shown)
        ),
        tuple(sorted((one for one in turning if one is not None), key=lambda point: point.seq)),
    )


def _thinned(starts: Sequence[int]) -> list[int]:
    """Return at most `MOST_POINTS` of the starts, evenly spaced, including the first."""
    step = -(-len(starts) // MOST_POINTS)
    return list(starts[::step])


def _result_estimate(game: AnyGame, course: Course) -> Estimate:
    """Return the result of the game as an estimate without error. Raise ValueError if the game is not over."""
    outcome = game.outcome(course[-1].state.public)
    if outcome is None:
        raise ValueError("the game is not over")
    values = values_of(outcome)
    return Estimate(values, (0.0,) * len(values), 0)


def _estimates(
    effort: Effort, course: Course, places: Sequence[int], key: str, budget: int, passes: int
) -> dict[int, Estimate]:
    """Return the estimate for each moment, by its index in the course. Games are played from all moments in turn until the
    budget is spent, so that each has the same number of games: at least `_LEAST_PASSES`, at most `passes`."""
    samples = {at: Samples() for at in places}
    until = effort.positions + budget
    for played in range(passes if samples else 0):
        if played >= _LEAST_PASSES and effort.positions >= until:
            break
        for at, into in samples.items():
            effort.sample(course[at].state, game_key(key, (str(at),)), into)
    return {at: estimate(one) for at, one in samples.items()}


def _largest(known: Mapping[int, Estimate], pair: tuple[int, int]) -> float:
    before, after = known[pair[0]].means, known[pair[1]].means
    return max(abs(one - other) for one, other in zip(before, after, strict=True))


def _turning_point(
    game: AnyGame, course: Course, places: Sequence[int], closer: Mapping[int, Estimate]
) -> TurningPoint | None:
    single = [one for pair in pairwise(places) if (one := _change(game, course, pair, closer)) is not None]
    if single:
        return max(single, key=lambda one: abs(one.change))
    return _change(game, course, (places[0], places[-1]), closer)


def _change(
    game: AnyGame, course: Course, pair: tuple[int, int], closer: Mapping[int, Estimate]
) -> TurningPoint | None:
    """Return the change between two moments; None if it is small or not significant."""
    before, after = closer[pair[0]], closer[pair[1]]
    changes = [one - other for one, other in zip(after.means, before.means, strict=True)]
    seat = max(range(len(changes)), key=lambda seat: (abs(changes[seat]), changes[seat]))
    scale = 1.0 if len(changes) > 1 else max(1.0, abs(before.means[0]), abs(after.means[0]))
    error = hypot(before.errors[seat], after.errors[seat])
    if abs(changes[seat]) < max(_LEAST_CHANGE * scale, _SURE * error):
        return None
    turn = game.moment(course[pair[0]].state.public).number
    return TurningPoint(turn, course[pair[0]].seq, course[pair[1]].seq, seat, before.means, after.means)


def _smoothed(known: Mapping[int, Estimate], fixed: frozenset[int]) -> dict[int, Estimate]:
    """Return each moment's estimate averaged with its statistically equal neighbours, so that the curve shows less noise and
    keeps its real steps. Moments in `fixed` stay as they are."""
    order = sorted(known)
    smoothed: dict[int, Estimate] = {}
    for index, at in enumerate(order):
        estimated = known[at]
        near = [known[one] for one in order[max(0, index - 1) : index + 2] if one != at and known[one].games]
        equal = [] if at in fixed else [one for one in near if _statistically_equal(estimated, one)]
        weights = [1.0, *(0.5 for _ in equal)]
        joined = [estimated, *equal]
        means = tuple(
            total(weight * one.means[seat] for weight, one in zip(weights, joined, strict=True)) / total(weights)
            for seat in range(len(estimated.means))
        )
        smoothed[at] = Estimate(means, estimated.errors, estimated.games)
    return smoothed


def _statistically_equal(one: Estimate, other: Estimate) -> bool:
    return all(
        abs(one.means[seat] - other.means[seat]) < _ALIKE * hypot(one.errors[seat], other.errors[seat])
        for seat in range(len(one.means))
    )


VERSION: Final = 1
"""Version of the analysis; incremented with every change of its results. Changes of computer players do not count: players have
versions of their own."""

BUDGET: Final = 300_000
"""Approximate number of positions per analysis: one or two minutes on one core."""

LEVEL: Final = "steady"
"""The level of the computer players that play games out."""
AHEAD: Final = Lookahead.kind
"""Kind of the computer player whose proposals are tried too, in games that have such a player."""
_FOR_SPREAD: Final = 12
"""Number of games played to estimate the spread of the seats' final scores."""


@frozen
class Analysis:
    """The results of an analysis; `positions` is the number of positions examined."""

    chances: Chances
    missed: tuple[Missed, ...]
    positions: int


def analyse_game(
    game: AnyGame, players: Mapping[str, AnyPlayer], course: Course, key: str, budget: int = BUDGET
) -> Analysis:
    """Analyse a finished game by playing it out with computer players, which are given by kind. All luck comes from `key`. Half
    of the budget goes to the chances, half to the choices of people; all of it to the chances if no person played. Raise
    ValueError for a game without a result."""
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
    """Return the player of `LEVEL` without a temperament, followed by the players of that level with one."""
    plain = players[LEVEL]
    return (plain, *(one for kind, one in players.items() if kind != LEVEL and level_of(kind) == LEVEL))


def _spread(effort: Effort, course: Course, key: str) -> float:
    """Return the standard deviation of the seats' final scores in games played from the set-up of the course."""
    scores: list[int] = []
    for number in range(_FOR_SPREAD):
        luck = game_key(key, ("spread", str(number)))
        scores += effort.result(effort.game.renew_luck(course[0].state, luck), luck).scores
    return pstdev(scores)


def _guess(game: AnyGame, ahead: AnyPlayer | None) -> Guess:
    """Return a function that guesses hidden information: as the player that looks ahead does, or by a shuffle if there is no
    such player."""

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
