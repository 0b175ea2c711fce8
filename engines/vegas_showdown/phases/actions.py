"""Step 4: bids, Renovate and Publicity, until every seat has an action and nobody is outbid."""

from __future__ import annotations

from typing import Literal

from engines.core.errors import RulesFault
from engines.core.seats import clockwise
from engines.vegas_showdown.book import next_seat
from engines.vegas_showdown.desk import Desk
from engines.vegas_showdown.facts import ActionChosen, BidMade
from engines.vegas_showdown.public import LotId, StandingBid

PUBLICITY_FAME = 1
"""What Publicity brings at once (rules, step 4)."""


def start_actions(desk: Desk) -> None:
    """The first player begins (rules, step 4)."""
    desk.phase = "actions"
    desk.chosen = (None,) * desk.seats
    desk.bids = ()
    desk.to_act = desk.first


def make_bid(desk: Desk, seat: int, lot: LotId, amount: int) -> None:
    """A bid stands; whoever stood on the lot is outbid and must act again when the order reaches that seat."""
    tile = desk.book.tile_on(desk, lot)
    if tile is None:
        raise RulesFault(f"bid on empty lot {lot}")
    before = next((bid for bid in desk.bids if bid.lot == lot), None)
    desk.tell(BidMade(seat, lot, tile, amount, before.seat if before else None))
    if before is not None:
        desk.choose(before.seat, None)
        desk.bids = tuple(bid for bid in desk.bids if bid is not before)
        _reward_outbid(desk, seat)
    desk.bids = (*desk.bids, StandingBid(lot, seat, amount))
    desk.choose(seat, "bid")


def choose_action(desk: Desk, seat: int, action: Literal["renovate", "publicity"]) -> None:
    """Renovate or Publicity; any number of seats may choose either. Publicity brings its Fame at once."""
    desk.tell(ActionChosen(seat, action))
    desk.choose(seat, action)
    if action == "publicity":
        desk.give_fame(seat, PUBLICITY_FAME, "publicity")


def next_to_act(desk: Desk, seat: int) -> bool:
    """Hand the turn to the next seat clockwise without an action; False when there is none and the step ends."""
    desk.to_act = None
    for other in clockwise(next_seat(seat, desk.seats), desk.seats):
        if desk.chosen[other] is None:
            desk.to_act = other
            return True
    return False


def _reward_outbid(desk: Desk, seat: int) -> None:
    """Fame each time a seat outbids another (event: Visionary, for each such card in force)."""
    for event in desk.in_force:
        row = desk.book.tables.events[event]
        if row.effect == "fame_per_outbid":
            desk.give_fame(seat, row.amounts[0][1], event)
