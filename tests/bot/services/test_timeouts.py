"""Deadlines: when they fire, what they do, and who gets time back."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import text, update

from bot.services import clocks
from bot.services.archive import archive_of, disagreements
from bot.services.house import House
from bot.services.model import OpenTable, SessionId
from bot.services.pace import PRESETS, Terms
from bot.services.record import Change, Entry, Hold
from data.store import clocks as store
from data.store import log
from data.store.schema import deadlines
from engines.core.errors import GameError
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenHouse
from tests.bot.services.fakes import CHANNEL, FakeClock, FakeMessenger, Table, open_table, reason_of, sit_down
from tests.bot.services.passing import DAY, HOUR, MINUTE, dues, pass_time, record_of, rows

DAILY = PRESETS["daily"]


async def begun(
    house: House, terms: Terms = DAILY, names: tuple[str, ...] = ("Ana", "Ben"), computers: tuple[str, ...] = ()
) -> Table:
    table = await open_table(house, names, computers)
    await house.sessions.set_pace(table.ana.caller, table.session, terms)
    await house.sessions.start(table.ana.caller, table.session)
    return table


async def sources(table: Table) -> list[tuple[str, str]]:
    entries = await table.house.ledger.database.look(lambda tx: log.entries(tx, table.session))
    return [(entry.kind, entry.source) for entry in entries if entry.seq > 2]


async def acts(table: Table) -> list[str]:
    return [source for kind, source in await sources(table) if kind == "act"]


async def told(table: Table) -> list[str]:
    lines = await table.house.tables.log(table.session, limit=100)
    return [one.key for line in lines for one in line.lines]


async def all_but(absent: Seat, table: Table) -> None:
    """Everybody who is there does what can be done, until it is the absent one's turn."""
    for _ in range(12):
        for player in table.players:
            if player is table.players[absent]:
                continue
            for words in ("pass", "confirm"):
                try:
                    await player.say(table.session, words)
                except GameError:
                    continue


