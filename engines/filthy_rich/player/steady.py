"""The steady computer players and the novices: they take the choice that is worth most without looking further ahead.

They are one player with different temperaments. `steady` invests first, collects luxuries later, and keeps cash for taxes; a
novice buys luxuries first, keeps no cash, and overpays.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

from engines.core.game import View
from engines.core.players.comparing import total
from engines.core.players.levels import of_every_kind
from engines.core.players.player import ComputerPlayer
from engines.core.rng import Luck, Rng
from engines.core.seats import Seat
from engines.core.space import ActionSpace
from engines.filthy_rich.actions import Action, Bid, Buy, Discard, Pass, Play, Repay, Reroll, RollDice, Sell, Take
from engines.filthy_rich.deck.book import Book
from engines.filthy_rich.player.cards import play_worth
from engines.filthy_rich.player.worth import CARD, EVEN, STEADY, Outlook, Temperament, as_beginner
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Business, CardId, Public
from engines.filthy_rich.table.numbers import discard_value, luxury_price, sale_value, tax_due

VERSION: Final = 3
"""Version of the player, incremented with every change of its choices."""

_CHOICE_KEY: Final = "00" * 32
"""Fixed key of the random numbers with which `best_actions` chooses, so that the result depends on the view only."""

_WHIMS: Final = 64
"""Number of equally likely sizes of a whim, the random amount added to the worth of a choice."""


class SteadyPlayer:
    """A greedy player that looks one step ahead. Its temperament changes its evaluation."""

    version = VERSION

    def __init__(self, book: Book, kind: str = "steady", temperament: Temperament = EVEN) -> None:
        self.kind = kind
        self._book = book
        self._temperament = temperament

    def choose(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action], rng: Rng) -> Action:
        """Return one action of the space; it depends on view and luck only."""
        public, private = view.public, view.private or Private()
        outlook = self.outlook(public, seat)
        legal = tuple(space)
        match public.phase:
            case "luxury":
                return self.luxury(outlook, private, legal)
            case "actions":
                return _action(outlook, private, legal, Luck(rng))
            case "roll":
                return _before_roll(outlook, legal)
            case "sale":
                return _sale(outlook, legal)
            case "search":
                return _search(outlook, legal)
            case "auction":
                return _bid(outlook, legal)
            case "page":
                return _page(outlook)
            case "finished":
                return legal[0]

    def outlook(self, public: Public, seat: int) -> Outlook:
        """Return the expectations of a seat that has this player's temperament."""
        return Outlook(self._book, public, seat, self._temperament)

    def luxury(self, outlook: Outlook, private: Private, legal: tuple[Action, ...]) -> Action:
        """Return the purchase of a luxury, a sale that helps to pay for it, or a pass."""
        return _luxury(outlook, private, legal)

    def best_actions(self, view: View[Public, Private], seat: Seat, space: ActionSpace[Action]) -> tuple[Action, ...]:
        """Return this player's choice, followed in the actions step by the discard of the least valuable card and the best play
        of each card, the best first; in other steps by all other legal actions."""
        public, private = view.public, view.private or Private()
        outlook = self.outlook(public, seat)
        legal = tuple(space)
        first = self.choose(view, seat, space, Rng(_CHOICE_KEY))
        if public.phase != "actions":
            return (first, *(action for action in legal if action != first))
        worths = _plays(outlook, private, legal)
        held = _hand_worth(outlook, private, worths)
        plays = [(worth - _strain(outlook, play), play) for play, worth in worths]
        best: dict[CardId, Action] = {}
        for _, play in sorted(plays, key=lambda option: -option[0]):
            best.setdefault(play.card, play)
        rest = (Discard(min(held, key=lambda card: held[card])), *best.values())
        return (first, *(action for action in rest if action != first))


