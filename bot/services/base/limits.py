"""Rate limits and quotas per person and per server."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.services.base.model import PersonId, TooMuch
from bot.services.base.ports import Clock
from bot.services.base.refusals import refusal
from data.store.sessions import session_lists

_MINUTE: Final = timedelta(minutes=1)
_WATCHED: Final = 10_000


@dataclass(frozen=True, slots=True)
class Limits:
    """Live sessions a person may sit at or host, live sessions in one server, actions of one person in a minute, and read-only
    requests of one person in a minute (counted apart for autocompletion)."""

    tables_per_person: int = 20
    tables_per_server: int = 200
    actions_per_minute: int = 60
    looks_per_minute: int = 120


def refuse_busy(tx: Connection, limits: Limits, person: PersonId) -> None:
    """Raises TooMuch if somebody has reached the number of live sessions one person may have."""
    if session_lists.live_of_person(tx, person) >= limits.tables_per_person:
        raise refusal(TooMuch, "too-many-tables", limit=limits.tables_per_person)


class RateLimiter:
    """Sliding-window limit: at most `most` actions per person in the last minute. Kept in memory only. With `shared`, what is
    counted here is kept for other processes (`unreported`), and what they count is added (`count_elsewhere`)."""

    def __init__(self, most: int, clock: Clock, *, shared: bool = False) -> None:
        self._most = most
        self._clock = clock
        self._times = LRUCache[PersonId, deque[datetime]](_WATCHED)
        self._unreported: Counter[PersonId] | None = Counter() if shared else None

    def acquire(self, person: PersonId) -> None:
        """Count one action. Raises TooMuch with the time of the next permitted one; a refused action is not counted."""
        now = self._clock.now()
        times = self._of_last_minute(person, now)
        if len(times) >= self._most:
            again = times[0] + _MINUTE
            # Seconds as text: a number would be written with separators. The sentence wraps it as Discord's relative time.
            raise self._refusal(str(-int(-again.timestamp() // 1)))
        times.append(now)
        if self._unreported is not None:
            self._unreported[person] += 1

    def unreported(self) -> Mapping[PersonId, int]:
        """How much was counted of whom since this was asked last."""
        if not self._unreported:
            return {}
        counted, self._unreported = self._unreported, Counter()
        return counted

    def count_elsewhere(self, person: PersonId, number: int) -> None:
        """Another process has counted so many actions of a person just now. Nothing is refused: they are done."""
        now = self._clock.now()
        times = self._of_last_minute(person, now)
        times.extend([now] * min(number, self._most))
        while len(times) > self._most:
            times.popleft()

    def _of_last_minute(self, person: PersonId, now: datetime) -> deque[datetime]:
        times = self._times.setdefault(person, deque())
        while times and now - times[0] >= _MINUTE:
            times.popleft()
        return times

    def _refusal(self, again: str) -> TooMuch:
        return refusal(TooMuch, "too-fast", limit=self._most, at=again)


class ViewRateLimiter(RateLimiter):
    """The same for read-only requests."""

    def _refusal(self, again: str) -> TooMuch:
        return refusal(TooMuch, "too-many-looks", limit=self._most, at=again)
