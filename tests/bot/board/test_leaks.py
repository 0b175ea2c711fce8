"""Nothing hidden from somebody reaches their board page."""

import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp.test_utils import TestServer

from bot.board.site import Site
from bot.games.binding import AnyState
from bot.games.listing import games
from bot.services.base.model import SessionId
from bot.services.seats import lobbies
from bot.services.sessions.record import Record
from engines.core.errors import IllegalAction
from engines.core.rng import Rng
from engines.core.seats import SPECTATOR, Seat, Viewer
from engines.core.values import replace
from tests.bot.board.conftest import URL, Browser
from tests.bot.board.opening import board_services, page_of, some_action
from tests.bot.services.fakes import CHANNEL, Player, Table, open_table, sit_down
from tests.effort import one_every_day


async def seen(browser: Browser, session: SessionId) -> tuple[str, list[str]]:
    """Return everything a browser gets of a table: the frame with the addresses of its pictures, and their bytes."""
    frame = await browser.ask(session)
    addresses = [picture["src"] for kind in ("pictures", "beside") for picture in frame.get(kind, ())]
    return json.dumps(frame), [(await browser.get(f"/{address}"))[1] for address in addresses]


@pytest.mark.parametrize("game", one_every_day(games()))
async def test_no_byte_of_what_is_hidden_from_somebody_reaches_their_page(
    tmp_path: Path,
    migrated_file: Path,
    drawn_here: None,
    store_in_this_thread: None,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
) -> None:
    """Of two games that differ only in what is hidden from a viewer, the page gets the same: every frame with its order
    and size, what makes it be sent, and addresses and bytes of pictures, before and after somebody else's action."""
    told: list[list[object]] = []
    for number in (0, 1):
        names = count()
        secrets = SimpleNamespace(token_bytes=bytes, token_urlsafe=lambda _, names=names: f"{next(names):012d}")
        monkeypatch.setattr("bot.services.base.board_access.secrets", secrets)
        (folder := tmp_path / str(number)).mkdir()
        told.append([one async for one in told_in(folder, migrated_file, game, number)])
    assert len(told[0]) == 4
    for one, other in zip(*told, strict=True):
        assert one == other


async def told_in(folder: Path, migrated_file: Path, game: str, number: int) -> AsyncIterator[object]:
    """Yield for each viewer all that their page gets of a game of theirs, in the first or second of two alike."""
    luck = random.Random(game)
    async with AsyncExitStack() as stack:
        services = await stack.enter_async_context(board_services(folder, migrated_file, URL))
        site = Site(services, URL)
        server = TestServer(site.application())
        await stack.enter_async_context(server)
        rules, known = services.repository.binding(game).game, services.repository._known
        uma = await sit_down(services, 950, "Uma")
        for at in range(4):
            table = await open_table(services, ("Ana", "Ben", "Cleo"), channel=CHANNEL + at, game=game)
            session, viewer = table.session, (*table.players, uma)[at]
            await lobbies.start(services.context, table.ana.caller, session)
            record, states, (by, action) = await alike_some_turns_on(table, viewer, luck)
            known[session] = replace(record, state=states[number])
            browser = await stack.enter_async_context(Browser(server))
            await browser.follow(services, viewer, session)
            page, sent = page_of(services, viewer, session, CHANNEL + at)
            first = await seen(browser, session)
            for _ in range(2):
                await site.pages._bring_up(page)
                assert len(sent) == 1, "the second time there is nothing new"
            heard: list[SessionId | None] = []
            with services.session_listeners.listening(heard.append):
                await table.players[by].say(session, rules.text(action))
                await services.outbox.drain()
            for _ in heard:
                await site.pages._bring_up(page)
            yield first, len(heard), sent, await seen(browser, session)


async def alike_some_turns_on(
    table: Table, viewer: Player, luck: random.Random
) -> tuple[Record, list[AnyState], tuple[Seat, Any]]:
    """Play some turns, and return two positions of the game that differ only in what is hidden from a viewer, with an
    action of somebody else that shows them nothing of it."""
    repository = table.services.repository
    for turn in range(200):
        record = await repository.current(table.session)
        rules, state, seat = record.binding.game, record.state, record.seat_of(viewer.person)
        assert state is not None
        reader: Viewer = SPECTATOR if seat is None else seat
        states = [rules.shuffle_hidden(state, reader, Rng(seed)) for seed in ("5a" * 32, "a5" * 32)]
        assert states[0] != states[1]
        for _ in range(20 if turn >= 8 else 0):
            by, action = some_action(rules, states[0], luck)
            with suppress(IllegalAction):
                views = [rules.view_for(rules.apply(one, by, action).state, reader) for one in states]
                if by != reader and views[0] == views[1]:
                    return record, states, (by, action)
        by, action = some_action(rules, state, luck)
        await table.players[by].say(table.session, rules.text(action))
    raise AssertionError
