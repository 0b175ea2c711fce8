"""One number that binds a whole game: a chain of SHA-256 over its log, posted with the result.

Link 0 covers what the game began with, each further link the one before it and one entry of the log as it stands in the file
(without what is null there), the last one the result. The position is left out, because it follows from the rest and is written
in our own words; so are notes from after the end, and the number of the table. `docs/provable_luck.md` says the same in prose.

Nothing of it is shown, or stored, while a game goes on: whoever had a link could try which secret answer gives it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from bot.services.evidence.archived import Archive

_LATER: Final = frozenset(
    ("format", "session", "stage", "seats", "changed_at", "seed", "steps", "notes", "outcome", "position")
)
"""What link 0 leaves out of a file's own fields."""
_RESULT: Final = ("stage", "seats", "outcome")
_CLOSING: Final = ("end", "expire")
"""Kinds of notes with which a table is closed without a result."""


def log_digest(archive: Archive) -> str | None:
    """The digest of a game that is over, hexadecimal; None for one that goes on or never began."""
    if archive.seed is None or archive.stage not in ("finished", "ended") or not archive.steps:
        return None
    plain = archive.model_dump(mode="json")
    link = ""
    for part in _parts(plain):
        link = hashlib.sha256(f"{link}\n{canonical(part)}".encode()).hexdigest()
    return link


def canonical(part: Mapping[str, Any]) -> str:
    """JSON without blanks, names in order, without what is null."""
    return json.dumps(_without_nulls(part), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _without_nulls(value: Any) -> Any:
    """Without null, so that a field that is added one day changes no digest of before."""
    if isinstance(value, Mapping):
        plain = cast(Mapping[str, Any], value)
        return {name: _without_nulls(one) for name, one in plain.items() if one is not None}
    return [_without_nulls(one) for one in cast(list[Any], value)] if isinstance(value, list) else value


def _parts(plain: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield {name: value for name, value in plain.items() if name not in _LATER}
    end = _end(plain)
    yield from sorted(
        (entry for entry in (*plain["steps"], *plain["notes"]) if entry["seq"] <= end), key=lambda entry: entry["seq"]
    )
    yield {name: plain[name] for name in _RESULT}


def _end(plain: Mapping[str, Any]) -> int:
    """The entry with which the game was over."""
    closing = [note["seq"] for note in plain["notes"] if note["kind"] in _CLOSING]
    return max((plain["steps"][-1]["seq"], *(closing if plain["stage"] == "ended" else ())))
