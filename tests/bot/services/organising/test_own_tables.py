"""What an entrant reads of their own tables, and the calendar file of their ends."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.services.composition import Services
from bot.services.tournaments.organising import tournaments
from bot.services.tournaments.posts.calendar_file import CalendarEvent, calendar_file
from bot.services.tournaments.posts.own_tables import calendar, next_opponents, own_pairings, own_table_lines
from engines.tournament.outlook import Outlook, outlook
from tests.bot.services.fakes import FakeClock, sit_down
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
    assert calendar(telling, people[0].person, services.clock.now()) is None


async def test_nobody_has_a_table_before_it_begins_nor_without_being_in(services: Services) -> None:
    number, people = await announced(services, 3)
    assert own_pairings(await tournaments.load(services.context, number), people[0].person) == ()
    record, _ = await begun(services, 3)
    zoe = await sit_down(services, 6001, "Zoe")
    assert own_pairings(record, zoe.person) == ()


async def test_the_calendar_file_holds_each_end(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 6, setup(round_hours=48))
    telling = await services.tournament_posts.localizer(record.id)
    ends = record.rounds[0].ends_at
    assert ends is not None
    (own,) = own_pairings(record, people[0].person)
    found = calendar(telling, people[0].person, clock.now())
    assert found is not None
    name, data = found
    lines = data.decode().split("\r\n")
    assert name == f"tournament_{record.id}.ics"
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-2:] == ["END:VCALENDAR", ""]
    assert f"DTSTART:{ends:%Y%m%dT%H%M%SZ}" in lines
    assert f"SUMMARY:Autumn Open: round 1\\, table {own.number} ends" in lines
    assert all(len(line.encode()) <= 75 for line in lines)


def test_a_calendar_file_holds_names_as_they_are_in_lines_that_are_short_enough() -> None:
    now = datetime(2027, 1, 5, 18, 0, tzinfo=ZoneInfo("Europe/Berlin"))
    name = "Größe, Glück; \\ und\r\nmehr 🎲" * 9
    data = calendar_file([CalendarEvent("one", now, name, "https://example.org/1")], now)
    assert all(len(line) <= 75 for line in data.split(b"\r\n"))
    lines = data.decode().replace("\r\n ", "").split("\r\n")
    assert lines == [
        *("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Croupier//Tournaments//EN", "BEGIN:VEVENT", "UID:one"),
        *("DTSTAMP:20270105T170000Z", "DTSTART:20270105T170000Z"),
        "SUMMARY:" + "Größe\\, Glück\\; \\\\ und\\nmehr 🎲" * 9,
        *("URL:https://example.org/1", "END:VEVENT", "END:VCALENDAR", ""),
    ]


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


async def test_an_elimination_says_what_is_certain_once_the_table_is_over(services: Services) -> None:
    rules = {"format": "elimination", "advance": 1, "smallest": 2, "rounds": 5}
    record, people = await begun(services, 6, setup(rules=rules, round_hours=48))
    first, _ = record.tables_of(1)
    assert first.session is not None

    async def told() -> list[str]:
        telling = await services.tournament_posts.localizer(record.id)
        lines = list[str]()
        for one in people:
            entry = telling.record.entry_of(one.person)
            assert entry is not None
            if entry.number in record.seats_at(first):
                certain = outlook(telling.record.engine(), entry.number)
                lines += own_table_lines(telling, one.person, {}, certain=certain)
        return lines

    before = await told()
    assert before.count("Only the winner of a table goes on.") == 3
    await play(services, first.session, people)
    await services.timekeeper.tick()
    after = await told()
    assert "Only the winner of a table goes on." not in after
    assert after.count("You are through to the next round.") == 1
    assert sum(line.startswith("Others of your table go on.") for line in after) == 2


async def test_what_is_certain_is_said_in_words(services: Services) -> None:
    record, people = await begun(services, 3, setup(round_hours=48))
    telling = await services.tournament_posts.localizer(record.id)
    for certain, line in (
        (Outlook(way="out"), "You are out of the tournament."),
        (Outlook(up=True), "You are sure to be among the best 2 of your division."),
        (Outlook(up=False), "You can no longer be among the best 2 of your division."),
        (Outlook(down=True), "You can no longer leave the last 2 of your division."),
        (Outlook(down=False), "You are sure not to be among the last 2 of your division."),
    ):
        assert line in own_table_lines(telling, people[0].person, {}, certain=certain)
        assert line not in own_table_lines(telling, people[0].person, {})
