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
from engines.filthy_rich.desk import Desk, Stop
from engines.filthy_rich.facts import AdvanceSet
from engines.filthy_rich.phases import actions, auction, luxury, roll, taxes, turn
from engines.filthy_rich.private import Private

_BUDGET: Final = 200
"""More steps than any action can set off: twelve auctions of two steps, a dozen effects, one turn."""


def answer(desk: Desk, seat: int, action: Action) -> None:
    """Carry out one legal action and everything that follows from it without a decision."""
    match action:
        case Advance():
            private = desk.private[seat]
            desk.private[seat] = Private(private.hand, private.found, action.sell_nothing)
            desk.tell_seat(seat, AdvanceSet(seat, action.sell_nothing))
            return
        case Buy():
            luxury.buy(desk, action.luxury)
        case Play():
            actions.play(desk, action)
        case Discard():
            actions.discard(desk, action.card)
        case Sell():
            _sell(desk, seat, action)
        case Repay():
            actions.repay(desk, action.asset)
            if desk.phase == "luxury":
                desk.next = "luxury"
        case RollDice():
            roll.roll(desk)
        case Reroll():
            roll.reroll(desk)
        case Bid():
            auction.bid(desk, seat, action.amount)
        case Take():
            if desk.search:
                actions.take(desk, desk.search, action.card)
        case Pass():
            _pass(desk, seat)
        case _:
            assert_never(action)
    desk.answered(seat)
    run(desk)


def run(desk: Desk) -> None:
    """Follow `desk.next` until a decision is asked for or the game is over. Raises RulesFault if the budget is spent."""
    for _ in range(_BUDGET):
        stop, desk.next = desk.next, None
        if stop is None or desk.ending:
            return
        _step(desk, stop)
    raise RulesFault("an action set off too many steps")


def _step(desk: Desk, stop: Stop) -> None:
    match stop:
        case "actions":
            actions.actions_step(desk)
        case "luxury":
            luxury.luxury_step(desk)
        case "page_die":
            roll.page_die(desk)
        case "turn_page":
            roll.turn_page(desk)
        case "next_turn":
            turn.end_turn(desk)
        case "begin_turn":
            turn.begin_turn(desk)
        case "effects":
            actions.go_on(desk)
        case "sale":
            taxes.sale_step(desk)
        case "taxes":
            taxes.pay_taxes(desk)
        case "lots":
            auction.next_lot(desk)
        case "bids":
            auction.ask(desk)
        case _:
            assert_never(stop)


def _sell(desk: Desk, seat: int, action: Sell) -> None:
    """In a sale step a seat with nothing left to sell has answered; in the luxury step it may now be unable to buy."""
    actions.sell(desk, seat, action.business)
    if desk.phase == "sale":
        if not any(business.owner == seat for business in desk.businesses):
            taxes.done_selling(desk, seat)
    elif desk.phase == "luxury":
        desk.next = "luxury"


def _pass(desk: Desk, seat: int) -> None:
    """Decline what is asked. Other phases have nothing to decline, and the action was checked before."""
    match desk.phase:
        case "luxury":
            luxury.pass_on(desk)
        case "search":
            if desk.search:
                actions.take(desk, desk.search, None)
        case "sale":
            taxes.done_selling(desk, seat)
        case "page":
            roll.keep(desk)
        case "auction":
            auction.pass_bid(desk, seat)
        case "actions" | "roll" | "finished":
            raise RulesFault(f"nothing to decline in {desk.phase}")
        case _:
            assert_never(desk.phase)
