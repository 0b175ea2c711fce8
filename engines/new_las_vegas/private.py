"""What only one seat sees before everybody has confirmed: its loan answer and its turn so far."""

from __future__ import annotations

from typing import Final

from engines.core.values import frozen, maker
from engines.new_las_vegas.public import Sheet, Turn

NO_TURN: Final = Turn()


@frozen
class Private:
    """One seat's answer to the open question.

    `borrow` is the answer to the loan (None: not given, or not asked). `turn` is the turn drafted so far and `sheet` the
    seat's sheet after it (None while nothing is drafted). `confirmed`: the answer stands unless it is taken back before the
    reveal.
    """

    borrow: bool | None = None
    turn: Turn = NO_TURN
    sheet: Sheet | None = None
    confirmed: bool = False


make_private = maker(Private)
