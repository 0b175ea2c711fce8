"""Tables that nobody attends: they are paused with a notice, continue when somebody comes, who reads at once what
happened, and are closed if nobody does."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.services.base.model import ClockHold
from bot.services.base.pace import Terms
from bot.services.composition import Services
from bot.services.play import acting
from bot.services.seats import hosting, lobbies, seating
from bot.services.sessions import clocks
from bot.services.sessions.record import Change, LogEntry
from bot.services.views import session_queries
from engines.core.seats import Seat
from tests.bot.services.fakes import CHANNEL, FakeClock, FakeMessenger, Player, Table, open_table, sit_down
from tests.bot.services.passing import DAY, HOUR, acts, begun, dues, pass_and_send, pass_time, record_of, rows, told


async def test_a_table_everybody_left_stands_still_and_is_closed(
    services: Services, clock: FakeClock, messenger: FakeMessenger
) -> None:
    table = await begun(services)
    for _ in range(12):
        await pass_time(services, clock, DAY + 2 * HOUR)
        if (await record_of(table)).hold:
            break
    record = await record_of(table)
    assert record.hold == ClockHold("stalled", clock.now(), clock.now() + timedelta(days=14))
    assert all(one.due is None and one.left == timedelta(days=1) for one in record.open_decisions)
    assert "notice-stalled" in await told(table)
    count = len(await acts(table))
    await services.outbox.drain()
    said = len(messenger.calls)
    await pass_and_send(services, clock, 13 * DAY)
    assert len(messenger.calls) == said, "nobody is called any more"
    assert len(await acts(table)) == count
    await pass_time(services, clock, DAY)
    assert (await record_of(table)).stage == "ended"
    assert (await told(table))[-1] == "notice-lapsed"
    assert await rows(services) == []


@pytest.mark.parametrize("out", [frozenset[Seat](), frozenset({Seat(2)})])
async def test_who_was_put_out_of_the_game_does_not_keep_a_deserted_table_going(
    services: Services, clock: FakeClock, out: frozenset[Seat]
) -> None:
    """A player who is never asked again misses nothing; autopilots alone would play on for ever, in no time."""
    table = await begun(services, names=("Ana", "Ben", "Cleo"))
    record = await record_of(table)
    gone = replace(record.seats[0], missed=5, autopilot=clock.now())
    record = replace(record, seats=(gone, replace(record.seats[1], missed=5), record.seats[2]))
    pending = services.repository.binding("tiny").game.pending(record.state.public)
    after = clocks.after_public_step(record, record, pending, LogEntry("act", "autopilot", Seat(0)), clock.now(), out)
    assert (after.hold is not None) == bool(out)


async def test_a_stalled_table_goes_on_when_somebody_returns(services: Services, clock: FakeClock) -> None:
    table = await begun(services)
    while (await record_of(table)).hold is None:
        await pass_time(services, clock, DAY + 2 * HOUR)
    await pass_time(services, clock, 3 * DAY)
    await acting.open_panel(services.context, table.ben.caller, table.session)
    record = await record_of(table)
    assert record.hold is None
    assert "notice-resumed" in await told(table)
    assert [seated.missed for seated in record.seats] == [2, 0]
    await pass_time(services, clock, 20 * DAY)
    assert (await record_of(table)).stage == "running", "the timer of the stalled table is gone"


async def test_a_stalled_table_goes_on_when_somebody_takes_an_open_seat(services: Services, clock: FakeClock) -> None:
    table = await begun(services)
    while (await record_of(table)).hold is None:
        await pass_time(services, clock, DAY + 2 * HOUR)
    await hosting.leave(services.context, table.ben.caller, table.session)
    assert (await record_of(table)).hold is not None, "leaving is no way to go on"
    dan = await sit_down(services, 5, "Dan")
    seat = next(Seat(at) for at, one in enumerate((await record_of(table)).seats) if one.open_since is not None)
    await seating.take_seat(services.context, dan.caller, table.session, seat)
    record = await record_of(table)
    assert record.hold is None
    assert all(
        one.due == clock.now() + timedelta(days=1)
        for one in record.open_decisions
        if record.seats[one.seat].computer is None
    )


async def test_one_person_among_computers_stalls_the_table(services: Services, clock: FakeClock) -> None:
    table = await begun(services, names=("Ana",), computers=("random", "random"))
    for _ in range(20):
        await services.computers.play(table.session)
        await pass_time(services, clock, DAY + 2 * HOUR)
        if (await record_of(table)).hold:
            break
    record = await record_of(table)
    assert record.hold is not None
    assert [seated.missed for seated in record.seats if seated.person is not None] == [2]


async def test_a_table_nobody_can_be_told_of_waits(services: Services, clock: FakeClock) -> None:
    table = await begun(services)
    await hosting.note_channel_gone(services.context, CHANNEL)
    await pass_time(services, clock, 2 * DAY)
    assert await acts(table) == []
    assert (await record_of(table)).unreachable_at is not None
    assert set((await dues(table)).values()) == {None}
    await hosting.repost_status(services.context, table.ana.caller, table.session)
    await services.outbox.drain()
    assert (await dues(table)).popitem()[1] == clock.now() + timedelta(days=1)


async def test_an_empty_lobby_is_closed_and_a_busy_one_is_not(services: Services, clock: FakeClock) -> None:
    table = await open_table(services, ("Ana",))
    await pass_time(services, clock, 10 * DAY)
    dan = await sit_down(services, 5, "Dan")
    await lobbies.join(services.context, dan.caller, table.session)
    await pass_time(services, clock, 5 * DAY)
    assert (await record_of(table)).stage == "lobby"
    await pass_time(services, clock, 10 * DAY)
    assert (await record_of(table)).stage == "ended"
    assert (await told(table))[-1] == "notice-lapsed-lobby"
    assert await session_queries.in_channel(services.context, CHANNEL) is None


THREE = ("Ana", "Ben", "Cleo")


async def read(table: Table, player: Player) -> list[str]:
    return [line.key for line in (await acting.open_panel(table.services.context, player.caller, table.session)).lines]


async def runs_out_in_secret(services: Services, clock: FakeClock, terms: Terms) -> tuple[Table, Player]:
    """Return a table of three who choose in secret, and Cleo, whose time ends before the others'."""
    table = await begun(services, terms, THREE)
    await table.everybody_passes()

    def sooner(found):  # type: ignore[no-untyped-def]
        return Change(clocks.with_due(found, Seat(2), clock.now() + timedelta(minutes=5)), LogEntry("pace"))

    await services.repository.change(table.session, sooner)
    await pass_time(services, clock, 3 * HOUR)
    return table, table.players[2]


