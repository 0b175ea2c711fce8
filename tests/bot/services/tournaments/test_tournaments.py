"""A tournament that runs by itself from sign-up to trophy: restarts, late people, drops, rulings, the round's end, and
its threads: archived ones, a server without free ones, deleted ones."""

import asyncio
from datetime import timedelta
from typing import cast
from unittest.mock import AsyncMock

import pytest

from bot.services.base.model import NotYours, PersonId, SessionRefusal
from bot.services.base.ports import ChannelGone, DeliveryFailed, NotNow
from bot.services.composition import Services
from bot.services.seats import hosting
from bot.services.tournaments.organising import announcing, deciding, inviting, tournaments
from bot.services.tournaments.posts import standing_posts
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.round_board import status_lines
from bot.services.tournaments.posts.standing_posts import finished_post, standings_lines, standings_post
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.tournaments.state.rulings import annul_table
from bot.services.views import session_queries
from engines.tournament.standings import standings
from render.tournament.parts import BracketPart
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import GUILD, FakeClock, assert_refused, sit_down
from tests.bot.services.passing import HOUR, MINUTE, let_pass, pass_in_steps, pass_time
from tests.bot.services.sending import rows
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announced,
    begin,
    begun,
    entry_numbered,
    organiser,
    play,
    play_round,
    referee,
    session_of,
    setup,
    ticked,
)
from tools.bench.draw_figures import meetings


async def test_from_sign_up_to_trophy_without_a_hand(services: Services, messenger: ThreadMessenger) -> None:
    record, people = await begun(services, 9)
    assert record.stage == "running"
    assert [len(one) for one in record.rounds[0].drawn.tables] == [3, 3, 3]
    for number in (1, 2, 3):
        assert len(record.rounds) == number
        assert all(one.session is not None for one in record.tables_of(number))
        await services.outbox.drain()
        record = await play_round(services, record.id, people)
    assert record.stage == "finished"
    lines = standings(record.as_tournament())
    assert sum(line.points for line in lines) == 3 * 3 * 10
    await services.outbox.drain()
    said = messenger.texts_in()
    for what in ("signup", "begun", "round 1", "standings 1", "standings 2", "round 3", "finished"):
        assert said.count(f"tournament {what}") == 1, what
    assert "tournament standings 3" not in said, "the last standings stand in the post that tells the end"
    assert said.index("tournament standings 1") < said.index("tournament round 2")
    assert len(messenger.threads) == len(set(messenger.threads)) == 9
    greeted = [where for where, message in messenger.messages.values() if message.text.startswith("tournament table")]
    assert len(set(greeted)) == 9
    assert max(meetings([table for one in record.rounds for table in one.drawn.tables]).values()) == 1
    session = session_of(record.pairings[0])
    keys = [one.key for line in await session_queries.public_log(services.context, session) for one in line.lines]
    assert ("log-began" in keys, "log-started" in keys) == (True, False), "nobody started it"


@on_both_stores
async def test_a_crash_after_the_thread_was_opened_opens_no_second_game(
    services: Services, messenger: ThreadMessenger
) -> None:
    number, people = await announced(services, 3, setup(rules={"rounds": 1}))
    await tournaments.start(services.context, organiser(people[0]), number)
    steps = [asyncio.create_task(services.runner.step(number)) for _ in range(3)]
    await asyncio.gather(*steps)
    record = await tournaments.load(services.context, number)
    assert len(messenger.threads) == 1
    (only,) = record.pairings
    await assert_refused(tournaments.start(services.context, organiser(people[0]), number), "refuse-tournament-begun")
    assert (await tournaments.load(services.context, number)).pairings == (only,)


@pytest.mark.parametrize(("fault", "told"), [("permission", "blocked"), ("threads-full", "full")])
async def test_a_thread_that_cannot_be_opened_is_tried_again_and_told_once(
    services: Services, messenger: ThreadMessenger, clock: FakeClock, fault: str, told: str
) -> None:
    number, people = await announced(services, 6, setup(rules={"rounds": 1}))
    messenger.thread_faults = [NotNow(fault), NotNow(fault)]
    await tournaments.start(services.context, organiser(people[0]), number)
    for _ in range(2):
        assert [one.session for one in (await ticked(services, number)).pairings] == [None, None]
        clock.pass_seconds(601)
    assert all(one.session is not None for one in (await ticked(services, number)).pairings)
    await services.outbox.drain()
    assert messenger.texts_in().count(f"tournament {told}") == 1


