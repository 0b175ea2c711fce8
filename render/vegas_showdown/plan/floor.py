"""A plan as it is drawn: its tiles, joined doors, diamonds, joined entrances."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from engines.vegas_showdown.components import Components, PlanTable
from engines.vegas_showdown.plans.plan import diamonds_at
from engines.vegas_showdown.public import Placed
from render.vegas_showdown.art.looks import OPPOSITE, STEPS, Door, Look, look_of
from render.vegas_showdown.parts import book_of

Square: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile on a plan with its turned look."""

    look: Look
    column: int
    row: int

    def squares(self) -> tuple[Square, ...]:
        """Return the squares of the plan that the tile covers."""
        return tuple((self.column + column, self.row + row) for column, row in self.look.squares())

    def doors(self) -> tuple[Door, ...]:
        """Return the tile's doors in coordinates of the plan."""
        return tuple(Door(self.column + d.column, self.row + d.row, d.side) for d in self.look.doors)


@dataclass(frozen=True, slots=True)
class Floor:
    """A plan as it is drawn: the printed ground, the tiles, the unit edges where two doors meet (named by their north
    or west square), the grid points with a three-quarter or a full diamond, and flags for each entrance that is joined
    and for a connection between the two."""

    ground: PlanTable
    tiles: tuple[Lying, ...]
    joins: tuple[Door, ...]
    three_quarters: tuple[Square, ...]
    full: tuple[Square, ...]
    casino_joined: bool
    hotel_joined: bool
    through: bool

    def covered(self) -> int:
        """Return the number of squares that tiles cover."""
        return sum(len(tile.squares()) for tile in self.tiles)


def lying(tables: Components, placed: Placed) -> Lying:
    """Return a placed tile with its look."""
    return Lying(look_of(tables, placed.tile, placed.turns), placed.column, placed.row)


def floor_of(tables: Components, columns: int, plan: Iterable[Placed]) -> Floor:
    """Return the floor of a plan of `columns` columns. Raise KeyError if the tables have no plan of that width."""
    placed = tuple(plan)
    blueprint = book_of(tables).blueprints[columns]
    fits = [blueprint.fit(replace(tile, turns=blueprint.same_turn[tile.tile][tile.turns])) for tile in placed]
    standing = blueprint.survey([fit for fit in fits if fit is not None])
    tiles = tuple(lying(tables, tile) for tile in placed)
    doors = {door for tile in tiles for door in tile.doors()}
    three, full = diamonds_at(blueprint, standing)
    return Floor(
        tables.plans[columns],
        tiles,
        tuple(sorted(door for door in doors if door.side in "ES" and _facing(door) in doors)),
        three,
        full,
        any(fit.doors & blueprint.casino_door for fit in standing.fits),
        any(fit.doors & blueprint.hotel_door for fit in standing.fits),
        blueprint.connected(standing),
    )


def _facing(door: Door) -> Door:
    dx, dy = STEPS[door.side]
    return Door(door.column + dx, door.row + dy, OPPOSITE[door.side])
