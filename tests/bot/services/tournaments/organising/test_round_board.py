"""The round board shows the state of each table and the people it waits for, and nothing secret. Pictures of a
tournament: points by round, and standings."""

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from typing import cast

import pytest

from bot.games.binding import SecretAnswers
from bot.services.composition import Services
from bot.services.tournaments.pictures.brackets import bracket_pictures
from bot.services.tournaments.pictures.parts import (
    THIRD_PLACE,
    course_pictures,
    division_of,
    list_pictures,
    name_indexes,
    round_heading,
    round_pictures,
    round_reached,
    standings_pictures,
)
from bot.services.tournaments.posts.posts import localizer_of, round_lines, round_post, table_states_of_round
from bot.services.tournaments.queries.table_states import TableState, table_state, table_states
from bot.services.tournaments.state.record import MatchTable, TournamentRecord
from bot.services.wording.texts import shared_texts
from engines.core.phrase import phrase
from engines.core.seats import Seat
from engines.tournament.standings import standings
from render.tournament.parts import BracketPart, CoursePart, RankingPart, RoundPart, figure_text
from tests.bot.services.fakes import FakeClock, Player
from tests.bot.services.tiny_binding import TinyBinding
from tests.bot.services.tournament_play import ThreadMessenger, begun, play, play_round, session_of, setup, ticked


async def seated(record: TournamentRecord, match_table: MatchTable, people: list[Player]) -> list[Player]:
    """Return the people of a table in the order of its seats."""
    by_person = {one.person: one for one in people}
    entries = [record.entry(player) for player in record.seats_at(match_table)]
    return [by_person[one.person] for one in entries if one is not None and one.person is not None]


async def lines_of(services: Services, record: TournamentRecord) -> list[str]:
    telling = await localizer_of(services.context, record.id)
    states = await table_states_of_round(services.context, telling, len(record.rounds))
    return round_lines(telling, record.rounds[-1], states)


async def test_a_table_tells_its_turn_and_whom_it_waits_for_unless_it_is_a_duplicate(services: Services) -> None:
    record, people = await begun(services, 6, setup(round_hours=48))
    lines = await lines_of(services, record)
    first, _ = record.tables_of(1)
    name = (await seated(record, first, people))[0].caller.name
    assert lines[0].startswith("- Table 1 ")
    assert f"waits for **{name}**, asked <t:" in lines[1]
    assert "time runs out <t:" in lines[1]
    telling = await localizer_of(services.context, record.id)
    assert "waits for **" in round_post(telling, 1, await table_states_of_round(services.context, telling, 1)).text
    assert "waits for **" not in round_post(telling, 1).text

    assert len(await table_states(services.repository, record)) == 2
    rules = record.setup.rules.model_copy(update={"duplicate": True})
    duplicate = replace(record, setup=record.setup.model_copy(update={"rules": rules}))
    assert await table_states(services.repository, duplicate) == {}


async def test_tables_in_trouble_come_first_and_those_that_are_over_last(services: Services, clock: FakeClock) -> None:
    record, people = await begun(services, 9, setup(round_hours=48))
    first, second, _ = record.tables_of(1)
    clock.pass_seconds(600)
    await play(services, session_of(first), people)
    record = await ticked(services, record.id)
    (waits,) = (await table_states(services.repository, record))[2].waits
    await (await seated(record, second, people))[waits].say(session_of(second), "roll")
    shown = [line.split(" \u00b7 ")[0] for line in await lines_of(services, record) if line.startswith("- Table")]
    assert shown == ["- Table 3", "- Table 2", "- Table 1"]


@pytest.mark.parametrize(
    ("secret", "waits", "words"),
    [
        (SecretAnswers(), (), "asked: 3"),
        (SecretAnswers(count=1), (), "1 of 3 have answered"),
        (SecretAnswers(count=1, seats=(Seat(0),)), (Seat(1), Seat(2)), "waits for **"),
    ],
)
async def test_of_secret_answers_only_what_the_table_shows_is_told(
    services: Services, monkeypatch: pytest.MonkeyPatch, secret: SecretAnswers, waits: tuple[Seat, ...], words: str
) -> None:
    record, people = await begun(services, 3, setup(round_hours=48))
    (match_table,) = record.tables_of(1)
    table = await seated(record, match_table, people)
    for one in table:
        await one.say(session_of(match_table), "roll")
    monkeypatch.setattr(TinyBinding, "secret_answers", lambda self, public: secret)
    before = (await table_states(services.repository, record))[1]
    assert before.waits == waits
    assert words in (await lines_of(services, record))[1]
    if secret.seats is None:
        await table[0].say(session_of(match_table), "add 1")
        await table[0].say(session_of(match_table), "confirm")
        assert (await table_states(services.repository, record))[1] == before, "an answer in private changes nothing"


def test_trouble_sorts_stopped_before_late_before_absent_before_long_waits(clock: FakeClock) -> None:
    now = clock.now()
    calm = TableState(
        "tiny", 1, "roll", (Seat(0),), 1, None, now, None, stopped=False, autopilot=(), ends=None, late=False
    )
    long = replace(calm, since=now - timedelta(hours=3))
    absent = replace(calm, autopilot=(Seat(1),))
    late, stopped = replace(calm, late=True), replace(calm, stopped=True)
    nobody = replace(calm, since=None)
    mixed = (nobody, calm, long, absent, late, stopped)
    assert sorted(mixed, key=lambda one: one.urgency_key) == [stopped, late, absent, long, calm, nobody]


