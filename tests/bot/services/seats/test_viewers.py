"""Coaches and casters see nothing without consent, before the delay, after the consent is taken back, or at a rated
table."""

import asyncio
import json

import pytest

from bot.services.base.model import NotYours, SessionId, SessionRefusal
from bot.services.composition import Services
from bot.services.evidence.archive import archive_of
from bot.services.play import undoing
from bot.services.seats import hosting, seating, viewers
from bot.services.seats.viewers import seats_open_to
from bot.services.sessions.record import SeatHolder
from bot.services.tournaments.queries import personal_data
from bot.services.views import seat_views, session_queries
from bot.services.views.seat_views import SeenSeat
from data.store.schema.games import SeatViewRow, sessions
from data.store.sessions import seat_views as seat_view_store
from engines.core.errors import GameError
from engines.core.seats import Seat
from engines.core.values import replace
from tests.bot.games.inside import inside
from tests.bot.services.conftest import on_both_stores
from tests.bot.services.fakes import Player, Table, assert_refused, open_table, reason_of, sit_down, start_table


async def coach_of(services: Services, table: Table, player: Player | None = None, number: int = 50) -> Player:
    """Return a person to whom a player of the table shows their seat."""
    coach = await sit_down(services, number, f"Cleo {number}")
    await viewers.allow(services.context, (player or table.ana).caller, table.session, coach.person, "coach")
    return coach


async def coached(services: Services) -> tuple[Table, Player]:
    """Return a table that is not rated, because it has hints, and the coach of its first player."""
    table = await start_table(services, hints=True)
    return table, await coach_of(services, table)


async def a_round(table: Table) -> None:
    await table.everybody_passes()
    await table.everybody_pledges()


async def seen(services: Services, who: Player, session: SessionId, seat: int | None = None) -> SeenSeat:
    return await seat_views.show_seat(services.context, who.person, session, seat)


async def refused(services: Services, who: Player, session: SessionId, seat: int | None = None) -> str:
    with pytest.raises(GameError) as error:
        await seen(services, who, session, seat)
    return reason_of(error.value)


@on_both_stores
async def test_a_coach_sees_the_seat_as_it_was_a_turn_ago_until_it_is_taken_back(services: Services) -> None:
    table, coach = await coached(services)
    assert await refused(services, coach, table.session) == "refuse-viewer-early"
    await table.everybody_passes()
    assert await refused(services, coach, table.session) == "refuse-viewer-early"
    await table.everybody_pledges()
    for turn in (2, 3):
        assert (await table.public()).round == turn
        shown = await seen(services, coach, table.session)
        assert (shown.turn, inside(shown.view.public).round, shown.seat, shown.ended) == (turn - 1, turn - 1, 0, False)
        assert shown.view.viewer == Seat(0)
        record = await services.repository.current(table.session)
        assert await seat_views.seats_open_now(services.context, coach.person, record) == (0,)
        if turn == 2:
            await a_round(table)

    await seen(services, coach, table.session)
    await viewers.take_view_back(services.context, table.ana.caller, table.session, coach.person, "coach")
    assert await refused(services, coach, table.session) == "refuse-not-viewer"
    assert await seat_views.seats_open_now(services.context, coach.person, record) == ()


async def test_what_is_secret_now_changes_nothing_a_coach_gets_who_sees_one_seat_alone(services: Services) -> None:
    """The coach gets equal messages whatever the open draft, the given answer and its time are."""
    table, coach = await coached(services)
    await a_round(table)
    await table.everybody_passes()
    assert await refused(services, coach, table.session, 1) == "refuse-viewer-before"
    before = await seen(services, coach, table.session)
    assert before.seats == (0,)
    await table.ana.say(table.session, "add 3")
    assert await seen(services, coach, table.session) == before
    await table.ana.say(table.session, "confirm")
    assert await seen(services, coach, table.session) == before


