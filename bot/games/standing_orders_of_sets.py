"""Standing orders of a game that is played with several component sets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from typing_extensions import override

from bot.games.standing_orders import StandingOrders
from engines.core.components.sets import of_position
from engines.core.game import View
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from engines.core.space import ActionSpace


class OrdersOfSets(StandingOrders):
    """Every question goes to the orders of the position's set."""

    def __init__(self, house: StandingOrders, orders: Mapping[str, StandingOrders]) -> None:
        self.help, self.hint, self.example = house.help, house.hint, house.example
        self._orders = orders

    def _of(self, public: Any) -> StandingOrders:
        return of_position(self._orders, public)

    @override
    def read(self, public: Any, seat: Seat, text: str) -> str:
        return self._of(public).read(public, seat, text)

    @override
    def turn_for(self, public: Any, seat: Seat) -> int:
        return self._of(public).turn_for(public, seat)

    @override
    def clauses(self, public: Any, order: str, turn: int) -> tuple[Phrase, ...]:
        return self._of(public).clauses(public, order, turn)

    @override
    def suggestions(self, view: View[Any, Any], seat: Seat, typed: str) -> tuple[tuple[str, Phrase], ...]:
        return self._of(view.public).suggestions(view, seat, typed)

    @override
    def left(self, public: Any, seat: Seat, turn: int, order: str) -> str:
        return self._of(public).left(public, seat, turn, order)

    @override
    def void(self, view: View[Any, Any], seat: Seat, order: str, turn: int) -> Phrase | None:
        return self._of(view.public).void(view, seat, order, turn)

    @override
    def answer(self, view: View[Any, Any], seat: Seat, space: ActionSpace[Any], order: str, turn: int) -> object | None:
        return self._of(view.public).answer(view, seat, space, order, turn)
