"""Rolling pairing: tables begin as people become free, until all games are played or the end date has come."""

import json
from datetime import timedelta
from typing import Any

import pytest

from bot.services.base.model import SessionRefusal
from bot.services.composition import Services
from bot.services.people import absences
from bot.services.tournaments.organising import deciding, entering, tournaments
from bot.services.tournaments.pictures.parts import course_pictures, round_pictures, trophy_picture
from bot.services.tournaments.posts.posts import localizer_of, round_post
from bot.services.tournaments.posts.rolling_lines import paused_post
from bot.services.tournaments.posts.round_board import own_tables, status_lines
from bot.services.tournaments.posts.signup_posts import announced_lines
from bot.services.tournaments.posts.standing_posts import finished_post
from bot.services.tournaments.state.record import TournamentId, TournamentRecord, TournamentSetup
from bot.services.tournaments.state.rolling import closing_at, free_players, next_check_at, open_tables, round_at_end
from engines.tournament.draws.rolling import FreePlayer, games_drawn, rolling_tables
from engines.tournament.model import Entrant, Round, SeatResult, TableResult, Tournament
from engines.tournament.model import Player as Entry
from engines.tournament.rules import TournamentRules
from render.tournament.parts import RoundPart, TrophyPart
from tests.bot.services.fakes import FakeClock, Player, sit_down
from tests.bot.services.passing import DAY, HOUR, pass_in_steps, pass_time
from tests.bot.services.tournament_play import announced, begun, entry_of, play, points, referee, session_of, setup
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


async def days_pass(
    services: Services, clock: FakeClock, number: TournamentId, people: list[Player], days: int
) -> None:
    """Play a table a day, as long as one is open."""
    for _ in range(days):
        record = await tournaments.load(services.context, number)
        if open_tables(record):
            await play_one(services, record, people)
        await pass_time(services, clock, DAY)


async def played_on(
    services: Services, clock: FakeClock, number: TournamentId, people: list[Player]
) -> TournamentRecord:
    """Play tables one after the other, a day apart, until the tournament is over."""
    for _ in range(60):
        record = await tournaments.load(services.context, number)
        if record.stage != "running":
            return record
        if open_tables(record):
            await play_one(services, record, people)
        await pass_time(services, clock, HOUR * 12)
    raise AssertionError("it does not end")


async def test_it_begins_with_everybody_at_a_table_and_no_draw_that_organisers_see_first(services: Services) -> None:
    record, _ = await begun(services, 9, rolling(draw_hours=12))
    assert [len(one) for one in record.rounds[0].drawn.tables] == [3, 3, 3]
    assert all(one.session is not None for one in record.pairings)
    assert record.open_round is not None
    assert record.held is None
    lines = announced_lines(await localizer_of(services.context, record.id, "en"), services.clock.now())
    assert "- It lasts 30 days at most; in the last 5 days no table begins" in lines


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


async def test_it_ends_when_all_games_are_played(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 9, rolling())
    ended = await played_on(services, clock, record.id, people)
    assert ended.stage == "finished"
    assert set(games_drawn(ended.engine()).values()) <= {1, 2}
    assert sum(games_drawn(ended.engine()).values()) >= 16
    text = finished_post(await localizer_of(services.context, record.id)).text
    assert "Player" in text
    assert [one.kind for one in course_pictures(ended)] == ["tournament.course"]
    localizer = await localizer_of(services.context, record.id, "en")
    trophy = trophy_picture(ended, localizer.games_for_picture).part
    assert isinstance(trophy, TrophyPart)
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


async def test_outsiders_draw_its_tables_again_from_the_file(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 9, rolling(rules={"rounds": 3}, maximum=12))
    await play_one(services, record, people)
    late = await sit_down(services, 5050, "Late")
    await tournaments.join(services.context, late.caller, record.id)
    await played_on(services, clock, record.id, [*people, late])
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


async def test_games_missing_because_nobody_is_left_count_as_announced(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 4, rolling(rules={"rounds": 1, "smallest": 3, "bye": "average"}))
    assert [len(one) for one in record.rounds[0].drawn.tables] == [3]
    ended = await played_on(services, clock, record.id, people)
    assert [heading_of(one, 1) for one in (record, ended)] == ["tour-rolling-tables", "tour-rolling-last"]
    (without,) = ended.rounds[0].drawn.byes
    assert (await points(services, record.id))[without] == pytest.approx(10 / 3)


def heading_of(record: TournamentRecord, number: int) -> str:
    """Return the message below the title in the picture of a round's tables."""
    (picture,) = round_pictures(record, number)
    assert isinstance(picture.part, RoundPart)
    return picture.part.subtitle.key


async def test_at_the_moment_no_table_begins_any_more_missing_games_are_no_byes(services: Services) -> None:
    record, _ = await begun(services, 6, rolling())
    closing = closing_at(record)
    assert closing is not None
    assert round_at_end(record, closing - timedelta(seconds=1)).drawn.byes != ()
    assert round_at_end(record, closing) == record.rounds[-1]


async def test_two_tables_at_a_time(services: Services) -> None:
    record, _ = await begun(services, 9, rolling(rules={"at_once": 2, "rounds": 4}))
    assert set(open_tables(record).values()) == {2}
    assert max(meetings(record.rounds[0].drawn.tables).values()) == 1


