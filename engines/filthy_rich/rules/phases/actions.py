"""The two actions (rules, turn step 2), and sales and loan repayments, which are not counted as actions."""

from typing import assert_never

from engines.core.errors import RulesFault
from engines.filthy_rich.actions import Play
from engines.filthy_rich.facts import (
    ActionPlayed,
    AssetBought,
    BusinessOpened,
    BusinessSold,
    CardDiscarded,
    LoanRepaid,
    MoneyMoved,
    SearchEnded,
)
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import CardId, Search, make_business, make_played
from engines.filthy_rich.rules.effects.cause import Cause, holds, make_cause
from engines.filthy_rich.rules.effects.interpreter import AIMED, carry_out, resolve
from engines.filthy_rich.rules.transition import Transition
from engines.filthy_rich.table.binder import fees, pages_of
from engines.filthy_rich.table.numbers import discard_value, opening_cost


def actions_step(transition: Transition) -> None:
    """Ask for the next action; if no action is left, or no card for it, the roll is next."""
    public = transition.public
    public.phase = "actions" if public.actions > 0 and public.estates[public.active].hand > 0 else "roll"


def play(transition: Transition, action: Play) -> None:
    """Play a hand card: a business, an asset or an action card."""
    transition.public.actions -= 1
    transition.take_from_hand(transition.public.active, action.card)
    match transition.book.type_of(action.card):
        case "business":
            _open(transition, action.card, action.slots)
        case "asset":
            _buy_asset(transition, action.card)
        case "action":
            _begin_action(transition, action)
        case None:
            raise RulesFault(f"{action.card} is not a card of this deck")
        case _:
            assert_never(transition.book.type_of(action.card))


def discard(transition: Transition, card: CardId) -> None:
    """Discard a hand card for money."""
    public = transition.public
    seat = public.active
    public.actions -= 1
    dollars = discard_value(transition.book, public, seat)
    transition.take_from_hand(seat, card, dollars)
    public.discard += (card,)
    if dollars:
        transition.tell(MoneyMoved, (None, seat, dollars, "discard", card))
    transition.tell(CardDiscarded, (seat, card, dollars))
    actions_step(transition)


def _open(transition: Transition, card: CardId, slots: tuple[int, ...]) -> None:
    book, public = transition.book, transition.public
    seat, page, businesses = public.active, public.page, public.businesses
    dollars = opening_cost(book, public, seat, card)
    may_cost = [1 for business in businesses if business.page < page and business.owner != seat]
    due = fees(book, public, pages_of(book, businesses), seat, slots) if may_cost else ()
    transition.move(seat, None, dollars, "cost", card)
    transition.tell(BusinessOpened, (seat, card, page, slots, dollars))
    for fee in due:
        transition.move(seat, fee.owner, fee.dollars, "cover_fee", fee.business)
    public.businesses = (*businesses, make_business(card, seat, page, slots))
    transition.touch(card)
    actions_step(transition)


def _buy_asset(transition: Transition, card: CardId) -> None:
    seat = transition.public.active
    dollars = transition.book.costs[card]
    transition.move(seat, None, dollars, "cost", card)
    transition.set_assets(seat, (*transition.public.estates[seat].assets, card))
    transition.tell(AssetBought, (seat, card, dollars))
    carry_out(transition, transition.book.plain_effects("play").get(card, ()), Cause("play", seat, card))
    actions_step(transition)


def _begin_action(transition: Transition, action: Play) -> None:
    """Begin an action card, which lies open until its last effect; conditions are judged now."""
    seat = transition.public.active
    transition.tell(ActionPlayed, (seat, action.card, action.rival, action.business))
    cause = make_cause("play", seat, action.card)
    effects = transition.book.plain_effects("play").get(action.card, ())
    coming = tuple([index for index, effect in enumerate(effects) if holds(transition, effect.condition, cause)])
    transition.public.played = make_played(
        seat, action.card, coming, action.rival, action.business, action.page, action.slots
    )
    transition.next = "effects"


def go_on(transition: Transition) -> None:
    """Carry out the coming effects of the played card until a search or an audit interrupts them; after the last one, discard
    the card and ask for the next action. Effects on a business do nothing once it has left the binder, as it may in the sale
    step of the card's own audit."""
    public = transition.public
    played = public.played
    if played is None:
        raise RulesFault("no card is being played")
    effects = transition.book.plain_effects("play").get(played.card, ())
    for done, place in enumerate(played.effects, start=1):
        business = None if played.business is None else transition.business(played.business)
        if business is not None or effects[place].do not in AIMED:
            cause = make_cause("play", played.seat, played.card, business, played.rival, played.page, played.slots)
            resolve(transition, effects[place], cause)
        if public.search or transition.next:
            public.played = make_played(
                played.seat,
                played.card,
                played.effects[done:],
                played.rival,
                played.business,
                played.page,
                played.slots,
            )
            return
    public.played = None
    transition.throw(played.card)
    actions_step(transition)


def take(transition: Transition, search: Search, card: CardId | None) -> None:
    """Take a card found in a search. With None, or if no other card may be taken, the search ends and the rest goes to the
    discard pile."""
    seat = search.seat
    private = transition.private[seat]
    found = list(private.found)
    if card is not None:
        found.remove(card)
        transition.private[seat] = Private(private.hand, tuple(found), private.sell_nothing)
        transition.set_hand(seat, (*private.hand, card))
        search = Search(seat, search.looked, search.type, search.take - 1)
        if search.take and any(transition.book.type_of(other) == search.type for other in found):
            transition.public.search = search
            return
    private = transition.private[seat]
    transition.private[seat] = Private(private.hand, (), private.sell_nothing)
    transition.public.search = None
    transition.revealed += 1
    transition.throw(*found)
    transition.tell(SearchEnded, (seat, search.looked - len(found), tuple(found)))
    transition.next = "effects"


def sell(transition: Transition, seat: int, business: CardId) -> None:
    """Sell a business to the bank, all or nothing: the card to the discard pile, the sign back to the stock."""
    dollars = transition.book.sale_price(business)
    transition.remove_businesses(lambda other: other.card == business)
    transition.move(None, seat, dollars, "sale", business)
    transition.tell(BusinessSold, (seat, business, dollars, None))


def repayment(transition: Transition, asset: CardId) -> int:
    """Return the cost of repaying a loan; 0 for an asset that is not a loan."""
    effects = transition.book.plain_effects("free_action").get(asset, ())
    return sum(effect.amount for effect in effects if effect.do == "repay")


def repay(transition: Transition, asset: CardId) -> None:
    """Repay a loan of the active seat: pay the bank and discard the asset."""
    seat = transition.public.active
    dollars = repayment(transition, asset)
    transition.move(seat, None, dollars, "repay", asset)
    transition.set_assets(seat, tuple(other for other in transition.public.estates[seat].assets if other != asset))
    transition.throw(asset)
    transition.tell(LoanRepaid, (seat, asset, dollars))
