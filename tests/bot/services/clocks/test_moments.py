"""Moments as people type them."""

from datetime import UTC, datetime

import pytest

from bot.services.base.hours import zones
from bot.services.base.model import SessionRefusal
from bot.services.wording.moments import read_moment
from tests.bot.services.fakes import reason_of

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
"""A Saturday."""


def test_a_moment_is_read_in_its_zone() -> None:
    for text, zone, moment in (
        ("3d", "UTC", "2026-11-24 12:00"),
        ("90 m", "UTC", "2026-11-21 13:30"),
        ("2026-12-01", "UTC", "2026-12-01 00:00"),
        ("2026-12-01 20:00", "Europe/Berlin", "2026-12-01 19:00"),
        ("2026-12-01T9:05", "UTC", "2026-12-01 09:05"),
        ("2026-12-01 20:00 Europe/Berlin", "UTC", "2026-12-01 19:00"),
        ("2026-07-01 20:00 Europe/Berlin", "UTC", "2026-07-01 18:00"),
        ("sat 20:00", "UTC", "2026-11-21 20:00"),
        ("Saturday 11:00", "UTC", "2026-11-28 11:00"),
        ("mon 8:00 Asia/Tokyo", "UTC", "2026-11-22 23:00"),
        ("20:00", "UTC", "2026-11-21 20:00"),
        ("11:59", "UTC", "2026-11-22 11:59"),
        ("today 20:00", "UTC", "2026-11-21 20:00"),
        ("tomorrow 20:00", "America/New_York", "2026-11-23 01:00"),
        ("heute 20:00", "UTC", "2026-11-21 20:00"),
        ("Morgen 20:00", "UTC", "2026-11-22 20:00"),
        ("Sa 20:00", "UTC", "2026-11-21 20:00"),
        ("So. 20:00", "UTC", "2026-11-22 20:00"),
        ("donnerstag 9:00", "UTC", "2026-11-26 09:00"),
        ("2026\u201312\u201301\u00a020:00.", "UTC", "2026-12-01 20:00"),
        ("\uff12\uff10\uff1a\uff10\uff10", "UTC", "2026-11-21 20:00"),
        ("2026-12-1, 20:00 europe/berlin", "UTC", "2026-12-01 19:00"),
        ("2026-12-01 20:00 America/New York", "UTC", "2026-12-02 01:00"),
        ("\u0663d", "UTC", "2026-11-24 12:00"),
        ("Sa. 20:00 Uhr", "UTC", "2026-11-21 20:00"),
        ("Sa 20 Uhr", "UTC", "2026-11-21 20:00"),
        ("morgen 18.30 Uhr Europe/Berlin", "UTC", "2026-11-22 17:30"),
        ("2026-12-01 18.00", "UTC", "2026-12-01 18:00"),
        ("2 Tage", "UTC", "2026-11-23 12:00"),
        ("2028-02-29", "UTC", "2028-02-29 00:00"),
        ("2027-03-28 02:30", "Europe/Berlin", "2027-03-28 01:30"),
        ("0001-01-01", "Europe/Berlin", "0001-01-01 00:00"),
        ("9999-12-31 23:59", "America/New_York", "9999-12-31 23:59"),
    ):
        assert read_moment(text, NOW, zone).isoformat(" ", "minutes") == f"{moment}+00:00", text


def test_what_is_no_moment_is_refused() -> None:
    for text, why in (
        ("", "moment"),
        ("soon", "moment"),
        ("tomorrow", "moment"),
        ("today 11:00", "moment"),
        ("s 20:00", "moment"),
        ("someday 20:00", "moment"),
        ("sat 25:00", "moment"),
        ("2026-13-40", "moment"),
        ("2026-12-01 20:00 Berlin", "zone"),
        ("2026-12-01 8pm", "moment"),
        ("999999999999d", "moment"),
        ("-3d", "moment"),
        ("0000-01-01", "moment"),
        ("10000-01-01", "moment"),
        ("2027-02-29", "moment"),
        ("2027-02-30 99:99 UTC", "moment"),
        ("9" * 5_000, "moment"),
    ):
        with pytest.raises(SessionRefusal) as refused:
            read_moment(text, NOW, "UTC")
        assert reason_of(refused.value) == f"refuse-{why}", text


def test_the_first_and_last_days_there_are_can_be_read_in_every_zone() -> None:
    for zone in zones():
        for text in ("0001-01-01", "0001-01-02 03:00", "9999-12-31 23:59", "9999-12-30"):
            moment = read_moment(text, NOW, zone)
            assert (moment < NOW) == text.startswith("0")
