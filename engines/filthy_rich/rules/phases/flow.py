"""The flow from one step to the next until somebody has to decide."""

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
from engines.filthy_rich.facts import AdvanceSet
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId
from engines.filthy_rich.rules.phases import actions, auction, luxury, roll, taxes, turn
from engines.filthy_rich.rules.transition import Stop, Transition

_BUDGET: Final = 200
"""Maximum number of steps after one action, more than any action sets off: twelve auctions of two steps, a dozen effects, one
turn."""


def answer(transition: Transition, seat: int, action: Action) -> None:
    """Carry out one legal action and everything that follows from it without a decision. Every answer is counted, so that ids of
    later decisions differ from all before."""
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
    for _ in range(_BUDGET):
        stop = transition.next
        transition.next = None
        if stop is None or transition.public.ending:
            return
        _STEPS[stop](transition)
    raise RulesFault("an action set off too many steps")


_STEPS: Final[dict[Stop, Callable[[Transition], None]]] = {
    "actions": actions.actions_step,
    "luxury": luxury.luxury_step,
    "page_die": roll.page_die,
    "begin_turn": turn.begin_turn,
    "effects": actions.go_on,
    "sale": taxes.sale_step,
    "taxes": taxes.pay_taxes,
    "lots": auction.next_lot,
    "bids": auction.ask,
}


def _sell(transition: Transition, seat: int, action: Sell) -> None:
    """Sell a business. In a sale step a seat with nothing left to sell has answered; in the luxury step it may now be unable to
    buy."""
    actions.sell(transition, seat, action.business)
    if transition.public.phase == "sale":
        if not any(business.owner == seat for business in transition.public.businesses):
            taxes.done_selling(transition, seat)
    elif transition.public.phase == "luxury":
        transition.next = "luxury"


def _pass(transition: Transition, seat: int) -> None:
    """Decline the open question. Other phases have nothing to decline, and the action was checked before."""
    match transition.public.phase:
        case "luxury":
            luxury.pass_on(transition)
        case "search":
            if transition.public.search:
                actions.take(transition, transition.public.search, None)
        case "sale":
            taxes.done_selling(transition, seat)
        case "page":
            roll.keep(transition)
        case "auction":
            auction.pass_bid(transition, seat)
        case "actions" | "roll" | "finished":
            raise RulesFault(f"nothing to decline in {transition.public.phase}")
        case _:
            assert_never(transition.public.phase)


def _advance(transition: Transition, seat: int, action: Advance) -> None:
    """Store an answer to a question still to come; nothing follows from it now."""
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
    Buy: lambda transition, _, action: luxury.buy(transition, action.luxury),
    Play: lambda transition, _, action: actions.play(transition, action),
    Discard: lambda transition, _, action: actions.discard(transition, action.card),
    Sell: _sell,
    Repay: lambda transition, _, action: _repay(transition, action.asset),
    RollDice: lambda transition, _seat, _action: roll.roll(transition),
    Reroll: lambda transition, _seat, _action: roll.reroll(transition),
    Bid: lambda transition, seat, action: auction.bid(transition, seat, action.amount),
    Take: lambda transition, _, action: _take(transition, action.card),
    Pass: lambda transition, seat, _: _pass(transition, seat),
}
"""Functions that carry out answers, by type of action. A table, because a chain of comparisons costs as much as an answer."""
