"""A standing order that covers everything a game can order, as each game defines one for the tests."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engines.core.game import View
from engines.core.seats import Seat


def never(public: Any, seat: Seat) -> bool:
    return False


@dataclass(frozen=True)
class Whole:
    """An order with every clause a game has. `in_time` are the kinds of question it answers until it expires, `always`
    those it answers until it is taken back. At least one of `due`, if there are any, is asked before it expires, unless
    the seat `may_not_be_asked` when the order is given. `time` is compared with `turn_for`."""

    typed: Callable[[View[Any, Any]], str]
    time: Callable[[Any, Seat], int]
    in_time: frozenset[str] = frozenset()
    always: frozenset[str] = frozenset()
    due: frozenset[str] = frozenset()
    may_not_be_asked: Callable[[Any, Seat], bool] = never


def turn(public: Any, seat: Seat) -> int:
    """Return the turn, as the time of orders that hold for a turn."""
    return int(public.turn)
