"""The time of a person's next reminder, by their settings and the time left."""

from datetime import UTC, datetime

from bot.services.base.hours import QuietHours
from bot.services.people.reminder_plan import MOST, ReminderSettings, next_reminder, read_reminder_settings
from tests.bot.services.reminding import remindable

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


def test_stored_wishes_are_read_and_nonsense_is_as_if_it_were_not_there() -> None:
    for settings, wishes in (
        ({}, ReminderSettings()),
        ({"remind": "daily", "zone": "Europe/Berlin"}, ReminderSettings("daily", zone="Europe/Berlin")),
        ({"remind": "nonsense", "remind_every": "-3", "zone": "Mars/Base", "quiet": "late"}, ReminderSettings()),
        ({"remind_every": "999"}, ReminderSettings(interval=48)),
        ({"quiet": "22-8", "zone": "UTC"}, ReminderSettings(quiet=QuietHours(start=22 * 60, end=8 * 60))),
        ({"remind_by": "direct"}, ReminderSettings(way="direct")),
    ):
        assert read_reminder_settings(settings) == wishes


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 3, day, hour, minute, tzinfo=UTC)


def test_when_the_next_reminder_is_due() -> None:
    for one, wishes, expected in (
        (remindable(at(1, 0), at(2, 0)), ReminderSettings(), at(1, 12)),
        (remindable(at(1, 0), at(2, 0), at(1, 12), 1), ReminderSettings(), at(1, 19, 12)),
        (remindable(at(1, 0), at(2, 0), at(1, 19, 12), 2), ReminderSettings(), None),
        (remindable(at(1, 0), at(2, 0), at(1, 9), 1), ReminderSettings(), at(1, 19, 12)),
        (remindable(at(1, 0), at(9, 0)), ReminderSettings("hourly"), at(1, 1)),
        (remindable(at(1, 0, 20), at(9, 0)), ReminderSettings("hourly"), at(1, 2)),
        (remindable(at(1, 0), at(9, 0)), ReminderSettings("daily"), at(1, 9)),
        (remindable(at(1, 0), at(9, 0), at(1, 9), 1), ReminderSettings("daily"), at(2, 9)),
        (remindable(at(1, 0), at(9, 0), at(2, 7), 1), ReminderSettings("daily"), at(3, 9)),
        (remindable(at(1, 0), at(9, 0), at(5, 9), MOST), ReminderSettings("daily"), None),
        (remindable(at(1, 0), at(9, 0)), ReminderSettings(interval=6), at(1, 6)),
        (remindable(at(1, 0), at(1, 5)), ReminderSettings(interval=6), None),
        (remindable(at(1, 0), at(9, 0), at(1, 9), MOST - 1), ReminderSettings(interval=1), at(2, 1)),
        (remindable(at(1, 0), at(9, 0), at(1, 9), MOST), ReminderSettings(interval=1), None),
        (remindable(at(1, 0), at(9, 0)), ReminderSettings("off", interval=6), None),
        (remindable(at(1, 0), at(2, 0)), ReminderSettings(quiet=QuietHours(start=660, end=840)), at(1, 14)),
        (remindable(at(1, 0), at(1, 13)), ReminderSettings(quiet=QuietHours(start=300, end=840)), None),
    ):
        assert next_reminder(one, wishes, LONG_AGO) == expected
