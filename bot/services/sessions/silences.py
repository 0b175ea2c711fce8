"""Silences: Discord lets nothing be said in a session's channel, or nobody press anything there. The clocks stand meanwhile, so
that nobody loses time over what they were never told."""

from __future__ import annotations

from collections.abc import Collection

from bot.services.sessions import clocks
from bot.services.sessions.record import Change, LogEntry, Record
from bot.services.sessions.repository import SessionRepository
from engines.core.phrase import Phrase, phrase
from engines.core.values import replace


class Silences:
    """Begins and ends silences; both are idempotent."""

    def __init__(self, repository: SessionRepository) -> None:
        self._repository = repository

    async def begin(self, record: Record, why: Phrase, unannounced: Collection[tuple[int, str]] = ()) -> Record:
        """Stop the clocks of a running session. The `unannounced` decisions, by seat, have their whole time afterwards. Where the
        clocks stand for another reason that goes on. Returns the session afterwards."""

        def decide(found: Record) -> Change | None:
            if found.stage != "running" or found.solo:
                return None
            if found.hold is None:
                lines = (phrase("notice-silenced", why=why),)
                after = clocks.silenced(found, self._repository.clock.now(), why, unannounced)
                return Change(after, LogEntry("silence", "system", log_lines=lines))
            if found.hold.kind != "silenced" or found.hold.why == why:
                return None
            return Change(replace(found, hold=replace(found.hold, why=why)), LogEntry("silence", "system"))

        return (await self._repository.change(record.session, decide))[1]

    async def end(self, record: Record) -> None:
        """Let the clocks of a silenced session run on."""

        def decide(found: Record) -> Change | None:
            if found.hold is None or found.hold.kind != "silenced":
                return None
            after = clocks.resumed(found, self._repository.clock.now())
            return Change(after, LogEntry("silence", "system", log_lines=(Phrase("notice-heard"),)))

        await self._repository.change(record.session, decide)
