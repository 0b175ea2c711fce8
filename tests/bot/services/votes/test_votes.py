"""Votes: who counts, who cannot block, the consequences, and that a restart loses none."""

from datetime import timedelta
from functools import partial

import pytest

from bot.services.base.model import NotYours, SessionRefusal
from bot.services.composition import Services
from bot.services.evidence.archive import inconsistencies, read_archive
from bot.services.people import absences
from bot.services.play import acting
from bot.services.play.votes import votes
from bot.services.play.votes.ballots import eligible_seats
from bot.services.seats import hosting, seating
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
from tests.bot.services.voting import THREE, absent, answer, asked
from tests.data import stored_rows


async def test_a_pause_needs_more_than_half_and_ends_by_itself(services: Services, clock: FakeClock) -> None:
    table = await start_table(services, THREE)
    ballot = await votes.ask(services.context, table.ana.caller, table.session, "pause", hours=48)
    assert ballot.state == "open"
    (open_,) = await votes.open_ballots(services.context, table.session)
    assert (await record_of(table)).hold is None
    done = await answer(table, table.ben, open_, agrees=True)
    assert done.state == "passed"
    hold = (await record_of(table)).hold
    assert hold.until == clock.now() + timedelta(hours=48)
    assert all(one.due is None for one in (await record_of(table)).open_decisions)
    await pass_time(services, clock, 48 * HOUR + 60)
    assert (await record_of(table)).hold is None
    assert "vote-passed-pause" in await told(table)


async def test_more_time_for_everybody_who_is_to_act(services: Services) -> None:
    table = await start_table(services)
    (before,) = (await record_of(table)).open_decisions
    ballot = await asked(table, table.ana, "extend", hours=5)
    await answer(table, table.ben, ballot, agrees=True)
    (after,) = (await record_of(table)).open_decisions
    assert before.due is not None
    assert after.due == before.due + timedelta(hours=5)


async def test_nobody_gives_themselves_weeks_while_the_others_are_away(services: Services) -> None:
    table = await start_table(services)
    await absent(services, table.ben)
    assert (await votes.ask(services.context, table.ana.caller, table.session, "extend", hours=168)).state == "passed"
    due = (await record_of(table)).open_decisions[0].due
    await assert_refused(
        votes.ask(services.context, table.ana.caller, table.session, "extend", hours=168), "refuse-vote-extend-alone"
    )
    assert (await record_of(table)).open_decisions[0].due == due


async def test_whoever_asks_a_stalled_table_to_go_on_is_there(services: Services, clock: FakeClock) -> None:
    table = await begun(services)
    while (await record_of(table)).hold is None:
        await pass_time(services, clock, DAY + 2 * HOUR)
    who, before = await table.at_turn(), await acts(table)
    assert (await votes.ask(services.context, who.caller, table.session, "resume")).state == "passed"
    await pass_time(services, clock, HOUR)
    assert await acts(table) == before, "autopilot no longer acts for them"
    assert (await record_of(table)).hold is None
    assert [seated.autopilot is None for seated in (await record_of(table)).seats].count(True) == 1


async def test_whoever_comes_back_ends_a_pause_nobody_agreed_on_and_none_that_the_table_agreed_on(
    services: Services, clock: FakeClock
) -> None:
    table = await start_table(services)
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
    await pass_time(services, clock, DAY)
    assert (await record_of(table)).hold is None, "nobody spoke against it"