def _luxury(outlook: Outlook, private: Private, legal: tuple[Action, ...]) -> Action:
    """Return the purchase of the cheapest luxury, if the tax reserve is left, and the rounds of investing are over or the most
    expensive business in hand can still be paid; otherwise Pass. If all missing luxuries can be bought in this turn, return the
    purchase at any price, or a sale that helps to pay for it."""
    public, seat, book = outlook.public, outlook.seat, outlook.book
    buys = [action for action in legal if isinstance(action, Buy)]
    if can_win_now(book, public, seat):
        return buys[0] if buys else _least_worth(outlook, legal) or Pass()
    if not buys:
        return Pass()
    left = outlook.money - luxury_price(book, public, seat, buys[0].luxury)
    if left < outlook.reserve() + book.taxes[buys[0].luxury]:
        return Pass()
    investing, limit = outlook.temperament.invest_rounds, public.rulings.round_limit
    late = public.round > (min(investing, limit // 2) if limit else investing)
    return buys[0] if late or left >= _dearest_business(outlook, private) else Pass()


def can_win_now(book: Book, public: Public, seat: int) -> bool:
    """Return whether the seat can buy its missing luxuries in this turn, after sales if necessary."""
    missing = book.board.luxuries_to_win - len(public.estates[seat].luxuries)
    if missing > 1 and not public.rulings.any_luxuries:
        return False
    prices = [luxury_price(book, public, seat, luxury) for luxury in public.luxuries[:missing]]
    return len(prices) == missing and sum(prices) <= public.estates[seat].money + sale_value(book, public, seat)


def _dearest_business(outlook: Outlook, private: Private) -> int:
    """Return the cost of the most expensive business in hand whose sign is not in the binder; 0 if the hand has none."""
    open_now = {business.card for business in outlook.public.businesses}
    costs = [
        outlook.book.businesses[card].cost for card in private.hand if card in outlook.book.businesses.keys() - open_now
    ]
    return max(costs, default=0)


def _least_worth(outlook: Outlook, legal: tuple[Action, ...]) -> Sell | None:
    sells = [action for action in legal if isinstance(action, Sell)]
    return min(sells, key=lambda sell: _worth_of_keeping(outlook, sell.business), default=None)


def _worth_of_keeping(outlook: Outlook, card: CardId) -> float:
    """Return the amount by which the worth of a business exceeds its sale price."""
    return outlook.business_worth(_business(outlook, card)) - outlook.book.sale_price(card)


def _business(outlook: Outlook, card: CardId) -> Business:
    return next(business for business in outlook.public.businesses if business.card == card)


def _action(outlook: Outlook, private: Private, legal: tuple[Action, ...], luck: Luck) -> Action:
    worths = _plays(outlook, private, legal)
    held = _hand_worth(outlook, private, worths)
    fallback = min(held, key=lambda card: held[card])
    best: Action = Discard(fallback)
    score = discard_value(outlook.book, outlook.public, outlook.seat) - 0.3 * max(0.0, held[fallback])
    for play, good in worths:
        worth = good - _strain(outlook, play) + _whim(outlook, luck)
        if worth > score:
            best, score = play, worth
    return best


def _whim(outlook: Outlook, luck: Luck) -> float:
    whim = outlook.temperament.whim
    return whim * luck.below(_WHIMS) / _WHIMS if whim else 0.0


def _plays(outlook: Outlook, private: Private, legal: tuple[Action, ...]) -> list[tuple[Play, float]]:
    return [(action, play_worth(outlook, private, action)) for action in legal if isinstance(action, Play)]


def _hand_worth(outlook: Outlook, private: Private, plays: list[tuple[Play, float]]) -> dict[CardId, float]:
    worth: dict[CardId, float] = {}
    for play, good in plays:
        worth[play.card] = max(worth.get(play.card, -9.0), good)
    for card in private.hand:
        if card not in worth:
            stands = any(business.card == card for business in outlook.public.businesses)
            worth[card] = 0.2 if stands else 3.0
    return worth


def _strain(outlook: Outlook, action: Play) -> float:
    """Return the penalty for spending below the tax reserve; 0 for an action card."""
    if action.card in outlook.book.actions:
        return 0.0
    book = outlook.book
    row = book.businesses.get(action.card) or book.assets[action.card]
    short = outlook.reserve() + row.tax - (outlook.money - row.cost)
    return 0.6 * max(0.0, short) * outlook.temperament.strain


def _before_roll(outlook: Outlook, legal: tuple[Action, ...]) -> Action:
    """Return the repayment of a loan with high expected taxes, if cash is plentiful; otherwise the roll."""
    for action in legal:
        if isinstance(action, Repay):
            taxes = outlook.taxes(outlook.book.taxes[action.asset])
            if taxes > 16 and outlook.money > 24:
                return action
    return RollDice()


def _sale(outlook: Outlook, legal: tuple[Action, ...]) -> Action:
    """Return the sale of the business least worth keeping, if taxes require a sale or if its price and the tax it saves exceed
    its worth by over $1; otherwise Pass."""
    taxing = outlook.public.taxing
    worst = _least_worth(outlook, legal)
    if taxing is None or worst is None:
        return Pass()
    due = tax_due(outlook.book, outlook.public, outlook.seat, taxing.times)
    saved = outlook.book.taxes[worst.business] * taxing.times
    if due > outlook.money or _worth_of_keeping(outlook, worst.business) < saved - 1:
        return worst
    return Pass()


def _search(outlook: Outlook, legal: tuple[Action, ...]) -> Action:
    takes = [action for action in legal if isinstance(action, Take)]
    return max(takes, key=lambda take: _found_card_worth(outlook, take.card), default=Pass())


def _found_card_worth(outlook: Outlook, card: CardId) -> float:
    """Return the worth of a card of a search: of a business, its net return in its first place on the open page, 0 if its sign is
    in the binder; of any other card, `CARD`."""
    book = outlook.book
    if card not in book.businesses:
        return CARD
    if any(business.card == card for business in outlook.public.businesses):
        return 0.0
    worth = outlook.sign_worth(card, outlook.public.page, book.fits[card][0].slots, outlook.business_count + 1)
    return worth - outlook.taxes(book.taxes[card]) - book.businesses[card].cost


def _bid(outlook: Outlook, legal: tuple[Action, ...]) -> Action:
    """Return the lowest bid if it is at most `ceiling` times the minimum and leaves the tax reserve, otherwise Pass. The last
    luxury needed to win is worth any price."""
    auction = outlook.public.auction
    bids = [action for action in legal if isinstance(action, Bid)]
    if auction is None or not bids:
        return Pass()
    lowest = bids[0]
    if len(outlook.public.estates[outlook.seat].luxuries) == outlook.book.board.luxuries_to_win - 1:
        return lowest
    fair = lowest.amount <= auction.minimum * outlook.temperament.ceiling
    return lowest if fair and outlook.money - lowest.amount >= outlook.reserve() else Pass()


def _page(outlook: Outlook) -> Action:
    """Return the reroll if the page to be opened is worth less than the average result of a roll, otherwise Pass."""
    public, board = outlook.public, outlook.book.board
    face = public.roll.page_dice[-1] if public.roll else public.page
    coming = face if face <= board.pages else public.page
    worths = [outlook.page_worth(page) for page in range(1, board.pages + 1)]
    average = (total(worths) + (board.page_die - board.pages) * worths[public.page - 1]) / board.page_die
    return Reroll() if worths[coming - 1] < average else Pass()


def computer_players(book: Book) -> Mapping[str, ComputerPlayer[Public, Private, Action]]:
    """Return the computer players that do not look ahead, by kind."""
    return of_every_kind(partial(SteadyPlayer, book), EVEN, STEADY, as_beginner)
