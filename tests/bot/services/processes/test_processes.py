"""Several processes on one PostgreSQL: the shards each one holds, their messages to each other, and acts that must not
happen twice."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import Connection, text

from bot.services.base.model import PersonId, SessionId, TooMuch
from bot.services.base.signals import Wake
from bot.services.composition import Services
from bot.services.play.deadlines import pulse
from bot.services.play.deadlines.pulse import PulseKeeper
from bot.services.play.deadlines.timekeeper import Duty, Timekeeper
from bot.services.processes import leases
from bot.services.processes.interactions import Interactions
from bot.services.processes.leases import ShardLease, quotas
from bot.services.processes.shared_rates import SharedRates
from bot.services.seats import lobbies
from bot.services.settings import ServiceSettings, Sharing
from bot.terminal.environment import SystemClock
from bot.terminal.serving.monitoring import is_ready
from data.store.availability import DatabaseUnavailable
from data.store.backends import postgres
from data.store.database import HEAD, Database
from data.store.delivery import outbox as outbox_store
from data.store.delivery.outbox import OutboxRow
from data.store.processes import processes as process_store
from data.store.processes.processes import LEASE, LeaseExpired, Peer, ShardCountMismatch
from data.store.processes.shares import WHOLE, Share, shard_of
from tests.bot.services.fakes import FakeClock, FakeMessenger, FakeSeeds, PlainComposer, open_table, start_table
from tests.bot.services.tiny_binding import TinyBinding
from tests.data.postgres import emptied, postgres_database
from tests.data.wire import wired

SOON = 20.0
_THERE = cast(ShardLease, SimpleNamespace(is_valid=True))


class Line:
    """A process's view of its shards: those it holds count as connected at once."""

    def __init__(self) -> None:
        self.on_restored = Wake()
        self.connected_shards: frozenset[int] = frozenset(range(8))

    async def can_act(self) -> bool:
        return True


@pytest.fixture
async def url(migrated_postgres: str) -> str:
    await emptied(migrated_postgres)
    return migrated_postgres


@asynccontextmanager
async def opened(url: str, folder: Path, messenger: FakeMessenger, most: int | None = None) -> AsyncIterator[Services]:
    composer = PlainComposer()
    services = await Services.open(
        ServiceSettings(url, folder),
        bindings={"tiny": TinyBinding()},
        messenger=messenger,
        clock=SystemClock(),
        seeds=FakeSeeds(),
        message_builder=composer,
        sharing=Sharing(Line(), most),
    )
    composer.services = services
    try:
        yield services
    finally:
        await services.close()


@asynccontextmanager
async def two_processes(
    url: str, folder: Path, messenger: FakeMessenger, most: int | None = None
) -> AsyncIterator[tuple[Services, Services]]:
    """Yield two running processes that share two shards."""
    async with opened(url, folder, messenger, most) as one, opened(url, folder, messenger, most) as two:
        for each in (one, two):
            await each.lease.join(2, insist=False)
            await each.start()
        yield one, two


