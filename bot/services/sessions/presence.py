"""Presence: people who see their question on their private panel need no call."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.services.sessions.record import Record
from data.store.delivery import panels, posted
from data.store.sessions import standing

TOKEN_LIVES: Final = timedelta(minutes=14)
"""Time after an interaction in which its panel can be edited. Discord accepts its token for a quarter of an hour."""
_LOOKS: Final = timedelta(minutes=6)
"""Time after an interaction in which a person counts as present at their panel."""
ANSWERS_WITHIN: Final = timedelta(seconds=90)
"""Time in which a present person can answer before they are called."""
FOLLOWS_WITHIN: Final = _LOOKS
"""Longest delay of the status, and of a hand in direct messages, while their readers are present."""
_SECOND: Final = timedelta(seconds=1)


def people_there(tx: Connection, session: int, now: datetime) -> frozenset[int]:
    """Return the people who used their panels at a session recently. Nobody counts if there are orders, since these
    answer before a call."""
    found = panels.people_with_tokens(tx, session, now - _LOOKS + TOKEN_LIVES)
    return frozenset() if found and standing.of_session(tx, session) else frozenset(found)


def people_elsewhere(tx: Connection, session: int, now: datetime) -> frozenset[int]:
    """Return the people present in a channel, who do not look at a hand in direct messages."""
    found = panels.people_with_tokens(tx, session, now - _LOOKS + TOKEN_LIVES)
    return frozenset(person for person, direct in found.items() if not direct)


def status_follows_within(tx: Connection, record: Record, there: frozenset[int]) -> timedelta:
    """Return the longest delay of the status after a step: none if somebody who is asked is not present, or if a call
    is answered."""
    asked = [record.seats[one.seat] for one in record.open_decisions]
    people = {one.person for one in asked if one.person is not None and one.autopilot is None}
    is_quiet = record.stage == "running" and record.hold is None and people <= there
    return FOLLOWS_WITHIN if is_quiet and not posted.calls(tx, record.session) else _SECOND
