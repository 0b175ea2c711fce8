"""The interpreter of the effects that happen at a trigger. `table.numbers` applies the changes of numbers; `rules.phases` carries
out rerolls, repayments and safety nets."""

from collections.abc import Sequence
from typing import Final, assert_never

from engines.core.errors import RulesFault
from engines.filthy_rich.deck.vocabulary import (
    Audit,
    Collect,
    Effect,
    ExtraActions,
    ExtraDice,
    Gain,
    HitMultiplier,
    Mod,
    Pay,
    Payer,
)
from engines.filthy_rich.deck.vocabulary import Search as SearchEffect
from engines.filthy_rich.facts import (
    IN_SEARCH,
    ActionsGained,
    BusinessClosed,
    BusinessDestroyed,
    BusinessSold,
    BusinessTaken,
    CardsSeen,
    PageOpened,
    SearchBegan,
    SignMoved,
    TurnChanged,
)
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Business, Search, Taxing, TurnMod
from engines.filthy_rich.rules.effects.cause import Cause, MoneyTrigger, count, holds, make_cause
from engines.filthy_rich.rules.transition import Transition
from engines.filthy_rich.table.binder import seats_with_visible_signs
from engines.filthy_rich.table.numbers import clockwise_in_game

AIMED: Final = frozenset(("destroy", "takeover", "move_sign", "close", "liquidate"))
"""Kinds of effects on the business a card is aimed at."""


def business_of(cause: Cause) -> Business:
    """Return the business a card is aimed at. Raise RulesFault if the card is aimed at none, or the business is not open now."""
    if cause.business is None:
        raise RulesFault(f"{cause.card} has no business to work on")
    return cause.business


def destroy(transition: Transition, cause: Cause) -> None:
    """Destroy a business: its card goes to the discard pile, the sign back to the stock."""
    business = business_of(cause)
    transition.remove_businesses(lambda other: other.card == business.card)
    transition.tell(BusinessDestroyed, (business.owner, business.card, cause.owner))


def take_over(transition: Transition, cause: Cause) -> None:
    """Take over a business: its owner is paid the printed cost; business and sign change hands, the sign stays where it is."""
    business = business_of(cause)
    dollars = transition.book.businesses[business.card].cost
    transition.move(cause.owner, business.owner, dollars, "takeover", business.card)
    transition.set_business(Business(business.card, cause.owner, business.page, business.slots, business.closed_by))
    transition.tell(BusinessTaken, (cause.owner, business.card, business.owner, dollars))


def move_sign(transition: Transition, cause: Cause) -> None:
    """Move a sign to free slots of the open page, without fees."""
    business = business_of(cause)
    transition.set_business(
        Business(business.card, business.owner, transition.public.page, cause.slots, business.closed_by)
    )
    transition.touch(business.card)
    transition.tell(SignMoved, (business.owner, business.card, transition.public.page, cause.slots))


def close(transition: Transition, cause: Cause) -> None:
    """Close a business: hits on it do nothing until the closer's next turn begins. It is still taxed, and its sign still
    covers."""
    business = business_of(cause)
    transition.set_business(Business(business.card, business.owner, business.page, business.slots, cause.owner))
    transition.tell(BusinessClosed, (business.owner, business.card, cause.owner))


def liquidate(transition: Transition, cause: Cause) -> None:
    """Sell one of the owner's businesses for its printed cost."""
    business = business_of(cause)
    dollars = transition.book.businesses[business.card].cost
    transition.remove_businesses(lambda other: other.card == business.card)
    transition.move(None, cause.owner, dollars, "liquidation", business.card)
    transition.tell(BusinessSold, (cause.owner, business.card, dollars, cause.card))


def extra_actions(transition: Transition, effect: ExtraActions, cause: Cause) -> None:
    """Give more actions this turn."""
    transition.public.actions += effect.n
    transition.tell(ActionsGained, (cause.owner, effect.n))


def extra_dice(transition: Transition, effect: ExtraDice, cause: Cause) -> None:
    """Give more business dice in this turn's roll."""
    transition.public.extra_dice += effect.n
    transition.tell(TurnChanged, (cause.owner, cause.card, "extra_dice"))


def hit_multiplier(transition: Transition, effect: HitMultiplier, cause: Cause) -> None:
    """Multiply the payments of hits on the owner's businesses in this turn's roll; the factors of two cards are multiplied."""
    transition.public.hit_factor *= effect.factor
    transition.tell(TurnChanged, (cause.owner, cause.card, "hit_multiplier"))


def tax_shield(transition: Transition, cause: Cause) -> None:
    """Free the owner from taxes, including audits, until the owner's next turn begins."""
    transition.set_shield(cause.owner, shielded=True)
    transition.tell(TurnChanged, (cause.owner, cause.card, "tax_shield"))


def mod(transition: Transition, effect: Mod, cause: Cause) -> None:
    """Change a number for the rest of the turn."""
    transition.public.mods = (*transition.public.mods, TurnMod(effect.stat, effect.delta or 0, effect.set))
    transition.tell(TurnChanged, (cause.owner, cause.card, "mod"))


def set_page(transition: Transition, cause: Cause) -> None:
    """Open a chosen page."""
    if cause.page is None:
        raise RulesFault(f"{cause.card} has no page to open")
    transition.public.page = cause.page
    transition.tell(PageOpened, (transition.public.page, cause.card))


