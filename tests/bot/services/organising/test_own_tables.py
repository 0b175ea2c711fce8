"""Own tables, as an entrant reads of them."""

from __future__ import annotations

from bot.services.composition import Services
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.posts.own_tables import next_opponents, own_pairings, own_table_lines
from tests.bot.services.fakes import sit_down
from tests.bot.services.tournament_play import announced, begun, play, setup


async def test_own_tables_name_the_round_s_end_and_leave_out_those_of_others(services: Services) -> None:
    record, people = await begun(services, 6, setup(round_hours=48))
    telling = await services.tournament_posts.localizer(record.id)
    states = await services.tournament_posts.states(telling, 1)
    (own,) = own_pairings(record, people[0].person)
    lines = own_table_lines(telling, people[0].person, states)
    tables = [line for line in lines if line.startswith("- Table")]
    assert [line.split(" \u00b7 ")[0] for line in tables] == [f"- Table {own.number}"]
    assert any("The round ends" in line for line in lines)
    assert not any("You are on place" in line for line in lines), "nothing is decided yet"


async def test_a_table_that_is_over_is_no_longer_one_to_play_at(services: Services) -> None:
    record, people = await begun(services, 6, setup(round_hours=48))
    (own,) = own_pairings(record, people[0].person)
    assert own.session is not None
    await play(services, own.session, people)
    await services.timekeeper.tick()
    telling = await services.tournament_posts.localizer(record.id)
    assert own_pairings(telling.record, people[0].person) == ()
    lines = own_table_lines(telling, people[0].person, {})
    assert "You have no table to play at now." in lines
    assert any("You are on place" in line for line in lines)


async def test_nobody_has_a_table_before_it_begins_nor_without_being_in(services: Services) -> None:
    number, people = await announced(services, 3)
    assert own_pairings(await tournaments.load(services.context, number), people[0].person) == ()
    record, _ = await begun(services, 3)
    zoe = await sit_down(services, 6001, "Zoe")
    assert own_pairings(record, zoe.person) == ()


async def test_opponents_of_a_fixed_schedule_are_known_and_of_a_draw_are_not(services: Services) -> None:
    record, people = await begun(services, 9, setup(rules={"format": "round_robin", "rounds": 4}, round_hours=48))
    (own,) = own_pairings(record, people[0].person)
    entry = record.entry_of(people[0].person)
    assert entry is not None
    following = next_opponents(record, entry.number)
    assert len(following) == 2
    assert not following & set(record.seats_at(own)), "whom they play now they have met"
    telling = await services.tournament_posts.localizer(record.id)
    told = [line for line in own_table_lines(telling, people[0].person, {}, following) if "Next round" in line]
    assert len(told) == 1
    swiss, others = await begun(services, 6, setup(round_hours=48))
    own_entry = swiss.entry_of(others[0].person)
    assert own_entry is not None
    assert next_opponents(swiss, own_entry.number) == frozenset()
