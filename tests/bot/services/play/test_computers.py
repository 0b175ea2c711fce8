"""Computer players act under everybody's rules, also after a restart."""

import asyncio

import pytest

from bot.services.base.model import SessionId, StaleAction
from bot.services.composition import Services
from bot.services.evidence.archive import inconsistencies
from bot.services.play import acting, computers
from bot.services.seats import hosting, lobbies
from bot.services.sessions.record import Record
from data.store.sessions import log
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import open_table, start_table
from tests.bot.services.passing import record_of
from tests.bot.services.tiny_binding import FailingPlayer
from tests.bot.services.tiny_game import Add, Pass


async def test_computers_play_whenever_it_is_their_turn(services: Services) -> None:
    await services.start()
    table = await start_table(services, ("Ana",), ("random", "steady"))
    while (await table.card()).stage == "running":
        await services.computers.wait_until_idle()
        card = await table.card()
        if card.stage != "running":
            break
        assert 0 in [one.seat for one in card.pending]
        await table.ana.say(table.session, "roll" if card.phase == "roll" else "confirm")
    entries = await table.entries()
    assert {entry.source for entry in entries if entry.kind == "act"} == {"player", "computer"}
    assert inconsistencies(await table.archive(), services.bindings) == ()


@pytest.mark.parametrize(
    ("kind", "fault"), [("dithering", None), ("failing", "failed to choose"), ("failing", "was refused")]
)
async def test_one_that_goes_round_in_circles_or_fails_is_answered_for(
    services: Services, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, kind: str, fault: str | None
) -> None:
    if fault == "was refused":
        monkeypatch.setattr(FailingPlayer, "choose", lambda *_: Add(99))
    table = await start_table(services, ("Ana",), (kind,))
    while (await table.public()).phase == "roll":
        if (await table.public()).to_roll == 0:
            await table.ana.say(table.session, "pass")
        await services.computers.play(table.session)
    await table.ana.say(table.session, "confirm")
    await services.computers.play(table.session)
    assert (await table.public()).round == 2
    chosen = [entry for entry in await table.entries() if entry.source == "computer"]
    assert (len(chosen) > 202) == (kind == "dithering"), "two hundred steps are tried before the rules answer"
    for told in ("failed to choose", "was refused"):
        assert (told in caplog.text) == (told == fault)


async def test_two_houses_do_not_act_twice_for_one_computer(open_services: OpenServices) -> None:
    one, two = await open_services(), await open_services()
    table = await start_table(one, ("Ana",), ("steady",))
    while (await table.public()).phase == "roll":
        if (await table.public()).to_roll == 0:
            await table.ana.say(table.session, "pass")
        await asyncio.gather(one.computers.play(table.session), two.computers.play(table.session))
    archive_entries = await one.repository.database.fetch(lambda tx: log.entries(tx, table.session))
    rolls = [entry for entry in archive_entries if entry.kind == "act" and entry.line is not None]
    assert sorted(entry.seat for entry in rolls if entry.seat is not None) == [0, 1]


async def test_what_a_computer_chose_before_an_undo_does_not_answer_the_question_after_it(services: Services) -> None:
    """The question after the undo is equal and has the old name, but the position differs."""
    table = await start_table(services, ("Ana",), ("steady",))
    while (await table.public()).to_roll != 0:
        await services.computers.play(table.session)
    await table.ana.say(table.session, "pass")
    before = await record_of(table)
    (asked,) = before.open_decisions
    await acting.undo(services.context, table.ana.caller, table.session)
    await table.ana.say(table.session, "pass")
    after = await record_of(table)
    assert [(one.seat, one.decision) for one in after.open_decisions] == [(asked.seat, asked.decision)]
    with pytest.raises(StaleAction):
        await acting.act_for(services.context, before, asked, Pass(), "computer")
    assert (await record_of(table)).seq == after.seq
    await acting.act_for(services.context, after, asked, Pass(), "computer")
    assert (await record_of(table)).seq == after.seq + 1


async def test_a_step_of_a_draft_is_not_taken_on_top_of_another_it_did_not_see(services: Services) -> None:
    """Two processes think for one seat: the choice of the slower one was made for another draft."""
    table = await start_table(services, ("Ana",), ("steady",))
    while (await table.public()).phase == "roll":
        if (await table.public()).to_roll == 0:
            await table.ana.say(table.session, "pass")
        else:
            now = await record_of(table)
            await acting.act_for(services.context, now, now.open_decisions[0], Pass(), "computer")
    before = await record_of(table)
    asked = next(one for one in before.open_decisions if one.seat == 1)
    of = (services.context, before, asked, Add(1), "computer")
    after = await acting.act_for(*of)
    with pytest.raises(StaleAction):
        await acting.act_for(*of)
    assert (await record_of(table)).seq == after.seq
    # Private acts of others are not visible to the seat.
    await table.ana.say(table.session, "add 2")
    await acting.act_for(services.context, after, asked, Add(2), "computer")
    assert (await record_of(table)).seq == after.seq + 2


async def test_leaving_lets_the_computer_take_over_at_once(services: Services) -> None:
    await services.start()
    table = await open_table(services)
    await lobbies.start(services.context, table.ana.caller, table.session)
    first = await table.at_turn()
    await hosting.leave(services.context, first.caller, table.session)
    await services.computers.wait_until_idle()
    entries = await table.entries()
    assert any(entry.source == "computer" for entry in entries)


async def test_a_computer_player_tries_again_after_a_fault(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault is a locked store, for instance; nothing else would ask the player again."""
    monkeypatch.setattr(computers, "_PAUSE", 0.0)
    table = await start_table(services, ("Ana",), ("steady",))
    faults = [OSError("locked"), OSError("locked")]
    play = services.computers.play
    played: list[int] = []

    async def failing(session: SessionId, record: Record | None = None) -> None:
        if faults:
            raise faults.pop()
        await play(session, record)
        played.append(session)

    monkeypatch.setattr(services.computers, "play", failing)
    services.computers.wake(table.session)
    await services.computers.wait_until_idle()
    assert played == [table.session]
