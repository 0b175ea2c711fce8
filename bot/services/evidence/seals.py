"""Tables of a duplicate round. Others play with the same luck, so what happens there is nobody's business but theirs who sit
there, and the seed stays secret, until the whole round is over."""

from __future__ import annotations

from dataclasses import replace

from bot.services.base.model import SessionId, StaleAction
from bot.services.base.refusals import refusal
from bot.services.sessions.record import Change, LogEntry, Record
from bot.services.sessions.repository import SessionRepository
from engines.core.phrase import Phrase


async def unseal(repository: SessionRepository, session: SessionId) -> None:
    """Take the seal off a table: its seed is published, and whoever reads the tournament's channel may look in. Nothing happens
    where there is none."""

    def decide(record: Record) -> Change:
        if not record.sealed:
            raise refusal(StaleAction, "stale")
        entry = LogEntry("unseal", "system", log_lines=(Phrase("notice-unsealed"),))
        return Change(replace(record, sealed=False), entry)

    try:
        await repository.change(session, decide)
    except StaleAction:
        return
