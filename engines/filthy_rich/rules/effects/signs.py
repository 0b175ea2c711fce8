"""Effects on businesses and their signs: destroy, take over, move, close, liquidate."""

from __future__ import annotations

from engines.core.errors import RulesFault
from engines.filthy_rich.facts import BusinessClosed, BusinessDestroyed, BusinessSold, BusinessTaken, SignMoved
from engines.filthy_rich.public import Business
from engines.filthy_rich.rules.effects.cause import Cause
from engines.filthy_rich.rules.transition import Transition


def concerned(cause: Cause) -> Business:
    """The business a card is aimed at. Raises RulesFault if there is none: the action was checked before."""
    if cause.business is None:
        raise RulesFault(f"{cause.card} has no business to work on")
    return cause.business


def destroy(transition: Transition, cause: Cause) -> None:
    """The card goes to the discard pile, the sign back to the stock. What insurances pay is another effect's matter."""
    business = concerned(cause)
    transition.remove_businesses(lambda other: other.card == business.card)
    transition.tell(BusinessDestroyed, (business.owner, business.card, cause.owner))


def take_over(transition: Transition, cause: Cause) -> None:
    """The printed cost goes to the owner; business and sign change hands, the sign stays where it is."""
    business = concerned(cause)
    dollars = transition.book.businesses[business.card].cost
    transition.move(cause.owner, business.owner, dollars, "takeover", business.card)
    transition.set_business(Business(business.card, cause.owner, business.page, business.slots, business.closed_by))
    transition.tell(BusinessTaken, (cause.owner, business.card, business.owner, dollars))


def move_sign(transition: Transition, cause: Cause) -> None:
    """The sign goes to free slots of the open page; no fees."""
    business = concerned(cause)
    transition.set_business(
        Business(business.card, business.owner, transition.public.page, cause.slots, business.closed_by)
    )
    transition.touch(business.card)
    transition.tell(SignMoved, (business.owner, business.card, transition.public.page, cause.slots))


def close(transition: Transition, cause: Cause) -> None:
    """Hits on the business do nothing until the closer's next turn begins. It is still taxed, and its sign still covers."""
    business = concerned(cause)
    transition.set_business(Business(business.card, business.owner, business.page, business.slots, cause.owner))
    transition.tell(BusinessClosed, (business.owner, business.card, cause.owner))


def liquidate(transition: Transition, cause: Cause) -> None:
    """An own business is sold for its printed cost."""
    business = concerned(cause)
    dollars = transition.book.businesses[business.card].cost
    transition.remove_businesses(lambda other: other.card == business.card)
    transition.move(None, cause.owner, dollars, "liquidation", business.card)
    transition.tell(BusinessSold, (cause.owner, business.card, dollars, cause.card))
