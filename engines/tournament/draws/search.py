"""The search for fewer bad pairs. In small fields every division into tables is tried, so the result is the cheapest;
in larger ones players are swapped between tables as long as that lowers the total cost.
Dividing players into tables of three or more so that the sum over pairs is smallest is NP-hard (it contains partition
into triangles), so there is no matching algorithm to call. A general matching works only for tables of two, and the
implementation in networkx takes 0.7 s for 128 players and grows with the cube; swaps take half a second for 512."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TypeAlias

WHOLE = 160
"""Largest field in which swaps of all pairs of players are tried."""
WINDOW = 64
"""In larger fields, two players are tried for a swap only if their distance in the order is less than this."""
PASSES = 12
"""Maximum number of passes over all swaps."""
EXACT = 12
"""Largest field in which all divisions into tables can be tried."""

_ROUNDING_ERROR = 1e-9
"""Difference of costs up to which they count as equal."""


_Shape: TypeAlias = tuple[int, ...]
"""The numbers of players a table has from each pot, in the order of the pots."""


@dataclass(frozen=True, slots=True)
class Prices:
    """The cost of seating players together. Players are numbers from 0. `pairs` is the symmetric cost of two players at one
    table, `odd` the cost of seating a player at a table of unusual size. `pots` has the pot of each player: only players of one
    pot are swapped."""

    pairs: Sequence[Sequence[float]]
    odd: Sequence[float]
    pots: Sequence[int]


def improve_tables(tables: Sequence[Sequence[int]], prices: Prices, size: int) -> list[list[int]]:
    """Return the tables after profitable swaps; their sizes stay, and `size` is the usual size. The search ends when no
    single swap helps, or after a fixed number of passes: never by the clock, so that equal input gives equal tables on
    every machine."""
    return _Search(tables, prices, size).run()


def search_tables(tables: Sequence[Sequence[int]], prices: Prices, size: int, *, exact: bool) -> list[list[int]]:
    """Return the cheapest tables if `exact` is True and there are at most `EXACT` players; otherwise the given tables after
    profitable swaps."""
    few = sum(map(len, tables)) <= EXACT
    return cheapest_tables(tables, prices, size) if exact and few else improve_tables(tables, prices, size)


def cheapest_tables(tables: Sequence[Sequence[int]], prices: Prices, size: int) -> list[list[int]]:
    """Return the cheapest tables with the sizes and pots of the given ones; among equally cheap ones always the first
    found. Players are numbered from 0, at most `EXACT` of them, as the work grows faster than any power of their
    number."""
    pots = sorted(set(prices.pots))
    shapes = tuple(sorted(_shape([prices.pots[player] for player in table], pots) for table in tables))

    @cache
    def rest(left: frozenset[int], open_shapes: tuple[_Shape, ...]) -> tuple[float, tuple[tuple[int, ...], ...]]:
        """Return the cost of the cheapest tables for the players in `left`, and these tables."""
        if not left:
            return 0.0, ()
        best: tuple[float, tuple[tuple[int, ...], ...]] | None = None
        first = min(left)
        others = sorted(left - {first})
        for shape in dict.fromkeys(open_shapes):
            following = _without(open_shapes, shape)
            for chosen in combinations(others, sum(shape) - 1):
                table = (first, *chosen)
                if _shape([prices.pots[player] for player in table], pots) != shape:
                    continue
                price, further = rest(left.difference(table), following)
                price += _price(table, prices, size)
                if best is None or price < best[0] - _ROUNDING_ERROR:
                    best = price, (table, *further)
        return best or (float("inf"), ())

    found = rest(frozenset(player for table in tables for player in table), shapes)[1]
    return [list(table) for table in found]


def _shape(pots: Sequence[int], all_pots: Sequence[int]) -> _Shape:
    return tuple(pots.count(pot) for pot in all_pots)


def _without(shapes: tuple[_Shape, ...], one: _Shape) -> tuple[_Shape, ...]:
    at = shapes.index(one)
    return (*shapes[:at], *shapes[at + 1 :])


def _price(table: Sequence[int], prices: Prices, size: int) -> float:
    pairs = sum(prices.pairs[one][two] for one, two in combinations(table, 2))
    return pairs + (sum(prices.odd[player] for player in table) if len(table) != size else 0.0)


def total_price(tables: Sequence[Sequence[int]], prices: Prices, size: int) -> float:
    """Return the cost of a division into tables."""
    return sum(_price(table, prices, size) for table in tables)


class _Search:
    def __init__(self, tables: Sequence[Sequence[int]], prices: Prices, size: int) -> None:
        self._tables = [list(table) for table in tables]
        self._where = {player: number for number, table in enumerate(self._tables) for player in table}
        self._order = list(self._where)
        self._odd = [len(table) != size for table in self._tables]
        self._prices = prices

    def run(self) -> list[list[int]]:
        for _ in range(PASSES):
            if not self._pass():
                break
        return self._tables

    def _pass(self) -> bool:
        """Try every allowed swap once, and return whether any was made. Tables keep their places in the order; swaps
        change the players in them."""
        order, pots = self._order, self._prices.pots
        reach = len(order) if len(order) <= WHOLE else WINDOW
        changed = False
        for at in range(len(order)):
            for other in range(at + 1, min(at + reach, len(order))):
                one, two = order[at], order[other]
                if (
                    pots[one] != pots[two]
                    or self._where[one] == self._where[two]
                    or self._gain(one, two) <= _ROUNDING_ERROR
                ):
                    continue
                self._swap(one, two)
                order[at], order[other] = two, one
                changed = True
        return changed

    def _gain(self, one: int, two: int) -> float:
        here, there = self._where[one], self._where[two]
        first, second = self._prices.pairs[one], self._prices.pairs[two]
        gain = 0.0
        for other in self._tables[here]:
            if other != one:
                gain += first[other] - second[other]
        for other in self._tables[there]:
            if other != two:
                gain += second[other] - first[other]
        if self._odd[here] != self._odd[there]:
            dearer = self._prices.odd[one] - self._prices.odd[two]
            gain += dearer if self._odd[here] else -dearer
        return gain

    def _swap(self, one: int, two: int) -> None:
        here, there = self._where[one], self._where[two]
        self._tables[here][self._tables[here].index(one)] = two
        self._tables[there][self._tables[there].index(two)] = one
        self._where[one], self._where[two] = there, here
