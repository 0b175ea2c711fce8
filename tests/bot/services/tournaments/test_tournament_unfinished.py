"""Tables of a tournament that were not played to their end: nobody is first there, the announced score counts, and in
an elimination the organiser rules before the announced fallback does. Rounds and check-ins end later by the time the
host was down. Rulings and erasures edit posts."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import pytest

from bot.games.listing import games
from bot.services.base.hours import QuietHours, active_time_between
from bot.services.base.pace import Terms
from bot.services.composition import Services
from bot.services.seats import hosting
from bot.services.tournaments.organising import deciding, tournaments
from bot.services.tournaments.organising.outages import with_outage_compensated
from bot.services.tournaments.organising.posts_due import round_row
from bot.services.tournaments.pictures.brackets import bracket_pictures
from bot.services.tournaments.posts.posts import compose, localizer_of, round_post
from bot.services.tournaments.posts.rule_lines import rule_lines
from bot.services.tournaments.posts.standing_posts import finished_post, result_lines
from bot.services.tournaments.running.tables import with_places_by_position
from bot.services.tournaments.state import document
from bot.services.tournaments.state.record import TournamentRecord, undecided_tables
from bot.services.tournaments.state.rulings import annul_table, correct_places, give_points
from bot.services.views import session_queries
from data.store.processes.shares import WHOLE
from engines.tournament.model import TableResult
from engines.tournament.standings import standings
from tests.bot.games.inside import inside
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeClock, Player, duty
from tests.bot.services.passing import let_pass
from tests.bot.services.sending import sent_after
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announced,
    begun,
    entry_numbered,
    organiser,
    play,
    play_round,
    points,
    referee,
    session_of,
    setup,
    ticked,
)


async def test_three_who_leave_without_a_move_share_no_victory(services: Services) -> None:
    record, people = await begun(services, 6, setup(rules={"rounds": 1}))
    first, second = record.tables_of(1)
    for player in record.seats_at(first):
        entry = entry_numbered(record, player)
        (one,) = [person for person in people if person.person == entry.person]
        await hosting.leave(services.context, one.caller, session_of(first))
    await play(services, session_of(second), people)
    done = await ticked(services, record.id)
    assert done.stage == "finished"
    result = done.tables_of(1)[0].result
    assert [(seat.place, seat.ending) for seat in result.seats] == [(0, "dropped")] * 3
    lines = {line.player: line for line in standings(done.as_tournament())}
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


async def test_whoever_never_moved_is_not_first_though_they_have_their_seat(services: Services) -> None:
    """Every decision timed out, autopilot answered each without taking over the seat, and the game was won."""
    terms = Terms(decision=60, autopilot_after=20)
    chosen = setup(rules={"rounds": 1}, terms=terms, pace="own", options={"rounds": 3})
    record, people = await begun(services, 2, chosen)
    (only,) = record.tables_of(1)
    table = await services.repository.current(session_of(only))
    silent = next(person for person in people if person.person == table.seats[0].person)
    for _ in range(40):
        await play(services, session_of(only), people, absent=[silent.caller.discord_id])
        if (await services.repository.current(session_of(only))).over:
            break
        let_pass(services, 3601)
        await duty(services, "timeouts").run_due(services.clock.now())
    await services.runner.run_due(services.clock.now())
    table = await services.repository.current(session_of(only))
    assert (table.stage, table.seats[0].person, table.seats[0].autopilot) == ("finished", silent.person, None)
    result = (await tournaments.load(services.context, record.id)).pairings[0].result
    assert [one.ending for one in result.seats] == ["forfeit", "played"]
    lines = standings((await tournaments.load(services.context, record.id)).as_tournament())
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
    done = await tournaments.load(services.context, record.id)
    assert done.stage == "finished"
    assert (await services.repository.current(session_of(only))).stage == "ended"
    log = await session_queries.public_log(services.context, session_of(only))
    assert "notice-round-over" in [line.key for entry in log for line in entry.lines]
    assert [seat.ending for seat in done.tables_of(1)[0].result.seats] == ["dropped", "unfinished", "unfinished"]
    scored = await points(services, record.id)
    assert scored[leaver] == 1
    assert [scored[player] for player in record.seats_at(only)[1:]] == [pytest.approx(10 / 3)] * 2
    assert {line.wins for line in standings(done.as_tournament())} == {0}


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
    assert current.ruling_by == clock.now() + timedelta(hours=72)
    assert undecided_tables(record, 1) == (3,)
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament undecided 1") == 1
    telling = await localizer_of(services.context, record.id)
    assert "waits for the organiser's ruling until" in round_post(telling, 1).text
    (shown,) = bracket_pictures(record)
    tables = cast(Any, shown.part).rounds[0][1]
    going_on = [any(seat.on for seat in table.seats) for table in tables]
    assert going_on == [True, True, False], "nobody goes on from it yet"
    call = await compose(services.context, round_row(record, 1, clock.now(), "undecided"))
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
    record, _ = await without_result(await open_services())
    services = await open_services()
    await services.runner.run_due(clock.now())
    assert len((await tournaments.load(services.context, record.id)).rounds) == 1
    last = record.seats_at(record.tables_of(1)[2])
    clock.pass_seconds(72 * 3600)
    await services.runner.run_due(clock.now())
    after = await tournaments.load(services.context, record.id)
    rank = {one.number: one.rank for one in after.entries}
    assert set(after.rounds[1].drawn.tables[0]) & set(last) == {min(last, key=lambda one: rank[one])}


async def test_without_a_wait_the_fallback_decides_at_once_and_an_annulment_is_a_ruling(services: Services) -> None:
    record, _ = await without_result(services, hours=0, undecided="nobody")
    assert len(record.rounds) == 2
    assert not set(record.seats_at(record.tables_of(1)[2])) & set(record.rounds[1].drawn.tables[0])

    record, _ = await without_result(services)
    await deciding.rule(services.context, await referee(services), record.id, annul_table(1, 3), "it was stopped")
    await services.runner.run_due(services.clock.now())
    assert len((await tournaments.load(services.context, record.id)).rounds) == 2


async def test_the_wait_is_announced_and_the_organiser_can_take_more_time_for_a_ruling(services: Services) -> None:
    record, _ = await without_result(services, undecided="lot")
    lines = "\n".join(rule_lines(await localizer_of(services.context, record.id), services.clock.now()))
    assert "Table without a result: it waits 3 days for the organiser's ruling, then the lot decides" in lines
    await deciding.move_round_end(services.context, await referee(services), record.id, 24, "both are on holiday")
    later = await tournaments.load(services.context, record.id)
    assert later.open_round.ruling_by == services.clock.now() + timedelta(hours=96)
    moved = with_outage_compensated(later, timedelta(hours=5), since=services.clock.now())
    assert moved.open_round.ruling_by == services.clock.now() + timedelta(hours=101)


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
    player = people[record.seats_at(match_table)[0] - 1]
    await player.say(session_of(match_table), "roll")
    clock.time = ends
    await services.runner.run_due(clock.now())
    public = (await services.repository.current(session_of(match_table))).public
    return await tournaments.load(services.context, record.id), list(inside(public).points)


BANK = Terms(bank=72 * 60, increment=60)


@pytest.mark.usefixtures("standing_told")
@pytest.mark.parametrize(
    ("by", "places", "given"), [("position", [1, 2, 2], [6, 2, 2]), ("time", [3, 1, 1], [1, 4.5, 4.5])]
)
async def test_an_unfinished_table_is_placed_by_its_position_or_by_time(
    services: Services, clock: FakeClock, by: str, places: list[int], given: list[float]
) -> None:
    """The first seat is ahead, and has used up its time. Nobody's time is known if a moderator closes the table."""
    rules = {"rounds": 1, "unfinished": by}
    done, reached = await closed_by_its_round(services, clock, rules=rules, pace="own", terms=BANK)
    assert done.stage == "finished"
    result = done.tables_of(1)[0].result
    assert reached[0] > reached[1] == reached[2]
    assert [(seat.place, seat.ending) for seat in result.seats] == [(place, "placed") for place in places]
    scored = await points(services, done.id)
    assert [scored[seat.player] for seat in result.seats] == given
    early = TableResult(1, 1, tuple(replace(one, place=0, ending="unfinished") for one in result.seats))
    closed = with_places_by_position(early, done.setup.rules, tuple(reached), ())
    assert [one.place for one in closed.seats] == [1, 2, 2]


