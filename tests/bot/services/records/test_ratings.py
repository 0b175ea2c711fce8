"""Ratings and records follow from finished tables that count."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

import pytest
from sqlalchemy import update

from bot.services.base.model import NotYours, PersonId
from bot.services.composition import Services
from bot.services.people.personal_data import ErasureSummary
from bot.services.people.records import annulling, statistics
from bot.services.people.records.annulling import GROUNDS
from bot.services.people.records.statistics import (
    best_scores_of,
    head_to_head_of,
    leaderboard,
    record_of,
    streaks_of,
    wins_of,
)
from bot.services.play import acting
from bot.services.results.ratings import FinishedSession, Rating, Scope, rate_sessions, scopes_of, strengths_of
from bot.services.seats import hosting
from data.store.schema.games import sessions
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeMessenger, assert_refused, moderator_of, sit_down, start_table
from tests.bot.services.finishing import COMPUTER, ERASED, finished, played
from tests.bot.services.voting import answer, asked

TINY = Scope("tiny")


def ratings_after(
    scope: Scope, sessions: Sequence[FinishedSession], before: Mapping[PersonId, Rating] = MappingProxyType({})
) -> dict[PersonId, Rating]:
    return rate_sessions(scope, sessions, before)[0]


def test_winning_raises_and_losing_lowers_both_become_surer_and_a_shared_place_is_a_draw() -> None:
    found = ratings_after(TINY, [finished(1, (1, 1), (2, 2), (3, 3))])
    first, second, third = (found[PersonId(number)] for number in (1, 2, 3))
    assert first.points > 1000 > third.points
    assert first.points > second.points > third.points
    assert all(one.margin < 667 and one.rated_sessions == 1 for one in (first, second, third))
    again = ratings_after(TINY, [finished(number, (1, 1), (2, 2), (3, 3)) for number in range(1, 9)])
    assert again[PersonId(1)].margin < first.margin
    assert again[PersonId(1)].lower_bound > again[PersonId(2)].lower_bound > again[PersonId(3)].lower_bound

    found = ratings_after(TINY, [finished(1, (1, 1), (2, 1), (3, 3))])
    assert found[PersonId(1)].mean == pytest.approx(found[PersonId(2)].mean)
    assert found[PersonId(1)].mean > found[PersonId(3)].mean


def test_computer_players_are_left_out() -> None:
    """Only the order of the people counts, however many computer players are between them."""
    mixed = ratings_after(TINY, [finished(1, (COMPUTER, 1), (1, 2), (COMPUTER, 3), (2, 4))])
    plain = ratings_after(TINY, [finished(1, (1, 1), (2, 2))])
    assert mixed == plain
    assert ratings_after(TINY, [finished(1, (1, 1), (COMPUTER, 2), (COMPUTER, 3))]) == {}
    table = finished(1, (1, 1), (COMPUTER, 2))
    taken_over = replace(table, leavers=(replace(table.seats[0], person=PersonId(2), place=3, left=True),))
    assert ratings_after(TINY, [taken_over]) == {}, "two people on one seat have not played against each other"


def test_games_servers_and_tempos_are_rated_apart_and_together() -> None:
    tables = [
        finished(1, (1, 1), (2, 2)),
        finished(2, (1, 1), (2, 2), guild=8),
        finished(3, (1, 1), (2, 2), tempo="live"),
        finished(4, (2, 1), (1, 2), game="other"),
    ]
    for scope, count in (
        (TINY, 3),
        (Scope("tiny", 9), 2),
        (Scope("tiny", 8), 1),
        (Scope("tiny", 9, "live"), 1),
        (Scope("tiny", tempo="slow"), 2),
        (Scope("other"), 1),
    ):
        assert ratings_after(scope, tables)[PersonId(1)].rated_sessions == count
    assert all(scope.includes(tables[2]) for scope in scopes_of(tables[2]))


def test_ratings_go_on_from_where_they_were_also_against_somebody_erased_without_strengths() -> None:
    tables = [finished(number, (1, 1 + number % 2), (2, 2 - number % 2), (3, 3)) for number in range(1, 12)]
    assert ratings_after(TINY, tables[6:], ratings_after(TINY, tables[:6])) == ratings_after(TINY, tables)

    newcomers = ratings_after(TINY, [finished(1, (1, 1), (2, 2))])
    assert ratings_after(TINY, [finished(1, (1, 1), (ERASED, 2))]) == {PersonId(1): newcomers[PersonId(1)]}


def test_an_erased_opponent_stays_as_strong_as_they_were() -> None:
    """Nobody else's rating changes by a single digit."""
    tables = [
        finished(number, (1 + number % 3, 1), (1 + (number + 1) % 3, 2), (4, 3), tempo="live" if number % 2 else "slow")
        for number in range(1, 20)
    ]
    strengths = strengths_of(PersonId(2), tables)
    without = [
        replace(
            table,
            seats=tuple(
                replace(seat, person=None, strengths=strengths[table.session, seat.seat, False])
                if seat.person == 2
                else seat
                for seat in table.seats
            ),
        )
        for table in tables
    ]
    for scope in (TINY, Scope("tiny", 9), Scope("tiny", 9, "live"), Scope("tiny", tempo="slow")):
        before, after = ratings_after(scope, tables), ratings_after(scope, without)
        assert PersonId(2) in before
        assert after == {person: rating for person, rating in before.items() if person != 2}


