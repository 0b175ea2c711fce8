"""The tables of a tournament as files: CSV files in a ZIP archive, or one JSON file."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Mapping
from typing import Any, Final

from bot.services.tournaments.exports.tables import COLUMNS, Cell, Rows, TournamentTables
from bot.services.tournaments.state.record import TournamentRecord

FORMAT: Final = "croupier tournament 1"
READ_BY_PEOPLE: Final = ("results", "rounds", "draws", "rulings", "entries")
"""The tables that are CSV files after the standings."""
_WHEN: Final = (1980, 1, 1, 0, 0, 0)
"""Fixed timestamp, so that one tournament gives one file, byte for byte."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""Signs that let a spreadsheet read a text as a formula; the wide ones count in East Asian languages."""


def csv_file(tables: TournamentTables) -> bytes:
    """Return a ZIP archive with a CSV file for each table that people read (UTF-8, a head line, RFC 4180): first the
    standings with names and the points of each round. The workings of tie-breaks, ratings and draws are in the JSON
    file alone."""
    names = {one["entry"]: one["name"] for one in tables.named("entries")}
    sheets = [("standings", *_standings(tables, names))]
    for name in READ_BY_PEOPLE:
        heads, rows = COLUMNS[name], tables.rows[name]
        if "entry" in heads and "name" not in heads:
            at = heads.index("entry")
            heads = (*heads, "name")
            rows = [(*row, names.get(row[at])) for row in rows]
        sheets.append((name, heads, rows))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, heads, rows in sheets:
            text = io.StringIO()
            writer = csv.writer(text)
            writer.writerow(heads)
            writer.writerows([[_plain(cell) for cell in row] for row in rows])
            archive.writestr(zipfile.ZipInfo(f"{name}.csv", _WHEN), text.getvalue(), zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _standings(tables: TournamentTables, names: Mapping[Cell, Cell]) -> tuple[tuple[str, ...], Rows]:
    """Return the standings as people read them: place, name, points, the points of each round, the tie-breaks."""
    lines, points = tables.named("standings"), dict[tuple[Cell, Cell], Cell]()
    for one in tables.named("results"):
        points[one["round"], one["entry"]] = one["points"]
    rounds = sorted({int(number or 0) for number, _ in points})
    ties = [dict(one.split("=") for one in str(line["tie_breaks"]).split()) for line in lines]
    words = tuple(ties[0]) if ties else ()
    heads = ("division", "place", "name", "points", *(f"round_{number}" for number in rounds), *words)
    rows = [
        (
            line["division"],
            line["place"],
            names.get(line["entry"]),
            line["points"],
            *(points.get((number, line["entry"])) for number in rounds),
            *(own[word] for word in words),
        )
        for line, own in zip(lines, ties, strict=True)
    ]
    if len({line["division"] for line in lines}) < 2:
        return heads[1:], [row[1:] for row in rows]
    return heads, rows


def _plain(cell: object) -> object:
    """Return a cell that no spreadsheet takes for a formula: names and reasons are typed by people."""
    if isinstance(cell, str) and cell.startswith(_FORMULA) and not _is_number(cell):
        return f"'{cell}"
    return cell


def _is_number(text: str) -> bool:
    return text.removeprefix("-").replace("/", "", 1).replace(".", "", 1).isdecimal()


def json_file(record: TournamentRecord, tables: TournamentTables, title: str) -> bytes:
    """Return one JSON file: the announcement, the seed of the draws once it is public, and all tables."""
    found: dict[str, Any] = {
        "format": FORMAT,
        "tournament": record.id,
        "name": record.name,
        "game": title,
        "stage": record.stage,
        "rules": record.setup.rules.model_dump(mode="json"),
        "draws_seed": record.draws_seed if record.rounds else None,
        **{name: tables.named(name) for name in COLUMNS},
    }
    return json.dumps(found, ensure_ascii=False, indent=1).encode()
