"""The best choice each person missed: a decision at which another answer would clearly have been better, given what the seat
could know."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from typing import Any, Final, TypeAlias

from engines.core.analysis.course import AnyState, Course
from engines.core.analysis.samples import Effort, values_of
from engines.core.game import View
from engines.core.outcome import Outcome
from engines.core.players.comparing import total
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.core.values import frozen

AnyPlayer: TypeAlias = ComputerPlayer[Any, Any, Any]
Guess: TypeAlias = Callable[[AnyState, Seat, str], AnyState]
"""A function that returns a whole position, drawn from a key, that a seat cannot tell from the given one."""
Considered: TypeAlias = Callable[[View[Any, Any], Seat, ActionSpace[Any]], Sequence[Any]]
"""A function that returns choices worth trying out, in addition to those that computer players would take."""

_MOST_STEPS: Final = 60
"""Maximum number of steps of one decision."""
_FEWEST_POSITIONS: Final = 4
"""Minimum number of positions in which two choices are compared; twice as many in the last comparison of a person."""
_CLOSER: Final = 4
"""Maximum number of decisions of a person that are compared with more alternatives."""
_ALTERNATIVES: Final = 5
"""Maximum number of alternatives with which one decision is then compared."""
_SURE: Final = 3.0
"""Number of standard errors by which the other choice must be better."""
_SMALLEST_LEAD: Final = 0.06
"""The smallest part of a win by which the other choice must be better; where a seat plays alone, of its score."""
_MOST_POSITIONS: Final = 400
"""Maximum number of positions in which two choices are compared."""
_LIKE_A_WIN: Final = 0.5
"""Weight of the win in the worth of a result; the rest is the lead, which shows the effect of a choice sooner."""


@frozen
class Missed:
    """A decision of `person` with a clearly better alternative. It began after entry `before` of the log, with entry `first`,
    and ended with entry `seq`. `turn` is the number by which players know the moment. `chosen` are the actions of the decision
    as taken, `better` those of the alternative, both in order. `got` and `instead` are the seat's share of wins in `games`
    games played out with each, or its mean score where it plays alone."""

    person: int
    seat: Seat
    turn: int
    before: int
    first: int
    seq: int
    chosen: tuple[Any, ...]
    better: tuple[Any, ...]
    got: float
    instead: float
    games: int


@dataclass
class _Decision:
    """One decision of a person: `at` is the index in the course at which it begins, `steps` are the indexes of its steps."""

    person: int
    seat: Seat
    at: int
    steps: list[int] = field(default_factory=list[int])


@dataclass
class _Compared:
    """The results of a person's choice and of another choice, position by position; `gains` are the differences in worth."""

    gains: list[float] = field(default_factory=list[float])
    got: list[float] = field(default_factory=list[float])
    instead: list[float] = field(default_factory=list[float])

    @property
    def gain(self) -> float:
        """The mean worth of the other choice less the worth of the chosen one; 0 without results."""
        return total(self.gains) / len(self.gains) if self.gains else 0.0

    @property
    def error(self) -> float:
        """The standard error of `gain`, enlarged so that equal results in a few positions prove nothing."""
        mean, count = self.gain, len(self.gains)
        return sqrt(total((one - mean) ** 2 for one in self.gains) + 0.5) / count

    @property
    def wins(self) -> float:
        """The share of wins with the other choice less the share with the chosen one; for a seat that plays alone, the
        difference of the mean scores."""
        return (total(self.instead) - total(self.got)) / len(self.got)