async def test_ratings_are_worked_out_from_the_store_after_any_restart(open_services: OpenServices) -> None:
    services = await open_services()
    for _ in range(3):
        await played(services)
    found = await services.context.ratings.ratings_in(TINY)
    assert len(found) == 2
    assert {one.rated_sessions for one in found.values()} == {3}
    again = await open_services()
    assert await again.context.ratings.ratings_in(TINY) == found
    await played(again)
    assert {one.rated_sessions for one in (await again.context.ratings.ratings_in(TINY)).values()} == {4}
    assert await services.context.ratings.ratings_in(TINY) == await again.context.ratings.ratings_in(TINY), (
        "told by another process"
    )


async def test_a_history_ends_in_the_rating_and_grows_with_each_table(open_services: OpenServices) -> None:
    services = await open_services()
    ratings = services.context.ratings
    two, three = ("Ana", "Ben"), ("Ana", "Ben", "Cleo")
    tables = [await played(services, names) for names in (three, two, three)]
    cleo = tables[0].players[2].person
    before = await ratings.history(TINY, cleo)
    assert [step.session for step in before] == [tables[0].session, tables[2].session]
    sessions = (await services.context.ratings.finished.all()).sessions
    assert [step.at for step in before] == [sessions[0].at, sessions[2].at]
    assert [step.points for step in before] == [ratings_after(TINY, sessions[:until])[cleo].points for until in (1, 3)]
    await played(services, two)
    assert await ratings.history(TINY, cleo) == before
    await played(services, three)
    history = await ratings.history(TINY, cleo)
    assert history[:2] == before
    now = (await ratings.ratings_in(TINY))[cleo]
    assert (len(history), history[-1].points) == (3, now.points) == (now.rated_sessions, now.points)
    assert await (await open_services()).context.ratings.history(TINY, cleo) == history, "from the store alone"
    assert await ratings.history(TINY, PersonId(999)) == await ratings.history(Scope("tiny", 404), cleo) == ()


async def test_an_annulled_table_leaves_the_history(services: Services) -> None:
    tables = [await played(services) for _ in range(3)]
    ana = tables[0].ana.person
    assert len(await services.context.ratings.history(TINY, ana)) == 3
    moderator = await sit_down(services, 4999, "Eve")
    await annulling.annul(services.context, replace(moderator.caller, manages=True), tables[1].session, "trial")
    history = await services.context.ratings.history(TINY, ana)
    assert [step.session for step in history] == [tables[0].session, tables[2].session]
    assert history[-1].points == (await services.context.ratings.ratings_in(TINY))[ana].points


async def test_erasing_changes_nobody_elses_rating(services: Services) -> None:
    for names in (("Ana", "Ben", "Cleo"), ("Cleo", "Ana"), ("Ben", "Cleo"), ("Ana", "Ben")):
        table = await played(services, names)
    ben = table.players[1]
    before = dict(await services.context.ratings.ratings_in(TINY))
    assert await services.erase(ben.caller) == ErasureSummary(0, 0, finished=4)
    after = await services.context.ratings.ratings_in(TINY)
    assert after == {person: rating for person, rating in before.items() if person != ben.person}


