"""Votes about a seat: who is replaced, by whom, and who cannot be replaced."""

from datetime import timedelta

import pytest

from bot.services.base.model import NotYours, SessionRefusal
from bot.services.composition import Services
from bot.services.play.votes import votes
from bot.services.seats import hosting, seating
from bot.services.sessions import clocks
from engines.core.seats import Seat
from tests.bot.services.conftest import on_both_stores
from tests.bot.services.fakes import FakeClock, assert_refused, sit_down, start_table
from tests.bot.services.passing import DAY, HOUR, pass_time, record_of, told
from tests.bot.services.voting import THREE, absent, answer, asked, notices


async def test_an_absent_person_is_replaced_without_being_asked(services: Services) -> None:
    table = await start_table(services, THREE)
    ballot = await asked(table, table.ana, "replace", seat=Seat(2))
    await assert_refused(answer(table, table.players[2], ballot, agrees=False), "refuse-vote-about-you", NotYours)
    await answer(table, table.ben, ballot, agrees=True)
    after = await record_of(table)
    assert after.seats[2].computer is not None
    assert after.seats[2].open_since is not None
    assert (await told(table))[-1] == "seat-taken-off"


async def test_somebody_who_left_meanwhile_need_not_be_replaced(services: Services) -> None:
    table = await start_table(services, THREE)
    ballot = await asked(table, table.ana, "replace", seat=Seat(2))
    await hosting.leave(services.context, table.players[2].caller, table.session)
    zoe = await sit_down(services, 50, "Zoe")
    await seating.take_seat(services.context, zoe.caller, table.session, Seat(2))
    assert (await answer(table, table.ben, ballot, agrees=True)).state == "passed"
    assert (await record_of(table)).seats[2].person == zoe.person
    assert await votes.open_ballots(services.context, table.session) == ()


async def test_whoever_takes_a_seat_over_speaks_for_themselves(services: Services) -> None:
    table = await start_table(services, THREE)
    ballot = await asked(table, table.ana, "cancel")
    await answer(table, table.ben, ballot, agrees=True)
    await hosting.leave(services.context, table.ben.caller, table.session)
    zoe = await sit_down(services, 50, "Zoe")
    await seating.take_seat(services.context, zoe.caller, table.session, Seat(1))
    assert (await answer(table, table.players[2], ballot, agrees=True)).state == "open"
    assert (await answer(table, zoe, ballot, agrees=False)).state == "refused"
    assert (await record_of(table)).stage == "running"


async def test_a_computer_player_replaces_somebody_for_the_rest_of_the_game(services: Services) -> None:
    table = await start_table(services, THREE)
    ballot = await asked(table, table.ana, "replace", seat=Seat(2), computer="random")
    await answer(table, table.ben, ballot, agrees=True)
    after = await record_of(table)
    assert after.seats[2].computer == "random"
    assert after.seats[2].open_since is None
    assert (await told(table))[-1] == "seat-taken-off-for-computer"


@on_both_stores
async def test_the_table_asks_for_somebody_who_has_agreed(services: Services, clock: FakeClock) -> None:
    table = await start_table(services, THREE)
    zoe = await sit_down(services, 50, "Zoe")
    await pass_time(services, clock, 5 * HOUR)
    ballot = await asked(table, table.ana, "replace", seat=Seat(2), person=50)
    for somebody in (table.ben, table.players[2]):
        await assert_refused(
            votes.agree_to_play(services.context, somebody.caller, table.session, ballot.id),
            "refuse-vote-not-asked",
            NotYours,
        )
    assert (await votes.agree_to_play(services.context, zoe.caller, table.session, ballot.id)).state == "open"
    assert (await record_of(table)).seats[2].person == table.players[2].person
    await answer(table, table.ben, ballot, agrees=True)
    after = await record_of(table)
    assert after.seats[2].person == zoe.person
    assert [one for one in after.open_decisions if one.seat == 2 and one.due != clock.now() + timedelta(days=3)] == []
    assert (await told(table))[-2:] == ["seat-taken-off-kept", "seat-taken"]


@on_both_stores
async def test_whoever_sits_down_by_agreement_is_called_with_a_full_clock(services: Services, clock: FakeClock) -> None:
    table = await start_table(services, THREE)
    zoe = await sit_down(services, 50, "Zoe")
    seat = Seat((await table.public()).to_roll)
    first, second = (one for at, one in enumerate(table.players) if at != seat)
    await pass_time(services, clock, 50 * HOUR)
    ballot = await asked(table, first, "replace", seat=seat, person=50)
    await votes.agree_to_play(services.context, zoe.caller, table.session, ballot.id)
    before = len(await notices(table))
    await answer(table, second, ballot, agrees=True)
    (open_decision,) = (await record_of(table)).open_decisions
    assert (open_decision.seat, open_decision.due) == (seat, clock.now() + timedelta(days=3))
    assert len(await notices(table)) == before + 1


