"""Private panels that stay current: the edits, their times and tokens, and the posts that never go this way."""

import asyncio
import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import func, select

from bot.services.base.ports import MessageGone, MessageRejected, OutButton, PrivateMessage
from bot.services.composition import Services
from bot.services.delivery.panels import panel_messages
from bot.services.pictures.worker import DrawnPicture, Job
from bot.services.play import acting
from bot.services.seats import hosting
from bot.services.wording.messages import TextLocalizer
from data.store.schema.messages import panels
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, FakeMessenger, Player, Table, sit_down, start_table

ANA, BEN = 11, 12
"""Ids of the two people's panel messages."""
TOKEN = "a token nobody may read"


async def drawn(job: Job) -> DrawnPicture:
    return DrawnPicture(b"", job.alt(job.part, job.words))


async def seen_by(
    services: Services, player: Player, table: Table, words: tuple[str, ...] = ()
) -> tuple[PrivateMessage, Any]:
    """Return the panel that **Act** shows a person now, after these words of an answer."""
    services.images.pool.draw = drawn
    reply = await acting.open_panel(services.context, player.caller, table.session, words)
    card = await table.card()
    say = TextLocalizer(services.texts, "en").for_session(card)
    return await panel_messages.compose_panel(services.context, reply, player.person, say)


async def act(
    services: Services, player: Player, table: Table, message: int, token: str = TOKEN, words: tuple[str, ...] = ()
) -> None:
    """Let a person press **Act**, and these words of an answer, and get a panel."""
    _, shown = await seen_by(services, player, table, words)
    await services.panels.record_panel(shown, message, token)
    services.panels.record_shown(shown, message, token)
    await services.panels.drain()


async def last_to_act(table: Table) -> Player:
    return table.players[(table.players.index(await table.at_turn()) + 2) % 3]


async def rows(services: Services) -> int:
    return await services.repository.database.fetch(
        lambda tx: tx.execute(select(func.count()).select_from(panels)).scalar_one()
    )


async def test_a_panel_turns_to_what_act_would_show_when_somebody_else_acts(
    services: Services, table: Table, messenger: FakeMessenger
) -> None:
    await act(services, table.ana, table, ANA, "of Ana")
    await act(services, table.ben, table, BEN, "of Ben")
    await table.pass_once()
    await services.panels.drain()
    assert sorted((token, message) for token, message, _ in messenger.panels) == [("of Ana", ANA), ("of Ben", BEN)]
    shown = {message: panel for _, message, panel in messenger.panels}
    assert shown[ANA] == (await seen_by(services, table.ana, table))[0]
    assert shown[BEN] == (await seen_by(services, table.ben, table))[0]
    assert shown[ANA].text != shown[BEN].text


async def test_an_answer_just_given_is_not_edited(services: Services, messenger: FakeMessenger, table: Table) -> None:
    first = await table.pass_once()
    await act(services, first, table, ANA)
    assert messenger.panels == []


async def test_several_changes_become_one_edit(services: Services, messenger: FakeMessenger, trio: Table) -> None:
    idle = await last_to_act(trio)
    await act(services, idle, trio, ANA)
    while await trio.at_turn() is not idle:
        await trio.pass_once()
    await services.panels.drain()
    assert len(messenger.panels) == 1


async def test_secret_steps_change_no_panel(services: Services, messenger: FakeMessenger, table: Table) -> None:
    await table.everybody_passes()
    await act(services, table.ana, table, ANA)
    await table.ben.say(table.session, "add 1")
    await services.panels.drain()
    await table.ben.say(table.session, "confirm")
    await services.panels.drain()
    assert messenger.panels == []


async def test_a_panel_on_which_the_person_has_begun_stays_where_it_is(
    services: Services, messenger: FakeMessenger, trio: Table
) -> None:
    """Another player leaves, which is news, but no reason to reset the panel."""
    await trio.everybody_passes()
    await act(services, trio.ana, trio, ANA, words=("add",))
    await hosting.leave(services.context, trio.players[2].caller, trio.session)
    await services.panels.drain()
    assert messenger.panels == []


async def test_something_else_that_is_shown_stays_until_the_person_is_asked(
    services: Services, messenger: FakeMessenger, trio: Table
) -> None:
    first, last = await trio.at_turn(), await last_to_act(trio)
    await act(services, last, trio, ANA, "old")
    services.panels.record_replacement(trio.session, ANA, "new")
    await first.say(trio.session, "pass")
    await services.panels.drain()
    assert (await trio.at_turn()) is not last
    assert messenger.panels == []
    await trio.pass_once()
    await services.panels.drain()
    assert [(token, message) for token, message, _ in messenger.panels] == [("new", ANA)]


async def test_the_newest_panel_is_the_panel(services: Services, table: Table, messenger: FakeMessenger) -> None:
    first, idle = await table.by_turn()
    await act(services, idle, table, ANA, "old")
    await act(services, idle, table, BEN, "new")
    await first.say(table.session, "pass")
    await services.panels.drain()
    assert [(token, message) for token, message, _ in messenger.panels] == [("old", ANA), ("new", BEN)]


async def test_no_edit_while_a_press_is_answered(services: Services, messenger: FakeMessenger, table: Table) -> None:
    first, idle = await table.by_turn()
    await act(services, idle, table, ANA)
    await first.say(table.session, "pass")
    with services.panels.answering(ANA):
        await services.panels.drain()
        assert messenger.panels == []
    await services.panels.drain()
    assert len(messenger.panels) == 1


