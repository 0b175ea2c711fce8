"""Standing orders of Filthy Rich: answers to sale steps, auctions and the page die, and to the seat's own turn in
advance.

`sell nothing, yacht 40, others pass`: nothing is sold in any sale step; up to $40 for the yacht, each time the lowest bid that
is allowed; no bid on any other luxury. `no luxury, play tornado-cleaners 3+6 on 2 3, discard irs-audit, roll`: the seat's next
turn. A decision that no clause mentions is asked as usual.

A seat that could not pay a tax without selling sells only what the order names for that, and is asked if it names
nothing: an answer in advance never ruins anybody.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from typing_extensions import override

from bot.games.filthy_rich.order_clauses import CardOrder, FilthyOrder, OwnTurnOrder, read_order, unreadable
from bot.games.standing_orders import StandingOrders
from engines.core.game import View
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.filthy_rich.actions import Action, Bid, Buy, Discard, Pass, Play, Repay, Reroll, RollDice, Sell
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.spelling import word_of
from engines.filthy_rich.notation import write
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Public
from engines.filthy_rich.table.binder import fees, pages_of
from engines.filthy_rich.table.numbers import luxury_price, opening_cost, tax_due

_BEFORE_ROLL: Final = ("luxury", "actions", "search", "roll")


class FilthyOrders(StandingOrders):
    """The standing orders of Filthy Rich: answers to sale steps, auctions and the page die, and turns in advance."""

    help = Phrase("fr-order-help")
    hint = Phrase("fr-order-hint")
    example = Phrase("fr-order-example")

    def __init__(self, book: Book) -> None:
        self._book = book

    @override
    def read(self, public: Public, seat: Seat, text: str) -> str:
        order = self._order(public, text)
        for card_order in order.own.card_orders:
            rival = card_order.action.rival if isinstance(card_order.action, Play) else None
            if rival is not None and (rival == seat or rival >= len(public.estates)):
                raise unreadable(card_order.text())
        return order.text()

    def _order(self, public: Public, text: str) -> FilthyOrder:
        return read_order(self._book, text)

    @override
    def turn_for(self, public: Public, seat: Seat) -> int:
        """Return the round of the seat's next turn, or of its current one while its dice are not rolled."""
        seats = len(public.estates)
        mine, active = ((one - public.first) % seats for one in (seat, public.active))
        if mine == active:
            audit = public.taxing.audit if public.taxing else public.played is not None
            return public.round + (0 if public.phase in _BEFORE_ROLL or audit else 1)
        return public.round + (mine < active)

    @override
    def unexpired_part(self, public: Public, seat: Seat, turn: int, order: str) -> str:
        read = self._order(public, order)
        if public.phase == "finished":
            return ""
        if read.every or self.turn_for(public, seat) <= turn:
            return order
        return read.lasting.text()

    @override
    def clauses(self, public: Public, order: str, turn: int) -> tuple[Phrase, ...]:
        read, book = self._order(public, order), self._book
        lines = [Phrase("fr-order-sell-nothing")] if read.sell_nothing else []
        lines += [phrase("fr-order-sell", business=book.named(card)) for card in read.sell]
        lines += [phrase("fr-order-limit", luxury=book.named(luxury), dollars=most) for luxury, most in read.limits]
        lines += [Phrase("fr-order-others-pass")] if read.others_pass else []
        lines += [] if read.pages is None else [_page_line(read.pages)]
        if read.own == OwnTurnOrder():
            return (*lines, Phrase("order-until"))
        own = tuple(self._own_lines(public, read.own))
        if read.every:
            return (*lines, *own, Phrase("order-until"))
        return (*lines, *([Phrase("fr-order-above")] if lines else []), *own, phrase("fr-order-round", round=turn))

    def _own_lines(self, public: Public, own: OwnTurnOrder) -> Iterator[Phrase]:
        book = self._book
        for purchase in own.purchases:
            yield phrase("fr-order-buy", luxury=book.named(purchase.luxury), dollars=purchase.keep)
        if own.passes:
            yield Phrase("fr-order-no-luxury")
        for card_order in own.card_orders:
            yield self._card_order_line(card_order)
        for card in own.repay:
            yield phrase("fr-order-repay", asset=book.named(card))
        if own.roll:
            yield Phrase("fr-order-roll")

    def _card_order_line(self, card_order: CardOrder) -> Phrase:
        pages = ", ".join(map(str, card_order.pages))
        price = "any" if card_order.most is None else "most"
        where = "some" if card_order.pages else "any"
        return phrase(
            "fr-order-wish",
            action=write(card_order.action),
            price=price,
            dollars=card_order.most or 0,
            where=where,
            pages=pages,
        )

    @override
    def further_clauses(
        self, view: View[Public, Private], seat: Seat, given: Sequence[str], begun: str
    ) -> list[tuple[str, Phrase]]:
        clauses = (*self._clauses(view.public, seat, later=bool(given)), *self._hand_clauses(view, begun))
        return [(text, label) for text, label in clauses if text not in given]

    def _clauses(self, public: Public, seat: Seat, *, later: bool) -> Iterator[tuple[str, Phrase]]:
        book, money = self._book, public.estates[seat].money
        if not public.rulings.needed_sales:
            yield "sell nothing", Phrase("fr-order-sell-nothing")
        yield "others pass", Phrase("fr-order-others-pass")
        yield "no luxury", Phrase("fr-order-no-luxury")
        yield "roll", Phrase("fr-order-roll")
        yield "keep page", _page_line(())
        if later:
            yield "every turn", Phrase("order-until")
        for business in public.businesses:
            if business.owner == seat:
                yield write(Sell(business.card)), phrase("fr-order-sell", business=book.named(business.card))
        for luxury in public.luxuries:
            yield write(Buy(luxury)), phrase("fr-order-buy", luxury=book.named(luxury), dollars=0)
        for luxury in book.luxuries:
            # Suggest a bid of the printed price, then of the seat's money if that is more: the seat cannot bid more now.
            for most in dict.fromkeys((book.price(luxury), max(book.price(luxury), money))):
                yield f"{word_of(luxury)} {most}", phrase("fr-order-limit", luxury=book.named(luxury), dollars=most)

    def _hand_clauses(self, view: View[Public, Private], begun: str) -> Iterator[tuple[str, Phrase]]:
        """Yield the possible clauses for hand cards: each discarded, and played if it needs no target. A business is played in
        the first place for its sign; in every place once the text `begun` names it."""
        book = self._book
        for card in dict.fromkeys(view.private.hand if view.private else ()):
            actions: list[Play | Discard] = [Discard(card)]
            if card in book.businesses:
                fits = book.fits[card] if begun.startswith(f"play {word_of(card)}") else book.fits[card][:1]
                actions += [Play(card, fit.slots) for fit in fits]
            elif card in book.assets or book.actions[card].target is None:
                actions.append(Play(card))
            yield from ((CardOrder(action).text(), self._card_order_line(CardOrder(action))) for action in actions)

    @override
    def void_reason(self, view: View[Public, Private], seat: Seat, order: str, turn: int) -> Phrase | None:
        """Return the phrase that the seat is out, or that no clause can apply any longer; None otherwise."""
        public = view.public
        if public.estates[seat].out is not None:
            return Phrase("fr-order-void-out")
        read = self._order(public, order)
        if self._may_auction(public, seat, read) or read.pages is not None or read.sell:
            return None
        if read.sell_nothing and not public.rulings.needed_sales:
            return None
        last = public.rulings.round_limit
        if self._own_alive(public, read.own) and not (last and not read.every and turn > last):
            return None
        only_sales = read.sell_nothing and not read.limits and read.own == OwnTurnOrder()
        return Phrase("fr-order-void-sales" if only_sales else "fr-order-void")

    def _may_auction(self, public: Public, seat: Seat, read: FilthyOrder) -> bool:
        """Return whether an auction that the clauses cover is still possible: the luxuries of other seats are auctioned if
        those seats are eliminated."""
        mine = public.estates[seat].luxuries
        gone = {*public.removed, *mine}
        return read.others_pass or any(luxury not in gone for luxury, _ in read.limits)

    def _own_alive(self, public: Public, own: OwnTurnOrder) -> bool:
        if own.passes or own.card_orders or own.repay or own.roll:
            return True
        return any(purchase.luxury in public.luxuries for purchase in own.purchases)

    @override
    def answer(
        self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], order: str, turn: int
    ) -> Action | None:
        read, public = self._order(view.public, order), view.public
        match public.phase:
            case "sale":
                return self._sale(public, seat, space, read)
            case "auction":
                return self._auction(public, space, read)
            case "page":
                return _page(public, read)
            case "luxury" | "actions" | "roll" if read.every or self.turn_for(public, seat) == turn:
                return self._own(public, seat, space, read.own)
            case _:
                return None

    def _sale(self, public: Public, seat: Seat, space: ActionSpace[Action], read: FilthyOrder) -> Action | None:
        due = tax_due(self._book, public, seat, public.taxing.times) if public.taxing else 0
        if due <= public.estates[seat].money:
            return Pass() if (read.sell_nothing or read.sell) and Pass() in space else None
        return next((Sell(card) for card in read.sell if Sell(card) in space), None)

    def _auction(self, public: Public, space: ActionSpace[Action], read: FilthyOrder) -> Action | None:
        auction, limits = public.auction, dict(read.limits)
        if auction is None:
            return None
        if auction.luxury not in limits:
            return Pass() if read.others_pass else None
        bid = Bid(auction.lowest)
        return bid if auction.lowest <= limits[auction.luxury] and bid in space else Pass()

    def _own(self, public: Public, seat: Seat, space: ActionSpace[Action], own: OwnTurnOrder) -> Action | None:
        if public.phase == "luxury":
            money, book = public.estates[seat].money, self._book
            for purchase in own.purchases:
                left = money - luxury_price(book, public, seat, purchase.luxury)
                if Buy(purchase.luxury) in space and left >= purchase.keep:
                    return Buy(purchase.luxury)
            return Pass() if own.passes else None
        if public.phase == "actions":
            return next(
                (
                    card_order.action
                    for card_order in own.card_orders
                    if self._possible(public, seat, space, card_order)
                ),
                None,
            )
        repaid = next((Repay(card) for card in own.repay if Repay(card) in space), None)
        return repaid or (RollDice() if own.roll else None)

    def _possible(self, public: Public, seat: Seat, space: ActionSpace[Action], card_order: CardOrder) -> bool:
        if card_order.action not in space or (card_order.pages and public.page not in card_order.pages):
            return False
        return card_order.most is None or self._cost(public, seat, card_order.action) <= card_order.most

    def _cost(self, public: Public, seat: Seat, action: Play | Discard) -> int:
        """Return the current cost of a play or discard; for a business, the fees for the signs it covers are included."""
        book = self._book
        if isinstance(action, Discard) or action.card in book.actions:
            return 0
        if action.card in book.assets:
            return book.assets[action.card].cost
        due = fees(book, public, pages_of(book, public.businesses), seat, action.slots)
        return opening_cost(book, public, seat, action.card) + sum(fee.dollars for fee in due)


def _page(public: Public, read: FilthyOrder) -> Action | None:
    if read.pages is None or public.roll is None:
        return None
    return Pass() if not read.pages or public.roll.page_dice[-1] in read.pages else Reroll()


def _page_line(faces: tuple[int, ...]) -> Phrase:
    if not faces:
        return Phrase("fr-order-keep-page")
    return phrase("fr-order-keep-faces", faces=", ".join(map(str, faces)))
