"""The limousine's roads as bit masks: crossings, pieces, drives and the way back (turn, step 4; scoring).

Crossing (s, a) is the lower right corner of cell (s, a) and has the number `(s - 1) * avenues + a - 1`. A drive is exactly
two pieces, none of them driven before; crossings may repeat. Ruling: if no drive of two pieces exists, one piece or none.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final

from engines.core.values import frozen
from engines.new_las_vegas.components import SheetTable
from engines.new_las_vegas.public import Direction, Drive, Sheet

DIRECTIONS: Final[tuple[Direction, ...]] = ("n", "e", "s", "w")


@frozen
class Exit:
    """A piece that leaves a crossing: its direction, its bit, and the crossing at its other end."""

    direction: Direction
    piece: int
    to: int


@frozen
class Way:
    """A possible drive: its directions, the pieces as a mask, and the crossings it reaches, without the one it starts from."""

    directions: tuple[Direction, ...]
    pieces: int
    crossings: tuple[int, ...]

    @property
    def use(self) -> Drive:
        """The use of the effect that drives this way."""
        return _USES[self.directions]


_USES: Final[dict[tuple[Direction, ...], Drive]] = {
    directions: Drive(directions) for pieces in (1, 2) for directions in product(DIRECTIONS, repeat=pieces)
}


class Roads:
    """The road network of one sheet."""

    def __init__(self, sheet: SheetTable) -> None:
        """Assign a bit to each piece: street pieces first, then avenue pieces, each street by street from left to right."""
        self.avenues = sheet.avenues
        self.start = self.crossing(*sheet.limousine.start)
        self._piece: dict[tuple[str, int, int], int] = {}
        exits: list[list[Exit]] = [[] for _ in range(sheet.streets * sheet.avenues)]
        for street, avenue in _cells(sheet.limousine.street_pieces):
            self._join(exits, ("H", street, avenue), (street, avenue - 1), (street, avenue), "e", "w")
        for street, avenue in _cells(sheet.limousine.avenue_pieces):
            self._join(exits, ("V", street, avenue), (street - 1, avenue), (street, avenue), "s", "n")
        self.exits = tuple(tuple(sorted(ways, key=lambda way: DIRECTIONS.index(way.direction))) for ways in exits)
        self.distance = self._distances()
        """Pieces on the shortest way back to the start, by crossing (the loader refuses tables without a way)."""
        self._ways = tuple(tuple(self._pairs(crossing)) for crossing in range(len(self.exits)))
        self._single = tuple(tuple(Way((way.direction,), way.piece, (way.to,)) for way in ways) for ways in self.exits)

    @property
    def piece_count(self) -> int:
        """The number of pieces of the network."""
        return len(self._piece)

    def crossing(self, street: int, avenue: int) -> int:
        """Return the number of a crossing."""
        return (street - 1) * self.avenues + avenue - 1

    def place(self, crossing: int) -> tuple[int, int]:
        """Return street and avenue of a crossing."""
        street, avenue = divmod(crossing, self.avenues)
        return street + 1, avenue + 1

    def piece_below(self, street: int, avenue: int) -> int:
        """Return the bit of the street piece below a lot; 0 if the lot has none."""
        return self._piece.get(("H", street, avenue), 0)

    def drives(self, sheet: Sheet) -> tuple[Way, ...]:
        """Return every drive the effect allows now: two pieces on from the end of the route, none driven before.

        Ruling: if no two-piece drive exists, single pieces; the effect can always be left unused.
        """
        here, driven = sheet.route[-1], sheet.driven
        if not driven:
            return self._ways[here]
        pairs = tuple([way for way in self._ways[here] if not way.pieces & driven])
        return pairs or tuple([way for way in self._single[here] if not way.pieces & driven])

    def way(self, sheet: Sheet, directions: tuple[Direction, ...]) -> Way | None:
        """Return the drive with these directions; None if it is not possible now."""
        for way in self.drives(sheet):
            if way.directions == directions:
                return way
        return None

    def return_piece_count(self, sheet: Sheet) -> int:
        """Return the number of pieces on the shortest way back to the start; driven pieces may be used (option
        `limo_penalty_mode`)."""
        return self.distance[sheet.route[-1]]

    def _join(
        self,
        exits: list[list[Exit]],
        name: tuple[str, int, int],
        one: tuple[int, int],
        other: tuple[int, int],
        forth: Direction,
        back: Direction,
    ) -> None:
        piece = 1 << len(self._piece)
        self._piece[name] = piece
        here, there = self.crossing(*one), self.crossing(*other)
        exits[here].append(Exit(forth, piece, there))
        exits[there].append(Exit(back, piece, here))

    def _pairs(self, crossing: int) -> Iterator[Way]:
        for first in self.exits[crossing]:
            for second in self.exits[first.to]:
                if second.piece != first.piece:
                    yield Way((first.direction, second.direction), first.piece | second.piece, (first.to, second.to))

    def _distances(self) -> tuple[int, ...]:
        far = len(self.exits)
        distance = [far] * len(self.exits)
        distance[self.start] = 0
        edge = [self.start]
        while edge:  # terminates, because each crossing is on the edge at most once
            edge = [
                to
                for here in edge
                for to in dict.fromkeys(way.to for way in self.exits[here])
                if _nearer(distance, to, distance[here] + 1)
            ]
        return tuple(distance)


def drive(sheet: Sheet, way: Way) -> tuple[tuple[int, ...], int]:
    """Return route and driven pieces after a drive."""
    return (*sheet.route, *way.crossings), sheet.driven | way.pieces


def _nearer(distance: list[int], crossing: int, pieces: int) -> bool:
    if distance[crossing] <= pieces:
        return False
    distance[crossing] = pieces
    return True


def _cells(table: dict[int, tuple[int, ...]]) -> Iterator[tuple[int, int]]:
    for street, avenues in sorted(table.items()):
        for avenue in avenues:
            yield street, avenue
