"""Rolling pairing: tables begin as people become free, until all games are played or the end date has come. A schedule
with several tables at a time: nobody waits for rounds, and nobody plays at more tables than announced."""

import json
from collections import Counter
from datetime import timedelta
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest

from bot.services.base.faults import Unavailable
from bot.services.base.model import SessionRefusal
from bot.services.composition import Services
from bot.services.people import absences
from bot.services.tournaments.organising import announcing, deciding, entering, tournaments
from bot.services.tournaments.pictures.parts import course_pictures, round_pictures, trophy_picture
from bot.services.tournaments.posts.posts import localizer_of, round_post
from bot.services.tournaments.posts.rolling_lines import paused_post
from bot.services.tournaments.posts.round_board import own_tables, status_lines
from bot.services.tournaments.posts.signup_posts import announced_lines
from bot.services.tournaments.posts.standing_posts import finished_post
from bot.services.tournaments.setup.settings import TournamentPlan
from bot.services.tournaments.state.record import TournamentId, TournamentRecord, TournamentSetup
from bot.services.tournaments.state.rolling import (
    closing_at,
    free_players,
    next_draw_check_at,
    open_tables,
    round_at_end,
)
from engines.tournament.draws.pairing import next_round, planned_round_count
from engines.tournament.draws.rolling import FreePlayer, games_drawn, rolling_tables
from engines.tournament.draws.round_robin import schedules
from engines.tournament.model import Entrant, Round, SeatResult, TableResult, Tournament
from engines.tournament.model import Player as Entry
from engines.tournament.rules import TournamentRules
from engines.tournament.standings import standings
from render.tournament.parts import RoundPart, TrophyPart
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Player, sit_down
from tests.bot.services.passing import DAY, HOUR, pass_in_steps, pass_time
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announce,
    announced,
    begin,
    begun,
    entry_of,
    organiser,
    play,
    points,
    referee,
    session_of,
    setup,
    ticked,
)
from tests.engines.tournament.fields import field, played, rules
from tools.bench.draw_figures import meetings


def rolling(**changes: object) -> TournamentSetup:
    """Return a rolling tournament of thirty days: two games each, one table at a time. In the last five days no table
    begins."""
    rules = {"rounds": 2, "at_once": 1, "unfinished": "average"}
    rules |= dict(changes.pop("rules", {}))  # type: ignore[call-overload]
    values: dict[str, object] = {"round_hours": 30 * 24, "closing_hours": 5 * 24, "wait_minutes": 24 * 60}
    return setup(rules=rules, **(values | changes))


async def play_one(
    services: Services, record: TournamentRecord, people: list[Player], absent: tuple[int, ...] = ()
) -> None:
    """Play the first open table to its end, and carry out the consequences."""
    match_table = next(one for one in record.tables_of(1) if one.result is None)
    await play(services, session_of(match_table), people, absent)
    await services.timekeeper.tick()


async def days_pass(services: Services, number: TournamentId, people: list[Player], days: int) -> None:
    """Play a table a day, as long as one is open."""
    for _ in range(days):
        record = await tournaments.load(services.context, number)
        if open_tables(record):
            await play_one(services, record, people)
        await pass_time(services, DAY)


async def played_on(services: Services, number: TournamentId, people: list[Player]) -> TournamentRecord:
    """Play tables one after the other, a day apart, until the tournament is over."""
    for _ in range(60):
        record = await tournaments.load(services.context, number)
        if record.stage != "running":
            return record
        if open_tables(record):
            await play_one(services, record, people)
        await pass_time(services, HOUR * 12)
    raise AssertionError("it does not end")


async def test_it_begins_with_everybody_at_a_table_and_no_draw_that_organisers_see_first(services: Services) -> None:
    record, _ = await begun(services, 9, rolling(draw_hours=12))
    assert [len(one) for one in record.rounds[0].drawn.tables] == [3, 3, 3]
    assert all(one.session is not None for one in record.pairings)
    assert record.open_round is not None
    assert record.held is None
    lines = announced_lines(await localizer_of(services.context, record.id, "en"), services.clock.now())
    assert "- It lasts 30 days at most; in the last 5 days no table begins" in lines

    with pytest.raises(SessionRefusal):
        await announced(services, 3, rolling(round_hours=0))


