"""Plans as bit masks: positions of tiles, joined doors, and connections to the entrances.

A square is one bit and a unit edge of the grid is one bit, whichever side it is seen from. A tile standing on a plan is the mask
of its squares and the mask of the edges where it has doors, so two tiles are joined exactly if their door masks share a bit, and
an entrance is one more door. All fits of all tiles are computed once per plan width.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from engines.vegas_showdown.components import Components, Entrance, PlanTable, TileRow
from engines.vegas_showdown.public import Placed, TileId

_MEASURES: Final = {"small": (1, 1), "medium": (2, 1), "large": (2, 2)}
"""Columns and rows of an unturned tile."""

_SIDES: Final = "NESW"
_COLORS: Final = {"yellow": 0, "green": 1, "blue": 2}
"""Index of a color in `Standing.reach`."""

_MEMO_LIMIT: Final = 128


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """A tile in one position on a plan.

    `squares` and `doors` are masks; `bit` marks its kind, `needs` the kinds of its prerequisites, `touches` the kinds of which
    one must be joined to it; `color` indexes `Standing.reach`; `quarters` are the inner grid points its red corners mark, once
    per quarter of a diamond.
    """

    placed: Placed
    squares: int
    doors: int
    color: int
    bit: int
    needs: int
    touches: int
    quarters: tuple[int, ...]


class Standing:
    """The derived values of a plan: its tiles, the `occupied` squares, the `kinds` present, the prerequisites it `needs`, and
    in `reach` for each color the doors connected to its entrance (green: to either). It is immutable apart from cached
    values."""

    __slots__ = ("_near", "_sound", "fits", "kinds", "needs", "occupied", "reach")

    def __init__(
        self, fits: tuple[Fit, ...], occupied: int, kinds: int, needs: int, reach: tuple[int, int, int]
    ) -> None:
        self.fits = fits
        self.occupied = occupied
        self.kinds = kinds
        self.needs = needs
        self.reach = reach
        self._sound: bool | None = None
        self._near: dict[TileId, list[Fit]] = {}

    def joined(self, fit: Fit) -> bool:
        """Return whether a tile of the plan is connected to the entrance its color requires (rules, the plan)."""
        return fit.doors & self.reach[fit.color] != 0

    def in_contact(self, fit: Fit) -> bool:
        """Return whether one of the tile's doors meets a door of a kind it must touch (rules, the plan: Night Club); true if it
        need not touch any."""
        if not fit.touches:
            return True
        return any(other.bit & fit.touches and other.doors & fit.doors for other in self.fits)

    def accepts(self, fit: Fit) -> bool:
        """Return whether a further tile may be put on in this position: its squares are free, its prerequisites are on the
        plan, and it is connected and in contact."""
        return (
            not fit.squares & self.occupied
            and not fit.needs & ~self.kinds
            and fit.doors & self.reach[fit.color] != 0
            and self.in_contact(fit)
        )

    @property
    def sound(self) -> bool:
        """True if the whole plan obeys the rules (ruling: checked as a whole after a renovation)."""
        if self._sound is None:
            self._sound = self._is_sound()
        return self._sound

    def _is_sound(self) -> bool:
        if self.needs & ~self.kinds:
            return False
        reach = self.reach
        return not [
            fit for fit in self.fits if not fit.doors & reach[fit.color] or (fit.touches and not self.in_contact(fit))
        ]

    def sound_fits(self, tile: TileId, fits: tuple[Fit, ...]) -> list[Fit]:
        """Return the positions of a tile in `fits` that leave the whole plan sound. The list is shared and must not be
        changed."""
        known = self._near.get(tile)
        if known is None:
            known = self._near[tile] = self._sound_fits(fits)
        return known

    def _sound_fits(self, fits: tuple[Fit, ...]) -> list[Fit]:
        tile, occupied = fits[0], self.occupied
        if tile.needs & ~self.kinds:
            return []
        if self.sound:
            doors = self.reach[tile.color]
            near = [fit for fit in fits if fit.doors & doors and not fit.squares & occupied]
            return [fit for fit in near if self.in_contact(fit)] if tile.touches else near
        if self.needs & ~(self.kinds | tile.bit):
            return []
        doors = self.reach[1]
        near = [fit for fit in fits if fit.doors & doors and not fit.squares & occupied]
        return [fit for fit in near if self.with_fit(fit).sound]

    def with_fit(self, fit: Fit) -> "Standing":
        """Return the standing with one more tile, whose squares must be free."""
        casino, _, hotel = self.reach
        if fit.doors & casino:
            casino |= fit.doors
            casino = walk(casino, [other.doors for other in self.fits if other.doors & ~casino])
        if fit.doors & hotel:
            hotel |= fit.doors
            hotel = walk(hotel, [other.doors for other in self.fits if other.doors & ~hotel])
        after = Standing(
            (*self.fits, fit),
            self.occupied | fit.squares,
            self.kinds | fit.bit,
            self.needs | fit.needs,
            (casino, casino | hotel, hotel),
        )
        if self._sound:  # a further tile harms no sound tile, so only the new one is checked
            after._sound = not fit.needs & ~self.kinds and after.joined(fit) and after.in_contact(fit)
        return after


def walk(start: int, tiles: list[int]) -> int:
    """Return every door that can be reached from the doors in `start`, through tiles given by their doors. All doors of a tile
    are connected."""
    reached, waiting = start, tiles
    while waiting:  # terminates, because each round reaches at least one more tile or breaks
        unjoined: list[int] = []
        for doors in waiting:
            if doors & reached:
                reached |= doors
            else:
                unjoined.append(doors)
        if len(unjoined) == len(waiting):
            break
        waiting = unjoined
    return reached


class Blueprint:
    """The constants of plans of one width, and a cache of plans examined recently."""

    def __init__(self, tables: Components, columns: int) -> None:
        """Prepare all fits. Raise KeyError if the tables have no plan of that width."""
        table = tables.plans[columns]
        self.columns = columns
        self.rows = table.rows
        self.casino_door = self._entrance(table.casino_entrance)
        self.hotel_door = self._entrance(table.hotel_entrance)
        self.casino_area = self._area(table, "casino")
        self.hotel_area = self._area(table, "hotel")
        self.all_squares = (1 << (columns * self.rows)) - 1
        self.edges = tuple(
            sum(self._edge(column, row, side) for side in _SIDES)
            for row in range(self.rows)
            for column in range(columns)
        )
        """The four edges of each square, by its bit number."""
        self.bits = {tile: 1 << index for index, tile in enumerate(tables.tiles)}
        self.same_turn: dict[TileId, tuple[int, int, int, int]] = {}
        """For each tile and number of turns, the smallest number of turns with equal squares and doors."""
        self.fits: dict[TileId, tuple[Fit, ...]] = {}
        self._fit_of: dict[Placed, Fit] = {}
        self._fit_at: dict[tuple[TileId, int, int, int], Fit] = {}
        self._at_door: dict[tuple[TileId, int], list[Fit]] = {}
        for tile, row in tables.tiles.items():
            self._prepare(tile, row)
        self._standings: dict[int, tuple[tuple[Placed, ...], Standing]] = {}

    def fit(self, placed: Placed) -> Fit | None:
        """Return the fit of a tile position; None if it leaves the grid, or if fewer turns are equivalent."""
        return self._fit_of.get(placed)

    def fit_at(self, tile: TileId, column: int, row: int, turns: int) -> Fit | None:
        """Return the fit of a tile position, without a `Placed`; None if it leaves the grid, or if fewer turns are equivalent."""
        return self._fit_at.get((tile, column, row, turns))

    def with_door(self, tile: TileId, doors: int) -> Iterator[Fit]:
        """Yield the positions of a tile with a door on one of these edges, some more than once."""
        for door in _each_edge(doors):
            yield from self._at_door.get((tile, door), ())

    def standing(self, plan: tuple[Placed, ...]) -> Standing:
        """Return the standing of a plan. It is cached by identity: plans are shared values, and hashing them is slower."""
        memo = self._standings.get(id(plan))
        if memo is not None and memo[0] is plan:
            return memo[1]
        standing = self.survey([self._fit_of[placed] for placed in plan])
        if len(self._standings) >= _MEMO_LIMIT:
            self._standings.clear()
        self._standings[id(plan)] = (plan, standing)
        return standing

    def remember(self, plan: tuple[Placed, ...], standing: Standing) -> None:
        """Cache the standing of a plan that was just made from another plan."""
        if len(self._standings) >= _MEMO_LIMIT:
            self._standings.clear()
        self._standings[id(plan)] = (plan, standing)

    def survey(self, fits: Sequence[Fit]) -> Standing:
        """Return the standing of these tiles, which must not overlap."""
        occupied = kinds = needs = 0
        for fit in fits:
            occupied |= fit.squares
            kinds |= fit.bit
            needs |= fit.needs
        doors = [fit.doors for fit in fits]
        casino = walk(self.casino_door, doors)
        hotel = walk(self.hotel_door, doors)
        return Standing(tuple(fits), occupied, kinds, needs, (casino, casino | hotel, hotel))

    def covering(self, plan: tuple[Placed, ...], column: int, row: int) -> Placed | None:
        """Return the tile of a plan that covers a square; None if it is free or outside the plan."""
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        square = self._square(column, row)
        return next((placed for placed in plan if self._fit_of[placed].squares & square), None)

    def connected(self, standing: Standing) -> bool:
        """Return whether the two entrances are connected."""
        return standing.reach[0] & self.hotel_door != 0

    def frontier(self, standing: Standing) -> int:
        """Return the mask of the edges of all free squares: a door on one of these edges can still be built onto."""
        edges = 0
        free = self.all_squares & ~standing.occupied
        for bit, around in enumerate(self.edges):
            if free >> bit & 1:
                edges |= around
        return edges

    def full(self, standing: Standing) -> bool:
        """Return whether every square of the plan is covered."""
        return standing.occupied == self.all_squares

    def area_done(self, standing: Standing, area: Literal["casino", "hotel"]) -> bool:
        """Return whether an area is covered entirely by tiles of its color and green ones (rules, end and scoring)."""
        mask, wrong = (self.casino_area, 2) if area == "casino" else (self.hotel_area, 0)
        if standing.occupied & mask != mask:
            return False
        return not any(fit.color == wrong and fit.squares & mask for fit in standing.fits)

    def _prepare(self, tile: TileId, row: TileRow) -> None:
        bits = self.bits
        needs = sum(bits[other] for other in row.prerequisites)
        touches = sum(bits[other] for other in row.touches)
        shapes: list[tuple[int, int, frozenset[tuple[int, int, str]]]] = []
        fits: list[Fit] = []
        for turns in range(4):
            width, height, doors = turned(row, turns)
            shapes.append((width, height, doors))
            if shapes.index((width, height, doors)) < turns:
                continue
            for top in range(self.rows - height + 1):
                for left in range(self.columns - width + 1):
                    placed = Placed(tile, left, top, turns)
                    squares = [(left + x, top + y) for x in range(width) for y in range(height)]
                    mask = sum(self._square(*square) for square in squares)
                    edges = sum(self._edge(left + x, top + y, side) for x, y, side in doors)
                    quarters = self._quarters(squares) if row.red_corners else ()
                    fits.append(Fit(placed, mask, edges, _COLORS[row.color], bits[tile], needs, touches, quarters))
        first = [shapes.index(shape) for shape in shapes]
        self.same_turn[tile] = (first[0], first[1], first[2], first[3])
        self.fits[tile] = tuple(fits)
        self._fit_of.update((fit.placed, fit) for fit in fits)
        self._fit_at.update(((tile, fit.placed.column, fit.placed.row, fit.placed.turns), fit) for fit in fits)
        for fit in fits:
            for door in _each_edge(fit.doors):
                self._at_door.setdefault((tile, door), []).append(fit)

    def _quarters(self, squares: list[tuple[int, int]]) -> tuple[int, ...]:
        """Return the inner grid points on the outline of a red-corner tile, once per adjoining square (ruling: model A)."""
        points = [(column + x, row + y) for column, row in squares for x in (0, 1) for y in (0, 1)]
        return tuple(
            column * self.rows + row
            for column, row in points
            if 0 < column < self.columns and 0 < row < self.rows and points.count((column, row)) < 4
        )

    def _square(self, column: int, row: int) -> int:
        return 1 << (row * self.columns + column)

    def _edge(self, column: int, row: int, side: str) -> int:
        upright = (self.columns + 1) * self.rows
        match side:
            case "W":
                return 1 << (column * self.rows + row)
            case "E":
                return 1 << ((column + 1) * self.rows + row)
            case "N":
                return 1 << (upright + column * (self.rows + 1) + row)
            case _:
                return 1 << (upright + column * (self.rows + 1) + row + 1)

    def _entrance(self, entrance: Entrance) -> int:
        return self._edge(entrance.column, entrance.row, entrance.side)

    def _area(self, table: PlanTable, area: Literal["casino", "hotel"]) -> int:
        columns = table.casino_columns if area == "casino" else table.hotel_columns
        return sum(self._square(column, row) for column in columns for row in range(table.rows))


def _each_edge(doors: int) -> Iterator[int]:
    while doors:
        lowest = doors & -doors
        yield lowest
        doors ^= lowest


def shape(row: TileRow, turns: int) -> tuple[int, int, tuple[tuple[int, int, str], ...]]:
    """Return a tile's width, height and doors (square and side, in the order of the row) after `turns` clockwise quarter turns.
    Tiles are never mirrored (ruling)."""
    width, height = _MEASURES[row.size]
    doors = tuple(_door(door, width, height) for door in row.doors)
    for _ in range(turns % 4):
        doors = tuple((height - 1 - y, x, _SIDES[(_SIDES.index(side) + 1) % 4]) for x, y, side in doors)
        width, height = height, width
    return width, height, doors


def turned(row: TileRow, turns: int) -> tuple[int, int, frozenset[tuple[int, int, str]]]:
    """Return a tile's width, height and set of doors after `turns` clockwise quarter turns: equal for equivalent turns."""
    width, height, doors = shape(row, turns)
    return width, height, frozenset(doors)