async def until(what: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(SOON):
        while not await what():  # noqa: ASYNC110 - processes tell each other, not tests
            await asyncio.sleep(0.02)


async def silenced(services: Services) -> None:
    """Keep the process silent for longer than a lease lasts."""
    process = services.lease.process

    def work(tx: Connection) -> None:
        tx.execute(text("UPDATE processes SET expires_at = 0 WHERE id = :process"), {"process": process})

    await beside(services, work)


async def beside(services: Services, work: Callable[[Connection], None]) -> None:
    database = Database(services.settings.database_url)
    await database.write_tx(work)
    await database.close()


def test_shards_are_shared_out_evenly_within_bounds_and_a_share_knows_its_servers() -> None:
    assert quotas([Peer(1, None, 0)], 4) == {1: 4}
    assert quotas([Peer(1, None, 4), Peer(2, None, 0)], 5) == {1: 3, 2: 2}
    assert quotas([Peer(1, 1, 0), Peer(2, None, 0)], 4) == {1: 1, 2: 3}
    assert quotas([Peer(1, 1, 0), Peer(2, 2, 0)], 4) == {1: 1, 2: 2}
    assert quotas([], 4) == {}

    server = (7 << 22) + 12345
    assert shard_of(server, 4) == 3
    assert Share(frozenset({3}), 4).has_guild(server)
    assert not Share(frozenset({0}), 4).has_guild(server)
    assert Share(frozenset({0}), 4).has_guild(None), "direct messages come to the first shard"
    assert WHOLE.has_guild(server)


async def test_a_second_process_gets_its_part_and_gives_it_back(url: str, tmp_path: Path) -> None:
    messenger = FakeMessenger()
    async with opened(url, tmp_path, messenger) as one:
        await one.lease.join(4, insist=False)
        assert one.lease.held_share.shards == frozenset(range(4))
        async with opened(url, tmp_path, messenger) as two:
            await two.lease.join(1, insist=False)
            assert two.lease.held_share.count == 4, "those who were there first count"

            async def shared() -> bool:
                one.lease.look()
                two.lease.look()
                parts = [len(each.lease.held_share.shards or ()) for each in (one, two)]
                return parts == [2, 2]

            await until(shared)
            with pytest.raises(ShardCountMismatch):
                async with opened(url, tmp_path, messenger) as three:
                    await three.lease.join(8, insist=True)

        async def whole() -> bool:
            one.lease.look()
            return len(one.lease.held_share.shards or ()) == 4

        await until(whole)


async def test_a_process_that_waits_for_a_shard_is_ready_and_takes_over(url: str, tmp_path: Path) -> None:
    """In a rolling update the new process starts before the old one is stopped."""

    class Silent(Line):
        async def can_act(self) -> bool:
            return False

    messenger, nobody = FakeMessenger(), Silent()
    async with opened(url, tmp_path, messenger) as three:
        async with opened(url, tmp_path, messenger) as one, opened(url, tmp_path, messenger) as two:
            for each in (one, two, three):
                assert not await is_ready(each.lease, nobody), "it has no place yet"
                await each.lease.join(2, insist=True)

            async def shared() -> bool:
                for each in (one, two, three):
                    each.lease.look()
                return [len(each.lease.held_share.shards or ()) for each in (one, two, three)] == [1, 1, 0]

            await until(shared)
            assert [await is_ready(each.lease, nobody) for each in (one, two, three)] == [False, False, True]

        async def took_over() -> bool:
            three.lease.look()
            return three.lease.held_share.shards == frozenset({0, 1})

        await until(took_over)
        assert not await is_ready(three.lease, nobody), "it holds shards that are not connected"


async def test_a_press_while_the_database_is_away_is_answered_here_or_by_whoever_reaches_it(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(postgres, "_SILENT_SECONDS", 0.3)
    monkeypatch.setattr(postgres, "_ANSWER_SECONDS", 0.3)
    async with wired(url) as (wire, there), opened(there, tmp_path, FakeMessenger()) as services:
        place = services.lease
        await place.join(1, insist=False)
        wire.silence()
        for number in range(3):
            async with asyncio.timeout(3):
                with pytest.raises(DatabaseUnavailable):
                    await services.interactions.begin(number)

        async def noticed() -> bool:
            return services.repository.database.availability.is_unavailable

        await until(noticed)
        monkeypatch.setattr(place, "_until", float("-inf"))
        assert place.held_share.shards == frozenset({0}), "nobody has said that it lost them"
        assert place.served_share.shards == frozenset(), "but no clock runs"
        began = asyncio.get_running_loop().time()
        with pytest.raises(DatabaseUnavailable):
            await services.interactions.begin(9)
        assert asyncio.get_running_loop().time() - began > 0.7, "whoever took over is quicker"
        wire.mend()

        async def back() -> bool:
            return place.is_valid

        await until(back)
        assert await services.interactions.begin(10)
    errors = [
        one.getMessage()
        for one in caplog.records
        if one.levelno >= logging.ERROR and one.name.startswith(("bot", "data"))
    ]
    assert errors == ["database unavailable: it does not answer"]


async def test_a_process_ends_also_while_the_database_is_silent(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, name in ((postgres, "_ANSWER_SECONDS"), (leases, "_LAST_WORD"), (pulse, "_LAST_SECONDS")):
        monkeypatch.setattr(module, name, 0.2)
    async with wired(url) as (wire, there):
        async with opened(there, tmp_path, FakeMessenger()) as services:
            await services.lease.join(1, insist=False)
            await services.start()
            wire.silence()
            began = asyncio.get_running_loop().time()
        assert asyncio.get_running_loop().time() - began < 10, "a host waits for it no longer"


async def test_a_process_that_was_silent_holds_and_writes_nothing(url: str, tmp_path: Path) -> None:
    messenger = FakeMessenger()
    async with opened(url, tmp_path, messenger) as one, opened(url, tmp_path, messenger) as two:
        await one.lease.join(2, insist=False)
        assert one.lease._until <= one.lease._clock.monotonic() + LEASE.total_seconds() - 2
        first = one.lease.process
        await silenced(one)
        with pytest.raises(LeaseExpired):
            await one.repository.database.write_tx(lambda tx: None)
        await two.lease.join(2, insist=False)
        assert two.lease.held_share.shards == frozenset({0, 1})

        async def anew() -> bool:
            one.lease.look()
            return one.lease.process != first and one.lease.is_valid

        await until(anew)
        await one.repository.database.write_tx(lambda tx: None)


async def test_a_process_that_lost_its_place_ends_well(
    url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Other processes know the rest of its writes better, and nobody needs to be told."""
    async with opened(url, tmp_path, FakeMessenger()) as one:
        await one.lease.join(2, insist=False)
        one.panels.record_replacement(SessionId(1), 11, "token")
        await silenced(one)
        with caplog.at_level("WARNING"):
            await one.stop()
        assert caplog.records == []


async def test_what_does_not_end_well_keeps_nothing_from_others(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    messenger = FakeMessenger()
    async with opened(url, tmp_path, messenger) as one, opened(url, tmp_path, messenger) as two:
        await one.lease.join(2, insist=False)
        monkeypatch.setattr(one.outbox, "close", AsyncMock(side_effect=OSError("no room")))
        with pytest.raises(OSError, match="no room"):
            await one.stop()
        monkeypatch.undo()
        await two.lease.join(2, insist=False)
        assert two.lease.held_share.shards == frozenset({0, 1})


async def test_a_process_without_a_place_leaves_the_clocks_to_others(caplog: pytest.LogCaptureFixture) -> None:
    """Its writes are refused, which is no fault, and nobody needs to be told."""
    refused, never = AsyncMock(side_effect=LeaseExpired), AsyncMock()
    pulse = cast(PulseKeeper, SimpleNamespace(store_pulse=AsyncMock(return_value=True)))
    keeper = Timekeeper(pulse, SystemClock(), Wake(), (Duty("refused", refused), Duty("never", never)))
    with caplog.at_level("WARNING"):
        assert not await keeper.tick()
    assert (refused.await_count, never.await_count, caplog.records) == (1, 0, [])


async def test_computer_players_without_a_place_are_left_to_others_without_an_error(
    url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = AsyncMock(side_effect=LeaseExpired)
    async with opened(url, tmp_path, FakeMessenger()) as one:
        await one.lease.join(2, insist=False)
        table = await start_table(one, ("Ana",), ("steady",))
        monkeypatch.setattr(one.computers, "play", refused)
        with caplog.at_level("WARNING"):
            one.computers.wake(table.session)
            await one.computers.wait_until_idle()
        assert (refused.await_count, caplog.records) == (1, []), "not tried again, and nobody has to be told"


async def test_an_erasure_is_known_everywhere_before_it_is_confirmed(url: str, tmp_path: Path) -> None:
    async with two_processes(url, tmp_path, FakeMessenger()) as (one, two):
        table = await start_table(one, ("Ana", "Ben"))
        assert (await two.people.rows([table.ana.person]))[table.ana.person].name == "Ana"
        await one.erase(table.ana.caller)
        assert (await two.people.rows([table.ana.person]))[table.ana.person].name != "Ana"
        again = await two.people.register(table.ana.caller.discord_id, "Ana")
        assert again != table.ana.person, "whoever comes back is somebody new"


async def test_what_one_process_changes_another_hears_of(url: str, tmp_path: Path) -> None:
    messenger = FakeMessenger()
    async with two_processes(url, tmp_path, messenger, 1) as (one, two):
        before = len(messenger.texts_in())
        await start_table(two, ("Ana", "Ben"), ("steady",))  # in a server of the first process
        await until(lambda: asyncio.sleep(0, len(messenger.texts_in()) > before))
        heard: list[SessionId | None] = []
        with two.session_listeners.listening(
            heard.append
        ):  # as a page of that table, open at the second process, would
            table = await start_table(one, ("Cleo", "Dan"), channel=701)
            await until(lambda: asyncio.sleep(0, table.session in heard))


def waiting(number: int, lane: str, guild: int | None = None, person: int | None = None) -> OutboxRow:
    now = datetime.now(UTC) - timedelta(seconds=60)
    channel = None if person is not None else 7
    return OutboxRow(lane, "line", f"row {number}", "{}", now, now, 0, None, channel, person, guild)


async def test_a_row_is_claimed_by_one_and_left_to_others_when_that_one_is_gone(url: str) -> None:
    database = Database(url)
    now = datetime.now(UTC)

    def begin(tx: Connection) -> tuple[int, int]:
        outbox_store.add(tx, [waiting(1, "a"), waiting(2, "a"), waiting(3, "b", guild=1 << 22)])
        return process_store.add_process(tx, "one", None), process_store.add_process(tx, "two", None)

    one, two = await database.write_tx(begin)
    first, second = Share(frozenset({0}), 2), Share(frozenset({1}), 2)

    async def claimed(process: int, share: Share) -> list[tuple[str, int | None]]:
        found = await database.write_tx(lambda tx: outbox_store.claim_heads(tx, process, share, now, 10, ()))
        return [(row.key, row.claim) for row in found]

    assert await claimed(one, first) == [("row 1", None)], "one of a lane, and none of another one's servers"
    assert await claimed(two, second) == [("row 3", None)]
    await database.write_tx(lambda tx: process_store.remove_process(tx, one, (), now))
    assert await claimed(two, second) == [("row 1", one), ("row 3", two)], "it may have been sent: the claim tells"
    await database.close()


async def test_an_interaction_is_answered_once_while_its_token_lives(url: str, clock: FakeClock) -> None:
    database = Database(url)
    one, two = (Interactions(database, clock, _THERE) for _ in range(2))
    assert [await each.begin(5) for each in (one, two, one)] == [True, False, False]
    for minutes, forgotten in ((6, False), (10, True)):
        clock.pass_seconds(60 * minutes)
        assert await one.begin(100 * minutes)
        assert await Interactions(database, clock, _THERE).begin(5) == forgotten
    alone = Interactions(database, SystemClock(), None)
    assert [await alone.begin(5), await alone.begin(5)] == [True, False]
    await database.close()


async def test_a_press_is_answered_by_a_process_that_finds_its_place_again(url: str, tmp_path: Path) -> None:
    """The database is back, and every process has lost its place."""
    async with opened(url, tmp_path, FakeMessenger()) as services:
        await services.lease.join(1, insist=False)
        await silenced(services)
        services.lease.look()
        assert await services.interactions.begin(1)


async def test_shards_of_a_bucket_identify_themselves_one_after_the_other(url: str) -> None:
    database = Database(url)
    waits = [await database.write_tx(lambda tx: process_store.reserve_identify(tx, 0)) for _ in range(3)]
    other = await database.write_tx(lambda tx: process_store.reserve_identify(tx, 1))
    await database.close()
    assert waits[0] == other == 0
    assert 4 < waits[1] <= 5.1
    assert 9 < waits[2] <= 10.2


async def test_the_time_in_which_nobody_held_a_shard_is_given_back_to_its_tables(url: str, tmp_path: Path) -> None:
    messenger = FakeMessenger()
    async with opened(url, tmp_path, messenger) as one:
        await one.lease.join(2, insist=False)
        await one.start()
        table = await start_table(one, ("Ana", "Ben"))
        due = [each.due for each in (await one.repository.current(table.session)).open_decisions]
        number = shard_of((await one.repository.current(table.session)).guild_id, 2)
        await one.stop()

        def an_hour_ago(tx: Connection) -> None:
            hour = {"hour": 3_600_000_000, "number": number}
            tx.execute(text("UPDATE shards SET alive_at = alive_at - :hour WHERE number = :number"), hour)
            tx.execute(text("UPDATE deadlines SET opened_at = opened_at - :hour"), {"hour": 3_600_000_000})

        await beside(one, an_hour_ago)
    async with opened(url, tmp_path, messenger) as two:
        await two.lease.join(2, insist=False)
        await two.pulse.store_pulse()
        later = [each.due for each in (await two.repository.current(table.session)).open_decisions]
    gained = [(after - before).total_seconds() for before, after in zip(due, later, strict=True) if before and after]
    assert gained
    assert all(3600 <= one < 3600 + 60 for one in gained)


async def test_one_process_migrates_and_the_others_wait() -> None:
    async with postgres_database() as address:
        databases = [Database(address) for _ in range(3)]
        assert sorted(await asyncio.gather(*(one.migrate() for one in databases))) == [False, False, True]
        assert await databases[0].revision() == HEAD
        for one in databases:
            await one.close()


async def test_what_somebody_does_counts_in_every_process(url: str, tmp_path: Path) -> None:
    async with two_processes(url, tmp_path, FakeMessenger()) as (one, two):
        one.lease.look()
        eve, limits = PersonId(7), one.settings.limits
        for _ in range(limits.actions_per_minute):
            one.rate_limiter.acquire(eve)
        for _ in range(limits.looks_per_minute):
            two.looks.acquire(eve)

        async def told() -> bool:
            acts, looks = two.rate_limiter._times.get(eve, ()), one.looks._times.get(eve, ())
            return len(acts) == limits.actions_per_minute and len(looks) == limits.looks_per_minute

        await until(told)
        for limiter in (two.rate_limiter, one.looks):
            with pytest.raises(TooMuch):
                limiter.acquire(eve)
        two.rate_limiter.acquire(PersonId(8))
        one.completions.acquire(eve)


async def test_whoever_is_alone_tells_nobody_what_was_counted(url: str, tmp_path: Path) -> None:
    async with opened(url, tmp_path, FakeMessenger()) as one:
        await one.lease.join(2, insist=False)
        assert one.lease is not None
        rates = SharedRates(one.repository.database, one.lease, {"actions": one.rate_limiter})
        write_tx = AsyncMock()
        rates._database = SimpleNamespace(name="own", write_tx=write_tx)  # type: ignore[assignment]
        one.rate_limiter.acquire(PersonId(7))
        await rates.publish()
        write_tx.assert_not_awaited()
        assert one.rate_limiter.take_unreported_counts() == {}


async def test_a_server_s_settings_are_read_anew_when_another_process_changes_them(url: str, tmp_path: Path) -> None:
    guild = 3 << 22
    async with two_processes(url, tmp_path, FakeMessenger()) as (one, two):
        for theme in ("large", "contrast"):
            assert await two.servers.theme(guild) != theme
            await one.servers.change(guild, lambda settings, theme=theme: settings.model_copy(update={"theme": theme}))

            async def known(theme: str = theme) -> bool:
                return await two.servers.theme(guild) == theme

            await until(known)


@pytest.mark.parametrize("guild", [4 << 22, 5 << 22])
async def test_a_game_in_direct_messages_is_said_once_whichever_process_has_its_server(
    url: str, tmp_path: Path, guild: int
) -> None:
    """The process that holds the channel's shard posts there; direct messages may come from either process, in order."""
    messenger = FakeMessenger()
    async with two_processes(url, tmp_path, messenger, 1) as (one, two):
        home = next(each for each in (one, two) if each.repository.holding.held_share.has_guild(guild))
        other = two if home is one else one
        table = await open_table(home, ("Ana", "Ben"))
        await home.repository.database.write_tx(
            lambda tx: tx.execute(text("UPDATE sessions SET guild_id = :guild"), {"guild": guild})
        )
        home.repository.forget()
        await lobbies.change_settings(home.context, table.ana.caller, table.session, place="direct")
        await lobbies.start(other.context, table.ana.caller, table.session)  # at the process for direct messages
        people = {1000, 1001}

        async def told(kind: str, to: int) -> list[str]:
            return [
                message.text for where, message in messenger.directs if where == to and message.text.startswith(kind)
            ]

        async def all_told(kind: str) -> bool:
            return all([await told(kind, to) for to in people])

        await until(lambda: all_told("start"))
        at_turn = (await table.public()).to_roll
        player = table.players[at_turn]
        player.services = other
        await player.say(table.session, "pass")
        await until(lambda: all_told("overview"))
        for each in (one, two):
            await each.outbox.wait_until_idle()
        for to in people:
            assert len(await told("start", to)) == 1
            assert len(await told("overview", to)) == 1
