"""Positions to test. Hypothesis draws seats, options and a seed; random play from the seed leads to the position."""

import random
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal, get_args, get_origin

from hypothesis import strategies as st

from engines.core.game import GameState, Options
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from tests.conformance.games import GAMES, AnyGame
from tests.effort import EXAMPLES

AnyState = GameState[Any, Any, Any]
AnySpace = ActionSpace[Any]

FAR = 260
"""Most answers of a game before a tested position; other tests play whole games."""
SHARED = 36
"""Number of positions of each game that the promises share in the suite."""


@dataclass
class Position:
    """A position in a random game, and the answers that led to it."""

    game: AnyGame
    seats: int
    options: Options
    key: str
    state: AnyState
    luck: random.Random
    moves: list[tuple[Seat, Any]] = field(default_factory=list)

    def below(self, n: int) -> int:
        """Return a number in range(n), for sampling."""
        return self.luck.randrange(n)

    def asked(self) -> list[tuple[Seat, AnySpace]]:
        """Return the seats that have something to decide, with their spaces."""
        return asked(self.game, self.state)


def asked(game: AnyGame, state: AnyState) -> list[tuple[Seat, AnySpace]]:
    """Return the pending seats whose space is not empty (a seat that has answered in secret stays pending)."""
    spaces = [(seat, game.legal_actions(game.view_for(state, seat))) for seat in game.pending(state.public)]
    return [(seat, space) for seat, space in spaces if space]


def option_values(options: type[Options]) -> st.SearchStrategy[Options]:
    """Return a strategy for all options that a lobby could choose."""
    return st.fixed_dictionaries({name: _values(field) for name, field in options.model_fields.items()}).map(
        lambda values: options(**values)
    )


def _values(field: Any) -> st.SearchStrategy[Any]:
    if field.annotation is bool:
        return st.booleans()
    if get_origin(field.annotation) is Literal:
        return st.sampled_from(get_args(field.annotation))
    return st.integers(*_limits(field))


def _limits(field: Any) -> tuple[int, int]:
    limits = {name: getattr(limit, name) for limit in field.metadata for name in ("ge", "le") if hasattr(limit, name)}
    return limits["ge"], limits["le"]


def chosen_options(options: type[Options], luck: random.Random) -> Options:
    values: dict[str, object] = {}
    for name, one in options.model_fields.items():
        if one.annotation is bool:
            values[name] = luck.random() < 0.5
        elif get_origin(one.annotation) is Literal:
            values[name] = luck.choice(get_args(one.annotation))
        else:
            values[name] = luck.randint(*_limits(one))
    return options.model_validate(values)


def option_sets(options: type[Options], more: int) -> list[Options]:
    """Return the options of a new table, then a set for each value of each named choice and `more` others; all
    remaining values are random."""
    luck = random.Random(options.__name__)
    sets = [options()]
    for name, one in options.model_fields.items():
        if get_origin(one.annotation) is Literal:
            sets += [
                chosen_options(options, luck).model_copy(update={name: value}) for value in get_args(one.annotation)
            ]
    return sets + [chosen_options(options, luck) for _ in range(more)]


def positions(name: str) -> st.SearchStrategy[Position]:
    """Return positions of random games that are not over: arbitrary ones in a long run, otherwise the ones that all
    promises share."""
    if EXAMPLES:
        return anywhere(name)
    return st.sampled_from(range(SHARED)).map(lambda number: _as_found(shared(name)[number]))


@cache
def shared(name: str) -> tuple[Position, ...]:
    """Return the shared positions of the suite: every number of seats, all kinds of options, from the first answer to
    the last turns."""
    game = GAMES[name].game
    seats = list(game.info.seats)
    found: list[Position] = []
    for number in range(SHARED):
        luck = random.Random(f"{name} {number}")
        options = game.info.options() if number % 4 == 0 else chosen_options(game.info.options, luck)
        found.append(somewhere(game, seats[number % len(seats)], options, number))
    return tuple(found)


def _as_found(position: Position) -> Position:
    """Return a copy of the position with unused luck of its own."""
    luck = random.Random()
    luck.setstate(position.luck.getstate())
    return replace(position, luck=luck, moves=list(position.moves))


@st.composite
def anywhere(draw: st.DrawFn, name: str) -> Position:
    """Draw a position of a random game that is not over."""
    game = GAMES[name].game
    seats = draw(st.sampled_from(list(game.info.seats)))
    options = draw(option_values(game.info.options))
    return somewhere(game, seats, options, draw(st.integers(0, 2**32 - 1)))


def somewhere(game: AnyGame, seats: int, options: Options, seed: int) -> Position:
    luck = random.Random(seed)
    key = f"{seed:064x}"
    position = Position(game, seats, options, key, game.setup(seats, options, key).state, luck)
    for _ in range(luck.randrange(FAR)):
        seat, space = position.luck.choice(position.asked())
        action = space.sample(position.below)
        after = game.apply(position.state, seat, action).state
        if game.outcome(after.public) is not None:
            break
        position.moves.append((seat, action))
        position.state = after
    return position
