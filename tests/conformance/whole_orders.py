"""What a game that takes standing orders says of an order that covers all it can."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engines.core.game import View
from engines.core.seats import Seat


def never(public: Any, seat: Seat) -> bool:
    return False


@dataclass(frozen=True)
class Whole:
    """An order that says all it can. `in_time` are kinds of question it answers while its time lasts, `always` those it
    answers until it is taken back; at least one of `due`, if it names any, is asked before its time is over, unless the seat
    `may_not_be_asked` as the order is given. `time` is compared with `turn_for`."""

    typed: Callable[[View[Any, Any]], str]
    time: Callable[[Any, Seat], int]
    in_time: frozenset[str] = frozenset()
    always: frozenset[str] = frozenset()
    due: frozenset[str] = frozenset()
    may_not_be_asked: Callable[[Any, Seat], bool] = never


def turn(public: Any, seat: Seat) -> int:
    """Return the time of orders that hold for a turn."""
    return int(public.turn)
