"""Numbers that cards change (costs, prices, tax symbols, the value of a discarded card), the payout of hits, and turn order.

A replaced value (`set`) counts first, then everything that is added. Most functions take a `Standing`, so that legal actions,
rules and computer players share them.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, assert_never

from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.vocabulary import Collect, Condition, Counter, Gain, Stat
from engines.filthy_rich.public import Business, CardId, Estate, LuxuryId, Public, TurnMod


class Standing(Protocol):
    """The position the numbers depend on: a public part, or the working copy of one."""

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        ...

    @property
    def page(self) -> int:
        """The number of the open page."""
        ...

    @property
    def estates(self) -> Sequence[Estate]:
        """The possessions of each seat."""
        ...

    @property
    def businesses(self) -> Sequence[Business]:
        """The open businesses of all seats."""
        ...

    @property
    def mods(self) -> Sequence[TurnMod]:
        """The changes by cards for this turn."""
        ...


def modified(book: Book, standing: Standing, seat: int, stat: Stat, base: int) -> int:
    """Return `base` after all changes of the number `stat` in force for the seat, not yet limited to the number's minimum."""
    cards, mods = standing.estates[seat].assets, standing.mods
    if book.businesses_modify:
        cards = _cards(book, standing, seat)
    if not cards and not mods:
        return base
    value, added = book.changes(cards).get(stat, _UNCHANGED)
    if mods and standing.active == seat:
        for change in mods:
            if change.stat == stat:
                if change.value is not None:
                    value = change.value
                added += change.delta
    return (base if value is None else value) + added


_UNCHANGED: Final[tuple[int | None, int]] = (None, 0)
_ABOUT_PAGE: Final = ("page_at_most", "page_at_least")


def _cards(book: Book, standing: Standing, seat: int) -> tuple[CardId, ...]:
    """Return the cards in front of a seat that could change a number, in a deck with businesses that change numbers."""
    businesses = (business.card for business in standing.businesses if business.owner == seat)
    return (*standing.estates[seat].assets, *(card for card in businesses if card in book.mods))


def opening_cost(book: Book, standing: Standing, seat: int, card: CardId) -> int:
    """Return the cost of opening a business for a seat, without covering fees; at least $1 once a card changes it."""
    printed = book.costs[card]
    cost = modified(book, standing, seat, "business_cost", printed)
    return cost if cost == printed else max(1, cost)


def luxury_price(book: Book, standing: Standing, seat: int, luxury: LuxuryId) -> int:
    """Return the price of a luxury for a seat in its own turn (not in an auction); at least $1."""
    return max(1, modified(book, standing, seat, "luxury_price", book.prices[luxury]))


def discard_value(book: Book, standing: Standing, seat: int) -> int:
    """Return the dollars for a discarded card."""
    return max(0, modified(book, standing, seat, "discard_value", book.discarded))


def tax_symbol_count(book: Book, standing: Standing, seat: int) -> int:
    """Return the tax symbols of a seat: businesses (covered ones too), assets and luxuries, after all changes; at least 0."""
    estate = standing.estates[seat]
    taxes = book.taxes
    luxuries = sum([taxes[luxury] for luxury in estate.luxuries]) if estate.luxuries else 0
    symbols = max(0, modified(book, standing, seat, "luxury_tax_symbols", luxuries))
    for asset in estate.assets:
        symbols += taxes[asset]
    for business in standing.businesses:
        if business.owner == seat:
            symbols += taxes[business.card]
    return max(0, modified(book, standing, seat, "tax_symbols", symbols))


def tax_due(book: Book, standing: Standing, seat: int, times: int) -> int:
    """Return the dollars a seat has to pay when taxes are due `times` times; 0 while it is shielded."""
    return 0 if standing.estates[seat].shielded else times * tax_symbol_count(book, standing, seat)


def sale_value(book: Book, standing: Standing, seat: int) -> int:
    """Return the dollars for selling every business of the seat."""
    prices, value = book.sale_prices, 0
    for business in standing.businesses:
        if business.owner == seat:
            value += prices[business.card]
    return value


class Payout(NamedTuple):
    """The payout of a hit to a business's owner in the current position: dollars from the bank and from others, assuming that
    others can pay. `more` is True if the hit can do other things, such as drawing a card, or pay more if it is repeated."""

    dollars: int
    more: bool


def hit_payout(book: Book, public: Public, business: Business) -> Payout:
    """Return the payout of a first hit on the open page; 0 while the business is closed. Effects of other cards, and effects
    that depend on the cash of the seats or on the number of hits, are not included."""
    if business.closed_by is not None:
        return Payout(0, more=False)
    owner, dollars, more = business.owner, 0, False
    factor = public.hit_factor if owner == public.active else 1
    rivals = [seat for seat in in_game(public) if seat != owner]
    for effect in book.effects_on("hit").get(business.card, ()):
        condition = effect.condition
        if condition is not None and not (condition.kind in _ABOUT_PAGE and is_true(condition, public, owner)):
            more = more or condition.kind == "nth_hit_of_sign_this_roll"
            continue
        match effect:
            case Gain():
                dollars += effect.amount * _counted(book, public, effect.per, business) * factor
            case Collect(payer="active_player"):
                dollars += effect.amount * factor
            case Collect():
                payers = rivals if effect.payer == "each_rival" else rivals[:1]
                dollars += effect.amount * len(payers) * factor
            case _:
                more = True
    return Payout(dollars, more)


def is_true(condition: Condition, standing: Standing, owner: int, nth: int = 0) -> bool:
    """Return whether a condition of a card of seat `owner` is true in a position; `nth` is the number of the sign's hit in the
    roll (0: no hit)."""
    n = condition.n or 0
    match condition.kind:
        case "nth_hit_of_sign_this_roll":
            return nth == n
        case "page_at_most":
            return standing.page <= n
        case "page_at_least":
            return standing.page >= n
        case "no_one_has_less_cash":
            return all(standing.estates[seat].money >= standing.estates[owner].money for seat in in_game(standing))
        case _:
            assert_never(condition.kind)


def _counted(book: Book, public: Public, counter: Counter | None, business: Business) -> int:
    match counter:
        case None:
            return 1
        case "page":
            return public.page
        case "own_businesses":
            return sum([one.owner == business.owner for one in public.businesses])
        case "printed_cost":
            return book.businesses[business.card].cost


def in_game(standing: Standing) -> tuple[int, ...]:
    """Return the seats that have not been eliminated, by number."""
    return tuple([seat for seat, estate in enumerate(standing.estates) if estate.out is None])


def next_in_game(standing: Standing, seat: int) -> int:
    """Return the next seat clockwise that is still in the game; `seat` itself if there is no other."""
    estates = standing.estates
    following = (seat + 1) % len(estates)
    while following != seat and estates[following].out is not None:
        following = (following + 1) % len(estates)
    return following


def clockwise_in_game(standing: Standing, first: int) -> tuple[int, ...]:
    """Return the seats still in the game in turn order, beginning with `first` or the next after it."""
    estates = standing.estates
    count = len(estates)
    first %= count
    return tuple([seat for seat in (*range(first, count), *range(first)) if estates[seat].out is None])
