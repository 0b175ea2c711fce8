"""Taking a finished table out of the count, and putting it back: for ratings and records as if it had not been played."""

from __future__ import annotations

import json
from typing import Final, Literal, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.services.base.model import Caller, NotYours, SessionId, SessionRefusal
from bot.services.base.refusals import refusal
from bot.services.sessions.record import Change, LogEntry, Record
from bot.services.sessions.repository import SessionRepository
from data.store import results
from engines.core.phrase import Phrase, phrase

Ground: TypeAlias = Literal["trial", "setup", "agreed", "unfair", "fault"]
"""Why a result does not count. Chosen from a list, so that nobody's name is kept in a reason."""
GROUNDS: Final[tuple[Ground, ...]] = ("trial", "setup", "agreed", "unfair", "fault")


class Annulling:
    """Use cases of moderators: whoever may manage messages in the table's channel. Hosts have played themselves, so they
    cannot do it."""

    def __init__(self, repository: SessionRepository) -> None:
        self._repository = repository

    async def ground(self, session: SessionId) -> Ground | None:
        """Why a table does not count; None if it does."""
        found = await self._repository.database.fetch(lambda tx: results.annulled(tx, session))
        return next((one for one in GROUNDS if one == found), None)

    async def annul(self, caller: Caller, session: SessionId, ground: Ground) -> Record:
        """Let a finished table count for nothing, with a public line. Raises NotYours or SessionRefusal."""

        def write(tx: Connection, after: Record) -> None:
            results.annul(tx, session, after.changed_at, ground)

        def decide(record: Record) -> Change:
            _refuse(record, caller)
            lines = (phrase("notice-annulled", reason=Phrase(f"annul-ground-{ground}")),)
            payload = json.dumps({"ground": ground})
            return Change(
                record, LogEntry("annul", "host", person=caller.person, payload=payload, log_lines=lines), (write,)
            )

        if await self.ground(session) is not None:
            raise refusal(SessionRefusal, "annulled-already", session=str(session))
        try:
            return (await self._repository.change(session, decide))[1]
        except IntegrityError as fault:
            raise refusal(SessionRefusal, "annulled-already", session=str(session)) from fault

    async def reinstate(self, caller: Caller, session: SessionId) -> Record:
        """Let a table count again, with a public line. Raises NotYours or SessionRefusal."""

        def write(tx: Connection, after: Record) -> None:
            results.reinstate(tx, after.session)

        def decide(record: Record) -> Change:
            _refuse(record, caller)
            lines = (phrase("notice-reinstated"),)
            return Change(record, LogEntry("reinstate", "host", person=caller.person, log_lines=lines), (write,))

        if await self.ground(session) is None:
            raise refusal(SessionRefusal, "not-annulled", session=str(session))
        return (await self._repository.change(session, decide))[1]


def _refuse(record: Record, caller: Caller) -> None:
    if not caller.manages:
        raise refusal(NotYours, "not-moderator")
    if record.stage != "finished":
        raise refusal(SessionRefusal, "not-finished", session=str(record.session))
