"""What follows from where tiles lie, as far as a picture shows it: covered squares, joined doors, diamonds, open ways.

Pure geometry of the printed doors and corners; whether a placement is allowed is for the rules to say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from engines.vegas_showdown.components import Components, PlanTable
from engines.vegas_showdown.public import Placed
from render.vegas_showdown.art.looks import SIDES, STEPS, Door, Look, placed_look

Square: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile on a plan with its turned look."""

    look: Look
    column: int
    row: int

    def squares(self) -> tuple[Square, ...]:
        """The squares of the plan it covers."""
        return tuple((self.column + column, self.row + row) for column, row in self.look.squares())

    def doors(self) -> tuple[Door, ...]:
        """Its doors in coordinates of the plan."""
        return tuple(Door(self.column + d.column, self.row + d.row, d.side) for d in self.look.doors)


@dataclass(frozen=True, slots=True)
class Ground:
    """The printed plan: its size, its areas, and its entrances as doors to the outside."""

    columns: int
    rows: int
    casino_columns: tuple[int, ...]
    hotel_columns: tuple[int, ...]
    casino_entrance: Door
    hotel_entrance: Door


@dataclass(frozen=True, slots=True)
class Floor:
    """A plan as drawn: the tiles, the unit edges where two doors meet (named by their north or west square), grid points
    with a three-quarter or a full diamond, whether each entrance is joined and whether a way leads from one to the other."""

    ground: Ground
    tiles: tuple[Lying, ...]
    joins: tuple[Door, ...]
    three_quarters: tuple[Square, ...]
    full: tuple[Square, ...]
    casino_joined: bool
    hotel_joined: bool
    through: bool

    def covered(self) -> int:
        """How many squares are covered."""
        return sum(len(tile.squares()) for tile in self.tiles)


def floor_of(tables: Components, columns: int, plan: Iterable[Placed]) -> Floor:
    """The floor of a plan of `columns` columns. Raises KeyError for a width the tables do not have."""
    ground = _ground(tables.plans[columns])
    tiles = tuple(Lying(placed_look(tables, placed), placed.column, placed.row) for placed in plan)
    doors = {door for tile in tiles for door in tile.doors()}
    joins = tuple(sorted(door for door in doors if door.side in "ES" and _facing(door) in doors))
    points = _quarters(tiles, ground)
    casino, hotel = ground.casino_entrance in doors, ground.hotel_entrance in doors
    return Floor(
        ground,
        tiles,
        joins,
        tuple(sorted(point for point, count in points.items() if count == 3)),
        tuple(sorted(point for point, count in points.items() if count == 4)),
        casino,
        hotel,
        casino and hotel and _leads(ground, tiles, joins),
    )


def _facing(door: Door) -> Door:
    dx, dy = STEPS[door.side]
    return Door(door.column + dx, door.row + dy, SIDES[(SIDES.index(door.side) + 2) % 4])


def _ground(table: PlanTable) -> Ground:
    casino, hotel = table.casino_entrance, table.hotel_entrance
    return Ground(
        table.columns,
        table.rows,
        table.casino_columns,
        table.hotel_columns,
        Door(casino.column, casino.row, casino.side),
        Door(hotel.column, hotel.row, hotel.side),
    )


def _quarters(tiles: tuple[Lying, ...], ground: Ground) -> Counter[Square]:
    points: Counter[Square] = Counter()
    for tile in tiles:
        if not tile.look.red_corners:
            continue
        for column, row in tile.look.squares():
            for right in (0, 1):
                for down in (0, 1):
                    x, y = column + right, row + down
                    if not (0 < x < tile.look.columns and 0 < y < tile.look.rows):
                        points[tile.column + x, tile.row + y] += 1
    inner = {
        point: count for point, count in points.items() if 0 < point[0] < ground.columns and 0 < point[1] < ground.rows
    }
    return Counter(inner)


def _leads(ground: Ground, tiles: tuple[Lying, ...], joins: tuple[Door, ...]) -> bool:
    """Whether one can walk from the casino entrance to the hotel entrance."""
    owner = {square: number for number, tile in enumerate(tiles) for square in tile.squares()}
    ways: dict[int, set[int]] = {number: set() for number in range(len(tiles))}
    for door in joins:
        dx, dy = STEPS[door.side]
        one, other = owner[door.column, door.row], owner[door.column + dx, door.row + dy]
        ways[one].add(other)
        ways[other].add(one)
    start = owner[ground.casino_entrance.column, ground.casino_entrance.row]
    goal = owner[ground.hotel_entrance.column, ground.hotel_entrance.row]
    reached, edge = {start}, [start]
    while edge:
        fresh = ways[edge.pop()] - reached
        reached |= fresh
        edge.extend(fresh)
    return goal in reached
