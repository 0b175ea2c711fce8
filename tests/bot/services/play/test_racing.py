"""Several tasks and processes at one session: no entry is lost or duplicated."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

import pytest
from sqlalchemy import Connection

from bot.services.composition import Services
from bot.services.evidence.archive import archive_of, inconsistencies
from bot.services.play import acting
from bot.services.seats import lobbies
from bot.services.sessions.record import Change, LogEntry
from bot.services.sessions.repository import ConcurrentChange, derived_record
from bot.services.sessions.retries import ATTEMPTS, TooManyConflicts, retry
from bot.services.views import session_queries
from data.store.sessions import log
from engines.core.errors import GameError
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import Player, Table, open_table, start_table

T = TypeVar("T")


async def test_many_clicks_at_once_in_one_process(trio: Table) -> None:
    await trio.everybody_passes()
    replies = await asyncio.gather(
        *(player.say(trio.session, word) for player in trio.players for word in ("add 1", "add 2", "add 3", "back"))
    )
    assert len(replies) == 12
    entries = await trio.entries()
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))


async def test_two_processes_at_one_session(open_services: OpenServices) -> None:
    one, two = await open_services(), await open_services()
    table = await start_table(one, ("Ana", "Ben", "Cleo"), options={"rounds": "2"})
    elsewhere = [Player(two, player.person, player.caller.discord_id, player.caller.name) for player in table.players]

    async def try_to(player: Player, words: str) -> None:
        try:
            await player.say(table.session, words)
        except GameError:
            return

    while (await session_queries.load_card(one.context, table.session)).stage == "running":
        await asyncio.gather(
            *(try_to(player, word) for player in (*table.players, *elsewhere) for word in ("roll", "add 1", "confirm"))
        )
    entries = await one.repository.database.fetch(lambda tx: log.entries(tx, table.session))
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    archive = await one.repository.database.read_tx(lambda tx: archive_of(tx, table.session, one.bindings))
    assert archive is not None
    assert inconsistencies(archive, one.bindings) == ()
    assert await session_queries.load_card(two.context, table.session) == await session_queries.load_card(
        one.context, table.session
    )


async def test_what_belongs_to_a_change_is_written_though_somebody_was_quicker(open_services: OpenServices) -> None:
    one, two = await open_services(), await open_services()
    table = await start_table(one)
    await one.repository.current(table.session)
    await two.repository.change(table.session, lambda now: Change(now, LogEntry("vote", "system")))
    written: list[int] = []
    after = await one.repository.change(
        table.session,
        lambda now: Change(now, LogEntry("vote", "system"), (lambda tx, after: written.append(after.seq),)),
    )
    assert written[-1:] == [after.seq]


async def test_writing_upon_what_is_out_of_date_is_impossible(open_services: OpenServices) -> None:
    one, two = await open_services(), await open_services()
    table = await open_table(one, ("Ana",))
    old = await two.repository.current(table.session)
    await lobbies.add_salt(one.context, table.ana.caller, table.session, "first")
    change = Change(old, LogEntry("options", person=table.ana.person))
    now = two.repository.clock.now()
    after = derived_record(old, change, now)
    with pytest.raises(ConcurrentChange):
        await two.repository.database.write_tx(
            lambda tx: two.repository.write_change(tx, old, after, change.entry, now)
        )
    assert (await session_queries.load_card(two.context, table.session)).salts == 1


async def test_what_a_process_remembers_is_not_trusted_over_the_store_and_one_interaction_acts_once(
    open_services: OpenServices,
) -> None:
    one, two = await open_services(), await open_services()
    table = await start_table(one)
    first = await table.at_turn()
    await acting.open_panel(two.context, first.caller, table.session)
    await first.say(table.session, "pass")
    other = table.ben if first is table.ana else table.ana
    # The second process still has the first player's turn in its cache.
    await Player(two, other.person, other.caller.discord_id, other.caller.name).say(table.session, "pass")
    assert (await table.public()).phase == "pledge"

    elsewhere = Player(two, table.ana.person, 1000, "Ana")
    await asyncio.gather(
        table.ana.say(table.session, "add 1", key="the same"), elsewhere.say(table.session, "add 1", key="the same")
    )
    assert (await acting.open_panel(two.context, table.ana.caller, table.session)).draft == 1


async def test_a_process_that_is_always_slower_still_gets_its_turn(
    open_services: OpenServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, quick = await open_services(), await open_services()
    table = await open_table(slow, ("Ana", "Ben"))
    write = slow.repository.database.write_tx
    salts = iter(range(100))

    async def overtaken(work: Callable[[Connection], T]) -> T:
        await lobbies.add_salt(quick.context, table.ben.caller, table.session, f"quicker {next(salts)}")
        return await write(work)

    monkeypatch.setattr(slow.repository.database, "write_tx", overtaken)
    await lobbies.add_salt(slow.context, table.ana.caller, table.session, "slower")
    assert (await session_queries.load_card(slow.context, table.session)).salts == 3


async def test_a_table_that_is_forgotten_while_the_store_is_asked_is_found(
    services: Services, monkeypatch: pytest.MonkeyPatch, table: Table
) -> None:
    """On a store behind a network, others act between a query and its answer."""
    before = await services.repository.current(table.session)
    glance = services.repository.database.fetch_by_key

    async def overtaken(work: Callable[[Connection], T], *, several: bool = False) -> T:
        services.repository.forget(table.session)
        return await glance(work, several=several)

    monkeypatch.setattr(services.repository.database, "fetch_by_key", overtaken)

    assert await services.repository.current(table.session) == before


class Busy:
    """Work that fails this many times with a given exception."""

    def __init__(self, times: int, fault: type[Exception] = ConcurrentChange) -> None:
        self.left = times
        self.fault = fault
        self.asked = 0

    async def __call__(self) -> str:
        self.asked += 1
        if self.left:
            self.left -= 1
            raise self.fault
        return "done"


async def test_it_is_tried_until_nobody_was_quicker_but_not_for_ever_nor_after_other_faults() -> None:
    for times in (0, 1, ATTEMPTS - 1):
        busy = Busy(times)
        assert await retry(busy) == "done"
        assert busy.asked == times + 1
    for busy, fault, asked in ((Busy(ATTEMPTS), TooManyConflicts, ATTEMPTS), (Busy(1, KeyError), KeyError, 1)):
        with pytest.raises(fault):
            await retry(busy)
        assert busy.asked == asked
