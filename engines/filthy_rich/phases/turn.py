"""The beginning and the end of a turn."""

from __future__ import annotations

from engines.filthy_rich.desk import Desk
from engines.filthy_rich.effects.interpreter import trigger
from engines.filthy_rich.facts import BusinessReopened, TurnBegan
from engines.filthy_rich.numbers import clockwise_in_game
from engines.filthy_rich.public import Business


def begin_turn(desk: Desk) -> None:
    """What lasted until this seat's next turn ends, then its `turn_start` effects happen, before the luxury step."""
    seat = desk.active
    desk.turn += 1
    desk.actions = desk.book.board.actions_per_turn
    desk.bought = 0
    desk.extra_dice = 0
    desk.hit_factor = 1
    desk.mods = ()
    desk.fresh = ()
    desk.rerolls = 0
    desk.tell(TurnBegan(desk.turn, desk.round, seat))
    desk.set_shield(seat, False)
    reopen(desk, seat)
    trigger(desk, "turn_start", seat)
    desk.next = "luxury"


def reopen(desk: Desk, seat: int) -> None:
    """Businesses this seat closed open again: its next turn begins, or it left the game (our reading: a closing does not
    outlast whoever made it)."""
    if not any(business.closed_by == seat for business in desk.businesses):
        return
    for business in tuple(desk.businesses):
        if business.closed_by == seat:
            desk.set_business(Business(business.card, business.owner, business.page, business.slots))
            desk.tell(BusinessReopened(business.owner, business.card))


def end_turn(desk: Desk) -> None:
    """Draw two cards (rules, turn step 4), unless the seat was eliminated in its roll; then the seat to the left goes on.

    A round is over when the turn passes the first seat of the game. Option `round_limit`: after that many full rounds the
    game ends.
    """
    seats = len(desk.estates)
    if desk.estates[desk.active].out is None:
        desk.draw(desk.active, desk.book.board.draw)
    following = next(seat for seat in clockwise_in_game(desk, desk.active + 1) if seat != desk.active)
    first = desk.unchanged.first
    if (following - first) % seats <= (desk.active - first) % seats:
        if desk.round == desk.unchanged.rulings.round_limit:
            desk.finish("round_limit")
            return
        desk.round += 1
    desk.active = following
    desk.next = "begin_turn"