async def test_the_seat_is_kept_for_somebody_who_has_not_agreed_yet(services: Services) -> None:
    table = await start_table(services, THREE)
    zoe = await sit_down(services, 50, "Zoe")
    ballot = await asked(table, table.ana, "replace", seat=Seat(2), person=50)
    await answer(table, table.ben, ballot, agrees=True)
    after = await record_of(table)
    assert (after.seats[2].person, after.seats[2].reserved) == (None, zoe.person)
    await seating.take_seat(services.context, zoe.caller, table.session, Seat(2))
    assert (await record_of(table)).seats[2].person == zoe.person


async def test_whoever_agreed_and_sits_elsewhere_by_then_leaves_the_seat_kept(services: Services) -> None:
    table = await start_table(services, (*THREE, "Dan"))
    zoe = await sit_down(services, 50, "Zoe")
    ballot = await asked(table, table.ana, "replace", seat=Seat(2), person=50)
    await votes.agree_to_play(services.context, zoe.caller, table.session, ballot.id)
    await hosting.leave(services.context, table.players[3].caller, table.session)
    await seating.take_seat(services.context, zoe.caller, table.session, Seat(3))
    assert (await answer(table, table.ben, ballot, agrees=True)).state == "passed"
    after = await record_of(table)
    assert after.seats[3].person == zoe.person
    assert (after.seats[2].person, after.seats[2].reserved) == (None, zoe.person)


async def test_one_person_alone_replaces_nobody_who_attends(services: Services, clock: FakeClock) -> None:
    table = await start_table(services)
    await assert_refused(
        votes.ask(services.context, table.ana.caller, table.session, "replace", seat=Seat(1)),
        "refuse-vote-replace-alone",
    )
    await absent(services, table.ben)  # an announced absence is no reason
    with pytest.raises(SessionRefusal):
        await votes.ask(services.context, table.ana.caller, table.session, "replace", seat=Seat(1))
    while Seat(1) not in clocks.absent_seats(await record_of(table)):
        if (await table.public()).phase == "roll" and (await table.at_turn()) is table.ana:
            await table.ana.say(table.session, "pass")
        elif (await table.public()).phase == "pledge":
            await table.ana.say(table.session, "confirm")
        await pass_time(services, clock, 4 * DAY)
    ballot = await votes.ask(services.context, table.ana.caller, table.session, "replace", seat=Seat(1))
    assert ballot.state == "passed"


async def test_one_person_among_absent_ones_replaces_nobody_who_attends(services: Services, clock: FakeClock) -> None:
    table = await start_table(services, THREE)
    await absent(services, table.ben)
    ballot = await votes.ask(services.context, table.ana.caller, table.session, "replace", seat=Seat(2))
    assert ballot.state == "open"
    clock.pass_seconds(DAY + 60)
    await votes.run_due(services.context, clock.now())
    assert await votes.open_ballots(services.context, table.session) == ()
    assert (await record_of(table)).seats[2].person == table.players[2].person


async def test_whom_a_table_cannot_ask(services: Services) -> None:
    table = await start_table(services, THREE)
    cases: tuple[tuple[int | None, str | None, str], ...] = (
        (999, None, "seat-stranger"),
        (1001, None, "seat-sits-already"),
        (None, "nobody", "computer-kind"),
    )
    for person, computer, reason in cases:
        await assert_refused(
            votes.ask(
                services.context,
                table.ana.caller,
                table.session,
                "replace",
                seat=Seat(2),
                person=person,
                computer=computer,
            ),
            f"refuse-{reason}",
        )
    assert await votes.open_ballots(services.context, table.session) == ()


@on_both_stores
async def test_an_erased_person_is_asked_no_more(services: Services) -> None:
    table = await start_table(services, THREE)
    zoe = await sit_down(services, 50, "Zoe")
    ballot = await asked(table, table.ana, "replace", seat=Seat(2), person=50)
    await services.erase(zoe.caller)
    await answer(table, table.ben, ballot, agrees=True)
    after = await record_of(table)
    assert after.seats[2].open_since is not None
    assert after.seats[2].reserved is None
