"""Quiet hours: a daily period in a time zone in which clocks stop or nobody is notified.

Pure arithmetic on moments; a day with a change of the clocks is as long as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from pydantic import BaseModel, ConfigDict, Field, field_validator

from engines.core.typed_text import typed_line

_DAY: Final = timedelta(days=1)
_MINUTES: Final = 24 * 60
LEAST_OPEN: Final = 2 * 60
"""Minutes of a day that quiet hours people choose leave at least: with less, one decision takes months."""
_SPAN: Final = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?(?: uhr)?\s*(?:-|~|to|bis)\s*(\d{1,2})(?:[:.](\d{2}))?(?: uhr)?")


class QuietHours(BaseModel):
    """From `start` to `end`, both in minutes after midnight in the time zone `zone` (a name such as Europe/Berlin). `end` may
    lie before `start`: then the hours go over midnight. They never fill the whole day."""

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
    def _known(cls, zone: str) -> str:
        if not is_zone(zone):
            raise ValueError("no such time zone")
        return zone

    def windows(self, moment: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Quiet spans in order, from the first that ends after `moment`; endless."""
        if self.start == self.end:
            return
        day = (moment.astimezone(ZoneInfo(self.zone)) - _DAY).date()
        while True:
            begins, ends = self._on(day)
            day += _DAY
            if ends > moment and ends > begins:
                yield begins, ends

    def windows_before(self, moment: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Quiet spans back in time, from the last that begins before `moment`; endless."""
        if self.start == self.end:
            return
        day = (moment.astimezone(ZoneInfo(self.zone)) + _DAY).date()
        while True:
            begins, ends = self._on(day)
            day -= _DAY
            if begins < moment and ends > begins:
                yield begins, ends

    def _on(self, day: date) -> tuple[datetime, datetime]:
        """The span that begins on a day of the zone."""
        here = ZoneInfo(self.zone)
        last_day = day + _DAY if self.end < self.start else day
        first = datetime.combine(day, time(self.start // 60, self.start % 60), here)
        last = datetime.combine(last_day, time(self.end // 60, self.end % 60), here)
        return first.astimezone(UTC), last.astimezone(UTC)

    def ends(self, moment: datetime) -> datetime | None:
        """When the quiet hours around `moment` end; None if it lies outside them."""
        for begins, ends in self.windows(moment):
            return ends if begins <= moment else None
        return None


def next_full_hour(after: datetime) -> datetime:
    """The first full hour later than a moment."""
    return after.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)


def after_active(start: datetime, span: timedelta, quiet: QuietHours | None) -> datetime:
    """The moment at which `span` has passed since `start`, quiet hours left out. What would end with the first moment of quiet
    hours ends with their last: so nothing ends in them, and measuring what is left and granting it again takes nothing away."""
    if quiet is None:
        return start + span
    at = start
    for begins, ends in quiet.windows(start):
        free = max(begins - at, timedelta(0))
        if span < free:
            return at + span
        span -= free
        at = max(at, ends)
    return at + span


def active_between(start: datetime, end: datetime, quiet: QuietHours | None) -> timedelta:
    """How much of the time from `start` to `end` lies outside quiet hours; nothing if `end` is not later."""
    if end <= start:
        return timedelta(0)
    active = end - start
    if quiet is None:
        return active
    at = start
    for begins, ends in quiet.windows(start):
        if begins >= end:
            break
        # In the night the clocks go forward one span can reach into the next: what both cover is quiet once.
        active -= max(timedelta(0), min(ends, end) - max(begins, at))
        at = max(at, ends)
    return active


def before_active(end: datetime, span: timedelta, quiet: QuietHours | None) -> datetime:
    """The last moment from which `span` passes until `end`, quiet hours left out."""
    if quiet is None:
        return end - span
    at = end
    for begins, ends in quiet.windows_before(end):
        free = max(at - ends, timedelta(0))
        if span <= free:
            return at - span
        span -= free
        at = min(at, begins)
    return at - span


def carried_over(moment: datetime, since: datetime, now: datetime, quiet: QuietHours | None) -> datetime:
    """A deadline moved past an outage from `since` to `now`: as far from `now` as `moment` is from `since`, quiet hours left
    out of both. Never earlier than `moment`."""
    if moment > since:
        return after_active(now, active_between(since, moment, quiet), quiet)
    return before_active(now, active_between(moment, since, quiet), quiet)


def read_hours(text: str) -> tuple[int, int] | None:
    """`22:00-08:00` or `22-8` as minutes after midnight; None for other text."""
    found = _SPAN.fullmatch(typed_line(text).lower())
    if found is None:
        return None
    hours = (int(found[1]), int(found[3]))
    minutes = (int(found[2] or 0), int(found[4] or 0))
    if max(hours) > 24 or max(minutes) > 59:
        return None
    start, end = (60 * hour + minute for hour, minute in zip(hours, minutes, strict=True))
    if start > _MINUTES or end > _MINUTES or start % _MINUTES == end % _MINUTES:
        return None
    return start % _MINUTES, end % _MINUTES


def quiet_hours(text: str, zone: str) -> QuietHours | None:
    """`22:00-08:00` in a zone; None if the text is no span of hours."""
    found, named = read_hours(text), zone_named(zone)
    return None if found is None or named is None else QuietHours(start=found[0], end=found[1], zone=named)


def hours_text(start: int, end: int) -> str:
    """Minutes after midnight as `22:00-08:00`."""
    return f"{start // 60:02}:{start % 60:02}-{end // 60:02}:{end % 60:02}"


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """Names of time zones people may choose, in order."""
    return tuple(sorted(name for name in available_timezones() if "/" in name or name == "UTC"))


def is_zone(name: str) -> bool:
    """Return True if there is a time zone of exactly that name."""
    return name in zones()


def zone_named(typed: str) -> str | None:
    """Return the time zone that was typed, in any case and with spaces for underscores; None if there is none."""
    wanted = typed_line(typed).replace(" ", "_").casefold()
    return next((name for name in zones() if name.casefold() == wanted), None)