async def test_whoever_becomes_free_is_drawn_while_others_still_play(services: Services) -> None:
    record, people = await begun(services, 12, rolling())
    await play_one(services, record, people)
    record = await tournaments.load(services.context, record.id)
    assert len(record.pairings) == 4  # the three players of one table have met, so they wait for others
    await play_one(services, record, people)
    await play_one(services, await tournaments.load(services.context, record.id), people)
    record = await tournaments.load(services.context, record.id)
    assert len(record.pairings) > 4
    assert any(one.result is None for one in record.pairings[:4])
    assert max(meetings(record.rounds[0].drawn.tables).values()) == 1

    record, _ = await begun(services, 9, rolling(rules={"at_once": 2, "rounds": 4}))
    assert set(open_tables(record).values()) == {2}
    assert max(meetings(record.rounds[0].drawn.tables).values()) == 1


async def test_it_ends_when_all_games_are_played(services: Services) -> None:
    record, people = await begun(services, 9, rolling())
    ended = await played_on(services, record.id, people)
    assert ended.stage == "finished"
    assert set(games_drawn(ended.as_tournament()).values()) <= {1, 2}
    assert sum(games_drawn(ended.as_tournament()).values()) >= 16
    text = finished_post(await localizer_of(services.context, record.id)).text
    assert "Player" in text
    assert [one.kind for one in course_pictures(ended)] == ["tournament.course"]
    localizer = await localizer_of(services.context, record.id, "en")
    trophy = trophy_picture(ended, localizer.games_for_picture).part
    assert isinstance(trophy, TrophyPart)
    assert (len(trophy.champions), len(trophy.honours)) == (1, 2)
    assert localizer.phrase(trophy.subtitle) == f"Tiny \u00b7 9 players \u00b7 {len(ended.pairings)} tables"


def as_exported(found: dict[str, Any], known: int, draw: dict[str, Any]) -> Tournament:
    """Return the tournament before a draw, rebuilt from the file alone."""
    playing = set(draw["being_played"])
    results: dict[int, dict[int, SeatResult]] = {}
    for row in found["results"]:
        if row["table"] <= known and row["table"] not in playing:
            seat = SeatResult(Entry(row["entry"]), row["place"] or 0, row["score"], row["ending"])
            results.setdefault(row["table"], {})[row["seat"]] = seat
    tables = tuple(tuple(map(Entry, table)) for table in found["rounds"][0]["tables"][:known])
    return Tournament(
        rules=TournamentRules.model_validate(found["rules"]),
        seed=found["draws_seed"],
        entrants=tuple(
            Entrant(Entry(one["entry"]), one["seeding"], one["joined_round"], None, one["division"])
            for one in found["entries"]
            if one["entry"] <= draw["newest_entry"] and one["state"] in ("in", "here")
        ),
        rounds=(Round(1, tables),),
        results=tuple(
            TableResult(1, table, tuple(seats[seat] for seat in sorted(seats))) for table, seats in results.items()
        ),
    )


async def test_outsiders_draw_its_tables_again_from_the_file(services: Services) -> None:
    record, people = await begun(services, 9, rolling(rules={"rounds": 3}, maximum=12))
    await play_one(services, record, people)
    late = await sit_down(services, 5050, "Late")
    await tournaments.join(services.context, late.caller, record.id)
    await played_on(services, record.id, [*people, late])
    _, content = await services.exporting.file(people[0].person, record.id, "json", "en")
    found = json.loads(content)
    again: list[list[int]] = []
    for draw in found["rolling_draws"]:
        waiting = [FreePlayer(Entry(row["entry"]), row["more_tables"], row["waited"]) for row in draw["free"]]
        before = as_exported(found, draw["tables_before"], draw)
        assert draw["tables_before"] == len(again)
        again += [list(map(int, table)) for table in rolling_tables(before, waiting, idle=not draw["being_played"])]
    assert again == found["rounds"][0]["tables"]
    assert len(again) > 9
    assert any(draw["newest_entry"] == 10 for draw in found["rolling_draws"])


