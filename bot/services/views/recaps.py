"""Recaps: what happened in a session since a person's last action."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection

from bot.games.binding import Binding, PublicPart
from bot.services.base.model import LogLine, PersonId, SessionId
from bot.services.sessions.repository import SessionRepository
from bot.services.views.session_queries import SessionQueries
from data.store.sessions import log

RECAP_ENTRIES: Final = 25
"""Most entries of a recap, the newest; the rest is in the log."""


@dataclass(frozen=True, slots=True)
class Recap:
    """What somebody missed. `since` is when they acted last (None: never), `lines` the newest public entries after it,
    oldest first, `earlier` how many entries came before those, `public` the position now."""

    binding: Binding
    public: PublicPart | None
    since: datetime | None
    lines: tuple[LogLine, ...]
    earlier: int


@dataclass(frozen=True, slots=True)
class _Found:
    since: datetime | None
    rows: tuple[log.ActionRow, ...]
    count: int


class Recaps:
    """Reads; changes nothing."""

    def __init__(self, repository: SessionRepository, session_queries: SessionQueries) -> None:
        self._repository = repository
        self._session_queries = session_queries

    async def of(self, session: SessionId, person: PersonId) -> Recap:
        """What happened since `person` acted at the table with their own hands; for somebody who never did, the newest
        entries since the game began. Raises SessionRefusal for a table there is none of."""
        binding, public = await self._session_queries.public(session)
        found = await self._repository.database.read_tx(lambda tx: _missed(tx, session, person))
        lines = await self._session_queries.log_lines(session, found.rows)
        return Recap(binding, public, found.since, lines, found.count - len(found.rows))


def _missed(tx: Connection, session: int, person: int) -> _Found:
    own = log.last_own(tx, session, person)
    begun = log.begun_at(tx, session) if own is None else None
    # Whoever has not acted yet gets the entries since the start of the game.
    after = own.seq if own is not None else 0 if begun is None else begun - 1
    rows = log.public_after(tx, session, after, RECAP_ENTRIES)
    return _Found(None if own is None else own.at, rows, log.count_public_after(tx, session, after))
