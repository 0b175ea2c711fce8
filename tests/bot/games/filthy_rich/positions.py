"""Games of Filthy Rich in progress to look at: positions on the way through random play."""

from collections.abc import Iterator
from functools import cache

from bot.games.controls import Panel
from bot.games.filthy_rich.binding import FilthyRichBinding
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.filthy_rich.actions import Action
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.state import State
from tests.bot.games.tables import Moment, random_game

GAMES = [(2, 10), (3, 11), (4, 12), (5, 13)]


@cache
def filthy() -> FilthyRichBinding:
    return FilthyRichBinding()


def book_of(binding: FilthyRichBinding, **chosen: str) -> Book:
    return Book(binding.edition_named(binding.game.info.options.model_validate(chosen)).tables)


@cache
def played(seats: int, number: int) -> tuple[Moment, ...]:
    return tuple(random_game(filthy(), seats, number))


@cache
def played_well(seats: int, number: int) -> tuple[Moment, ...]:
    """Return a game in which the first seat plays sensibly, so that hands and binders fill."""
    return tuple(random_game(filthy(), seats, number, steady=True))


def moments(every: int, *, well: bool = True) -> Iterator[Moment]:
    """Yield positions of one game with each number of seats."""
    for seats, number in GAMES:
        yield from (played_well(seats, number + 50) if well else played(seats, number))[::every]


def space_of(state: State, seat: Seat) -> ActionSpace[Action]:
    return filthy().game.legal_actions(filthy().game.view_for(state, seat))


def panel_of(state: State, seat: Seat, words: tuple[str, ...] = ()) -> Panel:
    return filthy().panel(filthy().game.view_for(state, seat), seat, space_of(state, seat), words)


def open_spaces(state: State) -> list[Seat]:
    """Return every seat with legal actions now, with an open decision or an answer in advance."""
    return [Seat(seat) for seat in range(len(state.private)) if space_of(state, Seat(seat))]
