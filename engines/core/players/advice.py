"""Hints: what a seat could do, what each choice is worth, and why, by what the seat may know and nothing else.

A few choices are tried out in the same guessed positions, to the end of the game or as far as its winner can be told, with
everybody playing as a simpler player does. What differs less than chance does counts as equally good: a hint promises no
precision that so few games do not have.
"""

from __future__ import annotations

import pickle
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

from engines.core.game import GameState, View
from engines.core.phrase import Phrase
from engines.core.players.adding import total
from engines.core.players.comparing import error, mean, surely_ahead
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.core.values import frozen

PubT = TypeVar("PubT")
PrivT = TypeVar("PrivT")
SecT = TypeVar("SecT")
ActT = TypeVar("ActT")

Unit: TypeAlias = Literal["lead", "points", "wins", "chances"]
"""What a choice is worth: points ahead of the best other seat at the end, the own points where nobody else plays, or the chance
of winning that is read off the table a little later. `wins`, the part of the games that are won, stands in old puzzles."""

MOST: Final = 3
"""Choices a hint names, unless its adviser is asked for more."""
_JUDGED: Final = 8
"""As many tries weigh as much as what the simpler player thinks of a choice: fewer are mostly chance."""
_PER_PLACE: Final = {"chances": 0.05, "lead": 2.0, "points": 2.0}
"""How much less a choice is thought to be worth than the one considered before it."""
_FEWEST_TOLD: Final = 8
"""Games from which on a difference is told: of fewer, two standard errors are known too badly."""
_CERTAIN: Final = 2.0
"""Standard errors from which on a difference is no chance."""


@frozen
class Worth:
    """What a choice was worth in so many games tried out, to their end or in part, on average, and how far chance may have moved
    that (two standard errors). `behind` is how much less than the first choice; 0 where that may be chance, or games are few."""

    unit: Unit
    games: int
    mean: float
    give_or_take: float
    behind: float = 0.0


@frozen
class Advice(Generic[ActT]):
    """A choice, the reason for it, and what it is worth; None where nothing was tried out."""

    action: ActT
    reason: Phrase
    worth: Worth | None = None


