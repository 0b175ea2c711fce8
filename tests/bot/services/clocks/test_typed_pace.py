"""A typed pace: combinations that fit, and refusals of others."""

import pytest

from bot.services.base.hours import QuietHours
from bot.services.base.model import SessionRefusal
from bot.services.base.pace import Terms
from bot.services.wording.pace_words import TypedPace, typed_terms
from tests.bot.services.fakes import reason_of

NIGHT = Terms(decision=60, quiet=QuietHours(start=22 * 60, end=8 * 60))


def test_a_time_zone_alone_moves_the_quiet_hours_there_are() -> None:
    moved = typed_terms(TypedPace(zone="Asia/Tokyo"), NIGHT)
    assert moved.quiet == QuietHours(start=22 * 60, end=8 * 60, zone="Asia/Tokyo")
    assert moved.decision == NIGHT.decision


def test_a_time_zone_that_says_nothing_is_refused() -> None:
    for base, zone, reason in (
        (Terms(decision=60), "Asia/Tokyo", "refuse-zone-alone"),
        (NIGHT, "Nowhere/Town", "refuse-zone"),
    ):
        with pytest.raises(SessionRefusal) as refused:
            typed_terms(TypedPace(zone=zone), base)
        assert reason_of(refused.value) == reason, base


def test_quiet_hours_leave_at_least_two_hours_of_the_day() -> None:
    for text in ("8:00-7:59", "22:00-21:00", "0-22:01"):
        with pytest.raises(SessionRefusal) as refused:
            typed_terms(TypedPace(quiet=text), Terms(decision=60))
        assert reason_of(refused.value) == "refuse-hours-too-long", text
    assert typed_terms(TypedPace(quiet="0-22"), Terms(decision=60)).quiet == QuietHours(start=0, end=22 * 60)


def test_quiet_hours_from_before_they_were_limited_are_not_moved_on() -> None:
    """A table that has them keeps them; setting them again, also in another time zone, is refused."""
    old = Terms(decision=60, quiet=QuietHours(start=8 * 60, end=7 * 60 + 59))
    assert typed_terms(TypedPace(grace="5m"), old).quiet == old.quiet
    with pytest.raises(SessionRefusal) as refused:
        typed_terms(TypedPace(zone="Asia/Tokyo"), old)
    assert reason_of(refused.value) == "refuse-hours-too-long"
