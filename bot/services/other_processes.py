"""Changes by other processes on the same database: copies in memory are dropped or read again, and loops woken."""

import asyncio
import logging
from collections.abc import Callable, Mapping

from bot.services.base.background import BackgroundTask, end_all
from bot.services.base.faults import Unavailable, trace
from bot.services.base.model import SessionId
from bot.services.base.signals import Signal
from bot.services.context import Context
from bot.services.play.deadlines.shard_pulse import COMPENSATED
from bot.services.processes.leases import ShardLease
from bot.services.processes.shared_rates import COUNTED, SharedRates
from bot.services.sessions.record import Record

log = logging.getLogger(__name__)


class OtherProcesses:
    """The listener to the other processes. If another process changes a session that belongs to this one, for example
    because a person acted in direct messages there, the change is handled as if it had been made here."""

    def __init__(
        self,
        context: Context,
        lease: ShardLease,
        rates: SharedRates,
        session_changed: Signal[Record],
        session_listeners: Signal[SessionId | None],
    ) -> None:
        self._context = context
        self._lease = lease
        self._rates = rates
        self._session_changed = session_changed
        self._session_listeners = session_listeners
        self._waiting: dict[SessionId, None] = {}
        self._reading: asyncio.Task[None] | None = None
        self._loop = BackgroundTask("news")
        self._listeners: Mapping[str, Callable[[str], object]] = {
            "sessions": self._read_again,
            "outbox": context.wake_outbox,
            "people": lambda about: context.people.drop_copy(int(about)),
            "servers": lambda about: context.servers.drop_older(*map(int, about.split())),
            "ballots": context.wake_timekeeper,
            "tournaments": context.wake_timekeeper,
            "audits": lease.look,
            "processes": lease.look,
            "shards": lease.look,
            COMPENSATED: lambda _: context.repository.forget(),
            COUNTED: rates.add_counts,
        }
        """Functions that take the details of a notification, by its subject: a changed table, or the subject given to
        `notify`."""

    async def start(self) -> None:
        """Begin to listen to the other processes, and to report rate-limited actions to them."""
        # Imported here: hosts with SQLite need neither the driver nor SQLAlchemy's asynchronous half.
        from data.store.processes.notices import NotificationListener

        listener = NotificationListener(self._context.database.url, self._context.database.name)
        self._loop.begin(listener.listen(self._heard, self._missed))
        await self._rates.start()

    async def close(self) -> None:
        """Stop listening and reporting."""
        await self._loop.end()
        await self._rates.close()
        await end_all([] if self._reading is None else [self._reading])

    async def forget_copies(self, _: None) -> None:
        """Drop copies in memory: other processes may have acted for this one's shards."""
        self._forget()

    async def forget_people(self, _: None) -> None:
        """Drop copies of people and cached pictures: another process has erased somebody who may be in them."""
        self._context.people.forget_all()
        await self._context.images.clear_caches()

    def _heard(self, subject: str, about: str) -> None:
        listener = self._listeners.get(subject)
        try:
            if listener is not None:
                listener(about)
        except Exception as fault:
            # A notification of another version must not end the connection.
            log.error("handling a notification about %s failed\n%s", subject, trace(fault))

    def _missed(self) -> None:
        """Drop the copies in memory and wake every loop, because notifications may have been lost."""
        self._forget()
        self._session_listeners(None)
        self._context.wake_outbox()
        self._context.wake_timekeeper()
        self._lease.look()

    def _forget(self) -> None:
        self._context.people.forget_all()
        self._context.servers.forget_all()
        self._context.repository.forget()

    def _read_again(self, about: str) -> None:
        """Handle a changed session. `about` is its number, then its server or 0. For a session of another process only call
        the session listeners."""
        number, _, guild = about.partition(" ")
        session = SessionId(int(number))
        if not self._context.repository.holding.held_share.has_guild(int(guild) or None):
            self._session_listeners(session)
            return
        self._waiting[session] = None
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_all(), name="changed elsewhere")

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                session = next(iter(self._waiting))
                del self._waiting[session]
                try:
                    record = await self._context.repository.current(session)
                    self._context.wake_outbox()
                    self._session_changed(record)
                except Unavailable:
                    pass  # Everything is checked again once notifications arrive again.
                except Exception as fault:
                    log.error("handling another process's change of session %s failed\n%s", session, trace(fault))
        finally:
            self._reading = None
