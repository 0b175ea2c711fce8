"""Computer players that look ahead think in a process of their own, and no table waits for one that fails. Hints: who
may ask for one, that each is made once, and that a table with hints is not rated."""

import asyncio
import copy
import logging
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from bot.games.filthy_rich.binding import FilthyRichBinding
from bot.games.listing import games
from bot.services.base.model import Caller, NotYours, SessionId, SessionRefusal, SessionRequest
from bot.services.base.workers import pool, thinking
from bot.services.base.workers.pool import WorkFailed, command
from bot.services.base.workers.process import HEADER
from bot.services.base.workers.thinker import Question, think
from bot.services.base.workers.thinking import Thinkers
from bot.services.composition import Services
from bot.services.evidence.archived import ArchivedChoice
from bot.services.evidence.choices import luck_of_decision
from bot.services.results.ratings import Scope
from bot.services.seats import hosting, lobbies, solo_tables
from bot.services.sessions.record import Record
from bot.services.views import session_queries
from data.store.sessions import log
from engines.core.errors import GameError
from engines.core.players.advice import Adviser
from engines.core.players.lookahead import Lookahead
from engines.core.rng import Rng, game_key
from engines.core.seats import Seat
from engines.new_las_vegas.game import NewLasVegas
from engines.new_las_vegas.player.steady import VERSION
from engines.new_las_vegas.player.strong import StrongPlayer
from tests.bot.services.fakes import FakeClock, FakeMessenger, Player, assert_refused, reason_of, sit_down, start_table
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


def test_the_players_of_eight_games_and_sets_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    loads = Mock()
    monkeypatch.setattr(pickle, "loads", loads)
    for number in [*range(8), *range(8)]:
        think(Question(bytes([number]), None, Seat(0), "luck"))
    assert loads.call_count == 8


RICH = "filthy_rich"
POSITIONS = 80


@pytest.fixture
async def game_services(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, store_url: str
) -> AsyncIterator[Services]:
    """Yield services whose adviser for Filthy Rich examines few positions."""
    binding = copy.copy(games()[RICH])
    assert isinstance(binding, FilthyRichBinding)
    adviser = binding.edition_named(binding.game.info.options()).adviser
    assert isinstance(adviser, Adviser)
    quick = adviser.with_limits(adviser.most, POSITIONS)
    binding.adviser = lambda public: quick
    bindings = {**games(), RICH: binding}
    async with opening(store_url, tmp_path, bindings=bindings, messenger=messenger, clock=clock) as opened:
        yield await opened()


async def table(services: Services, *, people: int = 1, hints: bool = False) -> tuple[list[Player], SessionId]:
    """Return a running table of Filthy Rich, filled up to three seats with computer players."""
    names = tuple(f"Player {number}" for number in range(people))
    made = await start_table(services, names, ("steady",) * (3 - people), game=RICH, hints=hints)
    return made.players, made.session


async def asking(services: Services, players: list[Player], session: SessionId) -> Player:
    """Return the person who must decide, once the computer players have acted."""
    await services.computers.play(session)
    record = await services.repository.current(session)
    seat = record.open_decisions[0].seat
    return next(player for player in players if player.caller.person == record.seats[seat].person)


async def refused(services: Services, player: Player, session: SessionId, kind: type[GameError]) -> str:
    with pytest.raises(kind) as refusal:
        await services.hints.ask(player.caller, session)
    return reason_of(refusal.value)


async def test_whoever_plays_with_computers_only_may_ask_and_gets_each_hint_once(game_services: Services) -> None:
    players, session = await table(game_services)
    ana = await asking(game_services, players, session)
    first, second = await asyncio.gather(*(game_services.hints.ask(ana.caller, session) for _ in range(2)))
    assert first is second
    hint = await first
    assert await game_services.hints.ask(ana.caller, session) is first
    assert 1 <= len(hint.choices) <= 3
    assert len(game_services.thinkers.processes) == 1
    assert all(choice.worth is None or choice.worth.unit == "chances" for choice in hint.choices)
    await ana.say(session, " ".join(hint.choices[0].words))
    await asking(game_services, players, session)
    other = await (await game_services.hints.ask(ana.caller, session))
    assert other.request != hint.request


async def alone(services: Services) -> tuple[Caller, SessionId]:
    """Return Ana, who plays alone in a channel, and her session in which it is her turn."""
    ana = await sit_down(services, 1000, "Ana")
    caller = replace(ana.caller, guild_id=1, channel_id=700)
    solo = await solo_tables.play_now(services.context, caller, RICH)
    await services.computers.play(solo.session)
    return caller, solo.session


async def test_who_presses_twice_while_playing_alone_gets_one_hint_and_one_note(game_services: Services) -> None:
    ana, session = await alone(game_services)
    first, second = await asyncio.gather(*(game_services.hints.ask(ana, session) for _ in range(2)))
    assert first is second
    await first
    entries = await game_services.repository.database.fetch(lambda tx: log.entries(tx, session))
    assert [one.kind for one in entries].count("hint") == 1


async def test_no_hint_is_given_in_a_game_that_was_moved_into_the_channel_meanwhile(game_services: Services) -> None:
    ana, session = await alone(game_services)
    before = await game_services.repository.current(session)
    invited = await solo_tables.invite(game_services.context, ana, session)
    assert (before.agreement.hints, invited.agreement.hints) == (True, False)
    asked_before = await game_services.hints.ask(ana, session, before)
    await assert_refused(asked_before, "refuse-no-hints")


async def test_a_table_of_people_has_none_unless_its_host_agreed_to_it_before_the_start(
    game_services: Services,
) -> None:
    players, session = await table(game_services, people=2)
    one = await asking(game_services, players, session)
    assert await refused(game_services, one, session, SessionRefusal) == "refuse-no-hints"
    with pytest.raises(SessionRefusal):
        await lobbies.change_settings(game_services.context, players[0].caller, session, hints=True)
    ana, ben = players
    record = await lobbies.open_table(game_services.context, ana.caller, SessionRequest(RICH), 701)
    await lobbies.join(game_services.context, ben.caller, record.session)
    with pytest.raises(NotYours):
        await lobbies.change_settings(game_services.context, ben.caller, record.session, hints=True)


async def test_only_whoever_has_to_decide_may_ask(game_services: Services) -> None:
    players, session = await table(game_services, people=2, hints=True)
    one = await asking(game_services, players, session)
    other = next(player for player in players if player is not one)
    assert await refused(game_services, other, session, SessionRefusal) == "refuse-hint-not-asked"
    stranger = await sit_down(game_services, 2000, "Dora")
    assert await refused(game_services, stranger, session, NotYours) == "refuse-not-seated"


async def test_without_a_process_a_computer_player_gives_the_hint(
    game_services: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "WORKER", "tests.bot.services.dying_thinker")
    await game_services.thinkers.close()
    monkeypatch.setattr(game_services.hints, "_context", replace(game_services.context, thinkers=thinking.Thinkers()))
    players, session = await table(game_services)
    ana = await asking(game_services, players, session)
    hint = await (await game_services.hints.ask(ana.caller, session))
    assert [choice.reason.key for choice in hint.choices] == ["hint-player"]
    assert "computing a hint failed" in caplog.text


@pytest.mark.parametrize("hints", [False, True])
async def test_a_table_with_hints_is_not_rated(services: Services, *, hints: bool) -> None:
    tiny = await start_table(services, hints=hints)
    await tiny.play_out()
    assert bool(await services.context.ratings.ratings_in(Scope("tiny"))) is not hints
