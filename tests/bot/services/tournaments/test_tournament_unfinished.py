"""Tables of a tournament that were not played to their end: nobody is first there, the announced score counts, and in
an elimination the organiser rules before the announced fallback does."""

from dataclasses import replace
from datetime import timedelta
from typing import Any, cast

import pytest

from bot.games.listing import games
from bot.services.base.pace import Terms
from bot.services.composition import Services
from bot.services.seats import hosting
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.organising.outages import compensated
from bot.services.tournaments.organising.posts_due import round_row
from bot.services.tournaments.pictures.brackets import bracket_pictures
from bot.services.tournaments.posts.posts import compose, localizer_of, round_post
from bot.services.tournaments.posts.rule_lines import rule_lines
from bot.services.tournaments.posts.standing_posts import finished_post, result_lines
from bot.services.tournaments.state.record import TournamentRecord, undecided_tables
from bot.services.tournaments.state.rulings import annul_table, correct_places
from engines.tournament.standings import standings
from tests.bot.games.inside import inside
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Player, duty
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import (
    ContestComposer,
    ThreadMessenger,
    begun,
    entry_numbered,
    play,
    points,
    referee,
    session_of,
    setup,
)


async def test_three_who_leave_without_a_move_share_no_victory(services: Services) -> None:
    record, people = await begun(services, 6, setup(rules={"rounds": 1}))
    first, second = record.tables_of(1)
    for player in record.seats_at(first):
        entry = entry_numbered(record, player)
        (one,) = [person for person in people if person.person == entry.person]
        await hosting.leave(services.context, one.caller, session_of(first))
    await play(services, session_of(second), people)
    await services.timekeeper.tick()
    done = await tournaments.load(services.context, record.id)
    assert done.stage == "finished"
    result = done.tables_of(1)[0].result
    assert result is not None
    assert [(seat.place, seat.ending) for seat in result.seats] == [(0, "dropped")] * 3
    lines = {line.player: line for line in standings(done.engine())}
    gone = [lines[player] for player in done.seats_at(first)]
    assert [(line.wins, line.points) for line in gone] == [(0, 1)] * 3, "a last place each, as announced"
    assert min(line.place for line in gone) > 1
    telling = await localizer_of(services.context, record.id)
    (told, *_) = result_lines(telling, done.rounds[0])
    assert told.startswith("- Table 1 was not played to its end: ")
    assert "1. " not in told
    (picture,) = [one for one in round_post(telling, 1).pictures if one.kind == "tournament.round"]
    assert {seat.place for seat in cast(Any, picture.part).tables[0].seats} == {None}
    assert finished_post(telling).text.count("one win") == 1


async def test_whoever_never_moved_is_not_first_though_they_have_their_seat(
    services: Services, clock: FakeClock
) -> None:
    """Every decision timed out, autopilot answered each without taking over the seat, and the game was won."""
    terms = Terms(decision=60, autopilot_after=20)
    record, people = await begun(
        services, 2, setup(rules={"rounds": 1}, terms=terms, pace="own", options={"rounds": 3})
    )
    (only,) = record.tables_of(1)
    table = await services.repository.current(session_of(only))
    silent = next(person for person in people if person.person == table.seats[0].person)
    for _ in range(40):
        await play(services, session_of(only), people, absent=[silent.caller.discord_id])
        if (await services.repository.current(session_of(only))).over:
            break
        clock.pass_seconds(3601)
        await duty(services, "timeouts").run_due(clock.now())
    await services.runner.run_due(clock.now())
    table = await services.repository.current(session_of(only))
    assert (table.stage, table.seats[0].person, table.seats[0].autopilot) == ("finished", silent.person, None)
    result = (await tournaments.load(services.context, record.id)).pairings[0].result
    assert result is not None
    assert [one.ending for one in result.seats] == ["forfeit", "played"]
    lines = standings((await tournaments.load(services.context, record.id)).engine())
    assert [(line.wins, line.played) for line in lines] == [(1, 1), (0, 0)]


async def test_at_a_table_that_is_not_over_in_time_each_seat_scores_as_announced(
    services: Services, clock: FakeClock
) -> None:
    """One gave up and two stayed: they score the average of a table, and nobody wins."""
    record, people = await begun(services, 3, setup(rules={"rounds": 1}, round_hours=24))
    (only,) = record.tables_of(1)
    leaver = record.seats_at(only)[0]
    entry = entry_numbered(record, leaver)
    (one,) = [person for person in people if person.person == entry.person]
    await hosting.leave(services.context, one.caller, session_of(only))
    assert record.rounds[0].ends_at is not None
    clock.time = record.rounds[0].ends_at
    await services.runner.run_due(clock.now())
    scored = await points(services, record.id)
    assert scored[leaver] == 1
    assert [scored[player] for player in record.seats_at(only)[1:]] == [pytest.approx(10 / 3)] * 2
    assert {line.wins for line in standings((await tournaments.load(services.context, record.id)).engine())} == {0}