async def test_a_forecast_says_whether_a_table_is_over_before_its_round(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, _ = await begun(services, 3, setup(round_hours=48))
    (match_table,) = record.tables_of(1)
    monkeypatch.setattr("bot.services.tournaments.queries.table_states.fraction_played", lambda *_: 0.25)
    session = await services.repository.current(session_of(match_table))
    for hours, late in ((6, False), (18, True)):
        now = session.created_at + timedelta(hours=hours)
        state = table_state(session, services.repository.binding("tiny"), record.rounds[0].ends_at, now)
        assert state.ends == session.created_at + timedelta(hours=4 * hours)
        assert state.late is late


async def test_the_board_follows_its_tables_at_most_every_five_minutes(
    services: Services, clock: FakeClock, messenger: ThreadMessenger
) -> None:
    record, people = await begun(services, 3, setup(round_hours=48))
    (match_table,) = record.tables_of(1)
    table = await seated(record, match_table, people)
    clock.pass_seconds(600)
    await services.timekeeper.tick()
    await services.outbox.drain()

    async def edits() -> int:
        clock.pass_seconds(5)
        await services.outbox.drain()
        return sum(message.text == "tournament round 1" for _, message in messenger.edits)

    before = await edits()
    clock.pass_seconds(600)
    await table[0].say(session_of(match_table), "roll")
    await services.timekeeper.tick()
    after = await edits()
    assert after == before + 1
    await table[1].say(session_of(match_table), "roll")
    await services.timekeeper.tick()
    assert await edits() == after
    clock.pass_seconds(300)
    await services.timekeeper.tick()
    assert await edits() == after + 1


ENGLISH = shared_texts().picture_localizer("en")


async def test_the_rounds_of_everybody_add_up_to_their_points(services: Services) -> None:
    record, people = await begun(services, 4, setup(rules={"smallest": 3, "bye": "first"}))
    assert course_pictures(record) == (), "one round is a list of results"
    record = await play_round(services, record.id, people)
    part = course_pictures(record)[0].part
    assert isinstance(part, CoursePart)
    where = name_indexes(record)
    (without,) = record.rounds[0].drawn.byes
    assert part.rounds == (1, 2)
    for line in standings(record.as_tournament()):
        row = next(one for one in part.rows if one.name == where[line.player])
        assert sum(Fraction(figure_text(one, ENGLISH)) for one in row.cells if one) == line.points
        assert len(row.won) == line.wins
        assert row.cells[1] == ("6" if line.player in record.rounds[1].drawn.byes else "")
    (free,) = (one for one in part.rows if one.name == where[without])
    assert (free.cells[0], free.won) == ("6", frozenset())


async def test_the_course_of_groups_is_a_picture_for_each_beside_their_standings(services: Services) -> None:
    rules = {"format": "groups", "division": 3, "finals": "knockout", "qualify": 2, "rounds": 2, "advance": 1}
    record, people = await begun(services, 6, setup(rules=rules))
    record = await play_round(services, record.id, people)
    record = await play_round(services, record.id, people)
    first, second = (cast(CoursePart, one.part) for one in course_pictures(record))
    for number, one in enumerate((first, second), 1):
        assert dict(one.subtitle.args)["first"] == phrase("tour-group", number=number)
    assert {len(one.rows) for one in (first, second)} == {3}
    assert len(list_pictures(record)) == 2 + len(standings_pictures(record))


async def test_a_bracket_shows_the_match_for_third_place_before_and_after_it(services: Services) -> None:
    duels = {"format": "elimination", "size": 2, "smallest": 2, "largest": 2, "points": (3, 1), "advance": 1}
    record, people = await begun(services, 4, setup(rules=duels))
    for rounds in (1, 2, 2):
        (picture,) = bracket_pictures(record)
        assert isinstance(picture.part, BracketPart)
        names = [dict(name.args)["stage"] for name, _ in picture.part.rounds]
        assert names == ["semifinal", "final"], f"the final is drawn {rounds} times"
        assert [one.label for one in picture.part.rounds[-1][1]][1:] == [THIRD_PLACE]
        assert picture.part.links == (frozenset({(0, 0), (1, 0)}),), "no line leads to it"
        record = await play_round(services, record.id, people)
    assert [one.label for one in cast(RoundPart, round_pictures(record, 2)[0].part).tables][1:] == [THIRD_PLACE]
    assert [division_of(record, one) for one in record.tables_of(2)] == [None, THIRD_PLACE]
    reached = [dict(round_reached(record, line).args)["stage"] for line in standings(record.as_tournament())]
    assert reached == ["final", "final", "semifinal", "semifinal"]


async def test_a_bracket_shows_rounds_of_at_most_24_lines(services: Services) -> None:
    for players, kind in ((14, "tournament.bracket"), (15, "tournament.round")):
        record, _ = await begun(services, players, setup(rules={"format": "elimination", "smallest": 2, "advance": 1}))
        assert bracket_pictures(record)[0].kind == kind


async def test_nobody_leads_before_the_first_result(services: Services) -> None:
    record, people = await begun(services, 4)
    assert not any(row.lead for row in ranking(record).rows)
    assert ranking(record).subtitle.key == "tour-during"
    assert round_heading(record, 2) == phrase("tour-round", number=2, stage="only"), "it is not drawn yet"
    record = await play_round(services, record.id, people)
    assert ranking(record).subtitle.key == "tour-after"
    assert [row.place for row in ranking(record).rows if row.lead] == [1]


def ranking(record: TournamentRecord) -> RankingPart:
    (picture,) = standings_pictures(record)
    assert isinstance(picture.part, RankingPart)
    return picture.part
