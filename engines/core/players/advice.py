"""Hints: choices for a seat with their worth and reasons, from the seat's view only.

A few choices are tried out in shared guessed positions, to the end of the game or until its winner can be estimated, with
every seat played by a simpler player. Differences within chance count as none: a hint claims no more precision than its number
of games supports.
"""

import pickle
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import Any, Final, Generic, Literal, Self, TypeAlias, TypeVar

from engines.core.game import GameState, View
from engines.core.phrase import Phrase
from engines.core.players.comparing import error, mean, surely_ahead, total
from engines.core.players.lookahead import Lookahead, over_tables
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.core.values import frozen

PubT = TypeVar("PubT")
PrivT = TypeVar("PrivT")
SecT = TypeVar("SecT")
ActT = TypeVar("ActT")

Unit: TypeAlias = Literal["lead", "points", "wins", "chances"]
"""The unit of a choice's worth. `lead`: the final lead over the best other seat in points. `points`: the seat's own points where
nobody else plays. `chances`: the chance of winning, from 0 to 1. `wins`: the share of games won, which only old puzzles have."""

MOST: Final = 3
"""Maximum number of choices named in a hint, by default."""
_JUDGED: Final = 8
"""Number of tries that weigh as much as the prior estimate of a choice: fewer are mostly chance."""
_PER_PLACE: Final = {"chances": 0.05, "lead": 2.0, "points": 2.0}
"""By unit, the decrease of the prior estimate from one considered choice to the next."""
_FEWEST_GAMES: Final = 8
"""Minimum number of games for which a difference is reported: with fewer, standard errors are unreliable."""
_CERTAIN: Final = 2.0
"""Number of standard errors beyond which a difference counts as certain."""


@frozen
class Worth:
    """The mean worth of a choice over `games` games, each played to the end or until its result could be estimated.
    `give_or_take` is two standard errors of the mean. `behind` is the distance from the first choice; 0 if it may be chance, or
    if there are few games."""

    unit: Unit
    games: int
    mean: float
    give_or_take: float
    behind: float = 0.0


@frozen
class Advice(Generic[ActT]):
    """A choice, the reason for it (None if no reason is known), and its worth (None if nothing was tried out)."""

    action: ActT
    reason: Phrase | None
    worth: Worth | None = None


