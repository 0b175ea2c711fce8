"""Earlier holders of a seat: log and replay name them in older lines, and people who left a seat get a result of their own.

A log entry by which a seat changes hands stores its previous holder: a person by number, a computer player by name. Lines up to
that entry are about that holder.

Whoever has a seat from beginning to end gets its result. Whoever gave it up, or was replaced after repeated time-outs, is ranked
behind all seats, later leavers above earlier ones: leaving avoids no result. Whoever the host kicked or replaced, or a vote
replaced, gets none; but whoever was replaced while on autopilot counts as having left. A substitute gets the result if they made
more than half of the seat's decisions. Decisions by time-out or autopilot count for nobody.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, cast

from bot.services.base.model import PersonId
from bot.services.sessions.record import Record, SeatHolder
from data.store.sessions.log import LogEntryRow
from engines.core.phrase import Phrase, PhraseValue, SeatName

_WAS: Final = "was"

Holder: TypeAlias = int | str
"""A person's number, or a computer player's name."""
Past: TypeAlias = Mapping[int, tuple[tuple[int, Holder], ...]]
"""By seat: pairs of the entry by which a holder lost the seat and that holder, the earliest first."""


def with_past_holders(before: Record, after: Record, payload: str) -> str:
    """Return the payload of an entry, with the holders who lose a seat by it; unchanged if nobody does, and in a lobby."""
    if (
        not (before.stage == "running" or before.awaits_beacon)
        or before.seats == after.seats
        or len(before.seats) != len(after.seats)
    ):
        return payload
    pairs = enumerate(zip(before.seats, after.seats, strict=True))
    lost = {str(seat): _holder(was) for seat, (was, now) in pairs if _holder(was) != _holder(now)}
    past_holders = {seat: holder for seat, holder in lost.items() if holder is not None}
    return json.dumps({**json.loads(payload), _WAS: past_holders}) if past_holders else payload


def _holder(seated: SeatHolder) -> Holder | None:
    return seated.person if seated.person is not None else seated.name or None


def past_holders_of(rows: Sequence[LogEntryRow]) -> Past:
    """Return the past holders of each seat. `rows` are the log entries about seats, oldest first."""
    by_seat: dict[int, list[tuple[int, Holder]]] = {}
    for row in rows:
        was = cast(dict[str, Holder], cast(dict[str, Any], json.loads(row.payload)).get(_WAS, {}))
        for seat, holder in was.items():
            by_seat.setdefault(int(seat), []).append((row.seq, holder))
    return {seat: tuple(ends) for seat, ends in by_seat.items()}


def holders_at(past: Past, seq: int) -> dict[int, Holder]:
    """Return the past holder that each seat had at entry `seq`; a seat that has not changed hands since is left out. The
    entry by which a holder loses the seat still counts as theirs."""
    then = ((seat, next((holder for end, holder in ends if seq <= end), None)) for seat, ends in past.items())
    return {seat: holder for seat, holder in then if holder is not None}


def past_people(past: Past) -> tuple[PersonId, ...]:
    """Return the people among the past holders."""
    return tuple(PersonId(holder) for ends in past.values() for _, holder in ends if isinstance(holder, int))


def last_person(past: Past, seat: int) -> PersonId | None:
    """Return the last person who lost a seat; None if nobody did."""
    return next(reversed(past_people({seat: past.get(seat, ())})), None)


def with_names(line: Phrase, names: Mapping[int, PhraseValue]) -> Phrase:
    """Return the line with `names` in place of the names of seats, also in phrases inside the line."""
    return Phrase(line.key, tuple((name, _value(value, names)) for name, value in line.args))


def _value(value: PhraseValue, names: Mapping[int, PhraseValue]) -> PhraseValue:
    match value:
        case SeatName(seat):
            return names.get(seat, value)
        case Phrase():
            return with_names(value, names)
        case _:
            return value


HANDED_OVER: Final = "handed-over"
"""Stored in place of a computer player's kind for a seat whose result counts for nobody."""
_LEFT: Final = frozenset({"leave", "resign", "replaced"})
_ON_AUTOPILOT: Final = "autopilot"


@dataclass(frozen=True, slots=True)
class SeatHistory:
    """`began` is the person who had a seat when the game began, None for a computer player or an erased person. `left` is the
    entry by which that person left the seat; None if they have it, or if it was taken from them."""

    began: PersonId | None
    left: int | None = None


def loss_payload(seated: SeatHolder, **more: object) -> str:
    """Return the payload, with the fields `more`, of an entry by which others give a person's seat away. It notes whether
    autopilot had the seat: then the person counts as having left."""
    return json.dumps(more | ({_ON_AUTOPILOT: True} if seated.autopilot is not None else {}))


def seat_histories(seats: Sequence[SeatHolder], rows: Sequence[LogEntryRow]) -> tuple[SeatHistory, ...]:
    """Return the history of each seat, from the log entries about seats since the start, oldest first."""
    past, by_number = past_holders_of(rows), {row.seq: row for row in rows}
    result: list[SeatHistory] = []
    for seat, seated in enumerate(seats):
        ends = past.get(seat, ())
        first = ends[0][1] if ends else seated.person
        if not isinstance(first, int):
            result.append(SeatHistory(None))
            continue
        lost = max((end for end, holder in ends if holder == first), default=None)
        left = None if seated.person == first or lost is None or not _leaves(by_number[lost]) else lost
        result.append(SeatHistory(PersonId(first), left))
    return tuple(result)


def _leaves(row: LogEntryRow) -> bool:
    if row.kind in _LEFT:
        return True
    # A person replaced by the host or by a vote has not left, unless they were on autopilot.
    voted = row.kind == "replace" or (row.kind == "kick" and row.source == "system")
    return voted and bool(cast(dict[str, Any], json.loads(row.payload)).get(_ON_AUTOPILOT))


def attribution(
    seated: SeatHolder, history: SeatHistory, decided: Mapping[int | None, int]
) -> tuple[PersonId | None, str | None]:
    """Return the person, or the kind of computer player, to whom a seat's result is attributed. The person on the seat gets it if
    they had the seat at the start or made more than half of its decisions; otherwise it is `HANDED_OVER`. `decided` is the number
    of decisions by person; None stands for computer players and erased people."""
    if seated.person is None:
        return None, seated.computer
    if seated.person == history.began or 2 * decided.get(seated.person, 0) > sum(decided.values()):
        return seated.person, None
    return None, HANDED_OVER


def places_of_leavers(past: Sequence[SeatHistory]) -> Mapping[int, int]:
    """Return the place of each leaver by seat: behind all seats of the session, the first leaver last."""
    left = sorted((history.left, seat) for seat, history in enumerate(past) if history.left is not None)
    return {seat: len(past) + at for at, (_, seat) in enumerate(reversed(left), 1)}
