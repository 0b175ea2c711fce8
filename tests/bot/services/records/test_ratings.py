"""Ratings follow from results alone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

import pytest

from bot.services.base.model import PersonId
from bot.services.composition import Services
from bot.services.people.records import annulling
from bot.services.results.ratings import FinishedSession, Rating, Scope, rate_sessions, scopes_of, strengths_of
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import sit_down
from tests.bot.services.finishing import COMPUTER, ERASED, finished, played

TINY = Scope("tiny")


def ratings_after(
    scope: Scope, sessions: Sequence[FinishedSession], before: Mapping[PersonId, Rating] = MappingProxyType({})
) -> dict[PersonId, Rating]:
    """Return the ratings after these sessions."""
    return rate_sessions(scope, sessions, before)[0]


def test_winning_raises_and_losing_lowers_and_both_become_surer() -> None:
    found = ratings_after(TINY, [finished(1, (1, 1), (2, 2), (3, 3))])
    first, second, third = (found[PersonId(number)] for number in (1, 2, 3))
    assert first.points > 1000 > third.points
    assert first.points > second.points > third.points
    assert all(one.margin < 667 and one.rated_sessions == 1 for one in (first, second, third))
    again = ratings_after(TINY, [finished(number, (1, 1), (2, 2), (3, 3)) for number in range(1, 9)])
    assert again[PersonId(1)].margin < first.margin
    assert again[PersonId(1)].lower_bound > again[PersonId(2)].lower_bound > again[PersonId(3)].lower_bound


def test_a_shared_place_is_a_draw() -> None:
    found = ratings_after(TINY, [finished(1, (1, 1), (2, 1), (3, 3))])
    assert found[PersonId(1)].mean == pytest.approx(found[PersonId(2)].mean)
    assert found[PersonId(1)].mean > found[PersonId(3)].mean


def test_computer_players_are_left_out() -> None:
    """Only the order of the people counts, however many computer players are between them."""
    mixed = ratings_after(TINY, [finished(1, (COMPUTER, 1), (1, 2), (COMPUTER, 3), (2, 4))])
    plain = ratings_after(TINY, [finished(1, (1, 1), (2, 2))])
    assert mixed == plain
    assert ratings_after(TINY, [finished(1, (1, 1), (COMPUTER, 2), (COMPUTER, 3))]) == {}


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


def test_ratings_go_on_from_where_they_were() -> None:
    tables = [finished(number, (1, 1 + number % 2), (2, 2 - number % 2), (3, 3)) for number in range(1, 12)]
    assert ratings_after(TINY, tables[6:], ratings_after(TINY, tables[:6])) == ratings_after(TINY, tables)


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


def test_somebody_erased_before_strengths_were_kept_counts_as_a_newcomer() -> None:
    assert ratings_after(TINY, [finished(1, (1, 1), (ERASED, 2))]) == {
        PersonId(1): ratings_after(TINY, [finished(1, (1, 1), (2, 2))])[PersonId(1)]
    }


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
    await services.erase(ben.caller)
    after = await services.context.ratings.ratings_in(TINY)
    assert after == {person: rating for person, rating in before.items() if person != ben.person}
