"""Earlier holders of a seat, so that log and replay name the right person.
A log entry by which a seat changes hands stores its previous holder: a person by number, a computer player by name.
Lines before that entry are about this holder."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

from bot.services.base.model import PersonId
from bot.services.sessions.record import Record, Seated
from data.store.sessions.log import ActionRow
from engines.core.phrase import Phrase, PhraseValue, SeatName

_WAS: Final = "was"

Holder: TypeAlias = int | str
"""A person's number, or a computer player's name."""
Past: TypeAlias = Mapping[int, tuple[tuple[int, Holder], ...]]
"""By seat: pairs of a holder's last entry and the holder, the earliest first."""


def with_past_holders(before: Record, after: Record, payload: str) -> str:
    """Return the payload of an entry, with the holders who lose a seat of the running game by it."""
    if (
        not (before.stage == "running" or before.waiting)
        or before.seats == after.seats
        or len(before.seats) != len(after.seats)
    ):
        return payload
    pairs = enumerate(zip(before.seats, after.seats, strict=True))
    lost = {str(seat): _holder(was) for seat, (was, now) in pairs if _holder(was) != _holder(now)}
    kept = {seat: holder for seat, holder in lost.items() if holder is not None}
    return json.dumps({**json.loads(payload), _WAS: kept}) if kept else payload


def _holder(seated: Seated) -> Holder | None:
    return seated.person if seated.person is not None else seated.name or None


def past_of(rows: Sequence[ActionRow]) -> Past:
    """Return past holders by seat, from entries about seats, oldest first."""
    found: dict[int, list[tuple[int, Holder]]] = {}
    for row in rows:
        was = cast(dict[str, Holder], cast(dict[str, Any], json.loads(row.payload)).get(_WAS, {}))
        for seat, holder in was.items():
            found.setdefault(int(seat), []).append((row.seq, holder))
    return {seat: tuple(ends) for seat, ends in found.items()}


def holders(past: Past, seq: int) -> dict[int, Holder]:
    """Return the seats that had another holder at an entry, with that holder; an entry by which they lost it still
    counts as theirs."""
    then = ((seat, next((holder for end, holder in ends if seq <= end), None)) for seat, ends in past.items())
    return {seat: holder for seat, holder in then if holder is not None}


def past_people(past: Past) -> tuple[PersonId, ...]:
    """Return the people among the past holders."""
    return tuple(PersonId(holder) for ends in past.values() for _, holder in ends if isinstance(holder, int))


def renamed(line: Phrase, names: Mapping[int, PhraseValue]) -> Phrase:
    """Return the line with these names for these seats."""
    return Phrase(line.key, tuple((name, _value(value, names)) for name, value in line.args))


def _value(value: PhraseValue, names: Mapping[int, PhraseValue]) -> PhraseValue:
    match value:
        case SeatName(seat):
            return names.get(seat, value)
        case Phrase():
            return renamed(value, names)
        case _:
            return value
