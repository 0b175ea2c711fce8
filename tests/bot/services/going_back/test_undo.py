"""Undo with its three walls, and the host's rewind."""

import pytest

from bot.services.base.model import NotYours, SessionRefusal, StaleAction
from bot.services.composition import Services
from bot.services.evidence.archive import disagreements
from bot.services.play import acting, undoing
from bot.services.views import session_queries
from engines.core.phrase import SeatName
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import Player, assert_refused, offers_undo, reason_of, start_table, turn_back, unrate


async def test_the_own_last_step_can_be_taken_back_publicly_and_its_buttons_are_stale(services: Services) -> None:
    table = await start_table(services)
    before = await table.public()
    first, _ = await table.by_turn()
    reply = await first.say(table.session, "pass")
    assert reply.may_undo
    back = await acting.undo(services.context, first.caller, table.session)
    assert await table.public() == before
    assert [line.key for line in (await session_queries.public_log(services.context, table.session))[-1].lines] == [
        "notice-undo"
    ]
    assert not back.may_undo

    first, other = await table.by_turn()
    await first.say(table.session, "pass")
    panel = await acting.open_panel(services.context, other.caller, table.session)
    await acting.undo(services.context, first.caller, table.session)
    await first.say(table.session, "pass")
    with pytest.raises(StaleAction):
        await other.press(table.session, "pass", panel.decision, panel.draft)


async def test_never_past_another_seats_step(services: Services) -> None:
    table = await start_table(services)
    first, other = await table.by_turn()
    await first.say(table.session, "pass")
    assert not await offers_undo(services.context, other.caller, table.session)
    with pytest.raises(SessionRefusal) as refusal:
        await acting.undo(services.context, other.caller, table.session)
    assert reason_of(refusal.value) == "refuse-undo-nothing", "whoever has not acted yet has nothing that could stand"
    await other.say(table.session, "pass")
    assert not await offers_undo(services.context, first.caller, table.session)
    await assert_refused(acting.undo(services.context, first.caller, table.session), "refuse-undo-others", NotYours)


async def test_never_past_a_roll_or_a_reveal_and_a_draft_is_no_step(services: Services) -> None:
    table = await start_table(services)
    first, other = await table.by_turn()
    reply = await first.say(table.session, "roll")
    assert not reply.may_undo
    await assert_refused(acting.undo(services.context, first.caller, table.session), "refuse-undo-revealed")
    await other.say(table.session, "pass")
    await first.say(table.session, "add 1")
    with pytest.raises(NotYours):
        await acting.undo(services.context, first.caller, table.session)
    await first.say(table.session, "back")
    await table.everybody_pledges()
    await assert_refused(acting.undo(services.context, table.ben.caller, table.session), "refuse-undo-revealed")


async def test_a_step_into_the_next_phase_can_be_taken_back(services: Services) -> None:
    table = await start_table(services)
    first, other = await table.by_turn()
    await first.say(table.session, "pass")
    await other.say(table.session, "pass")
    assert (await table.public()).phase == "pledge"
    await first.say(table.session, "add 2")
    # The other's draft neither prevents the undo nor is shown: it belongs to a phase that is left.
    assert await offers_undo(services.context, other.caller, table.session)
    await acting.undo(services.context, other.caller, table.session)
    assert (await table.public()).phase == "roll"
    await other.say(table.session, "pass")
    panel = await acting.open_panel(services.context, first.caller, table.session)
    assert panel.draft == 0


async def test_the_walls_hold_after_a_restart(open_services: OpenServices) -> None:
    services = await open_services()
    table = await start_table(services)
    first, other = await table.by_turn()
    await first.say(table.session, "pass")
    again = await open_services()
    assert await offers_undo(again.context, first.caller, table.session)
    assert not await offers_undo(again.context, other.caller, table.session)
    await acting.undo(again.context, first.caller, table.session)
    await assert_refused(acting.undo(again.context, first.caller, table.session), "refuse-undo-nothing")


async def test_what_a_computer_did_cannot_be_undone(services: Services) -> None:
    table = await start_table(services, ("Ana", "Ben"), ("steady",))
    acted = set[Player]()
    while (await table.public()).to_roll != 2:
        acted.add(await table.at_turn())
        await (await table.at_turn()).say(table.session, "pass")
    await services.computers.play(table.session)
    for player in table.players:
        with pytest.raises(NotYours if player in acted else SessionRefusal) as refusal:
            await acting.undo(services.context, player.caller, table.session)
        if player in acted:
            assert dict(refusal.value.reason.args)["seat"] == SeatName(2)


async def test_a_moderator_rewinds_to_a_phase_start_with_a_public_line(services: Services) -> None:
    table = await start_table(services)
    start = await table.public()
    await table.everybody_passes()
    pledge = await table.public()
    await table.everybody_pledges()
    await (await table.at_turn()).say(table.session, "roll")
    await unrate(services, table.session)
    points = await undoing.rewind_points(services.context, table.session)
    assert [(point.turn, point.phase) for point in points] == [(1, "roll"), (1, "pledge"), (2, "roll")]
    await turn_back(services, table.session, points[1].seq)
    assert await table.public() == pledge
    line = (await session_queries.public_log(services.context, table.session))[-1].lines[0]
    assert line.key == "notice-rewind-moderator-at"
    assert len(await undoing.rewind_points(services.context, table.session)) == 2, "what was left is no place to go"
    await turn_back(services, table.session, points[0].seq)
    assert await table.public() == start
    for nowhere in (4711, points[2].seq):
        await assert_refused(turn_back(services, table.session, nowhere), "refuse-no-such-point")


async def test_nothing_goes_back_once_the_game_is_over(services: Services) -> None:
    table = await start_table(services, options={"rounds": "1"})
    await table.play_out()
    for refused in (
        undoing.rewind_points(services.context, table.session),
        acting.undo(services.context, table.ana.caller, table.session),
        undoing.rewind(services.context, table.ana.caller, table.session, 2),
    ):
        await assert_refused(refused, "refuse-undo-not-running")


async def test_a_game_with_jumps_replays_to_the_same_position(services: Services) -> None:
    table = await start_table(services)
    first, other = await table.by_turn()
    await first.say(table.session, "pass")
    await acting.undo(services.context, first.caller, table.session)
    await first.say(table.session, "pass")
    await other.say(table.session, "pass")
    await first.say(table.session, "add 2")
    await acting.undo(services.context, other.caller, table.session)
    await other.say(table.session, "roll")
    await table.everybody_pledges("2")
    await unrate(services, table.session)
    points = await undoing.rewind_points(services.context, table.session)
    await turn_back(services, table.session, points[1].seq)
    await table.play_out()
    archive = await table.archive()
    assert disagreements(archive, services.bindings) == ()
