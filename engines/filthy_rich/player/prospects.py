"""Estimates of each seat's chance of winning, from the public position and one seat's hand.

A seat is described by features such as the rounds until it can pay for its third luxury, its income, its taxes, and the proceeds
of selling everything. A small network (`chances.Network`) computes its strength from them, its assets and hand cards add to it,
and the softmax of all strengths gives the chances. The weights (`weights.py`) were fitted to games of computer players by `make
network`.

The features are valid in the middle of a turn, too: they include the rolls still to come before a seat may buy its next luxury.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from engines.core.players.chances import Network, chance_of, weighted_sum
from engines.core.players.comparing import total
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.deck.vocabulary import Collect, Gain
from engines.filthy_rich.player.weights import ASSETS, HAND, UNITS, WEIGHTS
from engines.filthy_rich.player.worth import per_hit, zeros_of_a_roll
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Business, CardId, Public
from engines.filthy_rich.table.binder import pages_of
from engines.filthy_rich.table.numbers import discard_value, in_game, luxury_price, tax_symbol_count


class Takings:
    """The expected earnings of each seat from the open businesses. Pages are counted from 0 here, lowest first.

    `hits[seat][page]` are the average dollars from one roll with that page open. `seen[seat][page]` is the number of slots in
    which, with that page open, a sign of the seat is on top and not closed. `owned` counts a seat's businesses, `cards` their
    sign cards; `sale` is the price of all its businesses, and `zero` their dollars from one zero.
    """

    def __init__(self, book: Book, businesses: Sequence[Business], seats: int) -> None:
        pages = book.pages
        self.owned, self.cards, self.sale = [0] * seats, [0] * seats, [0] * seats
        self.zero = [0] * seats
        at_zeros = book.effects_on("zero")
        for business in businesses:
            owner = business.owner
            self.owned[owner] += 1
            self.cards[owner] += len(business.slots)
            self.sale[owner] += book.sale_prices[business.card]
            if business.card in at_zeros:
                self.zero[owner] += gained_at_zero(book, business.card)
        self.hits = [[0.0] * pages for _ in range(seats)]
        self.seen = [[0] * pages for _ in range(seats)]
        if not businesses:
            return
        grid, shining, die, owned = pages_of(book, businesses), book.shining, book.business_die, self.owned
        for slot in range(book.slots):
            top: Business | None = None
            under: list[Business] = []
            for level in range(pages):
                here = grid[level][slot]
                if here is not None:
                    if top is not None and top.card in shining and top.closed_by is None:
                        under.append(top)
                    top = here
                if top is None:
                    continue
                page = level + 1
                if top.closed_by is None:
                    owner = top.owner
                    self.hits[owner][level] += page / die * per_hit(book, top.card, page, owned[owner])
                    self.seen[owner][level] += 1
                for business in under:
                    owner = business.owner
                    self.hits[owner][level] += page / die * per_hit(book, business.card, page, owned[owner])


def gained_at_zero(book: Book, card: CardId) -> int:
    """Return the dollars a card gives its owner at a zero, without counters, conditions and collections."""
    return sum([effect.amount for effect in book.effects_on("zero").get(card, ()) if isinstance(effect, Gain)])


@lru_cache(maxsize=256)
def pages_to_come(book: Book, page: int, rolls: int) -> tuple[tuple[float, ...], ...]:
    """Return for each of `rolls` coming rolls the chance of each page, lowest first, to be open; `page` is open at the first."""
    odds = [tuple([float(number == page) for number in range(1, book.pages + 1)])]
    stays, opened = (book.page_die - book.pages) / book.page_die, 1 / book.page_die
    for _ in range(rolls - 1):
        odds.append(tuple([stays * last + opened for last in odds[-1]]))
    return tuple(odds)


@lru_cache(maxsize=256)
def zeros_to_come(book: Book, page: int, rolls: int, *, one_tax: bool) -> tuple[float, ...]:
    """Return for each coming roll the expected number of zeros that make taxes due; with `one_tax` at most one a roll counts."""
    zeros = [zeros_of_a_roll(book, dice, one_tax=one_tax) for dice in range(1, book.pages + 1)]
    return tuple([weighted_sum(odds, zeros) for odds in pages_to_come(book, page, rolls)])


_OTHER_INCOME: Final = 2.5
"""Dollars a seat gets in a round in addition to those from businesses and assets."""
_KEPT: Final = 0.85
"""Share of current hits that later signs do not take away."""
_TAXED: Final = 1.5
"""Future tax symbols of a seat per current symbol, because the seat goes on opening businesses."""
_CARDS_OPENED: Final = 0.45
"""Approximate number of businesses a seat opens in a round."""
_AN_ACTION: Final = 0.6
"""Dollars counted for each action left, which can at least discard a card."""
_FARTHEST: Final = 30.0
"""Rounds to winning beyond which a seat is no worse off."""
_FULL_ROUNDS: Final = 12.0
"""Minimum number of rounds left for cards to have their full worth."""
_SOLD_OUT: Final = 60
"""Assumed price of the next luxury if no luxury is left."""

NAMES: Final = (
    "one luxury",
    "two luxuries",
    "cash at its luxury step",
    "part of the price",
    "income",
    "net income of the coming round",
    "taxes",
    "gains at zeros",
    "hand",
    "soon",
    "in some rounds",
    "rounds",
    "soon, a luxury dearer",
    "rounds, a luxury dearer",
    "rolls to wait",
    "businesses",
    "sign cards",
    "debt two zeros would leave",
    "may pay the last luxury by selling",
    "may pay the next luxury",
    "may pay the last two",
    "may pay all three",
    "first to pay the last luxury",
    "pays the last luxury now",
    "shielded",
    "assets",
    "best rival soon",
    "rounds behind the best rival",
    "worth of a sale",
    "actions left",
    "income of this page",
    "near ruin",
    "price of the next luxury",
    "step to the luxury after it",
    "seats",
    "a rival may pay first",
    "rivals nearer",
    "cash",
    "cash with one luxury",
    "cash with two luxuries",
    "income of the coming roll",
    "on turn",
)
"""Names of a seat's features, in their order."""


