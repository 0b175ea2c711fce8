"""The luxury step (rules, turn step 1), and owning luxuries."""

from engines.filthy_rich.facts import LuxuryBought, LuxuryPassed
from engines.filthy_rich.public import LuxuryId
from engines.filthy_rich.rules.phases.actions import actions_step
from engines.filthy_rich.rules.transition import Transition
from engines.filthy_rich.table.numbers import luxury_price, sale_value


def luxury_step(transition: Transition) -> None:
    """Ask for a luxury, unless none can be bought: nothing left, one bought already (option: any number), or too expensive even
    if the seat sold all its businesses."""
    public = transition.public
    seat = public.active
    if public.luxuries and (public.bought == 0 or public.rulings.any_luxuries):
        cheapest = luxury_price(transition.book, public, seat, public.luxuries[0])
        money = public.estates[seat].money
        if cheapest <= money or cheapest <= money + sale_value(transition.book, public, seat):
            public.phase = "luxury"
            return
    actions_step(transition)


def buy(transition: Transition, luxury: LuxuryId) -> None:
    """Buy a luxury for the active seat; the third one wins at once."""
    seat = transition.public.active
    dollars = luxury_price(transition.book, transition.public, seat, luxury)
    transition.public.luxuries = tuple(other for other in transition.public.luxuries if other != luxury)
    transition.public.bought += 1
    transition.move(seat, None, dollars, "luxury", luxury)
    transition.tell(LuxuryBought, (seat, luxury, dollars))
    own(transition, seat, luxury)
    if transition.public.ending is None:
        transition.next = "luxury"


def pass_on(transition: Transition) -> None:
    """End the luxury step of the active seat."""
    transition.tell(LuxuryPassed, (transition.public.active, transition.public.bought))
    actions_step(transition)


def own(transition: Transition, seat: int, luxury: LuxuryId) -> None:
    """Give a luxury, bought or won by auction, to a seat; the third ends the game at any moment."""
    transition.set_luxuries(seat, (*transition.public.estates[seat].luxuries, luxury))
    if len(transition.public.estates[seat].luxuries) >= transition.book.board.luxuries_to_win:
        transition.finish("luxuries")
