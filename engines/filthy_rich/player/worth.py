"""What things are worth to a steady player, in dollars over the rest of the game as it expects it.

It looks no further than the open position: expected hits of every sign card over the coming rolls, expected zeros, and rules
of thumb for what a card in hand or an action is good for. It knows its own hand and nothing of the others'.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final

from engines.core.players.adding import total
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.vocabulary import Collect, Draw, Effect, Gain
from engines.filthy_rich.player.temperament import EVEN, Temperament
from engines.filthy_rich.public import Business, CardId, Public
from engines.filthy_rich.table.binder import Pages, pages_of, visible_in
from engines.filthy_rich.table.numbers import in_game, opening_cost, tax_symbols

CARD: Final = 1.3
"""What a card in hand is worth."""
RIVAL: Final = 0.5
"""What a dollar a rival loses is worth."""
_MOST_ROUNDS: Final = 15.0
_LEAST_ROUNDS: Final = 3.0
_STAY: Final = 1.5
"""Rolls for which the open page stays open beyond its share: it is kept with a chance of a third each time."""
_OTHER_INCOME: Final = 2.5
"""What a seat gets in a round besides its businesses: discarded cards, action cards, zeros."""
_SHOWN: Final = 0.7
"""The part of its sign cards that is visible from the open page, about."""
_SLOWER: Final = 1.45
"""How much longer the first third luxury takes than its money would: some of it goes into businesses and assets."""
_SIGNS_TO_COME: Final = 1.0
"""Sign cards a seat shows beyond those of now, over the rest of the game."""
_CARDS_A_ROUND: Final = 0.45
"""Sign cards a seat opens in a round."""
_UNCOVERED: Final = 0.85
"""The part of a visible card's hits that later signs do not take away."""