async def test_an_expired_token_is_not_used_and_not_kept(
    services: Services, table: Table, messenger: FakeMessenger, clock: FakeClock
) -> None:
    await act(services, table.ana, table, ANA)
    assert await rows(services) == 1
    due = await services.panels.next_at()
    assert due is not None
    assert due - clock.now() == timedelta(minutes=14), "Discord accepts it for a quarter of an hour"
    clock.pass_seconds((due - clock.now()).total_seconds())
    await table.pass_once()
    await services.panels.drain()
    assert messenger.panels == []
    await act(services, table.ben, table, BEN)
    await services.panels.run_due(clock.now())
    assert await rows(services) == 1
    clock.pass_seconds(900)
    await services.panels.run_due(clock.now())
    assert await rows(services) == 0
    assert await services.panels.next_at() is None


@pytest.mark.parametrize("fault", [MessageGone("10015"), MessageRejected("400"), ZeroDivisionError(TOKEN)])
async def test_what_can_not_be_edited_is_dropped_and_no_token_is_logged(
    services: Services, table: Table, messenger: FakeMessenger, fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    await act(services, table.ana, table, ANA)
    messenger.faults = [fault]
    with caplog.at_level(logging.DEBUG):
        await table.pass_once()
        await services.panels.drain()
    assert await rows(services) == 0
    assert ("ZeroDivisionError" in caplog.text) == isinstance(fault, ZeroDivisionError)
    assert TOKEN not in caplog.text


async def test_whoever_has_left_the_table_is_told_once(services: Services, messenger: FakeMessenger) -> None:
    table = await start_table(services, ("Ana", "Ben", "Cleo"))
    await act(services, table.ben, table, BEN)
    await hosting.leave(services.context, table.ben.caller, table.session)
    await services.panels.drain()
    ((_, _, shown),) = messenger.panels
    assert not shown.rows
    assert await rows(services) == 0


async def test_what_changed_while_a_panel_was_on_its_way_reaches_it(
    open_services: OpenServices, messenger: FakeMessenger
) -> None:
    """Another process changed the table before this one had recorded the panel."""
    one, other = await open_services(), await open_services()
    table = await start_table(one)
    first, idle = await table.by_turn()
    _, shown = await seen_by(one, idle, table)
    await one.panels.record_panel(shown, ANA, TOKEN)
    one.panels.record_shown(shown, ANA, TOKEN)
    again = await sit_down(other, first.caller.discord_id, first.caller.name)
    await again.say(table.session, "pass")
    await one.panels.drain()
    assert len(messenger.panels) == 1


async def test_what_could_not_be_written_is_written_next_time(
    services: Services, table: Table, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, idle = await table.by_turn()
    _, shown = await seen_by(services, idle, table)
    with monkeypatch.context() as broken:
        broken.setattr(services.repository.database, "write_tx", AsyncMock(side_effect=ConnectionError))
        await services.panels.record_panel(shown, ANA, TOKEN)
        services.panels.record_shown(shown, ANA, TOKEN)
        with pytest.raises(ConnectionError):
            await services.panels.drain()
    assert await rows(services) == 0
    await services.panels.drain()
    assert await rows(services) == 1
    await first.say(table.session, "pass")
    await services.panels.drain()
    assert len(messenger.panels) == 1


async def test_many_panels_are_written_in_several_transactions(services: Services, table: Table) -> None:
    _, shown = await seen_by(services, table.ana, table)
    for number in range(120):
        await services.panels.record_panel(shown, 1000 + number, TOKEN)
        services.panels.record_shown(shown, 1000 + number, TOKEN)
    await services.panels.drain()
    kept = await services.repository.database.fetch(lambda tx: tx.execute(select(panels.c.message_id)).scalars().all())
    assert list(kept) == [1119], "the newest one of the same person"


async def test_the_loop_edits_a_panel_at_most_every_other_second(
    services: Services, messenger: FakeMessenger, clock: FakeClock, trio: Table
) -> None:
    await act(services, await last_to_act(trio), trio, ANA)
    await services.panels.start()
    await trio.pass_once()
    clock.pass_seconds(1)
    await _until(lambda: len(messenger.panels) == 1)
    await trio.pass_once()
    clock.pass_seconds(1)
    await asyncio.sleep(0.8)
    assert len(messenger.panels) == 1
    clock.pass_seconds(1)
    await _until(lambda: len(messenger.panels) == 2)


async def _until(true: Callable[[], bool]) -> None:
    while not true():  # noqa: ASYNC110 - a fake messenger tells nobody
        await asyncio.sleep(0.05)


def test_what_fits_on_a_phone_is_measured_in_lines_of_text_and_of_buttons() -> None:
    texts = ("", "a\nb", " ".join(["mmm"] * 6), " ".join(["mmmm"] * 5))
    assert [panel_messages.line_count(text) for text in texts] == [1, 2, 1, 2]
    button, link = OutButton("mmmm", ""), OutButton("mmmm", "", url="https://a.invalid")
    filling = (OutButton("中中中Q", ""), *(OutButton(label, "", url=link.url) for label in ("中中中Q", "中中")))
    whole = panel_messages.height_left((), (), ())
    for row, lines in (((button,) * 3, 1), ((button,) * 4, 2), ((link,) * 2, 1), ((link,) * 3, 2), (filling, 1)):
        assert panel_messages.height_left((), (), (row,)) == whole - 40 * lines