async def test_whoever_takes_a_break_is_not_drawn_until_back(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 6, rolling(rules={"rounds": 3}))
    tired, other = people[:2]  # They could still play together, so it does not end without them.
    for one in (tired, other):
        await entering.set_ready(services.context, one.caller, record.id, ready=False)
    await days_pass(services, clock, record.id, people, 12)
    record = await tournaments.load(services.context, record.id)
    entry = entry_of(record, tired.person)
    assert games_drawn(record.engine())[entry.number] == 1
    assert record.stage == "running"
    localizer = await localizer_of(services.context, record.id)
    assert any("take a break" in line for line in status_lines(localizer, tired.person, {}))
    for one in (tired, other):
        await entering.set_ready(services.context, one.caller, record.id, ready=True)
    ended = await played_on(services, clock, record.id, people)
    assert games_drawn(ended.engine())[entry.number] > 1


async def test_a_break_twice_is_one_break_and_there_is_none_where_there_are_rounds(services: Services) -> None:
    record, people = await begun(services, 6, rolling())
    once = await entering.set_ready(services.context, people[0].caller, record.id, ready=False)
    again = await entering.set_ready(services.context, people[0].caller, record.id, ready=False)
    assert once.entries == again.entries
    record, people = await begun(services, 6)
    with pytest.raises(SessionRefusal):
        await entering.set_ready(services.context, people[0].caller, record.id, ready=False)


async def test_whoever_is_away_is_not_drawn(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 6, rolling(rules={"rounds": 8}))
    away = people[0]
    await absences.announce(services.context, away.caller, clock.now() + timedelta(days=5), spend=False)
    await days_pass(services, clock, record.id, people, 4)
    record = await tournaments.load(services.context, record.id)
    entry = entry_of(record, away.person)
    assert games_drawn(record.engine())[entry.number] == 1
    assert max(games_drawn(record.engine()).values()) > 1
    ended = await played_on(services, clock, record.id, people)
    assert games_drawn(ended.engine())[entry.number] > 1


async def test_whoever_was_not_there_at_the_end_gets_no_new_table_and_is_told(
    services: Services, clock: FakeClock
) -> None:
    record, people = await begun(services, 6, rolling(rules={"rounds": 3}))
    gone = people[0]
    match_table = own_tables(record, gone.person)[0]
    for _ in range(12):
        await play(services, session_of(match_table), people, absent=(gone.caller.discord_id,))
        await pass_time(services, clock, DAY)
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


async def test_late_entries_play_as_long_as_tables_begin_and_whoever_leaves_gets_no_other_table(
    services: Services, clock: FakeClock
) -> None:
    record, people = await begun(services, 6, rolling(rules={"rounds": 3}))
    await tournaments.leave(services.context, people[0].caller, record.id)
    for number in (5098, 5099):
        people.append(await sit_down(services, number, f"Late {number}"))
        await tournaments.join(services.context, people[-1].caller, record.id)
    ended = await played_on(services, clock, record.id, people)
    drawn = games_drawn(ended.engine())
    assert drawn[entry_of(ended, people[-1].person).number] >= 2
    left = entry_of(ended, people[0].person)
    assert drawn[left.number] == 1
    assert left.number not in ended.rounds[0].drawn.byes


async def test_nobody_joins_when_no_table_begins_any_more(services: Services, clock: FakeClock) -> None:
    record, _ = await begun(services, 6, rolling(rules={"rounds": 8}))
    await pass_in_steps(services, clock, 26 * DAY, DAY)
    late = await sit_down(services, 5099, "Late")
    with pytest.raises(SessionRefusal):
        await tournaments.join(services.context, late.caller, record.id)


async def test_a_wait_is_looked_at_again_before_it_is_over(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 6, rolling(rules={"rounds": 3}))
    await play_one(services, record, people)
    record = await tournaments.load(services.context, record.id)
    (first, *_) = free_players(record, {})
    assert first.since == clock.now()
    assert next_check_at(record, clock.now(), {}) == clock.now() + timedelta(hours=6)
    assert record.look_at is not None
    assert record.look_at <= clock.now() + timedelta(hours=6)


async def test_the_board_tells_how_far_it_is(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 12, rolling(rules={"rounds": 2}))
    for _ in range(5):
        await pass_time(services, clock, DAY)
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
    await services.timekeeper.tick()
    assert (await tournaments.load(services.context, record.id)).stage == "finished"


async def test_an_erased_person_is_not_drawn_again(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 7, rolling(rules={"rounds": 3}))
    entry = entry_of(record, people[1].person)
    await services.erase(people[1].caller)
    drawn = games_drawn((await tournaments.load(services.context, record.id)).engine())[entry.number]
    await days_pass(services, clock, record.id, people, 10)
    after = await tournaments.load(services.context, record.id)
    assert games_drawn(after.engine())[entry.number] == drawn


async def test_without_an_end_it_cannot_be_announced(services: Services) -> None:
    with pytest.raises(SessionRefusal):
        await announced(services, 3, rolling(round_hours=0))


async def test_organisers_keep_their_means(services: Services, clock: FakeClock) -> None:
    """Organisers can move the end, and replace or remove players."""
    record, people = await begun(services, 6, rolling())
    host = await referee(services)
    later = await deciding.move_round_end(services.context, host, record.id, 24, "holidays")
    assert later.rounds[0].ends_at == (record.rounds[0].ends_at or clock.now()) + timedelta(days=1)
    entry = entry_of(record, people[2].person)
    await deciding.drop(services.context, host, record.id, entry.number, "asked for it")
    assert entry.number not in {
        one.player for one in free_players(await tournaments.load(services.context, record.id), {})
    }
