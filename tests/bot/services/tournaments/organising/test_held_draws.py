"""Organisers see a draw before it counts, and confirm it, exchange players, or take it back as long as nobody has acted."""

import asyncio
from datetime import timedelta

import pytest

from bot.services.base.model import Caller, NotYours, SessionRefusal
from bot.services.composition import Services
from bot.services.tournaments.organising import deciding, drawing, tournaments
from bot.services.tournaments.posts.posts import localizer_of, round_post
from bot.services.tournaments.posts.ruling_posts import ruling_post
from bot.services.tournaments.state.record import HeldDraw, TournamentRecord
from bot.services.tournaments.state.rulings import annul_table
from tests.bot.games.inside import inside
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import FakeClock, Player, assert_refused
from tests.bot.services.tournament_play import (
    ContestComposer,
    ThreadMessenger,
    begun,
    entry_of,
    organiser,
    play_round,
    referee,
    session_of,
    setup,
)


async def held(
    services: Services, count: int = 9, **changes: object
) -> tuple[TournamentRecord, HeldDraw, list[Player], Caller]:
    """Return a first round that waits a day for its organisers, and an organiser who does not play."""
    record, people = await begun(services, count, setup(draw_hours=24, **changes))
    assert record.held is not None
    return record, record.held, people, await referee(services)


async def test_nothing_opens_before_the_draw_counts_and_who_plays_changes_none(
    services: Services, clock: FakeClock, messenger: ThreadMessenger
) -> None:
    record, seen, people, host = await held(services)
    assert not record.rounds
    assert not messenger.threads
    shown = await drawing.preview(services.context, host, record.id)
    assert shown.rounds[0].drawn == seen.drawn
    with pytest.raises(NotYours):
        await drawing.preview(services.context, people[1].caller, record.id)
    mine = drawing.exchange(services.context, organiser(people[0]), record.id, 1, 2, "I would rather not")
    await assert_refused(mine, "refuse-draw-own", NotYours)
    await assert_refused(drawing.exchange(services.context, host, record.id, 1, 2, " "), "refuse-ruling-reason")
    clock.time += timedelta(hours=23)
    await services.timekeeper.tick()
    assert not (await tournaments.load(services.context, record.id)).rounds
    clock.time += timedelta(hours=2)
    await services.timekeeper.tick()
    after = await tournaments.load(services.context, record.id)
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
    assert after.held is not None
    assert after.held.drawn.number == 2, "the next one is looked at as well"


async def test_two_players_exchange_places_also_with_somebody_without_a_table(services: Services) -> None:
    record, seen, _, host = await held(services, 7, rules={"smallest": 3})
    (first, *_), bye = seen.drawn.tables[0], seen.drawn.byes[0]
    after = await drawing.exchange(services.context, host, record.id, first, bye, "comes late")
    assert after.held is not None
    assert after.held.changed
    assert after.held.drawn.tables[0][0] == bye
    assert after.held.drawn.byes == (first,)
    assert (after.rulings[-1].kind, after.rulings[-1].reason) == ("exchange", "comes late")
    localizer = await localizer_of(services.context, record.id)
    assert "change places in round 1. Reason: comes late" in ruling_post(localizer, 1).text
    for one, other in ((first, first), (first, 99)):
        await assert_refused(
            drawing.exchange(services.context, host, record.id, one, other, "so"), "refuse-draw-players"
        )


async def test_a_schedule_only_lets_seats_of_a_table_change(services: Services) -> None:
    record, seen, _, host = await held(services, 9, rules={"format": "round_robin", "rounds": 9})
    one, other = seen.drawn.tables[0][:2]
    after = await drawing.exchange(services.context, host, record.id, one, other, "wishes to begin")
    assert after.held is not None
    assert after.held.drawn.tables[0][:2] == (other, one)
    elsewhere = seen.drawn.tables[1][0]
    await assert_refused(
        drawing.exchange(services.context, host, record.id, one, elsewhere, "so"), "refuse-draw-schedule"
    )


async def test_who_leaves_meanwhile_is_not_in_it(services: Services) -> None:
    record, seen, people, host = await held(services)
    (one, *_), (other, *_), _ = seen.drawn.tables
    await drawing.exchange(services.context, host, record.id, one, other, "comes late")
    await tournaments.leave(services.context, people[4].caller, record.id)
    await services.timekeeper.tick()
    after = await tournaments.load(services.context, record.id)
    assert after.held is not None
    assert not after.held.changed, "it was drawn again by lot"
    assert sorted(one for table in after.held.drawn.tables for one in table) == [1, 2, 3, 4, 6, 7, 8, 9]
    ended = await deciding.call_off(services.context, host, record.id)
    assert ended.held is None


async def seeds(services: Services, record: TournamentRecord) -> list[str]:
    """Return the seeds of the tables of the newest round."""
    tables = record.tables_of(len(record.rounds))
    return [(await services.repository.current(one.session)).seed for one in tables if one.session is not None]


