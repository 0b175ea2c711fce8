"""Times of gathered calls and of reminders, as pure functions of a person's settings and the messages already sent."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Final, Literal, TypeAlias, cast, get_args
from zoneinfo import ZoneInfo

from bot.services.base.hours import QuietHours, is_zone, next_full_hour, parse_quiet_hours
from bot.services.preferences.people import Calls, calls_of
from data.store.people.reminders import AwaitedDecisionRow

Rhythm: TypeAlias = Literal["smart", "hourly", "daily", "off"]
"""Rhythm of reminders. `smart`: with a half and a fifth of the time left. `hourly`, `daily`: one digest of all that is open."""
Way: TypeAlias = Literal["channel", "direct"]

POINTS: Final = (0.5, 0.8)
"""Shares of the time limit after which a smart reminder is due."""
LEAST_GAP: Final = 0.15
"""Minimum share of the time limit between two smart reminders; one that would come sooner is skipped."""
MOST: Final = 5
"""Maximum number of reminders of one decision, except with the smart rhythm; an interval doubles each time."""
DAILY_AT: Final = time(9)
"""Local time of the daily digest, unless it lies in quiet hours."""
LONGEST_INTERVAL: Final = 48
"""Maximum interval of reminders in hours."""
_HOUR: Final = timedelta(hours=1)
_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class ReminderSettings:
    """A person's reminder settings. `interval` (hours) replaces the rhythm unless it is 0. `quiet` are quiet hours in the zone
    `zone`. An empty `way` stands for the way of turn notices. `calls` says when calls are sent."""

    rhythm: Rhythm = "smart"
    interval: int = 0
    way: Way | Literal[""] = ""
    zone: str = "UTC"
    quiet: QuietHours | None = None
    calls: Calls = "at_once"

    def after_quiet_hours(self, at: datetime) -> datetime:
        """Return the moment `at`, or the end of the quiet hours around it."""
        return (None if self.quiet is None else self.quiet.span_end_at(at)) or at


def read_reminder_settings(settings: Mapping[str, str]) -> ReminderSettings:
    """Return the reminder settings in a person's stored settings; invalid values count as unset."""
    rhythm, way = settings.get("remind", ""), settings.get("remind_by", "")
    interval = settings.get("remind_every", "0")
    zone = settings.get("zone", "UTC")
    zone = zone if is_zone(zone) else "UTC"
    return ReminderSettings(
        cast(Rhythm, rhythm) if rhythm in get_args(Rhythm) else "smart",
        min(int(interval), LONGEST_INTERVAL) if interval.isdecimal() else 0,
        cast(Way, way) if way in get_args(Way) else "",
        zone,
        parse_quiet_hours(settings.get("quiet", ""), zone),
        calls_of(settings),
    )


def next_reminder_at(row: AwaitedDecisionRow, settings: ReminderSettings, earliest: datetime) -> datetime | None:
    """Return the time of the next reminder of a decision, not before `earliest` (the end of an absence or snooze); it may be in
    the past. Return None if no further reminder is due before the deadline."""
    wanted = _next_by_rhythm(row, settings)
    if wanted is None:
        return None
    at = settings.after_quiet_hours(max(wanted, earliest))
    return at if at < row.due_at else None


def waits_for_call(row: AwaitedDecisionRow, settings: ReminderSettings) -> bool:
    """Return whether calls are gathered and the person has not been called for the decision."""
    return settings.calls != "at_once" and row.reminders == 0 and row.reminded_at is None


def gathered_call_at(since: datetime, due: datetime, settings: ReminderSettings, earliest: datetime) -> datetime:
    """Return the time of a gathered call about a decision asked at `since`: the next full hour, or morning for daily calls, not
    before `earliest` nor in quiet hours, but no later than half of the decision's time. It may be in the past."""
    at = next_full_hour(since, settings.zone) if settings.calls == "hourly" else _morning(since, settings.zone)
    return min(settings.after_quiet_hours(max(at, earliest)), since + (due - since) / 2)


def round_call_at(begun: datetime, ends: datetime, settings: ReminderSettings, earliest: datetime) -> datetime:
    """Return the time to notify a person that their table of a round has begun: at once, or with the next digest if their calls
    are gathered; not before `earliest` and not in quiet hours, but no later than halfway through the round."""
    if settings.calls != "at_once":
        return gathered_call_at(begun, ends, settings, earliest)
    return min(settings.after_quiet_hours(max(begun, earliest)), begun + (ends - begun) / 2)


def may_be_named(row: AwaitedDecisionRow, settings: ReminderSettings, now: datetime) -> bool:
    """Return whether a message sent now may name the decision, because the last message that named it is long enough ago."""
    if row.reminded_at is None:
        return True
    if settings.rhythm == "daily" and not settings.interval:
        gap = _DAY / 2
    elif settings.rhythm == "hourly" or settings.interval:
        gap = max(settings.interval, 1) * _HOUR
    else:
        gap = (row.due_at - row.opened_at) * LEAST_GAP
    return now >= row.reminded_at + gap


def message_gap(row: AwaitedDecisionRow) -> timedelta:
    """Return the minimum time from a message on other decisions to one on this decision, so that several are combined."""
    return min(_HOUR, (row.due_at - row.opened_at) / 10)


def _next_by_rhythm(row: AwaitedDecisionRow, settings: ReminderSettings) -> datetime | None:
    if settings.rhythm == "off":
        return None
    if settings.interval:
        return _in_intervals(row, settings.interval * _HOUR)
    match settings.rhythm:
        case "hourly":
            at = _in_intervals(row, _HOUR)
            return None if at is None else next_full_hour(at - timedelta.resolution, settings.zone)
        case "daily":
            # A digest sent less than twelve hours before nine o'clock replaces the digest due then.
            after = row.opened_at if row.reminded_at is None else row.reminded_at + _DAY / 2
            return None if row.reminders >= MOST else _morning(after, settings.zone)
        case _:
            return _smart(row)


def _in_intervals(row: AwaitedDecisionRow, interval: timedelta) -> datetime | None:
    if row.reminders >= MOST:
        return None
    return (row.reminded_at or row.opened_at) + interval * 2**row.reminders


def _smart(row: AwaitedDecisionRow) -> datetime | None:
    span = row.due_at - row.opened_at
    for share in POINTS:
        at = row.opened_at + span * share
        if row.reminded_at is None or at >= row.reminded_at + span * LEAST_GAP:
            return at
    return None


def _morning(after: datetime, zone: str) -> datetime:
    here = ZoneInfo(zone)
    at = datetime.combine(after.astimezone(here).date(), DAILY_AT, here)
    return (at if at > after else datetime.combine(at.date() + _DAY, DAILY_AT, here)).astimezone(after.tzinfo)
