"""Banks, quiet hours, pauses, extensions, undo and rewind, and seats that change hands."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.services.base.hours import QuietHours
from bot.services.base.model import NotYours
from bot.services.base.pace import Terms
from bot.services.composition import Services
from bot.services.context import Context
from bot.services.play import acting, undoing
from bot.services.play.deadlines import session_timers
from bot.services.seats import hosting
from bot.services.sessions import clocks
from bot.services.sessions.record import Change, LogEntry
from data.store.sessions.clocks import Timer
from engines.core.errors import GameError
from engines.core.game import Decision
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Table, assert_refused, turn_back, unrate
from tests.bot.services.passing import DAY, HOUR, MINUTE, acts, all_but, begun, dues, pass_time, pause, record_of, told
from tests.bot.services.voting import answer, asked


async def test_a_bank_is_used_up_and_grows_to_its_cap(services: Services, clock: FakeClock) -> None:
    terms = Terms(bank=24 * 60, increment=6 * 60, cap=26 * 60)
    table = await begun(services, terms)
    first = (await table.public()).to_roll
    await pass_time(services, 10 * HOUR)
    await table.players[first].say(table.session, "pass")
    assert (await record_of(table)).seats[first].bank == timedelta(hours=20)
    assert (await dues(table))[1 - first] == clock.now() + timedelta(hours=24)
    await table.players[1 - first].say(table.session, "pass")
    assert (await record_of(table)).seats[1 - first].bank == timedelta(hours=26)
    assert (await dues(table))[first] == clock.now() + timedelta(hours=20)


async def test_what_autopilot_answers_at_once_fills_no_bank(services: Services) -> None:
    terms = Terms(bank=60, increment=30, cap=10 * 60, autopilot_after=1)
    table = await begun(services, terms, ("Ana", "Ben", "Cleo"))
    absent = Seat((await table.public()).to_roll)
    await pass_time(services, HOUR)
    bank = (await record_of(table)).seats[absent].bank
    assert bank == timedelta(minutes=30), "nothing was left, and the increment came"
    answered = len(await acts_of(table, absent))
    for _ in range(3):
        await all_but(absent, table)
        await pass_time(services, MINUTE)
    assert len(await acts_of(table, absent)) > answered
    assert (await record_of(table)).seats[absent].bank == timedelta(minutes=30)


async def acts_of(table: Table, seat: Seat) -> list[str]:
    entries = await table.entries()
    return [one.source for one in entries if one.kind == "act" and one.seat == seat]


async def test_a_bank_stops_with_the_answer_and_acting_again_fills_none(services: Services, clock: FakeClock) -> None:
    table = await begun(services, Terms(bank=24 * 60, increment=0, cap=0))
    await table.everybody_passes()
    await pass_time(services, HOUR)
    await table.ana.say(table.session, "confirm")
    await pass_time(services, 5 * HOUR)
    confirmed = await record_of(table)
    assert clocks.after_private_step(confirmed, LogEntry("act", "player", Seat(0)), clock.now()) == confirmed
    await table.ben.say(table.session, "confirm")
    record = await record_of(table)
    assert [seated.bank for seated in record.seats] == [timedelta(hours=23), timedelta(hours=18)]

    table = await begun(services, Terms(bank=24 * 60, increment=6 * 60, cap=60 * 60), channel=701)
    first = Seat((await table.public()).to_roll)
    who = table.players[first]
    for _ in range(3):
        await pass_time(services, HOUR)
        await who.say(table.session, "pass")
        await acting.undo(services.context, who.caller, table.session)
    assert (await record_of(table)).seats[first].bank == timedelta(hours=21)
    assert (await dues(table))[first] == clock.now() + timedelta(hours=21)


async def test_a_bank_survives_a_restart(open_services: OpenServices, services: Services) -> None:
    table = await begun(services, Terms(bank=24 * 60, increment=60))
    first = (await table.public()).to_roll
    await pass_time(services, 4 * HOUR)
    await table.players[first].say(table.session, "pass")
    kept = await record_of(table)
    after = await open_services()
    again = await record_of(Table(after, table.session, table.players))
    assert again.seats == kept.seats
    assert again.open_decisions == kept.open_decisions
    assert again.agreement.terms == kept.agreement.terms


async def test_clocks_and_the_grace_stand_in_the_quiet_hours_of_the_table(services: Services, clock: FakeClock) -> None:
    terms = Terms(decision=8 * 60, quiet=QuietHours(start=20 * 60, end=8 * 60, zone="Europe/Berlin"))
    table = await begun(services, terms)  # 12:00 UTC is 13:00 there: seven hours until the quiet begins
    due = (await dues(table)).popitem()[1]
    assert due is not None
    assert due == clock.now() + timedelta(hours=7 + 12 + 1)

    terms = Terms(decision=8 * 60, grace=12 * 60, quiet=QuietHours(start=22 * 60, end=8 * 60))
    table = await begun(services, terms, channel=701)
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(hours=8)
    await pass_time(services, (8 + 2 + 10 + 10) * HOUR - 1)
    assert await acts(table) == []
    await pass_time(services, 1)
    assert await acts(table) == ["timeout"]


async def stand_still(table: Table, clock: FakeClock, seconds: float) -> None:
    """Pause the table until the pause has ended by itself."""
    await pause(table, clock, seconds)
    await pass_time(table.services, seconds)
    assert (await record_of(table)).hold is None


async def test_a_pause_that_follows_another_at_once_ends_by_itself_too(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, daily: Table
) -> None:
    await pause(daily, clock, 5 * HOUR)
    gone_off = session_timers._go_off

    async def overtaken(context: Context, one: Timer, now: datetime) -> datetime | None:
        again = await gone_off(context, one, now)
        await pause(daily, clock, 5 * HOUR)
        return again

    monkeypatch.setattr(session_timers, "_go_off", overtaken)
    await pass_time(services, 5 * HOUR)
    monkeypatch.undo()
    assert (await record_of(daily)).hold is not None
    await pass_time(services, 5 * HOUR)
    assert (await record_of(daily)).hold is None


async def test_a_pause_takes_nothing_from_the_bank_of_somebody_who_has_confirmed(
    services: Services, clock: FakeClock
) -> None:
    table = await begun(services, Terms(bank=10 * 60, grace=0), names=("Ana", "Ben", "Cleo"))
    await table.everybody_passes()
    await pass_time(services, HOUR)
    await table.ana.say(table.session, "confirm")
    # Neither the time until the pause nor the time after it counts for her.
    await pass_time(services, HOUR)
    await stand_still(table, clock, 2 * HOUR)
    assert len(set((await dues(table)).values())) == 1, "nobody sees whose clock is stopped"
    await pass_time(services, 5 * HOUR)
    for player in table.players[1:]:
        await player.say(table.session, "confirm")
    banks = [seated.bank for seated in (await record_of(table)).seats]
    assert banks == [timedelta(hours=9), timedelta(hours=3), timedelta(hours=3)]


async def test_an_answer_taken_back_in_a_pause_stops_no_clock(services: Services, clock: FakeClock) -> None:
    table = await begun(services, Terms(bank=10 * 60, grace=0))
    await table.everybody_passes()
    await pass_time(services, HOUR)
    await pause(table, clock, 2 * DAY)
    await table.ana.say(table.session, "confirm")
    await table.ana.say(table.session, "back")
    await services.repository.change(
        table.session, lambda record: Change(clocks.without_hold(record, clock.now()), LogEntry("pace"))
    )
    await pass_time(services, HOUR)
    for player in table.players:
        await player.say(table.session, "confirm")
    assert [seated.bank for seated in (await record_of(table)).seats] == [timedelta(hours=8)] * 2


async def test_nobody_is_replaced_for_a_pause(services: Services, clock: FakeClock) -> None:
    table = await begun(services, names=("Ana", "Ben", "Cleo"))
    absent = Seat((await table.public()).to_roll)
    while (await record_of(table)).seats[absent].autopilot is None:
        await pass_time(services, DAY + 2 * HOUR)
        await all_but(absent, table)
    await stand_still(table, clock, 8 * DAY)
    await all_but(absent, table)
    await pass_time(services, HOUR)
    assert (await record_of(table)).seats[absent].person is not None


async def test_people_may_act_in_a_pause_which_stops_all_clocks_and_ends_by_itself(
    services: Services, clock: FakeClock, daily: Table
) -> None:
    await pause(daily, clock, 5 * DAY)
    await daily.pass_once()
    (open_decision,) = (await record_of(daily)).open_decisions
    assert (open_decision.due, open_decision.left) == (None, timedelta(days=1))
    await pass_time(services, 5 * DAY)
    assert (await dues(daily)).popitem()[1] == clock.now() + timedelta(days=1)

    await pass_time(services, 20 * HOUR)
    await pause(daily, clock, 5 * DAY)
    await pass_time(services, 4 * DAY)
    assert await acts(daily) == ["player"]
    assert (await daily.card()).hold.kind == "paused"
    await pass_time(services, DAY)
    assert (await record_of(daily)).hold is None
    assert (await dues(daily)).popitem()[1] == clock.now() + timedelta(hours=4)
    assert "notice-pause-over" in await told(daily)


async def test_an_extension_moves_the_time(services: Services, daily: Table) -> None:
    first = (await daily.public()).to_roll
    await services.repository.change(
        daily.session,
        lambda record: Change(clocks.with_extra_time(record, [Seat(first)], timedelta(days=2)), LogEntry("pace")),
    )
    await pass_time(services, 3 * DAY)
    assert await acts(daily) == []
    await pass_time(services, 2 * HOUR)
    assert await acts(daily) == ["timeout"]


async def test_what_autopilot_did_is_neither_undone_nor_blamed_on_others(services: Services) -> None:
    table = await begun(services)
    first = (await table.public()).to_roll
    await pass_time(services, DAY + 2 * HOUR)
    attempt = acting.undo(services.context, table.players[first].caller, table.session)
    await assert_refused(attempt, "refuse-undo-nothing")
    services.repository.forget()
    with pytest.raises(GameError):
        await acting.undo(services.context, table.players[first].caller, table.session)

    table = await begun(services, channel=701)
    await table.everybody_passes()
    await table.everybody_pledges()
    first = (await table.public()).to_roll
    await pass_time(services, DAY + 2 * HOUR)
    attempt = acting.undo(services.context, table.players[first].caller, table.session)
    await assert_refused(attempt, "refuse-undo-for-you", NotYours)


@pytest.mark.parametrize("forgotten", [False, True], ids=["remembered", "after a restart"])
async def test_an_undo_brings_back_no_time_that_was_used(services: Services, daily: Table, *, forgotten: bool) -> None:
    first = await daily.at_turn()
    for left in (4, 3):
        await pass_time(services, (20 if left == 4 else 1) * HOUR)
        await first.say(daily.session, "pass")
        await pass_time(services, HOUR)  # time of the other player
        if forgotten:
            services.repository.forget()
        await acting.undo(services.context, first.caller, daily.session)
        assert (await dues(daily)).popitem()[1] == services.clock.now() + timedelta(hours=left)


async def test_only_whoever_takes_a_step_back_has_what_was_left_of_it(clock: FakeClock, daily: Table) -> None:
    record = replace(await record_of(daily), open_decisions=())
    asked = {seat: Decision(f"again {seat}", "turn") for seat in (Seat(0), Seat(1))}
    entry = LogEntry("undo", seat=Seat(0), left=timedelta(hours=1))
    after = clocks.after_public_step(record, record, asked, entry, clock.now())
    assert [one.due for one in after.open_decisions] == [clock.now() + timedelta(hours=hours) for hours in (1, 24)]


async def test_time_used_for_what_came_next_is_used_when_the_step_before_is_taken_back(
    services: Services, clock: FakeClock, daily: Table
) -> None:
    await daily.pass_once()
    last = await daily.at_turn()
    await pass_time(services, 10 * HOUR)
    await last.say(daily.session, "pass")
    await pass_time(services, 9 * HOUR)  # time for the pledge
    await acting.undo(services.context, last.caller, daily.session)
    assert (await dues(daily)).popitem()[1] == clock.now() + timedelta(hours=5)


async def test_a_step_taken_back_after_the_time_was_over_leaves_a_minute_and_the_grace(
    services: Services, clock: FakeClock, daily: Table
) -> None:
    first = await daily.at_turn()
    await pass_time(services, DAY + HOUR)
    await first.say(daily.session, "pass")
    await acting.undo(services.context, first.caller, daily.session)
    assert (await dues(daily)).popitem()[1] == clock.now() + timedelta(minutes=1)
    await pass_time(services, HOUR)
    assert await daily.at_turn() is first
    await pass_time(services, HOUR + 60)
    assert await daily.at_turn() is not first


async def test_consent_brings_the_whole_time_back_and_so_does_a_rewind(services: Services, clock: FakeClock) -> None:
    table = await begun(services)
    first = await table.at_turn()
    await pass_time(services, 20 * HOUR)
    await first.say(table.session, "roll")
    ballot = await asked(table, first, "undo")
    (other,) = [one for one in table.players if one is not first]
    await answer(table, other, ballot, agrees=True)
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(days=1)

    table = await begun(services, channel=701)
    await table.everybody_passes()
    await table.ana.say(table.session, "confirm")
    await pass_time(services, 10 * HOUR)
    await unrate(services, table.session)
    points = await undoing.rewind_points(services.context, table.session)
    await turn_back(services, table.session, points[-1].line)
    assert [one.answered for one in (await record_of(table)).open_decisions] == ["", ""]
    await pass_time(services, DAY + 2 * HOUR)
    assert (await table.public()).phase == "roll", "a rewound phase still ends by itself"


async def test_a_seat_taken_over_by_a_computer_has_no_clock(services: Services) -> None:
    table = await begun(services, names=("Ana", "Ben", "Cleo"))
    gone = await table.at_turn()
    await hosting.leave(services.context, gone.caller, table.session)
    assert list((await dues(table)).values()) == [None]
    await pass_time(services, 10 * DAY)
    assert await acts(table) == []
