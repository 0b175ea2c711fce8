"""Quiet hours: a daily period in a time zone in which clocks stop or nobody is notified.

The functions here are pure. Days on which the clocks change have 23 or 25 hours.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from pydantic import BaseModel, ConfigDict, Field, field_validator

from engines.core.typed_text import typed_line

_DAY: Final = timedelta(days=1)
_MINUTES: Final = 24 * 60
LEAST_OPEN: Final = 2 * 60
"""Minimum number of minutes a day that quiet hours must leave open if people choose them: with fewer, one decision
takes months."""
_SPAN: Final = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?(?: uhr)?\s*(?:-|~|to|bis)\s*(\d{1,2})(?:[:.](\d{2}))?(?: uhr)?")


class QuietHours(BaseModel):
    """Daily quiet hours from `start` to `end`, both in minutes after midnight in the time zone `zone` (a name such as
    Europe/Berlin). If `end` lies before `start` the hours span midnight; if both are equal there are none."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    start: int = Field(ge=0, lt=_MINUTES)
    end: int = Field(ge=0, lt=_MINUTES)
    zone: str = "UTC"

    @property
    def open_minutes(self) -> int:
        """Minutes of an ordinary day that are not quiet."""
        return _MINUTES - (self.end - self.start) % _MINUTES

    @field_validator("zone")
    @classmethod
    def _known_zone(cls, zone: str) -> str:
        if not is_zone(zone):
            raise ValueError("no such time zone")
        return zone

    def spans_from(self, moment: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Yield quiet spans (start, end; UTC) endlessly from the first that ends after `moment`; none if `start` is `end`."""
        return (span for span in self._spans(moment, _DAY) if span[1] > max(span[0], moment))

    def spans_before(self, moment: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Yield quiet spans (start, end; UTC) endlessly back from the last begun before `moment`; none if `start` is `end`."""
        return (span for span in self._spans(moment, -_DAY) if span[0] < min(span[1], moment))

    def _spans(self, moment: datetime, step: timedelta) -> Iterator[tuple[datetime, datetime]]:
        here = ZoneInfo(self.zone)
        day = (moment.astimezone(here) - step).date()
        while self.start != self.end:
            last_day = day + _DAY if self.end < self.start else day
            first = datetime.combine(day, time(self.start // 60, self.start % 60), here)
            last = datetime.combine(last_day, time(self.end // 60, self.end % 60), here)
            yield first.astimezone(UTC), last.astimezone(UTC)
            day += step

    def span_end_at(self, moment: datetime) -> datetime | None:
        """Return the end of the quiet hours around `moment`; None if `moment` lies outside quiet hours."""
        for begins, ends in self.spans_from(moment):
            return ends if begins <= moment else None
        return None


def next_full_hour(after: datetime, zone: str = "UTC", minutes: int = 60) -> datetime:
    """Return the first full hour later than a moment on the clocks of a zone, or the first multiple of other `minutes`."""
    here = after.astimezone(ZoneInfo(zone))
    passed = timedelta(minutes=here.minute % minutes, seconds=here.second, microseconds=here.microsecond)
    return after - passed + timedelta(minutes=minutes)


def add_active_time(start: datetime, span: timedelta, quiet: QuietHours | None) -> datetime:
    """Return the moment at which `span` has passed since `start`, not counting quiet hours. A span that would end at the moment
    quiet hours begin ends when they end, so no span ends within quiet hours."""
    if quiet is None:
        return start + span
    at = start
    for begins, ends in quiet.spans_from(start):
        free = max(begins - at, timedelta(0))
        if span < free:
            return at + span
        span -= free
        at = max(at, ends)
    return at + span


def active_time_between(start: datetime, end: datetime, quiet: QuietHours | None) -> timedelta:
    """Return the part of the time from `start` to `end` that lies outside quiet hours; zero if `end` is not later."""
    if end <= start:
        return timedelta(0)
    active = end - start
    if quiet is None:
        return active
    at = start
    for begins, ends in quiet.spans_from(start):
        if begins >= end:
            break
        # In the night of a change to summer time one span can reach into the next: the overlap counts once.
        active -= max(timedelta(0), min(ends, end) - max(begins, at))
        at = max(at, ends)
    return active


def subtract_active_time(end: datetime, span: timedelta, quiet: QuietHours | None) -> datetime:
    """Return the latest moment from which `span` passes until `end`, not counting quiet hours (None: there are none)."""
    if quiet is None:
        return end - span
    at = end
    for begins, ends in quiet.spans_before(end):
        free = max(at - ends, timedelta(0))
        if span <= free:
            return at - span
        span -= free
        at = min(at, begins)
    return at - span


def move_past_outage(moment: datetime, since: datetime, now: datetime, quiet: QuietHours | None) -> datetime:
    """Return the deadline `moment` moved past an outage from `since` to `now`: it is as far from `now` as it was from `since`,
    not counting quiet hours. The result is never earlier than `moment`."""
    if moment > since:
        return add_active_time(now, active_time_between(since, moment, quiet), quiet)
    return subtract_active_time(now, active_time_between(moment, since, quiet), quiet)


def read_hours(text: str) -> tuple[int, int] | None:
    """Return start and end of `22:00-08:00` or `22-8` in minutes after midnight; None for other text, and if both are equal."""
    match = _SPAN.fullmatch(typed_line(text).lower())
    if match is None:
        return None
    hours = (int(match[1]), int(match[3]))
    minutes = (int(match[2] or 0), int(match[4] or 0))
    if max(hours) > 24 or max(minutes) > 59:
        return None
    start, end = (60 * hour + minute for hour, minute in zip(hours, minutes, strict=True))
    if start > _MINUTES or end > _MINUTES or start % _MINUTES == end % _MINUTES:
        return None
    return start % _MINUTES, end % _MINUTES


def parse_quiet_hours(text: str, zone: str) -> QuietHours | None:
    """Return the quiet hours in a text such as `22:00-08:00`, in a zone; None if text or zone cannot be read."""
    hours, named = read_hours(text), find_zone(zone)
    return None if hours is None or named is None else QuietHours(start=hours[0], end=hours[1], zone=named)


def hours_text(start: int, end: int) -> str:
    """Return a start and an end in minutes after midnight as a text such as `22:00-08:00`."""
    return f"{start // 60:02}:{start % 60:02}-{end // 60:02}:{end % 60:02}"


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """Return the sorted names of the time zones people may choose."""
    return tuple(sorted(name for name in available_timezones() if "/" in name or name == "UTC"))


def is_zone(name: str) -> bool:
    """Return whether people may choose a time zone of exactly this name."""
    return name in zones()


def find_zone(typed: str) -> str | None:
    """Return the time zone typed in any case and with spaces for underscores; None if no zone of that name can be chosen."""
    wanted = typed_line(typed).replace(" ", "_").casefold()
    return next((name for name in zones() if name.casefold() == wanted), None)
