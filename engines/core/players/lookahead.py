"""A computer player that tries its choices out before it takes one.

It knows what its seat sees, and guesses the rest: a whole position that looks the same to it. From each guess it follows every
promising choice, with everybody playing as a simpler player does, to the end of the game or as far as its result can be told.
Bad choices are dropped by halves, so that what is left is looked at more closely. How long it thinks is counted in positions and
not in seconds: the same view and luck always get the same answer, on any machine.
"""

from __future__ import annotations

import pickle
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import ceil, exp, log2
from typing import Any, Generic, TypeVar

from engines.core.game import Game, GameState, View
from engines.core.outcome import Outcome
from engines.core.players.comparing import mean, surely_ahead
from engines.core.players.player import ComputerPlayer
from engines.core.players.playing_out import played_out
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.space import ActionSpace

PubT = TypeVar("PubT")
PrivT = TypeVar("PrivT")
SecT = TypeVar("SecT")
ActT = TypeVar("ActT")


def with_strong(
    players: Mapping[str, ComputerPlayer[PubT, PrivT, ActT]], strong: Lookahead[PubT, PrivT, Any, ActT]
) -> Mapping[str, ComputerPlayer[PubT, PrivT, ActT]]:
    """The computer players of a game with one that looks ahead."""
    return {**players, strong.kind: strong}