async def test_games_missing_because_nobody_is_left_count_as_announced(services: Services) -> None:
    record, people = await begun(services, 4, rolling(rules={"rounds": 1, "smallest": 3, "bye": "average"}))
    assert [len(one) for one in record.rounds[0].drawn.tables] == [3]
    ended = await played_on(services, record.id, people)
    for shown, key in ((record, "tour-rolling-tables"), (ended, "tour-rolling-last")):
        (picture,) = round_pictures(shown, 1)
        assert cast(RoundPart, picture.part).subtitle.key == key
    (without,) = ended.rounds[0].drawn.byes
    assert (await points(services, record.id))[without] == pytest.approx(10 / 3)


async def test_at_the_moment_no_table_begins_any_more_byes_and_entries_end(services: Services) -> None:
    record, _ = await begun(services, 6, rolling())
    closing = closing_at(record)
    assert closing is not None
    assert round_at_end(record, closing - timedelta(seconds=1)).drawn.byes != ()
    assert round_at_end(record, closing) == record.rounds[-1]

    record, _ = await begun(services, 6, rolling(rules={"rounds": 8}))
    await pass_in_steps(services, 26 * DAY, DAY)
    late = await sit_down(services, 5099, "Late")
    with pytest.raises(SessionRefusal):
        await tournaments.join(services.context, late.caller, record.id)


async def test_tables_begin_although_it_is_shorter_than_announced(services: Services) -> None:
    number, people = await announced(services, 6, rolling())
    await announcing.change_settings(services.context, organiser(people[0]), number, {"lasts": "5d"})
    record = await begin(services, number, people)
    assert (record.stage, len(record.pairings)) == ("running", 2)


async def test_whoever_takes_a_break_is_not_drawn_until_back(services: Services) -> None:
    record, people = await begun(services, 6, rolling(rules={"rounds": 3}))
    tired, other = people[:2]  # They could still play together, so it does not end without them.
    for one in (tired, other):
        once = await entering.set_ready(services.context, one.caller, record.id, ready=False)
        again = await entering.set_ready(services.context, one.caller, record.id, ready=False)
        assert once.entries == again.entries
    await days_pass(services, record.id, people, 12)
    record = await tournaments.load(services.context, record.id)
    entry = entry_of(record, tired.person)
    assert games_drawn(record.as_tournament())[entry.number] == 1
    assert record.stage == "running"
    localizer = await localizer_of(services.context, record.id)
    assert any("take a break" in line for line in status_lines(localizer, tired.person, {}))
    for one in (tired, other):
        await entering.set_ready(services.context, one.caller, record.id, ready=True)
    assert games_drawn((await played_on(services, record.id, people)).as_tournament())[entry.number] > 1

    with_rounds, people = await begun(services, 6)
    with pytest.raises(SessionRefusal):
        await entering.set_ready(services.context, people[0].caller, with_rounds.id, ready=False)


async def test_whoever_is_away_is_not_drawn(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 6, rolling(rules={"rounds": 8}))
    away = people[0]
    await absences.announce(services.context, away.caller, clock.now() + timedelta(days=5), spend=False)
    await days_pass(services, record.id, people, 4)
    record = await tournaments.load(services.context, record.id)
    entry = entry_of(record, away.person)
    assert games_drawn(record.as_tournament())[entry.number] == 1
    assert max(games_drawn(record.as_tournament()).values()) > 1
    assert games_drawn((await played_on(services, record.id, people)).as_tournament())[entry.number] > 1


