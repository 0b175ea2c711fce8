"""Everybody who has or had a seat of a session."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.services.base.model import SessionId
from bot.services.sessions.repository import SessionRepository
from data.store.sessions import log


async def seat_holders(repository: SessionRepository, session: SessionId) -> frozenset[int]:
    """The people on its seats, and those who decided there or left."""
    record = await repository.current(session)

    def before(tx: Connection) -> frozenset[int]:
        decided = (one for seat in log.deciders(tx, session).values() for one in seat)
        return log.leavers(tx, session) | frozenset(one for one in decided if one is not None)

    seated = frozenset(one.person for one in record.seats if one.person is not None)
    return seated | await repository.database.read_tx(before)