ELIMINATION: dict[str, object] = {"format": "elimination", "advance": 1, "smallest": 2, "rounds": 5}


async def without_result(
    services: Services, hours: int = 72, undecided: str = "seeding"
) -> tuple[TournamentRecord, list[Player]]:
    """Return an elimination of nine at three tables; two have results, and the third ended with its round."""
    chosen = setup(rules=ELIMINATION | {"undecided": undecided}, round_hours=24, ruling_hours=hours)
    record, people = await begun(services, 9, chosen)
    for one in record.tables_of(1)[:2]:
        await play(services, session_of(one), people)
    await services.timekeeper.tick()
    await deciding.move_round_end(services.context, await referee(services), record.id, -24, "it is late")
    await services.runner.run_due(services.clock.now())
    return await tournaments.load(services.context, record.id), people


async def test_an_elimination_waits_for_a_ruling_on_a_table_without_a_result(
    services: Services, clock: FakeClock, messenger: ThreadMessenger
) -> None:
    record, people = await without_result(services)
    assert len(record.rounds) == 1
    current = record.open_round
    assert current is not None
    assert current.ruling_by == clock.now() + timedelta(hours=72)
    assert undecided_tables(record, 1) == (3,)
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament undecided 1") == 1
    telling = await localizer_of(services.context, record.id)
    assert "waits for the organiser's ruling until" in round_post(telling, 1).text
    (shown,) = bracket_pictures(record)
    tables = cast(Any, shown.part).rounds[0][1]
    assert [any(seat.on for seat in table.seats) for table in tables] == [True, True, False], (
        "nobody goes on from it yet"
    )
    call = await compose(services.context, round_row(record, 1, clock.now(), "undecided"))
    assert call is not None
    assert call.message is not None
    assert "table 3 of the semifinal ended without a result" in call.message.text
    assert "Without a ruling the better seeded of those that stayed go on." in call.message.text
    assert call.message.mention == (people[0].caller.discord_id,)
    assert record.look_at == current.ruling_by
    clock.pass_seconds(3600)
    await services.runner.run_due(clock.now())
    assert len((await tournaments.load(services.context, record.id)).rounds) == 1
    last = record.seats_at(record.tables_of(1)[2])
    await deciding.rule(
        services.context, await referee(services), record.id, correct_places(1, 3, "3 2 1"), "as it stood"
    )
    await services.runner.run_due(clock.now())
    after = await tournaments.load(services.context, record.id)
    assert len(after.rounds) == 2
    assert last[2] in after.rounds[1].drawn.tables[0]
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament undecided 1") == 1, "the call was edited, not repeated"


async def test_after_the_wait_which_a_restart_does_not_end_the_announced_fallback_decides(
    open_services: OpenServices, clock: FakeClock
) -> None:
    record, _ = await without_result(await open_services(message_builder=ContestComposer()))
    services = await open_services(message_builder=ContestComposer())
    await services.runner.run_due(clock.now())
    assert len((await tournaments.load(services.context, record.id)).rounds) == 1
    last = record.seats_at(record.tables_of(1)[2])
    clock.pass_seconds(72 * 3600)
    await services.runner.run_due(clock.now())
    after = await tournaments.load(services.context, record.id)
    rank = {one.number: one.rank for one in after.entries}
    assert [player for player in after.rounds[1].drawn.tables[0] if player in last] == [
        min(last, key=lambda one: rank[one])
    ]


async def test_without_a_wait_the_fallback_decides_at_once(services: Services) -> None:
    record, _ = await without_result(services, hours=0, undecided="nobody")
    assert len(record.rounds) == 2
    assert not set(record.seats_at(record.tables_of(1)[2])) & set(record.rounds[1].drawn.tables[0])


async def test_an_annulment_is_a_ruling(services: Services) -> None:
    record, _ = await without_result(services)
    await deciding.rule(services.context, await referee(services), record.id, annul_table(1, 3), "it was stopped")
    await services.runner.run_due(services.clock.now())
    assert len((await tournaments.load(services.context, record.id)).rounds) == 2


