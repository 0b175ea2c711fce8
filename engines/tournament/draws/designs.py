"""Balanced designs: schedules in which everybody meets everybody equally often.

Tables are tuples of places, numbered from 0. In each round everybody sits at exactly one table; with tables of two and an odd
number of players, one player sits out. The designs are the circle method (tables of 2), affine planes of order 2, 3, 4, 5 and 7
(order squared players), Kirkman's fifteen schoolgirls, and starters turned around a fixed point (Bose 1939). The tests check
them pair by pair."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

Block: TypeAlias = tuple[int, ...]
Blocks: TypeAlias = tuple[Block, ...]

_STARTERS: Final[Mapping[tuple[int, int], Blocks]] = {
    (8, 4): ((7, 3, 5, 6), (0, 1, 2, 4)),
    (12, 3): ((11, 2, 3), (4, 7, 8), (0, 6, 9), (1, 5, 10)),
    (12, 4): ((11, 4, 6, 10), (1, 2, 3, 9), (0, 5, 7, 8)),
    (12, 6): ((11, 3, 4, 5, 7, 10), (0, 1, 2, 6, 8, 9)),
    (18, 3): ((17, 8, 9), (6, 12, 14), (1, 11, 15), (3, 4, 16), (0, 5, 7), (2, 10, 13)),
    (20, 4): ((19, 5, 10, 16), (4, 6, 15, 17), (7, 8, 11, 12), (0, 1, 3, 13), (2, 9, 14, 18)),
}
"""First rounds, by number of players and seats at a table. In each further round the last place stays and every other place is
one higher, the highest of them becoming 0."""

_SCHOOLGIRLS: Final[tuple[Blocks, ...]] = (
    ((0, 1, 2), (3, 7, 11), (4, 9, 14), (5, 10, 12), (6, 8, 13)),
    ((0, 3, 4), (1, 7, 9), (2, 12, 13), (5, 8, 14), (6, 10, 11)),
    ((0, 5, 6), (1, 8, 10), (2, 11, 14), (3, 9, 13), (4, 7, 12)),
    ((0, 7, 8), (1, 11, 13), (2, 4, 5), (3, 10, 14), (6, 9, 12)),
    ((0, 9, 10), (1, 12, 14), (2, 3, 6), (4, 8, 11), (5, 7, 13)),
    ((0, 11, 12), (1, 3, 5), (2, 8, 9), (4, 10, 13), (6, 7, 14)),
    ((0, 13, 14), (1, 4, 6), (2, 7, 10), (3, 8, 12), (5, 9, 11)),
)
"""The seven rounds of 15 players at tables of three (Kirkman 1850)."""

_GF4: Final = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""Multiplication table of the field of four elements; its addition is the exclusive or."""


def design_for(players: int, size: int) -> tuple[Blocks, ...] | None:
    """Return rounds in which everybody sits at one table and, over all rounds, meets everybody equally often; None if
    no design for these numbers is known here. With tables of two and an odd number of players, one player has no table
    in each round."""
    if size == 2:
        return tuple(_circle(players))
    if size * size == players and size in (2, 3, 4, 5, 7):
        return tuple(_affine(size))
    if (players, size) == (15, 3):
        return _SCHOOLGIRLS
    starter = _STARTERS.get((players, size))
    if starter is None:
        return None
    return tuple(tuple(_turned(block, players - 1, by) for block in starter) for by in range(players - 1))


def _turned(block: Block, turning: int, by: int) -> Block:
    return tuple(place if place == turning else (place + by) % turning for place in block)


def _circle(players: int) -> Iterator[Blocks]:
    """Yield the rounds of the circle method: one place stays, the others move round a circle (Schurig 1886)."""
    even = players + players % 2
    turning = even - 1
    for by in range(turning):
        pairs = [(turning, by)] + [((by + at) % turning, (by - at) % turning) for at in range(1, even // 2)]
        yield tuple(
            pair if (at + by) % 2 else (pair[1], pair[0]) for at, pair in enumerate(pairs) if max(pair) < players
        )


def _affine(order: int) -> Iterator[Blocks]:
    """Yield the parallel classes of the affine plane: lines of the same slope, then the upright ones."""
    for slope in range(order):
        yield tuple(
            tuple(x * order + _sum(_product(slope, x, order), shift, order) for x in range(order))
            for shift in range(order)
        )
    yield tuple(tuple(x * order + y for y in range(order)) for x in range(order))


def _product(one: int, two: int, order: int) -> int:
    return _GF4[one][two] if order == 4 else one * two % order


def _sum(one: int, two: int, order: int) -> int:
    return one ^ two if order == 4 else (one + two) % order