async def test_a_decision_has_the_agreed_time_and_then_autopilot_takes_it(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    first = (await table.public()).to_roll
    assert await dues(table) == {first: clock.now() + timedelta(days=1)}
    await pass_time(house, clock, DAY)
    assert (await table.public()).to_roll == first, "the grace is not over"
    await pass_time(house, clock, 2 * HOUR)
    assert (await table.public()).to_roll != first
    assert await acts(table) == ["timeout"]
    assert "notice-time-out" in await told(table)
    assert (await record_of(table)).seats[first].missed == 1


async def test_nothing_fires_before_its_time(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    await pass_time(house, clock, DAY + 2 * HOUR - 1)
    assert await acts(table) == []


async def test_acting_in_time_stops_the_clock_and_counts_as_present(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    await pass_time(house, clock, DAY + 2 * HOUR)
    await (await table.at_turn()).say(table.session, "pass")
    await pass_time(house, clock, HOUR)
    await table.everybody_pledges()
    record = await record_of(table)
    assert [seated.missed for seated in record.seats] == [0, 0]


async def test_a_live_table_counts_in_minutes(house: House, clock: FakeClock) -> None:
    table = await begun(house, PRESETS["live"])
    await pass_time(house, clock, 11 * MINUTE)
    assert await acts(table) == []
    await pass_time(house, clock, MINUTE)
    assert await acts(table) == ["timeout"]


async def test_two_hours_of_downtime_cost_nobody_time(open_house: OpenHouse, clock: FakeClock) -> None:
    house = await open_house()
    table = await begun(house)
    await pass_time(house, clock, 20 * HOUR)
    before = await dues(table)
    await house.close()
    clock.pass_seconds(2 * HOUR)
    after = await open_house()
    again = Table(after, table.session, table.players)
    await after.timekeeper.tick()
    await after.timekeeper.tick()
    assert await dues(again) == {seat: due + timedelta(hours=2) for seat, due in before.items() if due}
    await pass_time(after, clock, 6 * HOUR - 1)
    assert await acts(again) == []
    await pass_time(after, clock, 1)
    assert await acts(again) == ["timeout"]


async def test_what_fell_due_while_nobody_was_there_is_not_fired_at_the_start(
    open_house: OpenHouse, clock: FakeClock
) -> None:
    house = await open_house()
    table = await begun(house)
    await pass_time(house, clock, HOUR)
    await house.close()
    clock.pass_seconds(10 * DAY)
    after = await open_house()
    await after.start()
    again = Table(after, table.session, table.players)
    assert await acts(again) == []
    assert (await dues(again)).popitem()[1] == clock.now() + timedelta(hours=23)


async def test_a_decision_opened_after_the_last_pulse_gets_its_time_back_as_well(house: House, clock: FakeClock) -> None:
    await house.timekeeper.tick()
    clock.pass_seconds(10)
    table = await begun(house, PRESETS["live"])
    clock.pass_seconds(HOUR)  # the host goes down at once
    await house.timekeeper.tick()
    assert await acts(table) == []
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(minutes=10)


async def test_an_outage_is_credited_once_though_two_processes_start(open_house: OpenHouse, clock: FakeClock) -> None:
    one, two = await open_house(), await open_house()
    table = await begun(one)
    await one.timekeeper.tick()
    before = (await dues(table)).popitem()[1]
    clock.pass_seconds(3 * HOUR)
    await asyncio.gather(one.timekeeper.tick(), two.timekeeper.tick())
    await asyncio.gather(one.timekeeper.tick(), two.timekeeper.tick())
    for house in (one, two):
        seen = (await dues(Table(house, table.session, table.players))).popitem()[1]
        assert before is not None
        assert seen == before + timedelta(hours=3)


async def test_a_clock_that_is_set_back_takes_nothing_from_anybody(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    await house.timekeeper.tick()
    before = await dues(table)
    clock.pass_seconds(-2 * HOUR)
    await house.timekeeper.tick()
    assert await dues(table) == before
    clock.pass_seconds(2 * HOUR)  # and set right again: the jump looks like a downtime
    await house.timekeeper.tick()
    assert all(due >= before[seat] for seat, due in (await dues(table)).items() if due)
    assert await acts(table) == []


async def test_decisions_of_an_older_bot_get_their_whole_time_at_the_first_start(
    house: House, clock: FakeClock
) -> None:
    table = await begun(house)
    clock.pass_seconds(100 * DAY)
    await house.timekeeper.tick()
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(days=1)


async def test_two_processes_fire_one_deadline_once(open_house: OpenHouse, clock: FakeClock) -> None:
    one, two = await open_house(), await open_house()
    table = await begun(one)
    elsewhere = Table(two, table.session, table.players)
    await record_of(elsewhere)
    await one.timekeeper.keep_time()
    clock.pass_seconds(DAY + 3 * HOUR)
    now = clock.now()
    await asyncio.gather(*(house.timeouts.serve(now) for house in (one, two, one, two)))
    assert await acts(table) == ["timeout"]
    assert await acts(elsewhere) == ["timeout"]


async def test_a_restart_between_firing_and_saying_says_it_once(
    open_house: OpenHouse, clock: FakeClock, messenger: FakeMessenger
) -> None:
    house = await open_house()
    table = await begun(house)
    await house.outbox.drain()
    await pass_time(house, clock, DAY + 2 * HOUR)
    await house.close()  # nothing was said yet
    after = await open_house()
    await pass_time(after, clock, 1)
    await after.outbox.drain()
    await after.outbox.drain()
    assert await acts(Table(after, table.session, table.players)) == ["timeout"]
    assert len([text for text in messenger.texts_in() if text.startswith("notice")]) == 1, "the first call is gone"


async def test_at_the_same_time_every_seat_has_its_own_clock_and_confirmed_ones_are_left_alone(
    house: House, clock: FakeClock
) -> None:
    table = await begun(house, names=("Ana", "Ben", "Cleo"))
    await table.everybody_passes()
    assert len(set((await dues(table)).values())) == 1
    await table.ana.say(table.session, "add 3")
    await table.ana.say(table.session, "confirm")
    before = await acts(table)
    await pass_time(house, clock, DAY + 2 * HOUR)
    assert (await acts(table))[len(before) :] == ["timeout", "timeout"]
    record = await record_of(table)
    assert [seated.missed for seated in record.seats] == [0, 1, 1]
    assert (await table.public()).points[0] == 5


async def test_nobody_can_tell_who_has_confirmed(house: House, clock: FakeClock) -> None:
    table = await begun(house, names=("Ana", "Ben", "Cleo"))
    await table.everybody_passes()
    card = await house.tables.card(table.session)
    await table.ana.say(table.session, "confirm")
    assert await house.tables.card(table.session) == card
    # Ben's time ends earlier than the others': what autopilot does for him in private stays private as well.
    record = await record_of(table)
    ben = next(one.seat for one in record.owed if one.seat == Seat(1))

    def sooner(found):  # type: ignore[no-untyped-def]
        return Change(clocks.put_off(found, ben, clock.now() + timedelta(hours=1)), Entry("pace"))

    await house.ledger.change(table.session, sooner)
    card = await house.tables.card(table.session)
    await pass_time(house, clock, 4 * HOUR)
    assert (await acts(table))[-1] == "timeout"
    assert await house.tables.card(table.session) == card
    assert "notice-time-out" not in await told(table)
    await table.players[2].say(table.session, "confirm")
    assert (await told(table)).count("notice-time-out") == 1
    assert [seated.missed for seated in (await record_of(table)).seats] == [0, 1, 0]


async def test_a_confirmed_answer_taken_back_late_does_not_hold_the_table(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    await table.everybody_passes()
    await table.ana.say(table.session, "confirm")
    await pass_time(house, clock, DAY + HOUR)
    await table.ana.say(table.session, "back")
    await pass_time(house, clock, HOUR + 6 * MINUTE)
    assert (await table.public()).phase == "roll"


async def test_twice_in_a_row_and_autopilot_keeps_the_seat_until_its_player_is_back(
    house: House, clock: FakeClock
) -> None:
    table = await begun(house, names=("Ana", "Ben", "Cleo"))
    # Ana and Ben are there, Cleo is not.
    cleo = Seat(2)
    for _ in range(2):
        assert (await record_of(table)).seats[cleo].autopilot is None
        await all_but(cleo, table)
        await pass_time(house, clock, DAY + 2 * HOUR)
    assert (await record_of(table)).seats[cleo].autopilot == clock.now()
    assert "notice-autopilot" in await told(table)
    card = await house.tables.card(table.session)
    assert card.seats[cleo].autopilot
    count = len(await acts(table))
    await all_but(cleo, table)
    await house.timekeeper.tick()
    assert "autopilot" in (await acts(table))[count:]
    await house.sessions.panel(table.players[2].caller, table.session)
    record = await record_of(table)
    assert record.seats[cleo].autopilot is None
    assert record.seats[cleo].missed == 0
    assert "notice-returned" in await told(table)
    assert all(due == clock.now() + timedelta(days=1) for seat, due in (await dues(table)).items() if seat == cleo)


async def test_a_table_everybody_left_stands_still_and_is_closed(
    house: House, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(house)
    for _ in range(12):
        await pass_time(house, clock, DAY + 2 * HOUR)
        if (await record_of(table)).hold:
            break
    record = await record_of(table)
    assert record.hold == Hold("stalled", clock.now(), clock.now() + timedelta(days=14))
    assert all(one.due is None and one.left == timedelta(days=1) for one in record.owed)
    assert "notice-stalled" in await told(table)
    count = len(await acts(table))
    await house.outbox.drain()
    said = len(messenger.calls)
    await pass_time(house, clock, 13 * DAY)
    await house.outbox.drain()
    assert len(messenger.calls) == said, "nobody is called any more"
    assert len(await acts(table)) == count
    await pass_time(house, clock, DAY)
    assert (await record_of(table)).stage == "ended"
    assert (await told(table))[-1] == "notice-lapsed"
    assert await rows(house) == []


async def test_a_stalled_table_goes_on_when_somebody_returns(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    while (await record_of(table)).hold is None:
        await pass_time(house, clock, DAY + 2 * HOUR)
    await pass_time(house, clock, 3 * DAY)
    await house.sessions.panel(table.ben.caller, table.session)
    record = await record_of(table)
    assert record.hold is None
    assert "notice-resumed" in await told(table)
    assert [seated.missed for seated in record.seats] == [2, 0]
    await pass_time(house, clock, 20 * DAY)
    assert (await record_of(table)).stage == "running", "the timer of the stalled table is gone"


async def test_one_person_among_computers_stalls_the_table(house: House, clock: FakeClock) -> None:
    table = await begun(house, names=("Ana",), computers=("random", "random"))
    for _ in range(20):
        await house.computers.play(table.session)
        await pass_time(house, clock, DAY + 2 * HOUR)
        if (await record_of(table)).hold:
            break
    record = await record_of(table)
    assert record.hold is not None
    assert [seated.missed for seated in record.seats if seated.person is not None] == [2]


async def test_somebody_gone_for_long_is_replaced(house: House, clock: FakeClock) -> None:
    terms = Terms(decision=60, autopilot_after=1, replace_after=90)
    table = await begun(house, terms, names=("Ana", "Ben", "Cleo"))
    await all_but(Seat(2), table)
    await pass_time(house, clock, HOUR)
    assert (await record_of(table)).seats[2].autopilot is not None
    await all_but(Seat(2), table)
    await pass_time(house, clock, 45 * MINUTE)
    assert (await record_of(table)).seats[2].person is not None
    await all_but(Seat(2), table)
    await pass_time(house, clock, 45 * MINUTE)
    record = await record_of(table)
    assert record.seats[2].computer is not None
    assert "notice-replaced" in await told(table)
    assert record.seats[2].autopilot is None


async def test_a_bank_is_used_up_and_grows_to_its_cap(house: House, clock: FakeClock) -> None:
    terms = Terms(bank=24 * 60, increment=6 * 60, cap=26 * 60)
    table = await begun(house, terms)
    first = (await table.public()).to_roll
    await pass_time(house, clock, 10 * HOUR)
    await table.players[first].say(table.session, "pass")
    record = await record_of(table)
    assert record.seats[first].bank == timedelta(hours=20)
    assert (await dues(table))[1 - first] == clock.now() + timedelta(hours=24)
    await table.players[1 - first].say(table.session, "pass")
    assert (await record_of(table)).seats[1 - first].bank == timedelta(hours=26)
    assert (await dues(table))[first] == clock.now() + timedelta(hours=20)


async def test_the_bank_of_somebody_who_confirmed_stops(house: House, clock: FakeClock) -> None:
    table = await begun(house, Terms(bank=24 * 60, increment=0, cap=0))
    await table.everybody_passes()
    await pass_time(house, clock, HOUR)
    await table.ana.say(table.session, "confirm")
    await pass_time(house, clock, 5 * HOUR)
    await table.ben.say(table.session, "confirm")
    record = await record_of(table)
    assert [seated.bank for seated in record.seats] == [timedelta(hours=23), timedelta(hours=18)]


async def test_acting_and_taking_back_fills_no_bank(house: House, clock: FakeClock) -> None:
    table = await begun(house, Terms(bank=24 * 60, increment=6 * 60, cap=60 * 60))
    first = Seat((await table.public()).to_roll)
    who = table.players[first]
    for _ in range(3):
        await pass_time(house, clock, HOUR)
        await who.say(table.session, "pass")
        await house.sessions.undo(who.caller, table.session)
    assert (await record_of(table)).seats[first].bank == timedelta(hours=21)
    assert (await dues(table))[first] == clock.now() + timedelta(hours=21)


async def test_a_bank_survives_a_restart(open_house: OpenHouse, clock: FakeClock) -> None:
    house = await open_house()
    table = await begun(house, Terms(bank=24 * 60, increment=60))
    first = (await table.public()).to_roll
    await pass_time(house, clock, 4 * HOUR)
    await table.players[first].say(table.session, "pass")
    kept = await record_of(table)
    after = await open_house()
    again = await record_of(Table(after, table.session, table.players))
    assert again.seats == kept.seats
    assert again.owed == kept.owed
    assert again.terms == kept.terms


async def test_clocks_stand_in_the_quiet_hours_of_the_table(house: House, clock: FakeClock) -> None:
    from bot.services.hours import QuietHours

    terms = Terms(decision=8 * 60, quiet=QuietHours(start=20 * 60, end=8 * 60, zone="Europe/Berlin"))
    table = await begun(house, terms)  # 12:00 UTC is 13:00 there: seven hours until the quiet begins
    due = (await dues(table)).popitem()[1]
    assert due is not None
    assert due == clock.now() + timedelta(hours=7 + 12 + 1)


async def test_a_time_that_slides_into_quiet_hours_slides_on(house: House, clock: FakeClock) -> None:
    from bot.services.hours import QuietHours

    terms = Terms(decision=7 * 60, quiet=QuietHours(start=20 * 60, end=8 * 60, zone="UTC"))
    table = await begun(house, terms)  # until 19:00
    await house.timekeeper.tick()
    clock.pass_seconds(3 * HOUR)  # an outage: until 22:00, which is quiet
    await house.timekeeper.tick()
    await pass_time(house, clock, 7.5 * HOUR)
    assert await acts(table) == []
    due = (await dues(table)).popitem()[1]
    assert due is not None
    assert due.hour == 10, "two hours of it lay in the quiet"
    await pass_time(house, clock, 12 * HOUR)
    assert await acts(table) == ["timeout"]


async def test_a_pause_stops_all_clocks_and_ends_by_itself(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    await pass_time(house, clock, 20 * HOUR)
    until = clock.now() + timedelta(days=5)
    await house.ledger.change(
        table.session, lambda record: Change(clocks.paused(record, clock.now(), until), Entry("pace"))
    )
    await pass_time(house, clock, 4 * DAY)
    assert await acts(table) == []
    assert (await house.tables.card(table.session)).held == "paused"
    await pass_time(house, clock, DAY)
    record = await record_of(table)
    assert record.hold is None
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(hours=4)
    assert "notice-pause-over" in await told(table)


async def test_people_may_act_in_a_pause_and_what_opens_then_waits(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    until = clock.now() + timedelta(days=5)
    await house.ledger.change(
        table.session, lambda record: Change(clocks.paused(record, clock.now(), until), Entry("pace"))
    )
    await (await table.at_turn()).say(table.session, "pass")
    (owed,) = (await record_of(table)).owed
    assert (owed.due, owed.left) == (None, timedelta(days=1))
    await pass_time(house, clock, 5 * DAY)
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(days=1)


async def test_an_extension_moves_the_time(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    first = (await table.public()).to_roll
    await house.ledger.change(
        table.session,
        lambda record: Change(clocks.extended(record, [Seat(first)], timedelta(days=2)), Entry("pace")),
    )
    await pass_time(house, clock, 3 * DAY)
    assert await acts(table) == []
    await pass_time(house, clock, 2 * HOUR)
    assert await acts(table) == ["timeout"]


async def test_what_autopilot_did_cannot_be_taken_back_as_ones_own(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    first = (await table.public()).to_roll
    await pass_time(house, clock, DAY + 2 * HOUR)
    with pytest.raises(GameError) as refused:
        await house.sessions.undo(table.players[first].caller, table.session)
    assert reason_of(refused.value) == "refuse-undo-others"
    house.ledger.forget()
    with pytest.raises(GameError):
        await house.sessions.undo(table.players[first].caller, table.session)


async def test_an_undo_gives_the_decision_its_whole_time_again(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    first = await table.at_turn()
    await pass_time(house, clock, 20 * HOUR)
    await first.say(table.session, "pass")
    await pass_time(house, clock, HOUR)
    await house.sessions.undo(first.caller, table.session)
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(days=1)


async def test_a_rewind_opens_the_clocks_of_the_phase_anew(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    await table.everybody_passes()
    await table.ana.say(table.session, "confirm")
    await pass_time(house, clock, 10 * HOUR)
    points = await house.sessions.rewind_points(table.ana.caller, table.session)
    await house.sessions.rewind(table.ana.caller, table.session, points[-1].seq)
    assert [one.answered for one in (await record_of(table)).owed] == ["", ""]
    await pass_time(house, clock, DAY + 2 * HOUR)
    assert (await table.public()).phase == "roll", "a rewound phase still ends by itself"


async def test_a_seat_taken_over_by_a_computer_has_no_clock(house: House, clock: FakeClock) -> None:
    table = await begun(house, names=("Ana", "Ben", "Cleo"))
    gone = await table.at_turn()
    await house.sessions.leave(gone.caller, table.session)
    assert list((await dues(table)).values()) == [None]
    await pass_time(house, clock, 10 * DAY)
    assert await acts(table) == []


async def test_whoever_takes_a_seat_over_begins_with_a_full_clock(house: House, clock: FakeClock) -> None:
    table = await begun(house, Terms(bank=24 * 60, increment=60))
    first = Seat((await table.public()).to_roll)
    await pass_time(house, clock, 23 * HOUR)
    await house.ledger.change(
        table.session, lambda record: Change(clocks.fresh(record, first, clock.now()), Entry("pace"))
    )
    assert (await dues(table))[first] == clock.now() + timedelta(hours=24)
    assert (await record_of(table)).seats[first].bank is None


async def test_a_finished_table_has_nothing_left_to_fire(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    await table.play_out()
    assert await rows(house) == []
    await pass_time(house, clock, 30 * DAY)
    assert (await record_of(table)).stage == "finished"


async def test_a_closed_table_has_nothing_left_to_fire(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    await house.sessions.end(table.ana.caller, table.session)
    assert await rows(house) == []


async def test_a_table_nobody_can_be_told_of_waits(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    await house.sessions.channel_gone(CHANNEL)
    await pass_time(house, clock, 2 * DAY)
    assert await acts(table) == []
    assert (await record_of(table)).unreachable_at is not None
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(days=1)


async def test_an_empty_lobby_is_closed_and_a_busy_one_is_not(house: House, clock: FakeClock) -> None:
    table = await open_table(house, ("Ana",))
    await pass_time(house, clock, 10 * DAY)
    dan = await sit_down(house, 5, "Dan")
    await house.sessions.join(dan.caller, table.session)
    await pass_time(house, clock, 5 * DAY)
    assert (await record_of(table)).stage == "lobby"
    await pass_time(house, clock, 10 * DAY)
    assert (await record_of(table)).stage == "ended"
    assert (await told(table))[-1] == "notice-lapsed-lobby"
    assert await house.tables.in_channel(CHANNEL) is None


async def test_a_game_on_autopilot_alone_replays_to_its_state(house: House, clock: FakeClock) -> None:
    table = await begun(house, Terms(decision=60, autopilot_after=20), names=("Ana", "Ben", "Cleo"))
    for _ in range(100):
        record = await record_of(table)
        if record.over:
            break
        if record.hold is not None:
            await house.sessions.panel(table.ana.caller, table.session)
        await pass_time(house, clock, HOUR)
    assert (await record_of(table)).stage == "finished"
    archive = await house.ledger.database.read(lambda tx: archive_of(tx, table.session, house.bindings))
    assert archive is not None
    assert disagreements(archive, house.bindings) == ()


async def test_a_failing_game_is_tried_again_later_and_holds_nobody_else_up(
    house: House, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await begun(house)
    dan, eve = await sit_down(house, 5, "Dan"), await sit_down(house, 6, "Eve")
    card = await house.sessions.open(dan.caller, OpenTable("tiny", pace="daily"), 5)
    await house.sessions.join(eve.caller, card.session)
    await house.sessions.start(dan.caller, card.session)
    game = house.bindings["tiny"].game
    sound = type(game).timeout_action
    broken = (await record_of(table)).state

    secret = "four" + " " + "aces"

    def timeout_action(self, state, seat):  # type: ignore[no-untyped-def]
        if state == broken:
            raise ZeroDivisionError(secret)
        return sound(self, state, seat)

    monkeypatch.setattr(type(game), "timeout_action", timeout_action)
    await pass_time(house, clock, DAY + 2 * HOUR)
    other = Table(house, SessionId(card.session), [dan, eve])
    assert await acts(table) == []
    assert await acts(other) == ["timeout"]
    assert "four aces" not in caplog.text
    monkeypatch.setattr(type(game), "timeout_action", sound)
    await pass_time(house, clock, 5 * MINUTE)
    assert await acts(table) == ["timeout"]


async def test_what_is_due_is_found_by_an_index(house: House) -> None:
    """Ten thousand tables cost a tick no more than ten."""
    asked = {
        "deadlines": "SELECT session_id, seat, decision FROM deadlines WHERE fires_at <= 1 ORDER BY fires_at LIMIT 50",
        "next": "SELECT fires_at FROM deadlines WHERE fires_at IS NOT NULL ORDER BY fires_at LIMIT 1",
        "look": "SELECT look_at FROM deadlines WHERE look_at IS NOT NULL ORDER BY look_at LIMIT 1",
        "timers": "SELECT * FROM timers WHERE at <= 1 ORDER BY at LIMIT 50",
    }
    for name, query in asked.items():
        plan = await house.ledger.database.look(
            lambda tx, query=query: tx.execute(text(f"EXPLAIN QUERY PLAN {query}")).all()  # type: ignore[misc]
        )
        steps = " ".join(str(step[3]) for step in plan)
        assert "USING" in steps, name
        assert "INDEX" in steps, name
        assert "TEMP B-TREE" not in steps, name


async def test_the_row_of_a_seat_on_autopilot_is_due_at_once(house: House, clock: FakeClock) -> None:
    table = await begun(house, Terms(decision=60, autopilot_after=1), names=("Ana", "Ben", "Cleo"))
    first = Seat((await table.public()).to_roll)
    await pass_time(house, clock, HOUR)
    assert (await record_of(table)).seats[first].autopilot is not None
    for player in (table.players[(first + 1) % 3], table.players[(first + 2) % 3]):
        await player.say(table.session, "pass")
    record = await record_of(table)
    mine = next(one for one in record.owed if one.seat == first)
    assert clocks.fires_at(record, mine) == mine.since
    due = await house.ledger.database.look(lambda tx: store.due(tx, clock.now(), 10))
    assert [(one.seat, one.decision) for one in due] == [(first, mine.decision)]


async def test_a_row_that_fits_nothing_is_put_to_rest(house: House, clock: FakeClock) -> None:
    table = await begun(house)
    past = clock.now() - timedelta(days=1)
    await house.ledger.database.write(
        lambda tx: tx.execute(update(deadlines).values(fires_at=past, decision="of another time"))
    )
    house.ledger.forget()
    await house.timekeeper.tick()
    assert await acts(table) in ([], ["timeout"])
