"""The log that writes the results of deliveries in batches. A transaction costs more than the writes in it. So a result waits a
moment for others, or until something else is written (most often a step), and shares its transaction. If the process dies in that
moment, the delivery is repeated under its idempotency key, as after a death before Discord's answer. An urgent result, for which
the next message of its lane waits, is written at once."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection

from bot.services.base.signals import Wake
from data.store.database import Database
from data.store.delivery.outbox import OutboxRow

_COLLECTING_SECONDS: Final = 0.05
"""Seconds for which results that are not urgent wait to share a transaction."""


@dataclass(frozen=True, slots=True)
class _Delivery:
    work: Callable[[Connection], object]
    written: asyncio.Future[None]
    since: float
    """Time at which the wait began, by the event loop's clock."""


@dataclass(slots=True)
class _Joined:
    """Results to be written in the transaction of another change (a `data.store.database.Deferred`)."""

    deliveries: list[_Delivery]
    settled: "Callable[[_Joined, asyncio.Future[Any]], None]"
    done: bool = False

    def __call__(self, tx: Connection, /) -> None:
        for delivery in self.deliveries:
            delivery.work(tx)
        self.done = True

    def transaction_ended(self, transaction: asyncio.Future[Any], /) -> None:
        self.settled(self, transaction)


class DeliveryLog:
    """A log that writes results in batches. Until `begin_batching` is called everything is urgent. At the end of a batch's
    transaction, `ahead` reads the next rows to be sent, or returns None to read nothing. These rows are valid until the signal
    `written` is called, because other writers may then have added rows."""

    def __init__(
        self,
        database: Database,
        ahead: Callable[[Connection], tuple[OutboxRow, ...] | None] = lambda _: None,
        written: Wake | None = None,
        moment: float = _COLLECTING_SECONDS,
    ) -> None:
        """Set up the log. `moment` is the longest wait of results in seconds."""
        self._database = database
        self._ahead = ahead
        self._others = written or Wake()
        self._next_rows: tuple[int, tuple[OutboxRow, ...] | None] = (0, None)
        self._waiting: list[_Delivery] = []
        self._joined = 0
        """Number of batches that are part of other transactions in progress."""
        self._writing: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._urgent = False
        """True if a waiting result is urgent."""
        self._batches = False
        self._moment = moment
        self._none_joined = asyncio.Event()
        self._none_joined.set()
        database.join_writes(self._join)

    def begin_batching(self) -> None:
        """From now on let results that are not urgent wait."""
        self._batches = True

    def stop_batching(self) -> None:
        """Begin to write the waiting results; from now on let no result wait."""
        self._batches = False
        if self._waiting:
            self._write_now()

    def __len__(self) -> int:
        """Return the number of results that wait to be written; results being written do not count."""
        return len(self._waiting)

    async def write(self, work: Callable[[Connection], object], *, urgent: bool) -> None:
        """Do `work` in a batch, at once if it is `urgent`, and return when it is committed. Raise its errors, which have no
        effect on the rest of the batch."""
        loop = asyncio.get_running_loop()
        delivery = _Delivery(work, loop.create_future(), loop.time())
        self._waiting.append(delivery)
        if urgent or not self._batches:
            self._write_now()
        else:
            self._write_later(self._moment)
        await delivery.written

    def next_rows(self) -> tuple[OutboxRow, ...] | None:
        """Return the next rows to be sent, as of the last batch; None if they are unknown, outdated or already returned."""
        (version, ahead), self._next_rows = self._next_rows, (0, None)
        return ahead if version == self._others.calls else None

    async def close(self) -> None:
        """Return once the waiting results are written; from now on no result waits."""
        self._batches = False
        await self._none_joined.wait()
        self.stop_batching()
        if self._writing is not None:
            await asyncio.wait([self._writing])

    def _write_now(self) -> None:
        self._urgent = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all(), name="outbox notes")

    def _write_later(self, seconds: float) -> None:
        if self._timer is None and self._writing is None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._on_time)

    def _on_time(self) -> None:
        self._timer = None
        if self._waiting:
            # The results for which the timer was set may have been written since: those that wait now may have time left.
            left = self._waiting[0].since + self._moment - asyncio.get_running_loop().time()
            if left > 0:
                self._write_later(left)
            else:
                self._write_now()

    def _join(self) -> _Joined | None:
        """Return the waiting results, for a transaction that is about to be written; None if no result waits."""
        if not self._waiting:
            return None
        self._joined += 1
        self._none_joined.clear()
        return _Joined(self._take(), self._settle)

    def _take(self) -> list[_Delivery]:
        taken, self._waiting, self._urgent = self._waiting, [], False
        return taken

    def _settle(self, joined: _Joined, transaction: asyncio.Future[Any]) -> None:
        self._joined -= 1
        if not self._joined:
            self._none_joined.set()
        if transaction.cancelled():
            _cancel(joined.deliveries)
        elif transaction.exception() is None and joined.done:
            _report_written(joined.deliveries)
        else:
            # Nothing was written: each result is written in a transaction of its own, where it may fail alone.
            self._waiting = [*joined.deliveries, *self._waiting]
            self._write_now()

    async def _write_all(self) -> None:
        try:
            while self._waiting and (self._urgent or not self._batches):
                await self._write_together(self._take())
        except BaseException:
            # The task was cancelled: the callers must not wait for ever.
            _cancel(self._take())
            raise
        finally:
            self._writing = None
            if self._waiting:
                self._write_later(self._moment)

    async def _write_together(self, deliveries: list[_Delivery]) -> None:
        version = self._others.calls

        def work(tx: Connection) -> tuple[OutboxRow, ...] | None:
            # Write the results of cancelled callers too: their messages were sent.
            for delivery in deliveries:
                delivery.work(tx)
            return self._ahead(tx)

        try:
            ahead = await self._database.write_tx(work)
        except Exception as fault:
            if len(deliveries) == 1:
                if not deliveries[0].written.done():
                    deliveries[0].written.set_exception(fault)
                return
            for delivery in deliveries:
                await self._write_together([delivery])
        except BaseException:
            # The callers must not wait for ever for results that are never written.
            _cancel(deliveries)
            raise
        else:
            self._next_rows = version, ahead
            _report_written(deliveries)


def _report_written(deliveries: Iterable[_Delivery]) -> None:
    for delivery in deliveries:
        if not delivery.written.done():
            delivery.written.set_result(None)


def _cancel(deliveries: Iterable[_Delivery]) -> None:
    for delivery in deliveries:
        delivery.written.cancel()
