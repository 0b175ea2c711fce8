"""Readers of component tables: TOML files within limits of size, whose rows a pydantic model checks one by one."""

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from pydantic import BaseModel, ValidationError

from engines.core.components import faults as component_faults
from engines.core.components.faults import Fault, of_file, of_word
from engines.core.errors import ComponentsError
from engines.core.phrase import phrase

MAX_CHARACTERS: Final = 256_000
"""Maximum number of characters in a file, several times the longest file that comes with the bot."""
_MOST_VALUES: Final = 10_000
_DEPTH: Final = 12
_PARTS: Final = 8
_WORD: Final = 100
_PIECE: Final = re.compile(
    r'"""(?:[^\\"]++|\\.|"{1,2}(?!"))*+"{3,5}|' + r"'''(?:[^']++|'{1,2}(?!'))*+'{3,5}|"  # texts of several lines
    r'"(?!"")(?:[^"\\\n]++|\\.)*+"|' + r"'(?!'')[^'\n]*+'|"  # texts of one line
    r"#[^\n]*+|[A-Za-z0-9_+-]++|[ \t]++|.",
    re.DOTALL,
)
_OPENS: Final = frozenset("[{")
_CLOSES: Final = frozenset("]}")
_QUOTES: Final = frozenset("\"'")


def check_bounds(file: str, text: str) -> None:
    """Raise ComponentsError if a text exceeds the limits of a component file: its length, nesting, number of values, or the
    length of a word, number or dotted key. Runs in linear time."""
    if len(text) > MAX_CHARACTERS:
        raise of_file(file, phrase("component-fault-long", most=MAX_CHARACTERS))
    depth = parts = values = 0
    for match in _PIECE.finditer(text):
        piece = match[0]
        if piece[0] in "# \t":
            continue
        if piece in _QUOTES:
            return  # A string without an end makes the file invalid TOML, which the parser reports.
        if piece == ".":
            parts += 1
        elif piece in _OPENS:
            depth, values, parts = depth + 1, values + 1, 0
        elif piece in _CLOSES:
            depth, parts = depth - 1, 0
        elif piece in "=,:\n":
            values, parts = values + (piece != "\n"), 0
        elif piece[0] not in _QUOTES and len(piece) > _WORD:
            raise of_file(file, phrase("component-fault-long-word", word=piece[:20], most=_WORD))
        if depth > _DEPTH or parts > _PARTS:
            raise component_faults.too_deep(file)
        if values > _MOST_VALUES:
            raise of_file(file, phrase("component-fault-many-values", most=_MOST_VALUES))


RowT = TypeVar("RowT", bound=BaseModel)


def read_table(path: Path) -> dict[str, Any]:
    """Return a file as plain values. Raise ComponentsError naming it if it is missing, is not TOML, or exceeds the limits of
    `check_bounds`."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise ComponentsError(f"table {path.name}: the file is missing") from error
    return read_text(path.name, text)


def read_text(name: str, text: str) -> dict[str, Any]:
    """Return the text of the file `name` as plain values. Raise ComponentsError naming it if it is not TOML, or exceeds the
    limits of `check_bounds`."""
    check_bounds(name, text)
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise component_faults.not_toml(name, str(error)) from error


def read_row(model: type[RowT], table: str, row: str, values: object) -> RowT:
    """Return one row as a value of `model`. Raise ComponentsError naming table, row and field."""
    try:
        return model.model_validate(values)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        field = ".".join(str(part) for part in first["loc"]) or "(row)"
        raise ComponentsError(f"table {table}, row {row}, field {field}: {first['msg']}") from error


def read_rows(model: type[RowT], path: Path) -> dict[str, RowT]:
    """Return every row by id, in the order of the file: each top-level table of the file is a row. Raise ComponentsError naming
    table, row and field."""
    return {row: read_row(model, path.name, row, values) for row, values in read_table(path).items()}


def section(table: dict[str, Any], name: str, row: str) -> dict[str, Any]:
    """Return the table `row` inside the file `name`. Raise ComponentsError naming both if it is missing or is not a table."""
    values = table.get(row)
    if not isinstance(values, dict):
        raise ComponentsError(f"table {name}, row {row}: missing")
    return cast("dict[str, Any]", values)


def offered_row(
    model: type[BaseModel], file: str, row: str, values: object, *, strict: bool, of: Fault = of_word
) -> Any:
    """Return one row of a host's or server's file. With `strict`, numbers must be written as numbers. Raise ComponentsError,
    made by `of` from file, row, word and reason."""
    try:
        # JSON is validated, because only there pydantic's strict mode accepts lists for tuples. Dates become text.
        if strict:
            return model.model_validate_json(json.dumps(values, default=str), strict=True)
        return model.model_validate(values)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "(row)"
        raise component_faults.of_schema(file, row, _word(first), place, first, of) from error


def _word(error: Mapping[str, Any]) -> str:
    """Return the text at the place of the error: the value, the unknown field, or the unknown kind of effect."""
    if error["type"] in ("extra_forbidden", "missing"):
        return str(error["loc"][-1])
    context = cast("dict[str, object]", error.get("ctx", {}))
    word = context.get("tag", error["input"])
    return str(word).lower() if isinstance(word, bool) else str(word)[:60]
