"""Announcements by the host of the bot to all servers, as messages."""

from __future__ import annotations

from typing import Final

from bot.services.base.ports import Body, OutMessage
from bot.services.preferences.servers import Servers
from bot.services.sessions import posts
from bot.services.sessions.posts import post_of
from bot.services.sessions.repository import SessionRepository
from bot.services.wording.messages import BuiltMessage
from bot.services.wording.texts import Texts, Verbatim
from data.store.delivery.outbox import OutboxRow
from data.store.servers import announcements
from engines.core.phrase import phrase

LONGEST: Final = 1500
"""Characters of an announcement."""


class HostNews:
    """Words the host's announcements. They stand as the host has written them, in whatever language, and ping nobody."""

    def __init__(self, repository: SessionRepository, servers: Servers, texts: Texts) -> None:
        self._repository = repository
        self._servers = servers
        self._texts = texts

    async def compose(self, row: OutboxRow) -> BuiltMessage | None:
        """Return the message of a row."""
        post = post_of(row)
        if not isinstance(post, posts.HostNews):
            return None
        number = post.announcement
        text = await self._repository.database.fetch(lambda tx: announcements.text(tx, number))
        if text is None:
            return None
        language = await self._servers.language(row.guild_id)
        return BuiltMessage(OutMessage(Body(self._texts.say(phrase("host-news", text=Verbatim(text)), language))))