class Adviser(ABC, Generic[PubT, PrivT, SecT, ActT]):
    """The base of advisers; a game defines the choices to try out, the choices where nothing is tried out, and the reasons."""

    by_chances: bool = False
    """True if choices are compared by chances of winning, as the player that looks ahead estimates them, and not by points."""

    def __init__(self, ahead: Lookahead[PubT, PrivT, SecT, ActT], budget: int) -> None:
        """Set up the adviser. `ahead` guesses hidden information and plays games out; about `budget` positions are examined to
        select the choices of a hint, and half as many to measure their worth."""
        self.ahead = ahead
        self.game = ahead.game
        self.budget = budget
        self.most = MOST

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the tables, the budget and `most`, from which the adviser and its game are built again."""
        return over_tables, (type(self), type(self.game), self.game.tables, self.budget), {"most": self.most}

    def with_limits(self, most: int, budget: int) -> Self:
        """Return an adviser for this game that names up to `most` choices and has this budget. The class of a game's adviser must
        take the game and the budget as arguments."""
        made: Any = type(self)
        other = made(self.game, budget)
        other.most = most
        return other

    @cached_property
    def packed(self) -> bytes:
        """The adviser pickled, for a process that thinks in its place."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)

    def considered(self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT]) -> Sequence[ActT]:
        """Return the choices worth trying out; fewer than two if `proposed` suffices."""
        return self.ahead.considered(view, seat, space)

    def proposed(self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT], luck: Rng) -> Sequence[ActT]:
        """Return recommended choices where nothing is tried out, best first: by default the simpler player's choice."""
        return (self.ahead.simpler.choose(view, seat, space, luck),)

    @abstractmethod
    def reasons(self, view: View[PubT, PrivT], seat: Seat, action: ActT) -> Sequence[Phrase]:
        """Return reasons for a choice in this position, the most important first. A reason is true whatever is hidden, and
        says more than what the choice does."""

    def likeness(self, action: ActT) -> Hashable:
        """Return a key; of choices with equal keys a hint names only the best. By default it is the choice itself."""
        return action

    def advise(
        self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT], key: str
    ) -> tuple[Advice[ActT], ...]:
        """Return up to `most` choices, the best first, from the view alone. The hint is deterministic for a view and key."""
        considered = self.considered(view, seat, space)
        if len(considered) < 2:
            proposed = list(self.proposed(view, seat, space, Rng(key)))[: self.most]
            return self._with_reasons(view, seat, [(action, None) for action in proposed])
        return self._with_reasons(view, seat, self._tried_out(view, seat, considered, key))

    def _with_reasons(
        self, view: View[PubT, PrivT], seat: Seat, choices: Sequence[tuple[ActT, Worth | None]]
    ) -> tuple[Advice[ActT], ...]:
        """Return each choice with the first of its reasons that holds for none of the others, or else with its first reason."""
        reasons = [self.reasons(view, seat, action) for action, _ in choices]
        advice: list[Advice[ActT]] = []
        for index, (action, worth) in enumerate(choices):
            others = {reason for other, some in enumerate(reasons) if other != index for reason in some}
            own = next((reason for reason in reasons[index] if reason not in others), next(iter(reasons[index]), None))
            advice.append(Advice(action, own, worth))
        return tuple(advice)

    def _tried_out(
        self, view: View[PubT, PrivT], seat: Seat, choices: Sequence[ActT], key: str
    ) -> list[tuple[ActT, Worth | None]]:
        """Return the best few choices with their worth: half of the budget goes to all of them, the other half to the best.
        Their worth is measured with tries in new positions, at the cost of another half of the budget, because the tries used
        for selecting overestimate the selected choices."""
        unit, share = self._unit(view), self.budget / 2
        results: list[list[float]] = [[] for _ in choices]
        left = list(range(len(choices)))
        step = _PER_PLACE[unit]
        for _ in range(2):
            shared = {choice: choices[choice] for choice in left}
            self.ahead.try_out(view, seat, shared, results, key, share, self._result)
            everything = mean([result for some in results for result in some])
            left.sort(key=lambda choice: (-_judged(results[choice], everything - choice * step), choice))
            best = {self.likeness(choices[choice]): choice for choice in reversed(left)}
            left = [choice for choice in left if choice in best.values()][: self.most]
        again: list[list[float]] = [[] for _ in left]
        named = {place: choices[choice] for place, choice in enumerate(left)}
        self.ahead.try_out(view, seat, named, again, game_key(key, ("again",)), share, self._result)
        # A choice that turns out worse must not be named first.
        first = max(named, key=lambda place: _behind(again[place], again[0]))
        order = sorted(named, key=lambda place: place != first)
        worths = _worths(unit, [again[place] for place in order])
        return [(named[place], worth) for place, worth in zip(order, worths, strict=True)]

    def compared(self, view: View[PubT, PrivT], seat: Seat, choices: Sequence[ActT], key: str) -> tuple[Worth, ...]:
        """Return the worth of each of these choices, in their order, tried out in shared positions; `behind` is relative to the
        first choice."""
        results: list[list[float]] = [[] for _ in choices]
        self.ahead.try_out(view, seat, dict(enumerate(choices)), results, key, self.budget, self._result)
        return _worths(self._unit(view), results)

    def _unit(self, view: View[PubT, PrivT]) -> Unit:
        return "chances" if self.by_chances else "points" if self._alone(view) else "lead"

    def _alone(self, view: View[PubT, PrivT]) -> bool:
        return len(self.ahead.guess(view, Rng(game_key("", ()))).private) == 1

    def _result(self, state: GameState[PubT, PrivT, SecT], seat: Seat, choice: ActT, luck: str) -> tuple[float, int]:
        """Return the worth of a choice in a position to the seat, in the unit of the game, and the number of positions
        examined."""
        if self.by_chances:
            return self.ahead.chance(state, seat, choice, luck)
        outcome, steps = self.ahead.tried(state, seat, choice, luck)
        scores = outcome.scores
        best = max((score for other, score in enumerate(scores) if other != seat), default=0)
        return float(scores[seat] - best), steps


def _worths(unit: Unit, results: Sequence[Sequence[float]]) -> tuple[Worth, ...]:
    first = results[0]
    return tuple(
        Worth(unit, len(tries), mean(tries), _CERTAIN * error(tries), _behind(first, tries)) for tries in results
    )


def _behind(first: Sequence[float], other: Sequence[float]) -> float:
    return surely_ahead(first, other, _CERTAIN) if len(first) >= _FEWEST_GAMES else 0.0


def _judged(results: Sequence[float], prior: float) -> float:
    """Return the mean of results combined with the prior estimate of a choice."""
    return (total(results) + _JUDGED * prior) / (len(results) + _JUDGED)
