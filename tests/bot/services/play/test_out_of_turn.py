"""Answers in advance: offered to seats without an open decision, seen by nobody, stale once the seat is asked; and
decisions out of turn in Filthy Rich: who is called, how often, and who is spared by an answer in advance."""

import asyncio
from typing import Any

import pytest

from bot.services.base.limits import Limits
from bot.services.base.model import NotYours, SessionId, StaleAction
from bot.services.composition import Services
from bot.services.play import acting, undoing
from bot.services.sessions.posts import called_decisions
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from engines.core.rng import Rng
from engines.core.seats import Seat
from tests.bot.games.inside import inside
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, FakeMessenger, Player, Table, sit_down, start_table, turn_back, unrate
from tests.bot.services.sending import rows, sent_after

NAMES = ("Ana", "Ben", "Cleo", "Dan")
STEPS = 1500


@pytest.fixture
async def services(open_games: OpenServices) -> Services:
    return await open_games(limits=Limits(actions_per_minute=1_000_000))


async def seated(services: Services) -> tuple[SessionId, list[Player]]:
    table = await start_table(services, NAMES, game="filthy_rich")
    return table.session, table.players


async def stepped(
    services: Services, session: SessionId, players: list[Player], step: int
) -> tuple[Record, Record, Player]:
    """Play one step of a seat that must act, as the sensible computer player would. Return the positions before and
    after it, and the player."""
    binding = services.bindings["filthy_rich"]
    before = await services.repository.current(session)
    seat = before.open_decisions[0].seat
    assert before.state is not None
    view = binding.game.view_for(before.state, seat)
    space = binding.game.legal_actions(view)
    action = binding.players["steady"].choose(view, seat, space, Rng(f"{step:064x}"))
    player = next(one for one in players if before.seats[seat].person == one.person)
    await player.say(session, binding.game.text(action))
    return before, await services.repository.current(session), player


async def until_sale(services: Services, session: SessionId, players: list[Player], least: int) -> Record:
    """Play until a sale step asks at least this many seats."""
    for step in range(STEPS):
        before, after, _ = await stepped(services, session, players, step)
        assert before.public is not None
        assert after.public is not None
        begins = inside(after.public).phase == "sale" != inside(before.public).phase
        if begins and len(after.open_decisions) >= least:
            return after
    raise AssertionError("no sale step came")


async def test_a_sale_step_calls_everybody_concerned_once_and_nobody_else(
    services: Services, messenger: FakeMessenger, clock: FakeClock
) -> None:
    session, players = await seated(services)
    record = await until_sale(services, session, players, 2)
    assert record.public is not None
    assert tuple(one.seat for one in record.open_decisions) == tuple(sorted(inside(record.public).taxing.waiting))
    clock.pass_seconds(2)
    before = set(messenger.messages)
    await services.outbox.drain()
    (call,) = [
        message
        for number, (_, message) in messenger.messages.items()
        if number not in before and message.mention and not message.quiet
    ]
    concerned = {one.seat for one in record.open_decisions}
    people = {one.caller.discord_id for one in players if record.seat_of(one.person) in concerned}
    assert set(call.mention) == people
    assert call.text.count("sell") == 1
    # The answer of one seat leaves the others' call and decisions unchanged.
    first = next(one for one in players if one.caller.discord_id in people)
    standing = await rows(services, session, "notice")
    await first.say(session, "pass")
    after = await services.repository.current(session)
    assert {one.decision for one in after.open_decisions} < {one.decision for one in record.open_decisions}
    assert [row.id for row in await rows(services, session, "notice")] == [row.id for row in standing]


