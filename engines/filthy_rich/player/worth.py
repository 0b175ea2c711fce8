"""The evaluation of a steady player, in dollars over the rest of the game.

It uses public information only: expected hits of every sign card over the coming rolls, expected zeros, and rules of thumb."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final

from engines.core.players.comparing import total
from engines.core.players.levels import TEMPERAMENTS
from engines.core.values import frozen, replace
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.vocabulary import Collect, Draw, Effect, Gain
from engines.filthy_rich.public import Business, CardId, Public
from engines.filthy_rich.table.binder import Pages, pages_of, visible_in
from engines.filthy_rich.table.numbers import in_game, opening_cost, tax_symbol_count


@frozen
class Temperament:
    """Weights of a player's evaluation; the defaults are those of the even-tempered `steady`.

    `invest_rounds` is the number of rounds in which cash is for businesses first. `reserve` weighs the cash kept for taxes,
    `strain` the penalty for spending below it, `business` the hits of a business to be opened, and `tricks` the worth of action
    cards. `ceiling` is the highest price for a luxury at an auction, as a multiple of its printed price. `whim` is the most that
    luck adds to the worth of an action, in dollars.
    """

    invest_rounds: int = 7
    reserve: float = 1.0
    strain: float = 1.0
    business: float = 1.0
    tricks: float = 1.0
    ceiling: float = 1.1
    whim: float = 0.0


EVEN: Final = Temperament()

STEADY: Final[Mapping[str, Temperament]] = {
    "builder": Temperament(invest_rounds=9, business=1.35, tricks=0.8, whim=0.4),
    "gambler": Temperament(reserve=0.2, strain=0.1, tricks=1.7, ceiling=1.4, whim=0.4),
    "miser": Temperament(reserve=1.4, strain=1.4, business=0.95, ceiling=0.9, whim=0.4),
    "racer": Temperament(invest_rounds=2, business=0.8, tricks=0.8, whim=0.4),
}
"""The temperaments of steady players by name. Each costs little strength."""


def as_beginner(temperament: Temperament) -> Temperament:
    """Return a temperament with a beginner's mistakes: it buys luxuries before businesses, keeps nothing for taxes, overpays at
    auctions, and follows whims."""
    return replace(
        temperament,
        invest_rounds=0,
        reserve=0.0,
        strain=0.0,
        business=temperament.business * 0.8,
        ceiling=temperament.ceiling + 0.9,
        whim=10.0,
    )


assert set(STEADY) == set(TEMPERAMENTS)


CARD: Final = 1.3
"""Worth of a card in hand, in dollars."""
RIVAL: Final = 0.5
"""Worth of a dollar that a rival loses."""
_MOST_ROUNDS: Final = 15.0
_LEAST_ROUNDS: Final = 3.0
"""Bounds of the estimated number of rounds left."""
_STAY: Final = 1.5
"""Rolls for which the open page stays open beyond its equal share: the page die keeps it with a chance of a third."""
_OTHER_INCOME: Final = 2.5
"""Dollars a seat gets in a round in addition to those from its businesses: discarded cards, action cards, zeros."""
_SHOWN: Final = 0.7
"""Approximate share of a seat's sign cards that is visible from the open page."""
_SLOWER: Final = 1.45
"""Factor by which a seat needs longer for a third luxury than its income suggests: some money goes into businesses and assets."""
_SIGNS_TO_COME: Final = 1.0
"""Additional sign cards a seat shows over the rest of the game."""
_CARDS_A_ROUND: Final = 0.45
"""Average number of sign cards that a seat opens in a round."""
_UNCOVERED: Final = 0.85
"""Share of a visible card's hits that later signs do not take away."""


