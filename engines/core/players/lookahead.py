"""A computer player that tries its choices out before it takes one.

It knows its seat's view and guesses the rest: a whole position with that view. From each guess it follows every promising
choice, with every seat played by a simpler player, to the end of the game or until the result can be estimated. The worse half
of the choices is dropped in each round, so that the others are examined more closely. Thinking is measured in positions,
not in seconds: the answer is deterministic for a view and luck, on any machine."""

import pickle
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import ceil, exp, log2
from typing import Any, Final, Generic, Self, TypeVar

from engines.core.errors import RulesFault
from engines.core.game import Game, GameState, View
from engines.core.outcome import Outcome
from engines.core.players.comparing import mean, surely_ahead
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.space import ActionSpace

PubT = TypeVar("PubT")
PrivT = TypeVar("PrivT")
SecT = TypeVar("SecT")
ActT = TypeVar("ActT")

_MOST_ANSWERS: Final = 20_000
"""Maximum number of answers in a game, more than any game takes."""
_LUCK_OF_ANSWER: Final = 64
"""Random numbers reserved for one answer of the player."""


def played_out(
    game: Game[Any, Any, Any, Any, Any],
    player: ComputerPlayer[Any, Any, Any],
    state: GameState[Any, Any, Any],
    luck: str,
) -> tuple[Outcome, int]:
    """Return the result of the game if `player` answers for every seat from this position on, and the number of positions
    examined. `luck` is the key of the player's own luck; the luck of the game is in the position. Raise RulesFault if the game
    does not end or nobody can answer."""
    last, steps = played_until(game, player, state, luck, lambda public: False)
    outcome = game.outcome(last.public)
    if outcome is None:
        raise RulesFault(f"{game.info.slug} does not end")
    return outcome, steps


def played_until(
    game: Game[Any, PrivT, SecT, Any, Any],
    player: ComputerPlayer[Any, Any, Any],
    state: GameState[PubT, PrivT, SecT],
    luck: str,
    stop: Callable[[PubT], bool],
) -> tuple[GameState[PubT, PrivT, SecT], int]:
    """Return the first position for which `stop` is true, or the last one of the game, and the number of positions examined.
    `player` answers for every seat, and `luck` is the key of its own luck. Raise RulesFault if the game does not end or nobody
    can answer."""
    for steps in range(1, _MOST_ANSWERS):
        if stop(state.public) or game.outcome(state.public) is not None:
            return state, steps
        seat = game.next_asked(state)
        if seat is None:
            raise RulesFault(f"{game.info.slug} waits for nobody")
        view = game.view_for(state, seat)
        space = game.legal_actions(view)
        state = game.follow(state, seat, player.choose(view, seat, space, Rng(luck, steps * _LUCK_OF_ANSWER)))
    raise RulesFault(f"{game.info.slug} does not end")


def with_strong(
    players: Mapping[str, ComputerPlayer[PubT, PrivT, ActT]], strong: "Lookahead[PubT, PrivT, Any, ActT]"
) -> Mapping[str, ComputerPlayer[PubT, PrivT, ActT]]:
    """Return the computer players of a game together with one that looks ahead."""
    return {**players, strong.kind: strong}


def over_tables(made: Any, game: Any, tables: Any, budget: int) -> Any:
    """Build a player or an adviser of class `made` with this budget, and its game of class `game` over these component tables."""
    return made(game(tables), budget)


