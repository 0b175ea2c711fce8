"""Attribution of results when a seat changed hands.
A person with a seat from beginning to end gets its result. A person who gave it up, or was replaced after repeated
time-outs, is ranked last of the original players, later leavers above earlier ones: leaving avoids no result. A kicked
person gets none. A substitute gets the result if they made most of the decisions of the seat. Autopilot's decisions
count for nobody."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from bot.services.base.model import PersonId
from bot.services.sessions.past_holders import past_of
from bot.services.sessions.record import Seated
from data.store.sessions.log import ActionRow

HANDED_OVER: Final = "handed-over"
"""Stored in place of a computer player's kind for a seat whose result counts for nobody."""
_LEFT: Final = frozenset({"leave", "resign", "replaced"})
_ON_AUTOPILOT: Final = "autopilot"


@dataclass(frozen=True, slots=True)
class SeatHistory:
    """The person who had a seat when the game began (None: a computer player), and the entry by which they left it;
    None if they still have it, or if it was taken from them."""

    began: PersonId | None
    left: int | None = None


def loss_payload(seated: Seated, **more: object) -> str:
    """Return the payload of an entry by which others give a person's seat away. If autopilot had it, the person counts
    as having left."""
    return json.dumps(more | ({_ON_AUTOPILOT: True} if seated.autopilot is not None else {}))


def histories(seats: Sequence[Seated], rows: Sequence[ActionRow]) -> tuple[SeatHistory, ...]:
    """Return the history of each seat, from the log entries about seats since the start, oldest first."""
    past, by_number = past_of(rows), {row.seq: row for row in rows}
    found: list[SeatHistory] = []
    for seat, seated in enumerate(seats):
        ends = past.get(seat, ())
        first = ends[0][1] if ends else seated.person
        if not isinstance(first, int):
            found.append(SeatHistory(None))
            continue
        lost = max((end for end, holder in ends if holder == first), default=None)
        left = None if seated.person == first or lost is None or not _leaves(by_number[lost]) else lost
        found.append(SeatHistory(PersonId(first), left))
    return tuple(found)


def _leaves(row: ActionRow) -> bool:
    """Return whether the person who loses the seat by this entry left it, rather than being kicked."""
    if row.kind in _LEFT:
        return True
    # Replaced by the host or by a vote of the table: not the person's fault, unless they had stopped playing before.
    voted = row.kind == "replace" or (row.kind == "kick" and row.source == "system")
    return voted and bool(cast(dict[str, Any], json.loads(row.payload)).get(_ON_AUTOPILOT))


def attributed_to(
    seated: Seated, history: SeatHistory, decided: Mapping[int | None, int]
) -> tuple[PersonId | None, str | None]:
    """Return the person and the kind of computer player with which a seat's place is stored. `decided` has the number
    of decisions by person; those under None were made by computer players and erased people."""
    if seated.person is None:
        return None, seated.computer
    if seated.person == history.began or 2 * decided.get(seated.person, 0) > sum(decided.values()):
        return seated.person, None
    return None, HANDED_OVER


def places_of_leavers(past: Sequence[SeatHistory]) -> Mapping[int, int]:
    """Return the place of leavers by seat: behind every seat of the table, with the first leaver last."""
    left = sorted((one.left, seat) for seat, one in enumerate(past) if one.left is not None)
    return {seat: len(past) + at for at, (_, seat) in enumerate(reversed(left), 1)}
