"""The position while one step is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVarTuple

from typing_extensions import override

from engines.core.events import PUBLIC, Event, Told, events_of
from engines.core.game import Step, make_state, make_step
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
    ScoreLine,
    StandingBid,
    Task,
    TileId,
    make_hotel,
    make_public,
)
from engines.vegas_showdown.state import Secret, State

Contents = TypeVarTuple("Contents")


class Transition:
    """A working copy of a state: phases change its fields and tell facts, and `close` makes a new state of it.

    The state it was opened from is never touched: every field holds an immutable value and is replaced as a whole.
    """

    __slots__ = (
        "basics",
        "bids",
        "book",
        "chosen",
        "columns",
        "decisions",
        "deck_left",
        "discarded",
        "ending",
        "event_choice",
        "first",
        "hotels",
        "in_force",
        "phase",
        "private",
        "removed",
        "rows",
        "rulings",
        "scores",
        "seats",
        "secret",
        "spaces",
        "stacks",
        "tasks",
        "to_act",
        "told",
        "turn",
    )

    def __init__(self, book: Book, state: State) -> None:
        public = state.public
        self.book = book
        self.told: list[Told] = []
        self.turn: int = public.turn
        self.phase: Phase = public.phase
        self.first: int = public.first
        self.columns: int = public.columns
        self.rows: int = public.rows
        self.hotels: tuple[Hotel, ...] = public.hotels
        self.seats = len(public.hotels)
        self.spaces: tuple[PremierSpace, ...] = public.spaces
        self.basics: tuple[BasicStack, ...] = public.basics
        self.stacks: tuple[int, int, int] = public.stacks
        self.deck_left: int = public.deck_left
        self.in_force: tuple[EventId, ...] = public.in_force
        self.discarded: tuple[EventId, ...] = public.discarded
        self.event_choice: EventChoice | None = public.event_choice
        self.bids: tuple[StandingBid, ...] = public.bids
        self.chosen: tuple[Chosen | None, ...] = public.chosen
        self.to_act: int | None = public.to_act
        self.tasks: tuple[Task, ...] = public.tasks
        self.removed: tuple[TileId, ...] = public.removed
        self.ending: EndReason | None = public.ending
        self.scores: tuple[ScoreLine, ...] | None = public.scores
        self.decisions: int = public.decisions
        self.rulings = public.rulings
        self.private: tuple[Private, ...] = state.private
        self.secret: Secret = state.secret

    def close(self) -> Step[Public, Private, Secret, Fact]:
        """The new state and what happened on the way."""
        public = make_public(
            self.turn,
            self.phase,
            self.first,
            self.columns,
            self.rows,
            self.hotels,
            self.spaces,
            self.basics,
            self.stacks,
            self.deck_left,
            self.in_force,
            self.discarded,
            self.event_choice,
            self.bids,
            self.chosen,
            self.to_act,
            self.tasks,
            self.removed,
            self.ending,
            self.scores,
            self.decisions,
            self.rulings,
        )
        return make_step(make_state(public, self.private, self.secret), self._events)

    def _events(self) -> tuple[Event[Fact], ...]:
        return events_of(self.told)

    def tell(self, fact: Callable[[*Contents], Fact], *contents: *Contents) -> None:
        """Note a public fact: a class of facts and what it is made of."""
        self.told.append((fact, contents, PUBLIC))

    def set_hotel(self, seat: int, hotel: Hotel) -> None:
        """Replace a hotel. Its owner's draft starts afresh, because it was made against the old one."""
        before = self.hotels[seat]
        self.hotels = (*self.hotels[:seat], hotel, *self.hotels[seat + 1 :])
        if hotel.plan is not before.plan or hotel.aside is not before.aside:
            self.set_private(seat, make_private((), hotel.plan, hotel.aside))

    def set_private(self, seat: int, private: Private) -> None:
        """Replace what only one seat sees."""
        self.private = (*self.private[:seat], private, *self.private[seat + 1 :])

    def give_fame(self, seat: int, fame: int, source: str) -> None:
        """Fame from an event or an action; nothing happens for 0."""
        if fame:
            hotel = self.hotels[seat]
            self.set_hotel(seat, with_values(hotel, 0, 0, fame))
            self.tell(FameGained, seat, fame, source)

    def give_money(self, seat: int, dollars: int, source: EventId) -> None:
        """Money from an event; nothing happens for 0."""
        if dollars:
            self.pay(seat, -dollars)
            self.tell(MoneyGained, seat, dollars, source)

    def pay(self, seat: int, dollars: int) -> None:
        """Take dollars from a seat (give, if negative)."""
        hotel = self.hotels[seat]
        self.set_hotel(seat, with_money(hotel, -dollars, hotel.aside))

    def set_space(self, space: PremierSpace) -> None:
        """Replace a premier space."""
        self.spaces = tuple([space if other.lot == space.lot else other for other in self.spaces])

    def take_basic(self, tile: TileId) -> None:
        """One tile leaves an open stack."""
        self.basics = tuple(
            [BasicStack(tile, stack.left - 1) if stack.tile == tile else stack for stack in self.basics]
        )

    def choose(self, seat: int, chosen: Chosen | None) -> None:
        """Note a seat's action, or that it is outbid and needs a new one."""
        self.chosen = (*self.chosen[:seat], chosen, *self.chosen[seat + 1 :])


class SilentTransition(Transition):
    """A transition that tells nothing, for search."""

    __slots__ = ()

    @override
    def tell(self, fact: Callable[[*Contents], Fact], *contents: *Contents) -> None:
        pass


def with_money(hotel: Hotel, dollars: int, aside: tuple[TileId, ...]) -> Hotel:
    """The hotel with dollars more (or less) and these tiles beside its plan."""
    return make_hotel(
        hotel.money + dollars, hotel.population, hotel.revenue, hotel.fame, hotel.plan, aside, hotel.fresh
    )


def with_values(hotel: Hotel, population: int, revenue: int, fame: int) -> Hotel:
    """The hotel with its values changed by so much."""
    return make_hotel(
        hotel.money,
        hotel.population + population,
        hotel.revenue + revenue,
        hotel.fame + fame,
        hotel.plan,
        hotel.aside,
        hotel.fresh,
    )
