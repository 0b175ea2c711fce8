"""Games of Filthy Rich in progress to look at: positions on the way through random play."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.games.controls import Panel
from bot.games.filthy_rich.binding import FilthyRichBinding
from engines.core.events import Event
from engines.core.game import Decision
from engines.core.rng import Rng
from engines.core.seats import Seat
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.facts import Fact
from engines.filthy_rich.spaces.space import FilthySpace
from engines.filthy_rich.state import State
from tests.bot.games.tables import key, luck_of

GAMES = [(2, 10), (3, 11), (4, 12), (5, 13)]


@cache
def filthy() -> FilthyRichBinding:
    return FilthyRichBinding()


def book_of(binding: FilthyRichBinding, **chosen: str) -> Book:
    return Book(binding.edition_named(binding.game.info.options.model_validate(chosen)).tables)


@dataclass(frozen=True)
class Moment:
    """A position, and the step that led to it. `before` is None for the first."""

    state: State
    events: tuple[Event[Fact], ...]
    acted: Seat | None
    before: State | None

    @property
    def pending(self) -> dict[Seat, Decision]:
        return dict(filthy().game.pending(self.state.public))


def random_game(seats: int, number: int, *, steady: bool = False, **options: Any) -> Iterator[Moment]:
    """Yield every position of a game, the last one finished. All seats act at random; with `steady` the first seat
    plays sensibly."""
    game = filthy().game
    luck = luck_of(number + 1000)
    step = game.setup(seats, game.info.options(**options), key(number))
    yield Moment(step.state, step.events, None, None)
    state = step.state
    while game.outcome(state.public) is None:  # terminates, because the conformance suite bounds every game
        waiting = sorted(game.pending(state.public))
        seat = waiting[luck.below(len(waiting))]
        space = game.legal_actions(game.view_for(state, seat))
        action = space.sample(luck.below)
        if steady and seat == 0:
            action = filthy().players["steady"].choose(game.view_for(state, seat), seat, space, Rng(key(number)))
        before = state
        step = game.apply(state, seat, action)
        state = step.state
        yield Moment(state, step.events, seat, before)


@cache
def played(seats: int, number: int) -> tuple[Moment, ...]:
    """Return a random game, cached for several tests."""
    return tuple(random_game(seats, number))


@cache
def played_well(seats: int, number: int) -> tuple[Moment, ...]:
    """Return a cached game in which the first seat plays sensibly, so that hands and binders fill."""
    return tuple(random_game(seats, number, steady=True))


def space_of(state: State, seat: Seat) -> FilthySpace:
    return filthy().game.legal_actions(filthy().game.view_for(state, seat))


def panel_of(state: State, seat: Seat, words: tuple[str, ...] = ()) -> Panel:
    return filthy().panel(filthy().game.view_for(state, seat), seat, space_of(state, seat), words)


def open_spaces(state: State) -> list[Seat]:
    """Return every seat with legal actions now, with an open decision or an answer in advance."""
    return [Seat(seat) for seat in range(len(state.private)) if space_of(state, Seat(seat))]
