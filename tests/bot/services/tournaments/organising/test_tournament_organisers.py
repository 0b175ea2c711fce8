"""Decisions of organisers: rulings, the end of a round, replacements. Nobody else may make them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.services.base.model import NotYours, SessionRefusal
from bot.services.composition import Services
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.setup.settings import TournamentPlan
from bot.services.tournaments.state.entrants import may_organise
from bot.services.tournaments.state.record import TournamentRecord
from bot.services.tournaments.state.rulings import annul_table, correct_places, disqualify, give_points
from bot.services.views import session_queries
from engines.tournament.model import Corrected, Ruling
from engines.tournament.standings import standings
from tests.bot.services.fakes import FakeClock, assert_refused, sit_down
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announce,
    announced,
    begun,
    organiser,
    play_round,
    points,
    referee,
    session_of,
    setup,
)


async def test_rulings_change_standings_and_leave_a_public_line(services: Services, messenger: ThreadMessenger) -> None:
    record, people = await begun(services, 3)
    record = await play_round(services, record.id, people)
    host = await referee(services)
    seats = record.rounds[0].drawn.tables[0]
    await deciding.rule(services.context, host, record.id, correct_places(1, 1, "3 1 2"), "misread")
    assert await points(services, record.id) == {seats[0]: 1, seats[1]: 6, seats[2]: 3}
    await deciding.rule(services.context, host, record.id, give_points(seats[0], 2), "kindness")
    assert (await points(services, record.id))[seats[0]] == 3
    await deciding.rule(services.context, host, record.id, annul_table(1, 1), "wrong deck")
    assert (await points(services, record.id))[seats[1]] == pytest.approx(10 / 3)
    await deciding.rule(services.context, host, record.id, disqualify(seats[1]), "cheated")
    assert standings((await tournaments.load(services.context, record.id)).engine())[-1].player == seats[1]
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament ruling") == 4


@pytest.mark.parametrize("ruling", [correct_places(1, 1, "3 1 2"), annul_table(1, 1)], ids=["places", "annulled"])
async def test_a_ruling_on_a_table_that_is_being_played_ends_it(
    services: Services, ruling: Callable[[TournamentRecord], Ruling]
) -> None:
    record, _ = await begun(services, 3, setup(rules={"rounds": 1}))
    (table,) = record.tables_of(1)
    await deciding.rule(services.context, await referee(services), record.id, ruling, "the deck was marked")
    await services.timekeeper.tick()
    closed = await services.repository.current(session_of(table))
    assert closed.over
    log = await session_queries.public_log(services.context, session_of(table), limit=100)
    assert "notice-ruled-on" in [line.key for entry in log for line in entry.lines]
    done = await tournaments.load(services.context, record.id)
    assert done.stage == "finished"
    if isinstance(ruling(record), Corrected):
        seats = record.seats_at(table)
        assert await points(services, record.id) == {seats[0]: 1, seats[1]: 6, seats[2]: 3}


async def test_rulings_need_an_organiser_of_this_server_a_reason_and_a_table(services: Services) -> None:
    record, people = await begun(services, 3)
    host = organiser(people[0])
    with pytest.raises(NotYours):
        await deciding.rule(services.context, people[1].caller, record.id, give_points(1, 1), "because")
    for ruling, reason, what in (
        (give_points(1, 1), "  ", "ruling-reason"),
        (give_points(99, 1), "so", "no-such-entry"),
        (annul_table(4, 1), "so", "no-such-pairing"),
        (correct_places(1, 1, "1 1 2"), "so", "ruling-places"),
        (correct_places(1, 1, "1 2"), "so", "ruling-places"),
    ):
        await assert_refused(deciding.rule(services.context, host, record.id, ruling, reason), f"refuse-{what}")

    for caller in (await referee(services), replace(people[2].caller, manages=True, administers=True)):
        assert not may_organise(record, replace(caller, guild_id=4711))
    assert may_organise(record, await referee(services))
    assert may_organise(record, replace(people[0].caller, guild_id=None)), "whoever announced it, wherever they are"

    (table,) = record.tables_of(1)
    await deciding.rule(services.context, organiser(people[0]), record.id, annul_table(1, 1), "my own table")
    await services.timekeeper.tick()
    assert not (await services.repository.current(session_of(table))).over


async def test_the_organiser_ends_or_extends_a_round(services: Services, clock: FakeClock) -> None:
    record, _ = await begun(services, 3, setup(round_hours=24, rules={"rounds": 1}))
    host = await referee(services)
    later = await deciding.move_round_end(services.context, host, record.id, 24, "holidays")
    assert later.rounds[0].ends_at is not None
    assert (later.rounds[0].ends_at - clock.now()).total_seconds() == 48 * 3600
    await deciding.move_round_end(services.context, host, record.id, -100, "enough")
    await services.runner.run_due(clock.now())
    assert (await tournaments.load(services.context, record.id)).stage == "finished"


async def test_only_organisers_announce_start_and_call_off(services: Services) -> None:
    number, people = await announced(services, 3)
    for refused in (
        tournaments.start(services.context, people[1].caller, number),
        deciding.call_off(services.context, people[1].caller, number),
        deciding.drop(services.context, people[1].caller, number, 1, "so"),
        announce(services.context, people[1].caller, TournamentPlan("Mine", "tiny", setup())),
    ):
        with pytest.raises(NotYours):
            await refused
    ended = await deciding.call_off(services.context, organiser(people[0]), number)
    assert ended.stage == "ended"
    with pytest.raises(SessionRefusal):
        await tournaments.join(services.context, (await sit_down(services, 6002, "Zoe")).caller, number)


async def test_set_ups_that_cannot_work_are_refused_before_anybody_signs_up(services: Services) -> None:
    host = organiser(await sit_down(services, 1, "Ana"))
    for changes, what in (
        ({"rules": {"size": 3, "largest": 12, "smallest": 2}}, "seat-count"),
        ({"pace": "never"}, "pace"),
        ({"options": {"rounds": 77}}, "option"),
    ):
        await assert_refused(
            announce(services.context, host, TournamentPlan("Cup", "tiny", setup(**changes))),
            f"refuse-{what}",
        )
    with pytest.raises(SessionRefusal):
        await announce(services.context, host, TournamentPlan(" ", "tiny", setup()))
    number = (await announce(services.context, host, TournamentPlan("Cup", "tiny", setup()))).id
    await assert_refused(tournaments.start(services.context, host, number), "refuse-tournament-field")


async def test_somebody_plays_on_for_somebody_else(services: Services, messenger: ThreadMessenger) -> None:
    record, people = await begun(services, 3, setup(rules={"rounds": 2}))
    host = await referee(services)
    zoe = await sit_down(services, 6004, "Zoe")
    with pytest.raises(NotYours):
        await deciding.substitute_player(services.context, people[1].caller, record.id, 2, 6004, "ill")
    for entry, who, reason, what in (
        (2, 6004, " ", "ruling-reason"),
        (9, 6004, "ill", "no-such-entry"),
        (2, people[2].caller.discord_id, "ill", "tournament-plays-already"),
    ):
        await assert_refused(
            deciding.substitute_player(services.context, host, record.id, entry, who, reason), f"refuse-{what}"
        )
    record = await play_round(services, record.id, people)
    scored = await points(services, record.id)
    after = await deciding.substitute_player(services.context, host, record.id, 2, 6004, "ill")
    assert [one.person for one in after.playing] == [people[0].person, zoe.person, people[2].person]
    with pytest.raises(SessionRefusal):
        await tournaments.join(services.context, people[1].caller, record.id)
    record = await play_round(services, record.id, [*people, zoe])
    table = record.tables_of(2)[0]
    assert table.session is not None, "the table of the second round was open already"
    assert record.stage == "finished"
    assert set(await points(services, record.id)) == set(scored)
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament ruling") == 1
    await services.erase(people[1].caller)
    assert all(one.person != people[1].person for one in (await tournaments.load(services.context, record.id)).entries)
