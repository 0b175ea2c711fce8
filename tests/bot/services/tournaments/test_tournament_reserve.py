"""The reserve slips into running games by the announced rule: one after the other is asked, and who sits down plays on."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.services.base.model import SessionRefusal
from bot.services.composition import Services
from bot.services.seats import hosting, seating
from bot.services.sessions.record import Seated
from bot.services.tournaments.organising import announcing, deciding, tournaments
from bot.services.tournaments.state.record import Pairing, TournamentId, TournamentRecord
from bot.services.tournaments.state.rulings import disqualify
from engines.core.seats import Seat
from engines.tournament.standings import standings
from tests.bot.services.conftest import OpenServices, on_both_stores
from tests.bot.services.fakes import FakeClock, Player, reason_of, sit_down
from tests.bot.services.tournament_play import (
    ContestComposer,
    announced,
    organiser,
    play_round,
    points,
    referee,
    setup,
)


async def with_reserve(services: Services, **changes: object) -> tuple[TournamentRecord, list[Player], Pairing]:
    """Six at two tables in the first of two rounds, and two of eight who wait."""
    chosen = setup(rules={"rounds": 2}, maximum=6, **({"reserve_minutes": 60} | changes))
    number, people = await announced(services, 8, chosen)
    await tournaments.start(services.context, organiser(people[0]), number)
    record = await services.runner.step(number)
    assert [one.number for one in record.reserve] == [7, 8]
    return record, people, record.pairings[0]


async def seat_of(services: Services, pairing: Pairing, at: int = 0) -> Seated:
    assert pairing.session is not None
    return (await services.repository.current(pairing.session)).seats[at]


async def leaves(services: Services, record: TournamentRecord, people: list[Player], pairing: Pairing) -> int:
    """Whoever has the first seat gives it up; the number of their entry."""
    assert pairing.session is not None
    leaver = record.seats_at(pairing)[0]
    await hosting.leave(services.context, people[leaver - 1].caller, pairing.session)
    await services.timekeeper.tick()
    return leaver


async def reserve_of(services: Services, number: TournamentId) -> list[int]:
    return [one.number for one in (await tournaments.load(services.context, number)).reserve]


async def test_who_takes_the_seat_plays_on_with_the_points_so_far(services: Services) -> None:
    record, people, pairing = await with_reserve(services)
    leaver = await leaves(services, record, people, pairing)
    assert (await seat_of(services, pairing)).reserved == people[6].person
    assert pairing.session is not None
    await seating.take_seat(services.context, people[6].caller, pairing.session, Seat(0))
    await services.timekeeper.tick()
    record = await tournaments.load(services.context, record.id)
    entry = record.entry(leaver)
    assert entry is not None
    assert (entry.person, entry.left) == (people[6].person, None)
    assert [one.person for one in record.entries if one.state == "out"] == [people[leaver - 1].person]
    assert await reserve_of(services, record.id) == [8]
    record = await play_round(services, record.id, people)
    (seat, *_) = record.pairings[0].result.seats  # type: ignore[union-attr]
    assert (seat.player, seat.ending) == (leaver, "played")
    assert len(record.rounds) == 2
    drawn = next(one for one in record.tables_of(2) if leaver in record.seats_at(one))
    seated = await seat_of(services, drawn, record.seats_at(drawn).index(leaver))
    assert seated.person == people[6].person


@on_both_stores
async def test_one_after_the_other_is_asked_and_then_anybody(services: Services, clock: FakeClock) -> None:
    record, people, pairing = await with_reserve(services)
    await leaves(services, record, people, pairing)
    clock.time += timedelta(minutes=59)
    await services.runner.serve(clock.now())
    assert (await seat_of(services, pairing)).reserved == people[6].person
    clock.time += timedelta(minutes=2)
    await services.runner.serve(clock.now())
    assert (await seat_of(services, pairing)).reserved == people[7].person
    assert await reserve_of(services, record.id) == [8]
    clock.time += timedelta(minutes=61)
    await services.runner.serve(clock.now())
    open_seat = await seat_of(services, pairing)
    assert (open_seat.reserved, open_seat.open_since is None) == (None, False)
    assert await reserve_of(services, record.id) == []
    await services.runner.serve(clock.now())
    due = await services.runner.next_at()
    assert due is None or due > clock.now(), "nothing is left to do about it"


async def test_two_seats_are_offered_to_two_of_the_reserve(services: Services) -> None:
    record, people, pairing = await with_reserve(services)
    await leaves(services, record, people, pairing)
    await leaves(services, record, people, record.pairings[1])
    asked = [(await seat_of(services, one)).reserved for one in record.pairings]
    assert asked == [people[6].person, people[7].person]


async def test_without_the_rule_the_seat_is_open_to_anybody_and_the_entry_stays(services: Services) -> None:
    record, people, pairing = await with_reserve(services, reserve_minutes=0)
    leaver = await leaves(services, record, people, pairing)
    assert (await seat_of(services, pairing)).reserved is None
    assert pairing.session is not None
    await seating.take_seat(services.context, people[6].caller, pairing.session, Seat(0))
    await services.timekeeper.tick()
    entry = (await tournaments.load(services.context, record.id)).entry(leaver)
    assert entry is not None
    assert entry.person == people[leaver - 1].person
    assert await reserve_of(services, record.id) == [7, 8]


async def test_who_withdraws_from_the_reserve_is_not_missed(services: Services, clock: FakeClock) -> None:
    record, people, pairing = await with_reserve(services)
    await leaves(services, record, people, pairing)
    after = await tournaments.leave(services.context, people[6].caller, record.id)
    assert after.entry(7) is None
    clock.time += timedelta(minutes=61)
    await services.runner.serve(clock.now())
    assert (await seat_of(services, pairing)).reserved == people[7].person


@on_both_stores
async def test_an_outage_takes_no_time_from_whoever_is_asked(services: Services, clock: FakeClock) -> None:
    record, people, pairing = await with_reserve(services)
    await leaves(services, record, people, pairing)
    clock.time += timedelta(hours=3)
    await services.timekeeper.tick()
    assert (await seat_of(services, pairing)).reserved == people[6].person
    clock.time += timedelta(minutes=61)
    await services.runner.serve(clock.now())
    assert (await seat_of(services, pairing)).reserved == people[7].person


async def test_nobody_is_asked_for_the_seat_of_somebody_who_is_disqualified(services: Services) -> None:

    record, people, pairing = await with_reserve(services)
    leaver = record.seats_at(pairing)[0]
    await deciding.rule(services.context, await referee(services), record.id, disqualify(leaver), "cheated")
    await leaves(services, record, people, pairing)
    assert (await seat_of(services, pairing)).reserved is None


@on_both_stores
async def test_a_restart_goes_on_with_whoever_was_asked(open_services: OpenServices, clock: FakeClock) -> None:
    services = await open_services(message_builder=ContestComposer())
    record, people, pairing = await with_reserve(services)
    await leaves(services, record, people, pairing)
    again = await open_services(message_builder=ContestComposer())
    await again.timekeeper.tick()
    assert (await seat_of(again, pairing)).reserved == people[6].person
    assert pairing.session is not None
    await seating.take_seat(again.context, people[6].caller, pairing.session, Seat(0))
    third = await open_services(message_builder=ContestComposer())
    await third.timekeeper.tick()
    record = await tournaments.load(third.context, record.id)
    assert record.entry_of(people[6].person) == record.entry(record.seats_at(pairing)[0])
    assert sum(float(one) for one in (await points(third, record.id)).values()) == 0
    assert len(standings(record.engine())) == 6


async def test_nobody_of_the_reserve_is_asked_for_longer_than_a_week(services: Services) -> None:
    host = organiser(await sit_down(services, 5001, "Player 1"))
    plan = await announcing.plan(services.context, host, "Cup", "tiny", {"reserve": "7d"})
    assert plan.setup.reserve_minutes == 7 * 24 * 60
    with pytest.raises(SessionRefusal) as refused:
        await announcing.plan(services.context, host, "Cup", "tiny", {"reserve": "169h"})
    assert reason_of(refused.value) == "refuse-tournament-days"
