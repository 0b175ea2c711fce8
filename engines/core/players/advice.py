"""Hints: what a seat could do, what each choice is worth, and why, by what the seat may know and nothing else.

A few choices are tried out to the end of the game in the same guessed positions, with everybody playing as a simpler player
does. What differs less than chance does counts as equally good: a hint promises no precision that so few games do not have.
"""

from __future__ import annotations

import pickle
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

from engines.core.game import View
from engines.core.outcome import Outcome
from engines.core.phrase import Phrase
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

Unit: TypeAlias = Literal["lead", "points", "wins"]
"""What a choice is worth: points ahead of the best other seat at the end, the own points where nobody else plays, or the part
of the games that are won."""

MOST: Final = 3
"""Choices a hint names, unless its adviser is asked for more."""
_TIE_BREAK: Final = 0.05
"""What a step ahead counts beside winning, where games are counted by who won: few games are won by a choice alone."""
_JUDGED: Final = 8
"""As many games tried out weigh as much as what the simpler player thinks of a choice: fewer are mostly chance."""
_PER_PLACE: Final = {"wins": 0.05, "lead": 2.0, "points": 2.0}
"""How much less a choice is thought to be worth than the one considered before it."""
_CERTAIN: Final = 2.0
"""Standard errors from which on a difference is no chance."""


@frozen
class Worth:
    """What a choice was worth in so many games tried out, on average, and how far chance may have moved that (two standard
    errors). `behind` is how much less than the first choice; 0 where the difference may be chance."""

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

    by_wins: bool = False
    """Whether the winner is who was first, and not who has most points."""

    def __init__(self, ahead: Lookahead[PubT, PrivT, SecT, ActT], budget: int) -> None:
        """`ahead` guesses what cannot be seen and plays games out; about `budget` positions are looked at for one hint."""
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
        """The best few choices with what they are worth: half of the budget goes to all of them, the other half to the best."""
        results: list[list[float]] = [[] for _ in choices]
        order: list[list[float]] = [[] for _ in choices]
        left = list(range(len(choices)))
        unit: Unit = "wins" if self.by_wins else "points" if self._alone(view) else "lead"
        apart, guesses = _PER_PLACE[unit], 0
        for _ in range(2):
            spent = 0
            while spent < self.budget / 2:
                luck = game_key(key, (str(guesses),))
                guesses += 1
                position = self.ahead.guess(view, Rng(luck))
                for choice in left:
                    outcome, steps = self.ahead.tried(position, seat, choices[choice], luck)
                    result, lead = self._result(outcome, seat)
                    results[choice].append(result)
                    order[choice].append(result + _TIE_BREAK * lead)
                    spent += steps
            everything = mean([result for results in order for result in results])
            left.sort(key=lambda choice: (-_judged(order[choice], everything - choice * apart), choice))
            best = {self.likeness(choices[choice]): choice for choice in reversed(left)}
            left = [choice for choice in left if choice in best.values()][: self.most]
        first = results[left[0]]
        return [
            (
                choices[choice],
                Worth(unit, len(games), mean(games), _CERTAIN * error(games), surely_ahead(first, games, _CERTAIN)),
            )
            for choice, games in ((choice, results[choice]) for choice in left)
        ]

    def _alone(self, view: View[PubT, PrivT]) -> bool:
        """Whether nobody else plays."""
        return len(self.ahead.guess(view, Rng(game_key("", ()))).private) == 1

    def _result(self, outcome: Outcome, seat: Seat) -> tuple[float, float]:
        """What the end of a game is worth to the seat, in the unit of the game; and its lead in whatever is scored."""
        scores = outcome.scores
        lead = float(scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0))
        if not self.by_wins:
            return lead, 0.0
        return (1.0 / len(outcome.winners) if seat in outcome.winners else 0.0), lead


def _judged(results: Sequence[float], thought: float) -> float:
    """The mean of results with what a choice is thought to be worth."""
    return (sum(results) + _JUDGED * thought) / (len(results) + _JUDGED)
