"""Causes of effects, their conditions and counters."""

from typing import Literal, TypeAlias, assert_never

from engines.core.values import frozen, maker
from engines.filthy_rich.deck.vocabulary import Condition, Counter
from engines.filthy_rich.public import Business, CardId
from engines.filthy_rich.rules.transition import Transition
from engines.filthy_rich.table.numbers import is_true

MoneyTrigger: TypeAlias = Literal["play", "hit", "zero", "turn_start", "own_hit", "rival_hit", "own_sign_destroyed"]
"""Triggers at which effects are carried out one after the other. Effects of other triggers change numbers, offer a choice or
replace an elimination."""


@frozen
class Cause:
    """The cause of an effect: the trigger (`reason`), the card and its owner. `business` is the business concerned. For a played
    card, `rival`, `business`, `page` and `slots` are its target. `factor` multiplies the gains and collections of a hit; `nth`
    counts the hits of the sign in this roll from 1, and is 0 for other triggers."""

    reason: MoneyTrigger
    owner: int
    card: CardId
    business: Business | None = None
    rival: int | None = None
    page: int | None = None
    slots: tuple[int, ...] = ()
    factor: int = 1
    nth: int = 0


make_cause = maker(Cause)


def holds(transition: Transition, condition: Condition | None, cause: Cause) -> bool:
    """Return whether a condition is true now; True if there is no condition."""
    return condition is None or is_true(condition, transition.public, cause.owner, cause.nth)


def count(transition: Transition, counter: Counter | None, cause: Cause, of: int) -> int:
    """Return the number an amount is multiplied by; 1 without a counter. `own_businesses` are those of seat `of`."""
    match counter:
        case None:
            return 1
        case "page":
            return transition.public.page
        case "own_businesses":
            return sum(business.owner == of for business in transition.public.businesses)
        case "printed_cost":
            return transition.book.businesses[cause.business.card].cost if cause.business else 0
        case _:
            assert_never(counter)
