"""Decisions of organisers, which nobody else may make: rulings, the end of a round, replacements, and draws. They see a
draw before it counts, confirm it, swap players, or take it back as long as nobody has acted."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.services.base.model import Caller, NotYours, SessionRefusal
from bot.services.composition import Services
from bot.services.seats import hosting, seating
from bot.services.tournaments.organising import deciding, drawing, tournaments
from bot.services.tournaments.posts.posts import localizer_of, round_post
from bot.services.tournaments.posts.ruling_posts import ruling_post
from bot.services.tournaments.setup.settings import TournamentPlan
from bot.services.tournaments.state.entrants import may_organise, with_substitute
from bot.services.tournaments.state.record import ARCHIVE_AFTER, HeldDraw, TournamentRecord
from bot.services.tournaments.state.rulings import annul_table, correct_places, disqualify, give_points
from bot.services.views import session_queries
from engines.core.seats import Seat
from engines.tournament.model import Corrected, Ruling
from engines.tournament.standings import standings
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import FakeClock, Player, assert_refused, moderator_of, sit_down
from tests.bot.services.passing import HOUR, pass_alive, pass_down
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announce,
    announced,
    begun,
    entry_of,
    organiser,
    play_round,
    points,
    referee,
    session_of,
    setup,
    ticked,
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
    assert standings((await tournaments.load(services.context, record.id)).as_tournament())[-1].player == seats[1]
    await services.outbox.drain()
    assert messenger.texts_in().count("tournament ruling") == 4


async def test_who_has_no_place_gets_no_points(services: Services) -> None:
    record, _ = await begun(services, 4, setup(maximum=3))
    host = await referee(services)
    for ruling in (give_points(4, 2), disqualify(4)):
        attempt = deciding.rule(services.context, host, record.id, ruling, "kindness")
        await assert_refused(attempt, "refuse-no-such-entry")
    assert set(await points(services, record.id)) == {1, 2, 3}


async def test_points_during_the_finals_go_to_the_last_stage_of_a_player(services: Services) -> None:
    duels = {"size": 2, "largest": 2, "rounds": 1, "points": (3, 1), "finals": "knockout", "qualify": 2, "advance": 1}
    record, people = await begun(services, 4, setup(rules=duels))
    record = await play_round(services, record.id, people)
    qualified = record.rounds[1].drawn.qualified
    host = await referee(services)
    before = await points(services, record.id)
    for player in before:
        await deciding.rule(services.context, host, record.id, give_points(player, 9), "kindness")
    assert len(qualified) == 2
    assert await points(services, record.id) == {player: scored + 9 for player, scored in before.items()}


@pytest.mark.parametrize("ruling", [correct_places(1, 1, "3 1 2"), annul_table(1, 1)], ids=["places", "annulled"])
async def test_a_ruling_on_a_table_that_is_being_played_ends_it(
    services: Services, ruling: Callable[[TournamentRecord], Ruling]
) -> None:
    record, _ = await begun(services, 3, setup(rules={"rounds": 1}))
    (table,) = record.tables_of(1)
    await deciding.rule(services.context, await referee(services), record.id, ruling, "the deck was marked")
    await services.timekeeper.tick()
    assert (await services.repository.current(session_of(table))).over
    log = await session_queries.public_log(services.context, session_of(table), limit=100)
    assert "notice-ruled-on" in [line.key for entry in log for line in entry.lines]
    assert (await tournaments.load(services.context, record.id)).stage == "finished"
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
    assert (await deciding.call_off(services.context, organiser(people[0]), number)).stage == "ended"
    with pytest.raises(SessionRefusal):
        await tournaments.join(services.context, (await sit_down(services, 6002, "Zoe")).caller, number)


async def test_set_ups_that_cannot_work_are_refused_before_anybody_signs_up(services: Services) -> None:
    host = organiser(await sit_down(services, 1, "Ana"))
    for changes, what in (
        ({"rules": {"size": 3, "largest": 12, "smallest": 2}}, "seat-count"),
        ({"pace": "never"}, "pace"),
        ({"options": {"rounds": 77}}, "option"),
    ):
        attempt = announce(services.context, host, TournamentPlan("Cup", "tiny", setup(**changes)))
        await assert_refused(attempt, f"refuse-{what}")
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
        attempt = deciding.substitute_player(services.context, host, record.id, entry, who, reason)
        await assert_refused(attempt, f"refuse-{what}")
    record = await play_round(services, record.id, people)
    scored = await points(services, record.id)
    session = session_of(record.tables_of(2)[0])
    await hosting.leave(services.context, people[1].caller, session)
    seat = Seat(list(record.rounds[1].drawn.tables[0]).index(entry_of(record, people[1].person).number))
    await seating.ask_person(services.context, await moderator_of(services), session, seat, 6004)
    after = await deciding.substitute_player(services.context, host, record.id, 2, 6004, "ill")
    await services.runner.step(record.id)
    assert (await services.repository.current(session)).seat_of(zoe.person) is not None
    assert [one.person for one in after.playing] == [people[0].person, zoe.person, people[2].person]
    again, _ = with_substitute(after, entry_of(after, people[2].person), people[1].person)
    assert [one.number for one in again.entries if one.person == people[1].person] == [3, after.entries[-1].number]
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


async def held(
    services: Services, count: int = 9, **changes: object
) -> tuple[TournamentRecord, HeldDraw, list[Player], Caller]:
    """Return a first round that waits a day for its organisers, and an organiser who does not play."""
    record, people = await begun(services, count, setup(draw_hours=24, **changes))
    assert record.held is not None
    return record, record.held, people, await referee(services)


async def test_nothing_opens_before_the_draw_counts_and_who_plays_changes_none(
    services: Services, messenger: ThreadMessenger
) -> None:
    record, seen, people, host = await held(services)
    assert not record.rounds
    assert not messenger.threads
    assert (await drawing.preview(services.context, host, record.id)).rounds[0].drawn == seen.drawn
    with pytest.raises(NotYours):
        await drawing.preview(services.context, people[1].caller, record.id)
    mine = drawing.swap(services.context, organiser(people[0]), record.id, 1, 2, "I would rather not")
    await assert_refused(mine, "refuse-draw-own", NotYours)
    await assert_refused(drawing.swap(services.context, host, record.id, 1, 2, " "), "refuse-ruling-reason")
    later = deciding.move_round_end(services.context, host, record.id, 24, "holidays")
    await assert_refused(later, "refuse-tournament-no-round")
    for passes in (pass_alive, pass_down):  # an outage is no time to look at it
        await passes(services, 23 * HOUR)
        assert not (await ticked(services, record.id)).rounds
    await pass_alive(services, 2 * HOUR)
    after = await ticked(services, record.id)
    assert (after.held, after.rounds[0].drawn) == (None, seen.drawn)
    assert len(messenger.threads) == 3
    await services.outbox.drain()
    texts = messenger.texts_in()
    assert "tournament held 1" in texts
    assert texts.index("tournament held 1") < texts.index("tournament round 1")


async def test_an_organiser_lets_it_count(services: Services) -> None:
    record, seen, people, _ = await held(services, rules={"rounds": 2})
    await drawing.confirm(services.context, organiser(people[0]), record.id)
    await services.timekeeper.tick()
    after = await play_round(services, record.id, people)
    assert after.rounds[0].drawn == seen.drawn
    assert after.held.drawn.number == 2, "the next one is looked at as well"


async def test_two_players_swap_places_also_with_somebody_without_a_table(services: Services) -> None:
    record, seen, _, host = await held(services, 7, rules={"smallest": 3})
    (first, *_), bye = seen.drawn.tables[0], seen.drawn.byes[0]
    after = await drawing.swap(services.context, host, record.id, first, bye, "comes late")
    assert after.held.changed
    assert after.held.drawn.tables[0][0] == bye
    assert after.held.drawn.byes == (first,)
    assert (after.rulings[-1].kind, after.rulings[-1].reason) == ("swap", "comes late")
    localizer = await localizer_of(services.context, record.id)
    assert "change places in round 1. Reason: comes late" in ruling_post(localizer, 1).text
    for one, other in ((first, first), (first, 99)):
        attempt = drawing.swap(services.context, host, record.id, one, other, "so")
        await assert_refused(attempt, "refuse-draw-players")


async def test_a_schedule_only_lets_seats_of_a_table_change(services: Services) -> None:
    record, seen, _, host = await held(services, 9, rules={"format": "round_robin", "rounds": 9})
    one, other = seen.drawn.tables[0][:2]
    after = await drawing.swap(services.context, host, record.id, one, other, "wishes to begin")
    assert after.held.drawn.tables[0][:2] == (other, one)
    elsewhere = seen.drawn.tables[1][0]
    attempt = drawing.swap(services.context, host, record.id, one, elsewhere, "so")
    await assert_refused(attempt, "refuse-draw-schedule")


async def test_a_final_is_drawn_again_if_a_ruling_sends_somebody_else_there(services: Services) -> None:
    """Let a ruling swap a finalist and the loser, who plays for third place: the same people are in the next round."""
    duels = {"format": "elimination", "size": 2, "largest": 2, "points": (3, 1), "advance": 1}
    record, _, people, host = await held(services, 4, rules=duels)
    await drawing.confirm(services.context, host, record.id)
    await services.timekeeper.tick()
    record = await play_round(services, record.id, people)
    assert record.held.drawn.third
    result = record.tables_of(1)[0].result
    loser = next(one.player for one in result.seats if one.place == 2)
    places = " ".join(str(3 - one.place) for one in result.seats)
    await deciding.rule(services.context, host, record.id, correct_places(1, 1, places), "misread")
    await drawing.confirm(services.context, host, record.id)
    after = await ticked(services, record.id)
    assert loser in after.rounds[1].drawn.tables[0]


async def test_who_leaves_meanwhile_is_not_in_it(services: Services) -> None:
    record, seen, people, host = await held(services)
    (one, *_), (other, *_), _ = seen.drawn.tables
    await drawing.swap(services.context, host, record.id, one, other, "comes late")
    await tournaments.leave(services.context, people[4].caller, record.id)
    after = await ticked(services, record.id)
    assert not after.held.changed, "it was drawn again by lot"
    assert sorted(one for table in after.held.drawn.tables for one in table) == [1, 2, 3, 4, 6, 7, 8, 9]
    assert (await deciding.call_off(services.context, host, record.id)).held is None


async def seeds(services: Services, record: TournamentRecord) -> list[str]:
    tables = record.tables_of(len(record.rounds))
    return [(await services.repository.current(one.session)).seed for one in tables if one.session is not None]


@on_both_stores
async def test_its_tables_are_closed_and_another_draw_opens_others(
    services: Services, clock: FakeClock, messenger: ThreadMessenger
) -> None:
    record, people = await begun(services, 9)
    host, first = await referee(services), await seeds(services, record)
    old = [one.session for one in record.pairings]
    back = await drawing.take_draw_back(services.context, host, record.id, "the siblings met")
    assert (back.rounds, back.pairings) == ((), ())
    assert back.held.drawn == record.rounds[0].drawn
    assert back.held.until == clock.now() + timedelta(days=1)
    for session in old:
        assert session is not None
        assert (await services.repository.current(session)).stage == "ended"
    await services.timekeeper.tick()
    await services.outbox.drain()
    texts = messenger.texts_in()
    assert texts.count("tournament ruling") == 1
    assert "tournament held 1" in texts
    assert "was taken back" in round_post(await localizer_of(services.context, record.id), 1).text
    (one, *_), (other, *_), _ = back.held.drawn.tables
    again = await drawing.swap(services.context, host, record.id, one, other, "the siblings met")
    await drawing.confirm(services.context, host, record.id)
    after = await ticked(services, record.id)
    assert after.rounds[0].drawn == again.held.drawn
    assert not {one.session for one in after.pairings} & set(old)
    assert not {one.channel_id for one in after.pairings} & {one.channel_id for one in record.pairings}
    assert not set(await seeds(services, after)) & set(first), "somebody has seen the cards of the first tables"
    clock.time += timedelta(hours=2)
    await services.timekeeper.tick()
    assert set(messenger.archived) == {one.channel_id for one in record.pairings}
    await play_round(services, record.id, people)
    assert (await tournaments.load(services.context, record.id)).rounds[0].closed_at is not None


async def test_who_plays_takes_no_draw_back_and_it_stays_once_somebody_has_acted_or_a_table_is_ruled_on(
    services: Services,
) -> None:
    record, people = await begun(services, 9)
    host = await referee(services)
    with pytest.raises(NotYours):
        await drawing.take_draw_back(services.context, organiser(people[0]), record.id, "I lose")
    await assert_refused(drawing.take_draw_back(services.context, host, record.id, " "), "refuse-ruling-reason")
    await deciding.rule(services.context, host, record.id, annul_table(1, 1), "wrong players")
    attempt = drawing.take_draw_back(services.context, host, record.id, "the siblings met")
    await assert_refused(attempt, "refuse-draw-depends")
    other, others = await begun(services, 9)
    first = session_of(other.tables_of(1)[0])
    table = await services.repository.current(first)
    asked = table.seats[table.open_decisions[0].seat].person
    await next(one for one in others if one.person == asked).say(first, "roll")
    before = await tournaments.load(services.context, other.id)
    await assert_refused(
        drawing.take_draw_back(services.context, host, other.id, "the siblings met"), "refuse-draw-depends"
    )
    assert await tournaments.load(services.context, other.id) == before, "nothing has changed"
    for one in before.pairings:
        assert (await services.repository.current(session_of(one))).stage == "running"


async def test_who_left_since_is_not_in_the_new_draw(services: Services) -> None:
    record, people = await begun(services, 9)
    host = await referee(services)
    await tournaments.leave(services.context, people[8].caller, record.id)
    await drawing.take_draw_back(services.context, host, record.id, "one left at once")
    await services.timekeeper.tick()
    shown = await drawing.preview(services.context, host, record.id)
    gone = entry_of(shown, people[8].person)
    assert gone.number not in {player for table in shown.rounds[0].drawn.tables for player in table}
    await drawing.confirm(services.context, host, record.id)
    after = await ticked(services, record.id)
    assert gone.number not in {player for table in after.rounds[0].drawn.tables for player in table}


@on_both_stores
async def test_two_processes_take_it_back_once(services: Services, open_services: OpenServices) -> None:
    record, _ = await begun(services, 9)
    other, host = await open_services(), await referee(services)
    done = await asyncio.gather(
        drawing.take_draw_back(services.context, host, record.id, "once"),
        drawing.take_draw_back(other.context, host, record.id, "twice"),
        return_exceptions=True,
    )
    assert sum(isinstance(one, TournamentRecord) for one in done) == 1
    assert sum(isinstance(one, SessionRefusal) for one in done) == 1
    assert (await tournaments.load(services.context, record.id)).times_taken_back(1) == 1


async def test_a_process_that_was_opening_its_tables_opens_none_of_them(
    services: Services, open_services: OpenServices, messenger: ThreadMessenger
) -> None:
    record, _ = await begun(services, 9, setup(draw_hours=24))
    host, taken = await referee(services), list[TournamentRecord]()
    await drawing.confirm(services.context, host, record.id)
    other = await open_services()
    open_thread = messenger.open_thread

    async def slow(channel_id: int, name: str) -> int:
        if not taken:
            taken.append(await drawing.take_draw_back(other.context, host, record.id, "at once"))
            await drawing.confirm(other.context, host, record.id)
            await other.runner.step(record.id)
        return await open_thread(channel_id, name)

    messenger.open_thread = slow  # type: ignore[method-assign]
    await services.runner.step(record.id)
    await services.runner.step(record.id)
    after = await tournaments.load(services.context, record.id)
    assert after.times_taken_back(1) == 1
    assert {one.archive_at for one in after.withdrawn} == {services.context.now + ARCHIVE_AFTER}
    for one in after.pairings:
        seated = [seat.person for seat in (await services.repository.current(session_of(one))).seats]
        drawn = [after.entry(player) for player in after.seats_at(one)]
        assert seated == [None if entry is None else entry.person for entry in drawn]
