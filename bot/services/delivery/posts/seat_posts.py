"""The message about an open seat: what happened, a button to look at it, a mention of whoever was asked."""

from __future__ import annotations

from bot.services.base.model import PersonId, SessionId
from bot.services.base.ports import Body, OutMessage
from bot.services.delivery.posts.thread_guests import ThreadGuests
from bot.services.preferences.people import People
from bot.services.sessions.posts import OpenSeats, post_of
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository
from bot.services.views.session_queries import SessionQueries
from bot.services.wording.localizer import TextLocalizer
from bot.services.wording.messages import BLUE, BuiltMessage, fit_lines
from bot.services.wording.texts import Texts, Verbatim, mention
from data.store.delivery.outbox import OutboxRow
from data.store.sessions import seating


class SeatPosts:
    """Builds the messages of open-seat rows."""

    def __init__(
        self,
        repository: SessionRepository,
        session_queries: SessionQueries,
        people: People,
        texts: Texts,
        thread_guests: ThreadGuests,
    ) -> None:
        self._repository = repository
        self._session_queries = session_queries
        self._people = people
        self._texts = texts
        self._thread_guests = thread_guests

    async def seat(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        """What happened, and buttons for the seats that are still open. At a private session those who may take them are asked.
        Raises TryLater or ChannelGone."""
        record = await self._repository.current(session)
        await self._thread_guests.let_in(record)
        card = await self._session_queries.card_of(record)
        say = TextLocalizer.for_channel(card, self._texts)
        entry_lines = await self._session_queries.lines_at(session, row.seq)
        post = post_of(row)
        numbers = post.seats if isinstance(post, OpenSeats) else ()
        still = [seat for seat in numbers if record.seats[seat].open_since is not None and not record.over]
        called = await self._asked(record, still)
        about = {"game": card.title, "session": str(session)}
        lines = [say("line-about", line=Verbatim(say.phrase(one)), **about) for one in entry_lines]
        lines += [say("seat-called", who=mention(one)) for one in called]
        guests = await self._guests(record, still)
        if guests:
            lines.append(say("seat-invited", who=Verbatim(" ".join(mention(one) for one in guests))))
        called = [*called, *guests]
        buttons = tuple(say.seat_button(session, seat) for seat in still)
        rows = (buttons,) if buttons else ()
        return BuiltMessage(
            OutMessage(Body(fit_lines(lines), rows=rows, accent=BLUE), mention=tuple(called), quiet=not called)
        )

    async def _asked(self, record: Record, seats: list[int]) -> list[int]:
        wanted = [one for seat in seats if (one := record.seats[seat].reserved) is not None]
        rows = await self._people.rows(PersonId(one) for one in wanted)
        return [row.discord_id for row in rows.values() if row.discord_id is not None]

    async def _guests(self, record: Record, seats: list[int]) -> list[int]:
        """Who alone may take a seat of a private session that is kept for nobody: invited people who never played there."""
        if not record.private or all(record.seats[seat].reserved is not None for seat in seats):
            return []
        free = [one for one in record.invited if record.seat_of(one) is None]
        played = await self._repository.database.fetch(
            lambda tx: {one for one in free if seating.seats_played(tx, record.session, one)}
        )
        rows = await self._people.rows(one for one in free if one not in played)
        return [row.discord_id for row in rows.values() if row.discord_id is not None]
