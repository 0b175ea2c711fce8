"""Rate limits and quotas per person and per server."""

from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from cachetools import LRUCache
from sqlalchemy import Connection

from bot.services.base.model import PersonId, SessionRefusal, TooMuch, refusal
from bot.services.base.ports import Clock
from data.store.sessions import session_lists

_MINUTE: Final = timedelta(minutes=1)
_WATCHED: Final = 10_000


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of use: live sessions, without solo ones, in which a person has a seat or is the host, and live sessions in one
    server; actions and read-only requests of one person in a minute. Autocompletion has a count of its own."""

    tables_per_person: int = 20
    tables_per_server: int = 200
    actions_per_minute: int = 60
    looks_per_minute: int = 120


def refuse_seat_count(seats: range, number: int) -> None:
    """Raise SessionRefusal for a number of seats that is not one of `seats`."""
    if number not in seats:
        raise refusal(SessionRefusal, "seat-count", least=seats.start, most=seats.stop - 1)


def refuse_over_table_limit(tx: Connection, limits: Limits, person: PersonId) -> None:
    """Raise TooMuch if a person has reached the number of live sessions a person may have. Solo sessions do not count."""
    if session_lists.count_live_sessions(tx, person) >= limits.tables_per_person:
        raise refusal(TooMuch, "too-many-tables", limit=limits.tables_per_person)


class RateLimiter:
    """Sliding-window limit of at most `most` actions per person and minute, kept in memory only. With `shared`, counts are
    exchanged with other processes by `take_unreported_counts` and `add_from_other_process`."""

    def __init__(self, most: int, clock: Clock, *, shared: bool = False) -> None:
        self._most = most
        self._clock = clock
        self._times = LRUCache[PersonId, deque[datetime]](_WATCHED)
        self._unreported: Counter[PersonId] | None = Counter() if shared else None

    def acquire(self, person: PersonId) -> None:
        """Count one action; at the limit raise TooMuch instead, with the time of the next permitted action."""
        now = self._clock.now()
        times = self._of_last_minute(person, now)
        if len(times) >= self._most:
            next_at = times[0] + _MINUTE
            # The seconds are a text, because a number would get separators. Discord shows them as a relative time.
            raise self._refusal(str(-int(-next_at.timestamp() // 1)))
        times.append(now)
        if self._unreported is not None:
            self._unreported[person] += 1

    def take_unreported_counts(self) -> Mapping[PersonId, int]:
        """Return the actions counted per person since the last call; empty if counts are not shared."""
        if not self._unreported:
            return {}
        counted, self._unreported = self._unreported, Counter()
        return counted

    def add_from_other_process(self, person: PersonId, number: int) -> None:
        """Add `number` actions of a person that another process has counted; they are done, so nothing is refused."""
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
    """Sliding-window limit for read-only requests."""

    def _refusal(self, again: str) -> TooMuch:
        return refusal(TooMuch, "too-many-looks", limit=self._most, at=again)
