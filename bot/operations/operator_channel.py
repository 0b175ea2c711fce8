"""A Discord channel in which operators are notified of faults and of a full disk, at most once a minute."""

import asyncio
import logging
import shutil
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from bot.operations.logs import ErrorListener, first_line
from bot.services.base.faults import trace
from bot.services.wording.texts import Texts
from engines.core.phrase import phrase

log = logging.getLogger(__name__)

EVERY: Final = timedelta(minutes=1)
_LOOK_EVERY: Final = timedelta(minutes=10)
_REPORT_AGAIN_AFTER: Final = timedelta(hours=6)
"""Time after which a full disk is reported again."""
_LEAST_FREE: Final = 500_000_000
"""Bytes. A disk is nearly full if less than this is free, or if less than a twentieth of its size and less than ten times this
is free."""
_MOST_LINES: Final = 8
_LINE: Final = 200

Send = Callable[[str], Awaitable[None]]
"""A function that posts a text in the operators' channel, and raises if that is impossible for now."""


class OperatorChannel:
    """A collector of notifications for operators, which sends them. `folders` are on the disks to watch."""

    def __init__(self, send: Send, texts: Texts, folders: tuple[Path, ...], now: Callable[[], datetime]) -> None:
        self._send = send
        self._texts = texts
        self._folders = folders
        self._now = now
        self._waiting: Counter[str] = Counter()
        self._looked_at: datetime | None = None
        self._disk_reported_at: datetime | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.handler = ErrorListener(self._receive)
        """The handler for the root logger."""

    def _receive(self, record: logging.LogRecord) -> None:
        # Records of this module are about the channel itself and must not be sent to it.
        if record.name != __name__ and self._loop is not None:
            self._loop.call_soon_threadsafe(self._add, first_line(record))

    def _add(self, line: str) -> None:
        self._waiting[line[:_LINE]] += 1

    async def run(self) -> None:
        """Send the notifications once a minute until cancelled."""
        self._loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(EVERY.total_seconds())
            await self.flush()

    async def flush(self) -> None:
        """Send the current notifications; if that fails, keep them for the next time."""
        waiting, self._waiting = self._waiting, Counter()
        text = "\n".join([*self._faults(waiting), *self._disk()])
        if not text:
            return
        try:
            await self._send(text)
        except Exception as fault:
            log.warning("posting in the operators' channel failed\n%s", trace(fault))
            self._waiting = waiting + self._waiting
            self._disk_reported_at = None

    def _faults(self, waiting: Counter[str]) -> list[str]:
        if not waiting:
            return []
        shown = [
            self._texts.say(phrase("operators-line", line=line, count=count))
            for line, count in waiting.most_common(_MOST_LINES)
        ]
        rest = sum(waiting.values()) - sum(count for _, count in waiting.most_common(_MOST_LINES))
        more = [self._texts.say(phrase("operators-more", count=rest))] if rest else []
        return [self._texts.say(phrase("operators-faults", count=sum(waiting.values()))), *shown, *more]

    def _disk(self) -> list[str]:
        now = self._now()
        if self._looked_at is not None and now - self._looked_at < _LOOK_EVERY:
            return []
        self._looked_at = now
        free = [room for folder in self._folders if (room := free_if_nearly_full(folder)) is not None]
        if not free or (self._disk_reported_at is not None and now - self._disk_reported_at < _REPORT_AGAIN_AFTER):
            return []
        self._disk_reported_at = now
        return [self._texts.say(phrase("operators-disk", megabytes=min(free) // 1_000_000))]


def free_if_nearly_full(folder: Path) -> int | None:
    """Return the free bytes on a folder's disk if it is nearly full; None if the disk is not, or the folder does not exist."""
    try:
        disk = shutil.disk_usage(folder)
    except OSError:
        return None
    return disk.free if disk.free < max(_LEAST_FREE, disk.total // 20) and disk.free < 10 * _LEAST_FREE else None
