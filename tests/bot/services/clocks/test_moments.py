"""Moments as people type them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.services.base.model import SessionRefusal
from bot.services.wording.moments import read_moment
from tests.bot.services.fakes import reason_of

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
"""A Saturday."""


@pytest.mark.parametrize(
    ("text", "zone", "moment"),
    [
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
    ],
)
def test_a_moment_is_read_in_its_zone(text: str, zone: str, moment: str) -> None:
    assert f"{read_moment(text, NOW, zone):%Y-%m-%d %H:%M}" == moment


@pytest.mark.parametrize(
    ("text", "why"),
    [
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
    ],
)
def test_what_is_no_moment_is_refused(text: str, why: str) -> None:
    with pytest.raises(SessionRefusal) as refused:
        read_moment(text, NOW, "UTC")
    assert reason_of(refused.value) == f"refuse-{why}"
