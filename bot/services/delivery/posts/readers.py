"""For whom a row's message is written: the readers of a channel, or one person in their own language and theme."""

from __future__ import annotations

from bot.services.base.model import PersonId, SessionCard
from bot.services.preferences.people import People
from bot.services.preferences.servers import Servers
from data.store.delivery.outbox import OutboxRow
from engines.core.values import replace
from render.core.theme import ThemeName


class Readers:
    """What the reader of a row has chosen; for a channel what its table and server have."""

    def __init__(self, people: People, servers: Servers) -> None:
        self._people = people
        self._servers = servers

    async def card(self, row: OutboxRow, card: SessionCard) -> SessionCard:
        """The card in the language of the row's reader, in another server's channel than the table's in that of this server."""
        if row.person_id is None:
            if row.guild_id is None or row.guild_id == card.guild_id:
                return card
            language = await self._servers.language(row.guild_id)
            return card if language is None else replace(card, language=language)
        reads = (await self._people.settings(PersonId(row.person_id))).reads
        return card if reads is None else replace(card, language=reads)

    async def theme(self, row: OutboxRow, card: SessionCard) -> ThemeName | None:
        """How the row's pictures are drawn; None: as the host has set it."""
        own = "" if row.person_id is None else (await self._people.settings(PersonId(row.person_id))).theme
        return own or await self._servers.theme(card.guild_id)

    async def reached(self, row: OutboxRow) -> int | None:
        """Return the Discord id of the row's person; None for somebody who was erased."""
        if row.person_id is None:
            return None
        known = (await self._people.rows([PersonId(row.person_id)])).get(row.person_id)
        return None if known is None else known.discord_id
