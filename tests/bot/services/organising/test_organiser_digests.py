"""The organiser's daily digest: when it comes, what it tells, and that it is silent when all is well."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest

from bot.games.binding import SecretAnswers
from bot.services.base.hours import quiet_hours
from bot.services.base.pace import Terms
from bot.services.composition import Services
from bot.services.people.reminder_plan import ReminderSettings, daily_digest
from bot.services.play.deadlines.timekeeper import Duty
from bot.services.seats import hosting
from bot.services.tournaments.notices.organiser_digests import OrganiserDigests
from bot.services.tournaments.organising.posts_due import direct
from bot.services.tournaments.posts.digest_post import digest_post
from bot.services.tournaments.state.posts import OfRound
from bot.services.tournaments.state.record import TournamentRecord, TournamentSetup
from data.store.delivery import outbox as outbox_rows
from data.store.delivery.outbox import OutboxRow
from tests.bot.services.fakes import FakeClock, Player
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import begun, play, setup

DAY = 24 * 3600


def long_thought() -> TournamentSetup:
    """Return a pace at which nobody's time runs out within the tests."""
    return setup(round_hours=240, pace="own", terms=Terms(bank=9 * 24 * 60))


async def digests(services: Services) -> list[OutboxRow]:
    """Return the digests in the outbox, sent or not."""

    def work(tx: object) -> list[OutboxRow]:
        found = (outbox_rows.row(tx, at) for at in range(1, outbox_rows.newest(tx) + 1))  # type: ignore[arg-type]
        return [one for one in found if one is not None and json.loads(one.payload).get("what") == "digest"]

    return await services.repository.database.fetch(work)


async def text_of(services: Services, record: TournamentRecord, host: Player) -> str | None:
    """Return the lines of a digest sent now."""
    row = direct(record, host.person, OfRound("digest", 1), services.clock.now(), key="test digest")
    built = await services.tournament_posts.compose(row)
    return None if built is None or built.message is None else built.message.text


def duty(services: Services) -> Duty:
    return next(one for one in services.subscriptions.duties if one.name == "organisers' digests")


async def serve(services: Services, clock: FakeClock, seconds: float = 0.0) -> int:
    """Let time pass; how many digests there are."""
    clock.pass_seconds(seconds)
    await duty(services).serve(clock.now())
    return len(await digests(services))


async def test_one_digest_a_day_goes_to_the_organiser_alone(services: Services, clock: FakeClock) -> None:
    _, people = await begun(services, 6, long_thought())
    assert await serve(services, clock) == 0, "the round began after this day's hour, or it is still to come"
    assert await serve(services, clock, DAY) == 1
    assert await serve(services, clock, 3600) == 1
    at = await duty(services).next_at()
    assert at is not None
    assert clock.now() < at <= clock.now() + timedelta(hours=1)
    assert await serve(services, clock, DAY) == 2
    assert {row.person_id for row in await digests(services)} == {people[0].person}


async def test_a_restart_sends_none_twice(services: Services, clock: FakeClock) -> None:
    await begun(services, 3, long_thought())
    assert await serve(services, clock, DAY) == 1
    again = OrganiserDigests(services.context)
    await again.serve(clock.now())
    assert len(await digests(services)) == 1


async def test_an_organiser_who_is_never_called_gets_none(services: Services, clock: FakeClock) -> None:
    _, people = await begun(services, 3, long_thought())
    await services.people.set_settings(people[0].person, notify="off")
    assert await serve(services, clock, DAY) == 0


async def test_it_tells_of_long_waits_and_nothing_while_all_is_well(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 6, long_thought())
    assert await text_of(services, record, people[0]) is None
    first, second = record.tables_of(1)
    assert first.session is not None
    await play(services, first.session, people)
    await services.timekeeper.tick()
    assert await text_of(services, record, people[0]) is None
    clock.pass_seconds(DAY)
    text = await text_of(services, record, people[0])
    assert text is not None
    assert "Tables over: 1 of 2." in text
    assert f"<#{second.channel_id}>" in text
    assert f"<#{first.channel_id}>" not in text
    assert "waits for **" in text
    ends = record.rounds[0].ends_at
    assert ends is not None
    assert f"<t:{int(ends.timestamp())}:f>" in text


async def test_of_secret_answers_it_names_nobody(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, people = await begun(services, 3, long_thought())
    (pairing,) = record.tables_of(1)
    assert pairing.session is not None
    by_person = {one.person: one for one in people}
    for entry in (record.entry(player) for player in record.seats_at(pairing)):
        assert entry is not None
        assert entry.person is not None
        await by_person[entry.person].say(pairing.session, "roll")
    monkeypatch.setattr(TinyBinding, "secret_answers", lambda self, public: SecretAnswers())
    clock.pass_seconds(DAY)
    before = await text_of(services, record, people[0])
    assert before is not None
    assert "all 3 are asked" in before
    assert "waits for **" not in before
    await people[1].say(pairing.session, "add 1")
    await people[1].say(pairing.session, "confirm")
    assert await text_of(services, record, people[0]) == before, "an answer in private changes nothing"


async def test_it_asks_for_rulings_and_tells_no_other_round(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 6, setup(rules={"format": "elimination", "advance": 1}, round_hours=240))
    first, _ = record.tables_of(1)
    assert first.session is not None
    by_person = {one.person: one for one in people}
    for entry in (record.entry(player) for player in record.seats_at(first)):
        assert entry is not None
        assert entry.person is not None
        await hosting.leave(services.context, by_person[entry.person].caller, first.session)
    await services.runner.step(record.id)
    text = await text_of(services, record, people[0])
    assert text is not None
    assert "Table 1 waits for your ruling." in text
    telling = await services.tournament_posts.localizer(record.id)
    assert digest_post(telling, 2, {}, clock.now()) is None


@pytest.mark.parametrize(
    ("settings", "hour"),
    [
        (ReminderSettings(), 9),
        (ReminderSettings(zone="America/New_York"), 14),
        (ReminderSettings(quiet=quiet_hours("22:00-11:00", "UTC")), 11),
    ],
)
def test_it_comes_at_the_hour_of_daily_digests_where_the_organiser_lives(settings: ReminderSettings, hour: int) -> None:
    at = datetime(2026, 2, 2, 7, tzinfo=UTC)
    assert daily_digest(at, settings) == datetime(2026, 2, 2, hour, tzinfo=UTC)
