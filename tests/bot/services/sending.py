"""The rows of the outbox, and the texts of its calls."""

from bot.services.base.model import SessionId
from bot.services.composition import Services
from bot.services.views import session_queries
from bot.services.views.session_queries import news_in
from data.store.delivery.outbox import OutboxRow
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.passing import let_pass
from tests.data import stored_rows


async def rows(services: Services, session: int, kind: str | None = None) -> list[OutboxRow]:
    found = await services.repository.database.fetch(lambda tx: stored_rows.rows_of(tx, session))
    return [row for row in found if kind is None or row.kind == kind]


async def sent_after(services: Services, seconds: float = 2) -> None:
    """Let time pass, and send everything that is due then."""
    let_pass(services, seconds)
    await services.outbox.drain()


async def news(services: Services, session: SessionId, seats: list[Seat], most: int) -> tuple[Phrase, ...]:
    record, found = await services.repository.current_with(session, lambda tx, now: news_in(tx, now, seats, most))
    return await session_queries.newest_news(services.context, record, found, most)


async def announcing(open_services: OpenServices) -> Services:
    """Return services with the real texts."""
    return await open_services(real_messages=True)