class Outlook:
    """One seat's expectations in one position."""

    def __init__(self, book: Book, public: Public, seat: int, temperament: Temperament = EVEN) -> None:
        self.book = book
        self.temperament = temperament
        self.public = public
        self.seat = seat
        self.money = public.estates[seat].money
        self.seats = len(in_game(public))
        self.rounds = self._rounds_left()
        self.rolls = self.rounds * self.seats
        self.page_odds = self._page_odds()
        # One decision asks for the same numbers for every place of every card.
        self._covered: dict[CardId, float] = {}
        self._page_worths: dict[int, float] = {}
        self._symbols: dict[int, int] = {}
        self._costs: dict[CardId, int] = {}
        self._zeros: dict[CardId, float] = {}
        self._hitting: dict[bool, float] = {}

    def rolls_that_hit(self, *, mine: bool) -> float:
        """Rolls over the rest of the game expected to hit at least one business of the seat, or one of its rivals': by what is
        visible from each page now, and by signs that are still to come."""
        known = self._hitting.get(mine)
        if known is None:
            die, coming = self.book.board.business_die, _SIGNS_TO_COME * (1 if mine else self.seats - 1)
            known = 0.0
            for page, odds in enumerate(self.page_odds, start=1):
                seen = min(self.book.slots, self._cards_seen(page, mine=mine) + coming)
                known += odds * (1.0 - (1.0 - seen / die) ** page)
            self._hitting[mine] = known
        return known

    def _cards_seen(self, page: int, *, mine: bool) -> int:
        """Slots in which a business of the seat, or of its rivals, is on top when a page is open, and is not closed."""
        tops = [self._top(page, slot) for slot in range(self.book.slots)]
        return sum([top is not None and top.closed_by is None and (top.owner == self.seat) == mine for top in tops])

    def _top(self, page: int, slot: int) -> Business | None:
        """The topmost sign in a slot, counted from 0, of a page and those below."""
        for level in range(page - 1, -1, -1):
            business = self.pages[level][slot]
            if business is not None:
                return business
        return None

    def cards_covered(self, *, mine: bool) -> float:
        """Cards of the seat that its rivals are expected to cover over the rest of the game, or cards of theirs that it covers:
        new signs go to any slot of any page, where it is free."""
        book, bare = self.book, 0
        for page in range(2, book.board.pages + 1):
            for slot in range(book.slots):
                below = self._top(page - 1, slot) if self.pages[page - 1][slot] is None else None
                bare += below is not None and (below.owner == self.seat) == mine
        cards = _CARDS_A_ROUND * self.rounds * (self.seats - 1 if mine else 1)
        return cards * bare / (book.slots * book.board.pages)

    def _rounds_left(self) -> float:
        """Rounds until the first seat can have the luxuries it still needs, the cheapest there are, from what it has and what
        its businesses bring a round, covered or not."""
        book, public = self.book, self.public
        die, pages, taxes = book.board.business_die, book.board.pages, book.taxes
        hits = self.seats * (pages + 1) / 2 / die
        prices = [book.price(luxury) for luxury in public.luxuries[: book.board.luxuries_to_win]]
        incomes = [_OTHER_INCOME] * len(public.estates)
        for business in public.businesses:
            shown = _SHOWN * len(business.slots) * per_hit(book, business.card, business.page, 3)
            incomes[business.owner] += hits * (shown - taxes[business.card])
        rounds = _MOST_ROUNDS
        for seat, estate in enumerate(public.estates):
            if estate.out is None:
                needed = sum(prices[: book.board.luxuries_to_win - len(estate.luxuries)]) - estate.money
                rounds = min(rounds, _SLOWER * needed / max(_OTHER_INCOME, incomes[seat]))
        limit = public.rulings.round_limit
        return min(max(_LEAST_ROUNDS, rounds), limit - public.round + 1.0 if limit else _MOST_ROUNDS)

    def _page_odds(self) -> tuple[float, ...]:
        """Rolls expected with each page open, lowest first: an equal share, and more of the page that is open now."""
        pages = self.book.board.pages
        extra = min(_STAY, self.rolls)
        share = (self.rolls - extra) / pages
        return tuple(share + (extra if page == self.public.page else 0.0) for page in range(1, pages + 1))

    @cached_property
    def pages(self) -> Pages:
        """The binder as a grid."""
        return pages_of(self.book, self.public.businesses)

    @cached_property
    def businesses_owned(self) -> int:
        """Own businesses."""
        return sum([business.owner == self.seat for business in self.public.businesses])

    # ------------------------------------------------------------ businesses

    def sign_worth(
        self, card: CardId, page: int, slots: Sequence[int], owned: int, ignore: CardId | None = None
    ) -> float:
        """Hits expected on a sign in these slots of a page over the rest of the game, in dollars. `ignore` names a sign taken
        out of the binder first."""
        book, pages, odds, worth = self.book, self.pages, self.page_odds, 0.0
        shines = book.businesses[card].flags.shines_through
        die, last = book.board.business_die, book.board.pages
        rates = [
            odds[seen_from - 1] * (seen_from / die) * per_hit(book, card, seen_from, owned)
            for seen_from in range(page, last + 1)
        ]
        for slot in slots:
            for seen_from, rate in enumerate(rates, start=page):
                above = pages[seen_from - 1][slot - 1]
                if seen_from > page and above and not shines and above.card not in (card, ignore):
                    break
                worth += rate
        return worth * _UNCOVERED

    @cached_property
    def zeros(self) -> float:
        """Zeros expected over the rest of the game."""
        one_tax = self.public.rulings.one_tax
        return total(
            [odds * zeros_of_a_roll(self.book, page, one_tax=one_tax) for page, odds in enumerate(self.page_odds, 1)]
        )

    def taxes(self, symbols: float) -> float:
        """Taxes expected on symbols over the rest of the game."""
        return self.zeros * symbols

    def symbols(self, seat: int) -> int:
        """The tax symbols of a seat."""
        known = self._symbols.get(seat)
        if known is None:
            known = self._symbols[seat] = tax_symbols(self.book, self.public, seat)
        return known

    def zero_worth(self, card: CardId) -> float:
        """What a card brings at zeros over the rest of the game."""
        known = self._zeros.get(card)
        if known is None:
            effects = self.book.on("zero").get(card, ())
            known = self.taxes(sum([effect.amount for effect in effects if isinstance(effect, Gain)]))
            self._zeros[card] = known
        return known

    def cost(self, card: CardId) -> int:
        """What opening a business costs the seat, without fees."""
        known = self._costs.get(card)
        if known is None:
            known = self._costs[card] = opening_cost(self.book, self.public, self.seat, card)
        return known

    def business_worth(self, business: Business) -> float:
        """What keeping a business is worth to its owner."""
        owned = sum([other.owner == business.owner for other in self.public.businesses])
        hits = self.sign_worth(business.card, business.page, business.slots, owned)
        return hits + self.zero_worth(business.card) - self.taxes(self.book.taxes[business.card])

    def opening_worth(self, card: CardId, slots: Sequence[int]) -> float:
        """What a new business on the open page would bring, taxes deducted, its cost and fees not; with what rivals lose
        to it and what own signs below lose."""
        hits = self.sign_worth(card, self.public.page, slots, self.businesses_owned + 1)
        worth = hits * self.temperament.business
        worth += self.zero_worth(card) - self.taxes(self.book.taxes[card])
        for slot in slots:
            for under in visible_in(self.book, self.pages, self.public.page, slot):
                lost = self.covered_worth(under)
                worth += lost * RIVAL if under.owner != self.seat else -lost
        return worth

    def covered_worth(self, business: Business) -> float:
        """What one card of a sign loses when it is covered on the open page."""
        known = self._covered.get(business.card)
        if known is None:
            known = self._covered[business.card] = self._covered_worth(business.card)
        return known

    def _covered_worth(self, card: CardId) -> float:
        book, odds = self.book, self.page_odds
        if book.businesses[card].flags.shines_through:
            return 0.0
        die = book.board.business_die
        upper = range(self.public.page, book.board.pages + 1)
        return 0.6 * total([odds[page - 1] * page / die * per_hit(book, card, page, 3) for page in upper])

    # ------------------------------------------------------------ one roll

    def roll_worth(self, page: int, dice: int, seat: int) -> float:
        """What hits of one roll with this page open bring a seat."""
        book, public = self.book, self.public
        owned = sum([business.owner == seat for business in public.businesses])
        each = dice / book.board.business_die
        worth = 0.0
        if not owned:
            return worth
        for slot in range(1, book.slots + 1):
            for business in visible_in(book, self.pages, page, slot):
                if business.owner == seat and business.closed_by is None:
                    worth += each * per_hit(book, business.card, page, owned)
        return worth

    def page_worth(self, page: int) -> float:
        """What it is worth to have a page open for one roll: own hits, less what the rivals get, less taxes."""
        known = self._page_worths.get(page)
        if known is None:
            known = self._page_worths[page] = self._page_worth(page)
        return known

    def _page_worth(self, page: int) -> float:
        mine = self.roll_worth(page, page, self.seat)
        rivals = [seat for seat in in_game(self.public) if seat != self.seat]
        theirs = total([self.roll_worth(page, page, seat) for seat in rivals]) / max(1, len(rivals))
        zeros = zeros_of_a_roll(self.book, page, one_tax=self.public.rulings.one_tax)
        taxes = zeros * self.symbols(self.seat)
        return mine - RIVAL * theirs - taxes

    def reserve(self) -> float:
        """Cash to keep against the taxes of one round of bad luck."""
        return (1.0 + 2.0 * self.symbols(self.seat)) * self.temperament.reserve


