"""Organisers see a draw before it counts, and confirm it or exchange players."""

from datetime import timedelta

import pytest

from bot.services.base.model import Caller, NotYours
from bot.services.composition import Services
from bot.services.tournaments.organising import deciding, drawing, tournaments
from bot.services.tournaments.posts.posts import localizer_of
from bot.services.tournaments.posts.ruling_posts import ruling_post
from bot.services.tournaments.state.record import HeldDraw, TournamentRecord
from tests.bot.services.fakes import FakeClock, Player, assert_refused
from tests.bot.services.tournament_play import ThreadMessenger, begun, organiser, play_round, referee, setup


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


async def test_who_leaves_meanwhile_is_not_in_it(services: Services, clock: FakeClock) -> None:
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
