"""Sign-up, check-in and beginning by the clock, with the event in a server's list; drafts; changes of announced settings;
templates."""

from datetime import timedelta
from itertools import product
from typing import get_args

import pytest

from bot.services.base.model import NotYours, SessionRefusal, TooMuch
from bot.services.base.ports import NotNow
from bot.services.composition import Services
from bot.services.tournaments.organising import announcing, deciding, tournaments
from bot.services.tournaments.organising.announcing import LIVE_PER_SERVER
from bot.services.tournaments.setup import setting_parser
from bot.services.tournaments.setup.settings import TournamentPlan
from bot.services.tournaments.state.record import TournamentSetup
from bot.services.tournaments.state.templates import TEMPLATES
from engines.tournament.rules import Format
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import CHANNEL, GUILD, FakeClock, Player, assert_refused, sit_down
from tests.bot.services.tournament_play import (
    ContestComposer,
    ThreadMessenger,
    announce,
    announced,
    organiser,
    referee,
    session_of,
    setup,
)

HOUR = 3600


def by_clock(clock: FakeClock, hours: float, **changes: object) -> TournamentSetup:
    return setup(begins_at=clock.now() + timedelta(hours=hours), **changes)


async def serve(services: Services) -> None:
    await services.runner.run_due(services.clock.now())


async def test_it_begins_at_the_hour_announced(
    services: Services, clock: FakeClock, messenger: ThreadMessenger
) -> None:
    number, _ = await announced(services, 3, by_clock(clock, 10))
    assert await services.runner.next_at() == clock.now() + timedelta(hours=10)
    clock.pass_seconds(10 * HOUR - 1)
    await serve(services)
    assert (await tournaments.load(services.context, number)).stage == "signup"
    clock.pass_seconds(1)
    await serve(services)
    record = await tournaments.load(services.context, number)
    assert record.stage == "running"
    assert len(record.rounds) == 1
    await services.outbox.drain()
    said = messenger.texts_in()
    assert said.count("tournament begun") == 1
    assert "tournament checkin" not in said


async def test_check_in_opens_by_itself_and_keeps_the_hour(
    services: Services, clock: FakeClock, messenger: ThreadMessenger
) -> None:
    number, people = await announced(services, 4, by_clock(clock, 10, check_in_hours=4))
    begins = clock.now() + timedelta(hours=10)
    clock.pass_seconds(6 * HOUR)
    for _ in range(2):
        await serve(services)
    record = await tournaments.load(services.context, number)
    assert (record.stage, record.look_at) == ("checkin", begins)
    for one in people:
        await tournaments.check_in(services.context, one.caller, number)
    late = await sit_down(services, 6100, "Late")
    await tournaments.join(services.context, late.caller, number)
    await serve(services)
    record = await tournaments.load(services.context, number)
    assert record.stage == "checkin"
    assert {one.state for one in record.playing} == {"here"}, "whoever signs up now is there"
    clock.pass_seconds(4 * HOUR)
    await serve(services)
    assert len((await tournaments.load(services.context, number)).playing) == 5
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament checkin") == 1


async def test_a_host_that_was_down_begins_on_its_return(open_services: OpenServices, clock: FakeClock) -> None:
    first = await open_services(message_builder=ContestComposer())
    number, _ = await announced(first, 3, by_clock(clock, 10))
    await first.timekeeper.tick()
    clock.pass_seconds(60 * HOUR)
    second = await open_services(message_builder=ContestComposer())
    await second.timekeeper.tick()
    record = await tournaments.load(second.context, number)
    assert record.stage == "running"
    assert [one.opened_at for one in record.rounds] == [clock.now()]


