"""The tables of Vegas Showdown: `tiles.toml`, `events.toml` and `board.toml`."""

from pathlib import Path
from typing import Any

from data.components.reading import read_row, read_rows, read_table, section
from engines.vegas_showdown.components import Components, EventRow, TileRow

_FOLDER = Path(__file__).parent
_TILES, _EVENTS, _BOARD = "tiles.toml", "events.toml", "board.toml"

OUTLINE = {
    "small": ("N", "E", "S", "W"),
    "medium": ("N0", "N1", "E0", "S0", "S1", "W0"),
    "large": ("N0", "N1", "E0", "E1", "S0", "S1", "W0", "W1"),
}
"""The unit edges of each size of tile: the places where doors can be."""


def vegas_showdown_tables(folder: Path = _FOLDER) -> Components:
    """Read the tables in `folder`. Raise ComponentsError naming table, row and field."""
    tiles = read_rows(TileRow, folder / _TILES)
    events = read_rows(EventRow, folder / _EVENTS)
    table = read_table(folder / _BOARD)
    track = section(table, _BOARD, "premier_track")
    circles, ours = track.get("circles", ()), track.get("ours", ())
    board: dict[str, Any] = {
        "tiles": tiles,
        "events": events,
        "premier_track": [
            {"dollars": dollars, "circle": dollars in circles, "ours": dollars in ours}
            for dollars in track.get("dollars", ())
        ],
        "basic_tracks": section(table, _BOARD, "basic_tracks"),
        "plans": section(table, _BOARD, "plans"),
        "scoring": section(table, _BOARD, "scoring"),
        **section(table, _BOARD, "setup"),
    }
    return read_row(Components, _BOARD, "(all)", board)
