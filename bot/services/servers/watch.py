"""The duty that counts figures by server for the host and reads which servers and people are barred from the bot.

The host's commands are separate processes that only write to the database, so the duty reads it every half minute."""

from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy.exc import IntegrityError

from bot.services.base.model import SessionRefusal, refusal
from bot.services.base.signals import AsyncSignal
from bot.services.sessions.repository import SessionRepository
from data.store.servers import announcements, barred
from data.store.servers.barred import PERSON, SERVER
from data.store.upkeep import figures

_EVERY: Final = timedelta(seconds=30)
_UNTIL_READY: Final = timedelta(seconds=2)
"""Pause between counts of the servers while they are unknown."""


class ServerWatch:
    """The duty that reads bans and stores counts. `process` returns the number of this process; None if it is the only one."""

    def __init__(
        self, repository: SessionRepository, wake_outbox: Callable[[], None], process: Callable[[], int] | None
    ) -> None:
        self._repository = repository
        self._wake_outbox = wake_outbox
        self._process = process
        self._next: datetime | None = None
        self._barred: frozenset[tuple[str, int]] = frozenset()
        self._refusals = Counter[int]()
        self._faults = Counter[int]()
        self._servers: Callable[[], int | None] | None = None
        self._noted: tuple[int | None, int] | None = None
        self.server_barred = AsyncSignal[None]()
        """Called in each round in which a server or person is barred."""

    def is_barred(self, guild_id: int) -> bool:
        """Return whether the host has barred a server."""
        return (SERVER, guild_id) in self._barred

    def refuse_barred(self, guild_id: int | None, discord_id: int) -> None:
        """Raise SessionRefusal if a person or server is barred."""
        if (PERSON, discord_id) in self._barred:
            raise refusal(SessionRefusal, "barred-person")
        if guild_id is not None and self.is_barred(guild_id):
            raise refusal(SessionRefusal, "barred-server")

    def count_refusal(self, guild_id: int | None) -> None:
        """Count a refusal in a server; ignore direct messages (None)."""
        if guild_id is not None:
            self._refusals[guild_id] += 1

    def count_fault(self, guild_id: int | None) -> None:
        """Count a fault in a server; ignore direct messages (None)."""
        if guild_id is not None:
            self._faults[guild_id] += 1

    def set_server_count_source(self, servers: Callable[[], int | None]) -> None:
        """Set the function that returns the number of servers this process is connected to, or None while it is unknown."""
        self._servers = servers

    async def next_at(self) -> datetime | None:
        """Return the time of the next round; None before the first."""
        return self._next

    async def run_due(self, now: datetime) -> None:
        """Read the bans and store the counts, if it is time. Wake the outbox if an announcement waits; call `server_barred` while
        there are bans, as leaving a server may fail."""
        if self._next is not None and now < self._next:
            return
        self._next = now + _EVERY
        ban_rows, waits = await self._repository.database.fetch(
            lambda tx: (barred.all_bans(tx), announcements.has_waiting_posts(tx))
        )
        self._barred = frozenset((kind, discord_id) for kind, discord_id, _ in ban_rows)
        if waits:
            self._wake_outbox()
        if self._barred:
            await self.server_barred(None)
        await self._note(now)

    async def _note(self, now: datetime) -> None:
        refusals, self._refusals = self._refusals, Counter[int]()
        faults, self._faults = self._faults, Counter[int]()
        process = None if self._process is None else self._process()
        served = None
        if self._servers is not None:
            number = self._servers()
            if number is None:
                self._next = now + _UNTIL_READY
            else:
                served = (process, number)
        if not refusals and not faults and served in (None, self._noted):
            return
        try:
            await self._repository.database.write_tx(lambda tx: figures.add_counts(tx, refusals, faults, now))
        except Exception as fault:
            # Nothing was stored: the counts are kept for the next round.
            self._refusals += refusals
            self._faults += faults
            if not isinstance(fault, IntegrityError):  # Another process has written a server's first row of the day.
                raise
        if served is not None and served != self._noted:
            await self._repository.database.write_tx(lambda tx: figures.record_server_count(tx, *served))
            self._noted = served