async def test_a_check_in_that_opens_late_leaves_time(open_services: OpenServices, clock: FakeClock) -> None:
    first = await open_services(message_builder=ContestComposer())
    number, _ = await announced(first, 3, by_clock(clock, 48, check_in_hours=24))
    begins = clock.now() + timedelta(hours=48)
    await first.timekeeper.tick()
    clock.pass_seconds(30 * HOUR)
    second = await open_services(message_builder=ContestComposer())
    await second.timekeeper.tick()
    record = await tournaments.load(second.context, number)
    assert (record.stage, record.look_at) == ("checkin", begins), "18 hours are more than half of the time"
    other, _ = await announced(second, 3, by_clock(clock, 48, check_in_hours=24))
    clock.pass_seconds(47 * HOUR)
    third = await open_services(message_builder=ContestComposer())
    await third.runner.run_due(clock.now())
    record = await tournaments.load(third.context, other)
    assert (record.stage, record.look_at) == ("checkin", clock.now() + timedelta(hours=12))


async def test_an_outage_during_check_in_is_given_back(services: Services, clock: FakeClock) -> None:
    number, people = await announced(services, 3, by_clock(clock, 10, check_in_hours=4))
    clock.pass_seconds(6 * HOUR)
    await services.timekeeper.tick()
    await services.timekeeper.tick()
    record = await tournaments.load(services.context, number)
    assert record.stage == "checkin"
    assert record.look_at is not None
    clock.pass_seconds(8 * HOUR)
    await services.timekeeper.tick()
    later = await tournaments.load(services.context, number)
    assert (later.stage, later.look_at) == ("checkin", record.look_at + timedelta(hours=8))
    for one in people:
        await tournaments.check_in(services.context, one.caller, number)


async def test_the_smallest_number_counts_those_who_are_there(services: Services, clock: FakeClock) -> None:
    chosen = by_clock(clock, 10, check_in_hours=4, least=3)
    number, people = await announced(services, 4, chosen)
    clock.pass_seconds(6 * HOUR)
    await serve(services)
    for one in people[:2]:
        await tournaments.check_in(services.context, one.caller, number)
    clock.pass_seconds(4 * HOUR)
    await serve(services)
    record = await tournaments.load(services.context, number)
    assert record.stage == "ended"


async def test_by_hand_the_organiser_decides(services: Services, clock: FakeClock) -> None:
    number, people = await announced(services, 3, by_clock(clock, 100, least=20))
    await tournaments.start(services.context, organiser(people[0]), number)
    await serve(services)
    record = await tournaments.load(services.context, number)
    assert record.stage == "running"
    assert record.setup.begins_at is None


async def test_late_entry_can_be_refused(services: Services, clock: FakeClock) -> None:
    number, _ = await announced(services, 3, by_clock(clock, 1, late_entry=False))
    clock.pass_seconds(HOUR)
    await serve(services)
    late = await sit_down(services, 6101, "Late")
    await assert_refused(tournaments.join(services.context, late.caller, number), "refuse-tournament-no-late")


async def test_the_own_pace_and_its_vacation_limit_reach_the_tables(services: Services) -> None:
    host = organiser(await sit_down(services, 5001, "Player 1"))
    values = {"pace": "36h", "away": "2", "quiet": "22:00-08:00 Europe/Berlin"}
    plan = await announcing.plan(services.context, "Own", "tiny", values)
    record = await announce(services.context, host, plan)
    people = [await sit_down(services, 5001 + number, f"Player {number}") for number in range(4)]
    for one in people:
        await tournaments.join(services.context, one.caller, record.id)
    await tournaments.start(services.context, host, record.id)
    record = await services.runner.step(record.id)
    (match_table,) = record.pairings
    terms = (await services.repository.current(session_of(match_table))).agreement.terms
    assert (terms.label, terms.decision, terms.away_days) == ("own", 36 * 60, 2)
    assert terms.quiet is not None
    assert terms.quiet.zone == "Europe/Berlin"


