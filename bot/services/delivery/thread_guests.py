"""Addition of the people of private sessions to the thread in which they are played."""

import logging
from typing import Final

from cachetools import LRUCache

from bot.services.base.model import PersonId
from bot.services.base.ports import ChannelGone, DeliveryFailed, NotNow, TryLater
from bot.services.context import Context
from bot.services.sessions.record import Record

log = logging.getLogger(__name__)

_KEPT: Final = 512
"""Maximum number of threads whose members are remembered."""


class ThreadGuests:
    """Adds invited people to the threads of private sessions before they are called, and all again after a restart."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._inside = LRUCache[int, frozenset[PersonId]](_KEPT)

    async def add_invited(self, record: Record) -> None:
        """Add everybody who is invited to a private session to its thread. Skip people who have left the server. A person whom
        Discord refuses for now is tried again before the next invitation. Raise TryLater if Discord is busy, ChannelGone if the
        thread is gone."""
        wanted = frozenset(record.invited) if record.agreement.private else frozenset[PersonId]()
        missing = wanted - self._inside.get(record.channel_id, frozenset())
        if not missing:
            return
        refused: set[PersonId] = set()
        for person in (await self._context.people.rows(missing)).values():
            if person.discord_id is None:
                continue
            try:
                await self._context.messenger.admit(record.channel_id, person.discord_id)
            except (TryLater, ChannelGone):
                raise
            except DeliveryFailed as fault:
                log.warning("channel %d: person %d not added: %s", record.channel_id, person.id, type(fault).__name__)
                refused |= {PersonId(person.id)} if isinstance(fault, NotNow) else set()
        self._inside[record.channel_id] = wanted - refused
