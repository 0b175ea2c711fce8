"""A schedule with several tables at a time: nobody waits for rounds, and nobody plays at more tables than announced."""

from collections import Counter

import pytest

from bot.services.base.model import SessionRefusal
from bot.services.composition import Services
from bot.services.tournaments.organising import announcing, tournaments
from bot.services.tournaments.posts.posts import localizer_of, round_post
from bot.services.tournaments.posts.signup_posts import announced_lines
from bot.services.tournaments.setup.settings import TournamentPlan
from bot.services.tournaments.state.record import TournamentId, TournamentRecord, TournamentSetup
from engines.tournament.draws.pairing import next_round, planned_rounds
from engines.tournament.draws.round_robin import schedules
from engines.tournament.standings import standings
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Player
from tests.bot.services.passing import DAY, pass_in_steps
from tests.bot.services.tournament_play import (
    ContestComposer,
    announce,
    begun,
    entry_of,
    organiser,
    play,
    referee,
    session_of,
    setup,
)
from tests.engines.tournament.fields import field, played, rules
from tools.bench.draw_figures import meetings


def together(at_once: int, **changes: object) -> TournamentSetup:
    """Return a round robin of thirty days at tables of two, with `at_once` tables at a time."""
    wanted = {"format": "round_robin", "size": 2, "smallest": 2, "largest": 2, "points": (3, 1), "at_once": at_once}
    return setup(rules=wanted | {"rounds": 5} | dict(changes.pop("rules", {})), **({"round_hours": 30 * 24} | changes))  # type: ignore[call-overload]


def open_at(record: TournamentRecord) -> Counter[int]:
    """Return the number of open tables of each player."""
    return Counter(
        player
        for one in record.pairings
        if one.session is not None and one.result is None
        for player in record.seats_at(one)
    )


async def play_first(services: Services, number: TournamentId, people: list[Player]) -> TournamentRecord:
    """Play the first open table to its end, and carry out the consequences."""
    record = await tournaments.load(services.context, number)
    match_table = next(one for one in record.pairings if one.session is not None and one.result is None)
    await play(services, session_of(match_table), people)
    await services.timekeeper.tick()
    return await tournaments.load(services.context, number)


@pytest.mark.parametrize("at_once", [1, 2, 3])
async def test_nobody_has_more_tables_than_announced_and_nobody_waits_who_could_play(
    services: Services, at_once: int
) -> None:
    record, people = await begun(services, 6, together(at_once))
    assert len(record.rounds) == 1
    assert len(record.pairings) == 15
    for _ in range(15):
        opened = open_at(record)
        assert max(opened.values()) <= at_once
        waiting = [one for one in record.pairings if one.session is None and one.result is None]
        assert not any(all(opened[player] < at_once for player in record.seats_at(one)) for one in waiting)
        record = await play_first(services, record.id, people)
    assert record.stage == "finished"
    assert set(meetings(record.rounds[0].drawn.tables).values()) == {1}
    assert all(line.played == 5 for line in standings(record.engine()))


async def test_with_as_many_as_there_are_all_open_at_once(services: Services) -> None:
    record, _ = await begun(services, 6, together(8))
    assert set(open_at(record).values()) == {5}


async def test_a_table_opens_while_a_slow_one_is_still_played(services: Services) -> None:
    record, people = await begun(services, 6, together(1))
    slow = record.pairings[0].session
    for _ in range(5):
        record = await tournaments.load(services.context, record.id)
        quick = next((one for one in record.pairings if one.session not in (None, slow) and one.result is None), None)
        if quick is None or quick.session is None:
            break
        await play(services, quick.session, people)
        await services.timekeeper.tick()
    record = await tournaments.load(services.context, record.id)
    assert sum(one.result is not None for one in record.pairings) == 5
    assert record.pairings[0].result is None


