"""The inputs of a seat's legal actions: the public position and its own private part, never more."""

from functools import cached_property

from engines.filthy_rich.actions import Play, make_play
from engines.filthy_rich.deck.book import Book, Fit
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import ASK_THE_ACTIVE, Business, CardId, Phase, Public, seats_asked
from engines.filthy_rich.table.binder import Fee, Pages, fees, fees_by_slot, occupied, pages_of
from engines.filthy_rich.table.numbers import in_game, opening_cost


def phase_asked(public: Public, seat: int) -> Phase | None:
    """Return the phase in which a seat is asked; None if it is not asked."""
    return public.phase if seat in seats_asked(public) else None


class Scene:
    """One seat's view of a position, with cached lookups."""

    def __init__(self, book: Book, public: Public, private: Private, seat: int) -> None:
        self.book = book
        self.public = public
        self.private = private
        self.seat = seat
        phase = public.phase
        mine = seat == public.active if phase in ASK_THE_ACTIVE else seat in seats_asked(public)
        self.phase: Phase | None = phase if mine else None
        self.money = public.estates[seat].money
        self._plays: dict[CardId, tuple[Play, ...]] | None = None

    @cached_property
    def pages(self) -> Pages:
        """The binder as a grid."""
        return pages_of(self.book, self.public.businesses)

    @cached_property
    def own(self) -> tuple[CardId, ...]:
        """The seat's businesses, in the order of opening."""
        return tuple([business.card for business in self.public.businesses if business.owner == self.seat])

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """The other seats in the game, by number."""
        return tuple([seat for seat in in_game(self.public) if seat != self.seat])

    @property
    def before_roll(self) -> bool:
        """True in the seat's own turn before the roll, when it may sell and repay, except during a search."""
        return self.phase in ("luxury", "actions", "roll")

    def business(self, card: CardId | None) -> Business | None:
        """Return the open business with a card; None if no open business has it."""
        for business in self.public.businesses:
            if business.card == card:
                return business
        return None

    def free_fits(self, card: CardId, without: Business | None = None) -> tuple[Fit, ...]:
        """Return the places on the open page a sign fits in (rules, turn step 2). The slots of `without` count as empty."""
        taken = occupied(self.book, self.public.businesses, self.public.page)
        if without is not None and without.page == self.public.page:
            taken &= ~self.book.masks[without.slots]
        return tuple([fit for fit in self.book.fits[card] if not fit.mask & taken])

    def cost(self, card: CardId) -> int:
        """Return the cost of opening a business, without covering fees."""
        return opening_cost(self.book, self.public, self.seat, card)

    def fees(self, slots: tuple[int, ...]) -> tuple[Fee, ...]:
        """Return the covering fees of a place on the open page."""
        return fees(self.book, self.public, self.pages, self.seat, slots)

    def openings(self, card: CardId) -> tuple[Fit, ...]:
        """Return the places the seat can open a business in. Ruling: without money for cost plus fees it is not a legal play."""
        book, public, seat = self.book, self.public, self.seat
        left = self.money - opening_cost(book, public, seat, card)
        if left < 0:
            return ()
        page, taken, covering = public.page, 0, False
        for business in public.businesses:
            if business.card == card:
                return ()
            if business.page == page:
                taken |= book.masks[business.slots]
            elif business.page < page and business.owner != seat:
                covering = True
        fits = [fit for fit in book.fits[card] if not fit.mask & taken]
        # Only cards of others on lower pages can cost a fee.
        if covering and fits:
            due = fees_by_slot(book, public, seat)
            fits = [fit for fit in fits if sum([due[slot] for slot in fit.slots]) <= left]
        return tuple(fits)

    def aims(self, card: CardId, business: Business) -> bool:
        """Return whether an action card may be aimed at a business, which depends on the business's owner, size and flag
        `fireproof`, and on the seat's money for a takeover."""
        book = self.book
        target, effects = book.aiming[card]
        if target == "own_business" and business.owner != self.seat:
            return False
        if target == "rival_business" and business.owner == self.seat:
            return False
        for effect in effects:
            if (effect.do == "destroy" or effect.do == "takeover") and len(business.slots) > effect.max_cards:
                return False
            if effect.do == "destroy" and book.businesses[business.card].flags.fireproof:
                return False
            if effect.do == "takeover" and book.costs[business.card] > self.money:
                return False
        return True

    def moves(self, business: Business) -> tuple[tuple[int, ...], ...]:
        """Return the places a sign can be moved to on the open page, other than its own."""
        here = business.slots if business.page == self.public.page else ()
        return tuple(fit.slots for fit in self.free_fits(business.card, business) if fit.slots != here)

    def plays(self, card: CardId) -> tuple[Play, ...]:
        """Return every legal way to play a hand card. An aimed card without a target cannot be played."""
        # The plays are cached, because lines, options, reasons and pictures of one panel all use them.
        if self._plays is None:
            self._plays = {}
        found = self._plays.get(card)
        if found is None:
            found = self._plays[card] = self._plays_of(card)
        return found

    def _plays_of(self, card: CardId) -> tuple[Play, ...]:
        if card in self.book.businesses:
            return tuple([make_play(card, fit.slots) for fit in self.openings(card)])
        if card in self.book.assets:
            owned = card in self.public.estates[self.seat].assets
            return () if owned or self.book.costs[card] > self.money else (make_play(card),)
        target, _ = self.book.aiming[card]
        if target is None:
            return (make_play(card),)
        if target == "rival":
            return tuple([make_play(card, rival=rival) for rival in self.rivals])
        if target == "page":
            return tuple([make_play(card, page=page) for page in range(1, self.book.pages + 1)])
        aimed = [business for business in self.public.businesses if self.aims(card, business)]
        if target == "business_and_slots":
            return tuple(
                [make_play(card, slots, business=business.card) for business in aimed for slots in self.moves(business)]
            )
        return tuple([make_play(card, business=business.card) for business in aimed])

    def repayment(self, asset: CardId) -> int | None:
        """Return the cost of repaying an asset; None if it is not a loan."""
        effects = self.book.plain_effects("free_action").get(asset)
        return None if effects is None else sum(effect.amount for effect in effects if effect.do == "repay")
