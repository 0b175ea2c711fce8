"""The two actions (rules, turn step 2) and what is free before the roll: sales and loan repayment."""

from __future__ import annotations

from typing import assert_never

from engines.core.errors import RulesFault
from engines.filthy_rich.actions import Play
from engines.filthy_rich.binder import fees, pages_of
from engines.filthy_rich.desk import Desk
from engines.filthy_rich.effects.cause import Cause, holds
from engines.filthy_rich.effects.interpreter import carry_out, resolve
from engines.filthy_rich.facts import (
    ActionPlayed,
    AssetBought,
    BusinessOpened,
    BusinessSold,
    CardDiscarded,
    LoanRepaid,
    SearchEnded,
)
from engines.filthy_rich.numbers import discard_value, opening_cost
from engines.filthy_rich.private import Private
from engines.filthy_rich.public import Business, CardId, Played, Search
from engines.filthy_rich.vocabulary import Repay


def actions_step(desk: Desk) -> None:
    """Ask for the next action; when there is none left, or no card for it, the roll is next."""
    more = desk.actions > 0 and desk.estates[desk.active].hand > 0
    desk.phase = "actions" if more else "roll"


def play(desk: Desk, action: Play) -> None:
    """Play a hand card: a business, an asset or an action card."""
    desk.actions -= 1
    desk.take_from_hand(desk.active, action.card)
    match desk.book.type_of(action.card):
        case "business":
            _open(desk, action.card, action.slots)
        case "asset":
            _buy_asset(desk, action.card)
        case "action":
            _begin_action(desk, action)
        case None:
            raise RulesFault(f"{action.card} is no card of this deck")
        case _:
            assert_never(desk.book.type_of(action.card))


def discard(desk: Desk, card: CardId) -> None:
    """Discard a hand card for money."""
    seat = desk.active
    desk.actions -= 1
    desk.take_from_hand(seat, card)
    desk.throw(card)
    dollars = discard_value(desk.book, desk, seat)
    desk.move(None, seat, dollars, "discard", card)
    desk.tell(CardDiscarded(seat, card, dollars))
    desk.next = "actions"


def _open(desk: Desk, card: CardId, slots: tuple[int, ...]) -> None:
    """Pay the cost, put the sign in, pay the owners of what it covers."""
    seat = desk.active
    dollars = opening_cost(desk.book, desk, seat, card)
    due = fees(desk.book, desk, pages_of(desk.book, desk.businesses), seat, slots)
    desk.move(seat, None, dollars, "cost", card)
    desk.tell(BusinessOpened(seat, card, desk.page, slots, dollars))
    for fee in due:
        desk.move(seat, fee.owner, fee.dollars, "cover_fee", fee.business)
    desk.businesses = [*desk.businesses, Business(card, seat, desk.page, slots)]
    desk.touch(card)
    desk.next = "actions"


def _buy_asset(desk: Desk, card: CardId) -> None:
    seat = desk.active
    dollars = desk.book.assets[card].cost
    desk.move(seat, None, dollars, "cost", card)
    desk.set_assets(seat, (*desk.estates[seat].assets, card))
    desk.tell(AssetBought(seat, card, dollars))
    carry_out(desk, desk.book.on("play").get(card, ()), Cause("play", seat, card))
    desk.next = "actions"


def _begin_action(desk: Desk, action: Play) -> None:
    """The card lies open until all it says is done; conditions are judged now."""
    seat = desk.active
    desk.tell(ActionPlayed(seat, action.card, action.rival, action.business))
    cause = Cause("play", seat, action.card)
    effects = desk.book.on("play").get(action.card, ())
    coming = tuple(place for place, effect in enumerate(effects) if holds(desk, effect.condition, cause))
    desk.played = Played(seat, action.card, coming, action.rival, action.business, action.page, action.slots)
    desk.next = "effects"


def go_on(desk: Desk) -> None:
    """Carry out the effects of the played card, up to one that asks for a decision; after the last the card is discarded."""
    played = desk.played
    if played is None:
        raise RulesFault("no card is being played")
    effects = desk.book.on("play").get(played.card, ())
    business = next((business for business in desk.businesses if business.card == played.business), None)
    cause = Cause("play", played.seat, played.card, business, played.rival, played.page, played.slots)
    for done, place in enumerate(played.effects, start=1):
        desk.played = Played(
            played.seat,
            played.card,
            played.effects[done:],
            played.rival,
            played.business,
            played.page,
            played.slots,
        )
        resolve(desk, effects[place], cause)
        if desk.search or desk.next:
            return
    desk.played = None
    desk.throw(played.card)
    desk.next = "actions"


def take(desk: Desk, search: Search, card: CardId | None) -> None:
    """Take a card found in a search, or no more (None); the rest goes to the discard pile."""
    seat = search.seat
    private = desk.private[seat]
    found = list(private.found)
    if card is not None:
        found.remove(card)
        desk.private[seat] = Private(private.hand, tuple(found), private.sell_nothing)
        desk.set_hand(seat, (*private.hand, card))
        search = Search(seat, search.looked, search.type, search.take - 1)
        if search.take and any(desk.book.type_of(other) == search.type for other in found):
            desk.search = search
            return
    private = desk.private[seat]
    desk.private[seat] = Private(private.hand, (), private.sell_nothing)
    desk.search = None
    desk.revealed += 1
    desk.throw(*found)
    desk.tell(SearchEnded(seat, search.looked - len(found), tuple(found)))
    desk.next = "effects"


def sell(desk: Desk, seat: int, business: CardId) -> None:
    """Sell a business to the bank, all or nothing: the card to the discard pile, the sign back to the stock."""
    dollars = desk.book.sale_price(business)
    desk.remove_businesses(lambda other: other.card == business)
    desk.move(None, seat, dollars, "sale", business)
    desk.tell(BusinessSold(seat, business, dollars, None))


def repayment(desk: Desk, asset: CardId) -> int:
    """What paying back a loan costs."""
    effects = desk.book.on("free_action").get(asset, ())
    return sum(effect.amount for effect in effects if isinstance(effect, Repay))


def repay(desk: Desk, asset: CardId) -> None:
    """Pay the bank and discard the asset; not an action."""
    seat = desk.active
    dollars = repayment(desk, asset)
    desk.move(seat, None, dollars, "repay", asset)
    desk.set_assets(seat, tuple(other for other in desk.estates[seat].assets if other != asset))
    desk.throw(asset)
    desk.tell(LoanRepaid(seat, asset, dollars))
