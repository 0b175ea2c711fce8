"""How the chances of the seats went from turn to turn, and the turns that decided the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from engines.core.analysis.course import AnyGame, Course, turn_starts
from engines.core.analysis.samples import Effort, Estimate, Samples, estimate, values_of
from engines.core.players.adding import total
from engines.core.rng import game_key
from engines.core.values import frozen

MOST_POINTS: Final = 22
"""Beginnings of turns that are looked at; in a longer game every second, third ... one."""
_PASSES: Final = 160
"""Games played from each of them at most."""
_LEAST_PASSES: Final = 8
_CANDIDATES: Final = 4
"""Changes that are looked at more closely."""
_CLOSER: Final = 200
"""Games of the closer look from each moment at most."""
_SURE: Final = 3.0
"""Standard errors a change must have to be called a turning point."""
_LEAST_CHANGE: Final = 0.12
"""Of a whole win, or of the highest mean score of a seat that plays alone."""
_ALIKE: Final = 2.0
"""Standard errors within which neighbouring moments are held to be alike."""


@frozen
class Point:
    """The estimate at the beginning of `turn`, after entry `seq` of the log; at the end of the game what came of it."""

    seq: int
    turn: int
    estimate: Estimate


@frozen
class TurningPoint:
    """A stretch, from the beginning of `turn` to the entry `seq`, in which chances changed by more than accident explains. `seat`
    is the one whose chance changed most. Means are by seat."""

    turn: int
    since: int
    seq: int
    seat: int
    before: tuple[float, ...]
    after: tuple[float, ...]

    @property
    def change(self) -> float:
        """By how much the seat's chance, or score, rose; negative where it fell."""
        return self.after[self.seat] - self.before[self.seat]


@frozen
class Chances:
    """The course of the chances, and the turning points in their order."""

    points: tuple[Point, ...]
    turning: tuple[TurningPoint, ...]


def chances(effort: Effort, course: Course, key: str, budget: int) -> Chances:
    """The chances at the beginnings of the turns and the end. `budget` is about how many positions may be looked at: half for the
    course, the rest for a closer look at the largest changes, in games of their own, so that the largest of many accidental
    differences is not taken for a turning point."""
    starts = turn_starts(effort.game, course)
    thinned = _thinned(starts)
    last = len(course) - 1
    end = _of_end(effort.game, course)
    known = {**_estimates(effort, course, thinned, game_key(key, ("course",)), budget // 2, _PASSES), last: end}
    stretches = sorted(pairwise([*thinned, last]), key=lambda pair: -_largest(known, pair))[:_CANDIDATES]
    ends = sorted({at for stretch in stretches for at in stretch if at != last})
    closer = _estimates(effort, course, ends, game_key(key, ("closer",)), budget * 3 // 10, _CLOSER)
    closer[last] = end
    sure = [pair for pair in stretches if _change(effort.game, course, pair, closer) is not None]
    inner = sorted({at for begin, end in sure for at in starts if begin < at < end})
    closer.update(_estimates(effort, course, inner, game_key(key, ("inner",)), budget // 5, _CLOSER))
    turning = [
        _turning_point(effort.game, course, [begin, *_between(inner, begin, end), end], closer) for begin, end in sure
    ]
    shown = {**_smoothed(known, frozenset(closer)), **closer}
    return Chances(
        tuple(
            Point(course[at].seq, effort.game.moment(course[at].state.public).turn, shown[at]) for at in sorted(shown)
        ),
        tuple(sorted((one for one in turning if one is not None), key=lambda point: point.seq)),
    )


def _between(places: Sequence[int], begin: int, end: int) -> list[int]:
    return [at for at in places if begin < at < end]


def _thinned(starts: Sequence[int]) -> list[int]:
    """Evenly as many as are looked at, the first among them."""
    step = -(-len(starts) // MOST_POINTS)
    return list(starts[::step])


def _of_end(game: AnyGame, course: Course) -> Estimate:
    """What came of the game."""
    outcome = game.outcome(course[-1].state.public)
    if outcome is None:
        raise ValueError("the game is not over")
    values = values_of(outcome)
    return Estimate(values, (0.0,) * len(values), 0)


def _estimates(
    effort: Effort, course: Course, places: Sequence[int], key: str, budget: int, passes: int
) -> dict[int, Estimate]:
    """Play from every moment in turn, until the budget is spent: every moment has as many games as any other."""
    samples = {at: Samples() for at in places}
    until = effort.positions + budget
    for played in range(passes if samples else 0):
        if played >= _LEAST_PASSES and effort.positions >= until:
            break
        for at, into in samples.items():
            effort.sample(course[at].state, game_key(key, (str(at),)), into)
    return {at: estimate(one) for at, one in samples.items()}


def _largest(known: Mapping[int, Estimate], pair: tuple[int, int]) -> float:
    """The largest change of a seat between two moments."""
    before, after = known[pair[0]].means, known[pair[1]].means
    return max(abs(one - other) for one, other in zip(before, after, strict=True))


def _turning_point(
    game: AnyGame, course: Course, places: Sequence[int], closer: Mapping[int, Estimate]
) -> TurningPoint | None:
    """The single turn that did it, where one did; else the whole stretch."""
    single = [one for pair in pairwise(places) if (one := _change(game, course, pair, closer)) is not None]
    if single:
        return max(single, key=lambda one: abs(one.change))
    return _change(game, course, (places[0], places[-1]), closer)


def _change(
    game: AnyGame, course: Course, pair: tuple[int, int], closer: Mapping[int, Estimate]
) -> TurningPoint | None:
    """The change between two moments, if it is large and no accident."""
    before, after = closer[pair[0]], closer[pair[1]]
    changes = [one - other for one, other in zip(after.means, before.means, strict=True)]
    seat = max(range(len(changes)), key=lambda seat: (abs(changes[seat]), changes[seat]))
    scale = 1.0 if len(changes) > 1 else max(1.0, abs(before.means[0]), abs(after.means[0]))
    error = hypot(before.errors[seat], after.errors[seat])
    if abs(changes[seat]) < max(_LEAST_CHANGE * scale, _SURE * error):
        return None
    turn = game.moment(course[pair[0]].state.public).turn
    return TurningPoint(turn, course[pair[0]].seq, course[pair[1]].seq, seat, before.means, after.means)


def _smoothed(known: Mapping[int, Estimate], fixed: frozenset[int]) -> dict[int, Estimate]:
    """Each moment counted together with those neighbours it cannot be told apart from, so that the curve shows less accident
    and no step of it is worn down."""
    order = sorted(known)
    found: dict[int, Estimate] = {}
    for place, at in enumerate(order):
        own = known[at]
        near = [known[one] for one in order[max(0, place - 1) : place + 2] if one != at and known[one].games]
        alike = [] if at in fixed else [one for one in near if _alike(own, one)]
        weights = [1.0, *(0.5 for _ in alike)]
        joined = [own, *alike]
        means = tuple(
            total(weight * one.means[seat] for weight, one in zip(weights, joined, strict=True)) / total(weights)
            for seat in range(len(own.means))
        )
        found[at] = Estimate(means, own.errors, own.games)
    return found


def _alike(one: Estimate, other: Estimate) -> bool:
    return all(
        abs(one.means[seat] - other.means[seat]) < _ALIKE * hypot(one.errors[seat], other.errors[seat])
        for seat in range(len(one.means))
    )