async def test_a_game_that_tells_no_position_leaves_nobody_a_place(services: Services, clock: FakeClock) -> None:
    done, _ = await closed_by_its_round(services, clock, rules={"rounds": 1, "unfinished": "position"})
    result = done.tables_of(1)[0].result
    assert {seat.place for seat in result.seats} == {0}

    telling = await localizer_of(services.context, done.id)
    of_vegas = replace(telling, record=replace(done, game="vegas_showdown"), bindings=games())
    lines = rule_lines(of_vegas, clock.now())
    assert "- The position in Vegas Showdown: Fame, as if the game were over" in lines


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


async def test_a_round_ends_later_by_an_outage_and_a_short_one_is_not_told(
    services: Services, messenger: ThreadMessenger, clock: FakeClock
) -> None:
    await services.pulse.store_pulse()
    record, _ = await begun(services, 3, setup(rules={"rounds": 1}, round_hours=24))
    ends = record.rounds[0].ends_at
    assert ends is not None
    clock.pass_seconds(60)
    assert (await ticked(services, record.id)).rounds[0].ends_at == ends + timedelta(seconds=60)
    await services.outbox.drain()
    assert "tournament credited" not in messenger.texts_in()

    clock.pass_seconds(25 * 3600)  # the host was down, past the end
    record = await ticked(services, record.id)
    moved = record.rounds[0].ends_at
    assert record.stage == "running"
    assert record.look_at == moved == ends + timedelta(seconds=60, hours=25)
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament credited") == 1
    assert moved is not None
    clock.time = moved
    await services.runner.run_due(clock.now())
    assert (await tournaments.load(services.context, record.id)).stage == "finished"