def search(transition: Transition, effect: SearchEffect, cause: Cause) -> None:
    """Begin a search: the owner looks at the top cards and chooses among them. With deck and discard pile empty nothing
    happens."""
    cards = transition.top_cards(effect.look)
    if not cards:
        return
    private = transition.private[cause.owner]
    transition.private[cause.owner] = Private(private.hand, cards, private.sell_nothing)
    transition.public.search = Search(cause.owner, len(cards), effect.type, effect.take)
    transition.public.phase = "search"
    transition.tell(SearchBegan, (cause.owner, len(cards), effect.type))
    transition.tell_privately(cause.owner, CardsSeen, (cause.owner, cards, IN_SEARCH))


def audit(transition: Transition, effect: Audit, cause: Cause) -> None:
    """Begin an audit, unless no seat is concerned: seats pay taxes after a sale step; zero effects do not trigger."""
    seats = payers(transition, effect.who, cause)
    if seats:
        transition.public.taxing = Taxing(effect.times, seats, (), audit=True)
        transition.next = "sale"


def payers(transition: Transition, payer: Payer, cause: Cause) -> tuple[int, ...]:
    """Return the seats a card asks to pay, in turn order from its owner; never the owner."""
    rivals = tuple(seat for seat in clockwise_in_game(transition.public, cause.owner) if seat != cause.owner)
    match payer:
        case "each_rival":
            return rivals
        case "richest_rival":
            # Of equal seats `max` returns the first, which is the next clockwise.
            return (max(rivals, key=transition.money),) if rivals else ()
        case "active_player":
            return (transition.public.active,) if transition.public.active in rivals else ()
        case "target_rival":
            return (cause.rival,) if cause.rival is not None and cause.rival in rivals else ()
        case _:
            assert_never(payer)


def gain(transition: Transition, effect: Gain, cause: Cause) -> None:
    """Pay the owner from the bank."""
    times = 1 if effect.per is None else count(transition, effect.per, cause, cause.owner)
    dollars = effect.amount * times * cause.factor
    transition.move(None, cause.owner, dollars, cause.reason, cause.card)


def collect(transition: Transition, effect: Collect, cause: Cause) -> None:
    """Take the amount from each paying seat, or all its cash if it has less, and give it to the owner. With `only_if` only seats
    with a visible sign pay. If the active player is to pay and is the owner, the bank pays."""
    wanted = effect.amount * cause.factor
    if effect.payer == "active_player" and transition.public.active == cause.owner:
        transition.move(None, cause.owner, wanted, cause.reason, cause.card)
        return
    seats = payers(transition, effect.payer, cause)
    if effect.only_if:
        showing = seats_with_visible_signs(transition.book, transition.public.businesses, transition.public.page)
        seats = tuple(seat for seat in seats if seat in showing)
    for seat in seats:
        transition.move(seat, cause.owner, min(wanted, transition.money(seat)), cause.reason, cause.card)


def pay(transition: Transition, effect: Pay, cause: Cause) -> None:
    """Let seats pay the bank, each as far as the cash goes, so that nobody is eliminated by it."""
    for seat in payers(transition, effect.who, cause):
        dollars = effect.amount * count(transition, effect.per, cause, seat)
        transition.move(seat, None, min(dollars, transition.money(seat)), cause.reason, cause.card)


def carry_out(transition: Transition, effects: Sequence[Effect], cause: Cause) -> None:
    """Carry out all effects of one card and trigger, in order; their conditions are judged before the first effect. An effect
    limited to the first time in a roll is skipped later, as recorded in the transition, which never outlives the roll."""
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
    assets. `business` is the business concerned; with None, the effects of each business concern that business itself."""
    public, book = transition.public, transition.book
    on_businesses = reason in book.business_triggers
    if not on_businesses and not public.estates[seat].assets:
        return
    effects = book.plain_effects(reason)
    if not effects:
        return
    if on_businesses:
        for standing in [other for other in public.businesses if other.owner == seat and other.card in effects]:
            carry_out(transition, effects[standing.card], make_cause(reason, seat, standing.card, business or standing))
    for asset in public.estates[seat].assets:
        if asset in effects:
            carry_out(transition, effects[asset], make_cause(reason, seat, asset, business))


def listeners(transition: Transition, reason: MoneyTrigger) -> Sequence[int]:
    """Return the seats with a card for this trigger in front of them, in no particular order; a seat may occur several times."""
    cards = transition.book.plain_effects(reason)
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
    """Carry out one effect. A search sets `transition.public.search` and an audit `transition.next`; the caller then stops.
    Raise RulesFault for a reroll, repayment or safety net."""
    # The word is matched, because matching pydantic classes is slow.
    match effect.do:
        case "gain":
            gain(transition, effect, cause)
        case "collect":
            collect(transition, effect, cause)
        case "pay":
            pay(transition, effect, cause)
        case "draw":
            transition.draw(cause.owner, effect.n)
        case "search":
            search(transition, effect, cause)
        case "extra_actions":
            extra_actions(transition, effect, cause)
        case "destroy":
            business = business_of(cause)
            destroy(transition, cause)
            trigger(transition, "own_sign_destroyed", business.owner, business)
        case "takeover":
            take_over(transition, cause)
        case "move_sign":
            move_sign(transition, cause)
        case "close":
            close(transition, cause)
        case "liquidate":
            liquidate(transition, cause)
        case "set_page":
            set_page(transition, cause)
        case "extra_dice":
            extra_dice(transition, effect, cause)
        case "audit":
            audit(transition, effect, cause)
        case "tax_shield":
            tax_shield(transition, cause)
        case "hit_multiplier":
            hit_multiplier(transition, effect, cause)
        case "mod":
            mod(transition, effect, cause)
        case "reroll" | "repay" | "safety_net":
            raise RulesFault(f"{effect.do} of {cause.card} is offered, not carried out")
        case _:
            assert_never(effect)