async def test_computers_have_no_voice(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben"), ("steady", "steady"))
    ballot = await asked(table, table.ana, "cancel")
    assert (await answer(table, table.ben, ballot, agrees=True)).state == "passed"
    assert (await record_of(table)).stage == "ended"


async def test_an_asker_takes_the_question_back_and_one_objection_saves_a_game_from_being_cancelled(
    services: Services,
) -> None:
    table = await start_table(services, THREE)
    ballot = await asked(table, table.ana, "cancel")
    assert (await answer(table, table.ana, ballot, agrees=False)).state == "withdrawn"
    ballot = await asked(table, table.ben, "cancel")
    await answer(table, table.ana, ballot, agrees=True)
    ended = await answer(table, table.players[2], ballot, agrees=False)
    assert ended.state == "refused"
    assert (await record_of(table)).stage == "running"
    await assert_refused(answer(table, table.ana, ballot, agrees=True), "refuse-vote-over")


async def test_a_step_goes_back_past_a_roll_with_everybodys_consent(services: Services) -> None:
    table = await start_table(services)
    first, other = await table.by_turn()
    before = await table.public()
    await first.say(table.session, "roll")
    await other.say(table.session, "roll")
    await first.say(table.session, "add 1")
    with pytest.raises(GameError):
        await acting.undo(services.context, first.caller, table.session)
    ballot = await asked(table, first, "undo")
    with pytest.raises(NotYours):
        await answer(table, first, ballot, agrees=True)
    await answer(table, other, ballot, agrees=True)
    assert await table.public() == before
    lines = (await session_queries.public_log(services.context, table.session))[-1].lines
    assert [line.key for line in lines] == ["vote-passed-undo", "vote-known", "vote-known", "notice-new-luck"]
    known = [dict(line.args)["line"] for line in lines[1:3]]
    assert [one.key for one in known if isinstance(one, Phrase)] == ["tiny-rolled", "tiny-rolled"]


async def test_alone_with_computers_nobody_is_asked(services: Services) -> None:
    table = await start_table(services, ("Ana",), ("steady",))
    while (await table.public()).to_roll != 0:
        await services.computers.play(table.session)
    before = await table.public()
    await table.ana.say(table.session, "roll")
    assert (await votes.ask(services.context, table.ana.caller, table.session, "undo")).state == "passed"
    assert await table.public() == before


async def test_silence_of_whoever_is_away_is_no_consent_to_an_undo(services: Services, clock: FakeClock) -> None:
    table = await start_table(services)
    first, other = await table.by_turn()
    before = await table.public()
    await first.say(table.session, "roll")
    await absent(services, other)
    assert (await votes.ask(services.context, first.caller, table.session, "undo")).state == "open"
    rolled = (await table.public()).points
    assert rolled != before.points
    await pass_time(services, clock, 5 * DAY)
    assert await votes.open_ballots(services.context, table.session) == ()
    assert (await table.public()).points == rolled


async def test_a_question_nobody_answers_expires(services: Services, clock: FakeClock) -> None:
    table = await start_table(services, THREE)
    ballot = await asked(table, table.ana, "pause", hours=300)
    await pass_time(services, clock, 23 * HOUR)
    assert len(await votes.open_ballots(services.context, table.session)) == 1
    await pass_time(services, clock, 2 * HOUR)
    assert await votes.open_ballots(services.context, table.session) == ()
    assert (await votes.load_ballot(services.context, ballot.id)).state == "expired"  # type: ignore[union-attr]
    assert (await told(table))[-1] == "vote-expired"


@on_both_stores
async def test_an_outage_is_no_time_to_vote_in(open_services: OpenServices, clock: FakeClock) -> None:
    services = await open_services()
    table = await start_table(services, THREE)
    await services.pulse.keep_time()
    before = await asked(table, table.ana, "pause", hours=300)
    clock.pass_seconds(2 * DAY)
    again = await open_services()
    await again.timekeeper.tick()
    (after,) = await votes.open_ballots(again.context, table.session)
    assert after.expires_at - before.expires_at >= timedelta(seconds=2 * DAY - 60)
    await votes.answer(again.context, table.ben.caller, table.session, after.id, agrees=True)
    assert (await again.repository.current(table.session)).hold is not None


@on_both_stores
async def test_a_vote_that_ends_with_a_restart_knows_who_is_away(open_services: OpenServices, clock: FakeClock) -> None:
    services = await open_services()
    table = await start_table(services, ("Ana", "Ben", "Cleo", "Dora"))
    ballot = await votes.ask(services.context, table.ana.caller, table.session, "extend", hours=1)
    assert ballot.state == "open"
    await votes.answer(
        services.context,
        table.ben.caller,
        table.session,
        (await votes.open_ballots(services.context, table.session))[0].id,
        agrees=True,
    )
    for player in table.players[2:]:
        await absent(services, player)
    await services.pulse.keep_time()
    await services.close()
    after = await open_services()
    await pass_time(after, clock, DAY)
    assert "vote-passed-extend" in await told(Table(after, table.session, table.players))


async def test_whoever_asked_and_sits_elsewhere_now_has_no_voice_there(services: Services) -> None:
    """Their old seat has a vote again as soon as another person sits there."""
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    ballot = await asked(table, table.ana, "cancel")
    await hosting.kick(services.context, await moderator_of(services), table.session, Seat(2))
    await hosting.leave(services.context, table.ana.caller, table.session)
    await seating.take_seat(services.context, table.ana.caller, table.session, Seat(2))
    assert eligible_seats(await record_of(table), ballot) == {1}
    await assert_refused(answer(table, table.ana, ballot, agrees=True), "refuse-vote-own", NotYours)
    zoe = await sit_down(services, 60, "Zoe")
    await seating.take_seat(services.context, zoe.caller, table.session, Seat(0))
    assert eligible_seats(await record_of(table), ballot) == {0, 1}
    assert (await answer(table, zoe, ballot, agrees=True)).state == "open"
    assert (await answer(table, table.ben, ballot, agrees=True)).state == "passed"


async def test_an_undo_of_a_past_that_was_left_is_withdrawn(services: Services) -> None:
    table = await start_table(services)
    first, other = await table.by_turn()
    await first.say(table.session, "pass")
    ballot = await asked(table, first, "undo")
    await acting.undo(services.context, first.caller, table.session)
    opening = await table.public()
    await answer(table, other, ballot, agrees=True)
    assert await table.public() == opening
    assert (await votes.load_ballot(services.context, ballot.id)).state == "withdrawn"  # type: ignore[union-attr]


async def test_what_makes_no_sense_is_refused(services: Services) -> None:
    table = await start_table(services, THREE)
    ask, session, ana = partial(votes.ask, services.context), table.session, table.ana.caller
    eve = await sit_down(services, 60, "Eve")
    await assert_refused(ask(eve.caller, session, "pause", hours=1), "refuse-not-seated", NotYours)
    await assert_refused(ask(ana, session, "pause", hours=9999), "refuse-vote-hours")
    await assert_refused(ask(ana, session, "resume"), "refuse-vote-not-paused")
    await assert_refused(ask(ana, session, "replace"), "refuse-vote-replace-whom")
    await assert_refused(ask(ana, session, "replace", seat=Seat(0)), "refuse-kick-yourself")
    await assert_refused(ask(ana, session, "undo"), "refuse-undo-nothing")
    await ask(ana, session, "cancel")
    await assert_refused(ask(table.ben.caller, session, "cancel"), "refuse-vote-open")
    (ballot,) = await votes.open_ballots(services.context, session)
    await assert_refused(
        votes.answer(services.context, eve.caller, session, ballot.id, agrees=True), "refuse-not-seated", NotYours
    )
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
async def test_everything_holds_after_a_restart(open_services: OpenServices) -> None:
    services = await open_services()
    table = await start_table(services, THREE)
    ballot = await asked(table, table.ana, "cancel")
    await answer(table, table.ben, ballot, agrees=True)
    again = await open_services()
    (same,) = await votes.open_ballots(again.context, table.session)
    assert same.votes == {Seat(1): True}
    await votes.answer(again.context, table.players[2].caller, table.session, ballot.id, agrees=True)
    assert (await again.repository.current(table.session)).stage == "ended"


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


async def test_a_game_with_votes_replays_to_its_result(services: Services) -> None:
    table = await start_table(services)
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


async def test_whoever_is_erased_leaves_no_link_in_a_vote(services: Services) -> None:
    table = await start_table(services, THREE)
    ballot = await asked(table, table.ana, "cancel")
    await answer(table, table.ben, ballot, agrees=True)
    exported = await personal_data.export(services.context, table.ana.person)
    assert [one["kind"] for one in exported["votes"]["asked"]] == ["cancel"]
    assert [
        one["agrees"] for one in (await personal_data.export(services.context, table.ben.person))["votes"]["answered"]
    ] == [True]
    await services.erase(table.ana.caller)
    kept = await votes.load_ballot(services.context, ballot.id)
    assert kept.person is None