async def test_the_result_says_whose_seat_a_computer_player_had(open_services: OpenServices) -> None:
    services = await open_services(real_messages=True)
    record, people = await begun(services, 6)
    first, second = record.tables_of(1)
    leaver = people[record.seats_at(first)[0] - 1]
    await hosting.leave(services.context, leaver.caller, session_of(first))
    computer = (await session_queries.load_card(services.context, session_of(first))).seats[0].name
    for session in (session_of(first), session_of(second)):
        await play(services, session, people)
    told = f"{computer} played for {leaver.caller.name}, who gets what this seat scores"
    for match, says_so in ((first, True), (second, False)):
        (row,) = await rows(services, session_of(match), "result")
        assert (told in (await services.outbox._message_builder.compose(row)).message.text) == says_so


async def test_who_leaves_plays_no_further_round_and_scores_as_declared(services: Services) -> None:
    record, people = await begun(services, 6)
    player = record.rounds[0].drawn.tables[0][0]
    leaver = people[player - 1]
    table = session_of(record.tables_of(1)[0])
    await tournaments.leave(services.context, leaver.caller, record.id)
    await hosting.leave(services.context, leaver.caller, table)
    record = await play_round(services, record.id, people)
    result = record.tables_of(1)[0].result
    assert result.seats[0].ending == "dropped"
    drawn = record.rounds[1].drawn
    assert player not in {one for seats in drawn.tables for one in seats} | set(drawn.byes)
    assert sorted(map(len, drawn.tables)) == [2, 3]
    with pytest.raises(NotYours):
        await tournaments.leave(services.context, leaver.caller, record.id)
    with pytest.raises(SessionRefusal):
        await tournaments.join(services.context, leaver.caller, record.id)


async def test_somebody_late_plays_from_the_next_round_and_somebody_erased_no_more(services: Services) -> None:
    record, people = await begun(services, 6, setup(maximum=6))
    gone = record.rounds[0].drawn.tables[0][1]
    await services.erase(people[gone - 1].caller)
    late = await sit_down(services, 6001, "Late")
    await tournaments.join(services.context, late.caller, record.id)
    record = await play_round(services, record.id, [*(one for one in people if one is not people[gone - 1]), late])
    entry = entry_numbered(record, gone)
    assert (entry.person, entry.left, record.entries[-1].joined) == (None, 2, 2)
    playing = {one for seats in record.rounds[1].drawn.tables for one in seats} | set(record.rounds[1].drawn.byes)
    assert (7 in playing, gone in playing) == (True, False)
    assert len(standings(record.as_tournament())) == 7, "a whole tournament"


async def test_the_reserve_moves_up(services: Services) -> None:
    number, people = await announced(services, 5, setup(maximum=3))
    record = await tournaments.load(services.context, number)
    assert [one.number for one in record.reserve] == [4, 5]
    record = await announcing.change_settings(services.context, organiser(people[0]), number, {"maximum": "4"})
    assert [one.number for one in record.reserve] == [5], "into the places that are added"
    await tournaments.leave(services.context, people[1].caller, number)
    record = await tournaments.load(services.context, number)
    assert [one.number for one in record.playing] == [1, 3, 4, 5]
    assert record.reserve == ()


async def test_somebody_erased_before_the_start_has_no_place(services: Services) -> None:
    number, people = await announced(services, 4, setup(maximum=2, rules={"smallest": 2}))
    await services.erase(people[1].caller)
    record = await tournaments.load(services.context, number)
    assert [one.number for one in record.playing] == [1, 3], "the reserve moves up"
    for one in people[2:]:
        await services.erase(one.caller)
    attempt = tournaments.start(services.context, organiser(people[0]), number)
    await assert_refused(attempt, "refuse-tournament-field")


async def test_nobody_moves_up_once_the_rounds_are_being_played(services: Services) -> None:
    record, people = await begun(services, 5, setup(maximum=3, rules={"format": "round_robin"}))
    await announcing.change_settings(services.context, await referee(services), record.id, {"maximum": "4"})
    await tournaments.leave(services.context, people[3].caller, record.id)
    after = await tournaments.load(services.context, record.id)
    assert [one.number for one in after.playing] == [1, 2, 3], "the schedule is the one they began with"
    assert [one.number for one in after.reserve] == [5]


