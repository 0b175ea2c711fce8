"""Hints: who may ask for one, that each is made once, and that a table with hints is not rated."""

import asyncio
import copy
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games.filthy_rich.binding import FilthyRichBinding
from bot.games.listing import games
from bot.services.base.model import Caller, NotYours, SessionId, SessionRefusal, SessionRequest
from bot.services.base.workers import thinking
from bot.services.composition import Services
from bot.services.results.ratings import Scope
from bot.services.seats import lobbies, solo_tables
from data.store.sessions import log
from engines.core.errors import GameError
from engines.core.players.advice import Adviser
from tests.bot.services.fakes import FakeClock, FakeMessenger, Player, assert_refused, open_table, reason_of, sit_down
from tests.bot.services.opening import opening

GAME = "filthy_rich"
BUDGET = 80


@pytest.fixture
async def game_services(
    tmp_path: Path, clock: FakeClock, messenger: FakeMessenger, store_url: str
) -> AsyncIterator[Services]:
    """Yield services whose adviser for Filthy Rich examines few positions."""
    binding = copy.copy(games()[GAME])
    assert isinstance(binding, FilthyRichBinding)
    adviser = binding.edition_named(binding.game.info.options()).adviser
    assert isinstance(adviser, Adviser)
    quick = adviser.with_limits(adviser.most, BUDGET)
    binding.adviser = lambda public: quick
    bindings = {**games(), GAME: binding}
    async with opening(store_url, tmp_path, bindings=bindings, messenger=messenger, clock=clock) as opened:
        yield await opened()


async def table(services: Services, *, people: int = 1, hints: bool = False) -> tuple[list[Player], SessionId]:
    """Return a running table of Filthy Rich, filled up to three seats with computer players."""
    players = [await sit_down(services, 1000 + number, f"Player {number}") for number in range(people)]
    request = SessionRequest(GAME, computers=("steady",) * (3 - people))
    record = await lobbies.open_table(services.context, players[0].caller, request, 700)
    for other in players[1:]:
        await lobbies.join(services.context, other.caller, record.session)
    if hints:
        await lobbies.change_settings(services.context, players[0].caller, record.session, hints=True)
    await lobbies.start(services.context, players[0].caller, record.session)
    return players, record.session


async def asked(services: Services, players: list[Player], session: SessionId) -> Player:
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
    ana = await asked(game_services, players, session)
    first, second = await asyncio.gather(*(game_services.hints.ask(ana.caller, session) for _ in range(2)))
    assert first is second
    hint = await first
    assert await game_services.hints.ask(ana.caller, session) is first
    assert 1 <= len(hint.choices) <= 3
    assert len(game_services.thinkers.processes) == 1
    assert all(choice.worth is None or choice.worth.unit == "chances" for choice in hint.choices)
    await ana.say(session, " ".join(hint.choices[0].words))
    await asked(game_services, players, session)
    other = await (await game_services.hints.ask(ana.caller, session))
    assert other.request != hint.request


async def alone(services: Services) -> tuple[Caller, SessionId]:
    """Return Ana, who plays alone in a channel, and her session in which it is her turn."""
    ana = await sit_down(services, 1000, "Ana")
    caller = replace(ana.caller, guild_id=1, channel_id=700)
    solo = await solo_tables.play_now(services.context, caller, GAME)
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
    assert (
        await refused(game_services, await asked(game_services, players, session), session, SessionRefusal)
        == "refuse-no-hints"
    )

    with pytest.raises(SessionRefusal):
        await lobbies.change_settings(game_services.context, players[0].caller, session, hints=True)
    ana, ben = players
    record = await lobbies.open_table(game_services.context, ana.caller, SessionRequest(GAME), 701)
    await lobbies.join(game_services.context, ben.caller, record.session)
    with pytest.raises(NotYours):
        await lobbies.change_settings(game_services.context, ben.caller, record.session, hints=True)


async def test_only_whoever_has_to_decide_may_ask(game_services: Services) -> None:
    players, session = await table(game_services, people=2, hints=True)
    one = await asked(game_services, players, session)
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
    ana = await asked(game_services, players, session)
    hint = await (await game_services.hints.ask(ana.caller, session))
    assert [choice.reason.key for choice in hint.choices] == ["hint-player"]
    assert "computing a hint failed" in caplog.text


@pytest.mark.parametrize("hints", [False, True])
async def test_a_table_with_hints_is_not_rated(services: Services, *, hints: bool) -> None:
    tiny = await open_table(services)
    if hints:
        await lobbies.change_settings(services.context, tiny.ana.caller, tiny.session, hints=True)
    await lobbies.start(services.context, tiny.ana.caller, tiny.session)
    await tiny.play_out()
    ratings = await services.context.ratings.ratings_in(Scope("tiny"))
    assert bool(ratings) is not hints
