"""Substitutes: seats that open, who may take them, and what they take over."""

from datetime import timedelta

import pytest

from bot.services.base.limits import Limits
from bot.services.base.model import NotYours, SessionRequest, TooMuch
from bot.services.base.pace import Terms
from bot.services.composition import Services
from bot.services.seats import hosting, lobbies, seating, viewers
from bot.services.views import session_queries
from engines.core.seats import Seat
from tests.bot.games.inside import inside
from tests.bot.services import fakes
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import GUILD, FakeClock, Table, assert_refused, moderator_of, sit_down, start_table
from tests.bot.services.passing import HOUR, begun, pass_time, told


@on_both_stores
async def test_a_seat_somebody_left_is_played_by_a_computer_until_a_substitute_gets_it_with_a_full_clock(
    services: Services, table: Table, open_services: OpenServices, clock: FakeClock
) -> None:
    first = await table.at_turn()
    seat = Seat(table.players.index(first))
    await hosting.leave(services.context, first.caller, table.session)
    (one,) = await seating.open_seats(services.context, GUILD)
    assert (one.session, one.seat, one.since, one.reserved) == (table.session, seat, clock.now(), None)
    assert (await services.repository.current(table.session)).seats[seat].computer == "steady"
    (line,) = (await session_queries.public_log(services.context, table.session))[-1].lines
    assert (line.key, dict(line.args)["name"]) == ("seat-left", first.caller.name)

    clock.pass_seconds(3600)
    zoe, yan = await sit_down(services, 50, "Zoe"), await sit_down(services, 51, "Yan")
    again = await open_services()
    assert await seating.open_seats(again.context, GUILD) == (one,)
    after = await seating.take_seat(again.context, zoe.caller, table.session, seat)
    assert after.seats[seat].person == zoe.person
    assert after.seats[seat].open_since is None
    (open_decision,) = after.open_decisions
    assert open_decision.since == clock.now()
    assert open_decision.due == clock.now() + after.agreement.terms.first_decision_time
    assert await seating.open_seats(services.context, GUILD) == ()
    assert (await told(table))[-1] == "seat-taken"
    late = seating.take_seat(services.context, yan.caller, table.session, seat)
    await assert_refused(late, "refuse-seat-not-open")
    await zoe.say(table.session, "pass")


@on_both_stores
async def test_what_a_seat_holds_is_shown_to_nobody_and_passes_on_with_it(services: Services, table: Table) -> None:
    await table.everybody_passes()
    await table.ben.say(table.session, "add 3")
    await hosting.leave(services.context, table.ben.caller, table.session)
    brief = await seating.find_open_seat(services.context, table.session, Seat(1))
    assert brief.view.private is None
    assert brief.view.public == await table.public()
    zoe = await sit_down(services, 50, "Zoe")
    await seating.take_seat(services.context, zoe.caller, table.session, Seat(1))
    record = await services.repository.current(table.session)
    assert record.seat_of(zoe.person) == Seat(1)
    assert inside(record.view(Seat(1)).private).pile == (3,)
    assert record.seat_of(table.ben.person) is None
    with pytest.raises(NotYours):
        await table.ben.say(table.session, "confirm")


async def test_neither_who_resigns_nor_a_table_all_people_left_opens_a_seat(services: Services, table: Table) -> None:
    await hosting.resign(services.context, table.ben.caller, table.session)
    assert await seating.open_seats(services.context, GUILD) == ()
    assert (await told(table))[-1] == "seat-resigned"
    zoe = await sit_down(services, 50, "Zoe")
    attempt = seating.take_seat(services.context, zoe.caller, table.session, Seat(1))
    await assert_refused(attempt, "refuse-seat-not-open")

    await hosting.leave(services.context, table.ana.caller, table.session)
    assert await seating.open_seats(services.context, GUILD) == ()
    await assert_refused(seating.take_seat(services.context, zoe.caller, table.session, Seat(1)), "refuse-table-over")


