"""The sources of posts, and their readers: the readers of a channel, or one person in their own language and theme."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.services.analysis.analyses import Analyses
from bot.services.base.ids import Verb
from bot.services.base.model import PersonId, SessionCard, SessionId
from bot.services.context import Context
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from bot.services.wording.localizer import TextLocalizer
from bot.services.wording.messages import (
    BuiltMessage,
    UndrawnMessage,
    marks_of,
    names_of,
    session_words,
    with_files,
    with_pictures,
)
from bot.services.wording.texts import Verbatim
from data.store.delivery.outbox import OutboxRow
from engines.core.phrase import Phrase
from engines.core.values import replace
from render.core.theme import ThemeName


@dataclass(frozen=True, slots=True)
class Sources:
    """Services from which posts are made, and which they only read. `substitutes` returns the lines about people who
    play for somebody else at a match of a tournament."""

    context: Context
    analyses: Analyses
    substitutes: Callable[[SessionId], Awaitable[tuple[Phrase, ...]]]
    board_page: Verb | None
    """Verb of the button that opens the board page, if there is one."""

    async def card(self, row: OutboxRow, table: Record | SessionCard) -> SessionCard:
        """Return the card in the language of the row's reader; in a channel of another server, in that server's
        language."""
        card = table if isinstance(table, SessionCard) else await session_queries.card_of(self.context, table)
        if row.person_id is not None:
            language = (await self.context.people.settings(PersonId(row.person_id))).reads
        elif row.guild_id is None or row.guild_id == card.guild_id:
            return card
        else:
            language = await self.context.servers.language(row.guild_id)
        return card if language is None else replace(card, language=language)

    async def about(self, row: OutboxRow, card: SessionCard, line: str) -> str:
        """Return the line, with the table's name if its reader has several tables: in direct messages, and in another
        table's channel."""
        channel = row.channel_id
        live = None if channel is None else await session_queries.in_channel(self.context, channel)
        if channel == card.channel_id and live in (None, card.session):
            return line
        say = TextLocalizer.for_channel(card, self.context.texts)
        return say("line-about", line=Verbatim(line), **session_words(card))

    async def theme(self, row: OutboxRow, card: SessionCard) -> ThemeName | None:
        """Return the theme of the row's pictures; None for the host's theme."""
        own = "" if row.person_id is None else (await self.context.people.settings(PersonId(row.person_id))).theme
        return own or await self.context.servers.theme(card.guild_id)

    async def discord_id(self, person: int | None) -> int | None:
        """Return the Discord id of a person; None for nobody, and for an erased person."""
        known = None if person is None else (await self.context.people.rows([PersonId(person)])).get(person)
        return None if known is None else known.discord_id

    async def drawn(self, undrawn: UndrawnMessage, card: SessionCard, theme: ThemeName | None = None) -> BuiltMessage:
        """Return the message with its pictures, in the server's style unless a `theme` is given."""
        if not undrawn.pictures:
            return BuiltMessage(with_files(undrawn, ()))
        settings = await self.context.servers.settings(card.guild_id)
        shown = theme or settings.theme
        words = self.context.texts.picture_localizer(card.language, names_of(card), marks_of(card), shown)
        message = await with_pictures(undrawn if settings.animations else undrawn.still(), self.context.images, words)
        return BuiltMessage(message, complete=len(message.pictures) == len(undrawn.pictures))

    async def read(self, row: OutboxRow, undrawn: UndrawnMessage, card: SessionCard) -> BuiltMessage:
        """Return the message with its pictures in its reader's style."""
        return await self.drawn(undrawn, card, await self.theme(row, card))
