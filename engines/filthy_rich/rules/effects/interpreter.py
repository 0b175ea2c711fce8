"""The interpreter of effects. Cards are data; only this module gives their words a meaning."""

from collections.abc import Sequence
from typing import assert_never

from engines.core.errors import RulesFault
from engines.filthy_rich.deck.vocabulary import Effect
from engines.filthy_rich.public import Business
from engines.filthy_rich.rules.effects import money, signs, turn
from engines.filthy_rich.rules.effects.cause import Cause, MoneyTrigger, holds, make_cause
from engines.filthy_rich.rules.transition import Transition


def carry_out(transition: Transition, effects: Sequence[Effect], cause: Cause) -> None:
    """Carry out all effects of one card and trigger, in order; their conditions are judged before the first effect. Effects
    limited to the first time in a roll are recorded in the transition, which never outlives the roll."""
    if len(effects) == 1 and effects[0].condition is None and effects[0].limit is None:
        resolve(transition, effects[0], cause)
        return
    for place, effect in [pair for pair in enumerate(effects) if holds(transition, pair[1].condition, cause)]:
        if effect.limit:
            use = (cause.owner, cause.card, cause.reason, place)
            if transition.spent is None:
                transition.spent = set()
            if use in transition.spent:
                continue
            transition.spent.add(use)
        resolve(transition, effect, cause)


def trigger(transition: Transition, reason: MoneyTrigger, seat: int, business: Business | None = None) -> None:
    """Carry out the effects for a trigger of all cards in front of a seat: its businesses in the order of opening, then its
    assets. `business` is the business concerned; without one, a business of the seat is concerned with itself."""
    public, book = transition.public, transition.book
    on_businesses = reason in book.business_triggers
    if not on_businesses and not public.estates[seat].assets:
        return
    effects = book.orders(reason)
    if not effects:
        return
    if on_businesses:
        for own in [own for own in public.businesses if own.owner == seat and own.card in effects]:
            carry_out(transition, effects[own.card], make_cause(reason, seat, own.card, business or own))
    for asset in public.estates[seat].assets:
        if asset in effects:
            carry_out(transition, effects[asset], make_cause(reason, seat, asset, business))


def listeners(transition: Transition, reason: MoneyTrigger) -> Sequence[int]:
    """Return the seats with a card for this trigger in front of them, in no particular order, some twice."""
    cards = transition.book.orders(reason)
    if not cards:
        return ()
    public, seats = transition.public, list[int]()
    for seat, estate in enumerate(public.estates):
        if estate.assets and not cards.keys().isdisjoint(estate.assets):
            seats.append(seat)
    if reason in transition.book.business_triggers:
        seats += [business.owner for business in public.businesses if business.card in cards]
    return seats


def resolve(transition: Transition, effect: Effect, cause: Cause) -> None:  # noqa: C901 - one case for each kind of effect
    """Carry out one effect. A search sets `transition.public.search`, an audit `transition.next`, for the caller to stop at."""
    match effect.do:  # by its word: matching pydantic classes is slow
        case "gain":
            money.gain(transition, effect, cause)
        case "collect":
            money.collect(transition, effect, cause)
        case "pay":
            money.pay(transition, effect, cause)
        case "draw":
            transition.draw(cause.owner, effect.n)
        case "search":
            turn.search(transition, effect, cause)
        case "extra_actions":
            turn.extra_actions(transition, effect, cause)
        case "destroy":
            business = signs.concerned(cause)
            signs.destroy(transition, cause)
            trigger(transition, "own_sign_destroyed", business.owner, business)
        case "takeover":
            signs.take_over(transition, cause)
        case "move_sign":
            signs.move_sign(transition, cause)
        case "close":
            signs.close(transition, cause)
        case "liquidate":
            signs.liquidate(transition, cause)
        case "set_page":
            turn.set_page(transition, cause)
        case "extra_dice":
            turn.extra_dice(transition, effect, cause)
        case "audit":
            turn.audit(transition, effect, cause)
        case "tax_shield":
            turn.tax_shield(transition, cause)
        case "hit_multiplier":
            turn.hit_multiplier(transition, effect, cause)
        case "mod":
            turn.mod(transition, effect, cause)
        case "reroll" | "repay" | "safety_net":
            raise RulesFault(f"{effect.do} of {cause.card} is offered, not carried out")
        case _:
            assert_never(effect)
