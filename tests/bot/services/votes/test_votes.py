"""Votes: who counts, who cannot block, the consequences, that a restart loses none, and votes about a seat: who is
replaced, by whom, and who cannot be replaced."""

from datetime import timedelta
from functools import partial

import pytest

from bot.services.base.model import NotYours, SessionRefusal
from bot.services.base.pace import Terms
from bot.services.composition import Services
from bot.services.evidence.archive import inconsistencies, read_archive
from bot.services.people import absences
from bot.services.play import acting
from bot.services.play.votes import votes
from bot.services.play.votes.ballots import eligible_seats
from bot.services.seats import hosting, seating
from bot.services.sessions import clocks, going_back
from bot.services.tournaments.queries import personal_data
from bot.services.views import session_queries
from engines.core.errors import GameError
from engines.core.phrase import Phrase
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import (
    FakeClock,
    FakeMessenger,
    Table,
    assert_refused,
    moderator_of,
    sit_down,
    start_table,
)
from tests.bot.services.passing import DAY, HOUR, acts, begun, pass_time, record_of, told
from tests.bot.services.voting import THREE, absent, answer, asked, notices
from tests.data import stored_rows


async def test_a_pause_needs_more_than_half_and_ends_by_itself(services: Services, clock: FakeClock) -> None:
    table = await start_table(services, THREE)
    ballot = await votes.ask(services.context, table.ana.caller, table.session, "pause", hours=48)
    assert ballot.state == "open"
    (open_,) = await votes.open_ballots(services.context, table.session)
    assert (await record_of(table)).hold is None
    assert (await answer(table, table.ben, open_, agrees=True)).state == "passed"
    hold = (await record_of(table)).hold
    assert hold.until == clock.now() + timedelta(hours=48)
    assert all(one.due is None for one in (await record_of(table)).open_decisions)
    await pass_time(services, 48 * HOUR + 60)
    assert (await record_of(table)).hold is None
    assert "vote-passed-pause" in await told(table)


async def test_more_time_for_all_who_act_but_no_weeks_while_others_are_away(services: Services, table: Table) -> None:
    (before,) = (await record_of(table)).open_decisions
    ballot = await asked(table, table.ana, "extend", hours=5)
    await answer(table, table.ben, ballot, agrees=True)
    (after,) = (await record_of(table)).open_decisions
    assert before.due is not None
    assert after.due == before.due + timedelta(hours=5)

    table = await start_table(services, channel=701)
    await absent(services, table.ben)
    assert (await votes.ask(services.context, table.ana.caller, table.session, "extend", hours=168)).state == "passed"
    due = (await record_of(table)).open_decisions[0].due
    attempt = votes.ask(services.context, table.ana.caller, table.session, "extend", hours=168)
    await assert_refused(attempt, "refuse-vote-extend-alone")
    assert (await record_of(table)).open_decisions[0].due == due


async def test_whoever_asks_a_stalled_table_to_go_on_is_there(services: Services, daily: Table) -> None:
    while (await record_of(daily)).hold is None:
        await pass_time(services, DAY + 2 * HOUR)
    who, before = await daily.at_turn(), await acts(daily)
    assert (await votes.ask(services.context, who.caller, daily.session, "resume")).state == "passed"
    await pass_time(services, HOUR)
    assert await acts(daily) == before, "autopilot no longer acts for them"
    assert (await record_of(daily)).hold is None
    assert [seated.autopilot is None for seated in (await record_of(daily)).seats].count(True) == 1


async def test_whoever_comes_back_ends_a_pause_nobody_agreed_on_and_none_that_the_table_agreed_on(
    services: Services, table: Table
) -> None:
    await absent(services, table.ben)
    await votes.ask(services.context, table.ana.caller, table.session, "pause", hours=300)
    await absences.end_absence(services.context, table.ben.caller)
    assert (await votes.ask(services.context, table.ben.caller, table.session, "resume")).state == "passed"
    assert (await record_of(table)).hold is None

    ballot = await asked(table, table.ana, "pause", hours=300)
    await answer(table, table.ben, ballot, agrees=True)
    await absent(services, table.ben)
    assert (await votes.ask(services.context, table.ana.caller, table.session, "resume")).state == "open"
    (ballot,) = await votes.open_ballots(services.context, table.session)
    assert (await answer(table, table.ben, ballot, agrees=False)).state == "refused"
    await votes.ask(services.context, table.ana.caller, table.session, "resume")
    await pass_time(services, DAY)
    assert (await record_of(table)).hold is None, "nobody spoke against it"