async def test_whoever_does_not_check_in_is_replaced_from_the_reserve(services: Services, clock: FakeClock) -> None:
    number, people = await announced(services, 5, setup(maximum=4, check_in_hours=24))
    await tournaments.start(services.context, organiser(people[0]), number)
    assert (await tournaments.load(services.context, number)).stage == "checkin"
    for one in people[:3]:
        await tournaments.check_in(services.context, one.caller, number)
    await assert_refused(tournaments.check_in(services.context, people[4].caller, number), "refuse-checkin-reserve")
    await services.runner.run_due(clock.now())
    assert (await tournaments.load(services.context, number)).stage == "checkin"
    clock.pass_seconds(24 * 3600 + 1)
    await services.runner.run_due(clock.now())
    record = await tournaments.load(services.context, number)
    assert record.stage == "running"
    assert {one.person for one in record.playing} == {people[at].person for at in (0, 1, 2, 4)}


async def test_check_in_ends_when_everybody_is_there_or_an_organiser_does_not_wait(services: Services) -> None:
    for last in ("checks in", "is not waited for", "leaves", "is erased"):
        number, people = await announced(services, 3 if last == "checks in" else 4, setup(check_in_hours=24))
        host = organiser(people[0])
        await tournaments.start(services.context, host, number)
        for one in people[:3]:
            await tournaments.check_in(services.context, one.caller, number)
        if last == "is not waited for":
            await tournaments.start(services.context, host, number)
        elif last == "leaves":
            await tournaments.leave(services.context, people[3].caller, number)
        elif last == "is erased":
            await services.erase(people[3].caller)
        await services.runner.run_due(services.clock.now())
        record = await tournaments.load(services.context, number)
        assert record.stage == "running"
        assert {one.person for one in record.playing} == {one.person for one in people[:3]}


async def test_check_in_ends_when_the_last_one_invited_is_there(services: Services, clock: FakeClock) -> None:
    number, people = await announced(services, 3, setup(check_in_hours=24))
    late = await sit_down(services, 6001, "Late")
    await inviting.invite(services.context, organiser(people[0]), number, [6001])
    await tournaments.start(services.context, organiser(people[0]), number)
    for one in (*people, late):
        assert (await tournaments.load(services.context, number)).stage == "checkin"
        await tournaments.check_in(services.context, one.caller, number)
        await services.runner.run_due(clock.now())
    assert (await tournaments.load(services.context, number)).stage == "running"


async def test_the_reserve_counts_for_a_start_by_hand_without_those_who_have_not_confirmed(services: Services) -> None:
    number, people = await announced(services, 1, setup(maximum=3))
    await inviting.invite(services.context, organiser(people[0]), number, [6001, 6002])
    for discord_id in (6003, 6004):
        waits = await sit_down(services, discord_id, "Waits")
        await tournaments.join(services.context, waits.caller, number)
    record = await begin(services, number, people)
    assert (record.stage, len(record.playing)) == ("running", 3)


async def test_too_few_at_check_in_call_it_off(services: Services, messenger: ThreadMessenger) -> None:
    number, people = await announced(services, 4, setup(check_in_hours=1, rules={"smallest": 3}))
    await tournaments.start(services.context, organiser(people[0]), number)
    await tournaments.check_in(services.context, people[0].caller, number)
    let_pass(services, 3601)
    await services.runner.run_due(services.clock.now())
    assert (await tournaments.load(services.context, number)).stage == "ended"
    await services.outbox.drain()
    assert "tournament too-few" in messenger.texts_in()


async def test_an_elimination_is_seeded_by_rating_and_ends_in_a_final(services: Services) -> None:
    chosen = setup(rules={"format": "elimination", "advance": 1, "smallest": 2, "rounds": 5})
    record, people = await begun(services, 9, chosen)
    assert len(record.rounds[0].drawn.tables) == 3
    for _ in range(5):
        if record.stage == "finished":
            break
        record = await play_round(services, record.id, people)
    assert record.stage == "finished"
    assert [len(one.drawn.tables) for one in record.rounds] == [3, 1]
    telling = await localizer_of(services.context, record.id)
    shown = standings_post(telling, 2).pictures
    assert shown[0].kind == "tournament.bracket", "who meets whom is what an elimination is about"
    (final,) = cast(BracketPart, shown[0].part).rounds[-1][1]
    assert (final.seats[0].on, final.seats[0].value) == (True, ""), "nobody goes on from a final"


