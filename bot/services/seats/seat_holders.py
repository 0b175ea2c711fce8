"""People who have or had a seat of a session, and their limits at a table of a tournament."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.services.base.model import Caller, NotYours, SessionId, refusal
from bot.services.sessions.repository import SessionRepository
from data.store.sessions import log


async def seat_holders(repository: SessionRepository, session: SessionId) -> frozenset[int]:
    """Return the people on the session's seats, and people who decided there or left."""
    record = await repository.current(session)

    def before(tx: Connection) -> frozenset[int]:
        decided = (one for seat in log.deciders(tx, session).values() for one in seat)
        return log.leavers(tx, session) | frozenset(one for one in decided if one is not None)

    seated = frozenset(one.person for one in record.seats if one.person is not None)
    return seated | await repository.database.read_tx(before)


async def refuse_own_match(repository: SessionRepository, caller: Caller, session: SessionId) -> None:
    """Refuse a person who plays or played at a table of a tournament: no player acts as its host. Raise NotYours."""
    record = await repository.current(session)
    if record.in_tournament and caller.person in await seat_holders(repository, session):
        raise refusal(NotYours, "own-match")
