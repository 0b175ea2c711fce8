"""The longest standing order Filthy Rich takes, for the conformance suite."""

from typing import Any

from bot.games.filthy_rich.standing_orders import FilthyOrders
from bot.games.listing import games
from engines.core.game import View
from engines.core.seats import Seat
from tests.conformance.whole_orders import Whole


def typed(view: View[Any, Any]) -> str:
    cards = tuple(dict.fromkeys(view.private.hand)) if view.private else ()
    discards = "".join(f", discard {card.replace('_', '-')}" for card in cards[:16])
    return f"others pass, keep page, no luxury, roll{discards}"


def time(public: Any, seat: Seat) -> int:
    standing = games()["filthy_rich"].standing
    assert isinstance(standing, FilthyOrders)
    return standing.turn_for(public, seat)


WHOLE = Whole(
    typed,
    time,
    in_time=frozenset(("luxury", "roll")),
    always=frozenset(("auction", "page")),
    due=frozenset(("luxury", "actions", "roll")),
)
