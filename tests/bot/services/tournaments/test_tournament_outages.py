"""Rounds and check-ins end later by the time the host was down. Names of erased people leave posts."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.services.base.hours import QuietHours, active_between
from bot.services.base.pace import Terms
from bot.services.composition import Services
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.organising.outages import compensated
from bot.services.tournaments.state import document
from bot.services.tournaments.state.rulings import give_points
from data.store.processes.shares import WHOLE
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock
from tests.bot.services.tournament_play import (
    ContestComposer,
    ThreadMessenger,
    announced,
    begun,
    organiser,
    play_round,
    referee,
    setup,
)


@pytest.fixture
async def services(open_services: OpenServices) -> Services:
    opened = await open_services(message_builder=ContestComposer())
    await opened.pulse.keep_time()
    return opened


async def test_a_round_ends_later_by_an_outage_and_a_short_one_is_not_told(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    record, _ = await begun(services, 3, setup(rules={"rounds": 1}, round_hours=24))
    ends = record.rounds[0].ends_at
    assert ends is not None
    clock.pass_seconds(60)
    await services.timekeeper.tick()
    assert (await tournaments.load(services.context, record.id)).rounds[0].ends_at == ends + timedelta(seconds=60)
    await services.outbox.drain()
    assert "tournament credited" not in messenger.texts_in()

    clock.pass_seconds(25 * 3600)  # the host was down, past the end
    await services.timekeeper.tick()
    record = await tournaments.load(services.context, record.id)
    moved = record.rounds[0].ends_at
    assert record.stage == "running"
    assert record.look_at == moved == ends + timedelta(seconds=60, hours=25)
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament credited") == 1
    assert moved is not None
    clock.time = moved
    await services.runner.run_due(clock.now())
    assert (await tournaments.load(services.context, record.id)).stage == "finished"


async def test_a_change_at_the_same_moment_does_not_cost_the_lost_time(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, _ = await begun(services, 3, setup(rules={"rounds": 1}, round_hours=24))
    ends, save, results = record.rounds[0].ends_at, document.save, iter((False,))
    assert ends is not None
    monkeypatch.setattr(document, "save", lambda *change: next(results, True) and save(*change))
    clock.pass_seconds(3600)
    await services.timekeeper.tick()
    moved = await tournaments.load(services.context, record.id)
    assert moved.rounds[0].ends_at == ends + timedelta(hours=1)


async def test_a_round_with_quiet_hours_ends_later_by_the_time_to_play_that_was_lost(
    services: Services, clock: FakeClock
) -> None:
    night = QuietHours(start=22 * 60, end=8 * 60)
    terms = Terms(decision=60, quiet=night)
    record, _ = await begun(services, 3, setup(rules={"rounds": 1}, round_hours=10, pace="own", terms=terms))
    assert record.rounds[0].ends_at == datetime(2026, 11, 21, 22, 0, tzinfo=UTC)
    clock.pass_seconds(4 * 3600)  # the host was down; ten hours to play were left
    await services.timekeeper.tick()
    moved = (await tournaments.load(services.context, record.id)).rounds[0].ends_at
    assert moved is not None
    assert active_between(clock.now(), moved, night) == timedelta(hours=10)


async def test_an_end_is_past_from_its_own_moment_on(services: Services, clock: FakeClock) -> None:
    """An end that had come while the host was up is not postponed."""
    record, _ = await begun(services, 3, setup(rules={"rounds": 1}, round_hours=24))
    ends, hour = record.rounds[0].ends_at, timedelta(hours=1)
    assert ends is not None
    assert compensated(record, hour, since=ends) == record
    a_moment_before = compensated(record, hour, since=ends - timedelta(microseconds=1))
    assert a_moment_before.rounds[0].ends_at == a_moment_before.look_at == ends + hour
    clock.time = ends
    await services.repository.database.write_tx(lambda tx: services.subscriptions.outage[1](tx, timedelta(0), WHOLE))
    await services.runner.run_due(clock.now())
    assert (await tournaments.load(services.context, record.id)).stage == "finished"


async def test_an_open_check_in_ends_later_by_an_outage_and_is_past_from_its_own_moment_on(
    services: Services, clock: FakeClock
) -> None:
    number, people = await announced(services, 6, setup(check_in_hours=1))
    record = await tournaments.start(services.context, organiser(people[0]), number)
    until, hour = record.look_at, timedelta(hours=1)
    assert until is not None
    assert compensated(record, hour, since=until) == record
    assert compensated(record, hour, since=until - timedelta(microseconds=1)).look_at == until + hour
    clock.pass_seconds(2 * 3600)
    await services.timekeeper.tick()
    record = await tournaments.load(services.context, number)
    assert record.stage == "checkin"
    assert record.look_at == until + timedelta(hours=2)


async def test_posts_that_named_somebody_are_edited_when_they_are_erased(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    record, people = await begun(services, 6, setup(rules={"rounds": 2}))
    await tournaments.leave(services.context, people[5].caller, record.id)
    await deciding.rule(services.context, await referee(services), record.id, give_points(6, -1), "late start")
    record = await play_round(services, record.id, people)
    await services.outbox.drain()
    clock.pass_seconds(30)
    await services.outbox.drain()
    before = len(messenger.edits)
    await services.erase(people[5].caller)
    clock.pass_seconds(30)
    await services.outbox.drain()
    edited = {message.text for _, message in messenger.edits[before:]}
    assert {
        "tournament signup",
        "tournament round 1",
        "tournament standings 1",
        "tournament left",
        "tournament ruling",
    } <= edited
    assert not any(text.startswith("tournament table") for text in edited)
    assert messenger.texts_in().count("tournament standings 1") == 1


async def test_a_ruling_puts_the_newest_standings_right(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    record, people = await begun(services, 3, setup(rules={"rounds": 1}))
    record = await play_round(services, record.id, people)
    await services.outbox.drain()
    clock.pass_seconds(30)
    before = len(messenger.edits)
    await deciding.rule(services.context, await referee(services), record.id, give_points(1, 5), "late start")
    await services.outbox.drain()
    clock.pass_seconds(30)
    await services.outbox.drain()
    edited = {message.text for _, message in messenger.edits[before:]}
    assert {"tournament round 1", "tournament finished"} <= edited
    assert "tournament standings 1" not in messenger.texts_in()
    for what in ("finished", "ruling"):
        assert messenger.texts_in().count(f"tournament {what}") == 1