async def test_at_a_table_that_counts_nothing_is_seen_before_the_end(services: Services, table: Table) -> None:
    coach = await coach_of(services, table)
    await a_round(table)
    assert await refused(services, coach, table.session) == "refuse-viewer-late"
    await a_round(table)
    assert await refused(services, coach, table.session) == "refuse-viewer-late"
    await table.play_out()
    assert (await seen(services, coach, table.session)).ended
    first = await seat_views.show_seat(services.context, coach.person, table.session, 0, 1)
    assert (first.turn, first.back, first.on) == (1, None, 2)


@on_both_stores
@pytest.mark.parametrize(("column", "value", "reason"), [("seen_from", 5, "late"), ("sealed", True, "sealed")])
async def test_at_a_tournament_and_with_shared_luck_hints_open_nothing(
    services: Services, column: str, value: object, reason: str
) -> None:
    table, coach = await coached(services)
    await a_round(table)
    change = sessions.update().where(sessions.c.id == table.session).values({column: value})
    await services.repository.database.write_tx(lambda tx: tx.execute(change))
    services.repository.forget()
    assert await refused(services, coach, table.session) == f"refuse-viewer-{reason}"
    await table.play_out()
    if column == "sealed":
        assert await refused(services, coach, table.session) == "refuse-viewer-sealed"
    else:
        assert (await seen(services, coach, table.session)).ended


async def test_nobody_sees_a_seat_without_being_allowed_and_a_caster_needs_everybody(services: Services) -> None:
    table = await start_table(services, hints=True)
    await a_round(table)
    cleo = await sit_down(services, 50, "Cleo")
    for who in (cleo, table.ben):
        assert await refused(services, who, table.session) == "refuse-not-viewer"
    await viewers.allow(services.context, table.ana.caller, table.session, cleo.person, "caster")
    assert await refused(services, cleo, table.session) == "refuse-not-viewer"
    await viewers.allow(services.context, table.ben.caller, table.session, cleo.person, "caster")
    shown = await seen(services, cleo, table.session, 1)
    assert (shown.seats, shown.seat, shown.turn) == ((0, 1), 1, 1)
    await viewers.take_view_back(services.context, table.ana.caller, table.session, cleo.person, "caster")
    assert await refused(services, cleo, table.session, 1) == "refuse-not-viewer"


async def test_computer_players_are_not_asked_and_erased_people_agree_to_nothing(services: Services) -> None:
    table = await start_table(services, ("Ana",), ("steady", "steady"))
    cleo = await sit_down(services, 50, "Cleo")
    await viewers.allow(services.context, table.ana.caller, table.session, cleo.person, "caster")
    record = await services.repository.current(table.session)
    allowed = await viewers.view_permissions(services.context, table.session)
    assert seats_open_to(record, allowed, cleo.person) == (0, 1, 2)
    erased = replace(record, seats=(*record.seats[:2], SeatHolder()))
    assert seats_open_to(erased, allowed, cleo.person) == ()


async def test_whoever_sits_at_the_table_sees_no_other_seat_even_by_a_row_left_behind(services: Services) -> None:
    table = await start_table(services, hints=True)
    record = await services.repository.current(table.session)
    cleo = await sit_down(services, 50, "Cleo")
    left = tuple(SeatViewRow(table.session, 0, who.person, "coach", table.ana.person) for who in (table.ben, cleo))
    assert seats_open_to(record, left, table.ben.person) == ()
    assert seats_open_to(record, left, cleo.person) == (0,)

    attempt = viewers.allow(services.context, table.ana.caller, table.session, table.ben.person, "coach")
    await assert_refused(attempt, "refuse-viewer-seated")
    coach = await coach_of(services, table)
    await a_round(table)
    await hosting.leave(services.context, table.ben.caller, table.session)
    await seating.take_seat(services.context, coach.caller, table.session, Seat(1))
    assert await refused(services, coach, table.session) == "refuse-not-viewer"
    await hosting.leave(services.context, coach.caller, table.session)
    assert await refused(services, coach, table.session) == "refuse-not-viewer", "and not again after leaving"


