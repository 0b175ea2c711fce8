"""How likely each seat is to win, by what lies on the table at the beginning of a turn.

A seat is known by numbers such as the rounds until it can pay its third luxury, what it earns and what it is taxed. Their
weighted sum is its strength, and its chance is its part of all strengths as powers of e. The weights (`weights.py`) were fitted
to games of steady players by `make prospects`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from engines.core.players.chances import chance_of, strength
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.vocabulary import Collect, Gain
from engines.filthy_rich.player.weights import ASSETS, WEIGHTS
from engines.filthy_rich.player.worth import per_hit
from engines.filthy_rich.public import CardId, Estate, Public
from engines.filthy_rich.table.binder import pages_of
from engines.filthy_rich.table.numbers import discard_value, in_game, luxury_price, tax_symbols

_OTHER_INCOME: Final = 2.5
"""What a seat gets in a round besides businesses and assets, in dollars."""
_KEPT: Final = 0.85
"""The part of today's hits that later signs do not take away."""
_TAXED: Final = 1.5
"""Symbols a seat will be taxed for, for each it has now: it goes on opening businesses."""
_CARDS_OPENED: Final = 0.45
"""Businesses a seat opens in a round, about."""
_FARTHEST: Final = 30.0
"""Rounds: whoever is farther from winning is no worse off."""
_LONG: Final = 12.0
"""Rounds after which an asset is worth all it can be."""
_SOLD_OUT: Final = 60
"""The price of a luxury where there is none."""

NAMES: Final = (
    "one luxury",
    "two luxuries",
    "cash",
    "part of the price",
    "income",
    "income of this page",
    "taxes",
    "gains at zeros",
    "hand",
    "soon",
    "in some rounds",
    "rounds",
    "soon, a luxury dearer",
    "rounds, a luxury dearer",
    "turns to wait",
    "businesses",
    "sign cards",
    "debt two zeros would leave",
    "can pay the last luxury",
    "may pay the last luxury when asked",
    "first to pay the last luxury",
    "pays the last luxury now",
    "shielded",
    "assets",
    "best rival soon",
    "rounds behind the best rival",
)
"""What the numbers of a seat are, in their order."""


class Seen(NamedTuple):
    """What is known of a seat: `numbers` in the order of `NAMES`, and its assets with the part of their worth that is left."""

    seat: int
    numbers: tuple[float, ...]
    assets: tuple[CardId, ...]
    left: float


class _Course(NamedTuple):
    """What a seat is heading for: the rounds until it can pay its third luxury, also if the cheapest goes to somebody else, the
    price of what it still needs and of the next one, and what hits bring in a round."""

    rounds: float
    rounds_dearer: float
    price: int
    next_price: int
    income: float


class _Table:
    """What the binder brings each seat: for each page, lowest first, what a roll brings and how many of its cards are seen."""

    def __init__(self, book: Book, public: Public) -> None:
        seats, pages = len(public.estates), book.board.pages
        self.owned, self.cards = [0] * seats, [0] * seats
        for business in public.businesses:
            self.owned[business.owner] += 1
            self.cards[business.owner] += len(business.slots)
        self.income = [[0.0] * seats for _ in range(pages)]
        self.seen = [[0] * seats for _ in range(pages)]
        grid = pages_of(book, public.businesses)
        for slot in range(book.slots):
            shining: list[tuple[CardId, int]] = []
            top = None
            for level in range(pages):
                here = grid[level][slot]
                if here is not None:
                    if top is not None and top.closed_by is None and book.businesses[top.card].flags.shines_through:
                        shining.append((top.card, top.owner))
                    top = here
                if top is None:
                    continue
                page, rate = level + 1, (level + 1) / book.board.business_die
                if top.closed_by is None:
                    owner = top.owner
                    self.income[level][owner] += rate * per_hit(book, top.card, page, self.owned[owner])
                    self.seen[level][owner] += 1
                for card, owner in shining:
                    self.income[level][owner] += rate * per_hit(book, card, page, self.owned[owner])


