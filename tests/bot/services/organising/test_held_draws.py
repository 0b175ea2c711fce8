"""Organisers see a draw before it counts: they let it count, draw again, exchange players, draw by hand, keep people apart."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.services.base.model import Caller, NotYours, SessionRefusal
from bot.services.composition import Services
from bot.services.tournaments.organising import deciding, drawing, tournaments
from bot.services.tournaments.posts.posts import round_post
from bot.services.tournaments.state.held_draws import HeldDraw
from bot.services.tournaments.state.record import TournamentRecord
from tests.bot.services.fakes import FakeClock, Player, reason_of, sit_down
from tests.bot.services.tournament_play import (
    ThreadMessenger,
    announced,
    begun,
    organiser,
    play_round,
    referee,
    setup,
)


async def held(
    services: Services, count: int = 9, **changes: object
) -> tuple[TournamentRecord, HeldDraw, list[Player], Caller]:
    """Return a first round that organisers look at for a day, and one of them who does not play."""
    record, people = await begun(services, count, setup(draw_hours=24, **changes))
    assert record.held is not None
    return record, record.held, people, await referee(services)


async def test_nothing_opens_before_the_draw_counts(
    services: Services, clock: FakeClock, messenger: ThreadMessenger
) -> None:
    record, seen, people, host = await held(services)
    assert not record.rounds
    assert not messenger.threads
    shown = await drawing.look(services.context, host, record.id)
    assert shown.rounds[0].drawn == seen.drawn
    with pytest.raises(NotYours):
        await drawing.look(services.context, people[1].caller, record.id)
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
    assert "contest held 1" in texts
    assert texts.index("contest held 1") < texts.index("contest round 1")


async def test_an_organiser_lets_it_count(services: Services) -> None:
    record, seen, people, _ = await held(services, rules={"rounds": 2})
    await drawing.count(services.context, organiser(people[0]), record.id)
    await services.timekeeper.tick()
    after = await play_round(services, record.id, people)
    assert after.rounds[0].drawn == seen.drawn
    assert after.held is not None
    assert after.held.drawn.number == 2, "the next one is looked at as well"


async def test_it_is_drawn_again_with_other_luck_that_everybody_can_check(services: Services) -> None:
    record, seen, _, host = await held(services)
    after = await drawing.draw_anew(services.context, host, record.id, "the siblings met")
    assert after.held is not None
    assert after.held.attempt == 2
    assert after.held.drawn != seen.drawn
    again = await drawing.draw_anew(services.context, host, record.id, "once more")
    assert again.held is not None
    assert again.held.attempt == 3
    await drawing.count(services.context, host, record.id)
    await services.timekeeper.tick()
    opened = (await tournaments.load(services.context, record.id)).rounds[0]
    assert (opened.drawn, opened.attempt, opened.changed) == (again.held.drawn, 3, False)
    said = round_post(await services.tournament_posts.localizer(record.id), 1, services.clock.now())
    assert "drawn 3 times by lot" in said.text
    with pytest.raises(SessionRefusal) as late:
        await drawing.draw_anew(services.context, host, record.id, "too late")
    assert reason_of(late.value) == "refuse-draw-none"


async def test_who_plays_changes_no_draw_and_a_change_needs_a_reason(services: Services) -> None:
    record, _, people, host = await held(services)
    for refused in (
        drawing.draw_anew(services.context, organiser(people[0]), record.id, "I would rather not"),
        drawing.exchange(services.context, organiser(people[0]), record.id, 1, 2, "I would rather not"),
        drawing.as_typed(services.context, organiser(people[0]), record.id),
    ):
        with pytest.raises(NotYours) as own:
            await refused
        assert reason_of(own.value) == "refuse-draw-own"
    with pytest.raises(SessionRefusal) as without:
        await drawing.draw_anew(services.context, host, record.id, " ")
    assert reason_of(without.value) == "refuse-ruling-reason"


async def test_two_players_exchange_places_also_with_somebody_without_a_table(services: Services) -> None:
    record, seen, _, host = await held(services, 7, rules={"smallest": 3})
    (first, *_), bye = seen.drawn.tables[0], seen.drawn.byes[0]
    after = await drawing.exchange(services.context, host, record.id, first, bye, "comes late")
    assert after.held is not None
    assert after.held.changed
    assert after.held.drawn.tables[0][0] == bye
    assert after.held.drawn.byes == (first,)
    for one, other in ((first, first), (first, 99)):
        with pytest.raises(SessionRefusal) as refused:
            await drawing.exchange(services.context, host, record.id, one, other, "so")
        assert reason_of(refused.value) == "refuse-draw-players"


async def test_a_draw_by_hand_seats_everybody_once(services: Services, messenger: ThreadMessenger) -> None:
    record, _, _, host = await held(services)
    after = await drawing.draw_by_hand(services.context, host, record.id, "1 2 3\n4, 5, 6\n\n9 8 7\n", "by strength")
    assert after.held is not None
    assert after.held.drawn.tables == ((1, 2, 3), (4, 5, 6), (9, 8, 7))
    assert await drawing.as_typed(services.context, host, record.id) == "1 2 3\n4 5 6\n9 8 7"
    for text, what in (
        ("1 2 3\n4 5 6\n7 8 8", "players"),
        ("1 2 3\n4 5 6\n7 8 99", "players"),
        ("Ana Ben", "players"),
        ("", "players"),
        ("1 2 3 4 5\n6 7 8 9", "sizes"),
        ("1 2 3\n4 5 6", "tables"),
    ):
        with pytest.raises(SessionRefusal) as refused:
            await drawing.draw_by_hand(services.context, host, record.id, text, "so")
        assert reason_of(refused.value) == f"refuse-draw-{what}", text
    await services.outbox.drain()
    assert [text for text in messenger.texts_in() if "by-hand" in text] == ["contest drawn-by-hand 1"]


async def test_a_schedule_only_lets_seats_of_a_table_change(services: Services) -> None:
    record, seen, _, host = await held(services, 9, rules={"format": "round_robin", "rounds": 9})
    one, other = seen.drawn.tables[0][:2]
    after = await drawing.exchange(services.context, host, record.id, one, other, "wishes to begin")
    assert after.held is not None
    assert after.held.drawn.tables[0][:2] == (other, one)
    elsewhere = seen.drawn.tables[1][0]
    for refused in (
        drawing.exchange(services.context, host, record.id, one, elsewhere, "so"),
        drawing.draw_anew(services.context, host, record.id, "so"),
        drawing.draw_by_hand(services.context, host, record.id, "1 2 3\n4 5 6\n7 8 9", "so"),
    ):
        with pytest.raises(SessionRefusal) as schedule:
            await refused
        assert reason_of(schedule.value) == "refuse-draw-schedule"


async def test_who_leaves_meanwhile_is_not_in_it(services: Services, clock: FakeClock) -> None:
    record, _, people, host = await held(services)
    await drawing.draw_by_hand(services.context, host, record.id, "1 2 3\n4 5 6\n7 8 9", "by strength")
    await tournaments.leave(services.context, people[4].caller, record.id)
    await services.timekeeper.tick()
    after = await tournaments.load(services.context, record.id)
    assert after.held is not None
    assert not after.held.changed, "it was drawn anew by lot"
    assert sorted(one for table in after.held.drawn.tables for one in table) == [1, 2, 3, 4, 6, 7, 8, 9]
    ended = await deciding.call_off(services.context, host, record.id)
    assert ended.held is None


async def test_people_are_kept_apart_as_long_as_announced(services: Services) -> None:
    number, people = await announced(services, 9, setup(rules={"rounds": 3}))
    host = await referee(services)
    club = [people[at].caller.discord_id for at in (0, 4, 8)]
    await drawing.keep_apart(services.context, host, number, club, 2, "one club")
    await drawing.keep_apart(services.context, host, number, club[:2], 0, "siblings")
    record = await tournaments.load(services.context, number)
    assert record.next_entry == 10
    await tournaments.start(services.context, host, number)
    record = await services.runner.step(number)
    for _ in range(2):
        assert not any(len({1, 5, 9} & set(table)) > 1 for table in record.rounds[-1].drawn.tables)
        record = await play_round(services, number, people)
    assert record.kept_apart(3) == (frozenset({1, 5}),)
    assert not any({1, 5} <= set(table) for table in record.rounds[-1].drawn.tables)
    after = await drawing.seat_together(services.context, host, number, club[:2], "they wish to")
    assert [one.players for one in after.setup.apart] == [(1, 5, 9)]
    stranger = await sit_down(services, 6001, "Zoe")
    for ids, what in ((club[:1], "entries"), ([club[0], stranger.caller.discord_id], "entries")):
        with pytest.raises(SessionRefusal) as refused:
            await drawing.keep_apart(services.context, host, number, ids, 0, "so")
        assert reason_of(refused.value) == f"refuse-apart-{what}"
    with pytest.raises(SessionRefusal) as none:
        await drawing.seat_together(services.context, host, number, club[:2], "so")
    assert reason_of(none.value) == "refuse-apart-none"


async def test_what_cannot_be_avoided_is_said(services: Services) -> None:
    number, people = await announced(services, 3, setup(rules={"rounds": 1}))
    host = await referee(services)
    await drawing.keep_apart(
        services.context, host, number, [one.caller.discord_id for one in people[:2]], 0, "siblings"
    )
    await tournaments.start(services.context, host, number)
    await services.runner.step(number)
    said = round_post(await services.tournament_posts.localizer(number), 1, services.clock.now())
    assert "drawn together because it could not be avoided" in said.text
    assert "Player 1 and Player 2" in said.text
