"""Reliability: the share of a person's decisions made within the agreed time, for each pace separately.
It is not stored, but counted from the log of the last year when needed."""

from collections.abc import Collection, Mapping
from datetime import timedelta
from typing import Final

from bot.services.base.model import NotYours, PersonId, Share, refusal
from bot.services.context import Context
from bot.services.sessions.record import Record
from data.store.people import reliability as store

WINDOW: Final = timedelta(days=365)
ENOUGH: Final = 10
"""Minimum number of decisions for a share to be shown or required."""


async def shares_of(context: Context, people: Collection[PersonId]) -> Mapping[PersonId, Mapping[str, Share]]:
    """Return shares by person and pace. A person without decisions in the last year is left out."""
    if not people:
        return {}
    since = context.now - WINDOW
    rows = await context.database.fetch(lambda tx: store.counted(tx, people, since))
    found: dict[PersonId, dict[str, Share]] = {}
    for row in rows:
        share = Share(row.decisions, row.decisions - row.missed)
        found.setdefault(PersonId(row.person_id), {})[row.pace] = share
    return found


async def shares_at(context: Context, record: Record) -> Mapping[PersonId, Share]:
    """Return the shares, at the table's pace, of its people with enough decisions."""
    found = await shares_of(context, record.people)
    shares = {person: paces[record.agreement.pace] for person, paces in found.items() if record.agreement.pace in paces}
    return {person: share for person, share in shares.items() if share.decisions >= ENOUGH}


async def share_below(context: Context, person: PersonId, pace: str, asked: int | None) -> Share | None:
    """Return a person's share at a pace if it is lower than the percentage `asked`. None if it is not, if no percentage
    is asked, and for people new to the pace."""
    share = (await shares_of(context, [person])).get(person, {}).get(pace) if asked else None
    is_low = asked and share is not None and share.decisions >= ENOUGH and share.percent < asked
    return share if is_low else None


async def refuse_unreliable(context: Context, person: PersonId, record: Record) -> None:
    """Refuse a person whose share is lower than the session requires. Raise NotYours."""
    asked = record.agreement.reliability
    share = await share_below(context, person, record.agreement.pace, asked)
    if asked is not None and share is not None:
        raise refusal(NotYours, "unreliable", asked=asked, share=share.percent)
