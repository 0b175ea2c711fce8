"""Writes the results of deliveries in batches.

A transaction costs more than its content. A posted message is noted at once: until then a crash would repeat it, under the same
idempotency key. Idempotent work (an edit, a deletion) may wait a moment to share a transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import Connection

from bot.services.base.signals import Wake
from data.store.database import Database
from data.store.delivery.outbox import OutboxRow

_MOMENT: Final = 0.05
"""Seconds that results which are not urgent wait to share a transaction."""


@dataclass(frozen=True, slots=True)
class _Delivery:
    work: Callable[[Connection], object]
    written: asyncio.Future[None]


class DeliveryLog:
    """Writes results in batches. Until `be_patient` is called everything is urgent.

    `ahead` prefetches the rows to be sent next in the same transaction (None: not now). They are valid until `written` is called
    because others may have written some."""

    def __init__(
        self,
        database: Database,
        ahead: Callable[[Connection], tuple[OutboxRow, ...] | None] = lambda _: None,
        written: Wake | None = None,
    ) -> None:
        self._database = database
        self._ahead = ahead
        self._others = written or Wake()
        self._found: tuple[int, tuple[OutboxRow, ...] | None] = (0, None)
        self._waiting: list[_Delivery] = []
        self._writing: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()
        self._patient = False

    def be_patient(self) -> None:
        """Results that are not urgent may wait from now on."""
        self._patient = True

    def hurry(self) -> None:
        """Write what waits, and wait for nothing from now on."""
        self._patient = False
        self._hurry.set()

    def __len__(self) -> int:
        """How many results wait."""
        return len(self._waiting)

    async def write(self, work: Callable[[Connection], object], *, urgent: bool) -> None:
        """Returns when `work` is committed. Raises what it raises, without effect on the rest of its batch."""
        note = _Delivery(work, asyncio.get_running_loop().create_future())
        self._waiting.append(note)
        if urgent or not self._patient:
            self._hurry.set()
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all(), name="outbox notes")
        await note.written

    def next_rows(self) -> tuple[OutboxRow, ...] | None:
        """The rows to be sent next, as of the last batch; None if unknown or already returned."""
        (version, found), self._found = self._found, (0, None)
        return found if version == self._others.calls else None

    async def close(self) -> None:
        """Write what waits, and wait for nothing from now on."""
        self.hurry()
        if self._writing is not None:
            await asyncio.wait([self._writing])

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                if self._patient and not self._hurry.is_set():
                    await _until(self._hurry)
                self._hurry.clear()
                notes, self._waiting = self._waiting, []
                await self._together(notes)
        finally:
            self._writing = None
            # Something is left only after a cancellation: its callers must not wait for ever.
            _forgotten(self._waiting)
            self._waiting = []

    async def _together(self, notes: list[_Delivery]) -> None:
        # A caller may have been cancelled; its result is written all the same.
        version = self._others.calls
        try:
            found = await self._database.write_tx(partial(self._written, notes))
        except Exception as fault:
            if len(notes) == 1:
                _raised(notes[0], fault)
                return
            for note in notes:
                await self._together([note])
        except BaseException:
            # The callers must not wait for ever for what is written no more.
            _forgotten(notes)
            raise
        else:
            self._found = version, found
            for note in notes:
                if not note.written.done():
                    note.written.set_result(None)

    def _written(self, notes: Iterable[_Delivery], tx: Connection) -> tuple[OutboxRow, ...] | None:
        for note in notes:
            note.work(tx)
        return self._ahead(tx)


async def _until(hurry: asyncio.Event) -> None:
    try:
        async with asyncio.timeout(_MOMENT):
            await hurry.wait()
    except TimeoutError:
        return


def _forgotten(notes: Iterable[_Delivery]) -> None:
    for note in notes:
        note.written.cancel()


def _raised(note: _Delivery, fault: Exception) -> None:
    if not note.written.done():
        note.written.set_exception(fault)
