"""Carries effects out. What a card does is data; this is the only place that knows what the words mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engines.core.errors import RulesFault
from engines.filthy_rich.desk import Desk
from engines.filthy_rich.effects import money, signs, turn
from engines.filthy_rich.effects.cause import Cause, MoneyTrigger, holds
from engines.filthy_rich.public import Business
from engines.filthy_rich.vocabulary import (
    Audit,
    Close,
    Collect,
    Destroy,
    Draw,
    Effect,
    ExtraActions,
    ExtraDice,
    Gain,
    HitMultiplier,
    Liquidate,
    Mod,
    MoveSign,
    Pay,
    Repay,
    Reroll,
    SafetyNet,
    Search,
    SetPage,
    Takeover,
    TaxShield,
)


def carry_out(desk: Desk, effects: Sequence[Effect], cause: Cause) -> None:
    """All effects of one card and trigger, in order; their conditions are judged before the first of them. What is limited
    to the first time in a roll is noted on the desk, which never outlives the roll."""
    if len(effects) == 1 and effects[0].condition is None and effects[0].limit is None:
        resolve(desk, effects[0], cause)
        return
    for place, effect in [pair for pair in enumerate(effects) if holds(desk, pair[1].condition, cause)]:
        if effect.limit:
            use = (cause.owner, cause.card, cause.reason, place)
            if use in desk.spent:
                continue
            desk.spent.add(use)
        resolve(desk, effect, cause)


def trigger(desk: Desk, reason: MoneyTrigger, seat: int, business: Business | None = None) -> None:
    """Everything before a seat that has an effect for this trigger: its businesses in the order of opening, then its assets.
    `business` is the business concerned; without one, a business of the seat is concerned with itself."""
    effects = desk.book.on(reason)
    if not effects:
        return
    if reason in desk.book.business_triggers:
        for own in [own for own in desk.businesses if own.owner == seat and own.card in effects]:
            carry_out(desk, effects[own.card], Cause(reason, seat, own.card, business or own))
    for asset in desk.estates[seat].assets:
        if asset in effects:
            carry_out(desk, effects[asset], Cause(reason, seat, asset, business))


def listeners(desk: Desk, reason: MoneyTrigger) -> frozenset[int]:
    """The seats that have a card for this trigger before them."""
    cards = desk.book.on(reason).keys()
    if not cards:
        return frozenset()
    seats = [seat for seat, estate in enumerate(desk.estates) if not cards.isdisjoint(estate.assets)]
    if reason in desk.book.business_triggers:
        seats += [business.owner for business in desk.businesses if business.card in cards]
    return frozenset(seats)


def resolve(desk: Desk, effect: Effect, cause: Cause) -> None:
    """One effect. A search leaves `desk.search`, an audit `desk.next`, for the caller to stop at."""
    match effect:
        case Gain():
            money.gain(desk, effect, cause)
        case Collect():
            money.collect(desk, effect, cause)
        case Pay():
            money.pay(desk, effect, cause)
        case Draw():
            desk.draw(cause.owner, effect.n)
        case Search():
            turn.search(desk, effect, cause)
        case ExtraActions():
            turn.extra_actions(desk, effect, cause)
        case Destroy():
            business = signs.concerned(cause)
            signs.destroy(desk, cause)
            trigger(desk, "own_sign_destroyed", business.owner, business)
        case Takeover():
            signs.take_over(desk, cause)
        case MoveSign():
            signs.move_sign(desk, cause)
        case Close():
            signs.close(desk, cause)
        case Liquidate():
            signs.liquidate(desk, cause)
        case SetPage():
            turn.set_page(desk, cause)
        case ExtraDice():
            turn.extra_dice(desk, effect, cause)
        case Audit():
            turn.audit(desk, effect, cause)
        case TaxShield():
            turn.tax_shield(desk, cause)
        case HitMultiplier():
            turn.hit_multiplier(desk, effect, cause)
        case Mod():
            turn.mod(desk, effect, cause)
        case Reroll() | Repay() | SafetyNet():
            raise RulesFault(f"{effect.do} of {cause.card} is offered, not carried out")
        case _:
            assert_never(effect)
