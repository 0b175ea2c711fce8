"""What a tile looks like, whatever the position: colour, size, doors, values and red corners, as a hashable value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, TypeAlias

from engines.vegas_showdown.components import Components, TileRow
from engines.vegas_showdown.public import Placed, TileId, TileSize

Side: TypeAlias = Literal["N", "E", "S", "W"]
SIDES: Final[tuple[Side, ...]] = ("N", "E", "S", "W")
STEPS: Final[dict[Side, tuple[int, int]]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
SPANS: Final[dict[TileSize, tuple[int, int]]] = {"small": (1, 1), "medium": (2, 1), "large": (2, 2)}
"""Columns and rows of the unturned tile."""


class Door(NamedTuple):
    """A door on a unit edge: the square it belongs to and the side it opens to."""

    column: int
    row: int
    side: Side


@dataclass(frozen=True, slots=True)
class Look:
    """Everything of a tile's row that is drawn. Doors are relative to the unturned tile's north-west square. `ours`: something
    of the row is our own reconstruction, so that the tile bears the mark of that."""

    tile: TileId
    color: str
    columns: int
    rows: int
    doors: tuple[Door, ...]
    red_corners: bool
    population: int
    revenue: int
    fame: int
    ours: bool = False

    def turned(self, turns: int) -> Look:
        """The same tile after quarter turns clockwise."""
        look = self
        for _ in range(turns % 4):
            look = _quarter(look)
        return look

    def squares(self) -> tuple[tuple[int, int], ...]:
        """The squares covered, relative to the north-west one."""
        return tuple((column, row) for row in range(self.rows) for column in range(self.columns))


def look_of(tables: Components, tile: TileId) -> Look:
    """The look of an unturned tile. Raises KeyError for an unknown tile."""
    row = tables.tiles[tile]
    columns, rows = SPANS[row.size]
    doors = tuple(_door(text, row, columns, rows) for text in row.doors)
    values = (row.population, row.revenue, row.fame)
    return Look(tile, row.color, columns, rows, doors, row.red_corners, *values, ours=bool(row.ours))


def placed_look(tables: Components, placed: Placed) -> Look:
    """The look of a tile as it lies on a plan."""
    return look_of(tables, placed.tile).turned(placed.turns)


def _door(text: str, row: TileRow, columns: int, rows: int) -> Door:
    side, along = text[0], int(text[1:] or 0)
    match side:
        case "N":
            return Door(along, 0, "N")
        case "S":
            return Door(along, rows - 1, "S")
        case "E":
            return Door(columns - 1, along, "E")
        case "W":
            return Door(0, along, "W")
        case _:
            raise ValueError(f"{row.name} has an unreadable door {text!r}")


def _quarter(look: Look) -> Look:
    doors = tuple(
        Door(look.rows - 1 - door.row, door.column, SIDES[(SIDES.index(door.side) + 1) % 4]) for door in look.doors
    )
    return replace(look, columns=look.rows, rows=look.columns, doors=doors)