async def test_one_may_come_back_to_the_own_seat_but_not_after_being_taken_off(services: Services, trio: Table) -> None:
    await hosting.leave(services.context, trio.ben.caller, trio.session)
    await seating.take_seat(services.context, trio.ben.caller, trio.session, Seat(1))
    assert (await services.repository.current(trio.session)).seat_of(trio.ben.person) == 1
    manager = await moderator_of(services)
    await hosting.kick(services.context, manager, trio.session, Seat(1))
    taken = seating.take_seat(services.context, trio.ben.caller, trio.session, Seat(1))
    await assert_refused(taken, "refuse-seat-taken-off", NotYours)
    # The host can ask them back.
    await seating.ask_person(services.context, manager, trio.session, Seat(1), trio.ben.caller.discord_id)
    await seating.take_seat(services.context, trio.ben.caller, trio.session, Seat(1))


async def test_leaving_and_coming_back_fills_no_bank(services: Services) -> None:
    table = await begun(services, Terms(bank=10 * 60, grace=0), ("Ana", "Ben", "Cleo"))
    who, seat = await table.at_turn(), Seat((await table.public()).to_roll)
    await pass_time(services, 6 * HOUR)
    await who.say(table.session, "pass")

    async def bank() -> timedelta | None:
        return (await services.repository.current(table.session)).seats[seat].bank

    await hosting.leave(services.context, who.caller, table.session)
    await seating.take_seat(services.context, who.caller, table.session, seat)
    assert await bank() == timedelta(hours=4)
    await hosting.leave(services.context, who.caller, table.session)
    await seating.take_seat(services.context, (await sit_down(services, 50, "Zoe")).caller, table.session, seat)
    assert await bank() is None, "a substitute begins with a full one"


async def test_nobody_sits_twice_and_nobody_knows_two_hands(
    services: Services, monkeypatch: pytest.MonkeyPatch, trio: Table
) -> None:
    cleo, manager = trio.players[2], await moderator_of(services)
    await seating.replace_by_computer(services.context, manager, trio.session, Seat(2), "steady")  # before any step
    zoe = await sit_down(services, 50, "Zoe")
    await seating.ask_person(services.context, manager, trio.session, Seat(2), zoe.caller.discord_id)
    await seating.take_seat(services.context, zoe.caller, trio.session, Seat(2))
    await hosting.leave(services.context, zoe.caller, trio.session)
    taken = seating.take_seat
    await assert_refused(taken(services.context, trio.ben.caller, trio.session, Seat(2)), "refuse-already-seated")
    await hosting.leave(services.context, trio.ben.caller, trio.session)
    monkeypatch.setattr(type(services.bindings["tiny"]), "has_hand", True)
    coach = await sit_down(services, 51, "Yan")
    await viewers.allow(services.context, trio.ana.caller, trio.session, coach.person, "coach")
    await fakes.unrate(services, trio.session)
    for player, seat in ((trio.ben, Seat(2)), (cleo, Seat(1)), (coach, Seat(2))):
        attempt = taken(services.context, player.caller, trio.session, seat)
        await assert_refused(attempt, "refuse-seat-knows-a-hand", NotYours)
    kept = seating.ask_person(services.context, trio.ana.caller, trio.session, Seat(2), trio.ben.caller.discord_id)
    await assert_refused(kept, "refuse-seat-asked-knows-a-hand", NotYours)
    monkeypatch.setattr(type(services.bindings["tiny"]), "has_hand", False)
    await seating.take_seat(services.context, trio.ben.caller, trio.session, Seat(2))


async def test_a_person_with_too_many_tables_takes_no_seat(open_services: OpenServices) -> None:
    services = await open_services(limits=Limits(tables_per_person=1, actions_per_minute=1000))
    table = await start_table(services)
    await hosting.leave(services.context, table.ben.caller, table.session)
    zoe = await sit_down(services, 50, "Zoe")
    await lobbies.open_table(services.context, zoe.caller, SessionRequest("tiny"), 4713)
    with pytest.raises(TooMuch):
        await seating.take_seat(services.context, zoe.caller, table.session, Seat(1))