class Lookahead(ABC, Generic[PubT, PrivT, SecT, ActT]):
    """What every player that looks ahead does; a game says how it guesses and what it considers."""

    kind = "strong"
    version: int
    margin: float
    """Points ahead or behind that are as good as a few more: the scale of what a result is worth."""
    doubt: float = 0.0
    """Standard errors by which a choice must have done better than the preferred one (`preferred`) to be taken instead. At 0 what
    did best is done, even where chance decided."""

    def __init__(
        self,
        game: Game[PubT, PrivT, SecT, ActT, Any],
        simpler: ComputerPlayer[PubT, PrivT, ActT],
        budget: int,
        otherwise: ComputerPlayer[PubT, PrivT, ActT] | None = None,
    ) -> None:
        """`simpler` plays every seat while a choice is tried out. `budget` is about how many positions a decision may look at;
        with none it does what it prefers, and tries nothing out. `otherwise` answers where there is nothing to think about;
        `simpler` without one."""
        self.game = game
        self.simpler = simpler
        self.budget = budget
        self._otherwise = otherwise or simpler

    @classmethod
    @abstractmethod
    def over(cls, tables: Any, budget: int) -> Lookahead[PubT, PrivT, SecT, ActT]:
        """The player of the game over these component tables."""

    @property
    @abstractmethod
    def tables(self) -> Any:
        """The component tables the game is played with."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its tables and budget: the game is made from them again."""
        return type(self).over, (self.tables, self.budget)

    @cached_property
    def packed(self) -> bytes:
        """Itself, pickled, for a process that thinks in its place."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)

    @abstractmethod
    def considered(self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT]) -> Sequence[ActT]:
        """The choices worth trying out, the most promising first; fewer than two if nothing is to be thought about. Reads nothing
        but the view."""

    @abstractmethod
    def guess(self, view: View[PubT, PrivT], rng: Rng) -> GameState[PubT, PrivT, SecT]:
        """A whole position that looks like the view to its seat, drawn with `rng`. Reads nothing but the view."""

    def choose(self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT], rng: Rng) -> ActT:
        """What won most in the positions looked at; what a simpler player does where there is nothing to think about."""
        considered = self.considered(view, seat, space)
        if len(considered) < 2:
            return self._otherwise.choose(view, seat, space, rng)
        first = self.preferred(view, seat, space, considered, rng)
        if not self.budget:
            return first
        choices = [first, *(one for one in considered if one != first)]
        key = game_key(rng.key, (f"look ahead {rng.drawn}",))
        return self._best(view, seat, choices, key, self.doubts(view))

    def preferred(
        self,
        view: View[PubT, PrivT],
        seat: Seat,
        space: ActionSpace[ActT],
        considered: Sequence[ActT],
        rng: Rng,
    ) -> ActT:
        """What is done unless something else turns out better: by default the simpler player's choice."""
        return self.simpler.choose(view, seat, space, rng)

    def doubts(self, view: View[PubT, PrivT]) -> float:
        """`doubt` in this position."""
        return self.doubt

    def _best(self, view: View[PubT, PrivT], seat: Seat, choices: Sequence[ActT], key: str, doubt: float) -> ActT:
        """The last choice left after halving: each round shares the same positions among all choices that are left. With
        `doubt` the preferred choice, the first, is looked at to the end, and only what is surely better taken instead."""
        worth: list[list[float]] = [[] for _ in choices]
        left = list(range(len(choices)))
        rounds = ceil(log2(len(choices)))
        best = 0
        for _ in range(rounds):
            shared = {choice: choices[choice] for choice in left}
            self.try_out(view, seat, shared, worth, key, self.budget / rounds, self.result)
            left.sort(key=lambda choice: (-mean(worth[choice]), choice))
            left = left[: (len(left) + 1) // 2]
            if doubt and 0 not in left:
                left.append(0)
            best = left[0]
            left.sort()
        return choices[best if not doubt or surely_ahead(worth[best], worth[0], doubt) else 0]

    def try_out(
        self,
        view: View[PubT, PrivT],
        seat: Seat,
        choices: Mapping[int, ActT],
        results: Sequence[list[float]],
        key: str,
        budget: float,
        result: Callable[[GameState[PubT, PrivT, SecT], Seat, ActT, str], tuple[float, int]],
        fewest: int = 0,
    ) -> None:
        """Take each of the choices in the same guessed positions, until about `budget` positions were looked at and there were
        `fewest` guesses in all, and add what each is worth by `result` (see `result` here) to its list. The choices were tried
        equally often before: which guesses come next follows from that and from `key`."""
        guesses, spent = len(results[next(iter(choices))]), 0
        while spent < budget or guesses < fewest:
            luck = game_key(key, (str(guesses),))
            guesses += 1
            position = self.guess(view, Rng(luck))
            for number, choice in choices.items():
                worth, steps = result(position, seat, choice, luck)
                results[number].append(worth)
                spent += steps

    def tried(self, state: GameState[PubT, PrivT, SecT], seat: Seat, choice: ActT, luck: str) -> tuple[Outcome, int]:
        """How the game ends if `choice` is taken in a position, and the positions looked at."""
        return played_out(self.game, self.simpler, self.game.follow(state, seat, choice), luck)

    def result(self, state: GameState[PubT, PrivT, SecT], seat: Seat, choice: ActT, luck: str) -> tuple[float, int]:
        """What taking `choice` in a position is worth to the seat, 0 to 1, and the positions looked at: by default by the end of
        the game. A game that can tell chances from a position need not play so far."""
        outcome, steps = self.tried(state, seat, choice, luck)
        return self._worth(outcome, seat), steps

    def chance(self, state: GameState[PubT, PrivT, SecT], seat: Seat, choice: ActT, luck: str) -> tuple[float, int]:
        """How likely the seat wins if it takes `choice` in a position, 0 to 1, and the positions looked at: by default whether it
        wins in the end. Hints tell it."""
        outcome, steps = self.tried(state, seat, choice, luck)
        return won(outcome, seat), steps

    def _worth(self, outcome: Outcome, seat: Seat) -> float:
        """What a result is worth to a seat, 0 to 1: half for the win, half for the lead."""
        scores = outcome.scores
        best = max((score for other, score in enumerate(scores) if other != seat), default=0)
        lead = max(-20.0, min(20.0, (scores[seat] - best) / self.margin))
        return 0.5 * won(outcome, seat) + 0.5 / (1.0 + exp(-lead))


def won(outcome: Outcome, seat: Seat) -> float:
    """A seat's part of a win: 0 for one that has not won."""
    return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
