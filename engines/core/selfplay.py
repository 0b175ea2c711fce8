"""Whole games between computer players, recorded so that they can be replayed."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from engines.core.errors import Problem, RulesFault
from engines.core.game import Game, GameState, Options, Step, View
from engines.core.outcome import Outcome
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.core.values import frozen

STEP_BUDGET: Final = 20_000
"""Maximum number of answers in a game, far more than any game takes; a game that reaches it is stuck."""


@frozen
class Move:
    """One answer: the seat, and the canonical text of the action."""

    seat: int
    text: str


@frozen
class GameRecord:
    """A finished game. All fields before `outcome` are needed to reproduce it; `problems` are broken invariants found during
    play (empty if nothing was checked)."""

    slug: str
    rules_version: int
    seats: int
    options: Options
    key: str
    moves: tuple[Move, ...]
    outcome: Outcome
    problems: tuple[Problem, ...] = ()


def play(
    game: Game[Any, Any, Any, Any, Any],
    players: Sequence[ComputerPlayer[Any, Any, Any]],
    options: Options,
    key: str,
    *,
    rules: int | None = None,
    check: bool = False,
    budget: int = STEP_BUDGET,
    watch: Callable[[Step[Any, Any, Any, Any]], None] | None = None,
) -> GameRecord:
    """Play a game to its end by rules version `rules` (the newest if None), with one player per seat. Pending seats answer in
    the order they are listed. `watch` is called with every step. With `check`, every position is checked, and the record
    contains the broken invariants.

    Each player's luck comes from a key of its own, made from the game key and its seat. Raise RulesFault if the budget of
    answers is spent or nobody can answer, IllegalAction if a player answers against the rules.
    """
    step = game.setup(len(players), options, key, rules)
    moves: list[Move] = []
    problems: list[Problem] = list(game.check(step.state)) if check else []
    lucks = [game_key(key, (f"player {seat}",)) for seat in range(len(players))]
    while (outcome := game.outcome(step.state.public)) is None:
        if watch is not None:
            watch(step)
        if len(moves) >= budget:
            raise RulesFault(f"{game.info.slug} with key {key} is not over after {budget} answers")
        seat, view, space = _next_asked(game, step.state)
        luck = Rng(lucks[seat], len(moves) * 64)
        action = players[seat].choose(view, seat, space, luck)
        step = game.apply(step.state, seat, action)
        moves.append(Move(seat, game.text(action)))
        if check:
            problems.extend(game.check(step.state))
    if watch is not None:
        watch(step)
    version = game.rules_of(rules)
    return GameRecord(game.info.slug, version, len(players), options, key, tuple(moves), outcome, tuple(problems))


def _next_asked(
    game: Game[Any, Any, Any, Any, Any], state: GameState[Any, Any, Any]
) -> tuple[Seat, View[Any, Any], ActionSpace[Any]]:
    """Return the first pending seat that has not answered yet, with its view and its space. Raise RulesFault if all have
    answered and the game is stuck."""
    for seat in game.pending(state.public):
        view = game.view_for(state, seat)
        space = game.legal_actions(view)
        if space:
            return seat, view, space
    raise RulesFault(f"{game.info.slug} waits, and nobody has anything to do")


def replay(game: Game[Any, Any, Any, Any, Any], record: GameRecord) -> Iterator[GameState[Any, Any, Any]]:
    """Yield every position of a recorded game, from the first to the last. Raise GameError if a recorded move can no longer be
    read or is now illegal."""
    state = game.setup(record.seats, record.options, record.key, record.rules_version).state
    yield state
    for move in record.moves:
        state = game.apply(state, Seat(move.seat), game.parse_at(state.public, move.text)).state
        yield state