async def test_the_host_keeps_a_seat_for_somebody(services: Services, table: Table) -> None:
    await hosting.leave(services.context, table.ana.caller, table.session)  # nobody else plays
    zoe, yan = await sit_down(services, 50, "Zoe"), await sit_down(services, 51, "Yan")
    manager = await moderator_of(services)
    await seating.ask_person(services.context, manager, table.session, Seat(1), zoe.caller.discord_id)
    assert (await services.repository.current(table.session)).seats[1].person is None
    attempt = seating.take_seat(services.context, yan.caller, table.session, Seat(1))
    await assert_refused(attempt, "refuse-seat-reserved", NotYours)
    await services.outbox.drain()
    await seating.take_seat(services.context, zoe.caller, table.session, Seat(1))
    assert (await told(table))[-2:] == ["seat-asked", "seat-taken"]


async def test_only_hosts_replace_and_only_with_somebody_there_is(services: Services, trio: Table) -> None:
    context, session = services.context, trio.session
    attempt = seating.replace_by_computer(context, trio.ben.caller, session, Seat(2), "steady")
    await assert_refused(attempt, "refuse-not-host", NotYours)
    host = await moderator_of(services)
    await assert_refused(seating.replace_by_computer(context, host, session, Seat(2), "genius"), "refuse-computer-kind")
    await assert_refused(seating.replace_by_computer(context, host, session, Seat(9), "steady"), "refuse-no-such-seat")
    await assert_refused(seating.ask_person(context, host, session, Seat(1), 999_999), "refuse-seat-stranger")
    sits = trio.players[2].caller.discord_id
    await assert_refused(seating.ask_person(context, host, session, Seat(1), sits), "refuse-seat-sits-already")
    after = await seating.replace_by_computer(context, host, session, Seat(2), "random")
    assert (after.seats[2].computer, after.seats[2].open_since) == ("random", None)
    await seating.replace_by_computer(context, host, session, Seat(2), "steady")
    assert (await told(trio))[-1] == "seat-to-computer"


async def test_whoever_is_erased_leaves_an_open_seat_and_keeps_none(services: Services, table: Table) -> None:
    zoe = await sit_down(services, 50, "Zoe")
    await seating.ask_person(
        services.context, await moderator_of(services), table.session, Seat(1), zoe.caller.discord_id
    )
    await services.erase(zoe.caller)
    (one,) = await seating.open_seats(services.context, GUILD)
    assert one.reserved is None
    yan = await sit_down(services, 51, "Yan")
    await seating.take_seat(services.context, yan.caller, table.session, Seat(1))
    await services.erase(yan.caller)
    assert [one.seat for one in await seating.open_seats(services.context, GUILD)] == [Seat(1)]
    assert "Zoe" not in str(await session_queries.public_log(services.context, table.session))


async def test_the_log_goes_on_telling_of_those_who_did_it(services: Services, trio: Table) -> None:
    gone = await trio.at_turn()
    seat = Seat(trio.players.index(gone))
    await gone.say(trio.session, "pass")
    for _ in range(2):
        await trio.pass_once()
    for player in trio.players:
        if player is not gone:
            await player.say(trio.session, "confirm")
    await hosting.leave(services.context, gone.caller, trio.session)
    computer = (await services.repository.current(trio.session)).seats[seat].name
    await services.computers.play(trio.session)
    zoe = await sit_down(services, 50, "Zoe")
    await seating.take_seat(services.context, zoe.caller, trio.session, seat)
    log = await session_queries.public_log(services.context, trio.session, limit=200)
    by = {str(dict(one.args)["seat"]) for line in log for one in line.lines if one.key.startswith("tiny")}
    assert gone.caller.name in by
    assert computer in by
    assert "Zoe" not in by
