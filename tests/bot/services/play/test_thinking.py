"""Computer players that look ahead think in a process of their own, and no table waits for one that fails."""

import asyncio
import copy
import logging
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from bot.games.listing import games
from bot.services.base.model import SessionId, SessionRequest
from bot.services.base.workers import pool, thinking
from bot.services.base.workers.pool import WorkFailed, command
from bot.services.base.workers.process import HEADER
from bot.services.base.workers.thinking import Thinkers
from bot.services.composition import Services
from bot.services.evidence.archived import ArchivedChoice
from bot.services.evidence.choices import luck_of_decision
from bot.services.seats import hosting, lobbies
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from data.store.sessions import log
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.player.steady import VERSION
from engines.new_las_vegas.player.strong import StrongPlayer
from tests.bot.services.fakes import FakeClock, FakeMessenger, sit_down
from tests.bot.services.opening import opening

GAME = games()["new_las_vegas"].game
BUDGET = 450
"""Positions enough to try two turns of a game of two out."""
BOT = f"""
import subprocess, sys, time
worker = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
worker.stdout.read({HEADER.size})
worker.stdin.write({HEADER.pack(1) + b"?"!r})
worker.stdin.flush()
print("asked", flush=True)
time.sleep(3600)
"""
"""A program that sends a question to a worker, and waits."""


def quick() -> StrongPlayer:
    player = games()["new_las_vegas"].players["strong"]
    assert isinstance(player, StrongPlayer)
    return player.with_budget(BUDGET)


OpenTable = Callable[[], Awaitable[tuple[Services, SessionId]]]


@pytest.fixture
async def open_table(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, store_url: str
) -> AsyncIterator[OpenTable]:
    """Yield a function that opens a table of Welcome to New Las Vegas with Ana and a strong computer player that
    examines few positions."""
    binding = copy.copy(games()["new_las_vegas"])
    binding.players = {**binding.players, "strong": quick()}
    bindings = {**games(), "new_las_vegas": binding}
    async with opening(store_url, tmp_path, bindings=bindings, messenger=messenger, clock=clock) as opened:

        async def make() -> tuple[Services, SessionId]:
            services = await opened()
            ana = await sit_down(services, 1000, "Ana")
            record = await lobbies.open_table(
                services.context, ana.caller, SessionRequest("new_las_vegas", computers=("strong",)), 700
            )
            await lobbies.start(services.context, ana.caller, record.session)
            return services, record.session

        yield make


async def answered(services: Services, session: SessionId) -> tuple[Record, ArchivedChoice, str]:
    """Return the table before its computer player acts, the recorded choice of its first answer, and the answer as
    text."""
    before = await services.repository.current(session)
    await services.computers.play(session)
    entries = await services.repository.database.fetch(lambda tx: log.entries(tx, session))
    entry = next(one for one in entries if one.kind == "act" and one.source == "computer")
    assert entry.chosen is not None
    action = GAME.action_adapter.validate_json(entry.payload)
    return before, ArchivedChoice.model_validate_json(entry.chosen), GAME.text(action)


def does(record: Record, kind: str, seat: Seat) -> str:
    """Return a player's choice as text, computed here."""
    assert record.state is not None
    player = quick() if kind == "strong" else games()["new_las_vegas"].players[kind]
    view = GAME.view_for(record.state, seat)
    decision = next(one.decision for one in record.open_decisions if one.seat == seat)
    luck = luck_of_decision(record.seed, seat, decision, GAME.draft(view))
    return GAME.text(player.choose(view, seat, GAME.legal_actions(view), luck))