class SeatFeatures(NamedTuple):
    """The features of a seat: `numbers` in the order of `NAMES`, its assets, and the share of its full worth that a card still
    has (`left`): 1 in a long game, nearly 0 when somebody is about to win."""

    seat: int
    numbers: tuple[float, ...]
    assets: tuple[CardId, ...]
    left: float


class _Forecast(NamedTuple):
    """A forecast for one seat, in dollars, rounds and rolls.

    `rolls` are still to come before the seat may buy its next luxury; `cash` is its expected cash at that time, `sale` the price
    of all its businesses. It lacks `lacks` luxuries: `prices` are their prices, cheapest first, and the price of one more.
    `rounds` is the time until it can pay for them, `rounds_dearer` the time if the cheapest goes to another seat. `money` is its
    cash now, less a tax about to be paid. `symbols` counts its tax symbols, `zero` is its gain from one zero, and `actions` the
    number of actions left in its turn. `hits` is the average income from hits in a round, `by_roll` the income from hits and
    zeros in each roll of the coming round, after taxes, and `net` the whole income of an average round."""

    rounds: float
    rounds_dearer: float
    rolls: int
    cash: float
    sale: int
    prices: tuple[int, ...]
    lacks: int
    money: int
    symbols: int
    zero: int
    hits: float
    by_roll: tuple[float, ...]
    actions: int
    net: float


class Weights(NamedTuple):
    """Weights of the features, assets and hand cards of a seat, from `weights.py`."""

    network: Network
    assets: Mapping[CardId, tuple[float, float]]
    hand: Mapping[CardId, tuple[float, float, float]]


FITTED: Final = Weights(Network([WEIGHTS[name] for name in NAMES], UNITS), ASSETS, HAND)
"""The weights of `weights.py`."""


