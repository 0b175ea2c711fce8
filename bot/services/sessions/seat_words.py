"""Log lines about seats that change hands in a running game. Names are looked up when the log is read, never stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engines.core.phrase import Phrase, PhraseValue, phrase

SEAT_KINDS: Final = frozenset({"leave", "kick", "resign", "seat", "replace"})
"""Kinds of entries about a seat; those of a lobby (without a seat number in the payload) are worded elsewhere."""

EARLIER_LINES: Final = ("notice-left", "notice-kicked")
"""Lines that logs of earlier versions hold as text messages."""


def seat_lines(kind: str, payload: Mapping[str, Any], actor: PhraseValue, about: PhraseValue) -> tuple[Phrase, ...]:
    """The lines of one entry: `actor` did it, `about` is the person concerned. Seats are numbered as players count."""
    number = int(payload["seat"]) + 1
    if payload.get("last"):
        return (phrase("seat-last", name=about),)
    match kind:
        case "leave":
            return (phrase("seat-left", name=about, number=number),)
        case "resign":
            return (phrase("seat-resigned", name=about, number=number),)
        case "kick":
            return (_taken_off(payload, number, about),)
        case "seat":
            return (phrase("seat-taken", name=actor, number=number),)
        case _:
            return (_replaced(payload, number, about),)


def _taken_off(payload: Mapping[str, Any], number: int, about: PhraseValue) -> Phrase:
    if payload.get("kind") is not None:
        kind = Phrase(f"computer-{payload['kind']}")
        return phrase("seat-taken-off-for-computer", name=about, number=number, kind=kind)
    return phrase("seat-taken-off-kept" if payload.get("asked") else "seat-taken-off", name=about, number=number)


def _replaced(payload: Mapping[str, Any], number: int, about: PhraseValue) -> Phrase:
    if payload.get("asked") is not None:
        return phrase("seat-asked", name=about, number=number)
    return phrase("seat-to-computer", number=number, kind=Phrase(f"computer-{payload['kind']}"))