ANA, BEN = PersonId(1), PersonId(2)


def test_a_record_adds_up_games_wins_places_and_bests() -> None:
    tables = [
        finished(1, (1, 1, 30), (2, 2, 20)),
        finished(2, (2, 1, 50), (1, 2, 40), (3, 3, 10)),
        finished(3, (1, 1, 25), (2, 1, 25)),
        finished(4, (1, 2, 7), (2, 1, 9), game="other"),
        finished(5, (1, 1, 99), (COMPUTER, 2, 1)),
    ]
    record = record_of(ANA, tables)
    tiny, other = record.games
    assert (tiny.played, tiny.wins, tiny.places) == (3, 2, 4)
    assert {seats: best.score for seats, best in tiny.best_scores.items()} == {2: 30, 3: 40}
    assert (other.game, other.played, other.wins) == ("other", 1, 0)
    assert (record.played, record.wins, record.practice) == (4, 2, 1)
    assert record_of(PersonId(7), tables).games == ()


def test_a_streak_counts_wins_in_a_row() -> None:
    places = [1, 1, 1, 2, 1, 1]
    tables = [finished(number, (1, place), (2, 3 - place)) for number, place in enumerate(places, 1)]
    record = record_of(ANA, tables)
    assert (record.streak, record.longest_streak) == (2, 3)
    assert streaks_of(tables) == {ANA: (3, 2), BEN: (1, 0)}


def test_head_to_head_counts_who_came_in_ahead() -> None:
    tables = [
        finished(1, (1, 1), (2, 2)),
        finished(2, (1, 3), (2, 2), (3, 1)),
        finished(3, (1, 1), (2, 1)),
        finished(4, (1, 1), (3, 2)),
    ]
    duel = head_to_head_of(ANA, BEN, tables)
    assert (duel.ahead, duel.behind, duel.level, duel.shared_session_count) == (1, 1, 1, 3)
    back = head_to_head_of(BEN, ANA, tables)
    assert (back.ahead, back.behind, back.level) == (1, 1, 1)


def test_lists_share_places_leave_out_who_hides_and_have_the_best_scores() -> None:
    found = {PersonId(1): (3, 5), PersonId(2): (3, 4), PersonId(3): (1, 1), PersonId(4): (0, 9), PersonId(5): (7, 7)}
    listed = leaderboard(found, {PersonId(5)})
    assert [(one.place, one.person) for one in listed] == [(1, 2), (1, 1), (3, 3)]

    tables = [
        finished(1, (1, 1, 30), (2, 2, 20)),
        finished(2, (2, 1, 30), (1, 2, 29)),
        finished(3, (1, 1, 80), (COMPUTER, 2, 70)),
        finished(4, (ERASED, 1, 90), (1, 2, 10), (2, 3, 5)),
    ]
    best = [(game, one.seats, one.score, one.person) for game, one in best_scores_of(tables, ())]
    assert best == [("tiny", 2, 30, 1), ("tiny", 3, 10, 1)]
    assert best_scores_of(tables, {ANA})[0][1].person == BEN
    assert wins_of(tables)[ANA] == (1, 3)


async def test_only_finished_tables_count(services: Services) -> None:
    """Steps that were undone or taken back by the table leave no trace."""
    table = await start_table(services, options={"rounds": "2"})
    await table.everybody_passes()
    await table.everybody_pledges()
    first = await table.pass_once()
    await acting.undo(services.context, first.caller, table.session)
    assert await statistics.sessions(services.context, Scope()) == ()
    await table.everybody_passes()
    ballot = await asked(table, table.ana, "undo")
    await answer(table, table.ben, ballot, agrees=True)
    await table.play_out()
    (only,) = await statistics.sessions(services.context, Scope())
    outcome = (await table.card()).outcome
    assert [(seat.seat, seat.place, seat.score) for seat in only.seats] == sorted(
        (place.seat, place.place, place.score) for place in outcome.ranking
    )
    await played(services)
    closed = await start_table(services, channel=5)
    await hosting.end(services.context, await moderator_of(services), closed.session)
    assert len(await statistics.sessions(services.context, Scope())) == 2