class Outlook:
    """One seat's expectations in one position: the `rounds` and `rolls` left in the game, and `page_odds`, the rolls with each
    page open."""

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
        # One decision needs these numbers for every place of every card, so they are cached.
        self._covered: dict[CardId, float] = {}
        self._page_worths: dict[int, float] = {}
        self._symbols: dict[int, int] = {}
        self._costs: dict[CardId, int] = {}
        self._zeros: dict[CardId, float] = {}
        self._hitting: dict[bool, float] = {}

    def rolls_that_hit(self, *, mine: bool) -> float:
        """Return the expected number of rolls over the rest of the game that hit at least one business of the seat (`mine`) or of
        its rivals. Hits are estimated from the businesses visible now with each page open, and from signs still to come."""
        known = self._hitting.get(mine)
        if known is None:
            die, coming = self.book.board.business_die, _SIGNS_TO_COME * (1 if mine else self.seats - 1)
            known = 0.0
            for page, odds in enumerate(self.page_odds, start=1):
                seen = min(self.book.slots, self._seen_card_count(page, mine=mine) + coming)
                known += odds * (1.0 - (1.0 - seen / die) ** page)
            self._hitting[mine] = known
        return known

    def _seen_card_count(self, page: int, *, mine: bool) -> int:
        """Return the number of slots in which a business of the seat, or of its rivals, is on top and not closed when a page is
        open."""
        tops = [self._top(page, slot) for slot in range(self.book.slots)]
        return sum([top is not None and top.closed_by is None and (top.owner == self.seat) == mine for top in tops])

    def _top(self, page: int, slot: int) -> Business | None:
        """Return the topmost sign in a slot, counted from 0, of a page and the pages below; None if all are empty there."""
        for level in range(page - 1, -1, -1):
            business = self.pages[level][slot]
            if business is not None:
                return business
        return None

    def cards_covered(self, *, mine: bool) -> float:
        """Return the expected number of the seat's cards that rivals cover over the rest of the game (`mine`), or of rivals'
        cards that the seat covers. New signs are assumed to go to every slot equally often."""
        book, bare = self.book, 0
        for page in range(2, book.board.pages + 1):
            for slot in range(book.slots):
                below = self._top(page - 1, slot) if self.pages[page - 1][slot] is None else None
                bare += below is not None and (below.owner == self.seat) == mine
        cards = _CARDS_A_ROUND * self.rounds * (self.seats - 1 if mine else 1)
        return cards * bare / (book.slots * book.board.pages)

    def _rounds_left(self) -> float:
        """Return the rounds until the first seat can buy its missing luxuries, the cheapest available, with its cash and the
        income of its businesses, covered or not: `_LEAST_ROUNDS` to `_MOST_ROUNDS`, and at most up to the round limit."""
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
        """Return the expected number of rolls with each page open, lowest first: an equal share, and more of the open page."""
        pages = self.book.board.pages
        extra = min(_STAY, self.rolls)
        share = (self.rolls - extra) / pages
        return tuple(share + (extra if page == self.public.page else 0.0) for page in range(1, pages + 1))

    @cached_property
    def pages(self) -> Pages:
        """The binder as a grid."""
        return pages_of(self.book, self.public.businesses)

    @cached_property
    def business_count(self) -> int:
        """The number of the seat's businesses."""
        return sum([business.owner == self.seat for business in self.public.businesses])

    # ------------------------------------------------------------ businesses

    def sign_worth(
        self, card: CardId, page: int, slots: Sequence[int], owned: int, ignore: CardId | None = None
    ) -> float:
        """Return the dollars from hits expected on a sign in these slots of a page over the rest of the game, if its owner has
        `owned` businesses. `ignore` is the card of a sign that is not counted as lying above."""
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
        """The expected number of zeros that count over the rest of the game."""
        one_tax = self.public.rulings.one_tax
        return total(
            [odds * zeros_of_a_roll(self.book, page, one_tax=one_tax) for page, odds in enumerate(self.page_odds, 1)]
        )

    def taxes(self, symbols: float) -> float:
        """Return the taxes expected on symbols over the rest of the game."""
        return self.zeros * symbols

    def symbols(self, seat: int) -> int:
        """Return the tax symbols of a seat."""
        known = self._symbols.get(seat)
        if known is None:
            known = self._symbols[seat] = tax_symbol_count(self.book, self.public, seat)
        return known

    def zero_worth(self, card: CardId) -> float:
        """Return the expected dollars from a card at zeros over the rest of the game."""
        known = self._zeros.get(card)
        if known is None:
            effects = self.book.effects_on("zero").get(card, ())
            known = self.taxes(sum([effect.amount for effect in effects if isinstance(effect, Gain)]))
            self._zeros[card] = known
        return known

    def cost(self, card: CardId) -> int:
        """Return the cost of opening a business, without fees."""
        known = self._costs.get(card)
        if known is None:
            known = self._costs[card] = opening_cost(self.book, self.public, self.seat, card)
        return known

    def business_worth(self, business: Business) -> float:
        """Return the worth of a business to its owner over the rest of the game: hits and zeros, less taxes."""
        owned = sum([other.owner == business.owner for other in self.public.businesses])
        hits = self.sign_worth(business.card, business.page, business.slots, owned)
        return hits + self.zero_worth(business.card) - self.taxes(self.book.taxes[business.card])

    def opening_worth(self, card: CardId, slots: Sequence[int]) -> float:
        """Return the worth to the seat of opening a business in these slots of the open page, after taxes but before its cost and
        fees. Losses of the rivals' signs it covers add to the worth, losses of the seat's own signs reduce it."""
        hits = self.sign_worth(card, self.public.page, slots, self.business_count + 1)
        worth = hits * self.temperament.business
        worth += self.zero_worth(card) - self.taxes(self.book.taxes[card])
        for slot in slots:
            for under in visible_in(self.book, self.pages, self.public.page, slot):
                lost = self.covered_worth(under)
                worth += lost * RIVAL if under.owner != self.seat else -lost
        return worth

    def covered_worth(self, business: Business) -> float:
        """Return the dollars a business loses over the rest of the game when a sign on the open page covers one of its cards."""
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
        """Return the expected dollars of a seat from the hits of one roll of `dice` dice with this page open."""
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
        """Return the worth of having a page open for one roll: the seat's hits, less part of the rivals' average, less taxes."""
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
        """Return the cash to keep for the taxes of one unlucky round."""
        return (1.0 + 2.0 * self.symbols(self.seat)) * self.temperament.reserve


def zeros_of_a_roll(book: Book, dice: int, *, one_tax: bool) -> float:
    """Return the expected number of zeros that count in a roll of `dice` dice: at most one with the option `one_tax`."""
    die = book.business_die
    return 1.0 - (1.0 - 1.0 / die) ** dice if one_tax else dice / die


@lru_cache(maxsize=4096)
def per_hit(book: Book, card: CardId, page: int, owned: int) -> float:
    """Return the estimated worth of one hit to the owner, in dollars, while `page` is open and the owner has `owned` businesses.
    Drawn cards and the losses of rivals who pay are counted, too."""
    return total([_effect(effect, page, owned) for effect in book.effects_on("hit").get(card, ())])


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