async def test_it_thinks_in_a_process_of_its_own_where_its_moves_are_checked_too(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, session = await open_table()
    before, chosen, move = await answered(services, session)
    assert len(services.thinkers.processes) == 1
    assert (chosen.player, chosen.version, chosen.instead) == ("strong", StrongPlayer.version, False)
    assert does(before, "strong", Seat(1)) == move

    ana = await sit_down(services, 1000, "Ana")
    await hosting.end(services.context, ana.caller, session)
    with monkeypatch.context() as patch:
        patch.setattr(StrongPlayer, "choose", Mock(side_effect=AssertionError("thinking here slows everybody down")))
        lines, _ = await services.evidence.check(ana.person, await session_queries.load_card(services.context, session))
    assert "evidence-agrees" in {one.key for one in lines}
    services.evidence._kept.clear()
    monkeypatch.setattr(services.thinkers, "choose", AsyncMock(side_effect=WorkFailed("the process died")))
    lines, _ = await services.evidence.check(ana.person, await session_queries.load_card(services.context, session))
    assert "evidence-agrees" in {one.key for one in lines}, "checked here"


async def test_where_its_process_dies_its_substitute_answers_and_the_log_says_so(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "WORKER", "tests.bot.services.dying_thinker")
    services, session = await open_table()
    with caplog.at_level(logging.WARNING):
        before, chosen, move = await answered(services, session)
    assert (chosen.player, chosen.version) == ("steady", VERSION)
    assert does(before, "steady", Seat(1)) == move
    assert "search of a computer player failed (the process died)" in caplog.text


async def test_one_that_never_answers_is_waited_for_no_longer_than_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "WORKER", "tests.bot.services.hanging_thinker")
    for seconds, patience, why in ((0.2, 60.0, "not done"), (60.0, 0.5, "too many wait")):
        thinkers = Thinkers(1, seconds, patience)
        with pytest.raises(WorkFailed, match=why):
            await asked(thinkers, quick())
        assert thinkers.processes == frozenset()
        await thinkers.close()


async def test_closing_interrupts_whoever_thinks_and_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "WORKER", "tests.bot.services.hanging_thinker")
    worker, begun = vars(pool)["_Worker"], asyncio.Event()
    exchange = worker.exchange

    async def noticed(*words: Any) -> bytes:
        begun.set()
        return await exchange(*words)

    monkeypatch.setattr(worker, "exchange", noticed)
    thinkers = Thinkers(1)
    questions = [asyncio.create_task(asked(thinkers, quick())) for _ in range(2)]
    await begun.wait()
    async with asyncio.timeout(10):
        await thinkers.close()
        said = await asyncio.gather(*questions, return_exceptions=True)
    assert [type(one) for one in said] == [WorkFailed, WorkFailed]
    assert thinkers.processes == frozenset()


async def test_a_killed_process_is_replaced() -> None:
    thinkers, player = Thinkers(), quick()
    first = await asked(thinkers, player)
    (process,) = thinkers.processes
    os.kill(process, signal.SIGKILL)
    with pytest.raises(WorkFailed):
        await asked(thinkers, player)
    assert await asked(thinkers, player) == first
    await thinkers.close()


async def test_a_process_that_ended_while_idle_costs_nobody_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    worker, used = vars(pool)["_Worker"], list[Any]()
    exchange = worker.exchange

    async def noticed(one: Any, body: bytes) -> bytes:
        used.append(one)
        return await exchange(one, body)

    monkeypatch.setattr(worker, "exchange", noticed)
    thinkers, player = Thinkers(), quick()
    first = await asked(thinkers, player)
    os.kill(used[0].process.pid, signal.SIGKILL)
    await used[0].process.wait()
    assert await asked(thinkers, player) == first
    assert thinkers.processes == {used[1].process.pid}
    await thinkers.close()


async def asked(thinkers: Thinkers, player: StrongPlayer) -> object:
    """Return a player's choice in the first position of a game."""
    state = GAME.setup(2, GAME.info.options(), game_key("asked")).state
    return await thinkers.choose(player, GAME.view_for(state, Seat(0)), Seat(0), Rng(game_key("luck")))


def test_a_player_is_sent_as_its_tables_and_made_again() -> None:
    again = pickle.loads(quick().packed)
    assert isinstance(again, Lookahead)
    assert isinstance(again.game, NewLasVegas)
    assert again.budget == BUDGET


async def test_a_process_does_not_outlive_the_bot_whatever_it_works_on() -> None:
    worker = command("tests.bot.services.hanging_thinker")
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", BOT, *worker, stdout=PIPE, stderr=PIPE)
    assert await bot.stdout.readline() == b"asked\n"
    bot.kill()
    assert await bot.stderr.read() == b"", "it ends once nobody has it open any more"
    await bot.wait()
