"""A tournament whose process is stopped between and within the steps of the runner: another process continues by itself
to the end, and nothing exists twice."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy import Connection, Select, select

from bot.services.composition import Services
from bot.services.seats import hosting, seating
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.state.record import TournamentId, TournamentRecord
from data.store.schema.games import sessions
from data.store.schema.messages import outbox
from data.store.tournaments import tournaments as tournament_store
from engines.core.seats import Seat
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Player, sit_down
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import ThreadMessenger, announced, organiser, play, referee, session_of, setup
from tests.bot.services.tournaments.test_tournament_luck import sha


class Killed(BaseException):
    """The process was killed. It is no Exception, so that no handler catches it."""


@dataclass
class StoppingMessenger(ThreadMessenger):
    """A Discord that outlives the processes; `at_each_point` is called after each of its effects."""

    at_each_point: Callable[[], None] = field(default=lambda: None)

    async def open_thread(self, channel_id: int, name: str) -> int:
        thread = await super().open_thread(channel_id, name)
        self.at_each_point()
        return thread

    async def open_private_thread(self, channel_id: int, name: str) -> int:
        thread = await ThreadMessenger.open_thread(self, channel_id, name)
        self.inside[thread] = set()
        self.at_each_point()
        return thread

    async def admit(self, channel_id: int, discord_id: int) -> None:
        await super().admit(channel_id, discord_id)
        self.at_each_point()


class Processes:
    """A sequence of processes over one database. While it is `mortal`, the running one is killed at point `dies_at`:
    after a write of the store, or after Discord has made a thread or added a member. A kill before a point equals one
    after the previous point."""

    def __init__(self, open_services: OpenServices, messenger: StoppingMessenger) -> None:
        self._open = open_services
        self._messenger = messenger
        self.services: Services
        self.dies_at = 0
        self.mortal = self.dead = self._opened = False
        self._points = 0

    def point(self) -> None:
        """Kill the process at this point, if it is due. A killed process has no effect."""
        if not self.mortal:
            return
        self._points += 1
        if self._points >= self.dies_at:
            self.dead = True
            raise Killed

    async def begin(self) -> Services:
        if self._opened:
            await self.services.close()
        self._opened = True
        self._points, self.dies_at, self.mortal, self.dead = 0, 10**9, False, False
        self.services = await self._open()
        database: Any = self.services.repository.database
        write = database.write_tx

        async def mortal(work: Callable[[Connection], Any]) -> Any:
            if self.dead:
                raise Killed
            result = await write(work)
            self.point()
            return result

        database.write_tx = mortal
        self._messenger.at_each_point = self.point
        return self.services

    async def serve(self) -> bool:
        """Carry out everything due for tournaments, as the timekeeper does. Return False if the process was killed by
        it."""
        self.mortal = True
        try:
            while True:
                await self.services.runner.run_due(self.services.clock.now())
                if self.dead:
                    return False
                at = await self.services.runner.next_at()
                if at is None or at > self.services.clock.now():
                    break
        except Killed:
            return False
        finally:
            self.mortal = False
        return True


@pytest.fixture
def messenger() -> StoppingMessenger:
    return StoppingMessenger()


@pytest.fixture
async def processes(open_services: OpenServices, messenger: StoppingMessenger) -> Processes:
    asyncio.get_running_loop().set_exception_handler(_unless_killed)
    return Processes(open_services, messenger)


def _unless_killed(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    if not isinstance(context.get("exception"), Killed):
        loop.default_exception_handler(context)


async def started(processes: Processes, rules: dict[str, object]) -> tuple[TournamentId, list[Player]]:
    """Return a tournament of four people at tables of two that is about to draw its first round in the running process."""
    number, people = await announced(processes.services, 4, setup(rules=_TWO_ROUNDS | rules))
    await tournaments.start(processes.services.context, organiser(people[0]), number)
    return number, people


async def to_the_end(processes: Processes, number: TournamentId, people: list[Player]) -> tuple[TournamentRecord, int]:
    """Return the tournament when it is over, and the number of killed processes. The runner carries out what is due,
    people play open tables, and nobody else acts; the clock does not move."""
    deaths = 0
    for _ in range(20):
        while not await processes.serve():
            deaths += 1
            await processes.begin()
            await stored_as_due(processes.services, number)
        record = await tournaments.load(processes.services.context, number)
        if record.stage == "finished":
            return record, deaths
        waiting = [one.session for one in record.pairings if one.result is None and one.session is not None]
        assert waiting, f"it stands still in round {len(record.rounds)}"
        services = processes.services
        here = [type(one)(services, one.person, one.caller.discord_id, one.caller.name) for one in people]
        await play(services, waiting[0], here)
    raise AssertionError("it does not come to an end")


async def stored_as_due(services: Services, number: TournamentId) -> None:
    """Check that the next steps are in the store, so that a process that never stopped continues as well; unless
    everything waits for the people at its tables, or all is over."""
    due = await services.repository.database.read_tx(
        lambda tx: tournament_store.tournaments_due(tx, services.clock.now())
    )
    ended = await services.repository.database.read_tx(tournament_store.tournaments_with_unrecorded_results)
    record = await tournaments.load(services.context, number)
    tables = record.tables_of(len(record.rounds))
    waits = record.open_round is not None and all(one.session is not None for one in tables)
    waits = waits and any(one.result is None for one in tables)
    assert number in (*due, *ended) or waits or record.over, "nothing says that there is more to do"


_TWO_ROUNDS: dict[str, object] = {"rounds": 2, "size": 2, "smallest": 2, "largest": 2, "points": (2, 1)}
_MOST_POINTS = 200


@pytest.fixture(autouse=True)
def _tiny_has_duplicates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyBinding, "has_duplicates", True)


@pytest.mark.parametrize(
    ("rules", "every"),
    [
        pytest.param({}, 5, id="plain"),
        pytest.param({}, 1, id="plain, every point", marks=pytest.mark.slow),
        pytest.param({"duplicate": True, "rounds": 1}, 1, id="duplicate", marks=pytest.mark.slow),
    ],
)
async def test_it_goes_on_by_itself_wherever_the_process_died(
    processes: Processes, messenger: StoppingMessenger, rules: dict[str, object], every: int
) -> None:
    """Tournaments are played in which the process is first killed at a certain write or thread of the runner, another
    one for each tournament."""
    for point in range(1, _MOST_POINTS, every):
        await processes.begin()
        number, people = await started(processes, rules)
        processes.dies_at = point
        threads, tables = len(messenger.threads), await count(processes, select(sessions))
        record, deaths = await to_the_end(processes, number, people)
        if not deaths:
            assert point > 10, "it must have died somewhere"
            return
        drawn = 2 * int(str((_TWO_ROUNDS | rules)["rounds"]))
        assert len(record.pairings) == drawn, point
        assert len(messenger.threads) - threads == drawn, f"threads, killed at {point}: {messenger.threads[threads:]}"
        assert await count(processes, select(sessions)) - tables == drawn, point
        assert all(one.session is not None and one.result is not None for one in record.pairings)
        await processes.services.outbox.drain()
        said = Counter(
            (what["what"], what.get("round"), what.get("table"))
            for what in await tournament_payloads(processes)
            if what["tournament"] == number
        )
        assert {what: times for what, times in said.items() if times > 1} == {}, point
        wanted = {("round", 1, None), ("finished", None, None)}
        assert wanted | ({("round", 2, None), ("standings", 1, None)} if drawn == 4 else set()) <= set(said), point
        assert sum(what == "table" for what, _, _ in said) == drawn, point
        for match_table in record.pairings:
            assert match_table.channel_id is not None
            table = await processes.services.repository.current(session_of(match_table))
            assert not table.sealed, point
            own = sha(record.seed, "table", str(match_table.round), str(match_table.number))
            seed = record.rounds[match_table.round - 1].secret if "duplicate" in rules else own
            assert table.seed == seed, point
            assert len(messenger.inside.get(match_table.channel_id, {1, 2})) == 2, point
    raise AssertionError("it never ended without a death")


async def count(processes: Processes, query: Select[Any]) -> int:
    return len(await processes.services.repository.database.read_tx(lambda tx: tx.execute(query).all()))


async def tournament_payloads(processes: Processes) -> list[dict[str, Any]]:
    query = select(outbox.c.payload).where(outbox.c.kind == "tournament")
    rows = await processes.services.repository.database.read_tx(lambda tx: tx.execute(query).scalars().all())
    return [json.loads(row) for row in rows]


@pytest.mark.slow
async def test_a_round_that_ends_by_the_clock_and_waits_for_a_ruling_goes_on_wherever_the_process_died(
    processes: Processes, clock: FakeClock
) -> None:
    """In an elimination that nobody plays, tables are closed with their round, the organiser is called once, and the
    fallback decides."""
    rules = _TWO_ROUNDS | {"format": "elimination", "advance": 1, "rounds": 5, "undecided": "seeding"}
    for point in range(1, _MOST_POINTS):
        await processes.begin()
        number, people = await announced(processes.services, 4, setup(rules=rules, round_hours=24, ruling_hours=12))
        await tournaments.start(processes.services.context, organiser(people[0]), number)
        processes.dies_at = point
        record, deaths = await by_the_clock(processes, number, clock)
        assert (record.stage, len(record.rounds)) == ("finished", 2), point
        await processes.services.outbox.drain()
        posts = [one for one in await tournament_payloads(processes) if one["tournament"] == number]
        said = Counter((one["what"], one.get("round")) for one in posts)
        assert (said["undecided", 1], said["undecided", 2], said["finished", None]) == (1, 1, 1), point
        if not deaths:
            assert point > 10, "it must have died somewhere"
            return
    raise AssertionError("it never ended without a death")


async def by_the_clock(processes: Processes, number: TournamentId, clock: FakeClock) -> tuple[TournamentRecord, int]:
    """Return the tournament when it is over without any act of people, and the number of killed processes."""
    deaths = 0
    for _ in range(20):
        while not await processes.serve():
            deaths += 1
            await processes.begin()
        record = await tournaments.load(processes.services.context, number)
        if record.over:
            return record, deaths
        assert record.look_at is not None, "it stands still"
        clock.time = max(record.look_at, clock.time)
    raise AssertionError("it does not come to an end")


async def test_who_sat_down_at_a_sealed_table_just_before_a_restart_is_let_in(
    processes: Processes, messenger: StoppingMessenger
) -> None:
    services = await processes.begin()
    number, people = await started(processes, {"duplicate": True})
    await processes.serve()
    (first, *_) = (await tournaments.load(services.context, number)).pairings
    table = await services.repository.current(session_of(first))
    leaver = next(one for one in people if one.person == table.seats[0].person)
    await hosting.leave(services.context, leaver.caller, session_of(first))
    zoe = await sit_down(services, 4000, "Zoe")
    await seating.take_seat(services.context, zoe.caller, session_of(first), Seat(0))
    assert 4000 not in messenger.inside[first.channel_id or 0]
    await processes.begin()
    assert await processes.serve()
    assert 4000 in messenger.inside[first.channel_id or 0]


async def test_a_table_whose_thread_was_deleted_gets_one_new_thread_and_one_call(
    processes: Processes, messenger: StoppingMessenger
) -> None:
    """The process is killed at each point in turn."""
    for point in range(1, _MOST_POINTS):
        await processes.begin()
        number, _ = await started(processes, {"rounds": 1})
        await processes.serve()
        await processes.services.outbox.drain()
        (first, *_) = (await tournaments.load(processes.services.context, number)).pairings
        await hosting.handle_deleted_channel(processes.services.context, first.channel_id or 0)
        threads, died = len(messenger.threads), False
        processes.dies_at = point
        while not await processes.serve():
            died = True
            await processes.begin()
        assert len(messenger.threads) - threads == 1, point
        moved = (await tournaments.load(processes.services.context, number)).pairings[0].channel_id
        assert (await processes.services.repository.current(session_of(first))).channel_id == moved
        await processes.services.outbox.drain()
        assert messenger.texts_in(moved or 0).count("tournament table 1") == 1, point
        if not died:
            assert point > 2, "it must have died somewhere"
            return
        await deciding.call_off(processes.services.context, await referee(processes.services), number)
    raise AssertionError("it never ended without a death")


async def test_what_was_stopped_in_good_order_goes_on(processes: Processes) -> None:
    """The process is asked to end while a thread is being made: the table without a thread gets one from the next
    process."""
    services = await processes.begin()
    number, people = await started(processes, {})
    made = asyncio.Event()
    messenger_point = processes.point

    def point() -> None:
        made.set()
        messenger_point()

    processes._messenger.at_each_point = point  # pyright: ignore[reportPrivateUsage]
    serving = asyncio.create_task(services.runner.run_due(services.clock.now()))
    await made.wait()
    await services.runner.close()
    await serving
    await processes.begin()
    record, _ = await to_the_end(processes, number, people)
    assert len(record.pairings) == 4
