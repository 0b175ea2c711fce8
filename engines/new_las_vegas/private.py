"""One seat's private part: its turn until everybody has confirmed, and its answer to the loan until the loan is settled."""

from typing import Annotated, Final

from pydantic import Field

from engines.core.values import frozen, maker
from engines.new_las_vegas.public import Sheet, Turn

NO_TURN: Final = Turn()


@frozen
class Private:
    """One seat's answer to the open question.

    `borrow` is the answer to the loan (None: not given, or not asked). `turn` is the turn drafted so far and `sheet` the seat's
    sheet after it (None while nothing is drafted). `confirmed` is True if the answer stands unless it is taken back before the
    reveal. `kept_loan` is the answer of turn 1, kept from that turn's reveal to the end of the game if the loan is settled only
    then; otherwise None.
    """

    borrow: bool | None = None
    turn: Turn = NO_TURN
    sheet: Sheet | None = None
    confirmed: bool = False
    kept_loan: Annotated[bool | None, Field(exclude_if=lambda answer: answer is None)] = None


make_private = maker(Private)


def borrows(mine: Private) -> bool:
    """Return whether a seat takes the loan, by its answer in turn 1 or the kept one."""
    return mine.borrow is True or mine.kept_loan is True
