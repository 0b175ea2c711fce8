"""The message about an open seat: what happened, a button to look at it, a mention of whoever was asked."""

from __future__ import annotations

import json
from typing import Any, cast

from bot.services.base.ids import CustomId
from bot.services.base.messages import BLUE, fit_lines, names_of
from bot.services.base.model import PersonId, SessionId
from bot.services.base.ports import OutButton, OutMessage
from bot.services.base.texts import Texts, Verbatim, mention
from bot.services.delivery.message_builder import BuiltMessage
from bot.services.people.people import People
from bot.services.sessions.record import Record
from bot.services.sessions.repository import SessionRepository
from bot.services.views.session_queries import SessionQueries
from data.store.outbox import OutboxRow
from engines.core.phrase import Phrase, phrase


class SeatPosts:
    """Builds the messages of open-seat rows."""

    def __init__(
        self, repository: SessionRepository, session_queries: SessionQueries, people: People, texts: Texts
    ) -> None:
        self._repository = repository
        self._session_queries = session_queries
        self._people = people
        self._texts = texts

    async def seat(self, row: OutboxRow, session: SessionId) -> BuiltMessage | None:
        """What happened, and buttons for the seats that are still open."""
        record = await self._repository.current(session)
        card = await self._session_queries.card_of(record)
        names = names_of(card)
        entry_lines = await self._session_queries.lines_at(session, row.seq)
        numbers: list[int] = cast(dict[str, Any], json.loads(row.payload))["seats"]
        still = [seat for seat in numbers if record.seats[seat].open_since is not None and not record.over]
        called = await self._asked(record, still)
        about = {"game": card.title, "session": str(session)}
        lines = [
            self._texts.say(phrase("line-about", line=Verbatim(self._say(one, names)), **about)) for one in entry_lines
        ]
        lines += [self._say(phrase("seat-called", who=mention(one)), names) for one in called]
        buttons = tuple(
            OutButton(
                self._texts.label(phrase("button-seat", number=seat + 1)),
                CustomId("seat", session, words=(str(seat + 1),)).encode(),
                "main",
            )
            for seat in still
        )
        rows = (buttons,) if buttons else ()
        return BuiltMessage(
            OutMessage(fit_lines(lines), rows=rows, mention=tuple(called), quiet=not called, accent=BLUE)
        )

    async def _asked(self, record: Record, seats: list[int]) -> list[int]:
        wanted = [one for seat in seats if (one := record.seats[seat].reserved) is not None]
        rows = await self._people.rows(PersonId(one) for one in wanted)
        return [row.discord_id for row in rows.values() if row.discord_id is not None]

    def _say(self, what: Phrase, names: tuple[str, ...]) -> str:
        return self._texts.say(what, None, names)