async def test_who_leaves_gets_no_further_table_and_the_others_play_all_theirs(services: Services) -> None:
    record, people = await begun(services, 4, together(1))
    gone = people[3]
    await tournaments.leave(services.context, gone.caller, record.id)
    entry = entry_of(record, gone.person)
    for _ in range(6):
        record = await play_first(services, record.id, people)
        for match_table in record.pairings[2:]:
            if match_table.session is not None and entry.number in record.seats_at(match_table):
                table = await services.repository.current(match_table.session)
                assert all(seat.person != gone.person for seat in table.seats)
        if record.stage != "running":
            break
    assert record.stage == "finished"
    assert sorted(line.played for line in standings(record.engine()) if line.player != entry.number) == [3, 3, 3]


async def test_at_the_end_tables_that_never_began_count_as_announced(services: Services, clock: FakeClock) -> None:
    record, _ = await begun(services, 4, together(1, rules={"unfinished": "average"}))
    await pass_in_steps(services, clock, DAY * 31, DAY * 2)
    record = await tournaments.load(services.context, record.id)
    assert record.stage == "finished"
    assert all(one.result is not None for one in record.pairings)


async def test_another_process_opens_nothing_twice(services: Services, open_services: OpenServices) -> None:
    record, people = await begun(services, 6, together(2))
    other = await open_services(message_builder=ContestComposer())
    record = await play_first(other, record.id, people)
    again = await services.runner.step(record.id)
    assert [one.session for one in again.pairings] == [one.session for one in record.pairings]
    assert max(open_at(again).values()) <= 2


async def test_the_announcement_and_the_board_say_so(services: Services) -> None:
    record, _ = await begun(services, 4, together(2))
    localizer = await localizer_of(services.context, record.id)
    text = "\n".join(announced_lines(localizer, services.clock.now()))
    assert "everybody plays at up to 2 tables at a time" in text
    assert "All tables together take 30 days at the latest" in text
    board = round_post(localizer, 1).text
    assert board.count("begins when everybody has room") == 2


async def test_it_is_chosen_and_left_with_the_format_and_the_same_luck_needs_rounds(services: Services) -> None:
    host = await referee(services)
    together_alike = {"format": "round_robin", "at_once": "2", "duplicate": "yes"}
    with pytest.raises(SessionRefusal):
        await announcing.plan(services.context, "Cup", "tiny", together_alike)
    plan = await announcing.plan(services.context, "Cup", "tiny", {"format": "league", "at_once": "3"})
    assert plan.setup.rules.one_round
    draft = await announcing.draft(services.context, host, plan)
    draft = await announcing.change_settings(services.context, host, draft.id, {"format": "swiss"})
    assert draft.setup.rules.at_once == 0
    record, people = await begun(services, 4, together(2))
    with pytest.raises(SessionRefusal):
        await announcing.change_settings(services.context, organiser(people[0]), record.id, {"rounds": "3"})


async def test_a_league_of_one_round_can_have_short_seasons(services: Services) -> None:
    wanted = {"format": "league", "division": 4, "promoted": 1}
    host = await referee(services)
    chosen = together(2, rules=wanted, season_hours=45 * 24, gap_hours=14 * 24)
    assert (await announce(services.context, host, TournamentPlan("L", "tiny", chosen))).stage == "signup"


@pytest.mark.parametrize(
    "players",
    [pytest.param(players, marks=() if players in (4, 7, 14) else pytest.mark.slow) for players in range(4, 15)],
)
def test_all_tables_of_the_schedule_are_in_the_one_round(players: int) -> None:
    apart = rules(4, 3, 4, format="round_robin", rounds=6)
    one = field(players, apart.model_copy(update={"at_once": 2}))
    drawn = next_round(one)
    assert drawn is not None
    whole = field(players, apart)
    (planned,) = schedules(whole)
    assert drawn.tables == tuple(table for opened in planned.rounds for table in opened.tables)
    counted = Counter(player for table in drawn.tables for player in table)
    free = Counter(drawn.byes)
    assert {counted[player] + free[player] for player in counted | free} == {len(planned.rounds)}
    assert planned_rounds(players, one.rules) == 1
    assert next_round(played(one, drawn)) is None
