"""Erasure of a person: afterwards no table of the database contains their name or a link to them. Only a bar by the
host keeps their Discord id."""

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from sqlalchemy import Connection

from bot.services.base.model import Caller, PersonId, SessionId
from bot.services.context import Context
from bot.services.seats import hosting
from bot.services.sessions.repository import ConcurrentChange
from data.store.people import people as store
from data.store.people import personal
from data.store.sessions import ballots, log, session_lists

_ATTEMPTS: Final = 5
"""Attempts at an erasure that conflicts with changes of a tournament."""


ErasureParticipant: TypeAlias = Callable[[PersonId], Awaitable[Callable[[Connection], None]]]
"""Returns the writes for the transaction that erases a person. Called before it, while all data still leads to the person. The
writes may raise ConcurrentChange; then every participant is asked again."""


@dataclass(frozen=True, slots=True)
class ErasedSummary:
    """The result of an erasure: the numbers of lobby seats freed, running games handed to a computer player, and finished games
    kept with a neutral seat name."""

    lobbies: int
    running: int
    finished: int


async def erase(context: Context, caller: Caller, participants: Sequence[ErasureParticipant]) -> ErasedSummary:
    """Erase the caller, as far as this process knows. Seats in lobbies are freed, running games go on with a computer player,
    finished games stay complete for the others. `participants` are asked, and write, in their order.

    Every step can be repeated, so a second call finishes an interrupted erasure.
    """
    person = caller.person
    counts = {"lobby": 0, "running": 0, "finished": 0}
    for number in await context.database.fetch(lambda tx: session_lists.involved(tx, person)):
        before = await context.repository.current(SessionId(number))
        await hosting.erase_person(context, person, SessionId(number))
        counts["finished" if before.over else before.stage] += 1
    await _forget_in_retries(context, person, counts, participants)
    context.people.forget(caller)
    await context.database.scrub()
    await context.images.forget()  # pictures may contain the name
    return ErasedSummary(counts["lobby"], counts["running"], counts["finished"])


async def _forget_in_retries(
    context: Context, person: PersonId, counts: Mapping[str, int], participants: Sequence[ErasureParticipant]
) -> None:
    for attempt in range(_ATTEMPTS):
        parting = [await one(person) for one in participants]
        try:
            return await context.database.write_tx(
                lambda tx, parting=parting: _forget(tx, person, counts, parting, context.now)
            )
        except ConcurrentChange:
            if attempt + 1 == _ATTEMPTS:
                raise
    return None


def _forget(
    tx: Connection,
    person: PersonId,
    counts: Mapping[str, int],
    parting: Sequence[Callable[[Connection], None]],
    now: datetime,
) -> None:
    for write in parting:
        write(tx)
    log.forget_person(tx, person)
    ballots.forget_person(tx, person)
    personal.delete_own(tx, person)
    store.erase(tx, person, now)
    store.audit(tx, now, "erase", json.dumps(dict(counts)))