async def test_a_drawn_table_that_could_not_be_opened_is_due(
    services: Services, messenger: ThreadMessenger, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, people = await begun(services, 3, rolling(rules={"smallest": 3}))
    await absences.announce(services.context, people[0].caller, clock.now() + timedelta(days=5), spend=False)
    await play_one(services, record, people)
    await absences.end_absence(services.context, people[0].caller)
    monkeypatch.setattr(messenger, "open_thread", AsyncMock(side_effect=Unavailable))
    with pytest.raises(Unavailable):
        await services.runner.step(record.id)
    record = await tournaments.load(services.context, record.id)
    assert [one.session is None for one in record.pairings] == [False, True]
    assert record.look_at == clock.now()


async def test_whoever_was_not_there_at_the_end_gets_no_new_table_and_is_told(services: Services) -> None:
    record, people = await begun(services, 6, rolling(rules={"rounds": 3}))
    gone = people[0]
    match_table = own_tables(record, gone.person)[0]
    for _ in range(12):
        await play(services, session_of(match_table), people, absent=(gone.caller.discord_id,))
        await pass_time(services, DAY)
    record = await tournaments.load(services.context, record.id)
    entry = entry_of(record, gone.person)
    assert entry.ready_at is None
    told = paused_post(await localizer_of(services.context, record.id), entry.number)
    assert gone.caller.discord_id in told.mention
    assert [button.label for row in told.rows if isinstance(row, tuple) for button in row] == ["Draw me again"]
    await entering.set_ready(services.context, gone.caller, record.id, ready=True)
    told = paused_post(await localizer_of(services.context, record.id), entry.number)
    assert not told.mention
    assert not told.rows


async def test_late_entries_play_while_tables_begin_and_whoever_leaves_gets_no_other(services: Services) -> None:
    record, people = await begun(services, 6, rolling(rules={"rounds": 3}))
    await tournaments.leave(services.context, people[0].caller, record.id)
    for number in (5098, 5099):
        people.append(await sit_down(services, number, f"Late {number}"))
        await tournaments.join(services.context, people[-1].caller, record.id)
    ended = await played_on(services, record.id, people)
    drawn = games_drawn(ended.as_tournament())
    assert drawn[entry_of(ended, people[-1].person).number] >= 2
    assert entry_of(ended, people[-1].person).joined == 1, "nothing is scored as missed"
    left = entry_of(ended, people[0].person)
    assert drawn[left.number] == 1
    assert left.number not in ended.rounds[0].drawn.byes


async def test_a_wait_is_looked_at_again_before_it_is_over(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 6, rolling(rules={"rounds": 3}))
    await play_one(services, record, people)
    record = await tournaments.load(services.context, record.id)
    (first, *_) = free_players(record, {})
    assert first.since == clock.now()
    localizer = await localizer_of(services.context, record.id, "en")
    for one in people:
        waits = "You get a table as soon as" in "".join(status_lines(localizer, one.person, {}))
        assert waits == (entry_of(record, one.person).number not in open_tables(record))
    assert next_draw_check_at(record, clock.now(), {}) == clock.now() + timedelta(hours=6)
    assert record.look_at is not None
    assert record.look_at <= clock.now() + timedelta(hours=6)


async def test_the_board_tells_how_far_it_is(services: Services) -> None:
    record, people = await begun(services, 12, rolling(rules={"rounds": 2}))
    for _ in range(5):
        await pass_time(services, DAY)
        await play_one(services, await tournaments.load(services.context, record.id), people)
    record = await tournaments.load(services.context, record.id)
    text = round_post(await localizer_of(services.context, record.id), 1).text
    assert "round" not in text.lower().replace("rounds", "")
    assert "Tables over: 5" in text


async def test_finals_follow(services: Services) -> None:
    chosen = rolling(rules={"rounds": 1, "finals": "knockout", "qualify": 3, "advance": 1})
    record, people = await begun(services, 6, chosen)
    for _ in range(2):
        await play_one(services, await tournaments.load(services.context, record.id), people)
    record = await tournaments.load(services.context, record.id)
    assert record.playing_stage > 1
    assert not record.is_rolling
    for match_table in record.tables_of(2):
        await play(services, session_of(match_table), people)
    assert (await ticked(services, record.id)).stage == "finished"


async def test_an_erased_person_is_not_drawn_again(services: Services) -> None:
    record, people = await begun(services, 7, rolling(rules={"rounds": 3}))
    entry = entry_of(record, people[1].person)
    await services.erase(people[1].caller)
    after = await tournaments.load(services.context, record.id)
    assert after.look_at == services.clock.now(), "who waits for a table may get one now"
    drawn = games_drawn(after.as_tournament())[entry.number]
    await days_pass(services, record.id, people, 10)
    assert games_drawn((await tournaments.load(services.context, record.id)).as_tournament())[entry.number] == drawn


async def test_organisers_keep_their_means_and_a_substitute_is_drawn_though_the_other_had_a_break(
    services: Services,
) -> None:
    """Organisers can move the end, and replace or remove players."""
    record, people = await begun(services, 6, rolling())
    host = await referee(services)
    later = await deciding.move_round_end(services.context, host, record.id, 24, "holidays")
    assert later.rounds[0].ends_at == (record.rounds[0].ends_at or services.clock.now()) + timedelta(days=1)
    entry = entry_of(record, people[2].person)
    await deciding.drop(services.context, host, record.id, entry.number, "asked for it")
    record = await tournaments.load(services.context, record.id)
    assert entry.number not in {one.player for one in free_players(record, {})}

    await entering.set_ready(services.context, people[0].caller, record.id, ready=False)
    zoe = await sit_down(services, 5099, "Zoe")
    after = await deciding.substitute_player(services.context, host, record.id, 1, zoe.caller.discord_id, "ill")
    assert entry_of(after, zoe.person).ready_at is not None


def together(at_once: int, **changes: object) -> TournamentSetup:
    """Return a round robin of thirty days at tables of two, with `at_once` tables at a time."""
    wanted = {"format": "round_robin", "size": 2, "smallest": 2, "largest": 2, "points": (3, 1), "at_once": at_once}
    return setup(rules=wanted | {"rounds": 5} | dict(changes.pop("rules", {})), **({"round_hours": 30 * 24} | changes))  # type: ignore[call-overload]


def open_at(record: TournamentRecord) -> Counter[int]:
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
    return await ticked(services, number)


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
    assert all(line.played == 5 for line in standings(record.as_tournament()))


async def test_with_as_many_as_there_are_all_open_at_once_as_announced_and_on_the_board(services: Services) -> None:
    record, _ = await begun(services, 6, together(8))
    assert set(open_at(record).values()) == {5}

    record, _ = await begun(services, 4, together(2))
    localizer = await localizer_of(services.context, record.id)
    text = "\n".join(announced_lines(localizer, services.clock.now()))
    assert "everybody plays at up to 2 tables at a time" in text
    assert "All tables together take 30 days at the latest" in text
    board = round_post(localizer, 1).text
    assert board.count("begins when everybody has room") == 2


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
    assert sorted(line.played for line in standings(record.as_tournament()) if line.player != entry.number) == [3, 3, 3]


async def test_at_the_end_tables_that_never_began_count_as_announced(services: Services) -> None:
    record, _ = await begun(services, 4, together(1, rules={"unfinished": "average"}))
    await pass_in_steps(services, DAY * 31, DAY * 2)
    record = await tournaments.load(services.context, record.id)
    assert record.stage == "finished"
    assert all(one.result is not None for one in record.pairings)


async def test_another_process_opens_nothing_twice(services: Services, open_services: OpenServices) -> None:
    record, people = await begun(services, 6, together(2))
    other = await open_services()
    record = await play_first(other, record.id, people)
    again = await services.runner.step(record.id)
    assert [one.session for one in again.pairings] == [one.session for one in record.pairings]
    assert max(open_at(again).values()) <= 2


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

    wanted = {"format": "league", "division": 4, "promoted": 1}
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
    whole = field(players, apart)
    (planned,) = schedules(whole)
    assert drawn is not None
    assert drawn.tables == tuple(table for opened in planned.rounds for table in opened.tables)
    counted = Counter(player for table in drawn.tables for player in table)
    free = Counter(drawn.byes)
    assert {counted[player] + free[player] for player in counted | free} == {len(planned.rounds)}
    assert planned_round_count(players, one.rules) == 1
    assert next_round(played(one, drawn)) is None
