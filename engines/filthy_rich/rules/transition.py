"""The position while one action is carried out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal, ParamSpec, TypeAlias, TypeVarTuple

from typing_extensions import override

from engines.core.events import PUBLIC, Event, Told, events_of
from engines.core.game import Step, make_state, make_step
from engines.core.seats import Seat
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.facts import CardsDrawn, CardsSeen, DeckShuffled, Fact, GameEnded, MoneyMoved, Reason
from engines.filthy_rich.private import Private, make_private
from engines.filthy_rich.public import (
    Business,
    CardId,
    EndReason,
    LuxuryId,
    Phase,
    Public,
    make_estate,
    make_public,
)
from engines.filthy_rich.state import Secret, State, make_secret

P = ParamSpec("P")
Contents = TypeVarTuple("Contents")

Stop: TypeAlias = Literal[
    "begin_turn",
    "luxury",
    "actions",
    "effects",
    "sale",
    "taxes",
    "lots",
    "bids",
    "page_die",
    "turn_page",
    "next_turn",
]
"""A step of the rules that follows without a decision; `flow` carries it out."""


class Transition:
    """A working copy of a state: phases change its fields and tell facts, and `close` makes a new state of it.

    The state it was opened from is never touched: every field holds an immutable value or a list of its own. `next` is the
    step that follows; None when a decision is asked for. `spent` are the effects a roll allows once, already used.
    """

    __slots__ = (
        "actions",
        "active",
        "answers",
        "auction",
        "book",
        "bought",
        "businesses",
        "deck",
        "discard",
        "ending",
        "estates",
        "extra_dice",
        "fresh",
        "hit_factor",
        "lots",
        "luxuries",
        "mods",
        "next",
        "page",
        "phase",
        "played",
        "private",
        "removed",
        "rerolls",
        "revealed",
        "rng",
        "roll",
        "round",
        "search",
        "spent",
        "taxing",
        "told",
        "turn",
        "unchanged",
    )

    def __init__(self, book: Book, state: State) -> None:
        public, secret = state.public, state.secret
        self.book = book
        self.unchanged = public
        self.told: list[Told] = []
        self.next: Stop | None = None
        self.spent: set[tuple[int, CardId, str, int]] = set()
        self.turn = public.turn
        self.round = public.round
        self.active = public.active
        self.phase: Phase = public.phase
        self.page = public.page
        self.estates = list(public.estates)
        self.businesses = public.businesses
        self.luxuries = public.luxuries
        self.removed = public.removed
        self.discard = public.discard
        self.actions = public.actions
        self.bought = public.bought
        self.extra_dice = public.extra_dice
        self.hit_factor = public.hit_factor
        self.mods = public.mods
        self.fresh = public.fresh
        self.played = public.played
        self.search = public.search
        self.taxing = public.taxing
        self.auction = public.auction
        self.lots = public.lots
        self.roll = public.roll
        self.rerolls = public.rerolls
        self.answers = public.answers
        self.ending: EndReason | None = public.ending
        self.private = list(state.private)
        self.rng = secret.rng
        self.deck = secret.deck
        self.revealed = secret.revealed

    def close(self) -> Step[Public, Private, Secret, Fact]:
        """The new state and what happened on the way."""
        public = make_public(
            self.unchanged.deck,
            self.turn,
            self.round,
            self.unchanged.first,
            self.active,
            self.phase,
            self.page,
            tuple(self.estates),
            self.businesses,
            self.luxuries,
            self.removed,
            self.discard,
            len(self.deck),
            self.actions,
            self.bought,
            self.extra_dice,
            self.hit_factor,
            self.mods,
            self.fresh,
            self.played,
            self.search,
            self.taxing,
            self.auction,
            self.lots,
            self.roll,
            self.rerolls,
            self.answers,
            self.ending,
            self.unchanged.rulings,
        )
        secret = make_secret(self.rng, self.deck, self.revealed)
        return make_step(make_state(public, tuple(self.private), secret), self._events)

    # ------------------------------------------------------------ facts

    def _events(self) -> tuple[Event[Fact], ...]:
        return events_of(self.told)

    def tell(self, fact: Callable[[*Contents], Fact], *contents: *Contents) -> None:
        """Note a public fact: a class of facts and what it is made of."""
        self.told.append((fact, contents, PUBLIC))

    def tell_privately(self, seat: int, fact: Callable[P, Fact], *contents: P.args, **named: P.kwargs) -> None:
        """Note a fact for one seat."""
        self.told.append((partial(fact, **named), contents, Seat(seat)))

    def answered(self, seat: int) -> None:
        """Count one answer of a seat; ids of its later decisions differ from all before."""
        self.answers = (*self.answers[:seat], self.answers[seat] + 1, *self.answers[seat + 1 :])

    def finish(self, reason: EndReason) -> None:
        """The game is over."""
        self.ending = reason
        self.phase = "finished"
        self.next = None
        self.tell(GameEnded, reason)

    # ------------------------------------------------------------ estates

    def move(self, payer: int | None, payee: int | None, dollars: int, reason: Reason, card: str | None = None) -> None:
        """Money changes hands; None is the bank. Nothing happens for 0."""
        if not dollars:
            return
        if payer is not None:
            self._add(payer, -dollars)
        if payee is not None:
            self._add(payee, dollars)
        self.tell(MoneyMoved, payer, payee, dollars, reason, card)

    def _add(self, seat: int, dollars: int) -> None:
        old = self.estates[seat]
        self.estates[seat] = make_estate(old.money + dollars, old.hand, old.assets, old.luxuries, old.shielded, old.out)

    def money(self, seat: int) -> int:
        """The cash of a seat."""
        return self.estates[seat].money

    def set_assets(self, seat: int, assets: tuple[CardId, ...]) -> None:
        """Replace the assets before a seat."""
        old = self.estates[seat]
        self.estates[seat] = make_estate(old.money, old.hand, assets, old.luxuries, old.shielded, old.out)

    def set_luxuries(self, seat: int, luxuries: tuple[LuxuryId, ...]) -> None:
        """Replace a seat's luxuries."""
        old = self.estates[seat]
        self.estates[seat] = make_estate(old.money, old.hand, old.assets, luxuries, old.shielded, old.out)

    def set_shield(self, seat: int, *, shielded: bool) -> None:
        """Begin or end a seat's freedom from taxes."""
        old = self.estates[seat]
        if old.shielded != shielded:
            self.estates[seat] = make_estate(old.money, old.hand, old.assets, old.luxuries, shielded, old.out)

    # ------------------------------------------------------------ cards

    def set_hand(self, seat: int, hand: tuple[CardId, ...]) -> None:
        """Replace a seat's hand; its size is public."""
        private, old = self.private[seat], self.estates[seat]
        self.private[seat] = make_private(hand, private.found, private.sell_nothing)
        self.estates[seat] = make_estate(old.money, len(hand), old.assets, old.luxuries, old.shielded, old.out)

    def take_from_hand(self, seat: int, card: CardId) -> None:
        """One copy of a card leaves a hand."""
        hand = self.private[seat].hand
        place = hand.index(card)
        self.set_hand(seat, (*hand[:place], *hand[place + 1 :]))

    def throw(self, *cards: CardId) -> None:
        """Cards go to the discard pile."""
        self.discard = (*self.discard, *cards)

    def top_cards(self, number: int) -> tuple[CardId, ...]:
        """Take cards off the deck. When it is empty the discard pile is shuffled; when both are, fewer cards come (turn
        step 4 and ruling)."""
        taken: tuple[CardId, ...] = self.deck[:number]
        self.deck = self.deck[number:]
        if len(taken) < number and self.discard:
            self.deck, self.rng = self.rng.shuffled(self.discard)
            self.discard = ()
            self.tell(DeckShuffled, len(self.deck))
            missing = number - len(taken)
            taken += self.deck[:missing]
            self.deck = self.deck[missing:]
        return taken

    def draw(self, seat: int, number: int) -> None:
        """A seat draws cards; there is no hand limit (ruling)."""
        cards = self.top_cards(number)
        if cards:
            self.set_hand(seat, self.private[seat].hand + cards)
            self.tell(CardsDrawn, seat, len(cards))
            self.tell_privately(seat, CardsSeen, seat, cards, search=False)

    # ------------------------------------------------------------ businesses

    def business(self, card: CardId) -> Business:
        """The open business with that card; its sign is in the binder once at most."""
        return next(business for business in self.businesses if business.card == card)

    def set_business(self, business: Business) -> None:
        """Replace the open business with the same card."""
        self.businesses = tuple([business if other.card == business.card else other for other in self.businesses])

    def remove_businesses(self, leaves: Callable[[Business], bool]) -> tuple[CardId, ...]:
        """Businesses close down: cards to the discard pile, signs back to the stock."""
        gone = tuple(business.card for business in self.businesses if leaves(business))
        if gone:
            self.businesses = tuple([business for business in self.businesses if not leaves(business)])
            self.fresh = tuple(card for card in self.fresh if card not in gone)
            self.throw(*gone)
        return gone

    def touch(self, card: CardId) -> None:
        """A sign came or moved in this turn."""
        if card not in self.fresh:
            self.fresh = (*self.fresh, card)


class SilentTransition(Transition):
    """A transition that tells nothing, for search."""

    __slots__ = ()

    @override
    def tell(self, fact: Callable[[*Contents], Fact], *contents: *Contents) -> None:
        pass

    @override
    def tell_privately(self, seat: int, fact: Callable[P, Fact], *contents: P.args, **named: P.kwargs) -> None:
        pass