async def act(services: Services, record: TournamentRecord, people: list[Player]) -> None:
    """Act at the first table."""
    session = session_of(record.tables_of(len(record.rounds))[0])
    table = await services.repository.current(session)
    by_person = {one.person: one for one in people}
    who = table.seats[table.open_decisions[0].seat].person
    assert who is not None
    view = (await services.repository.current(session)).public
    await by_person[who].say(session, "roll" if inside(view).phase == "roll" else "add 1")


@on_both_stores
async def test_its_tables_are_closed_and_another_draw_opens_others(
    services: Services, clock: FakeClock, messenger: ThreadMessenger
) -> None:
    record, people = await begun(services, 9)
    host, first = await referee(services), await seeds(services, record)
    old = [one.session for one in record.pairings]
    back = await drawing.take_back(services.context, host, record.id, "the siblings met")
    assert (back.rounds, back.pairings) == ((), ())
    assert back.held is not None
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
    localizer = await localizer_of(services.context, record.id)
    assert "was taken back" in round_post(localizer, 1).text
    (one, *_), (other, *_), _ = back.held.drawn.tables
    again = await drawing.exchange(services.context, host, record.id, one, other, "the siblings met")
    assert again.held is not None
    await drawing.confirm(services.context, host, record.id)
    await services.timekeeper.tick()
    after = await tournaments.load(services.context, record.id)
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
        await drawing.take_back(services.context, organiser(people[0]), record.id, "I lose")
    await assert_refused(drawing.take_back(services.context, host, record.id, " "), "refuse-ruling-reason")
    await deciding.rule(services.context, host, record.id, annul_table(1, 1), "wrong players")
    await assert_refused(
        drawing.take_back(services.context, host, record.id, "the siblings met"), "refuse-draw-depends"
    )
    other, others = await begun(services, 9)
    await act(services, other, others)
    before = await tournaments.load(services.context, other.id)
    await assert_refused(drawing.take_back(services.context, host, other.id, "the siblings met"), "refuse-draw-depends")
    assert await tournaments.load(services.context, other.id) == before, "nothing has changed"
    for one in before.pairings:
        assert (await services.repository.current(session_of(one))).stage == "running"


async def test_who_left_since_is_not_in_the_new_draw(services: Services) -> None:
    record, people = await begun(services, 9)
    host = await referee(services)
    await tournaments.leave(services.context, people[8].caller, record.id)
    await drawing.take_back(services.context, host, record.id, "one left at once")
    await services.timekeeper.tick()
    shown = await drawing.preview(services.context, host, record.id)
    gone = entry_of(shown, people[8].person)
    assert gone.number not in {player for table in shown.rounds[0].drawn.tables for player in table}
    await drawing.confirm(services.context, host, record.id)
    await services.timekeeper.tick()
    after = await tournaments.load(services.context, record.id)
    assert gone.number not in {player for table in after.rounds[0].drawn.tables for player in table}


@on_both_stores
async def test_two_processes_take_it_back_once(services: Services, open_services: OpenServices) -> None:
    record, _ = await begun(services, 9)
    other, host = await open_services(message_builder=ContestComposer()), await referee(services)
    done = await asyncio.gather(
        drawing.take_back(services.context, host, record.id, "once"),
        drawing.take_back(other.context, host, record.id, "twice"),
        return_exceptions=True,
    )
    assert sum(isinstance(one, TournamentRecord) for one in done) == 1
    assert sum(isinstance(one, SessionRefusal) for one in done) == 1
    after = await tournaments.load(services.context, record.id)
    assert after.times_taken_back(1) == 1


async def test_a_process_that_was_opening_its_tables_opens_none_of_them(
    services: Services, open_services: OpenServices, messenger: ThreadMessenger
) -> None:
    record, _ = await begun(services, 9, setup(draw_hours=24))
    host, taken = await referee(services), list[TournamentRecord]()
    await drawing.confirm(services.context, host, record.id)
    other = await open_services(message_builder=ContestComposer())
    open_thread = messenger.open_thread

    async def slow(channel_id: int, name: str) -> int:
        if not taken:
            taken.append(await drawing.take_back(other.context, host, record.id, "at once"))
            await drawing.confirm(other.context, host, record.id)
            await other.runner.step(record.id)
        return await open_thread(channel_id, name)

    messenger.open_thread = slow  # type: ignore[method-assign]
    await services.runner.step(record.id)
    await services.runner.step(record.id)
    after = await tournaments.load(services.context, record.id)
    assert after.times_taken_back(1) == 1
    for one in after.pairings:
        seated = [seat.person for seat in (await services.repository.current(session_of(one))).seats]
        drawn = [after.entry(player) for player in after.seats_at(one)]
        assert seated == [None if entry is None else entry.person for entry in drawn]