async def test_who_answered_in_advance_is_not_called(services: Services) -> None:
    session, players = await seated(services)
    binding = services.bindings["filthy_rich"]
    spared: set[int] = set()
    for step in range(STEPS):
        record = await services.repository.current(session)
        idle = [seat for seat in range(len(NAMES)) if seat not in {one.seat for one in record.open_decisions}]
        for seat in idle:
            assert record.state is not None
            space = binding.game.legal_actions(binding.game.view_for(record.state, Seat(seat)))
            if not inside(record.state.private[seat]).sell_nothing and space:
                player = next(one for one in players if record.seats[seat].person == one.person)
                await player.say(session, "advance pass")
        known = len(await rows(services, session, "notice"))
        promised = {
            seat
            for seat, part in enumerate((await services.repository.current(session)).state.private)  # type: ignore[union-attr]
            if inside(part).sell_nothing
        }
        before, after, _ = await stepped(services, session, players, step)
        assert before.public is not None
        assert after.public is not None
        if inside(after.public).taxing is not None and inside(before.public).taxing is None:
            spared = promised & set(inside(after.public).taxing.seats) - set(inside(after.public).taxing.waiting)
            fresh = (await rows(services, session, "notice"))[known:]
            called = {seat for row in fresh for seat, _ in called_decisions(row)}
            assert not called & spared
            if spared:
                return
        if after.stage != "running":
            break
    raise AssertionError("nobody was spared a question")


async def idle_player(table: Table) -> Player:
    at_turn = await table.at_turn()
    return next(player for player in table.players if player is not at_turn)


async def test_who_owes_nothing_is_offered_an_answer_in_advance_and_two_presses_of_it_act_once(hands: Services) -> None:
    table = await start_table(hands, game="tiny_hands")
    idle = await idle_player(table)
    reply = await acting.open_panel(hands.context, idle.caller, table.session)
    assert reply.panel is not None
    assert [line.key for line in reply.lines] == ["panel-waiting", "panel-ahead"]
    answer = await idle.press(table.session, "promise pass", reply.decision, reply.draft)
    assert answer.panel is not None
    # The answer can be taken back from the panel that follows.
    await idle.press(table.session, "promise ask", answer.decision, answer.draft)
    record = await hands.repository.current(table.session)
    assert not any(inside(part).promised for part in record.state.private)
    found = await acting.completions_of(hands.context, idle.caller, table.session, "")
    assert [text for text, _ in found] == ["promise"]

    reply = await acting.open_panel(hands.context, idle.caller, table.session)
    replies = await asyncio.gather(
        idle.press(table.session, "promise pass", reply.decision, reply.draft, key="one"),
        idle.press(table.session, "promise pass", reply.decision, reply.draft, key="one"),
    )
    assert all(one.panel is not None for one in replies)
    record: Any = await hands.repository.current(table.session)
    assert record.state.private[Seat(record.seat_of(idle.person))].promised


async def test_an_answer_in_advance_leaves_no_public_trace_and_is_stale_after_a_rewind(
    hands: Services, messenger: FakeMessenger
) -> None:
    table = await start_table(hands, game="tiny_hands")
    await sent_after(hands)
    before = (await session_queries.load_card(hands.context, table.session), list(messenger.calls))
    await (await idle_player(table)).say(table.session, "promise pass")
    await sent_after(hands)
    assert (await session_queries.load_card(hands.context, table.session), list(messenger.calls)) == before

    idle = await idle_player(table)
    reply = await acting.open_panel(hands.context, idle.caller, table.session)
    await unrate(hands, table.session)
    point = (await undoing.rewind_points(hands.context, table.session))[0]
    await turn_back(hands, table.session, point.line)
    with pytest.raises(StaleAction):
        await idle.press(table.session, "promise pass", reply.decision, reply.draft)


async def test_neither_a_button_from_before_an_answer_nor_a_stranger_answers_in_advance(hands: Services) -> None:
    """It is stale for whoever has answered, and for whoever is asked now."""
    table = await start_table(hands, game="tiny_hands")
    player, idle = await table.by_turn()
    panels = [await acting.open_panel(hands.context, one.caller, table.session) for one in (player, idle)]
    await player.say(table.session, "pass")
    for one, panel in zip((player, idle), panels, strict=True):
        with pytest.raises(StaleAction):
            await one.press(table.session, "promise pass", panel.decision, panel.draft)

    stranger = await sit_down(hands, 4000, "Zoe")
    with pytest.raises(NotYours):
        await stranger.say(table.session, "promise pass")
