"""Seats at a table: every player sits on every seat equally often, as far as possible."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from engines.core.rng import Rng
from engines.tournament.model import Player

_TRY_ALL = 6
"""Largest table for which every order is tried; in larger ones seats are swapped until nothing improves."""


@dataclass
class SeatHistory:
    """The number of games of each player on each seat (`seats`), and by player the sum of the seats' positions in the order of
    play, from -1, the first, to 1, the last (`forward`)."""

    seats: Counter[tuple[Player, int]] = field(default_factory=Counter[tuple[Player, int]])
    forward: dict[Player, float] = field(default_factory=dict[Player, float])

    @classmethod
    def of(cls, tables: Iterable[Sequence[Player]]) -> "SeatHistory":
        """Return the history of tables in the order of their seats."""
        history = cls()
        for table in tables:
            history.add(table)
        return history

    def add(self, table: Sequence[Player]) -> None:
        """Add one table."""
        for seat, player in enumerate(table):
            self.seats[player, seat] += 1
            self.forward[player] = self.forward.get(player, 0.0) + _lean(seat, len(table))

    def price(self, player: Player, seat: int, size: int) -> float:
        """Return the cost of putting a player on a seat. It rises with the number of games the player had on that seat, and a
        little if the player would sit nearer to one end of the order on average."""
        sat = self.seats[player, seat]
        lean = self.forward.get(player, 0.0)
        return (2 * sat + 1) + 0.5 * abs(lean + _lean(seat, size))


def _lean(seat: int, size: int) -> float:
    """Return the position of a seat from -1, the first, to 1, the last of a table of at least two seats."""
    return 2 * seat / (size - 1) - 1


def seat_order(players: Sequence[Player], history: SeatHistory, rng: Rng) -> tuple[tuple[Player, ...], Rng]:
    """Return the players in the order of their seats, and the generator after the draw. Equally good orders are drawn
    by lot."""
    start, rng = rng.shuffled(players)
    size = len(start)
    prices = {player: [history.price(player, seat, size) for seat in range(size)] for player in start}
    if size <= _TRY_ALL:
        return min(permutations(start), key=lambda order: _total(order, prices)), rng
    return _order_by_swaps(start, prices), rng


def _total(order: Sequence[Player], prices: Mapping[Player, Sequence[float]]) -> float:
    return sum(prices[player][seat] for seat, player in enumerate(order))


def _order_by_swaps(start: Sequence[Player], prices: Mapping[Player, Sequence[float]]) -> tuple[Player, ...]:
    order, changed = list(start), True
    while changed:
        changed = False
        for one in range(len(order)):
            for two in range(one + 1, len(order)):
                here, there = prices[order[one]], prices[order[two]]
                if here[two] + there[one] < here[one] + there[two] - 1e-9:
                    order[one], order[two] = order[two], order[one]
                    changed = True
    return tuple(order)
