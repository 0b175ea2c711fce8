"""The flow from one step to the next until somebody has to decide, and the auctions in it."""

from collections.abc import Callable
from typing import Any, Final, assert_never

from engines.core.errors import RulesFault
from engines.filthy_rich.actions import (
    Action,
    Advance,
    Bid,
    Buy,
    Discard,
    Pass,
    Play,
    Repay,
    Reroll,
    RollDice,
    Sell,
    Take,
)
from engines.filthy_rich.facts import AdvanceSet, AuctionBegan, AuctionEnded, BidMade, BidPassed
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Auction, CardId
from engines.filthy_rich.rules.phases import actions, roll, taxes, turn
from engines.filthy_rich.rules.phases.turn import give_luxury
from engines.filthy_rich.rules.transition import Stop, Transition
from engines.filthy_rich.table.numbers import clockwise_in_game


def next_lot(transition: Transition) -> None:
    """Put up the next luxury for auction; if none is left, continue where the tax or audit interrupted the game."""
    if not transition.public.lots:
        transition.next = "effects" if transition.public.played else "page_die"
        return
    lot, *rest = transition.public.lots
    transition.public.lots = tuple(rest)
    minimum = transition.book.price(lot.luxury)
    asked = clockwise_in_game(transition.public, lot.seat + 1)
    transition.public.auction = Auction(lot.luxury, minimum, lot.seat, None, 0, asked)
    transition.tell(AuctionBegan, (lot.luxury, lot.seat, minimum))
    transition.next = "bids"


def ask(transition: Transition) -> None:
    """Ask the next seat that can afford a bid; if none is left to be asked, end the auction."""
    auction = _auction(transition)
    asked = auction.asked
    while asked and transition.money(asked[0]) < auction.lowest:
        asked = asked[1:]
    transition.public.auction = Auction(auction.luxury, auction.minimum, auction.seat, auction.high, auction.bid, asked)
    if asked:
        transition.public.phase = "auction"
    else:
        _close(transition, auction)


def bid(transition: Transition, seat: int, amount: int) -> None:
    """Make a higher bid. All others are asked again, clockwise from the bidder, including those who passed; the high bidder is
    not asked until outbid (ruling)."""
    auction = _auction(transition)
    asked = tuple(other for other in clockwise_in_game(transition.public, seat + 1) if other != seat)
    transition.public.auction = Auction(auction.luxury, auction.minimum, auction.seat, seat, amount, asked)
    transition.tell(BidMade, (seat, auction.luxury, amount))
    transition.next = "bids"


def pass_bid(transition: Transition, seat: int) -> None:
    """Pass for the asked seat, which may bid again once another seat has bid."""
    auction = _auction(transition)
    asked = auction.asked[1:]
    transition.public.auction = Auction(auction.luxury, auction.minimum, auction.seat, auction.high, auction.bid, asked)
    transition.tell(BidPassed, (seat, auction.luxury))
    transition.next = "bids"


def _close(transition: Transition, auction: Auction) -> None:
    """End an auction: the high bidder pays the bank; a third luxury wins at once (ruling). Without a bid the luxury leaves the
    game."""
    transition.public.auction = None
    transition.next = "lots"
    if auction.high is None:
        transition.public.removed = (*transition.public.removed, auction.luxury)
        transition.tell(AuctionEnded, (auction.luxury, None, 0))
        return
    transition.move(auction.high, None, auction.bid, "auction", auction.luxury)
    transition.tell(AuctionEnded, (auction.luxury, auction.high, auction.bid))
    give_luxury(transition, auction.high, auction.luxury)


def _auction(transition: Transition) -> Auction:
    if transition.public.auction is None:
        raise RulesFault("no luxury is under auction")
    return transition.public.auction


_MOST_STEPS: Final = 200
"""Maximum number of steps after one action, more than any action sets off: twelve auctions of two steps, a dozen effects, one
turn."""


def answer(transition: Transition, seat: int, action: Action) -> None:
    """Carry out one legal action and everything that follows from it without a decision. Every action but `Advance` is counted,
    so that ids of later decisions differ from all before."""
    _ANSWERS[type(action)](transition, seat, action)
    if isinstance(action, Advance):
        return
    answers = list(transition.public.answers)
    answers[seat] += 1
    transition.public.answers = tuple(answers)
    if transition.next is not None:
        run(transition)


def run(transition: Transition) -> None:
    """Follow `transition.next` until a decision is asked for or the game is over. Raise RulesFault if the budget is spent."""
    for _ in range(_MOST_STEPS):
        stop = transition.next
        transition.next = None
        if stop is None or transition.public.ending:
            return
        _STEPS[stop](transition)
    raise RulesFault("an action set off too many steps")


_STEPS: Final[dict[Stop, Callable[[Transition], None]]] = {
    "actions": actions.actions_step,
    "luxury": turn.luxury_step,
    "page_die": roll.page_die,
    "begin_turn": turn.begin_turn,
    "effects": actions.go_on,
    "sale": taxes.sale_step,
    "taxes": taxes.pay_taxes,
    "lots": next_lot,
    "bids": ask,
}


def _sell(transition: Transition, seat: int, action: Sell) -> None:
    """Sell a business. In a sale step a seat with nothing left to sell has answered; in the luxury step the seat is asked again,
    unless it can no longer pay for any luxury."""
    actions.sell(transition, seat, action.business)
    if transition.public.phase == "sale":
        if not any(business.owner == seat for business in transition.public.businesses):
            taxes.done_selling(transition, seat)
    elif transition.public.phase == "luxury":
        transition.next = "luxury"


def _pass(transition: Transition, seat: int) -> None:
    match transition.public.phase:
        case "luxury":
            turn.pass_on(transition)
        case "search":
            if transition.public.search:
                actions.take(transition, transition.public.search, None)
        case "sale":
            taxes.done_selling(transition, seat)
        case "page":
            roll.keep(transition)
        case "auction":
            pass_bid(transition, seat)
        case "actions" | "roll" | "finished":
            raise RulesFault(f"nothing to decline in {transition.public.phase}")
        case _:
            assert_never(transition.public.phase)


def _advance(transition: Transition, seat: int, action: Advance) -> None:
    private = transition.private[seat]
    transition.private[seat] = Private(private.hand, private.found, action.sell_nothing)
    transition.tell_privately(seat, AdvanceSet, (seat, action.sell_nothing))


def _repay(transition: Transition, asset: CardId) -> None:
    actions.repay(transition, asset)
    if transition.public.phase == "luxury":
        transition.next = "luxury"


def _take(transition: Transition, card: CardId) -> None:
    if transition.public.search:
        actions.take(transition, transition.public.search, card)


_ANSWERS: Final[dict[type[Action], Callable[[Transition, int, Any], None]]] = {
    Advance: _advance,
    Buy: lambda transition, _, action: turn.buy(transition, action.luxury),
    Play: lambda transition, _, action: actions.play(transition, action),
    Discard: lambda transition, _, action: actions.discard(transition, action.card),
    Sell: _sell,
    Repay: lambda transition, _, action: _repay(transition, action.asset),
    RollDice: lambda transition, _seat, _action: roll.roll(transition),
    Reroll: lambda transition, _seat, _action: roll.reroll(transition),
    Bid: lambda transition, seat, action: bid(transition, seat, action.amount),
    Take: lambda transition, _, action: _take(transition, action.card),
    Pass: lambda transition, seat, _: _pass(transition, seat),
}
"""Function that carries out each type of action. It is a table, because a chain of comparisons costs as much as an answer."""
