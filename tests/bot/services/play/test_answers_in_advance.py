"""Answers in advance: offered to seats without an open decision, seen by nobody, stale once the seat is asked."""

import asyncio
from typing import Any

import pytest

from bot.services.base.model import NotYours, StaleAction
from bot.services.composition import Services
from bot.services.play import acting, undoing
from bot.services.views import session_queries
from engines.core.seats import Seat
from tests.bot.games.inside import inside
from tests.bot.services.fakes import FakeClock, FakeMessenger, Player, Table, sit_down, turn_back, unrate
from tests.bot.services.hand_tables import started
from tests.bot.services.sending import sent_after


async def idle_player(table: Table) -> Player:
    at_turn = await table.at_turn()
    return next(player for player in table.players if player is not at_turn)


async def test_who_owes_nothing_is_offered_an_answer_in_advance_and_two_presses_of_it_act_once(hands: Services) -> None:
    table = await started(hands)
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
    hands: Services, messenger: FakeMessenger, clock: FakeClock
) -> None:
    table = await started(hands)
    await sent_after(hands, clock)
    before = (await session_queries.load_card(hands.context, table.session), list(messenger.calls))
    await (await idle_player(table)).say(table.session, "promise pass")
    await sent_after(hands, clock)
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
    table = await started(hands)
    player, idle = await table.by_turn()
    panels = [await acting.open_panel(hands.context, one.caller, table.session) for one in (player, idle)]
    await player.say(table.session, "pass")
    for one, panel in zip((player, idle), panels, strict=True):
        with pytest.raises(StaleAction):
            await one.press(table.session, "promise pass", panel.decision, panel.draft)

    stranger = await sit_down(hands, 4000, "Zoe")
    with pytest.raises(NotYours):
        await stranger.say(table.session, "promise pass")
