"""Rate limits and quotas per person and per server."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.services.base.model import PersonId, TooMuch
from bot.services.base.ports import Clock
from bot.services.base.refusals import refusal
from data.store import session_lists

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
    """Sliding-window limit: at most `most` actions per person in the last minute. Kept in memory only."""

    def __init__(self, most: int, clock: Clock) -> None:
        self._most = most
        self._clock = clock
        self._times = LRUCache[PersonId, deque[datetime]](_WATCHED)

    def acquire(self, person: PersonId) -> None:
        """Count one action. Raises TooMuch with the time of the next permitted one; a refused action is not counted."""
        now = self._clock.now()
        times = self._times.setdefault(person, deque())
        while times and now - times[0] >= _MINUTE:
            times.popleft()
        if len(times) >= self._most:
            again = times[0] + _MINUTE
            # Seconds as text: a number would be written with separators. The sentence wraps it as Discord's relative time.
            raise self._refusal(str(-int(-again.timestamp() // 1)))
        times.append(now)

    def _refusal(self, again: str) -> TooMuch:
        return refusal(TooMuch, "too-fast", limit=self._most, at=again)


class ViewRateLimiter(RateLimiter):
    """The same for read-only requests."""

    def _refusal(self, again: str) -> TooMuch:
        return refusal(TooMuch, "too-many-looks", limit=self._most, at=again)
