"""Quiet hours, lengths of time, paces and moments as people type them."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.services.base.agreement import Agreement, dump_agreement, terms_in
from bot.services.base.hours import (
    QuietHours,
    active_time_between,
    add_active_time,
    hours_text,
    is_zone,
    read_hours,
    zones,
)
from bot.services.base.model import SessionRefusal
from bot.services.base.pace import PRESETS, TIME_BUDGET, Terms, custom_terms, parse_minutes
from bot.services.wording.moments import example_days, read_moment
from bot.services.wording.pace_words import TypedPace, base_terms, duration_phrase, time_limit_line, typed_terms
from bot.services.wording.texts import shared_texts
from tests.bot.services.fakes import reason_of

NIGHT = QuietHours(start=22 * 60, end=8 * 60, zone="Europe/Berlin")
QUIETS = some.builds(
    QuietHours,
    start=some.integers(0, 1439),
    end=some.integers(0, 1439),
    zone=some.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"]),
)
MOMENTS = some.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31), timezones=some.just(UTC))  # noqa: DTZ001 - bounds, without a zone
SPANS = some.timedeltas(timedelta(minutes=1), timedelta(days=12))


def at(month: int, day: int, hour: int) -> datetime:
    return datetime(2026, month, day, hour, tzinfo=UTC)


def test_quiet_hours_end_in_their_zone_and_may_lie_within_one_day() -> None:
    assert NIGHT.span_end_at(at(1, 10, 22)) == at(1, 11, 7)
    assert NIGHT.span_end_at(at(7, 10, 22)) == at(7, 11, 6)
    assert NIGHT.span_end_at(at(1, 10, 12)) is None
    assert NIGHT.span_end_at(at(1, 10, 7)) is None, "the end itself is no quiet time"
    assert NIGHT.span_end_at(at(1, 10, 21)) == at(1, 11, 7)

    noon = QuietHours(start=12 * 60, end=13 * 60)
    assert noon.span_end_at(at(1, 10, 12)) == at(1, 10, 13)
    assert noon.span_end_at(at(1, 10, 11)) is None


def test_time_that_is_not_quiet_is_counted_exactly() -> None:
    assert active_time_between(at(3, 28, 12), at(3, 29, 12), NIGHT) == timedelta(hours=15)
    assert active_time_between(at(10, 24, 12), at(10, 25, 12), NIGHT) == timedelta(hours=13)

    assert active_time_between(at(1, 2, 0), at(1, 1, 0), NIGHT) == timedelta(0)

    nearly_all_day = QuietHours(start=180, end=121, zone="Europe/Berlin")
    start, span = at(1, 1, 0), timedelta(days=4)
    assert active_time_between(start, add_active_time(start, span, nearly_all_day), nearly_all_day) == span

    night = QuietHours(start=22 * 60, end=8 * 60)
    assert add_active_time(at(1, 10, 10), timedelta(hours=12), night) == at(1, 11, 8)


@given(MOMENTS, SPANS, QUIETS)
def test_time_to_play_is_granted_exactly_and_ends_by_day(start: datetime, span: timedelta, quiet: QuietHours) -> None:
    ends = quiet.span_end_at(start)
    assert ends is None or (start < ends <= start + timedelta(hours=25) and quiet.span_end_at(ends) is None)
    end = add_active_time(start, span, quiet)
    assert active_time_between(start, end, quiet) == span
    assert end >= start + span
    assert quiet.span_end_at(end) is None
    # Any remaining time, even from a vacation that ends in the night, ends no earlier than shown if it is measured and
    # granted again.
    shown = start + span
    assert add_active_time(start, active_time_between(start, shown, quiet), quiet) >= shown


def test_hours_as_people_type_them() -> None:
    for text, expected in (
        ("22:00-08:00", (1320, 480)),
        ("22-8", (1320, 480)),
        (" 9:59 \u2013 24:00 ", (599, 0)),
        ("22 to 8", (1320, 480)),
        ("22:00\u201408:00.", (1320, 480)),
        ("22:00\u221208:00", (1320, 480)),
        ("22\uff1a00\uff5e08\uff1a00", (1320, 480)),
        ("\uff12\uff12\u00a0\u2010\u00a08", (1320, 480)),
        ("22.00 bis 8.00 Uhr", (1320, 480)),
        ("\u0662\u0662-\u0668", (1320, 480)),
        ("\u200b22:00-08:00\ufeff", (1320, 480)),
        ("22\u00b2-8", None),
        ("9" * 5_000, None),
        ("8-8", None),
        ("25:00-8:00", None),
        ("22:61-8:00", None),
        ("0-24", None),
        ("24:30-8", None),
        ("late", None),
        ("", None),
    ):
        assert read_hours(text) == expected, text
        if expected is not None:
            assert read_hours(hours_text(*expected)) == expected, text


def test_zones() -> None:
    assert is_zone("Europe/Berlin")
    assert not is_zone("europe/berlin ")
    assert not is_zone("../../etc/passwd")
    assert "UTC" in zones()
    with pytest.raises(ValueError, match="time zone"):
        QuietHours(start=0, end=1, zone="Mars/Base")


def test_lengths_as_people_type_them() -> None:
    for text, expected in (
        ("30m", 30),
        ("12 h", 720),
        ("3d", 4320),
        ("2 days", 2880),
        ("5 minutes", 5),
        ("2 Tage", 2880),
        ("1 Std.", 60),
        ("90 Minuten", 90),
        ("12 Stunden", 720),
        ("3t", 4320),
        ("h", None),
        ("3s", None),
        ("-3h", None),
        ("3w", None),
    ):
        assert parse_minutes(text) == expected, text


def test_terms_come_back_from_the_store() -> None:
    for terms in (*PRESETS.values(), Terms(bank=60, increment=5, cap=90), Terms(decision=5, quiet=NIGHT)):
        assert terms_in(dump_agreement(Agreement(terms))) == terms


def test_values_that_do_not_go_together() -> None:
    for values in (
        {"decision": 0},
        {"decision": 60 * 24 * 60 + 1},
        {"increment": 5},
        {"bank": 100, "cap": 50},
        {"autopilot_after": 0},
        {"away_days": 61},
        {"grace": -1},
        {"grace": 7 * 24 * 60 + 1},
    ):
        assert custom_terms(values, PRESETS["daily"]) is None, values


def test_a_bank_takes_the_place_of_a_time_and_the_other_way_round() -> None:
    bank = custom_terms({"bank": 100, "increment": 5}, PRESETS["daily"])
    assert bank is not None
    assert (bank.decision, bank.bank, bank.label) == (0, 100, "own")
    assert bank.bank_after(timedelta(minutes=200)) == timedelta(minutes=105)
    back = custom_terms({"decision": 30}, bank)
    assert (back.decision, back.bank, back.increment) == (30, 0, 0)


def test_what_is_not_typed_comes_from_the_plain_pace_nearest_to_the_time_or_stays() -> None:
    for time, plain in (("2m", "live"), ("12h", "daily"), ("2d", "relaxed"), ("30d", "relaxed")):
        assert base_terms(TypedPace(time=time), PRESETS["relaxed"]) == PRESETS[plain], time
        assert base_terms(TypedPace(bank=time), PRESETS["daily"]) == PRESETS[plain], time

    own = Terms(decision=60, grace=7)
    assert base_terms(TypedPace(time="2d"), own) == own
    assert base_terms(TypedPace(grace="1h"), PRESETS["live"]) == PRESETS["live"]
    assert typed_terms(TypedPace(), PRESETS["live"]) == PRESETS["live"]


def test_what_is_said_of_a_bank_is_what_it_can_hold() -> None:
    for terms, most in (
        (Terms(bank=180, increment=60), 240),
        (Terms(bank=180, increment=60, cap=200), 200),
        (Terms(bank=180), 180),
    ):
        line = time_limit_line(terms)
        assert terms.bank_after(timedelta(minutes=180)) == timedelta(minutes=most), terms
        cap = dict(line.args).get("cap")
        assert cap == (duration_phrase(most) if terms.increment else None), terms


def test_the_ready_made_paces_are_those_of_the_guide() -> None:
    guide = (Path(__file__).parents[4] / "docs" / "slow_play.md").read_text(encoding="utf-8")
    for label, terms in PRESETS.items():
        (row,) = re.findall(rf"(?m)^\| {label} \| (.*) \|$", guide)
        cells = [re.sub("^after |^up to | on autopilot$", "", cell) for cell in row.split(" | ")]
        decision, grace, _, replaced, away = (parse_minutes(cell) or 0 for cell in cells)
        assert (decision, grace, replaced) == (terms.decision, terms.grace, terms.replace_after)
        assert away == terms.away_days * 24 * 60
        assert terms.idle_limit == timedelta(days=1 if label == "live" else 14)
    budget = shared_texts(strict=True).say(time_limit_line(TIME_BUDGET))
    assert budget == "Each seat has 4 days, plus 8 hours per decision, up to 6 days."


AT_NIGHT = Terms(decision=60, quiet=QuietHours(start=22 * 60, end=8 * 60))


def test_a_time_zone_alone_moves_the_quiet_hours_there_are() -> None:
    moved = typed_terms(TypedPace(zone="Asia/Tokyo"), AT_NIGHT)
    assert moved.quiet == QuietHours(start=22 * 60, end=8 * 60, zone="Asia/Tokyo")
    assert moved.decision == AT_NIGHT.decision

    for base, zone, reason in (
        (Terms(decision=60), "Asia/Tokyo", "refuse-zone-alone"),
        (AT_NIGHT, "Nowhere/Town", "refuse-zone"),
    ):
        with pytest.raises(SessionRefusal) as refused:
            typed_terms(TypedPace(zone=zone), base)
        assert reason_of(refused.value) == reason, base


def test_quiet_hours_leave_at_least_two_hours_of_the_day_also_where_old_ones_did_not() -> None:
    for text in ("8:00-7:59", "22:00-21:00", "0-22:01"):
        with pytest.raises(SessionRefusal) as refused:
            typed_terms(TypedPace(quiet=text), Terms(decision=60))
        assert reason_of(refused.value) == "refuse-hours-too-long", text
    assert typed_terms(TypedPace(quiet="0-22"), Terms(decision=60)).quiet == QuietHours(start=0, end=22 * 60)

    # A table that has such hours keeps them; setting them again, also in another time zone, is refused.
    old = Terms(decision=60, quiet=QuietHours(start=8 * 60, end=7 * 60 + 59))
    assert typed_terms(TypedPace(grace="5m"), old).quiet == old.quiet
    with pytest.raises(SessionRefusal) as refused:
        typed_terms(TypedPace(zone="Asia/Tokyo"), old)
    assert reason_of(refused.value) == "refuse-hours-too-long"


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
    assert (example_days("en"), example_days("de")) == (("tomorrow", "sat"), ("morgen", "sa"))


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
