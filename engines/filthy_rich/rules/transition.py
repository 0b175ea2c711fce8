"""The working copy of a position in which one action is carried out."""

from collections.abc import Callable
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVarTuple

from engines.core.events import PUBLIC, NotedFact
from engines.core.game import Step, make_state, make_step
from engines.core.seats import SEATS
from engines.core.values import close, opener
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.facts import (
    WHEN_DRAWN,
    CardsDrawn,
    CardsSeen,
    DeckShuffled,
    Fact,
    GameEnded,
    MoneyMoved,
    Reason,
)
from engines.filthy_rich.private import Private, make_private
from engines.filthy_rich.public import (
    Auction,
    Business,
    CardId,
    EndReason,
    Estate,
    Lot,
    LuxuryId,
    Phase,
    Played,
    Public,
    Roll,
    Rulings,
    Search,
    Taxing,
    TurnMod,
    make_estate,
)
from engines.filthy_rich.state import Secret, State, make_secret

Contents = TypeVarTuple("Contents")

Stop: TypeAlias = Literal["begin_turn", "luxury", "actions", "effects", "sale", "taxes", "lots", "bids", "page_die"]
"""A step of the rules that follows without a decision; `flow` carries it out."""


class OpenPublic(Protocol):
    """A public part that is being written. It has the fields of `Public`, except `deck_left`, which is counted when the part is
    closed; until then `estates` is a list."""

    turn: int
    round: int
    first: int
    active: int
    phase: Phase
    page: int
    estates: list[Estate]
    businesses: tuple[Business, ...]
    luxuries: tuple[LuxuryId, ...]
    removed: tuple[LuxuryId, ...]
    discard: tuple[CardId, ...]
    actions: int
    bought: int
    extra_dice: int
    hit_factor: int
    mods: tuple[TurnMod, ...]
    fresh: tuple[CardId, ...]
    played: Played | None
    search: Search | None
    taxing: Taxing | None
    auction: Auction | None
    lots: tuple[Lot, ...]
    roll: Roll | None
    rerolls: int
    answers: tuple[int, ...]
    ending: EndReason | None
    rulings: Rulings


_open: Final = opener(Public)


