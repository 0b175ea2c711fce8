"""Effects on businesses and their signs: destroy, take over, move, close, liquidate."""

from __future__ import annotations

from engines.core.errors import RulesFault
from engines.filthy_rich.desk import Desk
from engines.filthy_rich.effects.cause import Cause
from engines.filthy_rich.facts import BusinessClosed, BusinessDestroyed, BusinessSold, BusinessTaken, SignMoved
from engines.filthy_rich.public import Business


def concerned(cause: Cause) -> Business:
    """The business a card is aimed at. Raises RulesFault if there is none: the action was checked before."""
    if cause.business is None:
        raise RulesFault(f"{cause.card} has no business to work on")
    return cause.business


def destroy(desk: Desk, cause: Cause) -> None:
    """The card goes to the discard pile, the sign back to the stock. What insurances pay is another effect's matter."""
    business = concerned(cause)
    desk.remove_businesses(lambda other: other.card == business.card)
    desk.tell(BusinessDestroyed(business.owner, business.card, cause.owner))


def take_over(desk: Desk, cause: Cause) -> None:
    """The printed cost goes to the owner; business and sign change hands, the sign stays where it is."""
    business = concerned(cause)
    dollars = desk.book.businesses[business.card].cost
    desk.move(cause.owner, business.owner, dollars, "takeover", business.card)
    desk.set_business(Business(business.card, cause.owner, business.page, business.slots, business.closed_by))
    desk.tell(BusinessTaken(cause.owner, business.card, business.owner, dollars))


def move_sign(desk: Desk, cause: Cause) -> None:
    """The sign goes to free slots of the open page; no fees."""
    business = concerned(cause)
    desk.set_business(Business(business.card, business.owner, desk.page, cause.slots, business.closed_by))
    desk.touch(business.card)
    desk.tell(SignMoved(business.owner, business.card, desk.page, cause.slots))


def close(desk: Desk, cause: Cause) -> None:
    """Hits on the business do nothing until the closer's next turn begins. It is still taxed, and its sign still covers."""
    business = concerned(cause)
    desk.set_business(Business(business.card, business.owner, business.page, business.slots, cause.owner))
    desk.tell(BusinessClosed(business.owner, business.card, cause.owner))


def liquidate(desk: Desk, cause: Cause) -> None:
    """An own business is sold for its printed cost."""
    business = concerned(cause)
    dollars = desk.book.businesses[business.card].cost
    desk.remove_businesses(lambda other: other.card == business.card)
    desk.move(None, cause.owner, dollars, "liquidation", business.card)
    desk.tell(BusinessSold(cause.owner, business.card, dollars, cause.card))
