"""Duplicate play: comparing the results of sessions with one luck."""

from __future__ import annotations

from bot.games.binding import Result
from bot.services.base.model import SessionId
from bot.services.context import Context
from bot.services.views import session_queries
from bot.services.wording.messages import names_of
from engines.core.phrase import Phrase


async def comparison(context: Context, session: SessionId) -> tuple[Phrase, ...]:
    """Return a finished session compared with the one whose luck it repeated; nothing for other sessions."""
    record = await context.repository.current(session)
    if record.luck_of is None or record.stage != "finished":
        return ()
    results: list[Result] = []
    for one in (record, await context.repository.current(record.luck_of)):
        card = await session_queries.card_of(context, one)
        results.append(Result(str(one.session), names_of(card), one.public))
    return record.binding.compared(results)
