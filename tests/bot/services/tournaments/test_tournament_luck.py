"""The luck of a tournament: one seed, committed when the sign-up opens, with a salt of everybody who wants to add one.
In duplicate tournaments all tables of a round have equal luck, and nobody learns it from a faster table."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.services.analysis import analyst
from bot.services.analysis.analyst import When
from bot.services.base.model import NotYours, SessionId, SessionRequest
from bot.services.base.ports import MessageRejected, TryLater
from bot.services.composition import Services
from bot.services.evidence.archive import archive_of
from bot.services.play import undoing
from bot.services.play.votes import votes
from bot.services.seats import hosting, lobbies, seating, server_tables
from bot.services.sessions.record import Record
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.signup_posts import signup_post
from bot.services.tournaments.posts.standing_posts import comparison_post
from bot.services.tournaments.queries import fairness as tournament_fairness
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.tournaments.state.rulings import correct_places
from bot.services.views import session_queries
from bot.services.views.fairness import FairnessReply
from data.store.sessions import analyses
from engines.core.rng import commitment
from engines.core.seats import Seat
from engines.tournament.standings import standings
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Player, assert_refused, sit_down
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tiny_game import TinyGame
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announced,
    begin,
    begun,
    entry_of,
    organiser,
    play,
    play_round,
    referee,
    session_of,
    setup,
    ticked,
)


def sha(*parts: str) -> str:
    """Return the hash described in the documents: SHA-256 over the parts, each followed by a line feed."""
    return hashlib.sha256("".join(f"{part}\n" for part in parts).encode()).hexdigest()


def typed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


async def test_every_tables_luck_follows_from_the_one_seed_by_round_and_table(services: Services) -> None:
    record, people = await begun(services, 6)
    record = await play_round(services, record.id, people)
    assert len(record.rounds) == 2
    for match_table in record.pairings:
        table = await services.repository.current(session_of(match_table))
        assert table.seed == sha(record.seed, "table", str(match_table.round), str(match_table.number))
        assert table.commitment == commitment(table.seed)
    assert len({(await services.repository.current(one.session)).seed for one in record.pairings if one.session}) == 4
    assert record.as_tournament().seed == sha(sha(record.seed, "draws"))


async def test_salts_of_all_who_sign_up_go_into_draws_and_tables(services: Services) -> None:
    number, people = await announced(services, 6)
    await tournaments.add_salt(services.context, people[4].caller, number, "  late tulips ")
    await tournaments.add_salt(services.context, people[1].caller, number, "thrown away")
    await tournaments.add_salt(services.context, people[1].caller, number, "tulips")
    record = await begin(services, number, people)
    assert record.salts == (typed("tulips"), typed("late tulips"))
    assert record.as_tournament().seed == sha(sha(record.seed, "draws"), typed("tulips"), typed("late tulips"))
    for match_table in record.pairings:
        table = await services.repository.current(session_of(match_table))
        assert table.salts == (sha(typed("tulips"), typed("late tulips")),)


async def test_a_salt_of_up_to_two_hundred_characters_is_given_while_signing_up_only(services: Services) -> None:
    number, people = await announced(services, 3, setup(rules={"rounds": 3}))
    late = people[2].caller
    for text in ("x" * 201, " "):
        await assert_refused(tournaments.add_salt(services.context, late, number, text), "refuse-salt")
    record = await tournaments.add_salt(services.context, late, number, "x" * 200)
    entry = entry_of(record, late.person)
    assert entry.salt == typed("x" * 200)
    await tournaments.leave(services.context, late, number)
    with pytest.raises(NotYours):
        await tournaments.add_salt(services.context, late, number, "not in")
    record = await tournaments.join(services.context, late, number, "  roses ")
    entry = entry_of(record, late.person)
    assert entry.salt == typed("roses")
    await begin(services, number, people)
    await assert_refused(tournaments.add_salt(services.context, late, number, "too late"), "refuse-tournament-salt")
    assert (await tournaments.load(services.context, number)).salts == (typed("roses"),)

    newcomer = await sit_down(services, 7001, "Late")
    await assert_refused(tournaments.join(services.context, newcomer.caller, number, "salt"), "refuse-tournament-salt")
    assert (await tournaments.load(services.context, number)).entry_of(newcomer.person) is None
    after = await tournaments.join(services.context, newcomer.caller, number)
    assert after.entry_of(newcomer.person) is not None


async def test_the_commitment_stands_in_the_announcement_before_anybody_is_in(services: Services) -> None:
    number, _ = await announced(services, 1)
    record = await tournaments.load(services.context, number)
    post = signup_post(await localizer_of(services.context, number))
    shown = post.text + post.body.below
    assert commitment(record.seed) in post.named, "nobody has to read it"
    assert commitment(record.seed) not in shown
    assert commitment(record.seed) in post.instead(), "as long as there is no picture"
    assert record.seed not in shown + post.named + post.instead()


async def test_the_seed_stays_secret_until_the_last_table_is_over(services: Services) -> None:
    record, people = await begun(services, 6, setup(rules={"rounds": 2}))
    session = session_of(record.pairings[0])
    assert "table 1 of round 1" in said(services, await services.fairness.report(session))
    await hosting.end(services.context, await referee(services), session)
    text = said(services, await services.fairness.report(session))
    assert sha(record.seed, "table", "1", "1") in text
    assert record.seed not in text

    async def shown() -> str:
        panel = await tournament_fairness.fairness(services.context, record.id, people[0].person)
        tables = [await services.fairness.report(one.session) for one in record.pairings if one.session is not None]
        return str((panel, tables))

    assert commitment(record.seed) in await shown()
    assert record.seed not in await shown()
    await deciding.call_off(services.context, await referee(services), record.id)
    assert record.seed not in await shown(), "its tables go on"
    for match_table in record.pairings[1:]:
        await hosting.end(services.context, await referee(services), session_of(match_table))
    assert record.seed in await shown()


def said(services: Services, shown: FairnessReply) -> str:
    return services.texts.lines(shown.lines, "en")


DUPLICATE = {"rounds": 2, "duplicate": True}


@pytest.fixture(autouse=True)
def _tiny_has_duplicates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyBinding, "has_duplicates", True)


async def records(services: Services, record: TournamentRecord, number: int) -> list[Record]:
    """Return the sessions of a round, in the order of its tables."""
    return [await services.repository.current(session_of(one)) for one in record.tables_of(number)]


def drawn_for(record: TournamentRecord, people: Sequence[Player], number: int, table: int) -> list[Player]:
    entries = [record.entry(one) for one in record.rounds[number - 1].drawn.tables[table - 1]]
    persons = {entry.person for entry in entries if entry is not None}
    return [one for one in people if one.person in persons]


async def test_all_tables_of_a_round_have_the_same_luck_and_an_organiser_who_plays_sees_one_alone(
    services: Services, messenger: ThreadMessenger
) -> None:
    number, people = await announced(services, 6, setup(rules=DUPLICATE))
    await tournaments.add_salt(services.context, people[3].caller, number, "tulips")
    record = await begin(services, number, people)
    first = await records(services, record, 1)
    assert {(one.seed, one.salts) for one in first} == {(sha(record.seed, "round", "1"), (sha(typed("tulips")),))}
    assert all(one.sealed for one in first)
    assert first[0].seed == record.rounds[0].secret
    assert {one.commitment for one in first} == {commitment(first[0].seed)}
    assert [people[0].caller.discord_id in inside for inside in messenger.inside.values()].count(True) == 1
    assert len(messenger.inside) == 2
    record = await play_round(services, record.id, people)
    second = await records(services, record, 2)
    assert {one.seed for one in second} == {record.rounds[1].secret} == {sha(record.seed, "round", "2")}


@pytest.mark.parametrize("when", ["every", "asked"])
async def test_every_table_is_analysed_when_the_round_is_over_however_long_that_took(
    open_services: OpenServices, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, when: When
) -> None:
    monkeypatch.setattr(analyst, "WORKER", "tests.bot.services.instant_analyst")
    services = await open_services(analyses=when)
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
    record = await begin(services, number, people)
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
    assert (done.stage, done.sealed) == ("finished", True)
    assert (await services.repository.current(session_of(fast))).public_seed is None
    archive = await services.repository.database.read_tx(lambda tx: archive_of(tx, session_of(fast), services.bindings))
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
    assert all(line.points == 0 for line in standings(record.as_tournament()))
    said = "\n".join(message.text for _, message in messenger.messages.values())
    assert done.seed not in said
    # The round is over: seed and comparison are published, and everybody may see the tables.
    await play(services, session_of(slow), people)
    record = await ticked(services, record.id)
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
    for one in (fast, slow):
        assert sum(text.startswith("unsealed") for text in messenger.texts_in(one.channel_id or 0)) == 1
    assert sum(line.points for line in standings(record.as_tournament())) == 6 * 50


async def test_the_round_s_end_opens_everything(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 6, setup(rules=DUPLICATE, round_hours=48))
    await play(services, session_of(record.tables_of(1)[0]), people)
    await services.timekeeper.tick()
    assert record.rounds[0].ends_at is not None
    clock.time = record.rounds[0].ends_at
    await services.runner.run_due(clock.now())
    record = await tournaments.load(services.context, record.id)
    told = comparison_post(await localizer_of(services.context, record.id), 1).text
    assert told.count(": table 2 was not played to its end") == 3
    assert not any(one.sealed for one in await records(services, record, 1))
    assert all(one.sealed for one in await records(services, record, 2))


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
        await services.pulse.store_pulse()
    clock.pass_seconds(40)
    later = (await tournaments.load(services.context, record.id)).look_at
    assert later is not None
    assert later <= clock.now() + timedelta(hours=1)
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
    attempt = seating.ask_person(services.context, host, session_of(table), seat, other.caller.discord_id)
    await assert_refused(attempt, "refuse-seat-asked-same-luck", NotYours)
    await seating.ask_person(services.context, host, session_of(table), seat, zoe.caller.discord_id)
    await services.timekeeper.tick()
    assert zoe.caller.discord_id in messenger.inside[table.channel_id]
    await seating.take_seat(services.context, zoe.caller, session_of(table), seat)
    attempt = seating.refuse_ineligible(services.context, other.person, session_of(table), Seat(0))
    await assert_refused(attempt, "refuse-seat-same-luck", NotYours)


class NewerRules(TinyGame):
    info = replace(TinyGame.info, rules_version=2)


async def test_a_rate_limit_while_letting_in_is_waited_for_and_somebody_who_left_is_not(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    """A restart with newer rules before the last table opens changes nothing, because the seats are compared."""
    number, people = await announced(services, 6, setup(rules=DUPLICATE))
    limited, left = people[2].caller.discord_id, people[3].caller.discord_id
    messenger.channel_faults = {limited: TryLater(20), left: MessageRejected("not a member")}
    record = await begin(services, number, people)
    assert [one.session is None for one in record.pairings].count(True) == 1
    services.bindings["tiny"].game = NewerRules()
    del messenger.channel_faults[limited]
    clock.pass_seconds(31)
    record = await ticked(services, number)
    assert all(one.session is not None for one in record.pairings)
    assert len(messenger.threads) == 2
    await services.outbox.drain()
    assert "tournament blocked" not in messenger.texts_in()

    assert [one.rules_version for one in await records(services, record, 1)] == [1, 1]
    other = await lobbies.open_table(services.context, people[0].caller, SessionRequest("tiny"), 4712)
    assert (await services.repository.current(other.session)).rules_version == 2


async def test_a_sealed_table_stays_where_and_as_it_is(services: Services) -> None:
    record, people = await begun(services, 6, setup(rules=DUPLICATE))
    table = record.tables_of(1)[0]
    host = organiser(people[0])
    await assert_refused(hosting.move(services.context, host, session_of(table), 4711), "refuse-sealed-move")
    moving = server_tables.move(services.context, replace(host, administers=True), session_of(table), 4711)
    await assert_refused(moving, "refuse-move-tournament")
    await assert_refused(undoing.rewind_points(services.context, session_of(table)), "refuse-rewind-tournament")
    await assert_refused(undoing.rewind(services.context, host, session_of(table), 2), "refuse-rewind-tournament")
    first = drawn_for(record, people, 1, 1)[0]
    await assert_refused(votes.ask(services.context, first.caller, session_of(table), "undo"), "refuse-vote-tournament")

    record = await play_round(services, record.id, people)
    attempt = deciding.rule(
        services.context, await referee(services), record.id, correct_places(1, 1, "3 2 1"), "misread"
    )
    await assert_refused(attempt, "refuse-ruling-duplicate")