def _door(door: str, width: int, height: int) -> tuple[int, int, str]:
    side, unit = door[0], int(door[1:] or 0)
    match side:
        case "N":
            return unit, 0, side
        case "S":
            return unit, height - 1, side
        case "W":
            return 0, unit, side
        case _:
            return width - 1, unit, side


def covered_squares(row: TileRow, placed: Placed) -> tuple[tuple[int, int], ...]:
    """Return the squares (column, row) a tile covers, row by row."""
    width, height, _ = turned(row, placed.turns)
    return tuple((placed.column + x, placed.row + y) for y in range(height) for x in range(width))


def count_diamonds(standing: Standing) -> tuple[int, int]:
    """Return the numbers of three-quarter and of full diamonds of a plan. Ruling, model A: every grid point on the outline
    of a red-corner tile is marked once per adjoining square of that tile. At an inner grid point three quarters make a
    three-quarter diamond and four a full one."""
    marks = Counter(point for fit in standing.fits for point in fit.quarters)
    quarters = list(marks.values())
    return quarters.count(3), quarters.count(4)


def diamonds_at(
    blueprint: Blueprint, standing: Standing
) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Return the grid points, column first, of a plan's three-quarter and full diamonds."""
    marks = Counter(point for fit in standing.fits for point in fit.quarters)
    three, full = (
        tuple(divmod(point, blueprint.rows) for point in sorted(marks) if marks[point] == quarters)
        for quarters in (3, 4)
    )
    return three, full
