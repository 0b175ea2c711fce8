"""The tables of Welcome to New Las Vegas: `sheet.toml`, `cards.toml`, `tracks.toml` and `projects.toml`.

Each can be replaced by a file with the layout of the original, for instance another city sheet.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, cast

from data.components.new_las_vegas.checking import Source, check_tables
from data.components.reading import read_row, read_rows, read_table, section
from engines.core.errors import ComponentsError
from engines.new_las_vegas.components import CardRow, Components, ProjectRow, SheetTable

TableName: TypeAlias = Literal["sheet", "cards", "tracks", "projects"]

_FOLDER: Final = Path(__file__).parent
_SECTIONS: Final = ("stacks", "inauguration", "columns", "improvement_rows", "shows", "loan", "scoring", "solo")


def new_las_vegas_tables(instead: Mapping[TableName, Path] | None = None) -> Components:
    """Read and check the tables; `instead` names files to be read in place of ours. Raise ComponentsError naming the file and
    the place in it."""
    other = instead or {}
    source = Source(
        sheet=other.get("sheet", _FOLDER / "sheet.toml"),
        cards=other.get("cards", _FOLDER / "cards.toml"),
        tracks=other.get("tracks", _FOLDER / "tracks.toml"),
        projects=other.get("projects", _FOLDER / "projects.toml"),
    )
    sheet = read_row(SheetTable, source.sheet.name, "(all)", read_table(source.sheet))
    projects = read_rows(ProjectRow, source.projects)
    tracks = _tracks(source.tracks) | {"sheet": sheet, "cards": _cards(source.cards), "projects": projects}
    tables = read_row(Components, source.tracks.name, "(all)", tracks)
    check_tables(source, tables)
    return tables


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