async def test_it_ends_when_the_seat_changes_hands_and_earlier_turns_stay_their_holders(services: Services) -> None:
    table, coach = await coached(services)
    await a_round(table)
    await hosting.leave(services.context, table.ana.caller, table.session)
    assert await viewers.view_permissions(services.context, table.session) == ()
    assert await refused(services, coach, table.session) == "refuse-not-viewer"
    await seating.take_seat(services.context, table.ana.caller, table.session, Seat(0))
    assert await refused(services, coach, table.session) == "refuse-not-viewer", "it has to be allowed anew"
    await hosting.leave(services.context, table.ana.caller, table.session)
    dora = await sit_down(services, 60, "Dora")
    await seating.take_seat(services.context, dora.caller, table.session, Seat(0))
    coach = await coach_of(services, table, dora, 51)
    assert await refused(services, coach, table.session) == "refuse-viewer-early"


@on_both_stores
async def test_after_turning_back_nothing_of_what_was_undone_is_shown(services: Services) -> None:
    table = await start_table(services, ("Ana",), ("steady",))
    coach = await coach_of(services, table)
    while (await table.public()).round < 3:
        await services.computers.play(table.session)
        for words in ("pass",) if (await table.public()).phase == "roll" else ("add 1", "confirm"):
            await table.ana.say(table.session, words)
        await services.computers.play(table.session)
    assert (await seen(services, coach, table.session)).turn == 2
    point = next(one for one in await undoing.rewind_points(services.context, table.session) if one.turn == 1)
    await undoing.rewind(services.context, table.ana.caller, table.session, point.line)
    assert await refused(services, coach, table.session) == "refuse-viewer-early"


async def test_the_table_reads_it_and_no_file_before_the_end(services: Services) -> None:
    table, coach = await coached(services)
    lines = await session_queries.public_log(services.context, table.session)
    assert [one.key for one in lines[-1].lines] == ["log-coach"]
    fairness = await services.fairness.report(table.session)
    assert "fairness-coach" in [one.key for one in fairness.lines]

    async def kinds() -> set[str]:
        bindings = services.repository.bindings
        archive = await services.repository.database.read_tx(lambda tx: archive_of(tx, table.session, bindings))
        assert "Cleo" not in archive.model_dump_json()
        return {note.kind for note in archive.notes}

    assert "coach" not in await kinds()
    await table.play_out()
    assert "coach" in await kinds()
    export = await personal_data.export(services.context, coach.person)
    assert export["seat_views"] == {
        "allowed": [],
        "allowed_to_see": [{"session": table.session, "seat": 0, "as": "coach"}],
    }
    assert "Ana" not in json.dumps(export["seat_views"])


@pytest.mark.parametrize("who", ["giver", "viewer"])
async def test_it_is_erased_with_either_of_them(services: Services, table: Table, who: str) -> None:
    coach = await coach_of(services, table)
    await table.play_out()
    gone = table.ana if who == "giver" else coach
    await services.erase(gone.caller)
    assert (
        await services.repository.database.fetch(lambda tx: seat_view_store.permissions_of_session(tx, table.session))
        == ()
    )


async def test_only_so_many_and_only_by_whoever_sits_there(services: Services) -> None:
    table = await start_table(services, hints=True)
    for number in range(5):
        await coach_of(services, table, number=50 + number)
    await assert_refused(coach_of(services, table, number=59), "refuse-viewers-many")
    stranger = await sit_down(services, 70, "Eve")
    with pytest.raises(NotYours):
        await viewers.allow(services.context, stranger.caller, table.session, stranger.person, "coach")
    lobby = await open_table(services, channel=90)
    with pytest.raises(SessionRefusal):
        await coach_of(services, lobby, number=80)


@on_both_stores
async def test_two_presses_are_one_entry_of_the_log(services: Services) -> None:
    table = await start_table(services, hints=True)
    cleo = await sit_down(services, 50, "Cleo")
    given = (services.context, table.ana.caller, table.session, cleo.person)
    for change, kind in ((viewers.allow, "coach"), (viewers.take_view_back, "unseen")):
        await asyncio.gather(*(change(*given, "coach") for _ in range(2)))
        await change(*given, "coach")
        assert [one.kind for one in await table.entries()].count(kind) == 1