async def test_the_end_tells_every_table_of_the_last_round(services: Services, clock: FakeClock) -> None:
    """Tables that were not over in time and annulled ones are included; a ruling corrects the post."""
    record, people = await begun(services, 9, setup(rules={"rounds": 1}, round_hours=48))
    for session in [one.session for one in record.tables_of(1)[:2]]:
        assert session is not None
        await play(services, session, people)
    await services.timekeeper.tick()
    assert record.rounds[0].ends_at is not None
    clock.time = record.rounds[0].ends_at
    await services.runner.run_due(clock.now())
    await deciding.rule(services.context, await referee(services), record.id, annul_table(1, 2), "wrong game")
    telling = await localizer_of(services.context, record.id)
    assert telling.record.stage == "finished"
    text = finished_post(telling).text
    first, second, third = text.partition("**Played last: Round 1**")[2].strip().splitlines()
    assert first.startswith("- Table 1: 1. ")
    assert first.count(" point") == 3
    assert second == "- Table 2 counts for nobody"
    assert third.startswith("- Table 3 was not played to its end: ")
    assert "1. " not in third, "nobody reached a place there"
    assert text.count("- **") == 9


async def test_the_standings_say_what_parts_players_and_how_many_more_there_are(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standing_posts, "LISTED", 9)
    record, people = await begun(services, 9, setup(rules={"rounds": 2, "tie_breaks": ("opponents", "score")}))
    for _ in range(2):
        record = await play_round(services, record.id, people)
    found = standings(record.as_tournament())
    lines = standings_lines(await localizer_of(services.context, record.id))
    for one, line in zip(found, lines, strict=True):
        level = [other for other in found if other.points == one.points]
        assert ("strength of opponents" in line) == any(other.ties != one.ties for other in level), line
    assert any("strength of opponents" in line for line in lines)
    assert len({line.split("\u2013")[1] for line in lines}) == len({one.place for one in found})

    monkeypatch.undo()
    record, people = await begun(services, 21, setup(rules={"rounds": 1}, maximum=30))
    localizer = await localizer_of(services.context, record.id)
    assert "Waited for: tables 1, 2, 3, 4." in status_lines(localizer, PersonId(99), {}), "never more than four"
    own = "\n".join(status_lines(localizer, people[0].person, {}))
    assert ": 0 of 7 tables" in own
    assert "break" not in own, "it has rounds"
    await play_round(services, record.id, people)
    lines = standings_lines(await localizer_of(services.context, record.id))
    assert len(lines) == 21
    assert lines[-1] == "… and one more"


@on_both_stores
async def test_results_are_taken_over_while_another_table_cannot_be_opened(
    services: Services, messenger: ThreadMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messenger, "archive_thread", AsyncMock(side_effect=NotNow("permission", ("Manage Threads",))))
    number, people = await announced(services, 6, setup(rules={"rounds": 1}, round_hours=48))
    await tournaments.start(services.context, organiser(people[0]), number)
    messenger.thread_limit = 1
    record = await ticked(services, number)
    (open_one,) = [one for one in record.pairings if one.session is not None]
    await play(services, session_of(open_one), people)
    record = await ticked(services, number)
    assert sum(one.result is not None for one in record.pairings) == 1
    at = await services.runner.next_at()
    assert at is not None
    assert at > services.clock.now(), "nothing to do before the next attempt"
    await pass_time(services, 49 * HOUR)
    record = await ticked(services, number)
    assert [(one.session is None, one.result is not None) for one in record.pairings] == [(False, True), (True, True)]


