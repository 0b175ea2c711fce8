"""Duplicate tournaments: all tables of a round have equal luck, and nobody learns it from a faster table."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.services.analysis import analyst
from bot.services.analysis.analyst import When
from bot.services.base.model import NotYours, SessionId, SessionRequest
from bot.services.base.ports import Refused, TryLater
from bot.services.composition import Services
from bot.services.evidence.archive import archive_of
from bot.services.play import undoing
from bot.services.play.votes import votes
from bot.services.seats import hosting, lobbies, seating
from bot.services.sessions.record import Record
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.tournaments.state.rulings import correct_places
from bot.services.views import session_queries
from data.store.sessions import analyses
from engines.core.rng import commitment
from engines.core.seats import Seat
from engines.tournament.standings import standings
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Player, assert_refused, sit_down
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tiny_game import TinyGame
from tests.bot.services.tournament_play import (
    ContestComposer,
    ThreadMessenger,
    announced,
    begun,
    organiser,
    play,
    play_round,
    referee,
    session_of,
    setup,
)

DUPLICATE = {"rounds": 2, "duplicate": True}


@pytest.fixture(autouse=True)
def _tiny_has_duplicates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyBinding, "has_duplicates", True)


async def records(services: Services, record: TournamentRecord, number: int) -> list[Record]:
    """Return the sessions of a round, in the order of its tables."""
    return [await services.repository.current(session_of(one)) for one in record.tables_of(number)]


def drawn_for(record: TournamentRecord, people: Sequence[Player], number: int, table: int) -> list[Player]:
    """Return the people who sit at a table."""
    entries = [record.entry(one) for one in record.rounds[number - 1].drawn.tables[table - 1]]
    persons = {entry.person for entry in entries if entry is not None}
    return [one for one in people if one.person in persons]


async def test_all_tables_of_a_round_have_the_same_luck_and_an_organiser_who_plays_sees_one_alone(
    services: Services, messenger: ThreadMessenger
) -> None:
    record, people = await begun(services, 6, setup(rules=DUPLICATE))
    first = await records(services, record, 1)
    assert len({one.seed for one in first}) == 1
    assert all(one.sealed for one in first)
    assert first[0].seed == record.rounds[0].secret
    assert first[0].seed != record.seed
    assert {one.commitment for one in first} == {commitment(first[0].seed)}
    assert [people[0].caller.discord_id in inside for inside in messenger.inside.values()].count(True) == 1
    assert len(messenger.inside) == 2
    record = await play_round(services, record.id, people)
    second = await records(services, record, 2)
    assert len({one.seed for one in second}) == 1
    assert second[0].seed != first[0].seed


@pytest.mark.parametrize("when", ["every", "asked"])
async def test_every_table_is_analysed_when_the_round_is_over_however_long_that_took(
    open_services: OpenServices, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, when: When
) -> None:
    monkeypatch.setattr(analyst, "WORKER", "tests.bot.services.instant_analyst")
    services = await open_services(message_builder=ContestComposer(), analyses=when)
    record, people = await begun(services, 6, setup(rules=DUPLICATE))
    fast, slow = [one.session for one in record.tables_of(1) if one.session is not None]

    async def done() -> set[int]:
        for _ in range(3):
            await services.analyst.run_due(clock.now())
            await services.analyst.wait_until_idle()
        known = {
            one: await services.repository.database.read_tx(lambda tx, one=one: analyses.find_analysis(tx, one))
            for one in (fast, slow)
        }
        return {one for one, row in known.items() if row is not None and row.state == "done"}

    await play(services, fast, people)
    await services.runner.step(record.id)
    clock.pass_seconds(4 * 86_400)
    assert await done() == set()
    await play(services, slow, people)
    await services.runner.step(record.id)
    assert await done() == ({fast, slow} if when == "every" else set())


async def test_only_its_players_and_a_neutral_organiser_are_let_into_a_table(
    services: Services, messenger: ThreadMessenger
) -> None:
    number, people = await announced(services, 6, setup(rules=DUPLICATE))
    olga = await sit_down(services, 4000, "Olga")
    await tournaments.leave(services.context, people[0].caller, number)  # the organiser does not play
    await tournaments.join(services.context, olga.caller, number)
    await tournaments.start(services.context, organiser(people[0]), number)
    record = await services.runner.step(number)
    for one in record.tables_of(1):
        assert one.channel_id is not None
        sitting = {player.caller.discord_id for player in drawn_for(record, [*people, olga], 1, one.number)}
        assert len(sitting) == 3
        assert messenger.inside[one.channel_id] == sitting | {people[0].caller.discord_id}


async def test_a_table_that_is_over_gives_nothing_away_before_the_round_is(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    record, people = await begun(services, 6, setup(rules=DUPLICATE))
    fast, slow = record.tables_of(1)
    clock.pass_seconds(60)
    await play(services, session_of(fast), people)
    await services.timekeeper.tick()
    await services.outbox.drain()
    done = await services.repository.current(session_of(fast))
    assert done.stage == "finished"
    assert done.sealed
    assert (await services.repository.current(session_of(fast))).public_seed is None
    archive = await services.repository.database.read_tx(lambda tx: archive_of(tx, session_of(fast), services.bindings))
    assert archive is not None
    assert archive.seed is None
    assert (archive.steps, archive.notes, archive.outcome) == ((), (), None), (
        "who does not sit there sees nothing of it"
    )
    assert archive.changed_at == archive.created_at, "nor when something happened"
    await assert_refused(
        lobbies.open_table(services.context, people[0].caller, SessionRequest("tiny", luck_of=session_of(fast)), 777),
        "refuse-duplicate-running",
    )
    await assert_refused(
        services.evidence.check(people[0].person, await session_queries.load_card(services.context, session_of(fast))),
        "refuse-luck-sealed",
    )
    assert await services.evidence.digest(session_of(fast)) is None
    record = await tournaments.load(services.context, record.id)
    assert all(line.points == 0 for line in standings(record.engine()))
    said = "\n".join(message.text for _, message in messenger.messages.values())
    assert done.seed not in said
    # The round is over: seed and comparison are published, and everybody may see the tables.
    await play(services, session_of(slow), people)
    await services.timekeeper.tick()
    record = await tournaments.load(services.context, record.id)
    assert not any(one.sealed for one in await records(services, record, 1))
    assert (await services.repository.current(session_of(fast))).public_seed == record.rounds[0].secret
    _, (name, _) = await services.evidence.check(
        people[0].person, await session_queries.load_card(services.context, session_of(fast))
    )
    assert name == f"tiny-{session_of(fast)}.zip"
    assert await services.evidence.digest(session_of(fast)) is not None
    clock.pass_seconds(5)
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament compared 1") == 1
    assert [
        sum(text.startswith("unsealed") for text in messenger.texts_in(one.channel_id or 0)) for one in (fast, slow)
    ] == [
        1,
        1,
    ]
    scored = sum(line.points for line in standings(record.engine()))
    assert scored == 6 * 50


async def test_the_round_s_end_opens_everything(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 6, setup(rules=DUPLICATE, round_hours=48))
    first = record.tables_of(1)[0]
    await play(services, session_of(first), people)
    await services.timekeeper.tick()
    assert record.rounds[0].ends_at is not None
    clock.time = record.rounds[0].ends_at
    await services.runner.run_due(clock.now())
    record = await tournaments.load(services.context, record.id)
    assert record.rounds[0].closed_at is not None
    assert not any(one.sealed for one in await records(services, record, 1))
    assert all(one.sealed for one in await records(services, record, 2))


@pytest.mark.slow
async def test_it_survives_a_restart_at_every_step(open_services: OpenServices, messenger: ThreadMessenger) -> None:
    async def fresh() -> Services:
        return await open_services(message_builder=ContestComposer())

    number, people = await announced(await fresh(), 6, setup(rules=DUPLICATE))
    await tournaments.start((await fresh()).context, organiser(people[0]), number)
    for _ in range(30):  # terminates, because every turn plays a table, or the tournament is over
        services = await fresh()
        await services.timekeeper.tick()
        record = await tournaments.load(services.context, number)
        if record.stage == "finished":
            break
        waiting = [one for one in record.pairings if one.result is None and one.session is not None]
        if waiting and waiting[0].session is not None:
            moved = [Player(services, one.person, one.caller.discord_id, one.caller.name) for one in people]
            await play(services, waiting[0].session, moved)
    assert record.stage == "finished"
    assert len(messenger.threads) == len(messenger.inside) == 4
    for opened in (1, 2):
        tables = await records(services, record, opened)
        assert {one.seed for one in tables} == {record.rounds[opened - 1].secret}
        assert not any(one.sealed for one in tables)


async def test_a_tournament_called_off_keeps_the_secret_until_its_last_table_is_over(
    services: Services, clock: FakeClock
) -> None:
    record, people = await begun(services, 6, setup(rules=DUPLICATE))
    fast, slow = (SessionId(one.session or 0) for one in record.tables_of(1))
    await play(services, fast, people)
    await deciding.call_off(services.context, await referee(services), record.id)
    await services.timekeeper.tick()
    assert (await services.repository.current(fast)).sealed
    await play(services, slow, people)
    for _ in range(5):  # an hour, without an outage
        clock.pass_seconds(40)
        await services.pulse.keep_time()
    clock.pass_seconds(40)
    later = (await tournaments.load(services.context, record.id)).look_at
    assert later is not None
    clock.time = later
    await services.runner.run_due(clock.now())
    assert not (await services.repository.current(fast)).sealed
    assert not (await services.repository.current(slow)).sealed
    assert (await tournaments.load(services.context, record.id)).look_at is None


async def test_who_takes_over_a_seat_is_let_in_and_nobody_of_another_table_can(
    services: Services, messenger: ThreadMessenger
) -> None:
    record, people = await begun(services, 6, setup(rules=DUPLICATE))
    table = record.tables_of(1)[1]
    assert table.channel_id is not None
    here = drawn_for(record, people, 1, 2)
    other = drawn_for(record, people, 1, 1)[0]
    zoe = await sit_down(services, 4001, "Zoe")
    host = organiser(people[0])
    gone = here[-1] if here[-1].person != people[0].person else here[0]
    seat = (await services.repository.current(session_of(table))).seat_of(gone.person)
    assert seat is not None
    await assert_refused(
        seating.ask_person(services.context, host, session_of(table), seat, other.caller.discord_id),
        "refuse-seat-asked-same-luck",
        NotYours,
    )
    await seating.ask_person(services.context, host, session_of(table), seat, zoe.caller.discord_id)
    await services.timekeeper.tick()
    assert zoe.caller.discord_id in messenger.inside[table.channel_id]
    await seating.take_seat(services.context, zoe.caller, session_of(table), seat)
    await assert_refused(
        seating.refuse_ineligible(services.context, other.person, session_of(table), Seat(0)),
        "refuse-seat-same-luck",
        NotYours,
    )


async def test_somebody_who_left_the_server_stops_nobody(services: Services, messenger: ThreadMessenger) -> None:
    number, people = await announced(services, 6, setup(rules=DUPLICATE))
    messenger.channel_faults[people[3].caller.discord_id] = Refused("not a member")
    await tournaments.start(services.context, organiser(people[0]), number)
    record = await services.runner.step(number)
    assert all(one.session is not None for one in record.pairings)


class NewerRules(TinyGame):
    info = replace(TinyGame.info, rules_version=2)


async def test_a_rate_limit_while_letting_in_is_waited_for_quietly_and_the_last_table_has_the_rules_of_the_first(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    """A restart with newer rules before the last table opens changes nothing, because the seats are compared."""
    number, people = await announced(services, 6, setup(rules=DUPLICATE))
    messenger.channel_faults[people[2].caller.discord_id] = TryLater(20)
    await tournaments.start(services.context, organiser(people[0]), number)
    record = await services.runner.step(number)
    assert [one.session is None for one in record.pairings].count(True) == 1
    services.bindings["tiny"].game = NewerRules()
    messenger.channel_faults.clear()
    clock.pass_seconds(31)
    await services.timekeeper.tick()
    record = await tournaments.load(services.context, number)
    assert all(one.session is not None for one in record.pairings)
    assert len(messenger.threads) == 2
    await services.outbox.drain()
    assert "tournament blocked" not in messenger.texts_in()

    assert [one.rules_version for one in await records(services, record, 1)] == [1, 1]
    other = await lobbies.open_table(services.context, people[0].caller, SessionRequest("tiny"), 4712)
    assert (await services.repository.current(other.session)).rules_version == 2


async def test_a_sealed_table_stays_in_its_thread_and_nothing_that_has_come_up_is_taken_back(
    services: Services,
) -> None:
    record, people = await begun(services, 6, setup(rules=DUPLICATE))
    table = record.tables_of(1)[0]
    host = organiser(people[0])
    await assert_refused(hosting.move(services.context, host, session_of(table), 4711), "refuse-sealed-move")
    await assert_refused(undoing.rewind_points(services.context, session_of(table)), "refuse-rewind-tournament")
    await assert_refused(undoing.rewind(services.context, host, session_of(table), 2), "refuse-rewind-tournament")
    first = drawn_for(record, people, 1, 1)[0]
    await assert_refused(votes.ask(services.context, first.caller, session_of(table), "undo"), "refuse-vote-tournament")


async def test_points_are_ruled_on_and_places_are_not(services: Services) -> None:
    record, people = await begun(services, 3, setup(rules=DUPLICATE))
    record = await play_round(services, record.id, people)
    await assert_refused(
        deciding.rule(services.context, await referee(services), record.id, correct_places(1, 1, "3 2 1"), "misread"),
        "refuse-ruling-duplicate",
    )
