"""The longest standing order Vegas Showdown takes, for the conformance suite."""

from typing import Any

from engines.core.seats import Seat
from tests.conformance.whole_orders import Whole, turn


def bid_stands(public: Any, seat: Seat) -> bool:
    """Return whether the bid stands."""
    return public.chosen[seat] == "bid"


WHOLE = Whole(
    lambda view: "publicity, renovate, nothing, advertise 0, surplus pass, pull small, pull medium, pull large",
    turn,
    in_time=frozenset(("action", "place", "renovate", "advertise", "surplus", "pull")),
    due=frozenset(("action",)),
    may_not_be_asked=bid_stands,
)
