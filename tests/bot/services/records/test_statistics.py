"""Records follow from finished tables that count."""

from dataclasses import replace

import pytest
from sqlalchemy import update

from bot.services.base.model import NotYours, PersonId
from bot.services.composition import Services
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
from bot.services.results.ratings import Scope
from bot.services.seats import hosting
from bot.services.views import session_queries
from data.store.schema.games import sessions
from tests.bot.services.conftest import OpenServices
from tests.bot.services.fakes import FakeMessenger, assert_refused, moderator_of, sit_down, start_table
from tests.bot.services.finishing import COMPUTER, ERASED, finished, played
from tests.bot.services.voting import answer, asked

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
    assert (duel.ahead, duel.behind, duel.level, duel.sessions_shared) == (1, 1, 1, 3)
    back = head_to_head_of(BEN, ANA, tables)
    assert (back.ahead, back.behind, back.level) == (1, 1, 1)


def test_lists_share_places_and_leave_out_who_hides() -> None:
    found = {PersonId(1): (3, 5), PersonId(2): (3, 4), PersonId(3): (1, 1), PersonId(4): (0, 9), PersonId(5): (7, 7)}
    listed = leaderboard(found, {PersonId(5)})
    assert [(one.place, one.person) for one in listed] == [(1, 2), (1, 1), (3, 3)]


def test_best_scores_are_by_game_and_seats_and_against_people_only() -> None:
    tables = [
        finished(1, (1, 1, 30), (2, 2, 20)),
        finished(2, (2, 1, 30), (1, 2, 29)),
        finished(3, (1, 1, 80), (COMPUTER, 2, 70)),
        finished(4, (ERASED, 1, 90), (1, 2, 10), (2, 3, 5)),
    ]
    assert [(game, best.seats, best.score, best.person) for game, best in best_scores_of(tables, ())] == [
        ("tiny", 2, 30, 1),
        ("tiny", 3, 10, 1),
    ]
    assert best_scores_of(tables, {ANA})[0][1].person == BEN
    assert wins_of(tables)[ANA] == (1, 3)


async def test_only_finished_tables_count(services: Services) -> None:
    """Steps that were undone or taken back by the table leave no trace."""
    table = await start_table(services, options={"rounds": "2"})
    await table.everybody_passes()
    await table.everybody_pledges()
    first = await table.at_turn()
    await first.say(table.session, "pass")
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
    await start_table(services, channel=5)
    await hosting.end(
        services.context,
        await moderator_of(services),
        (await session_queries.live_session_in(services.context, 5)) or only.session,
    )
    assert len(await statistics.sessions(services.context, Scope())) == 2


async def test_an_annulled_table_leaves_no_trace_and_can_count_again(
    services: Services, messenger: FakeMessenger
) -> None:
    kept = await played(services)
    before = (
        dict(await services.context.ratings.ratings_in(Scope("tiny"))),
        await statistics.person_record(services.context, kept.ana.person, Scope()),
    )
    table = await played(services)
    both = await statistics.person_record(services.context, kept.ana.person, Scope())
    await assert_refused(
        annulling.annul(services.context, replace(table.ben.caller, manages=True), table.session, "agreed"),
        "refuse-annul-own",
        NotYours,
    )
    moderator = replace((await sit_down(services, 4999, "Eve")).caller, manages=True)
    for ground in GROUNDS:
        await annulling.annul(services.context, moderator, table.session, ground)
        assert await annulling.ground_of(services.context, table.session) == ground
        now = (
            dict(await services.context.ratings.ratings_in(Scope("tiny"))),
            await statistics.person_record(services.context, kept.ana.person, Scope()),
        )
        assert now == before
        await assert_refused(
            annulling.annul(services.context, moderator, table.session, ground), "refuse-annulled-already"
        )
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
    await assert_refused(
        annulling.annul(services.context, replace(eve.caller, manages=True), running.session, "trial"),
        "refuse-not-finished",
    )
    assert len(await statistics.sessions(services.context, Scope())) == 1


async def test_erasing_keeps_the_records_of_the_others_whole(open_services: OpenServices) -> None:
    services = await open_services()
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
