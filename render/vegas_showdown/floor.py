"""What follows from where tiles lie, as far as a picture shows it: covered squares, joined doors, diamonds, open ways.

Pure geometry of the printed doors and corners; whether a placement is allowed is for the rules to say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from engines.vegas_showdown.components import Entrance, PlanTable, Tables
from engines.vegas_showdown.public import Placed
from render.vegas_showdown.looks import SIDES, STEPS, Door, Look, placed_look

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
class Floor:
    """A plan as drawn: the tiles, the unit edges where two doors meet (named by their north or west square), grid points
    with a three-quarter or a full diamond, whether each entrance is joined and whether a way leads from one to the other."""

    table: PlanTable
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


def floor_of(tables: Tables, columns: int, plan: Iterable[Placed]) -> Floor:
    """The floor of a plan of `columns` columns. Raises KeyError for a width the tables do not have."""
    table = tables.plans[columns]
    tiles = tuple(Lying(placed_look(tables, placed), placed.column, placed.row) for placed in plan)
    doors = {door for tile in tiles for door in tile.doors()}
    joins = tuple(sorted(door for door in doors if door.side in "ES" and _facing(door) in doors))
    points = _quarters(tiles, table)
    casino, hotel = _at(table.casino_entrance, doors), _at(table.hotel_entrance, doors)
    return Floor(
        table,
        tiles,
        joins,
        tuple(sorted(point for point, count in points.items() if count == 3)),
        tuple(sorted(point for point, count in points.items() if count == 4)),
        casino,
        hotel,
        casino and hotel and _leads(table, tiles, joins),
    )


def _facing(door: Door) -> Door:
    dx, dy = STEPS[door.side]
    return Door(door.column + dx, door.row + dy, SIDES[(SIDES.index(door.side) + 2) % 4])


def _at(entrance: Entrance, doors: set[Door]) -> bool:
    return Door(entrance.column, entrance.row, entrance.side) in doors


def _quarters(tiles: tuple[Lying, ...], table: PlanTable) -> Counter[Square]:
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
        point: count for point, count in points.items() if 0 < point[0] < table.columns and 0 < point[1] < table.rows
    }
    return Counter(inner)


def _leads(table: PlanTable, tiles: tuple[Lying, ...], joins: tuple[Door, ...]) -> bool:
    """Whether one can walk from the casino entrance to the hotel entrance."""
    owner = {square: number for number, tile in enumerate(tiles) for square in tile.squares()}
    ways: dict[int, set[int]] = {number: set() for number in range(len(tiles))}
    for door in joins:
        dx, dy = STEPS[door.side]
        one, other = owner[door.column, door.row], owner[door.column + dx, door.row + dy]
        ways[one].add(other)
        ways[other].add(one)
    start = owner[table.casino_entrance.column, table.casino_entrance.row]
    goal = owner[table.hotel_entrance.column, table.hotel_entrance.row]
    reached, edge = {start}, [start]
    while edge:
        fresh = ways[edge.pop()] - reached
        reached |= fresh
        edge.extend(fresh)
    return goal in reached