async def test_the_wait_is_announced_and_the_organiser_can_take_more_time_for_a_ruling(
    services: Services, clock: FakeClock
) -> None:
    record, _ = await without_result(services, undecided="lot")
    lines = "\n".join(rule_lines(await localizer_of(services.context, record.id), clock.now()))
    assert "Table without a result: it waits 3 days for the organiser's ruling, then the lot decides" in lines
    await deciding.move_round_end(services.context, await referee(services), record.id, 24, "both are on holiday")
    later = await tournaments.load(services.context, record.id)
    assert later.open_round is not None
    assert later.open_round.ruling_by == clock.now() + timedelta(hours=96)
    moved = compensated(later, timedelta(hours=5), since=clock.now())
    assert moved.open_round is not None
    assert moved.open_round.ruling_by == clock.now() + timedelta(hours=101)


@pytest.fixture
def standing_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tiny game report the points of its seats during play."""
    monkeypatch.setattr(TinyBinding, "standing_of", lambda self, public: public.points)


async def closed_by_its_round(
    services: Services, clock: FakeClock, **chosen: Any
) -> tuple[TournamentRecord, list[int]]:
    """Return a table of three whose first seat has rolled twelve hours before its round ends, and its points."""
    record, people = await begun(services, 3, setup(round_hours=72, **chosen))
    (match_table,) = record.tables_of(1)
    ends = record.rounds[0].ends_at
    assert ends is not None
    clock.time = ends - timedelta(hours=12)
    first = entry_numbered(record, record.seats_at(match_table)[0])
    (player,) = [one for one in people if one.person == first.person]
    await player.say(session_of(match_table), "roll")
    clock.time = ends
    await services.runner.run_due(clock.now())
    public = (await services.repository.current(session_of(match_table))).public
    return await tournaments.load(services.context, record.id), list(inside(public).points)


BANK = Terms(bank=72 * 60, increment=60)


@pytest.mark.usefixtures("standing_told")
async def test_an_unfinished_table_is_placed_by_its_position(services: Services, clock: FakeClock) -> None:
    rules = {"rounds": 1, "unfinished": "position"}
    done, reached = await closed_by_its_round(services, clock, rules=rules, pace="own", terms=BANK)
    assert done.stage == "finished"
    result = done.tables_of(1)[0].result
    assert result is not None
    assert reached[0] > reached[1] == reached[2]
    assert [(seat.place, seat.ending) for seat in result.seats] == [(1, "placed"), (2, "placed"), (2, "placed")]
    scored = await points(services, done.id)
    assert [scored[seat.player] for seat in result.seats] == [6, 2, 2]


@pytest.mark.usefixtures("standing_told")
async def test_whoever_has_the_least_time_left_comes_last(services: Services, clock: FakeClock) -> None:
    """The first seat is ahead, and has used up its time."""
    rules = {"rounds": 1, "unfinished": "time"}
    done, reached = await closed_by_its_round(services, clock, rules=rules, pace="own", terms=BANK)
    result = done.tables_of(1)[0].result
    assert result is not None
    assert reached[0] > reached[1] == reached[2]
    places = [seat.place for seat in result.seats]
    assert places == [3, 1, 1]


async def test_a_game_that_tells_no_position_leaves_nobody_a_place(services: Services, clock: FakeClock) -> None:
    done, _ = await closed_by_its_round(services, clock, rules={"rounds": 1, "unfinished": "position"})
    result = done.tables_of(1)[0].result
    assert result is not None
    assert {seat.place for seat in result.seats} == {0}


async def test_unfinished_tables_left_to_the_organiser_wait_and_then_score_the_average(
    services: Services, clock: FakeClock
) -> None:
    rules = {"rounds": 1, "unfinished": "ruling"}
    waiting, _ = await closed_by_its_round(services, clock, rules=rules, pace="own", terms=BANK)
    assert waiting.stage == "running"
    assert undecided_tables(waiting, 1) == (1,)
    assert waiting.rounds[0].ruling_by == clock.now() + timedelta(hours=waiting.setup.ruling_hours)
    telling = await localizer_of(services.context, waiting.id)
    assert any("what the organiser rules" in line for line in rule_lines(telling, clock.now()))
    assert any("scores the average of a table" in line for line in rule_lines(telling, clock.now()))
    clock.pass_seconds(waiting.setup.ruling_hours * 3600)
    await services.runner.run_due(clock.now())
    done = await tournaments.load(services.context, waiting.id)
    assert done.stage == "finished"
    assert len(set((await points(services, done.id)).values())) == 1


async def test_the_announcement_tells_what_the_position_is_measured_by(services: Services, clock: FakeClock) -> None:
    record, _ = await begun(services, 3, setup(round_hours=48, rules={"rounds": 1, "unfinished": "position"}))
    telling = await localizer_of(services.context, record.id)
    of_vegas = replace(telling, record=replace(record, game="vegas_showdown"), bindings=games())
    lines = rule_lines(of_vegas, clock.now())
    assert "- The position in Vegas Showdown: Fame, as if the game were over" in lines