async def test_an_annulled_table_leaves_no_trace_and_can_count_again(
    services: Services, messenger: FakeMessenger
) -> None:
    kept = await played(services)

    async def standing() -> object:
        ratings = dict(await services.context.ratings.ratings_in(Scope("tiny")))
        return ratings, await statistics.person_record(services.context, kept.ana.person, Scope())

    before = await standing()
    table = await played(services)
    both = await statistics.person_record(services.context, kept.ana.person, Scope())
    attempt = annulling.annul(services.context, replace(table.ben.caller, manages=True), table.session, "agreed")
    await assert_refused(attempt, "refuse-annul-own", NotYours)
    moderator = replace((await sit_down(services, 4999, "Eve")).caller, manages=True)
    for ground in GROUNDS:
        await annulling.annul(services.context, moderator, table.session, ground)
        assert await annulling.ground_of(services.context, table.session) == ground
        assert await standing() == before
        attempt = annulling.annul(services.context, moderator, table.session, ground)
        await assert_refused(attempt, "refuse-annulled-already")
        await annulling.reinstate(services.context, moderator, table.session)
        assert await statistics.person_record(services.context, kept.ana.person, Scope()) == both
    await assert_refused(annulling.reinstate(services.context, moderator, table.session), "refuse-not-annulled")
    await services.outbox.drain()
    said = "\n".join(messenger.texts_in())
    assert said.count("notice-annulled") == len(GROUNDS)
    assert said.count("notice-reinstated") == len(GROUNDS)


async def test_only_moderators_annul_and_only_results(services: Services) -> None:
    table = await played(services)
    with pytest.raises(NotYours):
        await annulling.annul(services.context, table.ana.caller, table.session, "trial")
    running = await start_table(services, channel=8)
    eve = await sit_down(services, 4999, "Eve")
    attempt = annulling.annul(services.context, replace(eve.caller, manages=True), running.session, "trial")
    await assert_refused(attempt, "refuse-not-finished")
    assert len(await statistics.sessions(services.context, Scope())) == 1


async def test_erasing_keeps_the_records_of_the_others_whole(open_services: OpenServices, services: Services) -> None:
    for _ in range(3):
        table = await played(services)
    ana, ben = table.players
    before = await statistics.person_record(services.context, ana.person, Scope())
    await services.erase(ben.caller)
    assert await statistics.person_record(services.context, ana.person, Scope()) == before
    assert (await statistics.person_record(services.context, ben.person, Scope())).games == ()
    again = await open_services()
    assert await statistics.person_record(again.context, ana.person, Scope()) == before
    assert {one.person for one in await statistics.most_wins(again.context, Scope())} <= {ana.person}


async def test_views_cut_out_a_server_and_leave_out_who_hides_who_keeps_the_record(services: Services) -> None:
    table = await played(services)
    guild = table.ana.caller.guild_id
    assert len(await statistics.sessions(services.context, Scope(guild_id=guild))) == 1
    assert await statistics.sessions(services.context, Scope(guild_id=1)) == ()
    assert await statistics.sessions(services.context, Scope("other", guild)) == ()
    assert await statistics.sessions(services.context, Scope("tiny", guild, "live")) == ()
    assert set(await statistics.people_of_server(services.context, guild)) == {one.person for one in table.players}

    ana, ben = table.players
    await statistics.set_shown(services.context, ana.person, shown=False)
    assert await statistics.hidden_people(services.context) == {ana.person}
    assert [one.person for one in await statistics.rating_list(services.context, Scope(), "tiny")] == [ben.person]
    assert ana.person not in {one.person for one in await statistics.most_wins(services.context, Scope())}
    assert (await statistics.person_record(services.context, ana.person, Scope())).played == 1
    await statistics.set_shown(services.context, ana.person, shown=True)
    assert len(await statistics.rating_list(services.context, Scope(), "tiny")) == 2


async def test_a_table_that_plays_known_cards_again_counts_for_nothing(services: Services) -> None:
    first = await played(services)
    second = await played(services)
    await services.repository.database.write_tx(
        lambda tx: tx.execute(update(sessions).where(sessions.c.id == second.session).values(luck_of=first.session))
    )
    assert [one.session for one in await statistics.sessions(services.context, Scope())] == [first.session]
    assert (await statistics.person_record(services.context, first.ana.person, Scope())).played == 1
