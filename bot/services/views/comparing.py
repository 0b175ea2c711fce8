"""Duplicate play: comparing the results of sessions with the same luck."""

from __future__ import annotations

from bot.games.binding import Result
from bot.services.base.model import SessionId
from bot.services.sessions.repository import SessionRepository
from bot.services.views.session_queries import SessionQueries
from bot.services.wording.messages import names_of
from engines.core.phrase import Phrase


async def comparison(
    repository: SessionRepository, session_queries: SessionQueries, session: SessionId
) -> tuple[Phrase, ...]:
    """A finished session compared with the one whose luck it repeated; nothing for other sessions."""
    record = await repository.current(session)
    if record.luck_of is None or record.stage != "finished":
        return ()
    results: list[Result] = []
    for one in (record, await repository.current(record.luck_of)):
        card = await session_queries.card_of(one)
        results.append(Result(str(one.session), names_of(card), one.public))
    return repository.binding(record.game).compared(results)