def zeros_of_a_roll(book: Book, dice: int, *, one_tax: bool) -> float:
    """Return the expected number of zeros that count in a roll of so many dice; with the option `one_tax` at most one does."""
    die = book.business_die
    return 1.0 - (1.0 - 1.0 / die) ** dice if one_tax else dice / die


@lru_cache(maxsize=4096)
def per_hit(book: Book, card: CardId, page: int, owned: int) -> float:
    """What one hit brings while `page` is open and the owner has `owned` businesses."""
    return total([_effect(effect, page, owned) for effect in book.on("hit").get(card, ())])


def _effect(effect: Effect, page: int, owned: int) -> float:
    chance = _chance(effect, page)
    if isinstance(effect, Gain):
        times = page if effect.per == "page" else owned if effect.per == "own_businesses" else 1
        return chance * effect.amount * times
    if isinstance(effect, Collect):
        return chance * effect.amount * (1 + RIVAL / 2) * 0.9
    return chance * CARD * effect.n if isinstance(effect, Draw) else 0.0


def _chance(effect: Effect, page: int) -> float:
    condition = effect.condition
    if condition is None:
        return 1.0
    n = condition.n or 0
    match condition.kind:
        case "page_at_most":
            return float(page <= n)
        case "page_at_least":
            return float(page >= n)
        case "nth_hit_of_sign_this_roll":
            return 0.12
        case "no_one_has_less_cash":
            return 0.4
