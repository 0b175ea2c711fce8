"""From one step to the next until somebody has to decide."""

from __future__ import annotations

from typing import Final, assert_never

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
from engines.filthy_rich.phases import actions, auction, luxury, roll, taxes, turn
from engines.filthy_rich.private import Private
from engines.filthy_rich.transition import Stop, Transition

_BUDGET: Final = 200
"""More steps than any action can set off: twelve auctions of two steps, a dozen effects, one turn."""


def answer(transition: Transition, seat: int, action: Action) -> None:
    """Carry out one legal action and everything that follows from it without a decision."""
    match action:
        case Advance():
            private = transition.private[seat]
            transition.private[seat] = Private(private.hand, private.found, action.sell_nothing)
            transition.emit_to_seat(seat, AdvanceSet(seat, action.sell_nothing))
            return
        case Buy():
            luxury.buy(transition, action.luxury)
        case Play():
            actions.play(transition, action)
        case Discard():
            actions.discard(transition, action.card)
        case Sell():
            _sell(transition, seat, action)
        case Repay():
            actions.repay(transition, action.asset)
            if transition.phase == "luxury":
                transition.next = "luxury"
        case RollDice():
            roll.roll(transition)
        case Reroll():
            roll.reroll(transition)
        case Bid():
            auction.bid(transition, seat, action.amount)
        case Take():
            if transition.search:
                actions.take(transition, transition.search, action.card)
        case Pass():
            _pass(transition, seat)
        case _:
            assert_never(action)
    transition.answered(seat)
    run(transition)


def run(transition: Transition) -> None:
    """Follow `transition.next` until a decision is asked for or the game is over. Raises RulesFault if the budget is spent."""
    for _ in range(_BUDGET):
        stop, transition.next = transition.next, None
        if stop is None or transition.ending:
            return
        _step(transition, stop)
    raise RulesFault("an action set off too many steps")


def _step(transition: Transition, stop: Stop) -> None:
    match stop:
        case "actions":
            actions.actions_step(transition)
        case "luxury":
            luxury.luxury_step(transition)
        case "page_die":
            roll.page_die(transition)
        case "turn_page":
            roll.turn_page(transition)
        case "next_turn":
            turn.end_turn(transition)
        case "begin_turn":
            turn.begin_turn(transition)
        case "effects":
            actions.go_on(transition)
        case "sale":
            taxes.sale_step(transition)
        case "taxes":
            taxes.pay_taxes(transition)
        case "lots":
            auction.next_lot(transition)
        case "bids":
            auction.ask(transition)
        case _:
            assert_never(stop)


def _sell(transition: Transition, seat: int, action: Sell) -> None:
    """In a sale step a seat with nothing left to sell has answered; in the luxury step it may now be unable to buy."""
    actions.sell(transition, seat, action.business)
    if transition.phase == "sale":
        if not any(business.owner == seat for business in transition.businesses):
            taxes.done_selling(transition, seat)
    elif transition.phase == "luxury":
        transition.next = "luxury"


def _pass(transition: Transition, seat: int) -> None:
    """Decline what is asked. Other phases have nothing to decline, and the action was checked before."""
    match transition.phase:
        case "luxury":
            luxury.pass_on(transition)
        case "search":
            if transition.search:
                actions.take(transition, transition.search, None)
        case "sale":
            taxes.done_selling(transition, seat)
        case "page":
            roll.keep(transition)
        case "auction":
            auction.pass_bid(transition, seat)
        case "actions" | "roll" | "finished":
            raise RulesFault(f"nothing to decline in {transition.phase}")
        case _:
            assert_never(transition.phase)
