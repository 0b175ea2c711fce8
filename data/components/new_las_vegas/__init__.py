"""The tables of Welcome to New Las Vegas: `sheet.toml`, `cards.toml`, `tracks.toml` and `projects.toml`."""

from pathlib import Path
from typing import Any, Final, cast

from data.components.reading import read_row, read_rows, read_table, section
from engines.core.errors import ComponentsError
from engines.new_las_vegas.components import CardRow, Components, ProjectRow, SheetTable

_FOLDER: Final = Path(__file__).parent
_SHEET, _CARDS, _TRACKS, _PROJECTS = "sheet.toml", "cards.toml", "tracks.toml", "projects.toml"
_SECTIONS: Final = ("stacks", "inauguration", "columns", "improvement_rows", "shows", "loan", "scoring", "solo")


def new_las_vegas_tables(folder: Path = _FOLDER) -> Components:
    """Read the tables in `folder`. Raise ComponentsError naming table, row and field."""
    sheet = read_row(SheetTable, _SHEET, "(all)", read_table(folder / _SHEET))
    projects = read_rows(ProjectRow, folder / _PROJECTS)
    tracks = _tracks(folder / _TRACKS) | {"sheet": sheet, "cards": _cards(folder / _CARDS), "projects": projects}
    return read_row(Components, _TRACKS, "(all)", tracks)


def _cards(path: Path) -> list[CardRow]:
    """Return the cards: a file has one row per number, which lists the effects of its cards."""
    cards: list[CardRow] = []
    for number, effects in read_table(path).items():
        if not isinstance(effects, list):
            raise ComponentsError(f"table {path.name}, row {number}: must list the effects of its cards")
        rows = [{"number": number, "effect": effect} for effect in cast("list[object]", effects)]
        cards += [read_row(CardRow, path.name, number, row) for row in rows]
    return cards


def _tracks(path: Path) -> dict[str, Any]:
    table = read_table(path)
    for name in table:
        if name not in (*_SECTIONS, "ours"):
            raise ComponentsError(f"table {path.name}, row {name}: unknown")
    return {"ours": table.get("ours", ())} | {name: section(table, path.name, name) for name in _SECTIONS}
