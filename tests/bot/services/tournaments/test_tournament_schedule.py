"""Sign-up, its conditions and invitations, which take precedence; check-in and beginning by the clock, with the event in a
server's list; drafts; changes of announced settings; templates."""

from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta
from itertools import product
from typing import get_args

import pytest

from bot.services.base.model import NotYours, PersonId, Reliability, SessionRefusal, TooMuch
from bot.services.base.ports import NotNow
from bot.services.composition import Services
from bot.services.context import Context
from bot.services.results.ratings import Rating, Ratings, Scope
from bot.services.seats import reliability
from bot.services.tournaments.organising import announcing, deciding, inviting, tournaments
from bot.services.tournaments.organising.announcing import LIVE_PER_SERVER
from bot.services.tournaments.organising.entering import enter
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.signup_posts import decisive_lines, tournament_invitation_post
from bot.services.tournaments.queries import personal_data
from bot.services.tournaments.setup import setting_parser
from bot.services.tournaments.setup.settings import SETTINGS, TournamentPlan
from bot.services.tournaments.state.posts import GroupCall
from bot.services.tournaments.state.record import TournamentId, TournamentSetup
from bot.services.tournaments.state.templates import TEMPLATES
from engines.tournament.rules import Format
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import CHANNEL, GUILD, FakeClock, Player, assert_refused, reason_of, sit_down
from tests.bot.services.sending import sent_after
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announce,
    announced,
    begin,
    begun,
    entry_of,
    organiser,
    referee,
    session_of,
    setup,
    ticked,
)

HOUR = 3600


def by_clock(clock: FakeClock, hours: float, **changes: object) -> TournamentSetup:
    return setup(begins_at=clock.now() + timedelta(hours=hours), **changes)


async def serve(services: Services) -> None:
    await services.runner.run_due(services.clock.now())