async def test_computers_have_no_voice_and_alone_with_them_nobody_is_asked(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben"), ("steady", "steady"))
    ballot = await asked(table, table.ana, "cancel")
    assert (await answer(table, table.ben, ballot, agrees=True)).state == "passed"
    assert (await record_of(table)).stage == "ended"

    table = await start_table(services, ("Ana",), ("steady",), channel=701)
    while (await table.public()).to_roll != 0:
        await services.computers.play(table.session)
    before = await table.public()
    await table.ana.say(table.session, "roll")
    assert (await votes.ask(services.context, table.ana.caller, table.session, "undo")).state == "passed"
    assert await table.public() == before


async def test_an_asker_takes_the_question_back_and_one_objection_saves_a_game_from_being_cancelled(
    trio: Table,
) -> None:
    ballot = await asked(trio, trio.ana, "cancel")
    assert (await answer(trio, trio.ana, ballot, agrees=False)).state == "withdrawn"
    ballot = await asked(trio, trio.ben, "cancel")
    await answer(trio, trio.ana, ballot, agrees=True)
    assert (await answer(trio, trio.players[2], ballot, agrees=False)).state == "refused"
    assert (await record_of(trio)).stage == "running"
    await assert_refused(answer(trio, trio.ana, ballot, agrees=True), "refuse-vote-over")


async def test_a_step_goes_back_past_a_roll_with_everybodys_consent(
    services: Services, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, other = await table.by_turn()
    before = await table.public()
    await first.say(table.session, "roll")
    await other.say(table.session, "roll")
    await first.say(table.session, "add 1")
    with pytest.raises(GameError):
        await acting.undo(services.context, first.caller, table.session)
    monkeypatch.setattr(going_back, "_LOOK_BACK", 0)
    await assert_refused(votes.ask(services.context, first.caller, table.session, "undo"), "refuse-vote-undo-secret")
    monkeypatch.setattr(going_back, "_LOOK_BACK", 1)
    ballot = await asked(table, first, "undo")
    with pytest.raises(NotYours):
        await answer(table, first, ballot, agrees=True)
    await answer(table, other, ballot, agrees=True)
    assert await table.public() == before
    lines = (await session_queries.public_log(services.context, table.session))[-1].lines
    assert [line.key for line in lines] == ["vote-passed-undo", "vote-known", "vote-known", "notice-new-luck"]
    known = [dict(line.args)["line"] for line in lines[1:3]]
    assert [one.key for one in known if isinstance(one, Phrase)] == ["tiny-rolled", "tiny-rolled"]


async def test_silence_of_whoever_is_away_is_no_consent_to_an_undo(services: Services, table: Table) -> None:
    first, other = await table.by_turn()
    before = await table.public()
    await first.say(table.session, "roll")
    await absent(services, other)
    assert (await votes.ask(services.context, first.caller, table.session, "undo")).state == "open"
    rolled = (await table.public()).points
    assert rolled != before.points
    await pass_time(services, 5 * DAY)
    assert await votes.open_ballots(services.context, table.session) == ()
    assert (await table.public()).points == rolled


async def test_a_question_nobody_answers_expires(services: Services, trio: Table) -> None:
    ballot = await asked(trio, trio.ana, "pause", hours=300)
    await pass_time(services, 23 * HOUR)
    assert len(await votes.open_ballots(services.context, trio.session)) == 1
    await pass_time(services, 2 * HOUR)
    assert await votes.open_ballots(services.context, trio.session) == ()
    assert (await votes.load_ballot(services.context, ballot.id)).state == "expired"  # type: ignore[union-attr]
    assert (await told(trio))[-1] == "vote-expired"


async def test_a_question_has_the_time_of_a_decision_from_ten_minutes_to_a_day(services: Services) -> None:
    for channel, (decision, minutes) in enumerate(((1, 10), (30, 30), (2 * 24 * 60, 24 * 60)), 701):
        table = await begun(services, Terms(decision=decision), THREE, channel=channel)
        ballot = await asked(table, table.ana, "pause", hours=1)
        assert ballot.expires_at - ballot.opened_at == timedelta(minutes=minutes)


@on_both_stores
async def test_an_outage_is_no_time_to_vote_in(open_services: OpenServices, clock: FakeClock) -> None:
    services = await open_services()
    table = await start_table(services, THREE)
    await services.pulse.store_pulse()
    before = await asked(table, table.ana, "pause", hours=300)
    clock.pass_seconds(2 * DAY)
    again = await open_services()
    await again.timekeeper.tick()
    (after,) = await votes.open_ballots(again.context, table.session)
    assert after.expires_at - before.expires_at >= timedelta(seconds=2 * DAY - 60)
    await votes.answer(again.context, table.ben.caller, table.session, after.id, agrees=True)
    assert (await again.repository.current(table.session)).hold is not None


@on_both_stores
async def test_a_vote_that_ends_with_a_restart_knows_who_is_away(open_services: OpenServices) -> None:
    services = await open_services()
    table = await start_table(services, ("Ana", "Ben", "Cleo", "Dora"))
    ballot = await votes.ask(services.context, table.ana.caller, table.session, "extend", hours=1)
    assert ballot.state == "open"
    (ballot,) = await votes.open_ballots(services.context, table.session)
    await answer(table, table.ben, ballot, agrees=True)
    for player in table.players[2:]:
        await absent(services, player)
    await services.pulse.store_pulse()
    await services.close()
    after = await open_services()
    (same,) = await votes.open_ballots(after.context, table.session)
    assert same.votes == {Seat(1): True}
    await pass_time(after, DAY)
    assert "vote-passed-extend" in await told(Table(after, table.session, table.players))


async def test_whoever_asked_and_left_has_no_voice(services: Services) -> None:
    table = await start_table(services, (*THREE, "Dan"))
    ballot = await asked(table, table.ana, "replace", seat=Seat(2))
    await hosting.leave(services.context, table.ana.caller, table.session)
    assert (await answer(table, table.ben, ballot, agrees=True)).state == "open"


async def test_whoever_asked_and_sits_elsewhere_now_has_no_voice_there(services: Services, trio: Table) -> None:
    """Their old seat has a vote again as soon as another person sits there."""
    ballot = await asked(trio, trio.ana, "cancel")
    await hosting.kick(services.context, await moderator_of(services), trio.session, Seat(2))
    await hosting.leave(services.context, trio.ana.caller, trio.session)
    await seating.take_seat(services.context, trio.ana.caller, trio.session, Seat(2))
    assert eligible_seats(await record_of(trio), ballot) == {1}
    await assert_refused(answer(trio, trio.ana, ballot, agrees=True), "refuse-vote-own", NotYours)
    zoe = await sit_down(services, 60, "Zoe")
    await seating.take_seat(services.context, zoe.caller, trio.session, Seat(0))
    assert eligible_seats(await record_of(trio), ballot) == {0, 1}
    assert (await answer(trio, zoe, ballot, agrees=True)).state == "open"
    assert (await answer(trio, trio.ben, ballot, agrees=True)).state == "passed"


async def test_an_undo_of_a_past_that_was_left_is_withdrawn(services: Services, table: Table) -> None:
    first, other = await table.by_turn()
    await first.say(table.session, "pass")
    ballot = await asked(table, first, "undo")
    await acting.undo(services.context, first.caller, table.session)
    opening = await table.public()
    await answer(table, other, ballot, agrees=True)
    assert await table.public() == opening
    assert (await votes.load_ballot(services.context, ballot.id)).state == "withdrawn"  # type: ignore[union-attr]


async def test_what_makes_no_sense_is_refused(services: Services, trio: Table) -> None:
    ask, session, ana = partial(votes.ask, services.context), trio.session, trio.ana.caller
    eve = await sit_down(services, 60, "Eve")
    await assert_refused(ask(eve.caller, session, "pause", hours=1), "refuse-not-seated", NotYours)
    await assert_refused(ask(ana, session, "pause", hours=9999), "refuse-vote-hours")
    await assert_refused(ask(ana, session, "resume"), "refuse-vote-not-paused")
    await assert_refused(ask(ana, session, "replace"), "refuse-vote-replace-whom")
    await assert_refused(ask(ana, session, "replace", seat=Seat(0)), "refuse-kick-yourself")
    await assert_refused(ask(ana, session, "undo"), "refuse-undo-nothing")
    await ask(ana, session, "cancel")
    await assert_refused(ask(trio.ben.caller, session, "cancel"), "refuse-vote-open")
    (ballot,) = await votes.open_ballots(services.context, session)
    attempt = votes.answer(services.context, eve.caller, session, ballot.id, agrees=True)
    await assert_refused(attempt, "refuse-not-seated", NotYours)
    await assert_refused(votes.answer(services.context, ana, session, 4711, agrees=True), "refuse-vote-over")


async def test_the_message_is_one_and_is_edited(services: Services, messenger: FakeMessenger, clock: FakeClock) -> None:
    table = await start_table(services, THREE)
    await services.outbox.drain()
    await votes.ask(services.context, table.ana.caller, table.session, "cancel")
    await services.outbox.drain()
    posts = len([one for one in messenger.calls if one[0] == "post" and one[2].startswith("ballot")])
    (ballot,) = await votes.open_ballots(services.context, table.session)
    clock.pass_seconds(5)
    await answer(table, table.ben, ballot, agrees=True)
    await services.outbox.drain()
    edits = [one for one in messenger.calls if one[0] == "edit" and one[2].startswith("ballot")]
    assert posts == 1
    assert len(edits) == 1
    rows = await services.repository.database.read_tx(lambda tx: stored_rows.rows_of(tx, table.session))
    assert [row.state for row in rows if row.kind == "ballot"] == ["sent"]


@on_both_stores
async def test_two_last_voices_at_once_carry_it_out_once(open_services: OpenServices) -> None:
    one, two = await open_services(), await open_services()
    table = await start_table(one, ("Ana", "Ben", "Cleo", "Dan"))
    await votes.ask(one.context, table.ana.caller, table.session, "extend", hours=10)
    (ballot,) = await votes.open_ballots(one.context, table.session)
    (before,) = (await record_of(table)).open_decisions
    await votes.answer(one.context, table.ben.caller, table.session, ballot.id, agrees=True)
    await votes.answer(two.context, table.players[2].caller, table.session, ballot.id, agrees=True)
    with pytest.raises(SessionRefusal):
        await votes.answer(one.context, table.players[3].caller, table.session, ballot.id, agrees=True)
    (after,) = (await two.repository.current(table.session)).open_decisions
    assert before.due is not None
    assert after.due == before.due + timedelta(hours=10)


async def test_a_game_with_votes_replays_to_its_result(services: Services, table: Table) -> None:
    first, other = await table.by_turn()
    ballot = await asked(table, first, "pause", hours=5)
    await answer(table, other, ballot, agrees=False)
    await first.say(table.session, "roll")
    await other.say(table.session, "roll")
    ballot = await asked(table, first, "undo")
    await answer(table, other, ballot, agrees=True)
    await table.play_out()
    archive = await table.archive()
    assert inconsistencies(archive, services.bindings) == ()
    assert [note.kind for note in archive.notes].count("vote") == 3
    assert read_archive(archive.model_dump_json()) == archive


async def test_whoever_is_erased_leaves_no_link_in_a_vote(services: Services, trio: Table) -> None:
    ballot = await asked(trio, trio.ana, "cancel")
    await answer(trio, trio.ben, ballot, agrees=True)
    exported = await personal_data.export(services.context, trio.ana.person)
    assert [one["kind"] for one in exported["votes"]["asked"]] == ["cancel"]
    exported = await personal_data.export(services.context, trio.ben.person)
    assert [one["agrees"] for one in exported["votes"]["answered"]] == [True]
    await services.erase(trio.ana.caller)
    assert (await votes.load_ballot(services.context, ballot.id)).person is None


async def test_a_replaced_seat_opens_unless_a_computer_player_was_chosen(services: Services) -> None:
    table = await start_table(services, THREE)
    ballot = await asked(table, table.ana, "replace", seat=Seat(2))
    await assert_refused(answer(table, table.players[2], ballot, agrees=False), "refuse-vote-about-you", NotYours)
    await answer(table, table.ben, ballot, agrees=True)
    after = await record_of(table)
    assert after.seats[2].computer is not None
    assert after.seats[2].open_since is not None
    assert (await told(table))[-1] == "seat-taken-off"

    table = await start_table(services, THREE, channel=701)
    ballot = await asked(table, table.ana, "replace", seat=Seat(2), computer="random")
    await answer(table, table.ben, ballot, agrees=True)
    after = await record_of(table)
    assert after.seats[2].computer == "random"
    assert after.seats[2].open_since is None
    assert (await told(table))[-1] == "seat-taken-off-for-computer"


async def test_somebody_who_left_meanwhile_need_not_be_replaced(services: Services, trio: Table) -> None:
    ballot = await asked(trio, trio.ana, "replace", seat=Seat(2))
    await hosting.leave(services.context, trio.players[2].caller, trio.session)
    zoe = await sit_down(services, 50, "Zoe")
    await seating.take_seat(services.context, zoe.caller, trio.session, Seat(2))
    assert (await answer(trio, trio.ben, ballot, agrees=True)).state == "passed"
    assert (await record_of(trio)).seats[2].person == zoe.person
    assert await votes.open_ballots(services.context, trio.session) == ()


async def test_whoever_takes_a_seat_over_speaks_for_themselves(services: Services, trio: Table) -> None:
    ballot = await asked(trio, trio.ana, "cancel")
    await answer(trio, trio.ben, ballot, agrees=True)
    await hosting.leave(services.context, trio.ben.caller, trio.session)
    zoe = await sit_down(services, 50, "Zoe")
    await seating.take_seat(services.context, zoe.caller, trio.session, Seat(1))
    assert (await answer(trio, trio.players[2], ballot, agrees=True)).state == "open"
    assert (await answer(trio, zoe, ballot, agrees=False)).state == "refused"
    assert (await record_of(trio)).stage == "running"


@on_both_stores
async def test_the_table_asks_for_somebody_who_has_agreed(services: Services, clock: FakeClock, trio: Table) -> None:
    zoe = await sit_down(services, 50, "Zoe")
    await pass_time(services, 5 * HOUR)
    ballot = await asked(trio, trio.ana, "replace", seat=Seat(2), person=50)
    for somebody in (trio.ben, trio.players[2]):
        attempt = votes.agree_to_play(services.context, somebody.caller, trio.session, ballot.id)
        await assert_refused(attempt, "refuse-vote-not-asked", NotYours)
    assert (await votes.agree_to_play(services.context, zoe.caller, trio.session, ballot.id)).state == "open"
    assert (await trio.entries())[-1].payload == '{"willing": true}'
    assert (await record_of(trio)).seats[2].person == trio.players[2].person
    await answer(trio, trio.ben, ballot, agrees=True)
    after = await record_of(trio)
    assert after.seats[2].person == zoe.person
    assert [one for one in after.open_decisions if one.seat == 2 and one.due != clock.now() + timedelta(days=3)] == []
    assert (await told(trio))[-2:] == ["seat-taken-off-kept", "seat-taken"]


@on_both_stores
async def test_whoever_sits_down_by_agreement_is_called_with_a_full_clock(services: Services, clock: FakeClock) -> None:
    table = await start_table(services, THREE)
    zoe = await sit_down(services, 50, "Zoe")
    seat = Seat((await table.public()).to_roll)
    first, second = (one for at, one in enumerate(table.players) if at != seat)
    await pass_time(services, 50 * HOUR)
    ballot = await asked(table, first, "replace", seat=seat, person=50)
    await votes.agree_to_play(services.context, zoe.caller, table.session, ballot.id)
    before = len(await notices(table))
    await answer(table, second, ballot, agrees=True)
    (open_decision,) = (await record_of(table)).open_decisions
    assert (open_decision.seat, open_decision.due) == (seat, clock.now() + timedelta(days=3))
    assert len(await notices(table)) == before + 1


async def test_the_seat_is_kept_for_whoever_has_not_agreed_yet_or_sits_elsewhere(services: Services) -> None:
    table = await start_table(services, THREE)
    zoe = await sit_down(services, 50, "Zoe")
    ballot = await asked(table, table.ana, "replace", seat=Seat(2), person=50)
    await answer(table, table.ben, ballot, agrees=True)
    after = await record_of(table)
    assert (after.seats[2].person, after.seats[2].reserved) == (None, zoe.person)
    await seating.take_seat(services.context, zoe.caller, table.session, Seat(2))
    assert (await record_of(table)).seats[2].person == zoe.person

    table = await start_table(services, (*THREE, "Dan"), channel=701)
    ballot = await asked(table, table.ana, "replace", seat=Seat(2), person=50)
    await votes.agree_to_play(services.context, zoe.caller, table.session, ballot.id)
    await hosting.leave(services.context, table.players[3].caller, table.session)
    await seating.take_seat(services.context, zoe.caller, table.session, Seat(3))
    assert (await answer(table, table.ben, ballot, agrees=True)).state == "passed"
    after = await record_of(table)
    assert after.seats[3].person == zoe.person
    assert (after.seats[2].person, after.seats[2].reserved) == (None, zoe.person)


async def test_one_person_alone_replaces_nobody_who_attends(services: Services, clock: FakeClock, table: Table) -> None:
    attempt = votes.ask(services.context, table.ana.caller, table.session, "replace", seat=Seat(1))
    await assert_refused(attempt, "refuse-vote-replace-alone")
    await absent(services, table.ben)  # an announced absence is no reason
    with pytest.raises(SessionRefusal):
        await votes.ask(services.context, table.ana.caller, table.session, "replace", seat=Seat(1))
    while Seat(1) not in clocks.absent_seats(await record_of(table)):
        if (await table.public()).phase == "roll" and (await table.at_turn()) is table.ana:
            await table.ana.say(table.session, "pass")
        elif (await table.public()).phase == "pledge":
            await table.ana.say(table.session, "confirm")
        await pass_time(services, 4 * DAY)
    ballot = await votes.ask(services.context, table.ana.caller, table.session, "replace", seat=Seat(1))
    assert ballot.state == "passed"

    table = await start_table(services, THREE, channel=701)
    await absent(services, table.ben)
    ballot = await votes.ask(services.context, table.ana.caller, table.session, "replace", seat=Seat(2))
    assert ballot.state == "open"
    clock.pass_seconds(DAY + 60)
    await votes.run_due(services.context, clock.now())
    assert await votes.open_ballots(services.context, table.session) == ()
    assert (await record_of(table)).seats[2].person == table.players[2].person


async def test_whom_a_table_cannot_ask(services: Services, trio: Table) -> None:
    cases: tuple[tuple[int | None, str | None, str], ...] = (
        (999, None, "seat-stranger"),
        (1001, None, "seat-sits-already"),
        (None, "nobody", "computer-kind"),
    )
    ask = partial(votes.ask, services.context, trio.ana.caller, trio.session, "replace", seat=Seat(2))
    for person, computer, reason in cases:
        await assert_refused(ask(person=person, computer=computer), f"refuse-{reason}")
    assert await votes.open_ballots(services.context, trio.session) == ()


@on_both_stores
async def test_an_erased_person_is_asked_no_more(services: Services, trio: Table) -> None:
    zoe = await sit_down(services, 50, "Zoe")
    ballot = await asked(trio, trio.ana, "replace", seat=Seat(2), person=50)
    await votes.agree_to_play(services.context, zoe.caller, trio.session, ballot.id)
    await services.erase(zoe.caller)
    await answer(trio, trio.ben, ballot, agrees=True)
    after = await record_of(trio)
    assert after.seats[2].open_since is not None
    assert after.seats[2].reserved is None
