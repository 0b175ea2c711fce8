"""Hands in direct messages that a change makes outdated, as outbox rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, Literal

from bot.services.base.model import PersonId
from bot.services.sessions.posts import SessionPost
from bot.services.sessions.presence import FOLLOWS_WITHIN
from bot.services.sessions.record import Record
from bot.services.sessions.rows_to_send import row
from data.store.delivery.outbox import OutboxRow
from engines.core.seats import Seat

_UNHURRIED: Final = timedelta(seconds=5)
"""Debounce of a hand whose cards stay while figures about them change (money, prices): several changes of this kind
make one edit."""


@dataclass(frozen=True, slots=True)
class HandUpdate:
    """A hand to be updated: as a new message in place of the existing one (`as_new_message`), or by an edit."""

    row: OutboxRow
    as_new_message: bool


def hand_updates(
    before: Record, after: Record, now: datetime, elsewhere: frozenset[int] = frozenset()
) -> Iterator[HandUpdate]:
    """Yield the hands a change makes outdated. People who sat down, began, or drew get a new message; people present
    `elsewhere` see their new cards on their panel."""
    if not after.binding.has_hand or after.state is None:
        return
    old, new = _seats(before), _seats(after)
    for person in dict.fromkeys((*old, *new)):
        if person not in new or (after.over and not before.over):
            yield HandUpdate(hand_row(after, person, now), as_new_message=False)
        elif person not in old or before.state is None:
            yield HandUpdate(hand_row(after, person, now), as_new_message=True)
        elif not after.over and (change := _change(before, after, (old[person], new[person]))) is not None:
            due = hand_row(after, person, now)
            if person in elsewhere:
                due = replace(due, not_before=now + FOLLOWS_WITHIN)
            elif change == "figures":
                due = replace(due, not_before=now + _UNHURRIED)
            yield HandUpdate(due, as_new_message=change == "more" and person not in elsewhere)


def _change(before: Record, after: Record, seats: tuple[Seat, Seat]) -> Literal["more", "fewer", "figures"] | None:
    """Return the kind of a hand's change: more cards, fewer, or other text about its cards; None if there is none."""
    assert before.state is not None
    assert after.state is not None
    had, has = before.state.private[seats[0]], after.state.private[seats[1]]
    if had is not has:
        was, now = Counter(after.binding.hand_items(had)), Counter(after.binding.hand_items(has))
        if was != now:
            return "more" if now - was else "fewer"
    figures = after.binding.hand_figures
    same = figures(before.view(seats[0]), seats[0]) == figures(after.view(seats[1]), seats[1])
    return None if same else "figures"


def _seats(record: Record) -> dict[PersonId, Seat]:
    """Return the seats of people who get hands by message: at a table whose game has begun; in a solo session nobody."""
    if record.state is None or record.solo:
        return {}
    return {seated.person: Seat(at) for at, seated in enumerate(record.seats) if seated.person is not None}


def hand_row(record: Record, person: PersonId, now: datetime) -> OutboxRow:
    """Return the outbox row of a hand, in a lane of its own: like those of a status its edits are debounced."""
    return replace(row(SessionPost("hand"), record, now, person=person), lane=f"hand {record.session} {person}")
