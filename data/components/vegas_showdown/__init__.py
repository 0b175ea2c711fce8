"""The tables of Vegas Showdown: `tiles.toml`, `events.toml` and `board.toml`."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from data.components.reading import read_row, read_rows, read_table, section
from engines.core.errors import ComponentsError
from engines.vegas_showdown.components import Components, EventRow, PlanTable, TileRow

_FOLDER = Path(__file__).parent
_TILES, _EVENTS, _BOARD = "tiles.toml", "events.toml", "board.toml"

OUTLINE = {
    "small": ("N", "E", "S", "W"),
    "medium": ("N0", "N1", "E0", "S0", "S1", "W0"),
    "large": ("N0", "N1", "E0", "E1", "S0", "S1", "W0", "W1"),
}
"""The unit edges of each size of tile: the places where doors can be."""


def vegas_showdown_tables(folder: Path = _FOLDER) -> Components:
    """Read and check the tables in `folder`. Raise ComponentsError naming table, row and field."""
    tiles = read_rows(TileRow, folder / _TILES)
    events = read_rows(EventRow, folder / _EVENTS)
    tables = read_row(
        Components, _BOARD, "(all)", _board(read_table(folder / _BOARD)) | {"tiles": tiles, "events": events}
    )
    for tile, row in tiles.items():
        _check_tile(tile, row, tiles)
    for event, row in events.items():
        _check_event(event, row, tiles)
    _check_board(tables)
    return tables


def _board(table: dict[str, Any]) -> dict[str, Any]:
    track = section(table, _BOARD, "premier_track")
    circles, ours = track.get("circles", ()), track.get("ours", ())
    return {
        "premier_track": [
            {"dollars": dollars, "circle": dollars in circles, "ours": dollars in ours}
            for dollars in track.get("dollars", ())
        ],
        "basic_tracks": section(table, _BOARD, "basic_tracks"),
        "plans": section(table, _BOARD, "plans"),
        "scoring": section(table, _BOARD, "scoring"),
        **section(table, _BOARD, "setup"),
    }


def _check_tile(tile: str, row: TileRow, tiles: dict[str, TileRow]) -> None:
    _known(_TILES, tile, "doors", row.doors, OUTLINE[row.size])
    _known(_TILES, tile, "prerequisites", row.prerequisites, tiles)
    _known(_TILES, tile, "touches", row.touches, tiles)
    _known(_TILES, tile, "ours", row.ours, TileRow.model_fields)
    if row.kind == "premier" and row.count_a + row.count_b != row.count:
        _refuse(_TILES, tile, "count", f"{row.count_a} A and {row.count_b} B tiles are not {row.count}")


def _check_event(event: str, row: EventRow, tiles: dict[str, TileRow]) -> None:
    _known(_EVENTS, event, "per_tile", row.per_tile, tiles)
    _known(_EVENTS, event, "tiles", row.tiles, tiles)
    _known(_EVENTS, event, "ours", row.ours, EventRow.model_fields)
    if len(row.sizes) != row.copies:
        _refuse(_EVENTS, event, "sizes", f"{len(row.sizes)} symbols for {row.copies} copies")


def _check_board(tables: Components) -> None:
    dollars = [space.dollars for space in tables.premier_track]
    if dollars != sorted(set(dollars)) or not tables.premier_track or not tables.premier_track[0].circle:
        _refuse(_BOARD, "premier_track", "dollars", "must rise and begin with a circle")
    circles = {space.dollars for space in tables.premier_track if space.circle}
    for tile, row in tables.tiles.items():
        if row.kind == "premier" and row.price not in circles:
            _refuse(_TILES, tile, "price", f"{row.price} is no circle of the premier track")
        if row.kind == "basic" and tables.basic_tracks.get(tile, ())[:1] != (row.price,):
            _refuse(_BOARD, "basic_tracks", tile, f"must begin with the price {row.price}")
    for columns, plan in tables.plans.items():
        _known(_BOARD, f"plans.{columns}", "ours", plan.ours, PlanTable.model_fields)
        if plan.columns != columns:
            _refuse(_BOARD, f"plans.{columns}", "columns", f"says {plan.columns}")


def _known(table: str, row: str, field: str, values: Iterable[str], known: Iterable[str]) -> None:
    for value in values:
        if value not in known:
            _refuse(table, row, field, f"unknown value {value}")


def _refuse(table: str, row: str, field: str, why: str) -> None:
    raise ComponentsError(f"table {table}, row {row}, field {field}: {why}")
