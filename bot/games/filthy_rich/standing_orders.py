"""Standing orders of Filthy Rich: sell nothing, and how far to go for a luxury under auction.

`sell nothing, yacht 40, others pass`: nothing is sold in any sale step; up to $40 for the yacht, each time the lowest bid that
is allowed; no bid on any other luxury. What an order says nothing about is asked as usual. It holds until it is taken back.

Whoever could not pay a tax without selling is asked all the same: an answer in advance never ruins anybody.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.games.standing_orders import StandingOrders
from engines.core.errors import UnreadableAction
from engines.core.game import View
from engines.core.phrase import Phrase, phrase
from engines.core.seats import Seat
from engines.core.space import MAX_CHOICES, ActionSpace
from engines.filthy_rich.actions import Action, Bid, Pass
from engines.filthy_rich.book import Book
from engines.filthy_rich.numbers import tax_due
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import LuxuryId, Public
from engines.filthy_rich.spelling import called, letters_of

MOST_LUXURIES: Final = 4
_SELL_NOTHING: Final = "sell nothing"
_OTHERS_PASS: Final = "others pass"


@dataclass(frozen=True, slots=True)
class _Order:
    sell_nothing: bool
    limits: tuple[tuple[LuxuryId, int], ...]
    others_pass: bool

    def text(self) -> str:
        clauses = [_SELL_NOTHING] if self.sell_nothing else []
        clauses += [f"{_word(luxury)} {most}" for luxury, most in self.limits]
        clauses += [_OTHERS_PASS] if self.others_pass else []
        return ", ".join(clauses)


class FilthyOrders(StandingOrders):
    """Answers to sale steps and auctions. `book_of` gives the deck in play at a position."""

    help = Phrase("fr-order-help")
    hint = Phrase("fr-order-hint")
    example = Phrase("fr-order-example")

    def __init__(self, book_of: Callable[[Public], Book]) -> None:
        self._book_of = book_of

    def read(self, public: Public, seat: Seat, text: str) -> str:
        """See `StandingOrders.read`."""
        return self._order(public, text).text()

    def _order(self, public: Public, text: str) -> _Order:
        book = self._book_of(public)
        sell_nothing = others_pass = False
        limits: dict[LuxuryId, int] = {}
        for clause in (" ".join(part.split()) for part in text.lower().split(",")):
            words, _, amount = clause.rpartition(" ")
            if clause == _SELL_NOTHING:
                sell_nothing = True
            elif clause == _OTHERS_PASS:
                others_pass = True
            elif words and len(limits) < MOST_LUXURIES:
                limits[_luxury(book, words, clause)] = _dollars(amount)
            else:
                raise _unreadable(clause)
        return _Order(sell_nothing, tuple(limits.items()), others_pass)

    def told(self, public: Public, order: str) -> tuple[Phrase, ...]:
        """See `StandingOrders.told`."""
        read, book = self._order(public, order), self._book_of(public)
        lines = [Phrase("fr-order-sell-nothing")] if read.sell_nothing else []
        lines += [phrase("fr-order-limit", luxury=book.named(luxury), dollars=most) for luxury, most in read.limits]
        return (*lines, Phrase("fr-order-others-pass")) if read.others_pass else tuple(lines)

    def suggestions(self, public: Public, seat: Seat, typed: str) -> tuple[tuple[str, Phrase], ...]:
        """See `StandingOrders.suggestions`."""
        before, comma, begun = typed.lower().rpartition(",")
        head = f"{before.strip()}{comma} " if comma else ""
        book, money = self._book_of(public), public.estates[seat].money
        found = [(_SELL_NOTHING, Phrase("fr-order-sell-nothing"))]
        for luxury in book.luxuries:
            # A luxury at its printed price, then at more: what one holds is the most one can ever bid now.
            prices = dict.fromkeys((book.price(luxury), max(book.price(luxury), money)))
            found += [
                (f"{_word(luxury)} {most}", phrase("fr-order-limit", luxury=book.named(luxury), dollars=most))
                for most in prices
            ]
        found.append((_OTHERS_PASS, Phrase("fr-order-others-pass")))
        fitting = [(head + text, label) for text, label in found if text.startswith(begun.strip())]
        return tuple(fitting[:MAX_CHOICES])

    def stands(self, public: Public, turn: int, order: str) -> bool:
        """See `StandingOrders.stands`."""
        return public.phase != "finished"

    def answer(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], order: str) -> Action | None:
        """See `StandingOrders.answer`."""
        read, public = self._order(view.public, order), view.public
        if public.phase == "sale":
            return Pass() if read.sell_nothing and Pass() in space and self._can_pay(public, seat) else None
        auction = public.auction
        if public.phase != "auction" or auction is None:
            return None
        limits = dict(read.limits)
        if auction.luxury not in limits:
            return Pass() if read.others_pass else None
        bid = Bid(auction.lowest)
        return bid if auction.lowest <= limits[auction.luxury] and bid in space else Pass()

    def _can_pay(self, public: Public, seat: Seat) -> bool:
        due = tax_due(self._book_of(public), public, seat, public.taxing.times) if public.taxing else 0
        return due <= public.estates[seat].money


def _luxury(book: Book, words: str, clause: str) -> LuxuryId:
    """The luxury a clause names, by its id or the name it shows."""
    luxury, rest = called(book, "luxury", letters_of(words))
    if rest:
        raise _unreadable(clause)
    return luxury


def _word(luxury: LuxuryId) -> str:
    return luxury.replace("_", "-")


def _dollars(text: str) -> int:
    number = text.lstrip("$")
    if not number.isdecimal() or not number.isascii() or len(number) > 4:
        raise _unreadable(text)
    return int(number)


def _unreadable(text: str) -> UnreadableAction:
    return UnreadableAction(phrase("fr-refuse-order", text=text[:60]), Phrase("fr-remedy-order"))