async def test_the_vacation_limit_can_be_off_and_not_below_nothing(services: Services) -> None:
    plan = await announcing.plan(services.context, "Own", "tiny", {"pace": "36h", "away": "off"})
    assert plan.setup.match_terms.away_days == 0
    for away in ("-1", "61"):
        await assert_refused(
            announcing.plan(services.context, "Own", "tiny", {"pace": "36h", "away": away}),
            "refuse-tournament-number",
        )


# ---------------------------------------------------------------------- drafts and changes


async def host_of(services: Services, number: int = 5001) -> tuple[Player, TournamentPlan]:
    return await sit_down(services, number, "Olga"), TournamentPlan("Cup", "tiny", setup())


async def test_a_draft_is_nobodys_tournament_and_goes_with_its_author(
    services: Services, messenger: ThreadMessenger
) -> None:
    olga, request = await host_of(services)
    draft = await announcing.draft(services.context, organiser(olga), request)
    assert await tournaments.tournaments_of_server(services.context, draft.guild_id) == ()
    assert await tournaments.tournament_in_channel(services.context, draft.channel_id) is None
    await services.timekeeper.tick()
    await services.outbox.drain()
    assert messenger.texts_in() == []
    for attempt in (
        tournaments.join(services.context, olga.caller, draft.id),
        tournaments.start(services.context, organiser(olga), draft.id),
        deciding.call_off(services.context, organiser(olga), draft.id),
    ):
        await assert_refused(attempt, "refuse-tournament-draft")
    other = await sit_down(services, 5002, "Otto")
    with pytest.raises(NotYours):
        await announcing.publish(services.context, other.caller, draft.id)
    for _ in range(2):
        assert (await announcing.publish(services.context, organiser(olga), draft.id)).stage == "signup"
    await services.outbox.drain()
    assert messenger.texts_in() == ["tournament signup"]

    draft = await announcing.draft(services.context, organiser(olga), request)
    await services.erase(olga.caller)
    with pytest.raises(SessionRefusal):
        await tournaments.load(services.context, draft.id)


async def test_an_hour_that_passed_meanwhile_is_not_announced(services: Services, clock: FakeClock) -> None:
    olga, _ = await host_of(services)
    draft = await announcing.draft(services.context, organiser(olga), TournamentPlan("Cup", "tiny", by_clock(clock, 1)))
    clock.pass_seconds(2 * HOUR)
    await assert_refused(
        announcing.publish(services.context, organiser(olga), draft.id), "refuse-tournament-begins-past"
    )
    changed = await announcing.change_settings(services.context, organiser(olga), draft.id, {"begins": "3h"})
    assert changed.stage == "draft"
    assert (await announcing.publish(services.context, organiser(olga), draft.id)).look_at == clock.now() + timedelta(
        hours=3
    )


async def test_a_change_moves_the_clock_and_tells_those_who_signed_up(
    services: Services, clock: FakeClock, messenger: ThreadMessenger
) -> None:
    number, people = await announced(services, 3, by_clock(clock, 10))
    host = organiser(people[0])
    with pytest.raises(NotYours):
        await announcing.change_settings(services.context, people[1].caller, number, {"begins": "2h"})
    await announcing.change_settings(services.context, host, number, {"begins": "2h", "check_in": "1h"})
    record = await tournaments.load(services.context, number)
    assert record.look_at == clock.now() + timedelta(hours=1)
    await announcing.change_settings(services.context, host, number, {"check_in": "1h"})
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament changed") == 1, "what changes nothing is not told"
    clock.pass_seconds(HOUR)
    await serve(services)
    await assert_refused(
        announcing.change_settings(services.context, host, number, {"begins": "5h"}), "refuse-tournament-settled"
    )
    more = await announcing.change_settings(services.context, host, number, {"bye": "first"})
    assert (more.stage, more.look_at) == ("checkin", clock.now() + timedelta(hours=1)), "check-in goes on"


async def test_a_server_has_so_many_live_tournaments(services: Services) -> None:
    olga, request = await host_of(services)
    for _ in range(LIVE_PER_SERVER):
        await announce(services.context, organiser(olga), request)
    with pytest.raises(TooMuch):
        await announce(services.context, organiser(olga), request)


