"""When somebody is reminded next, from what they want and how much time is left."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.services.agreements.reminder_plan import MOST, Open, Wishes, next_reminder, read_wishes
from bot.services.base.hours import QuietHours

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("settings", "wishes"),
    [
        ({}, Wishes()),
        ({"remind": "daily", "zone": "Europe/Berlin"}, Wishes("daily", zone="Europe/Berlin")),
        ({"remind": "nonsense", "remind_every": "-3", "zone": "Mars/Base", "quiet": "late"}, Wishes()),
        ({"remind_every": "999"}, Wishes(interval=48)),
        ({"quiet": "22-8", "zone": "UTC"}, Wishes(quiet=QuietHours(start=22 * 60, end=8 * 60))),
        ({"remind_by": "direct"}, Wishes(way="direct")),
    ],
)
def test_stored_wishes_are_read_and_nonsense_is_as_if_it_were_not_there(
    settings: dict[str, str], wishes: Wishes
) -> None:
    assert read_wishes(settings) == wishes


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 3, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("one", "wishes", "expected"),
    [
        (Open(at(1, 0), at(2, 0)), Wishes(), at(1, 12)),
        (Open(at(1, 0), at(2, 0), at(1, 12), 1), Wishes(), at(1, 19, 12)),
        (Open(at(1, 0), at(2, 0), at(1, 19, 12), 2), Wishes(), None),
        (Open(at(1, 0), at(2, 0), at(1, 9), 1), Wishes(), at(1, 19, 12)),
        (Open(at(1, 0), at(9, 0)), Wishes("hourly"), at(1, 1)),
        (Open(at(1, 0, 20), at(9, 0)), Wishes("hourly"), at(1, 2)),
        (Open(at(1, 0), at(9, 0)), Wishes("daily"), at(1, 9)),
        (Open(at(1, 0), at(9, 0), at(1, 9), 1), Wishes("daily"), at(2, 9)),
        (Open(at(1, 0), at(9, 0), at(2, 7), 1), Wishes("daily"), at(3, 9)),
        (Open(at(1, 0), at(9, 0), at(5, 9), MOST), Wishes("daily"), None),
        (Open(at(1, 0), at(9, 0)), Wishes(interval=6), at(1, 6)),
        (Open(at(1, 0), at(1, 5)), Wishes(interval=6), None),
        (Open(at(1, 0), at(9, 0)), Wishes("off", interval=6), None),
        (Open(at(1, 0), at(2, 0)), Wishes(quiet=QuietHours(start=660, end=840)), at(1, 14)),
        (Open(at(1, 0), at(1, 13)), Wishes(quiet=QuietHours(start=300, end=840)), None),
    ],
)
def test_when_the_next_reminder_is_due(one: Open, wishes: Wishes, expected: datetime | None) -> None:
    assert next_reminder(one, wishes, LONG_AGO) == expected
