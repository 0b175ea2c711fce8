"""The table of Pig: `die.toml`."""

from pathlib import Path
from typing import Final

from data.components.reading import read_row, read_table
from engines.core.errors import ComponentsError
from engines.pig.components import Tables

_DIE: Final = "die.toml"
_FOLDER: Final = Path(__file__).parent


def pig_tables(folder: Path = _FOLDER) -> Tables:
    """Read and check the table in `folder`. Raise ComponentsError naming table, row and field."""
    tables = read_row(Tables, _DIE, "(all)", read_table(folder / _DIE))
    if tables.die.loses > tables.die.sides:
        raise ComponentsError(f"table {_DIE}, row die, field loses: a die of {tables.die.sides} has no such face")
    return tables