# ---------------------------------------------------------------------- templates


async def test_every_common_set_up_can_be_announced(services: Services) -> None:
    olga, _ = await host_of(services)
    for name in (one.name for one in TEMPLATES if not one.duplicates and "size" not in one.values):
        plan = await announcing.plan(services.context, "Cup", "tiny", {"begins": "3d"}, name)
        record = await announce(services.context, organiser(olga), plan)
        assert record.setup.begins_at is not None, name


def test_every_size_a_game_has_can_be_announced_in_every_format() -> None:
    for seats, chosen in product((range(1, 13), range(2, 6), range(3, 6)), get_args(Format)):
        finals = {"finals": "knockout"} if chosen == "groups" else {}
        for size in (one for one in seats if one > 1):
            sized = setting_parser.rules_of_size(size, seats) | {"format": chosen, "rounds": 5} | finals
            setup = setting_parser.with_rules(setting_parser.fresh_setup(seats), **sized)
            assert setup.rules.size == size
            assert 2 <= setup.rules.smallest <= size <= setup.rules.largest <= seats[-1]


async def test_the_event_follows_the_begin_and_outlives_a_refusal_and_a_restart(
    open_services: OpenServices, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    services = await open_services(real_messages=True)
    host, begins = await referee(services), clock.now() + timedelta(days=2)
    messenger.channel_faults[GUILD] = NotNow("permission", ("Create Events",))
    plan = TournamentPlan("Autumn Open", "tiny", setup(begins_at=begins, event=True))
    number = (await announce(services.context, host, plan)).id
    await services.outbox.drain()
    assert not messenger.events
    assert any("Autumn Open" in text for text in messenger.texts_in()), "the announcement does not wait for the event"

    del messenger.channel_faults[GUILD]
    services = await open_services(real_messages=True)
    clock.pass_seconds(60)
    await services.outbox.drain()
    ((event, made),) = messenger.events.items()
    assert (made.guild_id, made.name, made.begins) == (GUILD, "Autumn Open", begins)
    assert made.place.endswith(f"/{GUILD}/{CHANNEL}")

    await announcing.change_settings(services.context, host, number, {"begins": "5d", "name": "Winter Open"})
    clock.pass_seconds(60)
    await services.outbox.drain()
    assert messenger.events.keys() == {event}
    assert messenger.events[event].name == "Winter Open"
    assert (
        messenger.events[event].begins == (await tournaments.load(services.context, number)).setup.begins_at != begins
    )

    await announcing.change_settings(services.context, host, number, {"event": "no"})
    clock.pass_seconds(60)
    await services.outbox.drain()
    assert not messenger.events
    await announcing.change_settings(services.context, host, number, {"event": "yes"})
    clock.pass_seconds(60)
    await services.outbox.drain()
    assert len(messenger.events) == 1

    await deciding.call_off(services.context, host, number)
    clock.pass_seconds(60)
    await services.outbox.drain()
    assert not messenger.events


@pytest.mark.parametrize("by_hand", [True, False])
async def test_a_begin_by_hand_takes_the_event_back_and_the_hour_itself_leaves_it(
    open_services: OpenServices, messenger: ThreadMessenger, clock: FakeClock, *, by_hand: bool
) -> None:
    services = await open_services(real_messages=True)
    number, people = await announced(services, 3, setup(begins_at=clock.now() + timedelta(days=2), event=True))
    await services.outbox.drain()
    assert len(messenger.events) == 1
    if by_hand:
        await tournaments.start(services.context, organiser(people[0]), number)
    clock.pass_seconds(0 if by_hand else 2 * 24 * 3600)
    assert (await services.runner.step(number)).stage == "running"
    clock.pass_seconds(60)
    await services.outbox.drain()
    assert len(messenger.events) == (not by_hand)
