"""Names of the things on the table, as phrases: tiles, lots, squares, doors."""

from collections.abc import Iterable, Sequence

from bot.games.joining import comma_list
from engines.core.phrase import Phrase, PhraseValue, phrase
from engines.vegas_showdown.book import PREMIER_LOTS, space_sign
from engines.vegas_showdown.components import Components, TileRow
from engines.vegas_showdown.naming import tile_name
from engines.vegas_showdown.notation import square_text
from engines.vegas_showdown.plans.plan import covered_squares, turned
from engines.vegas_showdown.public import LotId, Placed, TileId


def lot_name(lot: LotId, tile: TileId | None) -> Phrase:
    """Return the name of a lot: `Lounge`, `Slots (second track)`, `Theater (I)`."""
    if lot in PREMIER_LOTS and tile is not None:
        return phrase("vs-lot-premier", tile=tile_name(tile), space=space_sign(lot))
    if lot in PREMIER_LOTS:
        return phrase("vs-lot-empty", space=space_sign(lot))
    return Phrase(f"vs-basic-{lot}")


def squares_of(placed: Placed, row: TileRow) -> Phrase:
    """Return the squares a placed tile covers: one square such as `c3`, or two opposite corners such as `c3-d4`."""
    squares = covered_squares(row, placed)
    first, last = square_text(*squares[0]), square_text(*squares[-1])
    return phrase("list-one", one=first) if first == last else phrase("vs-squares", first=first, last=last)


def doors_of(placed: Placed, row: TileRow) -> tuple[tuple[int, int, str], ...]:
    """Return the doors of a placed tile: column, row and side of each, in reading order."""
    _, _, doors = turned(row, placed.turns)
    return tuple(
        sorted(
            ((placed.column + x, placed.row + y, side) for x, y, side in doors),
            key=lambda door: (door[1], door[0], "NESW".index(door[2])),
        )
    )


def door_list(doors: Sequence[tuple[int, int, str]]) -> Phrase:
    """Return doors as `b3 N, b3 E`. Raise ValueError if there are no doors."""
    return comma_list(
        [
            phrase("vs-door", square=square_text(column, row), side=Phrase(f"vs-side-{side}"))
            for column, row, side in doors
        ]
    )


def tile_at(placed: Placed, tables: Components) -> Phrase:
    """Return the name of a placed tile with its squares, such as `Lounge (c3-d3)`."""
    return phrase("vs-tile-at", tile=tile_name(placed.tile), squares=squares_of(placed, tables.tiles[placed.tile]))


def tiles_at(plan: Iterable[Placed], tables: Components) -> Phrase:
    """Return placed tiles with their squares, such as `Slots (a3), Lounge (b3-c3)`. Raise ValueError if there are no tiles."""
    return comma_list([tile_at(placed, tables) for placed in plan])


def tile_counts(tiles: Sequence[TileId]) -> Phrase:
    """Return the names of tiles, equal ones counted, such as `2 x Slots, Lounge`. Raise ValueError if there are no tiles."""
    kinds = dict.fromkeys(tiles)
    return comma_list([phrase("vs-tile-count", count=tiles.count(tile), tile=tile_name(tile)) for tile in kinds])


def changes(population: int, revenue: int, fame: int) -> Phrase | None:
    """Return the changes that are not 0, such as `Population +2, Fame -1`; None if all are 0."""
    parts: list[PhraseValue] = [
        phrase(f"vs-change-{name}", sign="plus" if value > 0 else "minus", amount=abs(value))
        for name, value in (("population", population), ("revenue", revenue), ("fame", fame))
        if value
    ]
    return comma_list(parts) if parts else None


def tile_facts(row: TileRow) -> Phrase:
    """Return size, colour and values of a tile, and whether it has red corners: `medium, green, Fame +2`."""
    parts: list[PhraseValue] = [Phrase(f"vs-size-{row.size}"), Phrase(f"vs-color-{row.color}")]
    values = changes(row.population, row.revenue, row.fame)
    if values is not None:
        parts.append(values)
    if row.red_corners:
        parts.append(Phrase("vs-red-corners"))
    return comma_list(parts)
