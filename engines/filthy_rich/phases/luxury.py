"""The luxury step (rules, turn step 1), and owning luxuries."""

from __future__ import annotations

from engines.filthy_rich.desk import Desk
from engines.filthy_rich.facts import LuxuryBought, LuxuryPassed
from engines.filthy_rich.numbers import luxury_price, sale_value
from engines.filthy_rich.public import LuxuryId


def luxury_step(desk: Desk) -> None:
    """Ask for a luxury, unless none can be had: nothing left, one bought already (option: any number), or too dear even
    if the seat sold all its businesses."""
    seat = desk.active
    within = desk.bought == 0 or desk.unchanged.rulings.any_luxuries
    if within and desk.luxuries:
        cheapest = luxury_price(desk.book, desk, seat, desk.luxuries[0])
        if cheapest <= desk.money(seat) + sale_value(desk.book, desk, seat):
            desk.phase = "luxury"
            return
    desk.next = "actions"


def buy(desk: Desk, luxury: LuxuryId) -> None:
    """The active seat buys a luxury; the third one wins at once."""
    seat = desk.active
    dollars = luxury_price(desk.book, desk, seat, luxury)
    desk.luxuries = tuple(other for other in desk.luxuries if other != luxury)
    desk.bought += 1
    desk.move(seat, None, dollars, "luxury", luxury)
    desk.tell(LuxuryBought(seat, luxury, dollars))
    own(desk, seat, luxury)
    if desk.ending is None:
        desk.next = "luxury"


def pass_on(desk: Desk) -> None:
    """The active seat buys none, or no more."""
    desk.tell(LuxuryPassed(desk.active, desk.bought))
    desk.next = "actions"


def own(desk: Desk, seat: int, luxury: LuxuryId) -> None:
    """A luxury comes to a seat, bought or won by auction; the third ends the game at any moment."""
    desk.set_luxuries(seat, (*desk.estates[seat].luxuries, luxury))
    if len(desk.estates[seat].luxuries) >= desk.book.board.luxuries_to_win:
        desk.finish("luxuries")