class Lookahead(ABC, Generic[PubT, PrivT, SecT, ActT]):
    """The base of players that look ahead; a game defines its guesses and the choices it considers."""

    kind = "strong"
    version: int
    margin: float
    """The lead in points that sets the scale of a result's worth: further points add little."""
    doubt: float = 0.0
    """Number of standard errors by which a choice must have done better than the preferred one (`preferred`) to be taken instead.
    At 0 the choice with the best result is taken, even if it is best by chance."""

    def __init__(
        self,
        game: Game[PubT, PrivT, SecT, ActT, Any],
        simpler: ComputerPlayer[PubT, PrivT, ActT],
        budget: int,
        otherwise: ComputerPlayer[PubT, PrivT, ActT] | None = None,
    ) -> None:
        """Set up the player. `simpler` plays every seat while a choice is tried out. A decision examines about `budget`
        positions; with 0, the preferred choice is taken without trying. `otherwise` answers where there is nothing to think
        about; by default `simpler` does."""
        self.game = game
        self.simpler = simpler
        self.budget = budget
        self._otherwise = otherwise or simpler

    def with_budget(self, budget: int) -> Self:
        """Return this player with another budget. The class of a game's player must take the game and the budget as arguments."""
        made: Any = type(self)
        return made(self.game, budget)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the tables and the budget, from which the player and its game are built again."""
        return over_tables, (type(self), type(self.game), self.game.tables, self.budget)

    @cached_property
    def packed(self) -> bytes:
        """The player pickled, for a process that thinks in its place."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)

    @abstractmethod
    def considered(self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT]) -> Sequence[ActT]:
        """Return the choices worth trying out, the most promising first; fewer than two if there is nothing to think about.
        Use the view only."""

    @abstractmethod
    def guess(self, view: View[PubT, PrivT], rng: Rng) -> GameState[PubT, PrivT, SecT]:
        """Return a whole position with this view for its seat, drawn with `rng`. Use the view only."""

    def choose(self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT], rng: Rng) -> ActT:
        """Return the choice with the best results in the positions examined; the preferred choice if the budget is 0 or no other
        is better by enough (`doubts`); the answer of `otherwise` if fewer than two choices are worth trying out."""
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
        self, view: View[PubT, PrivT], seat: Seat, space: ActionSpace[ActT], considered: Sequence[ActT], rng: Rng
    ) -> ActT:
        """Return the choice to take unless another turns out better: by default the choice of the simpler player."""
        return self.simpler.choose(view, seat, space, rng)

    def doubts(self, view: View[PubT, PrivT]) -> float:
        """Return the number of standard errors required in this position (see `doubt`, the default)."""
        return self.doubt

    def _best(self, view: View[PubT, PrivT], seat: Seat, choices: Sequence[ActT], key: str, doubt: float) -> ActT:
        """Return the last choice left after halving: each round tries all remaining choices in shared positions. With `doubt`,
        the preferred choice, the first, is kept to the end, and replaced only by one that is surely better."""
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
        """Try the choices in shared guessed positions, and append each worth, computed by `result`, to the list of its
        choice. Stop when about `budget` positions are examined and `fewest` guesses made in all. All choices must have
        been tried equally often before: the next guesses follow from that number and from `key`."""
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
        """Return the result of the game if `choice` is taken in a position, and the number of positions examined."""
        return played_out(self.game, self.simpler, self.game.follow(state, seat, choice), luck)

    def result(self, state: GameState[PubT, PrivT, SecT], seat: Seat, choice: ActT, luck: str) -> tuple[float, int]:
        """Return the worth to the seat (0 to 1) of taking `choice` in a position, and the number of positions examined. By
        default the game is played to its end; a game that can estimate chances may stop earlier."""
        outcome, steps = self.tried(state, seat, choice, luck)
        return self._worth(outcome, seat), steps

    def chance(self, state: GameState[PubT, PrivT, SecT], seat: Seat, choice: ActT, luck: str) -> tuple[float, int]:
        """Return the seat's chance of winning (0 to 1) if it takes `choice` in a position, and the number of positions examined.
        By default the game is played to its end; a game that can estimate chances may stop earlier. Hints of games with
        `Adviser.by_chances` report this chance."""
        outcome, steps = self.tried(state, seat, choice, luck)
        return share_of_win(outcome, seat), steps

    def _worth(self, outcome: Outcome, seat: Seat) -> float:
        """Return the worth of a result to a seat, 0 to 1: half for the win, half for the lead."""
        scores = outcome.scores
        best = max((score for other, score in enumerate(scores) if other != seat), default=0)
        lead = max(-20.0, min(20.0, (scores[seat] - best) / self.margin))
        return 0.5 * share_of_win(outcome, seat) + 0.5 / (1.0 + exp(-lead))


def share_of_win(outcome: Outcome, seat: Seat) -> float:
    """Return a seat's share of the win, which seats in first place divide equally; 0 if it has not won."""
    return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
