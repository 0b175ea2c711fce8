"""Effects on businesses and their signs: destroy, take over, move, close, liquidate."""

from engines.core.errors import RulesFault
from engines.filthy_rich.facts import BusinessClosed, BusinessDestroyed, BusinessSold, BusinessTaken, SignMoved
from engines.filthy_rich.public import Business
from engines.filthy_rich.rules.effects.cause import Cause
from engines.filthy_rich.rules.transition import Transition


def concerned(cause: Cause) -> Business:
    """Return the business a card is aimed at. Raise RulesFault if there is none, which the check of the action excludes."""
    if cause.business is None:
        raise RulesFault(f"{cause.card} has no business to work on")
    return cause.business


def destroy(transition: Transition, cause: Cause) -> None:
    """Destroy a business: its card goes to the discard pile, the sign back to the stock. Insurances are effects of their own."""
    business = concerned(cause)
    transition.remove_businesses(lambda other: other.card == business.card)
    transition.tell(BusinessDestroyed, (business.owner, business.card, cause.owner))


def take_over(transition: Transition, cause: Cause) -> None:
    """Take over a business: the owner gets the printed cost; business and sign change hands, the sign stays where it is."""
    business = concerned(cause)
    dollars = transition.book.businesses[business.card].cost
    transition.move(cause.owner, business.owner, dollars, "takeover", business.card)
    transition.set_business(Business(business.card, cause.owner, business.page, business.slots, business.closed_by))
    transition.tell(BusinessTaken, (cause.owner, business.card, business.owner, dollars))


def move_sign(transition: Transition, cause: Cause) -> None:
    """Move a sign to free slots of the open page, without fees."""
    business = concerned(cause)
    transition.set_business(
        Business(business.card, business.owner, transition.public.page, cause.slots, business.closed_by)
    )
    transition.touch(business.card)
    transition.tell(SignMoved, (business.owner, business.card, transition.public.page, cause.slots))


def close(transition: Transition, cause: Cause) -> None:
    """Close a business: hits on it do nothing until the closer's next turn begins. It is still taxed, and its sign still
    covers."""
    business = concerned(cause)
    transition.set_business(Business(business.card, business.owner, business.page, business.slots, cause.owner))
    transition.tell(BusinessClosed, (business.owner, business.card, cause.owner))


def liquidate(transition: Transition, cause: Cause) -> None:
    """Sell one of the owner's businesses for its printed cost."""
    business = concerned(cause)
    dollars = transition.book.businesses[business.card].cost
    transition.remove_businesses(lambda other: other.card == business.card)
    transition.move(None, cause.owner, dollars, "liquidation", business.card)
    transition.tell(BusinessSold, (cause.owner, business.card, dollars, cause.card))
