"""Reliability: the share of a person's decisions made within the agreed time, for each pace separately.
It is not stored, but counted from the log of the last year when needed."""

from collections.abc import Collection, Mapping
from datetime import timedelta
from typing import Final

from bot.services.base.model import NotYours, PersonId, Reliability, refusal
from bot.services.context import Context
from bot.services.sessions.record import Record
from data.store.people import reliability as reliability_store

WINDOW: Final = timedelta(days=365)
ENOUGH: Final = 10
"""Minimum number of decisions for a share to be shown or required."""


async def reliability_of(
    context: Context, people: Collection[PersonId]
) -> Mapping[PersonId, Mapping[str, Reliability]]:
    """Return the shares of these people in the last year, by person and pace. A person without decisions is left out."""
    if not people:
        return {}
    since = context.now - WINDOW
    rows = await context.database.fetch(lambda tx: reliability_store.decision_counts(tx, people, since))
    by_person: dict[PersonId, dict[str, Reliability]] = {}
    for row in rows:
        share = Reliability(row.decisions, row.decisions - row.missed)
        by_person.setdefault(PersonId(row.person_id), {})[row.pace] = share
    return by_person


async def reliability_at_pace(context: Context, record: Record) -> Mapping[PersonId, Reliability]:
    """Return the shares of a session's people at its pace, without people with fewer than `ENOUGH` decisions at that pace."""
    pace, by_person = record.agreement.pace, await reliability_of(context, record.people)
    shares = {person: paces[pace] for person, paces in by_person.items() if pace in paces}
    return {person: share for person, share in shares.items() if share.decisions >= ENOUGH}


async def reliability_below(context: Context, person: PersonId, pace: str, percent: int | None) -> Reliability | None:
    """Return a person's share at a pace if it is lower than `percent`. None if it is not lower, if no percentage is required, or
    if the person has fewer than `ENOUGH` decisions at the pace."""
    share = (await reliability_of(context, [person])).get(person, {}).get(pace) if percent else None
    is_low = percent and share is not None and share.decisions >= ENOUGH and share.percent < percent
    return share if is_low else None


async def refuse_unreliable(context: Context, person: PersonId, record: Record) -> None:
    """Raise NotYours if the person made a smaller share of decisions in time, at the session's pace, than the session requires.
    A person with fewer than `ENOUGH` decisions is admitted."""
    required = record.agreement.reliability
    share = await reliability_below(context, person, record.agreement.pace, required)
    if required is not None and share is not None:
        raise refusal(NotYours, "unreliable", asked=required, share=share.percent)