async def test_it_begins_at_the_hour_announced_and_can_refuse_late_entry(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    number, _ = await announced(services, 3, by_clock(clock, 10, late_entry=False))
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

    late = await sit_down(services, 6101, "Late")
    await assert_refused(tournaments.join(services.context, late.caller, number), "refuse-tournament-no-late")


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
    first = await open_services()
    number, _ = await announced(first, 3, by_clock(clock, 10))
    await first.timekeeper.tick()
    clock.pass_seconds(60 * HOUR)
    second = await open_services()
    record = await ticked(second, number)
    assert record.stage == "running"
    assert [one.opened_at for one in record.rounds] == [clock.now()]

    number, _ = await announced(second, 3, by_clock(clock, 48, check_in_hours=24))
    begins = clock.now() + timedelta(hours=48)
    await second.timekeeper.tick()
    clock.pass_seconds(30 * HOUR)
    third = await open_services()
    await third.timekeeper.tick()
    record = await tournaments.load(second.context, number)
    assert (record.stage, record.look_at) == ("checkin", begins), "18 hours are more than half of the time"
    other, _ = await announced(second, 3, by_clock(clock, 48, check_in_hours=24))
    clock.pass_seconds(47 * HOUR)
    fourth = await open_services()
    await fourth.runner.run_due(clock.now())
    record = await tournaments.load(third.context, other)
    assert (record.stage, record.look_at) == ("checkin", clock.now() + timedelta(hours=12))


async def test_more_rounds_are_refused_if_the_schedule_being_played_has_other_ones(services: Services) -> None:
    host = await referee(services)
    for players, hours, refused in ((9, 0, False), (12, 0, True), (12, 1, True)):
        chosen = setup(draw_hours=hours, rules={"format": "round_robin", "rounds": 2})
        record, _ = await begun(services, players, chosen)
        attempt = announcing.change_settings(services.context, host, record.id, {"rounds": "4"})
        if refused:
            await assert_refused(attempt, "refuse-tournament-settled")
        else:
            assert (await attempt).setup.rules.rounds == 4


async def test_the_least_number_counts_those_there_unless_begun_by_hand(services: Services, clock: FakeClock) -> None:
    for there, stage in ((2, "ended"), (3, "running")):
        number, people = await announced(services, 4, by_clock(clock, 10, check_in_hours=4, least=3))
        clock.pass_seconds(6 * HOUR)
        await serve(services)
        for one in people[:there]:
            await tournaments.check_in(services.context, one.caller, number)
        clock.pass_seconds(4 * HOUR)
        await serve(services)
        assert (await tournaments.load(services.context, number)).stage == stage

    record, _ = await begun(services, 3, by_clock(clock, 100, least=20))
    assert (record.stage, record.setup.begins_at) == ("running", None)


async def test_the_own_pace_and_its_vacation_limit_reach_the_tables(services: Services) -> None:
    values = {"pace": "36h", "away": "2", "quiet": "22:00-08:00 Europe/Berlin"}
    plan = await announcing.plan(services.context, "Own", "tiny", values)
    record, _ = await begun(services, 3, plan.setup)
    (match_table,) = record.pairings
    terms = (await services.repository.current(session_of(match_table))).agreement.terms
    assert (terms.label, terms.decision, terms.away_days) == ("own", 36 * 60, 2)
    assert terms.quiet.zone == "Europe/Berlin"

    plan = await announcing.plan(services.context, "Own", "tiny", {"pace": "36h", "away": "off"})
    assert plan.setup.match_terms.away_days == 0
    for away in ("-1", "61"):
        attempt = announcing.plan(services.context, "Own", "tiny", {"pace": "36h", "away": away})
        await assert_refused(attempt, "refuse-tournament-number")


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
    attempt = announcing.publish(services.context, organiser(olga), draft.id)
    await assert_refused(attempt, "refuse-tournament-begins-past")
    changed = await announcing.change_settings(services.context, organiser(olga), draft.id, {"begins": "3h"})
    assert changed.stage == "draft"
    published = await announcing.publish(services.context, organiser(olga), draft.id)
    assert published.look_at == clock.now() + timedelta(hours=3)


async def test_a_change_moves_the_clock_and_tells_those_who_signed_up(
    services: Services, clock: FakeClock, messenger: ThreadMessenger
) -> None:
    number, people = await announced(services, 3, by_clock(clock, 10))
    host = organiser(people[0])
    with pytest.raises(NotYours):
        await announcing.change_settings(services.context, people[1].caller, number, {"begins": "2h"})
    await announcing.change_settings(services.context, host, number, {"begins": "2h", "check_in": "1h"})
    assert (await tournaments.load(services.context, number)).look_at == clock.now() + timedelta(hours=1)
    await announcing.change_settings(services.context, host, number, {"check_in": "1h"})
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament changed") == 1, "what changes nothing is not told"
    clock.pass_seconds(HOUR)
    await serve(services)
    attempt = announcing.change_settings(services.context, host, number, {"begins": "5h"})
    await assert_refused(attempt, "refuse-tournament-settled")
    more = await announcing.change_settings(services.context, host, number, {"bye": "first"})
    assert (more.stage, more.look_at) == ("checkin", clock.now() + timedelta(hours=1)), "check-in goes on"


def test_the_rules_stand_once_it_runs_and_the_beginning_once_check_in_is_open() -> None:
    later = "rounds games round_time season gap see_draw pace quiet away ruling maximum late_entry members reliability"
    assert [one.name for one in SETTINGS if one.begun] == [*later.split(), "organisers", "calls", "about"]
    assert [one.name for one in SETTINGS if not one.called] == ["begins", "check_in"]


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
        assert (await announce(services.context, organiser(olga), plan)).setup.begins_at is not None, name


def test_every_size_a_game_has_can_be_announced_in_every_format() -> None:
    for seats, chosen in product((range(1, 13), range(2, 6), range(3, 6)), get_args(Format)):
        finals = {"finals": "knockout"} if chosen == "groups" else {}
        for size in (one for one in seats if one > 1):
            sized = setting_parser.rules_of_size(size, seats) | {"format": chosen, "rounds": 5} | finals
            setup = setting_parser.with_rules(setting_parser.default_setup(seats), **sized)
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
    await sent_after(services, 60)
    ((event, made),) = messenger.events.items()
    assert (made.guild_id, made.name, made.begins) == (GUILD, "Autumn Open", begins)
    assert made.place.endswith(f"/{GUILD}/{CHANNEL}")

    await announcing.change_settings(services.context, host, number, {"begins": "5d", "name": "Winter Open"})
    await sent_after(services, 60)
    assert messenger.events.keys() == {event}
    assert messenger.events[event].name == "Winter Open"
    changed = (await tournaments.load(services.context, number)).setup
    assert messenger.events[event].begins == changed.begins_at != begins

    await announcing.change_settings(services.context, host, number, {"event": "no"})
    await sent_after(services, 60)
    assert not messenger.events
    await announcing.change_settings(services.context, host, number, {"event": "yes"})
    await sent_after(services, 60)
    assert len(messenger.events) == 1

    await deciding.call_off(services.context, host, number)
    await sent_after(services, 60)
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
    await sent_after(services, 60)
    assert len(messenger.events) == (not by_hand)


NEW = 100_000_000_000_000_000
"""First Discord id that the bot does not know."""


async def announced_with_invitations(
    services: Services, *ids: int, count: int = 2, **changes: object
) -> tuple[TournamentId, list[Player]]:
    number, people = await announced(services, count, setup(**changes))
    await inviting.invite(services.context, organiser(people[0]), number, ids)
    return number, people


async def test_invited_people_are_called_and_in_once_they_confirm(
    services: Services, messenger: ThreadMessenger
) -> None:
    number, people = await announced_with_invitations(services, NEW, NEW + 1)
    record = await tournaments.load(services.context, number)
    assert [one.invited for one in record.invited] == [NEW, NEW + 1]
    assert len(record.playing) == 2
    call = tournament_invitation_post(await localizer_of(services.context, number), GroupCall("invited", 1, 80))
    assert call.mention == (NEW, NEW + 1)
    await services.outbox.drain()
    assert "tournament invited" in messenger.texts_in(record.channel_id)
    zoe = await sit_down(services, NEW, "Zoe")
    after = await tournaments.join(services.context, zoe.caller, number)
    entry = entry_of(after, zoe.person)
    assert (entry.number, entry.state, entry.invited) == (3, "in", None)
    declines = await sit_down(services, NEW + 1, "Yves")
    await tournaments.leave(services.context, declines.caller, number)
    await inviting.invite(services.context, organiser(people[0]), number, [NEW + 2])
    await services.outbox.drain()
    assert messenger.texts_in(record.channel_id).count("tournament invited") == 2, "in place of somebody who declined"
    record = await begin(services, number, people)
    assert [one.number for one in record.entries] == [1, 2, 3], "who did not confirm is not in"


async def test_their_places_are_kept_for_them(services: Services) -> None:
    number, people = await announced_with_invitations(services, NEW, NEW + 1, NEW + 2, count=2, maximum=4)
    record = await tournaments.load(services.context, number)
    assert [one.invited for one in record.invited] == [NEW, NEW + 1], "there were places for two"
    stranger = await sit_down(services, 7001, "Stan")
    after = await tournaments.join(services.context, stranger.caller, number)
    assert [one.person for one in after.reserve] == [stranger.person]
    assert await inviting.invite(services.context, organiser(people[0]), number, [NEW + 2]) == (0, 0, 1)
    declines = await sit_down(services, NEW, "Zoe")
    after = await tournaments.leave(services.context, declines.caller, number)
    assert not after.reserve, "the reserve moves up when somebody declines"


async def test_the_same_list_invites_nobody_twice_and_an_invitation_is_exported_and_erased(services: Services) -> None:
    number, people = await announced_with_invitations(services, NEW)
    zoe = await sit_down(services, NEW, "Zoe")
    exported = await personal_data.export(services.context, zoe.person)
    assert [one["invited_id"] for one in exported["tournaments"]["entries"]] == [NEW]
    known = people[1].caller.discord_id
    assert await inviting.invite(services.context, organiser(people[0]), number, [NEW, NEW + 1]) == (1, 1, 0)
    assert known < NEW
    await services.erase(zoe.caller)
    assert [one.invited for one in (await tournaments.load(services.context, number)).invited] == [NEW + 1]


async def test_whoever_is_invited_confirms_by_checking_in(services: Services) -> None:
    number, people = await announced_with_invitations(services, NEW, check_in_hours=2)
    await tournaments.start(services.context, organiser(people[0]), number)
    zoe = await sit_down(services, NEW, "Zoe")
    after = await tournaments.check_in(services.context, zoe.caller, number)
    entry = entry_of(after, zoe.person)
    assert entry.state == "here"


async def test_only_organisers_invite_and_only_before_it_begins(services: Services) -> None:
    number, people = await announced_with_invitations(services, NEW, count=3)
    with pytest.raises(NotYours):
        await inviting.invite(services.context, people[1].caller, number, [NEW])
    await begin(services, number, people)
    await assert_refused(inviting.invite(services.context, organiser(people[0]), number, [NEW]), "refuse-invite-stage")


ROLE = 77


async def test_whoever_signs_up_needs_what_is_asked_and_whoever_is_invited_nothing(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    fit, unfit = [await sit_down(services, 6000 + one, f"Guest {one}") for one in range(2)]
    shares = {fit.person: Reliability(40, 38), unfit.person: Reliability(40, 30)}
    ratings = {fit.person: Rating(fit.person, 26.0, 8.0, 3), unfit.person: Rating(unfit.person, 24.0, 8.0, 2)}

    async def reliable(context: Context, asked: Collection[PersonId]) -> dict[PersonId, dict[str, Reliability]]:
        return {person: {"daily": shares[person]} for person in asked if person in shares}

    async def rated(self: Ratings, scope: Scope) -> dict[PersonId, Rating]:
        return ratings

    monkeypatch.setattr(reliability, "reliability_of", reliable)
    monkeypatch.setattr(Ratings, "ratings_in", rated)
    context = services.context
    newcomer, host = await sit_down(services, 6003, "Newcomer"), await referee(services)
    for asked, word, says in (
        ({"reliability": 90}, "unreliable", "90% of decisions"),
        ({"rated_games": 3}, "rated", "3 rated games"),
        ({"rating": 1001}, "rating", "a rating of 1001"),
        ({"members": ROLE}, "members", f"<@&{ROLE}>"),
        ({"password": "Sésame"}, "password", "the code word"),
        ({"open_to": "invited"}, "invited", "an invitation"),
    ):
        plan = TournamentPlan("Open", "tiny", setup(**asked))
        number = (await announce(context, host, plan)).id
        with pytest.raises((NotYours, SessionRefusal)) as refused:
            await enter(context, unfit.caller, number, password="guess")
        assert reason_of(refused.value) == f"refuse-tournament-{word}"
        assert says in " ".join(decisive_lines(await localizer_of(services.context, number)))
        if word != "invited":
            caller = replace(fit.caller, roles=frozenset({ROLE}))
            record = await enter(context, caller, number, password=" sésame ")
            assert record.entry_of(fit.person) is not None
        if word == "unreliable":
            await enter(context, newcomer.caller, number)
        await inviting.invite(context, host, number, [unfit.caller.discord_id])
        assert (await enter(context, unfit.caller, number)).entry_of(unfit.person) is not None
