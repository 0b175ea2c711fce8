"""Tournaments of the tiny game, played by people with the simplest answers, under a clock that moves on request."""

import json
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field, replace

from bot.services.base.model import Caller, PersonId, SessionId
from bot.services.base.ports import Body, DeliveryFailed, NotNow, OutMessage
from bot.services.composition import Services
from bot.services.context import Context
from bot.services.tournaments.organising import announcing, tournaments
from bot.services.tournaments.setup.settings import TournamentPlan
from bot.services.tournaments.state.record import Entrant, MatchTable, TournamentId, TournamentRecord, TournamentSetup
from bot.services.wording.messages import BuiltMessage
from data.store.delivery.outbox import OutboxRow
from engines.tournament.standings import standings
from tests.bot.games.inside import inside
from tests.bot.services.fakes import FakeMessenger, PlainComposer, Player, sit_down

RULES = {"size": 3, "smallest": 2, "largest": 3, "rounds": 3, "points": (6, 3, 1)}


@dataclass
class ThreadMessenger(FakeMessenger):
    """A messenger that opens a new thread each time, at most `thread_limit` active ones; `thread_faults` are raised
    first, one per call; `homes` has the channel of each thread."""

    thread_limit: int = 10_000
    threads: list[str] = field(default_factory=list[str])
    thread_faults: list[DeliveryFailed] = field(default_factory=list[DeliveryFailed])
    homes: list[int] = field(default_factory=list[int])

    async def open_thread(self, channel_id: int, name: str) -> int:
        if self.thread_faults:
            raise self.thread_faults.pop(0)
        if channel_id in self.channel_faults:
            raise self.channel_faults[channel_id]
        if len(self.threads) - len(set(self.archived)) >= self.thread_limit:
            raise NotNow("threads-full")
        self.threads.append(name)
        self.homes.append(channel_id)
        return 900_000 + len(self.threads)

    async def find_threads(self, channel_id: int, name: str, *, private: bool = False) -> tuple[int, ...]:
        opened = enumerate(zip(self.homes, self.threads, strict=True), 900_001)
        found = (
            one for one, (home, known) in opened if (home, known) == (channel_id, name) and one not in self.archived
        )
        return tuple(one for one in found if (one in self.inside) == private)


class ContestComposer(PlainComposer):
    """A builder that names the subjects of a tournament's rows."""

    async def compose(self, row: OutboxRow) -> BuiltMessage | None:
        if row.kind == "tournament":
            payload = json.loads(row.payload)
            return BuiltMessage(
                OutMessage(Body(" ".join(["tournament", payload["what"], str(payload.get("round", ""))]).strip()))
            )
        return await super().compose(row)


def setup(**changes: object) -> TournamentSetup:
    """Return a setup with tables of three and one short round; `rules` in the changes are merged."""
    rules = RULES | dict(changes.pop("rules", {}))  # type: ignore[call-overload]
    values: dict[str, object] = {"rules": rules, "options": {"rounds": 1}, "pace": "daily"}
    return TournamentSetup.model_validate(values | changes)


def organiser(player: Player) -> Caller:
    """Return the player as a caller who may manage messages."""
    return replace(player.caller, manages=True)


async def referee(services: Services) -> Caller:
    """Return a person who may manage messages and plays nowhere."""
    return organiser(await sit_down(services, 4999, "Referee"))


async def announced(
    services: Services, count: int, chosen: TournamentSetup | None = None
) -> tuple[TournamentId, list[Player]]:
    """Return a tournament with this many people signed up; the first one organises it."""
    people = [await sit_down(services, 5000 + number, f"Player {number}") for number in range(1, count + 1)]
    request = TournamentPlan("Autumn Open", "tiny", chosen or setup())
    record = await announce(services.context, organiser(people[0]), request)
    for one in people:
        await tournaments.join(services.context, one.caller, record.id)
    return record.id, people


async def announce(context: Context, caller: Caller, plan: TournamentPlan) -> TournamentRecord:
    return await announcing.publish(context, caller, (await announcing.draft(context, caller, plan)).id)


async def begun(
    services: Services, count: int, chosen: TournamentSetup | None = None
) -> tuple[TournamentRecord, list[Player]]:
    """Return a tournament whose first round is being played."""
    number, people = await announced(services, count, chosen)
    return await begin(services, number, people), people


async def begin(services: Services, number: TournamentId, people: list[Player]) -> TournamentRecord:
    """Begin a tournament by hand, as the first of its people."""
    await tournaments.start(services.context, organiser(people[0]), number)
    return await services.runner.step(number)


async def ticked(services: Services, number: TournamentId) -> TournamentRecord:
    """Carry out what is due, and return the tournament as it is then."""
    await services.timekeeper.tick()
    return await tournaments.load(services.context, number)


def session_of(table: MatchTable) -> SessionId:
    assert table.session is not None
    return table.session


def entry_of(record: TournamentRecord, person: PersonId) -> Entrant:
    found = record.entry_of(person)
    assert found is not None
    return found


def entry_numbered(record: TournamentRecord, number: int) -> Entrant:
    found = record.entry(number)
    assert found is not None
    return found


async def play(
    services: Services, session: SessionId, people: Collection[Player], absent: Collection[int] = ()
) -> None:
    """Play a table to its end; people whose Discord id is in `absent` never act."""
    by_person = {one.person: one for one in people}
    while True:
        record = await services.repository.current(session)
        if record.stage != "running":
            return
        acted = False
        for open_decision in record.open_decisions:
            seated = record.seats[open_decision.seat]
            player = None if seated.person is None else by_person.get(seated.person)
            if player is None or player.caller.discord_id in absent:
                continue
            view = (await services.repository.current(session)).public
            if inside(view).phase == "roll":
                await player.say(session, "roll")
                acted = True
                break
            assert record.state is not None
            private = services.repository.binding("tiny").game.view_for(record.state, open_decision.seat).private
            if not private.confirmed:
                await player.say(session, "add 1")
                await player.say(session, "confirm")
                acted = True
                break
        if not acted:
            before = record.seq
            await services.computers.play(session)
            if (await services.repository.current(session)).seq == before:
                return


async def play_round(
    services: Services, number: TournamentId, people: Collection[Player], absent: Collection[int] = ()
) -> TournamentRecord:
    """Play every open table of the round, and carry out the consequences."""
    record = await tournaments.load(services.context, number)
    for match_table in record.tables_of(len(record.rounds)):
        if match_table.result is None and match_table.session is not None:
            await play(services, match_table.session, people, absent)
    return await ticked(services, number)


async def points(services: Services, number: TournamentId) -> dict[int, float]:
    return {
        line.player: float(line.points)
        for line in standings((await tournaments.load(services.context, number)).as_tournament())
    }


async def played_by_fresh_processes(
    fresh: Callable[[], Awaitable[Services]], number: TournamentId, people: list[Player], steps: int
) -> tuple[Services, TournamentRecord]:
    """Play a tournament to its end within this many steps, each by services without memory of earlier ones, as after a
    kill. No draw may change on the way. Return the last services and the tournament."""
    drawn: dict[int, object] = {}
    for _ in range(steps):
        services = await fresh()
        record = await ticked(services, number)
        for one in record.rounds:
            assert drawn.setdefault(one.drawn.number, one.drawn) == one.drawn
        if record.stage == "finished":
            return services, record
        waiting = [one for one in record.pairings if one.result is None and one.session is not None]
        if waiting and waiting[0].session is not None:
            moved = [type(one)(services, one.person, one.caller.discord_id, one.caller.name) for one in people]
            await play(services, waiting[0].session, moved)
    raise AssertionError("the tournament did not end")