async def test_a_fault_is_not_tried_again_at_once(
    services: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    record, people = await begun(services, 3)
    table = session_of(record.pairings[0])
    await play(services, table, people)
    monkeypatch.setattr(services.runner, "step", AsyncMock(side_effect=RuntimeError("a defect")))
    await services.runner.run_due(services.clock.now())
    at = await services.runner.next_at()
    assert at is not None
    assert at > services.clock.now()
    assert "RuntimeError" in caplog.text
    monkeypatch.undo()
    await services.runner.run_due(services.clock.now())
    assert (await tournaments.load(services.context, record.id)).pairings[0].result is None
    await services.runner.run_due(at)
    assert (await tournaments.load(services.context, record.id)).pairings[0].result is not None


ONE_ROUND = {"rounds": 1}


async def test_a_deleted_role_is_named_called_and_asked_for_no_longer(services: Services) -> None:
    number, _ = await announced(services, 3, setup(organisers=5, members=6, calls=7))
    for guild, gone in ((GUILD, 4242), (GUILD + 1, 5)):
        await inviting.remove_role(services.context, guild, gone)
        assert (await tournaments.load(services.context, number)).setup.organisers == 5
    for gone in (5, 6, 7):
        assert [one.id for one in await inviting.tournaments_with_roles(services.context)] == [number]
        await inviting.remove_role(services.context, GUILD, gone)
    assert await inviting.tournaments_with_roles(services.context) == ()
    assert (await tournaments.load(services.context, number)).setup.is_invitation_only


async def test_threads_of_tables_that_are_over_are_put_away_after_a_while(
    services: Services, messenger: ThreadMessenger
) -> None:
    record, people = await begun(services, 6, setup(rules=ONE_ROUND))
    first, second = record.pairings
    await play(services, session_of(first), people)
    await pass_time(services, MINUTE)
    assert messenger.archived == []
    await pass_in_steps(services, 62 * MINUTE, 31 * MINUTE)
    assert messenger.archived == [first.channel_id]
    await pass_in_steps(services, 62 * MINUTE, 31 * MINUTE)
    assert messenger.archived == [first.channel_id]
    assert second.channel_id not in messenger.archived


async def test_a_full_server_gets_the_threads_of_the_round_before(
    services: Services, messenger: ThreadMessenger
) -> None:
    messenger.thread_limit = 2
    record, people = await begun(services, 6, setup(rules={"rounds": 3}))
    for number in (1, 2, 3):
        assert all(one.session is not None for one in record.tables_of(number))
        record = await play_round(services, record.id, people)
    assert record.stage == "finished"
    assert len(messenger.threads) == 6
    assert len(messenger.archived) == 4
    await services.outbox.drain()
    assert "tournament full" not in messenger.texts_in()


async def test_what_an_organiser_changes_in_the_middle_of_a_step_is_not_lost(
    services: Services, messenger: ThreadMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread becomes free while Discord still answers that there is none: the bot does not wait ten minutes to use
    it."""
    messenger.thread_limit = 0
    number, people = await announced(services, 3, setup(rules=ONE_ROUND))
    host = await referee(services)
    wait_after = services.runner._wait  # pyright: ignore[reportPrivateUsage]

    async def named_now(record: TournamentRecord, blocked: DeliveryFailed) -> timedelta:
        delay = await wait_after(record, blocked)
        monkeypatch.undo()
        messenger.thread_limit = 5
        await deciding.move_round_end(services.context, host, number, 1, "threads were full")
        return delay

    monkeypatch.setattr(services.runner, "_wait", named_now)
    await tournaments.start(services.context, organiser(people[0]), number)
    for _ in range(3):
        await services.timekeeper.tick()
    assert (await tournaments.load(services.context, number)).pairings[0].session is not None


@pytest.mark.parametrize("duplicate", [False, True])
async def test_a_table_whose_thread_was_deleted_goes_on_in_a_new_one(
    services: Services, messenger: ThreadMessenger, monkeypatch: pytest.MonkeyPatch, *, duplicate: bool
) -> None:
    monkeypatch.setattr(TinyBinding, "has_duplicates", True)
    record, people = await begun(services, 3, setup(rules=ONE_ROUND | {"duplicate": duplicate}))
    await services.outbox.drain()
    (table,) = record.pairings
    assert table.channel_id is not None
    messenger.channel_faults[table.channel_id] = ChannelGone()
    open_decision = (await services.repository.current(session_of(table))).open_decisions[0]
    sitting = (await services.repository.current(session_of(table))).seats[open_decision.seat].person
    await next(one for one in people if one.person == sitting).say(session_of(table), "roll")
    await services.outbox.drain()
    assert (await services.repository.current(session_of(table))).unreachable_at is not None
    await pass_time(services, 30)
    (moved,) = (await tournaments.load(services.context, record.id)).pairings
    here = await services.repository.current(session_of(table))
    assert moved.channel_id == here.channel_id != table.channel_id
    assert here.unreachable_at is None
    assert len(messenger.threads) == 2
    if duplicate:
        assert messenger.inside[here.channel_id] == {one.caller.discord_id for one in people}
    await services.outbox.drain()
    assert any(text.startswith("tournament table") for text in messenger.texts_in(here.channel_id))
    await play(services, session_of(table), people)
    await pass_time(services, 30)
    assert (await tournaments.load(services.context, record.id)).stage == "finished"