class Prospects:
    """Estimator of the chances of winning in games with one deck."""

    def __init__(self, book: Book, weights: Weights = FITTED) -> None:
        self._book = book
        self._weights = weights
        self._latest: tuple[Sequence[Business], Takings] | None = None

    def chance(self, public: Public, private: Private, seat: int) -> float:
        """Return the chance of winning, 0 to 1, of a seat with the hand in `private`; 0 for a seat that is out."""
        strengths: dict[int, float] = {}
        for features in self.seats(public):
            strength = self._weights.network.strength(features.numbers)
            strengths[features.seat] = strength + self._from_assets(features.assets, features.left)
            if features.seat == seat:
                strengths[seat] += self._from_hand(public, private.hand, seat, features.left)
        return chance_of(seat, strengths)

    def seats(self, public: Public) -> list[SeatFeatures]:
        """Return the features of every seat in the game, by number."""
        alive = in_game(public)
        takings = self._takings(public)
        rolls = _rolls_to_wait(public, alive)
        forecasts = {seat: self._forecast(public, takings, alive, seat, rolls[seat]) for seat in alive}
        able = [
            seat
            for seat in alive
            if forecasts[seat].lacks == 1 and forecasts[seat].cash + forecasts[seat].sale >= forecasts[seat].prices[0]
        ]
        first = min(able, key=lambda seat: rolls[seat], default=None)
        page, count = public.page - 1, len(alive)
        zeros, pending = _zeros(self._book, public, count), _roll_to_come(public)
        left = min([_FULL_ROUNDS, *[forecast.rounds + 1.0 for forecast in forecasts.values()]]) / _FULL_ROUNDS
        seen: list[SeatFeatures] = []
        for seat in alive:
            estate, forecast = public.estates[seat], forecasts[seat]
            others = [forecasts[other].rounds for other in alive if other != seat]
            ahead = min(others, default=_FARTHEST)
            lacks, cash, sale, prices, net = forecast.lacks, forecast.cash, forecast.sale, forecast.prices, forecast.net
            wealth, price, money, symbols = cash + sale, prices[0], forecast.money, forecast.symbols
            needed = sum(prices[:lacks])
            seen.append(
                SeatFeatures(
                    seat,
                    (
                        float(lacks == 2),
                        float(lacks == 1),
                        cash / 20,
                        min(1.0, max(0.0, wealth) / max(1, needed)),
                        forecast.hits / 10,
                        total(forecast.by_roll) / 10,
                        symbols * zeros / 5,
                        forecast.zero * zeros / 5,
                        estate.hand / 10,
                        exp(-forecast.rounds / 2),
                        exp(-forecast.rounds / 6),
                        min(_FARTHEST, forecast.rounds) / 10,
                        exp(-forecast.rounds_dearer / 3),
                        min(_FARTHEST, forecast.rounds_dearer) / 10,
                        forecast.rolls / 4,
                        takings.owned[seat] / 5,
                        takings.cards[seat] / 5,
                        max(0, 2 * symbols - money) / 10,
                        _sigmoid((wealth - price) / 3) if lacks == 1 else 0.0,
                        _sigmoid((cash - price) / 3) if lacks <= 2 else 0.0,
                        _sigmoid((wealth + net - needed) / 5) if lacks == 2 else 0.0,
                        _sigmoid((wealth + 2 * net - needed) / 8) if lacks == 3 else 0.0,
                        float(seat == first),
                        float(
                            lacks == 1 and seat == public.active and public.phase == "luxury" and money + sale >= price
                        ),
                        float(estate.shielded),
                        len(estate.assets) / 3,
                        exp(-ahead / 3),
                        max(-10.0, min(10.0, forecast.rounds - ahead)) / 5,
                        sale / 20,
                        forecast.actions / 2,
                        takings.hits[seat][page] / 5,
                        float(money + sale < 0) + max(0.0, min(1.0, (2 * symbols - money - sale) / 10)),
                        price / 40,
                        (prices[1] - price) / 10,
                        count / 4,
                        float(any(rolls[other] < rolls[seat] for other in able if other != seat)),
                        sum([other < forecast.rounds for other in others]) / 3,
                        money / 20,
                        cash / 20 if lacks == 2 else 0.0,
                        cash / 20 if lacks == 1 else 0.0,
                        forecast.by_roll[0] / 5 if pending else 0.0,
                        float(seat == public.active),
                    ),
                    estate.assets,
                    left,
                )
            )
        return seen

    def _takings(self, public: Public) -> Takings:
        """Return the earnings of the binder; cached, because most choices of a decision leave the binder unchanged."""
        latest, seats = self._latest, len(public.estates)
        # Empty binders are one object, whatever the number of seats.
        if latest is None or latest[0] is not public.businesses or len(latest[1].owned) != seats:
            latest = self._latest = (public.businesses, Takings(self._book, public.businesses, seats))
        return latest[1]

    def _forecast(self, public: Public, takings: Takings, alive: Sequence[int], seat: int, rolls: int) -> _Forecast:
        book, estate, count = self._book, public.estates[seat], len(alive)
        lacks, symbols = book.board.luxuries_to_win - len(estate.luxuries), tax_symbol_count(book, public, seat)
        zero, money, taxing = takings.zero[seat], estate.money, public.taxing
        for asset in estate.assets:
            zero += gained_at_zero(book, asset)
        if taxing is not None and seat in taxing.seats and not estate.shielded:
            money -= taxing.times * symbols
        at_zero, hits = (zero if estate.shielded else zero - symbols), takings.hits[seat]
        zeros_by_roll = zeros_to_come(book, public.page, count, one_tax=public.rulings.one_tax)
        by_roll = [
            weighted_sum(odds, hits) + zeros * at_zero
            for odds, zeros in zip(pages_to_come(book, public.page, count), zeros_by_roll, strict=True)
        ]
        if _roll_to_come(public):
            now = hits[public.page - 1] * (public.page + public.extra_dice) / public.page
            if seat == public.active:
                now *= public.hit_factor
            by_roll[0] += now - hits[public.page - 1]
        from_assets = self._income_of_assets(public, takings, alive, seat) if estate.assets else 0.0
        on_average = total(hits) * count / book.pages
        net = _OTHER_INCOME + _KEPT * on_average + from_assets + _zeros(book, public, count) * (zero - _TAXED * symbols)
        net = max(1.0, net)
        actions = public.actions if seat == public.active and public.phase in ("luxury", "actions", "search") else 0
        cash = money + total(by_roll[:rolls]) + from_assets * rolls / count
        if public.phase == "actions":
            cash += _AN_ACTION * actions
        prices = [luxury_price(book, public, seat, luxury) for luxury in public.luxuries[: lacks + 1]]
        prices += [_SOLD_OUT] * (lacks + 1 - len(prices))
        short, dearer = sum(prices[:lacks]) - cash - takings.sale[seat], sum(prices[1:]) - cash - takings.sale[seat]
        least = 0.0 if public.rulings.any_luxuries else lacks - 1.0
        return _Forecast(
            rolls / count + max(least, short / net),
            rolls / count + max(least, dearer / net),
            rolls,
            cash,
            takings.sale[seat],
            tuple(prices),
            lacks,
            money,
            symbols,
            zero,
            on_average,
            tuple(by_roll),
            actions,
            net,
        )

    def _income_of_assets(self, public: Public, takings: Takings, alive: Sequence[int], seat: int) -> float:
        """Return the income from a seat's assets in a round, not counting zeros."""
        book, income = self._book, 0.0
        for asset in public.estates[seat].assets:
            for effect in book.effects_on("own_hit").get(asset, ()):
                if isinstance(effect, Gain):
                    income += effect.amount * self._rolls_that_hit(takings, alive, [seat])
            for effect in book.effects_on("rival_hit").get(asset, ()):
                if isinstance(effect, Gain):
                    rivals = [other for other in alive if other != seat]
                    income += effect.amount * self._rolls_that_hit(takings, alive, rivals)
            for effect in book.effects_on("turn_start").get(asset, ()):
                if isinstance(effect, Collect):
                    income += effect.amount * len([other for other in alive if other != seat and takings.owned[other]])
            for mod in book.mods.get(asset, ()):
                if mod.stat == "discard_value":
                    income += discard_value(book, public, seat) - book.board.discard_value
                elif mod.stat == "business_cost":
                    income -= _CARDS_OPENED * (mod.delta or 0)
        return income

    def _rolls_that_hit(self, takings: Takings, alive: Sequence[int], seats: Sequence[int]) -> float:
        """Return the expected number of rolls in a round that hit at least one topmost card of these seats."""
        book, rolls = self._book, 0.0
        for level in range(book.pages):
            cards = min(book.slots, sum([takings.seen[seat][level] for seat in seats]))
            rolls += 1.0 - (1.0 - cards / book.business_die) ** (level + 1)
        return rolls * len(alive) / book.pages

    def _from_assets(self, assets: Sequence[CardId], left: float) -> float:
        strength = 0.0
        for asset in assets:
            if asset in self._weights.assets:
                early, late = self._weights.assets[asset]
                strength += early * left + late * (1.0 - left)
        return strength

    def _from_hand(self, public: Public, hand: Sequence[CardId], seat: int, left: float) -> float:
        """Return the strength that a seat's hand cards add; a business whose sign is in the binder adds nothing."""
        standing = {business.card for business in public.businesses}
        last = len(public.estates[seat].luxuries) == self._book.board.luxuries_to_win - 1
        strength = 0.0
        for card in hand:
            if card not in standing and card in self._weights.hand:
                always, early, for_the_last = self._weights.hand[card]
                strength += always + early * left + (for_the_last if last else 0.0)
        return strength


def _rolls_to_wait(public: Public, alive: Sequence[int]) -> dict[int, int]:
    seats, active = len(public.estates), public.active
    to_come = 0 if _roll_to_come(public) else 1
    order = sorted(alive, key=lambda seat: (seat - active) % seats)
    late = active not in order
    rolls = {seat: index + late - to_come for index, seat in enumerate(order)}
    if not late:
        rolls[active] = 0 if public.phase == "luxury" else len(order) - to_come
    return rolls


def _roll_to_come(public: Public) -> bool:
    """Return whether the active seat has yet to roll; an auction is taken to follow the roll."""
    taxing = public.taxing
    return public.phase in ("luxury", "actions", "search", "roll") or (
        public.phase == "sale" and taxing is not None and taxing.audit
    )


def _zeros(book: Book, public: Public, seats: int) -> float:
    """Return the expected number of zeros that count in a round of `seats` rolls, averaged over the pages that may be open."""
    one_tax, pages = public.rulings.one_tax, range(1, book.pages + 1)
    return seats * total([zeros_of_a_roll(book, page, one_tax=one_tax) for page in pages]) / book.pages


def _sigmoid(number: float) -> float:
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, number))))