async def test_what_a_time_out_chose_in_secret_is_told_to_its_player_alone(
    services: Services, clock: FakeClock
) -> None:
    table, cleo = await runs_out_in_secret(services, clock, Terms(decision=24 * 60, autopilot_after=5))
    assert await read(table, cleo) == ["panel-chosen"]
    assert await read(table, table.ana) == []
    await cleo.say(table.session, "back")
    assert await read(table, cleo) == []
    await cleo.say(table.session, "confirm")
    assert await read(table, cleo) == []


async def test_a_seat_handed_back_says_so_once_and_what_autopilot_had_chosen(
    services: Services, clock: FakeClock
) -> None:
    table, cleo = await runs_out_in_secret(services, clock, Terms(decision=24 * 60, autopilot_after=1))
    # It keeps the seat from the reveal on, and chooses at once from then on.
    for player in table.players[:2]:
        await player.say(table.session, "confirm")
    assert (await record_of(table)).seats[2].autopilot is not None
    while (await table.public()).phase == "roll":
        await services.timekeeper.tick()
        if (await table.public()).phase == "roll" and await table.at_turn() is not cleo:
            await (await table.at_turn()).say(table.session, "pass")
    await services.timekeeper.tick()
    assert await read(table, cleo) == ["panel-returned-chosen"]
    assert await read(table, cleo) == []
    await cleo.say(table.session, "back")


async def test_a_seat_handed_back_while_nothing_is_asked_says_so(services: Services, clock: FakeClock) -> None:
    table, cleo = await runs_out_in_secret(services, clock, Terms(decision=24 * 60, autopilot_after=1))
    for player in table.players[:2]:
        await player.say(table.session, "confirm")
    lines = await read(table, cleo)
    assert lines[0] == "panel-returned"


async def test_whoever_sets_a_stalled_table_going_is_told(services: Services, clock: FakeClock) -> None:
    table = await begun(services, Terms(decision=24 * 60, grace=120, autopilot_after=5))
    while (await record_of(table)).hold is None:
        await pass_time(services, clock, DAY + 2 * HOUR)
    who = await table.at_turn()
    assert await read(table, who) == ["panel-goes-on"]
    assert await read(table, who) == []
