"""Unsealing of the sessions of a duplicate round. Until the whole round is over only the players of a session, and people in its
channel, may view it, and its seed is secret."""

from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import Connection

from bot.services.base.model import SessionId, StaleAction, refusal
from bot.services.sessions.record import Change, LogEntry, Record
from bot.services.sessions.repository import SessionRepository
from engines.core.phrase import Phrase


async def unseal(
    repository: SessionRepository, session: SessionId, also: tuple[Callable[[Connection, Record], None], ...] = ()
) -> None:
    """Unseal a session: publish its seed and let members of the tournament's channel view it. `also` are writes for the same
    transaction. Do nothing if the session is not sealed."""

    def decide(record: Record) -> Change:
        if not record.sealed:
            raise refusal(StaleAction, "stale")
        entry = LogEntry("unseal", "system", log_lines=(Phrase("notice-unsealed"),))
        return Change(replace(record, sealed=False), entry, also)

    try:
        await repository.change(session, decide)
    except StaleAction:
        return
