"""Whose result it is when a seat changed hands.

Whoever began on a seat and has it at the end has its result. Whoever began and left, by giving the seat up or because they were
replaced after repeated time-outs, counts as last of those who began, later leavers above earlier ones, whatever became of the
seat: nobody escapes a result by leaving. Whoever was taken off counts for nothing. A substitute has the result of a seat they
made most of the decisions on, and is not blamed for one they took over near its end, or left again. What autopilot did is
nobody's decision.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from bot.services.base.model import PersonId
from bot.services.sessions.past_holders import past_of
from bot.services.sessions.record import Seated
from data.store.log import ActionRow

HANDED_OVER: Final = "handed-over"
"""Stands for the kind of computer player in the result of a seat that counts for nobody."""
_LEFT: Final = frozenset({"leave", "resign", "replaced"})
_ON_AUTOPILOT: Final = "autopilot"


@dataclass(frozen=True, slots=True)
class SeatHistory:
    """Who had a seat when the game began (None: a computer player), and the entry by which they left it; None if they have it,
    or if it was taken from them."""

    began: PersonId | None
    left: int | None = None


def loss_payload(seated: Seated, **more: object) -> str:
    """The payload of an entry by which others give somebody's seat away. Where autopilot had it, the person has left."""
    return json.dumps(more | ({_ON_AUTOPILOT: True} if seated.autopilot is not None else {}))


def histories(seats: Sequence[Seated], rows: Sequence[ActionRow]) -> tuple[SeatHistory, ...]:
    """What became of each seat of a game, from its entries about seats since the start, oldest first."""
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
    """Whether who loses the seat by this entry has left, and was not taken off."""
    if row.kind in _LEFT:
        return True
    # Replaced by the host or by a vote of the table: nobody's fault, unless they had stopped playing before.
    voted = row.kind == "replace" or (row.kind == "kick" and row.source == "system")
    return voted and bool(cast(dict[str, Any], json.loads(row.payload)).get(_ON_AUTOPILOT))


def attributed_to(
    seated: Seated, history: SeatHistory, decided: Mapping[int | None, int]
) -> tuple[PersonId | None, str | None]:
    """Person and kind of computer player a seat's place is stored with. `decided`: decisions by person; None are those of
    computer players and of people who were erased."""
    if seated.person is None:
        return None, seated.computer
    if seated.person == history.began or 2 * decided.get(seated.person, 0) > sum(decided.values()):
        return seated.person, None
    return None, HANDED_OVER


def places_of_leavers(past: Sequence[SeatHistory]) -> Mapping[int, int]:
    """By seat, the place of those who left: behind every seat of the table, whoever left first at the very end."""
    left = sorted((one.left, seat) for seat, one in enumerate(past) if one.left is not None)
    return {seat: len(past) + at for at, (_, seat) in enumerate(reversed(left), 1)}
