"""Fewer bad pairs: players are exchanged between tables as long as that makes the whole cheaper.

Dividing players into tables of three or more so that the sum over pairs is smallest is NP-hard (it contains partition into
triangles), so there is no matching algorithm to call: a general matching serves tables of two only, and there the one of
networkx needs 0.7 s for 128 players and grows with the cube. Exchanges need half a second for 512.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WHOLE = 160
"""Up to this many players, everybody is tried against everybody."""
WINDOW = 64
"""Beyond it, against those who stand at most this many places up or down the order."""
PASSES = 12

_LEAST = 1e-9


@dataclass(frozen=True, slots=True)
class Prices:
    """What it costs to seat players together. Players are numbers from 0.

    `pairs` is the price of two players at one table, symmetric. `odd` is what it costs to seat a player at a table of
    unusual size. Only players of the same `pot` are exchanged.
    """

    pairs: Sequence[Sequence[float]]
    odd: Sequence[float]
    pots: Sequence[int]


def improved(tables: Sequence[Sequence[int]], prices: Prices, size: int) -> list[list[int]]:
    """The tables after profitable exchanges; their sizes stay, and `size` is the usual one. Ends when no single exchange
    helps any more, or after a fixed number of passes: never by the clock, so that the same input gives the same tables on
    every machine."""
    return _Search(tables, prices, size).run()


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
        """Try every exchange once. Places of the order stay; an exchange changes who stands there."""
        order, pots = self._order, self._prices.pots
        reach = len(order) if len(order) <= WHOLE else WINDOW
        changed = False
        for at in range(len(order)):
            for other in range(at + 1, min(at + reach, len(order))):
                one, two = order[at], order[other]
                if pots[one] != pots[two] or self._where[one] == self._where[two] or self._gain(one, two) <= _LEAST:
                    continue
                self._exchange(one, two)
                order[at], order[other] = two, one
                changed = True
        return changed

    def _gain(self, one: int, two: int) -> float:
        """How much cheaper it gets if the two change tables."""
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

    def _exchange(self, one: int, two: int) -> None:
        here, there = self._where[one], self._where[two]
        self._tables[here][self._tables[here].index(one)] = two
        self._tables[there][self._tables[there].index(two)] = one
        self._where[one], self._where[two] = there, here