async def test_a_change_at_the_same_moment_does_not_cost_the_lost_time(
    services: Services, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await services.pulse.store_pulse()
    record, _ = await begun(services, 3, setup(rules={"rounds": 1}, round_hours=24))
    ends, save, results = record.rounds[0].ends_at, document.save, iter((False,))
    assert ends is not None
    monkeypatch.setattr(document, "save", lambda *change: next(results, True) and save(*change))
    clock.pass_seconds(3600)
    assert (await ticked(services, record.id)).rounds[0].ends_at == ends + timedelta(hours=1)


async def test_a_round_with_quiet_hours_ends_later_by_the_time_to_play_that_was_lost(services: Services) -> None:
    await services.pulse.store_pulse()
    night = QuietHours(start=22 * 60, end=8 * 60)
    terms = Terms(decision=60, quiet=night)
    record, _ = await begun(services, 3, setup(rules={"rounds": 1}, round_hours=10, pace="own", terms=terms))
    assert record.rounds[0].ends_at == datetime(2026, 11, 21, 22, 0, tzinfo=UTC)
    let_pass(services, 4 * 3600)  # the host was down; ten hours to play were left
    moved = (await ticked(services, record.id)).rounds[0].ends_at
    assert moved is not None
    assert active_time_between(services.clock.now(), moved, night) == timedelta(hours=10)


async def test_an_end_is_past_from_its_own_moment_on(services: Services, clock: FakeClock) -> None:
    """An end that had come while the host was up is not postponed."""
    record, _ = await begun(services, 3, setup(rules={"rounds": 1}, round_hours=24))
    ends, hour = record.rounds[0].ends_at, timedelta(hours=1)
    assert ends is not None
    assert with_outage_compensated(record, hour, since=ends) == record
    a_moment_before = with_outage_compensated(record, hour, since=ends - timedelta(microseconds=1))
    assert a_moment_before.rounds[0].ends_at == a_moment_before.look_at == ends + hour
    clock.time = ends
    await services.repository.database.write_tx(lambda tx: services.subscriptions.outage[1](tx, timedelta(0), WHOLE))
    await services.runner.run_due(clock.now())
    assert (await tournaments.load(services.context, record.id)).stage == "finished"


async def test_an_open_check_in_ends_later_by_an_outage_and_is_past_from_its_own_moment_on(services: Services) -> None:
    await services.pulse.store_pulse()
    number, people = await announced(services, 6, setup(check_in_hours=1))
    record = await tournaments.start(services.context, organiser(people[0]), number)
    until, hour = record.look_at, timedelta(hours=1)
    assert until is not None
    assert with_outage_compensated(record, hour, since=until) == record
    assert with_outage_compensated(record, hour, since=until - timedelta(microseconds=1)).look_at == until + hour
    let_pass(services, 2 * 3600)
    record = await ticked(services, number)
    assert record.stage == "checkin"
    assert record.look_at == until + timedelta(hours=2)


async def test_posts_that_named_somebody_are_edited_when_they_are_erased(
    services: Services, messenger: ThreadMessenger
) -> None:
    record, people = await begun(services, 6, setup(rules={"rounds": 2}))
    await tournaments.leave(services.context, people[5].caller, record.id)
    await deciding.rule(services.context, await referee(services), record.id, give_points(6, -1), "late start")
    record = await play_round(services, record.id, people)
    await services.outbox.drain()
    await sent_after(services, 30)
    before = len(messenger.edits)
    await services.erase(people[5].caller)
    await sent_after(services, 30)
    edited = {message.text for _, message in messenger.edits[before:]}
    assert {f"tournament {what}" for what in ("signup", "round 1", "standings 1", "left", "ruling")} <= edited
    assert not any(text.startswith("tournament table") for text in edited)
    assert messenger.texts_in().count("tournament standings 1") == 1


async def test_a_ruling_puts_the_newest_standings_right(services: Services, messenger: ThreadMessenger) -> None:
    record, people = await begun(services, 3, setup(rules={"rounds": 1}))
    record = await play_round(services, record.id, people)
    await services.outbox.drain()
    let_pass(services, 30)
    before = len(messenger.edits)
    await deciding.rule(services.context, await referee(services), record.id, give_points(1, 5), "late start")
    await services.outbox.drain()
    await sent_after(services, 30)
    edited = {message.text for _, message in messenger.edits[before:]}
    assert {"tournament round 1", "tournament finished"} <= edited
    assert "tournament standings 1" not in messenger.texts_in()
    for what in ("finished", "ruling"):
        assert messenger.texts_in().count(f"tournament {what}") == 1
