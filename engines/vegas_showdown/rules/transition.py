"""The working copy of a position in which one step is carried out."""

from collections.abc import Callable
from typing import Final, Protocol, TypeVarTuple

from engines.core.events import PUBLIC, NotedFact
from engines.core.game import Step, make_state, make_step
from engines.core.values import close, opener
from engines.vegas_showdown.book import Book
from engines.vegas_showdown.facts import Fact, FameGained, MoneyGained
from engines.vegas_showdown.private import Private, make_private
from engines.vegas_showdown.public import (
    BasicStack,
    Chosen,
    EndReason,
    EventChoice,
    EventId,
    Hotel,
    Phase,
    PremierSpace,
    Public,
    Rulings,
    ScoreLine,
    StandingBid,
    Task,
    TileId,
    make_basic_stack,
    make_hotel,
)
from engines.vegas_showdown.state import Secret, State

Contents = TypeVarTuple("Contents")


class OpenPublic(Protocol):
    """A public part that is being written; its fields are those of `Public`."""

    turn: int
    phase: Phase
    first: int
    columns: int
    rows: int
    hotels: tuple[Hotel, ...]
    spaces: tuple[PremierSpace, ...]
    basics: tuple[BasicStack, ...]
    stacks: tuple[int, int, int]
    deck_left: int
    in_force: tuple[EventId, ...]
    discarded: tuple[EventId, ...]
    event_choice: EventChoice | None
    bids: tuple[StandingBid, ...]
    chosen: tuple[Chosen | None, ...]
    to_act: int | None
    tasks: tuple[Task, ...]
    removed: tuple[TileId, ...]
    ending: EndReason | None
    scores: tuple[ScoreLine, ...] | None
    decisions: int
    rulings: Rulings


_open: Final = opener(Public)


class Transition:
    """A working copy of a state: phases change its fields and record facts, and `close` makes the new state.

    The state it was opened from is never changed: `public` is an open copy, and every other field holds an immutable value and is
    replaced as a whole.
    """

    __slots__ = ("book", "noted", "private", "public", "seats", "secret")

    def __init__(self, book: Book, state: State) -> None:
        self.book = book
        self.noted: list[NotedFact] = []
        self.public: OpenPublic = _open(state.public)
        self.seats = len(state.private)
        self.private: tuple[Private, ...] = state.private
        self.secret: Secret = state.secret

    def close(self) -> Step[Public, Private, Secret, Fact]:
        """Return the new state with the recorded facts. The transition must not be used afterwards."""
        return make_step(self.close_state(), self.noted)

    def close_state(self) -> State:
        """Return the new state. The transition must not be used afterwards."""
        return make_state(close(self.public, Public), self.private, self.secret)

    def tell(self, fact: Callable[[*Contents], Fact], contents: tuple[*Contents]) -> None:
        """Record a public fact, given by its class and field values."""
        self.noted.append((fact, contents, PUBLIC))

    def set_hotel(self, seat: int, hotel: Hotel) -> None:
        """Replace a hotel. If the plan or the set-aside tiles change, the seat's draft is emptied, because it was made for the
        former ones."""
        before = self.public.hotels[seat]
        self.public.hotels = (*self.public.hotels[:seat], hotel, *self.public.hotels[seat + 1 :])
        if hotel.plan is not before.plan or hotel.aside is not before.aside:
            self.set_private(seat, make_private((), hotel.plan, hotel.aside))

    def set_private(self, seat: int, private: Private) -> None:
        """Replace a seat's private part."""
        self.private = (*self.private[:seat], private, *self.private[seat + 1 :])

    def give_fame(self, seat: int, fame: int, source: str) -> None:
        """Give Fame from an event or an action and record it; 0 does nothing."""
        if fame:
            hotel = self.public.hotels[seat]
            self.set_hotel(seat, with_values(hotel, 0, 0, fame))
            self.tell(FameGained, (seat, fame, source))

    def give_money(self, seat: int, dollars: int, source: EventId) -> None:
        """Give money from an event and record it; 0 does nothing."""
        if dollars:
            self.pay(seat, -dollars)
            self.tell(MoneyGained, (seat, dollars, source))

    def pay(self, seat: int, dollars: int) -> None:
        """Take dollars from a seat, without recording a fact; a negative amount gives them."""
        hotel = self.public.hotels[seat]
        self.set_hotel(seat, with_money(hotel, -dollars, hotel.aside))

    def set_space(self, space: PremierSpace) -> None:
        """Replace a premier space."""
        self.public.spaces = tuple([space if other.lot == space.lot else other for other in self.public.spaces])

    def take_basic(self, tile: TileId) -> None:
        """Remove one tile of this kind from its open stack."""
        self.public.basics = tuple(
            [make_basic_stack(tile, stack.left - 1) if stack.tile == tile else stack for stack in self.public.basics]
        )

    def choose(self, seat: int, chosen: Chosen | None) -> None:
        """Set a seat's action; None for a seat that is outbid and needs a new one."""
        self.public.chosen = (*self.public.chosen[:seat], chosen, *self.public.chosen[seat + 1 :])


def with_money(hotel: Hotel, dollars: int, aside: tuple[TileId, ...]) -> Hotel:
    """Return the hotel with its money changed by `dollars` and `aside` as its set-aside tiles."""
    return make_hotel(
        hotel.money + dollars, hotel.population, hotel.revenue, hotel.fame, hotel.plan, aside, hotel.fresh
    )


def with_values(hotel: Hotel, population: int, revenue: int, fame: int) -> Hotel:
    """Return the hotel with its values changed by these amounts."""
    return make_hotel(
        hotel.money,
        hotel.population + population,
        hotel.revenue + revenue,
        hotel.fame + fame,
        hotel.plan,
        hotel.aside,
        hotel.fresh,
    )