class Transition:
    """A working copy of a state: phases change its fields and record facts, and `close` makes a new state of it.

    The state it was opened from is never changed: `public` is an open copy, and every other field holds an immutable value or a
    list or set of its own. `before` is the unchanged secret part, which most steps leave alone. `next` is the step that follows;
    None when a decision is asked for or the game is over. `spent` are the effects limited to once in a roll that have been used.
    """

    __slots__ = ("before", "book", "deck", "next", "noted", "private", "public", "revealed", "rng", "spent")

    def __init__(self, book: Book, state: State) -> None:
        self.before = secret = state.secret
        self.book = book
        self.noted: list[NotedFact] = []
        self.next: Stop | None = None
        self.spent: set[tuple[int, CardId, str, int]] | None = None
        public: OpenPublic = _open(state.public)
        public.estates = list(public.estates)
        self.public = public
        self.private = list(state.private)
        self.rng = secret.rng
        self.deck = secret.deck
        self.revealed = secret.revealed

    def close(self) -> Step[Public, Private, Secret, Fact]:
        """Return the new state and the recorded facts. The transition must not be used afterwards."""
        return make_step(self.close_state(), self.noted)

    def close_state(self) -> State:
        """Return the new state. The transition must not be used afterwards."""
        public: Any = self.public
        public.estates = tuple(public.estates)
        secret, rng, deck, revealed = self.before, self.rng, self.deck, self.revealed
        if rng is not secret.rng or deck is not secret.deck or revealed != secret.revealed:
            secret = make_secret(rng, deck, revealed)
            public.deck_left = len(deck)
        return make_state(close(public, Public), tuple(self.private), secret)

    # ------------------------------------------------------------ facts

    def tell(self, fact: Callable[[*Contents], Fact], contents: tuple[*Contents]) -> None:
        """Record a public fact, given by its class and field values."""
        self.noted.append((fact, contents, PUBLIC))

    def tell_privately(self, seat: int, fact: Callable[[*Contents], Fact], contents: tuple[*Contents]) -> None:
        """Record a fact for one seat, given by its class and field values."""
        self.noted.append((fact, contents, SEATS[seat]))

    def finish(self, reason: EndReason) -> None:
        """End the game."""
        self.public.ending = reason
        self.public.phase = "finished"
        self.next = None
        self.tell(GameEnded, (reason,))

    # ------------------------------------------------------------ estates

    def move(self, payer: int | None, payee: int | None, dollars: int, reason: Reason, card: str | None = None) -> None:
        """Move dollars between seats and record the payment, unless it is 0; the bank is None. The payer must have the money."""
        if not dollars:
            return
        estates = self.public.estates
        if payer is not None:
            old = estates[payer]
            estates[payer] = make_estate(old.money - dollars, old.hand, old.assets, old.luxuries, old.shielded, old.out)
        if payee is not None:
            old = estates[payee]
            estates[payee] = make_estate(old.money + dollars, old.hand, old.assets, old.luxuries, old.shielded, old.out)
        self.noted.append((MoneyMoved, (payer, payee, dollars, reason, card), PUBLIC))

    def money(self, seat: int) -> int:
        """Return the cash of a seat."""
        return self.public.estates[seat].money

    def set_assets(self, seat: int, assets: tuple[CardId, ...]) -> None:
        """Replace a seat's assets."""
        old = self.public.estates[seat]
        self.public.estates[seat] = make_estate(old.money, old.hand, assets, old.luxuries, old.shielded, old.out)

    def set_luxuries(self, seat: int, luxuries: tuple[LuxuryId, ...]) -> None:
        """Replace a seat's luxuries."""
        old = self.public.estates[seat]
        self.public.estates[seat] = make_estate(old.money, old.hand, old.assets, luxuries, old.shielded, old.out)

    def set_shield(self, seat: int, *, shielded: bool) -> None:
        """Begin or end a seat's freedom from taxes."""
        old = self.public.estates[seat]
        if old.shielded != shielded:
            self.public.estates[seat] = make_estate(old.money, old.hand, old.assets, old.luxuries, shielded, old.out)

    # ------------------------------------------------------------ cards

    def set_hand(self, seat: int, hand: tuple[CardId, ...]) -> None:
        """Replace a seat's hand, and its public size."""
        private, estates = self.private[seat], self.public.estates
        old = estates[seat]
        self.private[seat] = make_private(hand, private.found, private.sell_nothing)
        estates[seat] = make_estate(old.money, len(hand), old.assets, old.luxuries, old.shielded, old.out)

    def take_from_hand(self, seat: int, card: CardId, dollars: int = 0) -> None:
        """Remove one copy of a card from a hand and give its owner `dollars`; the caller records both."""
        private, estates = self.private[seat], self.public.estates
        hand, old = private.hand, estates[seat]
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
        self.private[seat] = make_private(hand, private.found, private.sell_nothing)
        estates[seat] = make_estate(old.money + dollars, len(hand), old.assets, old.luxuries, old.shielded, old.out)

    def throw(self, *cards: CardId) -> None:
        """Put cards on the discard pile."""
        self.public.discard += cards

    def top_cards(self, number: int) -> tuple[CardId, ...]:
        """Take cards off the deck and return them. If the deck has too few, the discard pile is shuffled into a new deck; if that
        has too few as well, fewer cards are returned (turn step 4 and ruling)."""
        taken: tuple[CardId, ...] = self.deck[:number]
        self.deck = self.deck[number:]
        if len(taken) < number and self.public.discard:
            self.deck, self.rng = self.rng.shuffled(self.book.in_order(self.public.discard))
            self.public.discard = ()
            self.tell(DeckShuffled, (len(self.deck),))
            missing = number - len(taken)
            taken += self.deck[:missing]
            self.deck = self.deck[missing:]
        return taken

    def draw(self, seat: int, number: int) -> None:
        """Draw cards for a seat; there is no hand limit (ruling)."""
        cards = self.top_cards(number)
        if cards:
            self.set_hand(seat, self.private[seat].hand + cards)
            self.tell(CardsDrawn, (seat, len(cards)))
            self.tell_privately(seat, CardsSeen, (seat, cards, WHEN_DRAWN))

    # ------------------------------------------------------------ businesses

    def business(self, card: CardId) -> Business | None:
        """Return the open business with a card; None if no open business has it. A sign is in the binder at most once."""
        for business in self.public.businesses:
            if business.card == card:
                return business
        return None

    def set_business(self, business: Business) -> None:
        """Replace the open business that has this card."""
        self.public.businesses = tuple(
            [business if other.card == business.card else other for other in self.public.businesses]
        )

    def remove_businesses(self, leaves: Callable[[Business], bool]) -> tuple[CardId, ...]:
        """Remove the businesses that `leaves` selects and return their cards, which go to the discard pile."""
        gone = tuple(business.card for business in self.public.businesses if leaves(business))
        if gone:
            self.public.businesses = tuple([business for business in self.public.businesses if not leaves(business)])
            self.public.fresh = tuple(card for card in self.public.fresh if card not in gone)
            self.throw(*gone)
        return gone

    def touch(self, card: CardId) -> None:
        """Mark a sign as one that came or moved in this turn (`Public.fresh`)."""
        if card not in self.public.fresh:
            self.public.fresh = (*self.public.fresh, card)
