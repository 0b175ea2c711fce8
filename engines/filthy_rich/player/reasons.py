"""Reasons for a choice in Filthy Rich, as facts of the position that the seat can check."""

from collections.abc import Iterator

from engines.core.phrase import Phrase, SeatName, phrase
from engines.core.values import replace
from engines.filthy_rich.actions import Action, Bid, Buy, Discard, Pass, Play, Repay, Reroll, RollDice, Sell, Take
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.vocabulary import Collect, Draw, ExtraActions, Gain
from engines.filthy_rich.deck.vocabulary import Repay as Loan
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Business, CardId, Estate, Public
from engines.filthy_rich.spaces.scene import Scene
from engines.filthy_rich.table.binder import pages_of, visible_in
from engines.filthy_rich.table.numbers import (
    discard_value,
    hit_payout,
    is_true,
    luxury_price,
    tax_due,
    tax_symbol_count,
)


class Reasons:
    """The reasons for the choices of one seat, as facts of the position."""

    def __init__(self, book: Book, public: Public, private: Private, seat: int) -> None:
        self._book = book
        self._public = public
        self._private = private
        self._seat = seat
        self._scene = Scene(book, public, private, seat)
        self._money = public.estates[seat].money
        self._owned = len(public.estates[seat].luxuries)

    def phrases_for(self, action: Action) -> Iterator[Phrase]:
        """Yield the reasons for an action, the most important first; a reason says more than what the action does."""
        match action:
            case Buy(luxury):
                yield from self._luxury(luxury_price(self._book, self._public, self._seat, luxury))
            case Bid(amount):
                yield from self._bid(amount)
            case Play():
                yield from self._play(action)
            case Discard(card):
                yield from self._discard(card)
            case Sell(business):
                yield from self._sell(business)
            case Repay(asset):
                yield phrase("fr-advice-repay", dollars=self._spared(asset))
            case Take(card):
                yield from self._taken(card)
            case Pass():
                yield from self._pass()
            case RollDice() | Reroll():
                yield from self._page(
                    self._coming() if isinstance(action, Reroll) else self._public.page,
                    again=isinstance(action, Reroll),
                )
            case _:
                pass

    def _luxury(self, price: int) -> Iterator[Phrase]:
        """Yield reasons for a luxury at a price: that it wins the game, if it does; then its number and the cash left."""
        needed = self._book.board.luxuries_to_win
        if self._owned == needed - 1:
            yield Phrase("fr-advice-wins")
        yield phrase("fr-advice-luxury", number=self._owned + 1, needed=needed, dollars=self._money - price)

    def _bid(self, amount: int) -> Iterator[Phrase]:
        auction = self._public.auction
        if auction is not None:
            yield from tuple(self._luxury(amount))[:-1]
            below = self._book.price(auction.luxury) - amount
            if below > 0:
                yield phrase("fr-advice-bargain", dollars=below)
        yield from tuple(self._luxury(amount))[-1:]

    def _play(self, play: Play) -> Iterator[Phrase]:
        book = self._book
        if play.card in book.businesses:
            yield from self._opening(play.card, play.slots)
        elif play.card in book.assets:
            yield from self._effects(play.card)
        else:
            if play.page is not None:
                yield from self._page(play.page)
            yield from self._effects(play.card)

    def _opening(self, card: CardId, slots: tuple[int, ...]) -> Iterator[Phrase]:
        """Yield the benefits of opening a business on the open page: rivals' cards covered, payment of a hit, no taxes."""
        book, public = self._book, self._public
        covered = dict.fromkeys(
            business
            for slot in slots
            for business in visible_in(book, self._scene.pages, public.page, slot)
            if business.owner != self._seat and not book.businesses[business.card].flags.shines_through
        )
        for business in covered:
            yield phrase("fr-advice-covers", business=book.named(business.card), seat=SeatName(business.owner))
        yield from self._hit(card, slots)

    def _hit(self, card: CardId, slots: tuple[int, ...]) -> Iterator[Phrase]:
        """Yield the payment of a hit on a business in these slots of the open page, and its freedom from taxes."""
        opened = Business(card, self._seat, self._public.page, slots)
        after = replace(self._public, businesses=(*self._public.businesses, opened))
        dollars = hit_payout(self._book, after, opened).dollars
        if dollars > 0:
            yield phrase("fr-advice-hit", dollars=dollars, slots=len(slots))
        if not self._book.taxes[card]:
            yield Phrase("fr-advice-no-tax")

    def _effects(self, card: CardId) -> Iterator[Phrase]:
        played, free = (self._book.effects_on(trigger).get(card, ()) for trigger in ("play", "free_action"))
        left = self._money - self._book.costs.get(card, 0)
        paid = self._with_estate(replace(self._public.estates[self._seat], money=left))
        effects = [one for one in played if one.condition is None or is_true(one.condition, paid, self._seat)]
        owed = sum(effect.amount for effect in free if isinstance(effect, Loan))
        gained = sum(effect.amount for effect in effects if isinstance(effect, Gain) and not effect.per)
        if gained > 0:
            yield (
                phrase("fr-advice-loan", dollars=gained, owed=owed)
                if owed
                else phrase("fr-advice-gain", dollars=gained)
            )
        for effect in effects:
            if isinstance(effect, ExtraActions):
                yield phrase("fr-advice-actions", count=effect.n)
            if isinstance(effect, Draw):
                yield phrase("fr-advice-draws", count=effect.n)
            if isinstance(effect, Collect) and effect.payer == "each_rival" and not effect.only_if:
                yield Phrase("fr-advice-collects")

    def _with_estate(self, estate: Estate) -> Public:
        """Return the position with another estate of the seat."""
        estates, seat = self._public.estates, self._seat
        return replace(self._public, estates=(*estates[:seat], estate, *estates[seat + 1 :]))

    def _discard(self, card: CardId) -> Iterator[Phrase]:
        dollars = discard_value(self._book, self._public, self._seat)
        if not self._scene.plays(card):
            yield phrase("fr-advice-discard-unplayable", dollars=dollars)
        yield phrase("fr-advice-discard", dollars=dollars)

    def _sell(self, business: CardId) -> Iterator[Phrase]:
        public, price = self._public, self._book.sale_price(business)
        if public.taxing is not None:
            due = tax_due(self._book, public, self._seat, public.taxing.times)
            if due > self._money:
                yield phrase("fr-advice-must-sell", dollars=due - self._money)
        if public.phase == "luxury" and self._owned == self._book.board.luxuries_to_win - 1:
            cheapest = luxury_price(self._book, public, self._seat, public.luxuries[0])
            if self._money < cheapest:
                yield phrase("fr-advice-sell-wins", dollars=price)
        yield phrase("fr-advice-sell", dollars=price, tax=self._spared(business))

    def _spared(self, card: CardId) -> int:
        """Return the number of tax symbols that leave with a card, which other cards may have taken off already."""
        public, seat = self._public, self._seat
        businesses = tuple(one for one in public.businesses if one.card != card)
        estate = public.estates[seat]
        left = replace(estate, assets=tuple(asset for asset in estate.assets if asset != card))
        after = replace(self._with_estate(left), businesses=businesses)
        return max(0, tax_symbol_count(self._book, public, seat) - tax_symbol_count(self._book, after, seat))

    def _taken(self, card: CardId) -> Iterator[Phrase]:
        fits = self._book.fits.get(card, ())
        if fits:
            yield from self._hit(card, fits[0].slots)

    def _pass(self) -> Iterator[Phrase]:
        public = self._public
        match public.phase:
            case "page":
                yield from self._page(self._coming())
            case "sale" if public.taxing is not None:
                due = tax_due(self._book, public, self._seat, public.taxing.times)
                if 0 < due <= self._money:
                    yield phrase("fr-advice-can-pay", dollars=due, left=self._money - due)
            case "luxury":
                costs = [self._scene.cost(card) for card in self._private.hand if card in self._book.businesses]
                needed = [
                    (cost, card)
                    for cost, card in zip(
                        costs, [c for c in self._private.hand if c in self._book.businesses], strict=True
                    )
                    if self._scene.business(card) is None and cost <= self._money
                ]
                if needed:
                    cost, card = max(needed)
                    yield phrase("fr-advice-for-business", card=self._book.named(card), dollars=cost)
            case _:
                pass
        symbols = tax_symbol_count(self._book, public, self._seat)
        if symbols and not public.estates[self._seat].shielded:
            yield phrase("fr-advice-for-taxes", dollars=symbols, money=self._money)

    def _coming(self) -> int:
        """Return the page that the page die opens if it is not rolled again."""
        roll = self._public.roll
        face = roll.page_dice[-1] if roll is not None and roll.page_dice else self._public.page
        return face if face <= self._book.board.pages else self._public.page

    def _page(self, page: int, *, again: bool = False) -> Iterator[Phrase]:
        """Yield the number of sign cards visible from a page that belong to the seat, and to the others, if there are any."""
        pages = pages_of(self._book, self._public.businesses)
        seen = [
            business.owner == self._seat
            for slot in range(1, self._book.slots + 1)
            for business in visible_in(self._book, pages, page, slot)
        ]
        if seen:
            yield phrase("fr-advice-page", page=page, own=sum(seen), others=len(seen) - sum(seen), again=int(again))
