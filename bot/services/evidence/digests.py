"""The salt of a typed text, and the digest of a game: the last link of a SHA-256 hash chain over its log. **Fairness** shows the
digest after the end.

Link 0 covers the start of the game; each further link covers the link before it and one entry of the log as in the archive,
without null values; the last link covers the result. The chain leaves out the position, because it can be derived, notes from
after the end, and the session's number and time of change. `docs/provable_luck.md` specifies it.

A digest is neither shown nor stored during a game: a link would let people guess a secret answer by trial.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from bot.services.base.model import SessionRefusal, refusal
from bot.services.evidence.archived import Archive

SALT_LENGTH: Final = 200
"""Maximum number of characters of the typed text."""


def salt_of(text: str) -> str:
    """Return the salt for a typed text: the SHA-256 (hexadecimal) of its UTF-8 bytes, without spaces at its ends. Raise
    SessionRefusal for text that is blank or longer than `SALT_LENGTH`."""
    if not text.strip() or len(text) > SALT_LENGTH:
        raise refusal(SessionRefusal, "salt", most=SALT_LENGTH)
    return hashlib.sha256(text.strip().encode()).hexdigest()


_LATER: Final = frozenset(
    ("format", "session", "stage", "seats", "changed_at", "seed", "steps", "notes", "outcome", "position")
)
"""Archive fields that link 0 leaves out."""
_RESULT: Final = ("stage", "seats", "outcome")
_CLOSING: Final = ("end", "expire")
"""Kinds of notes that close a session without a result."""


def log_digest(archive: Archive) -> str | None:
    """Return the digest of a game in hexadecimal digits; None if it is not over, never began, or has a secret seed."""
    if archive.seed is None or archive.stage not in ("finished", "ended") or not archive.steps:
        return None
    plain = archive.model_dump(mode="json")
    link = ""
    for part in _parts(plain):
        link = hashlib.sha256(f"{link}\n{canonical_json(part)}".encode()).hexdigest()
    return link


def canonical_json(part: Mapping[str, Any]) -> str:
    """Return a part of the log as canonical JSON: no whitespace, sorted keys, no null values."""
    return json.dumps(_without_nulls(part), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _without_nulls(value: Any) -> Any:
    """Return a value without nulls, so that a new optional field changes no earlier digest."""
    if isinstance(value, Mapping):
        plain = cast(Mapping[str, Any], value)
        return {name: _without_nulls(item) for name, item in plain.items() if item is not None}
    return [_without_nulls(item) for item in cast(list[Any], value)] if isinstance(value, list) else value


def _parts(plain: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield {name: value for name, value in plain.items() if name not in _LATER}
    end = _end(plain)
    yield from sorted(
        (entry for entry in (*plain["steps"], *plain["notes"]) if entry["seq"] <= end), key=lambda entry: entry["seq"]
    )
    yield {name: plain[name] for name in _RESULT}


def _end(plain: Mapping[str, Any]) -> int:
    closing = [note["seq"] for note in plain["notes"] if note["kind"] in _CLOSING]
    return max((plain["steps"][-1]["seq"], *(closing if plain["stage"] == "ended" else ())))
