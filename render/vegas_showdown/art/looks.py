"""The look of a tile, independent of the position: colour, size, doors, values and red corners, as a hashable value."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from engines.vegas_showdown.components import Components
from engines.vegas_showdown.plans.plan import shape
from engines.vegas_showdown.public import TileId

STEPS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}


class Door(NamedTuple):
    """A door on a unit edge: the square it belongs to and the side it opens to."""

    column: int
    row: int
    side: str


@dataclass(frozen=True, slots=True)
class Look:
    """Everything that a tile's sprite shows of its row in the tables, after turning. Doors are relative to the tile's
    north-west square. `ours` is True if a part of the row is our own reconstruction; a large sprite then has an asterisk."""

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

    def squares(self) -> tuple[tuple[int, int], ...]:
        """Return the squares the tile covers, relative to its north-west square."""
        return tuple((column, row) for row in range(self.rows) for column in range(self.columns))


def look_of(tables: Components, tile: TileId, turns: int = 0) -> Look:
    """Return the look of a tile after quarter turns clockwise. Raise KeyError for an unknown tile."""
    row = tables.tiles[tile]
    columns, rows, doors = shape(row, turns)
    values = (row.population, row.revenue, row.fame)
    return Look(
        tile, row.color, columns, rows, tuple(Door(*door) for door in doors), row.red_corners, *values, bool(row.ours)
    )