def seen(book: Book, public: Public) -> list[Seen]:
    """The numbers of every seat in the game."""
    table, alive = _Table(book, public), in_game(public)
    courses = {seat: _course(book, public, table, alive, seat) for seat in alive}
    ahead = {
        seat: min([courses[other].rounds for other in alive if other != seat], default=_FARTHEST) for seat in alive
    }
    seats, first = len(public.estates), None
    able = [
        seat
        for seat in alive
        if _lacks(book, public.estates[seat]) == 1 and public.estates[seat].money >= courses[seat].next_price
    ]
    if able:
        first = min(able, key=lambda seat: (seat - public.active) % seats)
    left = min([_LONG, *[one.rounds for one in courses.values()]]) / _LONG
    numbers: list[Seen] = []
    for seat in alive:
        estate, course, wait = public.estates[seat], courses[seat], (seat - public.active) % seats
        symbols, lacks = tax_symbols(book, public, seat), _lacks(book, estate)
        zeros = _zeros(book, len(alive))
        expected = estate.money + wait * course.income / len(alive)
        values = (
            float(lacks == 2),
            float(lacks == 1),
            estate.money / 20,
            min(1.0, estate.money / max(1, course.price)),
            course.income / 10,
            table.income[public.page - 1][seat] / 5,
            symbols * zeros / 5,
            _at_zeros(book, public, seat) * zeros / 5,
            estate.hand / 10,
            exp(-course.rounds / 2),
            exp(-course.rounds / 6),
            min(_FARTHEST, course.rounds) / 10,
            exp(-course.rounds_dearer / 3),
            min(_FARTHEST, course.rounds_dearer) / 10,
            wait / 4,
            table.owned[seat] / 5,
            table.cards[seat] / 5,
            max(0, 2 * symbols - estate.money) / 10,
            float(seat in able),
            _sigmoid((expected - course.next_price) / 4) if lacks == 1 else 0.0,
            float(seat == first),
            float(seat == first and seat == public.active),
            float(estate.shielded),
            len(estate.assets) / 3,
            exp(-ahead[seat] / 3),
            max(-10.0, min(10.0, course.rounds - ahead[seat])) / 5,
        )
        numbers.append(Seen(seat, values, estate.assets, left))
    return numbers


def chance(book: Book, public: Public, seat: int) -> float:
    """How likely a seat is to win, 0 to 1; 0 for one that is out."""
    return chance_of(seat, {one.seat: _strength(one) for one in seen(book, public)})


def _strength(one: Seen) -> float:
    total = strength(_WEIGHTS, one.numbers)
    for asset in one.assets:
        total += ASSETS.get(asset, 0.0) * one.left
    return total


_WEIGHTS: Final = tuple(WEIGHTS[name] for name in NAMES)


def _course(book: Book, public: Public, table: _Table, alive: Sequence[int], seat: int) -> _Course:
    """What a seat is heading for with what it has now."""
    estate = public.estates[seat]
    lacks = _lacks(book, estate)
    prices = [luxury_price(book, public, seat, luxury) for luxury in public.luxuries[: lacks + 1]]
    prices += [_SOLD_OUT] * (lacks + 1 - len(prices))
    hits = 0.0
    for page in table.income:
        hits += page[seat]
    income = _KEPT * hits * len(alive) / book.board.pages + _from_assets(book, public, table, alive, seat)
    zeros = _zeros(book, len(alive))
    net = _OTHER_INCOME + income + zeros * (_at_zeros(book, public, seat) - _TAXED * tax_symbols(book, public, seat))
    net, price, dearer = max(1.0, net), sum(prices[:lacks]), sum(prices[1:])
    return _Course(
        max(float(lacks), 1.0 + (price - estate.money) / net),
        max(float(lacks), 1.0 + (dearer - estate.money) / net),
        price,
        prices[0],
        income,
    )


def _from_assets(book: Book, public: Public, table: _Table, alive: Sequence[int], seat: int) -> float:
    """What the assets of a seat bring in a round, zeros apart."""
    income = 0.0
    for asset in public.estates[seat].assets:
        for effect in book.on("own_hit").get(asset, ()):
            if isinstance(effect, Gain):
                income += effect.amount * _rolls_that_hit(book, table, alive, [seat])
        for effect in book.on("rival_hit").get(asset, ()):
            if isinstance(effect, Gain):
                rivals = [other for other in alive if other != seat]
                income += effect.amount * _rolls_that_hit(book, table, alive, rivals)
        for effect in book.on("turn_start").get(asset, ()):
            if isinstance(effect, Collect):
                income += effect.amount * len([other for other in alive if other != seat and table.owned[other]])
        for mod in book.mods.get(asset, ()):
            if mod.stat == "discard_value":
                income += discard_value(book, public, seat) - book.board.discard_value
            elif mod.stat == "business_cost":
                income -= _CARDS_OPENED * (mod.delta or 0)
    return income


def _rolls_that_hit(book: Book, table: _Table, alive: Sequence[int], seats: Sequence[int]) -> float:
    """Rolls of a round expected to hit at least one card of these seats."""
    rolls = 0.0
    for page, seen_of in enumerate(table.seen, start=1):
        cards = min(book.slots, sum([seen_of[seat] for seat in seats]))
        rolls += 1.0 - (1.0 - cards / book.board.business_die) ** page
    return rolls * len(alive) / book.board.pages


def _at_zeros(book: Book, public: Public, seat: int) -> int:
    """What one zero brings a seat before taxes."""
    effects, gain = book.on("zero"), 0
    cards = [business.card for business in public.businesses if business.owner == seat]
    for card in (*cards, *public.estates[seat].assets):
        gain += sum([effect.amount for effect in effects.get(card, ()) if isinstance(effect, Gain)])
    return gain


def _zeros(book: Book, seats: int) -> float:
    """Zeros expected in a round, whichever pages are open."""
    return seats * (book.board.pages + 1) / 2 / book.board.business_die


def _lacks(book: Book, estate: Estate) -> int:
    """How many luxuries a seat still needs."""
    return book.board.luxuries_to_win - len(estate.luxuries)


def _sigmoid(number: float) -> float:
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, number))))
