"""Step 4: bids, Renovate and Publicity, until every seat has an action and nobody is outbid."""

from typing import Literal

from engines.core.errors import RulesFault
from engines.core.seats import clockwise
from engines.vegas_showdown.book import next_seat
from engines.vegas_showdown.facts import ActionChosen, BidMade
from engines.vegas_showdown.public import LotId, make_standing_bid
from engines.vegas_showdown.rules.transition import Transition

PUBLICITY_FAME = 1
"""Fame for Publicity (rules, step 4)."""


def start_actions(transition: Transition) -> None:
    """Begin step 4 with the first player, without bids or actions of an earlier turn."""
    transition.public.phase = "actions"
    transition.public.chosen = (None,) * transition.seats
    transition.public.bids = ()
    transition.public.to_act = transition.public.first


def make_bid(transition: Transition, seat: int, lot: LotId, amount: int) -> None:
    """Place a bid. If it outbids a seat, that seat must act again when the order reaches it, and the bidder gains Fame for each
    Visionary in force. Raise RulesFault if the lot has no tile."""
    tile = transition.book.tile_on(transition.public, lot)
    if tile is None:
        raise RulesFault(f"bid on empty lot {lot}")
    before = None
    for bid in transition.public.bids:
        if bid.lot == lot:
            before = bid
    transition.tell(BidMade, (seat, lot, tile, amount, before.seat if before else None))
    if before is not None:
        transition.choose(before.seat, None)
        transition.public.bids = tuple([bid for bid in transition.public.bids if bid is not before])
        _reward_outbid(transition, seat)
    transition.public.bids = (*transition.public.bids, make_standing_bid(lot, seat, amount))
    transition.choose(seat, "bid")


def choose_action(transition: Transition, seat: int, action: Literal["renovate", "publicity"]) -> None:
    """Choose Renovate or Publicity; any number of seats may choose either. Publicity gives its Fame at once."""
    transition.tell(ActionChosen, (seat, action))
    transition.choose(seat, action)
    if action == "publicity":
        transition.give_fame(seat, PUBLICITY_FAME, "publicity")


def ask_next(transition: Transition, seat: int) -> bool:
    """Ask the next seat clockwise from `seat` that has no action. Return whether one was asked; if not, the step ends."""
    chosen = transition.public.chosen
    for other in clockwise(next_seat(seat, transition.seats), transition.seats):
        if chosen[other] is None:
            transition.public.to_act = other
            return True
    transition.public.to_act = None
    return False


def _reward_outbid(transition: Transition, seat: int) -> None:
    for event in transition.public.in_force:
        if transition.book.effects[event] == "fame_per_outbid":
            transition.give_fame(seat, transition.book.tables.events[event].amounts[0][1], event)