class MissedChoices:
    """A search for missed choices. `proposers` are the computer players that propose alternatives; the first one also plays
    the games out."""

    def __init__(
        self, effort: Effort, proposers: Sequence[AnyPlayer], guess: Guess, considered: Considered, spread: float
    ) -> None:
        """Set up the search. `spread` is the scale in points on which a lead is valued."""
        self._effort = effort
        self._game = effort.game
        self._proposers = proposers
        self._guess = guess
        self._considered = considered
        self._spread = max(spread, 0.5)

    def all(self, course: Course, key: str, budget: int) -> tuple[Missed, ...]:
        """Return at most one missed choice for each person, in the order of their numbers. The budget of positions is shared
        evenly among them."""
        decisions = self._decisions(course)
        people = sorted({one.person for one in decisions})
        found: list[Missed] = []
        for person in people:
            mine = [one for one in decisions if one.person == person]
            missed = self._best_missed(course, mine, game_key(key, (str(person),)), budget // len(people))
            if missed is not None:
                found.append(missed)
        return tuple(found)

    def _decisions(self, course: Course) -> list[_Decision]:
        """Return every decision that one person made alone."""
        found: list[_Decision] = []
        open_now: dict[int, tuple[str, _Decision | None]] = {}
        for at, step in enumerate(course):
            if step.before is None or step.seat is None:
                continue
            pending = self._game.pending(step.before.public).get(step.seat)
            if pending is None:
                continue
            known = open_now.get(step.seat)
            if known is None or known[0] != pending.id:
                fresh = None if step.person is None else _Decision(step.person, step.seat, at)
                if fresh is not None:
                    found.append(fresh)
                known = open_now[step.seat] = (pending.id, fresh)
            decision = known[1]
            if decision is None:
                continue
            # Somebody else, or a computer player, continued the decision, so it does not count.
            if step.person != decision.person:
                found.remove(decision)
                open_now[step.seat] = (pending.id, None)
                continue
            decision.steps.append(at)
        return found

    def _best_missed(self, course: Course, decisions: Sequence[_Decision], key: str, budget: int) -> Missed | None:
        """Return the best choice a person missed; None if no comparison proves one. Half of the budget compares every decision
        quickly, a quarter the worst ones more closely, and a quarter the worst of these again in separate positions."""
        quick = [(one, others[0]) for one in decisions if (others := self._alternatives(course, one, 1))]
        compared = self._compare_all(course, quick, game_key(key, ("quick",)), budget // 2, _FEWEST_POSITIONS)
        worst = sorted(range(len(quick)), key=lambda at: (-compared[at].gain, at))[:_CLOSER]
        closer = [
            (quick[at][0], other) for at in worst for other in self._alternatives(course, quick[at][0], _ALTERNATIVES)
        ]
        compared = self._compare_all(course, closer, game_key(key, ("closer",)), budget // 4, _FEWEST_POSITIONS)
        best = max(range(len(closer)), key=lambda at: (compared[at].gain, -at), default=None)
        if best is None:
            return None
        last = self._compare_all(
            course, closer[best : best + 1], game_key(key, ("last",)), budget // 4, 2 * _FEWEST_POSITIONS
        )[0]
        if not last.got or last.gain < _SURE * last.error or last.wins < _least(last, len(self._seats(course))):
            return None
        return self._missed(course, *closer[best], last)

    def _seats(self, course: Course) -> range:
        return range(len(course[0].state.private))

    def _missed(self, course: Course, decision: _Decision, better: tuple[Any, ...], last: _Compared) -> Missed:
        first, end = course[decision.steps[0]], course[decision.steps[-1]]
        turn = 0 if first.before is None else self._game.moment(first.before.public).number
        games = len(last.got)
        return Missed(
            decision.person,
            decision.seat,
            turn,
            course[decision.at - 1].seq,
            first.seq,
            end.seq,
            tuple(course[at].action for at in decision.steps),
            better,
            total(last.got) / games,
            total(last.instead) / games,
            games,
        )

    # ------------------------------------------------------------------ alternatives

    def _alternatives(self, course: Course, decision: _Decision, most: int) -> list[tuple[Any, ...]]:
        """Return at most `most` other answers, each as the actions of the whole decision. The first proposer's own choice comes
        first, and each answer leads to a different position."""
        before = course[decision.steps[0]].before
        if before is None:
            return []
        seat = decision.seat
        taken = self._after(before, seat, tuple(course[at].action for at in decision.steps))
        view = self._game.view_for(before, seat)
        space = self._game.legal_actions(view)
        luck = Rng("00" * 32)
        proposed: list[tuple[AnyPlayer, Any]] = [
            (self._proposers[0], self._proposers[0].choose(view, seat, space, luck))
        ]
        if most > 1:
            proposed += [(self._proposers[0], one) for one in self._considered(view, seat, space)[:most]]
            proposed += [(one, one.choose(view, seat, space, luck)) for one in self._proposers[1:]]
        reached: list[AnyState] = [] if taken is None else [taken]
        found: list[tuple[Any, ...]] = []
        for player, first in proposed:
            actions = self._whole(before, seat, player, first)
            state = self._after(before, seat, actions)
            if state is not None and state not in reached:
                reached.append(state)
                found.append(actions)
        return found[:most]

    def _whole(self, state: AnyState, seat: Seat, player: AnyPlayer, first: Any) -> tuple[Any, ...]:
        """Return all actions of the decision that begins with `first` and continues as the player would."""
        decision = self._game.pending(state.public)[seat].id
        actions = [first]
        state = self._game.follow(state, seat, first)
        while len(actions) < _MOST_STEPS:
            pending = self._game.pending(state.public).get(seat)
            view = self._game.view_for(state, seat)
            space = self._game.legal_actions(view) if pending is not None and pending.id == decision else None
            if not space or self._game.outcome(state.public) is not None:
                break
            actions.append(player.choose(view, seat, space, Rng("00" * 32, len(actions))))
            state = self._game.follow(state, seat, actions[-1])
        return tuple(actions)

    def _after(self, state: AnyState, seat: Seat, actions: Sequence[Any]) -> AnyState | None:
        """Return the position after these actions; None if one of them is not legal."""
        for action in actions:
            if self._game.outcome(state.public) is not None:
                return None
            space = self._game.legal_actions(self._game.view_for(state, seat))
            if not space or action not in space:
                return None
            state = self._game.follow(state, seat, action)
        return state

    # ------------------------------------------------------------------ comparisons

    def _compare_all(
        self, course: Course, pairs: Sequence[tuple[_Decision, tuple[Any, ...]]], key: str, budget: int, least: int
    ) -> list[_Compared]:
        """Compare the choices of each pair in as many positions as the budget allows, the same number for each pair: at least
        `least`, at most `_MOST_POSITIONS`."""
        found = [_Compared() for _ in pairs]
        until = self._effort.positions + budget
        number = 0
        while pairs and (number < least or self._effort.positions < until) and number < _MOST_POSITIONS:
            for index, (decision, other) in enumerate(pairs):
                self._compare(course, decision, other, game_key(key, (str(decision.at), str(number))), found[index])
            number += 1
        return found

    def _compare(self, course: Course, decision: _Decision, other: tuple[Any, ...], key: str, into: _Compared) -> None:
        """Play out both choices in one position that looks like the real one to the seat, with equal luck, and add the
        results to `into`. Do nothing if one of the choices is not legal in that position."""
        before = course[decision.steps[0]].before
        if before is None:
            return
        seat = decision.seat
        position = self._guess(before, seat, key)
        chosen = self._after(position, seat, tuple(course[at].action for at in decision.steps))
        instead = self._after(position, seat, other)
        if chosen is None or instead is None:
            return
        luck = game_key(key, ("players",))
        one, two = self._effort.result(chosen, luck), self._effort.result(instead, luck)
        into.gains.append(self._worth(two, seat) - self._worth(one, seat))
        into.got.append(values_of(one)[seat])
        into.instead.append(values_of(two)[seat])

    def _worth(self, outcome: Outcome, seat: Seat) -> float:
        """Return the worth of a result to a seat, 0 to 1: half for the win, half for the lead; for a lone seat, its score on
        that scale."""
        scores = outcome.scores
        best = max((score for other, score in enumerate(scores) if other != seat), default=0)
        lead = 1.0 / (1.0 + exp(-max(-20.0, min(20.0, (scores[seat] - best) / self._spread))))
        won = values_of(outcome)[seat] if len(scores) > 1 else lead
        return _LIKE_A_WIN * won + (1 - _LIKE_A_WIN) * lead


def _least(compared: _Compared, seats: int) -> float:
    return _SMALLEST_LEAD if seats > 1 else _SMALLEST_LEAD * abs(total(compared.got)) / len(compared.got)
