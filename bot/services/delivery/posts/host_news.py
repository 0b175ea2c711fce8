"""Announcements by the host of the bot to all servers, as messages."""

from typing import Final

from bot.services.base.ports import Body, OutMessage
from bot.services.context import Context
from bot.services.wording.messages import BuiltMessage
from bot.services.wording.texts import Verbatim
from data.store.delivery.outbox import OutboxRow
from data.store.servers import announcements
from engines.core.phrase import phrase

LONGEST: Final = 1500
"""Maximum number of characters of an announcement."""


async def host_news(context: Context, row: OutboxRow, number: int) -> BuiltMessage | None:
    """Return an announcement of the host. It is left as the host wrote it, in whatever language, and mentions
    nobody."""
    text = await context.database.fetch(lambda tx: announcements.text(tx, number))
    if text is None:
        return None
    language = await context.servers.language(row.guild_id)
    return BuiltMessage(OutMessage(Body(context.texts.say(phrase("host-news", text=Verbatim(text)), language))))