class Adviser(ABC, Generic[PubT, PrivT, SecT, ActT]):
    """What every adviser does; a game says which choices are tried out, what it would do elsewhere, and why."""

    by_chances: bool = False
    """Whether choices are compared by chances of winning, as the player that looks ahead tells them, and not by points."""

    def __init__(self, ahead: Lookahead[PubT, PrivT, SecT, ActT], budget: int) -> None:
        """`ahead` guesses what cannot be seen and plays games out; about `budget` positions are looked at to choose what a hint
        names, and half as many to tell what that is worth."""
        self.ahead = ahead
        self.game = ahead.game
        self.budget = budget
        self.most = MOST

    @classmethod
    @abstractmethod
    def over(cls, tables: Any, budget: int) -> Adviser[PubT, PrivT, SecT, ActT]:
        """The adviser of the game over these component tables."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its tables and budget: the game is made from them again."""
        return type(self).over, (self.ahead.tables, self.budget), {"most": self.most}

    def naming(self, most: int, budget: int) -> Adviser[PubT, PrivT, SecT, ActT]:
        """The same adviser, which names up to so many choices and looks at so many positions."""
        other = self.over(self.ahead.tables, budget)
        other.most = most
        return other

    @cached_property
    def packed(self) -> bytes:
        """Itself, pickled, for a process that thinks in its place."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)

    def considered(self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT]) -> Sequence[ActT]:
        """The choices worth trying out; fewer than two where `proposed` is all there is to say."""
        return self.ahead.considered(view, seat, space)

    def proposed(self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT], luck: Rng) -> Sequence[ActT]:
        """What can be said for where nothing is tried out, best first: by default what the simpler player does."""
        return (self.ahead.simpler.choose(view, seat, space, luck),)

    @abstractmethod
    def reasons(self, view: View[PubT, PrivT], seat: Seat, action: ActT) -> Sequence[Phrase]:
        """What speaks for a choice in this position, the weightiest first, each true whatever cannot be seen; at least one."""

    def likeness(self, action: ActT) -> Hashable:
        """What choices have in common of which a hint names only the best: by default nothing."""
        return action

    def advise(
        self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT], key: str
    ) -> tuple[Advice[ActT], ...]:
        """Up to `most` choices, the best first, by the view alone. The same view and key get the same hint."""
        considered = self.considered(view, seat, space)
        if len(considered) < 2:
            proposed = list(self.proposed(view, seat, space, Rng(key)))[: self.most]
            return self._with_reasons(view, seat, [(action, None) for action in proposed])
        return self._with_reasons(view, seat, self._tried_out(view, seat, considered, key))

    def _with_reasons(
        self, view: View[PubT, PrivT], seat: Seat, choices: Sequence[tuple[ActT, Worth | None]]
    ) -> tuple[Advice[ActT], ...]:
        """Each choice with what speaks for it and for none of the others, if there is such a thing."""
        reasons = [self.reasons(view, seat, action) for action, _ in choices]
        advice: list[Advice[ActT]] = []
        for place, (action, worth) in enumerate(choices):
            others = {reason for other, some in enumerate(reasons) if other != place for reason in some}
            own = next((reason for reason in reasons[place] if reason not in others), reasons[place][0])
            advice.append(Advice(action, own, worth))
        return tuple(advice)

    def _tried_out(
        self, view: View[PubT, PrivT], seat: Seat, choices: Sequence[ActT], key: str
    ) -> list[tuple[ActT, Worth | None]]:
        """Return the best few choices with what they are worth: half of the budget goes to all of them, the other half to the
        best. Half as much again, in new positions, tells what these are worth: the tries that choose make what they choose look
        better."""
        unit, share = self._unit(view), self.budget / 2
        results: list[list[float]] = [[] for _ in choices]
        left = list(range(len(choices)))
        apart = _PER_PLACE[unit]
        for _ in range(2):
            shared = {choice: choices[choice] for choice in left}
            self.ahead.try_out(view, seat, shared, results, key, share, self._result)
            everything = mean([result for some in results for result in some])
            left.sort(key=lambda choice: (-_judged(results[choice], everything - choice * apart), choice))
            best = {self.likeness(choices[choice]): choice for choice in reversed(left)}
            left = [choice for choice in left if choice in best.values()][: self.most]
        again: list[list[float]] = [[] for _ in left]
        named = {place: choices[choice] for place, choice in enumerate(left)}
        self.ahead.try_out(view, seat, named, again, game_key(key, ("again",)), share, self._result)
        # None that turns out worse is named first.
        first = max(named, key=lambda place: _behind(again[place], again[0]))
        order = sorted(named, key=lambda place: place != first)
        worths = _worths(unit, [again[place] for place in order])
        return [(named[place], worth) for place, worth in zip(order, worths, strict=True)]

    def compared(self, view: View[PubT, PrivT], seat: Seat, choices: Sequence[ActT], key: str) -> tuple[Worth, ...]:
        """What each of these choices is worth, in their order, tried out in the same positions; `behind` is from the first."""
        results: list[list[float]] = [[] for _ in choices]
        self.ahead.try_out(view, seat, dict(enumerate(choices)), results, key, self.budget, self._result)
        return _worths(self._unit(view), results)

    def _unit(self, view: View[PubT, PrivT]) -> Unit:
        """What choices are worth in this position."""
        return "chances" if self.by_chances else "points" if self._alone(view) else "lead"

    def _alone(self, view: View[PubT, PrivT]) -> bool:
        """Whether nobody else plays."""
        return len(self.ahead.guess(view, Rng(game_key("", ()))).private) == 1

    def _result(self, state: GameState[PubT, PrivT, SecT], seat: Seat, choice: ActT, luck: str) -> tuple[float, int]:
        """What taking a choice in a position is worth to the seat, in the unit of the game, and the positions looked at."""
        if self.by_chances:
            return self.ahead.chance(state, seat, choice, luck)
        outcome, steps = self.ahead.tried(state, seat, choice, luck)
        scores = outcome.scores
        best = max((score for other, score in enumerate(scores) if other != seat), default=0)
        return float(scores[seat] - best), steps


def _worths(unit: Unit, results: Sequence[Sequence[float]]) -> tuple[Worth, ...]:
    """What choices tried out in the same positions are worth, beside the first."""
    first = results[0]
    return tuple(
        Worth(unit, len(tries), mean(tries), _CERTAIN * error(tries), _behind(first, tries)) for tries in results
    )


def _behind(first: Sequence[float], other: Sequence[float]) -> float:
    """Return how far another choice is behind the first; 0 where that may be chance."""
    return surely_ahead(first, other, _CERTAIN) if len(first) >= _FEWEST_TOLD else 0.0


def _judged(results: Sequence[float], thought: float) -> float:
    """The mean of results with what a choice is thought to be worth."""
    return (total(results) + _JUDGED * thought) / (len(results) + _JUDGED)
