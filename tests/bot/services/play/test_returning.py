"""A person who comes back reads at once what happened to their seat: that it is theirs again, and what was chosen for
them."""

from datetime import timedelta

from bot.services.base.pace import Terms
from bot.services.composition import Services
from bot.services.play import acting
from bot.services.sessions import clocks
from bot.services.sessions.record import Change, LogEntry
from engines.core.seats import Seat
from tests.bot.services.fakes import FakeClock, Player, Table
from tests.bot.services.passing import DAY, HOUR, begun, pass_time, record_of

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
