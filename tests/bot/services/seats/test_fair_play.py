"""Nobody who plays at a table can change its rated game in their own favour, whatever rights they have there."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import replace
from typing import TypeAlias

from bot.services.base.model import Caller, NotYours
from bot.services.composition import Services
from bot.services.play import undoing
from bot.services.seats import hosting, seating, server_tables
from bot.services.sessions.clocks import ABSENT_AFTER
from bot.services.sessions.record import Change, LogEntry, Record
from engines.core.seats import Seat
from tests.bot.services.fakes import CHANNEL, Table, assert_refused, moderator_of, sit_down, start_table, unrate

Act: TypeAlias = Callable[[Services, Caller, Table], Awaitable[object]]
OTHER = Seat(1)


async def close(services: Services, caller: Caller, table: Table) -> object:
    return await hosting.end(services.context, caller, table.session)


async def close_for_the_server(services: Services, caller: Caller, table: Table) -> object:
    return await server_tables.close(services.context, replace(caller, administers=True), table.session, "idle")


async def take_off(services: Services, caller: Caller, table: Table) -> object:
    return await hosting.kick(services.context, caller, table.session, OTHER)


async def give_to_a_computer(services: Services, caller: Caller, table: Table) -> object:
    return await seating.replace_by_computer(services.context, caller, table.session, OTHER, "steady")


async def give_to_somebody(services: Services, caller: Caller, table: Table) -> object:
    zoe = await sit_down(services, 77, "Zoe")
    return await seating.ask_person(services.context, caller, table.session, OTHER, zoe.caller.discord_id)


ACTS = (close, close_for_the_server, take_off, give_to_a_computer, give_to_somebody)
CLOSING: dict[Act, str] = {close: "refuse-end-rated", close_for_the_server: "refuse-end-rated"}


async def tables(services: Services, acts: Iterable[Act]) -> AsyncIterator[tuple[Act, Table]]:
    """Yield each of these acts with a table of three in a channel of its own."""
    for number, act in enumerate(acts):
        yield act, await start_table(services, ("Ana", "Ben", "Cleo"), channel=CHANNEL + number)


async def test_whoever_plays_for_ratings_does_not_decide_alone(services: Services) -> None:
    async for act, table in tables(services, ACTS):
        before = await services.repository.current(table.session)
        for manages in (False, True):
            caller = replace(table.ana.caller, manages=manages)
            await assert_refused(act(services, caller, table), CLOSING.get(act, "refuse-seat-rated"), NotYours)
        assert await services.repository.current(table.session) == before, act


async def test_whoever_played_there_does_not_either(services: Services) -> None:
    """The player leaves, and comes back as a moderator."""
    async for act, table in tables(services, ACTS):
        await hosting.leave(services.context, table.ana.caller, table.session)
        caller = replace(table.ana.caller, manages=True)
        await assert_refused(act(services, caller, table), CLOSING.get(act, "refuse-seat-rated"), NotYours)


async def test_a_moderator_who_does_not_play_may(services: Services) -> None:
    async for act, table in tables(services, ACTS):
        await act(services, await moderator_of(services), table)


async def test_where_nothing_counts_and_with_hints_the_host_decides(services: Services) -> None:
    async for act, table in tables(services, ACTS):
        await unrate(services, table.session)
        await act(services, table.ana.caller, table)

    table = await start_table(services, ("Ana", "Ben", "Cleo"), channel=CHANNEL - 1, hints=True)
    assert await undoing.rewind_points(services.context, table.session)
    await take_off(services, table.ana.caller, table)


async def test_the_one_person_left_does_not_close_it_either(services: Services) -> None:
    """The person who left has a result there."""
    table = await start_table(services, ("Ana", "Ben"))
    await hosting.resign(services.context, table.ben.caller, table.session)
    await assert_refused(close(services, table.ana.caller, table), "refuse-end-rated", NotYours)


async def test_whoever_has_run_out_of_time_again_and_again_can_be_taken_off(services: Services) -> None:
    def missed(record: Record) -> Change:
        seats = list(record.seats)
        seats[OTHER] = replace(seats[OTHER], missed=ABSENT_AFTER)
        return Change(replace(record, seats=tuple(seats)), LogEntry("pace"))

    async for act, table in tables(services, (take_off, give_to_a_computer, give_to_somebody)):
        await services.repository.change(table.session, missed)
        await act(services, table.ana.caller, table)


async def test_a_seat_at_a_rated_table_goes_to_no_weaker_computer_player(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    await hosting.leave(services.context, table.ben.caller, table.session)
    weak = seating.replace_by_computer(services.context, table.ana.caller, table.session, OTHER, "random")
    await assert_refused(weak, "refuse-seat-rated-computer", NotYours)
    await give_to_a_computer(services, table.ana.caller, table)

    table = await start_table(services, ("Ana", "Ben"), ("steady",), CHANNEL + 1)
    weaker = seating.replace_by_computer(services.context, table.ana.caller, table.session, Seat(2), "random")
    await assert_refused(weaker, "refuse-seat-rated-stays", NotYours)
