"""A pace as it is typed: what goes together, and what is said where something does not."""

from __future__ import annotations

import pytest

from bot.services.hours import QuietHours
from bot.services.model import TableRefusal
from bot.services.pace import Terms
from bot.services.pace_typed import TypedPace, typed_terms
from tests.bot.services.fakes import reason_of

NIGHT = Terms(decision=60, quiet=QuietHours(start=22 * 60, end=8 * 60))


def test_a_time_zone_alone_moves_the_quiet_hours_there_are() -> None:
    moved = typed_terms(TypedPace(zone="Asia/Tokyo"), NIGHT)
    assert moved.quiet == QuietHours(start=22 * 60, end=8 * 60, zone="Asia/Tokyo")
    assert moved.decision == NIGHT.decision


@pytest.mark.parametrize(
    ("base", "zone", "reason"),
    [(Terms(decision=60), "Asia/Tokyo", "refuse-zone-alone"), (NIGHT, "Nowhere/Town", "refuse-zone")],
)
def test_a_time_zone_that_says_nothing_is_refused(base: Terms, zone: str, reason: str) -> None:
    with pytest.raises(TableRefusal) as refused:
        typed_terms(TypedPace(zone=zone), base)
    assert reason_of(refused.value) == reason
